//! One open page: what it asks, what it is told. Everything it can see is told once at the beginning
//! and again whenever it changes.

use super::backstage::Backstage;
use super::deed::{Done, carry_out, heard, problem};
use super::running_bot::BotState;
use super::stage::Stage;
use super::wish::{Deed, Wish};
use crate::standin::{Change, Message as Said, Person, Snowflake};
use axum::extract::ws::{CloseFrame, Message, WebSocket};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::broadcast::error::RecvError;
use tokio::task::JoinSet;
use tokio::time::{MissedTickBehavior, interval};

/// The longest wish.
pub(super) const LONGEST_WISH: usize = 16 * 1_024;
/// How many wishes may wait for the bot.
const MOST_PENDING: usize = 16;
/// How many messages of a channel are told at the beginning.
const MESSAGES_TOLD: usize = 200;
/// How often news from behind the scenes are told.
const BACKSTAGE_PACE: Duration = Duration::from_millis(250);

/// The page is gone.
struct Gone;

struct Visit {
    stage: Arc<Stage>,
    person: Person,
    socket: WebSocket,
    /// What was last told of the world, so that it is not told again.
    world: Value,
    backstage: Option<Backstage>,
}

/// Lasts as long as the page is open.
pub(super) async fn visit(stage: Arc<Stage>, person: Person, socket: WebSocket) {
    let mut visit = Visit { stage, person, socket, world: Value::Null, backstage: None };
    // A page that is gone needs no answer.
    let _ = visit.go_on().await;
}

impl Visit {
    async fn go_on(&mut self) -> Result<(), Gone> {
        let stage = Arc::clone(&self.stage);
        let (mut feed, mut changes) = (stage.discord.changes(), stage.changes());
        let mut bot = stage.bot.state();
        bot.mark_unchanged();
        let mut pending: JoinSet<Value> = JoinSet::new();
        let mut pace = interval(BACKSTAGE_PACE);
        pace.set_missed_tick_behavior(MissedTickBehavior::Delay);
        self.tell_everything().await?;
        loop {
            tokio::select! {
                change = feed.recv() => match change {
                    Ok(change) => self.tell_change(change).await?,
                    Err(RecvError::Lagged(_)) => self.tell_everything().await?,
                    Err(RecvError::Closed) => return Err(Gone),
                },
                Some(answer) = pending.join_next(), if !pending.is_empty() => {
                    if let Ok(answer) = answer {
                        self.tell(&answer).await?;
                    }
                }
                incoming = self.socket.recv() => match incoming {
                    Some(Ok(Message::Text(text))) => self.wish(text.as_str(), &mut pending).await?,
                    Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                    _ => return Err(Gone),
                },
                Ok(()) = changes.changed() => self.tell_world().await?,
                Ok(()) = bot.changed() => {
                    let state = bot.borrow_and_update().clone();
                    self.tell_bot(&state).await?;
                }
                _ = pace.tick(), if self.backstage.is_some() => self.tell_backstage().await?,
                () = stage.closing.cancelled() => {
                    let end = CloseFrame { code: 1001, reason: "".into() };
                    let _ = self.socket.send(Message::Close(Some(end))).await;
                    return Err(Gone);
                }
            }
        }
    }

    async fn wish(&mut self, text: &str, pending: &mut JoinSet<Value>) -> Result<(), Gone> {
        let Some(Wish { id, deed }) = Wish::read(text) else { return Err(Gone) };
        let answer = move |of: Value| json!({"type": "answer", "to": id, "is": of});
        if let Deed::Backstage { open } = deed {
            self.backstage = open.then(Backstage::default);
        }
        if pending.len() >= MOST_PENDING {
            return self.tell(&answer(problem("busy"))).await;
        }
        match carry_out(&self.stage, &self.person, deed) {
            Done::Now(done) => self.tell(&answer(done)).await,
            Done::Asked(asked) => {
                pending.spawn(async move { answer(heard(asked).await) });
                Ok(())
            }
        }
    }

    async fn tell_change(&mut self, change: Change) -> Result<(), Gone> {
        match change {
            Change::Message { message, only_for, .. } => {
                let for_me = only_for.is_none_or(|only_for| only_for == self.person.id());
                if for_me { self.tell_message(message).await } else { Ok(()) }
            }
            Change::MessageGone { channel, message } => {
                self.tell(&json!({"type": "gone", "channel": channel, "message": message})).await
            }
            Change::Places | Change::Commands | Change::Gateway => self.tell_world().await,
            Change::Interaction { .. } | Change::Record => Ok(()),
        }
    }

    async fn tell_everything(&mut self) -> Result<(), Gone> {
        self.world = Value::Null;
        self.tell_world().await?;
        let state = self.stage.bot.state().borrow().clone();
        self.tell_bot(&state).await?;
        for channel in self.person.channels() {
            let messages = self.person.messages(channel.id);
            let skipped = messages.len().saturating_sub(MESSAGES_TOLD);
            let messages: Vec<Value> =
                messages.iter().skip(skipped).filter_map(|it| self.shown(it)).collect();
            let history = json!({"type": "history", "channel": channel.id, "messages": messages});
            self.tell(&history).await?;
        }
        self.tell(&json!({"type": "ready"})).await
    }

    async fn tell_message(&mut self, message: Snowflake) -> Result<(), Gone> {
        match self.person.message(message).and_then(|message| self.shown(&message)) {
            Some(message) => self.tell(&json!({"type": "message", "message": message})).await,
            None => Ok(()),
        }
    }

    /// A message as Discord tells of it, and what its pictures show.
    fn shown(&self, message: &Said) -> Option<Value> {
        let mut json = self.stage.discord.world().message_json(message.id)?;
        let files = message.attachments.iter();
        let alts: BTreeMap<String, &String> = files
            .filter_map(|file| Some((file.id.to_string(), file.description.as_ref()?)))
            .collect();
        json.as_object_mut()?.insert("alts".to_owned(), json!(alts));
        Some(json)
    }

    async fn tell_world(&mut self) -> Result<(), Gone> {
        let world = self.stage.json(&self.person);
        if world != self.world {
            self.tell(&world).await?;
            self.world = world;
        }
        Ok(())
    }

    async fn tell_bot(&mut self, state: &BotState) -> Result<(), Gone> {
        let (state, why) = match state {
            BotState::Running => ("running", None),
            BotState::Restarting => ("restarting", None),
            BotState::Failed(why) => ("failed", Some(why)),
        };
        self.tell(&json!({"type": "bot", "state": state, "why": why})).await
    }

    async fn tell_backstage(&mut self) -> Result<(), Gone> {
        let Some(backstage) = &mut self.backstage else { return Ok(()) };
        for news in backstage.news(&self.stage, &self.person) {
            self.tell(&news).await?;
        }
        Ok(())
    }

    async fn tell(&mut self, news: &Value) -> Result<(), Gone> {
        self.socket.send(Message::text(news.to_string())).await.map_err(|_| Gone)
    }
}

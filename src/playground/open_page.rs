//! One open page and its WebSocket. The page is sent everything that its person can see when it
//! opens, and again whenever it changes; its requests are carried out and answered.

use super::inspector::Inspector;
use super::page_request::{Done, PageAction, PageRequest, carry_out, problem, response_to};
use super::running_bot::BotState;
use super::shared::Shared;
use crate::standin::{Change, Message, Person, Snowflake};
use axum::extract::ws::{CloseFrame, Message as Frame, WebSocket};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::broadcast::error::RecvError;
use tokio::task::JoinSet;
use tokio::time::{MissedTickBehavior, interval};

/// In bytes.
pub(super) const LONGEST_REQUEST: usize = 16 * 1_024;
/// How many requests of one page may wait for the bot.
const MOST_PENDING: usize = 16;
/// How many messages of each channel are sent when the page opens.
const MESSAGES_SENT: usize = 200;
/// How often news for the inspector is sent.
const INSPECTOR_INTERVAL: Duration = Duration::from_millis(250);

/// The connection to the page has ended.
struct Disconnected;

struct OpenPage {
    shared: Arc<Shared>,
    person: Person,
    socket: WebSocket,
    /// The world as it was last sent, so that it is sent again only if it has changed.
    world: Value,
    /// While the page shows what goes on behind the scenes.
    inspector: Option<Inspector>,
}

/// Serves one page until it is closed.
pub(super) async fn serve_page(shared: Arc<Shared>, person: Person, socket: WebSocket) {
    let mut page = OpenPage { shared, person, socket, world: Value::Null, inspector: None };
    // The only way for it to end is that the page is disconnected, so there is nothing to report.
    let _ = page.run().await;
}

impl OpenPage {
    async fn run(&mut self) -> Result<(), Disconnected> {
        let shared = Arc::clone(&self.shared);
        let (mut feed, mut changes) = (shared.discord.changes(), shared.changes());
        let mut bot = shared.bot.state();
        bot.mark_unchanged();
        let mut pending: JoinSet<Value> = JoinSet::new();
        let mut inspector_ticks = interval(INSPECTOR_INTERVAL);
        inspector_ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        self.send_everything().await?;
        loop {
            tokio::select! {
                change = feed.recv() => match change {
                    Ok(change) => self.send_change(change).await?,
                    Err(RecvError::Lagged(_)) => self.send_everything().await?,
                    Err(RecvError::Closed) => return Err(Disconnected),
                },
                Some(answer) = pending.join_next(), if !pending.is_empty() => {
                    if let Ok(answer) = answer {
                        self.send(&answer).await?;
                    }
                }
                incoming = self.socket.recv() => match incoming {
                    Some(Ok(Frame::Text(text))) => {
                        self.handle_request(text.as_str(), &mut pending).await?;
                    }
                    Some(Ok(Frame::Ping(_) | Frame::Pong(_))) => {}
                    _ => return Err(Disconnected),
                },
                Ok(()) = changes.changed() => self.send_world().await?,
                Ok(()) = bot.changed() => {
                    let state = bot.borrow_and_update().clone();
                    self.send_bot_state(&state).await?;
                }
                _ = inspector_ticks.tick(), if self.inspector.is_some() => {
                    self.send_inspector_news().await?;
                }
                () = shared.closing.cancelled() => {
                    let end = CloseFrame { code: 1001, reason: "".into() };
                    let _ = self.socket.send(Frame::Close(Some(end))).await;
                    return Err(Disconnected);
                }
            }
        }
    }

    /// Carries out what the page asks. A page that sends anything else is disconnected.
    async fn handle_request(
        &mut self,
        text: &str,
        pending: &mut JoinSet<Value>,
    ) -> Result<(), Disconnected> {
        let Some(PageRequest { id, action }) = PageRequest::read(text) else {
            return Err(Disconnected);
        };
        let answer = move |is: Value| json!({"type": "answer", "to": id, "is": is});
        if let PageAction::Inspect { open } = action {
            self.inspector = open.then(Inspector::default);
        }
        if pending.len() >= MOST_PENDING {
            return self.send(&answer(problem("busy"))).await;
        }
        match carry_out(&self.shared, &self.person, action) {
            Done::Now(done) => self.send(&answer(done)).await,
            Done::Asked(asked) => {
                pending.spawn(async move { answer(response_to(asked).await) });
                Ok(())
            }
        }
    }

    async fn send_change(&mut self, change: Change) -> Result<(), Disconnected> {
        match change {
            Change::Message { message, only_for, .. } => {
                let for_me = only_for.is_none_or(|only_for| only_for == self.person.id());
                if for_me { self.send_message(message).await } else { Ok(()) }
            }
            Change::MessageGone { channel, message } => {
                self.send(&json!({"type": "gone", "channel": channel, "message": message})).await
            }
            Change::Channels | Change::Commands | Change::Gateway => self.send_world().await,
            Change::Interaction { .. } | Change::Record => Ok(()),
        }
    }

    async fn send_everything(&mut self) -> Result<(), Disconnected> {
        self.world = Value::Null;
        self.send_world().await?;
        let state = self.shared.bot.state().borrow().clone();
        self.send_bot_state(&state).await?;
        for channel in self.person.channels() {
            let messages = self.person.messages(channel.id);
            let skipped = messages.len().saturating_sub(MESSAGES_SENT);
            let messages: Vec<Value> =
                messages.iter().skip(skipped).filter_map(|it| self.message_json(it)).collect();
            let history = json!({"type": "history", "channel": channel.id, "messages": messages});
            self.send(&history).await?;
        }
        self.send(&json!({"type": "ready"})).await
    }

    async fn send_message(&mut self, message: Snowflake) -> Result<(), Disconnected> {
        match self.person.message(message).and_then(|message| self.message_json(&message)) {
            Some(message) => self.send(&json!({"type": "message", "message": message})).await,
            None => Ok(()),
        }
    }

    /// A message in Discord's JSON, with the descriptions of its pictures, also of those in embeds.
    fn message_json(&self, message: &Message) -> Option<Value> {
        let mut json = self.shared.discord.world().message_json(message.id)?;
        let files = message.attachments.iter();
        let alts: BTreeMap<String, &String> = files
            .filter_map(|file| Some((file.id.to_string(), file.description.as_ref()?)))
            .collect();
        json.as_object_mut()?.insert("alts".to_owned(), json!(alts));
        Some(json)
    }

    async fn send_world(&mut self) -> Result<(), Disconnected> {
        let world = self.shared.world_json(&self.person);
        if world != self.world {
            self.send(&world).await?;
            self.world = world;
        }
        Ok(())
    }

    async fn send_bot_state(&mut self, state: &BotState) -> Result<(), Disconnected> {
        let (state, why) = match state {
            BotState::Running => ("running", None),
            BotState::Restarting => ("restarting", None),
            BotState::Failed(why) => ("failed", Some(why)),
        };
        self.send(&json!({"type": "bot", "state": state, "why": why})).await
    }

    async fn send_inspector_news(&mut self) -> Result<(), Disconnected> {
        let Some(inspector) = &mut self.inspector else { return Ok(()) };
        for news in inspector.news(&self.shared, &self.person) {
            self.send(&news).await?;
        }
        Ok(())
    }

    async fn send(&mut self, news: &Value) -> Result<(), Disconnected> {
        self.socket.send(Frame::text(news.to_string())).await.map_err(|_| Disconnected)
    }
}

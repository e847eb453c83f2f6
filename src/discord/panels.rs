//! Private panels that keep themselves up to date for as long as their tickets live.
//!
//! One task writes each panel. A click answers by itself and never waits for that task; if the task
//! was just sending something older, it sends the newest view once more.

use super::outbound::{Outbound, SendError};
use super::payload::{Payload, PictureChange};
use super::people::People;
use super::{Ticket, show};
use crate::i18n::Words;
use crate::lobby::{Asker, UserId};
use crate::render::{Message, PanelState};
use crate::store::GameId;
use crate::table::Tables;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::Notify;
use tokio::time::{Instant, sleep_until};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

/// News that come in quick succession are shown together.
const TOGETHER: Duration = Duration::from_millis(250);

/// All panels.
#[derive(Clone)]
pub(super) struct Panels(Arc<Shared>);

struct Shared {
    tables: Tables,
    outbound: Outbound,
    people: Arc<People>,
    kept: Mutex<HashMap<GameId, HashMap<UserId, Arc<Panel>>>>,
    tasks: TaskTracker,
    stopping: CancellationToken,
}

struct Panel {
    now: Mutex<Now>,
    news: Notify,
}

/// What a panel shows, and the right to change it.
pub(super) struct Now {
    pub(super) ticket: Ticket,
    pub(super) words: &'static Words,
    pub(super) state: PanelState,
    /// The turn that the state belongs to.
    pub(super) turn: u32,
    /// What it shows, without passing words; none if that is not certain.
    pub(super) painted: Option<Message>,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Panels {
    pub(super) fn new(tables: Tables, outbound: Outbound, people: Arc<People>) -> Panels {
        Panels(Arc::new(Shared {
            tables,
            outbound,
            people,
            kept: Mutex::default(),
            tasks: TaskTracker::new(),
            stopping: CancellationToken::new(),
        }))
    }

    /// Keeps a panel up to date that an answer has just shown. A new message takes the place of the
    /// player's panel elsewhere.
    pub(super) fn keep(&self, game: GameId, user: UserId, now: Now, new_message: bool) {
        let mut kept = lock(&self.0.kept);
        let panels = kept.entry(game).or_default();
        if let Some(panel) = panels.get(&user) {
            let before = std::mem::replace(&mut *lock(&panel.now), now);
            // If an older view was on its way, the newest is sent once more.
            panel.news.notify_one();
            if new_message {
                self.take_away(before.ticket);
            }
            return;
        }
        let panel = Arc::new(Panel { now: Mutex::new(now), news: Notify::new() });
        panels.insert(user, Arc::clone(&panel));
        let panels = self.clone();
        self.0.tasks.spawn(async move {
            tokio::select! {
                () = panels.0.stopping.cancelled() => {}
                () = panels.keep_up(game, user, &panel) => panels.forget(game, user, &panel),
            }
        });
    }

    fn take_away(&self, ticket: Ticket) {
        let outbound = self.0.outbound.clone();
        self.0.tasks.spawn(async move {
            // It is private and will be gone anyway when its owner reloads.
            let _ = outbound.delete_original(&ticket).await;
        });
    }

    fn forget(&self, game: GameId, user: UserId, panel: &Arc<Panel>) {
        let mut kept = lock(&self.0.kept);
        let Some(panels) = kept.get_mut(&game) else { return };
        if panels.get(&user).is_some_and(|other| Arc::ptr_eq(other, panel)) {
            panels.remove(&user);
        }
        if panels.is_empty() {
            kept.remove(&game);
        }
    }

    /// Tells all panels of a table that it has changed.
    pub(super) fn tell(&self, game: GameId) {
        if let Some(panels) = lock(&self.0.kept).get(&game) {
            panels.values().for_each(|panel| panel.news.notify_one());
        }
    }

    /// Stops all tasks.
    pub(super) async fn stop(&self) {
        self.0.stopping.cancel();
        self.0.tasks.close();
        self.0.tasks.wait().await;
    }

    /// Repaints a panel whenever there is news, until its ticket has run out.
    async fn keep_up(&self, game: GameId, user: UserId, panel: &Panel) {
        loop {
            let runs_out = lock(&panel.now).ticket.runs_out();
            tokio::select! {
                () = panel.news.notified() => {}
                () = sleep_until(runs_out) => {
                    // It may have been renewed meanwhile.
                    if lock(&panel.now).ticket.is_alive(Instant::now()) {
                        continue;
                    }
                    return;
                }
            }
            tokio::time::sleep(TOGETHER).await;
            match self.repaint(game, user, panel).await {
                Ok(()) => {}
                Err(SendError::TokenExpired | SendError::Gone) => return,
                Err(error) => {
                    tracing::warn!(%error, "a panel could not be repainted");
                    tokio::time::sleep(TOGETHER * 8).await;
                    panel.news.notify_one();
                    if matches!(error, SendError::Unauthorised | SendError::Invalid) {
                        return;
                    }
                }
            }
        }
    }

    async fn repaint(&self, game: GameId, user: UserId, panel: &Panel) -> Result<(), SendError> {
        let asker = Asker { user, moderator: false };
        // A table that cannot answer now has news later.
        let Ok(answer) = self.0.tables.look(game, asker).await else { return Ok(()) };
        let Some(hand) = &answer.hand else { return Ok(()) };
        let names = self.0.people.of(answer.view.lobby.occupants());
        let (ticket, message) = {
            let mut now = lock(&panel.now);
            // What was being chosen belongs to a turn.
            if now.turn != hand.public.turn {
                (now.turn, now.state) = (hand.public.turn, PanelState::default());
            }
            let message = show::private_panel(now.words, &answer.view, &names, hand, now.state);
            if now.painted.as_ref() == Some(&message) {
                return Ok(());
            }
            now.painted = None;
            (now.ticket.clone(), message)
        };
        let payload = Payload::edit(game, &message, PictureChange::Replaced);
        let sent = self.0.outbound.edit_original(&ticket, &payload).await;
        let mut now = lock(&panel.now);
        let renewed = now.ticket.interaction != ticket.interaction;
        match sent {
            Ok(_) if renewed => {
                // A click has painted it meanwhile; which of the two came last is not known.
                now.painted = None;
                panel.news.notify_one();
                Ok(())
            }
            Ok(_) => {
                now.painted = Some(message);
                Ok(())
            }
            Err(_) if renewed => {
                panel.news.notify_one();
                Ok(())
            }
            Err(error) => Err(error),
        }
    }
}

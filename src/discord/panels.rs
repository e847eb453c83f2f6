//! Private panels that keep themselves up to date for as long as their tickets live.
//!
//! One task writes each panel. A click answers by itself and never waits for that task; if both were
//! at it at the same time, the newest view is sent once more.

use super::outbound::{Outbound, SendError};
use super::payload::{Payload, PictureChange};
use super::people::People;
use super::surface::{Stroke, Surface};
use super::{Ticket, show};
use crate::i18n::Words;
use crate::lobby::{Asker, UserId};
use crate::render::{Message, PanelState};
use crate::store::GameId;
use crate::table::{AskError, Tables};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::Notify;
use tokio::time::{Instant, sleep, sleep_until};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

/// News that come in quick succession are shown together.
const TOGETHER: Duration = Duration::from_millis(250);
/// The pause after a failure, in which every try was given time already.
const PAUSE: Duration = Duration::from_secs(1);

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
struct Now {
    opened: Opened,
    surface: Surface,
}

/// A panel as an answer has just shown it.
pub(super) struct Opened {
    pub(super) ticket: Ticket,
    /// The further message that it is, if it is not the one that the ticket leads to.
    pub(super) further: Option<u64>,
    /// The message, if it was there before.
    pub(super) clicked: Option<u64>,
    pub(super) words: &'static Words,
    pub(super) state: PanelState,
    /// The turn that the state belongs to.
    pub(super) turn: u32,
    /// What it says about what its owner last asked: new cards, a hand that was shown. It stays until
    /// they act again or are waited for again.
    pub(super) note: Option<String>,
}

/// What became of an attempt to repaint.
enum Repainted {
    Done,
    /// The table or Discord has no time just now.
    Later,
    /// The panel cannot be reached through this ticket any more.
    Lost(Ticket),
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

    /// An answer is about to show a player's panel.
    pub(super) fn begin(&self, game: GameId, user: UserId) -> Option<Stroke> {
        let kept = lock(&self.0.kept);
        let panel = kept.get(&game)?.get(&user)?;
        Some(lock(&panel.now).surface.begin())
    }

    /// Keeps a panel up to date that an answer has just shown. A new message takes the place of the
    /// player's panel elsewhere.
    pub(super) fn keep(
        &self,
        game: GameId,
        user: UserId,
        opened: Opened,
        shows: Message,
        stroke: Option<Stroke>,
    ) {
        let mut kept = lock(&self.0.kept);
        let panels = kept.entry(game).or_default();
        if let Some(panel) = panels.get(&user) {
            self.renew(panel, opened, shows, stroke);
            return;
        }
        let mut surface = Surface::default();
        let stroke = surface.begin();
        surface.end(stroke, Some(shows));
        let panel =
            Arc::new(Panel { now: Mutex::new(Now { opened, surface }), news: Notify::new() });
        panel.news.notify_one();
        panels.insert(user, Arc::clone(&panel));
        let panels = self.clone();
        self.0.tasks.spawn(async move {
            let stopping = panels.0.stopping.clone();
            stopping.run_until_cancelled(panels.keep_up(game, user, &panel)).await;
        });
    }

    fn renew(&self, panel: &Panel, opened: Opened, shows: Message, stroke: Option<Stroke>) {
        let mut now = lock(&panel.now);
        // Something may have happened since the answer was made.
        panel.news.notify_one();
        if now.opened.ticket.received_at > opened.ticket.received_at {
            // An answer that was overtaken by a later one: perhaps to a click on what it showed.
            now.surface.blur();
            if opened.clicked.is_none() {
                self.take_away(opened.ticket, opened.further, now.opened.clicked);
            }
            return;
        }
        match stroke {
            Some(stroke) => now.surface.end(stroke, Some(shows)),
            None => {
                now.surface.blur();
                false
            }
        };
        let before = std::mem::replace(&mut now.opened, opened);
        if now.opened.clicked.is_none() {
            self.take_away(before.ticket, before.further, None);
        }
    }

    /// An answer that was to show a player's panel may or may not have got through.
    pub(super) fn lost(&self, game: GameId, user: UserId) {
        if let Some(panel) = lock(&self.0.kept).get(&game).and_then(|panels| panels.get(&user)) {
            lock(&panel.now).surface.blur();
            panel.news.notify_one();
        }
    }

    /// Takes away the panel that a ticket opened, unless it is this message.
    fn take_away(&self, ticket: Ticket, further: Option<u64>, unless: Option<u64>) {
        let outbound = self.0.outbound.clone();
        self.0.tasks.spawn(async move {
            // It is private and will be gone anyway when its owner reloads.
            let _ = match further {
                Some(further) if unless == Some(further) => return,
                Some(further) => outbound.delete_follow_up(&ticket, further).await,
                None if unless.is_some() && outbound.original(&ticket).await.ok() == unless => {
                    return;
                }
                None => outbound.delete_original(&ticket).await,
            };
        });
    }

    /// Forgets a panel whose ticket is of no use any more; tells whether it was not renewed meanwhile.
    fn forget(&self, game: GameId, user: UserId, ticket: &Ticket) -> bool {
        let mut kept = lock(&self.0.kept);
        let Some(panels) = kept.get_mut(&game) else { return true };
        let renewed =
            |panel: &Arc<Panel>| lock(&panel.now).opened.ticket.interaction != ticket.interaction;
        if panels.get(&user).is_some_and(renewed) {
            return false;
        }
        panels.remove(&user);
        if panels.is_empty() {
            kept.remove(&game);
        }
        true
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
            let ticket = lock(&panel.now).opened.ticket.clone();
            let lost = tokio::select! {
                () = panel.news.notified() => {
                    sleep(TOGETHER).await;
                    match self.repaint(game, user, panel).await {
                        Repainted::Done => None,
                        Repainted::Later => {
                            sleep(PAUSE).await;
                            panel.news.notify_one();
                            None
                        }
                        Repainted::Lost(ticket) => Some(ticket),
                    }
                }
                () = sleep_until(ticket.runs_out()) => {
                    (!ticket.is_alive(Instant::now())).then_some(ticket)
                }
            };
            if lost.is_some_and(|ticket| self.forget(game, user, &ticket)) {
                return;
            }
        }
    }

    async fn repaint(&self, game: GameId, user: UserId, panel: &Panel) -> Repainted {
        let asker = Asker { user, moderator: false };
        let answer = match self.0.tables.look(game, asker).await {
            Ok(answer) => answer,
            Err(AskError::Busy | AskError::TooManyPending | AskError::Failed) => {
                return Repainted::Later;
            }
            Err(
                AskError::NoSuchTable
                | AskError::Elsewhere
                | AskError::Unreadable
                | AskError::Stopping,
            ) => {
                return Repainted::Done;
            }
        };
        let Some(hand) = &answer.hand else { return Repainted::Done };
        let view = &answer.view;
        let names = self.0.people.of(view.address.guild, view.lobby.occupants());
        let (ticket, further, message, stroke) = {
            let mut now = lock(&panel.now);
            let Now { opened, surface } = &mut *now;
            // What was being chosen belongs to a turn.
            if opened.turn != hand.public.turn {
                (opened.turn, opened.state) = (hand.public.turn, PanelState::default());
                if hand.public.waiting.contains(hand.seat) {
                    opened.note = None;
                }
            }
            let note = opened.note.as_deref();
            let message =
                show::private_panel(opened.words, &answer.view, &names, hand, opened.state, note);
            if surface.shows(&message) {
                return Repainted::Done;
            }
            (opened.ticket.clone(), opened.further, message, surface.begin())
        };
        let payload = Payload::edit(game, &message, PictureChange::Replaced);
        let outbound = &self.0.outbound;
        let sent = match further {
            Some(further) => outbound.edit_follow_up(&ticket, further, &payload).await,
            None => outbound.edit_original(&ticket, &payload).await.map(drop),
        };
        let mut now = lock(&panel.now);
        let certain = now.surface.end(stroke, sent.is_ok().then_some(message));
        match sent {
            Ok(()) if certain => Repainted::Done,
            // Through the newest ticket it may be possible.
            Ok(()) => {
                panel.news.notify_one();
                Repainted::Done
            }
            Err(_) if now.opened.ticket.interaction != ticket.interaction => {
                panel.news.notify_one();
                Repainted::Done
            }
            Err(SendError::Unreachable | SendError::RateLimited { .. }) => Repainted::Later,
            Err(error) => {
                tracing::debug!(%error, "a panel cannot be repainted any more");
                Repainted::Lost(ticket)
            }
        }
    }
}

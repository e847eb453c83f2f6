//! Private panels that keep themselves up to date for as long as their interactions live.
//!
//! One task edits each panel. The answer to a click never waits for that task; if both edited the panel
//! at the same time, the task sends the newest view once more.

mod content;

pub(super) use content::{Note, PanelContent};

use super::drawing::Drawing;
use super::edits::{Edit, ShownMessage};
use super::interaction::Interaction;
use super::outbound::{Outbound, SendError};
use super::payload::{Payload, PictureChange};
use super::people::People;
use super::watch_tables::again_after_panics;
use crate::i18n::Words;
use crate::lobby::{Asker, UserId};
use crate::render::{Message, Names};
use crate::store::{Checkpoint, CheckpointHook, GameId};
use crate::table::{AskError, TableView, Tables};
use parking_lot::Mutex;
use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{Notify, broadcast};
use tokio::time::{Instant, sleep, sleep_until};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

/// Changes that follow each other within this time are shown together.
const TOGETHER: Duration = Duration::from_millis(250);
/// As [`TOGETHER`], for those who watch: they see every move, and none of them has to act.
const TOGETHER_FOR_WATCHERS: Duration = Duration::from_secs(1);
/// How many people can watch a table with a view that follows it. A further view shows the table as it was
/// when it was opened, until it is refreshed, and says so.
const MOST_WATCHERS: usize = 20;
/// Views that are opened at the same moment find room together, up to so many.
const MOST_WATCHERS_AT_ALL: usize = 2 * MOST_WATCHERS;
/// The pause after a failure, and the longest one; each try has waited already.
const PAUSE: Duration = Duration::from_secs(1);
const LONGEST_PAUSE: Duration = Duration::from_secs(5);

/// How many changes of tables may wait until they are seen. Whoever misses one looks anyway.
const CHANGES: usize = 256;

/// All panels.
#[derive(Clone)]
pub(super) struct Panels(Arc<Shared>);

struct Shared {
    tables: Tables,
    outbound: Outbound,
    people: Arc<People>,
    drawing: Drawing,
    hook: CheckpointHook,
    kept: Mutex<HashMap<GameId, HashMap<UserId, Arc<Panel>>>>,
    /// The tables that change.
    changed: broadcast::Sender<GameId>,
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
    shown_message: ShownMessage,
    /// The table as it was published last. A watcher's panel is made from it, so that however many people
    /// watch, the table is not asked for them.
    latest: Option<Arc<TableView>>,
}

/// A panel as an answer has just shown it.
pub(super) struct Opened {
    pub(super) interaction: Interaction,
    /// The further message that it is, if it is not the one that the interaction leads to.
    pub(super) further: Option<u64>,
    /// The message, if it was there before.
    pub(super) clicked: Option<u64>,
    pub(super) words: &'static Words,
    pub(super) content: PanelContent,
}

/// What became of an attempt to repaint.
enum Repainted {
    Done,
    /// The table or Discord has no time just now, but perhaps after this pause.
    Later(Duration),
    /// The panel cannot be reached through this interaction any more.
    Lost(Interaction),
}

impl Panels {
    pub(super) fn new(
        tables: Tables,
        outbound: Outbound,
        people: Arc<People>,
        drawing: Drawing,
        hook: CheckpointHook,
    ) -> Panels {
        Panels(Arc::new(Shared {
            tables,
            outbound,
            people,
            drawing,
            hook,
            kept: Mutex::default(),
            changed: broadcast::Sender::new(CHANGES),
            tasks: TaskTracker::new(),
            stopping: CancellationToken::new(),
        }))
    }

    /// What an edit of a player's panel to this message does to the picture, as far as is known.
    pub(super) fn picture_change(
        &self,
        game: GameId,
        user: UserId,
        message: &Message,
    ) -> PictureChange {
        let kept = self.0.kept.lock();
        let panel = kept.get(&game).and_then(|panels| panels.get(&user));
        panel.map_or(PictureChange::Replaced, |panel| {
            panel.now.lock().shown_message.picture_change(message)
        })
    }

    /// An answer is about to show a player's panel.
    pub(super) fn begin(&self, game: GameId, user: UserId) -> Option<Edit> {
        let kept = self.0.kept.lock();
        let panel = kept.get(&game)?.get(&user)?;
        Some(panel.now.lock().shown_message.begin_edit())
    }

    /// Keeps a panel up to date that an answer has just shown. A new message takes the place of the
    /// player's panel elsewhere.
    pub(super) fn keep(
        &self,
        game: GameId,
        user: UserId,
        opened: Opened,
        shows: Message,
        edit: Option<Edit>,
    ) {
        let mut kept = self.0.kept.lock();
        let panels = kept.entry(game).or_default();
        if opened.content.watching && !has_room(panels, user, MOST_WATCHERS_AT_ALL) {
            return;
        }
        if let Some(panel) = panels.get(&user) {
            self.renew(panel, opened, shows, edit);
            return;
        }
        let mut shown_message = ShownMessage::default();
        let edit = shown_message.begin_edit();
        shown_message.end_edit(edit, Some(shows));
        let now = Now { opened, shown_message, latest: None };
        let panel = Arc::new(Panel { now: Mutex::new(now), news: Notify::new() });
        panel.news.notify_one();
        panels.insert(user, Arc::clone(&panel));
        let panels = self.clone();
        self.spawn(async move {
            again_after_panics(game.0, "a panel", || async {
                panel.news.notify_one();
                panels.keep_up(game, user, &panel).await;
            })
            .await;
        });
    }

    fn renew(&self, panel: &Panel, opened: Opened, shows: Message, edit: Option<Edit>) {
        let mut now = panel.now.lock();
        // The table may have changed since the answer was made.
        panel.news.notify_one();
        if now.opened.interaction.received_at > opened.interaction.received_at {
            // A later answer has overtaken this one, perhaps to a click on what this one showed.
            now.shown_message.lose_track();
            if opened.clicked.is_none() {
                self.delete_panel(opened.interaction, opened.further, now.opened.clicked);
            }
            return;
        }
        match edit {
            Some(edit) => now.shown_message.end_edit(edit, Some(shows)),
            None => {
                now.shown_message.lose_track();
                false
            }
        };
        // What was published before the answer may be older than it.
        now.latest = None;
        let before = std::mem::replace(&mut now.opened, opened);
        if now.opened.clicked.is_none() {
            self.delete_panel(before.interaction, before.further, None);
        }
    }

    /// An answer that was to show a player's panel may or may not have got through.
    pub(super) fn lost(&self, game: GameId, user: UserId) {
        if let Some(panel) = self.0.kept.lock().get(&game).and_then(|panels| panels.get(&user)) {
            panel.now.lock().shown_message.lose_track();
            panel.news.notify_one();
        }
    }

    /// Deletes the panel that an interaction opened, unless it is this message.
    fn delete_panel(&self, interaction: Interaction, further: Option<u64>, unless: Option<u64>) {
        let outbound = self.0.outbound.clone();
        self.spawn(async move {
            // A failure is harmless: the panel is private and vanishes when its owner reloads.
            let _ = match further {
                Some(further) if unless == Some(further) => return,
                Some(further) => outbound.delete_follow_up(&interaction, further).await,
                None if unless.is_some()
                    && outbound.original(&interaction).await.ok() == unless =>
                {
                    return;
                }
                None => outbound.delete_original(&interaction).await,
            };
        });
    }

    /// Forgets a panel whose interaction cannot be used any more; tells whether no newer one has
    /// replaced it meanwhile.
    fn forget(&self, game: GameId, user: UserId, interaction: &Interaction) -> bool {
        let mut kept = self.0.kept.lock();
        let Some(panels) = kept.get_mut(&game) else { return true };
        let renewed = |panel: &Arc<Panel>| panel.now.lock().opened.interaction.id != interaction.id;
        if panels.get(&user).is_some_and(renewed) {
            return false;
        }
        panels.remove(&user);
        if panels.is_empty() {
            kept.remove(&game);
        }
        true
    }

    /// The tables that change from now on.
    pub(super) fn changes(&self) -> broadcast::Receiver<GameId> {
        self.0.changed.subscribe()
    }

    pub(super) fn tables(&self) -> &Tables {
        &self.0.tables
    }

    pub(super) fn outbound(&self) -> &Outbound {
        &self.0.outbound
    }

    pub(super) fn names(&self, view: &TableView) -> Names {
        self.0.people.of(view.address.guild, view.lobby.occupants())
    }

    /// Runs a task until all are stopped.
    pub(super) fn spawn(&self, task: impl Future<Output = ()> + Send + 'static) {
        let stopping = self.0.stopping.clone();
        self.0.tasks.spawn(async move {
            stopping.run_until_cancelled(task).await;
        });
    }

    /// Whether a view of this person would follow the table.
    pub(super) fn would_follow(&self, game: GameId, user: UserId) -> bool {
        let kept = self.0.kept.lock();
        kept.get(&game).is_none_or(|panels| has_room(panels, user, MOST_WATCHERS))
    }

    /// Tells all panels of a table that it has changed.
    pub(super) fn tell(&self, game: GameId, view: &Arc<TableView>) {
        // Nobody may be waiting for a change; the send error is harmless.
        let _ = self.0.changed.send(game);
        if let Some(panels) = self.0.kept.lock().get(&game) {
            for panel in panels.values() {
                panel.now.lock().latest = Some(Arc::clone(view));
                panel.news.notify_one();
            }
        }
    }

    /// Shows all panels of a person in another language.
    pub(super) fn speak(&self, user: UserId, words: &'static Words) {
        for panel in self.0.kept.lock().values().filter_map(|panels| panels.get(&user)) {
            panel.now.lock().opened.words = words;
            panel.news.notify_one();
        }
    }

    /// Stops all tasks.
    pub(super) async fn stop(&self) {
        self.0.stopping.cancel();
        self.0.tasks.close();
        self.0.tasks.wait().await;
    }

    /// Repaints a panel whenever there is news, until its interaction has run out.
    async fn keep_up(&self, game: GameId, user: UserId, panel: &Panel) {
        loop {
            let (interaction, together) = {
                let Opened { interaction, content, .. } = &panel.now.lock().opened;
                let together = if content.watching { TOGETHER_FOR_WATCHERS } else { TOGETHER };
                (interaction.clone(), together)
            };
            let lost = tokio::select! {
                () = panel.news.notified() => {
                    sleep(together).await;
                    match self.repaint(game, user, panel).await {
                        Repainted::Done => None,
                        Repainted::Later(pause) => {
                            sleep(pause).await;
                            panel.news.notify_one();
                            None
                        }
                        Repainted::Lost(interaction) => Some(interaction),
                    }
                }
                () = sleep_until(interaction.runs_out()) => {
                    (!interaction.is_alive(Instant::now())).then_some(interaction)
                }
            };
            if lost.is_some_and(|interaction| self.forget(game, user, &interaction)) {
                return;
            }
        }
    }

    async fn repaint(&self, game: GameId, user: UserId, panel: &Panel) -> Repainted {
        let _ = self.0.hook.run(Checkpoint::BeforePanel(game));
        let published = {
            let now = panel.now.lock();
            let watching = now.opened.content.watching;
            now.latest.clone().filter(|view| watching && view.seat_of(user).is_none())
        };
        let asker = Asker { user, moderator: false };
        let looked = match published {
            Some(view) => Ok((view, None)),
            None => {
                let answer = self.0.tables.look(game, asker).await;
                answer.map(|answer| (Arc::clone(&answer.view), Some(answer)))
            }
        };
        let (view, answer) = match looked {
            Ok(looked) => looked,
            Err(AskError::Busy | AskError::TooManyPending | AskError::Failed) => {
                return Repainted::Later(PAUSE);
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
        let names = self.names(&view);
        let (interaction, further, message, edit, change) = {
            let mut now = panel.now.lock();
            let Now { opened, shown_message, .. } = &mut *now;
            let (words, content) = (opened.words, &mut opened.content);
            let hand = answer.as_ref().and_then(|answer| Some((answer, answer.hand.as_ref()?)));
            let message = match hand {
                Some((answer, hand)) => content.of_player(words, answer, hand, &names),
                None => content.of_watcher(words, &view, &names, user),
            };
            if shown_message.shows(&message) {
                return Repainted::Done;
            }
            let change = shown_message.picture_change(&message);
            let edit = shown_message.begin_edit();
            (opened.interaction.clone(), opened.further, message, edit, change)
        };
        let message = match change {
            PictureChange::Kept => message,
            PictureChange::Replaced => self.0.drawing.draw(message).await,
        };
        let payload = Payload::edit(game, &message, change);
        let outbound = &self.0.outbound;
        let sent = match further {
            Some(further) => outbound.edit_follow_up(&interaction, further, &payload).await,
            None => outbound.edit_original(&interaction, &payload).await.map(drop),
        };
        let mut now = panel.now.lock();
        let certain = now.shown_message.end_edit(edit, sent.is_ok().then_some(message));
        match sent {
            Ok(()) if certain => Repainted::Done,
            // Through the newest interaction it may be possible.
            Ok(()) => {
                panel.news.notify_one();
                Repainted::Done
            }
            Err(_) if now.opened.interaction.id != interaction.id => {
                panel.news.notify_one();
                Repainted::Done
            }
            Err(SendError::Unreachable) => Repainted::Later(PAUSE),
            Err(SendError::RateLimited { again_in }) => {
                Repainted::Later(again_in.clamp(PAUSE, LONGEST_PAUSE))
            }
            Err(error) => {
                tracing::debug!(%error, "a panel cannot be repainted any more");
                Repainted::Lost(interaction)
            }
        }
    }
}

/// Whether there is room for a person's view among so many.
fn has_room(panels: &HashMap<UserId, Arc<Panel>>, user: UserId, most: usize) -> bool {
    let watches = |panel: &&Arc<Panel>| panel.now.lock().opened.content.watching;
    panels.contains_key(&user) || panels.values().filter(watches).count() < most
}

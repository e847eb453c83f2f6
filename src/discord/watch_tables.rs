//! Showing tables: the board, the notices and the panels of each table that wakes up follow it until it
//! sleeps.

use super::answer::Bot;
use super::board::Followed;
use super::notice::Notices;
use super::server_changes::PROGRAM;
use crate::lobby::Occupant;
use crate::store::{Checkpoint, TableProgress};
use crate::table::Awake;
use futures_util::FutureExt;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::time::sleep;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

/// The pause before a table is shown again after a panic. It doubles up to the longest.
const AFTER_PANIC: Duration = Duration::from_millis(500);
const LONGEST_AFTER_PANIC: Duration = Duration::from_secs(5);

/// Does something for the table or the tournament of this number until it is done. After a panic, which is a mistake of ours, it is begun
/// again, so that the table does not stay unshown until it wakes up the next time.
pub(super) async fn again_after_panics<F, W>(number: i64, what: &'static str, work: W)
where
    F: Future<Output = ()>,
    W: Fn() -> F,
{
    let mut pause = AFTER_PANIC;
    while AssertUnwindSafe(work()).catch_unwind().await.is_err() {
        tracing::error!(number, what, "something failed and is begun again");
        sleep(pause).await;
        pause = (pause * 2).min(LONGEST_AFTER_PANIC);
    }
}

impl Bot {
    /// Shows every table that wakes up, until told to stop. Boards that were not up to date when the
    /// program ended are painted first.
    pub async fn show_tables(
        self: Arc<Bot>,
        mut awake: mpsc::Receiver<Awake>,
        stopping: CancellationToken,
    ) {
        let tasks = TaskTracker::new();
        let catching_up = Arc::clone(&self).catch_up_when_serving();
        tasks.spawn(stopping.clone().run_until_cancelled_owned(catching_up));
        loop {
            let _ = self.store.checkpoint_hook().run(Checkpoint::ShowingWaits);
            let table = tokio::select! {
                table = awake.recv() => table,
                () = stopping.cancelled() => None,
            };
            let Some(table) = table else { break };
            let bot = Arc::clone(&self);
            tasks.spawn(stopping.clone().run_until_cancelled_owned(async move {
                again_after_panics(table.game.0, "a table", || bot.show_table(&table)).await;
            }));
        }
        tasks.close();
        tasks.wait().await;
        self.panels.stop().await;
    }

    async fn show_table(&self, awake: &Awake) {
        let game = awake.game;
        let shown = awake.views.borrow().clone();
        // Those who wish for a seat may have one before they ask for anything else.
        let wish = shown.wishes.iter().map(|user| Occupant::Player(*user));
        let people: Vec<Occupant> = shown.lobby.occupants().iter().copied().chain(wish).collect();
        self.learn_names(shown.address.guild, &people).await;
        self.learn_language(shown.address.guild).await;
        // A table that was closed and shown so before changes no more.
        let closed = !matches!(shown.progress, TableProgress::Lobby | TableProgress::Playing);
        let tell_panels = again_after_panics(game.0, "panels", || self.tell_panels(awake.clone()));
        if closed && self.store.messages_are_current(game).await.unwrap_or(false) {
            return tell_panels.await;
        }
        let paint = again_after_panics(game.0, "a board", || self.paint_board(awake.clone()));
        let mention = again_after_panics(game.0, "notices", || self.mention_players(awake.clone()));
        tokio::join!(paint, mention, tell_panels);
        let last = awake.views.borrow().clone();
        self.archive_thread_of(&last).await;
    }

    async fn paint_board(&self, mut awake: Awake) {
        while self.boards.follow(&mut awake).await == Followed::UntilItsPlaceWasGone {
            let view = awake.views.borrow_and_update().clone();
            let place = view.address.place();
            self.place_gone(place).await;
            if view.tournament.is_some() {
                // Its tournament gives it another place.
                while awake.views.borrow_and_update().address.place() == place {
                    if awake.views.changed().await.is_err() {
                        return;
                    }
                }
                continue;
            }
            // Its board is not tried again after the next start.
            if let Err(error) = self.store.stop_updating_board(awake.game).await {
                tracing::warn!(%error, "the store could not note that a board is given up");
            }
            return;
        }
    }

    async fn mention_players(&self, mut awake: Awake) {
        let notices = Notices {
            store: Arc::clone(&self.store),
            outbound: self.outbound.clone(),
            people: Arc::clone(&self.people),
            clock: self.tables.clock().clone(),
        };
        notices.follow(&mut awake).await;
    }

    async fn tell_panels(&self, mut awake: Awake) {
        loop {
            let view = Arc::clone(&awake.views.borrow_and_update());
            self.panels.tell(awake.game, &view);
            if awake.views.changed().await.is_err() {
                return;
            }
        }
    }

    /// Does what was left to be done, each time that this process begins to do what is due at its tables.
    async fn catch_up_when_serving(self: Arc<Bot>) {
        loop {
            self.tables.until_serving().await;
            if AssertUnwindSafe(self.catch_up()).catch_unwind().await.is_err() {
                tracing::error!(
                    "what was left to show could not be shown; the next start tries again"
                );
            }
            self.tables.until_handed_over().await;
        }
    }

    /// Wakes the tables for which something was left to be done when a process ended.
    async fn catch_up(&self) {
        match self.store.games_with_outdated_messages(self.tables.share()).await {
            Ok(games) => {
                for game in games {
                    if let Err(error) = self.tables.look(game, PROGRAM).await {
                        tracing::warn!(game = game.0, %error, "a table with something left to show could not be woken");
                    }
                }
            }
            Err(error) => {
                tracing::error!(%error, "the tables with something left to show could not be read")
            }
        }
    }
}

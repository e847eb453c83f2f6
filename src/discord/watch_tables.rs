//! Showing tables: the board, the notices and the panels of each table that wakes up follow it until it
//! sleeps.

use super::answer::Bot;
use super::board::Followed;
use super::notice::Notices;
use super::server_changes::PROGRAM;
use crate::store::TableProgress;
use crate::table::Awake;
use std::sync::Arc;
use tokio::sync::mpsc;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

impl Bot {
    /// Shows every table that wakes up, until told to stop. Boards that were not up to date when the
    /// program ended are painted first.
    pub async fn show_tables(
        self: Arc<Bot>,
        mut awake: mpsc::Receiver<Awake>,
        stopping: CancellationToken,
    ) {
        let tasks = TaskTracker::new();
        tasks.spawn(stopping.clone().run_until_cancelled_owned(Arc::clone(&self).catch_up()));
        loop {
            let table = tokio::select! {
                table = awake.recv() => table,
                () = stopping.cancelled() => None,
            };
            let Some(table) = table else { break };
            let bot = Arc::clone(&self);
            tasks.spawn(stopping.clone().run_until_cancelled_owned(bot.show_table(table)));
        }
        tasks.close();
        tasks.wait().await;
        self.panels.stop().await;
    }

    async fn show_table(self: Arc<Bot>, mut awake: Awake) {
        let notices = Notices {
            store: Arc::clone(&self.store),
            outbound: self.outbound.clone(),
            people: Arc::clone(&self.people),
            clock: self.tables.clock().clone(),
        };
        let mut for_notices = Awake { game: awake.game, views: awake.views.clone() };
        let (game, mut for_panels) = (awake.game, awake.views.clone());
        let tell_panels = async {
            self.panels.tell(game);
            while for_panels.changed().await.is_ok() {
                self.panels.tell(game);
            }
        };
        let shown = awake.views.borrow().clone();
        self.learn_names(shown.address.guild, shown.lobby.occupants()).await;
        self.learn_language(shown.address.guild).await;
        // A table that was closed and shown so before changes no more.
        let closed = !matches!(shown.progress, TableProgress::Lobby | TableProgress::Playing);
        if closed && self.store.messages_are_current(game).await.unwrap_or(false) {
            return tell_panels.await;
        }
        let paint = async {
            if self.boards.follow(&mut awake).await == Followed::UntilItsPlaceWasGone {
                self.place_gone(shown.address.place()).await;
                // Its board is not tried again after the next start.
                if let Err(error) = self.store.stop_updating_board(game).await {
                    tracing::warn!(%error, "the store could not note that a board is given up");
                }
            }
        };
        tokio::join!(paint, notices.follow(&mut for_notices), tell_panels);
        let last = awake.views.borrow().clone();
        self.archive_thread_of(&last).await;
    }

    /// Wakes the tables for which something was left to be done when the program ended.
    async fn catch_up(self: Arc<Bot>) {
        match self.store.games_with_outdated_messages().await {
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

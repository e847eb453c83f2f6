//! Whoever shows tables follows each that wakes up.

use super::desk::Desk;
use super::gateway::{Happening, Host};
use super::incoming::Incoming;
use super::notices::Notices;
use crate::lobby::{Asker, UserId};
use crate::store::{GameId, Stage};
use crate::table::{Awake, Request, Wish};
use std::sync::Arc;
use tokio::sync::mpsc;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

/// Nobody in particular: the program itself, which may also end what has no place any more.
const NOBODY: Asker = Asker { user: UserId(0), moderator: true };

impl Host for Desk {
    async fn asked(&self, incoming: Incoming) {
        self.receive(incoming).await;
    }

    async fn happened(&self, happening: Happening) {
        self.forget_named(&happening).await;
        let gone = match happening {
            Happening::Ready { .. } | Happening::RoleGone { .. } => return,
            Happening::ChannelGone { channel, .. } => self.store.open_games_in(channel).await,
            Happening::ThreadGone { thread, .. } => self.store.open_games_in(thread).await,
            Happening::GuildGone { guild } => self.store.open_games_of(guild).await,
            Happening::GuildHere { guild } => return self.server_joined(guild).await,
        };
        match gone {
            Ok(games) => self.end_all(&games).await,
            Err(error) => tracing::error!(%error, "tables without a place could not be found"),
        }
        if let Happening::GuildGone { guild } = happening {
            self.server_left(guild).await;
        }
    }
}

impl Desk {
    /// Shows every table that wakes up, until told to stop. Boards that were not up to date when the
    /// program ended are painted first.
    pub async fn show_tables(
        self: Arc<Desk>,
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
            let desk = Arc::clone(&self);
            tasks.spawn(stopping.clone().run_until_cancelled_owned(desk.show_table(table)));
        }
        tasks.close();
        tasks.wait().await;
        self.panels.stop().await;
    }

    async fn show_table(self: Arc<Desk>, mut awake: Awake) {
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
        self.learn_names(&shown).await;
        self.learn_language(shown.address.guild).await;
        // A table that was closed and shown so before changes no more, and its thread is archived.
        let closed = !matches!(shown.stage, Stage::Lobby | Stage::Playing);
        if closed && self.store.is_shown(game).await.unwrap_or(false) {
            return tell_panels.await;
        }
        tokio::join!(self.boards.follow(&mut awake), notices.follow(&mut for_notices), tell_panels);
        let last = awake.views.borrow().clone();
        self.put_thread_away(&last).await;
    }

    /// A channel or role that a server may have named in its settings is gone.
    async fn forget_named(&self, happening: &Happening) {
        let forgotten = match *happening {
            Happening::ChannelGone { guild, channel } => {
                self.store.channel_gone(guild, channel).await
            }
            Happening::RoleGone { guild, role } => self.store.role_gone(guild, role).await,
            _ => return,
        };
        if let Err(error) = forgotten {
            tracing::error!(%error, "settings still name what is gone");
        }
    }

    /// The bot was sent away from a server: its settings go after a while.
    async fn server_left(&self, guild: u64) {
        let now_ms = self.tables.clock().wall_ms();
        if let Err(error) = self.store.server_left(guild, now_ms).await {
            tracing::error!(%error, "that a server is gone could not be noted");
        }
    }

    /// The bot is in a server, perhaps again.
    async fn server_joined(&self, guild: u64) {
        if let Err(error) = self.store.server_joined(guild).await {
            tracing::error!(%error, "that a server is back could not be noted");
        }
    }

    /// Ends tables whose place is gone; they count for nobody.
    async fn end_all(&self, games: &[GameId]) {
        for game in games {
            for wish in [Wish::Cancel, Wish::End] {
                let request = Request { interaction: None, asker: NOBODY, wish };
                if let Err(error) = self.tables.ask(*game, request).await {
                    tracing::warn!(game = game.0, %error, "a table without a place goes on");
                }
            }
        }
    }

    /// Wakes the tables whose boards show an older state.
    async fn catch_up(self: Arc<Desk>) {
        match self.store.unshown().await {
            Ok(games) => {
                for game in games {
                    if let Err(error) = self.tables.look(game, NOBODY).await {
                        tracing::warn!(game = game.0, %error, "a board could not be caught up");
                    }
                }
            }
            Err(error) => tracing::error!(%error, "which boards are old could not be read"),
        }
    }
}

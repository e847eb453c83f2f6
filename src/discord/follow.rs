//! Whoever shows tables follows each that wakes up.

use super::boards::Followed;
use super::desk::Desk;
use super::gateway::{Happening, Host, Servers};
use super::incoming::Incoming;
use super::notices::Notices;
use crate::lobby::{Asker, UserId};
use crate::store::{GameId, ReadError, Stage};
use crate::table::{Ask, Awake, TableRequest};
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
        match happening {
            Happening::Ready { servers, .. } => self.servers_told(&servers).await,
            Happening::RoleGone { .. } => {}
            Happening::ChannelGone { channel, .. } => self.place_gone(channel).await,
            Happening::ThreadGone { thread, .. } => self.place_gone(thread).await,
            Happening::GuildGone { guild } => self.server_left(guild).await,
            Happening::GuildHere { guild } => self.server_joined(guild).await,
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
        // A table that was closed and shown so before changes no more.
        let closed = !matches!(shown.stage, Stage::Lobby | Stage::Playing);
        if closed && self.store.is_settled(game).await.unwrap_or(false) {
            return tell_panels.await;
        }
        let paint = async {
            if self.boards.follow(&mut awake).await == Followed::UntilItsPlaceWasGone {
                self.place_gone(shown.address.place()).await;
                // Its board is not tried again after the next start.
                if let Err(error) = self.store.settle_board(game).await {
                    tracing::warn!(%error, "that a board is given up could not be noted");
                }
            }
        };
        tokio::join!(paint, notices.follow(&mut for_notices), tell_panels);
        let last = awake.views.borrow().clone();
        self.put_thread_away(&last).await;
    }

    /// A new session has begun: while nobody listened, servers may have sent the bot away.
    async fn servers_told(&self, servers: &Servers) {
        match self.store.guilds().await {
            Ok(guilds) => {
                for guild in guilds.into_iter().filter(|guild| servers.lack(*guild)) {
                    self.server_left(guild).await;
                }
            }
            Err(error) => tracing::error!(%error, "which servers are known could not be read"),
        }
    }

    /// A channel or thread is gone, and the tables in it with it.
    async fn place_gone(&self, place: u64) {
        self.end_all(self.store.open_games_in(place).await).await;
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

    /// The bot was sent away from a server: its tables end, its settings go after a while.
    async fn server_left(&self, guild: u64) {
        self.end_all(self.store.open_games_of(guild).await).await;
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
    async fn end_all(&self, games: Result<Vec<GameId>, ReadError>) {
        let games = games.unwrap_or_else(|error| {
            tracing::error!(%error, "tables without a place could not be found");
            Vec::new()
        });
        for game in games {
            for request in [TableRequest::Cancel, TableRequest::End] {
                let ask = Ask { interaction: None, asker: NOBODY, from: None, request };
                if let Err(error) = self.tables.ask(game, ask).await {
                    tracing::warn!(game = game.0, %error, "a table without a place goes on");
                }
            }
        }
    }

    /// Wakes the tables for which something was left to be done when the program ended.
    async fn catch_up(self: Arc<Desk>) {
        match self.store.unsettled().await {
            Ok(games) => {
                for game in games {
                    if let Err(error) = self.tables.look(game, NOBODY).await {
                        tracing::warn!(game = game.0, %error, "a table could not be caught up");
                    }
                }
            }
            Err(error) => tracing::error!(%error, "which tables are left could not be read"),
        }
    }
}

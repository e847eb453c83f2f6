//! What changes in servers: the bot is invited or removed, channels, threads and roles are deleted.
//! Tables that have lost their place end, and settings forget what is gone.

use super::answer::Bot;
use super::gateway::{ServerChange, Servers};
use crate::lobby::{Asker, UserId};
use crate::store::{GameId, ReadError};
use crate::table::{Ask, TableRequest};

/// The program itself, which may end a table that has lost its place.
pub(super) const PROGRAM: Asker = Asker { user: UserId(0), moderator: true };

impl Bot {
    pub(super) async fn server_changed(&self, change: ServerChange) {
        if let ServerChange::Ready { user, .. } = change {
            self.outbound.note_user(user);
        }
        self.forget_named(&change).await;
        match change {
            ServerChange::Ready { servers: Some(servers), .. } => self.servers_told(&servers).await,
            ServerChange::Ready { servers: None, .. } => {}
            ServerChange::RoleGone { .. } => {}
            ServerChange::ChannelGone { channel, .. } => self.place_gone(channel).await,
            ServerChange::ThreadGone { thread, .. } => self.place_gone(thread).await,
            ServerChange::GuildGone { guild } => self.server_left(guild).await,
            ServerChange::GuildHere { guild, locale } => {
                self.server_joined(guild).await;
                if let Some(code) = locale {
                    self.note_usual_language(guild, &code);
                }
            }
        }
    }

    /// A new session has begun: servers may have removed the bot while it was not connected. A server that
    /// has only the commands was never told of, and is left alone.
    async fn servers_told(&self, servers: &Servers) {
        match self.store.servers_with_bot().await {
            Ok(guilds) => {
                for guild in guilds.into_iter().filter(|guild| servers.lack(*guild)) {
                    self.server_left(guild).await;
                }
            }
            Err(error) => tracing::error!(%error, "which servers are known could not be read"),
        }
    }

    /// A channel or thread is gone, and the tables in it with it.
    pub(super) async fn place_gone(&self, place: u64) {
        self.lost_threads.lock().insert(place);
        // The tables of tournaments get another place.
        self.tournaments.place_gone(place).await;
        self.end_all(self.store.open_games_in(place).await).await;
    }

    /// A channel or role that a server may have named in its settings is gone.
    async fn forget_named(&self, change: &ServerChange) {
        let forgotten = match *change {
            ServerChange::ChannelGone { guild, channel } => {
                self.store.forget_deleted_channel(guild, channel).await
            }
            ServerChange::RoleGone { guild, role } => {
                self.store.forget_deleted_role(guild, role).await
            }
            _ => return,
        };
        if let Err(error) = forgotten {
            tracing::error!(%error, "a deleted channel or role could not be removed from the settings");
        }
    }

    /// The bot was removed from a server: its tables end, its settings are deleted after a while.
    async fn server_left(&self, guild: u64) {
        self.tournaments.server_left(guild).await;
        self.end_all(self.store.open_games_of(guild).await).await;
        let now_ms = self.tables.clock().wall_ms();
        if let Err(error) = self.store.server_left(guild, now_ms).await {
            tracing::error!(%error, "the store could not note that the bot left a server");
        }
    }

    /// The bot is in a server, perhaps again.
    async fn server_joined(&self, guild: u64) {
        if let Err(error) = self.store.server_joined(guild).await {
            tracing::error!(%error, "the store could not note that the bot is in a server");
        }
    }

    /// Ends tables whose channel is gone. Their matches count for no player.
    async fn end_all(&self, games: Result<Vec<GameId>, ReadError>) {
        let games = games.unwrap_or_else(|error| {
            tracing::error!(%error, "tables without a channel could not be found");
            Vec::new()
        });
        for game in games {
            for request in [TableRequest::Cancel, TableRequest::End { sure: true }] {
                let ask = Ask { interaction: None, asker: PROGRAM, from: None, request };
                if let Err(error) = self.tables.ask(game, ask).await {
                    tracing::warn!(game = game.0, %error, "a table without a channel could not be ended");
                }
            }
        }
    }
}

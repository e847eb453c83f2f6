//! What serenity reports, handed on: interactions, and what is gone.

use super::super::incoming::Incoming;
use serenity::async_trait;
use serenity::client::{Context, EventHandler};
use serenity::model::application::Interaction;
use serenity::model::channel::{GuildChannel, Message, PartialGuildChannel};
use serenity::model::gateway::Ready;
use serenity::model::guild::{Guild, Role, UnavailableGuild};
use serenity::model::id::{GuildId, RoleId};
use std::future::Future;
use std::sync::{Arc, Weak};
use tokio::runtime::Handle;
use tokio::sync::Semaphore;
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

/// How many clicks are dealt with at the same time. Further ones are dropped.
const MOST_AT_ONCE: usize = 2_000;

/// A change in a server that Discord tells of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ServerChange {
    /// A new session began. Between the last one and this, events may have been lost.
    Ready {
        application: u64,
        /// The bot's own user.
        user: u64,
        /// The servers that the bot is in, as far as this connection tells of them.
        servers: Servers,
    },
    ChannelGone {
        guild: u64,
        channel: u64,
    },
    ThreadGone {
        guild: u64,
        thread: u64,
    },
    RoleGone {
        guild: u64,
        role: u64,
    },
    /// A server is gone, or the bot was removed from it.
    GuildGone {
        guild: u64,
    },
    /// The bot is in a server: told of each after a start, and when one has invited it.
    GuildHere {
        guild: u64,
    },
}

/// The servers that one shard tells of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Servers {
    /// Those that the bot is in; some may be unavailable for a while.
    pub here: Vec<u64>,
    /// The number of the shard, and how many there are.
    pub shard: (u32, u32),
}

impl Servers {
    /// Whether this server has removed the bot. The servers of other shards are not known here.
    pub fn lack(&self, guild: u64) -> bool {
        let (shard, of) = self.shard;
        let told_here = (guild >> 22) % u64::from(of.max(1)) == u64::from(shard);
        told_here && !self.here.contains(&guild)
    }
}

/// What deals with everything that comes in.
pub trait Handler: Send + Sync + 'static {
    /// A person asks for something. Each call runs in a task of its own.
    fn asked(&self, incoming: Incoming) -> impl Future<Output = ()> + Send;

    /// Something changed in a server.
    fn changed(&self, change: ServerChange) -> impl Future<Output = ()> + Send;
}

/// Hands on what serenity reports, out of serenity's own thread.
pub(super) struct Events<H> {
    /// serenity keeps this alive after it has ended; that must not keep the handler alive.
    handler: Weak<H>,
    running: TaskTracker,
    stopping: CancellationToken,
    room: Arc<Semaphore>,
    elsewhere: Handle,
}

impl<H: Handler> Events<H> {
    pub(super) fn new(
        handler: &Arc<H>,
        running: TaskTracker,
        stopping: CancellationToken,
    ) -> Events<H> {
        let handler = Arc::downgrade(handler);
        let room = Arc::new(Semaphore::new(MOST_AT_ONCE));
        Events { handler, running, stopping, room, elsewhere: Handle::current() }
    }

    fn changed(&self, change: ServerChange) {
        if let Some(handler) = self.handler.upgrade()
            && !self.stopping.is_cancelled()
        {
            let told = async move { handler.changed(change).await };
            self.running.spawn_on(told, &self.elsewhere);
        }
    }
}

#[async_trait]
impl<H: Handler> EventHandler for Events<H> {
    async fn interaction_create(&self, _: Context, interaction: Interaction) {
        let received_at = Instant::now();
        if self.stopping.is_cancelled() {
            return;
        }
        let Ok(place) = Arc::clone(&self.room).try_acquire_owned() else {
            tracing::warn!("too many clicks at once: one was dropped");
            return;
        };
        let incoming = Incoming::read(&interaction, received_at);
        if let Some((incoming, handler)) = incoming.zip(self.handler.upgrade()) {
            let asked = async move {
                handler.asked(incoming).await;
                drop(place);
            };
            self.running.spawn_on(asked, &self.elsewhere);
        }
    }

    async fn ready(&self, _: Context, ready: Ready) {
        let (application, user) = (ready.application.id.get(), ready.user.id.get());
        let servers = Servers {
            here: ready.guilds.iter().map(|guild| guild.id.get()).collect(),
            shard: ready.shard.map_or((0, 1), |shard| (shard.id.0, shard.total)),
        };
        self.changed(ServerChange::Ready { application, user, servers });
    }

    async fn channel_delete(&self, _: Context, channel: GuildChannel, _: Option<Vec<Message>>) {
        let (guild, channel) = (channel.guild_id.get(), channel.id.get());
        self.changed(ServerChange::ChannelGone { guild, channel });
    }

    async fn thread_delete(
        &self,
        _: Context,
        thread: PartialGuildChannel,
        _: Option<GuildChannel>,
    ) {
        let (guild, thread) = (thread.guild_id.get(), thread.id.get());
        self.changed(ServerChange::ThreadGone { guild, thread });
    }

    async fn guild_role_delete(&self, _: Context, guild: GuildId, role: RoleId, _: Option<Role>) {
        self.changed(ServerChange::RoleGone { guild: guild.get(), role: role.get() });
    }

    async fn guild_create(&self, _: Context, guild: Guild, _: Option<bool>) {
        self.changed(ServerChange::GuildHere { guild: guild.id.get() });
    }

    async fn guild_delete(&self, _: Context, guild: UnavailableGuild, _: Option<Guild>) {
        // One that is only unavailable comes back.
        if !guild.unavailable {
            self.changed(ServerChange::GuildGone { guild: guild.id.get() });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_connection_knows_only_its_own_servers() {
        let guild = |shard: u64, number: u64| (number * 4 + shard) << 22;
        let servers = Servers { here: vec![guild(1, 7)], shard: (1, 4) };
        assert!(!servers.lack(guild(1, 7)));
        assert!(servers.lack(guild(1, 8)));
        for other in [0, 2, 3] {
            assert!(!servers.lack(guild(other, 8)), "another connection tells of it");
        }
        assert!(Servers { here: Vec::new(), shard: (0, 1) }.lack(guild(3, 8)));
    }
}

//! What Discord tells, handed on: interactions, and what is gone.

use super::super::incoming::{Fields, Incoming, Read};
use super::GatewayMeter;
use super::crowd::{Crowd, Entry};
use super::recent::Recent;
use crate::lobby::{Share, shard_of};
use parking_lot::Mutex;
use serde_json::Value;
use std::collections::BTreeSet;
use std::future::Future;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;

/// How many oddities of Discord's the log tells of, each once.
const MOST_WARNINGS: usize = 100;

/// A change in a server that Discord tells of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ServerChange {
    /// A new session began. Between the last one and this, events may have been lost.
    Ready {
        application: u64,
        /// The bot's own user.
        user: u64,
        /// The servers that the bot is in, as far as this connection tells of them; none if that could
        /// not be read.
        servers: Option<Servers>,
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
        /// The language of its Discord.
        locale: Option<String>,
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
        shard_of(guild, of) == shard && !self.here.contains(&guild)
    }
}

/// What deals with everything that comes in.
pub trait Handler: Send + Sync + 'static {
    /// A person asks for something. Each call runs in a task of its own.
    fn asked(&self, incoming: Incoming) -> impl Future<Output = ()> + Send;

    /// A person asks for too much at once: nothing is done, and that is said with little effort.
    fn turned_away(&self, incoming: Incoming) -> impl Future<Output = ()> + Send;

    /// Something changed in a server.
    fn changed(&self, change: ServerChange) -> impl Future<Output = ()> + Send;
}

/// Hands on what Discord tells.
pub(super) struct Events<H> {
    handler: Arc<H>,
    meter: Arc<GatewayMeter>,
    stopping: CancellationToken,
    /// Cancelled when what is still running is not waited for any longer.
    given_up: CancellationToken,
    /// The servers that this process serves.
    share: Share,
    crowd: Arc<Crowd<Incoming>>,
    recent: Recent,
    /// The bot's application, once known: an interaction that does not name it can be answered too.
    application: AtomicU64,
    warned: Mutex<BTreeSet<String>>,
}

impl<H: Handler> Events<H> {
    pub(super) fn new(
        handler: &Arc<H>,
        meter: &Arc<GatewayMeter>,
        stopping: &CancellationToken,
        given_up: &CancellationToken,
        share: Share,
    ) -> Events<H> {
        Events {
            handler: Arc::clone(handler),
            meter: Arc::clone(meter),
            stopping: stopping.clone(),
            given_up: given_up.clone(),
            share,
            crowd: Arc::default(),
            recent: Recent::default(),
            application: AtomicU64::new(0),
            warned: Mutex::default(),
        }
    }

    fn spawn(&self, work: impl Future<Output = ()> + Send + 'static) {
        self.meter.running().spawn(self.given_up.clone().run_until_cancelled_owned(work));
    }

    pub(super) fn meter(&self) -> &Arc<GatewayMeter> {
        &self.meter
    }

    /// Hands an event on that a shard tells of, if it is one that matters here. The shard is its number, and how many
    /// there are.
    pub(super) fn hand_on(&self, shard: (u32, u32), name: &str, data: &Value) {
        if self.stopping.is_cancelled() {
            return;
        }
        if !self.is_served_here(name, data) {
            return self.warn_once(name, "it is of a shard that another process serves");
        }
        if name == "INTERACTION_CREATE" {
            return self.interaction(data);
        }
        match read_change(shard, name, data) {
            Some(Ok(change)) => self.changed(change),
            Some(Err(odd)) => self.warn_once(name, odd),
            None => {}
        }
    }

    /// Whether an event is about a server of this process's shards. What belongs to no server, such as a direct
    /// message, is for the first shard.
    fn is_served_here(&self, name: &str, data: &Value) -> bool {
        let data = Fields::of(data);
        let guild = match name {
            "GUILD_CREATE" | "GUILD_DELETE" => data.at("id").id(),
            "INTERACTION_CREATE" => Some(data.at("guild_id").id().unwrap_or(0)),
            _ => data.at("guild_id").id(),
        };
        guild.is_none_or(|guild| self.share.holds(guild))
    }

    fn interaction(&self, data: &Value) {
        let received_at = Instant::now();
        let Read { mut incoming, odd } = match Incoming::read(data, received_at) {
            Ok(Some(read)) => read,
            Ok(None) => return,
            Err(odd) => return self.warn_once("INTERACTION_CREATE", odd),
        };
        if let Some(odd) = odd {
            self.warn_once("INTERACTION_CREATE", odd);
        }
        if !self.recent.is_new(incoming.interaction.id) {
            return;
        }
        if incoming.interaction.application == 0 {
            incoming.interaction.application = self.application.load(Ordering::Relaxed);
        }
        let handler = Arc::clone(&self.handler);
        let (person, answer_by) = (incoming.asker.user.0, incoming.interaction.answer_by());
        match self.crowd.enter(person, incoming, answer_by, received_at) {
            Entry::CarriedOut(place, incoming) => self.spawn(async move {
                handler.asked(incoming).await;
                drop(place);
            }),
            Entry::Told(teller, incoming) => self.spawn(async move {
                let mut next = Some((teller, incoming));
                while let Some((teller, incoming)) = next {
                    handler.turned_away(incoming).await;
                    next = teller.next(Instant::now());
                }
            }),
            Entry::Waits | Entry::Dropped => {}
        }
    }

    fn changed(&self, change: ServerChange) {
        if let ServerChange::Ready { application, .. } = change {
            self.application.store(application, Ordering::Relaxed);
        }
        let handler = Arc::clone(&self.handler);
        self.spawn(async move { handler.changed(change).await });
    }

    /// Says once that something of Discord's is not as expected. What came is not logged: it holds tokens.
    pub(super) fn warn_once(&self, name: &str, odd: &str) {
        let name: String = name.chars().take(40).collect();
        let mut warned = self.warned.lock();
        if warned.len() < MOST_WARNINGS && warned.insert(format!("{name}: {odd}")) {
            tracing::warn!(event = name, "Discord has sent something unexpected: {odd}");
        }
    }
}

/// Reads an event about a server; none if it does not matter here. The error says what is wrong with it.
fn read_change(
    shard: (u32, u32),
    name: &str,
    data: &Value,
) -> Option<Result<ServerChange, &'static str>> {
    let data = Fields::of(data);
    let (id, guild) = (data.at("id").id(), data.at("guild_id").id());
    let change = match name {
        "READY" => Some(read_ready(shard, data)),
        "CHANNEL_DELETE" => {
            id.zip(guild).map(|(channel, guild)| ServerChange::ChannelGone { guild, channel })
        }
        "THREAD_DELETE" => {
            id.zip(guild).map(|(thread, guild)| ServerChange::ThreadGone { guild, thread })
        }
        "GUILD_ROLE_DELETE" => {
            let role = data.at("role_id").id();
            role.zip(guild).map(|(role, guild)| ServerChange::RoleGone { guild, role })
        }
        "GUILD_CREATE" => id.map(|guild| ServerChange::GuildHere {
            guild,
            locale: data.at("preferred_locale").text().map(str::to_owned),
        }),
        // One that is only unavailable comes back.
        "GUILD_DELETE"
            if data.at("unavailable").is_there() && !data.at("unavailable").is_false() =>
        {
            return None;
        }
        "GUILD_DELETE" => id.map(|guild| ServerChange::GuildGone { guild }),
        _ => return None,
    };
    Some(change.ok_or("an id is missing"))
}

/// Of which shard this is told is known here. What Discord says about it is not read: if that were missing, servers of
/// other shards would look as if they had removed the bot.
fn read_ready(shard: (u32, u32), data: Fields<'_>) -> ServerChange {
    let guilds = data.at("guilds").list();
    // A list that can be read only in part would look as if servers had removed the bot.
    let here: Option<Vec<u64>> = guilds
        .and_then(|guilds| guilds.iter().map(|guild| Fields::of(guild).at("id").id()).collect());
    ServerChange::Ready {
        application: data.at("application").at("id").id().unwrap_or_default(),
        user: data.at("user").at("id").id().unwrap_or_default(),
        servers: here.map(|here| Servers { here, shard }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    struct Deaf;

    impl Handler for Deaf {
        async fn asked(&self, _: Incoming) {}

        async fn turned_away(&self, _: Incoming) {}

        async fn changed(&self, _: ServerChange) {}
    }

    /// Notes what it is asked, and whether it is too much.
    #[derive(Default)]
    struct Noting(Mutex<Vec<(u64, bool)>>);

    impl Handler for Noting {
        async fn asked(&self, incoming: Incoming) {
            self.0.lock().push((incoming.interaction.id, true));
        }

        async fn turned_away(&self, incoming: Incoming) {
            self.0.lock().push((incoming.interaction.id, false));
        }

        async fn changed(&self, _: ServerChange) {}
    }

    #[tokio::test]
    async fn what_is_told_again_is_dropped_and_keeps_nobody_from_the_next_click() {
        let (token, noting) = (CancellationToken::new(), Arc::new(Noting::default()));
        let meter = Arc::new(GatewayMeter::default());
        let events = Events::new(&noting, &meter, &token, &token, Share::ALL);
        let click = |id: u64| {
            let member = json!({ "user": { "id": "5", "username": "ann" } });
            let click = json!({ "custom_id": "1:1:hand", "component_type": 2 });
            let click = json!({ "type": 3, "id": id.to_string(), "token": "t", "data": click,
                "guild_id": "6", "channel_id": "7", "member": member });
            events.hand_on((0, 1), "INTERACTION_CREATE", &click);
        };
        let all_done = async || {
            meter.running().close();
            meter.running().wait().await;
            meter.running().reopen();
        };
        for id in 1..=15 {
            click(id);
        }
        all_done().await;
        // None of them is done before the last has come in.
        for _ in 0..2 {
            (1..=15).for_each(click);
        }
        click(16);
        all_done().await;
        let wanted: Vec<(u64, bool)> = (1..=16).map(|id| (id, true)).collect();
        assert_eq!(*noting.0.lock(), wanted);
    }

    #[test]
    fn a_process_hears_only_of_its_own_servers_and_direct_messages_with_the_first_shard() {
        let token = CancellationToken::new();
        let heard = |share, name, data: Value| {
            let events = Events::new(&Arc::new(Deaf), &Arc::default(), &token, &token, share);
            events.is_served_here(name, &data)
        };
        let [first, second] = [(0, 1), (2, 3)].map(|(first, last)| Share::new(first, last, 4));
        let [first, second] = [first, second].map(|share| share.expect("there are such shards"));
        let guild = |shard: u64| ((7 * 4 + shard) << 22).to_string();
        for shard in 0..4 {
            for (name, data) in [
                ("INTERACTION_CREATE", json!({ "guild_id": guild(shard) })),
                ("CHANNEL_DELETE", json!({ "id": "5", "guild_id": guild(shard) })),
                ("GUILD_DELETE", json!({ "id": guild(shard) })),
            ] {
                assert_eq!(heard(first, name, data.clone()), shard < 2, "{name} of {shard}");
                assert_eq!(heard(second, name, data.clone()), shard >= 2, "{name} of {shard}");
                assert!(heard(Share::ALL, name, data));
            }
        }
        let direct = || json!({ "id": "5", "user": { "id": "6" } });
        let heard = |share| heard(share, "INTERACTION_CREATE", direct());
        assert_eq!([first, second, Share::ALL].map(heard), [true, false, true]);
    }

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

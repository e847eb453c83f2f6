//! A loopback Discord, REST and gateway, for real clients: for tests and the playground. It is
//! strict: every request is validated by Discord's own API description (`openapi/`) and by the
//! rules that the description leaves out, and refused as Discord would refuse it. It knows nothing
//! of the bot.
//!
//! [`Standin::world`] sets up servers, channels and people; [`Standin::person`] acts and sees as
//! one of them; [`Standin::faults`] and [`Standin::gateway`] switch faults on;
//! [`Standin::requests`] shows what the bot has sent.

mod changes;
mod clock;
mod component;
mod connections;
mod faults;
mod gateway;
mod limits;
mod person;
mod record;
mod rest;
mod shared;
mod snowflake;
mod validation;
mod world;

pub use changes::Change;
pub use clock::Clock;
pub use component::{Component, MenuOption};
pub use faults::{Fault, FaultRule, Faults};
pub use gateway::{GatewayControl, Identify};
pub use person::{Answer, Choice, ClientError, InteractionHandle, Person, WaitTimeout};
pub use record::{Frame, FrameDirection, RecordedRequest};
pub use snowflake::Snowflake;
pub(crate) use world::KeptWorld;
pub use world::{
    Attachment, Cause, Channel, ChannelKind, Emoji, Guild, Interaction, InteractionKind, Member,
    Message, Response, Thread, Token, User, WorldControl, permission,
};

use connections::{CuttableListener, Cutter};
use shared::Shared;
use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::sync::broadcast;

#[derive(Clone, Debug)]
pub struct StandinConfig {
    /// The port; 0 takes a free one.
    pub port: u16,
    /// The only bot token that is accepted.
    pub token: String,
    /// The clock of the deadlines of interactions.
    pub clock: Clock,
    /// The interval of the bot's heartbeats.
    pub heartbeat: Duration,
    /// Whether rate limits are enforced, or only announced in headers.
    pub enforce_limits: bool,
    /// Over how many shards the bot is told to spread its servers.
    pub shards: u32,
    /// How many shards may identify at the same time.
    pub max_concurrency: u32,
    /// Whether a session is refused to a shard that identifies less than five seconds after another of the same
    /// key. Most tests start bots more often than that.
    pub enforce_identifies: bool,
}

impl Default for StandinConfig {
    fn default() -> StandinConfig {
        StandinConfig {
            port: 0,
            token: "c3RhbmRpbg.loopback.token-of-the-stand-in".to_owned(),
            clock: Clock::running(),
            heartbeat: Duration::from_millis(41_250),
            enforce_limits: true,
            shards: 1,
            max_concurrency: 1,
            enforce_identifies: false,
        }
    }
}

/// A running stand-in. Dropping it cuts every connection.
#[derive(Debug)]
pub struct Standin {
    shared: Arc<Shared>,
    address: SocketAddr,
}

impl Standin {
    /// Starts a stand-in on 127.0.0.1.
    ///
    /// # Errors
    ///
    /// If the port cannot be listened on.
    pub async fn start(config: StandinConfig) -> io::Result<Standin> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, config.port)).await?;
        let address = listener.local_addr()?;
        let gateway = gateway::Gateway::new(format!("ws://{address}"), &config);
        let shared = Shared::new(config.token, config.clock, gateway, format!("http://{address}"));
        shared.limits.enforce(config.enforce_limits);
        let shared = Arc::new(shared);
        let listener = CuttableListener::new(listener, shared.stopped.clone());
        let service = rest::router(shared.clone()).into_make_service_with_connect_info::<Cutter>();
        let stopped = shared.stopped.clone();
        tokio::spawn(async move {
            tokio::select! {
                _ = axum::serve(listener, service) => {}
                () = stopped.cancelled() => {}
            }
        });
        Ok(Standin { shared, address })
    }

    /// The address to use in place of `https://discord.com`.
    pub fn api_url(&self) -> String {
        format!("http://{}", self.address)
    }

    pub fn token(&self) -> &str {
        &self.shared.token
    }

    pub fn clock(&self) -> &Clock {
        &self.shared.clock
    }

    /// Changes what this Discord holds, and looks at all of it.
    pub fn world(&self) -> WorldControl {
        WorldControl { shared: self.shared.clone() }
    }

    /// Acts and sees as this user.
    pub fn person(&self, user: Snowflake) -> Person {
        Person::new(self.shared.clone(), user)
    }

    /// Faults of the REST side.
    pub fn faults(&self) -> &Faults {
        &self.shared.faults
    }

    /// Faults of the gateway, and counts of what happened there.
    pub fn gateway(&self) -> GatewayControl {
        GatewayControl::new(self.shared.clone())
    }

    pub fn changes(&self) -> broadcast::Receiver<Change> {
        self.shared.changes.feed()
    }

    /// The last requests of the bot, and before them those of all that were refused or wrong, oldest first.
    pub fn requests(&self) -> Vec<RecordedRequest> {
        self.shared.record.requests()
    }

    /// The last frames of the gateway, oldest first.
    pub fn frames(&self) -> Vec<Frame> {
        self.shared.record.frames()
    }

    /// How many requests of the bot are under way: those that hang, and those whose answers have not gone out.
    pub fn under_way(&self) -> usize {
        self.shared.under_way()
    }

    /// The requests with a greater number, oldest first; if there are more than `most`, the newest.
    pub fn requests_after(&self, number: u64, most: usize) -> Vec<RecordedRequest> {
        self.shared.record.requests_after(number, most)
    }

    /// The frames with a greater number, oldest first; if there are more than `most`, the newest.
    pub(crate) fn frames_after(&self, number: u64, most: usize) -> Vec<Frame> {
        self.shared.record.frames_after(number, most)
    }

    /// Waits until `look` finds something.
    ///
    /// # Errors
    ///
    /// If that does not happen within a minute of real time.
    pub async fn until<T>(
        &self,
        what: &str,
        look: impl FnMut(&Standin) -> Option<T>,
    ) -> Result<T, WaitTimeout> {
        let mut look = look;
        person::until(&self.shared, what, || look(self)).await
    }
}

impl Drop for Standin {
    fn drop(&mut self) {
        self.shared.stopped.cancel();
    }
}

//! A loopback Discord, REST and gateway, for real clients: for tests and the playground. It is strict:
//! every request is judged by Discord's own API description (`openapi/`) and by rules that the
//! description leaves out, and refused like Discord refuses. It knows nothing of the bot.
//!
//! [`Standin::start`] starts it. [`Standin::world`] sets the scene, [`Standin::person`] acts and sees as
//! someone, [`Standin::faults`] and [`Standin::gateway`] misbehave, [`Standin::requests`] tells what the
//! bot did.

mod changes;
mod clock;
mod faults;
mod gateway;
mod hub;
mod judge;
mod limits;
mod person;
mod record;
mod rest;
mod seen;
mod snowflake;
mod wire;
mod world;

pub use changes::Change;
pub use clock::Clock;
pub use faults::{Fault, FaultRule, Faults};
pub use gateway::GatewayControl;
pub use person::{Answer, Choice, InteractionHandle, Person, Unable, WaitedInVain};
pub use record::{Direction, Frame, Request};
pub use seen::{Component, MenuOption};
pub use snowflake::Snowflake;
pub use world::{
    Arranger, Attachment, Cause, Channel, ChannelKind, Emoji, Guild, Interaction, InteractionKind,
    Member, Message, Said, Thread, Token, User, permission,
};

use hub::Hub;
use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::sync::broadcast;
use wire::{Cut, Wires};

/// How the stand-in is started.
#[derive(Clone, Debug)]
pub struct StandinConfig {
    /// The port; 0 takes a free one.
    pub port: u16,
    /// The only bot token that is accepted.
    pub token: String,
    /// The clock of the deadlines of interactions.
    pub clock: Clock,
    /// How often the bot must show that it is alive.
    pub heartbeat: Duration,
    /// Whether the limits of routes are enforced, or only told in headers.
    pub enforce_limits: bool,
}

impl Default for StandinConfig {
    fn default() -> StandinConfig {
        StandinConfig {
            port: 0,
            token: "c3RhbmRpbg.loopback.token-of-the-stand-in".to_owned(),
            clock: Clock::running(),
            heartbeat: Duration::from_millis(41_250),
            enforce_limits: true,
        }
    }
}

/// A running loopback Discord. Dropping it cuts every connection.
#[derive(Debug)]
pub struct Standin {
    hub: Arc<Hub>,
    address: SocketAddr,
}

impl Standin {
    /// Starts it on 127.0.0.1.
    ///
    /// # Errors
    ///
    /// If the port cannot be listened on.
    pub async fn start(config: StandinConfig) -> io::Result<Standin> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, config.port)).await?;
        let address = listener.local_addr()?;
        let gateway = gateway::Gateway::new(format!("ws://{address}"), config.heartbeat);
        let hub = Hub::new(config.token, config.clock, gateway, format!("http://{address}"));
        hub.limits.enforce(config.enforce_limits);
        let hub = Arc::new(hub);
        let wires = Wires::new(listener, hub.stopped.clone());
        let service = rest::router(hub.clone()).into_make_service_with_connect_info::<Cut>();
        let stopped = hub.stopped.clone();
        tokio::spawn(async move {
            tokio::select! {
                _ = axum::serve(wires, service) => {}
                () = stopped.cancelled() => {}
            }
        });
        Ok(Standin { hub, address })
    }

    /// What stands in for `https://discord.com`.
    pub fn api_url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// The bot's token.
    pub fn token(&self) -> &str {
        &self.hub.token
    }

    /// The clock of the deadlines.
    pub fn clock(&self) -> &Clock {
        &self.hub.clock
    }

    /// Sets the scene, and looks behind it.
    pub fn world(&self) -> Arranger {
        Arranger { hub: self.hub.clone() }
    }

    /// Acts and sees as someone.
    pub fn person(&self, user: Snowflake) -> Person {
        Person::new(self.hub.clone(), user)
    }

    /// Switches for misbehaviour of the REST side.
    pub fn faults(&self) -> &Faults {
        &self.hub.faults
    }

    /// Switches for misbehaviour of the gateway.
    pub fn gateway(&self) -> GatewayControl {
        GatewayControl::new(self.hub.clone())
    }

    /// Everything that changes, as it changes.
    pub fn changes(&self) -> broadcast::Receiver<Change> {
        self.hub.changes.feed()
    }

    /// The last requests of the bot, oldest first.
    pub fn requests(&self) -> Vec<Request> {
        self.hub.record.requests()
    }

    /// The last frames of the gateway, oldest first.
    pub fn frames(&self) -> Vec<Frame> {
        self.hub.record.frames()
    }

    /// Those of the last requests whose number is greater; at most so many, the newest.
    pub fn requests_after(&self, number: u64, most: usize) -> Vec<Request> {
        self.hub.record.requests_after(number, most)
    }

    /// Those of the last frames whose number is greater; at most so many, the newest.
    pub fn frames_after(&self, number: u64, most: usize) -> Vec<Frame> {
        self.hub.record.frames_after(number, most)
    }

    /// Waits until `look` finds something.
    ///
    /// # Errors
    ///
    /// If it finds nothing within twenty seconds of real time.
    pub async fn until<T>(
        &self,
        what: &str,
        look: impl FnMut(&Standin) -> Option<T>,
    ) -> Result<T, WaitedInVain> {
        let mut look = look;
        person::until(&self.hub, what, || look(self)).await
    }
}

impl Drop for Standin {
    fn drop(&mut self) {
        self.hub.stopped.cancel();
    }
}

//! The connection over which Discord tells what happens.
//!
//! It hands on what it hears and remembers nothing. Each click runs in a task of its own; when the
//! connection is stopped no more are taken, and those that run are waited for. Discord tells of the servers
//! over one or more shards; each of them has a task, a thread and a relay of its own (`shard`). serenity keeps
//! the session of a shard, `pulse` watches whether it does, and `relay` stands between it and Discord.

mod askable_servers;
mod close_code;
mod crowd;
mod events;
mod frame;
mod identify_turns;
mod meter;
mod pulse;
mod recent;
mod relay;
mod session_budget;
mod shard;

pub use events::{Handler, ServerChange, Servers};
pub use identify_turns::{BETWEEN_IDENTIFIES, IdentifyTurns};
pub use meter::{GatewayMeter, ShardMeter};

use super::outbound::{GatewayAddress, Outbound, SendError, line, pause_after_failing_for};
use crate::lobby::Share;
use crate::store::Store;
use events::Events;
use serenity::client::ClientBuilder;
use serenity::http::HttpBuilder;
use serenity::model::gateway::GatewayIntents;
use session_budget::SessionBudget;
use shard::{GivenUp, Shard};
use std::fmt;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Mutex;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, timeout};
use tokio_util::sync::CancellationToken;

/// The shortest pause before Discord is tried again.
const FIRST_PAUSE: Duration = Duration::from_secs(1);
/// The longest wait for new sessions before Discord is asked again.
const LONGEST_WAIT: Duration = Duration::from_secs(60 * 60);
/// When stopping, running clicks have this time after the connections are closed.
const FINISH: Duration = Duration::from_millis(2_700);

/// The connection to be made.
pub struct Gateway<H> {
    handler: Arc<H>,
    access: Arc<Access>,
    /// The shards of this process; none if all, and Discord says how many there are.
    share: Option<Share>,
}

/// What every shard needs to connect.
struct Access {
    outbound: Outbound,
    token: String,
    api_url: Option<String>,
    longest_silence: Duration,
    meter: Arc<GatewayMeter>,
    stopping: CancellationToken,
    sessions: SessionBudget,
    /// Held while Discord is asked for an address, so that when too few sessions are left one shard waits and
    /// says so, and not each of them.
    asking: Mutex<()>,
    given_up: Arc<GivenUp>,
    /// Through which processes take turns to begin sessions; none if there is one process.
    turns_of_all: Option<Arc<Store>>,
}

/// Why the connection ended without having been stopped.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GatewayEnd {
    /// Discord does not accept the bot's token.
    WrongToken,
    /// No heartbeat was answered for this long. The program ends, so that its supervisor starts it again.
    Silent(Duration),
    /// So many threads of serenity's do not answer and cannot be ended. The program ends, and they with it.
    Stuck(usize),
    /// Discord refuses this kind of connection, or it could not be set up.
    Refused(String),
}

impl fmt::Display for GatewayEnd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GatewayEnd::WrongToken => {
                f.write_str("Discord does not accept the bot's token: check DISCORD_TOKEN")
            }
            GatewayEnd::Silent(time) => {
                write!(f, "Discord has not answered a heartbeat for {} seconds", time.as_secs())
            }
            GatewayEnd::Stuck(threads) => write!(
                f,
                "{threads} threads of the connection to Discord are stuck and cannot be ended: start the program again"
            ),
            GatewayEnd::Refused(why) => write!(f, "the connection to Discord ended: {why}"),
        }
    }
}

impl std::error::Error for GatewayEnd {}

impl<H: Handler> Gateway<H> {
    /// A connection for this handler. It stops when `stopping` is cancelled, and ends when no heartbeat
    /// is answered for `longest_silence`.
    pub fn new(
        outbound: Outbound,
        token: &str,
        api_url: Option<&str>,
        handler: Arc<H>,
        longest_silence: Duration,
        stopping: &CancellationToken,
    ) -> Gateway<H> {
        let access = Access {
            outbound,
            token: token.to_owned(),
            api_url: api_url.map(str::to_owned),
            longest_silence,
            meter: Arc::default(),
            stopping: stopping.child_token(),
            sessions: SessionBudget::default(),
            asking: Mutex::default(),
            given_up: Arc::default(),
            turns_of_all: None,
        };
        Gateway { handler, access: Arc::new(access), share: None }
    }

    /// The same, taking turns with the other processes of a store to begin sessions.
    pub fn with_turns(mut self, store: Arc<Store>) -> Gateway<H> {
        if let Some(access) = Arc::get_mut(&mut self.access) {
            access.turns_of_all = Some(store);
        }
        self
    }

    /// The same with only these shards. Without them there are as many as Discord recommends.
    pub fn with_shards(mut self, share: Option<Share>) -> Gateway<H> {
        self.share = share;
        self
    }

    pub fn meter(&self) -> &Arc<GatewayMeter> {
        &self.access.meter
    }

    /// Takes no more clicks. `run` then answers those that are running, and returns.
    pub fn stop(&self) {
        self.access.stopping.cancel();
    }

    /// Connects, and hands on what happens until it is stopped or the connection ends for good.
    pub async fn run(&self) -> Result<(), GatewayEnd> {
        let given_up = CancellationToken::new();
        let (meter, stopping) = (&self.access.meter, &self.access.stopping);
        let share = self.share.unwrap_or(Share::ALL);
        let events = Events::new(&self.handler, meter, stopping, &given_up, share);
        let end = self.serve_shards(Arc::new(events)).await;
        self.stop();
        let running = meter.running();
        running.close();
        if timeout(FINISH, running.wait()).await.is_err() {
            tracing::warn!(left = running.len(), "not every click was answered in time");
            // Discord may not answer for long, and the database is to be closed.
            given_up.cancel();
            running.wait().await;
        }
        end
    }

    /// Runs all shards, until they are stopped or one of them finds that none can go on.
    async fn serve_shards(&self, events: Arc<Events<H>>) -> Result<(), GatewayEnd> {
        let share =
            |address: &GatewayAddress| self.share.unwrap_or_else(|| Share::all_of(address.shards));
        let address = match self.access.address(|address| share(address).count()).await {
            Some(address) => address?,
            None => return Ok(()),
        };
        let share = share(&address);
        if share.of() > 1 {
            tracing::info!(shards = %share, at_once = address.at_once, "connecting");
        }
        let turns = Arc::new(IdentifyTurns::new(address.at_once));
        let mut shards = JoinSet::new();
        for number in share.shards() {
            let shard = Shard {
                access: Arc::clone(&self.access),
                events: Arc::clone(&events),
                turns: Arc::clone(&turns),
                meter: self.access.meter.add_shard(number),
                of: share.of(),
            };
            let begins_after = turns.begins_after(number, share.first());
            shards.spawn(shard.run(address.clone(), begins_after));
        }
        let mut end = Ok(());
        while let Some(ended) = shards.join_next().await {
            // The others are stopped with the first that ends.
            self.stop();
            let ended = ended.unwrap_or_else(|_| Err(GatewayEnd::Refused("a mistake".to_owned())));
            end = end.and(ended);
        }
        end
    }
}

impl Access {
    /// Asks Discord where to connect to, until it answers and there are enough sessions for so many shards;
    /// none if stopped.
    async fn address(
        &self,
        shards: impl Fn(&GatewayAddress) -> u32,
    ) -> Option<Result<GatewayAddress, GatewayEnd>> {
        self.stopping.run_until_cancelled(self.find_address(shards)).await
    }

    async fn find_address(
        &self,
        shards: impl Fn(&GatewayAddress) -> u32,
    ) -> Result<GatewayAddress, GatewayEnd> {
        let _alone = self.asking.lock().await;
        let begun = Instant::now();
        let of_process = u32::try_from(self.meter.shards().len()).unwrap_or(u32::MAX);
        let enough = |address: &GatewayAddress| {
            self.sessions.grant(address.sessions_left, shards(address), of_process)
        };
        loop {
            match self.outbound.gateway().await {
                Ok(address) if enough(&address) => return Ok(address),
                Ok(GatewayAddress { sessions_left, sessions_reset_in, .. }) => {
                    let seconds = sessions_reset_in.as_secs();
                    tracing::warn!(sessions_left, seconds, "too few sessions left: waiting");
                    sleep(sessions_reset_in.clamp(FIRST_PAUSE, LONGEST_WAIT)).await;
                }
                Err(SendError::Unauthorised) => return Err(GatewayEnd::WrongToken),
                Err(error) => {
                    let pause = pause_after_failing_for(begun.elapsed());
                    tracing::warn!(%error, seconds = pause.as_secs(), "no connection yet");
                    sleep(pause).await;
                }
            }
        }
    }

    fn client(&self) -> Result<ClientBuilder, GatewayEnd> {
        let refused = |error: &dyn fmt::Display| GatewayEnd::Refused(error.to_string());
        let connection = line::client(self.api_url.is_some()).map_err(|error| refused(&error))?;
        // With its own rate limiter, serenity silently ignores the other address.
        let mut http = HttpBuilder::new(&self.token).client(connection).ratelimiter_disabled(true);
        if let Some(api_url) = &self.api_url {
            http = http.proxy(api_url);
        }
        Ok(ClientBuilder::new_with_http(http.build(), GatewayIntents::GUILDS))
    }
}

/// The token is not shown.
impl<H> fmt::Debug for Gateway<H> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("gateway")
    }
}

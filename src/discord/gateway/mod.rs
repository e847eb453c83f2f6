//! The connection over which Discord tells what happens.
//!
//! It hands on what it hears and remembers nothing. Each click runs in a task of its own; when the
//! connection is stopped no more are taken, and those that run are waited for. serenity keeps the session,
//! and `relay` stands between it and Discord.

mod close_code;
mod crowd;
mod events;
mod frame;
mod meter;
mod pulse;
mod relay;

pub use events::{Handler, ServerChange, Servers};
pub use meter::GatewayMeter;

use super::outbound::{GatewayAddress, Outbound, SendError, line, pause_after_failing_for};
use events::Events;
use relay::{Relay, Running, Verdict};
use serenity::Client;
use serenity::client::ClientBuilder;
use serenity::gateway::GatewayError;
use serenity::http::HttpBuilder;
use serenity::model::gateway::GatewayIntents;
use std::fmt;
use std::sync::Arc;
use std::time::Duration;
use tokio::runtime::{Builder, Handle, Runtime};
use tokio::time::{Instant, sleep, timeout};
use tokio_util::sync::CancellationToken;

/// With fewer sessions left than this, none is started: Discord resets the token when they run out.
const SESSIONS_TO_KEEP: u32 = 50;
/// The shortest pause before Discord is tried again.
const FIRST_PAUSE: Duration = Duration::from_secs(1);
/// The longest wait for new sessions before Discord is asked again.
const LONGEST_WAIT: Duration = Duration::from_secs(60 * 60);
/// How many times the heartbeat is checked within the longest silence that is allowed.
const CHECKS: u32 = 36;
/// How long Discord may take to begin or resume a session; each time that it takes longer it gets twice as
/// long, up to the longest, so that a slow Discord is waited for and sessions are not used up.
const FIRST_SESSION_TIME: Duration = Duration::from_secs(10);
const LONGEST_SESSION_TIME: Duration = Duration::from_secs(80);
/// A connection that was made anew after more than this was a good one.
const GOOD_AFTER: Duration = Duration::from_secs(5 * 60);
/// serenity takes some ten seconds for a new session. If it has not even connected for this long, it never
/// will.
const LOST: Duration = Duration::from_secs(30);
/// When stopping, the connection has this time to close, and then running clicks have this time.
const CLOSE: Duration = Duration::from_millis(500);
const FINISH: Duration = Duration::from_millis(2_700);

/// The connection to be made.
pub struct Gateway<H> {
    outbound: Outbound,
    token: String,
    api_url: Option<String>,
    handler: Arc<H>,
    longest_silence: Duration,
    meter: Arc<GatewayMeter>,
    stopping: CancellationToken,
}

/// Why the connection ended without having been stopped.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GatewayEnd {
    /// Discord does not accept the bot's token.
    WrongToken,
    /// No heartbeat was answered for this long. The program ends, so that its supervisor starts it again.
    Silent(Duration),
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
        Gateway {
            outbound,
            token: token.to_owned(),
            api_url: api_url.map(str::to_owned),
            handler,
            longest_silence,
            meter: Arc::default(),
            stopping: stopping.child_token(),
        }
    }

    pub fn meter(&self) -> &Arc<GatewayMeter> {
        &self.meter
    }

    /// Takes no more clicks. `run` then answers those that are running, and returns.
    pub fn stop(&self) {
        self.stopping.cancel();
    }

    /// Connects, and hands on what happens until it is stopped or the connection ends for good.
    pub async fn run(&self) -> Result<(), GatewayEnd> {
        let (meter, stopping) = (Arc::clone(&self.meter), self.stopping.clone());
        let given_up = CancellationToken::new();
        let events = Events::new(&self.handler, meter, stopping, given_up.clone());
        let events = Arc::new(events);
        let mut session_time = FIRST_SESSION_TIME;
        let end = loop {
            let address = tokio::select! {
                address = self.address() => address,
                () = self.stopping.cancelled() => break Ok(()),
            };
            let begun = Instant::now();
            let connected = match address {
                Ok(address) => self.connection(address, session_time, &events).await,
                Err(end) => Err(end),
            };
            match connected {
                Ok(Some(Verdict::Anew)) => {
                    tracing::warn!("the gateway connection is made anew");
                    session_time = match begun.elapsed() {
                        lasted if lasted > GOOD_AFTER => FIRST_SESSION_TIME,
                        _ => (session_time * 2).min(LONGEST_SESSION_TIME),
                    };
                    // However fast it fails, sessions are not used up.
                    sleep(FIRST_PAUSE).await;
                }
                Ok(Some(Verdict::End(end))) | Err(end) => break Err(end),
                Ok(None) => break Ok(()),
            }
        };
        self.stop();
        let running = self.meter.running();
        running.close();
        if timeout(FINISH, running.wait()).await.is_err() {
            tracing::warn!(left = running.len(), "not every click was answered in time");
            // Discord may not answer for long, and the database is to be closed.
            given_up.cancel();
            running.wait().await;
        }
        end
    }

    /// Makes one connection and keeps it, until it is to be made anew, ends, or is stopped.
    async fn connection(
        &self,
        address: GatewayAddress,
        session_time: Duration,
        events: &Arc<Events<H>>,
    ) -> Result<Option<Verdict>, GatewayEnd> {
        let thread = Thread::new()?;
        let silence = self.longest_silence;
        let relay = Relay::start(address.url, session_time, Arc::clone(events), silence).await;
        let Running { relay, url, mut verdict } =
            relay.map_err(|error| GatewayEnd::Refused(error.to_string()))?;
        // Building the client asks Discord for a gateway address again, which may take long.
        let mut client = tokio::select! {
            client = thread.build(self.client()?) => client?,
            () = self.stopping.cancelled() => return Ok(None),
        };
        *client.ws_url.lock().await = url;
        let (manager, shards) = (client.shard_manager.clone(), address.shards);
        let connection = thread.handle.spawn(async move { client.start_shards(shards).await });
        let end = tokio::select! {
            Some(verdict) = verdict.recv() => Ok(Some(verdict)),
            ended = connection => match ended {
                Ok(Ok(())) => Ok(None),
                Ok(Err(error)) => Err(end_of(&error)),
                Err(_) => Ok(Some(Verdict::Anew)),
            },
            verdict = self.watch(&relay) => Ok(Some(verdict)),
            () = self.outbound.unauthorised().cancelled() => Err(GatewayEnd::WrongToken),
            () = self.stopping.cancelled() => Ok(None),
        };
        if !matches!(end, Ok(Some(Verdict::Anew))) {
            self.stop();
        }
        // serenity waits for a close frame that may never come.
        let _ = timeout(CLOSE, manager.shutdown_all()).await;
        relay.stop().await;
        end
    }

    /// Returns when a shard has been silent for too long, or serenity does not connect any more.
    async fn watch(&self, relay: &Relay<H>) -> Verdict {
        loop {
            sleep(self.longest_silence / CHECKS).await;
            if let Some(shard) = relay.silent(self.longest_silence) {
                tracing::error!(shard, "the gateway is silent");
                return Verdict::End(GatewayEnd::Silent(self.longest_silence));
            }
            if relay.lost_for() >= LOST {
                tracing::error!("serenity does not connect any more");
                return Verdict::Anew;
            }
        }
    }

    /// Asks Discord where to connect to, until it answers.
    async fn address(&self) -> Result<GatewayAddress, GatewayEnd> {
        let begun = Instant::now();
        loop {
            match self.outbound.gateway().await {
                Ok(address) if address.sessions_left >= SESSIONS_TO_KEEP => return Ok(address),
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

/// A thread of serenity's own: should it ever read a closed connection again and again, nothing else on that
/// thread would run.
struct Thread {
    handle: Handle,
    runtime: Option<Runtime>,
}

impl Thread {
    fn new() -> Result<Thread, GatewayEnd> {
        let built = Builder::new_multi_thread()
            .worker_threads(1)
            .thread_name("gateway")
            .enable_all()
            .build();
        let runtime = built.map_err(|error| GatewayEnd::Refused(error.to_string()))?;
        Ok(Thread { handle: runtime.handle().clone(), runtime: Some(runtime) })
    }

    /// Builds the client there, because it starts its tasks where it is built.
    async fn build(&self, client: ClientBuilder) -> Result<Client, GatewayEnd> {
        let built = self.handle.spawn(async move { client.await });
        let refused = || GatewayEnd::Refused("it could not be set up".to_owned());
        built.await.map_err(|_| refused())?.map_err(|_| refused())
    }
}

impl Drop for Thread {
    fn drop(&mut self) {
        // A drop cannot wait for the runtime, and nothing there is needed any more.
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

/// The token is not shown.
impl<H> fmt::Debug for Gateway<H> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("gateway")
    }
}

fn end_of(error: &serenity::Error) -> GatewayEnd {
    match error {
        serenity::Error::Gateway(GatewayError::InvalidAuthentication) => GatewayEnd::WrongToken,
        serenity::Error::Gateway(error) => GatewayEnd::Refused(error.to_string()),
        _ => GatewayEnd::Refused("it was closed".to_owned()),
    }
}

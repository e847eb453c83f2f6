//! One shard: its own thread, its own relay, its own session. Whatever happens to it, other shards go on.

use super::events::{Events, Handler};
use super::meter::ShardMeter;
use super::relay::{Relay, Running, Verdict};
use super::{Access, FIRST_PAUSE, GatewayEnd, IdentifyTurns};
use crate::discord::outbound::GatewayAddress;
use futures_util::FutureExt;
use serenity::Client;
use serenity::client::ClientBuilder;
use serenity::gateway::GatewayError;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;
use tokio::runtime::{Builder, Handle, Runtime};
use tokio::time::{Instant, sleep, sleep_until, timeout};

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
/// When stopping, the connection has this time to close.
const CLOSE: Duration = Duration::from_millis(500);

/// A shard, and what it needs.
pub(super) struct Shard<H> {
    pub(super) access: Arc<Access>,
    pub(super) events: Arc<Events<H>>,
    pub(super) turns: Arc<IdentifyTurns>,
    pub(super) meter: Arc<ShardMeter>,
    /// How many shards all processes serve together.
    pub(super) of: u32,
}

impl<H: Handler> Shard<H> {
    /// Keeps the shard connected, beginning after this time at this address, until it is stopped. The error
    /// says why no shard can go on.
    pub(super) async fn run(
        self,
        address: GatewayAddress,
        begins_after: Duration,
    ) -> Result<(), GatewayEnd> {
        let stopping = self.access.stopping.clone();
        if stopping.run_until_cancelled(sleep(begins_after)).await.is_none() {
            return Ok(());
        }
        let mut address = Some(address);
        loop {
            match AssertUnwindSafe(self.keep(address.take())).catch_unwind().await {
                Ok(end) => return end,
                Err(_) => {
                    let shard = self.meter.number;
                    tracing::error!(shard, "a shard failed by a mistake of ours and begins anew");
                    sleep(FIRST_PAUSE).await;
                }
            }
        }
    }

    async fn keep(&self, mut address: Option<GatewayAddress>) -> Result<(), GatewayEnd> {
        let mut session_time = FIRST_SESSION_TIME;
        loop {
            let found = match address.take() {
                Some(address) => address,
                None => match self.access.address(|_| 1).await {
                    Some(address) => address?,
                    None => return Ok(()),
                },
            };
            let begun = Instant::now();
            match self.connection(found, session_time).await? {
                Some(Verdict::Anew) => {
                    tracing::warn!(
                        shard = self.meter.number,
                        "the gateway connection is made anew"
                    );
                    session_time = match begun.elapsed() {
                        lasted if lasted > GOOD_AFTER => FIRST_SESSION_TIME,
                        _ => (session_time * 2).min(LONGEST_SESSION_TIME),
                    };
                    // However fast it fails, sessions are not used up.
                    sleep(FIRST_PAUSE).await;
                }
                Some(Verdict::End(end)) => return Err(end),
                None => return Ok(()),
            }
        }
    }

    /// Makes one connection and keeps it, until it is to be made anew, ends, or is stopped.
    async fn connection(
        &self,
        address: GatewayAddress,
        session_time: Duration,
    ) -> Result<Option<Verdict>, GatewayEnd> {
        let thread = Thread::new(self.meter.number)?;
        let relay = Relay::start(self, address.url, session_time).await;
        let Running { relay, url, mut verdict } =
            relay.map_err(|error| GatewayEnd::Refused(error.to_string()))?;
        // However this ends, nothing of it is left.
        let _stopping = relay.stop_when_dropped();
        // Building the client asks Discord for a gateway address again, which may take long.
        let mut client = tokio::select! {
            client = thread.build(self.access.client()?) => match client {
                Some(client) => client,
                None => return Ok(Some(Verdict::Anew)),
            },
            () = self.access.stopping.cancelled() => return Ok(None),
        };
        *client.ws_url.lock().await = url;
        let (manager, shard, of) = (client.shard_manager.clone(), self.meter.number, self.of);
        let connection = thread.handle.spawn(async move { client.start_shard(shard, of).await });
        let end = tokio::select! {
            Some(verdict) = verdict.recv() => Ok(Some(verdict)),
            ended = connection => match ended {
                Ok(Err(error)) => Err(end_of(&error)),
                Ok(Ok(())) | Err(_) => Ok(Some(Verdict::Anew)),
            },
            verdict = self.watch(&relay) => Ok(Some(verdict)),
            () = self.access.outbound.unauthorised().cancelled() => Err(GatewayEnd::WrongToken),
            () = self.access.stopping.cancelled() => Ok(None),
        };
        if !matches!(end, Ok(Some(Verdict::Anew))) {
            self.access.stopping.cancel();
        }
        // serenity waits for a close frame that may never come.
        let _ = timeout(CLOSE, manager.shutdown_all()).await;
        relay.stop().await;
        end
    }

    /// Returns when the shard has been silent for too long, or serenity does not connect any more.
    async fn watch(&self, relay: &Relay<H>) -> Verdict {
        let (shard, longest) = (self.meter.number, self.access.longest_silence);
        loop {
            let due = Instant::now() + longest / CHECKS;
            sleep_until(due).await;
            self.meter.stood_still(due.elapsed());
            if self.meter.is_silent(longest) {
                tracing::error!(shard, "the gateway is silent");
                // As long as Discord answers another shard, the program need not end for this one.
                return match self.access.meter.some_answered_within(longest) {
                    true => Verdict::Anew,
                    false => Verdict::End(GatewayEnd::Silent(longest)),
                };
            }
            if relay.lost_for() >= LOST {
                tracing::error!(shard, "serenity does not connect any more");
                return Verdict::Anew;
            }
        }
    }
}

/// A thread of serenity's own: should it ever read a closed connection again and again, nothing else on that
/// thread would run.
struct Thread {
    handle: Handle,
    runtime: Option<Runtime>,
}

impl Thread {
    fn new(shard: u32) -> Result<Thread, GatewayEnd> {
        let built = Builder::new_multi_thread()
            .worker_threads(1)
            .thread_name(format!("gateway {shard}"))
            .enable_all()
            .build();
        let runtime = built.map_err(|error| GatewayEnd::Refused(error.to_string()))?;
        Ok(Thread { handle: runtime.handle().clone(), runtime: Some(runtime) })
    }

    /// Builds the client there, because it starts its tasks where it is built. None if Discord does not answer.
    async fn build(&self, client: ClientBuilder) -> Option<Client> {
        self.handle.spawn(async move { client.await }).await.ok()?.ok()
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

fn end_of(error: &serenity::Error) -> GatewayEnd {
    match error {
        serenity::Error::Gateway(GatewayError::InvalidAuthentication) => GatewayEnd::WrongToken,
        serenity::Error::Gateway(error) => GatewayEnd::Refused(error.to_string()),
        _ => GatewayEnd::Refused("it was closed".to_owned()),
    }
}

//! One shard: its own thread, its own relay, its own session. Whatever happens to it, other shards go on.

use super::events::{Events, Handler};
use super::meter::ShardMeter;
use super::pulse::Pulse;
use super::relay::{Relay, Running, Verdict};
use super::{Access, FIRST_PAUSE, GatewayEnd, IdentifyTurns};
use crate::discord::outbound::GatewayAddress;
use crate::store::{CheckpointHook, Store};
use futures_util::FutureExt;
use parking_lot::Mutex;
use serenity::Client;
use serenity::client::ClientBuilder;
use serenity::gateway::{GatewayError, ShardManager};
use std::cell::RefCell;
use std::panic::AssertUnwindSafe;
use std::sync::{Arc, Weak};
use std::time::Duration;
use tokio::runtime::{Builder, Handle, Runtime};
use tokio::time::{Instant, sleep, sleep_until, timeout};
use tokio_tungstenite::tungstenite::Message;

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
/// With so many threads that were given up and still run after this time, the program ends: each may take all the time
/// of a processor, and nothing else ends them.
const MOST_STUCK: usize = 3;
const STUCK_AFTER: Duration = Duration::from_secs(5);
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
                    if let Some(end) = self.access.given_up.too_many() {
                        return Err(end);
                    }
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
        let store = self.access.turns_of_all.as_deref();
        let hook = store.map(Store::checkpoint_hook).cloned().unwrap_or_default();
        let thread = Thread::new(self.meter.number, hook, &self.access.given_up)?;
        let relay = Relay::start(self, address.url, session_time).await;
        let Running { relay, url, mut verdict } =
            relay.map_err(|error| GatewayEnd::Refused(error.to_string()))?;
        // However this ends, nothing of it is left.
        let _stopping = relay.stop_when_dropped();
        // Building the client asks Discord for a gateway address again, which may hang. It gets a third of the time, at
        // first a few seconds and then longer, as a slow Discord needs.
        let mut client = tokio::select! {
            client = timeout(session_time / 3, thread.build(self.access.client()?)) => match client {
                Ok(Some(client)) => client,
                Ok(None) | Err(_) => return Ok(Some(Verdict::Anew)),
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
            failure = thread.pulse.fails(|| relay.seen()) => {
                tracing::error!(shard, "serenity keeps the gateway session no longer: {failure}");
                Ok(Some(Verdict::Anew))
            }
            () = self.access.outbound.unauthorised().cancelled() => Err(GatewayEnd::WrongToken),
            () = self.access.stopping.cancelled() => Ok(None),
        };
        if !matches!(end, Ok(Some(Verdict::Anew))) {
            self.access.stopping.cancel();
        }
        // serenity waits for a close frame that may never come.
        let _ = timeout(CLOSE, shut_down(&manager)).await;
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
            if let Some(end) = self.access.given_up.too_many() {
                return Verdict::End(end);
            }
            if relay.lost_for() >= LOST {
                tracing::error!(shard, "serenity does not connect any more");
                return Verdict::Anew;
            }
        }
    }
}

/// Ends the session. A shard that is asked for that while its connection is closed reads the connection again
/// and again, for ever. One that cannot send a frame ends, so that is asked for first.
async fn shut_down(manager: &ShardManager) {
    for runner in manager.runners.lock().await.values() {
        runner.runner_tx.websocket_message(Message::Ping(Vec::new()));
    }
    manager.shutdown_all().await;
}

/// A thread of serenity's own: should it ever read a closed connection again and again, nothing else on that
/// thread would run.
struct Thread {
    handle: Handle,
    runtime: Option<Runtime>,
    pulse: Arc<Pulse>,
    /// Is gone when the thread has ended.
    runs: Weak<()>,
    given_up: Arc<GivenUp>,
}

thread_local! {
    /// Lives as long as the thread on which serenity does its work.
    static RUNS: RefCell<Option<Arc<()>>> = const { RefCell::new(None) };
}

/// Threads that are needed no longer, and since when, as long as they have not ended.
#[derive(Default)]
pub(super) struct GivenUp(Mutex<Vec<(Weak<()>, Instant)>>);

impl GivenUp {
    fn note(&self, runs: Weak<()>) {
        self.0.lock().push((runs, Instant::now()));
    }

    /// How many of them will never end.
    fn stuck(&self) -> usize {
        let mut given_up = self.0.lock();
        given_up.retain(|(runs, _)| runs.strong_count() > 0);
        given_up.iter().filter(|(_, since)| since.elapsed() >= STUCK_AFTER).count()
    }

    fn too_many(&self) -> Option<GatewayEnd> {
        let stuck = self.stuck();
        (stuck >= MOST_STUCK).then_some(GatewayEnd::Stuck(stuck))
    }
}

impl Thread {
    fn new(
        shard: u32,
        hook: CheckpointHook,
        given_up: &Arc<GivenUp>,
    ) -> Result<Thread, GatewayEnd> {
        let alive = Arc::new(());
        let runs = Arc::downgrade(&alive);
        // The first thread that starts is the one that does the work. Others look up addresses for it, for example,
        // which may take long and is no harm.
        let alive = Mutex::new(Some(alive));
        let built = Builder::new_multi_thread()
            .worker_threads(1)
            .thread_name(format!("gateway {shard}"))
            .on_thread_start(move || {
                if let Some(alive) = alive.lock().take() {
                    RUNS.set(Some(alive));
                }
            })
            .enable_all()
            .build();
        let runtime = built.map_err(|error| GatewayEnd::Refused(error.to_string()))?;
        let pulse = Pulse::new();
        runtime.spawn(Arc::clone(&pulse).beat(hook));
        let (handle, given_up) = (runtime.handle().clone(), Arc::clone(given_up));
        Ok(Thread { handle, runtime: Some(runtime), pulse, runs, given_up })
    }

    /// Builds the client there, because it starts its tasks where it is built. None if Discord does not answer.
    async fn build(&self, client: ClientBuilder) -> Option<Client> {
        self.handle.spawn(async move { client.await }).await.ok()?.ok()
    }
}

impl Drop for Thread {
    fn drop(&mut self) {
        // A drop cannot wait for the runtime, and nothing there is needed any more. A task that never lets
        // others run cannot be ended from outside.
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
            self.given_up.note(self.runs.clone());
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

#[cfg(test)]
mod tests {
    use super::super::pulse::{Failure, Seen};
    use super::*;
    use futures_util::{SinkExt, StreamExt};
    use serde_json::json;
    use serenity::http::HttpBuilder;
    use serenity::model::gateway::GatewayIntents;
    use std::sync::atomic::{AtomicBool, Ordering};
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::TcpListener;
    use tokio::sync::oneshot;
    use tokio_tungstenite::accept_async;

    /// More than anything here takes on a slow machine.
    const LONG: Duration = Duration::from_secs(60);

    /// Answers every request with the address of a gateway.
    async fn serve_address(listener: TcpListener, address: String) {
        let body = json!({ "url": address }).to_string();
        let head = "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\nconnection: close";
        let answer = format!("{head}\r\ncontent-length: {}\r\n\r\n{body}", body.len());
        while let Ok((mut stream, _)) = listener.accept().await {
            let mut asked = Vec::new();
            while !asked.ends_with(b"\r\n\r\n") {
                asked.push(stream.read_u8().await.expect("a whole request"));
            }
            stream.write_all(answer.as_bytes()).await.expect("it is read");
        }
    }

    /// A gateway that begins a session and then sends a close frame without a code. A heartbeat, which would end
    /// the spin, is not due for a day.
    async fn serve_bare_close(listener: TcpListener) {
        let (stream, _) = listener.accept().await.expect("serenity");
        let mut serenity = accept_async(stream).await.expect("a handshake");
        let hello = json!({ "op": 10, "d": { "heartbeat_interval": 86_400_000 } });
        let ready = json!({ "op": 0, "s": 1, "t": "READY", "d": {
            "v": 10, "session_id": "abc", "resume_gateway_url": "", "guilds": [],
            "user": { "id": "1", "username": "bot", "bot": true },
            "application": { "id": "1", "flags": 0 },
        } });
        serenity.send(Message::Text(hello.to_string())).await.expect("it listens");
        serenity.next().await.expect("an identify").expect("an identify");
        serenity.send(Message::Text(ready.to_string())).await.expect("it listens");
        serenity.close(None).await.expect("it listens");
        while let Some(Ok(_)) = serenity.next().await {}
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn serenity_spins_after_a_bare_close_which_is_noticed_and_ended() {
        let rest = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let gateway = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let proxy = format!("http://{}", rest.local_addr().expect("an address"));
        let address = format!("ws://{}", gateway.local_addr().expect("an address"));
        tokio::spawn(serve_address(rest, address));
        tokio::spawn(serve_bare_close(gateway));
        let thread = Thread::new(0, CheckpointHook::default(), &Arc::default());
        let thread = thread.expect("a thread");
        let http = HttpBuilder::new("x.y.z").proxy(proxy).ratelimiter_disabled(true).build();
        let client = ClientBuilder::new_with_http(http, GatewayIntents::GUILDS);
        let mut client = thread.build(client).await.expect("a client");
        let manager = client.shard_manager.clone();
        thread.handle.spawn(async move { client.start_shard(0, 1).await });
        let failure = thread.pulse.fails(|| Seen { told: 0, missing: false });
        let failure = timeout(LONG, failure).await.expect("it is noticed");
        assert_eq!(failure, Failure::Stuck);

        let _ = timeout(CLOSE, shut_down(&manager)).await;
        // What else runs on the thread goes on.
        let runs = timeout(LONG, thread.handle.spawn(async {})).await;
        assert!(matches!(runs, Ok(Ok(()))), "it spins on");
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn only_threads_that_cannot_be_ended_count_as_stuck() {
        let (given_up, goes_on) = (Arc::default(), Arc::new(AtomicBool::new(true)));
        let thread = || Thread::new(0, CheckpointHook::default(), &given_up).expect("a thread");
        for _ in 0..MOST_STUCK {
            let (ends, stays) = (thread(), thread());
            ends.handle.spawn(async {}).await.expect("it runs");
            let (goes_on, (begun, begins)) = (Arc::clone(&goes_on), oneshot::channel());
            stays.handle.spawn(async move {
                begun.send(()).expect("it is waited for");
                while goes_on.load(Ordering::Relaxed) {
                    std::thread::sleep(Duration::from_millis(1));
                }
            });
            // A task that has not begun when its thread is given up never begins.
            begins.await.expect("it begins");
        }
        assert_eq!(given_up.too_many(), None, "they may still end");
        let stuck = async {
            while given_up.stuck() < MOST_STUCK {
                sleep(Duration::from_millis(10)).await;
            }
        };
        timeout(LONG, stuck).await.expect("they are noticed");
        assert_eq!(given_up.too_many(), Some(GatewayEnd::Stuck(MOST_STUCK)));
        goes_on.store(false, Ordering::Relaxed);
        let ended = async {
            while given_up.stuck() > 0 {
                sleep(Duration::from_millis(10)).await;
            }
        };
        timeout(LONG, ended).await.expect("they end");
        assert_eq!(given_up.too_many(), None);
    }
}

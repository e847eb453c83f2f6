//! Stands between serenity and Discord: serenity connects to it, and it connects to Discord.
//!
//! serenity keeps the session (identify, heartbeats, resume), but three things it does not do well, and
//! they cannot be changed from outside. An event that does not fit its types is dropped without a word. After
//! a close frame without a code it reads the closed connection again and again, at full speed and deaf,
//! until the next heartbeat. And a connection over which nothing comes any more it notices only when two
//! heartbeats in a row had no answer, and then begins a new session, so that everything in between is lost.
//! So the events are read here; serenity is told of every end by a close frame that makes it resume at
//! once; and a connection that is quiet is probed and, if that is not answered, replaced.

mod pump;

use super::askable_servers::AskableServers;
use super::events::{Events, Handler};
use super::frame;
use super::meter::ShardMeter;
use super::pulse::Seen;
use super::shard::Shard;
use super::{Access, BETWEEN_IDENTIFIES, GatewayEnd, IdentifyTurns};
use crate::metrics::Counter;
use crate::store::IdentifyTurn;
use parking_lot::Mutex;
use pump::Pump;
use rand::RngExt;
use std::net::Ipv4Addr;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep, timeout};
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, accept_async, connect_async_with_config};
use tokio_util::sync::{CancellationToken, DropGuard};
use tokio_util::task::TaskTracker;

/// How long a connection to Discord may take to come about, and the pauses between two tries.
const CONNECT_TIME: Duration = Duration::from_secs(5);
const FIRST_PAUSE: Duration = Duration::from_millis(200);
const LONGEST_PAUSE: Duration = Duration::from_secs(1);
/// How long the store may take to say whose turn it is, and the shortest wait for that of another process.
const TURN_TIME: Duration = Duration::from_secs(2);
const SHORTEST_TURN: Duration = Duration::from_millis(50);

/// Why everything must begin anew, or end.
pub(super) enum Verdict {
    /// The connection must be made from the beginning: this session comes to nothing.
    Anew,
    End(GatewayEnd),
}

/// Stands between serenity and Discord, for one shard.
pub(super) struct Relay<H> {
    /// Where Discord's gateway is.
    url: String,
    /// How long Discord may take to begin or resume a session.
    session_time: Duration,
    /// What serenity's requests begin with: nobody else on this machine gets a connection.
    path: String,
    events: Arc<Events<H>>,
    turns: Arc<IdentifyTurns>,
    access: Arc<Access>,
    meter: Arc<ShardMeter>,
    /// How many shards all processes serve together.
    of: u32,
    state: Mutex<State>,
    /// Frames that serenity was told.
    told: Counter,
    verdict: mpsc::Sender<Verdict>,
    tasks: TaskTracker,
    stopping: CancellationToken,
}

#[derive(Default)]
struct State {
    askable: AskableServers,
    /// How many connections serenity has, and since when it has had none.
    connections: usize,
    lost_at: Option<Instant>,
    /// Whether the last one ended so that serenity connects again at once, with its session.
    at_once: bool,
}

/// A relay that runs, as its owner sees it.
pub(super) struct Running<H> {
    pub(super) relay: Arc<Relay<H>>,
    /// The address for serenity.
    pub(super) url: String,
    pub(super) verdict: mpsc::Receiver<Verdict>,
}

type Discord = WebSocketStream<MaybeTlsStream<TcpStream>>;
type Serenity = WebSocketStream<TcpStream>;

impl<H: Handler> Relay<H> {
    /// Begins to listen for serenity.
    pub(super) async fn start(
        shard: &Shard<H>,
        url: String,
        session_time: Duration,
    ) -> Result<Running<H>, std::io::Error> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?;
        let path = format!("/{:032x}", rand::rng().random::<u128>());
        let address = format!("ws://{}{path}", listener.local_addr()?);
        let (verdict, told) = mpsc::channel(1);
        shard.meter.begins();
        let relay = Arc::new(Relay {
            url,
            session_time,
            path,
            events: Arc::clone(&shard.events),
            turns: Arc::clone(&shard.turns),
            access: Arc::clone(&shard.access),
            meter: Arc::clone(&shard.meter),
            of: shard.of,
            state: Mutex::default(),
            told: Counter::default(),
            verdict,
            tasks: TaskTracker::new(),
            stopping: CancellationToken::new(),
        });
        let listening = Arc::clone(&relay).listen(listener);
        relay.tasks.spawn(relay.stopping.clone().run_until_cancelled_owned(listening));
        Ok(Running { relay, url: address, verdict: told })
    }

    /// Cuts all connections, and waits until nothing of it is left.
    pub(super) async fn stop(&self) {
        self.stopping.cancel();
        self.tasks.close();
        self.tasks.wait().await;
    }

    /// Cuts all connections when this is dropped, if they are not cut by then.
    pub(super) fn stop_when_dropped(&self) -> DropGuard {
        self.stopping.clone().drop_guard()
    }

    /// For how long serenity has had no connection after it had one.
    pub(super) fn lost_for(&self) -> Duration {
        let mut state = self.state.lock();
        if state.connections > 0 || !self.meter.was_connected() {
            state.lost_at = None;
            return Duration::ZERO;
        }
        state.lost_at.get_or_insert_with(Instant::now).elapsed()
    }

    /// What serenity does.
    pub(super) fn seen(&self) -> Seen {
        let state = self.state.lock();
        Seen { told: self.told.value(), missing: state.connections == 0 && state.at_once }
    }

    async fn listen(self: Arc<Relay<H>>, listener: TcpListener) {
        loop {
            match listener.accept().await {
                Ok((stream, _)) => {
                    let serving = Arc::clone(&self).serve(stream);
                    self.tasks.spawn(self.stopping.clone().run_until_cancelled_owned(serving));
                }
                Err(_) => sleep(FIRST_PAUSE).await,
            }
        }
    }

    /// Serves one connection of serenity's. Discord is connected first: until it is there, serenity waits,
    /// with its session.
    async fn serve(self: Arc<Relay<H>>, stream: TcpStream) {
        if !self.is_serenity(&stream).await {
            return;
        }
        let _counted = Counted::new(&self);
        let discord = self.connect().await;
        let _ = stream.set_nodelay(true);
        if let Ok(Ok(serenity)) = timeout(CONNECT_TIME, accept_async(stream)).await {
            Pump::new(&self, discord, serenity).run().await;
        }
    }

    /// Whether a connection asks for the path that only serenity knows.
    async fn is_serenity(&self, stream: &TcpStream) -> bool {
        let wanted = format!("GET {}?", self.path);
        let mut asked = vec![0; wanted.len()];
        let peek = async {
            loop {
                match stream.peek(&mut asked).await {
                    Ok(length) if length == asked.len() => return asked == wanted.as_bytes(),
                    Ok(0) | Err(_) => return false,
                    Ok(_) => sleep(Duration::from_millis(5)).await,
                }
            }
        };
        timeout(CONNECT_TIME, peek).await.unwrap_or(false)
    }

    /// Connects to Discord, however long that takes.
    async fn connect(&self) -> Discord {
        let base = self.url.trim_end_matches('/');
        let url = format!("{base}/?v={}", serenity::constants::GATEWAY_VERSION);
        let mut pause = FIRST_PAUSE;
        loop {
            let limits = WebSocketConfig {
                max_message_size: Some(frame::LONGEST_FRAME),
                max_frame_size: Some(frame::LONGEST_FRAME),
                ..WebSocketConfig::default()
            };
            let connecting = connect_async_with_config(url.as_str(), Some(limits), true);
            match timeout(CONNECT_TIME, connecting).await {
                Ok(Ok((discord, _))) => return discord,
                _ if pause == FIRST_PAUSE => {
                    tracing::warn!("the gateway cannot be reached; trying until it can")
                }
                _ => {}
            }
            sleep(pause).await;
            pause = (pause * 2).min(LONGEST_PAUSE);
        }
    }

    /// Takes the turn of a shard among all processes. Returns for how long it is another's.
    async fn others_turn(&self, shard: u32) -> Option<Duration> {
        let store = self.access.turns_of_all.as_ref()?;
        let taking = store.take_identify_turn(self.turns.key(shard), millis(BETWEEN_IDENTIFIES));
        match timeout(TURN_TIME, taking).await {
            Ok(Ok(IdentifyTurn::NotBefore(left))) => {
                Some(Duration::from_millis(left).max(SHORTEST_TURN))
            }
            // If the store cannot be asked, Discord refuses what comes too early, and it is tried again.
            Ok(Ok(IdentifyTurn::Taken) | Err(_)) | Err(_) => None,
        }
    }

    /// Tells the other processes that Discord has only just received the identify of a shard.
    fn put_off_others(&self, shard: u32) {
        let Some(store) = self.access.turns_of_all.clone() else { return };
        let key = self.turns.key(shard);
        self.tasks.spawn(async move {
            // If this fails, one of them may come too early, is refused, and tries again.
            let _ = store.put_off_identify_turn(key, millis(BETWEEN_IDENTIFIES)).await;
        });
    }

    fn judge(&self, verdict: Verdict) {
        // If there is one already, it counts.
        let _ = self.verdict.try_send(verdict);
    }
}

/// Counts a connection for as long as it lives.
struct Counted<'a, H>(&'a Relay<H>);

impl<'a, H> Counted<'a, H> {
    fn new(relay: &'a Relay<H>) -> Counted<'a, H> {
        relay.state.lock().connections += 1;
        Counted(relay)
    }
}

impl<H> Drop for Counted<'_, H> {
    fn drop(&mut self) {
        let mut state = self.0.state.lock();
        state.connections = state.connections.saturating_sub(1);
    }
}

fn millis(span: Duration) -> i64 {
    i64::try_from(span.as_millis()).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests;

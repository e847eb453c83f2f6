//! Stands between serenity and Discord: serenity connects to it, and it connects to Discord.
//!
//! serenity keeps the session (identify, heartbeats, resume), but three things it does not do well, and
//! they cannot be changed from outside. An event that does not fit its types is dropped without a word. After
//! a close frame without a code it reads the closed connection again and again, at full speed and deaf,
//! until the next heartbeat. And a connection over which nothing comes any more it notices only when two
//! heartbeats in a row had no answer, and then begins a new session, so that everything in between is lost.
//! So the events are read here; serenity is told of every end by a close frame that makes it resume at
//! once; and a connection that is quiet is probed and, if that is not answered, replaced.

use super::events::{Events, Handler};
use super::frame::{self, Frame};
use super::home::Home;
use super::meter::{Session, ShardMeter};
use super::pulse::Seen;
use super::shard::Shard;
use super::{Access, BETWEEN_IDENTIFIES, GatewayEnd, GatewayMeter, IdentifyTurns, close_code};
use crate::metrics::Counter;
use crate::store::IdentifyTurn;
use futures_util::{SinkExt, StreamExt};
use parking_lot::Mutex;
use rand::RngExt;
use serde_json::Value;
use std::borrow::Cow;
use std::net::Ipv4Addr;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep, sleep_until, timeout};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::{CloseFrame, WebSocketConfig};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, accept_async, connect_async_with_config};
use tokio_util::sync::{CancellationToken, DropGuard};
use tokio_util::task::TaskTracker;

/// When nothing has come for this long, a heartbeat is sent that must be answered.
const PROBE_AFTER: Duration = Duration::from_millis(2_500);
/// When nothing has come for this long, the connection counts as dead.
const DEAD_AFTER: Duration = Duration::from_secs(5);
/// How long a connection to Discord may take to come about, and the pauses between two tries.
const CONNECT_TIME: Duration = Duration::from_secs(5);
const FIRST_PAUSE: Duration = Duration::from_millis(200);
const LONGEST_PAUSE: Duration = Duration::from_secs(1);
/// How long a frame may take to be taken, and the other side to close.
const SEND_TIME: Duration = Duration::from_secs(5);
const CLOSE_TIME: Duration = Duration::from_secs(1);
/// How long Discord may take to answer a question with an event.
const ANSWER_TIME: Duration = Duration::from_secs(30);

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
    home: Home,
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

/// One connection of serenity's and the one to Discord that belongs to it.
struct Pump<'a, H> {
    relay: &'a Relay<H>,
    discord: Discord,
    serenity: Serenity,
    sequence: Option<u64>,
    heard_at: Instant,
    probed: bool,
    /// Until when a session must have begun or gone on.
    session_due: Option<Instant>,
    session: Option<Session>,
    /// What serenity wants to begin a session with, and when Discord may be asked for that.
    identify: Option<(Message, Instant)>,
    /// Whether Discord was asked to begin a session, and has not answered yet.
    identified: bool,
    event_at: Instant,
    /// When Discord was asked for an event. A session can be open, with every heartbeat answered, and tell
    /// nothing.
    asked_at: Option<Instant>,
}

/// How a connection has ended.
enum End {
    /// Discord has ended it, or it is dead: serenity is told this code.
    Discord(u16),
    /// serenity has ended it, perhaps with a code.
    Serenity(Option<u16>),
}

impl<'a, H: Handler> Pump<'a, H> {
    fn new(relay: &'a Relay<H>, discord: Discord, serenity: Serenity) -> Pump<'a, H> {
        let heard_at = Instant::now();
        Pump {
            relay,
            discord,
            serenity,
            sequence: None,
            heard_at,
            probed: false,
            session_due: None,
            session: None,
            identify: None,
            identified: false,
            event_at: heard_at,
            asked_at: None,
        }
    }

    fn shard(&self) -> u32 {
        self.relay.meter.number
    }

    /// What all shards count together.
    fn counts(&self) -> &GatewayMeter {
        self.relay.events.meter()
    }

    async fn run(mut self) {
        let end = loop {
            let quiet_until = self.heard_at + if self.probed { DEAD_AFTER } else { PROBE_AFTER };
            let identify_at = self.identify.as_ref().map(|(_, at)| *at);
            let due = [self.session_due, identify_at, self.event_due().map(|(at, ..)| at)];
            let check_at = due.into_iter().flatten().fold(quiet_until, Instant::min);
            let end = tokio::select! {
                // What has come is read before it is judged that nothing comes.
                biased;
                heard = self.discord.next() => self.heard(heard).await,
                said = self.serenity.next() => self.said(said).await,
                () = sleep_until(check_at) => self.check().await,
            };
            if let Some(end) = end {
                break end;
            }
        };
        let resumes = matches!(end, End::Discord(close_code::RESUME) | End::Serenity(None));
        let had_session = self.session.take().is_some();
        self.relay.state.lock().at_once = resumes && had_session;
        if matches!(end, End::Discord(_)) {
            self.relay.meter.lost.increment();
        }
        match end {
            End::Discord(code) => close(&mut self.serenity, Some(code)).await,
            // Without a close frame of serenity's, Discord keeps the session for a resume.
            End::Serenity(Some(code)) => {
                tokio::join!(close(&mut self.discord, Some(code)), close(&mut self.serenity, None));
            }
            End::Serenity(None) => {}
        }
    }

    /// Deals with what Discord has sent.
    async fn heard(&mut self, heard: Option<Result<Message, WsError>>) -> Option<End> {
        (self.heard_at, self.probed) = (Instant::now(), false);
        let message = match heard {
            Some(Ok(Message::Close(close))) => {
                return self.closed(close.map(|close| close.code.into()));
            }
            Some(Ok(message @ (Message::Text(_) | Message::Binary(_)))) => message,
            Some(Ok(_)) => return None,
            Some(Err(_)) | None => {
                tracing::warn!(shard = self.shard(), "the connection to the gateway broke");
                return Some(End::Discord(close_code::RESUME));
            }
        };
        let Some(frame) = Frame::read(&message) else {
            self.relay.events.warn_once("a frame", "it cannot be read");
            return None;
        };
        drop(message);
        self.note(&frame);
        let told = frame.for_serenity();
        if frame.op == frame::DISPATCH {
            let shard = (self.shard(), self.relay.of);
            self.relay.events.hand_on(shard, &frame.name, &frame.data);
        } else if told.is_none() {
            self.relay.events.warn_once("a frame", "it is of an unknown kind");
        }
        let told = Message::Text(told?.to_string());
        match timeout(SEND_TIME, self.serenity.send(told)).await {
            Ok(Ok(())) => {
                self.relay.told.increment();
                None
            }
            // serenity has gone, or takes nothing any more.
            _ => Some(End::Serenity(None)),
        }
    }

    fn closed(&self, code: Option<u16>) -> Option<End> {
        let why = close_code::words(code);
        tracing::warn!(shard = self.shard(), code, "Discord closed the gateway connection: {why}");
        if let Some(end) = close_code::ends(code) {
            self.relay.judge(Verdict::End(end));
        }
        Some(End::Discord(close_code::for_serenity(code)))
    }

    /// Notes what a frame of Discord's says about the connection.
    fn note(&mut self, frame: &Frame) {
        self.sequence = frame.sequence.or(self.sequence);
        let (shard, now) = (self.shard(), Instant::now());
        let meter = &self.relay.meter;
        if frame.op == frame::DISPATCH {
            (self.event_at, self.asked_at) = (now, None);
            meter.event();
            self.relay.state.lock().home.note(&frame.name, &frame.data);
        }
        let answers = matches!(frame.op, frame::DISPATCH | frame::INVALID_SESSION);
        if answers && std::mem::take(&mut self.identified) {
            match frame.op {
                frame::DISPATCH => self.relay.turns.begun(shard, now),
                _ => self.relay.turns.refused(shard, now, rand::rng().random()),
            }
            self.relay.put_off_others(shard);
        }
        match (frame.op, frame.name.as_str()) {
            // A shard that waits for its turn has no session yet.
            (frame::HEARTBEAT_ACK, _) if self.identify.is_none() => meter.heartbeat_answered(),
            (frame::HEARTBEAT_ACK, _) => meter.waits(),
            (frame::DISPATCH, "READY") => {
                self.session_due = None;
                self.counts().sessions.increment();
                self.session.get_or_insert_with(|| Session::new(meter));
                meter.connected();
                tracing::info!(shard, "connected to the gateway");
            }
            (frame::DISPATCH, "RESUMED") => {
                self.session_due = None;
                self.counts().resumed.increment();
                self.session.get_or_insert_with(|| Session::new(meter));
                tracing::info!(shard, "the gateway session was resumed");
            }
            (frame::RECONNECT, _) => {
                tracing::info!(shard, "the gateway asks for a new connection");
            }
            (frame::INVALID_SESSION, _) => {
                self.session_due = None;
                let resumable = frame.data.as_bool().unwrap_or_default();
                if !resumable {
                    // serenity takes its time to begin a new one.
                    self.session = None;
                }
                tracing::warn!(shard, resumable, "Discord has ended the gateway session");
            }
            _ => {}
        }
    }

    /// Deals with what serenity has sent.
    async fn said(&mut self, said: Option<Result<Message, WsError>>) -> Option<End> {
        let message = match said {
            Some(Ok(Message::Close(close))) => {
                return Some(End::Serenity(close.map(|close| close.code.into())));
            }
            Some(Ok(message @ Message::Text(_))) => message,
            Some(Ok(_)) => return None,
            Some(Err(_)) | None => return Some(End::Serenity(None)),
        };
        if let Some(frame) = Frame::read(&message) {
            match frame.op {
                frame::IDENTIFY => {
                    self.identify = Some((message, Instant::now()));
                    self.tell_of_short_sessions();
                    return self.identify_in_turn().await;
                }
                frame::RESUME => {
                    self.sequence = frame.data.get("seq").and_then(Value::as_u64);
                    self.session_due = Some(Instant::now() + self.relay.session_time);
                }
                _ => {}
            }
        }
        self.send_to_discord(message).await
    }

    /// Asks Discord to begin a session, if it is this shard's turn.
    async fn identify_in_turn(&mut self) -> Option<End> {
        let (message, _) = self.identify.take()?;
        let now = Instant::now();
        if let Err(at) = self.relay.turns.take(self.shard(), now) {
            self.identify = Some((message, at));
            return None;
        }
        if let Some(left) = self.relay.others_turn(self.shard()).await {
            self.relay.turns.give_back(self.shard(), now + left);
            self.identify = Some((message, now + left));
            return None;
        }
        if !self.relay.access.sessions.take() {
            tracing::info!(shard = self.shard(), "asking Discord how many sessions are left");
            return Some(self.begin_anew().await);
        }
        (self.session_due, self.identified) = (Some(now + self.relay.session_time), true);
        self.send_to_discord(message).await
    }

    fn tell_of_short_sessions(&self) {
        let at = self.relay.turns.after_short_sessions(self.shard());
        let pause = at.map(|at| at.saturating_duration_since(Instant::now()));
        if let Some(pause) = pause.filter(|pause| *pause > BETWEEN_IDENTIFIES) {
            let (shard, seconds) = (self.shard(), pause.as_secs());
            tracing::warn!(
                shard,
                seconds,
                "sessions end soon after they begin: waiting for the next"
            );
        }
    }

    /// Lets the connection be made from the beginning. serenity is told nothing: it would resume its session,
    /// and what Discord told over it would be lost then.
    async fn begin_anew(&self) -> End {
        self.relay.judge(Verdict::Anew);
        self.relay.stopping.cancelled().await;
        End::Serenity(None)
    }

    async fn send_to_discord(&mut self, message: Message) -> Option<End> {
        match timeout(SEND_TIME, self.discord.send(message)).await {
            Ok(Ok(())) => None,
            _ => {
                tracing::warn!(shard = self.shard(), "the connection to the gateway broke");
                Some(End::Discord(close_code::RESUME))
            }
        }
    }

    /// When Discord is to be asked for an event, or must have answered with one; and what it is asked for.
    fn event_due(&self) -> Option<(Instant, u64, u64)> {
        self.session.as_ref()?;
        let (guild, user) = self.relay.state.lock().home.server_and_user()?;
        let silence = self.relay.access.longest_silence;
        let at = match self.asked_at {
            Some(asked_at) => asked_at + silence.min(ANSWER_TIME),
            None => self.event_at + silence,
        };
        Some((at, guild, user))
    }

    /// Nothing has come for a while.
    async fn check(&mut self) -> Option<End> {
        let now = Instant::now();
        if self.identify.as_ref().is_some_and(|(_, at)| now >= *at) {
            return self.identify_in_turn().await;
        }
        if self.session_due.is_some_and(|due| now >= due) {
            tracing::warn!(shard = self.shard(), "Discord does not begin a gateway session");
            return Some(self.begin_anew().await);
        }
        if now >= self.heard_at + DEAD_AFTER {
            tracing::warn!(shard = self.shard(), "nothing comes over the gateway connection");
            return Some(End::Discord(close_code::RESUME));
        }
        if let Some((at, guild, user)) = self.event_due()
            && now >= at
        {
            if self.asked_at.is_some() {
                tracing::warn!(shard = self.shard(), "the gateway is open and tells nothing");
                self.counts().silent.increment();
                return Some(End::Discord(close_code::RESUME));
            }
            self.asked_at = Some(now);
            return self.send_to_discord(frame::question(guild, user)).await;
        }
        if !self.probed && now >= self.heard_at + PROBE_AFTER {
            self.probed = true;
            return self.send_to_discord(frame::heartbeat(self.sequence)).await;
        }
        None
    }
}

fn millis(span: Duration) -> i64 {
    i64::try_from(span.as_millis()).unwrap_or(i64::MAX)
}

type WsError = tokio_tungstenite::tungstenite::Error;

/// Closes a connection, and waits until the other side has done so too.
async fn close<S>(stream: &mut WebSocketStream<S>, code: Option<u16>)
where
    S: tokio::io::AsyncRead + tokio::io::AsyncWrite + Unpin,
{
    let frame = code.map(|code| CloseFrame { code: code.into(), reason: Cow::Borrowed("") });
    let closing = async {
        let _ = stream.close(frame).await;
        while let Some(Ok(_)) = stream.next().await {}
    };
    let _ = timeout(CLOSE_TIME, closing).await;
}

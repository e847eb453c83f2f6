//! One connection of serenity's: what Discord sends over it is read and handed on, and it ends when it is dead,
//! silent, or comes to nothing.

use super::super::events::Handler;
use super::super::frame::{self, Frame};
use super::super::meter::Session;
use super::super::{BETWEEN_IDENTIFIES, GatewayMeter, close_code};
use super::{Discord, Relay, Serenity, Verdict};
use futures_util::{SinkExt, StreamExt};
use rand::RngExt;
use serde_json::Value;
use std::borrow::Cow;
use std::time::Duration;
use tokio::time::{Instant, sleep_until, timeout};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;

/// When nothing has come for this long, a heartbeat is sent that must be answered.
const PROBE_AFTER: Duration = Duration::from_millis(2_500);
/// When nothing has come for this long, the connection counts as dead.
const DEAD_AFTER: Duration = Duration::from_secs(5);
/// How long a frame may take to be taken, and the other side to close.
const SEND_TIME: Duration = Duration::from_secs(5);
const CLOSE_TIME: Duration = Duration::from_secs(1);
/// How long Discord may take to answer a question with an event.
const ANSWER_TIME: Duration = Duration::from_secs(30);

/// One connection of serenity's and the one to Discord that belongs to it.
pub(super) struct Pump<'a, H> {
    relay: &'a Relay<H>,
    discord: Discord,
    serenity: Serenity,
    sequence: Option<u64>,
    heard_at: Instant,
    probed: bool,
    /// Until when a session must have begun or gone on; none while there is one, and while serenity waits for its turn
    /// to begin one.
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
    pub(super) fn new(relay: &'a Relay<H>, discord: Discord, serenity: Serenity) -> Pump<'a, H> {
        let heard_at = Instant::now();
        Pump {
            relay,
            discord,
            serenity,
            sequence: None,
            heard_at,
            probed: false,
            // serenity may keep a connection and never ask for a session.
            session_due: Some(heard_at + relay.session_time),
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

    pub(super) async fn run(mut self) {
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
            self.relay.state.lock().askable.note(&frame.name, &frame.data);
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
                self.session_due = Some(now + self.relay.session_time);
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
                    (self.identify, self.session_due) = (Some((message, Instant::now())), None);
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
        // This is looked at first: a turn that came to nothing would keep other shards and processes waiting.
        if !self.relay.access.sessions.is_there() {
            return Some(self.ask_for_sessions().await);
        }
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
            // Another shard has taken the last one meanwhile.
            self.relay.turns.give_back(self.shard(), now);
            return Some(self.ask_for_sessions().await);
        }
        (self.session_due, self.identified) = (Some(now + self.relay.session_time), true);
        self.send_to_discord(message).await
    }

    async fn ask_for_sessions(&self) -> End {
        tracing::info!(shard = self.shard(), "asking Discord how many sessions are left");
        self.begin_anew().await
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
        let (guild, user) = self.relay.state.lock().askable.server_and_user()?;
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

//! One connection to the gateway, from hello to its end.

use super::session::{Line, Out, Session};
use super::{Gateway, MOST_SESSIONS};
use crate::standin::changes::Change;
use crate::standin::faults::Fault;
use crate::standin::hub::Hub;
use crate::standin::record::Direction;
use crate::standin::wire::Cut;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade};
use axum::extract::{ConnectInfo, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::time::timeout;

/// How many frames may wait for a slow reader.
const OUT_LENGTH: usize = 4_096;
/// The longest frame that a bot may send.
const LONGEST_FRAME: usize = 4_096;
/// How long the other side has to say farewell.
const FAREWELL: Duration = Duration::from_secs(1);
/// Intents that a bot gets only with Discord's consent.
const PRIVILEGED: u64 = 1 << 1 | 1 << 8 | 1 << 15;

/// Accepts a bot on the gateway.
pub(in crate::standin) async fn upgrade(
    State(hub): State<Arc<Hub>>,
    ConnectInfo(cut): ConnectInfo<Cut>,
    upgrade: WebSocketUpgrade,
) -> Response {
    match hub.faults.strike("GET", "/?v=10", "/") {
        Some(Fault::Hang) => std::future::pending().await,
        Some(Fault::Delay(time)) => tokio::time::sleep(time).await,
        Some(Fault::ServerError(status)) => {
            let status = StatusCode::from_u16(status).unwrap_or(StatusCode::BAD_GATEWAY);
            return status.into_response();
        }
        Some(_) => {
            cut.cut();
            return StatusCode::BAD_GATEWAY.into_response();
        }
        None => {}
    }
    upgrade.on_upgrade(move |socket| converse(socket, cut, hub))
}

/// What a frame of the bot leads to.
enum Step {
    Stay,
    Close(u16),
}

async fn converse(mut socket: WebSocket, cut: Cut, hub: Arc<Hub>) {
    let (out, mut going_out) = mpsc::channel(OUT_LENGTH);
    let number = {
        let mut state = hub.gateway.state();
        state.connections_ever += 1;
        state.connections_ever
    };
    let line = Line { number, out, cut };
    let beat = u64::try_from(hub.gateway.heartbeat.as_millis()).unwrap_or(u64::MAX);
    let hello = Out::Frame(json!({"op": 10, "d": {"heartbeat_interval": beat, "_trace": []}}));
    // There is room: nothing was sent yet.
    let _ = line.out.try_send(hello);
    loop {
        tokio::select! {
            biased;
            out = going_out.recv() => match out {
                Some(Out::Frame(frame)) => {
                    hub.record.frame(hub.clock.now_ms(), Direction::ToBot, &frame);
                    hub.tell(Change::Record);
                    if socket.send(Message::text(frame.to_string())).await.is_err() {
                        break;
                    }
                }
                Some(Out::Close(code)) => return close(&mut socket, &hub, number, code).await,
                None => break,
            },
            incoming = socket.recv() => {
                let frame = match incoming {
                    Some(Ok(Message::Text(text))) => read(text.as_bytes()),
                    Some(Ok(Message::Binary(bytes))) => read(&bytes),
                    Some(Ok(Message::Ping(_) | Message::Pong(_))) => continue,
                    Some(Ok(Message::Close(_))) => {
                        forget_line(&hub, number);
                        return part(&mut socket).await;
                    }
                    Some(Err(_)) | None => break,
                };
                let step = match frame {
                    Ok(frame) => {
                        hub.record.frame(hub.clock.now_ms(), Direction::FromBot, &frame);
                        let step = take(&hub, &line, &frame);
                        hub.tell(Change::Record);
                        step
                    }
                    Err(code) => Step::Close(code),
                };
                if let Step::Close(code) = step {
                    return close(&mut socket, &hub, number, code).await;
                }
            }
        }
    }
    forget_line(&hub, number);
}

fn read(bytes: &[u8]) -> Result<Value, u16> {
    if bytes.len() > LONGEST_FRAME {
        return Err(4002);
    }
    serde_json::from_slice(bytes).map_err(|_| 4002)
}

async fn close(socket: &mut WebSocket, hub: &Hub, number: u64, code: u16) {
    forget_line(hub, number);
    let _ = socket.send(Message::Close(Some(CloseFrame { code, reason: "".into() }))).await;
    part(socket).await;
}

/// Waits until both sides have said farewell: the answer to a close goes out, or comes in, while the
/// socket is read to its end.
async fn part(socket: &mut WebSocket) {
    let farewell = async { while let Some(Ok(_)) = socket.recv().await {} };
    let _ = timeout(FAREWELL, farewell).await;
}

/// The session stays, to be resumed.
fn forget_line(hub: &Hub, number: u64) {
    for session in &mut hub.gateway.state().sessions {
        if session.line.as_ref().is_some_and(|line| line.number == number) {
            session.line = None;
        }
    }
    hub.tell(Change::Gateway);
}

fn take(hub: &Hub, line: &Line, frame: &Value) -> Step {
    match frame.get("op").and_then(Value::as_u64) {
        Some(1) => hub.gateway.heartbeat(line),
        Some(2) => identify(hub, line, frame.get("d").unwrap_or(&Value::Null)),
        Some(6) => resume(hub, line, frame.get("d").unwrap_or(&Value::Null)),
        Some(3 | 4 | 8) if hub.gateway.knows(line) => Step::Stay,
        Some(3 | 4 | 8) => Step::Close(4003),
        _ => Step::Close(4001),
    }
}

fn token_fits(hub: &Hub, body: &Value) -> bool {
    let token = body.get("token").and_then(Value::as_str).unwrap_or_default();
    token.strip_prefix("Bot ").unwrap_or(token) == hub.token
}

fn identify(hub: &Hub, line: &Line, body: &Value) -> Step {
    if !token_fits(hub, body) {
        return Step::Close(4004);
    }
    if hub.gateway.knows(line) {
        return Step::Close(4005);
    }
    let Some(intents) = body.get("intents").and_then(Value::as_u64) else {
        return Step::Close(4013);
    };
    if intents & PRIVILEGED != 0 {
        return Step::Close(4014);
    }
    if body.get("shard").is_some_and(|shard| *shard != json!([0, 1])) {
        return Step::Close(4010);
    }
    let world = hub.world();
    let mut state = hub.gateway.state();
    if state.remaining == 0 {
        return Step::Close(4008);
    }
    state.identifies += 1;
    state.remaining -= 1;
    let mut session = Session::new(intents, line.clone());
    let guilds: Vec<Value> =
        world.guilds.keys().map(|id| json!({"id": id, "unavailable": true})).collect();
    let mut user = world.user_json(world.application);
    crate::standin::world::json::extend(
        &mut user,
        json!({"verified": true, "mfa_enabled": false, "email": null}),
    );
    let ready = json!({
        "v": 10,
        "user": user,
        "user_settings": {},
        "guilds": guilds,
        "session_id": session.id,
        "resume_gateway_url": hub.gateway.url,
        "shard": [0, 1],
        "application": {"id": world.application, "flags": 0},
        "private_channels": [],
        "relationships": [],
        "presences": [],
    });
    session.dispatch("READY", ready);
    if intents & super::GUILDS != 0 {
        for guild in world.guilds.values() {
            session.dispatch("GUILD_CREATE", world.guild_create_json(guild));
        }
    }
    if state.sessions.len() >= MOST_SESSIONS {
        state.sessions.remove(0);
    }
    state.sessions.push(session);
    drop(state);
    drop(world);
    hub.tell(Change::Gateway);
    Step::Stay
}

fn resume(hub: &Hub, line: &Line, body: &Value) -> Step {
    if !token_fits(hub, body) {
        return Step::Close(4004);
    }
    let id = body.get("session_id").and_then(Value::as_str).unwrap_or_default();
    let sequence = body.get("seq").and_then(Value::as_u64).unwrap_or(0);
    let mut state = hub.gateway.state();
    let repeats = state.repeats_after_resume;
    let session = state
        .sessions
        .iter_mut()
        .find(|session| session.id == id && session.can_resume_after(sequence));
    match session {
        Some(session) => {
            session.resume(sequence, repeats, line.clone());
            state.resumes += 1;
        }
        None => {
            let _ = line.out.try_send(Out::Frame(json!({"op": 9, "d": false})));
        }
    }
    drop(state);
    hub.tell(Change::Gateway);
    Step::Stay
}

impl Gateway {
    fn heartbeat(&self, line: &Line) -> Step {
        let mut state = self.state();
        state.heartbeats += 1;
        if state.acks && line.out.try_send(Out::Frame(json!({"op": 11}))).is_err() {
            line.cut.cut();
        }
        Step::Stay
    }

    /// Whether this connection has a session.
    fn knows(&self, line: &Line) -> bool {
        let number = Some(line.number);
        self.state().sessions.iter().any(|it| it.line.as_ref().map(|line| line.number) == number)
    }
}

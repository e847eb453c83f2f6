//! One connection to the gateway, from hello to close.

use super::session::{Connection, Outgoing, Session};
use super::{Gateway, MOST_SESSIONS};
use crate::standin::changes::Change;
use crate::standin::connections::Cutter;
use crate::standin::faults::Fault;
use crate::standin::record::FrameDirection;
use crate::standin::shared::Shared;
use crate::standin::snowflake::Snowflake;
use crate::standin::world::Guild;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade};
use axum::extract::{ConnectInfo, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::time::timeout;

/// How many frames may wait for a slow bot.
const MOST_WAITING_FRAMES: usize = 32_768;
/// In bytes, for frames of the bot.
const LONGEST_FRAME: usize = 4_096;
/// How long the bot has to answer a close frame.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(1);
/// Intents that a bot gets only with Discord's consent.
const PRIVILEGED: u64 = 1 << 1 | 1 << 8 | 1 << 15;

/// Accepts a bot on the gateway.
pub(in crate::standin) async fn upgrade(
    State(shared): State<Arc<Shared>>,
    ConnectInfo(cutter): ConnectInfo<Cutter>,
    upgrade: WebSocketUpgrade,
) -> Response {
    match shared.faults.next_fault("GET", "/?v=10", "/") {
        Some(Fault::Hang) => std::future::pending().await,
        Some(Fault::Delay(time)) => tokio::time::sleep(time).await,
        Some(Fault::ServerError(status)) => {
            let status = StatusCode::from_u16(status).unwrap_or(StatusCode::BAD_GATEWAY);
            return status.into_response();
        }
        Some(_) => {
            cutter.cut();
            return StatusCode::BAD_GATEWAY.into_response();
        }
        None => {}
    }
    upgrade.on_upgrade(move |socket| serve_connection(socket, cutter, shared))
}

/// What happens to the connection after a frame.
enum Next {
    Stay,
    Close(u16),
}

async fn serve_connection(mut socket: WebSocket, cutter: Cutter, shared: Arc<Shared>) {
    let (out, mut going_out) = mpsc::channel(MOST_WAITING_FRAMES);
    let number = {
        let mut state = shared.gateway.state();
        state.connections_ever += 1;
        state.connections_ever
    };
    let connection = Connection { number, out, cutter };
    let beat = u64::try_from(shared.gateway.heartbeat.as_millis()).unwrap_or(u64::MAX);
    let hello = Outgoing::Frame(json!({"op": 10, "d": {"heartbeat_interval": beat, "_trace": []}}));
    // The channel is empty, so there is room.
    let _ = connection.out.try_send(hello);
    loop {
        tokio::select! {
            biased;
            out = going_out.recv() => match out {
                Some(Outgoing::Frame(frame)) => {
                    shared.record.frame(shared.clock.now_ms(), FrameDirection::ToBot, &frame);
                    shared.tell(Change::Record);
                    if socket.send(Message::text(frame.to_string())).await.is_err() {
                        break;
                    }
                }
                Some(Outgoing::Text(text)) => {
                    if socket.send(Message::text(text)).await.is_err() {
                        break;
                    }
                }
                Some(Outgoing::Close(code)) => return close(&mut socket, &shared, number, code).await,
                Some(Outgoing::Freeze) => {
                    disconnect_session(&shared, number);
                    while let Some(Ok(_)) = socket.recv().await {}
                    break;
                }
                None => break,
            },
            incoming = socket.recv() => {
                let frame = match incoming {
                    Some(Ok(Message::Text(text))) => read(text.as_bytes()),
                    Some(Ok(Message::Binary(bytes))) => read(&bytes),
                    Some(Ok(Message::Ping(_) | Message::Pong(_))) => continue,
                    Some(Ok(Message::Close(_))) => {
                        disconnect_session(&shared, number);
                        return finish_close(&mut socket).await;
                    }
                    Some(Err(_)) | None => break,
                };
                let next = match frame {
                    Ok(frame) => {
                        shared.record.frame(shared.clock.now_ms(), FrameDirection::FromBot, &frame);
                        let next = handle_frame(&shared, &connection, &frame);
                        shared.tell(Change::Record);
                        next
                    }
                    Err(code) => Next::Close(code),
                };
                if let Next::Close(code) = next {
                    return close(&mut socket, &shared, number, Some(code)).await;
                }
            }
        }
    }
    disconnect_session(&shared, number);
}

fn read(bytes: &[u8]) -> Result<Value, u16> {
    if bytes.len() > LONGEST_FRAME {
        return Err(4002);
    }
    serde_json::from_slice(bytes).map_err(|_| 4002)
}

async fn close(socket: &mut WebSocket, shared: &Shared, number: u64, code: Option<u16>) {
    disconnect_session(shared, number);
    let frame = code.map(|code| CloseFrame { code, reason: "".into() });
    let _ = socket.send(Message::Close(frame)).await;
    finish_close(socket).await;
}

/// Reads the socket to its end, so that the close frames of both sides are exchanged.
async fn finish_close(socket: &mut WebSocket) {
    let closed = async { while let Some(Ok(_)) = socket.recv().await {} };
    let _ = timeout(CLOSE_TIMEOUT, closed).await;
}

/// Takes a connection from its session. The session stays, to be resumed.
fn disconnect_session(shared: &Shared, number: u64) {
    for session in &mut shared.gateway.state().sessions {
        if session.connection.as_ref().is_some_and(|connection| connection.number == number) {
            session.connection = None;
        }
    }
    shared.tell(Change::Gateway);
}

fn handle_frame(shared: &Shared, connection: &Connection, frame: &Value) -> Next {
    match frame.get("op").and_then(Value::as_u64) {
        Some(1) => shared.gateway.heartbeat(connection),
        Some(2) => identify(shared, connection, frame.get("d").unwrap_or(&Value::Null)),
        Some(6) => resume(shared, connection, frame.get("d").unwrap_or(&Value::Null)),
        Some(8) if shared.gateway.has_session(connection) => {
            tell_members(shared, connection, frame.get("d").unwrap_or(&Value::Null));
            Next::Stay
        }
        Some(3 | 4) if shared.gateway.has_session(connection) => Next::Stay,
        Some(3 | 4 | 8) => Next::Close(4003),
        _ => Next::Close(4001),
    }
}

/// Answers the question for some members of a server.
fn tell_members(shared: &Shared, connection: &Connection, body: &Value) {
    let id = |value: &Value| value.as_str().and_then(|text| text.parse().ok());
    let Some(guild) = body.get("guild_id").and_then(id) else { return };
    let shard = shared.gateway.shard_of(connection);
    if !shared.gateway.state().answers(shard).questions {
        return;
    }
    let asked = body.get("user_ids").and_then(Value::as_array).into_iter().flatten();
    let chunk = {
        let world = shared.world();
        let Some(found) = world.guilds.get(&guild) else { return };
        let (here, gone): (Vec<Snowflake>, Vec<Snowflake>) =
            asked.filter_map(id).partition(|user| found.members.contains_key(user));
        let members: Vec<Value> =
            here.into_iter().map(|user| world.member_json(guild, user, None)).collect();
        json!({
            "guild_id": guild, "members": members, "not_found": gone,
            "chunk_index": 0, "chunk_count": 1,
        })
    };
    shared.dispatch("GUILD_MEMBERS_CHUNK", chunk);
}

fn has_token(shared: &Shared, body: &Value) -> bool {
    let token = body.get("token").and_then(Value::as_str).unwrap_or_default();
    token.strip_prefix("Bot ").unwrap_or(token) == shared.token
}

/// The number of a shard, and how many there are; one of one if nothing is said.
fn read_shard(shard: Option<&Value>) -> Option<(u32, u32)> {
    let Some(shard) = shard else { return Some((0, 1)) };
    let part = |place: usize| u32::try_from(shard.get(place)?.as_u64()?).ok();
    part(0).zip(part(1)).filter(|(shard, of)| shard < of)
}

fn identify(shared: &Shared, connection: &Connection, body: &Value) -> Next {
    if !has_token(shared, body) {
        return Next::Close(4004);
    }
    if shared.gateway.has_session(connection) {
        return Next::Close(4005);
    }
    let Some(intents) = body.get("intents").and_then(Value::as_u64) else {
        return Next::Close(4013);
    };
    if intents & PRIVILEGED != 0 {
        return Next::Close(4014);
    }
    let Some(shard) = read_shard(body.get("shard")) else { return Next::Close(4010) };
    let world = shared.world();
    let mut state = shared.gateway.state();
    if state.remaining == 0 {
        return Next::Close(4008);
    }
    if !shared.gateway.may_identify(&mut state, shard) {
        let _ = connection.out.try_send(Outgoing::Frame(json!({"op": 9, "d": false})));
        return Next::Stay;
    }
    state.remaining -= 1;
    let mut session = Session::new(intents, shard, connection.clone());
    // Servers that have only the commands are not told of, and those of other shards are told by them.
    let with_bot = world
        .guilds
        .values()
        .filter(|it| it.members.contains_key(&world.application) && session.tells_of(it.id.get()));
    let with_bot: Vec<&Guild> = with_bot.collect();
    let guilds: Vec<Value> =
        with_bot.iter().map(|guild| json!({"id": guild.id, "unavailable": true})).collect();
    let mut user = world.user_json(world.application);
    crate::standin::world::json::extend(
        &mut user,
        json!({"verified": true, "mfa_enabled": false, "email": null}),
    );
    if !state.answers(shard.0).sessions {
        return Next::Stay;
    }
    let mut ready = json!({
        "v": 10,
        "user": user,
        "user_settings": {},
        "guilds": guilds,
        "session_id": session.id,
        "resume_gateway_url": shared.gateway.url,
        "shard": shard,
        "application": {"id": world.application, "flags": 0},
        "private_channels": [],
        "relationships": [],
        "presences": [],
    });
    shared.gateway.rewritten("READY", &mut ready);
    session.dispatch("READY", ready);
    if intents & super::GUILDS != 0 {
        for guild in with_bot {
            session.dispatch("GUILD_CREATE", world.guild_create_json(guild));
        }
    }
    if state.sessions.len() >= MOST_SESSIONS {
        state.sessions.remove(0);
    }
    state.sessions.push(session);
    drop(state);
    drop(world);
    shared.tell(Change::Gateway);
    Next::Stay
}

fn resume(shared: &Shared, connection: &Connection, body: &Value) -> Next {
    if !has_token(shared, body) {
        return Next::Close(4004);
    }
    let id = body.get("session_id").and_then(Value::as_str).unwrap_or_default();
    let sequence = body.get("seq").and_then(Value::as_u64).unwrap_or(0);
    let mut state = shared.gateway.state();
    let shard = state.sessions.iter().find(|session| session.id == id).map(|it| it.shard.0);
    let shard = shard.unwrap_or_default();
    if !state.answers(shard).sessions {
        return Next::Stay;
    }
    let repeats = state.repeats_after_resume;
    let session = state
        .sessions
        .iter_mut()
        .find(|session| session.id == id && session.can_resume_after(sequence));
    match session {
        Some(session) => {
            session.resume(sequence, repeats, connection.clone());
            *state.resumes.entry(shard).or_default() += 1;
        }
        None => {
            let _ = connection.out.try_send(Outgoing::Frame(json!({"op": 9, "d": false})));
        }
    }
    drop(state);
    shared.tell(Change::Gateway);
    Next::Stay
}

impl Gateway {
    fn heartbeat(&self, connection: &Connection) -> Next {
        let shard = self.shard_of(connection);
        let mut state = self.state();
        state.heartbeats += 1;
        if state.answers(shard).heartbeats
            && connection.out.try_send(Outgoing::Frame(json!({"op": 11}))).is_err()
        {
            connection.cutter.cut();
        }
        Next::Stay
    }

    /// The shard of a connection; the first one before it has identified.
    fn shard_of(&self, connection: &Connection) -> u32 {
        let number = Some(connection.number);
        let state = self.state();
        let mut sessions = state.sessions.iter();
        let found = sessions
            .find(|it| it.connection.as_ref().map(|connection| connection.number) == number);
        found.map(|session| session.shard.0).unwrap_or_default()
    }

    fn has_session(&self, connection: &Connection) -> bool {
        let number = Some(connection.number);
        self.state()
            .sessions
            .iter()
            .any(|it| it.connection.as_ref().map(|connection| connection.number) == number)
    }
}

//! The gateway connection: its events are passed on, and it ends in an orderly way.

use super::server::{Reply, Server, status};
use super::stopwatch::Stopwatch;
use super::{TOKEN, outbound};
use axum::Router;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade};
use axum::routing::any;
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{Notify, mpsc};
use tokio::time::{Instant, timeout};
use tokio_util::sync::CancellationToken;
use uno_bot::discord::gateway::{Gateway, GatewayEnd, Handler, ServerChange, Servers};
use uno_bot::discord::incoming::{Asked, Clicked, Incoming};
use uno_bot::request::Request;

/// The events that the host was given. Answering a click takes until `answer` is notified.
struct Listening {
    asked: mpsc::UnboundedSender<Incoming>,
    answered: mpsc::UnboundedSender<()>,
    happened: mpsc::UnboundedSender<ServerChange>,
    answer: Arc<Notify>,
}

impl Handler for Listening {
    async fn asked(&self, incoming: Incoming) {
        self.asked.send(incoming).unwrap();
        self.answer.notified().await;
        self.answered.send(()).unwrap();
    }

    async fn turned_away(&self, _: Incoming) {}

    async fn changed(&self, change: ServerChange) {
        self.happened.send(change).unwrap();
    }
}

struct Heard {
    asked: mpsc::UnboundedReceiver<Incoming>,
    answered: mpsc::UnboundedReceiver<()>,
    happened: mpsc::UnboundedReceiver<ServerChange>,
    answer: Arc<Notify>,
}

fn listening() -> (Arc<Listening>, Heard) {
    let (asked, heard_asked) = mpsc::unbounded_channel();
    let (answered, heard_answered) = mpsc::unbounded_channel();
    let (happened, heard_happened) = mpsc::unbounded_channel();
    let answer = Arc::new(Notify::new());
    let host = Listening { asked, answered, happened, answer: answer.clone() };
    let heard =
        Heard { asked: heard_asked, answered: heard_answered, happened: heard_happened, answer };
    (Arc::new(host), heard)
}

async fn soon<T>(future: impl Future<Output = T>) -> T {
    timeout(Duration::from_secs(20), future).await.expect("it took too long")
}

async fn send(socket: &mut WebSocket, frame: Value) {
    socket.send(Message::Text(frame.to_string().into())).await.unwrap();
}

/// Says hello, waits for the identify, and then sends these events.
async fn session(mut socket: WebSocket, events: Vec<(&'static str, Value)>, close: Option<u16>) {
    send(&mut socket, json!({ "op": 10, "d": { "heartbeat_interval": 41_250 } })).await;
    while let Some(Ok(message)) = socket.recv().await {
        let Message::Text(text) = message else { continue };
        let frame: Value = serde_json::from_str(&text).unwrap();
        match frame["op"].as_u64() {
            Some(1) => send(&mut socket, json!({ "op": 11 })).await,
            Some(2) => {
                assert_eq!(frame["d"]["token"], format!("Bot {TOKEN}"));
                assert_eq!(frame["d"]["intents"], 1, "no intent but GUILDS");
                if let Some(code) = close {
                    let frame = CloseFrame { code, reason: "".into() };
                    socket.send(Message::Close(Some(frame))).await.unwrap();
                    return;
                }
                let user = json!({
                    "id": "801", "username": "uno", "discriminator": "0", "bot": true,
                    "verified": true, "mfa_enabled": false, "flags": 0, "avatar": null,
                });
                let ready = json!({
                    "v": 10, "user": user, "guilds": [{ "id": "12", "unavailable": true }], "session_id": "s",
                    "resume_gateway_url": "ws://127.0.0.1:1", "shard": [0, 1],
                    "application": { "id": "800", "flags": 0 },
                });
                send(&mut socket, json!({ "op": 0, "s": 1, "t": "READY", "d": ready })).await;
                for (place, (name, event)) in events.iter().enumerate() {
                    let frame = json!({ "op": 0, "s": place + 2, "t": name, "d": event });
                    send(&mut socket, frame).await;
                }
            }
            _ => {}
        }
    }
}

/// A server with a gateway. `/gateway/bot` answers by the number of requests before.
async fn gateway_server(
    events: Vec<(&'static str, Value)>,
    close: Option<u16>,
    bot: impl Fn(usize, Value) -> Reply + Send + Sync + 'static,
) -> Server {
    let route = any(move |upgrade: WebSocketUpgrade| {
        let events = events.clone();
        async move { upgrade.on_upgrade(move |socket| session(socket, events, close)) }
    });
    let asked = std::sync::atomic::AtomicUsize::new(0);
    Server::with(Router::new().route("/", route), move |seen, _| {
        let host = seen.headers["host"].to_str().unwrap();
        let address = json!({
            "url": format!("ws://{host}"), "shards": 1,
            "session_start_limit": {
                "total": 1000, "remaining": 1000, "reset_after": 1000, "max_concurrency": 1,
            },
        });
        if seen.line.starts_with("GET /gateway/bot") {
            return bot(asked.fetch_add(1, std::sync::atomic::Ordering::SeqCst), address);
        }
        Reply::Answer(200, Vec::new(), address)
    })
    .await
}

fn fine(_: usize, address: Value) -> Reply {
    Reply::Answer(200, Vec::new(), address)
}

fn click() -> Value {
    json!({
        "id": "900", "application_id": "800", "type": 3, "version": 1, "token": "t",
        "guild_id": "10", "channel_id": "20",
        "member": {
            "user": { "id": "30", "username": "ann", "discriminator": "0" }, "roles": [],
            "joined_at": "2024-01-01T00:00:00Z", "deaf": false, "mute": false, "flags": 0,
            "permissions": "0",
        },
        "app_permissions": "0", "locale": "en-US", "entitlements": [], "context": 0,
        "authorizing_integration_owners": {}, "attachment_size_limit": 1,
        "data": { "component_type": 2, "custom_id": "1:5:join" },
        "message": {
            "id": "700", "channel_id": "20", "content": "", "tts": false,
            "mention_everyone": false, "mentions": [], "mention_roles": [], "attachments": [],
            "author": { "id": "801", "username": "uno", "discriminator": "0" }, "embeds": [],
            "pinned": false, "type": 0, "timestamp": "2024-01-01T00:00:00Z",
            "edited_timestamp": null,
        },
    })
}

fn gateway(server: &Server, host: Arc<Listening>) -> Gateway<Listening> {
    let stopping = CancellationToken::new();
    let silence = Duration::from_secs(180);
    Gateway::new(outbound(server), TOKEN, Some(&server.url), host, silence, &stopping)
}

#[tokio::test]
async fn what_is_heard_is_handed_on() {
    let events = vec![
        ("INTERACTION_CREATE", click()),
        (
            "CHANNEL_DELETE",
            json!({ "id": "20", "guild_id": "10", "type": 0, "name": "c", "position": 0 }),
        ),
        ("THREAD_DELETE", json!({ "id": "21", "guild_id": "10", "parent_id": "20", "type": 11 })),
        ("GUILD_DELETE", json!({ "id": "11", "unavailable": true })),
        ("GUILD_DELETE", json!({ "id": "10" })),
    ];
    let server = gateway_server(events, None, fine).await;
    let (host, mut heard) = listening();
    let gateway = Arc::new(gateway(&server, host));
    let running = gateway.clone();
    let run = tokio::spawn(async move { running.run().await });
    let incoming = soon(heard.asked.recv()).await.unwrap();
    assert!(matches!(incoming.asked, Asked::Request { request: Request::Join, table: Some(_) }));
    let clicked = Clicked { message: 700, private: false, spot: None, picture: None };
    assert_eq!(incoming.clicked, Some(clicked));
    let mut happened = Vec::new();
    while happened.len() < 4 {
        happened.push(soon(heard.happened.recv()).await.unwrap());
    }
    for expected in [
        ServerChange::Ready {
            application: 800,
            user: 801,
            servers: Some(Servers { here: vec![12], shard: (0, 1) }),
        },
        ServerChange::ChannelGone { guild: 10, channel: 20 },
        ServerChange::ThreadGone { guild: 10, thread: 21 },
        ServerChange::GuildGone { guild: 10 },
    ] {
        assert!(happened.contains(&expected), "{expected:?} is not in {happened:?}");
    }
    // To stop, the connection waits for the click that is being answered.
    gateway.stop();
    assert!(heard.answered.try_recv().is_err() && !run.is_finished());
    heard.answer.notify_one();
    assert_eq!(soon(run).await.unwrap(), Ok(()));
    assert!(heard.answered.try_recv().is_ok());
}

#[tokio::test]
async fn stopping_does_not_wait_for_ever() {
    let server = gateway_server(vec![("INTERACTION_CREATE", click())], None, fine).await;
    let (host, mut heard) = listening();
    let gateway = Arc::new(gateway(&server, host));
    let running = gateway.clone();
    let run = tokio::spawn(async move { running.run().await });
    soon(heard.asked.recv()).await.unwrap();
    let stopwatch = Stopwatch::start();
    gateway.stop();
    assert_eq!(soon(run).await.unwrap(), Ok(()));
    stopwatch.stops_within(Duration::from_secs(5));
    assert!(heard.answered.try_recv().is_err());
}

#[tokio::test]
async fn a_wrong_token_is_one_error_and_asked_about_once() {
    let server = Server::start(|_, _| status(401, 0)).await;
    let (host, _heard) = listening();
    assert_eq!(soon(gateway(&server, host).run()).await, Err(GatewayEnd::WrongToken));
    assert_eq!(server.lines(), ["GET /gateway/bot", "GET /users/@me"]);
    assert!(GatewayEnd::WrongToken.to_string().contains("DISCORD_TOKEN"));
}

#[tokio::test]
async fn a_token_that_the_gateway_refuses_is_wrong_too() {
    let server = gateway_server(Vec::new(), Some(4004), fine).await;
    let (host, _heard) = listening();
    assert_eq!(soon(gateway(&server, host).run()).await, Err(GatewayEnd::WrongToken));
}

#[tokio::test]
async fn too_few_sessions_are_waited_for() {
    let server = gateway_server(Vec::new(), None, |before, mut address| {
        if before == 0 {
            address["session_start_limit"]["remaining"] = json!(49);
        }
        Reply::Answer(200, Vec::new(), address)
    })
    .await;
    let (host, mut heard) = listening();
    let gateway = Arc::new(gateway(&server, host));
    let running = gateway.clone();
    let run = tokio::spawn(async move { running.run().await });
    soon(heard.happened.recv()).await.unwrap();
    let asked = server.seen().into_iter().filter(|seen| seen.line == "GET /gateway/bot");
    let asked: Vec<Instant> = asked.map(|seen| seen.at).collect();
    assert_eq!(asked.len(), 2);
    assert!(asked[1] - asked[0] >= Duration::from_secs(1));
    gateway.stop();
    assert_eq!(soon(run).await.unwrap(), Ok(()));
}

#[tokio::test]
async fn an_unreachable_discord_is_tried_until_it_is_there_or_we_are_stopped() {
    let server = gateway_server(Vec::new(), None, |before, address| {
        if before < 5 { status(503, 0) } else { fine(before, address) }
    })
    .await;
    let (host, mut heard) = listening();
    let gateway = Arc::new(gateway(&server, host));
    let running = gateway.clone();
    let run = tokio::spawn(async move { running.run().await });
    soon(heard.happened.recv()).await.unwrap();
    gateway.stop();
    assert_eq!(soon(run).await.unwrap(), Ok(()));

    let (host, _heard) = listening();
    let down = gateway_server(Vec::new(), None, |_, _| status(503, 0)).await;
    let gateway = Arc::new(self::gateway(&down, host));
    let running = gateway.clone();
    let run = tokio::spawn(async move { running.run().await });
    down.has_seen(1).await;
    gateway.stop();
    assert_eq!(soon(run).await.unwrap(), Ok(()));
}

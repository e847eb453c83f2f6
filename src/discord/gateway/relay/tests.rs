//! A relay between a Discord and a serenity that do what they should not.

use super::super::events::ServerChange;
use super::super::frame::Frame;
use super::super::{Gateway, SessionBudget};
use super::*;
use crate::discord::incoming::Incoming;
use crate::discord::outbound::Outbound;
use crate::lobby::Share;
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Message;

/// More than anything here takes on a slow machine.
const LONG: Duration = Duration::from_secs(60);
/// How long a session may take to begin, where it never does.
const SHORT: Duration = Duration::from_millis(200);

struct Deaf;

impl Handler for Deaf {
    async fn asked(&self, _: Incoming) {}

    async fn turned_away(&self, _: Incoming) {}

    async fn changed(&self, _: ServerChange) {}
}

/// A gateway that answers heartbeats, and an identify with this frame or not at all. It tells of each identify.
async fn serve(listener: TcpListener, answer: Option<Value>, identifies: mpsc::Sender<()>) {
    let (stream, _) = listener.accept().await.expect("the relay");
    let mut relay = accept_async(stream).await.expect("a handshake");
    let hello = json!({ "op": 10, "d": { "heartbeat_interval": 41_250 } });
    relay.send(Message::Text(hello.to_string())).await.expect("it listens");
    while let Some(Ok(message)) = relay.next().await {
        let Some(frame) = Frame::read(&message) else { continue };
        let answer = match frame.op {
            frame::HEARTBEAT => Some(json!({ "op": frame::HEARTBEAT_ACK })),
            frame::IDENTIFY => {
                identifies.send(()).await.expect("the test waits");
                answer.clone()
            }
            _ => None,
        };
        if let Some(answer) = answer
            && relay.send(Message::Text(answer.to_string())).await.is_err()
        {
            return;
        }
    }
}

/// A relay, and what is around it.
struct Setup {
    running: Running<Deaf>,
    turns: Arc<IdentifyTurns>,
    identifies: mpsc::Receiver<()>,
}

impl Setup {
    async fn begin(session_time: Duration, sessions: u32, answer: Option<Value>) -> Setup {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let url = format!("ws://{}", listener.local_addr().expect("an address"));
        let (told, identifies) = mpsc::channel(8);
        tokio::spawn(serve(listener, answer, told));
        let stopping = CancellationToken::new();
        let outbound = Outbound::new("x.y.z", None).expect("a client");
        let gateway = Gateway::new(outbound, "x.y.z", None, Arc::new(Deaf), LONG, &stopping);
        let budget: &SessionBudget = &gateway.access.sessions;
        assert!(sessions == 0 || budget.grant(1_000, sessions, 1));
        let meter = gateway.meter();
        let events = Events::new(&gateway.handler, meter, &stopping, &stopping, Share::ALL);
        let turns = Arc::new(IdentifyTurns::new(1));
        let shard = Shard {
            access: Arc::clone(&gateway.access),
            events: Arc::new(events),
            turns: Arc::clone(&turns),
            meter: meter.add_shard(0),
            of: 1,
        };
        let running = Relay::start(&shard, url, session_time).await.expect("a relay");
        Setup { running, turns, identifies }
    }

    /// serenity connects; gives its connection, over which Discord has said hello.
    async fn serenity(&self) -> WebSocketStream<MaybeTlsStream<TcpStream>> {
        let connecting = connect_async(format!("{}?v=10", self.running.url));
        let (mut serenity, _) = connecting.await.expect("a connection");
        let hello = serenity.next().await.expect("a frame").expect("a frame");
        assert!(hello.to_text().expect("a text").contains("heartbeat_interval"));
        serenity
    }

    async fn is_made_anew(&mut self) {
        let verdict = timeout(LONG, self.running.verdict.recv()).await.expect("a verdict");
        assert!(matches!(verdict, Some(Verdict::Anew)));
    }
}

fn identify() -> Message {
    Message::Text(json!({ "op": frame::IDENTIFY, "d": {} }).to_string())
}

#[tokio::test]
async fn a_serenity_that_connects_and_never_asks_for_a_session_is_replaced() {
    let mut setup = Setup::begin(SHORT, 10, None).await;
    let _serenity = setup.serenity().await;
    setup.is_made_anew().await;
    assert!(setup.identifies.try_recv().is_err(), "no session was asked for");
}

#[tokio::test]
async fn a_serenity_that_does_nothing_after_the_end_of_its_session_is_replaced() {
    let ended = json!({ "op": frame::INVALID_SESSION, "d": false });
    let mut setup = Setup::begin(SHORT, 10, Some(ended)).await;
    let mut serenity = setup.serenity().await;
    serenity.send(identify()).await.expect("it listens");
    setup.is_made_anew().await;
}

#[tokio::test]
async fn a_shard_may_wait_for_its_turn_for_longer_than_a_session_may_take() {
    let session_time = Duration::from_secs(2);
    let mut setup = Setup::begin(session_time, 10, None).await;
    let now = Instant::now();
    assert_eq!(setup.turns.take(1, now), Ok(()));
    setup.turns.give_back(1, now + session_time * 2);
    let mut serenity = setup.serenity().await;
    serenity.send(identify()).await.expect("it listens");
    let asked = timeout(LONG, setup.identifies.recv()).await;
    assert_eq!(asked, Ok(Some(())), "Discord is asked when it is the shard's turn");
    assert!(Instant::now() >= now + session_time * 2);
    assert!(setup.running.verdict.try_recv().is_err());
    // Then the time begins.
    setup.is_made_anew().await;
}

#[tokio::test]
async fn a_shard_without_a_session_to_begin_leaves_its_turn_to_the_others() {
    let mut setup = Setup::begin(LONG, 0, None).await;
    let mut serenity = setup.serenity().await;
    serenity.send(identify()).await.expect("it listens");
    setup.is_made_anew().await;
    assert_eq!(setup.turns.take(1, Instant::now()), Ok(()), "another shard with the same key");
    assert!(setup.identifies.try_recv().is_err(), "no session was asked for");
}

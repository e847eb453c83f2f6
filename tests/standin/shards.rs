//! Shards, over bare connections: who is told what, and who identifies too early.

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use std::time::Duration;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};
use uno_bot::standin::{Clock, Standin, StandinConfig};

struct Line(WebSocketStream<MaybeTlsStream<TcpStream>>);

impl Line {
    /// Connects and identifies as a shard.
    async fn identify(discord: &Standin, shard: Value) -> Line {
        let url = discord.api_url().replace("http://", "ws://");
        let (socket, _) = connect_async(format!("{url}/?v=10")).await.expect("a connection");
        let mut line = Line(socket);
        assert_eq!(line.next().await["op"], 10);
        let body =
            json!({"token": discord.token(), "intents": 1, "properties": {}, "shard": shard});
        let frame = json!({"op": 2, "d": body}).to_string();
        line.0.send(Message::Text(frame)).await.expect("it is sent");
        line
    }

    /// The next frame, or the code of the close frame.
    async fn next(&mut self) -> Value {
        match self.0.next().await.expect("it goes on").expect("it is whole") {
            Message::Text(text) => serde_json::from_str(&text).expect("a frame"),
            Message::Close(close) => json!({"closed": close.map(|close| u16::from(close.code))}),
            other => panic!("{other:?}"),
        }
    }

    /// The ids of the servers in READY, and of those that are told of after it.
    async fn servers(&mut self) -> (Vec<Value>, Vec<Value>) {
        let ready = self.next().await;
        assert_eq!(ready["t"], "READY");
        let listed = ready["d"]["guilds"].as_array().expect("a list");
        let listed: Vec<Value> = listed.iter().map(|guild| guild["id"].clone()).collect();
        let mut told = Vec::new();
        while told.len() < listed.len() {
            told.push(self.next().await["d"]["id"].clone());
        }
        (listed, told)
    }
}

async fn discord(enforce_identifies: bool) -> Standin {
    let still = StandinConfig { clock: Clock::frozen(), ..StandinConfig::default() };
    let config = StandinConfig { shards: 2, max_concurrency: 2, enforce_identifies, ..still };
    Standin::start(config).await.expect("a free port")
}

#[tokio::test]
async fn each_shard_is_told_of_its_own_servers() {
    let discord = discord(false).await;
    let world = discord.world();
    let here = [0, 1].map(|shard| world.add_guild_of_shard("Here", shard, 2));
    let mut lines = Vec::new();
    for shard in [0, 1] {
        let mut line = Line::identify(&discord, json!([shard, 2])).await;
        let own = vec![json!(here[shard])];
        assert_eq!(line.servers().await, (own.clone(), own));
        lines.push(line);
    }
    // One more server of each; the first event that a shard hears is about its own.
    for shard in [1, 0] {
        let new = world.add_guild_of_shard("New", shard, 2);
        let told = lines[shard as usize].next().await;
        assert_eq!((&told["t"], &told["d"]["id"]), (&json!("GUILD_CREATE"), &json!(new)));
    }
    // What belongs to no server is for the first shard.
    discord.gateway().send_event("INTERACTION_CREATE", json!({"id": "5"}));
    world.remove_guild(here[1]);
    assert_eq!(lines[0].next().await["t"], "INTERACTION_CREATE");
    assert_eq!(lines[1].next().await["t"], "GUILD_DELETE");
}

#[tokio::test]
async fn a_shard_that_cannot_be_is_refused() {
    let discord = discord(false).await;
    for wrong in [json!([2, 2]), json!([0, 0]), json!([0]), json!("0/2"), json!([-1, 2])] {
        let mut line = Line::identify(&discord, wrong.clone()).await;
        assert_eq!(line.next().await, json!({"closed": 4010}), "{wrong}");
    }
    assert!(discord.gateway().every_identify().is_empty());
}

#[tokio::test]
async fn an_identify_too_early_gets_no_session() {
    let discord = discord(true).await;
    for shard in 0..4 {
        let mut line = Line::identify(&discord, json!([shard, 4])).await;
        let refused = line.next().await["op"] == 9;
        let identifies = discord.gateway().every_identify();
        let (last, earlier) = identifies.split_last().expect("it has identified");
        assert_eq!((last.shard, last.refused), ((shard, 4), refused));
        // The machine may need five seconds from one to the next.
        let early = earlier.iter().any(|it| {
            it.shard.0 % 2 == shard % 2 && !it.refused && last.at < it.at + Duration::from_secs(5)
        });
        assert_eq!(refused, early, "{identifies:?}");
    }
}

#[tokio::test]
async fn a_fault_of_one_shard_is_not_one_of_the_other() {
    let discord = discord(false).await;
    let gateway = discord.gateway();
    let mut lines = Vec::new();
    for shard in [0, 1] {
        let mut line = Line::identify(&discord, json!([shard, 2])).await;
        line.servers().await;
        lines.push(line);
    }
    gateway.of_shard(1).answer_heartbeats(false);
    for line in &mut lines {
        line.0.send(Message::Text(json!({"op": 1, "d": null}).to_string())).await.unwrap();
    }
    assert_eq!(lines[0].next().await["op"], 11);
    let both = discord.until("both", |it| (it.gateway().heartbeats() == 2).then_some(())).await;
    both.unwrap();
    gateway.of_shard(1).close(4000);
    assert_eq!(lines[1].next().await, json!({"closed": 4000}), "no answer came before");
    let gone = |_: &Standin| (!gateway.of_shard(1).is_connected()).then_some(());
    discord.until("the end of the connection", gone).await.unwrap();
    assert!(gateway.of_shard(0).is_connected());
}

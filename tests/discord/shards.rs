//! Several shards: each stands alone in its process, and a process with a part of them leaves the rest alone.

use super::gateway_spin::Spin;
use super::player::Player;
use super::server::{Server, Someone};
use super::standings::{eventually, file_of};
use rand::SeedableRng;
use rand::rngs::StdRng;
use serde_json::json;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use uno_bot::standin::{
    FrameDirection, Identify, RecordedRequest, Snowflake, Standin, StandinConfig,
};
use uno_bot::store::{Checkpoint, CheckpointHook};

const SHARDS: u32 = 4;
/// How long something may take that must happen.
const PATIENCE: Duration = Duration::from_secs(60);
/// More than any turn takes.
const LONG: Duration = Duration::from_secs(10 * 60);
/// How long Discord wants to have between two identifies of the same key.
const BETWEEN_IDENTIFIES: Duration = Duration::from_secs(5);

/// A Discord with four shards, so many of which may identify at the same time.
async fn discord_with(max_concurrency: u32) -> Server {
    let quick = StandinConfig { enforce_limits: false, ..StandinConfig::default() };
    let identifies =
        StandinConfig { shards: SHARDS, max_concurrency, enforce_identifies: true, ..quick };
    Server::without_bot(identifies).await
}

/// Waits until the bot has a session for each of these shards.
pub(super) async fn connected(server: &Server, shards: impl IntoIterator<Item = u32>) {
    for shard in shards {
        let there = |discord: &Standin| discord.gateway().of_shard(shard).is_connected();
        let there = |discord: &Standin| there(discord).then_some(());
        let waited = server.discord.until(&format!("shard {shard}"), there).await;
        assert!(waited.is_ok(), "shard {shard} is not connected: {}", super::logs::last(30));
    }
}

/// A server of a shard, with a table at which two people play.
pub(super) struct Table<'a> {
    pub(super) guild: Snowflake,
    players: Vec<Player<'a>>,
    rng: StdRng,
}

impl Table<'_> {
    async fn open(server: &Server, shard: u32) -> Table<'_> {
        Table::open_among(server, shard, SHARDS).await
    }

    /// Opens a table in a server of one shard of so many.
    pub(super) async fn open_among(server: &Server, shard: u32, of: u32) -> Table<'_> {
        let world = server.discord.world();
        let guild = world.add_guild_of_shard(&format!("Server {shard}"), shard, of);
        let channel = world.add_channel(guild, "cards");
        let person = |name: &str| {
            let person = server.discord.person(world.add_person(guild, name));
            Someone { server, person, channel }
        };
        let [ann, ben] = ["Ann", "Ben"].map(person);
        let lobby = ann.types(&["new"], json!({})).await;
        assert!(!lobby.is_ephemeral(), "{}", lobby.text());
        ben.uno("join").await;
        ann.uno("start").await;
        let mut players = Vec::new();
        for someone in [ann, ben] {
            let panel = Some(someone.uno("hand").await.id);
            players.push(Player { someone, panel });
        }
        Table { guild, players, rng: StdRng::seed_from_u64(shard.into()) }
    }

    /// Both players click something, and are answered.
    pub(super) async fn plays(&mut self) {
        for player in &mut self.players {
            player.click(&mut self.rng).await;
        }
    }

    async fn moves(&self, server: &Server) -> i64 {
        moves_in(server, self.guild).await
    }
}

/// How many moves were made in a server of Discord's.
async fn moves_in(server: &Server, guild: Snowflake) -> i64 {
    let mut file = file_of(server).await;
    let count = "SELECT count(*) FROM move JOIN game ON game.id = move.game WHERE guild = ?1";
    let count = sqlx::query_scalar(count).bind(guild.get().cast_signed());
    count.fetch_one(&mut file).await.unwrap()
}

pub(super) async fn stage_in(server: &Server, guild: Snowflake) -> String {
    let mut file = file_of(server).await;
    let stage = sqlx::query_scalar("SELECT stage FROM game WHERE guild = ?1");
    stage.bind(guild.get().cast_signed()).fetch_one(&mut file).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn one_of_four_shards_hangs_the_others_play_on_and_it_comes_back() {
    let mut server = discord_with(SHARDS).await;
    server.start().await;
    connected(&server, 0..SHARDS).await;
    let mut tables = Vec::new();
    for shard in 0..SHARDS {
        tables.push(Table::open(&server, shard).await);
    }
    for table in &mut tables {
        table.plays().await;
    }
    let mut hanging = tables.remove(2);
    let before = hanging.moves(&server).await;

    // The connection stays open, nothing comes over it, and no session comes about in its place.
    let gateway = server.discord.gateway();
    gateway.of_shard(2).answer_sessions(false);
    gateway.of_shard(2).freeze();
    let resumes = |discord: &Standin| {
        let resume = |frame: &uno_bot::standin::Frame| {
            frame.direction == FrameDirection::FromBot && frame.body["op"] == 6
        };
        discord.frames().iter().any(resume)
    };
    let (begun, mut rounds) = (Instant::now(), 0);
    while !resumes(&server.discord) {
        for table in &mut tables {
            table.plays().await;
        }
        rounds += 1;
        let told = super::logs::last(30);
        assert!(begun.elapsed() < PATIENCE, "the hanging shard is not noticed: {told}");
    }
    println!("while it was not noticed, each table had {rounds} rounds");
    assert!(rounds > 0);

    // It gets a session again, a new one: what it missed is lost, but no move.
    gateway.of_shard(2).answer_sessions(true);
    let begun = Instant::now();
    while !gateway.of_shard(2).is_connected() {
        for table in &mut tables {
            table.plays().await;
        }
        rounds += 1;
        assert!(begun.elapsed() < PATIENCE, "it does not come back: {}", super::logs::last(30));
    }
    println!("until it was back, {rounds}");
    assert_eq!(hanging.moves(&server).await, before);
    for _ in 0..4 {
        hanging.plays().await;
    }
    assert!(hanging.moves(&server).await > before);
    for shard in [0, 1, 3] {
        let of_shard = gateway.of_shard(shard);
        assert_eq!((of_shard.identifies(), of_shard.resumes()), (1, 0), "shard {shard} goes on");
    }
    assert_eq!(gateway.of_shard(2).identifies(), 2);
    drop((tables, hanging));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_of_four_shards_spins_the_others_play_on_and_it_is_replaced() {
    let mut server = discord_with(SHARDS).await;
    let (begins, goes_on) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicBool::new(true)));
    let spin = Spin(Arc::clone(&goes_on));
    let begin = Arc::clone(&begins);
    server.hook = CheckpointHook::new(move |here| {
        // Only one thread spins, not the one that takes its place.
        let is_meant = || std::thread::current().name() == Some("gateway 2");
        if here == Checkpoint::ShardBeats && is_meant() && begin.swap(false, Ordering::Relaxed) {
            while goes_on.load(Ordering::Relaxed) {
                std::hint::spin_loop();
            }
        }
        Ok(())
    });
    server.start().await;
    connected(&server, 0..SHARDS).await;
    let mut tables = Vec::new();
    for shard in 0..SHARDS {
        tables.push(Table::open(&server, shard).await);
    }
    let mut spinning = tables.remove(2);
    let before = spinning.moves(&server).await;
    begins.store(true, Ordering::Relaxed);
    let gateway = server.discord.gateway();
    let of_shard = gateway.of_shard(2);
    let (begun, mut rounds) = (Instant::now(), 0);
    while of_shard.identifies() < 2 || !of_shard.is_connected() {
        for table in &mut tables {
            table.plays().await;
        }
        rounds += 1;
        assert!(begun.elapsed() < PATIENCE, "it is not replaced: {}", super::logs::last(30));
    }
    println!("until it was replaced, each table had {rounds} rounds");
    assert!(rounds > 0);
    assert_eq!(spinning.moves(&server).await, before);
    for _ in 0..4 {
        spinning.plays().await;
    }
    assert!(spinning.moves(&server).await > before);
    for shard in [0, 1, 3] {
        let of_shard = gateway.of_shard(shard);
        assert_eq!((of_shard.identifies(), of_shard.resumes()), (1, 0), "shard {shard} goes on");
    }
    assert_eq!(of_shard.identifies(), 2, "it is replaced once");
    drop((tables, spinning, spin));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_of_four_shards_reconnects_again_and_again_and_the_others_play_on() {
    /// So often it resumes while the others play, and how long that may take on a busy machine.
    const TURNS: u32 = 100;
    const MOST_TIME: Duration = Duration::from_secs(180);
    let mut server = discord_with(SHARDS).await;
    server.start().await;
    connected(&server, 0..SHARDS).await;
    let mut tables = Vec::new();
    for shard in 0..SHARDS {
        tables.push(Table::open(&server, shard).await);
    }
    let mut unsteady = tables.remove(2);
    let before = unsteady.moves(&server).await;

    // As soon as it has its session again, it is asked to reconnect.
    let gateway = server.discord.gateway();
    let of_shard = gateway.of_shard(2);
    let turning = tokio::spawn(tokio::time::timeout(MOST_TIME, async move {
        for turn in 1..=TURNS {
            of_shard.ask_to_reconnect();
            while of_shard.resumes() < turn || !of_shard.is_connected() {
                tokio::time::sleep(Duration::from_millis(1)).await;
            }
        }
    }));
    let mut rounds = 0;
    while !turning.is_finished() {
        for table in &mut tables {
            table.plays().await;
        }
        rounds += 1;
    }
    let turned = turning.await.expect("no panic");
    assert!(turned.is_ok(), "it does not resume again and again: {}", super::logs::last(30));
    println!("while it resumed {TURNS} times, each table had {rounds} rounds");
    for shard in [0, 1, 3] {
        let of_shard = gateway.of_shard(shard);
        assert_eq!((of_shard.identifies(), of_shard.resumes()), (1, 0), "shard {shard} goes on");
    }
    assert_eq!(unsteady.moves(&server).await, before);

    for _ in 0..4 {
        unsteady.plays().await;
    }
    assert!(unsteady.moves(&server).await > before);
    drop((tables, unsteady));
    server.close().await;
}

/// Checks that no identify was refused, and that those of one key are five seconds apart.
fn check_spacing(identifies: &[Identify], max_concurrency: u32) {
    for (place, later) in identifies.iter().enumerate() {
        assert!(!later.refused, "{identifies:?}");
        let same_key =
            |it: &&Identify| it.shard.0 % max_concurrency == later.shard.0 % max_concurrency;
        if let Some(earlier) = identifies[..place].iter().rev().find(same_key) {
            assert!(later.at - earlier.at >= BETWEEN_IDENTIFIES, "{identifies:?}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn shards_of_one_key_identify_at_least_five_seconds_apart() {
    let mut server = discord_with(2).await;
    server.start().await;
    connected(&server, 0..SHARDS).await;
    let gateway = server.discord.gateway();
    let shards: Vec<(u32, u32)> = gateway.every_identify().iter().map(|it| it.shard).collect();
    assert_eq!(shards.len(), 4);
    assert!((0..SHARDS).all(|shard| shards.contains(&(shard, SHARDS))), "{shards:?}");
    check_spacing(&gateway.every_identify(), 2);
    // A session that must begin anew waits for its turn too, and keeps no other key waiting.
    gateway.of_shard(2).invalidate(false);
    gateway.of_shard(3).invalidate(false);
    for shard in [2, 3] {
        let anew = |discord: &Standin| {
            let of_shard = discord.gateway().of_shard(shard);
            (of_shard.identifies() == 2 && of_shard.is_connected()).then_some(())
        };
        server.discord.until("a new session", anew).await.expect("it comes back");
    }
    check_spacing(&gateway.every_identify(), 2);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_process_with_a_part_of_the_shards_leaves_the_tables_of_the_others_alone() {
    let mut server = discord_with(SHARDS).await;
    server.start().await;
    connected(&server, 0..SHARDS).await;
    let mut guilds = Vec::new();
    for shard in 0..SHARDS {
        guilds.push(Table::open(&server, shard).await.guild);
    }
    server.stop().await.expect("it stops well");
    // This server removes the bot while no process is there.
    server.discord.world().remove_guild(guilds[3]);
    let before = [moves_in(&server, guilds[0]).await, moves_in(&server, guilds[2]).await];

    server.shards = "0-1/4";
    let sessions = |discord: &Standin| {
        (0..SHARDS)
            .map(|shard| discord.gateway().of_shard(shard).identifies())
            .collect::<Vec<u32>>()
    };
    // The first bot has just identified, which this one cannot know: it may be refused, and tries again.
    server.start().await;
    connected(&server, 0..2).await;
    server.pass(LONG);
    eventually("a move by the clock", async || {
        (moves_in(&server, guilds[0]).await > before[0]).then_some(())
    })
    .await;
    assert_eq!(moves_in(&server, guilds[2]).await, before[1], "another process does that");
    assert_eq!(stage_in(&server, guilds[3]).await, "playing", "another process hears of it");
    assert_eq!(sessions(&server.discord), [2, 2, 1, 1]);
    server.stop().await.expect("it stops well");

    server.shards = "2-3/4";
    let own = moves_in(&server, guilds[0]).await;
    server.start().await;
    connected(&server, 2..4).await;
    eventually("the table of the server that is gone to end", async || {
        (stage_in(&server, guilds[3]).await != "playing").then_some(())
    })
    .await;
    server.pass(LONG);
    eventually("a move by the clock", async || {
        (moves_in(&server, guilds[2]).await > before[1]).then_some(())
    })
    .await;
    assert_eq!(moves_in(&server, guilds[0]).await, own);
    assert_eq!(sessions(&server.discord), [2, 2, 2, 2]);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn only_the_process_with_the_first_shard_sets_up_the_application() {
    let mut server = discord_with(SHARDS).await;
    (server.shards, server.pictures) = ("1-3/4", true);
    server.start_unawaited();
    connected(&server, 1..SHARDS).await;
    let asked_for_emoji = |discord: &Standin| {
        discord.requests().iter().any(|it| it.pattern.ends_with("/emojis")).then_some(())
    };
    server.discord.until("the emoji", asked_for_emoji).await.expect("they are looked up");
    server.stop().await.expect("it stops well");
    let sets_up = |it: &RecordedRequest| it.method != "GET" || it.pattern.contains("/commands");
    let requests = server.discord.requests();
    let wrong: Vec<&RecordedRequest> = requests.iter().filter(|it| sets_up(it)).collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert!(!server.discord.gateway().of_shard(0).is_connected());

    server.shards = "0/4";
    server.start().await;
    connected(&server, [0]).await;
    let uploaded = |discord: &Standin| {
        let upload = |it: &RecordedRequest| it.method == "POST" && it.pattern.ends_with("/emojis");
        discord.requests().iter().any(upload).then_some(())
    };
    server.discord.until("an upload", uploaded).await.expect("the first shard does it");
    server.close().await;
}

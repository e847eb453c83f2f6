//! What hosting costs: memory, and how much the database grows.

use super::player::Party;
use super::process::Program;
use super::server::Server;
use serde_json::json;
use sqlx::{Connection, SqliteConnection};
use uno_bot::standin::{Standin, StandinConfig};

const MATCHES: u64 = 20;
/// Rounds that are played each day in a busy server: ten an hour, around the clock.
const ROUNDS_A_DAY: u64 = 240;

/// The memory that a process has, and the most that it ever had, in KB.
pub fn memory(process: u32) -> (u64, u64) {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).expect("it runs");
    let field = |name: &str| {
        let line = status.lines().find_map(|line| line.strip_prefix(name)).expect("a line");
        line.trim().trim_end_matches("kB").trim().parse().expect("a number")
    };
    (field("VmRSS:"), field("VmHWM:"))
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "a measurement: UNO_BOT_PROGRAM=$PWD/target/release/uno-bot cargo test --test discord cost -- --ignored --nocapture"]
async fn what_a_month_of_a_busy_server_costs() {
    let config = StandinConfig { enforce_limits: false, ..StandinConfig::default() };
    let mut server = Server::without_bot(config).await;
    let settings = [("UNO_LOG", "warn"), ("UNO_PICTURES", "on")];
    // What an empty database has does not count as growth.
    let program = Program::serve_with(&server, &settings).await;
    program.signal("TERM");
    assert_eq!(program.end().await.0.code(), Some(0));
    let empty = std::fs::metadata(server.folder.database()).unwrap().len();
    let program = Program::serve_with(&server, &settings).await;
    let (idle, _) = memory(program.id());
    let names = ["Ann", "Ben", "Cid", "Dora"];
    for seed in 0..MATCHES {
        server.channel = server.discord.world().add_channel(server.guild, "another-table");
        let mut party = Party::begin(&server, &names, json!({"target": 200}), seed).await;
        party.click_to_the_end().await;
    }
    let (after, most) = memory(program.id());
    program.signal("TERM");
    assert_eq!(program.end().await.0.code(), Some(0));
    let size = std::fs::metadata(server.folder.database()).unwrap().len();
    let mut file = SqliteConnection::connect(&server.folder.address()).await.unwrap();
    let rounds: i64 =
        sqlx::query_scalar("SELECT sum(rounds) FROM finish").fetch_one(&mut file).await.unwrap();
    let moves: i64 =
        sqlx::query_scalar("SELECT count(*) FROM move").fetch_one(&mut file).await.unwrap();
    file.close().await.unwrap();
    let a_round = (size - empty) / rounds.cast_unsigned();
    println!(
        "memory: {idle} KB when it was started, {after} KB after {MATCHES} matches, never more than {most} KB"
    );
    println!(
        "database: {size} bytes, {empty} of them when empty; {rounds} rounds, {moves} moves, {a_round} bytes a round"
    );
    println!(
        "a month of {ROUNDS_A_DAY} rounds a day: {} MB",
        a_round * ROUNDS_A_DAY * 30 / 1_000_000
    );
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "a measurement: UNO_BOT_PROGRAM=$PWD/target/release/uno-bot cargo test --test discord cost -- --ignored --nocapture"]
async fn what_a_shard_costs() {
    let mut measured = Vec::new();
    for shards in [1, 33] {
        let quick = StandinConfig { enforce_limits: false, ..StandinConfig::default() };
        let config = StandinConfig { shards, max_concurrency: shards, ..quick };
        let server = Server::without_bot(config).await;
        let program = Program::serve_with(&server, &[("UNO_LOG", "warn")]).await;
        for shard in 0..shards {
            let there = |discord: &Standin| discord.gateway().of_shard(shard).is_connected();
            let there = |discord: &Standin| there(discord).then_some(());
            server.discord.until("every shard", there).await.expect("it connects");
        }
        let (now, most) = memory(program.id());
        println!("{shards} shards: {now} KB, never more than {most} KB");
        measured.push(now);
        program.signal("TERM");
        assert_eq!(program.end().await.0.code(), Some(0));
    }
    println!("a shard more: {} KB", measured[1].saturating_sub(measured[0]) / 32);
}

//! How fast clicks are answered under load, beside the least that a discord.js bot can do.
//!
//! `cargo bench --bench load`. Both bots run as programs of their own against the same stand-in: ours with
//! whole matches on the disk, the other answers each click with a constant and stores nothing. At 200 tables
//! of two, 300 clicks a second for a minute. A click counts from when it was due, so that a bot that falls
//! behind does not slow the clicks down. The other bot needs node; `npm ci` fetches discord.js once.
//!
//! `LOAD_TABLES`, `LOAD_RATE` and `LOAD_SECONDS` change the numbers; with `LOAD_ALONE=1` the other bot is left
//! out (with `LOAD_RATE=50 LOAD_SECONDS=3600` that is an hour in which nothing may grow but the file), and with
//! `LOAD_FLOOD=20000` one person clicks so often within two seconds while others play. `LOAD_PROGRAM` names the
//! program, such as one without the playground from `deploy/release`, and `LOAD_DATABASE` a `postgres://…` address in
//! place of a file. The stand-in and the people take time too, so the machine must have nothing else to do.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

mod flood;
mod people;
mod programs;

use people::{Clicker, Table};
use programs::{Folder, Program, Usage};
use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::time::Instant;
use uno_bot::standin::{Standin, StandinConfig};

const TABLES: u64 = 200;
const RATE: u64 = 300;
const SECONDS: u64 = 60;
/// A server has fifty tables at most.
const TABLES_PER_GUILD: u64 = 40;
/// How often the memory is looked at.
const SAMPLES: u64 = 6;
/// The goals for our bot.
const LATEST: Duration = Duration::from_secs(1);
const IDLE_MEGABYTES: f64 = 25.0;
const LOADED_MEGABYTES: f64 = 80.0;
/// How much memory, and how many open files and threads, may be added after the first third.
const GROWTH_MEGABYTES: f64 = 5.0;
const GROWTH_HANDLES: f64 = 8.0;

#[derive(Clone, Copy)]
struct Load {
    tables: u64,
    rate: u64,
    seconds: u64,
}

struct Report {
    latencies: Vec<Duration>,
    failed: u64,
    idle: Usage,
    loaded: Usage,
    /// What it took after the first third.
    settled: Usage,
    span: Duration,
}

fn number(name: &str, default: u64) -> u64 {
    std::env::var(name).map_or(default, |text| text.parse().expect("a number"))
}

#[tokio::main]
async fn main() {
    let load = Load {
        tables: number("LOAD_TABLES", TABLES),
        rate: number("LOAD_RATE", RATE),
        seconds: number("LOAD_SECONDS", SECONDS),
    };
    let Load { tables, rate, seconds } = load;
    if let flooded @ 1.. = number("LOAD_FLOOD", 0) {
        let (_discord, folder, program, tables, _) = set_up(load, Clicker::Game).await;
        return flood::flood(&program, &folder, tables, flooded).await;
    }
    println!("{tables} tables, {rate} clicks a second for {seconds} s");
    let ours = measure(load, Clicker::Game).await;
    ours.tell("uno-bot");
    goal("our clicks without a proper answer", ours.failed as f64, 0.0);
    goal("our latest answer, in ms", ours.millis(1.0), LATEST.as_secs_f64() * 1_000.0);
    goal("our memory when idle, in MB", ours.idle.megabytes, IDLE_MEGABYTES);
    goal("our memory under load, in MB", ours.loaded.peak_megabytes, LOADED_MEGABYTES);
    let Report { loaded, settled, .. } = &ours;
    let grown = loaded.megabytes - settled.megabytes;
    goal("memory added after the first third, in MB", grown, GROWTH_MEGABYTES);
    let grown = loaded.handles - settled.handles;
    goal("open files and threads added after the first third", grown, GROWTH_HANDLES);
    if number("LOAD_ALONE", 0) > 0 {
        return;
    }
    let other = measure(load, Clicker::Constant).await;
    other.tell("discord.js");
    goal("our p99 against that of discord.js, in ms", ours.millis(0.99), other.millis(0.99));
}

fn goal(what: &str, found: f64, most: f64) {
    let verdict = if found <= most { "PASS" } else { "MISS" };
    println!("{verdict}  {what}: {found:.1} (goal <= {most:.1})");
}

impl Report {
    fn millis(&self, share: f64) -> f64 {
        let last = self.latencies.len().saturating_sub(1);
        let at = (last as f64 * share).round() as usize;
        self.latencies.get(at).map_or(f64::NAN, |it| it.as_secs_f64() * 1_000.0)
    }

    fn tell(&self, name: &str) {
        let cpu = (self.loaded.cpu - self.idle.cpu).as_secs_f64() / self.span.as_secs_f64();
        println!(
            "{name:>11}: {} clicks, {} without a proper answer; p50 {:.1} ms, p99 {:.1} ms, p99.9 {:.1} ms, \
             latest {:.1} ms; {:.0} % of a core; {:.0} MB idle, {:.0} MB after, {:.0} MB at most",
            self.latencies.len(),
            self.failed,
            self.millis(0.5),
            self.millis(0.99),
            self.millis(0.999),
            self.millis(1.0),
            cpu * 100.0,
            self.idle.megabytes,
            self.loaded.megabytes,
            self.loaded.peak_megabytes,
        );
    }
}

/// Starts a bot and seats people. Gives what it took when it was idle.
async fn set_up(
    load: Load,
    clicker: Clicker,
) -> (Arc<Standin>, Folder, Program, Vec<Table>, Usage) {
    let config = StandinConfig { enforce_limits: false, ..StandinConfig::default() };
    let discord = Arc::new(Standin::start(config).await.expect("a free port"));
    let mut places = Vec::new();
    let mut guild = None;
    for table in 0..load.tables {
        if table % TABLES_PER_GUILD == 0 {
            guild = Some(discord.world().add_guild(&format!("Club {table}")));
        }
        let guild = guild.expect("a server");
        let channel = discord.world().add_channel(guild, &format!("table-{table}"));
        places.push((guild, channel));
    }
    let folder = Folder::fresh();
    let program = match clicker {
        Clicker::Game => Program::ours(&discord, &folder),
        Clicker::Constant => Program::discord_js(&discord),
    };
    let there = |discord: &Standin| discord.gateway().is_connected().then_some(());
    discord.until("the bot to connect", there).await.unwrap();
    // What a bot takes right after its start is not what it takes when it is idle.
    tokio::time::sleep(Duration::from_secs(2)).await;
    let mut idle = program.usage();
    let mut tables = Vec::new();
    for (guild, channel) in places {
        tables.push(Table::open(&discord, guild, channel, clicker).await);
    }
    idle.cpu = program.usage().cpu;
    (discord, folder, program, tables, idle)
}

async fn measure(load: Load, clicker: Clicker) -> Report {
    let (_discord, _folder, program, mut tables, idle) = set_up(load, clicker).await;
    let begun = Instant::now();
    let every = Duration::from_secs((load.seconds / SAMPLES).max(1));
    let mut samples = Vec::new();
    let sampling = async {
        loop {
            tokio::time::sleep(every).await;
            let usage = program.usage();
            let Usage { megabytes, handles, .. } = usage;
            println!("{:>11.0?}: {megabytes:.1} MB, {handles} files and threads", begun.elapsed());
            samples.push(usage);
        }
    };
    let (latencies, failed) = tokio::select! {
        clicked = click(load, &mut tables) => clicked,
        () = sampling => unreachable!("it samples for ever"),
    };
    let (span, loaded) = (begun.elapsed(), program.usage());
    let settled = samples.get(samples.len() / 3).copied().unwrap_or(loaded);
    Report { latencies, failed, idle, loaded, settled, span }
}

/// Clicks at the given rate, at one table after the other; how long each took, sorted, and how many went
/// wrong. The tables are played on afterwards.
async fn click(load: Load, tables: &mut Vec<Table>) -> (Vec<Duration>, u64) {
    let mut due = Vec::new();
    let mut tasks = Vec::new();
    for mut table in std::mem::take(tables) {
        let (sender, mut receiver) = mpsc::unbounded_channel::<Instant>();
        due.push(sender);
        tasks.push(tokio::spawn(async move {
            let (mut latencies, mut failed) = (Vec::new(), 0);
            while let Some(due) = receiver.recv().await {
                match table.click().await {
                    Ok(()) => latencies.push(due.elapsed()),
                    Err(why) => {
                        failed += 1;
                        eprintln!("{why}");
                    }
                }
            }
            (table, latencies, failed)
        }));
    }
    let begun = Instant::now();
    let mut order: VecDeque<_> = due.iter().collect();
    for number in 0..load.rate * load.seconds {
        let at = begun + Duration::from_nanos(number * 1_000_000_000 / load.rate);
        tokio::time::sleep_until(at).await;
        order[0].send(at).expect("the table listens");
        order.rotate_left(1);
    }
    drop(due);
    let (mut latencies, mut failed) = (Vec::new(), 0);
    for task in tasks {
        let (table, some, wrong) = task.await.expect("no panic");
        tables.push(table);
        latencies.extend(some);
        failed += wrong;
    }
    latencies.sort_unstable();
    (latencies, failed)
}

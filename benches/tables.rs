//! How many moves a second are saved, and how much time and memory many tables cost. To compare with the
//! disk, bare writes in the same folder are measured too.
//!
//! `cargo bench --bench tables`. The speed of a disk can vary tenfold within minutes, so each rate is
//! measured next to bare writes, several times; look at the ratios. `UNO_BENCH_DIR` names the folder;
//! without it, the folder is in `target/`. Memory is measured in a process of its own.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

use rand::SeedableRng;
use rand::rngs::{SmallRng, StdRng};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, SqliteConnection};
use std::fs::File;
use std::io::{Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::process::Command as Process;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use uno_bot::computer::Policy;
use uno_bot::engine::{Command, Game, Rules, Seat};
use uno_bot::lobby::{Asker, Occupant, TurnTime, UserId};
use uno_bot::store::{Address, FORMAT, GameId, Store, TableProgress};
use uno_bot::table::{Ask, Clock, Outcome, TableRequest, Tables};

const BUSY: u64 = 64;
const SLEEPING: u64 = 10_000;
const AWAKE: u64 = 2_000;
const ROUNDS: usize = 5;
const SPAN: Duration = Duration::from_millis(1_500);

fn main() {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    match std::env::var("UNO_BENCH_CHILD") {
        Ok(order) => runtime.block_on(child(&order)),
        Err(_) => runtime.block_on(compare()),
    }
}

/// A folder for this run. It is deleted afterwards.
struct Folder(PathBuf);

impl Folder {
    fn fresh(name: &str) -> Folder {
        let parent = std::env::var("UNO_BENCH_DIR")
            .map_or_else(|_| Path::new(env!("CARGO_MANIFEST_DIR")).join("target"), PathBuf::from);
        let path = parent.join(format!("bench-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    fn file(&self) -> PathBuf {
        self.0.join("uno.db")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

async fn compare() {
    let folder = Folder::fresh("moves");
    let house = House::open(&folder.file()).await;
    let (mut alone, mut together) = (Vec::new(), Vec::new());
    println!("{:>12} {:>16} {:>16}", "raw syncs/s", "1 table moves/s", "64 tables moves/s");
    for round in 0..ROUNDS {
        let before = raw_rate(&folder.0);
        let one = house.rate(round as u64 * 1_000, 1).await;
        let many = house.rate(round as u64 * 1_000 + 1, BUSY).await;
        let raw = (before + raw_rate(&folder.0)) / 2.0;
        println!("{raw:>12.0} {one:>16.0} {many:>16.0}");
        alone.push(one / raw);
        together.push(many / one);
    }
    println!();
    goal("one table, of the raw rate", median(alone), ">=", 0.35, "x");
    goal("64 tables, of one table's rate", median(together), ">=", 5.0, "x");

    let folder = Folder::fresh("many");
    fill(&folder.file(), SLEEPING).await;
    let [started_ms, rss] = measure(&folder, "sleeping");
    goal("start with 10,000 sleeping games", started_ms / 1_000.0, "<=", 2.0, "s");
    goal("memory with 10,000 sleeping games", rss, "<=", 60.0, "MB");
    let [woken_ms, rss] = measure(&folder, "awake");
    println!("{AWAKE} tables woke up in {:.1} s", woken_ms / 1_000.0);
    goal("memory with 2,000 live tables", rss, "<=", 100.0, "MB");
}

fn goal(what: &str, found: f64, sign: &str, wanted: f64, unit: &str) {
    let met = if sign == "<=" { found <= wanted } else { found >= wanted };
    let verdict = if met { "PASS" } else { "MISS" };
    println!("{verdict}  {what}: {found:.2} {unit} (goal {sign} {wanted} {unit})");
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

/// How many writes of 4 KB, with a sync after each, are done in a second.
fn raw_rate(folder: &Path) -> f64 {
    const PAGE: [u8; 4096] = [7; 4096];
    const PAGES: u64 = 1_000;
    let path = folder.join("raw");
    let mut file = File::create(&path).unwrap();
    for _ in 0..PAGES {
        file.write_all(&PAGE).unwrap();
    }
    file.sync_all().unwrap();
    let (begun, mut count) = (Instant::now(), 0);
    while begun.elapsed() < SPAN / 2 {
        file.seek(SeekFrom::Start(count % PAGES * 4096)).unwrap();
        file.write_all(&PAGE).unwrap();
        file.sync_data().unwrap();
        count += 1;
    }
    let rate = count as f64 / begun.elapsed().as_secs_f64();
    std::fs::remove_file(path).unwrap();
    rate
}

struct House {
    tables: Tables,
    next: Arc<AtomicU64>,
}

fn by(user: UserId) -> Asker {
    Asker { user, moderator: false }
}

impl House {
    async fn open(file: &Path) -> House {
        let address = format!("sqlite:{}", file.display());
        let store = Arc::new(Store::open(&address).await.unwrap());
        let rng = StdRng::seed_from_u64(1);
        let (tables, _) = Tables::start(store, Clock::system(), rng).await.unwrap();
        House { tables, next: Arc::new(AtomicU64::new(1)) }
    }

    /// Moves a second at so many busy tables, each answered when it is on the disk.
    async fn rate(&self, first: u64, count: u64) -> f64 {
        let mut ids = Vec::new();
        for channel in first..first + count {
            ids.push(begin(&self.tables, channel).await);
        }
        let begun = Instant::now();
        let tasks: Vec<_> = ids
            .into_iter()
            .map(|id| {
                let (tables, next) = (self.tables.clone(), Arc::clone(&self.next));
                tokio::spawn(async move { play(&tables, id, &next, begun + SPAN).await })
            })
            .collect();
        let mut moves = 0;
        for task in tasks {
            moves += task.await.unwrap();
        }
        moves as f64 / begun.elapsed().as_secs_f64()
    }
}

/// A match of two people that lasts longer than the measurement.
async fn begin(tables: &Tables, channel: u64) -> GameId {
    let host = UserId(channel * 10 + 1);
    // No more than fifty tables are open in a server.
    let address = Address { guild: channel, channel: channel + 1, thread: None };
    let rules = Rules::read(["classic", "target=5000"]).unwrap();
    let id = tables.open(address, host, rules, TurnTime::NONE).await.unwrap();
    for (user, request) in [(UserId(host.0 + 1), TableRequest::Join), (host, TableRequest::Start)] {
        let request = Ask { from: None, interaction: None, asker: by(user), request };
        assert_eq!(tables.ask(id, request).await.unwrap().outcome, Outcome::Done);
    }
    id
}

/// Plays until the time is over; returns how many moves were acknowledged.
async fn play(tables: &Tables, id: GameId, next: &AtomicU64, until: Instant) -> u64 {
    let mut rng = SmallRng::seed_from_u64(id.0.cast_unsigned());
    let mut moves = 0;
    let mut view = tables.look(id, by(UserId(0))).await.unwrap().view;
    let mut hand = None;
    while Instant::now() < until && view.progress == TableProgress::Playing {
        let waiting = view.play.as_ref().and_then(|play| play.waiting.lowest());
        let (user, request) = match waiting {
            None => (view.lobby.host(), TableRequest::Next),
            Some(seat) => {
                let Some(Occupant::Player(user)) = view.occupant(seat) else { panic!("a person") };
                // The answer to the last move holds the hand of its player.
                let cards = match hand.take().filter(|(of, _)| *of == user) {
                    Some((_, cards)) => cards,
                    None => tables.look(id, by(user)).await.unwrap().hand.unwrap(),
                };
                let command = Policy::Random.choose(&cards, &mut rng).unwrap();
                (user, TableRequest::Move { command, turn: None })
            }
        };
        let interaction = Some(next.fetch_add(1, Ordering::Relaxed));
        let answer = tables
            .ask(id, Ask { from: None, interaction, asker: by(user), request })
            .await
            .unwrap();
        assert_eq!(answer.outcome, Outcome::Done);
        (view, hand) = (answer.view, answer.hand.map(|cards| (user, cards)));
        moves += 1;
    }
    moves
}

/// Puts so many matches into a file, each in the middle of its first round, none due soon.
async fn fill(file: &Path, games: u64) {
    let address = format!("sqlite:{}", file.display());
    Store::open(&address).await.unwrap().close().await;
    let options: SqliteConnectOptions = address.parse().unwrap();
    let mut connection = options.connect().await.unwrap();
    let mut writing = connection.begin().await.unwrap();
    let rules = Rules::read(["classic"]).unwrap();
    let now = Clock::system().wall_ms();
    let statements = [
        "CREATE TEMP TABLE number AS WITH RECURSIVE up(n) AS \
         (SELECT 1 UNION ALL SELECT n + 1 FROM up WHERE n < ?1) SELECT n FROM up",
        "INSERT INTO game (id, guild, channel, place, host, stage, rules, turn_seconds, \
         wake_at_ms, deadline_ms, created_at_ms, touched_at_ms) \
         SELECT n, n / 50, n, n, n * 10, 'playing', ?2, 172800, ?3 + n * 1000, ?3 + n * 1000, ?3, ?3 FROM number",
        "INSERT INTO seat (game, seat, person) SELECT n, s.value, n * 10 + s.value \
         FROM number, json_each('[0, 1, 2, 3]') s",
        "CREATE TEMP TABLE sample (seq, seat, command, events)",
    ];
    for statement in statements {
        sqlx::query(statement)
            .bind(games.cast_signed())
            .bind(serde_json::to_string(&rules).unwrap())
            .bind(now + 3_600_000)
            .execute(&mut *writing)
            .await
            .unwrap();
    }
    write_sample(&mut writing, rules).await;
    sqlx::query(
        "INSERT INTO move (game, seq, seat, command, events, format, at_ms) \
         SELECT n, seq, seat, command, events, ?1, ?2 FROM number, sample ORDER BY n, seq",
    )
    .bind(FORMAT)
    .bind(now)
    .execute(&mut *writing)
    .await
    .unwrap();
    writing.commit().await.unwrap();
    connection.close().await.unwrap();
}

/// The first moves of a round of four.
async fn write_sample(connection: &mut SqliteConnection, rules: Rules) {
    let mut rng = SmallRng::seed_from_u64(5);
    let mut game = Game::new(rules, 4).unwrap();
    let mut next = (Seat::FIRST, Command::Deal);
    for seq in 1..=25 {
        let (seat, command) = next;
        let events = game.decide(seat, command, &mut rng).unwrap();
        events.iter().for_each(|event| game.apply(event));
        sqlx::query("INSERT INTO sample VALUES (?1, ?2, ?3, ?4)")
            .bind(seq)
            .bind(seat.number())
            .bind(serde_json::to_string(&command).unwrap())
            .bind(serde_json::to_string(&events).unwrap())
            .execute(&mut *connection)
            .await
            .unwrap();
        let Some(seat) = game.waiting().lowest() else { return };
        next = (seat, Policy::Random.choose(&game.hand_view(seat), &mut rng).unwrap());
    }
}

/// Measures something in a process of its own: the time in milliseconds, and the memory in megabytes.
fn measure(folder: &Folder, what: &str) -> [f64; 2] {
    let output = Process::new(std::env::current_exe().unwrap())
        .env("UNO_BENCH_CHILD", format!("{what} {}", folder.file().display()))
        .output()
        .unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    let numbers: Vec<f64> = said.split_whitespace().map(|word| word.parse().unwrap()).collect();
    numbers.try_into().unwrap_or_else(|_| panic!("{said}"))
}

async fn child(order: &str) {
    let (what, file) = order.split_once(' ').unwrap();
    let begun = Instant::now();
    let house = House::open(Path::new(file)).await;
    if what == "awake" {
        let looks = (1..=AWAKE).map(|number| {
            let tables = house.tables.clone();
            tokio::spawn(async move {
                let id = GameId(number.cast_signed());
                let answer = tables.look(id, by(UserId(number * 10))).await.unwrap();
                assert_eq!(answer.hand.map(|hand| hand.seat), Some(Seat::FIRST));
            })
        });
        for look in looks.collect::<Vec<_>>() {
            look.await.unwrap();
        }
        assert_eq!(house.tables.awake_count() as u64, AWAKE);
    }
    let elapsed = begun.elapsed().as_secs_f64() * 1_000.0;
    println!("{elapsed} {}", resident_megabytes());
}

fn resident_megabytes() -> f64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find(|line| line.starts_with("VmRSS:")).unwrap();
    line.split_whitespace().nth(1).unwrap().parse::<f64>().unwrap() / 1024.0
}

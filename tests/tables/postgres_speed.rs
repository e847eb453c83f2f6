//! How fast PostgreSQL is, as ratios within one run. Nothing is asserted, because machines differ.

mod child;

use super::database::Server;
use super::journal::{new_move, started};
use sqlx::Connection;
use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{ChildStdout, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::unix::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{UnixListener, UnixStream};
use tokio::sync::mpsc;
use tokio::task::JoinHandle;
use uno_bot::lobby::UserId;
use uno_bot::standings::{Leaderboard, Metric, Period, Scope};
use uno_bot::store::{GameId, Store, TableProgress};

const SPAN: Duration = Duration::from_secs(4);
const PLAYERS: u64 = 1_000_000;
const TABLES: u64 = 64;
/// How far away a server is there and back, and how often it is measured.
const FAR: Duration = Duration::from_millis(20);
const ROUNDS: usize = 5;
const SOCKET: &str = ".s.PGSQL.5432";

/// Durable moves a second at tables that each wait for their move before they make the next.
async fn moves_per_second(tables: &[(Arc<Store>, GameId)], first: &mut [u32]) -> f64 {
    let begun = Instant::now();
    let playing = tables.iter().zip(first).map(|((store, game), seq)| {
        let (store, game) = (Arc::clone(store), *game);
        async move {
            let before = *seq;
            while begun.elapsed() < SPAN {
                *seq += 1;
                store.append(new_move(game, *seq, None, Vec::new())).await.unwrap();
            }
            *seq - before
        }
    });
    let moves: u32 = futures_util::future::join_all(playing).await.into_iter().sum();
    f64::from(moves) / begun.elapsed().as_secs_f64()
}

/// The same; meanwhile eight boards of each store are noted again and again.
async fn while_boards_are_noted(
    tables: &[(Arc<Store>, GameId)],
    first: &mut [u32],
    boards: bool,
) -> f64 {
    let moving = moves_per_second(tables, first);
    let noted = tables.iter().filter(|(_, game)| boards && game.0 % 8 == 0);
    let noting = noted.map(async |(store, game)| {
        for message in 1.. {
            store.note_board(*game, message, 0, TableProgress::Playing).await.unwrap();
        }
    });
    tokio::select! {
        moves = moving => moves,
        _ = futures_util::future::join_all(noting), if boards => unreachable!("it is noted for ever"),
    }
}

/// Jobs of two stores a second, of which one is written at a time.
async fn jobs_per_second(stores: &[Arc<Store>]) -> f64 {
    let begun = Instant::now();
    let asking = stores.iter().zip(1..).map(async |(store, guild)| {
        let mut count = 0_u32;
        while begun.elapsed() < SPAN {
            store.change_server_settings(guild, |it| it.pings = !it.pings).await.unwrap();
            count += 1;
        }
        count
    });
    let count: u32 = futures_util::future::join_all(asking).await.into_iter().sum();
    f64::from(count) / begun.elapsed().as_secs_f64()
}

fn median(mut numbers: Vec<f64>) -> f64 {
    numbers.sort_by(f64::total_cmp);
    numbers[numbers.len() / 2]
}

/// A socket of a server that is so far away.
struct Far {
    folder: PathBuf,
    accepting: JoinHandle<()>,
}

impl Far {
    /// Of the server with its own socket in this folder.
    fn from(server: &str) -> Far {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("uno-far-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let listener = UnixListener::bind(folder.join(SOCKET)).unwrap();
        let to = PathBuf::from(server).join(SOCKET);
        let accepting = tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                let server = UnixStream::connect(&to).await.unwrap();
                let ((from_client, to_client), (from_server, to_server)) =
                    (client.into_split(), server.into_split());
                tokio::spawn(pass_on_later(from_client, to_server));
                tokio::spawn(pass_on_later(from_server, to_client));
            }
        });
        Far { folder, accepting }
    }

    fn address(&self) -> String {
        let folder = self.folder.display();
        format!("postgres://postgres@localhost/postgres?host={folder}&sslmode=disable")
    }
}

impl Drop for Far {
    fn drop(&mut self) {
        self.accepting.abort();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// Everything arrives as much later as it takes one way.
async fn pass_on_later(mut from: OwnedReadHalf, mut to: OwnedWriteHalf) {
    let (on_its_way, mut arrives) = mpsc::unbounded_channel();
    let reading = async move {
        let mut read = vec![0; 65_536];
        while let Ok(length @ 1..) = from.read(&mut read).await {
            let _ = on_its_way.send((Instant::now() + FAR / 2, read[..length].to_vec()));
        }
    };
    let writing = async move {
        while let Some((at, bytes)) = arrives.recv().await {
            tokio::time::sleep_until(at.into()).await;
            if to.write_all(&bytes).await.is_err() {
                break;
            }
        }
    };
    tokio::join!(reading, writing);
}

/// Plain inserts of one row a second, each committed, by so many connections.
async fn inserts_per_second(address: &str, connections: u64) -> f64 {
    let begun = Instant::now();
    let inserting = (0..connections).map(async |number| {
        let mut connection = sqlx::PgConnection::connect(address).await.unwrap();
        let mut count = 0_u32;
        while begun.elapsed() < SPAN {
            sqlx::query("INSERT INTO plain (writer, number, text) VALUES ($1, $2, $3)")
                .bind(number.cast_signed())
                .bind(i64::from(count))
                .bind("[]")
                .execute(&mut connection)
                .await
                .unwrap();
            count += 1;
        }
        count
    });
    let count: u32 = futures_util::future::join_all(inserting).await.into_iter().sum();
    f64::from(count) / begun.elapsed().as_secs_f64()
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "a measurement: cargo test --test tables postgres_speed -- --ignored --nocapture"]
async fn moves_a_second() {
    let server = Server::start();
    let address = server.address("postgres");
    let stores = [
        Arc::new(Store::open(&address).await.unwrap()),
        Arc::new(Store::open(&address).await.unwrap()),
    ];
    server.administer(
        "CREATE TABLE plain (writer BIGINT, number BIGINT, text TEXT, PRIMARY KEY (writer, number))",
    );
    let plain = inserts_per_second(&address, 1).await;
    let mut games = Vec::new();
    for channel in 1..=2 * TABLES {
        // No server may have more than fifty tables, and no host more than three lobbies.
        games.push(started(&stores[0], channel).await);
        if channel % 40 == 0 {
            server.administer(&format!("UPDATE game SET guild = {channel} WHERE guild < 40"));
        }
    }
    // Neither store has begun as a process. If the tables were another process's, each move would tell that one, and
    // such commits wait for each other.
    server.administer("UPDATE game SET process = 0");
    let of = |store: &Arc<Store>, games: &[GameId]| -> Vec<(Arc<Store>, GameId)> {
        games.iter().map(|game| (Arc::clone(store), *game)).collect()
    };
    let (first, second) = games.split_at(TABLES as usize);
    let mut seqs = vec![0; games.len()];
    println!("plain inserts: {plain:.0}/s");
    let one = moves_per_second(&of(&stores[0], &first[..1]), &mut seqs[..1]).await;
    println!("one table: {one:.0}/s, {:.2} of plain inserts", one / plain);
    let many = moves_per_second(&of(&stores[0], first), &mut seqs[..first.len()]).await;
    println!("64 tables: {many:.0}/s, {:.1} times one table", many / one);
    println!("jobs that are no moves: {:.0}/s", jobs_per_second(&stores).await);

    // On this machine the server shares the processors with the processes, and so is the limit. Over a network they
    // wait most of the time.
    let mut one = Child::start(&server, first);
    let mut other = Child::start(&server, second);
    for boards in [false, true] {
        let (mut ones, mut twos, mut lost) = (Vec::new(), Vec::new(), Vec::new());
        for _ in 0..ROUNDS {
            let before = ProcessorTime::now();
            one.begin(boards);
            ones.push(one.moves_per_second());
            one.begin(boards);
            other.begin(boards);
            twos.push(one.moves_per_second() + other.moves_per_second());
            lost.push(before.lost_until(ProcessorTime::now()));
        }
        let (one, two, lost) = (median(ones), median(twos), median(lost));
        let what = if boards { ", and some boards noted again and again" } else { "" };
        println!("{FAR:?} away{what}: a process with 64 tables {one:.0} moves/s");
        println!("  two processes with 64 each {two:.0}/s, {:.2} times one", two / one);
        println!("  the machine lost {:.0} % of its processor time meanwhile", 100.0 * lost);
    }
}

/// The time of all processors, as the machine counts it.
struct ProcessorTime {
    all: u64,
    /// What the host of a virtual machine has given to others.
    stolen: u64,
}

impl ProcessorTime {
    fn now() -> ProcessorTime {
        let told = std::fs::read_to_string("/proc/stat").unwrap();
        let first = told.lines().next().unwrap().split_whitespace().skip(1);
        let times: Vec<u64> = first.map(|time| time.parse().unwrap()).collect();
        // What guests take, which comes last, is part of what comes first.
        ProcessorTime { all: times[..8].iter().sum(), stolen: times[7] }
    }

    /// The share that was stolen since then.
    fn lost_until(self, now: ProcessorTime) -> f64 {
        (now.stolen - self.stolen) as f64 / (now.all - self.all).max(1) as f64
    }
}

/// A process with a store and some tables.
struct Child {
    process: std::process::Child,
    tells: std::io::Lines<BufReader<ChildStdout>>,
}

impl Child {
    /// Its games are numbered one after the other.
    fn start(server: &Server, games: &[GameId]) -> Child {
        let this = std::env::current_exe().unwrap();
        let mut process = std::process::Command::new(this)
            .args(["--ignored", "--exact", "postgres_speed::child::child_makes_moves"])
            .arg("--nocapture")
            .env("UNO_SPEED_SERVER", server.socket())
            .env("UNO_SPEED_FIRST", games[0].0.to_string())
            .env("UNO_SPEED_TABLES", games.len().to_string())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let tells = BufReader::new(process.stdout.take().unwrap()).lines();
        Child { process, tells }
    }

    fn begin(&mut self, boards: bool) {
        let orders = self.process.stdin.as_mut().unwrap();
        writeln!(orders, "{}", if boards { child::WITH_BOARDS } else { child::WITHOUT }).unwrap();
    }

    fn moves_per_second(&mut self) -> f64 {
        loop {
            let told = self.tells.next().expect("it goes on").unwrap();
            // The test harness says something too.
            if let Some(number) = told.strip_prefix(child::TELLS) {
                return number.parse().unwrap();
            }
        }
    }
}

impl Drop for Child {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

#[tokio::test]
#[ignore = "a measurement: cargo test --test tables postgres_speed -- --ignored --nocapture"]
async fn leaderboards_of_a_million() {
    let server = Server::start();
    let address = server.address("postgres");
    let store = Store::open(&address).await.unwrap();
    for statement in [
        "ALTER TABLE entry DISABLE TRIGGER USER",
        "INSERT INTO entry (person, guild, period, metric, value) \
         SELECT 700000000000000000 + n * 1009, 0, 0, 3, 1 + (random() * random() * random() * 3000000)::bigint \
         FROM generate_series(1, 1000000) AS n",
        "ALTER TABLE entry ENABLE TRIGGER USER",
        "INSERT INTO tally SELECT guild, period, metric, level, value >> (6 * level), count(*) \
         FROM entry CROSS JOIN generate_series(0, 3) AS level \
         GROUP BY guild, period, metric, level, value >> (6 * level)",
        "ANALYZE",
    ] {
        server.administer(statement);
    }
    let points =
        Leaderboard { metric: Metric::Points, period: Period::AllTime, scope: Scope::Overall };
    let someone = |n: u64| UserId(700_000_000_000_000_000 + (1 + n * 7919 % PLAYERS) * 1009);
    let (mut pages, mut places) = (Vec::new(), Vec::new());
    for n in 0..300 {
        let begun = Instant::now();
        let page = u32::try_from(n * 331 % (PLAYERS / 10)).unwrap();
        let shown = store.leaderboard(points, 1, page, someone(n), 0).await.unwrap();
        pages.push(begun.elapsed());
        assert_eq!((shown.rows.len(), shown.people), (10, PLAYERS));
        let begun = Instant::now();
        assert!(store.place_on(points, 1, someone(n * 31), 0).await.unwrap().is_some());
        places.push(begun.elapsed());
    }
    for (what, mut times) in [("a page", pages), ("an own place", places)] {
        times.sort();
        println!("{what}: median {:?}, 99 % {:?}", times[150], times[297]);
    }
}

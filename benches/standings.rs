//! How fast standings are with a million rated players: a page of a leaderboard, the place of a person, and
//! the last move of a match compared with a normal one.
//!
//! `cargo bench --bench standings`. The players are written directly into the tables, all of them in one
//! server and on the leaderboards of all servers together; `PLAYERS` changes how many. The file is made in the
//! folder for temporary files (`TMPDIR`): the last part measures its disk.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

use rand::rngs::SmallRng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqliteSynchronous};
use sqlx::{AssertSqlSafe, ConnectOptions, Connection};
use std::path::PathBuf;
use std::time::{Duration, Instant};
use uno_bot::computer::Policy;
use uno_bot::engine::rules::Preset;
use uno_bot::engine::{Command, Event, Game, Rules, Seat};
use uno_bot::lobby::{Lobby, TurnTime, UserId};
use uno_bot::standings::{Leaderboard, Metric, Period, Scope};
use uno_bot::store::{Address, GameId, NewMove, Store, TableProgress, Times};

const SERVER: u64 = 900_000_000_000_000_001;
/// Wednesday, 18 November 2026, noon.
const NOW: i64 = 1_795_003_200_000;
const SEATS: u64 = 4;
/// Matches whose ends are measured.
const MATCHES: u64 = 150;
const LOOKS: usize = 300;
const TRIES: usize = 5;

const PAGE_GOAL: Duration = Duration::from_millis(1);
const PLACE_GOAL: Duration = Duration::from_millis(5);
const LAST_MOVE_GOAL: f64 = 3.0;
/// For the leaderboard that is read right after a match, in half of all cases.
const AFTER_A_MATCH_GOAL: Duration = Duration::from_millis(3);

fn user(number: u64) -> UserId {
    UserId(700_000_000_000_000_000 + number * 1009)
}

#[tokio::main]
async fn main() {
    let players: u64 = std::env::var("PLAYERS").map_or(1_000_000, |text| text.parse().unwrap());
    let folder = Folder::fresh();
    let address = format!("sqlite:{}", folder.0.join("uno.db").display());
    let store = Store::open(&address).await.expect("it opens");
    let begun = Instant::now();
    let mut connection = generate(&address, players).await;
    println!("{players} players made up in {:.0} s", begun.elapsed().as_secs_f64());

    let mut rng = SmallRng::seed_from_u64(1);
    for metric in [Metric::Rating, Metric::Points, Metric::Wins] {
        pages(&store, metric, players, &mut rng).await;
        places(&store, metric, players, &mut connection, &mut rng).await;
    }
    last_moves(&store, players, &mut connection, &mut rng).await;
    connection.close().await.unwrap();
    store.close().await;
}

struct Folder(PathBuf);

impl Folder {
    fn fresh() -> Folder {
        let name = format!("uno-bench-standings-{}", std::process::id());
        let path = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&path).expect("a folder");
        Folder(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Fills the tables. Triggers and the index of the leaderboards are created again after all rows.
async fn generate(address: &str, players: u64) -> SqliteConnection {
    let options: SqliteConnectOptions = address.parse().unwrap();
    let options = options
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Off)
        .pragma("cache_size", "-200000")
        .pragma("temp_store", "memory");
    let mut connection = options.connect().await.unwrap();
    let dropped: Vec<(String, String, String)> = sqlx::query_as(
        "SELECT type, name, sql FROM sqlite_master WHERE tbl_name = 'entry' AND sql IS NOT NULL \
         AND type IN ('trigger', 'index')",
    )
    .fetch_all(&mut connection)
    .await
    .unwrap();
    let mut run = async |statement: String| {
        sqlx::query(AssertSqlSafe(statement.clone()))
            .execute(&mut connection)
            .await
            .expect(&statement);
    };
    for (kind, name, _) in &dropped {
        run(format!("DROP {kind} {name}")).await;
    }
    run("BEGIN".to_owned()).await;
    // Ratings are around 1500; most people have won little and a few very much; many values are equal.
    run(format!(
        "CREATE TEMP TABLE made AS WITH RECURSIVE numbers (n) AS \
         (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < {players} - 1) \
         SELECT {} + n * 1009 AS person, \
         500 + abs(random() % 500) + abs(random() % 500) + abs(random() % 500) + abs(random() % 500) AS rating, \
         CAST(1 + pow3 / 1000000 AS INTEGER) AS wins, \
         CAST(1 + pow3 / 1000000 AS INTEGER) * 300 + abs(random() % 500) AS points \
         FROM (SELECT n, u * u * u AS pow3 FROM (SELECT n, abs(random() % 1000) AS u FROM numbers))",
        user(0).0
    ))
    .await;
    for guild in [0, SERVER] {
        run(format!(
            "INSERT INTO standing SELECT person, {guild}, points, wins * 3, wins, wins * 2, wins, 1, 2, 20, \
             rating / 60.0, 2.0 FROM made"
        ))
        .await;
    }
    run(format!(
        "INSERT INTO entry (person, guild, period, metric, value) \
         SELECT person, guild, 0, metric, CASE metric WHEN 1 THEN rating WHEN 3 THEN points ELSE wins END \
         FROM made, (SELECT 0 AS guild UNION ALL SELECT {SERVER}), \
         (SELECT 1 AS metric UNION ALL SELECT 3 UNION ALL SELECT 4)"
    ))
    .await;
    run(format!(
        "INSERT INTO name SELECT guild, person, 'Player ' || person FROM made, \
         (SELECT 0 AS guild UNION ALL SELECT {SERVER})"
    ))
    .await;
    run("INSERT INTO user_settings (person, pings, overall) SELECT person, 'away', 1 FROM made"
        .to_owned())
    .await;
    for (level, shift) in [(0, 0), (1, 6), (2, 12), (3, 18)] {
        run(format!(
            "INSERT INTO tally SELECT guild, period, metric, {level}, value >> {shift}, count(*) FROM entry \
             GROUP BY guild, period, metric, value >> {shift}"
        ))
        .await;
    }
    for (.., sql) in dropped {
        run(sql).await;
    }
    run("DROP TABLE made".to_owned()).await;
    run("COMMIT".to_owned()).await;
    run("PRAGMA wal_checkpoint(TRUNCATE)".to_owned()).await;
    connection
}

fn leaderboard(metric: Metric) -> Leaderboard {
    Leaderboard { metric, period: Period::AllTime, scope: Scope::Overall }
}

/// The best of a few times, because other work of the machine only makes a time longer.
async fn best_of<F: Future>(mut look: impl FnMut() -> F) -> Duration {
    let mut best = Duration::MAX;
    for _ in 0..TRIES {
        let begun = Instant::now();
        look().await;
        best = best.min(begun.elapsed());
    }
    best
}

async fn pages(store: &Store, metric: Metric, players: u64, rng: &mut SmallRng) {
    let last = (players / 10).saturating_sub(1) as u32;
    let mut numbers: Vec<u32> = [0, 1, 2, 10, 100, 1000, last / 2, last, u32::MAX].to_vec();
    numbers.extend((0..LOOKS).map(|_| rng.random_range(0..=last)));
    let mut times = Vec::new();
    for page in numbers {
        let viewer = user(rng.random_range(0..players));
        let look = async || {
            let found =
                store.leaderboard(leaderboard(metric), SERVER, page, viewer, NOW).await.unwrap();
            assert!(found.rows.len() == 10 && found.own.is_some());
        };
        times.push(best_of(look).await);
    }
    let first = vec![times[0]];
    report(&format!("first page by {metric:?}"), first, PAGE_GOAL);
    report(&format!("any page by {metric:?}"), times, PAGE_GOAL);
}

async fn places(
    store: &Store,
    metric: Metric,
    players: u64,
    connection: &mut SqliteConnection,
    rng: &mut SmallRng,
) {
    let mut times = Vec::new();
    for _ in 0..LOOKS {
        let user = user(rng.random_range(0..players));
        let look = async || {
            assert!(
                store.place_on(leaderboard(metric), SERVER, user, NOW).await.unwrap().is_some()
            );
        };
        times.push(best_of(look).await);
    }
    report(&format!("own place by {metric:?}"), times, PLACE_GOAL);
    let number = match metric {
        Metric::Rating | Metric::Provisional => 1,
        Metric::Points => 3,
        Metric::Wins => 4,
    };
    let mut counted = Vec::new();
    for _ in 0..10 {
        let user = user(rng.random_range(0..players));
        let own = store.place_on(leaderboard(metric), SERVER, user, NOW).await.unwrap().unwrap();
        let begun = Instant::now();
        let ahead: i64 = sqlx::query_scalar(
            "SELECT count(*) FROM entry WHERE guild = 0 AND period = 0 AND metric = ?1 AND value > ?2",
        )
        .bind(number)
        .bind(own.value)
        .fetch_one(&mut *connection)
        .await
        .unwrap();
        counted.push(begun.elapsed());
        assert_eq!(own.place, ahead as u64 + 1, "the place is exact");
    }
    println!(
        "        a plain count, for comparison: median {:.1} ms",
        millis(median(&mut counted))
    );
}

fn millis(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}

fn median(times: &mut [Duration]) -> Duration {
    times.sort();
    times[times.len() / 2]
}

/// 99 of 100 times must reach the goal.
fn report(what: &str, mut times: Vec<Duration>, goal: Duration) {
    let median = median(&mut times);
    let at = |share: f64| times[((times.len() - 1) as f64 * share) as usize];
    let verdict = if at(0.99) <= goal { "PASS" } else { "MISS" };
    println!(
        "{verdict}  {what}: median {:.2} ms, 99 % {:.2} ms, slowest {:.2} ms (goal: 99 % within {:.0} ms)",
        millis(median),
        millis(at(0.99)),
        millis(at(1.0)),
        millis(goal)
    );
}

type Made = (Seat, Command, Vec<Event>);

/// A whole match of four by the classic rules, to 500 points.
fn whole_match(rng: &mut SmallRng) -> Vec<Made> {
    let mut game = Game::new(Rules::preset(Preset::Classic), SEATS as u8).unwrap();
    let mut moves = Vec::new();
    while !game.is_over() {
        let (seat, command) = match game.waiting().lowest() {
            Some(seat) => (seat, Policy::Random.choose(&game.hand_view(seat), rng).unwrap()),
            None => (Seat::FIRST, Command::Deal),
        };
        let events = game.decide(seat, command, rng).unwrap();
        events.iter().for_each(|event| game.apply(event));
        moves.push((seat, command, events));
    }
    moves
}

fn new_move(
    game: GameId,
    seq: usize,
    (seat, command, events): &Made,
    progress: Option<TableProgress>,
) -> NewMove {
    NewMove {
        game,
        seq: seq as u32,
        interaction: None,
        seat: *seat,
        command: *command,
        events: events.clone(),
        at_ms: NOW,
        times: Times::default(),
        progress,
        host: None,
        seated: None,
        by_itself: false,
    }
}

/// Measures the last two moves of many matches: a normal one and the one that ends it.
async fn last_moves(
    store: &Store,
    players: u64,
    connection: &mut SqliteConnection,
    rng: &mut SmallRng,
) {
    // The median of a few, so that neither a very short nor a very long one is measured.
    let mut matches: Vec<Vec<Made>> = (0..9).map(|_| whole_match(rng)).collect();
    matches.sort_by_key(Vec::len);
    let moves = matches.swap_remove(4);
    println!("        a match of {} moves", moves.len());
    let mut games = Vec::new();
    for number in 0..MATCHES {
        let people: Vec<UserId> = (0..SEATS)
            .map(|seat| user((number * SEATS + seat) * (players / 1000) % players))
            .collect();
        let rules = Rules::preset(Preset::Classic);
        let mut lobby = Lobby::open(people[0], rules, TurnTime::NONE);
        people[1..].iter().for_each(|user| lobby.join(*user).unwrap());
        // Fifty tables are open in one server at most.
        let address = Address { guild: 1 + number / 50, channel: number, thread: None };
        let game = store.open_lobby(address, &lobby, NOW, NOW).await.unwrap();
        store
            .advance(game, TableProgress::Lobby, TableProgress::Playing, None, false)
            .await
            .unwrap();
        games.push(game);
    }
    write_moves(connection, &games, &moves[..moves.len() - 2]).await;
    // The matches are played in the server of the million.
    sqlx::query("UPDATE game SET guild = ?1")
        .bind(SERVER.cast_signed())
        .execute(&mut *connection)
        .await
        .unwrap();
    games.shuffle(rng);
    let (mut normal, mut last, mut listed) = (Vec::new(), Vec::new(), Vec::new());
    for game in games {
        // What is written now waits for the leaderboards, which may still be on their way to the disk.
        store.pulse().await.unwrap();
        let seq = moves.len() - 1;
        let begun = Instant::now();
        store.append(new_move(game, seq, &moves[seq - 1], None)).await.unwrap();
        normal.push(begun.elapsed());
        let begun = Instant::now();
        store
            .append(new_move(game, seq + 1, &moves[seq], Some(TableProgress::Over)))
            .await
            .unwrap();
        last.push(begun.elapsed());
        // A reader of a leaderboard waits until the match is on it.
        let begun = Instant::now();
        store.leaderboard(leaderboard(Metric::Rating), SERVER, 0, user(0), NOW).await.unwrap();
        listed.push(begun.elapsed());
    }
    let (normal, last) = (median(&mut normal), median(&mut last));
    let factor = last.as_secs_f64() / normal.as_secs_f64();
    let verdict = if factor <= LAST_MOVE_GOAL { "PASS" } else { "MISS" };
    println!(
        "{verdict}  the last move: median {:.2} ms, {factor:.1} × a normal one's {:.2} ms (goal: {LAST_MOVE_GOAL} ×)",
        millis(last),
        millis(normal)
    );
    let listed = median(&mut listed);
    let verdict = if listed <= AFTER_A_MATCH_GOAL { "PASS" } else { "MISS" };
    println!(
        "{verdict}  a leaderboard right after it: median {:.2} ms (goal: {:.0} ms)",
        millis(listed),
        millis(AFTER_A_MATCH_GOAL)
    );
}

/// Writes the moves of matches in one transaction, without the store.
async fn write_moves(connection: &mut SqliteConnection, games: &[GameId], moves: &[Made]) {
    sqlx::query("BEGIN IMMEDIATE").execute(&mut *connection).await.unwrap();
    for game in games {
        for (seq, (seat, command, events)) in (1i64..).zip(moves) {
            sqlx::query("INSERT INTO move VALUES (?1, ?2, NULL, ?3, ?4, ?5, 1, ?6)")
                .bind(game.0)
                .bind(seq)
                .bind(seat.number())
                .bind(serde_json::to_string(command).unwrap())
                .bind(serde_json::to_string(events).unwrap())
                .bind(NOW)
                .execute(&mut *connection)
                .await
                .unwrap();
        }
    }
    sqlx::query("COMMIT").execute(&mut *connection).await.unwrap();
}

//! How fast PostgreSQL is, as ratios within one run. Nothing is asserted, because machines differ.

use super::database::Server;
use super::journal::{new_move, started};
use sqlx::Connection;
use std::sync::Arc;
use std::time::{Duration, Instant};
use uno_bot::lobby::UserId;
use uno_bot::standings::{Leaderboard, Metric, Period, Scope};
use uno_bot::store::{GameId, Store};

const SPAN: Duration = Duration::from_secs(4);
const PLAYERS: u64 = 1_000_000;
const TABLES: u64 = 64;

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
    // On this machine the server shares the processors with the stores, and so is the limit. While a sync takes long,
    // as on a disk in a network, it is not: the processors have little to do.
    for (disk, delay) in [("this disk", 0), ("100 ms more for each sync", 100_000)] {
        server.administer(&format!("ALTER SYSTEM SET commit_delay = {delay}"));
        server.administer("ALTER SYSTEM SET commit_siblings = 0");
        server.administer("SELECT pg_reload_conf()");
        let one = moves_per_second(&of(&stores[0], &first[..1]), &mut seqs[..1]).await;
        let many = moves_per_second(&of(&stores[0], first), &mut seqs[..first.len()]).await;
        let twice = [of(&stores[0], first), of(&stores[1], second)].concat();
        let both = moves_per_second(&twice, &mut seqs).await;
        println!("{disk}: one table {one:.0}/s");
        println!("  64 tables: {many:.0}/s, {:.1} times one table", many / one);
        println!("  two stores with 64 each: {both:.0}/s, {:.2} times one store", both / many);
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

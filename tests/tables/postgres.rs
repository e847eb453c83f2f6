//! The same on PostgreSQL, and what only a server can do: refuse, serve two processes, and go away.

mod among;
mod batches;
mod boards;
mod changes;
mod faults;
mod handing_over;
mod identify_turns;
mod load;
mod losses;
mod plans;
mod processes;
mod proxy;
mod upgrades;

use super::Folder;
use super::database::{Server, on_postgresql};
use super::disk_outage::simplest;
use super::journal::{address, lobby, new_move, started};
use super::test_tables::{ANN, BEN, NOON, PATIENCE, TestTables, by, on_turn, seconds};
use sqlx::Connection;
use std::sync::Arc;
use std::time::{Duration, Instant};
use uno_bot::lobby::{Occupant, UserId};
use uno_bot::store::{CheckpointHook, GameId, OpenError, ServerFlaw, Store, WriteError};
use uno_bot::table::{Ask, Outcome, TableRequest};

/// What is about files, or about SQLite's plans.
const BUT: &[(&str, &str)] = &[
    ("backups::", "it is about files"),
    ("open_file::", "it is about files"),
    ("upgrades::", "the versions are SQLite's; postgres::upgrades has PostgreSQL's"),
    ("upgraded_seating::", "even the first version on PostgreSQL recorded it"),
    ("query_plans::", "the plans are SQLite's; postgres::plans has those of its own statements"),
    ("unwritable_store::", "it is about files"),
    ("disk_outage::", "it is about files"),
    ("small_disk::", "it is about files"),
    ("postgres::", "it needs a server of its own"),
    ("postgres_speed::", "it is a measurement"),
];

#[tokio::test]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn everything_holds_on_postgresql() {
    on_postgresql(BUT).await;
}

/// What an address is refused with.
async fn refusal(address: &str) -> OpenError {
    Store::open(address).await.expect_err("it is refused")
}

#[tokio::test]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn a_database_that_cannot_be_used_is_refused_in_one_sentence_and_stays_as_it_is() {
    let server = Server::start();
    let run = async |database: &str, statements: &'static str| {
        let address = server.address(database);
        let mut connection = sqlx::PgConnection::connect(&address).await.unwrap();
        sqlx::raw_sql(statements).execute(&mut connection).await.unwrap();
    };
    for name in ["empty", "newer", "recipes", "read_only"] {
        server.administer(&format!("CREATE DATABASE {name}"));
    }
    server.administer("CREATE ROLE stranger LOGIN");
    server.administer("ALTER DATABASE read_only SET default_transaction_read_only = on");
    run("recipes", "CREATE TABLE recipe (name TEXT)").await;
    Store::open(&server.address("newer")).await.expect("it opens").close().await;
    run(
        "newer",
        "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
         VALUES (999, 'later', true, '', 0)",
    )
    .await;
    let dumps = || ["empty", "newer", "recipes", "read_only"].map(|name| server.dump(name));
    let before = dumps();
    let stranger = server.address("empty").replace("postgres@", "stranger:secret@");
    for (address, flaw, sentence) in [
        (server.address("read_only"), "ReadOnly", "can only be read"),
        (stranger, "NoRights", "make it the owner"),
        (server.address("recipes"), "Foreign", "create a database for the bot alone"),
        (server.address("newer"), "Newer", "upgrade the program"),
        (server.address("nowhere"), "Failed", "\"nowhere\" does not exist"),
        (
            "postgres://uno:secret@localhost:no".to_owned(),
            "Address",
            "postgres://uno@localhost/uno",
        ),
        ("postgres://uno:secret@localhost:1/uno".to_owned(), "Failed", "cannot be used"),
    ] {
        let refused = refusal(&address).await;
        let told = refused.to_string();
        assert!(format!("{refused:?}").contains(flaw), "{flaw}: {refused:?}");
        assert!(told.contains(sentence), "{flaw}: {told}");
        assert!(!told.contains("secret") && !told.contains('\n'), "{told}");
    }
    assert!(matches!(
        refusal(&server.address("read_only")).await,
        OpenError::Server { flaw: ServerFlaw::ReadOnly, .. }
    ));
    assert!(!before[0].contains("CREATE TABLE") && before[1].contains("999\tlater"), "{before:?}");
    assert_eq!(dumps(), before, "nothing was changed");
}

#[tokio::test]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn a_server_that_may_lose_what_it_has_acknowledged_is_refused() {
    let server = Server::start_with(|folder| folder.join("data"), &[], &["fsync=off"]);
    let before = server.dump("postgres");
    let refused = refusal(&server.address("postgres")).await;
    assert!(matches!(refused, OpenError::Setting { name: "fsync", .. }), "{refused:?}");
    assert!(refused.to_string().contains("fsync"), "{refused}");
    assert_eq!(server.dump("postgres"), before, "nothing was changed");
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn two_processes_do_not_contradict_each_other() {
    let server = Server::start();
    let database = server.address("postgres");
    let (one, other) = tokio::join!(Store::open(&database), Store::open(&database));
    let (one, other) = (Arc::new(one.expect("it opens")), Arc::new(other.expect("it opens")));
    let game = started(&one, 7).await;
    // Of two moves of the same number one is kept, and the next follows it, whoever makes it.
    for seq in 1..=50 {
        let (first, second) = tokio::join!(
            one.append(new_move(game, seq, Some(u64::from(seq) * 2), Vec::new())),
            other.append(new_move(game, seq, Some(u64::from(seq) * 2 + 1), Vec::new())),
        );
        let refused = |it: &Result<(), WriteError>| matches!(it, Err(WriteError::Conflict(_)));
        assert!(first.is_ok() && refused(&second) || refused(&first) && second.is_ok(), "{seq}");
    }
    let moves = other.moves(game).await.unwrap();
    assert_eq!(moves.len(), 50);
    // One click has one effect, wherever it arrives again.
    let there = started(&other, 8).await;
    for store in [&one, &other] {
        let again = store.append(new_move(there, 1, moves[0].interaction, Vec::new())).await;
        assert_eq!(again, Err(WriteError::SeenBefore));
    }
    // One table in a place, and three lobbies of a host.
    for channel in 100..110 {
        let open = |store: &Arc<Store>| {
            let (store, host) = (Arc::clone(store), UserId(channel));
            async move { store.open_lobby(address(channel), &lobby(host), 1, 2).await }
        };
        let (first, second) = tokio::join!(open(&one), open(&other));
        let is_taken = |it: &&Result<GameId, WriteError>| **it == Err(WriteError::PlaceTaken);
        assert_eq!(
            [&first, &second].iter().filter(|it| is_taken(it)).count(),
            1,
            "{first:?}, {second:?}"
        );
    }
    let host = UserId(5);
    let opening = (200..220).map(|channel| {
        let store = if channel % 2 == 0 { &one } else { &other };
        let (store, lobby) = (Arc::clone(store), lobby(host));
        async move { store.open_lobby(address(channel), &lobby, 1, 2).await }
    });
    let opened = futures_util::future::join_all(opening).await;
    assert_eq!(opened.iter().filter(|it| it.is_ok()).count(), 3, "{opened:?}");
    // Changes of the same row do not undo each other.
    let adding = (0..20).map(|channel| {
        let store = Arc::clone(if channel % 2 == 0 { &one } else { &other });
        async move {
            store.change_server_settings(9, move |it| it.channels.push(channel)).await.unwrap()
        }
    });
    futures_util::future::join_all(adding).await;
    let mut channels = one.server_settings(9).await.unwrap().channels;
    channels.sort_unstable();
    assert!(channels.into_iter().eq(0..20));
}

/// While a shard moves, Discord gives its clicks to two processes.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn a_table_with_two_owners_shows_what_is_stored_and_no_click_counts_twice() {
    let server = Server::start();
    let address = server.address("postgres");
    let open = async |seed| {
        let hook = CheckpointHook::default();
        TestTables::open_at(&address, Folder::fast(), NOON, hook, seed).await
    };
    let (one, other) = (open(1).await, open(2).await);
    let id = one.started(1, &[ANN, BEN], "classic", seconds(3600)).await;
    assert_eq!(*other.view(id).await, *one.view(id).await);
    let mut refused = 0;
    for turn in 0..40 {
        let (ahead, behind) = if turn % 2 == 0 { (&one, &other) } else { (&other, &one) };
        let before = ahead.view(id).await;
        let Some(Occupant::Player(user)) = before.occupant(on_turn(&before).unwrap()) else {
            panic!("a person is on turn")
        };
        let ask = |interaction| Ask {
            from: None,
            interaction: Some(interaction),
            asker: by(user),
            request: TableRequest::Move { command: simplest(&before), turn: None },
        };
        let click = 1_000 + 2 * turn;
        let done = ahead.tables.ask(id, ask(click)).await.unwrap();
        assert_eq!((done.outcome.clone(), done.view.seq), (Outcome::Done, before.seq + 1));
        // The same click arrives at the other too, whose table does not know of the move.
        let late = behind.tables.ask(id, ask(click)).await.unwrap();
        assert_eq!(late.view.seq, before.seq + 1, "it shows what is stored: {:?}", late.outcome);
        assert_eq!(late.view.play, done.view.play);
        refused += u32::from(late.outcome != Outcome::Done);
        let again = behind.tables.ask(id, ask(click)).await.unwrap();
        assert_eq!((again.outcome, again.view.seq), (Outcome::Nothing, before.seq + 1));
    }
    assert_eq!(refused, 40, "a click counts once");
    let moves = one.store.moves(id).await.unwrap();
    assert!(moves.iter().map(|made| made.seq).eq(1..=41));
}

/// Writes moves of a game until it is told to stop; returns how many were kept.
async fn keep_moving(store: Arc<Store>, game: GameId, until: Arc<tokio::sync::Notify>) -> u32 {
    let (mut seq, mut is_uncertain) = (0, false);
    let stopped = until.notified();
    tokio::pin!(stopped);
    loop {
        let interaction = Some(game.0.cast_unsigned() * 1_000_000 + u64::from(seq) + 1);
        let appending = store.append(new_move(game, seq + 1, interaction, Vec::new()));
        match appending.await {
            Ok(()) => {
                (seq, is_uncertain) = (seq + 1, false);
                if futures_util::FutureExt::now_or_never(stopped.as_mut()).is_some() {
                    return seq;
                }
                continue;
            }
            // Not saved means not saved, so the same move can be made again.
            Err(WriteError::NotSaved(_)) => {}
            Err(WriteError::Unknown(_)) => is_uncertain = true,
            // It was saved after all.
            Err(WriteError::Conflict(_) | WriteError::SeenBefore) if is_uncertain => {}
            Err(error) => panic!("move {} of {game:?}: {error}", seq + 1),
        }
        if is_uncertain && let Ok(Some(row)) = store.game(game).await {
            seq = row.seq;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn what_a_lost_server_has_kept_is_never_told_wrong() {
    let server = Server::start();
    let store = Arc::new(Store::open(&server.address("postgres")).await.expect("it opens"));
    let mut moving = Vec::new();
    for channel in 1..=8 {
        let game = started(&store, channel).await;
        let stop = Arc::new(tokio::sync::Notify::new());
        let task = tokio::spawn(keep_moving(Arc::clone(&store), game, Arc::clone(&stop)));
        moving.push((game, stop, task));
    }
    let until_more = async |more: u64| {
        let (begun, enough) = (Instant::now(), store.meter().moves.value() + more);
        while store.meter().moves.value() < enough {
            assert!(begun.elapsed() < 6 * PATIENCE, "it does not go on");
            assert!(moving.iter().all(|(_, _, task)| !task.is_finished()), "one has failed");
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    until_more(200).await;
    for _ in 0..10 {
        server.administer(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'uno-bot%'",
        );
        until_more(50).await;
    }
    for how in ["fast", "immediate"] {
        server.control(&["-m", how, "stop"]);
        tokio::time::sleep(Duration::from_millis(300)).await;
        server.run();
        until_more(200).await;
    }
    // Each of its processes stands still, with what it is doing.
    server.signal("-STOP");
    tokio::time::sleep(Duration::from_secs(3)).await;
    server.signal("-CONT");
    until_more(200).await;
    for (game, stop, task) in moving {
        stop.notify_one();
        let kept = task.await.expect("no move is refused");
        let moves = store.moves(game).await.unwrap();
        assert!(moves.iter().map(|made| made.seq).eq(1..=kept), "{game:?}: {kept}");
    }
}

#[tokio::test]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn a_game_that_cannot_be_is_refused_by_the_database_itself() {
    let server = Server::start();
    let address = server.address("postgres");
    let store = Store::open(&address).await.expect("it opens");
    let game = started(&store, 1).await;
    let mut connection = sqlx::PgConnection::connect(&address).await.unwrap();
    for wrong in [
        "stage = 'elsewhere'",
        "turn_seconds = 14",
        "turn_seconds = 172801",
        "gathering = 'slowly'",
        "moves_dropped = 2",
        "opponents = 'steady'",
    ] {
        let statement = format!("UPDATE game SET {wrong} WHERE id = {}", game.0);
        let refused = sqlx::query(sqlx::AssertSqlSafe(statement)).execute(&mut connection).await;
        let refused = refused.expect_err(wrong);
        let code = refused.as_database_error().and_then(|error| error.code());
        assert_eq!(code.as_deref(), Some("23514"), "{wrong}: {refused}");
    }
    let kept =
        "UPDATE game SET turn_seconds = NULL, gathering = NULL, opponents = NULL WHERE id = $1";
    let kept = sqlx::query(kept).bind(game.0).execute(&mut connection).await.unwrap();
    assert_eq!(kept.rows_affected(), 1, "no value is a value");
}

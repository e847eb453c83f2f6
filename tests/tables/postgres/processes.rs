//! Several processes on one database: the newest that serves has the tables, and no change of one is undone by another.

use super::super::Folder;
use super::super::database::Server;
use super::super::disk_outage::simplest;
use super::super::test_tables::{
    ANN, BEN, CID, EVE, NOON, PATIENCE, TestTables, on_turn, rules, seconds,
};
use futures_util::future::join_all;
use rand::SeedableRng;
use rand::rngs::StdRng;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::{Duration, Instant};
use uno_bot::engine::{Command, Event};
use uno_bot::lobby::{Gathering, Lobby, Occupant, Share, ShareFlaw, TurnTime, UserId};
use uno_bot::store::{Checkpoint, CheckpointHook, GameId, Store, TableProgress};
use uno_bot::table::{
    Clock, ManualClock, Outcome, Pace, ServiceError, TableRequest, TableView, Tables,
};

pub(super) const TURN: u32 = 60;
const MINUTE: Duration = Duration::from_secs(60);
const DAY: Duration = Duration::from_secs(24 * 60 * 60);

pub async fn process(server: &Server, clock: &Arc<ManualClock>, seed: u64) -> TestTables {
    let (address, hook) = (server.address("postgres"), CheckpointHook::default());
    TestTables::open_by(&address, Folder::fast(), Arc::clone(clock), hook, seed).await
}

/// How often the clock has made a move in a match.
pub async fn timed_out(store: &Store, game: GameId) -> usize {
    let moves = store.moves(game).await.unwrap();
    let by_the_clock =
        |events: &[Event]| events.iter().any(|it| matches!(it, Event::TimedOut { .. }));
    moves.iter().filter(|made| by_the_clock(&made.events)).count()
}

pub async fn until(what: &str, wanted: impl AsyncFn() -> bool) {
    let begun = Instant::now();
    while !wanted().await {
        assert!(begun.elapsed() < PATIENCE, "{what}");
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn a_table_that_cannot_be_taken_is_tried_again() {
    let server = Server::start();
    let (failing, failed) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicU32::new(0)));
    let (fails, counted) = (Arc::clone(&failing), Arc::clone(&failed));
    let hook = CheckpointHook::new(move |place| {
        if place == Checkpoint::InJob && fails.load(Ordering::Relaxed) {
            counted.fetch_add(1, Ordering::Relaxed);
            return Err("the disk is full".to_owned());
        }
        Ok(())
    });
    let address = server.address("postgres");
    let test = TestTables::open_at(&address, Folder::fast(), NOON, hook, 1).await;
    // No process has a lobby until there is something to do there: it closes after half an hour.
    let lobby = test.gather(1, &[ANN], "classic", TurnTime::NONE).await;
    test.pass(Duration::from_secs(5 * 60));
    until("it never sleeps", async || test.tables.awake_count() == 0).await;
    failing.store(true, Ordering::Relaxed);
    test.pass(Duration::from_secs(30 * 60));
    until("it is never woken", async || failed.load(Ordering::Relaxed) > 0).await;
    failing.store(false, Ordering::Relaxed);
    until("it stays open", async || {
        test.pass(Duration::from_secs(1));
        let row = test.store.game(lobby).await.unwrap().expect("there is such a table");
        row.progress == TableProgress::Cancelled
    })
    .await;
    test.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn a_newer_process_takes_the_tables_and_an_older_one_does_nothing_by_itself() {
    let server = Server::start();
    let [clock, other_clock] = [0, 1].map(|_| ManualClock::at(NOON));
    let one = process(&server, &clock, 1).await;
    let id = one.started(1, &[ANN, BEN], "classic", seconds(TURN)).await;
    let other = process(&server, &other_clock, 2).await;
    assert!(one.tables.serves() && other.tables.serves(), "the first was not told yet");

    // It does not know, and its turn has run out: the store refuses what nobody asked for.
    one.pass(Duration::from_secs(u64::from(TURN) + 1));
    until("it never lets go of the table", async || one.tables.awake_count() == 0).await;
    assert_eq!(timed_out(&one.store, id).await, 0);
    // What a person asks for is done, and answered from what is stored.
    let view = one.view(id).await;
    let Some(Occupant::Player(user)) = view.occupant(on_turn(&view).unwrap()) else { panic!() };
    let done = one.act(id, user, simplest(&view)).await;
    assert_eq!((done.outcome, done.view.seq), (Outcome::Done, view.seq + 1));
    assert_eq!(timed_out(&one.store, id).await, 0);

    // The newer one ends the turn, once: a whole turn after it has read that move.
    let (second, most) = (Duration::from_secs(1), Duration::from_secs(4 * u64::from(TURN)));
    other
        .pass_until("the turn runs out", second, most, async || {
            timed_out(&one.store, id).await == 1
        })
        .await;

    // However long this took, the newer one is alive.
    other.tables.give_sign_of_life().await.unwrap();
    one.tables.settle_service(true).await.unwrap();
    assert!(!one.tables.serves() && one.tables.answers(), "clicks of that moment are answered");
    one.pass(Duration::from_secs(10));
    assert!(!one.tables.answers(), "and then no more");

    // When the newer one ends, the older one is the newest.
    other.tables.end_service().await.unwrap();
    one.tables.settle_service(true).await.unwrap();
    assert!(one.tables.serves() && one.tables.answers());
    until("nothing is due there any more", async || {
        one.pass(Duration::from_secs(1));
        timed_out(&one.store, id).await > 1
    })
    .await;
    one.tables.give_sign_of_life().await.unwrap();
    other.tables.settle_service(true).await.unwrap();
    assert!(!other.tables.serves());
}

/// Deletes what the database knows of the process that began last.
async fn forget_newest(server: &Server) {
    let mut connection = super::super::database::connect(&server.address("postgres")).await;
    let forget = "DELETE FROM process WHERE number = (SELECT max(number) FROM process)";
    let forgotten = sqlx::query(forget).execute(&mut connection).await.unwrap();
    assert_eq!(forgotten.rows_affected(), 1);
}

/// How many processes the others can see serving.
async fn known_to_serve(server: &Server) -> i64 {
    let mut connection = super::super::database::connect(&server.address("postgres")).await;
    let serving = sqlx::query_scalar("SELECT count(*) FROM process WHERE serves = 1");
    serving.fetch_one(&mut connection).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn a_process_that_the_database_has_forgotten_begins_anew_if_no_other_serves() {
    let server = Server::start();
    let clocks = [0, 1, 2].map(|_| ManualClock::at(NOON));
    let one = process(&server, &clocks[0], 1).await;
    let id = one.started(1, &[ANN, BEN], "classic", seconds(TURN)).await;
    one.tables.give_sign_of_life().await.unwrap();
    assert!(one.tables.serves());

    forget_newest(&server).await;
    one.tables.give_sign_of_life().await.unwrap();
    assert!(one.tables.answers(), "clicks of that moment are answered");
    one.tables.settle_service(true).await.unwrap();
    assert!(one.tables.serves());
    assert_eq!(known_to_serve(&server).await, 1);
    one.pass(Duration::from_secs(u64::from(TURN) + 1));
    until("the turn never runs out", async || timed_out(&one.store, id).await == 1).await;
    // It is known again: one that begins later takes over from it.
    let other = process(&server, &clocks[1], 2).await;
    one.tables.settle_service(true).await.unwrap();
    assert!(!one.tables.serves() && other.tables.serves());

    // One that stood still, and meanwhile was forgotten and replaced, does not take anything from its successor.
    forget_newest(&server).await;
    let third = process(&server, &clocks[2], 3).await;
    other.tables.give_sign_of_life().await.unwrap();
    other.tables.settle_service(true).await.unwrap();
    third.tables.settle_service(true).await.unwrap();
    assert!(!other.tables.serves() && third.tables.serves());
    // It does when that ends, and is known then.
    third.tables.end_service().await.unwrap();
    one.tables.end_service().await.unwrap();
    other.tables.settle_service(true).await.unwrap();
    assert!(other.tables.serves());
    assert_eq!(known_to_serve(&server).await, 1);
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn a_process_that_waits_and_was_forgotten_is_seen_again() {
    let server = Server::start();
    let address = server.address("postgres");
    let first = begin(&address, (0, 1, 2)).await.unwrap();
    first.give_sign_of_life().await.unwrap();
    let second = begin(&address, (0, 1, 2)).await.unwrap();
    assert!(first.serves() && !second.serves());
    forget_newest(&server).await;
    first.give_sign_of_life().await.unwrap();
    second.give_sign_of_life().await.unwrap();
    second.settle_service(true).await.unwrap();
    first.settle_service(true).await.unwrap();
    assert!(second.serves() && !first.serves(), "the first sees that there is a newer one");
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn a_move_that_an_older_process_makes_during_the_hand_over_begins_a_whole_turn() {
    const HOUR: u32 = 3600;
    let server = Server::start();
    let clock = ManualClock::at(NOON);
    let one = process(&server, &clock, 1).await;
    let id = one.started(1, &[ANN, BEN], "classic", seconds(HOUR)).await;
    one.pass(50 * MINUTE);
    // The newer process takes the table, whose turn ends in ten minutes, and lets it sleep until then.
    let other = process(&server, &clock, 2).await;
    // The older one still answers, and ends this turn.
    let mut view = one.view(id).await;
    let first = on_turn(&view);
    while on_turn(&view) == first {
        let Some(Occupant::Player(user)) = view.occupant(first.unwrap()) else { panic!() };
        view = one.act(id, user, simplest(&view)).await.view;
    }
    other.tables.changed_elsewhere(id, 1);
    let seen = other.until(id, |seen| seen.seq == view.seq).await;
    let left_ms = seen.deadline_ms.unwrap() - other.wall_ms();
    assert_eq!(left_ms, i64::from(HOUR) * 1_000);
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn as_many_processes_are_told_as_there_are() {
    let server = Server::start();
    let address = server.address("postgres");
    let mut stores = Vec::new();
    for processes in 1..=4 {
        stores.push(Store::open(&address).await.unwrap());
        let examined = Store::examine_server(&address).await.unwrap();
        assert_eq!(examined.processes, processes);
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn the_first_process_that_there_is_tells_which_shards_no_process_has() {
    let server = Server::start();
    let address = server.address("postgres");
    let second = begin(&address, (1, 1, 4)).await.unwrap();
    let missing = |first, last| Some(ShareFlaw::Missing { first, last });
    assert_eq!(second.flaw_of_shares().await, Ok(missing(0, 0)));
    let third = begin(&address, (2, 3, 4)).await.unwrap();
    second.give_sign_of_life().await.unwrap();
    assert_eq!(second.flaw_of_shares().await, Ok(missing(0, 0)));
    assert_eq!(third.flaw_of_shares().await, Ok(None), "one tells");
    let first = begin(&address, (0, 0, 4)).await.unwrap();
    for tables in [&first, &second, &third] {
        tables.give_sign_of_life().await.unwrap();
    }
    for tables in [&first, &second, &third] {
        assert_eq!(tables.flaw_of_shares().await, Ok(None));
    }
}

/// What a table that a process has does by itself after a while.
struct OfItself {
    what: &'static str,
    after: Duration,
    is_done: fn(&TableView) -> bool,
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn an_older_process_starts_and_closes_no_table_by_itself() {
    let server = Server::start();
    let cases = [
        OfItself {
            what: "a lobby is closed",
            after: 30 * MINUTE,
            is_done: |view| view.progress == TableProgress::Cancelled,
        },
        OfItself {
            what: "a quick round starts",
            after: MINUTE,
            is_done: |view| view.progress == TableProgress::Playing,
        },
        OfItself {
            what: "a quick round that cannot be played becomes a lobby",
            after: MINUTE,
            is_done: |view| view.lobby.gathering() != Some(Gathering::Quick),
        },
        OfItself {
            what: "a match is given up",
            after: 8 * DAY,
            is_done: |view| view.progress == TableProgress::Abandoned,
        },
    ];
    for (OfItself { what, after, is_done }, channel) in cases.into_iter().zip(1..) {
        let [clock, other_clock] = [0, 1].map(|_| ManualClock::at(NOON));
        let one = process(&server, &clock, 1).await;
        let address = TestTables::address(channel);
        let quick = async |words| {
            let lobby = Lobby::quick(ANN, rules(words), seconds(TURN));
            one.tables.open_lobby(address, lobby).await.expect("a lobby")
        };
        let (id, guests) = match channel {
            1 => (one.gather(channel, &[ANN], "classic", TurnTime::NONE).await, &[BEN][..]),
            2 => (quick("classic deals=1").await, &[BEN][..]),
            3 => (quick("classic deals=1 teams=pairs").await, &[BEN, CID, EVE, UserId(200)][..]),
            _ => (one.started(channel, &[ANN, BEN], "classic", TurnTime::NONE).await, &[][..]),
        };
        for guest in guests {
            assert_eq!(one.ask(id, *guest, TableRequest::Join).await.outcome, Outcome::Done);
        }
        let before = one.view(id).await;
        assert_eq!(one.tables.awake_count(), 1, "{what}: it knows the table");

        // The older one was not told of the newer one, and its time has come.
        let other = process(&server, &other_clock, 2).await;
        one.pass(after);
        until("it never lets go of the table", async || one.tables.awake_count() == 0).await;
        let after_it = other.view(id).await;
        assert!(!is_done(&after_it), "{what} by a process that has handed over");
        assert_eq!((after_it.progress, &after_it.lobby), (before.progress, &before.lobby));

        other.pass(after);
        other.until(id, is_done).await;
        for process in [one, other] {
            process.tables.end_service().await.unwrap();
            process.close().await;
        }
    }
}

/// Begins as a process with some of the shards, as the program does.
async fn begin(address: &str, (first, last, of): (u32, u32, u32)) -> Result<Tables, ServiceError> {
    let store = Arc::new(Store::open(address).await.unwrap());
    let (rng, clock) = (StdRng::seed_from_u64(1), Clock::manual(ManualClock::at(NOON)));
    let share = Share::new(first, last, of).expect("there are such shards");
    Ok(Tables::start_beside(store, clock, rng, Pace::Natural, share).await?.0)
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn a_process_with_some_shards_of_another_does_not_begin_and_changes_nothing() {
    let server = Server::start();
    let address = &server.address("postgres");
    let mut connection = super::super::database::connect(address).await;
    let mut rows = async || {
        let rows = sqlx::query_scalar("SELECT count(*) FROM process").fetch_one(&mut connection);
        rows.await.unwrap()
    };
    let first = begin(address, (0, 3, 8)).await.unwrap();
    let share = first.share();
    let before: i64 = rows().await;
    for (other, flaw) in [
        ((3, 5, 8), ShareFlaw::Overlaps(share)),
        ((0, 7, 8), ShareFlaw::Overlaps(share)),
        ((4, 7, 16), ShareFlaw::OtherTotal(share)),
        ((0, 0, 1), ShareFlaw::OtherTotal(share)),
    ] {
        first.give_sign_of_life().await.unwrap();
        let refused = begin(address, other).await.map(|_| ());
        assert_eq!(refused, Err(ServiceError::Shares(flaw)), "{other:?}");
    }
    assert_eq!(rows().await, before);
    first.settle_service(true).await.unwrap();
    assert!(first.serves());

    // The rest of the shards, and a process that takes the first one's place.
    first.give_sign_of_life().await.unwrap();
    let rest = begin(address, (4, 7, 8)).await.unwrap();
    let second = begin(address, (0, 3, 8)).await.unwrap();

    // Another total, after all have ended. One of them was killed, and counts for a while.
    first.end_service().await.unwrap();
    second.end_service().await.unwrap();
    rest.give_sign_of_life().await.unwrap();
    let too_early = begin(address, (0, 0, 2)).await.map(|_| ());
    assert_eq!(too_early, Err(ServiceError::Shares(ShareFlaw::OtherTotal(rest.share()))));
    let mut later = super::super::database::connect(address).await;
    sqlx::query("UPDATE process SET seen_at_ms = seen_at_ms - 16000")
        .execute(&mut later)
        .await
        .unwrap();
    begin(address, (0, 0, 2)).await.unwrap().end_service().await.unwrap();

    // Of two that begin at the same moment one is refused.
    let both = tokio::join!(begin(address, (0, 1, 4)), begin(address, (1, 2, 4)));
    assert_ne!(both.0.is_ok(), both.1.is_ok());
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn a_process_waits_for_its_sessions_while_an_older_one_answers() {
    let server = Server::start();
    let address = server.address("postgres");
    let mut tables: Vec<Tables> = Vec::new();
    for share in [(0, 1, 4), (0, 1, 4), (2, 3, 4)] {
        // However long a start takes, those before are alive.
        for earlier in &tables {
            earlier.give_sign_of_life().await.unwrap();
        }
        tables.push(begin(&address, share).await.unwrap());
    }
    let serving = || tables.iter().map(Tables::serves).collect::<Vec<bool>>();
    assert_eq!(serving(), [true, false, true], "the third has other servers");
    let settle = async |number: usize, is_connected| {
        for other in &tables {
            other.give_sign_of_life().await.unwrap();
        }
        tables[number].settle_service(is_connected).await.unwrap();
    };
    settle(1, false).await;
    settle(0, true).await;
    assert_eq!(serving(), [true, false, true], "it is not connected");
    settle(1, true).await;
    for number in 0..tables.len() {
        settle(number, true).await;
    }
    assert_eq!(serving(), [false, true, true]);
    // One that gives no sign of life is not waited for.
    let mut connection = super::super::database::connect(&address).await;
    sqlx::query("UPDATE process SET seen_at_ms = seen_at_ms - 16000 WHERE number = 3")
        .execute(&mut connection)
        .await
        .unwrap();
    tables[0].settle_service(false).await.unwrap();
    assert_eq!(serving(), [true, true, true]);
    for number in 0..tables.len() {
        settle(number, true).await;
    }
    assert_eq!(serving(), [true, false, true], "the one that was away finds a newer one");
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn people_who_join_a_lobby_through_two_processes_are_all_there() {
    let server = Server::start();
    let clock = ManualClock::at(NOON);
    let (one, other) = (process(&server, &clock, 1).await, process(&server, &clock, 2).await);
    for channel in 1..=10 {
        let id = one.gather(channel, &[ANN], "classic", seconds(TURN)).await;
        let people: Vec<UserId> = (1..=8).map(|number| UserId(channel * 1_000 + number)).collect();
        let joining = people.iter().zip([&one, &other].into_iter().cycle());
        let joining = joining.map(|(user, at)| at.ask(id, *user, TableRequest::Join));
        for answer in join_all(joining).await {
            assert_eq!(answer.outcome, Outcome::Done);
        }
        let lobby = one.store.game(id).await.unwrap().unwrap().lobby;
        for user in &people {
            assert!(lobby.occupants().contains(&Occupant::Player(*user)), "{user:?} is lost");
        }
        // The match begins with all of them, wherever it is started.
        let started = other.ask(id, ANN, TableRequest::Start).await;
        assert_eq!(started.outcome, Outcome::Done);
        // The first is told that something has changed.
        one.tables.changed_elsewhere(id, 1);
        one.until(id, |view| view.lobby.occupants().len() == 9).await;
        assert_eq!(one.act(id, CID, Command::Draw).await.view.seq, started.view.seq);
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn each_process_has_a_clock_of_its_own() {
    const HOUR_MS: i64 = 3_600_000;
    let server = Server::start();
    for (channel, first_set_by, second_set_by) in
        [(1, HOUR_MS, 0), (2, -HOUR_MS, 0), (3, HOUR_MS, -HOUR_MS), (4, 0, 2 * HOUR_MS)]
    {
        let [clock, other_clock] = [0, 1].map(|_| ManualClock::at(NOON));
        let one = process(&server, &clock, 1).await;
        let id = one.started(channel, &[ANN, BEN], "classic", seconds(7200)).await;
        // The machine of the first was an hour behind or ahead, which its operator sets right.
        one.manual_clock.set_wall_by(first_set_by);
        let view = one.view(id).await;
        let Some(Occupant::Player(user)) = view.occupant(on_turn(&view).unwrap()) else { panic!() };
        assert_eq!(one.act(id, user, simplest(&view)).await.outcome, Outcome::Done);
        let left_ms = one.view(id).await.deadline_ms.unwrap() - one.wall_ms();
        // And a table that is opened after that.
        let host = UserId(500 + channel);
        let late = one.gather(channel + 100, &[host], "classic", seconds(TURN)).await;
        let stored = async || one.store.game(late).await.unwrap().expect("there is such a table");
        let before = stored().await;

        // The machine of the second shows the time that the first does by now.
        other_clock.set_wall_by(first_set_by);
        let other = process(&server, &other_clock, 2).await;
        other.manual_clock.set_wall_by(second_set_by);
        let left_there = other.view(id).await.deadline_ms.unwrap() - other.wall_ms();
        assert_eq!(left_there, left_ms, "{first_set_by}, {second_set_by}");
        let (after, shift) = (stored().await, Some(first_set_by));
        assert!(after.process > before.process, "the second has it");
        let shifted = after.times.give_up_ms.zip(before.times.give_up_ms).map(|(a, b)| a - b);
        assert_eq!(shifted, shift, "{first_set_by}, {second_set_by}");
    }
}

//! What processes hear of each other's changes.

use super::processes::process;
use crate::database::{Server, connect};
use crate::test_tables::{ANN, BEN, NOON, PATIENCE, seconds};
use uno_bot::i18n::Language;
use uno_bot::lobby::UserId;
use uno_bot::preferences::UserSettings;
use uno_bot::store::{Change, Changes, Store, TableProgress};
use uno_bot::table::{ManualClock, TableRequest};

const TURN: u32 = 60;

async fn next_but_anything(changes: &mut Changes) -> Change {
    loop {
        let next = tokio::time::timeout(PATIENCE, changes.next()).await.expect("something is told");
        if next != Change::Anything {
            return next;
        }
    }
}

async fn is_told(changes: &mut Changes, wanted: Change) {
    while next_but_anything(changes).await != wanted {}
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn a_process_is_told_what_another_has_changed() {
    let server = Server::start();
    let clock = ManualClock::at(NOON);
    let one = process(&server, &clock, 1).await;
    let other = Store::open(&server.address("postgres")).await.unwrap();
    let mut changes = other.changes();
    assert_eq!(changes.next().await, Change::Anything, "it begins to listen");

    let polish = |it: &mut UserSettings| it.language = Some(Language::Polish);
    one.store.change_user_settings(ANN, NOON, polish).await.unwrap();
    is_told(&mut changes, Change::Person(ANN)).await;
    one.store.change_server_settings(7, |it| it.pings = false).await.unwrap();
    is_told(&mut changes, Change::Server(7)).await;
    let id = one.gather(1, &[ANN], "classic", seconds(TURN)).await;
    is_told(&mut changes, Change::Game(id, 1)).await;
    one.ask(id, BEN, TableRequest::Join).await;
    is_told(&mut changes, Change::Game(id, 1)).await;
    one.ask(id, ANN, TableRequest::Start).await;
    is_told(&mut changes, Change::Game(id, 1)).await;

    // What it missed while it was not connected is not known.
    server.administer(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'uno-bot listening'",
    );
    let cut =
        tokio::time::timeout(PATIENCE, async { while changes.next().await != Change::Anything {} });
    cut.await.expect("it notices");

    // A person whose data is deleted is gone from every process.
    one.tables.forget_person(ANN).await.unwrap();
    is_told(&mut changes, Change::Game(id, 1)).await;
    drop(changes);
    other.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn a_table_is_told_of_when_a_person_is_deleted_who_has_no_seat_there() {
    let server = Server::start();
    let one = process(&server, &ManualClock::at(NOON), 1).await;
    let other = Store::open(&server.address("postgres")).await.unwrap();
    let mut changes = other.changes();
    assert_eq!(changes.next().await, Change::Anything, "it begins to listen");
    let id = one.started(1, &[ANN, BEN], "classic", seconds(TURN)).await;
    let mut connection = connect(&server.address("postgres")).await;
    // What is told until a server's choice is: that comes after everything before it.
    let mut told = async |guild| {
        one.store.change_server_settings(guild, |it| it.pings = false).await.unwrap();
        let mut told = Vec::new();
        while told.last() != Some(&Change::Server(guild)) {
            told.push(next_but_anything(&mut changes).await);
        }
        told
    };
    let known_as = [
        "INSERT INTO seating (game, seq, seat, person) \
         SELECT $1, 100 + count(*), 9, $2 FROM seating",
        "INSERT INTO removed (game, person) VALUES ($1, $2)",
        "UPDATE game SET host = $2 WHERE id = $1",
    ];
    let (while_played, later) = (Change::Game(id, 1), Change::ClosedGame(id, 1));
    let cases = known_as.map(|it| (it, while_played)).into_iter();
    let seat = "UPDATE seat SET person = $2 WHERE game = $1 AND seat = 0";
    let cases = cases.chain(known_as.into_iter().chain([seat]).map(|it| (it, later)));
    for (number, (known_as, wanted)) in (1..).zip(cases) {
        if wanted == later {
            let close = sqlx::query("UPDATE game SET stage = 'over' WHERE id = $1").bind(id.0);
            close.execute(&mut connection).await.unwrap();
        }
        let person = UserId(900 + number);
        let known = sqlx::query(known_as).bind(id.0).bind(person.0.cast_signed());
        known.execute(&mut connection).await.unwrap();
        told(number * 10).await;
        one.tables.forget_person(person).await.unwrap();
        let mut told = told(number * 10 + 1).await;
        told.retain(|it| matches!(it, Change::Game(..) | Change::ClosedGame(..)));
        assert_eq!(told, [wanted], "{known_as}");
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn a_closed_table_is_loaded_again_if_it_is_awake_and_not_woken_otherwise() {
    let server = Server::start();
    let clock = ManualClock::at(NOON);
    let (one, other) = (process(&server, &clock, 1).await, process(&server, &clock, 2).await);
    let [awake, asleep] =
        [1, 2].map(|channel| other.gather(channel, &[ANN], "classic", seconds(TURN)));
    let (awake, asleep) = (awake.await, asleep.await);
    for id in [asleep, awake] {
        let closing = other.ask(id, ANN, TableRequest::Cancel).await;
        assert_eq!(closing.view.progress, TableProgress::Cancelled);
    }
    other.until_asleep().await;
    assert_eq!(other.view(awake).await.lobby.host(), ANN);
    one.tables.forget_person(ANN).await.unwrap();
    let before = other.tables.load();
    for id in [awake, asleep] {
        other.tables.closed_table_changed(id);
    }
    other.until(awake, |view| view.lobby.host() != ANN).await;
    assert_eq!((before.awake, before.asleep), (1, 0));
    assert_eq!(other.tables.load(), before);
}

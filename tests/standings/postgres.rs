//! The same on PostgreSQL, and the way there.

use super::database::{Server, on_postgresql};
use super::recount::busy;
use super::test_store::{ANN, BEN, CID, HOME, NOW, rules};
use std::process::Command;
use uno_bot::lobby::{Lobby, TurnTime};
use uno_bot::standings::{Leaderboard, Metric, Period, Scope};
use uno_bot::store::{Address, Store};

const BUT: &[(&str, &str)] = &[
    ("backup_drill::", "it is about files"),
    ("no_bytes_in_the_files", "it is about files"),
    ("recount::the_command", "it is about files"),
    ("postgres::", "it is this one"),
];

#[tokio::test]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn everything_holds_on_postgresql() {
    on_postgresql(BUT).await;
}

/// Runs the program; its exit code, and what it says.
fn uno_bot(arguments: &[&str]) -> (Option<i32>, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_uno-bot"));
    let output = command.args(arguments).env_remove("DATABASE_URL").output().expect("it runs");
    let text = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
    (output.status.code(), text)
}

#[tokio::test]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn everything_moves_from_a_file_to_postgresql() {
    let server = Server::start();
    let test = busy().await;
    test.store.note_name(ANN, Scope::Server, HOME, "Ann").await.unwrap();
    let playing = test.started(HOME, "classic", &[Some(ANN), Some(BEN)]).await;
    let wins = test.leaderboard(Metric::Wins, Period::Month, NOW).await;
    let (export, stats) = (
        test.store.export_user(ANN, 1 << 20).await.unwrap().json,
        test.store.stats(ANN, Scope::Overall, HOME).await.unwrap(),
    );
    let (from, to) = (test.address(), server.address("postgres"));
    let migrate = || uno_bot(&["migrate-store", "--from", &from, "--to", &to]);
    let (code, text) = migrate();
    assert_eq!(code, Some(1), "the file is in use: {text}");
    let reopened = test.reopened_after(|_| {
        let (code, text) = migrate();
        assert_eq!(code, Some(0), "{text}");
        assert!(text.contains("a recount of 24 matches comes to the same standings"), "{text}");
        let (code, text) = migrate();
        assert_eq!(code, Some(1), "{text}");
        assert!(text.contains("not empty"), "{text}");
        let (code, text) = uno_bot(&["migrate-store", "--from", &to, "--to", &from]);
        assert_eq!(code, Some(2), "{text}");
    });
    let test = reopened.await;
    let store = Store::open(&to).await.expect("it opens");
    let moved = store.export_user(ANN, 1 << 20).await.unwrap().json;
    let read = |json: &str| {
        let mut read: serde_json::Value = serde_json::from_str(json).unwrap();
        // Ratings have more digits there; they are compared below.
        read.as_object_mut().unwrap().remove("standings");
        read
    };
    assert!(read(&moved) == read(&export), "the export is the same");
    assert_eq!(store.stats(ANN, Scope::Overall, HOME).await.unwrap(), stats);
    let leaderboard =
        Leaderboard { metric: Metric::Wins, period: Period::Month, scope: Scope::Server };
    assert_eq!(store.leaderboard(leaderboard, HOME, 0, ANN, NOW).await.unwrap(), wins);
    assert_eq!(store.game(playing).await.unwrap(), test.store.game(playing).await.unwrap());
    assert_eq!(store.moves(playing).await.unwrap(), test.store.moves(playing).await.unwrap());
    // Numbers go on, and so does the match.
    let lobby = Lobby::open(CID, rules("classic"), TurnTime::NONE);
    let place = Address { guild: HOME, channel: 77, thread: None };
    let next = store.open_lobby(place, &lobby, NOW, NOW + 1).await.unwrap();
    assert!(next.0 > playing.0, "{next:?}");
    store.close().await;
    let (code, text) = uno_bot(&["recount", "--db", &to]);
    assert_eq!((code, text.trim()), (Some(0), "24 matches of 4 people recounted"));
    let (code, text) = uno_bot(&["backup", "copy.db", "--db", &to]);
    assert_eq!(code, Some(1));
    assert!(text.contains("pg_dump"), "{text}");
    let (code, text) = uno_bot(&["health", "--db", &to]);
    assert_eq!(code, Some(1));
    assert!(text.contains("no bot runs on postgres at"), "{text}");
    let (code, text) = uno_bot(&["restore", "copy.db", "--db", &to]);
    assert_eq!(code, Some(1));
    assert!(text.contains("pg_restore"), "{text}");
}

//! What processes note of the boards of their tables: one does not wait for another, and an older one changes nothing.

use super::processes::{TURN, process, until};
use crate::database::{Server, connect};
use crate::test_tables::{ANN, BEN, NOON, PATIENCE, seconds};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use uno_bot::store::{Checkpoint, CheckpointHook, GameId, Store, TableProgress};
use uno_bot::table::ManualClock;

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn what_one_process_notes_of_a_board_keeps_no_other_from_noting() {
    let server = Server::start();
    let address = server.address("postgres");
    let one = process(&server, &ManualClock::at(NOON), 1).await;
    let [first, second] = [
        one.started(1, &[ANN, BEN], "classic", seconds(TURN)).await,
        one.started(2, &[ANN, BEN], "classic", seconds(TURN)).await,
    ];
    // The other stands still in the middle of a note.
    let (begun, wait) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicBool::new(false)));
    let (begins, waits) = (Arc::clone(&begun), Arc::clone(&wait));
    let hook = CheckpointHook::new(move |place| {
        // What this thread was to do next is left to another one.
        tokio::task::block_in_place(|| {
            while place == Checkpoint::InJob && waits.load(Ordering::Relaxed) {
                begins.store(true, Ordering::Relaxed);
                std::thread::sleep(Duration::from_millis(1));
            }
        });
        Ok(())
    });
    let other = Arc::new(Store::open_with_hook(&address, hook).await.unwrap());
    wait.store(true, Ordering::Relaxed);
    let noting = Arc::clone(&other);
    let noting =
        tokio::spawn(async move { noting.note_board(first, 5, 0, TableProgress::Playing).await });
    until("the other never notes", async || begun.load(Ordering::Relaxed)).await;
    let noted = one.store.note_board(second, 6, 0, TableProgress::Playing);
    let noted = tokio::time::timeout(PATIENCE, noted).await;
    wait.store(false, Ordering::Relaxed);
    noted.expect("it waits for nobody").unwrap();
    assert_eq!(noting.await.unwrap(), Ok(()));
    Arc::into_inner(other).expect("nobody else uses it").close().await;
    one.close().await;
}

/// The message of a board, and the state that it shows.
type Noted = (Option<i64>, i64, Option<String>);

async fn noted(server: &Server, game: GameId) -> Noted {
    let mut connection = connect(&server.address("postgres")).await;
    let noted = "SELECT board_message, shown_seq, shown_stage FROM game WHERE id = $1";
    sqlx::query_as(noted).bind(game.0).fetch_one(&mut connection).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn what_an_older_process_notes_of_a_board_changes_nothing() {
    let server = Server::start();
    let clock = ManualClock::at(NOON);
    let older = process(&server, &clock, 1).await;
    let game = older.started(1, &[ANN, BEN], "classic", seconds(TURN)).await;
    let playing = Some("playing".to_owned());
    older.store.note_board(game, 5, 0, TableProgress::Playing).await.unwrap();
    assert_eq!(noted(&server, game).await, (Some(5), 0, playing.clone()), "it is its own");

    let row = async || older.store.game(game).await.unwrap().expect("there is such a table");
    let before = row().await;
    let newer = process(&server, &clock, 2).await;
    // A table that is written to while a process begins is taken when it is woken.
    newer.tables.changed_elsewhere(game, 1);
    until("it never has the table", async || row().await.process > before.process).await;
    older.store.note_board(game, 7, 9, TableProgress::Over).await.unwrap();
    older.store.stop_updating_board(game).await.unwrap();
    assert_eq!(noted(&server, game).await, (Some(5), 0, playing.clone()));

    newer.store.stop_updating_board(game).await.unwrap();
    let seq = row().await.seq;
    assert!(seq > 0);
    assert_eq!(noted(&server, game).await, (Some(5), i64::from(seq), playing.clone()));
    newer.store.note_board(game, 6, 0, TableProgress::Playing).await.unwrap();
    assert_eq!(noted(&server, game).await, (Some(6), 0, playing));
    for process in [older, newer] {
        process.close().await;
    }
}

//! What becomes of what is lost at a certain moment: a statement, its answer, a connection, or a whole process. Where
//! the moment counts, a proxy loses it.

use super::proxy::{Loss, Proxy};
use crate::database::{Server, connect};
use crate::journal::{new_move, started};
use crate::test_tables::{ANN, BEN, NOON, PATIENCE};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, mpsc};
use std::time::Instant;
use uno_bot::i18n::Language;
use uno_bot::lobby::UserId;
use uno_bot::preferences::UserSettings;
use uno_bot::store::{Change, Changes, Checkpoint, CheckpointHook, Store, WriteError};

/// What begins the transaction of a job, and what ends it.
const BEGINS: &str = "BEGIN; SELECT pg_advisory_xact_lock(";
const COMMITS: &str = "SELECT; COMMIT";

async fn speak_polish(store: &Store, user: UserId) -> Result<(), WriteError> {
    let polish = |it: &mut UserSettings| it.language = Some(Language::Polish);
    store.change_user_settings(user, NOON, polish).await.map(|_| ())
}

async fn speaks_polish(store: &Store, user: UserId) -> bool {
    store.user_settings(user).await.unwrap().language == Some(Language::Polish)
}

fn is_not_saved<T>(done: &Result<T, WriteError>) -> bool {
    matches!(done, Err(WriteError::NotSaved(_)))
}

/// The lone move is found by itself, because its statement is a whole transaction.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn a_move_whose_answer_is_lost_is_saved_and_one_that_is_lost_is_not() {
    let server = Server::start();
    let proxy = Proxy::start(&server);
    let store = Store::open(&proxy.address()).await.expect("it opens");
    let game = started(&store, 1).await;
    for (first, loss) in [(1, Loss::Message), (2, Loss::Answer)] {
        let is_saved = matches!(loss, Loss::Answer);
        let interaction = 0x0123_4567_89ab_cdef + u64::from(first);
        let made = || new_move(game, first, Some(interaction), Vec::new());
        let lost = proxy.lose(loss, interaction.to_be_bytes());
        let appended = store.append(made()).await;
        lost.await.expect("it is lost");
        assert_eq!(appended.is_ok(), is_saved, "{appended:?}");
        if !is_saved {
            assert!(is_not_saved(&appended), "{appended:?}");
            store.append(made()).await.expect("it can be made again");
        }
        assert_eq!(store.moves(game).await.unwrap().len(), first as usize);
    }
    store.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn a_job_whose_commit_is_lost_is_not_saved_and_one_whose_answer_is_lost_is() {
    let server = Server::start();
    let proxy = Proxy::start(&server);
    let store = Store::open(&proxy.address()).await.expect("it opens");
    let lost = proxy.lose(Loss::Message, COMMITS);
    let saved = speak_polish(&store, ANN).await;
    lost.await.expect("it is lost");
    assert!(is_not_saved(&saved), "{saved:?}");
    assert!(!speaks_polish(&store, ANN).await);

    let lost = proxy.lose(Loss::Answer, COMMITS);
    let saved = speak_polish(&store, BEN).await;
    lost.await.expect("it is lost");
    assert_eq!(saved, Ok(()));
    assert!(speaks_polish(&store, BEN).await);
    store.close().await;
}

/// A process that stands still has the lock of all jobs if it does so within one.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn a_process_that_stands_still_within_a_job_holds_up_no_other_for_long() {
    let server = Server::start();
    let address = server.address("postgres");
    let is_to_stand = Arc::new(AtomicBool::new(false));
    let (goes_on, waits) = mpsc::channel::<()>();
    let (stands, standing) = tokio::sync::oneshot::channel();
    let (stands, waits) = (Mutex::new(Some(stands)), Mutex::new(waits));
    let is_told = Arc::clone(&is_to_stand);
    let hook = CheckpointHook::new(move |place| {
        if place == Checkpoint::BeforeCommit && is_told.swap(false, Ordering::Relaxed) {
            let told = stands.lock().unwrap().take();
            told.expect("it stands still once").send(()).unwrap();
            tokio::task::block_in_place(|| waits.lock().unwrap().recv().unwrap());
        }
        Ok(())
    });
    let one = Arc::new(Store::open_with_hook(&address, hook).await.expect("it opens"));
    let other = Store::open(&address).await.expect("it opens");
    let game = started(&other, 1).await;

    is_to_stand.store(true, Ordering::Relaxed);
    let job = tokio::spawn({
        let one = Arc::clone(&one);
        async move { speak_polish(&one, ANN).await }
    });
    standing.await.expect("it stands still");
    // It is waited for as long as for any answer, and the server ends it before that.
    let moved = other.append(new_move(game, 1, Some(7), Vec::new()));
    let (spoken, moved) = tokio::join!(speak_polish(&other, BEN), moved);
    assert_eq!((spoken, moved), (Ok(()), Ok(())));

    goes_on.send(()).unwrap();
    let done = job.await.unwrap();
    assert!(is_not_saved(&done), "{done:?}");
    assert!(!speaks_polish(&other, ANN).await, "nothing of it is stored");
    assert_eq!(speak_polish(&one, ANN).await, Ok(()), "it goes on with a new connection");
    assert!(speaks_polish(&other, ANN).await);
}

/// It waits for the lock then, and gets it when there is no one any more to use it.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn a_process_whose_machine_fails_while_it_waits_for_its_turn_holds_up_no_other_for_long() {
    let server = Server::start();
    let address = server.address("postgres");
    let proxy = Proxy::start(&server);
    let failing = Arc::new(Store::open(&proxy.address()).await.expect("it opens"));
    let other = Store::open(&address).await.expect("it opens");
    let mut connection = connect(&address).await;
    let before = {
        use sqlx::Connection;
        let mut before = connection.begin().await.unwrap();
        let lock = sqlx::query("SELECT pg_advisory_xact_lock(1431195490)::text");
        lock.execute(&mut *before).await.unwrap();
        before
    };
    let failed = proxy.lose(Loss::AllAfter, BEGINS);
    let job = tokio::spawn({
        let failing = Arc::clone(&failing);
        async move { speak_polish(&failing, ANN).await }
    });
    failed.await.expect("it is silent");
    let mut looking = connect(&address).await;
    let waiting = "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted";
    let begun = Instant::now();
    while sqlx::query_scalar::<_, i64>(waiting).fetch_one(&mut looking).await.unwrap() == 0 {
        assert!(begun.elapsed() < PATIENCE, "it never waits for the lock");
        tokio::task::yield_now().await;
    }
    before.commit().await.unwrap();
    assert_eq!(speak_polish(&other, BEN).await, Ok(()));
    let done = job.await.unwrap();
    assert!(is_not_saved(&done), "{done:?}");
    assert!(!speaks_polish(&other, ANN).await);
    assert_eq!(speak_polish(&failing, ANN).await, Ok(()));
}

async fn is_told(changes: &mut Changes, wanted: Change) {
    let telling = async { while changes.next().await != wanted {} };
    tokio::time::timeout(2 * PATIENCE, telling).await.expect("it is told");
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn a_listener_whose_connection_falls_silent_listens_again() {
    let server = Server::start();
    let proxy = Proxy::start(&server);
    let store = Store::open(&proxy.address()).await.expect("it opens");
    let mut changes = store.changes();
    is_told(&mut changes, Change::Anything).await;
    let silent = proxy.lose(Loss::AllAfter, format!("person {}", ANN.0));
    // The next connection falls silent before it listens.
    let silent_again = proxy.lose(Loss::AllAfter, "LISTEN \"uno_bot\"");
    speak_polish(&store, ANN).await.unwrap();
    is_told(&mut changes, Change::Person(ANN)).await;
    silent.await.expect("it is silent");
    speak_polish(&store, BEN).await.unwrap();
    is_told(&mut changes, Change::Anything).await;
    silent_again.await.expect("it is silent");
    let again = |it: &mut UserSettings| it.language = None;
    store.change_user_settings(BEN, NOON, again).await.unwrap();
    is_told(&mut changes, Change::Person(BEN)).await;
    drop(changes);
    store.close().await;
}

/// One finds no tables, and before it looks whether there is anything else, another makes them.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn of_two_processes_that_start_on_an_empty_database_none_is_refused() {
    let server = Server::start();
    let proxy = Proxy::start(&server);
    let (goes_on, waits) = tokio::sync::oneshot::channel();
    let looks = proxy.lose(Loss::Held(waits), "relkind IN");
    let address = proxy.address();
    let opening = tokio::spawn(async move { Store::open(&address).await });
    looks.await.expect("it looks");
    let other = Store::open(&server.address("postgres")).await.expect("it opens");
    goes_on.send(()).expect("it waits");
    let store = opening.await.unwrap().expect("it opens");
    store.close().await;
    other.close().await;
}

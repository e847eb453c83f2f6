//! What a connection for moves writes first, and that no two of them wait for each other.

use super::processes::until;
use crate::database::{Server, connect};
use crate::journal::{new_move, started};
use sqlx::Connection;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;
use tokio::task::block_in_place;
use uno_bot::store::{Checkpoint, CheckpointHook, Store, TableProgress, WriteError};

/// Counts what begins at some checkpoint, and holds up what is not allowed yet.
#[derive(Default)]
struct Gate {
    begun: AtomicUsize,
    allowed: AtomicUsize,
}

impl Gate {
    fn pass(&self) {
        let number = self.begun.fetch_add(1, Ordering::SeqCst) + 1;
        block_in_place(|| {
            while self.allowed.load(Ordering::SeqCst) < number {
                std::thread::sleep(Duration::from_millis(1));
            }
        });
    }

    fn allow(&self, number: usize) {
        self.allowed.store(number, Ordering::SeqCst);
    }

    async fn until_begun(&self, number: usize) {
        let begun = async || self.begun.load(Ordering::SeqCst) == number;
        until(&format!("number {number} never begins"), begun).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn a_move_waits_for_one_note_at_most() {
    const NOTES: usize = 6;
    let server = Server::start();
    let (notes, before_move) = (Arc::new(Gate::default()), Arc::new(AtomicUsize::new(0)));
    let is_on = Arc::new(AtomicBool::new(false));
    let (gate, seen, counts) = (Arc::clone(&notes), Arc::clone(&before_move), Arc::clone(&is_on));
    let hook = CheckpointHook::new(move |place| {
        match place {
            Checkpoint::InJob if counts.load(Ordering::SeqCst) => gate.pass(),
            Checkpoint::InMove(_) => {
                seen.store(gate.begun.load(Ordering::SeqCst), Ordering::SeqCst);
            }
            _ => {}
        }
        Ok(())
    });
    let store = Store::open_with_hook(&server.address("postgres"), hook).await;
    let store = Arc::new(store.expect("it opens"));
    let game = started(&store, 1).await;
    is_on.store(true, Ordering::SeqCst);
    let note = || {
        let store = Arc::clone(&store);
        tokio::spawn(async move { store.note_board(game, 5, 0, TableProgress::Playing).await })
    };
    let mut noting = vec![note()];
    notes.until_begun(1).await;
    noting.extend((1..NOTES).map(|_| note()));
    until("they never wait", async || store.queued() == NOTES - 1).await;
    notes.allow(1);
    notes.until_begun(2).await;
    let moving = Arc::clone(&store);
    let moving =
        tokio::spawn(async move { moving.append(new_move(game, 1, Some(1), Vec::new())).await });
    until("the move never waits", async || store.queued() == 1).await;
    notes.allow(NOTES);
    assert_eq!(moving.await.unwrap(), Ok(()));
    for noted in noting {
        assert_eq!(noted.await.unwrap(), Ok(()));
    }
    assert_eq!(before_move.load(Ordering::SeqCst), 2, "the rest comes after it");
}

/// If one of several moves is refused, each is tried alone. Another process may write moves of the same games meanwhile.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn two_processes_lock_games_in_the_same_order_though_a_move_is_refused() {
    let server = Server::start();
    let (begins, moves) = (Arc::new(Gate::default()), Arc::new(Gate::default()));
    let is_on = Arc::new(AtomicBool::new(false));
    let (first, each, counts) = (Arc::clone(&begins), Arc::clone(&moves), Arc::clone(&is_on));
    let hook = CheckpointHook::new(move |place| {
        match place {
            _ if !counts.load(Ordering::SeqCst) => {}
            Checkpoint::BeforeBegin => first.pass(),
            Checkpoint::InMove(_) => each.pass(),
            _ => {}
        }
        Ok(())
    });
    let address = server.address("postgres");
    let store = Store::open_with_hook(&address, hook).await;
    let store = Arc::new(store.expect("it opens"));
    // One connection writes the moves of all games with an even number.
    let mut games = Vec::new();
    for channel in 1..=8 {
        let game = started(&store, channel).await;
        games.extend((game.0 % 2 == 0).then_some(game));
    }
    games.sort_unstable();
    let [low, high, third, last] = games[..] else { panic!("{games:?}") };
    let append = |game, seq| {
        let store = Arc::clone(&store);
        tokio::spawn(async move { store.append(new_move(game, seq, None, Vec::new())).await })
    };
    is_on.store(true, Ordering::SeqCst);
    let before = append(last, 1);
    begins.until_begun(1).await;
    let mut appending = Vec::new();
    for (game, seq) in [(high, 1), (low, 1), (third, 9)] {
        appending.push(append(game, seq));
        until("it never waits", async || store.queued() == appending.len()).await;
    }
    // The first move, three together in a transaction, again in another, and then one.
    moves.allow(1 + 3 + 3);
    begins.allow(usize::MAX);
    moves.until_begun(1 + 3 + 3 + 1).await;
    let mut other = connect(&address).await;
    let mut other = other.begin().await.unwrap();
    let lock = "SELECT id FROM game WHERE id = $1 FOR NO KEY UPDATE";
    sqlx::query(lock).bind(low.0).execute(&mut *other).await.unwrap();
    moves.allow(usize::MAX);
    let mut looking = connect(&address).await;
    let looking = tokio::sync::Mutex::new(&mut looking);
    until("it never waits for the other", async || {
        let waiting = sqlx::query_scalar("SELECT count(*) FROM pg_locks WHERE NOT granted");
        let waiting: i64 = waiting.fetch_one(&mut **looking.lock().await).await.unwrap();
        waiting > 0
    })
    .await;
    sqlx::query(lock).bind(high.0).execute(&mut *other).await.expect("no deadlock");
    other.commit().await.unwrap();
    let mut done = Vec::new();
    for appended in appending {
        done.push(appended.await.unwrap());
    }
    assert!(matches!(done[..], [Ok(()), Ok(()), Err(WriteError::Conflict(_))]), "{done:?}");
    assert_eq!(before.await.unwrap(), Ok(()));
}

//! What a connection for moves writes first, and that no two of them wait for each other.

use super::processes::until;
use crate::database::Server;
use crate::journal::{new_move, started};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;
use tokio::task::block_in_place;
use uno_bot::store::{Checkpoint, CheckpointHook, Store, TableProgress};

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
    let moving = tokio::spawn(async move {
        moving.append(new_move(game, 1, Some(1), Vec::new())).await
    });
    until("the move never waits", async || store.queued() == 1).await;
    notes.allow(NOTES);
    assert_eq!(moving.await.unwrap(), Ok(()));
    for noted in noting {
        assert_eq!(noted.await.unwrap(), Ok(()));
    }
    assert_eq!(before_move.load(Ordering::SeqCst), 2, "the rest comes after it");
}

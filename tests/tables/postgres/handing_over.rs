//! What becomes of what is under way at a table while its process hands over.

use super::processes::{process, timed_out, until};
use crate::Folder;
use crate::database::Server;
use crate::disk_outage::simplest;
use crate::test_tables::{ANN, BEN, NOON, TestTables, by, on_turn, seconds};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::task::block_in_place;
use uno_bot::lobby::Occupant;
use uno_bot::store::{Checkpoint, CheckpointHook};
use uno_bot::table::{Ask, ManualClock, Outcome, TableRequest};

/// A request that came before a process handed over may be answered when it has the table again.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn a_table_that_a_process_has_again_stays_awake_though_an_earlier_request_ends() {
    let server = Server::start();
    let (held, waiting) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicBool::new(false)));
    let (holds, waits) = (Arc::clone(&held), Arc::clone(&waiting));
    let hook = CheckpointHook::new(move |place| {
        if matches!(place, Checkpoint::InMove(_)) && holds.load(Ordering::SeqCst) {
            waits.store(true, Ordering::SeqCst);
            block_in_place(|| {
                while holds.load(Ordering::SeqCst) {
                    std::thread::sleep(Duration::from_millis(1));
                }
            });
        }
        Ok(())
    });
    let address = server.address("postgres");
    let one = TestTables::open_at(&address, Folder::fast(), NOON, hook, 1).await;
    let id = one.started(1, &[ANN, BEN], "classic", seconds(3600)).await;
    let view = one.view(id).await;
    let Some(Occupant::Player(user)) = view.occupant(on_turn(&view).unwrap()) else { panic!() };
    one.until_asleep().await;

    // It has not been told yet that a newer process has the table.
    let other = process(&server, &ManualClock::at(NOON), 2).await;
    held.store(true, Ordering::SeqCst);
    let tables = one.tables.clone();
    let command = simplest(&view);
    let asking = tokio::spawn(async move {
        let (asker, interaction) = (by(user), Some(77));
        let request = TableRequest::Move { command, turn: None };
        tables.ask(id, Ask { from: None, interaction, asker, request }).await
    });
    until("the move never begins", async || waiting.load(Ordering::SeqCst)).await;
    other.tables.give_sign_of_life().await.unwrap();
    one.tables.settle_service(true).await.unwrap();
    assert!(!one.tables.serves());
    other.tables.end_service().await.unwrap();
    one.tables.settle_service(true).await.unwrap();
    assert!(one.tables.serves());
    assert_eq!(one.view(id).await.seq, view.seq);
    held.store(false, Ordering::SeqCst);
    assert_eq!(asking.await.unwrap().unwrap().outcome, Outcome::Done);

    until("a turn never runs out", async || {
        one.pass(Duration::from_secs(60));
        timed_out(&one.store, id).await > 0
    })
    .await;
}

//! A panic, which is a mistake of ours, fails one piece of work, and everything else goes on. A task that
//! ends all the same is noticed.

use super::Folder;
use super::disk_outage::simplest;
use super::fault_injector::{ON_PURPOSE, hide_expected_panics};
use super::journal_check::JournalCheck;
use super::test_tables::{ANN, BEN, CID, NOON, PATIENCE, TestTables, by, on_turn, seconds};
use rand::SeedableRng;
use rand::rngs::StdRng;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use uno_bot::computer::Policy;
use uno_bot::engine::Command;
use uno_bot::lobby::{Occupant, UserId};
use uno_bot::store::{Checkpoint, CheckpointHook, GameId, TableProgress};
use uno_bot::table::{Outcome, TableRefusal, TableRequest, TableView};

/// Panics at one checkpoint, as long as a test wants it.
#[derive(Clone, Default)]
struct Panics(Arc<Mutex<(Option<Checkpoint>, u32)>>);

impl Panics {
    fn at(&self, place: Option<Checkpoint>) {
        self.0.lock().unwrap().0 = place;
    }

    /// How often it has panicked.
    fn count(&self) -> u32 {
        self.0.lock().unwrap().1
    }

    fn hook(&self) -> CheckpointHook {
        hide_expected_panics();
        let panics = self.clone();
        CheckpointHook::new(move |place| {
            let here = {
                let mut wanted = panics.0.lock().unwrap();
                let here = wanted.0 == Some(place);
                wanted.1 += u32::from(here);
                here
            };
            if here {
                panic!("{ON_PURPOSE}");
            }
            Ok(())
        })
    }

    async fn tables(&self) -> TestTables {
        TestTables::open_in(Folder::fresh(), NOON, self.hook(), 1).await
    }
}

fn user_on_turn(view: &TableView) -> UserId {
    match view.occupant(on_turn(view).expect("someone is on turn")) {
        Some(Occupant::Player(user)) => user,
        other => panic!("{other:?} is on turn"),
    }
}

/// The player on turn makes the simplest move.
async fn make_a_move(test: &TestTables, id: GameId) -> Outcome {
    let view = test.view(id).await;
    test.act(id, user_on_turn(&view), simplest(&view)).await.outcome
}

const NOT_SAVED: Outcome = Outcome::Refused(TableRefusal::NotSaved);

#[tokio::test]
async fn a_move_whose_writing_panics_is_not_saved_and_those_that_share_its_commit_are() {
    let panics = Panics::default();
    let test = panics.tables().await;
    let broken = test.started(1, &[ANN, BEN], "classic", seconds(3600)).await;
    let sound = test.started(2, &[ANN, CID], "classic", seconds(3600)).await;
    let before = test.view(broken).await;
    panics.at(Some(Checkpoint::InMove(broken)));
    // While another program has the file, both moves come to wait for the same transaction.
    let mut other = test.other_connection().await;
    let held = super::database::hold_up_writers(&mut other).await;
    let both = async { tokio::join!(make_a_move(&test, broken), make_a_move(&test, sound)) };
    let release = async {
        tokio::task::yield_now().await;
        held.rollback().await.unwrap();
    };
    let ((first, second), ()) = tokio::join!(both, release);
    assert_eq!((first, second), (NOT_SAVED, Outcome::Done));
    assert_eq!(*test.view(broken).await, *before, "nothing has happened");
    assert!(panics.count() > 0);
    panics.at(None);
    assert_eq!(make_a_move(&test, broken).await, Outcome::Done);
    let mut journal = JournalCheck::of(&test.folder).await;
    for id in [broken, sound] {
        journal.agrees_with(&test.tables.look(id, by(ANN)).await.unwrap(), ANN).await;
    }
    test.close().await;
}

#[tokio::test]
async fn any_other_job_that_panics_is_not_saved() {
    let panics = Panics::default();
    let test = panics.tables().await;
    let id = test.gather(1, &[ANN, BEN], "classic", seconds(60)).await;
    panics.at(Some(Checkpoint::InJob));
    assert_eq!(test.ask(id, CID, TableRequest::Join).await.outcome, NOT_SAVED);
    let address = TestTables::address(2);
    let rules = super::test_tables::rules("classic");
    let opening = test.tables.open(address, ANN, rules, seconds(60)).await;
    assert_eq!(opening, Err(TableRefusal::NotSaved));
    panics.at(None);
    assert_eq!(test.ask(id, CID, TableRequest::Join).await.outcome, Outcome::Done);
    assert_eq!(test.view(id).await.lobby.occupants().len(), 3);
    test.close().await;
}

#[tokio::test]
async fn a_panic_around_a_commit_fails_what_was_not_committed() {
    let panics = Panics::default();
    let test = panics.tables().await;
    let id = test.started(1, &[ANN, BEN], "classic", seconds(3600)).await;
    for (place, outcome) in [
        (Checkpoint::BeforeBegin, NOT_SAVED),
        (Checkpoint::BeforeWork, NOT_SAVED),
        (Checkpoint::AfterWork, NOT_SAVED),
        (Checkpoint::BeforeCommit, NOT_SAVED),
        (Checkpoint::AfterCommit, Outcome::Done),
    ] {
        let before = test.view(id).await.seq;
        panics.at(Some(place));
        assert_eq!(make_a_move(&test, id).await, outcome, "{place:?}");
        panics.at(None);
        let done = u32::from(outcome == Outcome::Done);
        assert_eq!(test.store.moves(id).await.unwrap().len(), (before + done) as usize);
        assert_eq!(make_a_move(&test, id).await, Outcome::Done, "{place:?}: it goes on");
    }
    test.close().await;
}

/// A move by chance of a player who is waited for.
async fn someone_moves(test: &TestTables, id: GameId, rng: &mut StdRng) -> (Command, Outcome) {
    let view = test.view(id).await;
    let user = user_on_turn(&view);
    let hand = test.tables.look(id, by(user)).await.expect("an answer").hand.expect("a hand");
    let command = Policy::Steady.choose(&hand, rng).expect("something can be done");
    (command, test.act(id, user, command).await.outcome)
}

#[tokio::test]
async fn a_match_whose_rating_panics_has_not_ended_until_it_can_be_rated() {
    let panics = Panics::default();
    let test = panics.tables().await;
    let rated = test.started(1, &[ANN, BEN], "classic deals=1", seconds(3600)).await;
    let other = test.started(2, &[ANN, CID], "classic", seconds(3600)).await;
    let mut rng = StdRng::seed_from_u64(1);
    panics.at(Some(Checkpoint::BeforeResults(rated)));
    let last = loop {
        let (command, outcome) = someone_moves(&test, rated, &mut rng).await;
        if outcome == NOT_SAVED {
            break command;
        }
        assert_eq!(outcome, Outcome::Done);
    };
    assert_eq!(panics.count(), 1);
    let view = test.view(rated).await;
    assert_eq!(view.progress, TableProgress::Playing, "its last move was not made");
    assert_eq!(make_a_move(&test, other).await, Outcome::Done, "the others play on");
    let mut journal = JournalCheck::of(&test.folder).await;
    assert_eq!(journal.finished(rated).await, 0);
    panics.at(None);
    assert_eq!(test.act(rated, user_on_turn(&view), last).await.outcome, Outcome::Done);
    assert_eq!(test.view(rated).await.progress, TableProgress::Over);
    assert_eq!(journal.finished(rated).await, 1);
    test.close().await;
}

#[tokio::test]
async fn a_table_that_cannot_be_woken_is_tried_again_and_the_others_are_woken() {
    let panics = Panics::default();
    let test = panics.tables().await;
    let broken = test.started(1, &[ANN, BEN], "classic", seconds(600)).await;
    let sound = test.started(2, &[ANN, CID], "classic", seconds(600)).await;
    let begun = std::time::Instant::now();
    test.until_asleep().await;
    let moves = async |id| test.store.moves(id).await.unwrap().len();
    let before = (moves(broken).await, moves(sound).await);
    panics.at(Some(Checkpoint::BeforeWake(broken)));
    // Both turns run out; only one table can be woken.
    while moves(sound).await == before.1 || panics.count() < 3 {
        assert!(begun.elapsed() < PATIENCE, "the sound table is never woken");
        test.pass(Duration::from_secs(1));
        tokio::task::yield_now().await;
    }
    assert_eq!(moves(broken).await, before.0);
    panics.at(None);
    while moves(broken).await == before.0 {
        assert!(begun.elapsed() < PATIENCE, "it is never woken");
        test.pass(Duration::from_secs(1));
        tokio::task::yield_now().await;
    }
    test.close().await;
}

#[tokio::test]
async fn a_task_that_ends_by_itself_is_noticed() {
    let panics = Panics::default();
    let test = panics.tables().await;
    let id = test.started(1, &[ANN, BEN], "classic", seconds(3600)).await;
    let soon = Duration::from_millis(1);
    assert!(tokio::time::timeout(soon, test.store.writer_ended()).await.is_err());
    assert!(tokio::time::timeout(soon, test.tables.waker_ended()).await.is_err());
    panics.at(Some(Checkpoint::WakerWaits));
    test.pass(Duration::from_secs(5));
    tokio::time::timeout(PATIENCE, test.tables.waker_ended()).await.expect("it is noticed");
    panics.at(Some(Checkpoint::WriterWaits));
    assert_eq!(make_a_move(&test, id).await, Outcome::Done, "this is still written");
    tokio::time::timeout(PATIENCE, test.store.writer_ended()).await.expect("it is noticed");
    assert_eq!(make_a_move(&test, id).await, NOT_SAVED);
    panics.at(None);
    test.close().await;
}

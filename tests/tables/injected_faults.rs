//! Faults at every checkpoint: each request is done completely or not at all, and the match goes on.

use super::fault_injector::{Fault, FaultInjector, hide_expected_panics};
use super::journal_check::JournalCheck;
use super::match_with_retries::MatchWithRetries;
use super::test_tables::{ANN, BEN, CID, NOON, PATIENCE, TestTables, by, on_turn, seconds};
use super::{Folder, database};
use uno_bot::engine::Command;
use uno_bot::lobby::{Occupant, UserId};
use uno_bot::store::GameId;
use uno_bot::table::{Ask, AskError, Outcome, TableRequest, TableView};

/// Plays a table from lobby to rematch once for each checkpoint at which something can fail; on a server, which needs
/// longer for each, once for some of them. Returns the last at which something has failed.
async fn at_every_place(fault: impl Fn(u32) -> Fault) -> u32 {
    let step = if database::is_server() { 9 } else { 1 };
    let (mut place, mut last) = (1, 0);
    // Matches differ in length. If the fault never happened three times, all checkpoints were tried.
    while place <= last + 3 * step {
        if MatchWithRetries::play(fault(place), u64::from(place)).await {
            last = place;
        }
        place += step;
    }
    last
}

#[tokio::test]
async fn a_write_that_fails_once_anywhere_has_not_happened_and_is_done_when_asked_again() {
    let places = at_every_place(Fault::WriteOnce).await;
    assert!(places > 100, "only {places} places");
}

#[tokio::test]
async fn writes_that_fail_for_good_from_anywhere_on_change_nothing_until_they_work_again() {
    let places = at_every_place(Fault::WriteFrom).await;
    assert!(places > 100, "only {places} places");
}

#[tokio::test]
async fn a_table_that_fails_after_any_write_starts_again_with_the_move_made_once() {
    hide_expected_panics();
    let places = at_every_place(Fault::Panic).await;
    assert!(places > 40, "only {places} places");
}

fn user_on_turn(view: &TableView) -> UserId {
    match view.occupant(on_turn(view).expect("someone is on turn")) {
        Some(Occupant::Player(user)) => user,
        other => panic!("{other:?} is on turn"),
    }
}

async fn draw(
    test: &TestTables,
    id: GameId,
    interaction: u64,
) -> Result<uno_bot::table::Answer, AskError> {
    let user = user_on_turn(&*test.view(id).await);
    let request = TableRequest::Move { command: Command::Draw, turn: None };
    test.tables
        .ask(id, Ask { from: None, interaction: Some(interaction), asker: by(user), request })
        .await
}

#[tokio::test]
async fn a_table_that_fails_is_not_noticed_by_the_others() {
    hide_expected_panics();
    for nth in [1, 2] {
        let injector = FaultInjector::off();
        let mut test = TestTables::open_in(Folder::fresh(), NOON, injector.hook(), 1).await;
        let broken = test.started(1, &[ANN, BEN], "classic", seconds(60)).await;
        let sound = test.started(2, &[ANN, BEN, CID], "classic", seconds(60)).await;
        let mut views = Vec::new();
        for _ in 0..2 {
            views.push(test.awake.recv().await.unwrap().views);
        }
        let (before, elsewhere) = (test.view(broken).await, test.view(sound).await);
        let (user, interaction) = (user_on_turn(&before), test.interaction());
        injector.set(Fault::Panic(nth));
        assert_eq!(draw(&test, broken, interaction).await.err(), Some(AskError::Failed));
        assert!(injector.fired());
        assert_eq!(test.view(sound).await, elsewhere);
        assert!(views[1].has_changed().is_ok(), "the sound table was never gone");
        while views[0].changed().await.is_ok() {}
        assert!(draw(&test, sound, test.interaction()).await.unwrap().outcome == Outcome::Done);
        // Asked again, the move that was saved but not answered is not made again.
        let request = TableRequest::Move { command: Command::Draw, turn: None };
        let request = Ask { from: None, interaction: Some(interaction), asker: by(user), request };
        let again = test.tables.ask(broken, request).await.unwrap();
        assert_eq!((again.outcome.clone(), again.view.seq), (Outcome::Nothing, before.seq + 1));
        let mut journal = JournalCheck::of(&test.folder).await;
        journal.agrees_with(&again, user).await;
        assert_eq!(journal.effects_of(interaction).await, 1);
        assert_eq!(test.awake.recv().await.unwrap().game, broken, "it is announced anew");
    }
}

#[tokio::test]
async fn a_table_that_fails_by_itself_starts_again_by_itself() {
    hide_expected_panics();
    let injector = FaultInjector::off();
    let test = TestTables::open_in(Folder::fresh(), NOON, injector.hook(), 1).await;
    let id = test.started(1, &[ANN, BEN], "classic", seconds(30)).await;
    injector.set(Fault::Panic(1));
    test.pass(std::time::Duration::from_secs(30));
    let begun = std::time::Instant::now();
    // The time-out is written once; without any request the next turn runs out too.
    while test.store.moves(id).await.unwrap().len() < 3 {
        assert!(begun.elapsed() < PATIENCE, "it never goes on");
        test.pass(std::time::Duration::from_secs(1));
        tokio::task::yield_now().await;
    }
    assert!(injector.fired());
    let moves = test.store.moves(id).await.unwrap();
    assert!(moves[1..3].iter().all(|made| made.command == Command::TimeOut), "{moves:?}");
    assert_ne!(moves[1].seat, moves[2].seat);
}

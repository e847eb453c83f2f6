//! A held catch is stored, and counts after a restart as it would have without one.

use super::Folder;
use super::fault_injector::{Fault, FaultInjector, hide_expected_panics};
use super::grace::{ALMOST, Exposed, MOMENT, caught, exposed, exposed_at, fined};
use super::test_tables::{ANN, BEN, NOON, PATIENCE, TestTables, by, seconds};
use std::time::{Duration, Instant};
use uno_bot::engine::{Command, Event};
use uno_bot::lobby::UserId;
use uno_bot::store::GameId;
use uno_bot::table::{Ask, AskError, Outcome, TableRefusal, TableRequest};

const HOUR_MS: i64 = 3_600_000;

fn catching(interaction: u64, user: UserId) -> Ask {
    Ask {
        from: None,
        interaction: Some(interaction),
        asker: by(user),
        request: TableRequest::CatchAnyone,
    }
}

/// Lets time pass until a catch is in the journal, without asking the table. The grace begins anew when the table is
/// woken, and that may be late on a busy machine.
async fn until_caught(test: &TestTables, id: GameId) {
    let begun = Instant::now();
    let is_catch = |event: &Event| matches!(event, Event::Caught { .. });
    while !test.store.moves(id).await.unwrap().iter().any(|made| made.events.iter().any(is_catch)) {
        assert!(begun.elapsed() < PATIENCE, "nobody is ever caught");
        test.pass(Duration::from_millis(100));
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn it_counts_after_a_restart_although_nobody_asks() {
    let Exposed { test, id, third, next, .. } = exposed("classic").await;
    let click = test.interaction();
    let held = test.tables.ask(id, catching(click, third)).await.unwrap();
    assert_eq!(held.outcome, Outcome::Held);
    assert_eq!(test.ask(id, next, TableRequest::CatchAnyone).await.outcome, Outcome::Held);
    let test = test.reopen(NOON + HOUR_MS).await;
    until_caught(&test, id).await;
    let view = test.view(id).await;
    assert_eq!(caught(&view), [view.seat_of(third).unwrap()], "the first is the one who caught");
    assert!(!fined(&view));
    let moves = test.store.moves(id).await.unwrap();
    let catches = moves.iter().filter(|made| matches!(made.command, Command::Catch(_)));
    assert!(catches.map(|made| made.interaction).eq([Some(click)]));
    // It has counted once, and another restart does not repeat it.
    let test = test.reopen(NOON + 2 * HOUR_MS).await;
    test.pass(2 * ALMOST);
    test.nothing_happens(id).await;
    assert_eq!(test.view(id).await.seq, view.seq);
}

#[tokio::test]
async fn the_grace_begins_anew_after_a_restart_and_a_call_within_it_beats_the_catch() {
    let Exposed { test, id, third, player, .. } = exposed("classic fines=2").await;
    test.pass(ALMOST);
    let click = test.interaction();
    let held = test.tables.ask(id, catching(click, third)).await.unwrap();
    assert_eq!(held.outcome, Outcome::Held);
    // UNO could not be called while the program was stopped, so the grace begins anew.
    let test = test.reopen(NOON + HOUR_MS).await;
    test.view(id).await;
    test.pass(ALMOST);
    test.nothing_happens(id).await;
    assert_eq!(test.act(id, player, Command::CallUno).await.outcome, Outcome::Done);
    let test = test.reopen(NOON + 2 * HOUR_MS).await;
    test.pass(2 * ALMOST);
    test.nothing_happens(id).await;
    // The same click arrives again, at a time when a catch would be a mistake.
    let again = test.tables.ask(id, catching(click, third)).await.unwrap();
    assert_eq!(again.outcome, Outcome::Nothing);
    assert!(caught(&again.view).is_empty() && !fined(&again.view));
}

#[tokio::test]
async fn it_counts_after_a_restart_when_the_next_player_acts() {
    let Exposed { test, id, third, next, player } = exposed("classic").await;
    assert_eq!(test.ask(id, third, TableRequest::CatchAnyone).await.outcome, Outcome::Held);
    let test = test.reopen(NOON + HOUR_MS).await;
    let acted = test.act(id, next, Command::Draw).await;
    assert_eq!(acted.outcome, Outcome::Done);
    assert_eq!(caught(&acted.view), [acted.view.seat_of(third).unwrap()]);
    let too_late = test.act(id, player, Command::CallUno).await;
    assert!(matches!(too_late.outcome, Outcome::Refused(TableRefusal::Rule(_))));
}

#[tokio::test]
async fn it_belongs_to_its_window_and_catches_nobody_in_a_later_one() {
    let Exposed { test, id, third, player, next } = exposed("classic").await;
    assert_eq!(test.ask(id, third, TableRequest::CatchAnyone).await.outcome, Outcome::Held);
    assert_eq!(test.act(id, player, Command::CallUno).await.outcome, Outcome::Done);
    // The same player is exposed again.
    let seat = test.view(id).await.seat_of(player).unwrap();
    let seq = test.view(id).await.seq;
    let again = super::journal::new_move(id, seq + 1, None, vec![Event::Exposed { seat }]);
    test.store.append(again).await.unwrap();
    let test = test.reopen(NOON).await;
    assert_eq!(test.view(id).await.play.as_ref().unwrap().exposed, Some(seat));
    test.pass(2 * ALMOST);
    test.nothing_happens(id).await;
    assert!(caught(&*test.view(id).await).is_empty());
    assert_eq!(test.ask(id, next, TableRequest::CatchAnyone).await.outcome, Outcome::Done);
}

#[tokio::test]
async fn the_second_counts_if_the_first_cannot() {
    let Exposed { test, id, third, next, .. } = exposed("classic").await;
    let other = test.started(2, &[ANN, BEN], "classic", seconds(300)).await;
    let click = test.interaction();
    assert_eq!(test.tables.ask(id, catching(click, third)).await.unwrap().outcome, Outcome::Held);
    assert_eq!(test.ask(id, next, TableRequest::CatchAnyone).await.outcome, Outcome::Held);
    // The first click has led to a move at another table, which never happens in Discord.
    let used = super::journal::new_move(other, 2, Some(click), Vec::new());
    test.store.append(used).await.unwrap();
    test.pass(ALMOST + MOMENT);
    let view = test.until(id, |view| !caught(view).is_empty()).await;
    assert_eq!(caught(&view), [view.seat_of(next).unwrap()]);
    test.pass(2 * ALMOST);
    test.nothing_happens(id).await;
}

#[tokio::test]
async fn a_click_that_has_had_its_effect_holds_nothing() {
    let Exposed { test, id, third, .. } = exposed("classic").await;
    let other = test.started(2, &[ANN, BEN], "classic", seconds(300)).await;
    let click = test.interaction();
    let used = super::journal::new_move(other, 2, Some(click), Vec::new());
    test.store.append(used).await.unwrap();
    let answer = test.tables.ask(id, catching(click, third)).await.unwrap();
    assert_eq!(answer.outcome, Outcome::Nothing);
    test.pass(2 * ALMOST);
    test.nothing_happens(id).await;
    assert!(caught(&*test.view(id).await).is_empty());
}

#[tokio::test]
async fn what_could_not_be_written_down_is_not_held() {
    for nth in 1..=4 {
        let injector = FaultInjector::off();
        let test = TestTables::open_in(Folder::fresh(), NOON, injector.hook(), 1).await;
        let Exposed { test, id, third, .. } = exposed_at(test, "classic").await;
        injector.set(Fault::WriteOnce(nth));
        let answer = test.ask(id, third, TableRequest::CatchAnyone).await;
        assert!(injector.fired());
        assert_eq!(answer.outcome, Outcome::Refused(TableRefusal::NotSaved));
        let test = test.reopen(NOON).await;
        test.view(id).await;
        test.pass(2 * ALMOST);
        test.nothing_happens(id).await;
        assert!(caught(&*test.view(id).await).is_empty(), "checkpoint {nth}");
        // After the grace it counts at once.
        assert_eq!(test.ask(id, third, TableRequest::CatchAnyone).await.outcome, Outcome::Done);
    }
}

#[tokio::test]
async fn it_counts_once_although_the_table_fails_over_it() {
    hide_expected_panics();
    for nth in [1, 2] {
        let injector = FaultInjector::off();
        let test = TestTables::open_in(Folder::fresh(), NOON, injector.hook(), 1).await;
        let Exposed { test, id, third, next, .. } = exposed_at(test, "classic").await;
        assert_eq!(test.ask(id, third, TableRequest::CatchAnyone).await.outcome, Outcome::Held);
        injector.set(Fault::Panic(nth));
        let request = TableRequest::Move { command: Command::Draw, turn: None };
        let failed = test.try_ask(id, by(next), request).await;
        assert_eq!(failed.err(), Some(AskError::Failed));
        assert!(injector.fired());
        test.pass(2 * ALMOST);
        let view = test.until(id, |view| !caught(view).is_empty()).await;
        assert_eq!(caught(&view), [view.seat_of(third).unwrap()]);
        test.nothing_happens(id).await;
    }
}

//! A catch that was held is kept: whoever was told so is taken at their word after any restart.

use super::Folder;
use super::grace::{ALMOST, Exposed, MOMENT, caught, exposed, exposed_at, fined};
use super::house::{ANN, BEN, House, NOON, by, seconds};
use super::switch::{Fault, Switch, hush};
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

/// Lets a few seconds pass and waits until the file says that someone was caught, without asking the
/// table.
async fn until_caught(house: &House, id: GameId) {
    let begun = Instant::now();
    let mut steps = 0..100;
    let is_catch = |event: &Event| matches!(event, Event::Caught { .. });
    while !house.store.moves(id).await.unwrap().iter().any(|made| made.events.iter().any(is_catch))
    {
        assert!(begun.elapsed() < Duration::from_secs(20), "nobody is ever caught");
        steps.next().into_iter().for_each(|_| house.pass(Duration::from_millis(100)));
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn it_counts_after_a_restart_although_nobody_asks() {
    let Exposed { house, id, third, next, .. } = exposed("classic").await;
    let click = house.interaction();
    let held = house.tables.ask(id, catching(click, third)).await.unwrap();
    assert_eq!(held.outcome, Outcome::Held);
    assert_eq!(house.ask(id, next, TableRequest::CatchAnyone).await.outcome, Outcome::Held);
    let house = house.reopen(NOON + HOUR_MS).await;
    until_caught(&house, id).await;
    let view = house.view(id).await;
    assert_eq!(caught(&view), [view.seat_of(third).unwrap()], "the first is the one who caught");
    assert!(!fined(&view));
    let moves = house.store.moves(id).await.unwrap();
    let catches = moves.iter().filter(|made| matches!(made.command, Command::Catch(_)));
    assert!(catches.map(|made| made.interaction).eq([Some(click)]));
    // It has counted: once, through another restart too.
    let house = house.reopen(NOON + 2 * HOUR_MS).await;
    house.pass(2 * ALMOST);
    house.nothing_happens(id).await;
    assert_eq!(house.view(id).await.seq, view.seq);
}

#[tokio::test]
async fn the_grace_begins_anew_after_a_restart_and_a_call_within_it_beats_the_catch() {
    let Exposed { house, id, third, player, .. } = exposed("classic fines=2").await;
    house.pass(ALMOST);
    let click = house.interaction();
    let held = house.tables.ask(id, catching(click, third)).await.unwrap();
    assert_eq!(held.outcome, Outcome::Held);
    // While the program was down nobody could call.
    let house = house.reopen(NOON + HOUR_MS).await;
    house.view(id).await;
    house.pass(ALMOST);
    house.nothing_happens(id).await;
    assert_eq!(house.act(id, player, Command::CallUno).await.outcome, Outcome::Done);
    let house = house.reopen(NOON + 2 * HOUR_MS).await;
    house.pass(2 * ALMOST);
    house.nothing_happens(id).await;
    // The very click that was held comes once more, when it would be a mistake.
    let again = house.tables.ask(id, catching(click, third)).await.unwrap();
    assert_eq!(again.outcome, Outcome::Nothing);
    assert!(caught(&again.view).is_empty() && !fined(&again.view));
}

#[tokio::test]
async fn it_counts_after_a_restart_when_the_next_player_acts() {
    let Exposed { house, id, third, next, player } = exposed("classic").await;
    assert_eq!(house.ask(id, third, TableRequest::CatchAnyone).await.outcome, Outcome::Held);
    let house = house.reopen(NOON + HOUR_MS).await;
    let acted = house.act(id, next, Command::Draw).await;
    assert_eq!(acted.outcome, Outcome::Done);
    assert_eq!(caught(&acted.view), [acted.view.seat_of(third).unwrap()]);
    let too_late = house.act(id, player, Command::CallUno).await;
    assert!(matches!(too_late.outcome, Outcome::Refused(TableRefusal::Rule(_))));
}

#[tokio::test]
async fn it_belongs_to_its_window_and_catches_nobody_in_a_later_one() {
    let Exposed { house, id, third, player, next } = exposed("classic").await;
    assert_eq!(house.ask(id, third, TableRequest::CatchAnyone).await.outcome, Outcome::Held);
    assert_eq!(house.act(id, player, Command::CallUno).await.outcome, Outcome::Done);
    // The same player is left with one card and no call again.
    let seat = house.view(id).await.seat_of(player).unwrap();
    let seq = house.view(id).await.seq;
    let again = super::journal::new_move(id, seq + 1, None, vec![Event::Exposed { seat }]);
    house.store.append(again).await.unwrap();
    let house = house.reopen(NOON).await;
    assert_eq!(house.view(id).await.play.as_ref().unwrap().exposed, Some(seat));
    house.pass(2 * ALMOST);
    house.nothing_happens(id).await;
    assert!(caught(&*house.view(id).await).is_empty());
    assert_eq!(house.ask(id, next, TableRequest::CatchAnyone).await.outcome, Outcome::Done);
}

#[tokio::test]
async fn the_second_counts_if_the_first_cannot() {
    let Exposed { house, id, third, next, .. } = exposed("classic").await;
    let other = house.started(2, &[ANN, BEN], "classic", seconds(300)).await;
    let click = house.interaction();
    assert_eq!(house.tables.ask(id, catching(click, third)).await.unwrap().outcome, Outcome::Held);
    assert_eq!(house.ask(id, next, TableRequest::CatchAnyone).await.outcome, Outcome::Held);
    // The first click has led to a move elsewhere, as no real one does.
    let used = super::journal::new_move(other, 2, Some(click), Vec::new());
    house.store.append(used).await.unwrap();
    house.pass(ALMOST + MOMENT);
    let view = house.until(id, |view| !caught(view).is_empty()).await;
    assert_eq!(caught(&view), [view.seat_of(next).unwrap()]);
    house.pass(2 * ALMOST);
    house.nothing_happens(id).await;
}

#[tokio::test]
async fn a_click_that_has_had_its_effect_holds_nothing() {
    let Exposed { house, id, third, .. } = exposed("classic").await;
    let other = house.started(2, &[ANN, BEN], "classic", seconds(300)).await;
    let click = house.interaction();
    let used = super::journal::new_move(other, 2, Some(click), Vec::new());
    house.store.append(used).await.unwrap();
    let answer = house.tables.ask(id, catching(click, third)).await.unwrap();
    assert_eq!(answer.outcome, Outcome::Nothing);
    house.pass(2 * ALMOST);
    house.nothing_happens(id).await;
    assert!(caught(&*house.view(id).await).is_empty());
}

#[tokio::test]
async fn what_could_not_be_written_down_is_not_held() {
    for nth in 1..=4 {
        let switch = Switch::off();
        let house = House::open_in(Folder::fresh(), NOON, switch.hook(), 1).await;
        let Exposed { house, id, third, .. } = exposed_at(house, "classic").await;
        switch.set(Fault::WriteOnce(nth));
        let answer = house.ask(id, third, TableRequest::CatchAnyone).await;
        assert!(switch.fired());
        assert_eq!(answer.outcome, Outcome::Refused(TableRefusal::NotSaved));
        let house = house.reopen(NOON).await;
        house.view(id).await;
        house.pass(2 * ALMOST);
        house.nothing_happens(id).await;
        assert!(caught(&*house.view(id).await).is_empty(), "checkpoint {nth}");
        // After the grace it counts at once.
        assert_eq!(house.ask(id, third, TableRequest::CatchAnyone).await.outcome, Outcome::Done);
    }
}

#[tokio::test]
async fn it_counts_once_although_the_table_fails_over_it() {
    hush();
    for nth in [1, 2] {
        let switch = Switch::off();
        let house = House::open_in(Folder::fresh(), NOON, switch.hook(), 1).await;
        let Exposed { house, id, third, next, .. } = exposed_at(house, "classic").await;
        assert_eq!(house.ask(id, third, TableRequest::CatchAnyone).await.outcome, Outcome::Held);
        switch.set(Fault::Panic(nth));
        let request = TableRequest::Move { command: Command::Draw, turn: None };
        let failed = house.try_ask(id, by(next), request).await;
        assert_eq!(failed.err(), Some(AskError::Failed));
        assert!(switch.fired());
        house.pass(2 * ALMOST);
        let view = house.until(id, |view| !caught(view).is_empty()).await;
        assert_eq!(caught(&view), [view.seat_of(third).unwrap()]);
        house.nothing_happens(id).await;
    }
}

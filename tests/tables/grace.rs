//! The grace: a catch within two seconds of the play is held, and repeated clicks gain nothing.

use super::test_tables::{ANN, BEN, CID, TestTables, prepared, seconds};
use std::time::Duration;
use uno_bot::engine::{Card, Command, Event, Face, Game, Play, Refusal, Seat};
use uno_bot::lobby::{Occupant, UserId};
use uno_bot::store::GameId;
use uno_bot::table::{Outcome, TableRefusal, TableRequest, TableView};

fn is_number(card: Card) -> bool {
    matches!(card.face(), Face::Number(_))
}

/// A seat with two cards that can play a number without any choice.
fn about_to_have_one(game: &Game) -> Option<(Seat, Play)> {
    let seat = game.waiting().lowest()?;
    let number = |command: Command| match command {
        Command::Play(play) if play.colour.is_none() && play.target.is_none() && !play.uno => {
            is_number(play.card).then_some(play)
        }
        _ => None,
    };
    (game.card_count(seat) == 2).then_some(())?;
    game.legal(seat).into_iter().find_map(number).map(|play| (seat, play))
}

pub struct Exposed {
    pub test: TestTables,
    pub id: GameId,
    pub player: UserId,
    pub next: UserId,
    pub third: UserId,
}

/// A table at which a seat has just been exposed.
pub async fn exposed(words: &str) -> Exposed {
    exposed_at(TestTables::open().await, words).await
}

pub async fn exposed_at(test: TestTables, words: &str) -> Exposed {
    let wanted = |game: &Game| about_to_have_one(game).is_some();
    let id = prepared(&test, 1, &[ANN, BEN, CID], words, seconds(300), wanted).await;
    let view = test.view(id).await;
    let seat = view.play.as_ref().unwrap().waiting.lowest().unwrap();
    let Some(Occupant::Player(player)) = view.occupant(seat) else { panic!("a person") };
    let hand = test.tables.look(id, super::test_tables::by(player)).await.unwrap().hand.unwrap();
    let card = hand.playable.iter().find(|card| is_number(*card)).expect("a number");
    let laid = test.act(id, player, Command::Play(Play::of(card))).await;
    assert_eq!(laid.outcome, Outcome::Done);
    assert_eq!(laid.view.play.as_ref().unwrap().exposed, Some(seat));
    let next = laid.view.play.as_ref().unwrap().waiting.lowest().unwrap();
    let Some(Occupant::Player(next)) = laid.view.occupant(next) else { panic!("a person") };
    let third = [ANN, BEN, CID].into_iter().find(|user| *user != player && *user != next).unwrap();
    Exposed { test, id, player, next, third }
}

/// The seats that have caught.
pub fn caught(view: &TableView) -> Vec<Seat> {
    let by = |told: &uno_bot::table::PublicEvent| match told.event {
        Event::Caught { seat, .. } => Some(seat),
        _ => None,
    };
    view.recent_events.iter().filter_map(by).collect()
}

pub fn fined(view: &TableView) -> bool {
    view.recent_events.iter().any(|told| matches!(told.event, Event::Fined { .. }))
}

pub const ALMOST: Duration = Duration::from_millis(1_999);
pub const MOMENT: Duration = Duration::from_millis(1);

#[tokio::test]
async fn a_catch_within_the_grace_counts_when_it_ends() {
    let Exposed { test, id, third, next, .. } = exposed("classic").await;
    let before = test.view(id).await;
    assert_eq!(test.ask(id, third, TableRequest::CatchAnyone).await.outcome, Outcome::Held);
    // Only the first catch counts.
    assert_eq!(test.ask(id, next, TableRequest::CatchAnyone).await.outcome, Outcome::Held);
    test.pass(ALMOST);
    test.nothing_happens(id).await;
    test.pass(MOMENT);
    let view = test.until(id, |view| !caught(view).is_empty()).await;
    assert_eq!(caught(&view), [view.seat_of(third).unwrap()]);
    assert_eq!(view.deadline_ms, before.deadline_ms, "the turn's clock is not touched");
}

#[tokio::test]
async fn a_call_within_the_grace_beats_every_catch_and_nobody_is_fined() {
    let Exposed { test, id, player, third, next } = exposed("classic fines=2").await;
    for _ in 0..5 {
        assert_eq!(test.ask(id, third, TableRequest::CatchAnyone).await.outcome, Outcome::Held);
        assert_eq!(test.ask(id, next, TableRequest::CatchAnyone).await.outcome, Outcome::Held);
    }
    test.pass(ALMOST);
    assert_eq!(test.act(id, player, Command::CallUno).await.outcome, Outcome::Done);
    test.pass(2 * ALMOST);
    test.nothing_happens(id).await;
    let view = test.view(id).await;
    assert!(caught(&view).is_empty() && !fined(&view));
    let late = test.ask(id, third, TableRequest::CatchAnyone).await;
    assert_eq!(late.outcome, Outcome::Refused(TableRefusal::NobodyToCatch));
}

#[tokio::test]
async fn a_held_catch_counts_when_the_next_player_acts() {
    let Exposed { test, id, third, next, player } = exposed("classic").await;
    assert_eq!(test.ask(id, third, TableRequest::CatchAnyone).await.outcome, Outcome::Held);
    let refused = test.act(id, next, Command::Pass).await;
    assert!(
        matches!(refused.outcome, Outcome::Refused(TableRefusal::Rule(_))),
        "{:?}",
        refused.outcome
    );
    assert!(caught(&refused.view).is_empty(), "a refused act is none");
    let acted = test.act(id, next, Command::Draw).await;
    assert_eq!(acted.outcome, Outcome::Done);
    assert_eq!(caught(&acted.view), [acted.view.seat_of(third).unwrap()]);
    let too_late = test.act(id, player, Command::CallUno).await;
    assert!(matches!(too_late.outcome, Outcome::Refused(TableRefusal::Rule(_))));
}

#[tokio::test]
async fn a_catch_after_the_grace_counts_at_once() {
    let Exposed { test, id, third, player, .. } = exposed("classic").await;
    test.pass(ALMOST + MOMENT);
    let target = test.view(id).await.seat_of(player).unwrap();
    assert_eq!(test.act(id, third, Command::Catch(target)).await.outcome, Outcome::Done);
}

#[tokio::test]
async fn whoever_catches_just_after_someone_else_has_made_no_mistake() {
    let Exposed { test, id, third, next, .. } = exposed("classic fines=2").await;
    assert_eq!(test.ask(id, third, TableRequest::CatchAnyone).await.outcome, Outcome::Held);
    // The grace is over, and the second catch arrives before the table has served its timer.
    test.pass(ALMOST + MOMENT);
    let late = test.ask(id, next, TableRequest::CatchAnyone).await;
    assert_eq!(late.outcome, Outcome::Refused(TableRefusal::NobodyToCatch));
    assert_eq!(caught(&late.view), [late.view.seat_of(third).unwrap()]);
    assert!(!fined(&late.view));
}

#[tokio::test]
async fn the_grace_is_over_when_the_table_has_slept() {
    let Exposed { test, id, third, .. } = exposed("classic").await;
    // A turn takes five minutes, so that the table can sleep.
    test.until_asleep().await;
    assert_eq!(test.ask(id, third, TableRequest::CatchAnyone).await.outcome, Outcome::Done);
}

#[tokio::test]
async fn whoever_is_exposed_cannot_catch_oneself() {
    let Exposed { test, id, player, .. } = exposed("classic").await;
    let own = test.ask(id, player, TableRequest::CatchAnyone).await;
    assert!(matches!(own.outcome, Outcome::Refused(TableRefusal::Rule(_))), "{:?}", own.outcome);
}

#[tokio::test]
async fn a_button_that_means_nothing_costs_nothing_where_a_typed_call_is_fined() {
    let Exposed { test, id, player, third, next } = exposed("classic fines=2").await;
    let nothing = Outcome::Refused(TableRefusal::Rule(Refusal::NothingToCall));
    assert_eq!(test.ask(id, third, TableRequest::CallUno).await.outcome, nothing);
    assert_eq!(test.ask(id, player, TableRequest::CallUno).await.outcome, Outcome::Done);
    // A second tap, and a catch that comes too late.
    assert_eq!(test.ask(id, player, TableRequest::CallUno).await.outcome, nothing);
    let late = test.ask(id, next, TableRequest::CatchAnyone).await;
    assert_eq!(late.outcome, Outcome::Refused(TableRefusal::NobodyToCatch));
    assert!(!fined(&late.view));
    let typed = test.act(id, third, Command::CallUno).await;
    assert_eq!(typed.outcome, Outcome::Done);
    assert!(fined(&typed.view));
}

//! Lobbies that start their match by themselves: a quick round, and a rematch of the same people.

use super::test_tables::{ANN, BEN, CID, EVE, NOON, TestTables, prepared, rules, seat, seconds};
use std::time::Duration;
use uno_bot::engine::{Contradiction, Game};
use uno_bot::lobby::{Gathering, Level, Lobby, LobbyRefusal, Occupant, TurnTime, UserId};
use uno_bot::store::{GameId, TableProgress};
use uno_bot::table::{Outcome, TableRefusal, TableRequest, TableView};

const SECOND: Duration = Duration::from_secs(1);
const JOIN: TableRequest = TableRequest::Join;
const START: TableRequest = TableRequest::Start;
const REMATCH: TableRequest = TableRequest::Rematch;
const LEAVE: TableRequest = TableRequest::Leave { sure: false };

async fn quick(test: &TestTables, words: &str) -> GameId {
    let lobby = Lobby::quick(ANN, rules(words), seconds(60));
    test.tables.open_lobby(TestTables::address(1), lobby).await.expect("a lobby")
}

/// A match of these people that is over.
async fn finished(test: &TestTables, people: &[UserId], turn: TurnTime) -> GameId {
    let over = |game: &Game| game.is_over();
    let id = prepared(test, 1, people, "classic target=50", turn, over).await;
    // `prepared` does not close a match with its last move, so that is done here as a table would.
    let closed = test.store.advance(id, TableProgress::Playing, TableProgress::Over, None, false);
    assert_eq!(closed.await, Ok(true));
    id
}

/// The rematch of a finished match, for which Ben has asked first.
async fn rematch(test: &TestTables, people: &[UserId], turn: TurnTime) -> GameId {
    let id = finished(test, people, turn).await;
    match test.ask(id, BEN, REMATCH).await.outcome {
        Outcome::Opened(next) => next,
        other => panic!("{other:?}"),
    }
}

fn plays(view: &TableView) -> bool {
    view.progress == TableProgress::Playing
        && view.play.as_ref().is_some_and(|play| play.deals == 1)
}

/// That the lobby is one like any other, with these people in it.
fn is_ordinary(view: &TableView, people: &[UserId]) -> bool {
    view.progress == TableProgress::Lobby
        && view.lobby.gathering().is_none()
        && view.deadline_ms.is_none()
        && view.lobby.people().eq(people.iter().copied())
}

#[tokio::test]
async fn a_quick_round_starts_after_20_seconds_against_three_computers() {
    let test = TestTables::open().await;
    let id = quick(&test, "classic deals=1").await;
    let view = test.view(id).await;
    assert_eq!(view.lobby.gathering(), Some(Gathering::Quick));
    assert_eq!(view.deadline_ms, Some(NOON + 20_000));
    test.pass(19 * SECOND);
    test.nothing_happens(id).await;
    test.pass(SECOND);
    let view = test.until(id, plays).await;
    let mut seats = vec![Occupant::Computer; 4];
    seats[0] = Occupant::Player(ANN);
    assert_eq!(view.lobby.occupants(), seats);
    let computers = view.play.as_ref().unwrap().seats.iter().filter(|seat| seat.computer);
    assert_eq!(computers.count(), 3);
    assert_eq!(
        test.ask(id, BEN, START).await.outcome,
        Outcome::Refused(TableRefusal::AlreadyStarted)
    );
}

#[tokio::test]
async fn the_computers_of_a_quick_round_play_as_was_asked_for_also_after_a_restart() {
    for level in Level::ALL {
        let test = TestTables::open().await;
        let lobby = Lobby::quick(ANN, rules("classic deals=1"), seconds(60)).with_opponents(level);
        let opened = test.tables.open_lobby(TestTables::address(1), lobby).await;
        let id = opened.expect("a lobby");
        // What someone else does in the lobby leaves it as it is.
        test.ask(id, BEN, JOIN).await;
        test.ask(id, BEN, LEAVE).await;
        let test = test.crash(0).await;
        assert_eq!(test.view(id).await.lobby.opponents(), level);
        test.pass(60 * SECOND);
        test.until(id, plays).await;
        let test = test.reopen(NOON).await;
        let lobby = test.view(id).await.lobby.clone();
        assert_eq!([1, 2, 3].map(|number| lobby.level(seat(number))), [level; 3]);
        assert_eq!(lobby.opponents(), Level::Steady, "no more are seated");
    }
}

#[tokio::test]
async fn a_quick_round_is_played_by_those_who_have_joined_in_time() {
    let test = TestTables::open().await;
    let id = quick(&test, "classic deals=1").await;
    test.pass(15 * SECOND);
    assert_eq!(test.ask(id, BEN, JOIN).await.outcome, Outcome::Done);
    let twice = test.ask(id, BEN, JOIN).await.outcome;
    assert_eq!(twice, Outcome::Refused(TableRefusal::Lobby(LobbyRefusal::SeatedAlready)));
    assert_eq!(test.view(id).await.deadline_ms, Some(NOON + 20_000), "it is not put off");
    let refused = Outcome::Refused(TableRefusal::Lobby(LobbyRefusal::NotHost { host: ANN }));
    for stranger in [BEN, EVE] {
        assert_eq!(test.ask(id, stranger, START).await.outcome, refused);
    }
    test.pass(5 * SECOND);
    let view = test.until(id, plays).await;
    assert_eq!(view.lobby.occupants(), [ANN, BEN].map(Occupant::Player));
    let late = test.ask(id, EVE, JOIN).await.outcome;
    assert_eq!(late, Outcome::Refused(TableRefusal::RoundRunning));
}

#[tokio::test]
async fn a_quick_round_can_be_started_at_once_and_only_once() {
    let test = TestTables::open().await;
    let id = quick(&test, "classic deals=1").await;
    let started = test.ask(id, ANN, START).await;
    assert_eq!(started.outcome, Outcome::Done);
    assert!(plays(&started.view) && started.hand.is_some());
    assert_eq!(started.view.lobby.occupants().len(), 4);
    test.pass(20 * SECOND);
    let view = test.view(id).await;
    assert_eq!(view.play.as_ref().unwrap().deals, 1);
    // After a restart it is the match that it was, of those who were seated.
    let test = test.reopen(NOON + 20_000).await;
    assert_eq!(test.view(id).await.lobby, view.lobby);
}

#[tokio::test]
async fn a_quick_round_outlives_a_restart() {
    for crashes in [true, false] {
        let test = TestTables::open().await;
        let id = quick(&test, "classic deals=1").await;
        assert_eq!(test.ask(id, BEN, JOIN).await.outcome, Outcome::Done);
        test.pass(10 * SECOND);
        let test = match crashes {
            true => test.crash(0).await,
            false => test.reopen(NOON + 3_600_000).await,
        };
        let now = test.wall_ms();
        let view = test.view(id).await;
        assert_eq!(view.lobby.gathering(), Some(Gathering::Quick));
        // Nobody could join while the program was stopped.
        assert_eq!(view.deadline_ms, Some(now + 60_000));
        assert_eq!(test.ask(id, CID, JOIN).await.outcome, Outcome::Done);
        test.pass(59 * SECOND);
        test.nothing_happens(id).await;
        test.pass(SECOND);
        let view = test.until(id, plays).await;
        assert_eq!(view.lobby.occupants(), [ANN, BEN, CID].map(Occupant::Player));
    }
}

#[tokio::test]
async fn a_quick_round_starts_after_a_restart_although_nobody_asks_for_it() {
    let test = TestTables::open().await;
    let id = quick(&test, "classic deals=1").await;
    let mut test = test.crash(5_000).await;
    let awake = test.awake.recv().await.expect("its message tells another time now");
    assert_eq!(awake.game, id);
    test.pass(60 * SECOND);
    test.until(id, plays).await;
}

#[tokio::test]
async fn who_is_left_of_a_quick_round_plays_it() {
    let test = TestTables::open().await;
    let id = quick(&test, "classic deals=1").await;
    test.ask(id, BEN, JOIN).await;
    assert_eq!(test.ask(id, ANN, LEAVE).await.outcome, Outcome::Done);
    test.pass(20 * SECOND);
    let view = test.until(id, plays).await;
    assert_eq!((view.lobby.host(), view.lobby.occupants().len()), (BEN, 4));

    let test = TestTables::open().await;
    let id = quick(&test, "classic deals=1").await;
    assert_eq!(test.ask(id, ANN, LEAVE).await.outcome, Outcome::Done);
    assert_eq!(test.view(id).await.progress, TableProgress::Cancelled);
    test.pass(20 * SECOND);
    test.nothing_happens(id).await;
}

#[tokio::test]
async fn a_quick_round_that_the_rules_do_not_allow_becomes_an_ordinary_lobby() {
    let test = TestTables::open().await;
    let id = quick(&test, "classic deals=1 teams=pairs").await;
    let others = [BEN, CID, EVE, UserId(200)];
    for user in others {
        assert_eq!(test.ask(id, user, JOIN).await.outcome, Outcome::Done);
    }
    let why = LobbyRefusal::Rules(Contradiction::PairsNeedFour(5));
    let start = test.ask(id, ANN, START).await.outcome;
    assert_eq!(start, Outcome::Refused(TableRefusal::Lobby(why)));
    test.pass(20 * SECOND);
    let people = [ANN, BEN, CID, EVE, UserId(200)];
    test.until(id, |view| is_ordinary(view, &people)).await;
    assert_eq!(test.ask(id, BEN, LEAVE).await.outcome, Outcome::Done);
    assert_eq!(test.ask(id, ANN, START).await.outcome, Outcome::Done);
}

#[tokio::test]
async fn a_rematch_starts_when_everyone_has_asked_for_it_once() {
    let test = TestTables::open().await;
    let id = rematch(&test, &[ANN, BEN, CID], seconds(60)).await;
    let stranger = test.ask(id, EVE, REMATCH).await.outcome;
    assert_eq!(stranger, Outcome::Refused(TableRefusal::NotSeated));
    let twice = test.ask(id, BEN, REMATCH).await.outcome;
    assert_eq!(twice, Outcome::Refused(TableRefusal::Lobby(LobbyRefusal::SeatedAlready)));
    let second = test.ask(id, CID, REMATCH).await;
    assert_eq!((second.outcome, second.view.progress), (Outcome::Done, TableProgress::Lobby));
    // The button in the lobby does the same as the one under the last match.
    let last = test.ask(id, ANN, JOIN).await;
    assert_eq!(last.outcome, Outcome::Done);
    assert!(plays(&last.view) && last.hand.is_some(), "no one has to start it");
    assert_eq!(last.view.lobby.occupants(), [ANN, BEN, CID].map(Occupant::Player));
    assert_eq!(last.view.lobby.host(), ANN);
    let test = test.reopen(NOON).await;
    assert_eq!(test.view(id).await.lobby, last.view.lobby);
}

#[tokio::test]
async fn one_person_asks_once_for_a_rematch_against_computers() {
    let test = TestTables::open().await;
    let id = test.gather(1, &[ANN], "classic deals=1 dealt=1", TurnTime::NONE).await;
    test.ask(id, ANN, TableRequest::AddComputer).await;
    test.ask(id, ANN, START).await;
    super::lifecycle::play_to_the_end_of_the_round(&test, id).await;
    test.until(id, |view| view.progress == TableProgress::Over).await;
    let answer = test.ask(id, ANN, REMATCH).await.outcome;
    let Outcome::Opened(next) = answer else { panic!("{answer:?}") };
    let view = test.view(next).await;
    assert!(plays(&view));
    assert_eq!(view.lobby.occupants(), [Occupant::Player(ANN), Occupant::Computer]);
    let again = test.ask(id, ANN, REMATCH).await.outcome;
    assert_eq!(again, Outcome::Refused(TableRefusal::PlaceTaken));
}

#[tokio::test]
async fn a_rematch_of_one_person_starts_although_the_program_was_killed_before_it_could() {
    let test = TestTables::open().await;
    let id = finished(&test, &[ANN, BEN], seconds(60)).await;
    let seats = vec![Occupant::Player(ANN), Occupant::Computer];
    let lobby = Lobby::restore(ANN, seats, rules("classic"), seconds(60)).as_rematch_asked_by(ANN);
    let next = test.store.open_lobby(TestTables::address(1), &lobby, NOON, NOON + 1).await;
    let test = test.crash(0).await;
    test.until(next.unwrap(), plays).await;
    test.until(id, |view| view.progress == TableProgress::Over).await;
}

#[tokio::test]
async fn after_two_minutes_a_rematch_starts_with_those_who_are_in() {
    let test = TestTables::open().await;
    let id = rematch(&test, &[ANN, BEN, CID], seconds(60)).await;
    assert_eq!(test.ask(id, CID, REMATCH).await.outcome, Outcome::Done);
    assert_eq!(test.view(id).await.deadline_ms, Some(NOON + 120_000));
    test.pass(119 * SECOND);
    test.nothing_happens(id).await;
    test.pass(SECOND);
    let view = test.until(id, plays).await;
    assert_eq!(view.lobby.occupants(), [BEN, CID].map(Occupant::Player));
    assert_eq!(view.lobby.host(), BEN, "the host did not come");
    let late = test.ask(id, ANN, REMATCH).await.outcome;
    assert_eq!(late, Outcome::Refused(TableRefusal::NotOver));
}

#[tokio::test]
async fn a_rematch_to_which_nobody_else_comes_becomes_an_ordinary_lobby() {
    let test = TestTables::open().await;
    let id = rematch(&test, &[ANN, BEN], seconds(60)).await;
    let too_few = LobbyRefusal::Rules(Contradiction::SeatCount(1));
    let start = test.ask(id, BEN, START).await.outcome;
    assert_eq!(start, Outcome::Refused(TableRefusal::Lobby(too_few)));
    test.pass(120 * SECOND);
    let view = test.until(id, |view| is_ordinary(view, &[BEN])).await;
    assert_eq!(view.lobby.host(), BEN);
    assert_eq!(test.ask(id, ANN, JOIN).await.outcome, Outcome::Done);
    assert_eq!(test.ask(id, BEN, START).await.outcome, Outcome::Done);
}

#[tokio::test]
async fn those_who_are_in_start_a_rematch_without_those_who_have_gone() {
    let test = TestTables::open().await;
    let id = rematch(&test, &[ANN, BEN, CID], seconds(60)).await;
    let refused = Outcome::Refused(TableRefusal::Lobby(LobbyRefusal::NotHost { host: ANN }));
    for stranger in [CID, EVE] {
        assert_eq!(test.ask(id, stranger, START).await.outcome, refused);
    }
    assert_eq!(test.ask(id, CID, REMATCH).await.outcome, Outcome::Done);
    let started = test.ask(id, CID, START).await;
    assert_eq!(started.outcome, Outcome::Done, "the host has not come yet");
    assert_eq!(started.view.lobby.occupants(), [BEN, CID].map(Occupant::Player));
}

#[tokio::test]
async fn who_does_not_want_a_rematch_is_not_waited_for() {
    let test = TestTables::open().await;
    let id = rematch(&test, &[ANN, BEN, CID], seconds(60)).await;
    assert_eq!(test.ask(id, CID, REMATCH).await.outcome, Outcome::Done);
    let left = test.ask(id, ANN, LEAVE).await;
    assert_eq!(left.outcome, Outcome::Done);
    assert!(plays(&left.view));
    assert_eq!(left.view.lobby.occupants(), [BEN, CID].map(Occupant::Player));

    let test = TestTables::open().await;
    let id = rematch(&test, &[ANN, BEN], seconds(60)).await;
    let left = test.ask(id, ANN, LEAVE).await;
    assert!(is_ordinary(&left.view, &[BEN]), "{:?}", left.view.lobby);
}

#[tokio::test]
async fn whom_a_rematch_waits_for_is_known_after_a_restart() {
    let test = TestTables::open().await;
    let id = rematch(&test, &[ANN, BEN, CID], seconds(60)).await;
    assert_eq!(test.ask(id, CID, REMATCH).await.outcome, Outcome::Done);
    let before = test.view(id).await;
    let test = test.crash(30_000).await;
    let view = test.view(id).await;
    assert_eq!(view.lobby, before.lobby);
    assert!(view.lobby.awaits(ANN) && !view.lobby.awaits(CID));
    assert_eq!(view.deadline_ms, before.deadline_ms, "there is still time");
    assert!(plays(&test.ask(id, ANN, REMATCH).await.view));
}

#[tokio::test]
async fn a_slow_rematch_waits_for_half_a_day() {
    let test = TestTables::open().await;
    let id = rematch(&test, &[ANN, BEN], seconds(3600)).await;
    test.pass(11 * 3600 * SECOND);
    assert_eq!(test.view(id).await.lobby.gathering(), Some(Gathering::Rematch));
    assert!(plays(&test.ask(id, ANN, REMATCH).await.view));
}

#[tokio::test]
async fn whoever_is_forgotten_is_not_waited_for() {
    let test = TestTables::open().await;
    let id = rematch(&test, &[ANN, BEN, CID], seconds(60)).await;
    assert_eq!(test.ask(id, CID, REMATCH).await.outcome, Outcome::Done);
    test.tables.forget_person(ANN).await.expect("it is deleted");
    let view = test.until(id, plays).await;
    assert_eq!(view.lobby.occupants(), [BEN, CID].map(Occupant::Player));
}

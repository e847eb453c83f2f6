//! Matches that no person plays: they are paused, then deserted, and at last given up.

use super::test_tables::{ANN, BEN, CID, EVE, NOON, TestTables, by, on_turn, seat, seconds};
use std::time::Duration;
use uno_bot::engine::{Command, Refusal};
use uno_bot::lobby::{LobbyRefusal, Occupant, Pause, TurnTime, UserId};
use uno_bot::standings::Scope;
use uno_bot::store::{GameId, TableProgress};
use uno_bot::table::{Outcome, TableRefusal, TableRequest, TableView};

const SECOND: Duration = Duration::from_secs(1);
const MINUTE: Duration = Duration::from_secs(60);
const HOUR: Duration = Duration::from_secs(60 * 60);
const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// A match of these people and so many computers.
async fn started(test: &TestTables, people: &[UserId], computers: usize, turn: TurnTime) -> GameId {
    let id = test.gather(1, people, "classic", turn).await;
    for _ in 0..computers {
        test.ask(id, people[0], TableRequest::AddComputer).await;
    }
    assert_eq!(test.ask(id, people[0], TableRequest::Start).await.outcome, Outcome::Done);
    id
}

/// Time passes, one turn after the other, until nobody plays.
async fn until_paused(test: &TestTables, id: GameId) -> std::sync::Arc<TableView> {
    for _ in 0..100 {
        let view = test.view(id).await;
        if view.pause.is_some() {
            return view;
        }
        // Computers think for up to three seconds.
        let wait = view.deadline_ms.map_or(5_000, |deadline| deadline - test.wall_ms());
        test.pass(Duration::from_millis(wait as u64));
        test.until(id, |now| now.seq > view.seq || now.pause.is_some()).await;
    }
    panic!("it is never paused");
}

fn missed(view: &TableView) -> usize {
    use uno_bot::engine::Event;
    view.recent_events.iter().filter(|told| matches!(told.event, Event::TimedOut { .. })).count()
}

fn stood_in(view: &TableView) -> Vec<bool> {
    view.play.as_ref().expect("a match").seats.iter().map(|seat| seat.computer).collect()
}

#[tokio::test]
async fn a_table_is_paused_when_no_person_has_acted_for_two_turns_in_a_row_and_then_stands_still() {
    let test = TestTables::open().await;
    let id = started(&test, &[ANN, BEN], 0, seconds(30)).await;
    let paused = until_paused(&test, id).await;
    assert_eq!((paused.pause, missed(&paused)), (Some(Pause::Paused), 2));
    assert_eq!((paused.deadline_ms, stood_in(&paused)), (None, vec![true, true]));
    test.pass(4 * MINUTE);
    test.nothing_happens(id).await;

    // A player who comes back has the seat again, and the match goes on.
    let back = test.ask(id, BEN, TableRequest::GoOn).await;
    assert_eq!((back.outcome, back.view.pause), (Outcome::Nothing, None));
    assert_eq!(stood_in(&back.view), [true, false]);
    let again = test.ask(id, BEN, TableRequest::GoOn).await;
    assert_eq!(again.view.seq, back.view.seq, "twice is no more than once");
    test.pass(5 * SECOND);
    let goes_on = test.until(id, |view| on_turn(view) == Some(seat(1))).await;
    assert_eq!(goes_on.pause, None);
    // Now Ben alone is missed: a computer plays in Ann's turns, so one missed turn makes two.
    let paused = until_paused(&test, id).await;
    assert_eq!((paused.pause, stood_in(&paused)), (Some(Pause::Paused), vec![true, true]));
}

#[tokio::test]
async fn one_person_who_plays_keeps_a_table_from_being_paused() {
    let test = TestTables::open().await;
    let id = started(&test, &[ANN, BEN, CID], 0, seconds(30)).await;
    for _ in 0..12 {
        let view = test.view(id).await;
        assert_eq!(view.pause, None);
        let ann = test.tables.look(id, by(ANN)).await.unwrap();
        let hand = ann.hand.expect("a hand");
        if view.play.as_ref().unwrap().waiting.contains(seat(0)) {
            let command = uno_bot::computer::Policy::Random.choose(&hand, &mut rand::rng());
            test.act(id, ANN, command.expect("something to do")).await;
        } else {
            // A computer acts by itself, and then it is Ann's turn, which must not run out.
            let computer = on_turn(&view).is_some_and(|seat| stood_in(&view)[seat.index()]);
            test.pass(if computer { 3 * SECOND } else { 30 * SECOND });
            test.until(id, |now| now.seq > view.seq).await;
        }
    }
}

#[tokio::test]
async fn a_paused_table_is_deserted_after_five_minutes_a_slow_one_after_two_days() {
    for (turn, patience) in [(30, 5 * MINUTE), (600, 2 * DAY)] {
        let test = TestTables::open().await;
        let id = started(&test, &[ANN, BEN], 0, seconds(turn)).await;
        until_paused(&test, id).await;
        test.pass(patience - SECOND);
        assert_eq!(test.view(id).await.pause, Some(Pause::Paused));
        let early = test.ask(id, EVE, TableRequest::Join).await;
        assert_eq!(early.outcome, Outcome::Refused(TableRefusal::RoundRunning));
        let early = test.ask(id, EVE, TableRequest::CloseDeserted).await;
        assert_eq!(early.outcome, Outcome::Refused(TableRefusal::NotDeserted));
        test.pass(SECOND);
        assert_eq!(test.view(id).await.pause, Some(Pause::Deserted));
        // Its players can still go on.
        let back = test.ask(id, ANN, TableRequest::Look).await;
        assert_eq!((back.view.pause, back.hand.is_some()), (None, true));
        let late = test.ask(id, EVE, TableRequest::CloseDeserted).await;
        assert_eq!(late.outcome, Outcome::Refused(TableRefusal::NotDeserted));
    }
}

#[tokio::test]
async fn anyone_takes_a_computers_seat_at_a_deserted_table_and_takes_it_over() {
    let test = TestTables::open().await;
    let id = started(&test, &[ANN, BEN], 1, seconds(30)).await;
    let before = until_paused(&test, id).await;
    test.pass(5 * MINUTE);
    let taken = test.ask(id, EVE, TableRequest::Join).await;
    assert_eq!((taken.outcome, taken.view.pause), (Outcome::Done, None));
    let eves = taken.view.seat_of(EVE).expect("a seat");
    assert_eq!(eves, seat(2), "that of the computer, although others are away");
    assert_eq!(taken.view.lobby.host(), EVE);
    let cards = |view: &TableView| view.play.as_ref().unwrap().seats[2].cards;
    assert_eq!(taken.hand.expect("a hand").hand.len(), cards(&before), "in the same round");
    let twice = test.ask(id, EVE, TableRequest::Join).await;
    assert_eq!(twice.outcome, Outcome::Refused(TableRefusal::Lobby(LobbyRefusal::SeatedAlready)));
    // The others keep their seats.
    let back = test.ask(id, ANN, TableRequest::GoOn).await;
    assert_eq!((back.outcome, back.hand.is_some()), (Outcome::Nothing, true));
}

#[tokio::test]
async fn the_seat_of_someone_who_is_away_is_taken_if_no_computer_has_one_and_they_are_told() {
    for turn in [seconds(30), TurnTime::NONE] {
        let test = TestTables::open().await;
        let id = started(&test, &[ANN, BEN], 0, turn).await;
        if turn == TurnTime::NONE {
            test.pass(3 * DAY);
        } else {
            until_paused(&test, id).await;
            test.pass(5 * MINUTE);
        }
        let taken = test.ask(id, EVE, TableRequest::Join).await;
        assert_eq!((taken.outcome, taken.view.seat_of(EVE)), (Outcome::Done, Some(seat(0))));
        assert_eq!((taken.view.seat_of(ANN), taken.view.lobby.host()), (None, EVE));
        let lost = Outcome::Refused(TableRefusal::SeatTaken(seat(0)));
        assert_eq!(test.ask(id, ANN, TableRequest::GoOn).await.outcome, lost);
        let test = test.reopen(NOON + 4 * 24 * 3_600_000).await;
        let back = test.act(id, ANN, Command::Draw).await;
        assert_eq!((back.outcome, back.hand.is_none()), (lost, true), "after a restart too");
        // Who deletes everything is not remembered here either.
        test.tables.forget_person(ANN).await.unwrap();
        let gone = test.until(id, |view| view.replaced.is_empty()).await;
        assert_eq!(gone.occupant(seat(1)), Some(Occupant::Player(BEN)));
    }
}

#[tokio::test]
async fn a_table_without_a_turn_time_is_paused_when_no_person_has_acted_for_a_day() {
    let test = TestTables::open().await;
    let id = started(&test, &[ANN, BEN], 0, TurnTime::NONE).await;
    test.pass(DAY - SECOND);
    assert_eq!(test.view(id).await.pause, None);
    test.pass(SECOND);
    let paused = test.view(id).await;
    assert_eq!((paused.pause, stood_in(&paused)), (Some(Pause::Paused), vec![false, false]));
    let stranger = test.ask(id, EVE, TableRequest::GoOn).await;
    assert_eq!(stranger.outcome, Outcome::Refused(TableRefusal::NotSeated));
    // Whatever a player does ends the pause, also after a restart.
    assert_eq!(test.ask(id, BEN, TableRequest::Look).await.view.pause, None);
    let acted = test.wall_ms();
    let test = test.crash(20 * 3_600_000).await;
    assert_eq!(test.view(id).await.pause, None);
    test.pass(4 * HOUR);
    assert_eq!(test.view(id).await.pause, Some(Pause::Paused));
    let test = test.reopen(acted + 3 * 24 * 3_600_000 - 120_000).await;
    assert_eq!(test.view(id).await.pause, Some(Pause::Paused));
    test.pass(120 * SECOND);
    assert_eq!(test.view(id).await.pause, Some(Pause::Deserted));
    test.pass(4 * DAY - SECOND);
    test.nothing_happens(id).await;
    test.pass(SECOND);
    test.until(id, |view| view.progress == TableProgress::Abandoned).await;
}

#[tokio::test]
async fn a_table_is_deserted_in_time_although_it_sleeps_or_the_program_was_restarted() {
    let mut test = TestTables::open().await;
    let id = started(&test, &[ANN, BEN], 0, seconds(600)).await;
    let paused = until_paused(&test, id).await;
    test.until_asleep().await;
    while test.awake.try_recv().is_ok() {}
    // It is woken for it, so that its board can say so.
    test.pass(2 * DAY);
    let awake = test.awake.recv().await.expect("it wakes up");
    assert_eq!(awake.views.borrow().pause, Some(Pause::Deserted));
    drop(awake);

    let test = test.reopen(NOON + 3 * 24 * 3_600_000).await;
    assert_eq!(test.view(id).await.seq, paused.seq);
    test.pass(MINUTE);
    let deserted = test.until(id, |view| view.pause == Some(Pause::Deserted)).await;
    assert_eq!((deserted.seq, deserted.progress), (paused.seq, TableProgress::Playing));
    assert_eq!(test.ask(id, EVE, TableRequest::Join).await.outcome, Outcome::Done);
}

#[tokio::test]
async fn a_table_of_one_person_and_computers_closes_after_fifteen_minutes_any_other_later() {
    for (people, turn, patience) in [
        (&[ANN][..], 30, 15 * MINUTE),
        (&[ANN], 600, 15 * MINUTE),
        (&[ANN, BEN], 30, 30 * MINUTE),
        (&[ANN, BEN], 600, 7 * DAY),
    ] {
        let test = TestTables::open().await;
        let id = started(&test, people, 2, seconds(turn)).await;
        let paused = until_paused(&test, id).await;
        test.pass(patience - SECOND);
        let still = test.view(id).await;
        assert_eq!((still.progress, still.seq), (TableProgress::Playing, paused.seq));
        let test = test.crash(0).await;
        test.pass(SECOND);
        assert_eq!(
            test.view(id).await.progress,
            TableProgress::Playing,
            "a minute after a restart"
        );
        test.pass(59 * SECOND);
        let closed = test.until(id, |view| view.progress == TableProgress::Abandoned).await;
        assert_eq!((closed.pause, closed.closed_by_hand), (None, false));
    }
}

#[tokio::test]
async fn a_deserted_table_is_closed_for_another_and_counts_for_nobody() {
    let test = TestTables::open().await;
    let id = started(&test, &[ANN, BEN], 0, seconds(30)).await;
    until_paused(&test, id).await;
    test.pass(5 * MINUTE);
    // To close it is not to come back to it.
    let closed = test.ask(id, ANN, TableRequest::CloseDeserted).await;
    assert_eq!((closed.outcome, closed.view.progress), (Outcome::Done, TableProgress::Abandoned));
    let twice = test.ask(id, EVE, TableRequest::CloseDeserted).await;
    assert_eq!(twice.outcome, Outcome::Refused(TableRefusal::Closed));
    assert!(test.store.stats(BEN, Scope::Server, 1).await.unwrap().is_none());
    let lobby = test.gather(1, &[EVE], "classic", seconds(30)).await;
    let lobby = test.ask(lobby, ANN, TableRequest::CloseDeserted).await;
    assert_eq!(lobby.outcome, Outcome::Refused(TableRefusal::NotDeserted));
}

#[tokio::test]
async fn who_has_left_cannot_go_on() {
    let test = TestTables::open().await;
    let id = started(&test, &[ANN, BEN, CID], 0, seconds(30)).await;
    test.ask(id, CID, TableRequest::Leave { sure: true }).await;
    let paused = until_paused(&test, id).await;
    let left = test.ask(id, CID, TableRequest::GoOn).await;
    assert_eq!(
        (left.outcome, left.view.pause, left.view.seq),
        (
            Outcome::Refused(TableRefusal::Rule(Refusal::SeatLeft(seat(2)))),
            Some(Pause::Paused),
            paused.seq
        )
    );
}

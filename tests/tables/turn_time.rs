//! Turn time: turns run out, computers stand in, people come back, and a restart shortens no turn.

use super::test_tables::{
    ANN, BEN, CID, EVE, NOON, PATIENCE, TestTables, by, on_turn, prepared, seat, seconds,
};
use std::time::Duration;
use uno_bot::engine::{Colour, Command, Event, Game, Seat, Stage};
use uno_bot::lobby::{Occupant, TurnTime, UserId};
use uno_bot::store::{GameId, TableProgress};
use uno_bot::table::{Outcome, TableRefusal, TableRequest, TableView};

const SECOND: Duration = Duration::from_secs(1);
const HOUR: Duration = Duration::from_secs(60 * 60);

fn timed_out(view: &TableView) -> usize {
    view.recent_events.iter().filter(|told| matches!(told.event, Event::TimedOut { .. })).count()
}

fn user_on_turn(view: &TableView) -> UserId {
    let seat = on_turn(view).expect("someone is on turn");
    match view.occupant(seat) {
        Some(Occupant::Player(user)) => user,
        other => panic!("{other:?} is on turn"),
    }
}

/// The player on turn makes the simplest move.
async fn take_the_turn(test: &TestTables, id: GameId, view: &TableView) {
    let command = match view.play.as_ref().unwrap().stage {
        Stage::Hit(_) => Command::Accept,
        Stage::Drawn(_) => Command::Pass,
        Stage::Colour(_) => Command::ChooseColour(Colour::Red),
        _ => Command::Draw,
    };
    let answer = test.act(id, user_on_turn(view), command).await;
    assert_eq!(answer.outcome, Outcome::Done, "{command:?}");
}

fn stood_in(view: &TableView, seat: Seat) -> bool {
    view.play.as_ref().expect("a match").seats[seat.index()].computer
}

#[tokio::test]
async fn the_neutral_move_is_made_when_the_turn_time_is_over_and_not_before() {
    let test = TestTables::open().await;
    let id = test.started(1, &[ANN, BEN, CID], "classic", seconds(30)).await;
    let view = test.view(id).await;
    assert_eq!(view.deadline_ms, Some(NOON + 30_000));
    let first = on_turn(&view).unwrap();
    test.pass(30 * SECOND - Duration::from_millis(1));
    test.nothing_happens(id).await;
    test.pass(Duration::from_millis(1));
    let view = test.until(id, |view| timed_out(view) == 1).await;
    let late = view.recent_events.iter().find_map(|told| match told.event {
        Event::TimedOut { seat } => Some(seat),
        _ => None,
    });
    assert_eq!(late, Some(first));
    assert_eq!(view.deadline_ms, Some(NOON + 60_000), "the next turn has its own time");
}

#[tokio::test]
async fn what_others_do_does_not_lengthen_a_turn() {
    let test = TestTables::open().await;
    let id = test.started(1, &[ANN, BEN, CID], "classic hint_penalty=4", seconds(30)).await;
    let view = test.view(id).await;
    test.pass(10 * SECOND);
    let refused = test.act(id, EVE, Command::Draw).await;
    assert_eq!(refused.outcome, Outcome::Refused(TableRefusal::NotSeated));
    let other = [ANN, BEN, CID].into_iter().find(|user| *user != user_on_turn(&view)).unwrap();
    test.act(id, other, Command::CallUno).await;
    assert_eq!(test.view(id).await.deadline_ms, view.deadline_ms);
}

#[tokio::test]
async fn a_computer_stands_in_after_two_missed_turns_until_the_player_acts() {
    let test = TestTables::open().await;
    let id = test.started(1, &[ANN, BEN], "classic", seconds(30)).await;
    let first = on_turn(&*test.view(id).await).unwrap();
    let absent = if first == seat(0) { ANN } else { BEN };
    let mut missed = 0;
    while missed < 2 {
        let view = test.view(id).await;
        assert!(!stood_in(&view, first), "after {missed} missed turns");
        if user_on_turn(&view) == absent {
            test.pass(30 * SECOND);
            missed += 1;
            test.until(id, |now| now.seq > view.seq).await;
        } else {
            take_the_turn(&test, id, &view).await;
        }
    }
    test.until(id, |view| stood_in(view, first)).await;
    // A look by the program does not bring a player back, but opening the hand does.
    test.tables.look(id, by(absent)).await.unwrap();
    assert!(stood_in(&*test.view(id).await, first));
    let answer = test.ask(id, absent, TableRequest::Look).await;
    assert_eq!(answer.outcome, Outcome::Nothing);
    assert!(!stood_in(&answer.view, first));
}

#[tokio::test]
async fn a_turn_that_is_taken_forgives_the_one_that_was_missed() {
    let test = TestTables::open().await;
    let id = test.started(1, &[ANN, BEN], "classic", seconds(30)).await;
    let mut turns = 0;
    while turns < 8 {
        let view = test.view(id).await;
        assert!(!stood_in(&view, seat(0)) && !stood_in(&view, seat(1)));
        if user_on_turn(&view) == ANN && turns % 2 == 0 {
            test.pass(30 * SECOND);
            test.until(id, |now| now.seq > view.seq).await;
        } else {
            take_the_turn(&test, id, &view).await;
        }
        turns += usize::from(user_on_turn(&view) == ANN);
    }
    // The number of missed turns survives a restart.
    loop {
        let view = test.view(id).await;
        if user_on_turn(&view) == ANN {
            break;
        }
        take_the_turn(&test, id, &view).await;
    }
    let before = test.view(id).await.seq;
    test.pass(30 * SECOND);
    test.until(id, |now| now.seq > before).await;
    let test = test.reopen(NOON + 3_600_000).await;
    loop {
        let view = test.view(id).await;
        if user_on_turn(&view) == ANN {
            break;
        }
        take_the_turn(&test, id, &view).await;
    }
    test.pass(60 * SECOND);
    test.until(id, |view| stood_in(view, seat(0))).await;
}

#[tokio::test]
async fn an_abandoned_table_frees_its_place_even_when_it_sleeps() {
    let test = TestTables::open().await;
    let id = test.started(1, &[ANN, BEN], "classic", TurnTime::NONE).await;
    assert_eq!(test.view(id).await.deadline_ms, None, "there is no clock");
    test.ask(id, BEN, TableRequest::Leave { sure: true }).await;
    assert_eq!(
        test.view(id).await.progress,
        TableProgress::Over,
        "one player is left, who has won"
    );
    let id = test.started(1, &[ANN, BEN, CID], "classic", TurnTime::NONE).await;
    // The table sleeps, and is woken to be closed.
    test.pass(3 * HOUR);
    test.until_asleep().await;
    test.pass(7 * 24 * HOUR);
    let begun = std::time::Instant::now();
    while test.store.game(id).await.unwrap().unwrap().progress != TableProgress::Abandoned {
        assert!(begun.elapsed() < PATIENCE, "it is never abandoned");
        // A table that wakes up after its time is given a minute.
        test.pass(SECOND);
        tokio::task::yield_now().await;
    }
    assert_eq!(test.view(id).await.progress, TableProgress::Abandoned);
}

#[tokio::test]
async fn a_single_computer_moves_after_one_to_two_seconds() {
    let test = TestTables::open().await;
    let id = test.gather(1, &[ANN], "classic", seconds(300)).await;
    test.ask(id, ANN, TableRequest::AddComputer).await;
    test.ask(id, ANN, TableRequest::Start).await;
    let (mut seen, mut after_ann) = (0, false);
    for _ in 0..200 {
        let view = test.view(id).await;
        let play = view.play.as_ref().unwrap();
        if play.waiting.is_empty() || seen >= 8 {
            break;
        }
        let waiting = play.waiting.lowest().unwrap();
        if view.occupant(waiting) == Some(Occupant::Player(ANN)) {
            let before = view.seq;
            test.pass(300 * SECOND);
            test.until(id, |view| view.seq > before).await;
            test.ask(id, ANN, TableRequest::Look).await;
            after_ann = true;
            continue;
        }
        // What it does after its first move in a row may be done faster.
        if after_ann {
            test.pass(Duration::from_millis(999));
            test.nothing_happens(id).await;
            test.pass(Duration::from_millis(1_001));
            seen += 1;
        } else {
            test.pass(8 * SECOND);
        }
        after_ann = false;
        test.until(id, |now| now.seq > view.seq).await;
    }
    assert!(seen >= 3, "computers acted only {seen} times");
}

#[tokio::test]
async fn nobody_has_less_than_a_minute_after_a_restart_and_nobody_gains_time_for_ever() {
    let test = TestTables::open().await;
    let quick = test.started(1, &[ANN, BEN], "classic", seconds(30)).await;
    let slow = test.started(2, &[ANN, BEN], "classic", seconds(3 * 3600)).await;
    test.pass(20 * SECOND);
    // Two hours later: the quick turn is long over, the slow one has an hour left.
    let noon_two = NOON + 2 * 3_600_000;
    let test = test.reopen(noon_two).await;
    assert_eq!(test.view(quick).await.deadline_ms, Some(noon_two + 60_000));
    assert_eq!(test.view(slow).await.deadline_ms, Some(NOON + 3 * 3_600_000));
    test.pass(59 * SECOND);
    test.nothing_happens(quick).await;
    test.pass(SECOND);
    test.until(quick, |view| timed_out(view) == 1).await;
    // The clock was set back by a day while the program was stopped: the turn lasts a whole turn time,
    // and no longer.
    let test = test.reopen(NOON - 24 * 3_600_000).await;
    let deadline = test.view(slow).await.deadline_ms.unwrap();
    assert_eq!(deadline, NOON - 24 * 3_600_000 + 3 * 3_600_000);
}

#[tokio::test]
async fn the_next_round_is_dealt_by_anyone_or_after_a_pause() {
    for (turn, pause) in [(30, 20 * SECOND), (600, 12 * HOUR)] {
        let test = TestTables::open().await;
        let over = |game: &Game| game.deals() == 1 && !game.round_is_running();
        for (channel, asked) in [(1, true), (2, false)] {
            let id = prepared(&test, channel, &[ANN, BEN], "classic", seconds(turn), over).await;
            let view = test.view(id).await;
            assert_eq!(view.deadline_ms, Some(test.wall_ms() + pause.as_millis() as i64));
            if asked {
                let stranger = test.ask(id, EVE, TableRequest::Next).await;
                assert_eq!(stranger.outcome, Outcome::Refused(TableRefusal::NotSeated));
                assert_eq!(test.ask(id, BEN, TableRequest::Next).await.outcome, Outcome::Done);
            } else {
                test.pass(pause - SECOND);
                test.nothing_happens(id).await;
                test.pass(SECOND);
            }
            let view = test.until(id, |view| view.play.as_ref().unwrap().deals == 2).await;
            assert!(!view.play.as_ref().unwrap().waiting.is_empty());
        }
    }
}

#[tokio::test]
async fn sorting_many_new_cards_takes_fifteen_seconds_at_most_and_is_no_absence() {
    let test = TestTables::open().await;
    let ready = |game: &Game| matches!(game.stage(), Stage::Ready(_));
    let words = "classic ready_pause=on";
    let id = prepared(&test, 1, &[ANN, BEN, CID], words, TurnTime::NONE, ready).await;
    let view = test.view(id).await;
    let sorter = on_turn(&view).unwrap();
    assert_eq!(view.deadline_ms, Some(NOON + 15_000), "even without a turn clock");
    test.pass(15 * SECOND);
    let view = test.until(id, |now| now.seq > view.seq).await;
    assert!(!matches!(view.play.as_ref().unwrap().stage, Stage::Ready(_)));
    assert!(!stood_in(&view, sorter));
}

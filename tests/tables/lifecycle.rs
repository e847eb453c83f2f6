//! The life of a table: lobby, one start, kicks, its end, and the rematch.

use super::test_tables::{
    ANN, BEN, CID, EVE, NOON, TestTables, by, moderator, prepared, rules, seat, seconds,
};
use super::whole_matches::play_to_the_end;
use std::time::Duration;
use uno_bot::engine::rules::Setting;
use uno_bot::engine::{Command, Game, Seat, Stage, Standing};
use uno_bot::lobby::{Asker, LobbyRefusal, Occupant, RuleChange, TurnTime, UserId};
use uno_bot::store::{Address, GameId, TableProgress};
use uno_bot::table::{Ask, AskError, Outcome, TableRefusal, TableRequest};

const MINUTE: Duration = Duration::from_secs(60);

#[tokio::test]
async fn a_lobby_that_nobody_touches_closes_after_half_an_hour() {
    let test = TestTables::open().await;
    let id = test.gather(1, &[ANN], "classic", seconds(60)).await;
    test.pass(29 * MINUTE);
    assert_eq!(test.ask(id, BEN, TableRequest::Join).await.outcome, Outcome::Done);
    test.pass(29 * MINUTE);
    test.nothing_happens(id).await;
    test.pass(MINUTE);
    test.until(id, |view| view.progress == TableProgress::Cancelled).await;
    assert_eq!(
        test.ask(id, CID, TableRequest::Join).await.outcome,
        Outcome::Refused(TableRefusal::Closed)
    );
    assert_eq!(
        test.ask(id, ANN, TableRequest::Rematch).await.outcome,
        Outcome::Refused(TableRefusal::Closed)
    );
    test.gather(1, &[BEN], "classic", seconds(60)).await;
}

#[tokio::test]
async fn a_lobby_closes_in_time_although_the_program_was_restarted() {
    let test = TestTables::open().await;
    let id = test.gather(1, &[ANN], "classic", seconds(60)).await;
    let test = test.reopen(NOON + 3 * 3_600_000).await;
    assert_eq!(test.view(id).await.progress, TableProgress::Lobby);
    test.pass(59 * Duration::from_secs(1));
    test.nothing_happens(id).await;
    test.pass(Duration::from_secs(1));
    test.until(id, |view| view.progress == TableProgress::Cancelled).await;
}

#[tokio::test]
async fn a_match_starts_once_however_often_it_is_asked_to() {
    let test = TestTables::open().await;
    let id = test.gather(1, &[ANN, BEN], "classic", seconds(60)).await;
    let ask = |moderator| test.try_ask(id, Asker { user: ANN, moderator }, TableRequest::Start);
    let (one, other) = tokio::join!(ask(false), ask(true));
    let mut outcomes = [one.unwrap().outcome, other.unwrap().outcome];
    outcomes.sort_by_key(|outcome| *outcome != Outcome::Done);
    assert_eq!(outcomes, [Outcome::Done, Outcome::Refused(TableRefusal::AlreadyStarted)]);
    let view = test.view(id).await;
    assert_eq!(view.play.as_ref().unwrap().deals, 1);
    assert_eq!(view.seq, 1);
}

#[tokio::test]
async fn an_interaction_has_one_effect() {
    let test = TestTables::open().await;
    let id = test.gather(1, &[ANN, BEN], "classic", seconds(60)).await;
    let interaction = Some(test.interaction());
    let again = |request| Ask { from: None, interaction, asker: by(ANN), request };
    let first = test.tables.ask(id, again(TableRequest::AddComputer)).await.unwrap();
    assert_eq!(first.outcome, Outcome::Done);
    let second = test.tables.ask(id, again(TableRequest::AddComputer)).await.unwrap();
    assert_eq!((second.outcome, second.view.lobby.occupants().len()), (Outcome::Nothing, 3));
    // In a match an interaction is remembered even after a restart.
    let to_play = |game: &Game| matches!(game.stage(), Stage::Turn(_));
    let id = prepared(&test, 2, &[ANN, BEN], "classic", seconds(60), to_play).await;
    let view = test.view(id).await;
    let on_turn = view.play.as_ref().unwrap().waiting.lowest().unwrap();
    let Some(Occupant::Player(user)) = view.occupant(on_turn) else { panic!("a person") };
    let interaction = Some(test.interaction());
    let draw = TableRequest::Move { command: Command::Draw, turn: None };
    let request = Ask { from: None, interaction, asker: by(user), request: draw };
    let first = test.tables.ask(id, request.clone()).await.unwrap();
    assert_eq!(first.outcome, Outcome::Done);
    let test = test.reopen(NOON).await;
    let second = test.tables.ask(id, request).await.unwrap();
    assert_eq!((second.outcome, second.view.seq), (Outcome::Nothing, first.view.seq));
    let moves = test.store.moves(id).await.unwrap();
    assert_eq!(moves.iter().filter(|made| made.interaction == interaction).count(), 1);
}

#[tokio::test]
async fn only_the_host_and_moderators_send_away() {
    let test = TestTables::open().await;
    let id = test.gather(1, &[ANN, BEN, CID], "classic", seconds(60)).await;
    let not_host = Outcome::Refused(TableRefusal::Lobby(LobbyRefusal::NotHost { host: ANN }));
    assert_eq!(
        test.ask(id, BEN, TableRequest::Kick { user: CID, sure: true }).await.outcome,
        not_host
    );
    assert_eq!(
        test.ask(id, ANN, TableRequest::Kick { user: CID, sure: true }).await.outcome,
        Outcome::Done
    );
    assert_eq!(test.ask(id, ANN, TableRequest::Invite(CID)).await.outcome, Outcome::Done);
    assert_eq!(test.ask(id, CID, TableRequest::Join).await.outcome, Outcome::Done);
    test.ask(id, ANN, TableRequest::Start).await;
    assert_eq!(
        test.ask(id, BEN, TableRequest::Kick { user: CID, sure: true }).await.outcome,
        not_host
    );
    let kicked =
        test.try_ask(id, moderator(), TableRequest::Kick { user: CID, sure: true }).await.unwrap();
    assert_eq!(kicked.outcome, Outcome::Done);
    assert_eq!(kicked.view.occupant(seat(2)), Some(Occupant::Computer));
}

#[tokio::test]
async fn the_next_player_is_host_when_the_host_leaves_a_match() {
    let test = TestTables::open().await;
    let id = test.started(1, &[ANN, BEN, CID], "classic", seconds(60)).await;
    let left = test.ask(id, ANN, TableRequest::Leave { sure: true }).await;
    assert_eq!((left.outcome, left.view.lobby.host()), (Outcome::Done, BEN));
    let test = test.reopen(NOON).await;
    assert_eq!(test.view(id).await.lobby.host(), BEN);
    let again = test.ask(id, ANN, TableRequest::Leave { sure: true }).await;
    assert!(
        matches!(again.outcome, Outcome::Refused(TableRefusal::Rule(_))),
        "{:?}",
        again.outcome
    );
}

#[tokio::test]
async fn a_rematch_gathers_the_same_seats() {
    let test = TestTables::open().await;
    let over = |game: &Game| game.is_over();
    let words = "classic target=50";
    let id = prepared(&test, 1, &[ANN, BEN, CID], words, seconds(45), over).await;
    // `prepared` does not close a match with its last move, so that is done here as a table would.
    assert_eq!(
        test.store.advance(id, TableProgress::Playing, TableProgress::Over, None, false).await,
        Ok(true)
    );
    let stranger = test.ask(id, EVE, TableRequest::Rematch).await;
    assert_eq!(stranger.outcome, Outcome::Refused(TableRefusal::NotSeated));
    let answer = test.ask(id, BEN, TableRequest::Rematch).await;
    let Outcome::Opened(next) = answer.outcome else { panic!("{:?}", answer.outcome) };
    let lobby = test.view(next).await.lobby.clone();
    let people = [ANN, BEN, CID].map(Occupant::Player);
    assert_eq!(lobby.occupants(), people);
    assert_eq!((lobby.host(), lobby.turn_time(), *lobby.rules()), (ANN, seconds(45), rules(words)));
    let twice = test.ask(id, CID, TableRequest::Rematch).await;
    assert_eq!(twice.outcome, Outcome::Refused(TableRefusal::PlaceTaken));
}

#[tokio::test]
async fn a_person_takes_a_computers_seat_between_rounds() {
    let test = TestTables::open().await;
    let id = test.gather(1, &[ANN], "classic", TurnTime::NONE).await;
    test.ask(id, ANN, TableRequest::AddComputer).await;
    test.ask(id, ANN, TableRequest::Start).await;
    assert_eq!(
        test.ask(id, EVE, TableRequest::Join).await.outcome,
        Outcome::Refused(TableRefusal::RoundRunning)
    );
    play_to_the_end_of_the_round(&test, id).await;
    let joined = test.ask(id, EVE, TableRequest::Join).await;
    assert_eq!(joined.outcome, Outcome::Done);
    assert_eq!(joined.view.occupant(seat(1)), Some(Occupant::Player(EVE)));
    assert!(!joined.view.play.as_ref().unwrap().seats[1].computer);
    assert_eq!(
        test.ask(id, BEN, TableRequest::Join).await.outcome,
        Outcome::Refused(TableRefusal::NoSeatFree)
    );
    let test = test.reopen(NOON).await;
    assert_eq!(test.ask(id, EVE, TableRequest::Next).await.outcome, Outcome::Done);
    assert!(
        test.ask(id, EVE, TableRequest::Look).await.hand.is_some_and(|hand| !hand.hand.is_empty())
    );
}

/// Ann plays anything that is legal; the clock advances for the computers.
pub async fn play_to_the_end_of_the_round(test: &TestTables, id: GameId) {
    let begun = std::time::Instant::now();
    while begun.elapsed() < Duration::from_secs(60) {
        let answer = test.tables.look(id, by(ANN)).await.unwrap();
        let play = answer.view.play.as_ref().unwrap();
        if play.waiting.is_empty() {
            return;
        }
        if play.waiting.contains(Seat::FIRST) {
            let hand = answer.hand.unwrap();
            let command = uno_bot::computer::Policy::Random
                .choose(&hand, &mut rand::rng())
                .expect("something to do");
            test.act(id, ANN, command).await;
        } else {
            test.pass(Duration::from_secs(1));
            tokio::task::yield_now().await;
        }
    }
    panic!("the round never ends");
}

#[tokio::test]
async fn a_stale_button_plays_nothing() {
    let test = TestTables::open().await;
    let id = test.started(1, &[ANN, BEN], "classic", seconds(60)).await;
    let view = test.view(id).await;
    let play = view.play.as_ref().unwrap();
    let Some(Occupant::Player(user)) = view.occupant(play.waiting.lowest().unwrap()) else {
        panic!("a person")
    };
    for turn in [play.turn + 1, play.turn.wrapping_sub(1), u32::MAX] {
        let old = TableRequest::Move { command: Command::Draw, turn: Some(turn) };
        let answer = test.ask(id, user, old).await;
        assert_eq!(answer.outcome, Outcome::Refused(TableRefusal::Stale));
        assert_eq!(answer.view.seq, view.seq);
        assert!(answer.hand.is_some(), "the fresh hand comes with the refusal");
    }
    let forged = TableRequest::Move { command: Command::TimeOut, turn: Some(play.turn) };
    assert_eq!(test.ask(id, user, forged).await.outcome, Outcome::Refused(TableRefusal::Stale));
}

#[tokio::test]
async fn a_person_has_two_requests_waiting_at_the_most() {
    let test = TestTables::open().await;
    let id = test.gather(1, &[ANN, BEN], "classic", seconds(60)).await;
    let ask = |user| test.try_ask(id, by(user), TableRequest::Look);
    let (one, two, three, other) = tokio::join!(ask(ANN), ask(ANN), ask(ANN), ask(BEN));
    assert!(one.is_ok() && two.is_ok() && other.is_ok());
    assert_eq!(three.err(), Some(AskError::TooManyPending));
    assert!(ask(ANN).await.is_ok(), "afterwards there is room again");
}

#[tokio::test]
async fn a_table_that_does_not_exist_says_so() {
    let test = TestTables::open().await;
    for number in [0, -1, 77, i64::MAX] {
        let answer = test.try_ask(GameId(number), by(ANN), TableRequest::Look).await;
        assert_eq!(answer.err(), Some(AskError::NoSuchTable));
    }
    assert_eq!(test.tables.awake_count(), 0);
}

#[tokio::test]
async fn a_table_that_nobody_needs_sleeps_and_wakes_as_it_was() {
    let mut test = TestTables::open().await;
    let id = test.started(1, &[ANN, BEN], "classic", seconds(3600)).await;
    let before = test.view(id).await;
    let mut views = test.awake.recv().await.unwrap().views;
    test.until_asleep().await;
    while views.changed().await.is_ok() {}
    assert_eq!(test.view(id).await, before);
    assert_eq!(test.awake.recv().await.unwrap().game, id, "waking up is announced");
}

#[tokio::test]
async fn a_program_that_stops_answers_what_waits_and_takes_nothing_new() {
    let test = TestTables::open().await;
    let id = test.gather(1, &[ANN], "classic", seconds(60)).await;
    let joins = (0..20).map(|n| test.try_ask(id, by(UserId(500 + n)), TableRequest::Join));
    let joined = futures_util::future::join_all(joins);
    let (answers, ()) = tokio::join!(joined, test.tables.stop());
    let seated = answers
        .into_iter()
        .filter(|answer| matches!(answer, Ok(answer) if answer.outcome == Outcome::Done));
    assert_eq!(seated.count(), 9);
    assert_eq!(test.store.game(id).await.unwrap().unwrap().lobby.occupants().len(), 10);
    let late = test.try_ask(id, by(ANN), TableRequest::Look).await;
    assert_eq!(late.err(), Some(AskError::Stopping));
}

#[tokio::test]
async fn a_table_refuses_what_comes_from_elsewhere() {
    let test = TestTables::open().await;
    let id = test.gather(1, &[ANN, BEN], "classic", seconds(60)).await;
    let before = test.view(id).await;
    let here = TestTables::address(1);
    let elsewhere = [
        Address { guild: 2, ..here },
        Address { channel: 2, ..here },
        Address { thread: Some(3), ..here },
    ];
    let ask = |asker, from, request| {
        let interaction = Some(test.interaction());
        test.tables.ask(id, Ask { interaction, asker, from: Some(from), request })
    };
    for from in elsewhere {
        for asker in [by(ANN), moderator()] {
            for request in [TableRequest::Look, TableRequest::Start, TableRequest::Cancel] {
                let answer = ask(asker, from, request).await;
                assert_eq!(answer.err(), Some(AskError::Elsewhere), "{from:?}");
            }
        }
    }
    assert_eq!(test.view(id).await, before);
    let started = ask(by(ANN), here, TableRequest::Start).await.unwrap();
    assert_eq!(started.outcome, Outcome::Done);
}

#[tokio::test]
async fn a_person_who_is_not_sure_is_asked_before_leaving_a_match_but_not_a_lobby() {
    let test = TestTables::open().await;
    let id = test.gather(1, &[ANN, BEN, CID], "classic", seconds(60)).await;
    let leave = TableRequest::Leave { sure: false };
    assert_eq!(test.ask(id, CID, leave.clone()).await.outcome, Outcome::Done);
    test.ask(id, ANN, TableRequest::Start).await;
    let asked = test.ask(id, BEN, leave.clone()).await;
    assert_eq!(asked.outcome, Outcome::AskFirst);
    assert_eq!(asked.view.play.as_ref().unwrap().seats[1].standing, Standing::Playing);
    let stranger = test.ask(id, CID, leave).await;
    assert_eq!(stranger.outcome, Outcome::Refused(TableRefusal::NotSeated));
    let left = test.ask(id, BEN, TableRequest::Leave { sure: true }).await;
    assert_eq!(left.view.play.as_ref().unwrap().seats[1].standing, Standing::Left);
}

#[tokio::test]
async fn two_changes_of_the_rules_in_the_same_moment_both_count() {
    let test = TestTables::open().await;
    let id = test.gather(1, &[ANN, BEN], "classic", seconds(60)).await;
    let change = |setting, value: &str| {
        TableRequest::ChangeRules(RuleChange::Setting(setting, value.to_owned()))
    };
    let (one, other) = tokio::join!(
        test.try_ask(id, by(ANN), change(Setting::Dealt, "5")),
        test.try_ask(id, moderator(), change(Setting::Deals, "3")),
    );
    assert_eq!((one.unwrap().outcome, other.unwrap().outcome), (Outcome::Done, Outcome::Done));
    assert_eq!(*test.view(id).await.lobby.rules(), rules("classic dealt=5 deals=3"));
    let bad = test.ask(id, ANN, change(Setting::Dealt, "many")).await;
    assert!(matches!(bad.outcome, Outcome::Refused(TableRefusal::Setting(_))), "{:?}", bad.outcome);
}

#[tokio::test]
async fn the_buttons_of_a_match_whose_moves_were_dropped_find_no_table() {
    let test = TestTables::open().await;
    let id = test.started(1, &[ANN, BEN], "mini deals=1", TurnTime::NONE).await;
    play_to_the_end(&test, id).await;
    let test = test.reopen(NOON + 3_600_000).await;
    assert_eq!(test.store.drop_old_moves(i64::MAX).await, Ok(1));
    let rematch = test.try_ask(id, by(ANN), TableRequest::Rematch).await;
    assert_eq!(rematch.err(), Some(AskError::NoSuchTable));
    assert_eq!(test.tables.look(id, by(BEN)).await.err(), Some(AskError::NoSuchTable));
}

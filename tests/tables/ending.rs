//! Ending a match before its end: who may at once, and how the others are asked.

use super::test_tables::{ANN, BEN, CID, EVE, NOON, TestTables, by, moderator, seconds};
use std::time::Duration;
use uno_bot::engine::{Command, Refusal};
use uno_bot::lobby::{Asker, UserId};
use uno_bot::store::{GameId, TableProgress};
use uno_bot::table::{Outcome, TableRefusal, TableRequest, TableView};

const DORA: UserId = UserId(104);
const SECOND: Duration = Duration::from_secs(1);
const END: TableRequest = TableRequest::End { sure: true };
const AGREE: TableRequest = TableRequest::VoteToEnd { agrees: true };
const PLAY_ON: TableRequest = TableRequest::VoteToEnd { agrees: false };
const NO_VOTE: Outcome = Outcome::Refused(TableRefusal::NoEndVote);

/// How many agree, and how many must.
fn count(view: &TableView) -> Option<(usize, usize)> {
    view.end_vote.map(|vote| (vote.agreed, vote.needed))
}

/// A match of these people that lasts for ever if nobody does anything.
async fn started(test: &TestTables, people: &[UserId]) -> GameId {
    test.started(1, people, "classic", seconds(600)).await
}

#[tokio::test]
async fn a_moderator_ends_a_match_at_once_and_is_asked_first() {
    let test = TestTables::open().await;
    let id = started(&test, &[ANN, BEN, CID]).await;
    let seated_moderator = Asker { user: BEN, moderator: true };
    for asker in [moderator(), seated_moderator] {
        let asked = test.try_ask(id, asker, TableRequest::End { sure: false }).await.unwrap();
        assert_eq!((asked.outcome, count(&asked.view)), (Outcome::AskFirst, None));
        assert_eq!(asked.view.progress, TableProgress::Playing);
    }
    let ended = test.try_ask(id, moderator(), END).await.unwrap();
    assert_eq!((ended.outcome, ended.view.progress), (Outcome::Done, TableProgress::Abandoned));
    assert!(ended.view.closed_by_hand);
    for request in [END, AGREE, TableRequest::Rematch] {
        let closed = test.ask(id, ANN, request).await.outcome;
        assert_eq!(closed, Outcome::Refused(TableRefusal::Closed));
    }
}

#[tokio::test]
async fn whoever_sits_there_alone_ends_it_at_once_and_a_stranger_never() {
    let test = TestTables::open().await;
    let id = test.gather(1, &[ANN], "classic", seconds(600)).await;
    test.ask(id, ANN, TableRequest::AddComputer).await;
    assert_eq!(
        test.ask(id, ANN, END).await.outcome,
        Outcome::Refused(TableRefusal::NotStarted),
        "a lobby is cancelled"
    );
    test.ask(id, ANN, TableRequest::Start).await;
    for sure in [false, true] {
        let stranger = test.ask(id, EVE, TableRequest::End { sure }).await;
        assert_eq!(stranger.outcome, Outcome::Refused(TableRefusal::NotSeated));
    }
    let asked = test.ask(id, ANN, TableRequest::End { sure: false }).await;
    assert_eq!((asked.outcome, asked.view.progress), (Outcome::AskFirst, TableProgress::Playing));
    let ended = test.ask(id, ANN, END).await;
    assert_eq!((ended.outcome, ended.view.progress), (Outcome::Done, TableProgress::Abandoned));
}

#[tokio::test]
async fn otherwise_more_than_half_must_agree_and_the_asker_is_one_of_them() {
    let test = TestTables::open().await;
    let id = started(&test, &[ANN, BEN, CID, DORA]).await;
    let asked = test.ask(id, BEN, END).await;
    assert_eq!((asked.outcome, count(&asked.view)), (Outcome::Done, Some((1, 3))));
    assert_eq!(asked.view.end_vote.unwrap().ends_ms, NOON + 60_000);
    assert_eq!(asked.view.end_vote.map(|vote| vote.asked_by), asked.view.seat_of(BEN));
    // Asking again and pressing the button are the same.
    assert_eq!(count(&test.ask(id, CID, END).await.view), Some((2, 3)));
    for request in [END, AGREE] {
        let again = test.ask(id, CID, request).await;
        assert_eq!(again.outcome, Outcome::Refused(TableRefusal::AnsweredAlready));
        assert_eq!(count(&again.view), Some((2, 3)));
    }
    let stranger = test.ask(id, EVE, AGREE).await;
    assert_eq!(stranger.outcome, Outcome::Refused(TableRefusal::NotSeated));
    // One who is no moderator is not the host either: the host has one voice.
    let ended = test.ask(id, ANN, AGREE).await;
    assert_eq!((ended.outcome, ended.view.progress), (Outcome::Done, TableProgress::Abandoned));
    assert_eq!(ended.view.end_vote, None);
    let test = test.reopen(NOON).await;
    assert_eq!(test.view(id).await.progress, TableProgress::Abandoned);
}

#[tokio::test]
async fn it_fails_when_too_few_are_left_who_could_agree() {
    let test = TestTables::open().await;
    let id = started(&test, &[ANN, BEN, CID, DORA]).await;
    test.ask(id, ANN, END).await;
    assert_eq!(count(&test.ask(id, BEN, PLAY_ON).await.view), Some((1, 3)));
    let again = test.ask(id, BEN, PLAY_ON).await;
    assert_eq!(again.outcome, Outcome::Refused(TableRefusal::AnsweredAlready));
    let failed = test.ask(id, CID, PLAY_ON).await;
    assert_eq!((failed.outcome, count(&failed.view)), (Outcome::Done, None));
    assert_eq!(failed.view.progress, TableProgress::Playing);
    for request in [AGREE, PLAY_ON] {
        assert_eq!(test.ask(id, DORA, request).await.outcome, NO_VOTE);
    }
    // People change their minds, and a question that nobody asks any more is over.
    test.ask(id, ANN, END).await;
    test.ask(id, BEN, PLAY_ON).await;
    assert_eq!(count(&test.ask(id, BEN, AGREE).await.view), Some((2, 3)));
    assert_eq!(count(&test.ask(id, BEN, PLAY_ON).await.view), Some((1, 3)));
    assert_eq!(count(&test.ask(id, ANN, PLAY_ON).await.view), None);
}

#[tokio::test]
async fn it_is_open_for_a_minute_while_play_goes_on() {
    let test = TestTables::open().await;
    let id = started(&test, &[ANN, BEN, CID]).await;
    let asked = test.ask(id, ANN, END).await;
    let on_turn = asked.view.play.as_ref().unwrap().waiting.lowest().unwrap();
    let user = [ANN, BEN, CID][on_turn.index()];
    let drawn = test.act(id, user, Command::Draw).await;
    assert_eq!((drawn.outcome, count(&drawn.view)), (Outcome::Done, Some((1, 2))));
    test.pass(59 * SECOND);
    assert_eq!(count(test.view(id).await.as_ref()), Some((1, 2)));
    test.pass(SECOND);
    test.until(id, |view| view.end_vote.is_none()).await;
    assert_eq!(test.ask(id, BEN, AGREE).await.outcome, NO_VOTE);
    assert_eq!(test.view(id).await.progress, TableProgress::Playing);
    // A press that comes just then is too late as well.
    test.ask(id, ANN, END).await;
    test.pass(60 * SECOND);
    assert_eq!(test.ask(id, BEN, AGREE).await.outcome, NO_VOTE);
    // Who asks anew asks everyone anew.
    assert_eq!(count(&test.ask(id, BEN, END).await.view), Some((1, 2)));
}

#[tokio::test]
async fn a_restart_forgets_it_and_nothing_else() {
    let test = TestTables::open().await;
    let id = started(&test, &[ANN, BEN, CID]).await;
    let asked = test.ask(id, ANN, END).await;
    let test = test.crash(1_000).await;
    let late = test.ask(id, BEN, AGREE).await;
    assert_eq!((late.outcome, count(&late.view)), (NO_VOTE, None));
    assert_eq!((late.view.progress, late.view.seq), (TableProgress::Playing, asked.view.seq));
}

#[tokio::test]
async fn whoever_leaves_is_counted_no_more() {
    let test = TestTables::open().await;
    let id = started(&test, &[ANN, BEN, CID, DORA]).await;
    test.ask(id, ANN, END).await;
    assert_eq!(count(&test.ask(id, BEN, AGREE).await.view), Some((2, 3)));
    // Two of three are more than half.
    let left = test.ask(id, DORA, TableRequest::Leave { sure: true }).await;
    assert_eq!((left.outcome, left.view.progress), (Outcome::Done, TableProgress::Abandoned));

    let id = started(&test, &[ANN, BEN, CID, DORA]).await;
    test.ask(id, ANN, END).await;
    test.ask(id, BEN, AGREE).await;
    let left = test.ask(id, ANN, TableRequest::Leave { sure: true }).await;
    assert_eq!(count(&left.view), Some((1, 2)), "Ben still asks");
    let seat = left.view.seat_of(ANN).unwrap();
    for request in [AGREE, PLAY_ON, END] {
        let gone = test.ask(id, ANN, request).await.outcome;
        assert_eq!(gone, Outcome::Refused(TableRefusal::Rule(Refusal::SeatLeft(seat))));
    }
}

#[tokio::test]
async fn people_who_are_away_count_and_are_back_when_they_answer() {
    let test = TestTables::open().await;
    let id = test.started(1, &[ANN, BEN, CID], "classic", seconds(60)).await;
    let is_away = |view: &TableView, user| {
        let seat = view.seat_of(user).unwrap();
        view.play.as_ref().unwrap().seats[seat.index()].computer
    };
    // Everyone but Ann lets their time run out until computers play for them.
    let mut both_away = false;
    for _ in 0..200 {
        test.pass(5 * SECOND);
        let view = test.view(id).await;
        both_away = is_away(&view, BEN) && is_away(&view, CID);
        if both_away || view.progress != TableProgress::Playing {
            break;
        }
        test.ask(id, ANN, TableRequest::Look).await;
        let anns_turn = view.play.as_ref().unwrap().waiting.lowest() == view.seat_of(ANN);
        if anns_turn {
            test.act(id, ANN, Command::Draw).await;
            test.act(id, ANN, Command::Pass).await;
        }
    }
    assert!(both_away, "nobody was away");
    let asked = test.ask(id, ANN, END).await;
    assert_eq!(count(&asked.view), Some((1, 2)), "it is not ended behind their backs");
    let ended = test.ask(id, BEN, AGREE).await;
    assert_eq!(ended.view.progress, TableProgress::Abandoned);
    assert!(!is_away(&ended.view, BEN));
}

#[tokio::test]
async fn a_moderator_without_a_seat_who_presses_the_button_is_asked_and_ends_it() {
    let test = TestTables::open().await;
    let id = started(&test, &[ANN, BEN, CID]).await;
    assert_eq!(test.try_ask(id, moderator(), AGREE).await.unwrap().outcome, NO_VOTE);
    test.ask(id, ANN, END).await;
    let against = test.try_ask(id, moderator(), PLAY_ON).await.unwrap();
    assert_eq!(against.outcome, Outcome::Refused(TableRefusal::NotSeated));
    let asked = test.try_ask(id, moderator(), AGREE).await.unwrap();
    assert_eq!((asked.outcome, count(&asked.view)), (Outcome::AskFirst, Some((1, 2))));
    let ended = test.try_ask(id, moderator(), END).await.unwrap();
    assert_eq!((ended.view.progress, ended.view.end_vote), (TableProgress::Abandoned, None));
    assert_eq!(
        test.try_ask(id, by(BEN), AGREE).await.unwrap().outcome,
        Outcome::Refused(TableRefusal::Closed)
    );
}

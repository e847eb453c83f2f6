//! A person who is removed from a match: a computer plays on in that seat, and the others play on.

use super::test_tables::{
    ANN, BEN, CID, EVE, NOON, TestTables, by, moderator, on_turn, prepared, seat, seconds,
};
use super::whole_matches::play_to_the_end;
use std::time::Duration;
use uno_bot::engine::{Command, Game, Seat, Stage, Standing};
use uno_bot::lobby::{LobbyRefusal, Occupant, TurnTime, UserId};
use uno_bot::store::{GameId, TableProgress};
use uno_bot::table::{Ask, Outcome, TableRefusal, TableRequest, TableView};

const MINUTE: Duration = Duration::from_secs(60);

/// Who held the seats when: the move, the seat and the person, if it was one.
async fn seatings(test: &TestTables, id: GameId) -> Vec<(i64, i64, Option<i64>)> {
    let all = "SELECT seq, seat, person FROM seating WHERE game = $1 ORDER BY seq, seat";
    let mut connection = test.other_connection().await;
    sqlx::query_as(all).bind(id.0).fetch_all(&mut connection).await.expect("it reads")
}

fn person(user: UserId) -> Option<i64> {
    Some(user.0.cast_signed())
}

fn stood_in(view: &TableView, seat: Seat) -> bool {
    view.play.as_ref().is_some_and(|play| play.seats[seat.index()].computer)
}

async fn kick(test: &TestTables, id: GameId, user: UserId) -> uno_bot::table::Answer {
    test.try_ask(id, moderator(), TableRequest::Kick { user, sure: true }).await.expect("an answer")
}

/// The answer to a person who was removed.
fn removed_before() -> Outcome {
    Outcome::Refused(TableRefusal::Lobby(LobbyRefusal::Removed))
}

/// Lets the clock run until a computer stands in for a person.
async fn until_away(test: &TestTables, id: GameId, user: UserId, others: &[UserId]) {
    let away = test.view(id).await.seat_of(user).expect("a seat");
    for _ in 0..100 {
        let view = test.view(id).await;
        if stood_in(&view, away) {
            return;
        }
        match on_turn(&view).and_then(|seat| view.occupant(seat)) {
            Some(Occupant::Player(other)) if others.contains(&other) => {
                let before = view.seq;
                test.act(id, other, Command::Draw).await;
                test.act(id, other, Command::Pass).await;
                test.until(id, |view| view.seq > before).await;
            }
            _ => {
                test.pass(30 * Duration::from_secs(1));
                test.until(id, |now| now.seq > view.seq).await;
            }
        }
    }
    panic!("nobody stands in for {user:?}");
}

#[tokio::test]
async fn a_computer_plays_on_for_whoever_is_removed() {
    let mut test = TestTables::open().await;
    let words = "classic dealt=4 deals=1";
    let id = test.started(1, &[ANN, BEN, CID], words, TurnTime::NONE).await;
    let removed = test.ask(id, ANN, TableRequest::Kick { user: BEN, sure: true }).await;
    assert_eq!(removed.outcome, Outcome::Done);
    let play = removed.view.play.as_ref().unwrap();
    assert_eq!(removed.view.occupant(seat(1)), Some(Occupant::Computer));
    assert_eq!(play.seats[1].standing, Standing::Playing);
    assert!(play.seats[1].computer && play.seats[1].cards > 0, "it plays with the same hand");
    let seq = removed.view.seq;
    let begin = [(0, 0, person(ANN)), (0, 1, person(BEN)), (0, 2, person(CID))];
    let recorded = [&begin[..], &[(seq.into(), 1, None)]].concat();
    assert_eq!(seatings(&test, id).await, recorded);
    // Ben has no seat and no hand any more, also after a restart.
    for again in [false, true] {
        let look = test.ask(id, BEN, TableRequest::Look).await;
        assert!(look.hand.is_none() && look.view.seat_of(BEN).is_none());
        let draw = test.act(id, BEN, Command::Draw).await;
        assert_eq!(draw.outcome, removed_before());
        let leave = test.ask(id, BEN, TableRequest::Leave { sure: true }).await;
        assert_eq!(leave.outcome, removed_before());
        if !again {
            let twice = test.ask(id, ANN, TableRequest::Kick { user: BEN, sure: true }).await;
            let not_seated = TableRefusal::Lobby(LobbyRefusal::NotSeated(BEN));
            assert_eq!(twice.outcome, Outcome::Refused(not_seated));
            test = test.reopen(NOON).await;
        }
    }
    assert_eq!(test.view(id).await.occupant(seat(1)), Some(Occupant::Computer));
    play_to_the_end(&test, id).await;
    assert_eq!(seatings(&test, id).await, recorded, "nothing else has changed");
}

#[tokio::test]
async fn whoever_is_away_can_be_removed_and_the_computer_stays() {
    let test = TestTables::open().await;
    let id = test.started(1, &[ANN, BEN, CID], "classic", seconds(30)).await;
    until_away(&test, id, BEN, &[ANN, CID]).await;
    let removed = test.ask(id, ANN, TableRequest::Kick { user: BEN, sure: true }).await;
    assert_eq!(removed.outcome, Outcome::Done);
    assert_eq!(removed.view.occupant(seat(1)), Some(Occupant::Computer));
    assert!(stood_in(&removed.view, seat(1)));
    let last = seatings(&test, id).await.pop().unwrap();
    assert_eq!((last.1, last.2), (1, None));
    let look = test.ask(id, BEN, TableRequest::Look).await;
    assert!(look.hand.is_none() && stood_in(&look.view, seat(1)), "nobody comes back to it");
}

#[tokio::test]
async fn one_interaction_removes_once() {
    let test = TestTables::open().await;
    let id = test.started(1, &[ANN, BEN, CID], "classic", seconds(60)).await;
    let interaction = Some(test.interaction());
    let ask = |user| Ask {
        from: None,
        interaction,
        asker: by(ANN),
        request: TableRequest::Kick { user, sure: true },
    };
    let first = test.tables.ask(id, ask(BEN)).await.unwrap();
    assert_eq!(first.outcome, Outcome::Done);
    for user in [BEN, CID] {
        let again = test.tables.ask(id, ask(user)).await.unwrap();
        assert_eq!((again.outcome, again.view.seq), (Outcome::Nothing, first.view.seq));
    }
    let test = test.reopen(NOON).await;
    let again = test.tables.ask(id, ask(CID)).await.unwrap();
    assert_eq!((again.outcome, again.view.seq), (Outcome::Nothing, first.view.seq));
}

#[tokio::test]
async fn the_next_person_is_host_when_the_host_is_removed() {
    let test = TestTables::open().await;
    let id = test.started(1, &[ANN, BEN, CID], "classic", seconds(60)).await;
    assert_eq!(kick(&test, id, ANN).await.view.lobby.host(), BEN);
    let test = test.reopen(NOON).await;
    assert_eq!(test.view(id).await.lobby.host(), BEN);
    let refused = test.ask(id, ANN, TableRequest::Kick { user: CID, sure: true }).await.outcome;
    let not_host = LobbyRefusal::NotHost { host: BEN };
    assert_eq!(refused, Outcome::Refused(TableRefusal::Lobby(not_host)));
}

#[tokio::test]
async fn to_remove_oneself_is_to_leave() {
    let test = TestTables::open().await;
    let id = test.started(1, &[ANN, BEN, CID], "classic", seconds(60)).await;
    let left = test.ask(id, ANN, TableRequest::Kick { user: ANN, sure: true }).await;
    assert_eq!((left.outcome, left.view.lobby.host()), (Outcome::Done, BEN));
    assert_eq!(left.view.play.as_ref().unwrap().seats[0].standing, Standing::Left);
    assert_eq!(left.view.occupant(seat(0)), Some(Occupant::Player(ANN)));
}

#[tokio::test]
async fn whoever_has_left_or_is_out_keeps_that() {
    let test = TestTables::open().await;
    let id = test.started(1, &[ANN, BEN, CID], "classic", seconds(60)).await;
    test.ask(id, BEN, TableRequest::Leave { sure: true }).await;
    let refused = test.ask(id, ANN, TableRequest::Kick { user: BEN, sure: true }).await;
    assert!(matches!(refused.outcome, Outcome::Refused(TableRefusal::Rule(_))));
    assert_eq!(refused.view.occupant(seat(1)), Some(Occupant::Player(BEN)));
    let out = |game: &Game| {
        game.stage() == Stage::BetweenRounds && game.standing(seat(1)) == Some(Standing::Out(1))
    };
    let words = "classic scoring=elimination target=100";
    let id = prepared(&test, 2, &[ANN, BEN, CID], words, seconds(60), out).await;
    let refused = test.ask(id, ANN, TableRequest::Kick { user: BEN, sure: true }).await;
    assert!(matches!(refused.outcome, Outcome::Refused(TableRefusal::Rule(_))));
    assert_eq!(refused.view.occupant(seat(1)), Some(Occupant::Player(BEN)));
}

#[tokio::test]
async fn without_people_the_table_waits_for_its_end_as_when_the_last_person_leaves() {
    let test = TestTables::open().await;
    let id = test.gather(1, &[ANN], "classic", seconds(60)).await;
    for _ in 0..2 {
        test.ask(id, ANN, TableRequest::AddComputer).await;
    }
    test.ask(id, ANN, TableRequest::Start).await;
    let removed = kick(&test, id, ANN).await;
    assert_eq!((removed.outcome, removed.view.progress), (Outcome::Done, TableProgress::Playing));
    assert_eq!(removed.view.deadline_ms, None);
    let test = test.reopen(NOON + 60_000).await;
    let view = test.view(id).await;
    assert_eq!(view.lobby.occupants(), [Occupant::Computer; 3], "it can still be read");
    test.nothing_happens(id).await;
    test.pass(30 * MINUTE);
    test.until(id, |view| view.progress == TableProgress::Abandoned).await;
}

#[tokio::test]
async fn whoever_takes_a_computers_seat_is_recorded_and_becomes_host_if_nobody_is_left() {
    let test = TestTables::open().await;
    let between = |game: &Game| game.stage() == Stage::BetweenRounds;
    let id = prepared(&test, 1, &[ANN, BEN], "classic", seconds(60), between).await;
    kick(&test, id, BEN).await;
    kick(&test, id, ANN).await;
    // The last host was removed too, and decides nothing.
    let invites = test.ask(id, ANN, TableRequest::Invite(ANN)).await.outcome;
    let not_host = LobbyRefusal::NotHost { host: ANN };
    assert_eq!(invites, Outcome::Refused(TableRefusal::Lobby(not_host)));
    assert_eq!(test.ask(id, ANN, TableRequest::Join).await.outcome, removed_before());
    let joined = test.ask(id, EVE, TableRequest::Join).await;
    assert_eq!((joined.outcome, joined.view.lobby.host()), (Outcome::Done, EVE));
    let taken = joined.view.seat_of(EVE).unwrap();
    let last = seatings(&test, id).await.pop().unwrap();
    assert_eq!(last, (joined.view.seq.into(), taken.number().into(), person(EVE)));
}

#[tokio::test]
async fn a_removal_from_a_match_is_asked_about_first() {
    let test = TestTables::open().await;
    let id = test.started(1, &[ANN, BEN, CID], "classic", seconds(60)).await;
    let before = test.view(id).await;
    for user in [BEN, ANN] {
        let asked = test.ask(id, ANN, TableRequest::Kick { user, sure: false }).await;
        assert_eq!(asked.outcome, Outcome::AskFirst);
    }
    assert_eq!(test.view(id).await, before);
    // Who may not, or has nobody to remove, is not asked.
    let guest = test.ask(id, BEN, TableRequest::Kick { user: CID, sure: false }).await;
    let not_host = LobbyRefusal::NotHost { host: ANN };
    assert_eq!(guest.outcome, Outcome::Refused(TableRefusal::Lobby(not_host)));
    let stranger = test.ask(id, ANN, TableRequest::Kick { user: EVE, sure: false }).await;
    let not_seated = LobbyRefusal::NotSeated(EVE);
    assert_eq!(stranger.outcome, Outcome::Refused(TableRefusal::Lobby(not_seated)));
    test.ask(id, BEN, TableRequest::Leave { sure: true }).await;
    let left = test.ask(id, ANN, TableRequest::Kick { user: BEN, sure: false }).await;
    assert!(matches!(left.outcome, Outcome::Refused(TableRefusal::Rule(_))));
    // In a lobby nothing is lost by it.
    let lobby = test.gather(2, &[ANN, BEN], "classic", seconds(60)).await;
    let removed = test.ask(lobby, ANN, TableRequest::Kick { user: BEN, sure: false }).await;
    assert_eq!((removed.outcome, removed.view.seat_of(BEN)), (Outcome::Done, None));
}

#[tokio::test]
async fn who_was_removed_takes_no_seat_at_all_until_they_are_let_back_also_after_a_restart() {
    let mut test = TestTables::open().await;
    let between = |game: &Game| game.stage() == Stage::BetweenRounds;
    let id = prepared(&test, 1, &[ANN, BEN, CID], "classic", seconds(30), between).await;
    test.ask(id, ANN, TableRequest::Kick { user: BEN, sure: true }).await;
    // A computer's seat is free, and nobody minds between rounds; but not for Ben.
    assert_eq!(test.ask(id, BEN, TableRequest::Join).await.outcome, removed_before());
    test = test.reopen(NOON).await;
    assert_eq!(test.ask(id, BEN, TableRequest::Join).await.outcome, removed_before());
    assert_eq!(test.ask(id, BEN, TableRequest::GoOn).await.outcome, removed_before());
    assert_eq!(test.ask(id, BEN, TableRequest::End { sure: true }).await.outcome, removed_before());
    let cid = test.ask(id, CID, TableRequest::Invite(BEN)).await.outcome;
    let not_host = LobbyRefusal::NotHost { host: ANN };
    assert_eq!(cid, Outcome::Refused(TableRefusal::Lobby(not_host)));
    let invited = test.try_ask(id, moderator(), TableRequest::Invite(BEN)).await.unwrap();
    assert_eq!((invited.outcome, invited.view.lobby.removed()), (Outcome::Done, &[][..]));
    test = test.crash(0).await;
    let back = test.ask(id, BEN, TableRequest::Join).await;
    assert_eq!((back.outcome, back.view.seat_of(BEN)), (Outcome::Done, Some(seat(1))));
}

#[tokio::test]
async fn who_was_removed_does_not_take_over_a_deserted_table() {
    let test = TestTables::open().await;
    let id = test.started(1, &[ANN, BEN, CID], "classic", TurnTime::NONE).await;
    test.ask(id, ANN, TableRequest::Kick { user: BEN, sure: true }).await;
    test.pass(4 * 24 * 60 * MINUTE);
    assert_eq!(test.view(id).await.pause, Some(uno_bot::lobby::Pause::Deserted));
    assert_eq!(test.ask(id, BEN, TableRequest::Join).await.outcome, removed_before());
    assert_eq!(test.ask(id, EVE, TableRequest::Join).await.outcome, Outcome::Done);
}

#[tokio::test]
async fn a_removal_outlives_the_lobby_and_its_match_and_holds_for_the_rematch() {
    let test = TestTables::open().await;
    let words = "classic dealt=1 deals=1";
    let id = test.gather(1, &[ANN, BEN, CID, EVE], words, TurnTime::NONE).await;
    test.ask(id, ANN, TableRequest::Kick { user: EVE, sure: true }).await;
    assert_eq!(test.ask(id, EVE, TableRequest::Join).await.outcome, removed_before());
    assert_eq!(
        test.ask(id, EVE, TableRequest::Leave { sure: true }).await.outcome,
        removed_before()
    );
    // Saving the lobby again forgets nobody.
    test.ask(id, ANN, TableRequest::AddComputer).await;
    let test = test.reopen(NOON).await;
    assert_eq!(test.ask(id, EVE, TableRequest::Join).await.outcome, removed_before());
    test.ask(id, ANN, TableRequest::Start).await;
    test.ask(id, ANN, TableRequest::Kick { user: CID, sure: true }).await;
    play_to_the_end(&test, id).await;
    for user in [CID, EVE] {
        assert_eq!(test.ask(id, user, TableRequest::Rematch).await.outcome, removed_before());
    }
    let Outcome::Opened(next) = test.ask(id, ANN, TableRequest::Rematch).await.outcome else {
        panic!("no rematch")
    };
    for user in [CID, EVE] {
        assert_eq!(test.ask(next, user, TableRequest::Join).await.outcome, removed_before());
    }
    assert_eq!(test.ask(next, ANN, TableRequest::Invite(CID)).await.outcome, Outcome::Done);
    assert_eq!(test.ask(next, CID, TableRequest::Join).await.outcome, Outcome::Done);
    assert_eq!(test.ask(next, EVE, TableRequest::Join).await.outcome, removed_before());
}

#[tokio::test]
async fn a_deleted_person_is_not_brought_back_by_a_table_that_still_knows_the_removal() {
    let test = TestTables::open().await;
    let id = test.gather(1, &[BEN, ANN], "classic", seconds(60)).await;
    test.ask(id, BEN, TableRequest::Kick { user: ANN, sure: true }).await;
    // Only the store forgets her: the table is not told.
    test.store.delete_user(ANN).await.unwrap();
    test.ask(id, BEN, TableRequest::AddComputer).await;
    let all = "SELECT count(*) FROM removed";
    let left: i64 =
        sqlx::query_scalar(all).fetch_one(&mut test.other_connection().await).await.unwrap();
    assert_eq!(left, 0);
}

#[tokio::test]
async fn an_interaction_invites_once_and_people_are_not_invited_too_often() {
    let test = TestTables::open().await;
    let id = test.started(1, &[ANN, BEN], "classic", seconds(60)).await;
    let refused = |why| Outcome::Refused(why);
    let invite = |user: u64| TableRequest::Invite(UserId(user));
    assert_eq!(test.ask(id, EVE, invite(1)).await.outcome, refused(TableRefusal::NotSeated));
    assert_eq!(test.ask(id, BEN, invite(1)).await.outcome, Outcome::Done);
    let again = test.ask(id, ANN, invite(1)).await.outcome;
    assert_eq!(again, refused(TableRefusal::InvitedJustNow));
    for user in 2..=5 {
        assert_eq!(test.ask(id, ANN, invite(user)).await.outcome, Outcome::Done);
    }
    let sixth = test.ask(id, ANN, invite(6)).await.outcome;
    assert_eq!(sixth, refused(TableRefusal::TooManyInvitations));
    // To let someone back does not wait for that.
    test.ask(id, ANN, TableRequest::Kick { user: BEN, sure: true }).await;
    assert_eq!(test.ask(id, ANN, TableRequest::Invite(BEN)).await.outcome, Outcome::Done);
    test.pass(2 * MINUTE);
    assert_eq!(test.ask(id, ANN, invite(6)).await.outcome, Outcome::Done);
}

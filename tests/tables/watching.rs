//! People who watch a match, and the seats that they wish for.

use super::database;
use super::test_tables::{ANN, BEN, CID, EVE, NOON, TestTables, moderator, on_turn, seat, seconds};
use rand::SeedableRng;
use rand::rngs::StdRng;
use std::sync::Arc;
use std::time::Duration;
use uno_bot::computer::Policy;
use uno_bot::engine::Stage;
use uno_bot::lobby::{LobbyRefusal, Occupant, TurnTime, UserId};
use uno_bot::store::{CheckpointHook, GameId, TableProgress};
use uno_bot::table::{Ask, Outcome, TableRefusal, TableRequest, TableView};

const FAY: UserId = UserId(198);
const GUS: UserId = UserId(197);
const WISH: TableRequest = TableRequest::Wish { on: true };
const WITHDRAW: TableRequest = TableRequest::Wish { on: false };

/// A match of Ann, Ben and so many computers, in its first round.
async fn started(test: &TestTables, computers: usize, words: &str) -> GameId {
    let id = test.gather(1, &[ANN, BEN], words, TurnTime::NONE).await;
    for _ in 0..computers {
        test.ask(id, ANN, TableRequest::AddComputer).await;
    }
    assert_eq!(test.ask(id, ANN, TableRequest::Start).await.outcome, Outcome::Done);
    id
}

/// People and computers play until no round is running.
async fn until_round_ends(test: &TestTables, id: GameId) -> Arc<TableView> {
    let mut rng = StdRng::seed_from_u64(9);
    for _ in 0..5_000 {
        let view = test.view(id).await;
        let play = view.play.as_ref().expect("a match");
        if view.progress != TableProgress::Playing || play.stage == Stage::BetweenRounds {
            return view;
        }
        match on_turn(&view).and_then(|seat| view.occupant(seat)) {
            Some(Occupant::Player(user)) => {
                let hand = test.tables.look(id, super::test_tables::by(user)).await.unwrap().hand;
                let command = hand.and_then(|hand| Policy::Random.choose(&hand, &mut rng));
                test.act(id, user, command.expect("something to do")).await;
            }
            _ => {
                test.pass(Duration::from_secs(5));
                tokio::task::yield_now().await;
            }
        }
    }
    panic!("the round never ends");
}

fn refused(why: TableRefusal) -> Outcome {
    Outcome::Refused(why)
}

#[tokio::test]
async fn wishes_are_fulfilled_in_order_when_the_round_is_over() {
    let test = TestTables::open().await;
    let id = started(&test, 2, "classic dealt=3 target=1000").await;
    let before = test.view(id).await;
    for (number, user) in (1..).zip([EVE, FAY, GUS]) {
        let wished = test.ask(id, user, WISH).await;
        assert_eq!((wished.outcome, wished.hand), (Outcome::Done, None));
        assert_eq!(wished.view.place_in_line(user), Some(number));
        assert_eq!((wished.view.seat_of(user), wished.view.seq), (None, before.seq), "not yet");
    }
    let twice = test.ask(id, FAY, WISH).await;
    assert_eq!((twice.outcome, twice.view.place_in_line(FAY)), (Outcome::Nothing, Some(2)));
    until_round_ends(&test, id).await;
    let view = test.until(id, |view| view.seat_of(FAY).is_some()).await;
    assert_eq!((view.seat_of(EVE), view.seat_of(FAY)), (Some(seat(2)), Some(seat(3))));
    assert_eq!((view.seat_of(GUS), view.place_in_line(GUS)), (None, Some(1)), "no seat is left");
    assert_eq!(view.play.as_ref().unwrap().stage, Stage::BetweenRounds, "before the next deal");
    assert!(view.play.as_ref().unwrap().seats.iter().all(|seat| !seat.computer));
    let dealt = test.ask(id, EVE, TableRequest::Next).await;
    assert_eq!((dealt.outcome, dealt.hand.is_some()), (Outcome::Done, true));
    // A seat that becomes a computer's goes to whoever waits.
    test.ask(id, ANN, TableRequest::Kick { user: BEN, sure: true }).await;
    until_round_ends(&test, id).await;
    test.until(id, |view| view.seat_of(GUS) == Some(seat(1)) && view.wishes.is_empty()).await;
}

#[tokio::test]
async fn a_wish_survives_a_restart_and_can_be_withdrawn() {
    let test = TestTables::open().await;
    let id = started(&test, 1, "classic dealt=3 target=1000").await;
    assert_eq!(test.ask(id, EVE, WITHDRAW).await.outcome, Outcome::Nothing, "there is none");
    test.ask(id, EVE, WISH).await;
    test.ask(id, FAY, WISH).await;
    let test = test.crash(0).await;
    assert_eq!(test.view(id).await.wishes, [EVE, FAY]);
    let withdrawn = test.ask(id, EVE, WITHDRAW).await;
    assert_eq!((withdrawn.outcome, &withdrawn.view.wishes[..]), (Outcome::Done, &[FAY][..]));
    let test = test.reopen(NOON).await;
    assert_eq!(test.view(id).await.wishes, [FAY]);
    until_round_ends(&test, id).await;
    let view = test.until(id, |view| view.wishes.is_empty()).await;
    assert_eq!((view.seat_of(EVE), view.seat_of(FAY)), (None, Some(seat(2))));
    // It is recorded from which move on.
    let last: (i64, i64, i64) = sqlx::query_as(
        "SELECT seq, seat, person FROM seating WHERE game = $1 ORDER BY seq DESC LIMIT 1",
    )
    .bind(id.0)
    .fetch_one(&mut test.other_connection().await)
    .await
    .unwrap();
    assert_eq!(last, (view.seq.into(), 2, FAY.0.cast_signed()));
}

#[tokio::test]
async fn a_wish_is_fulfilled_after_a_crash_between_the_end_of_the_round_and_the_new_seat() {
    let test = TestTables::open().await;
    let id = started(&test, 1, "classic dealt=3 target=1000").await;
    test.ask(id, EVE, WISH).await;
    let refuse = match database::is_server() {
        false => {
            "CREATE TRIGGER no_new_seat BEFORE INSERT ON seating \
             BEGIN SELECT RAISE(ABORT, 'not now'); END"
        }
        true => {
            "CREATE TRIGGER no_new_seat BEFORE INSERT ON seating \
             FOR EACH ROW EXECUTE FUNCTION refuse('not now')"
        }
    };
    sqlx::query(refuse).execute(&mut test.other_connection().await).await.unwrap();
    let view = until_round_ends(&test, id).await;
    assert_eq!((view.seat_of(EVE), &view.wishes[..]), (None, &[EVE][..]), "it cannot be saved");
    let folder = test.folder.copied();
    test.close().await;
    let mut other = database::connect(&folder.address()).await;
    database::drop_trigger(&mut other, "no_new_seat", "seating").await;
    drop(other);
    let test = TestTables::open_in(folder, NOON, CheckpointHook::default(), 4).await;
    let view = test.until(id, |view| view.wishes.is_empty()).await;
    assert_eq!(view.seat_of(EVE), Some(seat(2)));
    assert_eq!(view.play.as_ref().unwrap().stage, Stage::BetweenRounds, "before the next deal");
}

#[tokio::test]
async fn a_wish_comes_to_nothing_if_the_match_ends_with_the_round() {
    let test = TestTables::open().await;
    let id = started(&test, 1, "classic dealt=3 deals=1").await;
    test.ask(id, EVE, WISH).await;
    let view = until_round_ends(&test, id).await;
    assert_eq!(view.progress, TableProgress::Over);
    assert_eq!((view.seat_of(EVE), view.wishes.len()), (None, 0));
    assert_eq!(test.ask(id, EVE, WISH).await.outcome, refused(TableRefusal::Closed));
    let left = sqlx::query_scalar::<_, i64>("SELECT count(*) FROM wish");
    assert_eq!(left.fetch_one(&mut test.other_connection().await).await.unwrap(), 0);
}

#[tokio::test]
async fn between_rounds_a_wish_is_fulfilled_at_once_and_one_of_two_gets_the_seat() {
    let test = TestTables::open().await;
    let id = started(&test, 1, "classic dealt=3 target=1000").await;
    until_round_ends(&test, id).await;
    let (one, other) = tokio::join!(test.ask(id, EVE, WISH), test.ask(id, FAY, WISH));
    let done = [one.outcome, other.outcome].iter().filter(|it| **it == Outcome::Done).count();
    assert!(done >= 1, "the second may find no seat free");
    let view = test.until(id, |view| view.occupant(seat(2)) != Some(Occupant::Computer)).await;
    let seated = [EVE, FAY].iter().filter(|user| view.seat_of(**user).is_some()).count();
    assert_eq!(seated, 1);
    let late = test.ask(id, GUS, WISH).await;
    assert_eq!(late.outcome, refused(TableRefusal::NoSeatFree));
}

#[tokio::test]
async fn one_interaction_wishes_once_through_a_crash() {
    let mut test = TestTables::open().await;
    let id = started(&test, 1, "classic").await;
    let interactions = [test.interaction(), test.interaction()];
    for (request, interaction) in [(WISH, interactions[0]), (WITHDRAW, interactions[1])] {
        let ask = || Ask {
            from: None,
            interaction: Some(interaction),
            asker: super::test_tables::by(EVE),
            request: request.clone(),
        };
        assert_eq!(test.tables.ask(id, ask()).await.unwrap().outcome, Outcome::Done);
        test = test.crash(0).await;
        assert_eq!(test.tables.ask(id, ask()).await.unwrap().outcome, Outcome::Nothing);
    }
    let ask = Ask {
        from: None,
        interaction: Some(interactions[0]),
        asker: super::test_tables::by(EVE),
        request: WISH,
    };
    let late = test.tables.ask(id, ask).await.unwrap();
    assert_eq!((late.outcome, late.view.wishes.len()), (Outcome::Nothing, 0), "no second wish");
}

#[tokio::test]
async fn who_has_a_seat_or_was_removed_or_finds_none_free_has_no_wish() {
    let test = TestTables::open().await;
    let id = started(&test, 1, "classic").await;
    let seated = refused(LobbyRefusal::SeatedAlready.into());
    assert_eq!(test.ask(id, ANN, WISH).await.outcome, seated);
    test.ask(id, ANN, TableRequest::Kick { user: BEN, sure: true }).await;
    let removed = refused(LobbyRefusal::Removed.into());
    assert_eq!(test.ask(id, BEN, WISH).await.outcome, removed);
    for user in 1..=10 {
        assert_eq!(test.ask(id, UserId(user), WISH).await.outcome, Outcome::Done);
    }
    assert_eq!(test.ask(id, EVE, WISH).await.outcome, refused(TableRefusal::NoSeatFree));
    let people = test.started(2, &[ANN, BEN, CID], "classic", seconds(60)).await;
    assert_eq!(test.ask(people, EVE, WISH).await.outcome, refused(TableRefusal::NoSeatFree));
    let lobby = test.gather(3, &[ANN], "classic", seconds(60)).await;
    assert_eq!(test.ask(lobby, EVE, WISH).await.outcome, refused(TableRefusal::NotStarted));
    test.ask(lobby, ANN, TableRequest::Cancel).await;
    assert_eq!(test.ask(lobby, EVE, WISH).await.outcome, refused(TableRefusal::Closed));
}

#[tokio::test]
async fn whoever_wishes_for_a_seat_can_be_removed() {
    let test = TestTables::open().await;
    let id = started(&test, 1, "classic").await;
    test.ask(id, EVE, WISH).await;
    let guest = test.ask(id, BEN, TableRequest::Kick { user: EVE, sure: true }).await;
    let not_host = LobbyRefusal::NotHost { host: ANN };
    assert_eq!(guest.outcome, refused(not_host.into()));
    let removed = test.ask(id, ANN, TableRequest::Kick { user: EVE, sure: false }).await;
    assert_eq!((removed.outcome, removed.view.wishes.len()), (Outcome::Done, 0));
    let test = test.reopen(NOON).await;
    let again = test.ask(id, EVE, WISH).await;
    assert_eq!(again.outcome, refused(LobbyRefusal::Removed.into()));
    test.try_ask(id, moderator(), TableRequest::Invite(EVE)).await.unwrap();
    assert_eq!(test.ask(id, EVE, WISH).await.outcome, Outcome::Done);
}

#[tokio::test]
async fn a_wish_ends_with_the_table_and_with_its_person() {
    let test = TestTables::open().await;
    let id = started(&test, 1, "classic").await;
    let stored = async |test: &TestTables| -> i64 {
        let all = "SELECT count(*) FROM wish";
        sqlx::query_scalar(all).fetch_one(&mut test.other_connection().await).await.unwrap()
    };
    test.ask(id, EVE, WISH).await;
    test.ask(id, FAY, WISH).await;
    test.tables.forget_person(EVE).await.unwrap();
    test.until(id, |view| view.wishes == [FAY]).await;
    assert_eq!(stored(&test).await, 1);
    let ended = test.try_ask(id, moderator(), TableRequest::End { sure: true }).await.unwrap();
    assert_eq!((ended.outcome, ended.view.wishes.len()), (Outcome::Done, 0));
    assert_eq!(stored(&test).await, 0);
    assert_eq!(test.ask(id, FAY, WITHDRAW).await.outcome, refused(TableRefusal::Closed));
}

#[tokio::test]
async fn a_person_whose_wish_was_deleted_behind_the_tables_back_gets_no_seat() {
    let test = TestTables::open().await;
    let id = started(&test, 1, "classic dealt=3 target=1000").await;
    test.ask(id, EVE, WISH).await;
    // Only the store forgets her: the table is not told.
    test.store.delete_user(EVE).await.unwrap();
    until_round_ends(&test, id).await;
    let view = test.until(id, |view| view.wishes.is_empty()).await;
    assert_eq!((view.seat_of(EVE), view.occupant(seat(2))), (None, Some(Occupant::Computer)));
}

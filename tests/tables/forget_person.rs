//! A person whose data was deleted is at no table any more, and no rematch brings that person back.

use super::test_tables::{
    ANN, BEN, CID, EVE, NOON, TestTables, by, moderator, prepared, seat, seconds,
};
use uno_bot::engine::{Game, Standing};
use uno_bot::lobby::Occupant;
use uno_bot::store::{Deletion, GameId, TableProgress};
use uno_bot::table::{Outcome, TableRefusal, TableRequest};

/// A match of Ann, Ben and Cid that is over, with Ann as host.
async fn finished(test: &TestTables) -> GameId {
    let over = |game: &Game| game.is_over();
    let id = prepared(test, 1, &[ANN, BEN, CID], "classic target=50", seconds(45), over).await;
    // `prepared` does not close a match with its last move, so that is done here as a table would.
    assert_eq!(
        test.store.advance(id, TableProgress::Playing, TableProgress::Over, None, false).await,
        Ok(true)
    );
    id
}

async fn forgotten(test: &TestTables) {
    let deletion = test.tables.forget_person(ANN).await.expect("it is saved");
    assert!(matches!(deletion, Deletion::Done(_)), "{deletion:?}");
}

/// How often Ann is in the file: as the holder of a seat now or earlier, as a host, as someone who was
/// removed or wishes for a seat.
async fn traces(test: &TestTables) -> i64 {
    let mut connection = test.other_connection().await;
    let seats = "SELECT (SELECT count(*) FROM seat WHERE person = $1) \
                 + (SELECT count(*) FROM seating WHERE person = $1) \
                 + (SELECT count(*) FROM game WHERE host = $1) \
                 + (SELECT count(*) FROM removed WHERE person = $1) \
                 + (SELECT count(*) FROM wish WHERE person = $1)";
    sqlx::query_scalar(seats).bind(ANN.0 as i64).fetch_one(&mut connection).await.unwrap()
}

/// A rematch is of Ben and Cid only.
async fn play_again(test: &TestTables, id: GameId) {
    let ann = test.ask(id, ANN, TableRequest::Rematch).await;
    assert_eq!(ann.outcome, Outcome::Refused(TableRefusal::NotSeated), "it was not her match");
    let answer = test.ask(id, BEN, TableRequest::Rematch).await;
    let Outcome::Opened(next) = answer.outcome else { panic!("{:?}", answer.outcome) };
    let lobby = test.view(next).await.lobby.clone();
    assert_eq!(lobby.occupants(), [BEN, CID].map(Occupant::Player));
    assert_eq!(lobby.host(), BEN);
    assert_eq!(traces(test).await, 0);
    let begun = test.ask(next, CID, TableRequest::Rematch).await;
    assert_eq!((begun.outcome, begun.view.progress), (Outcome::Done, TableProgress::Playing));
}

#[tokio::test]
async fn a_rematch_of_a_table_that_is_awake_is_without_the_forgotten() {
    let test = TestTables::open().await;
    let id = finished(&test).await;
    assert_eq!(test.view(id).await.lobby.host(), ANN);
    forgotten(&test).await;
    let heard = |occupants: &[Occupant]| occupants.first() == Some(&Occupant::Deleted);
    let view = test.until(id, |view| heard(view.lobby.occupants())).await;
    assert_eq!(view.lobby.host(), BEN, "a table has a host who is there");
    play_again(&test, id).await;
}

#[tokio::test]
async fn a_rematch_of_a_table_that_slept_is_without_the_forgotten() {
    let test = TestTables::open().await;
    let id = finished(&test).await;
    forgotten(&test).await;
    let test = test.reopen(NOON).await;
    play_again(&test, id).await;
}

#[tokio::test]
async fn a_rematch_before_the_table_has_heard_of_it_brings_nobody_back() {
    let test = TestTables::open().await;
    let id = finished(&test).await;
    assert_eq!(test.view(id).await.lobby.host(), ANN);
    // Without telling the tables.
    let deletion = test.store.delete_user(ANN).await.unwrap();
    assert_eq!(deletion, Deletion::Done(vec![id]));
    // The store refuses to bring her back, and then the table reads that she is gone.
    play_again(&test, id).await;
}

#[tokio::test]
async fn whoever_wants_to_be_forgotten_leaves_the_lobby() {
    let test = TestTables::open().await;
    let alone = test.gather(1, &[ANN], "classic", seconds(60)).await;
    let gathering = test.gather(2, &[ANN, BEN], "classic", seconds(60)).await;
    forgotten(&test).await;
    assert_eq!(test.view(alone).await.progress, TableProgress::Cancelled);
    let lobby = test.view(gathering).await.lobby.clone();
    assert_eq!((lobby.host(), lobby.occupants()), (BEN, &[Occupant::Player(BEN)][..]));
    assert_eq!(test.ask(gathering, CID, TableRequest::Join).await.outcome, Outcome::Done);
    assert_eq!(traces(&test).await, 0, "the next one who joins does not bring her back");
    // She can play again.
    assert_eq!(test.ask(gathering, ANN, TableRequest::Join).await.outcome, Outcome::Done);
}

#[tokio::test]
async fn whoever_wants_to_be_forgotten_gives_the_seat_in_a_match_up() {
    let test = TestTables::open().await;
    let id = test.started(1, &[ANN, BEN, CID], "classic", seconds(60)).await;
    forgotten(&test).await;
    let view = test.until(id, |view| view.occupant(seat(0)) == Some(Occupant::Deleted)).await;
    assert_eq!((view.progress, view.lobby.host()), (TableProgress::Playing, BEN));
    let play = view.play.as_ref().unwrap();
    assert_eq!(play.seats[0].standing, Standing::Left);
    assert!(!play.waiting.contains(seat(0)), "nobody waits for her");
    assert!(test.tables.look(id, by(ANN)).await.unwrap().hand.is_none());
    assert_eq!(traces(&test).await, 0);
    // The others play on, also after a restart.
    let test = test.reopen(NOON).await;
    assert_eq!(test.ask(id, CID, TableRequest::Leave { sure: true }).await.outcome, Outcome::Done);
    assert_eq!(test.view(id).await.progress, TableProgress::Over);
    assert_eq!(traces(&test).await, 0);
}

#[tokio::test]
async fn a_person_who_was_removed_can_be_forgotten_while_the_others_play_on() {
    let test = TestTables::open().await;
    let id = test.started(1, &[ANN, BEN, CID], "classic", seconds(60)).await;
    let removed =
        test.try_ask(id, moderator(), TableRequest::Kick { user: ANN, sure: true }).await.unwrap();
    assert_eq!((removed.outcome, removed.view.lobby.host()), (Outcome::Done, BEN));
    assert_eq!(traces(&test).await, 2, "that she held the seat, and that she was removed");
    forgotten(&test).await;
    assert_eq!(traces(&test).await, 0);
    let view = test.view(id).await;
    assert_eq!(
        (view.progress, view.lobby.occupants()),
        (TableProgress::Playing, {
            &[Occupant::Computer, Occupant::Player(BEN), Occupant::Player(CID)][..]
        })
    );
}

#[tokio::test]
async fn the_last_person_of_a_table_can_be_removed_and_forgotten() {
    let test = TestTables::open().await;
    let id = test.gather(1, &[ANN], "classic", seconds(60)).await;
    test.ask(id, ANN, TableRequest::AddComputer).await;
    test.ask(id, ANN, TableRequest::Start).await;
    let removed =
        test.try_ask(id, moderator(), TableRequest::Kick { user: ANN, sure: true }).await.unwrap();
    assert_eq!(removed.outcome, Outcome::Done);
    forgotten(&test).await;
    assert_eq!(traces(&test).await, 0);
    let view = test.until(id, |view| view.lobby.host() != ANN).await;
    assert_eq!(view.lobby.occupants(), [Occupant::Computer, Occupant::Computer]);
}

#[tokio::test]
async fn a_table_of_which_everyone_is_forgotten_can_still_be_read() {
    let test = TestTables::open().await;
    let id = test.gather(1, &[ANN], "classic", seconds(60)).await;
    test.ask(id, ANN, TableRequest::AddComputer).await;
    test.ask(id, ANN, TableRequest::Start).await;
    forgotten(&test).await;
    let test = test.reopen(NOON).await;
    let view = test.until(id, |view| view.progress != TableProgress::Playing).await;
    assert_eq!(view.lobby.occupants(), [Occupant::Deleted, Occupant::Computer]);
    assert_eq!(
        test.ask(id, EVE, TableRequest::Rematch).await.outcome,
        Outcome::Refused(TableRefusal::NotSeated)
    );
}

//! Someone who has been forgotten is at no table any more, and comes back to none.

use super::house::{ANN, BEN, CID, EVE, House, NOON, by, prepared, seat, seconds};
use sqlx::ConnectOptions;
use sqlx::sqlite::SqliteConnectOptions;
use uno_bot::engine::{Game, Standing};
use uno_bot::lobby::Occupant;
use uno_bot::store::{Deletion, GameId, TableProgress};
use uno_bot::table::{Outcome, TableRefusal, TableRequest};

/// A match of Ann, Ben and Cid that is over, with Ann as host.
async fn finished(house: &House) -> GameId {
    let over = |game: &Game| game.is_over();
    let id = prepared(house, 1, &[ANN, BEN, CID], "classic target=50", seconds(45), over).await;
    // The last move of a prepared match did not close it, so it is closed as a table would have.
    assert_eq!(
        house.store.advance(id, TableProgress::Playing, TableProgress::Over, None, false).await,
        Ok(true)
    );
    id
}

async fn forgotten(house: &House) {
    let deletion = house.tables.forget_person(ANN).await.expect("it is saved");
    assert!(matches!(deletion, Deletion::Done(_)), "{deletion:?}");
}

/// Every seat and every host in the file that is Ann's.
async fn traces(house: &House) -> i64 {
    let options: SqliteConnectOptions = house.folder.address().parse().unwrap();
    let mut connection = options.read_only(true).connect().await.unwrap();
    let seats = "SELECT (SELECT count(*) FROM seat WHERE user = ?1) \
                 + (SELECT count(*) FROM game WHERE host = ?1)";
    sqlx::query_scalar(seats).bind(ANN.0 as i64).fetch_one(&mut connection).await.unwrap()
}

/// Ben and Cid gather again, and nobody else.
async fn play_again(house: &House, id: GameId) {
    let ann = house.ask(id, ANN, TableRequest::Rematch).await;
    assert_eq!(ann.outcome, Outcome::Refused(TableRefusal::NotSeated), "it was not her match");
    let answer = house.ask(id, BEN, TableRequest::Rematch).await;
    let Outcome::Opened(next) = answer.outcome else { panic!("{:?}", answer.outcome) };
    let lobby = house.view(next).await.lobby.clone();
    assert_eq!(lobby.occupants(), [BEN, CID].map(Occupant::Player));
    assert_eq!(lobby.host(), BEN);
    assert_eq!(traces(house).await, 0);
    assert_eq!(house.ask(next, BEN, TableRequest::Start).await.outcome, Outcome::Done);
}

#[tokio::test]
async fn a_rematch_of_a_table_that_is_awake_is_without_the_forgotten() {
    let house = House::open().await;
    let id = finished(&house).await;
    assert_eq!(house.view(id).await.lobby.host(), ANN);
    forgotten(&house).await;
    let heard = |occupants: &[Occupant]| occupants.first() == Some(&Occupant::Deleted);
    let view = house.until(id, |view| heard(view.lobby.occupants())).await;
    assert_eq!(view.lobby.host(), BEN, "a table has a host who is there");
    play_again(&house, id).await;
}

#[tokio::test]
async fn a_rematch_of_a_table_that_slept_is_without_the_forgotten() {
    let house = House::open().await;
    let id = finished(&house).await;
    forgotten(&house).await;
    let house = house.reopen(NOON).await;
    play_again(&house, id).await;
}

#[tokio::test]
async fn a_rematch_before_the_table_has_heard_of_it_brings_nobody_back() {
    let house = House::open().await;
    let id = finished(&house).await;
    assert_eq!(house.view(id).await.lobby.host(), ANN);
    // Behind the tables' back.
    let deletion = house.store.delete_user(ANN).await.unwrap();
    assert_eq!(deletion, Deletion::Done(vec![id]));
    let answer = house.ask(id, BEN, TableRequest::Rematch).await;
    assert_eq!(answer.outcome, Outcome::Refused(TableRefusal::NotSaved));
    assert_eq!(traces(&house).await, 0);
    play_again(&house, id).await;
}

#[tokio::test]
async fn whoever_wants_to_be_forgotten_leaves_the_lobby() {
    let house = House::open().await;
    let alone = house.gather(1, &[ANN], "classic", seconds(60)).await;
    let gathering = house.gather(2, &[ANN, BEN], "classic", seconds(60)).await;
    forgotten(&house).await;
    assert_eq!(house.view(alone).await.progress, TableProgress::Cancelled);
    let lobby = house.view(gathering).await.lobby.clone();
    assert_eq!((lobby.host(), lobby.occupants()), (BEN, &[Occupant::Player(BEN)][..]));
    assert_eq!(house.ask(gathering, CID, TableRequest::Join).await.outcome, Outcome::Done);
    assert_eq!(traces(&house).await, 0, "the next one who joins does not bring her back");
    // She may begin anew.
    assert_eq!(house.ask(gathering, ANN, TableRequest::Join).await.outcome, Outcome::Done);
}

#[tokio::test]
async fn whoever_wants_to_be_forgotten_gives_the_seat_in_a_match_up() {
    let house = House::open().await;
    let id = house.started(1, &[ANN, BEN, CID], "classic", seconds(60)).await;
    forgotten(&house).await;
    let view = house.until(id, |view| view.occupant(seat(0)) == Some(Occupant::Deleted)).await;
    assert_eq!((view.progress, view.lobby.host()), (TableProgress::Playing, BEN));
    let play = view.play.as_ref().unwrap();
    assert_eq!(play.seats[0].standing, Standing::Left);
    assert!(!play.waiting.contains(seat(0)), "nobody waits for her");
    assert!(house.tables.look(id, by(ANN)).await.unwrap().hand.is_none());
    assert_eq!(traces(&house).await, 0);
    // The others play on, after a restart too.
    let house = house.reopen(NOON).await;
    assert_eq!(house.ask(id, CID, TableRequest::Leave { sure: true }).await.outcome, Outcome::Done);
    assert_eq!(house.view(id).await.progress, TableProgress::Over);
    assert_eq!(traces(&house).await, 0);
}

#[tokio::test]
async fn a_table_of_which_everyone_is_forgotten_can_still_be_read() {
    let house = House::open().await;
    let id = house.gather(1, &[ANN], "classic", seconds(60)).await;
    house.ask(id, ANN, TableRequest::AddComputer).await;
    house.ask(id, ANN, TableRequest::Start).await;
    forgotten(&house).await;
    let house = house.reopen(NOON).await;
    let view = house.until(id, |view| view.progress != TableProgress::Playing).await;
    assert_eq!(view.lobby.occupants(), [Occupant::Deleted, Occupant::Computer]);
    assert_eq!(
        house.ask(id, EVE, TableRequest::Rematch).await.outcome,
        Outcome::Refused(TableRefusal::NotSeated)
    );
}

//! The same interaction asked twice has one effect in a lobby too, whatever lies between.

use super::house::{ANN, BEN, CID, EVE, House, NOON, by, prepared, seconds};
use uno_bot::engine::Game;
use uno_bot::engine::rules::Preset;
use uno_bot::lobby::{Occupant, RuleChange, UserId};
use uno_bot::store::{GameId, TableProgress};
use uno_bot::table::{Ask, Outcome, TableRefusal, TableRequest, TableView};

/// What can be seen of a lobby; its clock is none of it.
fn looks(view: &TableView) -> TableView {
    TableView { deadline_ms: None, ..view.clone() }
}

async fn handled(house: &House) -> i64 {
    let mut connection = house.other_connection().await;
    sqlx::query_scalar("SELECT count(*) FROM handled").fetch_one(&mut connection).await.unwrap()
}

/// Asks, crashes, and asks the same again.
async fn ask_twice(
    house: House,
    id: GameId,
    user: UserId,
    request: TableRequest,
) -> (House, Outcome) {
    let interaction = Some(house.interaction());
    let request = Ask { from: None, interaction, asker: by(user), request };
    let first = house.tables.ask(id, request.clone()).await.unwrap();
    assert_eq!(first.outcome, Outcome::Done, "{request:?}");
    let house = house.crash(0).await;
    let second = house.tables.ask(id, request.clone()).await.unwrap();
    assert_eq!(looks(&second.view), looks(&first.view), "{request:?} had a second effect");
    (house, second.outcome)
}

#[tokio::test]
async fn requests_in_a_lobby_have_one_effect_through_a_crash() {
    let mut house = House::open().await;
    let id = house.gather(1, &[ANN, BEN], "classic", seconds(60)).await;
    for (user, request) in [
        (ANN, TableRequest::AddComputer),
        (ANN, TableRequest::AddComputer),
        (ANN, TableRequest::RemoveComputer),
        (CID, TableRequest::Join),
        (ANN, TableRequest::ChangeRules(RuleChange::Preset(Preset::Mini))),
        (ANN, TableRequest::ChangeTurnTime(seconds(300))),
        (ANN, TableRequest::Kick(CID)),
        (CID, TableRequest::Join),
        (CID, TableRequest::Leave { sure: true }),
        (ANN, TableRequest::Leave { sure: true }),
    ] {
        let outcome;
        (house, outcome) = ask_twice(house, id, user, request.clone()).await;
        assert_eq!(outcome, Outcome::Nothing, "{request:?}");
    }
    assert_eq!(house.view(id).await.lobby.occupants(), [Occupant::Player(BEN), Occupant::Computer]);
    let (house, started) = ask_twice(house, id, BEN, TableRequest::Start).await;
    assert_eq!(started, Outcome::Refused(TableRefusal::AlreadyStarted));
    let (house, ended) = ask_twice(house, id, BEN, TableRequest::End).await;
    assert_eq!(ended, Outcome::Refused(TableRefusal::Closed));
    assert_eq!(handled(&house).await, 0, "what was asked of a closed table is forgotten");
    let id = house.gather(1, &[ANN], "classic", seconds(60)).await;
    let (house, closed) = ask_twice(house, id, ANN, TableRequest::Leave { sure: true }).await;
    assert_eq!(closed, Outcome::Refused(TableRefusal::Closed));
    assert_eq!(handled(&house).await, 0);
}

#[tokio::test]
async fn getting_up_in_the_lobby_is_not_giving_up_the_match_that_follows() {
    let house = House::open().await;
    let id = house.gather(1, &[ANN, BEN], "classic", seconds(60)).await;
    let interaction = Some(house.interaction());
    let leave = Ask {
        from: None,
        interaction,
        asker: by(BEN),
        request: TableRequest::Leave { sure: true },
    };
    assert_eq!(house.tables.ask(id, leave.clone()).await.unwrap().outcome, Outcome::Done);
    assert_eq!(house.ask(id, BEN, TableRequest::Join).await.outcome, Outcome::Done);
    assert_eq!(house.ask(id, ANN, TableRequest::Start).await.outcome, Outcome::Done);
    let house = house.crash(0).await;
    let again = house.tables.ask(id, leave).await.unwrap();
    assert_eq!((again.outcome, again.view.progress), (Outcome::Nothing, TableProgress::Playing));
}

#[tokio::test]
async fn a_click_that_made_a_move_elsewhere_changes_no_lobby() {
    let house = House::open().await;
    let playing = house.started(1, &[ANN, BEN], "classic", seconds(60)).await;
    let lobby = house.gather(2, &[ANN, BEN], "classic", seconds(60)).await;
    let click = house.interaction();
    let made = super::journal::new_move(playing, 2, Some(click), Vec::new());
    house.store.append(made).await.unwrap();
    let request = Ask {
        from: None,
        interaction: Some(click),
        asker: by(ANN),
        request: TableRequest::AddComputer,
    };
    let answer = house.tables.ask(lobby, request).await.unwrap();
    assert_eq!((answer.outcome, answer.view.lobby.occupants().len()), (Outcome::Nothing, 2));
}

#[tokio::test]
async fn a_rematch_is_opened_once_for_each_click() {
    let house = House::open().await;
    let over = |game: &Game| game.is_over();
    let id = prepared(&house, 1, &[ANN, BEN], "classic target=50", seconds(45), over).await;
    assert_eq!(
        house.store.advance(id, TableProgress::Playing, TableProgress::Over, None, false).await,
        Ok(true)
    );
    let interaction = Some(house.interaction());
    let rematch = Ask { from: None, interaction, asker: by(ANN), request: TableRequest::Rematch };
    let first = house.tables.ask(id, rematch.clone()).await.unwrap().outcome;
    let Outcome::Opened(next) = first else { panic!("{first:?}") };
    assert_eq!(house.ask(next, ANN, TableRequest::Cancel).await.outcome, Outcome::Done);
    let house = house.crash(0).await;
    assert_eq!(house.tables.ask(id, rematch).await.unwrap().outcome, Outcome::Nothing);
    assert_eq!(house.store.open_game_at(1).await.unwrap(), None);
    let other = house.ask(id, BEN, TableRequest::Rematch).await.outcome;
    assert!(matches!(other, Outcome::Opened(_)), "{other:?}");
}

#[tokio::test]
async fn a_lobby_that_was_closed_from_outside_says_so() {
    let house = House::open().await;
    let id = house.gather(1, &[ANN, BEN], "classic", seconds(60)).await;
    house.view(id).await;
    house.store.server_left(1, NOON).await.unwrap();
    let late = house.ask(id, EVE, TableRequest::Join).await;
    assert_eq!(late.outcome, Outcome::Refused(TableRefusal::NotSaved));
    assert_eq!(late.view.progress, TableProgress::Cancelled, "the table has looked again");
    assert_eq!(
        house.ask(id, EVE, TableRequest::Join).await.outcome,
        Outcome::Refused(TableRefusal::Closed)
    );
    for request in [TableRequest::Start, TableRequest::Cancel] {
        let id = house.gather(1, &[ANN, BEN], "classic", seconds(60)).await;
        house.view(id).await;
        house.store.server_left(1, NOON).await.unwrap();
        let late = house.ask(id, ANN, request).await;
        assert_eq!(late.outcome, Outcome::Refused(TableRefusal::Closed));
        assert_eq!(late.view.progress, TableProgress::Cancelled);
    }
}

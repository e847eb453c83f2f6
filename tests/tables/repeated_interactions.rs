//! An interaction that arrives twice has one effect in a lobby too, even if the bot crashed in between.

use super::test_tables::{ANN, BEN, CID, EVE, NOON, TestTables, by, prepared, seconds};
use uno_bot::engine::Game;
use uno_bot::engine::rules::Preset;
use uno_bot::lobby::{Occupant, RuleChange, UserId};
use uno_bot::store::{GameId, TableProgress};
use uno_bot::table::{Ask, Outcome, TableRefusal, TableRequest, TableView};

/// A lobby without its deadline.
fn looks(view: &TableView) -> TableView {
    TableView { deadline_ms: None, ..view.clone() }
}

async fn handled(test: &TestTables) -> i64 {
    let mut connection = test.other_connection().await;
    sqlx::query_scalar("SELECT count(*) FROM handled").fetch_one(&mut connection).await.unwrap()
}

/// Asks, restarts after a crash, and asks the same again.
async fn ask_twice(
    test: TestTables,
    id: GameId,
    user: UserId,
    request: TableRequest,
) -> (TestTables, Outcome) {
    let interaction = Some(test.interaction());
    let request = Ask { from: None, interaction, asker: by(user), request };
    let first = test.tables.ask(id, request.clone()).await.unwrap();
    assert_eq!(first.outcome, Outcome::Done, "{request:?}");
    let test = test.crash(0).await;
    let second = test.tables.ask(id, request.clone()).await.unwrap();
    assert_eq!(looks(&second.view), looks(&first.view), "{request:?} had a second effect");
    (test, second.outcome)
}

#[tokio::test]
async fn requests_in_a_lobby_have_one_effect_through_a_crash() {
    let mut test = TestTables::open().await;
    let id = test.gather(1, &[ANN, BEN], "classic", seconds(60)).await;
    for (user, request) in [
        (ANN, TableRequest::AddComputer),
        (ANN, TableRequest::AddComputer),
        (ANN, TableRequest::RemoveComputer),
        (CID, TableRequest::Join),
        (ANN, TableRequest::ChangeRules(RuleChange::Preset(Preset::Mini))),
        (ANN, TableRequest::ChangeTurnTime(seconds(300))),
        (ANN, TableRequest::Kick { user: CID, sure: true }),
        (ANN, TableRequest::Invite(CID)),
        (CID, TableRequest::Join),
        (CID, TableRequest::Leave { sure: true }),
        (ANN, TableRequest::Leave { sure: true }),
    ] {
        let outcome;
        (test, outcome) = ask_twice(test, id, user, request.clone()).await;
        assert_eq!(outcome, Outcome::Nothing, "{request:?}");
    }
    assert_eq!(test.view(id).await.lobby.occupants(), [Occupant::Player(BEN), Occupant::Computer]);
    let (test, started) = ask_twice(test, id, BEN, TableRequest::Start).await;
    assert_eq!(started, Outcome::Refused(TableRefusal::AlreadyStarted));
    let (test, ended) = ask_twice(test, id, BEN, TableRequest::End { sure: true }).await;
    assert_eq!(ended, Outcome::Refused(TableRefusal::Closed));
    assert_eq!(handled(&test).await, 0, "what was asked of a closed table is forgotten");
    let id = test.gather(1, &[ANN], "classic", seconds(60)).await;
    let (test, closed) = ask_twice(test, id, ANN, TableRequest::Leave { sure: true }).await;
    assert_eq!(closed, Outcome::Refused(TableRefusal::Closed));
    assert_eq!(handled(&test).await, 0);
}

#[tokio::test]
async fn getting_up_in_the_lobby_is_not_giving_up_the_match_that_follows() {
    let test = TestTables::open().await;
    let id = test.gather(1, &[ANN, BEN], "classic", seconds(60)).await;
    let interaction = Some(test.interaction());
    let leave = Ask {
        from: None,
        interaction,
        asker: by(BEN),
        request: TableRequest::Leave { sure: true },
    };
    assert_eq!(test.tables.ask(id, leave.clone()).await.unwrap().outcome, Outcome::Done);
    assert_eq!(test.ask(id, BEN, TableRequest::Join).await.outcome, Outcome::Done);
    assert_eq!(test.ask(id, ANN, TableRequest::Start).await.outcome, Outcome::Done);
    let test = test.crash(0).await;
    let again = test.tables.ask(id, leave).await.unwrap();
    assert_eq!((again.outcome, again.view.progress), (Outcome::Nothing, TableProgress::Playing));
}

#[tokio::test]
async fn a_click_that_made_a_move_elsewhere_changes_no_lobby() {
    let test = TestTables::open().await;
    let playing = test.started(1, &[ANN, BEN], "classic", seconds(60)).await;
    let lobby = test.gather(2, &[ANN, BEN], "classic", seconds(60)).await;
    let click = test.interaction();
    let made = super::journal::new_move(playing, 2, Some(click), Vec::new());
    test.store.append(made).await.unwrap();
    let request = Ask {
        from: None,
        interaction: Some(click),
        asker: by(ANN),
        request: TableRequest::AddComputer,
    };
    let answer = test.tables.ask(lobby, request).await.unwrap();
    assert_eq!((answer.outcome, answer.view.lobby.occupants().len()), (Outcome::Nothing, 2));
}

#[tokio::test]
async fn a_rematch_is_opened_once_for_each_click() {
    let test = TestTables::open().await;
    let over = |game: &Game| game.is_over();
    let id = prepared(&test, 1, &[ANN, BEN], "classic target=50", seconds(45), over).await;
    assert_eq!(
        test.store.advance(id, TableProgress::Playing, TableProgress::Over, None, false).await,
        Ok(true)
    );
    let interaction = Some(test.interaction());
    let rematch = Ask { from: None, interaction, asker: by(ANN), request: TableRequest::Rematch };
    let first = test.tables.ask(id, rematch.clone()).await.unwrap().outcome;
    let Outcome::Opened(next) = first else { panic!("{first:?}") };
    assert_eq!(test.ask(next, ANN, TableRequest::Cancel).await.outcome, Outcome::Done);
    let test = test.crash(0).await;
    assert_eq!(test.tables.ask(id, rematch).await.unwrap().outcome, Outcome::Nothing);
    assert_eq!(test.store.open_game_at(1).await.unwrap(), None);
    let other = test.ask(id, BEN, TableRequest::Rematch).await.outcome;
    assert!(matches!(other, Outcome::Opened(_)), "{other:?}");
}

#[tokio::test]
async fn a_lobby_that_was_closed_from_outside_says_so() {
    let test = TestTables::open().await;
    let id = test.gather(1, &[ANN, BEN], "classic", seconds(60)).await;
    test.view(id).await;
    test.store.server_left(1, NOON).await.unwrap();
    let late = test.ask(id, EVE, TableRequest::Join).await;
    assert_eq!(late.outcome, Outcome::Refused(TableRefusal::Closed));
    assert_eq!(late.view.progress, TableProgress::Cancelled, "the table has looked again");
    for request in [TableRequest::Start, TableRequest::Cancel] {
        let id = test.gather(1, &[ANN, BEN], "classic", seconds(60)).await;
        test.view(id).await;
        test.store.server_left(1, NOON).await.unwrap();
        let late = test.ask(id, ANN, request).await;
        assert_eq!(late.outcome, Outcome::Refused(TableRefusal::Closed));
        assert_eq!(late.view.progress, TableProgress::Cancelled);
    }
}

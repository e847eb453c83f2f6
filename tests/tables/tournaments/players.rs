//! People who come and go: who leaves is replaced by a computer, anyone may play on for a computer, the
//! host is handed on, and a deleted person is gone.

use super::*;
use uno_bot::engine::{PublicView, Stage};
use uno_bot::lobby::{Level, Occupant};
use uno_bot::store::Deletion;
use uno_bot::table::{Outcome, TableRefusal};
use uno_bot::tournament::{Player, TournamentProgress};

const STEADY: Entrant = Entrant::Computer(Level::Steady);

fn history(view: &TournamentView, player: Player) -> Vec<Entrant> {
    let entry = view.entry(player).expect("a player");
    entry.earlier.iter().chain([&entry.entrant]).copied().collect()
}

/// Waits until no round is running at a table, while time passes.
async fn between_rounds(test: &TestTournaments, id: TournamentId) -> (GameId, Arc<TableView>) {
    let begun = Instant::now();
    loop {
        let view = test.view(id).await;
        test.place_all(&view).await;
        for played in playing(&view) {
            let game = played.state.game().expect("a table");
            let table = test.table(game).await;
            let paused = |play: &PublicView| play.stage == Stage::BetweenRounds;
            if table.play.as_ref().is_some_and(paused) {
                return (game, table);
            }
        }
        assert!(begun.elapsed() < 3 * PATIENCE, "no round ever ends");
        test.clock.advance(Duration::from_millis(500));
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn who_leaves_at_a_table_is_followed_by_a_computer_and_that_by_anyone() {
    let test = TestTournaments::open().await;
    let id = test.started(FOUR, SHORT_PAIRS, &[ANN, BEN]).await;
    let view = test.play_until(id, |view| !playing(view).is_empty()).await;
    let (game, bens) = (table_of(&view), view.player_of(BEN).unwrap());
    let asked = test.at_table(game, by(BEN), TableRequest::Leave { sure: false }).await;
    assert_eq!(asked.outcome, Outcome::AskFirst);
    let left = test.at_table(game, by(BEN), TableRequest::Leave { sure: true }).await;
    assert_eq!(left.outcome, Outcome::Done);
    let view = test.view(id).await;
    assert_eq!(history(&view, bens), [Entrant::Person(BEN), STEADY]);
    assert_eq!(view.player_of(BEN), None);

    // Ann plays already; anyone else may take a computer's seat when no round is running.
    let (game, table) = between_rounds(&test, id).await;
    let own = test.at_table(game, by(ANN), TableRequest::Join).await;
    assert!(matches!(own.outcome, Outcome::Refused(TableRefusal::Lobby(_))), "{own:?}");
    let computers = table.lobby.occupants().iter().filter(|it| **it == Occupant::Computer);
    assert_eq!(computers.count(), 3);
    let joined = test.at_table(game, by(EVE), TableRequest::Join).await;
    assert_eq!(joined.outcome, Outcome::Done, "{:?}", joined.view);
    let view = test.view(id).await;
    let eves = view.player_of(EVE).expect("she takes part");
    assert_eq!(history(&view, eves).last(), Some(&Entrant::Person(EVE)));
    assert_eq!(history(&view, eves).first().copied().map(is_computer), Some(eves != bens));

    // Ben, who left, may come back.
    let (game, _) = between_rounds(&test, id).await;
    let back = test.at_table(game, by(BEN), TableRequest::Join).await;
    assert_eq!(back.outcome, Outcome::Done);
    let view = test.play_to_the_end(id).await;
    assert_eq!(view.progress, TournamentProgress::Over);
    for user in [ANN, BEN, EVE] {
        assert!(view.player_of(user).is_some(), "{user:?} plays to the end");
    }
    test.close().await;
}

#[tokio::test]
async fn leaving_the_tournament_leaves_the_table_and_passes_the_host_on() {
    let test = TestTournaments::open().await;
    let id = test.started(FOUR, SHORT_PAIRS, &[ANN, BEN]).await;
    let view = test.play_until(id, |view| !playing(view).is_empty()).await;
    let anns = view.player_of(ANN).unwrap();
    let answer = test.ask(id, by(ANN), TournamentRequest::Leave).await.unwrap();
    assert!(answer.changed);
    assert_eq!(answer.view.host, BEN);
    assert_eq!(history(&answer.view, anns), [Entrant::Person(ANN), STEADY]);
    let table = test.table(table_of(&answer.view)).await;
    assert_eq!(table.seat_of(ANN), None);
    assert_eq!(
        test.refused(id, by(ANN), TournamentRequest::Leave).await,
        TournamentRefusal::NotAPlayer(ANN)
    );
    // When nobody is left, it ends.
    test.ask(id, by(BEN), TournamentRequest::Leave).await.unwrap();
    let view = test.until(id, |view| !view.progress.is_open()).await;
    assert_eq!(view.progress, TournamentProgress::Ended);
    assert!(matches!(view.matches[0].state, MatchState::Stopped { .. }));
    test.close().await;
}

#[tokio::test]
async fn between_matches_people_leave_and_play_on_for_computers() {
    let test = TestTournaments::open().await;
    let id = test.started(FOUR, SHORT_PAIRS, &[ANN, BEN]).await;
    // Before the first table has its place, nobody is at a table.
    let view = test.view(id).await;
    let bens = view.player_of(BEN).unwrap();
    test.ask(id, by(BEN), TournamentRequest::Leave).await.unwrap();
    assert_eq!(history(test.view(id).await.as_ref(), bens), [Entrant::Person(BEN), STEADY]);
    let over = TournamentRequest::TakeOver(Some(bens));
    assert_eq!(test.refused(id, by(ANN), over.clone()).await, TournamentRefusal::JoinedAlready);
    test.ask(id, by(EVE), over).await.unwrap();
    let view = test.view(id).await;
    assert_eq!(history(&view, bens), [Entrant::Person(BEN), STEADY, Entrant::Person(EVE)]);
    let view = test.play_until(id, |view| !playing(view).is_empty()).await;
    let (game, table) = (table_of(&view), test.table(table_of(&view)).await);
    assert!(table.seat_of(EVE).is_some() && table.seat_of(BEN).is_none());
    let at_table = test.refused(id, by(CID), TournamentRequest::TakeOver(None)).await;
    assert_eq!(at_table, TournamentRefusal::AtTable(game));

    // In the pause after the first match too.
    let paused =
        |view: &TournamentView| view.matches.len() == 2 && view.matches[1].state == MatchState::Due;
    test.play_until(id, paused).await;
    test.ask(id, by(CID), TournamentRequest::TakeOver(None)).await.unwrap();
    let view = test.play_to_the_end(id).await;
    let cids = view.player_of(CID).expect("he takes part");
    // A title is for who has played at least half of the matches, as Eve has and as Cid may not have.
    let champion = view.tournament.as_ref().unwrap().champions()[0];
    let entry = view.entry(champion).unwrap();
    assert!(!entry.title || entry.entrant.person().is_some());
    assert_eq!(history(&view, cids).len(), 2);
    test.close().await;
}

#[tokio::test]
async fn nobody_has_two_players_of_one_tournament() {
    let test = TestTournaments::open().await;
    let id = test.started(EIGHT, SHORT_PAIRS, &[ANN]).await;
    let view = test.play_until(id, |view| playing(view).len() == 2).await;
    let tables: Vec<GameId> = playing(&view).iter().map(|it| it.state.game().unwrap()).collect();
    let seated = |table: &Arc<TableView>| table.seat_of(ANN).is_some();
    let views = [test.table(tables[0]).await, test.table(tables[1]).await];
    let other = if seated(&views[0]) { tables[1] } else { tables[0] };
    let refused = Outcome::Refused(TableRefusal::InTournament);
    for request in [TableRequest::Join, TableRequest::Wish { on: true }] {
        assert_eq!(test.at_table(other, by(ANN), request).await.outcome, refused);
    }
    // Eve wishes for a seat at both tables, and has one at the end.
    for game in &tables {
        let wished = test.at_table(*game, by(EVE), TableRequest::Wish { on: true }).await;
        assert!(matches!(wished.outcome, Outcome::Done | Outcome::Refused(_)), "{wished:?}");
    }
    let view = test.play_to_the_end(id).await;
    assert_eq!(view.progress, TournamentProgress::Over);
    let eves = view.entries.iter().filter(|entry| entry.entrant == Entrant::Person(EVE));
    assert_eq!(eves.count(), 1);
    test.close().await;
}

#[tokio::test]
async fn whom_a_moderator_removes_may_not_come_back_to_the_tournament() {
    let test = TestTournaments::open().await;
    let id = test.started(FOUR, SHORT_PAIRS, &[ANN, BEN]).await;
    let view = test.play_until(id, |view| !playing(view).is_empty()).await;
    let (game, bens) = (table_of(&view), view.player_of(BEN).unwrap());
    let kick = TableRequest::Kick { user: BEN, sure: true };
    assert_eq!(test.at_table(game, moderator(), kick).await.outcome, Outcome::Done);
    assert_eq!(history(test.view(id).await.as_ref(), bens), [Entrant::Person(BEN), STEADY]);
    let due = |view: &TournamentView| view.matches.last().unwrap().state == MatchState::Due;
    test.play_until(id, due).await;
    let refused = test.refused(id, by(BEN), TournamentRequest::TakeOver(None)).await;
    assert_eq!(refused, TournamentRefusal::Removed);
    let next = test.play_until(id, |view| view.matches.len() == 2 && !due(view)).await;
    let table = test.table(next.matches[1].state.game().unwrap()).await;
    assert!(table.lobby.is_removed(BEN));
    test.close().await;
}

/// How often an id is in the tables about tournaments.
async fn traces(test: &TestTournaments, user: UserId) -> i64 {
    use sqlx::Connection;
    let mut connection = crate::database::connect(&test.folder.address()).await;
    let count = sqlx::query_scalar(
        "SELECT (SELECT count(*) FROM tournament_player WHERE person = $1) \
         + (SELECT count(*) FROM tournament WHERE host = $1)",
    )
    .bind(user.0 as i64)
    .fetch_one(&mut connection)
    .await
    .unwrap();
    connection.close().await.unwrap();
    count
}

#[tokio::test]
async fn a_deleted_person_leaves_every_tournament() {
    let test = TestTournaments::open().await;
    let over = test.started(CUP, SHORT_CUP, &[ANN, BEN, CID]).await;
    test.play_to_the_end(over).await;
    let signing_up = test.sign_up(CUP, SHORT_CUP, &[ANN, BEN]).await;
    let playing_now = test.started(FOUR, SHORT_PAIRS, &[ANN, BEN]).await;
    let view = test.play_until(playing_now, |view| !playing(view).is_empty()).await;
    let export = test.store.export_user(ANN, 1_000_000).await.unwrap();
    let export: serde_json::Value = serde_json::from_str(&export.json).unwrap();
    let listed = export["tournaments"].as_array().expect("a list");
    assert_eq!(listed.len(), 3, "{listed:?}");
    assert!(listed.iter().all(|it| it["host"] == true && it["server"] == "1"), "{listed:?}");

    let anns = view.player_of(ANN).unwrap();
    assert!(traces(&test, ANN).await > 5);
    let deleted = test.tables.forget_person(ANN).await.unwrap();
    assert!(matches!(deleted, Deletion::Done(_)), "{deleted:?}");
    assert_eq!(traces(&test, ANN).await, 0);

    let view = test.view(over).await;
    let gone = view.entries.iter().filter(|entry| entry.entrant == Entrant::Deleted);
    assert_eq!(gone.count(), 1);
    let view = test.view(signing_up).await;
    assert_eq!((view.host, view.entries.len()), (BEN, 1));
    let view = test.view(playing_now).await;
    assert_eq!(view.host, BEN);
    assert_eq!(history(&view, anns), [Entrant::Deleted, STEADY]);
    let view = test.play_to_the_end(playing_now).await;
    assert_eq!(view.progress, TournamentProgress::Over);

    // The last person of a sign-up.
    assert!(matches!(test.tables.forget_person(BEN).await.unwrap(), Deletion::Done(_)));
    assert_eq!(test.view(signing_up).await.progress, TournamentProgress::Cancelled);
    test.close().await;
}

#[tokio::test]
async fn a_deleted_person_between_two_matches_is_followed_by_a_computer() {
    let test = TestTournaments::open().await;
    let id = test.started(FOUR, SHORT_PAIRS, &[ANN, BEN]).await;
    let anns = test.view(id).await.player_of(ANN).unwrap();
    assert!(matches!(test.tables.forget_person(ANN).await.unwrap(), Deletion::Done(_)));
    let view = test.view(id).await;
    assert_eq!((history(&view, anns), view.host), (vec![Entrant::Deleted, STEADY], BEN));
    assert_eq!(test.play_to_the_end(id).await.progress, TournamentProgress::Over);
    test.close().await;
}

#[tokio::test]
async fn a_sign_up_that_nobody_uses_is_cancelled_and_then_deleted() {
    const DAY_MS: i64 = 24 * 60 * 60 * 1000;
    let test = TestTournaments::open().await;
    let id = test.sign_up(CUP, SHORT_CUP, &[ANN]).await;
    test.store.purge(NOON + 6 * DAY_MS).await.unwrap();
    assert_eq!(test.view(id).await.progress, TournamentProgress::SigningUp);
    test.store.purge(NOON + 8 * DAY_MS).await.unwrap();
    assert_eq!(test.view(id).await.progress, TournamentProgress::Cancelled);
    test.store.purge(NOON + 16 * DAY_MS).await.unwrap();
    assert_eq!(test.tournaments.look(id).await.unwrap(), None);
    let next = test.sign_up(CUP, SHORT_CUP, &[ANN]).await;
    assert!(next > id, "no number is used twice");
    test.close().await;
}

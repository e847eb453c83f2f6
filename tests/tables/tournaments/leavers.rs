//! What the match was for somebody who left it: the last place, as at any table, though a computer plays on.

use super::*;
use uno_bot::engine::{PublicView, Seat, Stage};
use uno_bot::lobby::Level;
use uno_bot::store::{Deletion, MatchesOf};
use uno_bot::table::Outcome;

const DOT: UserId = UserId(44);
/// What a new player's rating is shown as.
const NEW: i64 = 1500;

/// Lets time pass until the pause after so many deals of the match in play. It lasts while the clock stands.
async fn after_deals(
    test: &TestTournaments,
    id: TournamentId,
    deals: u16,
) -> (GameId, Arc<TableView>) {
    let begun = Instant::now();
    loop {
        let view = test.view(id).await;
        test.place_all(&view).await;
        for played in playing(&view) {
            let game = played.state.game().expect("a table");
            let table = test.table(game).await;
            let paused = |play: &PublicView| play.stage == Stage::BetweenRounds;
            if table.play.as_ref().is_some_and(|play| paused(play) && play.deals >= deals) {
                return (game, table);
            }
        }
        assert!(begun.elapsed() < 3 * PATIENCE, "so many deals are never played");
        test.clock.advance(Duration::from_millis(500));
        tokio::task::yield_now().await;
    }
}

async fn leaves(test: &TestTournaments, game: GameId, user: UserId) {
    let left = test.at_table(game, by(user), TableRequest::Leave { sure: true }).await;
    assert_eq!(left.outcome, Outcome::Done);
}

async fn is_over(test: &TestTournaments, id: TournamentId, game: GameId) -> Vec<u8> {
    let over = |view: &TournamentView| {
        view.matches
            .iter()
            .any(|it| matches!(&it.state, MatchState::Over { game: of, .. } if *of == game))
    };
    test.play_until(id, over).await;
    let moves = test.store.moves(game).await.expect("it reads");
    let ended = moves.into_iter().flat_map(|made| made.events).find_map(|event| match event {
        Event::MatchEnded { winners, .. } => Some(winners.into_iter().map(Seat::number).collect()),
        _ => None,
    });
    ended.expect("an end")
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct Row {
    user: i64,
    seat: u8,
    place: u8,
    won: bool,
    rounds: u32,
    server_rating: Option<i64>,
}

async fn results(test: &TestTournaments, game: GameId) -> Vec<Row> {
    let mut connection = database::connect(&test.folder.address()).await;
    let rows: Vec<(i64, i64, i64, i64, i64, Option<i64>)> = sqlx::query_as(
        "SELECT person, seat, place, won, result.rounds, server_rating FROM result \
         JOIN finish ON finish.number = result.finish WHERE finish.game = $1 ORDER BY seat",
    )
    .bind(game.0)
    .fetch_all(&mut connection)
    .await
    .expect("it reads");
    let row = |(user, seat, place, won, rounds, server_rating): (_, i64, i64, _, i64, _)| Row {
        user,
        seat: seat as u8,
        place: place as u8,
        won: won == 1,
        rounds: rounds as u32,
        server_rating,
    };
    rows.into_iter().map(row).collect()
}

fn of(rows: &[Row], user: UserId) -> Row {
    let own = rows.iter().find(|row| row.user == user.0 as i64);
    *own.unwrap_or_else(|| panic!("{user:?} has no result: {rows:?}"))
}

/// Everything that a recount computes, to the last digit.
async fn standings(test: &TestTournaments) -> Vec<String> {
    type Result = (i64, i64, i64, i64, i64, i64, i64, Option<i64>, Option<i64>);
    type Standing = (i64, i64, i64, i64, i64, f64, f64);
    let mut connection = database::connect(&test.folder.address()).await;
    let results: Vec<Result> = sqlx::query_as(
        "SELECT finish, seat, person, side, place, won, points, server_rating, overall_rating \
         FROM result ORDER BY finish, seat",
    )
    .fetch_all(&mut connection)
    .await
    .expect("it reads");
    let standings: Vec<Standing> = sqlx::query_as(
        "SELECT person, guild, matches, wins, rated, mu, sigma \
         FROM standing WHERE person >= 0 ORDER BY person, guild",
    )
    .fetch_all(&mut connection)
    .await
    .expect("it reads");
    let results = results.iter().map(|it| format!("{it:?}"));
    results.chain(standings.iter().map(|it| format!("{it:?}"))).collect()
}

async fn a_recount_agrees(test: &TestTournaments) {
    let before = standings(test).await;
    test.store.recount(test.wall_ms()).await.expect("it counts");
    assert_eq!(standings(test).await, before);
}

#[tokio::test]
async fn who_leaves_a_pairs_match_is_last_and_the_partner_is_not_to_blame() {
    let test = TestTournaments::open().await;
    let id = test.started(FOUR, SHORT_PAIRS, &[ANN, BEN, CID, DOT]).await;
    let (game, table) = after_deals(&test, id, 2).await;
    let bens = table.seat_of(BEN).expect("a seat");
    leaves(&test, game, BEN).await;
    let winners = is_over(&test, id, game).await;
    let rows = results(&test, game).await;
    let ben = of(&rows, BEN);
    assert_eq!((ben.seat, ben.place, ben.won), (bens.number(), 4, false), "{rows:?}");
    assert_eq!(ben.rounds, 2, "not what the computer played: {ben:?}");
    assert!(ben.server_rating.is_some_and(|rating| rating < NEW), "{ben:?}");
    assert_eq!(rows.len(), 4, "the computer has no result: {rows:?}");
    for row in rows.iter().filter(|row| **row != ben) {
        let won = winners.contains(&row.seat);
        assert_eq!((row.won, row.rounds), (won, 4), "{row:?}");
        // The partner comes in before or behind two others, with nobody beside them.
        let place = match (row.seat % 2 == ben.seat % 2, won) {
            (true, false) => 3,
            (false, false) => 2,
            (_, true) => 1,
        };
        assert_eq!(row.place, place, "{rows:?}");
        assert!(row.server_rating > ben.server_rating, "{rows:?}");
        if won {
            assert!(row.server_rating.is_some_and(|rating| rating > NEW), "{row:?}");
        }
    }
    // The board of the match says nothing of a rating in a computer's seat.
    let changes = test.store.rating_changes(game).await.expect("it reads");
    assert!(changes.len() == 3 && changes.iter().all(|it| it.seat != bens), "{changes:?}");
    // History tells both the computer and who left.
    let history =
        test.store.recent_matches(MatchesOf::PersonIn(BEN, HOME), None).await.expect("it reads");
    let told = history.iter().find(|played| played.game == game).expect("it is in the history");
    assert_eq!(told.seats.len(), 5, "{told:?}");
    assert_eq!(told.seats.iter().filter(|seat| seat.place == Some(4) && !seat.won).count(), 1);
    a_recount_agrees(&test).await;
    test.close().await;
}

#[tokio::test]
async fn who_leaves_a_cup_match_is_last_in_it_whatever_the_computer_does() {
    let test = TestTournaments::open().await;
    let id = test.started(CUP, "classic dealt=2 deals=2", &[ANN, BEN, CID]).await;
    let (game, _) = after_deals(&test, id, 1).await;
    test.ask(id, by(CID), TournamentRequest::Leave).await.expect("he leaves");
    is_over(&test, id, game).await;
    let rows = results(&test, game).await;
    let cid = of(&rows, CID);
    assert_eq!((cid.place, cid.won, cid.rounds), (3, false, 1), "{rows:?}");
    assert!(cid.server_rating.is_some_and(|rating| rating < NEW), "{rows:?}");
    assert!(of(&rows, ANN).place < 3 && of(&rows, BEN).place < 3, "{rows:?}");
    // Who takes the place over later has results of the matches that they play themselves.
    test.play_until(id, |view| view.matches.iter().any(|it| it.state == MatchState::Due)).await;
    test.ask(id, by(EVE), TournamentRequest::TakeOver(None)).await.expect("she plays on");
    let view = test.play_to_the_end(id).await;
    let next = view.matches[1].state.game().expect("a table");
    let rows = results(&test, next).await;
    assert!(rows.iter().all(|row| row.user != CID.0 as i64), "{rows:?}");
    assert!(!of(&rows, EVE).won || of(&rows, EVE).place == 1, "{rows:?}");
    a_recount_agrees(&test).await;
    test.close().await;
}

#[tokio::test]
async fn who_leaves_early_has_no_result_as_at_any_table_and_nor_has_who_was_removed() {
    let test = TestTournaments::open().await;
    let id = test.started(FOUR, SHORT_PAIRS, &[ANN, BEN, CID, DOT]).await;
    let (game, _) = after_deals(&test, id, 1).await;
    leaves(&test, game, BEN).await;
    let (same, _) = after_deals(&test, id, 3).await;
    assert_eq!(same, game);
    let kick = TableRequest::Kick { user: DOT, sure: true };
    assert_eq!(test.at_table(game, moderator(), kick).await.outcome, Outcome::Done);
    // A moderator lets Dot come back, which changes nothing of what was.
    let back = test.at_table(game, moderator(), TableRequest::Invite(DOT)).await;
    assert!(!matches!(back.outcome, Outcome::Refused(_)), "{back:?}");
    assert!(!back.view.lobby.is_removed(DOT));
    is_over(&test, id, game).await;
    let counted: Vec<i64> = results(&test, game).await.iter().map(|row| row.user).collect();
    assert_eq!(counted.len(), 2, "{counted:?}");
    assert!([ANN, CID].iter().all(|user| counted.contains(&(user.0 as i64))), "{counted:?}");
    a_recount_agrees(&test).await;
    test.close().await;
}

#[tokio::test]
async fn the_others_are_rated_against_a_deleted_leaver_as_a_recount_does() {
    let test = TestTournaments::open().await;
    let id = test.started(FOUR, SHORT_PAIRS, &[ANN, BEN, CID, DOT]).await;
    // The first match gives Ben a rating of his own.
    let (first, _) = after_deals(&test, id, 1).await;
    is_over(&test, id, first).await;
    assert_ne!(of(&results(&test, first).await, BEN).server_rating, Some(NEW));
    let (game, _) = after_deals(&test, id, 2).await;
    assert_ne!(game, first);
    let deleted = test.tables.forget_person(BEN).await.expect("it is written");
    assert!(matches!(deleted, Deletion::Done(_)), "{deleted:?}");
    is_over(&test, id, game).await;
    let rows = results(&test, game).await;
    let gone = rows.iter().find(|row| row.user < 0).expect("somebody without a name");
    assert_eq!((gone.place, gone.server_rating), (4, None), "{rows:?}");
    a_recount_agrees(&test).await;
    test.play_to_the_end(id).await;
    a_recount_agrees(&test).await;
    let mut connection = database::connect(&test.folder.address()).await;
    let left: i64 = sqlx::query_scalar("SELECT count(*) FROM standing WHERE person < 0")
        .fetch_one(&mut connection)
        .await
        .expect("it reads");
    assert_eq!(left, 0, "nothing of a deleted person is kept for longer than it is needed");
    test.close().await;
}

#[tokio::test]
async fn presses_at_the_same_time_have_one_effect() {
    let test = TestTournaments::open().await;
    let id = test.sign_up(FOUR, SHORT_PAIRS, &[ANN, BEN, CID]).await;
    // Two people want the last place, and the host starts twice.
    let join = |user| test.ask(id, by(user), TournamentRequest::Join);
    let (one, other) = tokio::join!(join(DOT), join(EVE));
    assert!(one.is_ok() != other.is_ok(), "{one:?} {other:?}");
    let start = || test.ask(id, by(ANN), TournamentRequest::Start { fill: Some(Level::Steady) });
    let (one, other) = tokio::join!(start(), start());
    assert!(one.is_ok() != other.is_ok(), "{one:?} {other:?}");
    // Ben leaves by two buttons at once, at the table and on the board.
    let (game, _) = after_deals(&test, id, 1).await;
    let (at_table, on_board) = tokio::join!(
        test.at_table(game, by(BEN), TableRequest::Leave { sure: true }),
        test.ask(id, by(BEN), TournamentRequest::Leave)
    );
    assert!((at_table.outcome == Outcome::Done) != on_board.is_ok(), "{at_table:?} {on_board:?}");
    let left = test.view(id).await;
    let followed = left.entries.iter().filter(|entry| entry.earlier == [Entrant::Person(BEN)]);
    assert_eq!(followed.count(), 1, "{left:?}");
    // Two people want the one computer's place.
    test.play_until(id, |view| view.matches.iter().any(|it| it.state == MatchState::Due)).await;
    let take = |user| test.ask(id, by(user), TournamentRequest::TakeOver(None));
    let (one, other) = tokio::join!(take(BEN), take(UserId(77)));
    assert!(one.is_ok() != other.is_ok(), "{one:?} {other:?}");
    test.play_to_the_end(id).await;
    test.close().await;
}

#[tokio::test]
async fn a_tournament_whose_people_are_all_deleted_ends() {
    let test = TestTournaments::open().await;
    let id = test.started(FOUR, SHORT_PAIRS, &[ANN, BEN]).await;
    after_deals(&test, id, 2).await;
    for user in [ANN, BEN] {
        let deleted = test.tables.forget_person(user).await.expect("it is written");
        assert!(matches!(deleted, Deletion::Done(_)), "{deleted:?}");
    }
    let view = test.until(id, |view| !view.progress.is_open()).await;
    assert_eq!(view.progress, uno_bot::tournament::TournamentProgress::Ended);
    assert!(view.entries.iter().all(|entry| is_computer(entry.entrant)), "{view:?}");
    a_recount_agrees(&test).await;
    test.close().await;
}

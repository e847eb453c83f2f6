//! Where matches are played: places that are given, taken and lost.

use super::*;
use uno_bot::lobby::Share;
use uno_bot::store::TableProgress;
use uno_bot::table::PlaceRefusal;
use uno_bot::tournament::TournamentProgress;

#[tokio::test]
async fn a_table_has_one_place_and_the_first_counts() {
    let test = TestTournaments::open().await;
    let id = test.started(EIGHT, SHORT_PAIRS, &[ANN, BEN]).await;
    assert_eq!(test.view(id).await.wants_place, [0, 1]);
    let (one, other) = (new_thread(HOME), new_thread(HOME));
    assert_eq!(test.tournaments.place_table(id, 0, one).await, Ok(one));
    assert_eq!(test.tournaments.place_table(id, 0, other).await, Ok(one));
    assert_eq!(test.tournaments.place_table(id, 1, one).await, Err(PlaceRefusal::PlaceTaken));
    let view = test.until(id, |view| playing(view).len() == 1).await;
    assert_eq!(view.wants_place, [1]);
    // Another table is in that thread.
    let taken = new_thread(HOME);
    let opened = test.tables.open(taken, CID, rules("classic"), seconds(60)).await;
    let ordinary = opened.expect("a lobby");
    assert_eq!(test.tournaments.place_table(id, 1, taken).await, Err(PlaceRefusal::PlaceTaken));
    assert_eq!(test.tournaments.place_table(id, 1, other).await, Ok(other));
    test.until(id, |view| playing(view).len() == 2 && view.wants_place.is_empty()).await;
    assert!(test.table(ordinary).await.tournament.is_none());
    test.ask(id, moderator(), TournamentRequest::End).await.unwrap();
    let late = test.tournaments.place_table(id, 0, one).await;
    assert_eq!(late, Err(PlaceRefusal::NotWanted));
    test.close().await;
}

#[tokio::test]
async fn a_match_whose_thread_is_deleted_goes_on_in_another() {
    let mut test = TestTournaments::open().await;
    let id = test.started(FOUR, SHORT_PAIRS, &[ANN, BEN]).await;
    for restart in [false, true] {
        let view = test.play_until(id, |view| !playing(view).is_empty()).await;
        let game = table_of(&view);
        let before = test.table(game).await;
        let board = 5;
        test.store.note_board(game, board, before.seq, before.progress).await.unwrap();
        test.tournaments.place_gone(before.address.place()).await;
        if restart {
            test = test.crash().await;
        }
        let view = test.until(id, |view| view.wants_place == [0]).await;
        assert_eq!(table_of(&view), game, "the match is not lost");
        let place = new_thread(HOME);
        assert_eq!(test.tournaments.place_table(id, 0, place).await, Ok(place));
        let view = test.until(id, |view| view.wants_place.is_empty()).await;
        assert_eq!(table_of(&view), game);
        let begun = Instant::now();
        loop {
            let table = test.table(game).await;
            if table.address == place {
                assert!(table.seq >= before.seq);
                assert_eq!(table.progress, TableProgress::Playing);
                break;
            }
            assert!(begun.elapsed() < PATIENCE, "the table is not moved: {:?}", table.address);
        }
    }
    let view = test.play_to_the_end(id).await;
    assert_eq!(view.progress, TournamentProgress::Over);
    test.close().await;
}

#[tokio::test]
async fn a_place_that_someone_else_uses_when_the_next_match_is_due_is_replaced() {
    let test = TestTournaments::open().await;
    let id = test.started(FOUR, SHORT_PAIRS, &[ANN, BEN]).await;
    let due =
        |view: &TournamentView| view.matches.len() == 2 && view.matches[1].state == MatchState::Due;
    let view = test.play_until(id, due).await;
    let MatchState::Over { address, .. } = view.matches[0].state else { panic!("{view:?}") };
    test.tables.open(address, CID, rules("classic"), seconds(60)).await.expect("a lobby");
    let view = test.play_to_the_end(id).await;
    assert_eq!(view.progress, TournamentProgress::Over);
    for played in &view.matches[1..] {
        let MatchState::Over { address: other, .. } = played.state else { panic!("{played:?}") };
        assert_ne!(other, address);
    }
    test.close().await;
}

#[tokio::test]
async fn a_tournament_whose_channel_is_deleted_ends() {
    let test = TestTournaments::open().await;
    let playing_now = test.started(FOUR, SHORT_PAIRS, &[ANN, BEN]).await;
    let signing_up = test.sign_up(CUP, SHORT_CUP, &[CID]).await;
    let view = test.play_until(playing_now, |view| !playing(view).is_empty()).await;
    let game = table_of(&view);
    test.tournaments.place_gone(CHANNEL).await;
    assert_eq!(test.view(playing_now).await.progress, TournamentProgress::Ended);
    assert_eq!(test.view(signing_up).await.progress, TournamentProgress::Cancelled);
    let begun = Instant::now();
    while test.table(game).await.progress != TableProgress::Abandoned {
        assert!(begun.elapsed() < PATIENCE, "the table is not closed");
    }
    test.close().await;
}

#[tokio::test]
async fn a_board_whose_thread_is_deleted_moves_to_the_channel() {
    let test = TestTournaments::open().await;
    let sign_up = SignUp::open(ANN, CUP, rules(SHORT_CUP), seconds(15)).unwrap();
    let thread = new_thread(HOME);
    let id = test.tournaments.open(thread, sign_up, None).await.unwrap();
    test.store.note_tournament_board(id, 9, 0).await.unwrap();
    test.tournaments.place_gone(thread.place()).await;
    let view = test.view(id).await;
    assert_eq!(view.address, TestTournaments::home());
    assert_eq!(view.progress, TournamentProgress::SigningUp);
    assert_eq!(test.store.tournament_board(id).await.unwrap(), None);
    test.close().await;
}

#[tokio::test]
async fn a_server_that_removes_the_bot_ends_its_tournaments_unrated() {
    for by_the_store_alone in [false, true] {
        let test = TestTournaments::open().await;
        let id = test.started(FOUR, SHORT_PAIRS, &[ANN, BEN]).await;
        let view = test.play_until(id, |view| !playing(view).is_empty()).await;
        let game = table_of(&view);
        if !by_the_store_alone {
            test.tournaments.server_left(HOME).await;
        }
        test.store.server_left(HOME, NOON).await.unwrap();
        let view = test.view(id).await;
        assert_eq!(view.progress, TournamentProgress::Ended);
        assert!(matches!(view.matches[0].state, MatchState::Stopped { .. }));
        let row = test.store.game(game).await.unwrap().unwrap();
        assert_eq!(row.progress, TableProgress::Abandoned);
        assert!(test.store.rating_changes(game).await.unwrap().is_empty());
        let outdated =
            test.store.closed_tournaments_with_outdated_boards(Share::ALL).await.unwrap();
        assert_eq!(outdated, [], "its board cannot be updated any more");
        test.close().await;
    }
}

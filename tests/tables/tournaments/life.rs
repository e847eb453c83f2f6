//! Each format from the sign-up to the winner, through the real tables.

use super::super::fault_injector::{ON_PURPOSE, hide_expected_panics};
use super::*;
use std::cell::Cell;
use std::collections::BTreeSet;
use uno_bot::standings::Scope;
use uno_bot::store::{Checkpoint, MatchesOf};
use uno_bot::table::PlaceRefusal;
use uno_bot::tournament::{Part, Phase, Player, TournamentProgress};

fn rounds_of(view: &TournamentView) -> Vec<u16> {
    let rounds: BTreeSet<u16> = view
        .matches
        .iter()
        .filter(|it| matches!(it.part, Part::Round { .. }))
        .map(|it| it.id.round)
        .collect();
    rounds.into_iter().collect()
}

#[tokio::test]
async fn r8_2_four_players_play_twelve_deals_and_a_final() {
    let test = TestTournaments::open().await;
    let id = test.started(FOUR, SHORT_PAIRS, &[ANN, BEN]).await;
    let first = test.play_until(id, |view| !playing(view).is_empty()).await;
    let table = test.table(table_of(&first)).await;
    let own = table.tournament.clone().expect("a table of a tournament");
    assert_eq!((own.tournament, own.deals_before), (id, 0));
    assert_eq!(own.part, Part::Round { round: 0, rounds: 3 });
    assert_eq!(own.players, Size::Four.seats(0, 0).unwrap());
    let occupants: Vec<_> =
        own.players.iter().map(|it| first.entry(*it).unwrap().entrant.occupant()).collect();
    assert_eq!(table.lobby.occupants(), occupants);

    let view = test.play_to_the_end(id).await;
    assert_eq!(view.progress, TournamentProgress::Over);
    assert_eq!(rounds_of(&view), [0, 1, 2]);
    for (round, played) in (0..3).zip(&view.matches) {
        assert_eq!(played.players, Size::Four.seats(round, 0).unwrap());
        assert_eq!((played.deals, played.deals_before), (4, u32::from(round) * 4));
        let ending = played.state.ending().expect("it is over");
        assert_eq!(ending.sides.deals(), 4);
    }
    let finals: Vec<_> = view.matches.iter().filter(|it| it.part == Part::Final).collect();
    assert!(!finals.is_empty() && finals.iter().all(|it| it.players.len() == 2));
    let tournament = view.tournament.as_ref().expect("it has started");
    assert_eq!(tournament.phase(), Phase::Over);
    let [champion] = tournament.champions()[..] else { panic!("one wins") };
    assert!(finals[0].players.contains(&champion));
    assert_eq!(tournament.places()[0].player, champion);

    // The titles are those of the people who have won.
    let winner = view.entry(champion).unwrap();
    assert_eq!(winner.title, winner.entrant.person().is_some());
    for user in [ANN, BEN] {
        let own = u32::from(winner.entrant == Entrant::Person(user));
        assert_eq!(test.store.titles(user, Scope::Server, HOME).await.unwrap(), own);
        assert_eq!(test.store.titles(user, Scope::Overall, HOME).await.unwrap(), own);
        assert_eq!(test.store.titles(user, Scope::Server, 9).await.unwrap(), 0);
    }
    // It is in the history, and so is every match, rated like any other with two people.
    assert_eq!(test.store.tournaments_of(HOME, None).await.unwrap(), [id]);
    assert_eq!(test.store.tournaments_of(HOME, Some(id)).await.unwrap(), []);
    let matches = test.store.recent_matches(MatchesOf::Server(HOME), None).await.unwrap();
    assert_eq!(matches.len(), view.matches.len());
    let rated = test.store.rating_changes(view.matches[0].state.game().unwrap()).await.unwrap();
    assert_eq!(rated.len(), 2);
    for played in &view.matches {
        let replay = test.store.replay(played.state.game().unwrap(), HOME, EVE).await.unwrap();
        assert!(!replay.expect("a replay").moves.is_empty());
    }
    test.close().await;
}

#[tokio::test]
async fn r8_3_eight_players_play_at_two_tables_and_a_round_waits_for_both() {
    let test = TestTournaments::open().await;
    let id = test.started(EIGHT, SHORT_PAIRS, &[ANN, BEN, CID]).await;
    let (waited, announced) = (Cell::new(0), Cell::new(0));
    let view = test
        .play_until(id, |view| {
            let rounds: BTreeSet<u16> = playing(view).iter().map(|it| it.id.round).collect();
            assert!(rounds.len() <= 1, "two rounds at once: {rounds:?}");
            for played in view.matches.iter().filter(|it| it.state.ending().is_some()) {
                for other in view.waits_for(played.id) {
                    assert_eq!(other.id.round, played.id.round);
                    waited.update(|it| it + 1);
                }
            }
            let next = view.next_round.first();
            let last = view.matches.last();
            if let (Some((next, players)), Some(last)) = (next, last) {
                assert_eq!(next.round, last.id.round + 1);
                assert_eq!(players[..], Size::Eight.seats(next.round, next.table).unwrap());
                announced.update(|it| it + 1);
            }
            !view.progress.is_open()
        })
        .await;
    test.check(&view).await;
    assert!(waited.get() > 0, "no table has waited for the other");
    assert!(announced.get() > 0, "no next round was announced");
    assert_eq!(view.progress, TournamentProgress::Over);
    assert_eq!(rounds_of(&view), [0, 1, 2, 3, 4, 5, 6]);
    assert_eq!(view.matches.iter().filter(|it| it.part != Part::Final).count(), 14);
    // Each table stays in its place.
    for table in 0..2 {
        let places: BTreeSet<u64> = view
            .matches
            .iter()
            .filter(|it| it.id.table == table)
            .map(|it| match &it.state {
                MatchState::Over { address, .. } => address.place(),
                other => panic!("{other:?}"),
            })
            .collect();
        assert_eq!(places.len(), 1, "table {table}");
    }
    test.close().await;
}

#[tokio::test]
async fn a_cup_of_thirteen_is_played_in_three_rounds_of_three_tables() {
    let test = TestTournaments::open().await;
    let people: Vec<UserId> = (201..=213).map(UserId).collect();
    let id = test.started(CUP, SHORT_CUP, &people).await;
    let view = test.play_to_the_end(id).await;
    assert_eq!(view.progress, TournamentProgress::Over);
    assert_eq!(rounds_of(&view), [0, 1, 2]);
    assert_eq!(view.matches.len(), 9);
    for round in 0..3 {
        let tables = view.matches.iter().filter(|it| it.id.round == round);
        let mut players: Vec<Player> = tables.flat_map(|it| it.players.clone()).collect();
        players.sort();
        assert_eq!(players.len(), 13, "everybody plays in round {round}");
        players.dedup();
        assert_eq!(players.len(), 13, "nobody plays twice in round {round}");
    }
    let tournament = view.tournament.as_ref().expect("it has started");
    for champion in tournament.champions() {
        let winner = view.entry(champion).unwrap();
        assert!(winner.title, "{champion}");
        let user = winner.entrant.person().expect("only people play");
        assert_eq!(test.store.titles(user, Scope::Server, HOME).await.unwrap(), 1);
    }
    test.close().await;
}

#[tokio::test]
async fn two_tournaments_in_one_server_do_not_get_in_each_others_way() {
    let test = TestTournaments::open().await;
    let pairs = test.started(FOUR, SHORT_PAIRS, &[ANN, BEN]).await;
    let cup = test.started(CUP, SHORT_CUP, &[BEN, ANN, CID]).await;
    let mine = test.store.open_tournaments_of_person(HOME, ANN).await.unwrap();
    assert_eq!(mine, [pairs, cup], "a person plays in both");
    assert_eq!(test.store.open_tournaments_at(CHANNEL).await.unwrap(), [pairs, cup]);
    let begun = Instant::now();
    loop {
        let views = [test.view(pairs).await, test.view(cup).await];
        if views.iter().all(|view| !view.progress.is_open()) {
            break;
        }
        assert!(begun.elapsed() < 6 * PATIENCE, "they never end");
        for view in &views {
            test.place_all(view).await;
        }
        test.clock.advance(Duration::from_secs(1));
    }
    for id in [pairs, cup] {
        let view = test.view(id).await;
        assert_eq!(view.progress, TournamentProgress::Over);
        test.check(&view).await;
    }
    assert_eq!(test.store.open_tournaments_at(CHANNEL).await.unwrap(), []);
    test.close().await;
}

#[tokio::test]
async fn views_are_published_until_the_tournament_is_closed() {
    let folder = Folder::fast();
    let store = Arc::new(Store::open(&folder.address()).await.unwrap());
    let clock = ManualClock::at(NOON);
    let time = Clock::manual(Arc::clone(&clock));
    let rng = || StdRng::seed_from_u64(1);
    let (tables, _) =
        Tables::start_at_pace(Arc::clone(&store), time, rng(), Pace::Fast).await.unwrap();
    let (tournaments, mut live) = Tournaments::start(&tables);
    let sign_up = SignUp::open(ANN, CUP, rules(SHORT_CUP), seconds(15)).unwrap();
    let id = tournaments.open(TestTournaments::home(), sign_up, None).await.unwrap();
    let mut announced = live.recv().await.expect("it is announced");
    assert_eq!(announced.id, id);
    let mut last = announced.views.borrow().revision;
    let ask = |asker, request| {
        tournaments.ask(id, TournamentAsk { interaction: None, asker, guild: None, request })
    };
    let shown = ask(by(BEN), TournamentRequest::Join).await.unwrap().view.revision;
    while last < shown {
        announced.views.changed().await.expect("it is open");
        let revision = announced.views.borrow_and_update().revision;
        assert!(revision > last);
        last = revision;
    }
    ask(by(ANN), TournamentRequest::Cancel).await.unwrap();
    while announced.views.changed().await.is_ok() {}
    assert_eq!(announced.views.borrow().progress, TournamentProgress::Cancelled);

    // Its board shows an old state, so it is announced again after a restart; once it is shown, no more.
    tables.stop().await;
    drop((tables, tournaments));
    for outdated in [true, false] {
        let time = Clock::manual(ManualClock::at(NOON));
        let (tables, _) = Tables::start(Arc::clone(&store), time, rng()).await.unwrap();
        let (tournaments, mut live) = Tournaments::start(&tables);
        if outdated {
            let shown = live.recv().await.expect("it is announced");
            let revision = shown.views.borrow().revision;
            store.note_tournament_board(id, 77, revision).await.unwrap();
            assert_eq!(store.tournament_board(id).await.unwrap(), Some(77));
        } else {
            assert!(live.try_recv().is_err());
        }
        tables.stop().await;
        drop((tables, tournaments));
    }
}

#[tokio::test]
async fn a_step_that_cannot_be_saved_is_tried_again() {
    let broken = Arc::new(std::sync::atomic::AtomicBool::new(false));
    let flag = Arc::clone(&broken);
    let hook = CheckpointHook::new(move |place| {
        if place == Checkpoint::InJob && flag.load(Ordering::Relaxed) {
            return Err("the disk is full".to_owned());
        }
        Ok(())
    });
    let test = TestTournaments::open_with(Folder::fast(), NOON, 1, hook).await;
    let id = test.started(CUP, SHORT_CUP, &[ANN, BEN, CID]).await;
    let view = test.until(id, |view| view.wants_place == [0]).await;
    broken.store(true, Ordering::Relaxed);
    let placed = test.tournaments.place_table(id, 0, new_thread(HOME)).await;
    assert_eq!(placed, Err(PlaceRefusal::NotSaved));
    let refused = test.refused(id, by(EVE), TournamentRequest::TakeOver(None)).await;
    assert_eq!(refused, TournamentRefusal::NotSaved);
    assert_eq!(test.view(id).await, view);
    broken.store(false, Ordering::Relaxed);
    test.play_until(id, |view| !playing(view).is_empty()).await;
    // The last move of the match cannot be saved, and then neither can anything that follows from it.
    broken.store(true, Ordering::Relaxed);
    for _ in 0..200 {
        test.clock.advance(Duration::from_secs(1));
        let view = test.view(id).await;
        assert!(view.matches.iter().all(|it| it.state.ending().is_none()));
    }
    broken.store(false, Ordering::Relaxed);
    assert_eq!(test.play_to_the_end(id).await.progress, TournamentProgress::Over);
    test.close().await;
}

#[tokio::test]
async fn that_the_task_which_runs_tournaments_has_ended_is_noticed() {
    hide_expected_panics();
    let hook = CheckpointHook::new(|place| match place {
        Checkpoint::TournamentsWait => panic!("{ON_PURPOSE}"),
        _ => Ok(()),
    });
    let test = TestTournaments::open_with(Folder::fast(), NOON, 1, hook).await;
    let ended = tokio::time::timeout(PATIENCE, test.tournaments.ended()).await;
    assert!(ended.is_ok(), "nobody notices");
    test.close().await;
}

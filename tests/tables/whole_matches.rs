//! Whole matches at the tables, and what their last move adds: results, ratings, leaderboard rows. After a
//! crash right after that move nothing is lost, and nothing is counted twice.

use super::Folder;
use super::test_tables::{ANN, BEN, CID, EVE, NOON, TestTables, by};
use rand::SeedableRng;
use rand::rngs::SmallRng;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use uno_bot::computer::Policy;
use uno_bot::engine::Event;
use uno_bot::lobby::{Occupant, TurnTime, UserId};
use uno_bot::standings::{Leaderboard, LeaderboardPage, Metric, Period, Scope, Stats};
use uno_bot::store::{Checkpoint, CheckpointHook, GameId, MatchesOf, Store, TableProgress};
use uno_bot::table::{Outcome, TableRequest};

/// The server of every test.
const HOME: u64 = 1;

/// All players play anything that is legal until the match is over.
pub async fn play_to_the_end(test: &TestTables, id: GameId) {
    let mut rng = SmallRng::seed_from_u64(7);
    let mut moved_at = Instant::now();
    loop {
        let view = test.view(id).await;
        let Some(play) = view.play.as_ref().filter(|_| view.progress == TableProgress::Playing)
        else {
            assert_eq!(view.progress, TableProgress::Over);
            return;
        };
        assert!(moved_at.elapsed() < Duration::from_secs(120), "the match stands still");
        if play.waiting.is_empty() {
            test.ask(id, ANN, TableRequest::Next).await;
            continue;
        }
        let person = play.waiting.iter().find_map(|seat| match view.occupant(seat) {
            Some(Occupant::Player(user)) => Some(user),
            _ => None,
        });
        let Some(user) = person else {
            test.pass(Duration::from_secs(1));
            tokio::task::yield_now().await;
            continue;
        };
        let hand = test.tables.look(id, by(user)).await.unwrap().hand.expect("a hand");
        // It is refused if the table has moved on meanwhile.
        if let Some(command) = Policy::Random.choose(&hand, &mut rng) {
            test.act(id, user, command).await;
            moved_at = Instant::now();
        }
    }
}

/// The places of all seats, from the events of the last move.
async fn told_places(store: &Store, id: GameId) -> Vec<u8> {
    let moves = store.moves(id).await.unwrap();
    let ended = moves.iter().flat_map(|made| &made.events).find_map(|event| match event {
        Event::MatchEnded { places, .. } => Some(places.clone()),
        _ => None,
    });
    ended.expect("the match has ended")
}

/// Everything that people can see of the standings of three people.
#[derive(Debug, PartialEq)]
struct Standings {
    stats: Vec<Stats>,
    leaderboards: Vec<LeaderboardPage>,
    matches: usize,
}

async fn standings(store: &Store) -> Standings {
    let (mut stats, mut leaderboards) = (Vec::new(), Vec::new());
    for scope in Scope::ALL {
        for user in [ANN, BEN, CID] {
            stats.push(store.stats(user, scope, HOME).await.unwrap().expect("a record"));
        }
        for metric in Metric::ALL {
            for period in Period::ALL {
                let leaderboard = Leaderboard { metric, period, scope };
                let page = store.leaderboard(leaderboard, HOME, 0, ANN, NOON).await.unwrap();
                leaderboards.push(page);
            }
        }
    }
    let matches = store.recent_matches(MatchesOf::Server(1), None).await.unwrap().len();
    Standings { stats, leaderboards, matches }
}

fn shown(stats: &Stats) -> i64 {
    stats.career.rating.shown()
}

async fn check(test: &TestTables, id: GameId, matches: u64) {
    let places = told_places(&test.store, id).await;
    let row = test.store.game(id).await.unwrap().unwrap();
    let mut people = Vec::new();
    for (user, number) in [(ANN, 0), (BEN, 1), (CID, 2)] {
        assert_eq!(row.lobby.occupants()[number], Occupant::Player(user));
        let stats = test.store.stats(user, Scope::Server, HOME).await.unwrap().expect("a record");
        assert_eq!((stats.career.matches, u64::from(stats.career.rated)), (matches, matches));
        people.push((places[number], stats));
    }
    if matches == 1 {
        let best = *places.iter().min().unwrap();
        for (place, stats) in &people {
            assert_eq!(stats.places[usize::from(*place) - 1], 1);
            assert_eq!(stats.career.wins, u64::from(*place == best));
        }
        for (place, stats) in &people {
            for (other, others) in &people {
                assert_eq!(place < other, shown(stats) > shown(others), "{places:?}");
            }
        }
    }
    // So does the table, whose board shows it; and a table that is loaded anew.
    let view = test.view(id).await;
    let ratings = &view.ratings;
    assert_eq!(*ratings, test.store.rating_changes(id).await.unwrap());
    let told: Vec<i64> = ratings.iter().map(|change| change.rating).collect();
    assert_eq!(told, people.iter().map(|(_, stats)| shown(stats)).collect::<Vec<i64>>());
    assert!(ratings.iter().all(|change| change.provisional == (matches < 5)));
    // The leaderboards say what the records say.
    let page = |metric| {
        let leaderboard = Leaderboard { metric, period: Period::Week, scope: Scope::Server };
        test.store.leaderboard(leaderboard, HOME, 0, ANN, NOON)
    };
    let rated = page(Metric::Rating).await.unwrap();
    let provisional = if matches < 5 { 3 } else { 0 };
    assert_eq!((rated.people, rated.provisional), (3, provisional), "no computers");
    let (points, wins) = (page(Metric::Points).await.unwrap(), page(Metric::Wins).await.unwrap());
    let on = |page: &LeaderboardPage, user: UserId| {
        page.rows.iter().find(|row| row.user == user).map_or(0, |row| row.value)
    };
    for (user, (_, stats)) in [ANN, BEN, CID].into_iter().zip(&people) {
        assert_eq!(on(&rated, user), shown(stats));
        assert_eq!(on(&points, user), stats.career.points.cast_signed());
        assert_eq!(on(&wins, user), stats.career.wins.cast_signed());
    }
}

async fn begin(test: &TestTables) -> GameId {
    let id = test.gather(1, &[ANN, BEN, CID], "classic dealt=4 deals=2", TurnTime::NONE).await;
    test.ask(id, ANN, TableRequest::AddComputer).await;
    assert_eq!(test.ask(id, ANN, TableRequest::Start).await.outcome, Outcome::Done);
    id
}

#[tokio::test]
async fn six_matches_leave_results_ratings_and_boards() {
    let test = TestTables::open_in(Folder::fast(), NOON, CheckpointHook::default(), 5).await;
    for user in [ANN, BEN] {
        test.store.change_user_settings(user, NOON, |it| it.overall = true).await.unwrap();
    }
    for matches in 1..=6 {
        let id = begin(&test).await;
        play_to_the_end(&test, id).await;
        check(&test, id, matches).await;
    }
    let before = standings(&test.store).await;
    assert_eq!(before.matches, 6);
    let wins: u64 = before.stats[..3].iter().map(|stats| stats.career.wins).sum();
    assert!(wins <= 6, "{wins}");
    // A recount from the journal comes to the same.
    test.store.recount(NOON).await.unwrap();
    let after = standings(&test.store).await;
    assert_eq!(before.leaderboards, after.leaderboards);
    assert!(test.store.stats(EVE, Scope::Server, HOME).await.unwrap().is_none());
}

#[tokio::test]
async fn a_crash_right_after_the_last_move_takes_nothing_away() {
    // Copies of the database after every commit from that of the last move on.
    let commits: Arc<Mutex<Vec<Folder>>> = Arc::default();
    let folder = Arc::new(Folder::fast());
    let hook = {
        let (commits, folder) = (Arc::clone(&commits), Arc::clone(&folder));
        let over = AtomicBool::new(false);
        CheckpointHook::new(move |place| {
            match place {
                Checkpoint::BeforeResults(_) => over.store(true, Ordering::Relaxed),
                Checkpoint::AfterCommit if over.load(Ordering::Relaxed) => {
                    commits.lock().expect("no panic").push(folder.copied());
                }
                _ => {}
            }
            Ok(())
        })
    };
    let test = TestTables::open_at(&folder.address(), Folder::fast(), NOON, hook, 5).await;
    let id = begin(&test).await;
    play_to_the_end(&test, id).await;
    check(&test, id, 1).await;
    let whole = standings(&test.store).await;
    test.close().await;

    let commits = std::mem::take(&mut *commits.lock().expect("no panic"));
    let mut found = Vec::new();
    for copy in commits {
        let mut journal = super::journal_check::JournalCheck::of(&copy).await;
        if journal.stage(id).await.as_deref() == Some("over") {
            found.push((copy, journal.unlisted().await));
        }
    }
    let (first, unlisted) = found.remove(0);
    assert_eq!(unlisted, 1, "the leaderboards are written after the last move");
    // Killed there, and again after the leaderboards were updated.
    let test = TestTables::open_in(first, NOON, CheckpointHook::default(), 6).await;
    assert_eq!(test.view(id).await.progress, TableProgress::Over);
    assert_eq!(standings(&test.store).await, whole);
    let test = test.crash(0).await;
    assert_eq!(standings(&test.store).await, whole, "nothing is counted twice");
    check(&test, id, 1).await;
    for (copy, _) in found {
        let test = TestTables::open_in(copy, NOON, CheckpointHook::default(), 6).await;
        assert_eq!(standings(&test.store).await, whole);
    }
}

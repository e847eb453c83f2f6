//! What a finished match adds to the standings, in the transaction of its last move.

use super::test_store::{
    ANN, AWAY, BEN, CID, COMPUTER, DOT, Ending, HOME, NOW, TestStore, in_order, last_move,
    new_move, seat,
};
use uno_bot::engine::{Command, Event};
use uno_bot::lobby::{Successor, UserId};
use uno_bot::standings::{Career, RatingChange, Scope, Stats};
use uno_bot::store::{GameId, NewMove, TableProgress, WriteError};

/// A person's record at home or overall.
async fn stats(test: &TestStore, user: UserId, scope: Scope) -> Option<Stats> {
    test.store.stats(user, scope, HOME).await.expect("it reads")
}

async fn career(test: &TestStore, user: UserId) -> Career {
    stats(test, user, Scope::Server).await.expect("a record").career
}

#[tokio::test]
async fn points_rounds_matches_places_and_streak_are_counted_per_server_and_overall() {
    let test = TestStore::open().await;
    let hands = vec!["", "r7 wd", "b3"];
    let ending = Ending { hands, ..in_order(3) };
    let people = [Some(ANN), Some(BEN), Some(CID)];
    test.ended(HOME, "classic", &people, ending.clone(), NOW).await;
    test.ended(HOME, "classic", &people, ending.clone(), NOW + 1).await;
    test.ended(AWAY, "mini", &people, ending, NOW + 2).await;
    let at_home = stats(&test, ANN, Scope::Server).await.unwrap();
    let Career { points, rounds, rounds_won, matches, wins, streak, best_streak, rated, .. } =
        at_home.career;
    assert_eq!((points, rounds, rounds_won), (120, 2, 2));
    assert_eq!((matches, wins, streak, best_streak, rated), (2, 2, 2, 2, 2));
    assert_eq!(at_home.places[..3], [2, 0, 0]);
    let overall = stats(&test, CID, Scope::Overall).await.unwrap();
    assert_eq!((overall.career.points, overall.career.matches, overall.career.wins), (0, 3, 0));
    assert_eq!(overall.places[..4], [0, 0, 3, 0]);
    assert!(stats(&test, DOT, Scope::Overall).await.is_none());
}

#[tokio::test]
async fn ratings_follow_places_in_each_server_and_overall() {
    let test = TestStore::open().await;
    test.simply(&[ANN, BEN, CID], NOW).await;
    let elsewhere = [Some(BEN), Some(ANN)];
    test.ended(AWAY, "classic", &elsewhere, in_order(2), NOW).await;
    let rating = async |user, scope, guild| {
        let stats = test.store.stats(user, scope, guild).await.unwrap();
        stats.expect("a record").career.rating.shown()
    };
    let at_home = async |user| rating(user, Scope::Server, HOME).await;
    let (ann, ben, cid) = (at_home(ANN).await, at_home(BEN).await, at_home(CID).await);
    assert!(ann > 1500 && cid < 1500, "{ann} {ben} {cid}");
    assert_eq!((ann - 1500, ben), (1500 - cid, 1500));
    let away = async |user| rating(user, Scope::Server, AWAY).await;
    assert!(away(BEN).await > 1500 && away(ANN).await < 1500);
    assert!(rating(ANN, Scope::Overall, HOME).await < ann, "both matches count overall");
}

#[tokio::test]
async fn a_match_with_fewer_than_two_people_is_unrated_but_counted() {
    let test = TestStore::open().await;
    test.ended(HOME, "classic", &[Some(ANN), COMPUTER, COMPUTER], in_order(3), NOW).await;
    let Career { matches, wins, rated, rating, .. } = career(&test, ANN).await;
    assert_eq!((matches, wins, rated, rating.shown()), (1, 1, 0, 1500));
    let course = stats(&test, ANN, Scope::Overall).await.unwrap().course;
    assert!(course.is_empty(), "{course:?}");
    assert_eq!(test.rows("SELECT CAST(rated AS TEXT) FROM finish").await, ["0"]);
}

#[tokio::test]
async fn computers_are_left_out_and_change_no_rating() {
    let (with, without) = (TestStore::open().await, TestStore::open().await);
    with.ended(HOME, "classic", &[Some(ANN), COMPUTER, Some(BEN), COMPUTER], in_order(4), NOW)
        .await;
    without.ended(HOME, "classic", &[Some(ANN), Some(BEN)], in_order(2), NOW).await;
    assert_eq!(career(&with, ANN).await.rating, career(&without, ANN).await.rating);
    assert_eq!(
        with.rows("SELECT CAST(person AS TEXT) FROM standing WHERE guild = 0").await.len(),
        2
    );
    assert_eq!(with.rows("SELECT CAST(person AS TEXT) FROM result").await.len(), 2);
}

#[tokio::test]
async fn a_person_who_left_is_placed_last_and_loses_rating() {
    let test = TestStore::open().await;
    let id = test.started(HOME, "classic", &[Some(ANN), Some(BEN), Some(CID)]).await;
    let round = last_move(id, 1, &in_order(3), NOW).events[0].clone();
    test.store.append(new_move(id, 1, vec![round], NOW)).await.unwrap();
    // The seat that left keeps its place at the end of the list.
    let ending = Ending { places: vec![3, 1, 2], hands: vec!["", "", "r5"], left: vec![0] };
    test.store.append(last_move(id, 2, &ending, NOW)).await.unwrap();
    let ann = stats(&test, ANN, Scope::Server).await.unwrap();
    assert_eq!((ann.places[2], ann.career.rounds, ann.career.points), (1, 1, 0));
    assert!(ann.career.rating.shown() < 1500);
    assert!(career(&test, BEN).await.rating.shown() > 1500);
}

#[tokio::test]
async fn partners_are_rated_together() {
    let test = TestStore::open().await;
    let people = [Some(ANN), Some(BEN), Some(CID), Some(DOT)];
    let ending =
        Ending { places: vec![1, 3, 1, 3], hands: vec!["", "r5", "b9", "g2"], left: vec![] };
    test.ended(HOME, "classic teams=pairs", &people, ending, NOW).await;
    let (ann, cid) = (career(&test, ANN).await, career(&test, CID).await);
    assert_eq!(ann, cid);
    assert_eq!((ann.points, ann.wins, ann.rounds_won), (7, 1, 1));
    assert!(ann.rating.shown() > 1500 && career(&test, DOT).await.rating.shown() < 1500);
    let two = test.store.head_to_head(ANN, CID, Scope::Overall, HOME).await.unwrap();
    assert_eq!((two.ahead, two.behind, two.level), (0, 0, 0), "they never met as opponents");
}

#[tokio::test]
async fn an_abandoned_match_does_not_count() {
    let test = TestStore::open().await;
    let id = test.started(HOME, "classic", &[Some(ANN), Some(BEN)]).await;
    let round = last_move(id, 1, &in_order(2), NOW).events[0].clone();
    test.store.append(new_move(id, 1, vec![round], NOW)).await.unwrap();
    let moved =
        test.store.advance(id, TableProgress::Playing, TableProgress::Abandoned, None, false).await;
    assert_eq!(moved, Ok(true));
    assert!(stats(&test, ANN, Scope::Server).await.is_none());
    let late = test.store.append(last_move(id, 2, &in_order(2), NOW)).await;
    assert!(matches!(late, Err(WriteError::Conflict(_))), "{late:?}");
    assert_eq!(test.rows("SELECT CAST(number AS TEXT) FROM finish").await, [""; 0]);
    assert_eq!(test.store.moves(id).await.unwrap().len(), 1);
}

#[tokio::test]
async fn a_seat_that_was_taken_before_the_first_round_counts_for_its_new_holder() {
    let test = TestStore::open().await;
    let id = test.started(HOME, "classic", &[Some(ANN), COMPUTER]).await;
    let (seated, command, seat) = (Some(Successor::Person(BEN)), Command::Resume, seat(1));
    let taken = NewMove {
        seat,
        command,
        seated,
        interaction: Some(1),
        ..new_move(id, 1, vec![Event::Resumed { seat }], NOW)
    };
    test.store.append(taken).await.unwrap();
    test.store.append(new_move(id, 2, Vec::new(), NOW)).await.unwrap();
    let ending = Ending { places: vec![2, 1], ..in_order(2) };
    test.store.append(last_move(id, 3, &ending, NOW)).await.unwrap();
    assert_eq!(career(&test, BEN).await.wins, 1);
    assert_eq!(career(&test, ANN).await.rated, 1, "now there were two people");
}

#[tokio::test]
async fn a_last_move_that_is_refused_leaves_no_results() {
    let test = TestStore::open().await;
    let id = test.started(HOME, "classic", &[Some(ANN), Some(BEN)]).await;
    let wrong = test.store.append(last_move(id, 7, &in_order(2), NOW)).await;
    assert!(matches!(wrong, Err(WriteError::Conflict(_))), "{wrong:?}");
    assert!(stats(&test, ANN, Scope::Overall).await.is_none());
    assert_eq!(test.rows("SELECT CAST(number AS TEXT) FROM finish").await, [""; 0]);
    test.store.append(last_move(id, 1, &in_order(2), NOW)).await.unwrap();
    assert_eq!(career(&test, ANN).await.matches, 1);
}

#[tokio::test]
async fn matches_that_end_at_once_are_counted_one_after_the_other() {
    const MATCHES: u64 = 20;
    let test = TestStore::open().await;
    let mut ids: Vec<GameId> = Vec::new();
    for _ in 0..MATCHES {
        ids.push(test.started(HOME, "classic", &[Some(ANN), Some(BEN)]).await);
    }
    // All of them are queued before the first is committed; every third is refused.
    let appends = ids.iter().enumerate().map(|(number, id)| {
        let seq = if number % 3 == 2 { 9 } else { 1 };
        test.store.append(last_move(*id, seq, &in_order(2), NOW))
    });
    let outcomes = futures_util::future::join_all(appends).await;
    let kept = outcomes.iter().filter(|outcome| outcome.is_ok()).count() as u64;
    assert_eq!(kept, MATCHES - MATCHES / 3);
    let (ann, ben) = (career(&test, ANN).await, career(&test, BEN).await);
    assert_eq!((ann.matches, ann.wins, ann.rated), (kept, kept, kept as u32));
    assert_eq!((ben.matches, ben.wins), (kept, 0));
    let numbers = test.rows("SELECT CAST(number AS TEXT) FROM finish ORDER BY finish.number").await;
    let expected: Vec<String> = (1..=kept).map(|number| number.to_string()).collect();
    assert_eq!(numbers, expected, "without a gap, although some were refused");
    assert_eq!(stats(&test, ANN, Scope::Overall).await.unwrap().course.len() as u64, kept);
}

#[tokio::test]
async fn whole_matches_played_at_random_add_up() {
    let test = TestStore::open().await;
    let people = [Some(ANN), Some(BEN), COMPUTER, Some(CID)];
    for seed in 0..10 {
        let words = ["classic deals=3", "courtyard scoring=lowest_wins deals=3"][seed as usize % 2];
        test.played(HOME, words, &people, seed, NOW).await;
    }
    for user in [ANN, BEN, CID] {
        let career = career(&test, user).await;
        assert_eq!((career.matches, career.rated), (10, 10));
        assert!(career.rounds >= career.rounds_won && career.rounds <= 30);
        assert!((career.rounds_won == 0) == (career.points == 0), "{career:?}");
        let places = stats(&test, user, Scope::Overall).await.unwrap().places;
        assert_eq!(places.iter().sum::<u64>(), 10);
    }
    let sum: u64 = career(&test, ANN).await.wins + career(&test, BEN).await.wins;
    assert!(sum > 0, "somebody wins");
}

#[tokio::test]
async fn a_match_tells_by_how_much_it_changed_the_ratings_of_its_server() {
    let test = TestStore::open().await;
    let people = [Some(ANN), COMPUTER, Some(BEN)];
    test.ended(AWAY, "classic", &[Some(BEN), Some(ANN)], in_order(2), NOW).await;
    let mut ids = Vec::new();
    for number in 0..6 {
        // Ann wins all but the third.
        let places = if number == 2 { vec![3, 2, 1] } else { vec![1, 2, 3] };
        let ending = Ending { places, ..in_order(3) };
        ids.push(test.ended(HOME, "classic", &people, ending, NOW + number).await);
        // What does not count here makes no difference.
        test.ended(HOME, "classic", &[Some(ANN), COMPUTER], in_order(2), NOW + number).await;
        test.ended(AWAY, "classic", &[Some(BEN), Some(ANN)], in_order(2), NOW + number).await;
    }
    let changes = async || {
        let mut all = Vec::new();
        for id in &ids {
            all.push(test.store.rating_changes(*id).await.unwrap());
        }
        all
    };
    let told = changes().await;
    let mut before = [1500, 1500];
    for (number, told) in told.iter().enumerate() {
        let seats: Vec<u8> = told.iter().map(|change| change.seat.number()).collect();
        assert_eq!(seats, [0, 2], "computers have no rating");
        for (before, change) in before.iter_mut().zip(told) {
            let RatingChange { rating, change, provisional, .. } = *change;
            assert_eq!(rating - *before, change);
            assert_eq!(provisional, number < 4, "match {}", number + 1);
            *before = rating;
        }
        assert_eq!(told[0].change > 0, number != 2);
        assert!(told[0].change * told[1].change < 0, "{told:?}");
    }
    let ann = career(&test, ANN).await.rating.shown();
    assert_eq!(told[5][0].rating, ann, "the last one is the present rating");
    test.store.recount(NOW).await.unwrap();
    assert_eq!(changes().await, told, "a recount comes to the same");
}

#[tokio::test]
async fn a_match_that_was_not_rated_or_is_not_over_changes_no_rating() {
    let test = TestStore::open().await;
    let alone = test.ended(HOME, "classic", &[Some(ANN), COMPUTER], in_order(2), NOW).await;
    let running = test.started(HOME, "classic", &[Some(ANN), Some(BEN)]).await;
    for id in [alone, running, GameId(999)] {
        assert_eq!(test.store.rating_changes(id).await.unwrap(), []);
    }
    // Cid leaves before the first round is over, and has no result.
    let id = test.started(HOME, "classic", &[Some(ANN), Some(BEN), Some(CID)]).await;
    let ending = Ending { left: vec![2], ..in_order(3) };
    test.store.append(last_move(id, 1, &ending, NOW)).await.unwrap();
    let seats: Vec<u8> =
        test.store.rating_changes(id).await.unwrap().iter().map(|it| it.seat.number()).collect();
    assert_eq!(seats, [0, 1]);
}

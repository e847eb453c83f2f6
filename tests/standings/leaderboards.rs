//! Leaderboards: places, ties, pages, periods, who is listed where.

use super::test_store::{
    ANN, AWAY, BEN, CID, DAY, DOT, Ending, HOME, NOW, TestStore, in_order, last_move,
};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use tokio::task::block_in_place;
use uno_bot::lobby::UserId;
use uno_bot::standings::{Leaderboard, LeaderboardPage, LeaderboardPlace, Metric, Period, Scope};
use uno_bot::store::{Checkpoint, CheckpointHook, GameId};

/// For what never takes so long on any machine.
const PATIENCE: Duration = Duration::from_secs(60);

const OVERALL: Leaderboard =
    Leaderboard { metric: Metric::Wins, period: Period::AllTime, scope: Scope::Overall };

/// Place, person and value of each row.
fn listed(page: &LeaderboardPage) -> Vec<(u64, UserId, i64)> {
    page.rows.iter().map(|row| (row.place, row.user, row.value)).collect()
}

/// A match that the first person wins; the points are those of the loser's hand.
async fn won_with(test: &TestStore, winner: UserId, loser: UserId, hand: &'static str, at_ms: i64) {
    let ending = Ending { hands: vec!["", hand], ..in_order(2) };
    test.ended(HOME, "classic", &[Some(winner), Some(loser)], ending, at_ms).await;
}

#[tokio::test]
async fn people_who_are_level_share_a_place_and_the_next_place_is_left_out() {
    let test = TestStore::open().await;
    for (winner, times) in [(CID, 3), (ANN, 2), (BEN, 2), (DOT, 1)] {
        for _ in 0..times {
            won_with(&test, winner, UserId(1), "r5", NOW).await;
        }
    }
    let wins = test.leaderboard(Metric::Wins, Period::AllTime, NOW).await;
    assert_eq!(listed(&wins), [(1, CID, 3), (2, ANN, 2), (2, BEN, 2), (4, DOT, 1)]);
    assert_eq!(wins.own, Some(LeaderboardPlace { place: 2, value: 2, provisional: false }));
    let points = test.leaderboard(Metric::Points, Period::AllTime, NOW).await;
    assert_eq!(listed(&points), [(1, CID, 15), (2, ANN, 10), (2, BEN, 10), (4, DOT, 5)]);
    assert_eq!((points.people, points.pages), (4, 1), "a person without a value is not listed");
}

#[tokio::test]
async fn ratings_on_fewer_than_five_matches_stand_below_the_others() {
    let test = TestStore::open().await;
    for _ in 0..4 {
        test.simply(&[ANN, BEN], NOW).await;
    }
    let page = test.leaderboard(Metric::Rating, Period::AllTime, NOW).await;
    assert_eq!((page.rows.len(), page.people, page.provisional), (2, 2, 2));
    assert!(page.rows.iter().all(|row| row.provisional));
    let own = page.own.expect("the own place is always shown");
    assert_eq!((own.place, own.provisional), (1, true));
    // A fifth match of hers that is not rated changes nothing; a rated one does.
    test.ended(HOME, "classic", &[Some(ANN), None], in_order(2), NOW).await;
    assert_eq!(test.leaderboard(Metric::Rating, Period::Week, NOW).await.provisional, 2);
    test.simply(&[CID, ANN], NOW).await;
    for period in Period::ALL {
        let page = test.leaderboard(Metric::Rating, period, NOW).await;
        let rows: Vec<_> =
            page.rows.iter().map(|row| (row.user, row.place, row.provisional)).collect();
        // Cid's rating is above Ann's by now, but it rests on one match.
        assert_eq!(rows, [(ANN, 1, false), (CID, 1, true), (BEN, 2, true)], "{period:?}");
        assert_eq!((page.people, page.provisional, page.pages), (3, 2, 1));
        assert!(page.own.is_some_and(|own| own.place == 1 && !own.provisional));
    }
}

#[tokio::test]
async fn weeks_begin_on_monday_and_months_with_their_first_day() {
    // The Saturday, the Sunday and the Monday around the end of February 2032, a leap year.
    const SUNDAY: i64 = 1_961_625_600_000;
    let test = TestStore::open().await;
    won_with(&test, ANN, DOT, "r1", SUNDAY - 1).await;
    won_with(&test, BEN, DOT, "r2", SUNDAY + DAY - 1).await;
    won_with(&test, CID, DOT, "r3", SUNDAY + DAY).await;
    let names = |page: LeaderboardPage| page.rows.iter().map(|row| row.user).collect::<Vec<_>>();
    // 29 February 2032 is a Sunday, so week and month end together.
    for (at_ms, expected) in [
        (SUNDAY, vec![BEN, ANN]),
        (SUNDAY + DAY - 1, vec![BEN, ANN]),
        (SUNDAY + DAY, vec![CID]),
        (SUNDAY + 7 * DAY, vec![CID]),
    ] {
        assert_eq!(names(test.leaderboard(Metric::Points, Period::Week, at_ms).await), expected);
        assert_eq!(names(test.leaderboard(Metric::Points, Period::Month, at_ms).await), expected);
    }
    assert_eq!(names(test.leaderboard(Metric::Points, Period::Week, SUNDAY + 8 * DAY).await), []);
    assert_eq!(
        names(test.leaderboard(Metric::Points, Period::Month, SUNDAY + 8 * DAY).await),
        [CID]
    );
    assert_eq!(names(test.leaderboard(Metric::Points, Period::Month, SUNDAY + 40 * DAY).await), []);
    let all = test.leaderboard(Metric::Points, Period::AllTime, SUNDAY + 900 * DAY).await;
    assert_eq!(names(all), [CID, BEN, ANN]);
}

#[tokio::test]
async fn this_weeks_ratings_are_the_present_ones_of_those_who_played_in_it() {
    let test = TestStore::open().await;
    for _ in 0..5 {
        test.simply(&[ANN, BEN, CID], NOW - 7 * DAY).await;
    }
    test.simply(&[BEN, ANN], NOW).await;
    let all = test.leaderboard(Metric::Rating, Period::AllTime, NOW).await;
    let week = test.leaderboard(Metric::Rating, Period::Week, NOW).await;
    assert_eq!(all.people, 3);
    assert_eq!(week.people, 2, "the third has not played this week");
    for row in &week.rows {
        let present = all.rows.iter().find(|other| other.user == row.user).unwrap();
        assert_eq!(row.value, present.value);
    }
    let last_week = test.leaderboard(Metric::Rating, Period::Week, NOW - 7 * DAY).await;
    assert_eq!(last_week.people, 3);
}

#[tokio::test]
async fn a_page_past_the_end_is_the_last_one() {
    let test = TestStore::open().await;
    let empty = test.store.leaderboard(OVERALL, HOME, 7, ANN, NOW).await.unwrap();
    assert_eq!((empty.page, empty.pages, empty.people, empty.own), (0, 1, 0, None));
    assert!(empty.rows.is_empty());
    for number in 1..=21 {
        won_with(&test, UserId(1000 + number), ANN, "r1", NOW).await;
    }
    let at_home = Leaderboard { scope: Scope::Server, ..OVERALL };
    for (asked, page, rows) in [(0, 0, 10), (1, 1, 10), (2, 2, 1), (3, 2, 1), (u32::MAX, 2, 1)] {
        let found = test.store.leaderboard(at_home, HOME, asked, ANN, NOW).await.unwrap();
        assert_eq!((found.page, found.rows.len(), found.pages), (page, rows, 3), "{asked}");
        assert!(found.rows.iter().all(|row| row.place == 1), "all are level");
        assert_eq!(found.own, None, "she has won nothing");
    }
}

#[tokio::test]
async fn only_people_who_want_to_are_on_the_leaderboards_of_all_servers() {
    let test = TestStore::open().await;
    let ending = Ending { hands: vec!["", "r7"], ..in_order(2) };
    for (guild, at_ms) in [(HOME, NOW - 40 * DAY), (HOME, NOW), (AWAY, NOW)] {
        test.ended(guild, "classic", &[Some(ANN), Some(BEN)], ending.clone(), at_ms).await;
    }
    let chosen = |metric, period| Leaderboard { metric, period, ..OVERALL };
    let shown = async |metric, period| {
        listed(&test.store.leaderboard(chosen(metric, period), HOME, 0, BEN, NOW).await.unwrap())
    };
    assert_eq!(shown(Metric::Wins, Period::AllTime).await, []);
    test.go_public(ANN).await;
    test.go_public(ANN).await;
    assert_eq!(shown(Metric::Wins, Period::AllTime).await, [(1, ANN, 3)]);
    assert_eq!(shown(Metric::Points, Period::Month).await, [(1, ANN, 14)]);
    assert_eq!(shown(Metric::Wins, Period::Week).await, [(1, ANN, 2)]);
    assert_eq!(shown(Metric::Rating, Period::Week).await.len(), 1);
    // From now on matches are added, and to her leaderboards only.
    test.ended(AWAY, "classic", &[Some(ANN), Some(BEN)], ending, NOW).await;
    assert_eq!(shown(Metric::Points, Period::Week).await, [(1, ANN, 21)]);
    assert_eq!(shown(Metric::Rating, Period::AllTime).await.len(), 1);
    test.store.change_user_settings(ANN, NOW, |it| it.overall = false).await.unwrap();
    for period in Period::ALL {
        for metric in [Metric::Wins, Metric::Points, Metric::Rating] {
            assert_eq!(shown(metric, period).await, [], "{metric:?} {period:?}");
        }
    }
    let at_home = test.leaderboard(Metric::Wins, Period::AllTime, NOW).await;
    assert_eq!(listed(&at_home), [(1, ANN, 2)], "her own server's leaderboards are untouched");
}

#[tokio::test]
async fn names_are_kept_raw_the_latest_one_and_bounded() {
    let test = TestStore::open().await;
    test.simply(&[ANN, BEN], NOW).await;
    let page = test.leaderboard(Metric::Wins, Period::AllTime, NOW).await;
    assert_eq!(page.rows[0].name, None);
    for hostile in [
        "Robert'); DROP TABLE name;--",
        "@everyone **<@&1>** `x`",
        "\u{202e}nna\u{200b}\0\n",
        "",
        "Ann",
    ] {
        test.store.note_name(ANN, Scope::Server, HOME, hostile).await.unwrap();
        test.store.note_name(ANN, Scope::Server, HOME, hostile).await.unwrap();
        let page = test.leaderboard(Metric::Wins, Period::AllTime, NOW).await;
        assert_eq!(page.rows[0].name, Some(hostile.replace('\0', "")));
    }
    test.store.note_name(ANN, Scope::Server, HOME, &"ż".repeat(5000)).await.unwrap();
    let name = test.store.name_of(ANN, Scope::Server, HOME).await.unwrap().unwrap();
    assert_eq!(name, "ż".repeat(64));
}

#[tokio::test]
async fn a_match_that_the_leaderboards_missed_is_there_when_someone_looks() {
    let test = TestStore::open().await;
    for winner in [ANN, BEN, ANN] {
        won_with(&test, winner, CID, "r5", NOW).await;
    }
    // As if the program had stopped right after the last moves.
    let mut connection = test.connection().await;
    for statement in ["DELETE FROM entry", "UPDATE finish SET listed = 0"] {
        sqlx::query(statement).execute(&mut connection).await.unwrap();
    }
    let wins = test.leaderboard(Metric::Wins, Period::Week, NOW).await;
    assert_eq!(listed(&wins), [(1, ANN, 2), (2, BEN, 1)]);
    let again = test.leaderboard(Metric::Wins, Period::Week, NOW).await;
    assert_eq!(again, wins, "once is enough");
}

#[tokio::test]
async fn a_match_that_the_leaderboards_missed_is_not_counted_twice_by_going_public() {
    let test = TestStore::open().await;
    won_with(&test, ANN, BEN, "r5", NOW).await;
    let mut connection = test.connection().await;
    for statement in ["DELETE FROM entry", "UPDATE finish SET listed = 0"] {
        sqlx::query(statement).execute(&mut connection).await.unwrap();
    }
    test.go_public(ANN).await;
    let page = test.store.leaderboard(OVERALL, HOME, 0, ANN, NOW).await.unwrap();
    assert_eq!(listed(&page), [(1, ANN, 1)]);
    let at_home = test.leaderboard(Metric::Wins, Period::AllTime, NOW).await;
    assert_eq!(listed(&at_home), [(1, ANN, 1)]);
}

/// Compares every page and many places with a plain sort.
async fn check(test: &TestStore, values: &BTreeMap<u64, i64>, leaderboard: Leaderboard) {
    let mut sorted: Vec<(i64, u64)> = values.iter().map(|(user, value)| (-value, *user)).collect();
    sorted.sort();
    let place = |value: i64| 1 + sorted.partition_point(|(other, _)| *other < -value) as u64;
    let mut found = Vec::new();
    for page in 0.. {
        let part = test.store.leaderboard(leaderboard, HOME, page, ANN, NOW).await.unwrap();
        found.extend(part.rows.iter().map(|row| (row.place, row.user.0, row.value)));
        assert_eq!(part.people, values.len() as u64);
        if page + 1 >= part.pages {
            break;
        }
    }
    let expected: Vec<(u64, u64, i64)> =
        sorted.iter().map(|(value, user)| (place(-value), *user, -value)).collect();
    assert_eq!(found, expected, "{leaderboard:?}");
    for (value, user) in sorted.iter().step_by(17) {
        let own =
            test.store.place_on(leaderboard, HOME, UserId(*user), NOW).await.unwrap().unwrap();
        assert_eq!((own.place, own.value), (place(-value), -value));
    }
}

#[tokio::test]
async fn places_and_pages_stay_exact_while_people_come_and_go() {
    const SEED: u64 = 5;
    let test = TestStore::open().await;
    let mut connection = test.connection().await;
    let rng = &mut SmallRng::seed_from_u64(SEED);
    // Ratings may be negative in theory; points reach over all widths of buckets.
    for (metric, number, range) in [
        (Metric::Rating, 1, -300..3000),
        (Metric::Wins, 4, 1..30),
        (Metric::Points, 3, 1..200),
        (Metric::Points, 3, 9_000..40_000),
        (Metric::Points, 3, 1..5_000_000),
    ] {
        let mut values = BTreeMap::new();
        sqlx::query("BEGIN").execute(&mut connection).await.unwrap();
        for step in 0..1500 {
            let user = rng.random_range(1..700u64);
            let value: i64 = rng.random_range(range.clone());
            let leaves = step % 4 == 3;
            let statement = match (values.contains_key(&user), leaves) {
                (true, true) => "DELETE FROM entry WHERE person = $1 AND metric = $2",
                (true, false) => "UPDATE entry SET value = $3 WHERE person = $1 AND metric = $2",
                (false, _) => {
                    "INSERT INTO entry (person, guild, period, metric, value) VALUES ($1, 0, 0, $2, $3)"
                }
            };
            let query = sqlx::query(statement).bind(user as i64).bind(number).bind(value);
            query.execute(&mut connection).await.unwrap();
            if values.remove(&user).is_none() || !leaves {
                values.insert(user, value);
            }
        }
        sqlx::query("COMMIT").execute(&mut connection).await.unwrap();
        check(&test, &values, Leaderboard { metric, ..OVERALL }).await;
        sqlx::query("DELETE FROM entry").execute(&mut connection).await.unwrap();
        let left = test.rows("SELECT CAST(people AS TEXT) FROM tally").await;
        assert_eq!(left, [""; 0], "only people who are listed are counted");
    }
}

/// Lists people with these ratings in all servers together; even ratings, so that many are level.
async fn list_ratings(test: &TestStore, settled: u64, provisional: u64) {
    let mut connection = test.connection().await;
    sqlx::query("BEGIN").execute(&mut connection).await.unwrap();
    sqlx::query("DELETE FROM entry").execute(&mut connection).await.unwrap();
    for (metric, people, first) in [(1, settled, 1), (2, provisional, 1_000_000)] {
        sqlx::query(
            "WITH RECURSIVE person (number) AS \
             (SELECT 0 WHERE $3 > 0 UNION ALL SELECT number + 1 FROM person WHERE number + 1 < $3) \
             INSERT INTO entry (person, guild, period, metric, value) \
             SELECT $1 + number, 0, 0, $2, 1400 + 2 * ((number * 7919) % 150) FROM person",
        )
        .bind(first)
        .bind(metric)
        .bind(people as i64)
        .execute(&mut connection)
        .await
        .unwrap();
    }
    sqlx::query("COMMIT").execute(&mut connection).await.unwrap();
}

#[tokio::test]
async fn provisional_ratings_follow_the_settled_ones_without_a_gap() {
    let test = TestStore::open().await;
    let ratings = Leaderboard { metric: Metric::Rating, ..OVERALL };
    // The change falls between pages, into a page, and onto the first and the last row of one.
    for (settled, provisional) in
        [(0, 1), (0, 10), (0, 25), (1, 9), (7, 30), (10, 10), (20, 0), (29, 31), (13, 5_000)]
    {
        list_ratings(&test, settled, provisional).await;
        let people = settled + provisional;
        let pages = (people.div_ceil(10)) as u32;
        let mut rows = Vec::new();
        // Of thousands of people a few pages are enough.
        let looked_at: Vec<u32> =
            (0..pages).filter(|page| *page < 8 || *page + 3 > pages).collect();
        for page in &looked_at {
            let found = test.store.leaderboard(ratings, HOME, *page, ANN, NOW).await.unwrap();
            assert_eq!((found.page, found.pages, found.people), (*page, pages, people));
            assert_eq!(found.provisional, provisional);
            let expected = 10.min(people - u64::from(*page) * 10);
            assert_eq!(found.rows.len() as u64, expected, "{settled} {provisional} {page}");
            rows.extend((u64::from(*page) * 10..).zip(found.rows));
        }
        for (number, row) in &rows {
            assert_eq!(row.provisional, *number >= settled, "{settled} {provisional} {number}");
            let place = test.store.place_on(ratings, HOME, row.user, NOW).await.unwrap().unwrap();
            assert_eq!((place.place, place.value), (row.place, row.value));
            assert_eq!(place.provisional, row.provisional);
        }
        for pair in rows.windows(2) {
            let [(_, above), (_, below)] = pair else { unreachable!() };
            assert_ne!(above.user, below.user);
            if above.provisional == below.provisional {
                assert!((above.place, -above.value) <= (below.place, -below.value));
            }
        }
    }
}

#[tokio::test]
async fn who_asks_for_the_provisional_ratings_gets_the_page_on_which_they_begin() {
    let test = TestStore::open().await;
    let provisional = Leaderboard { metric: Metric::Provisional, ..OVERALL };
    let ratings = Leaderboard { metric: Metric::Rating, ..OVERALL };
    for (settled, below, asked, page) in [
        (0, 0, 0, 0),
        (0, 3, 0, 0),
        (7, 5, 0, 0),
        (23, 40, 0, 2),
        (23, 40, 1, 3),
        (23, 40, u32::MAX, 6),
        (20, 1, 0, 2),
        (20, 0, 0, 1),
    ] {
        list_ratings(&test, settled, below).await;
        let found = test.store.leaderboard(provisional, HOME, asked, ANN, NOW).await.unwrap();
        assert_eq!(found.page, page, "{settled} {below} {asked}");
        let same = test.store.leaderboard(ratings, HOME, page, ANN, NOW).await.unwrap();
        assert_eq!(found, same, "it is a page of the leaderboard of ratings");
    }
}

/// What becomes of commits.
#[derive(Default)]
struct Disk {
    /// From the next commit on, none succeeds.
    fails_after_next: AtomicBool,
    fails: AtomicBool,
    /// Nothing is begun while this is so.
    is_held_up: AtomicBool,
    /// Somebody waits for that.
    is_waited_for: AtomicBool,
}

impl Disk {
    fn hook(self: &Arc<Disk>) -> CheckpointHook {
        let disk = Arc::clone(self);
        CheckpointHook::new(move |place| {
            match place {
                Checkpoint::BeforeBegin if disk.is_held_up.load(Ordering::Relaxed) => {
                    disk.is_waited_for.store(true, Ordering::Relaxed);
                    // The runtime goes on meanwhile, with another thread.
                    block_in_place(|| disk.wait());
                }
                Checkpoint::BeforeCommit if disk.fails.load(Ordering::Relaxed) => {
                    return Err("no room".to_owned());
                }
                Checkpoint::AfterCommit if disk.fails_after_next.load(Ordering::Relaxed) => {
                    disk.fails.store(true, Ordering::Relaxed);
                }
                _ => {}
            }
            Ok(())
        })
    }

    fn wait(&self) {
        while self.is_held_up.load(Ordering::Relaxed) {
            std::thread::sleep(Duration::from_millis(1));
        }
    }

    fn mends(&self) {
        self.fails_after_next.store(false, Ordering::Relaxed);
        self.fails.store(false, Ordering::Relaxed);
    }
}

#[tokio::test]
async fn a_page_after_a_match_waits_for_no_disk() {
    let disk = Arc::new(Disk::default());
    let test = TestStore::open_with_hook(disk.hook()).await;
    let game = test.started(HOME, "classic", &[Some(ANN), Some(BEN)]).await;
    disk.fails_after_next.store(true, Ordering::Relaxed);
    test.store.append(last_move(game, 1, &in_order(2), NOW)).await.expect("it is kept");
    // The match is on the disk, and the leaderboards cannot be brought there.
    let page = test.leaderboard(Metric::Wins, Period::AllTime, NOW).await;
    assert_eq!(listed(&page), [(1, ANN, 1)]);
    let wins = Leaderboard { metric: Metric::Wins, period: Period::AllTime, scope: Scope::Server };
    // More people than the store has connections to read with.
    let asked = (0..50).map(|_| test.store.place_on(wins, HOME, ANN, NOW));
    for own in futures_util::future::join_all(asked).await {
        assert_eq!(own.unwrap().map(|own| own.place), Some(1));
    }
    disk.mends();
    assert_eq!(listed(&test.leaderboard(Metric::Wins, Period::AllTime, NOW).await), [(1, ANN, 1)]);
    let is_listed = "SELECT CAST(listed AS TEXT) FROM finish";
    assert_eq!(test.rows(is_listed).await, ["1"]);
}

/// Two matches, of which the first is over and not listed. The disk fails, and holds up what comes next. Gives the second.
async fn one_match_is_over_and_the_disk_fails() -> (Arc<Disk>, TestStore, GameId) {
    let disk = Arc::new(Disk::default());
    let test = TestStore::open_with_hook(disk.hook()).await;
    let first = test.started(HOME, "classic", &[Some(ANN), Some(BEN)]).await;
    let second = test.started(HOME, "classic", &[Some(CID), Some(DOT)]).await;
    disk.fails_after_next.store(true, Ordering::Relaxed);
    test.store.append(last_move(first, 1, &in_order(2), NOW)).await.expect("it is kept");
    // Once more, so that nothing of the first match is under way.
    test.leaderboard(Metric::Wins, Period::AllTime, NOW).await;
    assert!(test.store.pulse().await.is_err(), "the disk fails");
    disk.is_held_up.store(true, Ordering::Relaxed);
    (disk, test, second)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_shows_no_match_that_may_not_reach_the_disk() {
    let (disk, test, second) = one_match_is_over_and_the_disk_fails().await;
    // What is begun first holds the others up; they then share a transaction.
    let store = &test.store;
    let blocker = store.pulse();
    let waits_for =
        |queued: usize| disk.is_waited_for.load(Ordering::Relaxed) && store.queued() >= queued;
    let ends = async {
        until(|| waits_for(0)).await;
        store.append(last_move(second, 1, &in_order(2), NOW)).await
    };
    let asks = async {
        until(|| waits_for(1)).await;
        test.leaderboard(Metric::Wins, Period::AllTime, NOW).await
    };
    let goes_on = async {
        until(|| waits_for(2)).await;
        disk.is_held_up.store(false, Ordering::Relaxed);
    };
    let (blocked, ended, page, ()) = tokio::join!(blocker, ends, asks, goes_on);
    assert!(blocked.is_err() && ended.is_err(), "the disk fails");
    assert_eq!(listed(&page), [], "neither is listed, and one never ended");
    disk.mends();
    assert_eq!(listed(&test.leaderboard(Metric::Wins, Period::AllTime, NOW).await), [(1, ANN, 1)]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_place_counts_a_match_though_another_ends_while_it_is_looked_up() {
    let (disk, test, second) = one_match_is_over_and_the_disk_fails().await;
    let store = &test.store;
    let blocker = store.pulse();
    let waits_for =
        |queued: usize| disk.is_waited_for.load(Ordering::Relaxed) && store.queued() >= queued;
    let ends = async {
        until(|| waits_for(0)).await;
        store.append(last_move(second, 1, &in_order(2), NOW)).await
    };
    let wins = Leaderboard { metric: Metric::Wins, period: Period::AllTime, scope: Scope::Server };
    let asks = async {
        until(|| waits_for(1)).await;
        store.place_on(wins, HOME, ANN, NOW).await
    };
    let goes_on = async {
        until(|| waits_for(2)).await;
        disk.mends();
        disk.is_held_up.store(false, Ordering::Relaxed);
    };
    let (blocked, ended, own, ()) = tokio::join!(blocker, ends, asks, goes_on);
    assert_eq!((blocked.is_ok(), ended), (true, Ok(())));
    assert_eq!(own.unwrap().map(|own| (own.place, own.value)), Some((1, 1)));
}

async fn until(mut condition: impl FnMut() -> bool) {
    let begun = Instant::now();
    while !condition() {
        assert!(begun.elapsed() < PATIENCE, "it never comes so far");
        tokio::task::yield_now().await;
    }
}

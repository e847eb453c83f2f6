//! The limits, at moments that the tests choose.

use super::*;

const ROUTE: &str = "POST message";

fn owner(token: &str) -> Owner {
    Owner::Interaction(InteractionToken::new(token))
}

fn later(now: Instant, milliseconds: u64) -> Instant {
    now + Duration::from_millis(milliseconds)
}

fn told(bucket: &str, remaining: u32, resets_in: u64) -> Limits {
    Limits {
        bucket: Some(bucket.into()),
        limit: Some(2),
        remaining: Some(remaining),
        resets_in: Some(Duration::from_millis(resets_in)),
        ..Limits::default()
    }
}

fn one_too_many(milliseconds: u64, for_everything: bool) -> Limits {
    let again_in = Some(Duration::from_millis(milliseconds));
    Limits { again_in, for_everything, refused: true, ..Limits::default() }
}

/// Asks with a minute to wait.
fn ask(pace: &mut Pace, route: &'static str, owner: &Owner, now: Instant) -> Admission {
    pace.admit(route, owner, now, later(now, 60_000))
}

fn pass(admission: Admission, at: Instant) -> Pass {
    match admission {
        Admission::At(when, pass) if when == at => pass,
        Admission::At(when, _) => panic!("admitted {:?} late", when - at),
        Admission::AskAt(_) | Admission::NotBefore(_) => panic!("not admitted"),
    }
}

fn waits_until(admission: &Admission) -> Option<Instant> {
    match admission {
        Admission::AskAt(at) => Some(*at),
        Admission::At(..) | Admission::NotBefore(_) => None,
    }
}

#[test]
fn an_empty_bucket_waits_for_its_reset_and_others_do_not() {
    let now = Instant::now();
    let mut pace = Pace::new(now, Share::ALL);
    let [ann, ben] = [owner("ann"), owner("ben")];
    let first = pass(ask(&mut pace, ROUTE, &ann, now), now);
    pace.answered(first, Some(&told("b", 0, 700)), now);
    assert_eq!(waits_until(&ask(&mut pace, ROUTE, &ann, now)), Some(later(now, 700)));
    pass(ask(&mut pace, ROUTE, &ben, now), now);
    pass(ask(&mut pace, ROUTE, &ann, later(now, 700)), later(now, 700));
}

#[test]
fn requests_under_way_count_as_used() {
    let now = Instant::now();
    let mut pace = Pace::new(now, Share::ALL);
    let channel = Owner::Channel(1);
    let first = pass(ask(&mut pace, ROUTE, &channel, now), now);
    pace.answered(first, Some(&told("b", 2, 500)), now);
    let under_way = pass(ask(&mut pace, ROUTE, &channel, now), now);
    let _also = pass(ask(&mut pace, ROUTE, &channel, now), now);
    assert_eq!(waits_until(&ask(&mut pace, ROUTE, &channel, now)), Some(later(now, 500)));
    pace.answered(under_way, None, now);
    pass(ask(&mut pace, ROUTE, &channel, now), now);
}

#[test]
fn after_a_reset_no_more_go_than_the_limit() {
    let now = Instant::now();
    let mut pace = Pace::new(now, Share::ALL);
    let channel = Owner::Channel(1);
    let first = pass(ask(&mut pace, ROUTE, &channel, now), now);
    pace.answered(first, Some(&told("b", 0, 500)), now);
    let reset = later(now, 500);
    let _one = pass(ask(&mut pace, ROUTE, &channel, reset), reset);
    let _two = pass(ask(&mut pace, ROUTE, &channel, reset), reset);
    assert_eq!(waits_until(&ask(&mut pace, ROUTE, &channel, reset)), Some(later(reset, 500)));
}

#[test]
fn routes_that_share_a_bucket_wait_together() {
    let now = Instant::now();
    let mut pace = Pace::new(now, Share::ALL);
    let channel = Owner::Channel(1);
    let [post, patch] = ["POST message", "PATCH message"]
        .map(|route| (route, pass(ask(&mut pace, route, &channel, now), now)));
    pace.answered(post.1, Some(&told("same", 1, 500)), now);
    pace.answered(patch.1, Some(&told("same", 0, 500)), now);
    assert_eq!(waits_until(&ask(&mut pace, post.0, &channel, now)), Some(later(now, 500)));
    pass(ask(&mut pace, post.0, &Owner::Channel(2), now), now);
}

#[test]
fn one_too_many_is_honoured_in_its_bucket_only() {
    let now = Instant::now();
    let mut pace = Pace::new(now, Share::ALL);
    let first = pass(ask(&mut pace, ROUTE, &Owner::Channel(1), now), now);
    pace.answered(first, Some(&one_too_many(900, false)), now);
    assert_eq!(waits_until(&ask(&mut pace, ROUTE, &Owner::Channel(1), now)), Some(later(now, 900)));
    pass(ask(&mut pace, ROUTE, &Owner::Channel(2), now), now);
}

#[test]
fn a_limit_on_everything_spares_answers_to_interactions() {
    let now = Instant::now();
    let mut pace = Pace::new(now, Share::ALL);
    let first = pass(ask(&mut pace, ROUTE, &Owner::Channel(1), now), now);
    pace.answered(first, Some(&one_too_many(900, true)), now);
    for owner in [Owner::Bot, Owner::Channel(1), Owner::Channel(2)] {
        assert_eq!(waits_until(&ask(&mut pace, ROUTE, &owner, now)), Some(later(now, 900)));
    }
    pass(ask(&mut pace, ROUTE, &owner("ann"), now), now);
}

#[test]
fn no_second_has_more_than_fifty_and_the_order_of_asking_is_kept() {
    let now = Instant::now();
    let mut pace = Pace::new(now, Share::ALL);
    let mut moments = Vec::new();
    for channel in 0..500 {
        match ask(&mut pace, ROUTE, &Owner::Channel(channel), now) {
            Admission::At(at, _) => moments.push(at),
            Admission::AskAt(_) | Admission::NotBefore(_) => panic!("not admitted"),
        }
    }
    assert!(moments.is_sorted());
    for (place, moment) in moments.iter().enumerate() {
        let within = moments[place..].iter().filter(|at| **at < later(*moment, 1000)).count();
        assert!(within <= 50, "{within} in one second");
    }
    assert!(moments[499] <= later(now, 13_000), "it is slower than it need be");
    for token in 0..1000 {
        pass(ask(&mut pace, ROUTE, &owner(&token.to_string()), now), now);
    }
}

#[test]
fn who_would_wait_too_long_is_told_so_and_takes_no_place() {
    let now = Instant::now();
    let mut pace = Pace::new(now, Share::ALL);
    for _ in 0..100 {
        let _ = pace.admit(ROUTE, &Owner::Bot, now, later(now, 60_000));
    }
    for _ in 0..100 {
        let asked = pace.admit(ROUTE, &Owner::Bot, now, later(now, 1_000));
        assert!(matches!(asked, Admission::NotBefore(at) if at > later(now, 1_000)));
    }
    let next = ask(&mut pace, ROUTE, &Owner::Bot, now);
    assert!(matches!(next, Admission::At(at, _) if at == later(now, 25 * 91)));
}

#[test]
fn old_buckets_are_forgotten_and_there_are_never_too_many() {
    let now = Instant::now();
    let mut pace = Pace::new(now, Share::ALL);
    let click = |pace: &mut Pace, token: u32, now: Instant| {
        let admitted = pass(ask(pace, ROUTE, &owner(&token.to_string()), now), now);
        pace.answered(admitted, Some(&told("b", 1, 3_000)), now);
    };
    for token in 0..1000 {
        click(&mut pace, token, now);
    }
    // One entry is known by route alone: the first token's, before its bucket was told.
    assert_eq!(pace.buckets.len(), 1001);
    click(&mut pace, 1000, now + SWEEP_EVERY);
    assert_eq!(pace.buckets.len(), 1);
    for token in 0..MOST_BUCKETS as u32 + 1000 {
        click(&mut pace, token, now + SWEEP_EVERY);
    }
    assert_eq!(pace.buckets.len(), MOST_BUCKETS);
}

/// How many requests are sent within a second, and how many in the ten seconds after it, if there are always
/// more.
fn sent(share: Share) -> (usize, usize) {
    let now = Instant::now();
    let mut pace = Pace::new(now, share);
    let mut at = Vec::new();
    for channel in 0..600 {
        match pace.admit(ROUTE, &Owner::Channel(channel), now, later(now, 3_600_000)) {
            Admission::At(when, _) => at.push(when),
            Admission::AskAt(_) | Admission::NotBefore(_) => panic!("not admitted"),
        }
    }
    let within =
        |from, to| at.iter().filter(move |at| later(now, from) <= **at && **at < later(now, to));
    (within(0, 1_000).count(), within(1_000, 11_000).count())
}

#[test]
fn processes_share_the_limit_as_they_share_the_shards() {
    assert_eq!(sent(Share::ALL), (49, 400));
    assert_eq!(sent(Share::all_of(8)), (49, 400), "all shards in one process");
    let share = |first, last, of| Share::new(first, last, of).unwrap();
    assert_eq!(sent(share(0, 3, 8)), (24, 200));
    assert_eq!(sent(share(4, 5, 8)), (11, 100));
    assert_eq!(sent(share(6, 6, 8)), (5, 50));
    let all = [share(0, 3, 8), share(4, 5, 8), share(6, 6, 8), share(7, 7, 8)].map(sent);
    assert!(all.iter().map(|(burst, _)| burst).sum::<usize>() <= 50);
    assert_eq!(all.iter().map(|(_, steady)| steady).sum::<usize>(), 400);
}

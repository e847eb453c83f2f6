//! What is refused and how it rests, at moments that the tests choose.

use super::*;
use std::collections::{BTreeMap, VecDeque};

const EDIT: &str = "PATCH message";
const READ: &str = "GET messages";

fn forbidden() -> Outcome {
    Outcome::Refused { why: SendError::Forbidden, counted: true, excused: false }
}

fn expired() -> Outcome {
    Outcome::Refused { why: SendError::TokenExpired, counted: true, excused: false }
}

fn limited() -> Outcome {
    let why = SendError::RateLimited { again_in: Duration::ZERO };
    Outcome::Refused { why, counted: true, excused: true }
}

fn after(now: Instant, milliseconds: u64) -> Instant {
    now + Duration::from_millis(milliseconds)
}

fn token(name: u64) -> Owner {
    Owner::Interaction(InteractionToken::new(&name.to_string()))
}

/// Tries something as often as it may be tried, every 100 ms; gives how often it was sent.
fn tries(
    refusals: &mut Refusals,
    about: impl Fn(u64) -> (Kind, &'static str, Owner),
    from: Instant,
    seconds: u64,
    outcome: Outcome,
) -> u64 {
    let mut sent = 0;
    for step in 0..seconds * 10 {
        let now = after(from, step * 100);
        let (kind, route, owner) = about(step);
        let about = About { kind, route, owner: &owner };
        if refusals.check(about, now).is_ok()
            && let Ok(leave) = refusals.admit(about, now)
        {
            refusals.note(about, leave, outcome, now);
            sent += 1;
        }
    }
    sent
}

fn edit(owner: &Owner) -> About<'_> {
    About { kind: Kind::Channel, route: EDIT, owner }
}

#[test]
fn what_is_refused_rests_longer_and_longer_and_other_things_do_not() {
    let start = Instant::now();
    let mut refusals = Refusals::new(start);
    let channel = |number| move |_| (Kind::Channel, EDIT, Owner::Channel(number));
    let sent = tries(&mut refusals, channel(1), start, 30, forbidden());
    assert!((5..=12).contains(&sent), "{sent} in half a minute");
    let then = after(start, 30_000);
    assert!(refusals.rests_until(1, then).is_none_or(|until| until <= after(then, 4_100)));
    let later = tries(&mut refusals, channel(1), then, 600, forbidden());
    assert!(later <= 35, "{later} in ten minutes");
    let other = Owner::Channel(2);
    assert!(refusals.admit(edit(&other), then).is_ok());
    let mut told = Vec::new();
    for _ in 0..3 {
        told.push(refusals.admit(edit(&Owner::Channel(1)), after(then, 600_000)));
    }
    assert!(told.contains(&Err(SendError::Forbidden)), "the same reason is told: {told:?}");
}

#[test]
fn success_ends_the_rest() {
    let start = Instant::now();
    let mut refusals = Refusals::new(start);
    let owner = Owner::Channel(1);
    for second in [0, 1, 3] {
        let now = after(start, second * 1_000);
        let leave = refusals.admit(edit(&owner), now).expect("its rest is over");
        refusals.note(edit(&owner), leave, forbidden(), now);
    }
    let now = after(start, 7_000);
    let leave = refusals.admit(edit(&owner), now).expect("its rest is over");
    refusals.note(edit(&owner), leave, Outcome::Taken, now);
    for _ in 0..100 {
        assert!(refusals.admit(edit(&owner), now).is_ok());
    }
    assert!(refusals.resting.is_empty());
}

#[test]
fn a_hundred_refused_channels_are_hardly_noticed_and_are_all_tried_when_one_succeeds() {
    let start = Instant::now();
    let mut refusals = Refusals::new(start);
    let channels = |step| (Kind::Channel, EDIT, Owner::Channel(step % 100));
    let first = tries(&mut refusals, channels, start, 60, forbidden());
    assert!(first <= 60, "{first} in the first minute");
    let then = after(start, 120_000);
    let taken = tries(&mut refusals, channels, then, 20, Outcome::Taken);
    assert!(taken >= 150, "{taken} of 200");
}

#[test]
fn healthy_channels_go_on_beside_refused_ones() {
    let start = Instant::now();
    let mut refusals = Refusals::new(start);
    let owners: Vec<Owner> = (0..100).map(Owner::Channel).collect();
    let (mut refused, mut taken) = (0, 0);
    for second in 0..60 {
        let now = after(start, second * 1_000);
        for (number, owner) in owners.iter().enumerate() {
            let is_refused = number % 5 < 2;
            let outcome = if is_refused { forbidden() } else { Outcome::Taken };
            match refusals.admit(edit(owner), now) {
                Ok(leave) if outcome == Outcome::Taken => {
                    refusals.note(edit(owner), leave, outcome, now);
                    taken += 1;
                }
                Ok(leave) => {
                    refusals.note(edit(owner), leave, outcome, now);
                    refused += 1;
                }
                Err(_) => assert!(is_refused, "a healthy channel waits"),
            }
        }
    }
    assert_eq!(taken, 60 * 60);
    assert!(refused <= 40 + 36, "{refused} in a minute, 40 of them the first");
}

#[test]
fn a_click_that_shows_the_permission_ends_the_rest_once() {
    let start = Instant::now();
    let mut refusals = Refusals::new(start);
    let owner = Owner::Channel(1);
    let refuse = |refusals: &mut Refusals, now| {
        let leave = refusals.admit(edit(&owner), now).expect("it may be tried");
        refusals.note(edit(&owner), leave, forbidden(), now);
    };
    refuse(&mut refusals, start);
    refusals.allowed(1, |_| false, start);
    assert!(refusals.admit(edit(&owner), start).is_err(), "nothing has changed");
    refusals.allowed(1, |route| route == EDIT, start);
    refuse(&mut refusals, start);
    refusals.allowed(1, |route| route == EDIT, start);
    assert!(refusals.admit(edit(&owner), start).is_err(), "that was known");
    refusals.allowed(1, |_| false, start);
    refusals.allowed(1, |route| route == EDIT, start);
    refuse(&mut refusals, start);
    refusals.allowed(2, |_| true, start);
    assert!(refusals.admit(edit(&owner), start).is_err(), "it is another channel");
    let read = About { kind: Kind::Channel, route: READ, owner: &owner };
    assert!(refusals.admit(read, start).is_ok(), "something else was never refused");
}

#[test]
fn a_refused_token_is_used_no_more_and_answers_go_on() {
    let start = Instant::now();
    let mut refusals = Refusals::new(start);
    let (ann, ben) = (token(1), token(2));
    let patch = |owner| About { kind: Kind::Token, route: "PATCH original", owner };
    let leave = refusals.admit(patch(&ann), start).expect("it is new");
    refusals.note(patch(&ann), leave, expired(), start);
    for route in ["PATCH original", "GET original", "POST follow-up"] {
        let about = About { kind: Kind::Token, route, owner: &ann };
        assert_eq!(refusals.admit(about, start), Err(SendError::TokenExpired));
    }
    assert!(refusals.admit(patch(&ben), start).is_ok());
    let old = start + FORGOTTEN_AFTER + SWEEP_EVERY;
    assert!(refusals.admit(patch(&ben), old).is_ok());
    assert!(refusals.dead.is_empty());
}

#[test]
fn when_most_token_edits_are_refused_one_is_tried_now_and_then_and_answers_go_on() {
    let start = Instant::now();
    let mut refusals = Refusals::new(start);
    let edits = |step| (Kind::Token, "PATCH original", token(step));
    let sent = tries(&mut refusals, edits, start, 600, expired());
    assert!(sent <= 8 + 4 + 300, "{sent} of 6,000 in ten minutes");
    let then = after(start, 600_000);
    let answers = |step| (Kind::Answer, "POST callback", token(step));
    assert_eq!(tries(&mut refusals, answers, then, 10, Outcome::Taken), 100);
    // The first that succeeds ends it.
    let sent = tries(&mut refusals, edits, then, 10, Outcome::Taken);
    assert!(sent >= 75, "{sent} of 100");
}

#[test]
fn a_route_that_is_refused_is_noticed_beside_others_of_its_kind_that_are_taken() {
    for outcome in [limited(), expired()] {
        let start = Instant::now();
        let mut refusals = Refusals::new(start);
        let (mut edited, mut refused) = (0, 0);
        for step in 0..600 {
            let now = after(start, step * 100);
            // Each message is edited, and each is tried twice to be deleted.
            let edits = |_| (Kind::Token, "PATCH original", token(2 * step));
            edited += tries(&mut refusals, edits, now, 1, Outcome::Taken) / 10;
            let owner = token(step / 2 * 2 + 1);
            let delete = About { kind: Kind::Token, route: "DELETE original", owner: &owner };
            if let Ok(leave) = refusals.admit(delete, now) {
                refusals.note(delete, leave, outcome, now);
                refused += 1;
            }
        }
        assert_eq!(edited, 600, "edits go on");
        assert!((30..=55).contains(&refused), "{refused} in a minute: {outcome:?}");
        // The first that is taken ends it.
        let later = after(start, 70_000);
        let deletes = |step| (Kind::Token, "DELETE original", token(10_000 + step));
        let taken = tries(&mut refusals, deletes, later, 10, Outcome::Taken);
        assert!(taken >= 75, "{taken} of 100");
    }
}

#[test]
fn answers_that_are_refused_themselves_become_fewer_and_never_none() {
    let start = Instant::now();
    let mut refusals = Refusals::new(start);
    let answers = |step| (Kind::Answer, "POST callback", token(step));
    let sent = tries(&mut refusals, answers, start, 600, forbidden());
    assert!((295..=330).contains(&sent), "{sent} of 6,000 in ten minutes");
    let then = after(start, 600_000);
    let sent = tries(&mut refusals, answers, then, 10, Outcome::Taken);
    assert!(sent >= 75, "{sent} of 100");
}

#[test]
fn fewer_than_sixty_answers_are_refused_in_a_minute_although_each_is_tried_again() {
    for outcome in [limited(), forbidden()] {
        let start = Instant::now();
        let mut refusals = Refusals::new(start);
        let answers = |step| (Kind::Answer, "POST callback", token(step / 5));
        let sent = tries(&mut refusals, answers, start, 60, outcome);
        assert!((30..=55).contains(&sent), "{sent} of 600 in a minute: {outcome:?}");
    }
}

#[test]
fn fewer_than_sixty_requests_are_refused_in_a_minute_when_everything_is_and_all_go_on_soon_after() {
    let start = Instant::now();
    let mut refusals = Refusals::new(start);
    let kinds = [Kind::Answer, Kind::Token, Kind::Channel];
    let owner = |kind: Kind, step: u64| match kind {
        Kind::Channel => Owner::Channel(step % 50),
        _ => token(step),
    };
    let mut refused = Vec::new();
    // Every 100 ms each kind is tried.
    let mut try_all = |refusals: &mut Refusals, step: u64, outcome: Outcome| -> Vec<Kind> {
        let now = after(start, step * 100);
        let sent = kinds.into_iter().filter(|kind| {
            let owner = owner(*kind, step);
            let about = About { kind: *kind, route: EDIT, owner: &owner };
            let Ok(leave) = refusals.admit(about, now) else { return false };
            refusals.note(about, leave, outcome, now);
            true
        });
        let sent: Vec<Kind> = sent.collect();
        if matches!(outcome, Outcome::Refused { .. }) {
            refused.extend(sent.iter().map(|_| now));
        }
        sent
    };
    for step in 0..1_200 {
        try_all(&mut refusals, step, limited());
    }
    // Discord takes everything again.
    let mut taken = Vec::new();
    for step in 1_200..1_240 {
        taken.extend(try_all(&mut refusals, step, Outcome::Taken));
    }
    for kind in kinds {
        assert!(taken.iter().filter(|it| **it == kind).count() > 5, "{kind:?}: {taken:?}");
    }
    let minute = Duration::from_secs(60);
    for (place, first) in refused.iter().enumerate() {
        let within = refused[place..].iter().take_while(|at| **at < *first + minute).count();
        assert!(within < 60, "{within}");
    }
}

/// Every kind is tried 180 times a second for ten minutes, and each outcome is known half a second later; tells how many
/// were refused.
fn storm(
    refusals: &mut Refusals,
    start: Instant,
    outcome: impl Fn(Kind, u64) -> Outcome,
) -> BTreeMap<&'static str, u64> {
    let late = Duration::from_millis(500);
    let mut under_way: VecDeque<(Instant, Kind, Owner, Leave, Outcome)> = VecDeque::new();
    let mut refused = BTreeMap::new();
    for step in 0..600 * 180u64 {
        let now = start + Duration::from_micros(step * 5_556);
        while under_way.front().is_some_and(|(due, ..)| *due <= now) {
            let Some((due, kind, owner, leave, outcome)) = under_way.pop_front() else { break };
            refusals.note(About { kind, route: EDIT, owner: &owner }, leave, outcome, due);
        }
        for (name, kind, owner) in [
            ("answers", Kind::Answer, token(2 * step)),
            ("tokens", Kind::Token, token(2 * step + 1)),
            ("channels", Kind::Channel, Owner::Channel(step % 5_000)),
        ] {
            let outcome = outcome(kind, step);
            let about = About { kind, route: EDIT, owner: &owner };
            match refusals.admit(about, now) {
                Ok(leave) => {
                    *refused.entry(name).or_default() += u64::from(outcome != Outcome::Taken);
                    under_way.push_back((now + late, kind, owner, leave, outcome));
                }
                Err(_) if kind == Kind::Answer => *refused.entry("held back").or_default() += 1,
                Err(_) => {}
            }
        }
    }
    refused
}

/// One of so many is taken, the others are refused.
fn taken_once_in(many: u64, step: u64) -> Outcome {
    if step.is_multiple_of(many) { Outcome::Taken } else { forbidden() }
}

#[test]
fn no_storm_comes_near_discords_limit() {
    // Of a hundred answers so many are refused, and nearly everything else.
    for percent in [1, 2, 5, 20, 45, 60, 95, 100] {
        let start = Instant::now();
        let mut refusals = Refusals::new(start);
        let refused = storm(&mut refusals, start, |kind, step| match kind {
            // 37 and 100 have no divisor in common, so that refusals are spread evenly.
            Kind::Answer if step * 37 % 100 < percent => forbidden(),
            Kind::Answer => Outcome::Taken,
            _ => taken_once_in(20, step),
        });
        let all: u64 =
            ["answers", "tokens", "channels"].iter().filter_map(|it| refused.get(it)).sum();
        assert!(all < 9_000, "{all} in ten minutes with {percent} % of the answers: {refused:?}");
    }
}

/// How many of a hundred answers at once may be sent.
fn admitted_of_a_hundred(refusals: &mut Refusals, now: Instant) -> usize {
    let owners: Vec<Owner> = (0..100).map(|number| token(1_000_000 + number)).collect();
    let about = |owner| About { kind: Kind::Answer, route: "POST callback", owner };
    owners.iter().filter(|owner| refusals.admit(about(owner), now).is_ok()).count()
}

#[test]
fn answers_go_on_while_nearly_everything_else_is_refused() {
    let start = Instant::now();
    let mut refusals = Refusals::new(start);
    let refused = storm(&mut refusals, start, |kind, step| match kind {
        Kind::Answer => Outcome::Taken,
        _ => taken_once_in(20, step),
    });
    assert!(refused["tokens"] > 300 && refused["channels"] > 300, "{refused:?}");
    assert_eq!(refused.get("held back"), None, "an answer was held back");
    assert_eq!(admitted_of_a_hundred(&mut refusals, after(start, 600_500)), 100);
}

#[test]
fn answers_go_on_however_many_requests_were_refused_as_soon_as_they_are_taken_themselves() {
    let start = Instant::now();
    let mut refusals = Refusals::new(start);
    let answer = |refusals: &mut Refusals, number: u64, outcome| {
        let owner = token(number);
        let about = About { kind: Kind::Answer, route: "POST callback", owner: &owner };
        let leave = refusals.admit(about, start);
        leave.map(|leave| refusals.note(about, leave, outcome, start)).is_ok()
    };
    // A third is too few to be most.
    let mut number = 0;
    while refusals.count(start) < LAST_RESERVE {
        let outcome = if number % 3 == 0 { forbidden() } else { Outcome::Taken };
        assert!(answer(&mut refusals, number, outcome), "it is taken mostly");
        number += 1;
    }
    assert!(answer(&mut refusals, number, forbidden()), "there is a probe");
    let some = admitted_of_a_hundred(&mut refusals, start);
    assert!(some < PROBES_AT_ONCE as usize, "{some} may be refused");
    let then = after(start, 10_000);
    for number in 0..OUTCOMES as u64 {
        let owner = token(2_000_000 + number);
        let about = About { kind: Kind::Answer, route: "POST callback", owner: &owner };
        let leave = refusals.admit(about, then).expect("one that is taken costs nothing");
        refusals.note(about, leave, Outcome::Taken, then);
    }
    assert!(refusals.count(then) >= LAST_RESERVE);
    assert_eq!(admitted_of_a_hundred(&mut refusals, then), 100);
}

#[test]
fn one_too_many_is_tried_again_as_told_and_rests_if_that_happens_again() {
    let start = Instant::now();
    let mut refusals = Refusals::new(start);
    let owner = Owner::Channel(1);
    let mut rests = Vec::new();
    let mut now = start;
    for _ in 0..4 {
        let leave = refusals.admit(edit(&owner), now).expect("its rest is over");
        let rest = refusals.note(edit(&owner), leave, limited(), now);
        rests.push(rest.as_secs());
        now += rest;
    }
    assert_eq!(rests, [0, 2, 4, 4]);
}

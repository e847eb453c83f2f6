//! Tampering with the course of play: turns, hits, calls, challenges, votes, the clock.

use super::{change_one, insert, other_seat, place, remove_one};
use rand::rngs::SmallRng;
use uno_bot::engine::{Event, VoteOutcome};

type Forged = Option<Vec<Event>>;

pub(super) fn the_turn_goes_to_another_seat(log: &[Event], rng: &mut SmallRng) -> Forged {
    change_one(log, rng, |event, rng| match event {
        Event::Turn { seat } => Some(Event::Turn { seat: other_seat(log, *seat, rng) }),
        _ => None,
    })
}

pub(super) fn a_turn_begins_twice(log: &[Event], rng: &mut SmallRng) -> Forged {
    let at = place(log, rng, |place| matches!(log[place], Event::Turn { .. }))?;
    Some(insert(log, at, log[at].clone()))
}

pub(super) fn a_skip_is_left_out(log: &[Event], rng: &mut SmallRng) -> Forged {
    remove_one(log, rng, |event| matches!(event, Event::Skipped { .. }))
}

pub(super) fn another_seat_is_skipped(log: &[Event], rng: &mut SmallRng) -> Forged {
    change_one(log, rng, |event, rng| match event {
        Event::Skipped { seat } => Some(Event::Skipped { seat: other_seat(log, *seat, rng) }),
        _ => None,
    })
}

pub(super) fn the_direction_is_wrong(log: &[Event], rng: &mut SmallRng) -> Forged {
    change_one(log, rng, |event, _| match event {
        Event::Reversed { to } => Some(Event::Reversed { to: to.reversed() }),
        _ => None,
    })
}

pub(super) fn a_hit_has_another_amount(log: &[Event], rng: &mut SmallRng) -> Forged {
    change_one(log, rng, |event, _| match event {
        Event::Hit { seat, amount } => Some(Event::Hit { seat: *seat, amount: amount + 1 }),
        _ => None,
    })
}

pub(super) fn a_hit_falls_on_another_seat(log: &[Event], rng: &mut SmallRng) -> Forged {
    change_one(log, rng, |event, rng| match event {
        Event::Hit { seat, amount } => {
            Some(Event::Hit { seat: other_seat(log, *seat, rng), amount: *amount })
        }
        _ => None,
    })
}

pub(super) fn an_exposure_is_left_out(log: &[Event], rng: &mut SmallRng) -> Forged {
    remove_one(log, rng, |event| matches!(event, Event::Exposed { .. }))
}

pub(super) fn an_exposure_is_invented(log: &[Event], rng: &mut SmallRng) -> Forged {
    let unexposed = |place: usize| {
        matches!(log[place], Event::Played { .. })
            && matches!(log.get(place + 1), Some(Event::Turn { .. }))
    };
    let at = place(log, rng, unexposed)?;
    let Event::Played { seat, .. } = log[at] else { return None };
    Some(insert(log, at + 1, Event::Exposed { seat }))
}

/// Right after the first turn of a round began. No card was laid yet, so no player can be caught, and
/// only the player on turn can have something to call.
fn before_the_first_play(log: &[Event], rng: &mut SmallRng) -> Option<usize> {
    let opens = |place: usize| {
        matches!(log[place], Event::TurnedUp { .. } | Event::CarriedOver { .. })
            && matches!(log.get(place + 1), Some(Event::Turn { .. }))
    };
    Some(place(log, rng, opens)? + 2)
}

pub(super) fn somebody_safe_is_caught(log: &[Event], rng: &mut SmallRng) -> Forged {
    let at = before_the_first_play(log, rng)?;
    let Event::Turn { seat } = log[at - 1] else { return None };
    let caught = other_seat(log, seat, rng);
    Some(insert(log, at, Event::Caught { seat, caught }))
}

pub(super) fn nothing_is_called(log: &[Event], rng: &mut SmallRng) -> Forged {
    let at = before_the_first_play(log, rng)?;
    let Event::Turn { seat } = log[at - 1] else { return None };
    let seat = other_seat(log, seat, rng);
    Some(insert(log, at, Event::CalledUno { seat }))
}

pub(super) fn a_fine_is_left_out(log: &[Event], rng: &mut SmallRng) -> Forged {
    let paid = |place: usize| {
        matches!(log[place], Event::Fined { .. })
            && matches!(log.get(place + 1), Some(Event::Took { .. }))
    };
    let at = place(log, rng, paid)?;
    let mut forged = log.to_vec();
    forged.remove(at);
    Some(forged)
}

pub(super) fn the_verdict_is_flipped(log: &[Event], rng: &mut SmallRng) -> Forged {
    change_one(log, rng, |event, _| match event.clone() {
        Event::Challenged { seat, accused, guilty, hand } => {
            Some(Event::Challenged { seat, accused, guilty: !guilty, hand })
        }
        _ => None,
    })
}

pub(super) fn another_seat_is_accused_of_a_bluff(log: &[Event], rng: &mut SmallRng) -> Forged {
    change_one(log, rng, |event, rng| match event.clone() {
        Event::Challenged { seat, accused, guilty, hand } => {
            let accused = other_seat(log, accused, rng);
            Some(Event::Challenged { seat, accused, guilty, hand })
        }
        _ => None,
    })
}

pub(super) fn a_card_is_not_resumed(log: &[Event], rng: &mut SmallRng) -> Forged {
    remove_one(log, rng, |event| matches!(event, Event::TookBack { .. }))
}

pub(super) fn no_other_card_is_asked_for(log: &[Event], rng: &mut SmallRng) -> Forged {
    remove_one(log, rng, |event| matches!(event, Event::AnotherAsked { .. }))
}

pub(super) fn a_pause_is_left_out(log: &[Event], rng: &mut SmallRng) -> Forged {
    let pause = |place: usize| {
        matches!(log[place], Event::ReadyAsked { .. })
            && matches!(log.get(place + 1), Some(Event::Ready { .. }))
    };
    let at = place(log, rng, pause)?;
    let mut forged = log.to_vec();
    forged.drain(at..at + 2);
    Some(forged)
}

pub(super) fn hands_stay_where_they_are(log: &[Event], rng: &mut SmallRng) -> Forged {
    remove_one(log, rng, |event| matches!(event, Event::Swapped { .. } | Event::Rotated))
}

pub(super) fn the_outcome_of_a_vote_is_flipped(log: &[Event], rng: &mut SmallRng) -> Forged {
    change_one(log, rng, |event, _| match event {
        Event::VoteClosed { outcome } => Some(Event::VoteClosed {
            outcome: match outcome {
                VoteOutcome::Convicted => VoteOutcome::Acquitted,
                VoteOutcome::Acquitted | VoteOutcome::Dropped => VoteOutcome::Convicted,
            },
        }),
        _ => None,
    })
}

pub(super) fn a_vote_is_given_twice(log: &[Event], rng: &mut SmallRng) -> Forged {
    let at = place(log, rng, |place| matches!(log[place], Event::Voted { .. }))?;
    Some(insert(log, at, log[at].clone()))
}

pub(super) fn a_vote_is_held_without_an_accusation(log: &[Event], rng: &mut SmallRng) -> Forged {
    let voted = |place: usize| {
        matches!(log[place], Event::Accused { .. })
            && matches!(log.get(place + 1), Some(Event::Voted { .. }))
    };
    let at = place(log, rng, voted)?;
    let mut forged = log.to_vec();
    forged.remove(at);
    Some(forged)
}

/// The clock drew a card for the seat and kept it; now it plays it.
pub(super) fn the_clock_plays_a_card_that_it_must_keep(
    log: &[Event],
    rng: &mut SmallRng,
) -> Forged {
    let kept = |place: usize| {
        matches!(log[place], Event::TimedOut { .. })
            && matches!(log.get(place + 1), Some(Event::Drew { playable: true, .. }))
            && matches!(log.get(place + 2), Some(Event::Passed { .. }))
    };
    let at = place(log, rng, kept)?;
    let Event::Drew { seat, cards, .. } = &log[at + 1] else { return None };
    let card = cards.iter().last()?;
    let colour = card.is_wild().then_some(uno_bot::engine::Colour::Red);
    let mut forged = log.to_vec();
    forged[at + 2] = Event::Played { seat: *seat, card, colour, target: None, uno: false };
    Some(forged)
}

pub(super) fn a_turn_is_passed_without_drawing(log: &[Event], rng: &mut SmallRng) -> Forged {
    let at = place(log, rng, |place| matches!(log[place], Event::Turn { .. }))?;
    let Event::Turn { seat } = log[at] else { return None };
    Some(insert(log, at + 1, Event::Passed { seat }))
}

pub(super) fn a_draw_is_accepted_by_another_seat(log: &[Event], rng: &mut SmallRng) -> Forged {
    change_one(log, rng, |event, rng| match event {
        Event::Accepted { seat } => Some(Event::Accepted { seat: other_seat(log, *seat, rng) }),
        _ => None,
    })
}

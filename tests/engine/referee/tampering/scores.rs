//! Tampering with dealers, scores, and the ends of rounds and matches.

use super::{change_one, other_seat, place, seats, without_a_card};
use rand::RngExt;
use rand::rngs::SmallRng;
use uno_bot::engine::{Event, Face, Seat};

type Forged = Option<Vec<Event>>;

pub(super) fn another_seat_deals_first(log: &[Event], rng: &mut SmallRng) -> Forged {
    change_one(log, rng, |event, rng| match event.clone() {
        Event::DealerDrawn { draws, dealer } => {
            Some(Event::DealerDrawn { draws, dealer: other_seat(log, dealer, rng) })
        }
        _ => None,
    })
}

/// A symbol that was put back would not be missed, so a number is left out.
pub(super) fn a_seat_does_not_draw_for_the_deal(log: &[Event], rng: &mut SmallRng) -> Forged {
    change_one(log, rng, |event, rng| match event.clone() {
        Event::DealerDrawn { mut draws, dealer } => {
            let numbers: Vec<usize> = (0..draws.len())
                .filter(|place| matches!(draws[*place].1.face(), Face::Number(_)))
                .collect();
            draws.remove(numbers[rng.random_range(0..numbers.len())]);
            Some(Event::DealerDrawn { draws, dealer })
        }
        _ => None,
    })
}

pub(super) fn another_seat_deals(log: &[Event], rng: &mut SmallRng) -> Forged {
    change_one(log, rng, |event, rng| match event.clone() {
        Event::Dealt { dealer, hands, pile } => {
            Some(Event::Dealt { dealer: other_seat(log, dealer, rng), hands, pile })
        }
        _ => None,
    })
}

/// One of the ends of a round, changed.
fn change_a_round_end(
    log: &[Event],
    rng: &mut SmallRng,
    change: impl Fn(RoundEnd<'_>, &mut SmallRng) -> bool,
) -> Forged {
    change_one(log, rng, |event, rng| {
        let mut event = event.clone();
        let Event::RoundEnded { winner, hands, totals, out, next_dealer, carried } = &mut event
        else {
            return None;
        };
        let end = RoundEnd { winner, hands, totals, out, next_dealer, carried };
        change(end, rng).then_some(event)
    })
}

/// What is said at the end of a round.
struct RoundEnd<'a> {
    winner: &'a mut Option<Seat>,
    hands: &'a mut Vec<uno_bot::engine::CardList>,
    totals: &'a mut Vec<u32>,
    out: &'a mut Vec<Seat>,
    next_dealer: &'a mut Seat,
    carried: &'a mut Option<u8>,
}

pub(super) fn a_total_is_wrong(log: &[Event], rng: &mut SmallRng) -> Forged {
    change_a_round_end(log, rng, |end, rng| {
        let seat = rng.random_range(0..end.totals.len());
        end.totals[seat] += rng.random_range(1..=50);
        true
    })
}

pub(super) fn another_seat_wins_the_round(log: &[Event], rng: &mut SmallRng) -> Forged {
    change_a_round_end(log, rng, |end, rng| {
        *end.winner = Some(match *end.winner {
            Some(winner) => other_seat(log, winner, rng),
            None => Seat::FIRST,
        });
        true
    })
}

pub(super) fn a_hand_is_counted_without_a_card(log: &[Event], rng: &mut SmallRng) -> Forged {
    change_a_round_end(log, rng, |end, rng| {
        let Some(hand) = end.hands.iter_mut().find(|hand| !hand.is_empty()) else { return false };
        without_a_card(hand, rng).map(|fewer| *hand = fewer).is_some()
    })
}

pub(super) fn what_is_carried_over_is_wrong(log: &[Event], rng: &mut SmallRng) -> Forged {
    change_a_round_end(log, rng, |end, rng| {
        let Some(carried) = *end.carried else { return false };
        *end.carried = rng.random_bool(0.5).then_some(carried + 1);
        true
    })
}

pub(super) fn the_wrong_players_are_out(log: &[Event], rng: &mut SmallRng) -> Forged {
    change_a_round_end(log, rng, |end, _| {
        if end.out.pop().is_none() {
            end.out.push(Seat::FIRST);
        }
        true
    })
}

/// Not in the last round, after which it does not matter who would deal.
pub(super) fn another_seat_is_to_deal_next(log: &[Event], rng: &mut SmallRng) -> Forged {
    let last_deal = log.iter().rposition(|event| matches!(event, Event::Dealt { .. }))?;
    let mut forged = change_a_round_end(&log[..last_deal], rng, |end, rng| {
        *end.next_dealer = other_seat(log, *end.next_dealer, rng);
        true
    })?;
    forged.extend_from_slice(&log[last_deal..]);
    Some(forged)
}

/// The round's end comes right after some turn began, and nothing comes after it.
pub(super) fn a_round_ends_early(log: &[Event], rng: &mut SmallRng) -> Forged {
    let end = place(log, rng, |place| matches!(log[place], Event::RoundEnded { .. }))?;
    let start = log[..end].iter().rposition(|event| matches!(event, Event::Dealt { .. }))?;
    let turn =
        |place: usize| (start..end).contains(&place) && matches!(log[place], Event::Turn { .. });
    let turn = place(log, rng, turn)?;
    let mut forged = log[..=turn].to_vec();
    forged.push(log[end].clone());
    Some(forged)
}

pub(super) fn another_seat_wins_the_match(log: &[Event], rng: &mut SmallRng) -> Forged {
    change_one(log, rng, |event, rng| match event.clone() {
        Event::MatchEnded { mut winners, places } => {
            let winner = winners.pop()?;
            if winners.is_empty() {
                winners.push(other_seat(log, winner, rng));
            }
            Some(Event::MatchEnded { winners, places })
        }
        _ => None,
    })
}

pub(super) fn a_place_is_wrong(log: &[Event], rng: &mut SmallRng) -> Forged {
    change_one(log, rng, |event, rng| match event.clone() {
        Event::MatchEnded { winners, mut places } => {
            let seat = rng.random_range(0..places.len());
            places[seat] = places[seat] % seats(log) + 1;
            Some(Event::MatchEnded { winners, places })
        }
        _ => None,
    })
}

fn has_ended(log: &[Event]) -> bool {
    matches!(log.last(), Some(Event::MatchEnded { .. }))
}

pub(super) fn the_end_of_the_match_is_missing(log: &[Event], _: &mut SmallRng) -> Forged {
    has_ended(log).then(|| log[..log.len() - 1].to_vec())
}

pub(super) fn something_follows_the_end(log: &[Event], rng: &mut SmallRng) -> Forged {
    let mut forged = log.to_vec();
    forged.push(log[rng.random_range(0..log.len())].clone());
    has_ended(log).then_some(forged)
}

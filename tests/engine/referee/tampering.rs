//! The referee is judged itself: it accepts the records of random matches and rejects every record
//! that was tampered with.
//!
//! `UNO_REFEREE_MATCHES=100000` lets it judge that many matches, `UNO_REFEREE_SEED=123` just one.

mod cards;
mod course;
mod scores;

use super::judge;
use crate::playout::{Playout, random_match};
use crate::seeds::Seeds;
use rand::rngs::SmallRng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use uno_bot::engine::{Card, CardList, Event, Seat};

/// The matches whose records are judged as they are.
const MATCHES: Seeds = Seeds {
    one: ("UNO_REFEREE_SEED", "records_of_random_matches"),
    many: "UNO_REFEREE_MATCHES",
    usual: 300,
};
/// On so many records each kind of tampering is tried.
const RECORDS_PER_KIND: usize = 50;
/// A kind that has not found so many among these seeds has too little to tamper with.
const MOST_SEEDS: u64 = 6_000;
/// Matches whose record is cut off at different places, and how many places.
const CUT_MATCHES: u64 = 40;
const CUTS: usize = 25;

/// A way of tampering with a record: the record as it might have been forged, or nothing if there
/// is nothing in it to tamper with in this way. What it gives is never a record of the rules.
type Tampering = fn(&[Event], &mut SmallRng) -> Option<Vec<Event>>;

macro_rules! kinds {
    ($($module:ident { $($kind:ident,)+ })+) => {
        &[$($((stringify!($kind), $module::$kind as Tampering),)+)+]
    };
}

const KINDS: &[(&str, Tampering)] = kinds! {
    cards {
        a_dealt_card_is_another,
        a_card_is_in_the_deck_twice,
        a_hand_is_dealt_one_card_more,
        the_turned_up_card_is_another,
        the_card_put_back_is_lost,
        a_drawn_card_is_not_the_top_card,
        a_card_too_many_is_taken,
        a_card_too_few_is_taken,
        a_draw_is_missing,
        a_draw_comes_from_nowhere,
        another_seat_takes_the_cards,
        the_playable_flag_is_flipped,
        the_top_card_is_reshuffled,
        a_reshuffle_keeps_another_number,
        a_reshuffle_is_left_out,
        a_played_card_does_not_match,
        a_wild_names_no_colour,
        a_wild_names_another_colour,
        the_carried_card_has_another_colour,
        the_hand_shown_is_another,
        a_card_is_lost_when_somebody_leaves,
    }
    course {
        the_turn_goes_to_another_seat,
        a_turn_begins_twice,
        a_skip_is_left_out,
        another_seat_is_skipped,
        the_direction_is_wrong,
        a_hit_has_another_amount,
        a_hit_falls_on_another_seat,
        an_exposure_is_left_out,
        an_exposure_is_invented,
        somebody_safe_is_caught,
        nothing_is_called,
        a_fine_is_left_out,
        the_verdict_is_flipped,
        another_seat_is_accused_of_a_bluff,
        a_card_is_not_resumed,
        no_other_card_is_asked_for,
        a_pause_is_left_out,
        hands_stay_where_they_are,
        the_outcome_of_a_vote_is_flipped,
        a_vote_is_given_twice,
        a_vote_is_held_without_an_accusation,
        the_clock_plays_a_card_that_it_must_keep,
        a_turn_is_passed_without_drawing,
        a_draw_is_accepted_by_another_seat,
    }
    scores {
        another_seat_deals_first,
        a_seat_does_not_draw_for_the_deal,
        another_seat_deals,
        another_seat_is_to_deal_next,
        a_total_is_wrong,
        another_seat_wins_the_round,
        a_hand_is_counted_without_a_card,
        a_round_ends_early,
        what_is_carried_over_is_wrong,
        the_wrong_players_are_out,
        another_seat_wins_the_match,
        a_place_is_wrong,
        the_end_of_the_match_is_missing,
        something_follows_the_end,
    }
};

#[test]
fn records_of_random_matches_are_accepted() {
    let judged = MATCHES.each(
        |seed| {
            let record = random_match(seed);
            let ruling = judge(&record.rules, record.seats, &record.events);
            assert_eq!(ruling, Ok(()), "{} seats, {:?}", record.seats, record.rules);
            1
        },
        |judged: &mut u64, more| *judged += more,
    );
    println!("{judged} matches judged");
}

#[test]
fn every_kind_of_tampering_is_rejected() {
    let mut left: Vec<(&str, Tampering, usize)> =
        KINDS.iter().map(|(name, kind)| (*name, *kind, RECORDS_PER_KIND)).collect();
    for seed in 0..MOST_SEEDS {
        let record = random_match(seed);
        let mut rng = SmallRng::seed_from_u64(seed);
        let forged: Vec<Option<Vec<Event>>> =
            left.iter().map(|(_, kind, _)| kind(&record.events, &mut rng)).collect();
        // Nothing can be learned from a record that is wrong already; the test above tells.
        if forged.iter().all(Option::is_none)
            || judge(&record.rules, record.seats, &record.events).is_err()
        {
            continue;
        }
        for ((name, _, left), forged) in left.iter_mut().zip(forged) {
            let Some(forged) = forged else { continue };
            assert!(forged != record.events, "{name} changes nothing, seed {seed}");
            let ruling = judge(&record.rules, record.seats, &forged);
            let Err(objection) = ruling else { panic!("{name} was accepted, seed {seed}") };
            assert!(objection.sentence.starts_with("RULES "), "{name}: {objection:?}");
            *left -= 1;
        }
        left.retain(|(_, _, left)| *left > 0);
        if left.is_empty() {
            return;
        }
    }
    let found: Vec<(&str, usize)> =
        left.iter().map(|(name, _, left)| (*name, RECORDS_PER_KIND - left)).collect();
    panic!("too few records to tamper with: {found:?}");
}

#[test]
fn a_record_may_stop_between_commands_and_nowhere_else() {
    for seed in 0..CUT_MATCHES {
        let mut playout = Playout::new(seed);
        let (mut events, mut stops) = (Vec::new(), vec![0]);
        while let Some((seat, command)) = playout.choose() {
            playout.act(seat, command, &mut events).expect("only what is allowed is chosen");
            stops.push(events.len());
        }
        let mut cuts: Vec<usize> = (0..=events.len()).collect();
        cuts.shuffle(&mut SmallRng::seed_from_u64(seed));
        for cut in cuts.into_iter().take(CUTS) {
            let ruling = judge(&playout.rules, playout.seats, &events[..cut]);
            assert_eq!(
                ruling.is_ok(),
                stops.contains(&cut),
                "seed {seed}, cut at {cut}: {ruling:?}"
            );
        }
    }
}

/// How many seats the table has.
fn seats(log: &[Event]) -> u8 {
    log.iter()
        .find_map(|event| match event {
            Event::Dealt { hands, .. } => Some(hands.len() as u8),
            _ => None,
        })
        .unwrap_or(2)
}

/// Any seat of the table but this one.
fn other_seat(log: &[Event], seat: Seat, rng: &mut SmallRng) -> Seat {
    let seats = seats(log);
    let number = (seat.number() + rng.random_range(1..seats)) % seats;
    Seat::new(number).unwrap()
}

/// Any card but this one.
fn other_card(card: Card, rng: &mut SmallRng) -> Card {
    let others: Vec<Card> = Card::all().filter(|other| *other != card).collect();
    others[rng.random_range(0..others.len())]
}

/// The cards with one of them changed into another.
fn with_other_card(cards: &CardList, rng: &mut SmallRng) -> Option<CardList> {
    let mut cards: Vec<Card> = cards.iter().collect();
    if cards.is_empty() {
        return None;
    }
    let place = rng.random_range(0..cards.len());
    cards[place] = other_card(cards[place], rng);
    Some(cards.into_iter().collect())
}

/// The cards without one of them.
fn without_a_card(cards: &CardList, rng: &mut SmallRng) -> Option<CardList> {
    let mut cards: Vec<Card> = cards.iter().collect();
    if cards.is_empty() {
        return None;
    }
    cards.remove(rng.random_range(0..cards.len()));
    Some(cards.into_iter().collect())
}

/// One of the places where something holds.
fn place(log: &[Event], rng: &mut SmallRng, holds: impl Fn(usize) -> bool) -> Option<usize> {
    let places: Vec<usize> = (0..log.len()).filter(|place| holds(*place)).collect();
    (!places.is_empty()).then(|| places[rng.random_range(0..places.len())])
}

/// The record with one event changed by `change`, at any place where it can be.
fn change_one(
    log: &[Event],
    rng: &mut SmallRng,
    change: impl Fn(&Event, &mut SmallRng) -> Option<Event>,
) -> Option<Vec<Event>> {
    let from = rng.random_range(0..log.len().max(1));
    let (place, event) = (from..log.len())
        .chain(0..from)
        .find_map(|place| Some((place, change(&log[place], rng)?)))?;
    let mut forged = log.to_vec();
    forged[place] = event;
    Some(forged)
}

/// The record without one of the events for which something holds.
fn remove_one(
    log: &[Event],
    rng: &mut SmallRng,
    holds: impl Fn(&Event) -> bool,
) -> Option<Vec<Event>> {
    let place = place(log, rng, |place| holds(&log[place]))?;
    let mut forged = log.to_vec();
    forged.remove(place);
    Some(forged)
}

/// The record with one more event before the one at a place.
fn insert(log: &[Event], place: usize, event: Event) -> Vec<Event> {
    let mut forged = log.to_vec();
    forged.insert(place, event);
    forged
}

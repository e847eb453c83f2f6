//! The cup as a state machine: what it asks for, takes and refuses.

use super::*;
use crate::engine::rules::{Preset, Scoring};
use rand::SeedableRng;
use rand::rngs::StdRng;
use rand::seq::SliceRandom;
use std::collections::BTreeSet;

fn cup(players: u8, rounds: u8) -> Cup {
    Cup::new(Rules::preset(Preset::Classic), players, Some(rounds)).unwrap()
}

fn player(number: u8) -> Player {
    Player::new(number).unwrap()
}

fn table(round: u16, table: u8) -> MatchId {
    MatchId { round, table }
}

/// Places without ties, by chance.
fn any_places(seats: usize, rng: &mut StdRng) -> Vec<u8> {
    let mut places: Vec<u8> = (1..=seats as u8).collect();
    places.shuffle(rng);
    places
}

#[test]
fn a_cup_is_for_3_to_64_players_and_1_to_10_rounds_by_rules_that_fit() {
    let new = |rules, players, rounds| Cup::new(rules, players, rounds).map(|cup| cup.rounds());
    let classic = Rules::preset(Preset::Classic);
    for (players, rounds) in [(3, 3), (16, 3), (17, 4), (33, 5), (64, 5)] {
        assert_eq!(new(classic, players, None), Ok(rounds));
    }
    for players in [0, 1, 2, 65, 255] {
        assert_eq!(new(classic, players, None), Err(BadCup::Players(players)));
    }
    for rounds in [0, 11, 255] {
        assert_eq!(new(classic, 8, Some(rounds)), Err(BadCup::Rounds(rounds)));
    }
    let elimination = Rules { scoring: Scoring::Elimination, ..classic };
    let contradicts = BadCup::Rules(Contradiction::DealsWithElimination);
    assert_eq!(new(elimination, 8, None), Err(contradicts));
    let many_dealt = Rules { dealt: 30, ..classic };
    assert_eq!(new(many_dealt, 6, None), Ok(3), "tables of three have cards enough");
    let too_many = Contradiction::TooManyDealt { dealt: 30, seats: 4, deck: 108 };
    assert_eq!(new(many_dealt, 7, None), Err(BadCup::Rules(too_many)));
}

#[test]
fn a_match_has_three_deals_and_no_target_unless_the_rules_say_otherwise() {
    let classic = Rules::preset(Preset::Classic);
    let usual = Cup::match_rules(&Rules { teams: Teams::Pairs, ..classic });
    assert_eq!((usual.teams, usual.deals, usual.target), (Teams::Off, Some(3), Some(OUT_OF_REACH)));
    let chosen = Cup::match_rules(&Rules { deals: Some(1), target: Some(200), ..classic });
    assert_eq!((chosen.deals, chosen.target), (Some(1), Some(200)));
}

#[test]
fn winning_any_table_brings_as_much_and_shared_places_share_the_points() {
    let points = |places: &[u8]| -> Vec<u32> {
        (0..places.len()).map(|seat| points_of(places, seat)).collect()
    };
    assert_eq!(points(&[1, 2, 3]), [12, 6, 0]);
    assert_eq!(points(&[4, 1, 3, 2]), [0, 12, 4, 8]);
    assert_eq!(points(&[1, 2, 3, 4, 5]), [12, 9, 6, 3, 0]);
    assert_eq!(points(&[1, 1, 3, 4]), [10, 10, 4, 0]);
    assert_eq!(points(&[1, 2, 2, 2]), [12, 4, 4, 4]);
    assert_eq!(points(&[1, 1, 1]), [6, 6, 6]);
    assert_eq!(points(&[1, 1, 3, 4, 5]), [10, 10, 6, 3, 0], "half a point is lost");
    assert_eq!(points_of(&[], 0), 0);
}

#[test]
fn everybody_plays_every_round_and_a_round_waits_for_all_its_tables() {
    let rng = &mut StdRng::seed_from_u64(1);
    for players in 3..=64 {
        let mut cup = cup(players, 3);
        for round in 0..3 {
            assert_eq!(cup.progress(), CupProgress::Seating { round });
            assert!(cup.fixtures().is_empty() && cup.champions().is_empty());
            cup.seat_round().unwrap();
            assert_eq!(cup.seat_round(), Err(BadCupOutcome::NothingToSeat));
            let mut fixtures = cup.fixtures();
            let seated: BTreeSet<Player> =
                fixtures.iter().flat_map(|fixture| fixture.seats.clone()).collect();
            assert!(seated.into_iter().eq(cup.players()), "{players} players");
            fixtures.shuffle(rng);
            while let Some(fixture) = fixtures.pop() {
                assert!(matches!(cup.progress(), CupProgress::Round { .. }));
                let places = any_places(fixture.seats.len(), rng);
                cup.record(fixture.id, &places).unwrap();
                let again = cup.record(fixture.id, &places);
                assert_eq!(again, Err(BadCupOutcome::AlreadyRecorded(fixture.id)));
                assert_eq!(cup.fixtures().len(), fixtures.len());
            }
        }
        assert_eq!(cup.progress(), CupProgress::Over);
        assert!(!cup.champions().is_empty());
        let standing = cup.places();
        assert_eq!(standing.len(), usize::from(players));
        assert!(standing.is_sorted_by(|one, next| {
            (one.points, one.opponents) >= (next.points, next.opponents) && one.place <= next.place
        }));
    }
}

#[test]
fn equal_points_are_separated_by_the_points_of_those_whom_one_has_met() {
    let mut cup = cup(6, 2);
    cup.seat_round().unwrap();
    cup.record(table(0, 0), &[1, 2, 3]).unwrap();
    cup.record(table(0, 1), &[1, 2, 3]).unwrap();
    let winners = [cup.places()[0].player, cup.places()[1].player];
    assert_eq!(winners, [player(0), player(3)]);
    // Each of the two winners plays with one from their table at most.
    let seats = vec![vec![0, 3, 1], vec![4, 2, 5]];
    let seats = seats.into_iter().map(|table| table.into_iter().map(player).collect()).collect();
    cup.take_seats(seats).unwrap();
    cup.record(table(1, 0), &[2, 1, 3]).unwrap();
    cup.record(table(1, 1), &[1, 2, 3]).unwrap();
    let told: Vec<_> = cup
        .places()
        .iter()
        .map(|it| (it.player.number(), it.points, it.opponents, it.place))
        .collect();
    let expected = [
        (3, 24, 18 + 18 + 6, 1),
        (0, 18, 6 + 6 + 24 + 6, 2),
        (4, 18, 24 + 6, 3),
        (1, 6, 18 + 6 + 18 + 24, 4),
        (2, 6, 18 + 6 + 18, 5),
        (5, 0, 24 + 18 + 18 + 6, 6),
    ];
    assert_eq!(told, expected);
    assert_eq!(cup.champions(), [player(3)]);
}

#[test]
fn leaders_meet_in_the_next_round() {
    let mut cup = cup(9, 2);
    cup.seat_round().unwrap();
    // Tables of 0 to 4 and of 5 to 8: the last seat wins at both.
    cup.record(table(0, 0), &[5, 4, 3, 2, 1]).unwrap();
    cup.record(table(0, 1), &[4, 3, 2, 1]).unwrap();
    cup.seat_round().unwrap();
    let top: Vec<u8> = cup.fixtures()[0].seats.iter().map(|it| it.number()).collect();
    assert!(top.contains(&4) && top.contains(&8), "{top:?}");
}

#[test]
fn what_cannot_have_happened_is_refused_and_changes_nothing() {
    let mut cup = cup(7, 2);
    assert_eq!(cup.record(table(0, 0), &[1, 2, 3]), Err(BadCupOutcome::NotDue(table(0, 0))));
    let seats = |tables: &[&[u8]]| -> Vec<Vec<Player>> {
        tables.iter().map(|table| table.iter().map(|it| player(*it)).collect()).collect()
    };
    let before = cup.clone();
    for wrong in [
        seats(&[&[0, 1, 2, 3], &[4, 5]]),
        seats(&[&[0, 1, 2, 3], &[4, 5, 5]]),
        seats(&[&[0, 1, 2, 3], &[4, 5, 7]]),
        seats(&[&[0, 1, 2, 3, 4, 5, 6]]),
        seats(&[]),
    ] {
        assert_eq!(cup.take_seats(wrong), Err(BadCupOutcome::WrongSeats));
        assert_eq!(cup, before);
    }
    cup.take_seats(seats(&[&[4, 5, 6], &[0, 1, 2, 3]])).unwrap();
    let before = cup.clone();
    for (id, places, why) in [
        (table(0, 0), &[1, 2][..], BadCupOutcome::WrongPlaces(table(0, 0))),
        (table(0, 0), &[1, 1, 2], BadCupOutcome::WrongPlaces(table(0, 0))),
        (table(0, 0), &[0, 1, 2], BadCupOutcome::WrongPlaces(table(0, 0))),
        (table(0, 0), &[1, 2, 3, 4], BadCupOutcome::WrongPlaces(table(0, 0))),
        (table(0, 2), &[1, 2, 3], BadCupOutcome::NotDue(table(0, 2))),
        (table(1, 0), &[1, 2, 3], BadCupOutcome::NotDue(table(1, 0))),
    ] {
        assert_eq!(cup.record(id, places), Err(why));
        assert_eq!(cup, before);
    }
}

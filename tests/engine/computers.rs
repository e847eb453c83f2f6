//! Computer players: they always find something to do, they finish, and `steady` is stronger.
//!
//! `UNO_COMPUTER_MATCHES` and `UNO_COMPUTER_ROUNDS` raise the counts.

use crate::seeds::Seeds;
use crate::settings::random_table;
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};
use std::sync::Arc;
use uno_bot::computer::{EffortOf, Playout, Policy, Stuck, trials};
use uno_bot::engine::rules::Preset;
use uno_bot::engine::{Event, Game, Rules, Seat};

fn matches(usual: u64) -> Seeds {
    Seeds { one: ("UNO_COMPUTER_SEED", "computers"), many: "UNO_COMPUTER_MATCHES", usual }
}

#[test]
fn matches_among_steady_players_end_and_no_round_takes_long() {
    for preset in Preset::ALL {
        let longest_round = |seed: u64| {
            let mut rng = SmallRng::seed_from_u64(seed);
            let seats = rng.random_range(2..=10);
            let mut game = Game::new(Rules::preset(*preset), seats).unwrap();
            let mut playout = Playout::new([Policy::Steady; 10]);
            let mut longest = 0;
            while !game.is_over() {
                let decisions = playout.play_round(&mut game, &mut rng);
                longest =
                    longest.max(decisions.unwrap_or_else(|stuck| panic!("{preset}: {stuck}")));
            }
            longest
        };
        let longest = matches(40).each(longest_round, |most, next| *most = next.max(*most));
        println!("{preset}: the longest round took {longest} decisions");
        assert!((1..=2_000).contains(&longest), "{preset}: {longest} decisions");
    }
}

#[test]
fn every_setting_can_be_played_by_every_policy() {
    let rounds = |seed: u64| {
        let mut rng = SmallRng::seed_from_u64(seed);
        let (rules, seats) = random_table(&mut rng);
        let mut game = Game::new(rules, seats).unwrap();
        let policies: Vec<Policy> =
            (0..10).map(|_| Policy::ALL[rng.random_range(0..Policy::ALL.len())]).collect();
        let hasty: EffortOf = Arc::new(|_| Box::new(trials(1)));
        let mut playout = Playout::new(policies).with_effort(hasty);
        let mut played = 0;
        // With most of the deck in the hands, the few cards left can go round for very long.
        let crowded = 2 * usize::from(rules.dealt) * usize::from(seats) > rules.deck.size();
        while !game.is_over() && played < 4 {
            match playout.play_round(&mut game, &mut rng) {
                Err(Stuck::Endless) if crowded => break,
                Err(stuck) => panic!("{seats} seats, {rules:?}: {stuck}"),
                Ok(_) => played += 1,
            }
        }
        played
    };
    assert!(matches(300).each(rounds, |sum: &mut u64, more| *sum += more) > 0);
}

/// How many of so many classic rounds the first seat won, with `steady` there and `random` elsewhere.
fn share_won_by_steady(seats: u8) -> f64 {
    let rounds =
        Seeds { one: ("UNO_COMPUTER_SEED", "steady"), many: "UNO_COMPUTER_ROUNDS", usual: 6_000 };
    let round = |seed: u64| {
        let mut playout = Playout::new([Policy::Steady]);
        let mut rng = SmallRng::seed_from_u64(seed);
        let mut game = Game::new(Rules::preset(Preset::Classic), seats).unwrap();
        let dealer = Seat::new((seed % u64::from(seats)) as u8).unwrap();
        game.apply(&Event::DealerDrawn { draws: Vec::new(), dealer });
        playout.play_round(&mut game, &mut rng).unwrap();
        (u64::from(game.public_view().round_winners.contains(Seat::FIRST)), 1)
    };
    let add = |sum: &mut (u64, u64), more: (u64, u64)| *sum = (sum.0 + more.0, sum.1 + more.1);
    let (won, played) = rounds.each(round, add);
    let share = won as f64 / played as f64;
    println!("steady won {share:.4} of {played} rounds at a table of {seats}");
    share
}

#[test]
fn steady_beats_random() {
    assert!(share_won_by_steady(2) >= 0.70);
    assert!(share_won_by_steady(4) >= 0.36);
}

/// How many of so many classic rounds one policy won against another, two at a table.
fn share_won(policy: Policy, other: Policy, rounds: Seeds) -> f64 {
    let round = |seed: u64| {
        let effort: EffortOf = Arc::new(|_| Box::new(trials(150)));
        let mut playout = Playout::new([policy, other]).with_effort(effort);
        let mut rng = SmallRng::seed_from_u64(seed);
        let rules = Rules { deals: Some(1), ..Rules::preset(Preset::Classic) };
        let mut game = Game::new(rules, 2).unwrap();
        let dealer = Seat::new((seed % 2) as u8).unwrap();
        game.apply(&Event::DealerDrawn { draws: Vec::new(), dealer });
        playout.play_round(&mut game, &mut rng).unwrap();
        (u64::from(game.round_winners().contains(Seat::FIRST)), 1)
    };
    let add = |sum: &mut (u64, u64), more: (u64, u64)| *sum = (sum.0 + more.0, sum.1 + more.1);
    let (won, played) = rounds.each(round, add);
    let share = won as f64 / played as f64;
    println!("{policy} won {share:.4} of {played} rounds against {other}");
    share
}

/// A level that wins 54 of 100 rounds beats the other by 8 points.
#[test]
fn each_level_beats_the_one_below_by_eight_points() {
    let one = ("UNO_COMPUTER_SEED", "levels");
    let many = Seeds { one, many: "UNO_COMPUTER_ROUNDS", usual: 2_000 };
    assert!(share_won(Policy::Steady, Policy::Beginner, many) >= 0.54);
    // Thinking takes long, so a variable of its own raises the number.
    let few = Seeds { one, many: "UNO_SHARP_ROUNDS", usual: 250 };
    assert!(share_won(Policy::Sharp, Policy::Steady, few) >= 0.54);
}

#[test]
fn a_glance_says_what_the_view_says() {
    for seed in 0..100 {
        let mut playout = crate::playout::Playout::new(seed);
        while let Some((seat, command)) = playout.choose() {
            playout.act(seat, command, &mut Vec::new()).unwrap();
            for seat in playout.game.seats() {
                let view = playout.game.hand_view(seat);
                assert!(playout.game.glance(seat) == view.glance(), "seed {seed}: {view:?}");
            }
        }
    }
}

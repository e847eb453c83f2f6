//! How many rounds a second the public interface plays, beside a simulator that can do nothing else.

use super::SEATS;
use super::bare_simulator::BareSimulator;
use rand::SeedableRng;
use rand::rngs::SmallRng;
use std::hint::black_box;
use std::time::{Duration, Instant};
use uno_bot::computer::{Playout, Policy};
use uno_bot::engine::rules::Preset;
use uno_bot::engine::{Event, Game, Rules, Seat};

/// How many rounds each of the two plays before it is the other's turn.
const ROUNDS: u32 = 2_000;
/// How many turns each of them has.
const TURNS: usize = 60;

pub fn print() {
    let mut simulator = BareSimulator::new();
    let mut rng = SmallRng::seed_from_u64(1);
    let mut bare = || simulator.play_round(&mut rng).1;

    let table = Game::new(Rules::preset(Preset::Classic), SEATS).unwrap();
    let mut playout = Playout::new([Policy::Random; SEATS as usize]);
    let mut number = 0;
    let mut engine = || {
        let mut game = table.clone();
        let dealer = Seat::new((number % u64::from(SEATS)) as u8).unwrap();
        game.apply(&Event::DealerDrawn { draws: Vec::new(), dealer });
        let mut rng = SmallRng::seed_from_u64(number);
        number += 1;
        playout.play_round(&mut game, &mut rng).unwrap()
    };

    let (mut of_bare, mut of_engine) = (Vec::new(), Vec::new());
    for _ in 0..TURNS {
        of_bare.push(play(&mut bare));
        of_engine.push(play(&mut engine));
    }
    let ratios = of_bare.iter().zip(&of_engine);
    let ratios = ratios.map(|((bare, _), (engine, _))| bare.as_secs_f64() / engine.as_secs_f64());
    let mut ratios: Vec<f64> = ratios.collect();
    ratios.sort_by(f64::total_cmp);
    for (name, turns) in [("bare simulator", of_bare), ("public interface", of_engine)] {
        let rounds = f64::from(ROUNDS) * TURNS as f64;
        let seconds: f64 = turns.iter().map(|(took, _)| took.as_secs_f64()).sum();
        let decisions: u32 = turns.iter().map(|(_, decisions)| decisions).sum();
        let decisions = f64::from(decisions) / rounds;
        println!("{name}: {:.0} rounds/s, {decisions:.1} decisions a round", rounds / seconds);
    }
    let at = |part: usize| ratios[(ratios.len() - 1) * part / 100];
    println!("ratio: {:.3} (80 % of turns: {:.3} to {:.3})", at(50), at(10), at(90));
}

/// The time that a turn takes, and the decisions in it.
fn play(round: &mut dyn FnMut() -> u32) -> (Duration, u32) {
    let began = Instant::now();
    let decisions = (0..ROUNDS).map(|_| black_box(round())).sum();
    (began.elapsed(), decisions)
}

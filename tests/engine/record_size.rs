//! The size of a match, in the journal and in memory.

use super::playout::Playout;
use super::settings::Habits;
use uno_bot::engine::rules::Preset;
use uno_bot::engine::{Command, Game, Rules};

const ROUNDS: u64 = 500;
/// For a round of four among sensible players.
const BYTES_ON_AVERAGE: usize = 3 * 1024;
/// At most one round in twenty is larger; the longest have three times the moves of a usual one.
const BYTES_OF_MOST: usize = 5 * 1024;
const SEATS: u8 = 4;

/// The bytes that the events of each of many rounds take, smallest first.
fn bytes_of_rounds() -> Vec<usize> {
    let rules = Rules { deals: Some(1), ..Rules::preset(Preset::Classic) };
    let mut rounds: Vec<usize> = (0..ROUNDS)
        .map(|seed| {
            let mut playout = Playout::at(rules, SEATS, Habits::SENSIBLE, seed);
            let mut bytes = 0;
            while let Some((seat, command)) = playout.choose() {
                let mut events = Vec::new();
                playout.act(seat, command, &mut events).unwrap();
                bytes += serde_json::to_string(&events).unwrap().len();
            }
            assert!(playout.game.is_over(), "round {seed} is played to its end");
            bytes
        })
        .collect();
    rounds.sort_unstable();
    rounds
}

#[test]
fn a_round_of_four_takes_five_kilobytes_of_the_journal() {
    let rounds = bytes_of_rounds();
    let mean = rounds.iter().sum::<usize>() / rounds.len();
    let percentile = |share: usize| rounds[(rounds.len() * share / 100).min(rounds.len() - 1)];
    println!(
        "{ROUNDS} rounds: mean {mean} bytes, median {}, p95 {}, p99 {}, max {}",
        percentile(50),
        percentile(95),
        percentile(99),
        percentile(100),
    );
    assert!(mean <= BYTES_ON_AVERAGE, "mean {mean}");
    assert!(percentile(95) <= BYTES_OF_MOST, "p95 {}", percentile(95));
}

#[test]
fn a_game_is_small_and_owns_nothing_that_grows() {
    fn can_be_cloned<T: Clone>() {}
    can_be_cloned::<Game>();
    let size = size_of::<Game>();
    println!("a game takes {size} bytes, a command {}", size_of::<Command>());
    assert!(size < 4096, "{size} bytes");
    // A type without drop code owns no memory outside itself.
    assert!(!std::mem::needs_drop::<Game>());
    assert!(!std::mem::needs_drop::<Command>());
}

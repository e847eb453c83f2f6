//! The speed of the engine over one round of four by the classic rules; and for comparison, as a measure
//! of the machine, bare loops over the same number of bytes.
//!
//! `cargo bench --bench engine`. First, rounds among `random` players through the public interface are
//! compared with those of a simulator that can do nothing else; the two take turns, so that whatever else
//! the machine does slows down both. Then every figure but the folds and the yardsticks is for all moves
//! of the round together; the rate beside it is per move.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]
#![allow(dead_code, reason = "only some of what random matches offer is used here")]

mod bare_simulator;
mod comparison;
#[path = "../../tests/engine/playout.rs"]
mod playout;
#[path = "../../tests/engine/settings.rs"]
mod settings;

use divan::counter::{BytesCount, ItemsCount};
use divan::{Bencher, black_box};
use playout::Playout;
use rand::SeedableRng;
use rand::rngs::SmallRng;
use rand::seq::SliceRandom;
use settings::Habits;
use std::sync::LazyLock;
use uno_bot::engine::rules::Preset;
use uno_bot::engine::{Command, Event, Game, Rules, Seat, Viewer};

const SEATS: u8 = 4;
/// The round with the median size among this many is measured.
const ROUNDS: u64 = 501;

/// One command of the round, and the game before it.
struct Move {
    before: Game,
    seat: Seat,
    command: Command,
    events: Vec<Event>,
}

struct Round {
    rules: Rules,
    moves: Vec<Move>,
    /// What is stored of each move.
    stored: Vec<String>,
}

impl Round {
    fn play(seed: u64) -> Round {
        let rules = Rules { deals: Some(1), ..Rules::preset(Preset::Classic) };
        let mut playout = Playout::at(rules, SEATS, Habits::SENSIBLE, seed);
        let mut round = Round { rules, moves: Vec::new(), stored: Vec::new() };
        while let Some((seat, command)) = playout.choose() {
            let before = playout.game.clone();
            let mut events = Vec::new();
            playout.act(seat, command, &mut events).unwrap();
            round.stored.push(serde_json::to_string(&events).unwrap());
            round.moves.push(Move { before, seat, command, events });
        }
        round
    }

    fn bytes(&self) -> usize {
        self.stored.iter().map(String::len).sum()
    }

    fn items(&self) -> ItemsCount {
        ItemsCount::new(self.moves.len())
    }

    /// The match as it is read from the journal.
    fn fold(&self) -> Game {
        let mut game = Game::new(self.rules, SEATS).unwrap();
        for line in &self.stored {
            let events: Vec<Event> = serde_json::from_str(line).unwrap();
            events.iter().for_each(|event| game.apply(event));
        }
        game
    }
}

/// The rounds, the one with the shortest record first.
static PLAYED: LazyLock<Vec<Round>> = LazyLock::new(|| {
    let mut rounds: Vec<Round> = (0..ROUNDS).map(Round::play).collect();
    rounds.sort_by_key(Round::bytes);
    rounds
});

fn median() -> &'static Round {
    &PLAYED[PLAYED.len() / 2]
}

fn longest() -> &'static Round {
    &PLAYED[PLAYED.len() - 1]
}

fn main() {
    for (name, round) in [("median", median()), ("longest", longest())] {
        println!("{name} round: {} moves, {} bytes", round.moves.len(), round.bytes());
    }
    comparison::print();
    divan::main();
}

mod round {
    use super::*;

    #[divan::bench]
    fn decide_and_apply(bencher: Bencher) {
        bencher.counter(median().items()).bench_local(|| {
            let mut rng = SmallRng::seed_from_u64(1);
            for step in &median().moves {
                let mut game = black_box(&step.before).clone();
                let events = game.decide(step.seat, step.command, &mut rng).unwrap();
                events.iter().for_each(|event| game.apply(event));
                black_box(game);
            }
        });
    }

    #[divan::bench]
    fn act(bencher: Bencher) {
        let mut events = Vec::new();
        bencher.counter(median().items()).bench_local(|| {
            let mut rng = SmallRng::seed_from_u64(1);
            for step in &median().moves {
                let mut game = black_box(&step.before).clone();
                events.clear();
                game.act(step.seat, step.command, &mut rng, &mut events).unwrap();
                black_box(game);
            }
        });
    }

    #[divan::bench]
    fn legal(bencher: Bencher) {
        let mut commands = Vec::new();
        bencher.counter(median().items()).bench_local(|| {
            for step in &median().moves {
                black_box(&step.before).legal_into(step.seat, &mut commands);
                black_box(&commands);
            }
        });
    }

    #[divan::bench]
    fn playable(bencher: Bencher) {
        bencher.counter(median().items()).bench_local(|| {
            for step in &median().moves {
                black_box(black_box(&step.before).playable(step.seat));
            }
        });
    }

    #[divan::bench]
    fn public_view(bencher: Bencher) {
        bencher.counter(median().items()).bench_local(|| {
            for step in &median().moves {
                black_box(black_box(&step.before).public_view());
            }
        });
    }

    #[divan::bench]
    fn hand_view(bencher: Bencher) {
        bencher.counter(median().items()).bench_local(|| {
            for step in &median().moves {
                black_box(black_box(&step.before).hand_view(step.seat));
            }
        });
    }

    #[divan::bench]
    fn seen_by(bencher: Bencher) {
        bencher.counter(median().items()).bench_local(|| {
            for step in &median().moves {
                for event in &step.events {
                    black_box(black_box(event).seen_by(Viewer::Seat(step.seat)));
                }
            }
        });
    }
}

mod fold_from_json {
    use super::*;

    #[divan::bench]
    fn median_round(bencher: Bencher) {
        let round = median();
        bencher.counter(BytesCount::new(round.bytes())).bench(|| round.fold());
    }

    #[divan::bench]
    fn longest_round(bencher: Bencher) {
        let round = longest();
        bencher.counter(BytesCount::new(round.bytes())).bench(|| round.fold());
    }
}

mod yardstick {
    use super::*;

    #[divan::bench]
    fn shuffle_108_bytes(bencher: Bencher) {
        let mut rng = SmallRng::seed_from_u64(1);
        let mut bytes: [u8; 108] = std::array::from_fn(|at| at as u8);
        bencher.counter(BytesCount::new(108usize)).bench_local(|| {
            bytes.shuffle(&mut rng);
            black_box(&bytes);
        });
    }

    #[divan::bench]
    fn parse_median_round_as_any_json(bencher: Bencher) {
        let round = median();
        bencher.counter(BytesCount::new(round.bytes())).bench(|| {
            let parse = |line: &String| serde_json::from_str::<serde_json::Value>(line).unwrap();
            round.stored.iter().map(parse).collect::<Vec<_>>()
        });
    }
}

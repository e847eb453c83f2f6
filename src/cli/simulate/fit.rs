//! Fits how `steady` bluffs and challenges, by letting it play against itself.
//!
//! By turns, how often a wild draw card is a bluff is measured in rounds with one `random` player, who
//! bluffs as freely as some people do, and the two costs are moved to where they win most against the
//! present ones.

use super::{rng, threads};
use crate::computer::{MOST_GUILT, Playout, Policy, SteadyWeights, Weights};
use crate::engine::{Colour, Command, Event, Game, Rules, Seat};
use rand::rngs::SmallRng;
use std::fmt::Write;
use std::ops::Range;
use std::sync::Arc;

/// How often everything is fitted once more.
const PASSES: u32 = 3;
/// The costs that are tried.
const BLUFFING: [f32; 6] = [-3.0, -2.0, -1.0, -0.5, -0.2, 0.0];
const CHALLENGING: [f32; 5] = [-0.4, -0.2, 0.0, 0.2, 0.4];
const BATCH: u64 = 64;

pub(super) struct Fit {
    pub(super) rules: Rules,
    /// How many rounds each comparison takes.
    pub(super) rounds: u64,
    pub(super) seed: u64,
    pub(super) threads: usize,
}

/// How many wild draw cards were laid, and how many of them were bluffs, by the cards left.
type Guilt = [(u32, u32); MOST_GUILT + 1];

impl Fit {
    pub(super) fn run(&self) -> Result<String, String> {
        let mut weights = SteadyWeights::FITTED;
        let mut text = String::new();
        for pass in 0..PASSES {
            for players in [2, 4] {
                let seen = self.guilt(&weights, players, pass)?;
                let fitted = weights.of_mut(players);
                for (share, (laid, bluffs)) in fitted.guilt.iter_mut().zip(seen) {
                    *share = (bluffs as f32 + 1.0) / (laid as f32 + 5.0);
                }
                self.best_of(&mut weights, players, &BLUFFING, |weights| &mut weights.bluffing)?;
                self.best_of(&mut weights, players, &CHALLENGING, |weights| {
                    &mut weights.challenging
                })?;
                // Writing to a string cannot fail.
                let _ = writeln!(
                    text,
                    "pass {pass}, {players} players: bluffs {seen:?}\n{:?}",
                    weights.of_mut(players)
                );
            }
        }
        Ok(text)
    }

    /// Sets one weight to the value that wins most against the weights as they are.
    fn best_of(
        &self,
        weights: &mut SteadyWeights,
        players: u32,
        values: &[f32],
        weight: impl Fn(&mut Weights) -> &mut f32,
    ) -> Result<(), String> {
        let (mut best, mut most) = (*weight(weights.of_mut(players)), 0);
        for value in values {
            let mut other = weights.clone();
            *weight(other.of_mut(players)) = *value;
            let won = self.wins(&other, weights, players)?;
            if won > most {
                (best, most) = (*value, won);
            }
        }
        *weight(weights.of_mut(players)) = best;
        Ok(())
    }

    /// How many rounds the first seat wins by these weights, among others by other weights.
    fn wins(
        &self,
        own: &SteadyWeights,
        others: &SteadyWeights,
        players: u32,
    ) -> Result<u64, String> {
        let seated =
            |seat: Seat| Some(if seat == Seat::FIRST { own.clone() } else { others.clone() });
        let mut sum = 0;
        let play = |numbers: Range<u64>| {
            let mut won = 0;
            self.play(&seated, players, numbers, |game, _| {
                won += u64::from(game.round_winners().contains(Seat::FIRST));
            })?;
            Ok(won)
        };
        threads::run_batches(self.rounds, BATCH, self.threads, play, |won: u64| sum += won)?;
        Ok(sum)
    }

    /// How often wild draw cards are bluffs in rounds with one `random` player.
    fn guilt(&self, weights: &SteadyWeights, players: u32, pass: u32) -> Result<Guilt, String> {
        let mut sum: Guilt = Default::default();
        let play = |numbers: Range<u64>| {
            let mut seen: Guilt = Default::default();
            let offset = u64::from(pass) << 32;
            let numbers = numbers.start + offset..numbers.end + offset;
            let last = Seat::new(players as u8 - 1);
            let steady = |seat| (Some(seat) != last).then(|| weights.clone());
            self.play(&steady, players, numbers, |_, laid| {
                for (left, bluff) in laid {
                    if let Some((count, bluffs)) = seen.get_mut((*left).min(MOST_GUILT)) {
                        *count += 1;
                        *bluffs += u32::from(*bluff);
                    }
                }
            })?;
            Ok(seen)
        };
        threads::run_batches(self.rounds, BATCH, self.threads, play, |seen: Guilt| {
            for (sum, more) in sum.iter_mut().zip(seen) {
                *sum = (sum.0 + more.0, sum.1 + more.1);
            }
        })?;
        Ok(sum)
    }

    /// Plays rounds, `random` in the seats that have no weights; after each, calls `ended` with the game and the wild draw cards that were laid:
    /// how many cards were left in the hand, and whether it was a bluff.
    fn play(
        &self,
        weights: &dyn Fn(Seat) -> Option<SteadyWeights>,
        players: u32,
        numbers: Range<u64>,
        mut ended: impl FnMut(&Game, &[(usize, bool)]),
    ) -> Result<(), String> {
        let table = Game::new(self.rules, players as u8).map_err(|why| why.to_string())?;
        let mut playout = Playout::new([Policy::Random; 10]);
        for seat in table.seats() {
            if let Some(weights) = weights(seat) {
                playout = playout.with_weights(seat, Arc::new(weights));
            }
        }
        for number in numbers {
            let mut game = table.clone();
            let mut rng: SmallRng = rng(self.seed, number);
            if let Some(dealer) = Seat::new((number % u64::from(players)) as u8) {
                game.apply(&Event::DealerDrawn { draws: Vec::new(), dealer });
            }
            let mut laid = Vec::new();
            let watch = |game: &Game, seat: Seat, command: Command| {
                if let Command::Play(play) = command
                    && play.card == crate::engine::Card::WILD_DRAW
                {
                    let seen = game.glance(seat);
                    let holds = |colour: Colour| seen.hand.holds_colour(colour);
                    laid.push((seen.hand.len() - 1, seen.colour.is_some_and(holds)));
                }
            };
            playout
                .play_watched_round(&mut game, &mut rng, watch)
                .map_err(|stuck| format!("round {number} is stuck: {stuck}"))?;
            ended(&game, &laid);
        }
        Ok(())
    }
}

//! Every policy against every other, as a table for docs/computers.md.

use super::seat_player::{self, SeatPlayer};
use super::tally::interval;
use super::{Simulation, Tally};
use crate::computer::Policy;
use crate::engine::{Game, Rules};
use std::fmt::Write;

/// Sizes of the tables at which one player meets others of one kind.
const TABLES: [u8; 2] = [2, 4];
/// How many play-outs `sharp` makes for each decision. A count, so that the table is the same on
/// every machine.
const PLAY_OUTS: u32 = 400;
/// Rounds in which someone thinks take so much longer that only one in so many is played.
const THINKERS_PLAY_ONE_IN: u64 = 10;

pub(super) struct EveryPairing {
    pub(super) rules: Rules,
    /// How many rounds each pairing plays.
    pub(super) rounds: u64,
    pub(super) seed: u64,
    pub(super) threads: usize,
}

impl EveryPairing {
    pub(super) fn run(&self) -> Result<String, String> {
        let mut text = String::new();
        for players in TABLES {
            let heading = match players {
                2 => "Two players".to_owned(),
                _ => format!("One among {} of another kind", players - 1),
            };
            // Writing to a string cannot fail.
            let _ = write!(text, "### {heading}\n\n| wins of |");
            for other in Policy::ALL {
                let _ = write!(text, " against {other} |");
            }
            let _ = write!(text, "\n|---|{}\n", "---|".repeat(Policy::ALL.len()));
            for policy in Policy::ALL {
                let _ = write!(text, "| {policy} |");
                for other in Policy::ALL {
                    let cell = match policy == other {
                        true => "–".to_owned(),
                        false => self.cell(policy, other, players)?,
                    };
                    let _ = write!(text, " {cell} |");
                }
                text.push('\n');
            }
            text.push('\n');
        }
        Ok(text)
    }

    /// How often one policy wins among others of one kind, and the interval.
    fn cell(&self, policy: Policy, other: Policy, players: u8) -> Result<String, String> {
        let thinks = [policy, other].contains(&Policy::Sharp);
        let rounds = if thinks { self.rounds.div_ceil(THINKERS_PLAY_ONE_IN) } else { self.rounds };
        let mut seated = vec![SeatPlayer::with_play_outs(other, PLAY_OUTS); usize::from(players)];
        if let Some(first) = seated.first_mut() {
            *first = SeatPlayer::with_play_outs(policy, PLAY_OUTS);
        }
        let simulation = Simulation {
            table: Game::new(self.rules, players).map_err(|why| why.to_string())?,
            playout: seat_player::playout(&seated),
            whole_matches: false,
            seed: self.seed,
        };
        let tally: Tally = simulation.run(rounds, self.threads)?;
        let (low, high) = interval(tally.wins(0), tally.rounds());
        let share = 100.0 * tally.wins(0) as f64 / tally.rounds().max(1) as f64;
        Ok(format!("{share:.1} % ({low:.1}–{high:.1})"))
    }
}

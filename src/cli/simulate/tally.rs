//! The results of many rounds.

use super::seat_player::SeatPlayer;
use crate::engine::SeatSet;
use serde_json::{Value, json};
use std::fmt::Write;
use std::time::Duration;

/// What is counted.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Unit {
    Round,
    Match,
}

impl Unit {
    const fn one(self) -> &'static str {
        match self {
            Unit::Round => "round",
            Unit::Match => "match",
        }
    }

    const fn many(self) -> &'static str {
        match self {
            Unit::Round => "rounds",
            Unit::Match => "matches",
        }
    }
}

/// Counts rounds or matches, by their length and by the winner.
pub(super) struct Tally {
    unit: Unit,
    /// The number of rounds with as many decisions as the index.
    lengths: Vec<u64>,
    /// Rounds won by each seat. A team's win counts for each member.
    wins: Vec<u64>,
    /// Rounds without a winner.
    blocked: u64,
}

impl Tally {
    pub(super) fn new(players: usize, unit: Unit) -> Tally {
        Tally { unit, lengths: Vec::new(), wins: vec![0; players], blocked: 0 }
    }

    pub(super) fn count(&mut self, decisions: u32, winners: SeatSet) {
        self.count_lengths(decisions as usize, 1);
        self.blocked += u64::from(winners.is_empty());
        for seat in winners.iter() {
            if let Some(wins) = self.wins.get_mut(seat.index()) {
                *wins += 1;
            }
        }
    }

    pub(super) fn add(&mut self, other: &Tally) {
        for (length, rounds) in other.lengths.iter().enumerate() {
            self.count_lengths(length, *rounds);
        }
        for (wins, more) in self.wins.iter_mut().zip(&other.wins) {
            *wins += more;
        }
        self.blocked += other.blocked;
    }

    fn count_lengths(&mut self, length: usize, rounds: u64) {
        if self.lengths.len() <= length {
            self.lengths.resize(length + 1, 0);
        }
        if let Some(count) = self.lengths.get_mut(length) {
            *count += rounds;
        }
    }

    /// Rounds or matches won by a seat.
    pub(super) fn wins(&self, seat: usize) -> u64 {
        self.wins.get(seat).copied().unwrap_or(0)
    }

    pub(super) fn rounds(&self) -> u64 {
        self.lengths.iter().sum()
    }

    fn decisions(&self) -> u64 {
        self.lengths.iter().zip(0..).map(|(rounds, length): (&u64, u64)| rounds * length).sum()
    }

    fn mean_decisions(&self) -> f64 {
        self.decisions() as f64 / self.rounds().max(1) as f64
    }

    /// The least length that 99 % of the rounds do not exceed.
    fn p99_decisions(&self) -> usize {
        let enough = self.rounds().saturating_mul(99).div_ceil(100);
        let mut rounds = 0;
        let within = |count: &u64| {
            rounds += count;
            rounds >= enough
        };
        self.lengths.iter().position(within).unwrap_or(0)
    }

    pub(super) fn to_json(&self, took: Duration, seed: u64) -> Value {
        let intervals: Vec<(f64, f64)> =
            self.wins.iter().map(|wins| interval(*wins, self.rounds())).collect();
        json!({
            "seed": seed,
            self.unit.many(): self.rounds(),
            "seconds": took.as_secs_f64(),
            format!("{}_per_second", self.unit.many()): per_second(self.rounds(), took),
            "decisions_per_second": per_second(self.decisions(), took),
            "mean_decisions": self.mean_decisions(),
            "p99_decisions": self.p99_decisions(),
            "wins": self.wins,
            "intervals": intervals,
            "blocked": self.blocked,
        })
    }

    pub(super) fn to_text(&self, took: Duration, seed: u64, players: &[SeatPlayer]) -> String {
        let rounds = self.rounds();
        let (one, many) = (self.unit.one(), self.unit.many());
        let mut text = String::new();
        // Writing to a string cannot fail.
        let _ = writeln!(
            text,
            "{rounds} {many} in {:.2} s (seed {seed})\n\
             {:.0} {many}/s, {:.0} decisions/s\n\
             {:.1} decisions a {one}, 99 % of {many} within {}",
            took.as_secs_f64(),
            per_second(rounds, took),
            per_second(self.decisions(), took),
            self.mean_decisions(),
            self.p99_decisions(),
        );
        for (seat, (wins, player)) in self.wins.iter().zip(players).enumerate() {
            let (low, high) = interval(*wins, rounds);
            let share = 100.0 * *wins as f64 / rounds.max(1) as f64;
            let _ = writeln!(
                text,
                "seat {seat} {player:<6} won {wins} {many}, {share:.2} % (95 %: {low:.2} to {high:.2} %)",
            );
        }
        if self.blocked > 0 {
            let _ = writeln!(text, "nobody won {} blocked rounds", self.blocked);
        }
        text
    }
}

fn per_second(count: u64, took: Duration) -> f64 {
    count as f64 / took.as_secs_f64().max(1e-9)
}

/// The percentages between which the true share of wins lies, with 95 % confidence (Wilson's
/// interval).
pub(super) fn interval(wins: u64, rounds: u64) -> (f64, f64) {
    const Z: f64 = 1.959_964;
    let n = rounds.max(1) as f64;
    let share = wins as f64 / n;
    let middle = share + Z * Z / (2.0 * n);
    let reach = Z * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt();
    let scale = 100.0 / (1.0 + Z * Z / n);
    ((middle - reach) * scale, (middle + reach) * scale)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Seat;

    fn tally(lengths: impl IntoIterator<Item = u32>) -> Tally {
        let mut tally = Tally::new(2, Unit::Round);
        for length in lengths {
            tally.count(length, SeatSet::of(Seat::FIRST));
        }
        tally
    }

    #[test]
    fn lengths_are_averaged_and_ranked() {
        let tally = tally(1..=200);
        assert_eq!((tally.rounds(), tally.p99_decisions()), (200, 198));
        assert!((tally.mean_decisions() - 100.5).abs() < 1e-9);
    }

    #[test]
    fn a_sum_of_tallies_is_the_tally_of_all_rounds() {
        let mut sum = tally(1..=50);
        sum.add(&tally(51..=200));
        assert_eq!(sum.lengths, tally(1..=200).lengths);
        assert_eq!(sum.wins, [200, 0]);
    }

    #[test]
    fn the_interval_is_wilsons() {
        let (low, high) = interval(50, 100);
        assert!((low - 40.383).abs() < 0.001 && (high - 59.617).abs() < 0.001, "{low} {high}");
        let (low, high) = interval(0, 10);
        assert!(low.abs() < 1e-9 && high < 28.0, "{low} {high}");
    }
}

//! Whole tournaments, played to their champions: of pairs (RULES 8.2, 8.3), and cups.

use super::{rng, threads};
use crate::computer::{Playout, Policy};
use crate::engine::{Event, Game};
use crate::tournament::{BadStep, Ending, Fixture, Tournament};
use rand::rngs::SmallRng;
use serde_json::{Value, json};
use std::fmt::Write;
use std::ops::Range;
use std::time::Duration;

pub(super) struct Tournaments<'a> {
    /// The tournament before its first match.
    pub(super) tournament: Tournament,
    /// The policy of each player.
    pub(super) policies: &'a [Policy],
    pub(super) seed: u64,
}

/// The results of many tournaments.
pub(super) struct TournamentTally {
    tournaments: u64,
    /// Tournaments won by each player; a cup can be won by several who are level.
    champions: Vec<u64>,
    /// Points of each player before the final, over all tournaments.
    points: Vec<u64>,
}

impl Tournaments<'_> {
    pub(super) fn run(&self, count: u64, threads: usize) -> Result<TournamentTally, String> {
        let mut sum = TournamentTally::new(self.policies.len());
        let play = |numbers| self.play(numbers);
        threads::run_batches(count, 1, threads, play, |tally| sum.add(&tally))?;
        Ok(sum)
    }

    fn play(&self, numbers: Range<u64>) -> Result<TournamentTally, String> {
        let mut tally = TournamentTally::new(self.policies.len());
        for number in numbers {
            let mut tournament = self.tournament.clone();
            let mut rng = rng(self.seed, number);
            tournament.play(&mut rng, |fixture, rng| self.play_match(fixture, rng)).map_err(
                |why: Failed| {
                    format!("tournament {number} with seed {} is stuck: {}", self.seed, why.0)
                },
            )?;
            tally.tournaments += 1;
            for champion in tournament.champions() {
                if let Some(won) = tally.champions.get_mut(champion.index()) {
                    *won += 1;
                }
            }
            for place in tournament.places() {
                if let Some(points) = tally.points.get_mut(place.player.index()) {
                    *points += u64::from(place.points);
                }
            }
        }
        Ok(tally)
    }

    fn play_match(&self, fixture: &Fixture, rng: &mut SmallRng) -> Result<Ending, Failed> {
        let policy = |player: &crate::tournament::Player| {
            self.policies.get(player.index()).copied().unwrap_or(Policy::Random)
        };
        let mut playout = Playout::new(fixture.seats.iter().map(policy));
        let mut game = Game::new(fixture.rules, fixture.seats.len() as u8).map_err(Failed::from)?;
        let mut record: Vec<Event> = Vec::new();
        while !game.is_over() {
            playout.play_recorded_round(&mut game, rng, &mut record).map_err(Failed::from)?;
        }
        Ending::of(&record).ok_or_else(|| Failed("a match has no result".to_owned()))
    }
}

/// Why a tournament could not be finished.
struct Failed(String);

impl From<BadStep> for Failed {
    fn from(bad: BadStep) -> Failed {
        Failed(bad.to_string())
    }
}

impl From<crate::engine::Contradiction> for Failed {
    fn from(why: crate::engine::Contradiction) -> Failed {
        Failed(why.to_string())
    }
}

impl From<crate::computer::Stuck> for Failed {
    fn from(stuck: crate::computer::Stuck) -> Failed {
        Failed(stuck.to_string())
    }
}

impl TournamentTally {
    fn new(players: usize) -> TournamentTally {
        TournamentTally { tournaments: 0, champions: vec![0; players], points: vec![0; players] }
    }

    fn add(&mut self, other: &TournamentTally) {
        self.tournaments += other.tournaments;
        for (sum, more) in self.champions.iter_mut().zip(&other.champions) {
            *sum += more;
        }
        for (sum, more) in self.points.iter_mut().zip(&other.points) {
            *sum += more;
        }
    }

    fn mean_points(&self) -> impl Iterator<Item = f64> {
        let count = self.tournaments.max(1) as f64;
        self.points.iter().map(move |points| *points as f64 / count)
    }

    pub(super) fn to_json(&self, took: Duration, seed: u64) -> Value {
        json!({
            "seed": seed,
            "tournaments": self.tournaments,
            "seconds": took.as_secs_f64(),
            "champions": self.champions,
            "mean_points": self.mean_points().collect::<Vec<f64>>(),
        })
    }

    pub(super) fn to_text(&self, took: Duration, seed: u64, policies: &[Policy]) -> String {
        let mut text = format!(
            "{} tournaments in {:.2} s (seed {seed})\n",
            self.tournaments,
            took.as_secs_f64()
        );
        let players = self.champions.iter().zip(self.mean_points()).zip(policies).enumerate();
        for (player, ((won, points), policy)) in players {
            // Writing to a string cannot fail.
            let _ = writeln!(
                text,
                "player {player} {policy:<6} won {won} tournaments, {points:.1} points in the mean"
            );
        }
        text
    }
}

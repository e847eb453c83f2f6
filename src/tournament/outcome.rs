//! What happens in a tournament, one thing after the other, and what cannot have happened.

use super::fixture::MatchId;
use super::result::{MatchResult, most_points_of_a_deal};
use super::schedule::Player;
use crate::engine::Side;
use crate::engine::{Card, Rules};
use serde::{Deserialize, Serialize};
use std::fmt;

/// Something that happened in a tournament; with the rules and the number of players, a list of
/// these is all that is kept of one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    Played {
        id: MatchId,
        result: MatchResult,
    },
    /// Cards were drawn for the last place in the final (RULES 8.4).
    CardsDrawn {
        /// Each draw in order; a player who drew again appears again.
        draws: Vec<(Player, Card)>,
        /// The players who go through.
        chosen: Vec<Player>,
    },
}

/// Why a tournament does not take an outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadOutcome {
    /// The match is not being played now.
    NotDue(MatchId),
    /// The match was recorded before.
    AlreadyRecorded(MatchId),
    /// The match is not over, or went on for too long.
    WrongDeals { played: u32, expected: u8 },
    /// A side cannot have so many points with the deals that it has won.
    TooManyPoints { side: Side, points: u32, most: u32 },
    /// No players are level, so no cards are drawn.
    NothingToDrawFor,
    /// The players who go through are not as many as there is room for, or did not draw.
    WrongChoice,
}

impl fmt::Display for BadOutcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            BadOutcome::NotDue(id) => write!(f, "{id} is not being played now"),
            BadOutcome::AlreadyRecorded(id) => write!(f, "{id} was recorded before"),
            BadOutcome::WrongDeals { played, expected } => {
                write!(f, "the match has {expected} deals, and {played} were played")
            }
            BadOutcome::TooManyPoints { side, points, most } => {
                let side = match side {
                    Side::Even => "even",
                    Side::Odd => "odd",
                };
                write!(f, "the {side} seats cannot have {points} points, only {most}")
            }
            BadOutcome::NothingToDrawFor => f.write_str("nobody is level, so no cards are drawn"),
            BadOutcome::WrongChoice => f.write_str("these are not the players to go through"),
        }
    }
}

impl std::error::Error for BadOutcome {}

/// Whether a match by these rules can have ended like this.
pub(super) fn check(rules: &Rules, result: &MatchResult) -> Result<(), BadOutcome> {
    let (played, expected) = (result.deals(), rules.deals.unwrap_or(0));
    let complete = match result.left {
        None => played == u32::from(expected),
        Some(_) => played < u32::from(expected),
    };
    if !complete {
        return Err(BadOutcome::WrongDeals { played, expected });
    }
    for side in [Side::Even, Side::Odd] {
        let score = result.score(side);
        let most = score.deals_won.saturating_mul(most_points_of_a_deal(rules));
        if score.points > most {
            return Err(BadOutcome::TooManyPoints { side, points: score.points, most });
        }
    }
    Ok(())
}

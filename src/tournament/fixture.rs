//! One match of a tournament: who sits where, and by which rules.
//!
//! The four deals that two pairs play against each other are *one* match of the engine, limited to
//! four deals. So the rules of the table hold within them as in any match: a last card may be
//! carried over (RULES 6.0), and the deal passes on by `next_dealer` (RULES 2.2); with `clockwise`
//! every seat deals once. And because a match that ends carries nothing over, nothing is carried
//! over between deals with different partners (RULES 8.2).
//!
//! A tournament has no target, but a match of the engine has one. It is set to the greatest there
//! is, and no match has more than four deals: three deals cannot reach it with any deck, and with
//! the fourth the match ends anyway. That is why a longer final is played in several matches.

use super::schedule::{DEALS_TOGETHER, Player};
use crate::engine::Rules;
use crate::engine::rules::Teams;
use serde::{Deserialize, Serialize};
use std::fmt;

/// The greatest number of deals in a match of a tournament.
pub(super) const LONGEST_MATCH: u8 = DEALS_TOGETHER;

/// The greatest target that a match can have (RULES 6.6).
pub(super) const OUT_OF_REACH: u16 = 5000;

/// Which match of a tournament is meant. Rounds are counted from 0 and go on through the final, so
/// that a late or repeated result is never taken for another match's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct MatchId {
    pub round: u16,
    pub table: u8,
}

impl fmt::Display for MatchId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "round {}, table {}", self.round, self.table)
    }
}

/// A match to be played now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fixture {
    pub id: MatchId,
    /// The player of each seat: four players, or the two of the final.
    pub seats: Vec<Player>,
    /// The rules by which the engine plays this match.
    pub rules: Rules,
}

impl Fixture {
    /// Four deals of two pairs.
    pub(super) fn of_pairs(id: MatchId, seats: [Player; 4], rules: &Rules) -> Fixture {
        let rules = without_target(Teams::Pairs, DEALS_TOGETHER, rules);
        Fixture { id, seats: seats.to_vec(), rules }
    }

    /// Deals of the final.
    pub(super) fn of_two(id: MatchId, seats: [Player; 2], deals: u8, rules: &Rules) -> Fixture {
        Fixture { id, seats: seats.to_vec(), rules: without_target(Teams::Off, deals, rules) }
    }
}

/// The rules of a match that no score ends before its last deal.
fn without_target(teams: Teams, deals: u8, rules: &Rules) -> Rules {
    Rules { teams, deals: Some(deals), target: Some(OUT_OF_REACH), ..*rules }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::rules::{DeckKind, Preset, Values};
    use crate::tournament::result::most_points_of_a_deal;

    #[test]
    fn r8_2_no_deck_reaches_the_target_before_the_last_deal() {
        for deck in DeckKind::ALL {
            for values in Values::ALL {
                let rules =
                    Rules { deck: *deck, values: *values, ..Rules::preset(Preset::Classic) };
                let before_the_last = u32::from(LONGEST_MATCH - 1) * most_points_of_a_deal(&rules);
                assert!(before_the_last < u32::from(OUT_OF_REACH), "{rules:?}");
            }
        }
    }

    #[test]
    fn r8_2_the_greatest_target_is_out_of_reach() {
        let mut rules = Rules::preset(Preset::Classic);
        rules.target = Some(OUT_OF_REACH);
        assert_eq!(rules.check(4), Ok(()));
        rules.target = Some(OUT_OF_REACH + 1);
        assert!(rules.check(4).is_err());
    }
}

//! The final of two (RULES 8.2).

use super::result::{MatchResult, Score, Side};
use super::schedule::Player;

/// Two play it.
pub(super) const FINALISTS: usize = 2;

/// The final as it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Final {
    /// Who plays it, in seats 0 and 1.
    pub finalists: [Player; FINALISTS],
    /// What they have gathered in it.
    pub scores: [Score; FINALISTS],
    /// Deals played so far.
    pub deals: u32,
    /// Matches played so far.
    matches: u16,
}

impl Final {
    pub(super) fn between(finalists: [Player; FINALISTS]) -> Final {
        Final { finalists, scores: [Score::default(); FINALISTS], deals: 0, matches: 0 }
    }
}

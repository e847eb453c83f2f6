//! One person's record, and that of two people against each other.

use super::Career;
use crate::engine::MOST_SEATS;
use crate::engine::rules::Preset;

/// A person's record, in one server or in all servers together.
#[derive(Clone, Debug, PartialEq)]
pub struct Stats {
    pub career: Career,
    /// How often each place was taken, the first place first.
    pub places: [u64; MOST_SEATS as usize],
    /// The preset that was played most; of several, the one that was played last.
    pub favourite: Option<Preset>,
    /// The rating after each of the latest rated matches, oldest first.
    pub course: Vec<RatingPoint>,
}

/// A rating at some time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RatingPoint {
    /// When the match ended that led to this rating.
    pub at_ms: i64,
    /// As people see it: [`Rating::shown`](super::Rating::shown).
    pub rating: i64,
}

/// How two people did in the matches that they played against each other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HeadToHead {
    /// Matches in which the first person had the better place.
    pub ahead: u64,
    /// Matches in which the second person had the better place.
    pub behind: u64,
    /// Matches in which they shared a place.
    pub level: u64,
}

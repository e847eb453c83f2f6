//! Finished matches.

use crate::engine::rules::Preset;
use crate::lobby::{GameId, UserId};

/// Who held a seat at the end of a match, or left it to a substitute.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Holder {
    /// With the name as it was last seen, not escaped.
    Person(UserId, Option<String>),
    /// A person who had everything about them deleted.
    Deleted,
    Computer,
}

/// A seat of a finished match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FinishedSeat {
    pub holder: Holder,
    /// None for computer players, and for people for whom the match does not count.
    pub place: Option<u8>,
    /// Whether the seat won, also that of a computer.
    pub won: bool,
    pub points: u64,
}

/// A finished match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FinishedMatch {
    /// The match's number in the order of finishing; a page's last one is where the next page begins.
    pub finish: i64,
    pub game: GameId,
    pub guild: u64,
    /// When the match ended: milliseconds since 1970, UTC.
    pub at_ms: i64,
    /// The preset that its rules come closest to.
    pub preset: Preset,
    /// How many rounds were played.
    pub rounds: u32,
    /// Whether it changed ratings.
    pub rated: bool,
    pub seats: Vec<FinishedSeat>,
}

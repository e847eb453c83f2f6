//! What is played for beyond one match: standings and ratings, and the pairs tournaments of RULES
//! 8.2–8.4.
//!
//! Pure, like the engine: no clock, no I/O, no names. A [`Tournament`] says which matches of the
//! engine are due ([`Tournament::fixtures`]), is told how they ended ([`Tournament::record`]) and
//! knows nothing of how they are played. Places within a match (RULES 6.7) are the engine's.
//!
//! A [`MatchSummary`] says what a finished match was for each seat, [`rate`] what it does to ratings,
//! and a [`Career`] adds matches up; a [`Period`] is the span of time that a board is kept for.

mod calendar;
mod career;
mod final_match;
mod fixture;
mod outcome;
mod places;
mod rating;
mod record;
mod result;
mod schedule;
mod summary;
#[cfg(test)]
mod tests;
mod tournament;

pub use calendar::Period;
pub use career::Career;
pub use final_match::Final;
pub use fixture::{Fixture, MatchId};
pub use outcome::{BadOutcome, Outcome};
pub use rating::{Contender, Rating, SETTLED_AFTER, rate};
pub use result::{MatchResult, Score, Side};
pub use schedule::{DEALS_TOGETHER, NoSuchPlayer, Player, Size};
pub use summary::{MatchSummary, SeatRecord, side_of};
pub use tournament::{Stage, Standing, Tournament};

//! What is played for beyond one match: the pairs tournaments of RULES 8.2–8.4.
//!
//! Pure, like the engine: no clock, no I/O, no names. A [`Tournament`] says which matches of the
//! engine are due ([`Tournament::fixtures`]), is told how they ended ([`Tournament::record`]) and
//! knows nothing of how they are played. Places within a match (RULES 6.7) are the engine's.

mod final_match;
mod fixture;
mod outcome;
mod places;
mod record;
mod result;
mod schedule;
#[cfg(test)]
mod tests;
mod tournament;

pub use final_match::Final;
pub use fixture::{Fixture, MatchId};
pub use outcome::{BadOutcome, Outcome};
pub use result::{MatchResult, Score, Side};
pub use schedule::{DEALS_TOGETHER, NoSuchPlayer, Player, Size};
pub use tournament::{Stage, Standing, Tournament};

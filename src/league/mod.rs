//! What is played for beyond one match: the pairs tournaments of RULES 8.2–8.4.
//!
//! Pure, like the engine: no clock, no I/O, no names. A [`Tournament`] says which matches of the
//! engine are due ([`Tournament::fixtures`]), is told how they ended ([`Tournament::record`]) and
//! knows nothing of how they are played. Places within a match (RULES 6.7) are the engine's.

mod places;
mod result;
mod schedule;
mod tournament;

pub use result::{MatchResult, Score, Side};
pub use schedule::{DEALS_TOGETHER, NoSuchPlayer, Player, Size};
pub use tournament::{BadResult, Fixture, MatchId, Outcome, Stage, Standing, Tournament};

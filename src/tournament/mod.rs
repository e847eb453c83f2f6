//! Pairs tournaments of four or eight players (RULES 8.2–8.4): schedule, fixtures, final, totals.
//!
//! Pure, like the engine: no clock, no I/O, no names of people. A [`Tournament`] says which matches
//! of the engine are due ([`Tournament::fixtures`]), is told how they ended ([`Tournament::record`])
//! and knows nothing of how they are played. Places within a match (RULES 6.7) are the engine's.

mod final_match;
mod fixture;
mod outcome;
mod places;
mod progress;
mod result;
mod schedule;
mod stored_form;

pub use crate::engine::Side;
pub use final_match::Final;
pub use fixture::{Fixture, MatchId};
pub use outcome::{BadOutcome, Outcome};
pub use progress::{PlayerPlace, Progress, Tournament};
pub use result::{MatchResult, Score};
pub use schedule::{Player, Size};

#[cfg(test)]
mod tests;

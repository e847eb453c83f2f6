//! Tournaments: pairs of four or eight players with a final (RULES 8.2–8.4), and cups for 3 to 64 players
//! by Swiss pairing.
//!
//! Pure, like the engine: no clock, no I/O, no names of people. A [`Tournament`] says which matches
//! of the engine are due ([`Tournament::fixtures`]), is told how they ended ([`Tournament::record`])
//! and knows nothing of how they are played. Places within a match (RULES 6.7) are the engine's.

pub mod cup;
mod final_match;
mod fixture;
mod outcome;
mod places;
mod progress;
mod result;
mod schedule;
mod state;
mod stored_form;

pub use crate::engine::Side;
pub use cup::Cup;
pub use final_match::Final;
pub use fixture::{Fixture, MatchId};
pub use outcome::{BadOutcome, Outcome};
pub use places::CardDraw;
pub use progress::{PairsTournament, PlayerPlace, Progress};
pub use result::{MatchResult, Score};
pub use schedule::{Player, Size};
pub use state::{
    BadStep, BadTournament, Decision, Ending, Format, Phase, PlaceInTournament, Record, Tournament,
};

#[cfg(test)]
mod tests;

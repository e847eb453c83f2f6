//! Tournaments: pairs of four or eight players with a final (RULES 8.2–8.4), and cups for 3 to 64 players
//! by Swiss pairing.
//!
//! Pure, like the engine: no clock, no I/O. A [`Tournament`] says which matches
//! of the engine are due ([`Tournament::fixtures`]), is told how they ended ([`Tournament::record`])
//! and knows nothing of how they are played. Places within a match (RULES 6.7) are the engine's.
//!
//! Who the players are, and where they play, is in [`SignUp`] before the start and in [`TournamentView`]
//! from then on.

pub mod cup;
mod final_match;
mod fixture;
mod outcome;
mod places;
mod progress;
mod request;
mod result;
mod running;
mod schedule;
mod sign_up;
mod state;
mod stored_form;
mod view;

pub use crate::engine::Side;
pub use cup::Cup;
pub use final_match::Final;
pub use fixture::{Fixture, MatchId};
pub use outcome::{BadOutcome, Outcome};
pub use places::CardDraw;
pub use progress::{PairsTournament, PlayerPlace, Progress};
pub use request::{TournamentRefusal, TournamentRequest};
pub use result::{MatchResult, Score};
pub use running::{AfterAsking, Running};
pub use schedule::{Player, Size};
pub use sign_up::{AfterSignUp, Entrant, SignUp};
pub use state::{
    BadStep, BadTournament, Decision, Ending, Format, Phase, PlaceInTournament, Record, Tournament,
};
pub use view::{
    Entry, MatchState, MatchView, Part, TableInTournament, TournamentId, TournamentProgress,
    TournamentView,
};

#[cfg(test)]
mod tests;

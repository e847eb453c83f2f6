//! Tables: one task for each table that is awake. It takes requests in their order, keeps the clock,
//! and writes every move into the journal before the move takes effect.
//!
//! [`Tables`] knows which tables are awake. It wakes a table when a person asks something of it
//! ([`Tables::ask`]), or when a timer of the table is due. A table that wakes up is loaded from the
//! journal; it sleeps again when it has had nothing to do for a while. Each table that wakes up is
//! announced ([`Awake`]), so that other tasks can show its [`TableView`]s. This layer does not know
//! how a table is shown, and nothing that is shown flows back into it.

mod clock;
mod computers;
mod end_vote;
mod forget_person;
mod in_lobby;
mod in_tournament;
mod invitations;
mod latest_moves;
mod pause;
mod public_events;
mod request;
mod requests;
mod service;
mod sleeping;
mod table_state;
mod table_task;
mod tables;
mod timers;
mod tournaments;
mod view;
mod wishes;

pub use clock::{Clock, ManualClock, Moment};
pub use computers::Pace;
pub use end_vote::{EndVoteView, more_than_half};
pub use public_events::PublicEvents;
pub use request::{Answer, Ask, AskError, Outcome, TableRefusal, TableRequest};
pub use service::ServiceError;
pub use tables::{Awake, Tables};
pub use timers::GRACE;
pub use tournaments::{
    BETWEEN_MATCHES, LiveTournament, PlaceRefusal, TournamentAnswer, TournamentAsk, Tournaments,
};
pub use view::{PublicEvent, TableView};

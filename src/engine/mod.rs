//! The rules of the game: pure, without a clock, without I/O, and total.
//!
//! [`Game::decide`] turns a seat's [`Command`] into [`Event`]s or a [`Refusal`]; [`Game::apply`]
//! applies an event. Rule numbers in comments refer to the project's RULES.md.

mod card;
mod cards;
mod command;
mod decide;
mod deck;
mod event;
mod game;
mod glance;
mod imagine;
mod judge;
mod legal;
mod refusal;
mod round;
pub mod rules;
mod seat;
mod seen_event;
mod setup;
mod view;

pub use card::{Card, Colour, Face, UnknownCard, UnknownColour};
pub use cards::{CardList, CardSet, Hand};
pub use command::{Command, Play};
pub use decide::{NoRecord, Record};
pub use event::{Event, Fault, Sight, Viewer, VoteOutcome};
pub use game::{Game, RoundResult, Standing};
pub use glance::Glance;
pub use imagine::ImaginedLay;
pub use refusal::{ChallengeBar, JumpInBar, Refusal};
pub use rules::{Contradiction, Rules};
pub use seat::{Direction, FEWEST_SEATS, MOST_SEATS, NoSuchSeat, Seat, SeatSet, Side};
pub use seen_event::{GivenHand, SeenEvent};
pub use setup::{BadSetup, Setup, TableCard};
pub use view::{HandView, PublicView, SeatView, Stage, VoteView};

//! Live tables: one task for each, which puts requests in order, keeps the clock, and writes down
//! every move before it is true.
//!
//! [`Tables`] knows which tables are awake and wakes the others: when someone asks something of them
//! ([`Tables::ask`]) or when something has to happen by itself. A table loads itself from the journal
//! and sleeps again when nobody needs it. Whoever shows tables is told of each that wakes up
//! ([`Awake`]) and follows its [`TableView`]s; whoever only looks on is told what happens as everyone
//! may know it ([`PublicEvents`]). Nothing flows back either way.

mod actor;
mod audience;
mod clock;
mod forget_person;
mod in_lobby;
mod live;
mod request;
mod requests;
mod tables;
mod timers;
mod view;

pub use audience::PublicEvents;
pub use clock::{Clock, ManualClock, Moment};
pub use request::{Answer, Ask, AskError, Outcome, TableRequest, Why};
pub use tables::{Awake, Tables};
pub use timers::GRACE;
pub use view::{TableView, Told};

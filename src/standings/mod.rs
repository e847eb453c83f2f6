//! What people's matches add up to, and what of it can be compared.
//!
//! Pure, like the engine: no clock, no I/O. A [`MatchSummary`] says what a finished match was for each
//! seat, [`rate`] what it does to ratings, and a [`Career`] adds matches up; a [`Period`] is the span
//! of time that a leaderboard is kept for.

mod career;
mod period;
mod rating;
mod summary;

pub use career::Career;
pub use period::Period;
pub use rating::{Contender, Rating, SETTLED_AFTER, rate};
pub use summary::{MatchSummary, SeatRecord, side_of};

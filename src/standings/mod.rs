//! What people's matches add up to, and what of it can be compared: the one definition that the store
//! fills and the messages show.
//!
//! Pure, like the engine: no clock, no I/O. A `MatchSummary` says for whom a finished match counts, and
//! what it was for them, `rate` what it does to ratings, and a [`Career`] adds matches up. A
//! [`Leaderboard`] compares people by a [`Metric`] within a [`Period`] and a [`Scope`]; [`Stats`] are one
//! person's record, and [`FinishedMatch`]es the past.

mod career;
mod history;
mod leaderboard;
mod period;
mod rating;
mod stats;
mod summary;

pub use career::Career;
pub use history::{FinishedMatch, FinishedSeat, Holder};
pub use leaderboard::{
    Leaderboard, LeaderboardPage, LeaderboardPlace, LeaderboardRow, Metric, Scope,
};
pub use period::Period;
pub(crate) use period::date_text;
pub(crate) use rating::{Contender, SETTLED_AFTER, rate};
pub use rating::{Rating, RatingChange};
pub use stats::{HeadToHead, RatingPoint, Stats};
pub(crate) use summary::{Counting, MatchStep, MatchSummary, SeatRecord, SeatResult, side_of};

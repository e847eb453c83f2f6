//! `/uno look`: leaderboards, records, and finished matches. Every answer is for the asker alone.

pub(super) mod history;
pub(super) mod leaderboard;
pub(super) mod replay;
pub(super) mod stats;
pub(super) mod tournament;

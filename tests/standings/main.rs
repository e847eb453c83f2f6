//! Standings on real files: results, ratings, boards, history, settings, privacy.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

mod boards;
mod club;
mod history;
mod names;
mod privacy;
mod recount;
mod results;
mod servers;
mod settings;

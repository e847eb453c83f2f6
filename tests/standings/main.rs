//! Standings on real files: results, ratings, leaderboards, history, settings, privacy.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

mod backup_drill;
#[path = "../database/mod.rs"]
mod database;
mod history;
mod leaderboards;
mod names;
mod postgres;
mod privacy;
mod recount;
mod results;
mod retention;
mod servers;
mod settings;
mod test_store;
mod what_counts;

//! What people read and click: every message of every position.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

#[allow(dead_code, reason = "shared with the engine's tests, which use all of it")]
#[path = "../engine/book.rs"]
mod book;
#[allow(dead_code, reason = "shared with the engine's tests, which use all of it")]
#[path = "../engine/playout.rs"]
mod playout;
#[allow(dead_code, reason = "shared with the engine's tests, which use all of it")]
#[path = "../engine/settings.rs"]
mod settings;

mod choosing;
mod clicking;
mod explaining;
mod keys;
mod secrecy;
mod shown;
mod standings;
mod telling;
mod watched;

//! The engine under random play: invariants, secrecy, the stored form, the independent referee.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

mod book;
mod coverage;
mod laws;
mod playout;
mod playouts;
mod settings;

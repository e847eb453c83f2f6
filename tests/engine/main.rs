//! The engine under random play: invariants, secrecy, the stored form, the independent referee.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

mod beyond_scenarios;
mod book;
mod bounds;
mod computers;
mod coverage;
mod discretion;
mod golden;
mod laws;
mod perft;
mod playout;
mod playouts;
mod referee;
mod secrecy;
mod seeds;
mod settings;
mod steady;
mod stored_form;
mod tournaments;

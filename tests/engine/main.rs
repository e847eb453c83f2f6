//! The engine under random play: invariants, secrecy, the stored form, the independent referee.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

// The fuzz targets name the fuzzer's crate; here that is this one, which has a macro of the same name.
extern crate self as libfuzzer_sys;

mod beginner;
mod card_tracker;
mod computers;
mod coverage;
mod debug_hides_cards;
mod fuzz_targets;
mod golden;
mod invariants;
mod perft;
mod playout;
mod playouts;
mod record_size;
mod referee;
mod rules_without_scenarios;
mod secrecy;
mod seeds;
mod settings;
mod sharp;
mod steady;
mod stored_form;
mod tournaments;

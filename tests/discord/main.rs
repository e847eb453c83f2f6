//! The real bot with real serenity and a real database file, against a strict loopback Discord.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

#[path = "../database/mod.rs"]
mod database;

mod boards;
mod buried_boards;
mod connection;
mod container;
mod cost;
#[path = "../database/mod.rs"]
mod database;
mod doctor;
mod double_taps;
mod ending;
mod exit_codes;
mod fault_matrix;
mod faults;
mod gateway_faults;
mod gateway_matrix;
mod help;
mod honest_answers;
mod hostile;
mod hostile_input;
mod kills;
mod languages;
mod lobby;
mod lobby_rules;
mod logs;
mod lost_channels;
mod matches;
mod notices;
mod operator_log;
mod panel_notes;
mod panels;
mod paused;
mod pictures;
mod player;
mod postgres;
mod process;
mod processes;
mod quick;
mod races;
mod refusals;
mod removal;
mod restart;
mod secrecy;
mod server;
mod shards;
mod since_last_turn;
mod slow_disk;
mod smoke;
mod standings;
mod stopwatch;
mod stray_taps;
mod supervision;
mod teams;
mod tournaments;
mod typed_and_clicked;
mod vitals;
mod votes;
mod watching;
mod writes_per_click;

//! The real bot with real serenity and a real database file, against a strict loopback Discord.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

mod boards;
mod buried_boards;
mod connection;
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
mod languages;
mod lobby;
mod lobby_rules;
mod logs;
mod lost_channels;
mod matches;
mod notices;
mod panel_notes;
mod panels;
mod paused;
mod player;
mod process;
mod quick;
mod races;
mod refusals;
mod removal;
mod restart;
mod secrecy;
mod server;
mod since_last_turn;
mod slow_disk;
mod smoke;
mod standings;
mod stopwatch;
mod stray_taps;
mod supervision;
mod teams;
mod typed_and_clicked;
mod votes;
mod writes_per_click;

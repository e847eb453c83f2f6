//! The real bot with real serenity and a real database file, against a strict loopback Discord.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

mod boards;
mod connection;
mod exits;
mod faults;
mod hostile;
mod lobby;
mod logs;
mod matches;
mod notes;
mod notices;
mod panels;
mod places;
mod player;
mod process;
mod races;
mod restart;
mod secrecy;
mod server;
mod slow;
mod smoke;
mod standings;
mod stopwatch;
mod votes;
mod ways;

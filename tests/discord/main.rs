//! The real bot with real serenity and a real database file, against a strict loopback Discord.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

mod connection;
mod faults;
mod hostile;
mod lobby;
mod logs;
mod matches;
mod player;
mod races;
mod server;
mod smoke;

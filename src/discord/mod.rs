//! The only part that knows Discord: what comes in, what goes out, and the connection.
//!
//! What comes in is read once, into the closed types of [`incoming`]; what goes out passes through
//! [`outbound`], which alone makes requests.

mod answer;
mod board;
mod changes;
pub mod commands;
pub mod custom_id;
mod drawing;
mod edits;
pub mod gateway;
mod held_catch;
pub mod incoming;
mod interaction;
mod languages;
mod looks;
mod messages;
mod names;
mod notice;
mod open_table;
pub mod outbound;
mod own_emoji;
mod panel;
pub mod payload;
mod people;
pub mod permissions;
mod server_changes;
mod tournaments;
mod watch_tables;

pub use answer::Bot;
pub use interaction::{Interaction, InteractionToken};
pub use own_emoji::own_emoji_names;

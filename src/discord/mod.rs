//! The only part that knows Discord: what comes in, what goes out, and the connection.
//!
//! What comes in is read once, into the closed types of [`incoming`]; what goes out passes through
//! [`outbound`], which alone makes requests.

mod acquaintance;
mod boards;
mod clicks;
pub mod commands;
pub mod custom_id;
mod desk;
mod errands;
mod exports;
mod follow;
pub mod gateway;
pub mod incoming;
mod languages;
mod notices;
mod opening;
mod orders;
pub mod outbound;
mod panels;
pub mod payload;
mod people;
pub mod permissions;
mod promise;
mod recent;
mod show;
mod suggest;
mod surface;
mod ticket;

pub use desk::Desk;
pub use ticket::{InteractionToken, Ticket};

use crate::i18n::{Language, Words};

/// The description of a command or option, by its key.
pub fn describe(key: &str) -> String {
    Words::of(Language::default()).message(key, &[])
}

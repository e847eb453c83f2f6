//! The only part that knows Discord: what comes in, what goes out, and the connection.
//!
//! What comes in is read once, into the closed types of [`incoming`]; what goes out passes through
//! [`outbound`], which alone makes requests.

pub mod commands;
pub mod custom_id;
pub mod gateway;
pub mod incoming;
pub mod outbound;
pub mod payload;
pub mod permissions;
mod ticket;

pub use ticket::{InteractionToken, Ticket};

//! The bot's sender and its gateway connection, against servers that misbehave.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

mod connection;
mod failures;
mod limits;
mod requests;
mod secrets;
mod server;
#[path = "../discord/stopwatch.rs"]
mod stopwatch;

use std::time::Duration;
use tokio::time::Instant;
use uno_bot::discord::outbound::Outbound;
use uno_bot::discord::payload::{Delivery, Payload};
use uno_bot::discord::{Interaction, InteractionToken};
use uno_bot::render::Message;
use uno_bot::store::GameId;

/// The bot's token in all tests.
const TOKEN: &str = "the.bot.token";

fn outbound(server: &server::Server) -> Outbound {
    Outbound::new(TOKEN, Some(&server.url)).expect("a way to send")
}

/// The right to answer a click that came in just now.
fn interaction(token: &str) -> Interaction {
    Interaction {
        id: 900,
        application: 800,
        token: InteractionToken::new(token),
        received_at: Instant::now(),
    }
}

/// The right to answer a click that came in a while ago.
fn old_interaction(token: &str, age: Duration) -> Interaction {
    let now = Instant::now();
    Interaction {
        received_at: now.checked_sub(age).expect("a moment before this"),
        ..interaction(token)
    }
}

fn message(words: &str) -> Message {
    Message { content: words.to_owned(), ..Message::default() }
}

fn saying(words: &str) -> Payload {
    Payload::post(GameId(1), &message(words), Delivery::Aloud)
}

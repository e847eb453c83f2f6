//! Tournaments as people see them: signing up, the board, tables in threads, leaving and coming back, up to
//! the winner.

mod buried;
mod cups;
mod pairs;
mod results;
mod sign_up;
mod survival;
mod without_threads;

use super::player::{Offer, Player, offers};
use super::server::{Server, Someone};
use rand::rngs::StdRng;
use serde_json::{Value, json};
use std::time::Duration;
use uno_bot::standin::{Channel, Message, Snowflake};

/// More steps of the clock than any tournament of these tests takes.
const MOST_STEPS: usize = 20_000;

/// Opens a tournament by typing; gives the message with which people sign up.
async fn open(host: &Someone<'_>, options: Value) -> Message {
    let sign_up = host.types(&["tournament", "new"], options).await;
    assert!(!sign_up.is_ephemeral(), "{}", sign_up.text());
    sign_up
}

/// A board as it is now.
fn now(server: &Server, board: &Message) -> Message {
    server.discord.world().message(board.id).expect("the board is there")
}

/// Waits until a message says this.
async fn says(server: &Server, board: &Message, text: &str) -> Message {
    let find = |_: &uno_bot::standin::Standin| {
        let message = server.discord.world().message(board.id)?;
        message.text().contains(text).then_some(message)
    };
    let found = server.discord.until(text, find).await;
    found.unwrap_or_else(|_| panic!("it does not say {text:?}: {}", now(server, board).text()))
}

fn threads(server: &Server) -> Vec<Channel> {
    let channels = server.discord.world().channels(server.guild);
    channels.into_iter().filter(|channel| channel.thread.is_some()).collect()
}

/// The bot's messages in a channel or thread, newest first.
fn newest(server: &Server, place: Snowflake) -> Vec<Message> {
    let bot = server.discord.world().bot();
    let mut messages = server.discord.world().all_messages(place);
    messages.retain(|message| message.author == bot && !message.is_ephemeral());
    messages.reverse();
    messages
}

/// Lets time pass until a message says this: computers play, and the clock plays for people who are away.
/// A board is edited once a second, so what is true for a moment only may never be shown.
async fn play_until(server: &Server, board: &Message, text: &str) -> Message {
    for _ in 0..MOST_STEPS {
        let message = now(server, board);
        if message.text().contains(text) {
            return message;
        }
        step(server).await;
    }
    let told = super::logs::last(30);
    panic!("it never says {text:?}: {}\n{told}", now(server, board).text());
}

/// The places that a board lists, from the first on.
fn places(board: &Message) -> Vec<usize> {
    let text = board.text();
    let place = |line: &str| {
        let (place, _) = line.split_once(". ")?;
        place.rsplit(' ').next()?.parse().ok().filter(|_| line.contains(" · **"))
    };
    text.lines().filter_map(place).collect()
}

/// Checks that so many players have places, and that only equals share one.
fn check_places(board: &Message, players: usize) {
    let places = places(board);
    assert_eq!(places.len(), players, "{}", board.text());
    for (before, place) in places.iter().enumerate() {
        let shared = before > 0 && places[before - 1] == *place;
        assert!(shared || *place == before + 1, "{places:?}: {}", board.text());
    }
}

/// Time passes, and the bot has a moment to do what is due.
async fn step(server: &Server) {
    server.pass(Duration::from_secs(30));
    tokio::time::sleep(Duration::from_millis(2)).await;
}

/// Waits until there is a board of a table with hands to look at in this place.
async fn table_in(server: &Server, place: Snowflake) -> Message {
    // A notice has the same button, but does not speak of the tournament.
    let hand = |it: &Message| it.button("My hand").is_some() && it.text().contains('🏆');
    let find =
        |_: &uno_bot::standin::Standin| newest(server, place).into_iter().find(|it| hand(it));
    let found = server.discord.until("a table", find).await;
    found.unwrap_or_else(|_| {
        panic!("no table: {:?}", newest(server, place).first().map(Message::text))
    })
}

/// A person clicks what the own panel offers, until some cards were played or drawn. Computers play in
/// between.
async fn clicks_a_while(someone: &Someone<'_>, table: &Message, rng: &mut StdRng) -> usize {
    let panel = someone.told(table, "My hand").await;
    let server = someone.server;
    let here = Someone { server, person: someone.person.clone(), channel: table.channel };
    let mut player = Player { someone: here, panel: Some(panel.id) };
    let mut played = 0;
    for _ in 0..600 {
        let shown = player.panel().await;
        if played >= 3 || offers(&shown).is_empty() {
            break;
        }
        let (clicked, _) = player.click(rng).await;
        let moved = |offer: Offer| ["play", "draw"].contains(&offer.verb());
        played += usize::from(clicked.is_some_and(moved));
        server.pass(Duration::from_secs(1));
    }
    played
}

/// Rules for short deals.
fn short(format: &str) -> Value {
    json!({"format": format, "preset": "classic", "dealt": 1, "turn_time": "15"})
}

fn with(mut options: Value, name: &str, value: impl Into<Value>) -> Value {
    options[name] = value.into();
    options
}

//! A player who always makes the first sensible move that is offered.

use crate::client::Page;
use serde_json::{Value, json};

/// The verbs of buttons that are moves, the best first. Cards that need a choice are never played.
const MOVES: [&str; 9] =
    ["play", "colour", "ready", "vote", "accept", "pass", "draw", "challenge", "next"];

/// The messages that a page was sent, newest first.
fn messages(page: &Page) -> impl Iterator<Item = &Value> {
    let messages = |news: &Value| news["type"] == "history" || news["type"] == "message";
    page.told.iter().rev().filter(move |news| messages(news)).flat_map(
        |news| match &news["messages"] {
            Value::Array(history) => history.iter().rev().collect(),
            _ => vec![&news["message"]],
        },
    )
}

/// The newest public message of the bot with buttons in this channel.
pub fn board<'a>(page: &'a Page, channel: &Value) -> Option<&'a Value> {
    messages(page).find(|message| {
        message["channel_id"] == *channel && message["flags"] != 64 && has_buttons(message)
    })
}

fn has_buttons(message: &Value) -> bool {
    message["components"].as_array().is_some_and(|rows| !rows.is_empty())
}

/// The custom ids of the buttons that can be clicked.
fn buttons(message: &Value) -> Vec<String> {
    let rows = message["components"].as_array().into_iter().flatten();
    let buttons = rows.flat_map(|row| row["components"].as_array().into_iter().flatten());
    let enabled = buttons.filter(|button| button["disabled"] != true);
    enabled.filter_map(|button| button["custom_id"].as_str().map(str::to_owned)).collect()
}

fn verb(custom_id: &str) -> &str {
    custom_id.split(':').nth(2).unwrap_or_default()
}

/// The rank of a button among the moves, 0 being the best; `None` if it is no move.
fn rank(custom_id: &str) -> Option<usize> {
    MOVES.iter().position(|known| *known == verb(custom_id))
}

/// The cards that a hand shows, without the clock.
pub fn cards(hand: &Value) -> String {
    let text = hand["embeds"].to_string();
    let parts: Vec<&str> = text.split("<t:").collect();
    let without = |part: &str| part.split_once('>').map_or(part.to_owned(), |it| it.1.to_owned());
    let rest: String = parts[1..].iter().map(|part| without(part)).collect();
    format!("{}{rest}", parts[0])
}

impl Page {
    /// Opens a table with computers, starts it and answers with its channel.
    pub async fn sit_down(&mut self, options: Value, computers: usize) -> Value {
        let opened = self.uno(&["new"], options).await;
        assert_eq!((&opened["ok"], &opened["private"]), (&json!(true), &json!(false)), "{opened}");
        for _ in 0..computers {
            self.uno(&["table", "computer"], json!({"change": "add"})).await;
        }
        assert_eq!(self.uno(&["start"], json!({})).await["ok"], true);
        self.channel()
    }

    /// Asks for the hand, and answers with the message that shows it.
    pub async fn hand(&mut self) -> Value {
        let answer = self.uno(&["hand"], json!({})).await;
        assert_eq!((&answer["ok"], &answer["private"]), (&json!(true), &json!(true)), "{answer}");
        let id = answer["message"].clone();
        let shows = |news: &Value| news["message"]["id"] == id;
        self.until("the hand", shows).await["message"].clone()
    }

    /// Makes a move if it is this person's turn; answers whether it was.
    pub async fn step(&mut self) -> bool {
        let hand = self.hand().await;
        let best = buttons(&hand).into_iter().filter_map(|it| Some((rank(&it)?, it))).min();
        let Some((_, component)) = best else { return false };
        let click = json!({"do": "click", "message": hand["id"], "component": component});
        self.ask(click).await["ok"] == true
    }

    pub fn is_on_turn(hand: &Value) -> bool {
        buttons(hand).iter().any(|custom_id| rank(custom_id).is_some())
    }
}

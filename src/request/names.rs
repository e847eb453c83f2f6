//! Cards and players as they were named by the person who asks.

use crate::engine::{Card, Seat};
use crate::lobby::UserId;
use std::fmt;

/// The longest text that is kept of what was typed.
const MOST_TYPED: usize = 100;

/// A card as it was named: by its code, as buttons and suggestions do, or in words. It may be in a
/// hand, so `Debug` does not show it.
#[derive(Clone, PartialEq, Eq)]
pub struct CardText(String);

impl CardText {
    /// At most the first 100 characters of what was typed.
    pub fn typed(text: &str) -> CardText {
        CardText(text.chars().take(MOST_TYPED).collect())
    }

    /// The card, if it was given by its code.
    pub fn code(&self) -> Option<Card> {
        self.0.parse().ok()
    }

    /// The text as it was typed.
    pub fn text(&self) -> &str {
        &self.0
    }
}

impl From<Card> for CardText {
    fn from(card: Card) -> CardText {
        CardText(card.to_string())
    }
}

impl fmt::Debug for CardText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a card")
    }
}

/// A player as named.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayerName {
    /// By seat, as buttons and suggestions do.
    Seat(Seat),
    /// By mention.
    User(UserId),
    /// By name: at most 100 characters.
    Name(String),
}

impl PlayerName {
    /// What stands for a seat in a suggestion: `#1` is the first.
    pub fn suggestion(seat: Seat) -> String {
        format!("#{}", seat.number() + 1)
    }

    pub fn typed(text: &str) -> PlayerName {
        let text = text.trim();
        let seat = |number: &str| Seat::new(number.parse::<u8>().ok()?.checked_sub(1)?);
        if let Some(seat) = text.strip_prefix('#').and_then(seat) {
            return PlayerName::Seat(seat);
        }
        let mention = text.strip_prefix("<@").and_then(|rest| rest.strip_suffix('>'));
        let user = mention.map(|inside| inside.trim_start_matches('!')).map(str::parse);
        if let Some(Ok(user)) = user {
            return PlayerName::User(UserId(user));
        }
        PlayerName::Name(text.chars().take(MOST_TYPED).collect())
    }
}

//! Cards and players as they were named by the person who asks.

use crate::engine::{Card, Seat};
use crate::lobby::UserId;
use std::fmt;

/// The longest text that can be typed for an option; of more, the rest is dropped.
pub(crate) const MOST_TYPED: usize = 100;

/// A card as it was named: by its code, as buttons and suggestions do, or in words. It may be in a
/// hand, so `Debug` does not show it.
#[derive(Clone, PartialEq, Eq)]
pub struct CardText(String);

impl CardText {
    /// At most the first 100 characters of what was typed.
    pub(crate) fn typed(text: &str) -> CardText {
        CardText(text.chars().take(MOST_TYPED).collect())
    }

    /// The card, if it was given by its code.
    pub fn code(&self) -> Option<Card> {
        self.0.parse().ok()
    }

    /// The text as it was typed.
    pub(crate) fn text(&self) -> &str {
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
    pub(crate) fn suggestion(seat: Seat) -> String {
        format!("#{}", seat.number() + 1)
    }

    pub(crate) fn typed(text: &str) -> PlayerName {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_is_known_by_its_code_and_otherwise_kept_as_it_was_typed() {
        for card in Card::all() {
            assert_eq!(CardText::from(card).code(), Some(card));
            assert_eq!(CardText::typed(&card.to_string()), CardText::from(card));
        }
        for words in ["Red 7", "r", "", " r7", "🔺"] {
            let typed = CardText::typed(words);
            assert_eq!((typed.code(), typed.text()), (None, words));
        }
    }

    #[test]
    fn only_the_first_100_characters_of_a_typed_card_are_kept() {
        assert_eq!(CardText::typed(&"ä".repeat(101)).text(), "ä".repeat(100));
    }

    #[test]
    fn debug_does_not_show_the_card() {
        assert_eq!(format!("{:?}", CardText::typed("r7")), "a card");
    }

    #[test]
    fn a_player_is_named_by_seat_by_mention_or_by_name() {
        let seat = |index: u8| PlayerName::Seat(Seat::new(index).unwrap());
        let name = |text: &str| PlayerName::Name(text.to_owned());
        for (typed, player) in [
            ("#1", seat(0)),
            (" #10 ", seat(9)),
            ("<@77>", PlayerName::User(UserId(77))),
            (" <@!77> ", PlayerName::User(UserId(77))),
            (" Ann Lee ", name("Ann Lee")),
            ("", name("")),
            ("1", name("1")),
            ("#0", name("#0")),
            ("#11", name("#11")),
            ("#257", name("#257")),
            ("#-1", name("#-1")),
            ("<@>", name("<@>")),
            ("<@&77>", name("<@&77>")),
            ("<@77", name("<@77")),
        ] {
            assert_eq!(PlayerName::typed(typed), player, "{typed:?}");
        }
        assert_eq!(PlayerName::typed(&"ä".repeat(101)), name(&"ä".repeat(100)));
    }

    #[test]
    fn a_suggested_seat_is_read_as_that_seat() {
        for seat in Seat::all(crate::engine::MOST_SEATS) {
            assert_eq!(PlayerName::typed(&PlayerName::suggestion(seat)), PlayerName::Seat(seat));
        }
    }
}

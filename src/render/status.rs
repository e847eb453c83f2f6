//! How the table stands, for somebody who asks.

use super::look::TableLook;
use super::{Action, Button, Message, Row, Style, board, lobby};
use crate::i18n::say;

/// The table as it is, with the way to the own hand.
pub fn status(look: &TableLook<'_>) -> Message {
    if look.play.is_none() {
        return Message { rows: Vec::new(), ..lobby(look) };
    }
    let hand =
        Button::new(Style::Primary, say!(look.words, "button-hand"), Action::MyHand).sign("🃏");
    Message { rows: vec![Row::Buttons(vec![hand])], ..board(look) }
}

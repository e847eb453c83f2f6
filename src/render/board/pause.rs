//! The board of a match that no person plays, and the offer to close a deserted one.

use super::Board;
use crate::i18n::{Words, say};
use crate::lobby::Pause;
use crate::render::{Button, Message, Row, Style};
use crate::request::{NewTable, Request};

impl Board<'_> {
    /// That nobody plays, and who may go on.
    pub(super) fn pause_line(&self, pause: Pause) -> String {
        match pause {
            Pause::Paused => say!(self.words, "board-paused"),
            Pause::Deserted => say!(self.words, "board-deserted"),
        }
    }

    /// Nobody can call or catch meanwhile. What else can be pressed brings a player back as well.
    pub(super) fn pause_buttons(&self, pause: Pause) -> Vec<Row> {
        let words = self.words;
        let mut buttons = vec![
            Button::new(Style::Success, say!(words, "button-go-on"), Request::GoOn).sign("▶️"),
        ];
        if pause == Pause::Deserted {
            let label = say!(words, "button-take-any-seat");
            buttons.push(Button::new(Style::Primary, label, Request::Join));
        }
        buttons.push(self.hand_button(Style::Secondary));
        buttons.push(self.rules_button());
        vec![Row::Buttons(buttons)]
    }
}

/// Offers to close a deserted table and to open another: the one that was asked for, if a button can carry
/// that.
pub fn deserted_offer(words: &Words, asked: Option<NewTable>) -> Message {
    let label = match asked {
        Some(_) => say!(words, "button-new-instead"),
        None => say!(words, "button-close-deserted"),
    };
    let button = Button::new(Style::Danger, label, Request::NewInstead(asked));
    let content = say!(words, "deserted-offer");
    Message { content, rows: vec![Row::Buttons(vec![button])], ..Message::default() }
}

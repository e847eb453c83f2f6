//! The board, the one public message of a match: what lies on the table, who holds how many cards,
//! whose turn it is, what just happened.

mod results;
mod seats;
mod state;

use super::look::TableLook;
use super::names::Seating;
use super::{Action, Button, Embed, Message, Row, Style};
use crate::engine::{PublicView, Stage};
use crate::i18n::{Words, say};

/// Why a match was stopped before its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stopped {
    /// The host or a moderator ended it.
    Ended,
    /// Nobody was left to play it.
    Abandoned,
}

/// The board of a match that is being played, or was played to its end. Empty before it begins.
pub fn board(look: &TableLook<'_>) -> Message {
    let Some(play) = look.play else { return Message::default() };
    let seating = look.seating();
    let board = Board { words: look.words, look, play, seating: &seating };
    match play.stage {
        Stage::MatchOver => board.after_match(),
        Stage::BetweenRounds => board.between_rounds(),
        _ => board.in_play(),
    }
}

/// The board of a match that was stopped.
pub fn board_stopped(look: &TableLook<'_>, why: Stopped) -> Message {
    let title = match why {
        Stopped::Ended => say!(look.words, "board-ended"),
        Stopped::Abandoned => say!(look.words, "board-abandoned"),
    };
    let mut text = say!(look.words, "board-stopped-counts-for-nobody");
    if let Some(play) = look.play {
        let board = Board { words: look.words, look, play, seating: &look.seating() };
        text = format!("{text}\n\n{}", board.totals());
    }
    Message { embed: Some(Embed { title, text, ..Embed::default() }), ..Message::default() }
}

/// All that goes into a board.
struct Board<'a> {
    words: &'a Words,
    look: &'a TableLook<'a>,
    play: &'a PublicView,
    seating: &'a Seating,
}

impl Board<'_> {
    fn rules_button(&self) -> Button {
        Button::new(Style::Secondary, say!(self.words, "button-rules"), Action::ShowRules)
    }

    fn hand_button(&self, style: Style) -> Button {
        Button::new(style, say!(self.words, "button-hand"), Action::MyHand).sign("🃏")
    }

    fn round_buttons(&self) -> Vec<Row> {
        let words = self.words;
        vec![Row::Buttons(vec![
            self.hand_button(Style::Primary),
            Button::new(Style::Success, say!(words, "button-uno"), Action::CallUno),
            Button::new(Style::Danger, say!(words, "button-catch"), Action::Catch),
            self.rules_button(),
        ])]
    }
}

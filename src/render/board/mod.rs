//! The board, the one public message of a match: what lies on the table, who holds how many cards,
//! whose turn it is, what just happened.

mod results;
mod seats;
mod state;

use super::look::TableLook;
use super::names::Seating;
use super::{Button, Embed, Message, Row, Style, lobby};
use crate::engine::{PublicView, Seat, Stage};
use crate::i18n::{Words, say};
use crate::lobby::Occupant;
use crate::request::Request;

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

/// The table as it is, with the way to the own hand.
pub fn status(look: &TableLook<'_>) -> Message {
    if look.play.is_none() {
        return Message { rows: Vec::new(), ..lobby(look) };
    }
    let hand =
        Button::new(Style::Primary, say!(look.words, "button-hand"), Request::Hand).sign("🃏");
    Message { rows: vec![Row::Buttons(vec![hand])], ..board(look) }
}

/// Tells the person in this seat that the table waits; a computer is not told.
pub fn notice(look: &TableLook<'_>, seat: Seat) -> Option<Message> {
    let (words, play) = (look.words, look.play?);
    let Occupant::Player(user) = *look.lobby.occupants().get(seat.index())? else { return None };
    let call = format!("<@{}>", user.0);
    let content = match play.stage {
        Stage::Vote => say!(words, "notice-vote", player = call),
        Stage::Hit(_) => say!(words, "notice-hit", player = call, amount = play.pending),
        _ => say!(words, "notice-turn", player = call),
    };
    let content = match look.countdown() {
        Some(time) => say!(words, "notice-countdown", what = content, time = time),
        None => content,
    };
    let hand = Button::new(Style::Primary, say!(words, "button-hand"), Request::Hand).sign("🃏");
    let rows = vec![Row::Buttons(vec![hand])];
    Some(Message { content, rows, calls: vec![user], ..Message::default() })
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
        Button::new(Style::Secondary, say!(self.words, "button-rules"), Request::Rules)
    }

    fn hand_button(&self, style: Style) -> Button {
        Button::new(style, say!(self.words, "button-hand"), Request::Hand).sign("🃏")
    }

    fn round_buttons(&self) -> Vec<Row> {
        let words = self.words;
        vec![Row::Buttons(vec![
            self.hand_button(Style::Primary),
            Button::new(Style::Success, say!(words, "button-uno"), Request::Uno),
            Button::new(Style::Danger, say!(words, "button-catch"), Request::Catch(None)),
            self.rules_button(),
        ])]
    }
}

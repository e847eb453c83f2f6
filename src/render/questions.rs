//! What is asked before something that cannot be taken back: a private message with two buttons.

use super::shown_table::ShownTable;
use super::{Button, Message, Row, Style};
use crate::engine::Seat;
use crate::i18n::{Words, say};
use crate::lobby::UserId;
use crate::request::Request;

/// Asks a player before leaving a match that is being played, because the seat is lost for good.
pub fn leave_question(table: &ShownTable<'_>) -> Message {
    let words = table.words;
    let leave = (say!(words, "button-leave-for-good"), Request::Leave { sure: true });
    let stay = (say!(words, "button-stay"), Request::Hand);
    let text = match table.tournament {
        Some(_) => say!(words, "tournament-leave-question"),
        None => say!(words, "leave-question"),
    };
    question(text, leave, stay)
}

/// Asks the host or a moderator before a player is removed from a match that is being played.
pub fn kick_question(table: &ShownTable<'_>, seat: Seat, user: UserId) -> Message {
    let (words, seating) = (table.words, table.seating());
    let remove = (say!(words, "button-kick"), Request::Kick { user, sure: true });
    let keep = (say!(words, "button-do-not-kick"), Request::NeverMind);
    question(say!(words, "kick-question", player = seating.name(seat)), remove, keep)
}

/// Asks a person before a match is ended, or before the others are asked to end it.
///
/// `others` is none if nobody else is asked; otherwise how many must agree, and of how many people.
pub fn end_question(words: &Words, others: Option<(usize, usize)>) -> Message {
    let (content, label) = match others {
        None => (say!(words, "end-question"), say!(words, "button-end-match")),
        Some((needed, people)) => {
            let text = say!(words, "end-question-others", needed = needed, people = people);
            (text, say!(words, "button-ask-to-end"))
        }
    };
    let play_on = (say!(words, "button-play-on"), Request::NeverMind);
    question(content, (label, Request::End { sure: true }), play_on)
}

fn question(content: String, yes: (String, Request), no: (String, Request)) -> Message {
    let yes = Button::new(Style::Danger, yes.0, yes.1);
    let no = Button::new(Style::Secondary, no.0, no.1);
    Message { content, rows: vec![Row::Buttons(vec![yes, no])], ..Message::default() }
}

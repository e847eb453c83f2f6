//! The notice that tells somebody who has been away that the table waits.

use super::look::TableLook;
use super::{Action, Button, Message, Row, Style};
use crate::engine::{Seat, Stage};
use crate::i18n::say;
use crate::lobby::Occupant;

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
    let hand = Button::new(Style::Primary, say!(words, "button-hand"), Action::MyHand).sign("🃏");
    let rows = vec![Row::Buttons(vec![hand])];
    Some(Message { content, rows, calls: vec![user], ..Message::default() })
}

/// Asks somebody who wants to leave a running match whether that is meant.
pub fn leave_question(look: &TableLook<'_>) -> Message {
    let words = look.words;
    let leave =
        Button::new(Style::Danger, say!(words, "button-leave-for-good"), Action::LeaveForGood);
    let stay = Button::new(Style::Secondary, say!(words, "button-stay"), Action::MyHand);
    let rows = vec![Row::Buttons(vec![leave, stay])];
    Message { content: say!(words, "leave-question"), rows, ..Message::default() }
}

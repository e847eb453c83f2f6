//! What is asked before a tournament is left or ended.

use super::step;
use crate::i18n::{Words, say};
use crate::render::{Button, Message, Row, Style};
use crate::request::{Request, TournamentStep};
use crate::tournament::TournamentId;

/// Asks a player before leaving a tournament that is being played.
pub fn tournament_leave_question(words: &Words, id: TournamentId) -> Message {
    let leave = step(id, TournamentStep::Leave { sure: true });
    let yes = (say!(words, "button-leave-for-good"), leave);
    question(say!(words, "tournament-leave-question"), yes, say!(words, "button-stay"))
}

/// Asks a moderator before a tournament is ended that is being played.
pub fn tournament_end_question(words: &Words, id: TournamentId) -> Message {
    let end = step(id, TournamentStep::End { sure: true });
    let yes = (say!(words, "button-end-tournament"), end);
    question(say!(words, "tournament-end-question"), yes, say!(words, "button-play-on"))
}

fn question(content: String, yes: (String, Request), no: String) -> Message {
    let yes = Button::new(Style::Danger, yes.0, yes.1);
    let no = Button::new(Style::Secondary, no, Request::NeverMind);
    Message { content, rows: vec![Row::Buttons(vec![yes, no])], ..Message::default() }
}

//! The private view of a person who watches a match: what everyone sees, and the wish for a computer's
//! seat.

use super::board::board;
use super::shown_table::ShownTable;
use super::{Button, Message, Row, Style};
use crate::engine::{Stage, Standing};
use crate::i18n::say;
use crate::lobby::Pause;
use crate::request::Request;

impl ShownTable<'_> {
    /// How many seats people could take: those of computers that still play.
    pub(super) fn computers_seats(&self) -> usize {
        let seats = self.play.map_or(&[][..], |play| &play.seats).iter();
        let free =
            seats.filter(|seat| seat.standing == Standing::Playing && self.is_computer(seat.seat));
        free.count()
    }
}

/// The view of someone who has no seat. `place` is their place among those who wish for one, beginning with
/// 1; none without a wish.
pub fn watch(table: &ShownTable<'_>, place: Option<usize>) -> Message {
    let words = table.words;
    if table.play.is_none_or(|play| play.stage == Stage::MatchOver) {
        return Message { rows: Vec::new(), ..board(table) };
    }
    let seats = table.computers_seats();
    let deserted = table.pause == Some(Pause::Deserted);
    let content = match place {
        _ if deserted => say!(words, "watch-deserted"),
        Some(place) if place <= seats => say!(words, "watch-next"),
        Some(place) => say!(words, "watch-waiting", place = place),
        None if seats > 0 => say!(words, "watch-free"),
        None => say!(words, "watch-only"),
    };
    // The wish is never withdrawn by a second tap where it was made.
    let mut buttons = vec![match deserted {
        true => Button::new(Style::Primary, say!(words, "button-take-any-seat"), Request::Join),
        false => {
            let label = say!(words, "button-wish");
            Button::new(Style::Primary, label, Request::Wish { on: true })
                .only_if(place.is_none() && seats > 0)
        }
    }];
    if place.is_some() {
        let label = say!(words, "button-withdraw-wish");
        buttons.push(Button::new(Style::Secondary, label, Request::Wish { on: false }));
    }
    let refresh = Button::new(Style::Secondary, say!(words, "button-refresh"), Request::Watch);
    buttons.push(refresh);
    Message { content, rows: vec![Row::Buttons(buttons)], ..board(table) }
}

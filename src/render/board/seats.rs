//! The seats as a list: clockwise is down.

use super::Board;
use crate::engine::rules::Teams;
use crate::engine::{Seat, SeatView, Standing};
use crate::i18n::say;

impl Board<'_> {
    /// Everyone with the number of cards, whoever is expected to act marked.
    pub(super) fn seats(&self) -> String {
        let lines = self.play.seats.iter().map(|seat| {
            let mark = if self.play.waiting.contains(seat.seat) { "▶️" } else { "▫️" };
            format!("{mark} {}", self.seat(seat))
        });
        lines.collect::<Vec<String>>().join("\n")
    }

    fn seat(&self, seat: &SeatView) -> String {
        let words = self.words;
        let name = self.named(seat);
        let mut parts = vec![match seat.standing {
            Standing::Playing => say!(words, "seat-cards", player = name, cards = seat.cards),
            Standing::Out(_) => say!(words, "seat-out", player = name),
            Standing::Left => say!(words, "seat-left", player = name),
        }];
        if seat.total > 0 {
            parts.push(say!(words, "seat-points", points = seat.total));
        }
        if self.play.exposed == Some(seat.seat) {
            parts.push(say!(words, "seat-exposed"));
        } else if seat.cards == 1 && seat.standing == Standing::Playing {
            parts.push(say!(words, "seat-one-card"));
        }
        parts.join(" · ")
    }

    /// The name in bold, with who plays for it and in which team.
    pub(super) fn named(&self, seat: &SeatView) -> String {
        let mut name = format!("**{}**", self.seating.marked(seat.seat));
        if seat.computer || self.look.is_computer(seat.seat) {
            name.push_str(" 🤖");
        }
        if let Some(team) = self.team(seat.seat) {
            name.push(' ');
            name.push_str(&team);
        }
        name
    }

    /// Teams sit alternately (RULES 8.1).
    fn team(&self, seat: Seat) -> Option<String> {
        if self.play.rules.teams == Teams::Off {
            return None;
        }
        Some(if seat.number().is_multiple_of(2) {
            say!(self.words, "team-first")
        } else {
            say!(self.words, "team-second")
        })
    }
}

//! The board while a round is played.

use super::Board;
use crate::engine::rules::{Counter, Teams};
use crate::engine::{Direction, Seat, SeatView, Stage, Standing};
use crate::i18n::say;
use crate::render::cards::edge_colour;
use crate::render::story::story;
use crate::render::{Embed, Message};

impl Board<'_> {
    pub(super) fn in_play(&self) -> Message {
        let (words, play) = (self.words, self.play);
        let mut parts = vec![self.waiting_for(), self.seats()];
        let story = story(self.table);
        if !story.is_empty() {
            parts.push(story.join("\n"));
        }
        let title = match play.top {
            Some(top) => self.table.cards().top(top, play.colour),
            None => say!(words, "board-before"),
        };
        let direction = match play.direction {
            Direction::Left => say!(words, "board-direction-down"),
            Direction::Right => say!(words, "board-direction-up"),
        };
        let footer = say!(
            words,
            "board-footer",
            direction = direction,
            round = play.deals,
            pile = play.draw_pile
        );
        let embed = Embed {
            title,
            text: parts.join("\n\n"),
            footer,
            edge_colour: play.colour.map(edge_colour),
            ..Embed::default()
        };
        Message { embed: Some(embed), rows: self.round_buttons(), ..Message::default() }
    }

    /// The player for whom the table waits, what that player can do, and how long.
    fn waiting_for(&self) -> String {
        let mut lines = vec![self.stage_line()];
        if let Some(exposed) = self.play.exposed {
            lines.push(say!(self.words, "board-exposed", player = self.seating.name(exposed)));
        }
        if let (Some(time), Some(line)) = (self.table.countdown(), lines.first_mut()) {
            *line = say!(self.words, "board-countdown", what = &*line, time = time);
        }
        lines.join("\n")
    }

    fn stage_line(&self) -> String {
        let (words, play) = (self.words, self.play);
        let name = |seat| self.seating.name(seat);
        match play.stage {
            Stage::Turn(seat) => say!(words, "board-turn", player = name(seat)),
            Stage::Drawn(seat) => say!(words, "board-drawn", player = name(seat)),
            Stage::Hit(seat) => {
                let (player, amount) = (name(seat), play.pending);
                match (play.challengeable, play.rules.counter) {
                    (true, Counter::None) => {
                        say!(words, "board-hit-challenge", player = player, amount = amount)
                    }
                    (true, _) => say!(words, "board-hit-both", player = player, amount = amount),
                    (false, _) => say!(words, "board-hit", player = player, amount = amount),
                }
            }
            Stage::Another(seat) => say!(words, "board-another", player = name(seat)),
            Stage::Ready(seat) => say!(words, "board-ready", player = name(seat)),
            Stage::Colour(seat) => say!(words, "board-colour", player = name(seat)),
            Stage::Vote => self.vote(),
            Stage::BetweenRounds | Stage::MatchOver => say!(words, "board-between"),
        }
    }

    fn vote(&self) -> String {
        let Some(vote) = self.play.vote else { return String::new() };
        say!(
            self.words,
            "board-vote",
            accuser = self.seating.name(vote.accuser),
            accused = self.seating.name(vote.accused),
            yes = vote.yes.len(),
            no = vote.no.len(),
            missing = self.play.waiting.len()
        )
    }

    /// A line for each seat, clockwise from the top; a sign marks the players who are expected to act.
    fn seats(&self) -> String {
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

    /// The name in bold, with signs for a computer player and for the team.
    pub(super) fn named(&self, seat: &SeatView) -> String {
        let mut name = format!("**{}**", self.seating.name(seat.seat));
        if seat.computer || self.table.is_computer(seat.seat) {
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

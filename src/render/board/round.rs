//! The board while a round is played.

use super::Board;
use crate::engine::rules::{Counter, Teams};
use crate::engine::{Direction, Seat, SeatView, Side, Stage, Standing};
use crate::i18n::say;
use crate::render::cards::edge_colour;
use crate::render::names::team_sign;
use crate::render::story::{stack, story};
use crate::render::{Embed, Message};

impl Board<'_> {
    pub(super) fn in_play(&self) -> Message {
        let (words, play) = (self.words, self.play);
        let pause = self.table.pause;
        let first = pause.map_or_else(|| self.waiting_for(), |pause| self.pause_line(pause));
        let mut parts = vec![first, self.seats()];
        let story = story(self.table);
        if !story.is_empty() {
            parts.push(story.join("\n"));
        }
        let (title, edge_colour) = self.top();
        let footer = say!(words, "board-footer", round = play.deals, pile = play.draw_pile);
        let embed =
            Embed { title, text: parts.join("\n\n"), footer, edge_colour, ..Embed::default() };
        let rows = pause.map_or_else(|| self.round_buttons(), |pause| self.pause_buttons(pause));
        Message { embed: Some(embed), rows, ..Message::default() }
    }

    /// The card on top, and the colour of the board's edge.
    pub(super) fn top(&self) -> (String, Option<u32>) {
        let play = self.play;
        let title = match play.top {
            Some(top) => self.table.cards().top(top, play.colour),
            None => say!(self.words, "board-before"),
        };
        (title, play.colour.map(edge_colour))
    }

    /// The player for whom the table waits, what that player can do, and how long.
    fn waiting_for(&self) -> String {
        let mut lines = vec![self.stage_line()];
        if let Some(time) = self.table.countdown() {
            lines.push(say!(self.words, "board-countdown", time = time));
        }
        if let Some(exposed) = self.play.exposed {
            lines.push(say!(self.words, "board-exposed", player = self.seating.name(exposed)));
        }
        lines.join("\n")
    }

    fn stage_line(&self) -> String {
        let (words, play) = (self.words, self.play);
        let name = |seat| self.seating.name(seat);
        match play.stage {
            Stage::Turn(seat) => say!(words, "board-turn", player = name(seat)),
            Stage::Drawn(seat) => say!(words, "board-drawn", player = name(seat)),
            Stage::Hit(seat) => self.hit(name(seat)),
            Stage::Another(seat) => say!(words, "board-another", player = name(seat)),
            Stage::Ready(seat) => say!(words, "board-ready", player = name(seat)),
            Stage::Colour(seat) => say!(words, "board-colour", player = name(seat)),
            Stage::Vote => self.vote(),
            Stage::BetweenRounds | Stage::MatchOver => say!(words, "board-between"),
        }
    }

    /// What a player who is about to draw can do.
    fn hit(&self, player: &str) -> String {
        let (words, play) = (self.words, self.play);
        let amount = self.pending();
        match (play.rules.counter, play.challengeable) {
            (Counter::None, _) => {
                say!(words, "board-hit-challenge", player = player, amount = amount)
            }
            (Counter::Deflect, false) => say!(words, "board-hit", player = player, amount = amount),
            (Counter::Deflect, true) => {
                say!(words, "board-hit-both", player = player, amount = amount)
            }
            (Counter::Stack | Counter::StackAny, false) => {
                say!(words, "board-hit-stack", player = player, amount = amount)
            }
            (Counter::Stack | Counter::StackAny, true) => {
                say!(words, "board-hit-stack-both", player = player, amount = amount)
            }
        }
    }

    /// How many cards the waiting player is to draw, and how a stack came to it: "6 (+2 +4)".
    fn pending(&self) -> String {
        let amount = self.play.pending;
        let stack = stack(self.table);
        let sum: u32 = stack.iter().map(|added| u32::from(*added)).sum();
        if stack.len() < 2 || sum != u32::from(amount) {
            return amount.to_string();
        }
        let cards: Vec<String> = stack.iter().map(|added| format!("+{added}")).collect();
        say!(self.words, "board-stack", amount = amount, cards = cards.join(" "))
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

    /// A line for each seat, clockwise from the top. A sign marks the players who are expected to act;
    /// the others have an arrow in the direction of play.
    fn seats(&self) -> String {
        let lines = self.play.seats.iter().map(|seat| {
            let mark = match self.play.direction {
                _ if self.play.waiting.contains(seat.seat) => "▶️",
                _ if seat.standing != Standing::Playing => "▫️",
                Direction::Left => "⬇️",
                Direction::Right => "⬆️",
            };
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
        Some(team_sign(self.words, Side::of(seat)))
    }
}

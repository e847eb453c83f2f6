//! The board while a round is played.

use super::Board;
use crate::engine::rules::{Counter, Teams};
use crate::engine::{Direction, Seat, SeatView, Side, Stage, Standing};
use crate::i18n::say;
use crate::picture::Emoji;
use crate::render::cards::edge_colour;
use crate::render::names::team_sign;
use crate::render::story::{stack, story};
use crate::render::{Embed, Message};

impl Board<'_> {
    pub(super) fn in_play(&self) -> Message {
        let (words, play) = (self.words, self.play);
        let pause = self.table.pause;
        let first = pause.map_or_else(|| self.waiting_for(), |pause| self.pause_line(pause));
        let picture = self.table_picture();
        let mut parts = vec![first];
        match &picture {
            Some(picture) if picture.tells_all() => parts.extend(self.totals_so_far()),
            _ => parts.extend(self.under_line().into_iter().chain([self.seats()])),
        }
        let story = story(self.table);
        if !story.is_empty() {
            parts.push(story.join("\n"));
        }
        let (mut title, edge_colour) = self.top();
        if picture.is_none()
            && let Some(top) = self.top_emoji()
        {
            parts.insert(0, format!("# {top}"));
            title = self.top_name();
        }
        let (deal, deals, pile) = (play.deals, play.rules.deals, play.draw_pile);
        let footer = match (self.table.tournament, deals) {
            (Some(_), Some(deals)) => {
                say!(words, "tournament-deal-pile", deal = deal, deals = deals, pile = pile)
            }
            _ => say!(words, "board-footer", round = deal, pile = pile),
        };
        let embed =
            Embed { title, text: parts.join("\n\n"), footer, edge_colour, ..Embed::default() };
        let rows = pause.map_or_else(|| self.round_buttons(), |pause| self.pause_buttons(pause));
        Message { embed: Some(embed), rows, picture, ..Message::default() }
    }

    /// The card on top, the colour that was chosen for it and the direction, as the bot's own emoji.
    fn top_emoji(&self) -> Option<String> {
        let (top, cards) = (self.play.top?, self.table.cards());
        let card = cards.own(top)?.to_string();
        let colour = match self.play.colour.filter(|_| top.is_wild()) {
            Some(colour) => cards.own_colour(colour)?.to_string(),
            None => String::new(),
        };
        let direction = match self.play.direction {
            Direction::Left => self.table.sign(Emoji::Clockwise, ""),
            Direction::Right => self.table.sign(Emoji::Counterclockwise, ""),
        };
        Some(format!("{card}{colour} {direction}").trim_end().to_owned())
    }

    fn top_name(&self) -> String {
        let (cards, play) = (self.table.cards().plain(), self.play);
        match (play.top, play.colour) {
            (Some(top), Some(_)) if top.is_wild() => cards.top(top, play.colour),
            (Some(top), _) => cards.name(top),
            (None, _) => String::new(),
        }
    }

    /// The cards below the top one, which a picture shows.
    pub(super) fn under_line(&self) -> Option<String> {
        let cards = self.table.cards();
        let under: Vec<String> = self.under().into_iter().map(|card| cards.name(card)).collect();
        (!under.is_empty()).then(|| say!(self.words, "alt-under", cards = under.join(", ")))
    }

    /// The points of everyone who has some, in one line.
    fn totals_so_far(&self) -> Option<String> {
        let with_points = self.play.seats.iter().filter(|seat| seat.total > 0);
        let totals: Vec<String> = with_points
            .map(|seat| {
                let (name, points) = (self.seating.name(seat.seat), seat.total);
                say!(self.words, "board-total", player = name, points = points)
            })
            .collect();
        (!totals.is_empty()).then(|| totals.join(", "))
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
        if self.play.pending > 0 && !matches!(self.play.stage, Stage::Hit(_)) {
            lines.push(say!(self.words, "alt-pending", amount = self.play.pending));
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
        let turn = self.table.sign(Emoji::Turn, "▶️");
        let (arrow, waiting) = (self.direction_arrow(), self.play.waiting);
        let lines = self.play.seats.iter().map(|seat| {
            let mark = match seat.standing {
                _ if waiting.contains(seat.seat) => &*turn,
                Standing::Playing => arrow,
                Standing::Out(_) | Standing::Left => "▫️",
            };
            format!("{mark} {}", self.seat(seat))
        });
        let mut lines: Vec<String> = lines.collect();
        // In a vote all who play may be expected to act.
        let plays = |seat: &&SeatView| seat.standing == Standing::Playing;
        if self.play.seats.iter().filter(plays).all(|seat| waiting.contains(seat.seat)) {
            lines.push(self.direction());
        }
        lines.join("\n")
    }

    pub(super) fn direction_arrow(&self) -> &'static str {
        match self.play.direction {
            Direction::Left => "⬇️",
            Direction::Right => "⬆️",
        }
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
            let sign = self.table.sign(Emoji::Exposed, "");
            parts.push(format!("{sign} {}", say!(words, "seat-exposed")).trim_start().to_owned());
        } else if seat.cards == 1 && seat.standing == Standing::Playing {
            let sign = self.table.sign(Emoji::OneCard, "");
            parts.push(format!("{sign} {}", say!(words, "seat-one-card")).trim_start().to_owned());
        }
        parts.join(" · ")
    }

    /// The name in bold, with signs for a computer player and for the team.
    pub(super) fn named(&self, seat: &SeatView) -> String {
        let mut name = format!("**{}**", self.seating.name(seat.seat));
        if self.is_computers(seat) {
            name.push(' ');
            name.push_str(&self.table.sign(Emoji::Computer, "🤖"));
        }
        if let Some(team) = self.team(seat.seat) {
            name.push(' ');
            name.push_str(&team);
        }
        name
    }

    /// Whether a computer plays there, of its own or for an absent person.
    pub(super) fn is_computers(&self, seat: &SeatView) -> bool {
        seat.computer || self.table.is_computer(seat.seat)
    }

    /// Teams sit alternately (RULES 8.1).
    pub(super) fn team(&self, seat: Seat) -> Option<String> {
        if self.play.rules.teams == Teams::Off {
            return None;
        }
        Some(team_sign(self.words, Side::of(seat)))
    }
}

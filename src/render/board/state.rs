//! A round that is being played.

use super::Board;
use crate::engine::rules::Counter;
use crate::engine::{Direction, Stage};
use crate::i18n::say;
use crate::render::cards::hue;
use crate::render::story::story;
use crate::render::{Embed, Message};

impl Board<'_> {
    pub(super) fn in_play(&self) -> Message {
        let (words, play) = (self.words, self.play);
        let mut parts = vec![self.waiting_for(), self.seats()];
        let story = story(self.look);
        if !story.is_empty() {
            parts.push(story.join("\n"));
        }
        let title = match play.top {
            Some(top) => self.look.cards().top(top, play.colour),
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
            edge: play.colour.map(hue),
            ..Embed::default()
        };
        Message { embed: Some(embed), rows: self.round_buttons(), ..Message::default() }
    }

    /// Whom the table waits for, what for, and how long.
    fn waiting_for(&self) -> String {
        let mut lines = vec![self.wanted()];
        if let Some(exposed) = self.play.exposed {
            lines.push(say!(self.words, "board-exposed", player = self.seating.marked(exposed)));
        }
        if let (Some(time), Some(line)) = (self.look.countdown(), lines.first_mut()) {
            *line = say!(self.words, "board-countdown", what = &*line, time = time);
        }
        lines.join("\n")
    }

    fn wanted(&self) -> String {
        let (words, play) = (self.words, self.play);
        let name = |seat| self.seating.marked(seat);
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
            accuser = self.seating.marked(vote.accuser),
            accused = self.seating.marked(vote.accused),
            yes = vote.yes.len(),
            no = vote.no.len(),
            missing = self.play.waiting.len()
        )
    }
}

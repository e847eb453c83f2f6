//! The text of a panel: what is expected of the player, or for whom the table waits.

use super::Panel;
use crate::engine::rules::{Counter, Guilty, Teams, WRONG_CHALLENGE_DRAWS};
use crate::engine::{Card, Colour, Seat, Side, Stage, Standing};
use crate::i18n::say;
use crate::render::names::team_sign;

impl Panel<'_> {
    fn expected(&self) -> bool {
        self.view.public.waiting.contains(self.view.seat)
    }

    pub(super) fn title(&self) -> String {
        let words = self.words;
        match self.view.public.stage {
            _ if !self.facts.plays() => say!(words, "panel-title-watching"),
            Stage::MatchOver => say!(words, "panel-title-match-over"),
            Stage::BetweenRounds if self.view.public.deals > 0 => {
                say!(words, "panel-title-between")
            }
            Stage::Vote if self.expected() => say!(words, "panel-title-vote"),
            _ if self.expected() => say!(words, "panel-title-turn"),
            _ => say!(words, "panel-title-waiting"),
        }
    }

    pub(super) fn prompt(&self) -> String {
        let mut lines = vec![self.stage_line()];
        let public = &self.view.public;
        if public.exposed == Some(self.view.seat) {
            lines.push(say!(self.words, "panel-exposed"));
        }
        if public.called == Some(self.view.seat) {
            lines.push(say!(self.words, "panel-called"));
        }
        if let (Some(countdown), true) = (&self.countdown, self.expected()) {
            lines.push(say!(self.words, "panel-countdown", time = countdown));
        }
        lines.join("\n")
    }

    /// With whom the player plays, at a table with teams.
    pub(super) fn team(&self) -> Option<String> {
        let (words, public) = (self.words, &self.view.public);
        let own = Side::of(self.view.seat);
        let seats = public.seats.iter().map(|seat| seat.seat);
        let others = seats.filter(|seat| Side::of(*seat) == own && *seat != self.view.seat);
        let names: Vec<&str> = others.map(|seat| self.seating.name(seat)).collect();
        let (sign, names) = (team_sign(words, own), names.join(", "));
        match public.rules.teams {
            Teams::Off => None,
            Teams::Pairs | Teams::PairsTournament => {
                Some(say!(words, "panel-partner", team = sign, player = names))
            }
            Teams::TwoSides => Some(say!(words, "panel-team", team = sign, players = names)),
        }
    }

    fn stage_line(&self) -> String {
        let words = self.words;
        match self.facts.standing() {
            Some(Standing::Out(_)) => return say!(words, "panel-out"),
            Some(Standing::Left) | None => return say!(words, "panel-left"),
            Some(Standing::Playing) => {}
        }
        match self.view.public.stage {
            Stage::BetweenRounds if self.view.public.deals == 0 => say!(words, "panel-before"),
            Stage::BetweenRounds => say!(words, "panel-between"),
            Stage::MatchOver => say!(words, "panel-match-over"),
            Stage::Vote => self.vote(),
            Stage::Turn(_) if self.expected() && self.view.playable.is_empty() => {
                say!(words, "panel-nothing-fits")
            }
            Stage::Turn(_) if self.expected() => say!(words, "panel-turn"),
            Stage::Drawn(_) if self.expected() => self.drawn(),
            Stage::Hit(_) if self.expected() => self.stakes(),
            Stage::Another(_) if self.expected() => {
                say!(words, "panel-another", card = self.cards.name(Card::WILD_DRAW))
            }
            Stage::Ready(_) if self.expected() => say!(words, "panel-ready"),
            Stage::Colour(_) if self.expected() => say!(words, "panel-colour"),
            Stage::Turn(seat)
            | Stage::Drawn(seat)
            | Stage::Hit(seat)
            | Stage::Another(seat)
            | Stage::Ready(seat)
            | Stage::Colour(seat) => self.waiting_for(seat),
        }
    }

    fn waiting_for(&self, seat: Seat) -> String {
        let player = self.seating.name(seat);
        if self.view.playable.is_empty() {
            return say!(self.words, "panel-waiting", player = player);
        }
        say!(self.words, "panel-jump-in", player = player)
    }

    fn drawn(&self) -> String {
        let card = self.view.drawn.map_or(String::new(), |card| self.cards.signed(card));
        if self.facts.must_play_drawn() {
            return say!(self.words, "panel-drawn-must", card = card);
        }
        say!(self.words, "panel-drawn", card = card)
    }

    fn vote(&self) -> String {
        let Some(vote) = self.view.public.vote else { return String::new() };
        let words = self.words;
        let accused = self.seating.name(vote.accused);
        if vote.accused == self.view.seat {
            let accuser = self.seating.name(vote.accuser);
            return say!(words, "panel-vote-accused", accuser = accuser);
        }
        if !self.expected() {
            return say!(words, "panel-vote-waiting", accused = accused);
        }
        let accuser = self.seating.name(vote.accuser);
        let amount = self.view.public.rules.hint_penalty.amount();
        say!(words, "panel-vote", accuser = accuser, accused = accused, amount = amount)
    }

    /// What a player who must draw or answer can do, and what a challenge would cost.
    fn stakes(&self) -> String {
        let (words, public) = (self.words, &self.view.public);
        let amount = public.pending;
        let answers = !self.view.playable.is_empty();
        if !answers && !public.challengeable {
            return say!(words, "panel-hit-helpless", amount = amount);
        }
        let mut lines = vec![say!(words, "panel-hit", amount = amount)];
        if answers {
            lines.push(match public.rules.counter {
                Counter::Deflect => say!(words, "panel-answer-deflect"),
                _ => say!(words, "panel-answer-stack"),
            });
        }
        lines.extend(public.bluff_colour.map(|colour| self.challenge(colour)));
        lines.join("\n")
    }

    /// What a challenge is about and what it would cost either side.
    fn challenge(&self, colour: Colour) -> String {
        let (words, colour, amount) = (self.words, colour.name(), self.view.public.pending);
        let accused = self.seating.name(self.facts.previous_player());
        let wrong = amount.saturating_add(WRONG_CHALLENGE_DRAWS);
        match self.view.public.rules.guilty {
            Guilty::Draws => say!(
                words,
                "stakes-draws",
                accused = accused,
                colour = colour,
                amount = amount,
                wrong = wrong
            ),
            Guilty::TakesBack => say!(
                words,
                "stakes-takes-back",
                accused = accused,
                colour = colour,
                amount = amount,
                wrong = wrong
            ),
            Guilty::PlaysAnother => say!(
                words,
                "stakes-plays-another",
                accused = accused,
                colour = colour,
                amount = amount,
                wrong = wrong
            ),
        }
    }

    /// What a bluff with this card can cost; none if it would be no bluff.
    pub(super) fn bluff(&self, card: Card) -> Option<String> {
        let colour = self.facts.bluffs_against(card)?.name();
        let (words, amount) = (self.words, self.facts.draw_amount(card));
        let player = self.seating.name(self.facts.next_player());
        Some(match self.view.public.rules.guilty {
            Guilty::Draws => {
                say!(words, "bluff-draws", colour = colour, player = player, amount = amount)
            }
            Guilty::TakesBack => {
                say!(words, "bluff-takes-back", colour = colour, player = player, amount = amount)
            }
            Guilty::PlaysAnother => {
                say!(
                    words,
                    "bluff-plays-another",
                    colour = colour,
                    player = player,
                    amount = amount
                )
            }
        })
    }
}

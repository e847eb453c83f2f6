//! The hand as text: a line for each colour, what can be played in bold.

use super::Panel;
use crate::engine::{Card, CardSet, Colour};
use crate::i18n::say;
use crate::render::cards::{shape, sign};

impl Panel<'_> {
    /// The hand, sorted by colour.
    pub(super) fn hand_lines(&self) -> String {
        let held = self.view.hand.faces();
        let coloured = Colour::ALL.map(|colour| (shape(colour), CardSet::coloured(colour)));
        let wilds = [(sign(Card::WILD), CardSet::WILDS)];
        let mut lines: Vec<String> = coloured
            .into_iter()
            .chain(wilds)
            .map(|(sign, cards)| (sign, held.and(cards)))
            .filter(|(_, cards)| !cards.is_empty())
            .map(|(sign, cards)| format!("{sign} {}", self.listed(cards)))
            .collect();
        if !self.view.playable.is_empty() {
            lines.push(say!(self.words, "panel-bold"));
        }
        lines.join("\n")
    }

    fn listed(&self, cards: CardSet) -> String {
        let texts: Vec<String> = cards.iter().map(|card| self.listed_card(card)).collect();
        texts.join(" · ")
    }

    fn listed_card(&self, card: Card) -> String {
        let label = self.cards.label(card);
        let text = match self.view.hand.count(card) {
            0 | 1 => label,
            count => say!(self.words, "label-several", card = label, count = count),
        };
        if self.view.playable.contains(card) { format!("**{text}**") } else { text }
    }
}

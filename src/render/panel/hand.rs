//! The hand of a panel: as a picture, as emoji or as text.

use super::super::cards::{shape, sign};
use super::Panel;
use crate::engine::{Card, CardSet, Colour};
use crate::i18n::say;
use crate::picture::{HandScene, HeldCard, Scene};
use crate::preferences::CardStyle;
use crate::render::{Message, Picture};

/// A larger hand is shown as text: each of the bot's own emoji takes about forty letters.
const MOST_EMOJI: usize = 40;

impl Panel<'_> {
    /// The hand as the bot's own emoji, what can be played first; none if Discord does not have all of them.
    fn emoji_lines(&self) -> Option<String> {
        let (hand, playable) = (&self.view.hand, self.view.playable);
        if hand.len() > MOST_EMOJI || hand.is_empty() {
            return None;
        }
        let lines = [true, false].map(|wanted| {
            let cards = hand.iter().filter(|card| playable.contains(*card) == wanted);
            self.cards.all_own(cards)
        });
        let [playable, others] = lines;
        let (playable, others) = (playable?, others?);
        let mut lines = Vec::new();
        if !playable.is_empty() {
            lines.push(say!(self.words, "panel-can-be-played", cards = playable));
        }
        if !others.is_empty() {
            lines.push(others);
        }
        Some(lines.join("\n"))
    }

    pub(super) fn picture(&self) -> Option<Picture> {
        let (hand, playable) = (&self.view.hand, self.view.playable);
        if self.style != CardStyle::Picture || hand.is_empty() {
            return None;
        }
        let held = |card: Card| HeldCard {
            card,
            count: hand.count(card),
            pale: !playable.is_empty() && !playable.contains(card),
        };
        let cards = hand.faces().iter().map(held).collect();
        let scene = Scene::Hand(HandScene { deck: self.deck, cards });
        Some(Picture::new("hand", scene, &self.alt(), Message::default()))
    }

    /// Whether the picture of the hand says all to people who do not see it.
    fn is_told(&self) -> bool {
        self.picture().is_some_and(|picture| picture.tells_all())
    }

    /// Everything that the picture of the hand shows.
    fn alt(&self) -> String {
        let held = self.view.hand.faces();
        let coloured = Colour::ALL
            .map(|colour| (self.cards.colour_label(colour), held.and(CardSet::coloured(colour))));
        let wilds = [(say!(self.words, "alt-wilds"), held.and(CardSet::WILDS))];
        let groups: Vec<String> = coloured
            .into_iter()
            .chain(wilds)
            .filter(|(_, cards)| !cards.is_empty())
            .map(|(name, cards)| {
                let labels: Vec<String> = cards.iter().map(|card| self.counted(card)).collect();
                format!("{name}: {}", labels.join(", "))
            })
            .collect();
        let (count, cards) = (self.view.hand.len(), groups.join("; "));
        let hand = say!(self.words, "alt-hand", count = count, cards = cards);
        let playable: Vec<String> =
            self.view.playable.iter().map(|card| self.cards.name(card)).collect();
        if playable.is_empty() {
            return hand;
        }
        let playable = say!(self.words, "alt-hand-playable", cards = playable.join(", "));
        format!("{hand} {playable}")
    }

    fn counted(&self, card: Card) -> String {
        let label = self.cards.label(card);
        match self.view.hand.count(card) {
            0 | 1 => label,
            count => say!(self.words, "label-several", card = label, count = count),
        }
    }

    /// A line for each colour, with the playable cards in bold.
    pub(super) fn hand_lines(&self) -> String {
        match self.style {
            CardStyle::Picture if self.is_told() => return String::new(),
            CardStyle::Picture | CardStyle::Text => {}
            CardStyle::Emoji => {
                if let Some(lines) = self.emoji_lines() {
                    return lines;
                }
            }
        }
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
        let text = self.counted(card);
        if self.view.playable.contains(card) { format!("**{text}**") } else { text }
    }
}

//! What cards are worth (RULES 6.5).

use super::{Rules, Values};
use crate::engine::card::{Card, Face};
use crate::engine::cards::Hand;

impl Rules {
    /// What a card is worth (RULES 6.5).
    pub const fn value_of_card(&self, card: Card) -> u32 {
        match (card.face(), self.values) {
            (Face::Number(number), _) => number as u32,
            (Face::Wild | Face::Hat | Face::WildDraw, Values::Standard) => 50,
            (_, _) => 20,
        }
    }

    /// What a hand is worth.
    pub fn value_of(&self, hand: &Hand) -> u32 {
        hand.faces().iter().map(|card| self.value_of_card(card) * u32::from(hand.count(card))).sum()
    }
}

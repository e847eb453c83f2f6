//! Sets of different cards.

use crate::engine::card::{Card, Colour, Face};
use std::fmt;

/// A set of different cards, one bit each.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub struct CardSet(pub(super) u64);

impl CardSet {
    pub const EMPTY: CardSet = CardSet(0);
    /// Every card.
    pub const ALL: CardSet = CardSet::coloured(Colour::Red)
        .or(CardSet::coloured(Colour::Yellow))
        .or(CardSet::coloured(Colour::Green))
        .or(CardSet::coloured(Colour::Blue))
        .or(CardSet::WILDS);
    /// The three wilds.
    pub const WILDS: CardSet =
        CardSet::of(Card::WILD).or(CardSet::of(Card::HAT)).or(CardSet::of(Card::WILD_DRAW));

    pub const fn of(card: Card) -> CardSet {
        CardSet(1 << card.number())
    }

    /// All cards printed in a colour.
    pub const fn coloured(colour: Colour) -> CardSet {
        CardSet(0x1fff << (colour as u8 * 16))
    }

    /// All cards with a number or symbol, in every colour; for a wild, that wild.
    pub const fn faced(face: Face) -> CardSet {
        CardSet::faced_like(Card::new(Colour::Red, face))
    }

    /// All cards with the same number or symbol as this one.
    pub const fn faced_like(card: Card) -> CardSet {
        // Of the four places with the face of a wild only its own is that of a card.
        CardSet(0x0001_0001_0001_0001 << (card.number() & 15)).and(CardSet::ALL)
    }

    /// The cards in either set.
    pub const fn or(self, other: CardSet) -> CardSet {
        CardSet(self.0 | other.0)
    }

    /// The cards in both sets.
    pub const fn and(self, other: CardSet) -> CardSet {
        CardSet(self.0 & other.0)
    }

    /// The cards of this set that are not in the other.
    pub const fn without(self, other: CardSet) -> CardSet {
        CardSet(self.0 & !other.0)
    }

    pub const fn contains(self, card: Card) -> bool {
        self.0 & CardSet::of(card).0 != 0
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many different cards.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// How many different numbers and symbols, whatever their colours. A wild counts as one.
    pub const fn different_faces(self) -> u32 {
        let coloured = self.without(CardSet::WILDS).0;
        let halves = coloured | coloured >> 32;
        let faces = (halves | halves >> 16) & 0xffff;
        faces.count_ones() + self.and(CardSet::WILDS).len()
    }

    /// The `n`th card in order, counted from 0.
    pub fn nth(self, n: u32) -> Option<Card> {
        let mut rest = self.0;
        for _ in 0..n {
            rest &= rest.wrapping_sub(1);
        }
        CardSet(rest).first()
    }

    pub const fn first(self) -> Option<Card> {
        Card::lowest(self.0)
    }

    /// The cards in order.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        let mut rest = self;
        std::iter::from_fn(move || {
            let card = rest.first()?;
            rest = rest.without(CardSet::of(card));
            Some(card)
        })
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> CardSet {
        cards.into_iter().fold(CardSet::EMPTY, |set, card| set.or(CardSet::of(card)))
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} faces", self.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_knows_colours_and_faces() {
        let green: Vec<String> =
            CardSet::coloured(Colour::Green).iter().map(|c| c.to_string()).collect();
        assert_eq!(green.join(" "), "g0 g1 g2 g3 g4 g5 g6 g7 g8 g9 gs gr gd");
        let sevens: Vec<String> =
            CardSet::faced(Face::Number(7)).iter().map(|c| c.to_string()).collect();
        assert_eq!(sevens.join(" "), "r7 y7 g7 b7");
        assert_eq!(CardSet::WILDS.nth(1), Some(Card::HAT));
        assert_eq!(CardSet::faced(Face::Hat), CardSet::of(Card::HAT));
        assert!(CardSet::ALL.iter().eq(Card::all()));
        assert_eq!(CardSet::faced(Face::Number(7)).different_faces(), 1);
        assert_eq!(CardSet::coloured(Colour::Blue).or(CardSet::WILDS).different_faces(), 16);
        assert_eq!(CardSet::WILDS.nth(3), None);
    }
}

//! Hands: multisets of cards.

use super::{CardList, CardSet};
use crate::engine::card::{Card, Colour};
use std::fmt;

/// The number of copies of each card. Three bit planes hold the counts in binary, so adding,
/// removing and listing the different cards take a few machine instructions.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub struct Hand {
    ones: u64,
    twos: u64,
    fours: u64,
    len: u16,
}

impl Hand {
    pub const EMPTY: Hand = Hand { ones: 0, twos: 0, fours: 0, len: 0 };

    pub const fn len(&self) -> usize {
        self.len as usize
    }

    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The different cards in it.
    pub const fn faces(&self) -> CardSet {
        CardSet(self.ones | self.twos | self.fours)
    }

    pub const fn holds(&self, card: Card) -> bool {
        self.faces().contains(card)
    }

    /// Whether a card of this colour is held.
    pub const fn holds_colour(&self, colour: Colour) -> bool {
        !self.faces().and(CardSet::coloured(colour)).is_empty()
    }

    /// How many of this card are held.
    pub fn count(&self, card: Card) -> u8 {
        let at = card.number();
        let bit = |plane: u64| (plane >> at & 1) as u8;
        bit(self.ones) + 2 * bit(self.twos) + 4 * bit(self.fours)
    }

    /// How many cards of this colour are held.
    pub const fn count_colour(&self, colour: Colour) -> u32 {
        self.count_in(CardSet::coloured(colour))
    }

    /// How many cards of these are held.
    pub const fn count_in(&self, cards: CardSet) -> u32 {
        let (ones, twos, fours) = (self.ones & cards.0, self.twos & cards.0, self.fours & cards.0);
        // Few hands hold equal cards.
        if twos | fours == 0 {
            return ones.count_ones();
        }
        ones.count_ones() + 2 * twos.count_ones() + 4 * fours.count_ones()
    }

    /// Adds a card. There is room for seven copies of a card; no deck has more than four.
    pub const fn add(&mut self, card: Card) {
        let one = 1u64 << card.number();
        if self.ones & self.twos & self.fours & one != 0 {
            return;
        }
        let two = self.ones & one;
        self.ones ^= one;
        let four = self.twos & two;
        self.twos ^= two;
        self.fours |= four;
        self.len += 1;
    }

    /// Takes a card out; `false` if the hand does not hold it.
    pub const fn remove(&mut self, card: Card) -> bool {
        if !self.holds(card) {
            return false;
        }
        let one = 1u64 << card.number();
        let two = !self.ones & one;
        self.ones ^= one;
        let four = !self.twos & two;
        self.twos ^= two;
        self.fours &= !four;
        self.len -= 1;
        true
    }

    /// The cards in order, equal ones as often as they are held.
    pub fn iter(&self) -> impl Iterator<Item = Card> + use<> {
        let mut rest = *self;
        std::iter::from_fn(move || {
            let card = rest.faces().first()?;
            rest.remove(card);
            Some(card)
        })
    }

    /// The cards in order, as a list.
    pub fn to_list(&self) -> CardList {
        self.iter().collect()
    }
}

impl FromIterator<Card> for Hand {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Hand {
        let mut hand = Hand::EMPTY;
        for card in cards {
            hand.add(card);
        }
        hand
    }
}

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} cards", self.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hand_counts_equal_cards_up_to_seven() {
        for card in Card::all() {
            let mut hand = Hand::EMPTY;
            for held in 1..=7 {
                hand.add(card);
                assert_eq!((hand.count(card), hand.len()), (held, usize::from(held)));
            }
            hand.add(card);
            assert_eq!(hand.len(), 7);
            for held in (0..7).rev() {
                assert!(hand.remove(card));
                assert_eq!((hand.count(card), hand.len()), (held, usize::from(held)));
            }
            assert!(!hand.remove(card));
            assert_eq!(hand, Hand::EMPTY);
        }
    }
}

//! The two piles on the table.

use super::CardList;
use crate::engine::card::Card;
use crate::engine::deck::LARGEST_DECK;
use std::fmt;

/// A pile on the table, with room for a whole deck; its top is the last card.
#[derive(Clone, Copy)]
pub(in crate::engine) struct Pile {
    cards: [Card; LARGEST_DECK],
    len: u8,
}

impl Pile {
    pub(in crate::engine) const EMPTY: Pile = Pile { cards: [Card::WILD; LARGEST_DECK], len: 0 };

    /// The cards, bottom first.
    pub(in crate::engine) fn as_slice(&self) -> &[Card] {
        self.cards.get(..usize::from(self.len)).unwrap_or_default()
    }

    pub(in crate::engine) fn len(&self) -> usize {
        usize::from(self.len)
    }

    pub(in crate::engine) fn is_empty(&self) -> bool {
        self.len == 0
    }

    pub(in crate::engine) fn top(&self) -> Option<Card> {
        self.as_slice().last().copied()
    }

    /// Lays a card on top. A pile never holds more than the largest deck.
    pub(in crate::engine) fn push(&mut self, card: Card) {
        if let Some(place) = self.cards.get_mut(usize::from(self.len)) {
            *place = card;
            self.len += 1;
        }
    }

    /// Takes up to `count` cards off the top.
    pub(in crate::engine) fn drop_top(&mut self, count: usize) {
        self.len -= count.min(self.len()) as u8;
    }

    /// Leaves only the `count` topmost cards.
    pub(in crate::engine) fn keep_top(&mut self, count: usize) {
        let len = self.len();
        let from = len.saturating_sub(count);
        self.cards.copy_within(from..len, 0);
        self.len -= from as u8;
    }

    /// Replaces all cards by these; the first is drawn first.
    pub(in crate::engine) fn replace_by_draw_order(&mut self, cards: &CardList) {
        for (place, card) in self.cards.iter_mut().zip(cards.iter().rev()) {
            *place = card;
        }
        self.len = cards.len().min(LARGEST_DECK) as u8;
    }
}

impl PartialEq for Pile {
    fn eq(&self, other: &Pile) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl Eq for Pile {}

impl fmt::Debug for Pile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} cards", self.len)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pile_keeps_its_topmost_cards() {
        let cards: CardList = Card::all().take(6).collect();
        let mut pile = Pile::EMPTY;
        pile.replace_by_draw_order(&cards);
        assert_eq!(pile.top(), cards.iter().next());
        pile.keep_top(2);
        assert_eq!((pile.len(), pile.top()), (2, cards.iter().next()));
        pile.drop_top(1);
        assert_eq!((pile.len(), pile.top()), (1, cards.iter().nth(1)));
    }
}

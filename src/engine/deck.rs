//! The three decks (RULES 1).

use super::card::{Card, Face};
use super::rules::DeckKind;

/// The size of the largest deck, that of the Sorting Hat.
pub const LARGEST_DECK: usize = 112;

const CLASSIC: [Card; DeckKind::Classic.size()] = sorted_deck(DeckKind::Classic);
const MINI: [Card; DeckKind::Mini.size()] = sorted_deck(DeckKind::Mini);
const SORTING_HAT: [Card; DeckKind::SortingHat.size()] = sorted_deck(DeckKind::SortingHat);

/// Lists a deck's cards at compile time, because every deal needs them.
#[allow(clippy::indexing_slicing, reason = "a wrong index would fail the build")]
const fn sorted_deck<const SIZE: usize>(deck: DeckKind) -> [Card; SIZE] {
    let mut cards = [Card::WILD; SIZE];
    let mut filled = 0;
    let mut number = 0;
    while number < 64 {
        if let Some(card) = Card::from_number(number) {
            let mut copy = 0;
            while copy < deck.copies(card) {
                cards[filled] = card;
                filled += 1;
                copy += 1;
            }
        }
        number += 1;
    }
    cards
}

impl DeckKind {
    /// How many copies of a card the deck holds.
    pub const fn copies(self, card: Card) -> u8 {
        match (self, card.face()) {
            (DeckKind::Mini, Face::Hat) | (DeckKind::Classic, Face::Hat) => 0,
            (DeckKind::Mini, Face::Wild | Face::WildDraw) => 2,
            (DeckKind::Mini, _) | (_, Face::Number(0)) => 1,
            (_, Face::Wild | Face::WildDraw | Face::Hat) => 4,
            (_, _) => 2,
        }
    }

    /// How many cards the deck has.
    pub const fn size(self) -> usize {
        match self {
            DeckKind::Classic => 108,
            DeckKind::Mini => 56,
            DeckKind::SortingHat => 112,
        }
    }

    /// The whole deck, in order.
    pub const fn cards(self) -> &'static [Card] {
        match self {
            DeckKind::Classic => &CLASSIC,
            DeckKind::Mini => &MINI,
            DeckKind::SortingHat => &SORTING_HAT,
        }
    }

    /// How many cards a draw card, or a wild draw card, makes a player draw (RULES 1.2).
    pub const fn draw_amount(self, card: Card) -> u8 {
        match (self, card.face()) {
            (DeckKind::Mini, Face::Draw) => 1,
            (DeckKind::Mini, Face::WildDraw) => 2,
            (_, Face::Draw) => 2,
            (_, Face::WildDraw) => 4,
            _ => 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r1_the_decks_have_the_cards_of_the_table() {
        for (deck, size, numbers, symbols, wilds, hats) in [
            (DeckKind::Classic, 108, 19, 2, 4, 0),
            (DeckKind::Mini, 56, 10, 1, 2, 0),
            (DeckKind::SortingHat, 112, 19, 2, 4, 4),
        ] {
            let cards = deck.cards();
            let count =
                |wanted: &dyn Fn(Card) -> bool| cards.iter().filter(|card| wanted(**card)).count();
            assert_eq!((cards.len(), deck.size()), (size, size));
            assert_eq!(count(&|card| matches!(card.face(), Face::Number(_))), 4 * numbers);
            for face in [Face::Skip, Face::Reverse, Face::Draw] {
                assert_eq!(count(&|card| card.face() == face), 4 * symbols);
            }
            assert_eq!(count(&|card| card == Card::WILD), wilds);
            assert_eq!(count(&|card| card == Card::WILD_DRAW), wilds);
            assert_eq!(count(&|card| card == Card::HAT), hats);
        }
    }
}

//! Collections of cards: a list (order matters), a hand (a multiset), a set of faces, a pile.
//!
//! `Debug` of every one of them shows how many cards there are, never which: hidden cards must not
//! reach a log.

use super::card::{Card, Colour, Face};
use super::deck::LARGEST_DECK;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

/// Cards in order. In JSON one string of codes: `"r7 wd g0"`.
#[derive(Clone)]
pub struct CardList(Cards);

/// Most lists are a card or two, drawn on a turn; those need no memory of their own.
#[derive(Clone)]
enum Cards {
    Few { cards: [Card; FEW], len: u8 },
    Many(Vec<Card>),
}

const FEW: usize = 8;

impl CardList {
    /// A list without cards.
    pub const EMPTY: CardList = CardList(Cards::Few { cards: [Card::WILD; FEW], len: 0 });

    /// An empty list with room for `capacity` cards.
    pub fn with_capacity(capacity: usize) -> CardList {
        if capacity <= FEW {
            return CardList::EMPTY;
        }
        CardList(Cards::Many(Vec::with_capacity(capacity)))
    }

    /// Adds a card at the end.
    pub fn push(&mut self, card: Card) {
        match &mut self.0 {
            Cards::Many(cards) => cards.push(card),
            Cards::Few { cards, len } => match cards.get_mut(usize::from(*len)) {
                Some(place) => {
                    *place = card;
                    *len += 1;
                }
                None => {
                    let mut cards = cards.to_vec();
                    cards.push(card);
                    self.0 = Cards::Many(cards);
                }
            },
        }
    }

    /// The cards as a slice.
    pub fn as_slice(&self) -> &[Card] {
        match &self.0 {
            Cards::Few { cards, len } => cards.get(..usize::from(*len)).unwrap_or_default(),
            Cards::Many(cards) => cards,
        }
    }

    /// The cards as a slice that can be reordered.
    pub fn as_mut_slice(&mut self) -> &mut [Card] {
        match &mut self.0 {
            Cards::Few { cards, len } => cards.get_mut(..usize::from(*len)).unwrap_or_default(),
            Cards::Many(cards) => cards,
        }
    }

    /// The cards, one after the other.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = Card> + ExactSizeIterator + '_ {
        self.as_slice().iter().copied()
    }

    /// How many cards.
    pub fn len(&self) -> usize {
        self.as_slice().len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

impl Default for CardList {
    fn default() -> CardList {
        CardList::EMPTY
    }
}

impl PartialEq for CardList {
    fn eq(&self, other: &CardList) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl Eq for CardList {}

impl From<&[Card]> for CardList {
    fn from(cards: &[Card]) -> CardList {
        if cards.len() <= FEW {
            return cards.iter().copied().collect();
        }
        CardList(Cards::Many(cards.to_vec()))
    }
}

impl FromIterator<Card> for CardList {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> CardList {
        let cards = cards.into_iter();
        let mut list = CardList::with_capacity(cards.size_hint().0);
        cards.for_each(|card| list.push(card));
        list
    }
}

impl fmt::Debug for CardList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} cards", self.len())
    }
}

impl Serialize for CardList {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        struct Codes<'a>(&'a [Card]);
        impl fmt::Display for Codes<'_> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                for (position, card) in self.0.iter().enumerate() {
                    if position > 0 {
                        f.write_str(" ")?;
                    }
                    fmt::Display::fmt(card, f)?;
                }
                Ok(())
            }
        }
        serializer.collect_str(&Codes(self.as_slice()))
    }
}

impl<'de> Deserialize<'de> for CardList {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<CardList, D::Error> {
        struct Codes;
        impl serde::de::Visitor<'_> for Codes {
            type Value = CardList;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("card codes separated by spaces")
            }
            fn visit_str<E: serde::de::Error>(self, codes: &str) -> Result<CardList, E> {
                let mut cards = CardList::with_capacity(codes.len() / 3 + 1);
                for code in codes.split_ascii_whitespace() {
                    cards.push(code.parse().map_err(E::custom)?);
                }
                Ok(cards)
            }
        }
        deserializer.deserialize_str(Codes)
    }
}

/// A set of different cards, one bit each.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub struct CardSet(u64);

impl CardSet {
    /// No card.
    pub const EMPTY: CardSet = CardSet(0);
    /// The three wilds.
    pub const WILDS: CardSet =
        CardSet::of(Card::WILD).or(CardSet::of(Card::HAT)).or(CardSet::of(Card::WILD_DRAW));

    /// The set of one card.
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
        if card.is_wild() {
            return CardSet::of(card);
        }
        CardSet(0x0001_0001_0001_0001 << (card.number() & 15))
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

    /// Whether the card is in the set.
    pub const fn contains(self, card: Card) -> bool {
        self.0 & CardSet::of(card).0 != 0
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many different cards.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The `n`th card in order, counted from 0.
    pub fn nth(self, n: u32) -> Option<Card> {
        let mut rest = self.0;
        for _ in 0..n {
            rest &= rest.wrapping_sub(1);
        }
        CardSet(rest).first()
    }

    /// The first card in order.
    pub const fn first(self) -> Option<Card> {
        Card::from_number(self.0.trailing_zeros() as u8)
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

/// A hand: how many of each card. Three bit planes hold the counts in binary, so adding, removing
/// and "which faces are there" are a few machine instructions.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub struct Hand {
    ones: u64,
    twos: u64,
    fours: u64,
    len: u8,
}

impl Hand {
    /// A hand without cards.
    pub const EMPTY: Hand = Hand { ones: 0, twos: 0, fours: 0, len: 0 };

    /// How many cards.
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether it is empty.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The different cards in it.
    pub const fn faces(&self) -> CardSet {
        CardSet(self.ones | self.twos | self.fours)
    }

    /// Whether the card is held.
    pub const fn holds(&self, card: Card) -> bool {
        self.faces().contains(card)
    }

    /// How many of this card are held.
    pub fn count(&self, card: Card) -> u8 {
        let at = card.number();
        let bit = |plane: u64| (plane >> at & 1) as u8;
        bit(self.ones) + 2 * bit(self.twos) + 4 * bit(self.fours)
    }

    /// How many cards of this colour are held.
    pub const fn count_colour(&self, colour: Colour) -> u32 {
        let colour = CardSet::coloured(colour).0;
        (self.ones & colour).count_ones()
            + 2 * (self.twos & colour).count_ones()
            + 4 * (self.fours & colour).count_ones()
    }

    /// Adds a card. A hand has room for seven of a kind, and no deck has more than four.
    pub const fn add(&mut self, card: Card) {
        let one = 1u64 << card.number();
        if self.ones & self.twos & self.fours & one != 0 || self.len == u8::MAX {
            return;
        }
        let two = self.ones & one;
        self.ones ^= one;
        let four = self.twos & two;
        self.twos ^= two;
        self.fours |= four;
        self.len += 1;
    }

    /// Takes a card out; false if it was not there.
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
    pub fn iter(&self) -> impl Iterator<Item = Card> + '_ {
        self.faces().iter().flat_map(|card| (0..self.count(card)).map(move |_| card))
    }

    /// The cards in order, as a list.
    pub fn to_list(&self) -> CardList {
        let mut cards = CardList::with_capacity(self.len());
        self.iter().for_each(|card| cards.push(card));
        cards
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

/// A pile on the table, with room for a whole deck; its top is the last card.
#[derive(Clone, Copy)]
pub(super) struct Pile {
    cards: [Card; LARGEST_DECK],
    len: u8,
}

impl Pile {
    pub(super) const EMPTY: Pile = Pile { cards: [Card::WILD; LARGEST_DECK], len: 0 };

    /// The cards, bottom first.
    pub(super) fn as_slice(&self) -> &[Card] {
        self.cards.get(..usize::from(self.len)).unwrap_or_default()
    }

    pub(super) fn len(&self) -> usize {
        usize::from(self.len)
    }

    pub(super) fn is_empty(&self) -> bool {
        self.len == 0
    }

    pub(super) fn top(&self) -> Option<Card> {
        self.as_slice().last().copied()
    }

    /// Lays a card on top. A pile never holds more than the largest deck.
    pub(super) fn push(&mut self, card: Card) {
        if let Some(place) = self.cards.get_mut(usize::from(self.len)) {
            *place = card;
            self.len += 1;
        }
    }

    /// Takes up to `count` cards off the top.
    pub(super) fn drop_top(&mut self, count: usize) {
        self.len -= count.min(self.len()) as u8;
    }

    /// Leaves only the `count` topmost cards.
    pub(super) fn keep_top(&mut self, count: usize) {
        let len = self.len();
        let from = len.saturating_sub(count);
        self.cards.copy_within(from..len, 0);
        self.len -= from as u8;
    }

    /// Replaces everything by these cards, the one to be drawn first given first.
    pub(super) fn replace_by_draw_order(&mut self, cards: &CardList) {
        self.len = 0;
        for card in cards.iter().rev() {
            self.push(card);
        }
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
    fn a_list_holds_any_number_of_cards() {
        let mut list = CardList::default();
        for (before, card) in Card::all().enumerate() {
            assert_eq!((list.len(), list.is_empty()), (before, before == 0));
            list.push(card);
        }
        assert!(list.iter().eq(Card::all()));
        assert_eq!(list, Card::all().collect());
        let json = serde_json::to_string(&list).unwrap();
        assert_eq!(serde_json::from_str::<CardList>(&json).unwrap(), list);
        list.as_mut_slice().reverse();
        assert_eq!(list.iter().next(), Some(Card::WILD_DRAW));
    }

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

    #[test]
    fn a_set_knows_colours_and_faces() {
        let green: Vec<String> =
            CardSet::coloured(Colour::Green).iter().map(|c| c.to_string()).collect();
        assert_eq!(green.join(" "), "g0 g1 g2 g3 g4 g5 g6 g7 g8 g9 gs gr gd");
        let sevens: Vec<String> =
            CardSet::faced(Face::Number(7)).iter().map(|c| c.to_string()).collect();
        assert_eq!(sevens.join(" "), "r7 y7 g7 b7");
        assert_eq!(CardSet::WILDS.nth(1), Some(Card::HAT));
        assert_eq!(CardSet::WILDS.nth(3), None);
    }

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

    #[test]
    fn debug_shows_no_card() {
        let list: CardList = [Card::WILD_DRAW].into_iter().collect();
        let hand: Hand = list.iter().collect();
        assert_eq!(format!("{list:?} {hand:?} {:?}", hand.faces()), "1 cards 1 cards 1 faces");
    }
}

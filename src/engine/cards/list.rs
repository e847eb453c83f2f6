//! Cards in order.

use crate::engine::card::Card;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

/// Cards in order. In JSON one string of codes: `"r7 wd g0"`.
#[derive(Clone)]
pub struct CardList(Cards);

/// Most lists hold the one or two cards drawn in a turn; these need no allocation.
#[derive(Clone)]
enum Cards {
    Few { cards: [Card; FEW], len: u8 },
    Many(Vec<Card>),
}

const FEW: usize = 8;

impl CardList {
    pub const EMPTY: CardList = CardList(Cards::Few { cards: [Card::WILD; FEW], len: 0 });

    /// An empty list with room for `capacity` cards.
    pub fn with_capacity(capacity: usize) -> CardList {
        if capacity <= FEW {
            return CardList::EMPTY;
        }
        CardList(Cards::Many(Vec::with_capacity(capacity)))
    }

    #[inline]
    pub fn push(&mut self, card: Card) {
        if let Cards::Few { cards, len } = &mut self.0
            && let Some(place) = cards.get_mut(usize::from(*len))
        {
            *place = card;
            *len += 1;
            return;
        }
        self.push_to_many(card);
    }

    fn push_to_many(&mut self, card: Card) {
        if let Cards::Few { cards, .. } = &self.0 {
            self.0 = Cards::Many(cards.to_vec());
        }
        if let Cards::Many(cards) = &mut self.0 {
            cards.push(card);
        }
    }

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

    pub fn iter(&self) -> impl DoubleEndedIterator<Item = Card> + ExactSizeIterator + '_ {
        self.as_slice().iter().copied()
    }

    /// Whether dropping the list frees something.
    pub(in crate::engine) fn owns_memory(&self) -> bool {
        matches!(self.0, Cards::Many(_))
    }

    pub fn len(&self) -> usize {
        self.as_slice().len()
    }

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

impl From<Card> for CardList {
    fn from(card: Card) -> CardList {
        CardList(Cards::Few { cards: [card; FEW], len: 1 })
    }
}

impl From<&[Card]> for CardList {
    fn from(cards: &[Card]) -> CardList {
        if cards.len() > FEW {
            return CardList(Cards::Many(cards.to_vec()));
        }
        let mut few = [Card::WILD; FEW];
        few.iter_mut().zip(cards).for_each(|(place, card)| *place = *card);
        CardList(Cards::Few { cards: few, len: cards.len() as u8 })
    }
}

impl From<Vec<Card>> for CardList {
    fn from(cards: Vec<Card>) -> CardList {
        CardList(Cards::Many(cards))
    }
}

impl FromIterator<Card> for CardList {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> CardList {
        let mut cards = cards.into_iter();
        let mut few = [Card::WILD; FEW];
        let mut len = 0;
        for (place, card) in few.iter_mut().zip(&mut cards) {
            *place = card;
            len += 1;
        }
        match cards.next() {
            None => CardList(Cards::Few { cards: few, len }),
            Some(next) => {
                CardList(Cards::Many(few.into_iter().chain([next]).chain(cards).collect()))
            }
        }
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
}

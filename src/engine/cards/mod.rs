//! Collections of cards: a list (order matters), a set of faces, a hand (a multiset), a pile.
//!
//! The `Debug` of each shows how many cards there are, never which, so that hidden cards cannot
//! reach a log.

mod hand;
mod list;
mod pile;
mod set;

pub use hand::Hand;
pub use list::CardList;
pub(super) use pile::Pile;
pub use set::CardSet;

#[cfg(test)]
mod tests {
    use super::*;

    use crate::engine::card::Card;

    #[test]
    fn debug_shows_no_card() {
        let list: CardList = [Card::WILD_DRAW].into_iter().collect();
        let hand: Hand = list.iter().collect();
        assert_eq!(format!("{list:?} {hand:?} {:?}", hand.faces()), "1 cards 1 cards 1 faces");
    }
}

//! Drawing cards, and what happens when there are none left (RULES 3.2–3.6).

use super::{Deciding, Record};
use crate::engine::card::{Card, Colour};
use crate::engine::cards::CardList;
use crate::engine::event::Event;
use crate::engine::rules::Draw;
use crate::engine::seat::Seat;
use rand::Rng;
use rand::seq::SliceRandom;

/// The colour of the Sorting Hat's house. A wild never counts as a card of it (RULES 4.8).
const HATS_HOUSE: Colour = Colour::Red;

impl<R: Rng + ?Sized, E: Record> Deciding<'_, R, E> {
    /// Makes a seat take this many cards, or as many as there are. Returns how many it took.
    pub(super) fn draw(&mut self, seat: Seat, amount: u8) -> usize {
        let mut missing = usize::from(amount);
        while missing > 0 && self.refill() {
            let pile = self.game.round.draw_pile.as_slice();
            let cards: CardList = pile.iter().rev().take(missing).copied().collect();
            missing -= cards.len();
            self.tell(Event::Took { seat, cards });
        }
        usize::from(amount) - missing
    }

    /// The target of a Sorting Hat draws until a card of its house comes (RULES 4.8).
    pub(super) fn draw_for_hat(&mut self, seat: Seat) {
        while self.refill() {
            let (cards, found) = self.top_cards_until(|card| card.colour() == Some(HATS_HOUSE));
            self.tell(Event::Took { seat, cards });
            if found {
                return;
            }
        }
    }

    /// A seat draws instead of playing; its turn ends unless it may play the card (RULES 3.2, 3.6).
    pub(super) fn draw_for_turn(&mut self, seat: Seat) {
        if !self.refill() {
            return self.find_nothing(seat);
        }
        let playable = match self.game.rules.draw {
            Draw::One => self.draw_one(seat),
            Draw::UntilPlayable => self.draw_until_playable(seat),
        };
        if !playable {
            self.turn_after(seat);
        }
    }

    /// Returns whether the drawn card may be played.
    fn draw_one(&mut self, seat: Seat) -> bool {
        let Some(card) = self.game.round.draw_pile.top() else { return false };
        let playable = self.game.acceptable(self.game.round.hand(seat)).contains(card);
        self.tell(Event::Drew { seat, cards: CardList::from(card), playable });
        playable
    }

    /// Returns whether the last drawn card may be played.
    fn draw_until_playable(&mut self, seat: Seat) -> bool {
        loop {
            // Whether a wild draw card is legal does not depend on what else is drawn: a card of
            // the colour in force would have been playable and ended the drawing.
            let playable = self.game.acceptable(self.game.round.hand(seat));
            let (cards, found) = self.top_cards_until(|card| playable.contains(card));
            self.tell(Event::Drew { seat, cards, playable: found });
            if found || !self.refill() {
                return found;
            }
        }
    }

    /// Ends a turn in which no card was drawn or played (RULES 3.5).
    pub(super) fn find_nothing(&mut self, seat: Seat) {
        self.tell(Event::FoundNothing { seat });
        if u32::from(self.game.round.idle_turns) >= self.game.playing.len() {
            return self.end_round(None);
        }
        self.turn_after(seat);
    }

    /// The cards from the top of the draw pile down to the first wanted one, and whether there was
    /// one.
    fn top_cards_until(&self, wanted: impl Fn(Card) -> bool) -> (CardList, bool) {
        let mut cards = CardList::default();
        for card in self.game.round.draw_pile.as_slice().iter().rev() {
            cards.push(*card);
            if wanted(*card) {
                return (cards, true);
            }
        }
        (cards, false)
    }

    /// Whether a card can be drawn, if need be after the discard pile was shuffled (RULES 3.4).
    fn refill(&mut self) -> bool {
        !self.game.round.draw_pile.is_empty() || self.reshuffle()
    }

    /// Makes the discard pile the draw pile. Returns whether there is a card to draw then.
    fn reshuffle(&mut self) -> bool {
        let round = &self.game.round;
        let kept: u8 = if self.game.can_be_challenged() { 2 } else { 1 };
        let below = round.discard_pile.len().saturating_sub(usize::from(kept));
        let mut pile: CardList =
            round.discard_pile.as_slice().iter().take(below).copied().collect();
        if pile.is_empty() {
            return false;
        }
        pile.as_mut_slice().shuffle(self.rng);
        self.tell(Event::Reshuffled { kept, pile });
        true
    }
}

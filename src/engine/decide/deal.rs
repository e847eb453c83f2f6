//! The draw for the first dealer, dealing, and the turned-up card (RULES 2, 6.0).

use super::{Deciding, Record};
use crate::engine::card::{Card, Face};
use crate::engine::cards::CardList;
use crate::engine::event::Event;
use crate::engine::rules::{DealerDraw, ReturnedCard};
use crate::engine::seat::{Direction, Seat, SeatSet};
use rand::seq::SliceRandom;
use rand::{Rng, RngExt};

impl<R: Rng + ?Sized, E: Record> Deciding<'_, R, E> {
    pub(super) fn deal(&mut self) {
        let dealer = match self.game.dealer() {
            Some(dealer) => dealer,
            None => self.draw_for_dealer(),
        };
        let carried = match (self.game.carried, self.game.top(), self.game.round.colour()) {
            (Some(amount), Some(card), Some(colour)) => Some((card, colour, amount)),
            _ => None,
        };
        let mut deck = self.game.rules.deck.cards().to_vec();
        // The card that stayed on the table is not dealt.
        if let Some((kept, ..)) = carried
            && let Some(place) = deck.iter().position(|card| *card == kept)
        {
            deck.swap_remove(place);
        }
        deck.shuffle(self.rng);
        let mut rest = deck.as_slice();
        let mut hands = Vec::with_capacity(usize::from(self.game.seats));
        for seat in self.game.seats() {
            let plays = self.game.playing.contains(seat);
            let dealt = if plays { usize::from(self.game.rules.dealt) } else { 0 };
            let (hand, others) = rest.split_at_checked(dealt).unwrap_or((rest, &[]));
            hands.push(CardList::from(hand));
            rest = others;
        }
        let dealt = deck.len() - rest.len();
        deck.drain(..dealt);
        let pile = CardList::from(deck);
        self.tell(Event::Dealt { dealer, hands, pile });
        match carried {
            Some((card, colour, amount)) => {
                self.tell(Event::CarriedOver { card, colour });
                self.begin(card, amount);
            }
            None => {
                let card = self.turn_up();
                self.begin(card, self.game.rules.deck.draw_amount(card));
            }
        }
    }

    /// Each player draws a card and the highest number deals; ties draw again (RULES 2.1).
    fn draw_for_dealer(&mut self) -> Seat {
        let mut draws = Vec::with_capacity(self.game.playing.len() as usize);
        let mut contenders = self.game.playing;
        while contenders.len() > 1 {
            let mut deck = self.game.rules.deck.cards().to_vec();
            let mut highest = (0, SeatSet::EMPTY);
            for seat in contenders.iter() {
                let number = self.draw_number(seat, &mut deck, &mut draws);
                if number > highest.0 {
                    highest = (number, SeatSet::of(seat));
                } else if number == highest.0 {
                    highest.1 = highest.1.with(seat);
                }
            }
            contenders = highest.1;
        }
        let dealer = contenders.lowest().unwrap_or(Seat::FIRST);
        self.tell(Event::DealerDrawn { draws, dealer });
        dealer
    }

    /// Draws a card for one seat, and further ones while symbols are put back. Returns what the
    /// last one counts.
    fn draw_number(
        &mut self,
        seat: Seat,
        deck: &mut Vec<Card>,
        draws: &mut Vec<(Seat, Card)>,
    ) -> u8 {
        loop {
            // Every deck has more numbers than a table has seats, so the deck is never empty.
            let place = self.rng.random_range(0..deck.len().max(1));
            let Some(card) = deck.get(place).copied() else { return 0 };
            draws.push((seat, card));
            match (card.face(), self.game.rules.dealer_draw) {
                // The card is put back, so the next draw is from the same cards.
                (face, DealerDraw::RedrawSymbols) if !matches!(face, Face::Number(_)) => {}
                (face, _) => {
                    deck.swap_remove(place);
                    return if let Face::Number(number) = face { number } else { 0 };
                }
            }
        }
    }

    /// Turns up the top card of the draw pile; a wild draw card goes back (RULES 2.5).
    fn turn_up(&mut self) -> Card {
        loop {
            // At least five cards are left undealt, and at most four of them are wild draw cards.
            let Some(card) = self.game.round.draw_pile.top() else { return Card::WILD };
            self.tell(Event::TurnedUp { card });
            if card != Card::WILD_DRAW {
                return card;
            }
            let mut pile: CardList =
                self.game.round.draw_pile.as_slice().iter().rev().copied().collect();
            pile.push(card);
            if self.game.rules.returned_card == ReturnedCard::ShuffleIn {
                pile.as_mut_slice().shuffle(self.rng);
            }
            self.tell(Event::PutBack { pile });
        }
    }

    /// Carries out the effect of the turned-up card, or of the one carried over (RULES 2.5, 6.0).
    /// It makes the first seat draw `amount` cards.
    pub(in crate::engine) fn begin(&mut self, card: Card, amount: u8) {
        let Some(dealer) = self.game.dealer else { return };
        let first = self.game.next(dealer);
        match card.face() {
            Face::Draw | Face::WildDraw => {
                let drawn = self.draw(first, amount);
                self.turn_after_draw(first, drawn, Some(card));
            }
            Face::Reverse => {
                self.tell(Event::Reversed { to: Direction::Right });
                let plays = self.game.playing.contains(dealer);
                let seat = if plays { dealer } else { self.game.next(dealer) };
                self.tell(Event::Turn { seat });
            }
            Face::Skip => {
                let seat = self.skip(first);
                self.tell(Event::Turn { seat });
            }
            Face::Wild | Face::Hat if self.game.round.colour().is_none() => {
                self.tell(Event::ColourAsked { seat: first });
            }
            Face::Wild | Face::Hat | Face::Number(_) => self.tell(Event::Turn { seat: first }),
        }
    }
}

//! The draw for the first dealer, dealing, and the turned-up card (RULES 2, 6.0).

use super::Deciding;
use crate::engine::card::{Card, Face};
use crate::engine::cards::CardList;
use crate::engine::event::Event;
use crate::engine::rules::{DealerDraw, ReturnedCard};
use crate::engine::seat::{Direction, Seat, SeatSet};
use rand::Rng;
use rand::seq::SliceRandom;

impl<R: Rng + ?Sized> Deciding<'_, R> {
    pub(super) fn deal(&mut self) {
        let dealer = match self.game.dealer() {
            Some(dealer) => dealer,
            None => self.draw_for_dealer(),
        };
        let carried = match (self.game.carried, self.game.top(), self.game.round.colour) {
            (Some(amount), Some(card), Some(colour)) => Some((card, colour, amount)),
            _ => None,
        };
        let mut deck: Vec<Card> = self.game.rules.deck.cards().iter().collect();
        if let Some((card, ..)) = carried
            && let Some(place) = deck.iter().position(|other| *other == card)
        {
            deck.swap_remove(place);
        }
        deck.shuffle(self.rng);
        let mut deck = deck.into_iter();
        let mut hands = Vec::with_capacity(usize::from(self.game.seats));
        for seat in self.game.seats() {
            let dealt = if self.game.playing.contains(seat) { self.game.rules.dealt } else { 0 };
            hands.push(deck.by_ref().take(usize::from(dealt)).collect());
        }
        self.tell(Event::Dealt { dealer, hands, pile: deck.collect() });
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
        let mut draws = Vec::new();
        let mut contenders = self.game.playing;
        let mut deck: Vec<Card> = Vec::new();
        while contenders.len() > 1 {
            let mut best: (u8, SeatSet) = (0, SeatSet::EMPTY);
            deck.clear();
            deck.extend(self.game.rules.deck.cards().iter());
            deck.shuffle(self.rng);
            for seat in contenders.iter() {
                let number = loop {
                    // There are more numbers in every deck than seats at any table.
                    let Some(card) = deck.pop() else { break 0 };
                    draws.push((seat, card));
                    match (card.face(), self.game.rules.dealer_draw) {
                        (Face::Number(number), _) => break number,
                        (_, DealerDraw::SymbolsAreZero) => break 0,
                        (_, DealerDraw::RedrawSymbols) => {
                            deck.push(card);
                            deck.shuffle(self.rng);
                        }
                    }
                };
                best = match best {
                    (highest, seats) if number == highest => (highest, seats.with(seat)),
                    (highest, _) if number > highest => (number, SeatSet::of(seat)),
                    lower => lower,
                };
            }
            contenders = best.1;
        }
        let dealer = contenders.iter().next().unwrap_or(Seat::FIRST);
        self.tell(Event::DealerDrawn { draws, dealer });
        dealer
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

    /// Lets the turned-up card, or the one carried over, have its effect (RULES 2.5, 6.0). `amount`
    /// is what it makes the first seat draw.
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
            Face::Wild | Face::Hat if self.game.round.colour.is_none() => {
                self.tell(Event::ColourAsked { seat: first });
            }
            Face::Wild | Face::Hat | Face::Number(_) => self.tell(Event::Turn { seat: first }),
        }
    }
}

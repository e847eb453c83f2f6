//! Laying a card and its effect (RULES 4, 6.0, 7).

use super::{Deciding, Record};
use crate::engine::card::{Card, Face};
use crate::engine::command::Play;
use crate::engine::event::{Event, Fault};
use crate::engine::round::Phase;
use crate::engine::rules::{Counter, LastDrawCard};
use crate::engine::seat::Seat;
use rand::Rng;

impl<R: Rng + ?Sized, E: Record> Deciding<'_, R, E> {
    /// Lays a card that may be laid. A false call is paid for after the card's effect (RULES 5.4).
    #[inline(always)]
    pub(super) fn play(&mut self, seat: Seat, play: Play, fault: Option<Fault>) {
        let Play { card, colour, target, uno } = play;
        let called = uno || self.game.round.called == Some(seat);
        self.tell(Event::Played { seat, card, colour, target, uno });
        if self.game.round.hand(seat).is_empty() {
            return self.go_out(seat, play);
        }
        match target {
            Some(target) if card == Card::HAT => self.draw_for_hat(target),
            Some(with) => self.tell(Event::Swapped { seat, with }),
            None if self.game.rules.seven_zero.is_on() && card.face() == Face::Number(0) => {
                self.tell(Event::Rotated);
            }
            None => {}
        }
        if self.game.round.hand(seat).len() == 1 && !called {
            self.tell(Event::Exposed { seat });
        }
        let next = match card.face() {
            Face::Draw | Face::WildDraw => return self.hit_next(seat, card, fault),
            Face::Skip => self.skip(self.game.next(seat)),
            Face::Reverse => self.reverse(seat),
            Face::Number(_) | Face::Wild | Face::Hat => self.game.next(seat),
        };
        self.pay(seat, fault);
        self.tell(Event::Turn { seat: next });
    }

    /// How many cards this card, just laid, makes the next player draw (RULES 4.2, 7.1).
    fn draw_amount(&self, card: Card) -> u8 {
        let own = self.game.rules.deck.draw_amount(card);
        match (self.game.round.phase, self.game.rules.counter) {
            (Phase::Hit { amount, .. }, Counter::Stack | Counter::StackAny) => {
                amount.saturating_add(own)
            }
            _ => own,
        }
    }

    /// Makes the next player draw: at once, or after asking for an answer (RULES 4.1, 4.2, 4.7).
    fn hit_next(&mut self, seat: Seat, card: Card, fault: Option<Fault>) {
        let amount = self.draw_amount(card);
        let hit = self.game.next(seat);
        if self.game.rules.counter != Counter::None || self.game.can_be_challenged() {
            self.pay(seat, fault);
            return self.tell(Event::Hit { seat: hit, amount });
        }
        let drawn = self.draw(hit, amount);
        self.pay(seat, fault);
        self.turn_after_draw(hit, drawn, Some(card));
    }

    /// Takes the turn from a seat; returns the seat after it.
    pub(super) fn skip(&mut self, skipped: Seat) -> Seat {
        self.tell(Event::Skipped { seat: skipped });
        self.game.next(skipped)
    }

    /// Turns the direction; with two players it skips as well (RULES 4.3).
    fn reverse(&mut self, seat: Seat) -> Seat {
        let to = self.game.round.direction.reversed();
        self.tell(Event::Reversed { to });
        let next = self.game.next(seat);
        if self.game.playing.len() == 2 { self.skip(next) } else { next }
    }

    fn pay(&mut self, seat: Seat, fault: Option<Fault>) {
        if let Some(fault) = fault {
            self.fine(seat, fault);
        }
    }

    /// Ends the round after a player's last card, which has only the effect that is left to it
    /// (RULES 6.0).
    fn go_out(&mut self, seat: Seat, play: Play) {
        let amount = self.draw_amount(play.card);
        if let (Card::HAT, Some(target)) = (play.card, play.target) {
            self.draw_for_hat(target);
        }
        if self.game.rules.last_draw_card == LastDrawCard::AtOnce {
            self.draw(self.game.next(seat), amount);
        }
        self.end_round(Some((seat, amount)));
    }
}

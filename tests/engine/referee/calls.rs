//! "UNO", catching, and mistakes that are paid for (RULES 5.1–5.4).

use super::{Phase, Referee, Ruling};
use uno_bot::engine::rules::{Counter, Fines};
use uno_bot::engine::{Event, Fault, Seat};

impl Referee<'_> {
    /// Whether there is something to call for a seat, apart from a play (RULES 5.1).
    fn has_something_to_call(&self, seat: Seat) -> bool {
        if self.exposed == Some(seat) {
            return true;
        }
        let is_to_lay = match self.phase {
            Phase::Turn(expected) | Phase::Drawn(expected, _) | Phase::Another(expected) => {
                expected == seat
            }
            Phase::Hit(expected, _) => expected == seat && self.rules.counter != Counter::None,
            Phase::Between | Phase::Colour(_) | Phase::Pause(_) | Phase::Over => false,
        };
        // While a vote is open, no player may lay a card.
        is_to_lay
            && self.vote.is_none()
            && self.table.hand(seat).len() == 2
            && self.called != Some(seat)
    }

    /// "UNO" is called, before a play or after it (RULES 5.1).
    pub(super) fn judge_call(&mut self, seat: Seat) -> Ruling {
        self.ensure_plays(seat)?;
        self.ensure(self.has_something_to_call(seat), "RULES 5.1: there is nothing to call")?;
        self.expect(Event::CalledUno { seat }, "RULES 5.1: \"UNO\" is called")?;
        if self.exposed == Some(seat) {
            self.exposed = None;
        } else {
            self.called = Some(seat);
        }
        Ok(())
    }

    /// A player is caught and draws two (RULES 5.2).
    pub(super) fn judge_catch(&mut self, seat: Seat, caught: Seat) -> Ruling {
        self.ensure_plays(seat)?;
        self.ensure(seat != caught, "RULES 5.2: nobody catches oneself")?;
        let can_be = self.exposed == Some(caught);
        self.ensure(can_be, "RULES 5.2: this player cannot be caught")?;
        self.expect(Event::Caught { seat, caught }, "RULES 5.2: a catch")?;
        self.exposed = None;
        self.take(caught, 2).map(|_| ())
    }

    /// A mistake made on its own, not with a play (RULES 5.4).
    pub(super) fn judge_fine(&mut self, seat: Seat, fault: Fault) -> Ruling {
        self.ensure_plays(seat)?;
        self.ensure(self.rules.fines == Fines::Two, "RULES 5.4: mistakes cost nothing here")?;
        match fault {
            Fault::WrongCard => {
                let starts = self.phase == Phase::Turn(seat) && self.vote.is_none();
                self.ensure(starts, "RULES 5.4: only at the start of one's own turn")?;
                let wrong = self.table.hand(seat).iter().any(|card| !self.matches(*card));
                self.ensure(wrong, "RULES 5.4: every card in this hand matches")?;
            }
            Fault::FalseCall => {
                let right = self.has_something_to_call(seat);
                self.ensure(!right, "RULES 5.4: there was something to call")?;
            }
            Fault::FalseCatch => {
                let mut others = self.table.playing().into_iter().filter(|other| *other != seat);
                let wrong = others.any(|other| self.exposed != Some(other));
                self.ensure(wrong, "RULES 5.4: every other player can be caught")?;
            }
        }
        self.expect_fine(seat, fault)
    }

    /// The price of a mistake (RULES 5.4).
    pub(super) fn expect_fine(&mut self, seat: Seat, fault: Fault) -> Ruling {
        self.expect(Event::Fined { seat, fault }, "RULES 5.4: a mistake is paid for")?;
        self.take(seat, 2).map(|_| ())
    }
}

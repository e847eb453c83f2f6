//! What a laid card does (RULES 4, 5.3, 6.0, 7.3).

use super::deck::amount;
use super::lay::Lay;
use super::table::Laid;
use super::{Phase, Referee, Ruling};
use uno_bot::engine::rules::{Counter, LastDrawCard, WildDraw};
use uno_bot::engine::{Card, Event, Face, Fault, Seat};

/// How play goes on after a card.
enum Then {
    /// With a turn.
    Turn(Seat),
    /// With a pause (RULES 4.9).
    Pause(Seat),
    /// With a pending draw that a seat is asked about (RULES 4.2, 4.7).
    Hit(Seat, usize),
}

impl Referee<'_> {
    /// The card is on the table; all of its consequences must follow.
    pub(super) fn judge_effect(&mut self, seat: Seat, lay: Lay) -> Ruling {
        let card = lay.card;
        let sum = self.sum_with(card);
        let wrong_word = lay.uno && !self.calls_for_uno(seat, lay);
        self.table.take_from_hand(seat, card);
        self.table.discards.push(Laid {
            card,
            colour: lay.colour.or(card.colour()),
            by: Some((seat, self.table.hand(seat).to_vec())),
        });
        // The first accepted play closes the window, and this turn is not idle (RULES 5.2, 3.5).
        self.exposed = None;
        self.idle_turns = 0;
        let called_before = self.called.take() == Some(seat);
        self.phase = Phase::Turn(seat);

        if let (Face::Hat, Some(target)) = (card.face(), lay.target) {
            self.take_for_hat(target)?;
        }
        if self.table.hand(seat).is_empty() {
            return self.judge_going_out(seat, card, sum);
        }
        self.judge_seven_zero(seat, lay)?;

        let one_left = self.table.hand(seat).len() == 1;
        if one_left && !lay.uno && !called_before {
            self.expect(Event::Exposed { seat }, "RULES 5.3: one card left and nothing called")?;
            self.exposed = Some(seat);
        }
        let then = self.judge_symbol(seat, card, sum)?;
        // Said with a play, the play counts and then two are drawn (RULES 5.4).
        if wrong_word {
            self.judge_wrong_word(seat, &then)?;
        }
        self.go_on(then)
    }

    /// What would be drawn for the card: in a stack the whole sum, otherwise its own amount
    /// (RULES 4.2, 7.1).
    fn sum_with(&self, card: Card) -> usize {
        let own = amount(self.rules.deck, card);
        match (self.phase, self.rules.counter) {
            (Phase::Hit(_, pending), Counter::Stack | Counter::StackAny) if own > 0 => {
                pending + own
            }
            _ => own,
        }
    }

    /// The last card was laid (RULES 6.0).
    fn judge_going_out(&mut self, seat: Seat, card: Card, sum: usize) -> Ruling {
        let draws = matches!(card.face(), Face::Draw | Face::WildDraw);
        if draws && self.rules.last_draw_card == LastDrawCard::AtOnce {
            self.take(self.table.after(seat), sum)?;
        }
        self.judge_round_end(Some(seat), sum)
    }

    /// Hands are swapped or move on (RULES 7.3).
    fn judge_seven_zero(&mut self, seat: Seat, lay: Lay) -> Ruling {
        if !self.rules.seven_zero.is_on() {
            return Ok(());
        }
        match (lay.card.face(), lay.target) {
            (Face::Number(7), Some(with)) => {
                self.expect(Event::Swapped { seat, with }, "RULES 7.3: a 7 swaps hands")?;
                self.table.swap_hands(seat, with);
            }
            (Face::Number(0), _) => {
                self.expect(Event::Rotated, "RULES 7.3: a 0 moves all hands on")?;
                self.table.move_hands_on();
            }
            _ => {}
        }
        Ok(())
    }

    /// What the number or symbol does to the others, and how play goes on.
    fn judge_symbol(&mut self, seat: Seat, card: Card, sum: usize) -> Ruling<Then> {
        let next = self.table.after(seat);
        match card.face() {
            Face::Skip => self.judge_skip(next),
            Face::Reverse => {
                let to = self.table.direction.reversed();
                self.expect(Event::Reversed { to }, "RULES 4.3: the direction turns")?;
                self.table.direction = to;
                match self.table.playing().len() {
                    2 => self.judge_skip(next),
                    _ => Ok(Then::Turn(self.table.after(seat))),
                }
            }
            Face::Draw | Face::WildDraw => {
                let can_challenge =
                    card.face() == Face::WildDraw && self.rules.wild_draw == WildDraw::Bluff;
                if can_challenge || self.rules.counter != Counter::None {
                    return Ok(Then::Hit(next, sum));
                }
                let drawn = self.take(next, sum)?;
                if self.pauses(drawn, card) {
                    return Ok(Then::Pause(next));
                }
                Ok(Then::Turn(self.table.after(next)))
            }
            Face::Number(_) | Face::Wild | Face::Hat => Ok(Then::Turn(next)),
        }
    }

    /// A seat loses its turn (RULES 4.3, 4.4).
    fn judge_skip(&mut self, skipped: Seat) -> Ruling<Then> {
        self.expect(Event::Skipped { seat: skipped }, "RULES 4.4: the next player is skipped")?;
        Ok(Then::Turn(self.table.after(skipped)))
    }

    /// "UNO" was said with a play that does not call for it (RULES 5.1, 5.4).
    fn judge_wrong_word(&mut self, seat: Seat, then: &Then) -> Ruling {
        // A wild draw card that is about to hit can be challenged already (RULES 3.4).
        if let Then::Hit(victim, sum) = then {
            self.phase = Phase::Hit(*victim, *sum);
        }
        self.expect_fine(seat, Fault::FalseCall)
    }

    fn go_on(&mut self, then: Then) -> Ruling {
        match then {
            Then::Turn(seat) => self.begin_turn(seat),
            Then::Pause(seat) => self.pause(seat),
            Then::Hit(seat, sum) => {
                let hit = Event::Hit { seat, amount: sum as u8 };
                self.expect(hit, "RULES 4.2: the next player is hit and asked")?;
                self.phase = Phase::Hit(seat, sum);
                Ok(())
            }
        }
    }
}

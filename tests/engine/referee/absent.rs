//! Absent players: the clock, computers, leaving for good (RULES 10).

use super::deck::{clock_colour, clock_order};
use super::lay::Lay;
use super::table::Standing;
use super::{Phase, Referee, Ruling};
use uno_bot::engine::{Card, Event, Face, Seat};

impl Referee<'_> {
    /// A clock runs out and the neutral thing is done (RULES 10.1).
    pub(super) fn judge_time_out(&mut self, seat: Seat) -> Ruling {
        let expected = match self.vote {
            Some(_) => self.may_vote(seat),
            None => self.phase.seat() == Some(seat),
        };
        self.ensure(expected, "RULES 10.1: nobody waits for this seat")?;
        self.expect(Event::TimedOut { seat }, "RULES 10.1: a clock runs out")?;
        if self.vote.is_some() {
            return self.judge_vote(seat, false);
        }
        match self.phase {
            Phase::Colour(_) => self.judge_colour(seat, clock_colour(self.table.hand(seat))),
            Phase::Turn(_) => {
                if self.judge_draw()? {
                    self.judge_clock_with_drawn_card(seat)?;
                }
                Ok(())
            }
            Phase::Drawn(..) => self.judge_clock_with_drawn_card(seat),
            Phase::Hit(..) => self.judge_acceptance(seat),
            Phase::Pause(_) => self.judge_ready(seat),
            Phase::Another(_) => {
                let hand = self.table.hand(seat).iter().copied();
                let fitting =
                    hand.filter(|card| card.face() != Face::WildDraw && self.matches(*card));
                match fitting.min_by_key(|card| clock_order(*card)) {
                    Some(card) => self.judge_clock_play(seat, card),
                    None => Err(self.objection("RULES 4.7: there is a card that can be played")),
                }
            }
            Phase::Between | Phase::Over => unreachable!("nobody is expected to act"),
        }
    }

    /// A drawn card is kept, or played if it must be.
    fn judge_clock_with_drawn_card(&mut self, seat: Seat) -> Ruling {
        match self.phase {
            Phase::Drawn(_, card) if !self.may_be_kept(seat, card) => {
                self.judge_clock_play(seat, card)
            }
            _ => self.judge_pass(seat),
        }
    }

    /// The clock lays a card; it never calls UNO.
    fn judge_clock_play(&mut self, seat: Seat, card: Card) -> Ruling {
        let mut rest = self.table.hand(seat).to_vec();
        if let Some(place) = rest.iter().position(|held| *held == card) {
            rest.swap_remove(place);
        }
        let colour = card.is_wild().then(|| clock_colour(&rest));
        let target = self.needs_target(seat, card).then(|| self.table.after(seat));
        self.judge_play(seat, Lay { card, colour, target, uno: false })
    }

    /// A computer player acts for a seat from now on (RULES 10.3).
    pub(super) fn judge_handing_over(&mut self, seat: Seat) -> Ruling {
        self.ensure_plays(seat)?;
        let free = !self.table.player(seat).computer;
        self.ensure(free, "RULES 10.3: a computer player acts for this seat already")?;
        self.expect(Event::HandedOver { seat }, "RULES 10.3: a computer takes over")?;
        self.table.player_mut(seat).computer = true;
        self.judge_vote_of_new_computer(seat)
    }

    /// The seat's own player is back (RULES 10.3).
    pub(super) fn judge_taking_back(&mut self, seat: Seat) -> Ruling {
        self.ensure_plays(seat)?;
        let computer = self.table.player(seat).computer;
        self.ensure(computer, "RULES 10.3: no computer player acts for this seat")?;
        self.expect(Event::Resumed { seat }, "RULES 10.3: the player is back")?;
        self.table.player_mut(seat).computer = false;
        Ok(())
    }

    /// A seat leaves for good (RULES 10.2).
    pub(super) fn judge_leaving(&mut self, seat: Seat) -> Ruling {
        self.ensure_plays(seat)?;
        let mut cards = self.table.pile.clone();
        cards.append(&mut self.table.player_mut(seat).hand);
        self.table.pile = self.expect_shuffle(
            |event| match event {
                Event::Left { pile, .. } => Some(pile),
                _ => None,
            },
            &cards,
            "RULES 10.2: the hand is shuffled into the draw pile",
        )?;
        self.table.player_mut(seat).standing = Standing::Left;
        if self.exposed == Some(seat) {
            self.exposed = None;
        }
        if self.table.one_side_is_left(self.rules) {
            let winners = self.table.playing();
            return self.judge_match_end(winners);
        }
        // What was expected of the seat, or pending on it, lapses, also behind a vote.
        match self.phase {
            Phase::Colour(asked) if asked == seat => self.ask_colour(self.table.after(seat))?,
            phase if phase.seat() == Some(seat) => self.begin_turn(self.table.after(seat))?,
            _ => {}
        }
        self.judge_vote_without(seat)
    }
}

//! A seat that leaves for good (RULES 10.2).

use super::{Deciding, Record};
use crate::engine::cards::CardList;
use crate::engine::event::{Event, VoteOutcome};
use crate::engine::round::Phase;
use crate::engine::seat::Seat;
use rand::Rng;
use rand::seq::SliceRandom;

impl<R: Rng + ?Sized, E: Record> Deciding<'_, R, E> {
    pub(super) fn leave(&mut self, seat: Seat) {
        let round = &self.game.round;
        let pile = round.draw_pile.as_slice().iter().copied();
        let mut pile: CardList = pile.chain(round.hand(seat).iter()).collect();
        pile.as_mut_slice().shuffle(self.rng);
        self.tell(Event::Left { seat, pile });

        if self.one_side_is_left() {
            return self.end_match_by_leaving();
        }
        self.go_on_without(seat);
        if let Some(vote) = self.game.round.vote {
            if vote.accuser == seat || vote.accused == seat {
                self.tell(Event::VoteClosed { outcome: VoteOutcome::Dropped });
            } else {
                self.close_vote_if_certain();
            }
        }
    }

    /// If the table waited for the seat, it now waits for the next one. This holds also for a phase
    /// that a vote suspends.
    fn go_on_without(&mut self, seat: Seat) {
        if self.game.round.phase.seat() != Some(seat) {
            return;
        }
        let next = self.game.next(seat);
        match self.game.round.phase {
            Phase::Colour { .. } => self.tell(Event::ColourAsked { seat: next }),
            // A draw that was pending on the seat lapses.
            _ => self.tell(Event::Turn { seat: next }),
        }
    }

    fn one_side_is_left(&self) -> bool {
        let playing = self.game.playing;
        playing.lowest().is_none_or(|first| playing.minus(self.game.side(first)).is_empty())
    }
}

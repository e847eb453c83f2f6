//! Accusations of hints and the vote on them (RULES 5.5).

use super::{Deciding, Record};
use crate::engine::event::{Event, VoteOutcome};
use crate::engine::seat::Seat;
use rand::Rng;

impl<R: Rng + ?Sized, E: Record> Deciding<'_, R, E> {
    pub(super) fn accuse(&mut self, seat: Seat, accused: Seat) {
        self.tell(Event::Accused { seat, accused });
        // A computer player votes no.
        for seat in self.game.waiting().and(self.game.computers).iter() {
            self.tell(Event::Voted { seat, yes: false });
        }
        self.close_vote_if_certain();
    }

    pub(super) fn vote(&mut self, seat: Seat, yes: bool) {
        self.tell(Event::Voted { seat, yes });
        self.close_vote_if_certain();
    }

    /// From now on a computer player acts for the seat. It votes no if the table waits for its
    /// vote.
    pub(super) fn hand_over(&mut self, seat: Seat) {
        self.tell(Event::HandedOver { seat });
        if self.game.round.vote.is_some() && self.game.waiting().contains(seat) {
            self.vote(seat, false);
        }
    }

    /// Closes the vote as soon as its outcome is certain: more than half of all who may vote
    /// convict.
    pub(super) fn close_vote_if_certain(&mut self) {
        let Some(vote) = self.game.round.vote else { return };
        let voters = self.game.voters(&vote);
        let (yes, no) = (vote.yes.and(voters).len(), vote.no.and(voters).len());
        if 2 * yes > voters.len() {
            self.tell(Event::VoteClosed { outcome: VoteOutcome::Convicted });
            self.draw(vote.accused, self.game.rules.hint_penalty.amount());
        } else if 2 * (voters.len() - no) <= voters.len() {
            self.tell(Event::VoteClosed { outcome: VoteOutcome::Acquitted });
        }
    }
}

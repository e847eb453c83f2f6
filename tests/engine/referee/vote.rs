//! The vote about a hint (RULES 5.5).

use super::{Phase, Referee, Ruling};
use uno_bot::engine::rules::HintPenalty;
use uno_bot::engine::{Event, Seat, VoteOutcome};

/// An open vote.
#[derive(Clone)]
pub(super) struct Vote {
    accuser: Seat,
    accused: Seat,
    /// Who has voted, and how; the accuser's yes is the first.
    given: Vec<(Seat, bool)>,
}

impl Vote {
    fn has_voted(&self, seat: Seat) -> bool {
        self.given.iter().any(|(voter, _)| *voter == seat)
    }
}

impl Referee<'_> {
    /// A player accuses another, which opens a vote.
    pub(super) fn judge_accusation(&mut self, seat: Seat, accused: Seat) -> Ruling {
        let punished = self.rules.hint_penalty == HintPenalty::Four;
        self.ensure(punished, "RULES 5.5: hints cost nothing here")?;
        self.ensure_plays(seat)?;
        self.ensure_plays(accused)?;
        self.ensure(seat != accused, "RULES 5.5: nobody accuses oneself")?;
        self.ensure(self.vote.is_none(), "RULES 5.5: a vote is open already")?;
        self.ensure(self.table.playing().len() >= 3, "RULES 5.5: a vote needs three players")?;
        let first = !self.table.player(seat).has_accused;
        self.ensure(first, "RULES 5.5: each player may accuse once per round")?;
        self.expect(Event::Accused { seat, accused }, "RULES 5.5: a vote opens")?;
        self.table.player_mut(seat).has_accused = true;
        self.vote = Some(Vote { accuser: seat, accused, given: vec![(seat, true)] });
        self.judge_computer_votes()
    }

    /// A computer player votes no, at once.
    fn judge_computer_votes(&mut self) -> Ruling {
        let computers = self.table.playing().into_iter();
        let computers = computers.filter(|seat| self.table.player(*seat).computer);
        let voters: Vec<Seat> = computers.filter(|seat| self.may_vote(*seat)).collect();
        for seat in voters {
            let no = Event::Voted { seat, yes: false };
            self.expect(no, "RULES 5.5: a computer player votes no")?;
            self.count(seat, false);
        }
        self.judge_outcome()
    }

    /// Whether a seat is expected to vote.
    pub(super) fn may_vote(&self, seat: Seat) -> bool {
        self.table.plays(seat)
            && self.vote.as_ref().is_some_and(|vote| seat != vote.accused && !vote.has_voted(seat))
    }

    fn count(&mut self, seat: Seat, yes: bool) {
        if let Some(vote) = &mut self.vote {
            vote.given.push((seat, yes));
        }
    }

    /// A vote is given.
    pub(super) fn judge_vote(&mut self, seat: Seat, yes: bool) -> Ruling {
        self.ensure(self.may_vote(seat), "RULES 5.5: this seat has no vote to give")?;
        self.expect(Event::Voted { seat, yes }, "RULES 5.5: a vote is given")?;
        self.count(seat, yes);
        self.judge_outcome()
    }

    /// A computer takes a seat over while its vote is awaited.
    pub(super) fn judge_vote_of_new_computer(&mut self, seat: Seat) -> Ruling {
        if !self.may_vote(seat) {
            return Ok(());
        }
        self.judge_vote(seat, false)
    }

    /// Closes the vote as soon as its outcome is certain.
    fn judge_outcome(&mut self) -> Ruling {
        let Some(vote) = &self.vote else { return Ok(()) };
        let accused = vote.accused;
        let voters: Vec<Seat> =
            self.table.playing().into_iter().filter(|seat| *seat != accused).collect();
        let given = vote.given.iter().filter(|(seat, _)| voters.contains(seat));
        let yes = given.clone().filter(|(_, yes)| *yes).count();
        let undecided = voters.len() - given.count();
        if 2 * yes > voters.len() {
            self.close_vote(VoteOutcome::Convicted)?;
            self.take(accused, 4)?;
        } else if 2 * (yes + undecided) <= voters.len() {
            self.close_vote(VoteOutcome::Acquitted)?;
        }
        Ok(())
    }

    /// A player has left: accuser or accused end the vote, any other voter no longer counts.
    pub(super) fn judge_vote_without(&mut self, seat: Seat) -> Ruling {
        match &self.vote {
            Some(vote) if seat == vote.accuser || seat == vote.accused => {
                self.close_vote(VoteOutcome::Dropped)
            }
            _ => self.judge_outcome(),
        }
    }

    fn close_vote(&mut self, outcome: VoteOutcome) -> Ruling {
        debug_assert!(!matches!(self.phase, Phase::Between | Phase::Over));
        self.expect(Event::VoteClosed { outcome }, "RULES 5.5: the vote is decided")?;
        self.vote = None;
        Ok(())
    }
}

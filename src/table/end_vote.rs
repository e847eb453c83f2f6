//! Ending a match before its end: at once for a moderator and for a person who sits there alone, and by
//! a vote of the people seated otherwise.
//!
//! A vote is kept in memory only. A restart forgets it, and then somebody can ask again.

use super::clock::Moment;
use super::request::{Outcome, TableRefusal};
use super::requests::{DONE, RequestError};
use super::table_state::Table;
use crate::engine::{Game, Refusal, Seat, Standing};
use crate::lobby::{Asker, Occupant, UserId};
use crate::store::TableProgress;
use std::time::Duration;

/// How long people can answer.
const OPEN_FOR: Duration = Duration::from_secs(60);

/// A vote that is open.
#[derive(Clone, Debug)]
pub(super) struct EndVote {
    /// Who has answered, and whether they agree. Whoever asked comes first.
    answers: Vec<(UserId, bool)>,
    ends: Moment,
}

/// An open vote as everyone may see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EndVoteView {
    /// Who asks for it.
    pub asked_by: Seat,
    /// How many agree.
    pub agreed: usize,
    /// How many must agree: more than half of the people seated.
    pub needed: usize,
    /// When it closes, in milliseconds since 1970, UTC.
    pub ends_ms: i64,
}

/// What a vote has come to.
enum VoteResult {
    Open,
    Passed,
    /// Too few are left who could agree, or nobody agrees any more.
    Failed,
}

impl EndVote {
    fn answer(&mut self, user: UserId, agrees: bool) {
        match self.answers.iter_mut().find(|(answered, _)| *answered == user) {
            Some((_, before)) => *before = agrees,
            None => self.answers.push((user, agrees)),
        }
    }

    /// The people seated who agree, in the order in which they answered.
    fn agreed(&self, people: &[UserId]) -> Vec<UserId> {
        self.said(true, people)
    }

    fn said(&self, wanted: bool, people: &[UserId]) -> Vec<UserId> {
        let counts = |(user, agrees): &&(UserId, bool)| *agrees == wanted && people.contains(user);
        self.answers.iter().filter(counts).map(|(user, _)| *user).collect()
    }

    fn result(&self, people: &[UserId]) -> VoteResult {
        let (agreed, against) = (self.agreed(people).len(), self.said(false, people).len());
        let needed = more_than_half(people);
        if agreed >= needed {
            VoteResult::Passed
        } else if agreed == 0 || people.len() - against < needed {
            VoteResult::Failed
        } else {
            VoteResult::Open
        }
    }
}

/// How many of these people must agree.
pub fn more_than_half(people: &[UserId]) -> usize {
    people.len() / 2 + 1
}

/// The people who hold a seat that still plays, in the order of the seats. Those who are away count: a
/// match is not ended behind their backs. Those who are out of it do not: they have lost already, and
/// would undo that.
pub(super) fn people_seated(
    occupants: &[Occupant],
    standing: impl Fn(Seat) -> Option<Standing>,
) -> Vec<UserId> {
    // There are never more occupants than seats.
    let seats = Seat::all(occupants.len() as u8);
    let person = |(seat, occupant): (Seat, &Occupant)| match occupant {
        Occupant::Player(user) if standing(seat) == Some(Standing::Playing) => Some(*user),
        Occupant::Player(_) | Occupant::Computer | Occupant::Deleted => None,
    };
    seats.zip(occupants).filter_map(person).collect()
}

impl Table {
    fn people_seated(&self) -> Vec<UserId> {
        let standing = |seat| self.game.as_ref().and_then(|game: &Game| game.standing(seat));
        people_seated(self.lobby.occupants(), standing)
    }

    /// Why this person has no say in whether the match ends.
    fn no_say(&self, user: UserId) -> TableRefusal {
        let Some(seat) = self.seat_of(user) else { return self.why_not_seated(user) };
        match self.game.as_ref().and_then(|game| game.standing(seat)) {
            Some(Standing::Left) => TableRefusal::Rule(Refusal::SeatLeft(seat)),
            _ => TableRefusal::Rule(Refusal::SeatOut(seat)),
        }
    }

    /// Ends the match, or asks the others whether to.
    pub(super) async fn end(&mut self, asker: Asker, sure: bool) -> Result<Outcome, RequestError> {
        let people = self.people_seated();
        if !asker.moderator && !people.contains(&asker.user) {
            return Err(self.no_say(asker.user).into());
        }
        if !sure {
            return Ok(Outcome::AskFirst);
        }
        if asker.moderator || people.len() == 1 {
            return Ok(self.close(true).await?);
        }
        let open = self.open_end_vote();
        let vote = open.unwrap_or_else(|| EndVote {
            answers: Vec::new(),
            ends: self.clock.now().plus(OPEN_FOR),
        });
        self.answer_end_vote(vote, asker.user, true).await
    }

    /// Answers the open vote. A moderator without a seat is asked whether to end the match at once.
    pub(super) async fn vote_to_end(
        &mut self,
        asker: Asker,
        agrees: bool,
    ) -> Result<Outcome, RequestError> {
        let Some(vote) = self.open_end_vote() else { return Err(TableRefusal::NoEndVote.into()) };
        if !self.people_seated().contains(&asker.user) {
            return match asker.moderator && agrees {
                true => Ok(Outcome::AskFirst),
                false => Err(self.no_say(asker.user).into()),
            };
        }
        self.answer_end_vote(vote, asker.user, agrees).await
    }

    fn open_end_vote(&self) -> Option<EndVote> {
        self.end_vote.clone().filter(|vote| vote.ends > self.clock.now())
    }

    /// The answer counts only if what follows from it could be saved.
    async fn answer_end_vote(
        &mut self,
        mut vote: EndVote,
        user: UserId,
        agrees: bool,
    ) -> Result<Outcome, RequestError> {
        if vote.answers.contains(&(user, agrees)) {
            return Err(TableRefusal::AnsweredAlready.into());
        }
        vote.answer(user, agrees);
        self.settle_end_vote(Some(vote)).await?;
        Ok(DONE?)
    }

    /// Counts the vote anew after someone has left.
    pub(super) async fn recount_end_vote(&mut self) {
        let vote = self.open_end_vote();
        // If it passes and that cannot be saved, the next answer or the next change tries it again.
        let _ = self.settle_end_vote(vote).await;
    }

    /// Ends the match if the vote has passed, and forgets the vote if it cannot pass any more.
    async fn settle_end_vote(&mut self, vote: Option<EndVote>) -> Result<(), TableRefusal> {
        let playing = self.progress == TableProgress::Playing;
        let open = match vote.filter(|_| playing) {
            None => None,
            Some(vote) => match vote.result(&self.people_seated()) {
                VoteResult::Open => Some(vote),
                VoteResult::Failed => None,
                VoteResult::Passed => {
                    self.close(true).await?;
                    None
                }
            },
        };
        self.timers.end_vote = open.as_ref().map(|vote| vote.ends);
        self.end_vote = open;
        Ok(())
    }

    /// Forgets a vote whose time is over.
    pub(super) fn close_end_vote(&mut self) {
        (self.end_vote, self.timers.end_vote) = (None, None);
    }

    /// The open vote as everyone may see it.
    pub(super) fn end_vote_view(&self) -> Option<EndVoteView> {
        let vote = self.end_vote.as_ref().filter(|_| self.progress == TableProgress::Playing)?;
        let people = self.people_seated();
        let agreed = vote.agreed(&people);
        Some(EndVoteView {
            asked_by: self.seat_of(*agreed.first()?)?,
            agreed: agreed.len(),
            needed: more_than_half(&people),
            ends_ms: self.clock.wall_of(vote.ends),
        })
    }
}

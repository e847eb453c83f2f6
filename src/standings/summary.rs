//! What one finished match was for the person in each seat: place, rounds, points, and whether it counts.
//!
//! Points are what a seat's side took from the other hands in the rounds that it won. Where the
//! winner scores (RULES 6.1) they are the match's own; where each scores their own hand (6.2–6.4) and
//! fewer is better, they can still be added up with those of other matches.
//!
//! A seat may have several holders during a match: a person who is removed, or who leaves a tournament, is
//! followed by a computer, and a computer by a person who takes its seat. A seat has one result at the
//! most, and so has a person. It is that of the person who left the seat for good, or else of the one who
//! holds it at the end of the match. So of two people who each held a seat in half of the rounds, the later
//! has the result, unless the earlier has left: then nobody escapes a defeat by finding a successor.

use crate::engine::rules::Teams;
use crate::engine::{CardList, Event, Rules, Seat, SeatSet};
use crate::lobby::{Successor, UserId};
use std::collections::HashMap;

/// What happens in a match, as far as it matters to the standings.
#[derive(Clone, Debug)]
pub(crate) enum MatchStep {
    /// A round begins. Needed only if holders change.
    Dealt,
    /// Someone else holds the seat from now on.
    Seated(Seat, Successor),
    /// Only the events that end a round or the match, and those that tell that a seat has left, are needed.
    Event(Event),
}

/// Whose result a seat's result is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Counting {
    /// That of the person who held the seat at the end, whatever was played. So matches were counted before
    /// it was recorded who held a seat in which round.
    LastHolder,
    /// That of the person who holds it at the end and has held it in at least half of the rounds that were
    /// finished, and in at least one.
    RoundsHeld,
}

/// What a match was for the person in one seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct SeatRecord {
    /// 1 for the best; level seats share a place, and seats that were left are last (RULES 6.7).
    pub place: u8,
    pub won: bool,
    /// Left for good (RULES 10.2).
    pub left: bool,
    /// The rounds that the person played to their end.
    pub rounds: u32,
    /// The rounds among them that the seat's side won.
    pub rounds_won: u32,
    /// The points that the seat's side took in these.
    pub points: u64,
}

/// A person whose result counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SeatResult {
    pub seat: Seat,
    pub user: UserId,
    pub record: SeatRecord,
}

/// What a match was for everyone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct MatchSummary {
    /// The rounds that were played to their end.
    pub rounds: u32,
    /// One result for each person for whom the match counts, in the order of the seats.
    pub results: Vec<SeatResult>,
}

impl MatchSummary {
    /// The summary of a match; none if it was not played to its end, or counts for nobody because no
    /// round was. `holders` are the people who held the seats when it began.
    pub fn of(
        rules: &Rules,
        counting: Counting,
        holders: &[Option<UserId>],
        steps: impl IntoIterator<Item = MatchStep>,
    ) -> Option<MatchSummary> {
        let mut count = Count::new(rules, holders);
        for step in steps {
            match step {
                MatchStep::Dealt => count.holders_in_round.clone_from(&count.holders),
                MatchStep::Seated(seat, successor) => count.seat(seat, successor),
                MatchStep::Event(Event::Left { seat, .. }) => count.leave(seat),
                MatchStep::Event(Event::RoundEnded { winner, hands, out, .. }) => {
                    count.end_round(winner, &hands, &out);
                }
                MatchStep::Event(Event::MatchEnded { winners, places }) => {
                    return count.summary(counting, winners.into_iter().collect(), &places);
                }
                MatchStep::Event(_) => {}
            }
        }
        None
    }
}

/// What one person did in one seat.
#[derive(Clone, Copy, Default)]
struct Held {
    /// The rounds in which the person held the seat from the deal to the end. It does not matter whether a
    /// computer stood in, or whether the seat was out already.
    held: u32,
    rounds: u32,
    rounds_won: u32,
    points: u64,
}

impl Held {
    fn record(self, place: u8, won: bool, left: bool) -> SeatRecord {
        let Held { rounds, rounds_won, points, .. } = self;
        SeatRecord { place, won, left, rounds, rounds_won, points }
    }
}

/// The count of a match, step by step.
struct Count<'a> {
    rules: &'a Rules,
    rounds: u32,
    playing: SeatSet,
    left: SeatSet,
    /// By seat. Those who left stay.
    holders: Vec<Option<UserId>>,
    /// Those who have held the seat since the round was dealt.
    holders_in_round: Vec<Option<UserId>>,
    held: HashMap<(Seat, UserId), Held>,
    /// Who has left a seat in which a substitute played on, in the order in which they left.
    replaced: Vec<(Seat, UserId)>,
}

impl<'a> Count<'a> {
    fn new(rules: &'a Rules, holders: &[Option<UserId>]) -> Count<'a> {
        Count {
            rules,
            rounds: 0,
            playing: (0..).map_while(Seat::new).zip(holders).map(|(seat, _)| seat).collect(),
            left: SeatSet::EMPTY,
            holders: holders.to_vec(),
            holders_in_round: holders.to_vec(),
            held: HashMap::new(),
            replaced: Vec::new(),
        }
    }

    fn seat(&mut self, seat: Seat, successor: Successor) {
        if let Some(holder) = self.holders.get_mut(seat.index()) {
            let before = *holder;
            *holder = match successor {
                Successor::Person(user) => Some(user),
                Successor::Computer | Successor::Substitute => None,
            };
            match successor {
                // Who comes back to the seat has not left it.
                Successor::Person(user) => self.replaced.retain(|left| *left != (seat, user)),
                Successor::Substitute => {
                    self.replaced.extend(before.map(|user| (seat, user)));
                }
                Successor::Computer => {}
            }
        }
        // Neither has held it in the whole of a round that is running.
        if let Some(holder) = self.holders_in_round.get_mut(seat.index()) {
            *holder = None;
        }
    }

    fn leave(&mut self, seat: Seat) {
        self.playing = self.playing.without(seat);
        self.left = self.left.with(seat);
    }

    fn end_round(&mut self, winner: Option<Seat>, hands: &[CardList], out: &[Seat]) {
        self.rounds = self.rounds.saturating_add(1);
        let side = winner.map(|winner| side_of(self.rules, winner));
        let points = worth(self.rules, hands, |seat| Some(side_of(self.rules, seat)) != side);
        for (seat, holder) in (0..).map_while(Seat::new).zip(&self.holders_in_round) {
            let Some(user) = holder.filter(|_| !self.left.contains(seat)) else { continue };
            let held = self.held.entry((seat, user)).or_default();
            held.held += 1;
            if !self.playing.contains(seat) {
                continue;
            }
            held.rounds += 1;
            if Some(side_of(self.rules, seat)) == side {
                held.rounds_won += 1;
                held.points = held.points.saturating_add(points);
            }
        }
        self.playing = out.iter().fold(self.playing, |playing, seat| playing.without(*seat));
    }

    fn summary(&self, counting: Counting, winners: SeatSet, places: &[u8]) -> Option<MatchSummary> {
        if counting == Counting::RoundsHeld && self.rounds == 0 {
            return None;
        }
        // Those who left are last (RULES 10.2), so whoever was behind their substitutes moves up.
        let leavers = self.leavers(counting);
        let last = 1 + places.len().saturating_sub(leavers.len()) as u8;
        let ahead_of = |place: u8| {
            let places = leavers.iter().filter_map(|(seat, ..)| places.get(seat.index()));
            places.filter(|substitute| **substitute < place).count() as u8
        };
        let holders = (0..).map_while(Seat::new).zip(&self.holders).zip(places);
        let stayed = holders.filter_map(|((seat, holder), place)| {
            let user = (*holder)?;
            if leavers.iter().any(|(of, leaver, _)| *of == seat || *leaver == user) {
                return None;
            }
            let (won, left) = (winners.contains(seat), self.left.contains(seat));
            let held = self.counted(counting, seat, user)?;
            let record = held.record(place - ahead_of(*place), won, left);
            Some(SeatResult { seat, user, record })
        });
        let left = leavers.iter().map(|(seat, user, held)| {
            let record = held.record(last, false, true);
            SeatResult { seat: *seat, user: *user, record }
        });
        let mut results: Vec<SeatResult> = stayed.chain(left).collect();
        results.sort_by_key(|result| result.seat);
        Some(MatchSummary { rounds: self.rounds, results })
    }

    /// Who left a seat to a substitute and has its result: one for a seat, and one seat for a person.
    fn leavers(&self, counting: Counting) -> Vec<(Seat, UserId, Held)> {
        let mut leavers: Vec<(Seat, UserId, Held)> = Vec::new();
        for (seat, user) in self.replaced.iter().copied() {
            let known = leavers.iter().any(|(of, leaver, _)| *of == seat || *leaver == user);
            let held = self.counted(counting, seat, user).filter(|_| !known);
            leavers.extend(held.map(|held| (seat, user, held)));
        }
        leavers
    }

    /// What a person did in a seat, if that is enough for a result.
    fn counted(&self, counting: Counting, seat: Seat, user: UserId) -> Option<Held> {
        let held = self.held.get(&(seat, user)).copied().unwrap_or_default();
        let counts = match counting {
            Counting::LastHolder => true,
            Counting::RoundsHeld => held.held > 0 && held.held >= self.rounds - held.held,
        };
        counts.then_some(held)
    }
}

/// The number of the side that a seat belongs to: its team's, or its own (RULES 8.1).
pub(crate) fn side_of(rules: &Rules, seat: Seat) -> u8 {
    match rules.teams {
        Teams::Off => seat.number(),
        Teams::Pairs | Teams::TwoSides | Teams::PairsTournament => seat.number() % 2,
    }
}

/// What the hands of some seats are worth.
fn worth(rules: &Rules, hands: &[CardList], counts: impl Fn(Seat) -> bool) -> u64 {
    (0..)
        .map_while(Seat::new)
        .zip(hands)
        .filter(|(seat, _)| counts(*seat))
        .flat_map(|(_, hand)| hand.iter())
        .map(|card| u64::from(rules.value_of_card(card)))
        .sum()
}

#[cfg(test)]
mod tests;

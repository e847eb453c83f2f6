//! The end of a round and of the match: points, winners, places (RULES 6).

use super::{Deciding, Record};
use crate::engine::event::Event;
use crate::engine::game::{Game, Standing};
use crate::engine::rules::{LastDrawCard, NextDealer, Scoring};
use crate::engine::seat::{Direction, PerSeat, Seat, SeatSet};
use rand::Rng;
use std::cmp::Reverse;

impl<R: Rng + ?Sized, E: Record> Deciding<'_, R, E> {
    /// Scores the round, and ends the match if it is decided. `won` holds the winner and how many
    /// cards the last card would make the next player draw; it is `None` if the round is blocked.
    pub(super) fn end_round(&mut self, won: Option<(Seat, u8)>) {
        let game = &*self.game;
        let winner = won.map(|(seat, _)| seat);
        let totals = game.totals_after(winner);
        let out = game.newly_out(&totals);
        let winners = game.match_winners(&totals, out);
        let dealer = game.dealer.unwrap_or(Seat::FIRST);
        let left_of = match (winner, game.rules.next_dealer) {
            (Some(winner), NextDealer::LeftOfWinner) => winner,
            _ => dealer,
        };
        let next_dealer = game.playing.minus(out).next(left_of, Direction::Left);
        let carried = match won {
            Some((_, amount)) => (game.rules.last_draw_card == LastDrawCard::CarriedOver
                && winners.is_empty())
            .then_some(amount),
            None => None,
        };
        let event = Event::RoundEnded {
            winner,
            hands: game.seats().map(|seat| game.round.hand(seat).to_list()).collect(),
            totals: game.seats().map(|seat| *totals.get(seat)).collect(),
            out: out.iter().collect(),
            next_dealer,
            carried,
        };
        self.tell(event);
        if !winners.is_empty() {
            self.end_match(winners);
        }
    }

    /// The match is over because everyone else has left (RULES 10.2).
    pub(super) fn end_match_by_leaving(&mut self) {
        self.end_match(self.game.playing);
    }

    fn end_match(&mut self, winners: SeatSet) {
        let places = self.game.final_places();
        self.tell(Event::MatchEnded { winners: winners.iter().collect(), places });
    }
}

impl Game {
    /// The totals once the round is scored (RULES 6.1–6.4, 8.1).
    fn totals_after(&self, winner: Option<Seat>) -> PerSeat<u32> {
        let mut totals = self.totals;
        let value = |seats: SeatSet| -> u32 {
            seats.iter().map(|seat| self.rules.value_of(self.round.hand(seat))).sum()
        };
        match (self.rules.scoring, winner) {
            (Scoring::WinnerTakes, None) => {}
            (Scoring::WinnerTakes, Some(winner)) => {
                let side = self.side(winner);
                let points = value(self.playing.minus(side));
                for seat in side.iter() {
                    let total = totals.get_mut(seat);
                    *total = total.saturating_add(points);
                }
            }
            (_, _) => {
                for seat in self.seats() {
                    let side = self.side(seat);
                    // A player who has left keeps the points, unless the team plays on.
                    let total = totals.get_mut(seat);
                    *total = total.saturating_add(value(side.and(self.playing)));
                }
            }
        }
        totals
    }

    /// The seats that are eliminated with these totals (RULES 6.4).
    fn newly_out(&self, totals: &PerSeat<u32>) -> SeatSet {
        match self.rules.scoring {
            Scoring::Elimination => self.reached(totals),
            _ => SeatSet::EMPTY,
        }
    }

    fn reached(&self, totals: &PerSeat<u32>) -> SeatSet {
        let target = self.rules.target();
        self.playing.iter().filter(|seat| *totals.get(*seat) >= target).collect()
    }

    /// The winners of the match with these totals; empty if the match goes on (RULES 6.1–6.4, 6.6).
    fn match_winners(&self, totals: &PerSeat<u32>, out: SeatSet) -> SeatSet {
        let reached = self.reached(totals);
        let safe = self.playing.minus(reached);
        let lowest = || self.playing_with(totals, |best, total| total < best);
        match self.rules.scoring {
            Scoring::WinnerTakes if !reached.is_empty() => return reached,
            Scoring::LowestWins if !reached.is_empty() => return lowest(),
            Scoring::ReachAndLose if !reached.is_empty() => {
                return if safe.is_empty() { lowest() } else { safe };
            }
            Scoring::Elimination => {
                let left = self.playing.minus(out);
                return match left.lowest() {
                    None => lowest(),
                    Some(seat) if left.minus(self.side(seat)).is_empty() => left,
                    Some(_) => SeatSet::EMPTY,
                };
            }
            _ => {}
        }
        match (self.rules.deals, self.rules.scoring) {
            (Some(deals), Scoring::WinnerTakes) if self.deals >= u16::from(deals) => {
                self.playing_with(totals, |best, total| total > best)
            }
            (Some(deals), _) if self.deals >= u16::from(deals) => lowest(),
            _ => SeatSet::EMPTY,
        }
    }

    /// The seats still playing that have the best total.
    fn playing_with(&self, totals: &PerSeat<u32>, beats: impl Fn(u32, u32) -> bool) -> SeatSet {
        let unbeaten = |seat: &Seat| {
            !self.playing.iter().any(|other| beats(*totals.get(*seat), *totals.get(other)))
        };
        self.playing.iter().filter(unbeaten).collect()
    }

    /// The place of each seat, 1 for the best. Equal seats share a place (RULES 6.4, 6.7, 10.2).
    fn final_places(&self) -> Vec<u8> {
        let stayed = |seat: &Seat| *self.standings.get(*seat) != Standing::Left;
        let last_hand = |seat: Seat| -> u32 {
            let members = self.side(seat).iter().filter(stayed);
            members.map(|member| self.rules.value_of(self.last_hands.get(member))).sum()
        };
        // The lower the rank, the better the place.
        let rank = |seat: Seat| {
            let total = u64::from(*self.totals.get(seat));
            let by_total = match self.rules.scoring {
                Scoring::WinnerTakes => u64::from(u32::MAX) - total,
                _ => total,
            };
            let last = last_hand(seat);
            match *self.standings.get(seat) {
                Standing::Left => (2, Reverse(0), 0, 0),
                Standing::Out(deal) => (1, Reverse(deal), by_total, last),
                Standing::Playing => (0, Reverse(0), by_total, last),
            }
        };
        self.seats()
            .map(|seat| {
                let better = self.seats().filter(|other| rank(*other) < rank(seat)).count();
                1 + better as u8
            })
            .collect()
    }
}

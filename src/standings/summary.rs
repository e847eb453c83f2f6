//! What one finished match was for each seat: places, rounds, points.
//!
//! Points are what a seat's side took from the other hands in the rounds that it won. Where the
//! winner scores (RULES 6.1) they are the match's own; where each scores what is left in their hand (6.2–6.4) and
//! fewer is better, they can still be added up with those of other matches.

use crate::engine::rules::Teams;
use crate::engine::{CardList, Event, Rules, Seat, SeatSet};

/// What a match was for one seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct SeatRecord {
    /// 1 for the best; level seats share a place, and seats that were left are last (RULES 6.7).
    pub place: u8,
    pub won: bool,
    /// Left for good (RULES 10.2).
    pub left: bool,
    /// The rounds that the seat played to their end.
    pub rounds: u32,
    /// The rounds that the seat's side won.
    pub rounds_won: u32,
    /// The points that the seat's side took in the rounds that it won.
    pub points: u64,
}

/// What a match was for every seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct MatchSummary {
    /// The rounds that were played to their end.
    pub rounds: u32,
    /// One record for each seat.
    pub seats: Vec<SeatRecord>,
}

impl MatchSummary {
    /// The summary of a match; none if it was not played to its end. Only the events that end a round
    /// or the match, and those that tell that a seat has left, are needed.
    pub fn of<'a>(
        rules: &Rules,
        seats: u8,
        events: impl IntoIterator<Item = &'a Event>,
    ) -> Option<MatchSummary> {
        let mut playing: SeatSet = Seat::all(seats).collect();
        let mut summary =
            MatchSummary { rounds: 0, seats: vec![SeatRecord::default(); usize::from(seats)] };
        for event in events {
            match event {
                Event::Left { seat, .. } => {
                    playing = playing.without(*seat);
                    summary.at(SeatSet::of(*seat), |record| record.left = true);
                }
                Event::RoundEnded { winner, hands, out, .. } => {
                    summary.rounds = summary.rounds.saturating_add(1);
                    summary.at(playing, |record| record.rounds += 1);
                    if let Some(winner) = winner {
                        let side = side_of(rules, *winner);
                        let points = worth(rules, hands, |seat| side_of(rules, seat) != side);
                        let won = playing.iter().filter(|seat| side_of(rules, *seat) == side);
                        summary.at(won.collect(), |record| {
                            record.rounds_won += 1;
                            record.points = record.points.saturating_add(points);
                        });
                    }
                    playing = out.iter().fold(playing, |playing, seat| playing.without(*seat));
                }
                Event::MatchEnded { winners, places } => {
                    summary.at(winners.iter().copied().collect(), |record| record.won = true);
                    for (record, place) in summary.seats.iter_mut().zip(places) {
                        record.place = *place;
                    }
                    return Some(summary);
                }
                _ => {}
            }
        }
        None
    }

    fn at(&mut self, seats: SeatSet, change: impl Fn(&mut SeatRecord)) {
        for seat in seats.iter() {
            if let Some(record) = self.seats.get_mut(seat.index()) {
                change(record);
            }
        }
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
mod tests {
    use super::*;

    fn seat(number: u8) -> Seat {
        Seat::new(number).unwrap()
    }

    fn hands(words: &[&str]) -> Vec<CardList> {
        let card = |word: &str| word.parse().unwrap();
        words.iter().map(|hand| hand.split_whitespace().map(card).collect()).collect()
    }

    fn round(winner: Option<u8>, words: &[&str], out: &[u8]) -> Event {
        Event::RoundEnded {
            winner: winner.map(seat),
            hands: hands(words),
            totals: vec![0; words.len()],
            out: out.iter().map(|number| seat(*number)).collect(),
            next_dealer: Seat::FIRST,
            carried: None,
        }
    }

    fn end(winners: &[u8], places: &[u8]) -> Event {
        let winners = winners.iter().map(|number| seat(*number)).collect();
        Event::MatchEnded { winners, places: places.to_vec() }
    }

    fn left(number: u8) -> Event {
        Event::Left { seat: seat(number), pile: CardList::default() }
    }

    fn rules(words: &str) -> Rules {
        Rules::read(words.split_whitespace()).unwrap()
    }

    #[test]
    fn a_match_without_an_end_counts_for_nobody() {
        let events = [round(Some(0), &["", "r7"], &[])];
        assert_eq!(MatchSummary::of(&rules("classic"), 2, &events), None);
    }

    #[test]
    fn the_winner_of_a_round_takes_what_the_others_hold_however_the_match_is_scored() {
        for scoring in ["winner_takes", "lowest_wins", "reach_and_lose"] {
            let rules = rules(&format!("classic scoring={scoring}"));
            let events = [
                round(Some(0), &["", "r7 wd", "b3"], &[]),
                round(None, &["r1", "r2", "r3"], &[]),
                round(Some(2), &["gs", "g1", ""], &[]),
                end(&[0], &[1, 2, 2]),
            ];
            let summary = MatchSummary::of(&rules, 3, &events).unwrap();
            assert_eq!(summary.rounds, 3);
            let points: Vec<u64> = summary.seats.iter().map(|seat| seat.points).collect();
            assert_eq!(points, [60, 0, 21], "{scoring}");
            let won: Vec<u32> = summary.seats.iter().map(|seat| seat.rounds_won).collect();
            assert_eq!(won, [1, 0, 1]);
            assert!(summary.seats.iter().all(|seat| seat.rounds == 3));
            assert_eq!(summary.seats.iter().filter(|seat| seat.won).count(), 1);
        }
    }

    #[test]
    fn partners_win_rounds_together_and_take_nothing_from_each_other() {
        let events = [round(Some(1), &["r5", "", "r4", "b9"], &[]), end(&[1, 3], &[3, 1, 3, 1])];
        let summary = MatchSummary::of(&rules("classic teams=pairs"), 4, &events).unwrap();
        let points: Vec<u64> = summary.seats.iter().map(|seat| seat.points).collect();
        assert_eq!(points, [0, 9, 0, 9]);
    }

    #[test]
    fn a_seat_that_left_or_is_out_plays_and_wins_no_further_rounds() {
        let rules = rules("classic teams=two_sides scoring=elimination");
        let events = [
            round(Some(0), &["", "r9", "r1", "r1"], &[1]),
            left(2),
            round(Some(0), &["", "", "", "r1"], &[3]),
            end(&[0], &[1, 3, 4, 2]),
        ];
        let summary = MatchSummary::of(&rules, 4, &events).unwrap();
        let rounds: Vec<u32> = summary.seats.iter().map(|seat| seat.rounds).collect();
        assert_eq!(rounds, [2, 1, 1, 2]);
        assert_eq!((summary.seats[0].points, summary.seats[2].points), (11, 10));
        let left: Vec<bool> = summary.seats.iter().map(|seat| seat.left).collect();
        assert_eq!(left, [false, false, true, false]);
    }
}

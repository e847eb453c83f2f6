//! How a match of a tournament ended, as far as the tournament counts it.

use crate::engine::{Event, Rules, Seat, SeatSet, Side};
use serde::{Deserialize, Serialize};
use std::ops::AddAssign;

/// What a side or a player has gathered. The greater is the better: more points, and with equal
/// points more deals won (RULES 8.4).
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub struct Score {
    pub points: u32,
    pub deals_won: u32,
}

impl AddAssign for Score {
    fn add_assign(&mut self, other: Score) {
        self.points = self.points.saturating_add(other.points);
        self.deals_won = self.deals_won.saturating_add(other.deals_won);
    }
}

/// The result of one match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct MatchResult {
    pub even: Score,
    pub odd: Score,
    /// Deals without a winner (RULES 3.5).
    #[serde(default, skip_serializing_if = "is_zero")]
    pub blocked: u32,
    /// The side that left for good, which ended the match before its last deal (RULES 10.2).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left: Option<Side>,
}

fn is_zero(count: &u32) -> bool {
    *count == 0
}

impl MatchResult {
    /// The result of the match that this record tells of; none if it is not over.
    pub fn of<'a>(events: impl IntoIterator<Item = &'a Event>) -> Option<MatchResult> {
        let mut result = MatchResult::default();
        let mut left = SeatSet::EMPTY;
        for event in events {
            match event {
                Event::Left { seat, .. } => left = left.with(*seat),
                Event::RoundEnded { winner, totals, .. } => {
                    match winner.map(Side::of) {
                        Some(side) => result.score_mut(side).deals_won += 1,
                        None => result.blocked += 1,
                    }
                    // Partners have the same total, and every table has these two seats.
                    if let [even, odd, ..] = totals.as_slice() {
                        result.even.points = *even;
                        result.odd.points = *odd;
                    }
                }
                Event::MatchEnded { places, .. } => {
                    let seats = u8::try_from(places.len()).unwrap_or(u8::MAX);
                    result.left = [Side::Even, Side::Odd].into_iter().find(|side| {
                        Seat::all(seats)
                            .filter(|seat| Side::of(*seat) == *side)
                            .all(|seat| left.contains(seat))
                    });
                    return Some(result);
                }
                _ => {}
            }
        }
        None
    }

    pub const fn score(&self, side: Side) -> Score {
        match side {
            Side::Even => self.even,
            Side::Odd => self.odd,
        }
    }

    fn score_mut(&mut self, side: Side) -> &mut Score {
        match side {
            Side::Even => &mut self.even,
            Side::Odd => &mut self.odd,
        }
    }

    /// How many deals were played to their end.
    pub const fn deals(&self) -> u32 {
        self.even.deals_won.saturating_add(self.odd.deals_won).saturating_add(self.blocked)
    }
}

/// What all cards of the deck are worth: more than any deal can bring, because the card on the
/// table and the winners' own are not counted.
pub(super) fn most_points_of_a_deal(rules: &Rules) -> u32 {
    rules.deck.cards().iter().map(|card| rules.value_of_card(*card)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::CardList;

    fn seat(number: u8) -> Seat {
        Seat::new(number).unwrap()
    }

    fn round_ended(winner: Option<u8>, totals: [u32; 4]) -> Event {
        Event::RoundEnded {
            winner: winner.map(seat),
            hands: vec![],
            totals: totals.to_vec(),
            out: vec![],
            next_dealer: Seat::FIRST,
            carried: None,
        }
    }

    fn match_ended(seats: usize) -> Event {
        Event::MatchEnded { winners: vec![], places: vec![1; seats] }
    }

    fn left(number: u8) -> Event {
        Event::Left { seat: seat(number), pile: CardList::default() }
    }

    #[test]
    fn r8_1_r8_2_a_record_tells_points_and_deals_won_per_side() {
        let events = [
            round_ended(Some(0), [30, 0, 30, 0]),
            round_ended(Some(2), [42, 0, 42, 0]),
            round_ended(None, [42, 0, 42, 0]),
            round_ended(Some(3), [42, 77, 42, 77]),
        ];
        assert_eq!(MatchResult::of(&events), None, "not over yet");
        let result = MatchResult::of(events.iter().chain([&match_ended(4)])).unwrap();
        assert_eq!(result.score(Side::Even), Score { points: 42, deals_won: 2 });
        assert_eq!(result.score(Side::Odd), Score { points: 77, deals_won: 1 });
        assert_eq!((result.blocked, result.deals(), result.left), (1, 4, None));
    }

    #[test]
    fn r10_2_a_side_has_left_when_all_its_seats_have() {
        for (gone, seats, expected) in [
            (vec![1], 4, None),
            (vec![1, 2], 4, None),
            (vec![1, 2, 3], 4, Some(Side::Odd)),
            (vec![2, 0], 4, Some(Side::Even)),
            (vec![1], 2, Some(Side::Odd)),
        ] {
            let mut events: Vec<Event> = gone.iter().copied().map(left).collect();
            events.push(match_ended(seats));
            let result = MatchResult::of(&events).unwrap();
            assert_eq!(result.left, expected, "{gone:?} of {seats}");
        }
    }
}

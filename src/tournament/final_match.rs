//! The final of two (RULES 8.2).

use super::fixture::LONGEST_MATCH;
use super::result::{MatchResult, Score};
use super::schedule::Player;
use crate::engine::Side;
use std::cmp::Ordering;

pub(super) const FINALISTS: usize = 2;

/// The final as it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Final {
    /// The player in seat 0 and the player in seat 1.
    pub finalists: [Player; FINALISTS],
    /// In the final alone.
    pub scores: [Score; FINALISTS],
    /// Deals played so far.
    pub deals: u32,
    /// Matches of the engine played so far.
    pub matches: u16,
}

impl Final {
    pub(super) fn between(finalists: [Player; FINALISTS]) -> Final {
        Final { finalists, scores: [Score::default(); FINALISTS], deals: 0, matches: 0 }
    }

    /// How many deals the next match has: what is left of the final, or one more after a tie.
    pub(super) fn deals_due(&self, final_deals: u8) -> u8 {
        let left = u32::from(final_deals).saturating_sub(self.deals);
        left.clamp(1, u32::from(LONGEST_MATCH)) as u8
    }

    pub(super) fn add(&mut self, result: &MatchResult) {
        let [even, odd] = &mut self.scores;
        *even += result.even;
        *odd += result.odd;
        self.deals = self.deals.saturating_add(result.deals());
        self.matches = self.matches.saturating_add(1);
    }

    /// The winner: the finalist who did not leave (RULES 10.2), or the one with more points when all
    /// deals are played. With equal points there is none yet, and the final goes on.
    pub(super) fn champion(&self, final_deals: u8, left: Option<Side>) -> Option<Player> {
        let [even, odd] = self.finalists;
        match left {
            Some(Side::Even) => return Some(odd),
            Some(Side::Odd) => return Some(even),
            None if self.deals < u32::from(final_deals) => return None,
            None => {}
        }
        let [even_score, odd_score] = self.scores;
        match even_score.points.cmp(&odd_score.points) {
            Ordering::Greater => Some(even),
            Ordering::Less => Some(odd),
            Ordering::Equal => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DEFAULT_DEALS: u8 = 3;

    fn finalists() -> [Player; FINALISTS] {
        [Player::new(2).unwrap(), Player::new(5).unwrap()]
    }

    fn played(even: (u32, u32), odd: (u32, u32)) -> MatchResult {
        MatchResult {
            even: Score { points: even.0, deals_won: even.1 },
            odd: Score { points: odd.0, deals_won: odd.1 },
            ..MatchResult::default()
        }
    }

    #[test]
    fn r8_2_most_points_win_the_final_not_most_deals() {
        let mut last = Final::between(finalists());
        assert_eq!(last.deals_due(DEFAULT_DEALS), 3);
        last.add(&played((50, 2), (51, 1)));
        assert_eq!(last.champion(DEFAULT_DEALS, None), Some(finalists()[1]));
    }

    #[test]
    fn r8_2_a_tie_plays_one_more_deal_and_so_on() {
        let mut last = Final::between(finalists());
        last.add(&played((50, 2), (50, 1)));
        for _ in 0..3 {
            assert_eq!(last.champion(DEFAULT_DEALS, None), None);
            assert_eq!(last.deals_due(DEFAULT_DEALS), 1);
            last.add(&MatchResult { blocked: 1, ..MatchResult::default() });
        }
        // A deal that is won against a hand worth nothing brings no points.
        last.add(&played((0, 1), (0, 0)));
        assert_eq!(last.champion(DEFAULT_DEALS, None), None);
        last.add(&played((1, 1), (0, 0)));
        assert_eq!(last.champion(DEFAULT_DEALS, None), Some(finalists()[0]));
        assert_eq!((last.deals, last.matches), (8, 6));
    }

    #[test]
    fn r8_2_a_long_final_is_played_in_matches_of_four_deals_at_most() {
        for (final_deals, matches) in
            [(1, &[1][..]), (3, &[3]), (4, &[4]), (5, &[4, 1]), (11, &[4, 4, 3])]
        {
            let mut last = Final::between(finalists());
            for deals in matches {
                assert_eq!(last.champion(final_deals, None), None, "{final_deals} deals");
                assert_eq!(last.deals_due(final_deals), *deals, "{final_deals} deals");
                last.add(&played((100, u32::from(*deals)), (0, 0)));
            }
            assert_eq!(last.champion(final_deals, None), Some(finalists()[0]));
        }
    }

    #[test]
    fn r10_2_the_finalist_who_leaves_has_lost() {
        let mut last = Final::between(finalists());
        last.add(&played((90, 1), (0, 0)));
        assert_eq!(last.champion(DEFAULT_DEALS, Some(Side::Even)), Some(finalists()[1]));
        assert_eq!(last.champion(DEFAULT_DEALS, Some(Side::Odd)), Some(finalists()[0]));
    }
}

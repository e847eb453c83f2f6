//! The sum of a person's matches.

use super::Metric;
use super::rating::{Rating, SETTLED_AFTER};
use super::summary::SeatRecord;

/// The sum of a person's matches, in one server or in all servers together.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Career {
    pub points: u64,
    /// Rounds played to their end.
    pub rounds: u64,
    pub rounds_won: u64,
    /// Matches that count.
    pub matches: u64,
    pub wins: u64,
    /// Matches won in a row up to now.
    pub streak: u64,
    /// The longest streak so far.
    pub best_streak: u64,
    /// Matches that changed the rating.
    pub rated: u32,
    /// The rating; that of a new player before the first rated match.
    pub rating: Rating,
}

impl Career {
    /// Adds a match, and the rating after it if it was rated.
    pub(crate) fn add(&mut self, record: &SeatRecord, rating: Option<Rating>) {
        self.points = self.points.saturating_add(record.points);
        self.rounds += u64::from(record.rounds);
        self.rounds_won += u64::from(record.rounds_won);
        self.matches += 1;
        self.wins += u64::from(record.won);
        self.streak = if record.won { self.streak + 1 } else { 0 };
        self.best_streak = self.best_streak.max(self.streak);
        if let Some(rating) = rating {
            self.rated = self.rated.saturating_add(1);
            self.rating = rating;
        }
    }

    /// Whether the rating rests on enough matches to be compared with others.
    pub(crate) const fn is_settled(&self) -> bool {
        self.rated >= SETTLED_AFTER
    }

    /// The metric by which the rating is compared; none without a rated match.
    pub(crate) const fn rating_metric(&self) -> Option<Metric> {
        match self.rated {
            0 => None,
            _ if self.is_settled() => Some(Metric::Rating),
            _ => Some(Metric::Provisional),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record(won: bool) -> SeatRecord {
        SeatRecord { won, rounds: 3, rounds_won: 1, points: 40, ..SeatRecord::default() }
    }

    #[test]
    fn the_best_streak_outlives_a_loss() {
        let mut career = Career::default();
        for won in [true, true, true, false, true] {
            career.add(&record(won), None);
        }
        assert_eq!((career.streak, career.best_streak), (1, 3));
        assert_eq!((career.matches, career.wins, career.rounds), (5, 4, 15));
        assert_eq!((career.points, career.rated), (200, 0));
    }

    #[test]
    fn a_rating_is_provisional_under_five_rated_matches() {
        let mut career = Career::default();
        for _ in 0..4 {
            career.add(&record(false), Some(Rating::NEW));
            career.add(&record(false), None);
        }
        assert!(!career.is_settled());
        career.add(&record(false), Some(Rating::NEW));
        assert!(career.is_settled());
    }
}

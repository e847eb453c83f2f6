//! Leaderboards: what they compare, and what is read of one.

use super::Period;
use crate::lobby::UserId;

/// What a leaderboard compares.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Metric {
    /// The ratings: first those that are settled, below them the others.
    #[default]
    Rating,
    /// The ratings that are not settled yet. They have no leaderboard of their own: a leaderboard that is
    /// asked for by them is that of ratings, from the page on which they begin.
    Provisional,
    Points,
    /// Matches won.
    Wins,
}

impl Metric {
    pub const ALL: [Metric; 4] =
        [Metric::Rating, Metric::Points, Metric::Wins, Metric::Provisional];
    /// Those that have a leaderboard, in the order in which they are offered.
    pub const OFFERED: [Metric; 3] = [Metric::Rating, Metric::Points, Metric::Wins];

    pub const fn word(self) -> &'static str {
        match self {
            Metric::Rating => "rating",
            Metric::Provisional => "provisional",
            Metric::Points => "points",
            Metric::Wins => "wins",
        }
    }

    /// The metric of the leaderboard on which this one is shown.
    pub(crate) const fn shown_under(self) -> Metric {
        match self {
            Metric::Rating | Metric::Provisional => Metric::Rating,
            Metric::Points | Metric::Wins => self,
        }
    }
}

/// Whose results are compared. Which server is meant is said beside it: a choice on a button is one
/// of the server in which the button is clicked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Scope {
    /// One server's.
    #[default]
    Server,
    /// Those of all servers together.
    Overall,
}

impl Scope {
    pub const ALL: [Scope; 2] = [Scope::Server, Scope::Overall];

    pub const fn word(self) -> &'static str {
        match self {
            Scope::Server => "server",
            Scope::Overall => "overall",
        }
    }
}

/// Which leaderboard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Leaderboard {
    pub metric: Metric,
    pub period: Period,
    pub scope: Scope,
}

/// A person on a leaderboard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeaderboardRow {
    /// 1 for the best; people who are level share a place. Provisional ratings have places of their own.
    pub place: u64,
    pub user: UserId,
    /// The name as it was last seen, not escaped.
    pub name: Option<String>,
    /// The rating, the points or the wins.
    pub value: i64,
    /// Whether this is a rating that is not settled yet.
    pub provisional: bool,
}

/// One person's place on a leaderboard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LeaderboardPlace {
    pub place: u64,
    /// The rating, the points or the wins.
    pub value: i64,
    /// Whether the place is one among the provisional ratings.
    pub provisional: bool,
}

/// A page of a leaderboard, for one viewer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeaderboardPage {
    /// Best first; provisional ratings below all others.
    pub rows: Vec<LeaderboardRow>,
    /// Counted from 0; the last page if a later one was asked for.
    pub page: u32,
    /// How many pages there are; an empty leaderboard has one.
    pub pages: u32,
    /// How many people are on the leaderboard.
    pub people: u64,
    /// How many of them have a provisional rating.
    pub provisional: u64,
    /// The viewer's place, if the viewer is on the leaderboard.
    pub own: Option<LeaderboardPlace>,
}

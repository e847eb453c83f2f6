//! What can be clicked beyond the table: leaderboards, histories, replays, what people and servers choose.

use super::SettingsPage;
use crate::engine::rules::Setting;
use crate::lobby::UserId;
use crate::preferences::Pings;
use crate::standings::{Leaderboard, Scope};

/// What a button or a menu does that belongs to no table in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Beyond {
    /// Show a leaderboard.
    Leaderboard(LeaderboardTurn, LeaderboardChoice),
    /// Show what a person has done.
    Stats(UserId, Scope),
    /// Show finished matches: those before a number in the order of finishing, or the latest.
    History(HistoryOf, Option<i64>),
    /// Menu: walk through one of the matches.
    OpenReplay,
    /// Show a match at another move.
    Replay(ReplayStep),
    /// Menu: show a match at the chosen move.
    JumpInReplay,
    /// Choose something for a server.
    Server(ServerChoice),
    /// Choose something for oneself.
    Mine(MyChoice),
    /// Something about what is stored of oneself.
    Privacy(PrivacyStep),
}

/// A page of a leaderboard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LeaderboardChoice {
    pub leaderboard: Leaderboard,
    /// Counted from 0.
    pub page: u32,
}

/// What leads to another leaderboard; two buttons may lead to the same one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LeaderboardTurn {
    /// Another page.
    Page,
    /// Another metric.
    Metric,
    /// Another period.
    Period,
    /// The other scope.
    Scope,
}

impl LeaderboardTurn {
    /// Every way.
    pub const ALL: [LeaderboardTurn; 4] = [
        LeaderboardTurn::Page,
        LeaderboardTurn::Metric,
        LeaderboardTurn::Period,
        LeaderboardTurn::Scope,
    ];
}

/// Whose matches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HistoryOf {
    /// Those of this server.
    Server,
    /// Those of a person in this server.
    Person(UserId),
    /// One's own, wherever they were.
    Mine,
}

/// Where to go in a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ReplayStep {
    /// To its first move.
    First,
    /// To the move of this number, counted from 1.
    To(u32),
    /// To its last move.
    Last,
}

/// What can be chosen for a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ServerChoice {
    /// Menu: the language of public messages.
    Language,
    /// Menu: the preset of new tables.
    Preset,
    /// Menu: the house rules of new tables.
    HouseRules,
    /// Menu: the turn time of new tables.
    TurnTime,
    /// Menu: another rule of new tables.
    Rule(Setting),
    /// Show the first page of the panel.
    FirstPage,
    /// Show a page with further rules.
    Page(SettingsPage),
    /// Whether people are called.
    Pings(bool),
    /// Whether each table has a thread.
    Threads(bool),
    /// Whether only moderators may open tables.
    ModeratorsOnly(bool),
    /// Tables may be opened in every channel.
    AnyChannel,
}

/// What people can choose for themselves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MyChoice {
    /// Menu: the language.
    Language,
    /// When to be called.
    Pings(Pings),
    /// Whether hands are pictures.
    Pictures(bool),
    /// Whether to be on the leaderboards of all servers together.
    Overall(bool),
}

/// Something about what is stored of oneself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PrivacyStep {
    /// Say what is stored.
    Show,
    /// Hand it out.
    Export,
    /// Ask whether all of it is to go.
    AskToDelete,
    /// Delete it, having been asked.
    Delete,
}

impl PrivacyStep {
    /// Every step.
    pub const ALL: [PrivacyStep; 4] =
        [PrivacyStep::Show, PrivacyStep::Export, PrivacyStep::AskToDelete, PrivacyStep::Delete];

    /// The step as a word.
    pub const fn word(self) -> &'static str {
        match self {
            PrivacyStep::Show => "show",
            PrivacyStep::Export => "export",
            PrivacyStep::AskToDelete => "ask",
            PrivacyStep::Delete => "delete",
        }
    }
}

//! What can be clicked beyond the table: boards, histories, replays, what people and servers choose.

use super::SettingsPage;
use crate::engine::rules::Setting;
use crate::lobby::UserId;
use crate::standings::Period;

/// What a button or a menu does that belongs to no table in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Beyond {
    /// Show a board.
    Board(BoardTurn, BoardChoice),
    /// Show what a person has done.
    Stats(UserId, BoardScope),
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

/// What a board compares.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum BoardMetric {
    /// The rating of those with enough rated matches.
    #[default]
    Rating,
    /// The rating of the others.
    Provisional,
    /// Points.
    Points,
    /// Matches won.
    Wins,
}

impl BoardMetric {
    /// Every metric.
    pub const ALL: [BoardMetric; 4] =
        [BoardMetric::Rating, BoardMetric::Points, BoardMetric::Wins, BoardMetric::Provisional];

    /// The metric as a word.
    pub const fn word(self) -> &'static str {
        match self {
            BoardMetric::Rating => "rating",
            BoardMetric::Provisional => "provisional",
            BoardMetric::Points => "points",
            BoardMetric::Wins => "wins",
        }
    }
}

/// Whose results are compared.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum BoardScope {
    /// Those of this server.
    #[default]
    Server,
    /// Those of all servers together.
    Overall,
}

impl BoardScope {
    /// Both.
    pub const ALL: [BoardScope; 2] = [BoardScope::Server, BoardScope::Overall];

    /// The scope as a word.
    pub const fn word(self) -> &'static str {
        match self {
            BoardScope::Server => "server",
            BoardScope::Overall => "overall",
        }
    }
}

/// A period as a word.
pub const fn period_word(period: Period) -> &'static str {
    match period {
        Period::AllTime => "all",
        Period::Month => "month",
        Period::Week => "week",
    }
}

/// A page of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BoardChoice {
    /// What it compares.
    pub metric: BoardMetric,
    /// Of which time.
    pub period: Period,
    /// Whose.
    pub scope: BoardScope,
    /// Which page, counted from 0.
    pub page: u32,
}

/// What leads to another board; two buttons may lead to the same one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BoardTurn {
    /// Another page.
    Page,
    /// Another metric.
    Metric,
    /// Another period.
    Period,
    /// The other scope.
    Scope,
}

impl BoardTurn {
    /// Every way.
    pub const ALL: [BoardTurn; 4] =
        [BoardTurn::Page, BoardTurn::Metric, BoardTurn::Period, BoardTurn::Scope];
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
    Pings(PingChoice),
    /// Whether hands are pictures.
    Pictures(bool),
    /// Whether to be on the boards of all servers together.
    Overall(bool),
}

/// When someone is called for the own turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PingChoice {
    /// Never.
    Never,
    /// When the person does not seem to look.
    Away,
    /// On every turn.
    Always,
}

impl PingChoice {
    /// Every choice.
    pub const ALL: [PingChoice; 3] = [PingChoice::Never, PingChoice::Away, PingChoice::Always];

    /// The choice as a word.
    pub const fn word(self) -> &'static str {
        match self {
            PingChoice::Never => "never",
            PingChoice::Away => "away",
            PingChoice::Always => "always",
        }
    }
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

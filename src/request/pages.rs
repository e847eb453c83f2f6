//! What can be asked for besides playing: leaderboards, finished matches, replays, settings, privacy.

use super::RulesPage;
use crate::engine::rules::Setting;
use crate::i18n::Language;
use crate::lobby::{HouseRules, RuleChange, TurnTime, UserId};
use crate::preferences::{CardStyle, Pings};
use crate::standings::Leaderboard;

/// A page of a leaderboard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LeaderboardChoice {
    pub leaderboard: Leaderboard,
    /// Counted from 0.
    pub page: u32,
}

/// The button that leads to a page of a leaderboard. Two buttons of a message may lead to the same
/// page, and Discord wants their texts to differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LeaderboardButton {
    Page,
    Metric,
    Period,
    Scope,
}

impl LeaderboardButton {
    pub const ALL: [LeaderboardButton; 4] = [
        LeaderboardButton::Page,
        LeaderboardButton::Metric,
        LeaderboardButton::Period,
        LeaderboardButton::Scope,
    ];

    pub const fn word(self) -> &'static str {
        match self {
            LeaderboardButton::Page => "page",
            LeaderboardButton::Metric => "metric",
            LeaderboardButton::Period => "period",
            LeaderboardButton::Scope => "scope",
        }
    }
}

/// A page of help.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum HelpPage {
    /// The game in six lines.
    #[default]
    HowToPlay,
    Commands,
    Rules,
    HouseRules,
}

impl HelpPage {
    /// In the order in which they are offered.
    pub const ALL: [HelpPage; 4] =
        [HelpPage::HowToPlay, HelpPage::Commands, HelpPage::Rules, HelpPage::HouseRules];

    pub const fn word(self) -> &'static str {
        match self {
            HelpPage::HowToPlay => "how-to-play",
            HelpPage::Commands => "commands",
            HelpPage::Rules => "rules",
            HelpPage::HouseRules => "house-rules",
        }
    }
}

/// Whose finished matches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HistoryOf {
    /// Those of this server.
    Server,
    /// Those of a person in this server.
    Person(UserId),
    /// One's own, in all servers.
    Mine,
}

/// Where to go in a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ReplayStep {
    First,
    /// To the move of this number, counted from 1.
    To(u32),
    Last,
}

/// What can be seen and chosen of a server's settings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ServerChoice {
    /// Show the first page.
    FirstPage,
    /// Show a page with further rules.
    Page(RulesPage),
    /// The language of public messages; none is the language of the server's Discord.
    Language(Option<Language>),
    /// The rules of new tables.
    Rules(RuleChange),
    /// The turn time of new tables.
    TurnTime(TurnTime),
    /// Whether people are pinged.
    Pings(bool),
    /// Whether each table has a thread.
    Threads(bool),
    /// Whether only moderators may open tables.
    ModeratorsOnly(bool),
    /// Whether boards have pictures.
    BoardPictures(bool),
    /// Tables may be opened in every channel.
    AnyChannel,
}

/// A menu in which something is chosen for a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ServerMenu {
    Language,
    Preset,
    /// As [`MenuRequest::HouseRules`](super::MenuRequest::HouseRules).
    HouseRules(Option<HouseRules>),
    Setting(Setting),
    TurnTime,
}

/// What people can see and choose for themselves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MyChoice {
    /// Show what is chosen now.
    Show,
    /// None is the language of the person's Discord.
    Language(Option<Language>),
    Pings(Pings),
    Cards(CardStyle),
    /// Whether to be on the leaderboards of all servers together.
    Overall(bool),
}

/// The value in a menu of languages that stands for the language of Discord.
pub(crate) const AUTOMATIC_LANGUAGE: &str = "auto";

/// The language that was chosen in a menu; the outer none is what no menu offers.
pub(super) fn chosen_language(value: &str) -> Option<Option<Language>> {
    match value {
        AUTOMATIC_LANGUAGE => Some(None),
        code => Some(Some(Language::from_code(code)?)),
    }
}

/// Something about what is stored of the asker.
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
    pub const ALL: [PrivacyStep; 4] =
        [PrivacyStep::Show, PrivacyStep::Export, PrivacyStep::AskToDelete, PrivacyStep::Delete];

    pub const fn word(self) -> &'static str {
        match self {
            PrivacyStep::Show => "show",
            PrivacyStep::Export => "export",
            PrivacyStep::AskToDelete => "ask",
            PrivacyStep::Delete => "delete",
        }
    }
}

//! What people and servers can choose. Pure data; the store keeps it, the messages show it.

use crate::engine::{Contradiction, Rules};
use crate::i18n::Language;
use crate::lobby::TurnTime;
use std::fmt;

/// Channels that a server can name for tables.
pub const MOST_CHANNELS: usize = 25;
/// How long a turn takes at the tables of a server that has chosen nothing.
const TURN_SECONDS: u32 = 120;

/// When a person is pinged for their turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Pings {
    Never,
    /// When the person does not seem to look.
    #[default]
    Away,
    /// On every turn.
    Always,
}

impl Pings {
    pub const ALL: [Pings; 3] = [Pings::Never, Pings::Away, Pings::Always];

    pub const fn word(self) -> &'static str {
        match self {
            Pings::Never => "never",
            Pings::Away => "away",
            Pings::Always => "always",
        }
    }
}

/// How a person sees the cards of their hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum CardStyle {
    Picture,
    #[default]
    Emoji,
    Text,
}

impl CardStyle {
    pub const ALL: [CardStyle; 3] = [CardStyle::Picture, CardStyle::Emoji, CardStyle::Text];

    pub const fn word(self) -> &'static str {
        match self {
            CardStyle::Picture => "picture",
            CardStyle::Emoji => "emoji",
            CardStyle::Text => "text",
        }
    }
}

/// What a person has chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UserSettings {
    /// Without one, the language of the person's Discord is used.
    pub language: Option<Language>,
    pub pings: Pings,
    pub cards: CardStyle,
    /// Whether the person is on the leaderboards of all servers together.
    pub overall: bool,
}

impl Default for UserSettings {
    fn default() -> UserSettings {
        UserSettings { language: None, pings: Pings::Away, cards: CardStyle::Emoji, overall: false }
    }
}

/// Who may open tables in a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Openers {
    Everyone,
    /// People with this role, and moderators.
    Role(u64),
    /// Moderators only.
    Moderators,
}

/// What a server has chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ServerSettings {
    /// The language of public messages; without one, that of the server's Discord.
    pub language: Option<Language>,
    /// The rules of a new table.
    pub rules: Rules,
    /// The turn time of a new table.
    pub turn_time: TurnTime,
    /// Whether anyone is pinged at all.
    pub pings: bool,
    /// The channels in which tables may be opened; all if none is named.
    pub channels: Vec<u64>,
    pub openers: Openers,
    /// Whether each table gets a thread of its own.
    pub threads: bool,
    /// Whether boards have a picture of the table.
    pub board_pictures: bool,
}

impl Default for ServerSettings {
    fn default() -> ServerSettings {
        ServerSettings {
            language: None,
            rules: Rules::default(),
            turn_time: TurnTime::seconds(TURN_SECONDS).unwrap_or(TurnTime::NONE),
            pings: true,
            channels: Vec::new(),
            openers: Openers::Everyone,
            threads: false,
            board_pictures: true,
        }
    }
}

impl ServerSettings {
    /// Whether a server can have chosen this: no more than [`MOST_CHANNELS`] channels, and rules that
    /// some number of people can play by.
    pub fn check(&self) -> Result<(), BadServerSettings> {
        if self.channels.len() > MOST_CHANNELS {
            return Err(BadServerSettings::TooManyChannels);
        }
        match self.rules.unplayable() {
            None => Ok(()),
            Some(why) => Err(BadServerSettings::Unplayable(why)),
        }
    }
}

/// Why a server cannot choose something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadServerSettings {
    TooManyChannels,
    Unplayable(Contradiction),
}

impl fmt::Display for BadServerSettings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadServerSettings::TooManyChannels => {
                write!(f, "no more than {MOST_CHANNELS} channels can be named")
            }
            BadServerSettings::Unplayable(why) => {
                write!(f, "nobody can play by these rules: {why}")
            }
        }
    }
}

impl std::error::Error for BadServerSettings {}

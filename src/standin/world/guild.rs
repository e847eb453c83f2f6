//! Servers, channels, threads and people.

use super::permission;
use crate::standin::snowflake::Snowflake;
use std::collections::BTreeMap;

/// Minutes without a message after which a thread is put away, if nothing else was asked for.
pub(crate) const AUTO_ARCHIVE_MINUTES: u64 = 4_320;

/// An account.
#[derive(Clone, Debug)]
pub struct User {
    /// Its id.
    pub id: Snowflake,
    /// Its unique name.
    pub name: String,
    /// The name that is shown.
    pub display_name: Option<String>,
    /// Whether it is an application's.
    pub bot: bool,
    /// The language of the client.
    pub locale: String,
}

impl User {
    pub(super) fn named(id: Snowflake, name: &str) -> User {
        User { id, name: name.to_owned(), display_name: None, bot: false, locale: "en-US".into() }
    }
}

/// Someone in a server.
#[derive(Clone, Debug)]
pub struct Member {
    /// The name in this server, if it is another.
    pub nick: Option<String>,
    /// What the member may do in every channel that says nothing else.
    pub permissions: u64,
    /// The roles that the member has. They are names only: what someone may do is said above.
    pub roles: Vec<Snowflake>,
}

impl Default for Member {
    fn default() -> Member {
        Member { nick: None, permissions: permission::MEMBER, roles: Vec::new() }
    }
}

/// A server.
#[derive(Clone, Debug)]
pub struct Guild {
    /// Its id.
    pub id: Snowflake,
    /// Its name.
    pub name: String,
    /// Who owns it: may do everything.
    pub owner: Snowflake,
    /// Its language.
    pub locale: String,
    /// Who is in it.
    pub members: BTreeMap<Snowflake, Member>,
    /// The names of its roles, besides the one that everyone has.
    pub roles: BTreeMap<Snowflake, String>,
}

/// What a channel is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChannelKind {
    /// A text channel.
    Text,
    /// A thread that everyone in its channel can read.
    PublicThread,
    /// A thread for those who were invited.
    PrivateThread,
}

impl ChannelKind {
    /// Discord's number for it.
    pub fn number(self) -> u8 {
        match self {
            ChannelKind::Text => 0,
            ChannelKind::PublicThread => 11,
            ChannelKind::PrivateThread => 12,
        }
    }
}

/// What a thread has besides.
#[derive(Clone, Debug)]
pub struct Thread {
    /// The channel it is in.
    pub parent: Snowflake,
    /// Who began it.
    pub owner: Snowflake,
    /// Whether it is put away: nothing in it can be changed.
    pub archived: bool,
    /// Whether only moderators can take it out again.
    pub locked: bool,
    /// Minutes without a message after which it is put away.
    pub auto_archive_minutes: u64,
    /// When it was last archived or taken out.
    pub archive_changed_ms: i64,
}

/// A channel or a thread.
#[derive(Clone, Debug)]
pub struct Channel {
    /// Its id.
    pub id: Snowflake,
    /// The server it is in.
    pub guild: Snowflake,
    /// Its name.
    pub name: String,
    /// What it is.
    pub kind: ChannelKind,
    /// What makes it a thread.
    pub thread: Option<Thread>,
    /// Who may do something else here than in the rest of the server.
    pub permissions: BTreeMap<Snowflake, u64>,
    /// The newest message.
    pub last_message: Option<Snowflake>,
}

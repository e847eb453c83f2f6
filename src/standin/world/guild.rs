//! Servers, channels, threads and people.

use super::permission;
use crate::standin::snowflake::Snowflake;
use std::collections::BTreeMap;

/// Minutes without a message after which a thread is archived, unless the request says otherwise.
pub(crate) const AUTO_ARCHIVE_MINUTES: u64 = 4_320;

/// An account.
#[derive(Clone, Debug)]
pub struct User {
    pub id: Snowflake,
    /// The unique name.
    pub name: String,
    pub display_name: Option<String>,
    pub bot: bool,
    /// The language of the client.
    pub locale: String,
}

impl User {
    pub(super) fn named(id: Snowflake, name: &str) -> User {
        User { id, name: name.to_owned(), display_name: None, bot: false, locale: "en-US".into() }
    }
}

/// What an account is in one server.
#[derive(Clone, Debug)]
pub struct Member {
    pub nick: Option<String>,
    /// Permissions in every channel that has no others for this member.
    pub permissions: u64,
    /// Roles are names only; they change nothing in `permissions`.
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
    pub id: Snowflake,
    pub name: String,
    /// The owner has all permissions.
    pub owner: Snowflake,
    pub locale: String,
    pub members: BTreeMap<Snowflake, Member>,
    /// The names of the roles, except for the one that everyone has.
    pub roles: BTreeMap<Snowflake, String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChannelKind {
    Text,
    PublicThread,
    PrivateThread,
}

impl ChannelKind {
    /// Discord's number.
    pub fn number(self) -> u8 {
        match self {
            ChannelKind::Text => 0,
            ChannelKind::PublicThread => 11,
            ChannelKind::PrivateThread => 12,
        }
    }
}

/// What a channel has if it is a thread.
#[derive(Clone, Debug)]
pub struct Thread {
    pub parent: Snowflake,
    pub owner: Snowflake,
    /// In an archived thread nothing can be changed.
    pub archived: bool,
    /// Only moderators can open a locked thread again.
    pub locked: bool,
    pub auto_archive_minutes: u64,
    /// When the thread was last archived or opened again.
    pub archive_changed_ms: i64,
}

/// A channel or a thread.
#[derive(Clone, Debug)]
pub struct Channel {
    pub id: Snowflake,
    pub guild: Snowflake,
    pub name: String,
    pub kind: ChannelKind,
    pub thread: Option<Thread>,
    /// Members whose permissions in this channel differ from those in the server.
    pub permissions: BTreeMap<Snowflake, u64>,
    pub last_message: Option<Snowflake>,
}

//! Something that a person asked of the application, and the response.

use super::Message;
use crate::standin::snowflake::Snowflake;
use serde_json::Value;
use std::fmt;
use std::hash::{BuildHasher, Hasher, RandomState};

/// How long the first response may take.
pub(crate) const FIRST_ANSWER_MS: i64 = 3_000;
pub(crate) const TOKEN_LIFE_MS: i64 = 15 * 60 * 1_000;

/// The secret with which an interaction is answered. It prints as `***`.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

impl Token {
    /// A new token, which begins with the interaction's id.
    pub(crate) fn new(id: Snowflake) -> Token {
        let chance = || RandomState::new().build_hasher().finish();
        Token(format!("{id}.{:016x}{:016x}", chance(), chance()))
    }

    pub(crate) fn is(&self, text: &str) -> bool {
        self.0 == text
    }

    /// The secret itself, for hostile tests and for searching logs.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("***")
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InteractionKind {
    Command,
    /// A button or a menu was used.
    Component,
    Autocomplete,
    /// A form was submitted.
    Modal,
}

impl InteractionKind {
    /// Discord's number.
    pub fn number(self) -> u8 {
        match self {
            InteractionKind::Command => 2,
            InteractionKind::Component => 3,
            InteractionKind::Autocomplete => 4,
            InteractionKind::Modal => 5,
        }
    }
}

/// The application's first response.
#[derive(Clone, Debug)]
pub enum Response {
    /// A new message (type 4).
    Message(Box<Message>),
    /// The application "is thinking" and fills the message later (type 5).
    Thinking { ephemeral: bool },
    /// The click is acknowledged; nothing changes yet (type 6).
    Acknowledged,
    /// The clicked message was edited (type 7).
    Updated(Box<Message>),
    /// Suggestions for an option (type 8).
    Choices(Vec<Value>),
    /// A form (type 9).
    Modal(Value),
}

#[derive(Clone, Debug)]
pub struct Interaction {
    pub id: Snowflake,
    pub token: Token,
    pub kind: InteractionKind,
    pub user: Snowflake,
    pub channel: Snowflake,
    /// The whole name of the command, such as `uno new`.
    pub command: Option<String>,
    /// The message whose component was used.
    pub clicked: Option<Snowflake>,
    pub created_ms: i64,
    pub response: Option<Response>,
    /// When the response came.
    pub answered_ms: Option<i64>,
    /// The message that `@original` means.
    pub original: Option<Snowflake>,
    /// Messages sent later through the token.
    pub followups: Vec<Snowflake>,
}

impl Interaction {
    pub(crate) fn cause(&self) -> super::message::Cause {
        super::message::Cause {
            interaction: self.id,
            kind: self.kind.number(),
            user: self.user,
            command: self.command.clone(),
            clicked: self.clicked,
        }
    }
}

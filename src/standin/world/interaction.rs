//! Something that a person asked of the application, and what came back.

use super::Message;
use crate::standin::snowflake::Snowflake;
use serde_json::Value;
use std::fmt;
use std::hash::{BuildHasher, Hasher, RandomState};

/// How long the first answer may take.
pub(crate) const FIRST_ANSWER_MS: i64 = 3_000;
/// How long the token can be used.
pub(crate) const TOKEN_LIFE_MS: i64 = 15 * 60 * 1_000;

/// The secret with which an interaction is answered. It prints as `***`.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

impl Token {
    /// A new one for an interaction. It begins with the interaction's id.
    pub(crate) fn new(id: Snowflake) -> Token {
        let chance = || RandomState::new().build_hasher().finish();
        Token(format!("{id}.{:016x}{:016x}", chance(), chance()))
    }

    pub(crate) fn is(&self, text: &str) -> bool {
        self.0 == text
    }

    /// The secret itself: for hostile tests and for looking for it in logs.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("***")
    }
}

/// What was asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InteractionKind {
    /// A command.
    Command,
    /// A button or a menu.
    Component,
    /// What could stand in an option.
    Autocomplete,
    /// A filled form.
    Modal,
}

impl InteractionKind {
    /// Discord's number for it.
    pub fn number(self) -> u8 {
        match self {
            InteractionKind::Command => 2,
            InteractionKind::Component => 3,
            InteractionKind::Autocomplete => 4,
            InteractionKind::Modal => 5,
        }
    }
}

/// The application's first answer.
#[derive(Clone, Debug)]
pub enum Said {
    /// A new message (type 4).
    Message(Box<Message>),
    /// It thinks, and will fill a message later (type 5).
    Thinking {
        /// Whether only the asker sees that.
        ephemeral: bool,
    },
    /// It has heard the click and changes nothing yet (type 6).
    Heard,
    /// The clicked message, changed (type 7).
    Updated(Box<Message>),
    /// What could stand in the option (type 8).
    Choices(Vec<Value>),
    /// A form (type 9).
    Form(Value),
}

/// One interaction.
#[derive(Clone, Debug)]
pub struct Interaction {
    /// Its id.
    pub id: Snowflake,
    /// The secret that answers it.
    pub token: Token,
    /// What was asked.
    pub kind: InteractionKind,
    /// Who asked.
    pub user: Snowflake,
    /// Where.
    pub channel: Snowflake,
    /// The command's name, if it was one.
    pub command: Option<String>,
    /// The message whose component was used.
    pub clicked: Option<Snowflake>,
    /// When it was asked.
    pub created_ms: i64,
    /// The first answer.
    pub said: Option<Said>,
    /// When that came.
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

//! A message, with what tests and pages ask about it.

use crate::standin::component::{Component, components};
use crate::standin::snowflake::Snowflake;
use serde_json::Value;
use std::fmt;
use std::sync::Arc;

/// Flag: only one person sees the message.
pub(crate) const EPHEMERAL: u64 = 1 << 6;
/// Flag: the application has deferred its answer and "is thinking".
pub(crate) const LOADING: u64 = 1 << 7;
/// Flag: the message makes no sound on any device.
pub(crate) const SUPPRESS_NOTIFICATIONS: u64 = 1 << 12;
/// Flag: the message consists of components only.
pub(crate) const COMPONENTS_V2: u64 = 1 << 15;

#[derive(Clone)]
pub struct Attachment {
    pub id: Snowflake,
    pub filename: String,
    /// The alternative text of a picture.
    pub description: Option<String>,
    pub content_type: String,
    pub bytes: Arc<[u8]>,
    /// Whether an embed shows the file; then the message does not list it.
    pub in_embed: bool,
}

impl fmt::Debug for Attachment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({} bytes)", self.filename, self.bytes.len())
    }
}

/// The interaction that a message answers.
#[derive(Clone, Debug)]
pub struct Cause {
    pub interaction: Snowflake,
    /// Discord's number of the interaction's kind.
    pub kind: u8,
    pub user: Snowflake,
    /// The whole name of the command, such as `uno new`, if the interaction was one.
    pub command: Option<String>,
    /// The message whose component was used.
    pub clicked: Option<Snowflake>,
}

#[derive(Clone, Debug)]
pub struct Message {
    pub id: Snowflake,
    pub channel: Snowflake,
    pub author: Snowflake,
    /// Discord's number of the message's kind.
    pub kind: u8,
    pub content: String,
    /// As sent, with the addresses of files in place of `attachment://`.
    pub embeds: Vec<Value>,
    /// As sent.
    pub components: Vec<Value>,
    pub attachments: Vec<Attachment>,
    pub flags: u64,
    /// The people whom the text mentions.
    pub mentions: Vec<Snowflake>,
    /// The people who were pinged when the message was posted. Edits ping no one.
    pub pinged: Vec<Snowflake>,
    pub created_ms: i64,
    pub edited_ms: Option<i64>,
    /// The only person who sees the message, if it is ephemeral.
    pub only_for: Option<Snowflake>,
    /// Whether the only reader of an ephemeral message has closed it.
    pub dismissed: bool,
    /// The interaction that the message answers.
    pub cause: Option<Cause>,
    pub replies_to: Option<Snowflake>,
    /// The thread that was begun from the message.
    pub thread: Option<Snowflake>,
    /// A value by which the poster recognises the message.
    pub nonce: Option<Value>,
}

impl Message {
    pub fn is_ephemeral(&self) -> bool {
        self.only_for.is_some()
    }

    /// Whether the message only says that the application is thinking.
    pub fn is_loading(&self) -> bool {
        self.flags & LOADING != 0
    }

    /// Whether the message was sent without a notification sound.
    pub fn is_silent(&self) -> bool {
        self.flags & SUPPRESS_NOTIFICATIONS != 0
    }

    /// Everything that can be read in the message, in reading order: text, embeds, components.
    pub fn text(&self) -> String {
        let mut lines = vec![self.content.clone()];
        self.embeds.iter().for_each(|embed| embed_text(embed, &mut lines));
        for component in self.components() {
            lines.extend(component.label);
            lines.extend(component.options.into_iter().map(|option| option.label));
        }
        lines.retain(|line| !line.is_empty());
        lines.join("\n")
    }

    /// The buttons and menus, in order.
    pub fn components(&self) -> Vec<Component> {
        components(&self.components)
    }

    pub(crate) fn component(&self, custom_id: &str) -> Option<Component> {
        self.components().into_iter().find(|found| found.custom_id.as_deref() == Some(custom_id))
    }

    /// The first enabled button whose label contains this text.
    pub fn button(&self, label: &str) -> Option<Component> {
        self.components()
            .into_iter()
            .find(|found| found.is_button() && found.enabled && found.says(label))
    }

    pub fn file(&self, name: &str) -> Option<&Attachment> {
        self.attachments.iter().find(|file| file.filename == name)
    }
}

fn embed_text(embed: &Value, lines: &mut Vec<String>) {
    let mut take = |value: Option<&Value>| {
        if let Some(text) = value.and_then(Value::as_str) {
            lines.push(text.to_owned());
        }
    };
    take(embed.pointer("/author/name"));
    take(embed.get("title"));
    take(embed.get("description"));
    for field in embed.get("fields").and_then(Value::as_array).into_iter().flatten() {
        take(field.get("name"));
        take(field.get("value"));
    }
    take(embed.pointer("/footer/text"));
}

//! A message and what a test or a page wants to know of it.

use super::super::seen::{Component, components};
use crate::standin::snowflake::Snowflake;
use serde_json::Value;
use std::fmt;
use std::sync::Arc;

/// Flag: only one person can see it.
pub(crate) const EPHEMERAL: u64 = 1 << 6;
/// Flag: the application is thinking.
pub(crate) const LOADING: u64 = 1 << 7;
/// Flag: nobody's device makes a sound.
pub(crate) const SUPPRESS_NOTIFICATIONS: u64 = 1 << 12;
/// Flag: made of components only.
pub(crate) const COMPONENTS_V2: u64 = 1 << 15;

/// A file of a message.
#[derive(Clone)]
pub struct Attachment {
    /// Its id.
    pub id: Snowflake,
    /// Its name.
    pub filename: String,
    /// What it shows, for those who cannot see it.
    pub description: Option<String>,
    /// Its media type.
    pub content_type: String,
    /// The file itself.
    pub bytes: Arc<[u8]>,
    /// Whether an embed shows it, so that it is not listed besides.
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
    /// The interaction.
    pub interaction: Snowflake,
    /// Discord's number of its kind.
    pub kind: u8,
    /// Who asked.
    pub user: Snowflake,
    /// The command's name, if it was one.
    pub command: Option<String>,
    /// The message whose component was used.
    pub clicked: Option<Snowflake>,
}

/// A message as it is now.
#[derive(Clone, Debug)]
pub struct Message {
    /// Its id.
    pub id: Snowflake,
    /// Where it is.
    pub channel: Snowflake,
    /// Who wrote it.
    pub author: Snowflake,
    /// Discord's number of its kind.
    pub kind: u8,
    /// Its text.
    pub content: String,
    /// Its embeds, as sent, with `attachment://` made into addresses.
    pub embeds: Vec<Value>,
    /// Its components, as sent.
    pub components: Vec<Value>,
    /// Its files.
    pub attachments: Vec<Attachment>,
    /// Discord's flags.
    pub flags: u64,
    /// Whom its text mentions.
    pub mentions: Vec<Snowflake>,
    /// Whom it pinged when it was posted. Edits ping nobody.
    pub pinged: Vec<Snowflake>,
    /// When it was posted.
    pub created_ms: i64,
    /// When it was last edited.
    pub edited_ms: Option<i64>,
    /// The one person who can see it, if it is ephemeral.
    pub only_for: Option<Snowflake>,
    /// Whether its reader has closed it.
    pub dismissed: bool,
    /// What it answers.
    pub cause: Option<Cause>,
    /// The message it replies to.
    pub replies_to: Option<Snowflake>,
    /// The thread that was begun from it.
    pub thread: Option<Snowflake>,
    /// What the poster gave to recognise it by.
    pub nonce: Option<Value>,
}

impl Message {
    /// Whether only one person can see it.
    pub fn is_ephemeral(&self) -> bool {
        self.only_for.is_some()
    }

    /// Whether it says that the application is thinking.
    pub fn is_loading(&self) -> bool {
        self.flags & LOADING != 0
    }

    /// Whether it was sent without a sound.
    pub fn is_silent(&self) -> bool {
        self.flags & SUPPRESS_NOTIFICATIONS != 0
    }

    /// Everything that can be read in it, in reading order: text, embeds, components.
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

    /// Its buttons and menus, in order.
    pub fn components(&self) -> Vec<Component> {
        components(&self.components)
    }

    /// The component with this custom id.
    pub fn component(&self, custom_id: &str) -> Option<Component> {
        self.components().into_iter().find(|found| found.custom_id.as_deref() == Some(custom_id))
    }

    /// The first enabled button whose label contains this text.
    pub fn button(&self, label: &str) -> Option<Component> {
        self.components()
            .into_iter()
            .find(|found| found.is_button() && found.enabled && found.says(label))
    }

    /// The file with this name.
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

//! The bot's own emoji as far as Discord has them, and whether tables are shown as pictures.

use crate::picture::Emoji;
use std::collections::HashMap;
use std::fmt;
use std::sync::Arc;

/// An emoji that Discord has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UploadedEmoji {
    pub id: u64,
    pub name: String,
}

/// The form in which it stands in a text.
impl fmt::Display for UploadedEmoji {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "<:{}:{}>", self.name, self.id)
    }
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OwnEmoji(HashMap<Emoji, UploadedEmoji>);

impl OwnEmoji {
    pub fn add(&mut self, emoji: Emoji, uploaded: UploadedEmoji) {
        self.0.insert(emoji, uploaded);
    }

    pub fn get(&self, emoji: Emoji) -> Option<&UploadedEmoji> {
        self.0.get(&emoji)
    }

    pub fn len(&self) -> usize {
        self.0.len()
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// How a table is shown, besides its words. By default with signs that every Discord has, and as text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Looks {
    pub emoji: Arc<OwnEmoji>,
    /// Whether boards have a picture of the table.
    pub pictures: bool,
}

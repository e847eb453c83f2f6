//! How tables are shown, as far as that is kept in memory: the bot's own emoji, and where no pictures can
//! be sent.

use crate::render::{Looks, OwnEmoji};
use parking_lot::Mutex;
use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// How many channels are remembered in which the bot may send no files.
const MOST_REMEMBERED: usize = 20_000;

#[derive(Default)]
pub(super) struct KnownLooks {
    emoji: Mutex<Arc<OwnEmoji>>,
    /// The operator's setting `UNO_PICTURES`.
    pictures: AtomicBool,
    without_files: Mutex<HashSet<u64>>,
}

impl KnownLooks {
    pub(super) fn allow_pictures(&self) {
        self.pictures.store(true, Ordering::Relaxed);
    }

    pub(super) fn set_emoji(&self, emoji: OwnEmoji) {
        *self.emoji.lock() = Arc::new(emoji);
    }

    /// Without pictures.
    pub(super) fn plain(&self) -> Looks {
        Looks { emoji: Arc::clone(&self.emoji.lock()), pictures: false }
    }

    /// Remembers whether the bot may send files in a channel.
    pub(super) fn note_files(&self, place: u64, allowed: bool) {
        let mut without_files = self.without_files.lock();
        if allowed {
            without_files.remove(&place);
            return;
        }
        // What was forgotten is noted again when a file is refused.
        if without_files.len() >= MOST_REMEMBERED {
            without_files.clear();
        }
        without_files.insert(place);
    }

    /// Whether pictures can be sent in a channel, as far as is known.
    pub(super) fn pictures_in(&self, place: u64) -> bool {
        self.pictures.load(Ordering::Relaxed) && !self.without_files.lock().contains(&place)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_are_sent_where_files_are_not_known_to_be_forbidden() {
        let looks = KnownLooks::default();
        assert!(!looks.pictures_in(1));
        looks.allow_pictures();
        assert!(looks.pictures_in(1));
        looks.note_files(1, false);
        assert!(!looks.pictures_in(1) && looks.pictures_in(2));
        looks.note_files(1, true);
        assert!(looks.pictures_in(1));
        for place in 0..=MOST_REMEMBERED as u64 {
            looks.note_files(place, false);
        }
        assert_eq!(looks.without_files.lock().len(), 1);
    }
}

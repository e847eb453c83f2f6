//! What was played for: leaderboards, one person's record, finished matches, and walking through one.

mod chart;
mod history;
mod leaderboard;
mod replay;
mod stats;

pub use history::{HistoryLook, history, match_label};
pub use leaderboard::leaderboard;
pub use replay::{ReplayLook, replay};
pub use stats::{StatsLook, no_stats, stats};

use super::escape::Safe;
use crate::i18n::{Words, say};

/// A person's name for a text, from the name as it was last seen.
pub(super) fn marked_name(words: &Words, name: Option<&str>) -> String {
    let safe = Safe::new(name.unwrap_or_default());
    if safe.is_empty() { say!(words, "name-unknown") } else { safe.marked() }
}

/// A person's name for a place where nothing is marked up.
fn plain_name(words: &Words, name: Option<&str>) -> String {
    let safe = Safe::new(name.unwrap_or_default());
    if safe.is_empty() { say!(words, "name-unknown") } else { safe.plain() }
}

/// As many of the parts as fit into so many UTF-16 units, and how many are left out. A part is never
/// cut, because that could leave half a name.
fn joined_within(parts: &[String], separator: &str, most_units: usize) -> (String, usize) {
    let units = |text: &str| text.encode_utf16().count();
    let mut joined = String::new();
    for (count, part) in parts.iter().enumerate() {
        let before = if joined.is_empty() { "" } else { separator };
        if units(&joined) + units(before) + units(part) > most_units {
            return (joined, parts.len() - count);
        }
        joined.push_str(before);
        joined.push_str(part);
    }
    (joined, 0)
}

/// The sign of a place.
fn medal(place: u64) -> &'static str {
    match place {
        1 => "🥇",
        2 => "🥈",
        3 => "🥉",
        _ => "▫️",
    }
}

//! Messages about standings: leaderboards, one person's record, finished matches and their replays.

mod history;
mod leaderboard;
mod replay;
mod stats;

pub use history::{ShownHistory, history, match_label};
pub use leaderboard::leaderboard;
pub use replay::{ShownReplay, replay};
pub use stats::{ShownStats, no_stats, stats};

use super::escape::SafeText;
use crate::i18n::{Words, say};

/// A person's name as it was last seen, with its markdown escaped.
pub(super) fn escaped_name(words: &Words, name: Option<&str>) -> String {
    let safe = SafeText::new(name.unwrap_or_default());
    if safe.is_empty() { say!(words, "name-unknown") } else { safe.escaped() }
}

/// A person's name as it was last seen, for labels, in which Discord reads no markdown.
fn plain_name(words: &Words, name: Option<&str>) -> String {
    let safe = SafeText::new(name.unwrap_or_default());
    if safe.is_empty() { say!(words, "name-unknown") } else { safe.plain() }
}

/// Joins as many of the parts as fit into `most_units` UTF-16 units, and counts the parts that are left
/// out. A part is never cut, because that could leave half a name.
pub(super) fn joined_within(
    parts: &[String],
    separator: &str,
    most_units: usize,
) -> (String, usize) {
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

/// Where a medal would stand.
const NO_MEDAL: &str = "▫️";

pub(super) fn medal(place: u64) -> &'static str {
    match place {
        1 => "🥇",
        2 => "🥈",
        3 => "🥉",
        _ => NO_MEDAL,
    }
}

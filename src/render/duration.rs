//! Lengths of time in words.

use crate::i18n::{Words, say};
use crate::lobby::TurnTime;

/// How long a turn may take.
pub(super) fn turn_time(words: &Words, time: TurnTime) -> String {
    match time.as_seconds() {
        None => say!(words, "time-none"),
        Some(seconds) if seconds % 3600 == 0 => say!(words, "time-hours", count = seconds / 3600),
        Some(seconds) if seconds % 60 == 0 => say!(words, "time-minutes", count = seconds / 60),
        Some(seconds) => say!(words, "time-seconds", count = seconds),
    }
}

//! Everything that our crate logs in this test binary, at every level, so that it can be searched.

use std::io::{self, Write};
use std::sync::{Mutex, Once, PoisonError};
use uno_bot::engine::Card;

static BEGIN: Once = Once::new();
static LOGGED: Mutex<String> = Mutex::new(String::new());

struct Writer;

impl Write for Writer {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let mut logged = LOGGED.lock().unwrap_or_else(PoisonError::into_inner);
        logged.push_str(&String::from_utf8_lossy(bytes));
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Begins to listen.
pub fn begin() {
    BEGIN.call_once(|| {
        let filter = tracing_subscriber::EnvFilter::new("uno_bot=trace,uno_bot::standin=off");
        let log = tracing_subscriber::fmt().with_env_filter(filter).with_ansi(false);
        log.with_writer(|| Writer).init();
    });
}

/// Asserts that this was never logged.
pub fn hide(secret: &str) {
    let logged = LOGGED.lock().unwrap_or_else(PoisonError::into_inner);
    let line = logged.lines().find(|line| line.contains(secret));
    // The secret itself is not printed here either.
    assert!(line.is_none(), "a secret was logged");
}

/// Asserts that no card was ever named.
pub fn hide_cards() {
    hide_cards_in(&LOGGED.lock().unwrap_or_else(PoisonError::into_inner));
}

/// Whether a card stands there by its code, as in `r7` or `play:3:wd`.
fn has_code(line: &str) -> bool {
    let words = line.split(|letter: char| !letter.is_ascii_alphanumeric());
    words.into_iter().any(|word| word.parse::<Card>().is_ok())
}

/// Asserts that no card is named here.
pub fn hide_cards_in(logged: &str) {
    let names = ["Red ", "Yellow ", "Green ", "Blue ", "Wild", "🔺", "🟡", "🟩", "🔷", "🌈"];
    let line =
        logged.lines().find(|line| has_code(line) || names.iter().any(|name| line.contains(name)));
    assert!(line.is_none(), "a card was logged: {line:?}");
}

/// The last lines.
pub fn last(lines: usize) -> String {
    let logged = LOGGED.lock().unwrap_or_else(PoisonError::into_inner);
    let mut last: Vec<&str> = logged.lines().rev().take(lines).collect();
    last.reverse();
    last.join("\n")
}

#[test]
fn a_card_is_noticed_by_name_and_by_code() {
    for line in ["DEBUG play:3:wd", "hand [r7, g0]", "Ann laid Red 7", "🔷"] {
        assert!(std::panic::catch_unwind(|| hide_cards_in(line)).is_err(), "{line}");
    }
    hide_cards_in("INFO a table sleeps, game 12 at move 40");
}

//! Buttons and rows of them, in few words.

use super::{Action, Button, Row, Style};

/// How many buttons stand in a row.
const IN_A_ROW: usize = 5;

impl Button {
    pub(super) fn new(style: Style, label: String, action: Action) -> Button {
        Button { action, label, emoji: None, style, enabled: true }
    }

    pub(super) fn sign(self, emoji: &'static str) -> Button {
        Button { emoji: Some(emoji), ..self }
    }

    pub(super) fn only_if(self, enabled: bool) -> Button {
        Button { enabled, ..self }
    }

    /// Marks the one of several that counts now; clicking it would change nothing.
    pub(super) fn marked_if(self, present: bool) -> Button {
        if present { self.sign("✔️").only_if(false) } else { self }
    }
}

/// As many rows as the buttons need.
pub(super) fn rows(buttons: Vec<Button>) -> impl Iterator<Item = Row> {
    let mut buttons = buttons.into_iter().peekable();
    std::iter::from_fn(move || {
        buttons.peek()?;
        Some(Row::Buttons(buttons.by_ref().take(IN_A_ROW).collect()))
    })
}

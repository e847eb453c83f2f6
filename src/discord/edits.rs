//! What a message shows, as far as is known.
//!
//! The answer to a click and the task that keeps a message up to date may edit it at the same time, and
//! it cannot be told which edit arrives last. So each edit is announced before it is sent, and again
//! when it was answered.

use crate::render::Message;

/// What a message shows; nothing if that is not certain.
#[derive(Default)]
pub(super) struct ShownMessage {
    shows: Option<Message>,
    /// Counts beginnings and ends of edits.
    steps: u64,
}

/// One edit of a message, from before it is sent until it is answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Edit(u64);

impl ShownMessage {
    /// An edit is about to be sent.
    pub(super) fn begin_edit(&mut self) -> Edit {
        self.steps += 1;
        Edit(self.steps)
    }

    /// An edit was answered, and the message shows this, unless another edit was under way at the same
    /// time. Tells whether it certainly shows this.
    pub(super) fn end_edit(&mut self, edit: Edit, shows: Option<Message>) -> bool {
        let alone = self.steps == edit.0;
        self.steps += 1;
        self.shows = shows.filter(|_| alone);
        self.shows.is_some()
    }

    /// The message may have been changed by an edit that was not announced.
    pub(super) fn lose_track(&mut self) {
        self.steps += 1;
        self.shows = None;
    }

    /// Whether it certainly shows this.
    pub(super) fn shows(&self, message: &Message) -> bool {
        self.shows.as_ref() == Some(message)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn message(content: &str) -> Message {
        Message { content: content.to_owned(), ..Message::default() }
    }

    #[test]
    fn one_change_after_the_other_is_certain() {
        let mut shown_message = ShownMessage::default();
        for content in ["one", "two"] {
            let edit = shown_message.begin_edit();
            assert!(shown_message.end_edit(edit, Some(message(content))));
            assert!(shown_message.shows(&message(content)));
        }
        let edit = shown_message.begin_edit();
        assert!(!shown_message.end_edit(edit, None));
        assert!(!shown_message.shows(&message("two")));
    }

    #[test]
    fn after_two_changes_at_the_same_time_nothing_is_certain() {
        for first_ends_first in [true, false] {
            let mut shown_message = ShownMessage::default();
            let (one, two) = (shown_message.begin_edit(), shown_message.begin_edit());
            let ends =
                if first_ends_first { [(one, "1"), (two, "2")] } else { [(two, "2"), (one, "1")] };
            for (edit, content) in ends {
                shown_message.end_edit(edit, Some(message(content)));
            }
            assert!(!shown_message.shows(&message("1")) && !shown_message.shows(&message("2")));
        }
    }
}

//! What a message shows, as far as is known.
//!
//! A click and the task that keeps a message up to date may change it at the same time, and nobody
//! can tell which of the two comes last. So whoever changes a message says so before and after.

use crate::render::Message;

/// What a message shows; nothing if that is not certain.
#[derive(Default)]
pub(super) struct Surface {
    shows: Option<Message>,
    touched: u64,
}

/// One change of a message, from before it is sent until it is answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stroke(u64);

impl Surface {
    /// Something is about to be sent.
    pub(super) fn begin(&mut self) -> Stroke {
        self.touched += 1;
        Stroke(self.touched)
    }

    /// It was answered, and the message shows this, unless someone else was at it meanwhile. Tells
    /// whether that is certain.
    pub(super) fn end(&mut self, stroke: Stroke, shows: Option<Message>) -> bool {
        let alone = self.touched == stroke.0;
        self.touched += 1;
        self.shows = shows.filter(|_| alone);
        self.shows.is_some()
    }

    /// Someone has changed it without having said so before.
    pub(super) fn blur(&mut self) {
        self.touched += 1;
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
        let mut surface = Surface::default();
        for content in ["one", "two"] {
            let stroke = surface.begin();
            assert!(surface.end(stroke, Some(message(content))));
            assert!(surface.shows(&message(content)));
        }
        let stroke = surface.begin();
        assert!(!surface.end(stroke, None));
        assert!(!surface.shows(&message("two")));
    }

    #[test]
    fn after_two_changes_at_the_same_time_nothing_is_certain() {
        for first_ends_first in [true, false] {
            let mut surface = Surface::default();
            let (one, two) = (surface.begin(), surface.begin());
            let ends =
                if first_ends_first { [(one, "1"), (two, "2")] } else { [(two, "2"), (one, "1")] };
            for (stroke, content) in ends {
                surface.end(stroke, Some(message(content)));
            }
            assert!(!surface.shows(&message("1")) && !surface.shows(&message("2")));
        }
    }
}

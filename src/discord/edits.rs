//! What a message shows, as far as is known.
//!
//! The answer to a click and the task that keeps a message up to date may edit it at the same time, and
//! it cannot be told which edit arrives last. So each edit is announced before it is sent, and again
//! when it was answered.

use super::payload::PictureChange;
use crate::render::Message;

/// A message as it is remembered: without the bytes of its picture and what it is without it. They are not
/// compared, and boards and panels are many.
fn to_compare(mut message: Message) -> Message {
    if let Some(picture) = &mut message.picture {
        picture.png = None;
        *picture.instead = Message::default();
    }
    message
}

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
        self.shows = shows.filter(|_| alone).map(to_compare);
        self.shows.is_some()
    }

    /// The message may have been changed by an edit that was not announced.
    pub(super) fn lose_track(&mut self) {
        self.steps += 1;
        self.shows = None;
    }

    /// What an edit to this message does to the picture: one that is certainly there is not sent again.
    pub(super) fn picture_change(&self, message: &Message) -> PictureChange {
        match &self.shows {
            Some(shown) if shown.picture == message.picture && shown.document.is_none() => {
                PictureChange::Kept
            }
            _ => PictureChange::Replaced,
        }
    }

    /// Whether it certainly shows this.
    pub(super) fn shows(&self, message: &Message) -> bool {
        self.shows.as_ref() == Some(message)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::rules::DeckKind;
    use crate::picture::{Scene, TableScene};
    use crate::render::Picture;
    use std::sync::Arc;

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
    fn an_equal_picture_is_sent_once() {
        let pictured = |content: &str, draw_pile| Message {
            picture: Some(picture(draw_pile)),
            ..message(content)
        };
        let mut shown_message = ShownMessage::default();
        assert_eq!(shown_message.picture_change(&pictured("1", 9)), PictureChange::Replaced);
        let edit = shown_message.begin_edit();
        shown_message.end_edit(edit, Some(pictured("1", 9)));
        assert_eq!(shown_message.picture_change(&pictured("2", 9)), PictureChange::Kept);
        assert_eq!(shown_message.picture_change(&pictured("2", 8)), PictureChange::Replaced);
        assert_eq!(shown_message.picture_change(&message("2")), PictureChange::Replaced);
        shown_message.lose_track();
        assert_eq!(shown_message.picture_change(&pictured("1", 9)), PictureChange::Replaced);
    }

    #[test]
    fn the_bytes_of_a_picture_are_not_kept() {
        let png = Arc::new(vec![7; 1_000]);
        let drawn = Picture { png: Some(Arc::clone(&png)), ..picture(9) };
        let mut shown_message = ShownMessage::default();
        let edit = shown_message.begin_edit();
        shown_message.end_edit(edit, Some(Message { picture: Some(drawn), ..message("1") }));
        assert_eq!(Arc::strong_count(&png), 1);
        assert!(shown_message.shows(&Message { picture: Some(picture(9)), ..message("1") }));
    }

    fn picture(draw_pile: usize) -> Picture {
        let scene = Scene::Table(TableScene {
            deck: DeckKind::Classic,
            seats: Vec::new(),
            top: None,
            colour: None,
            under: Vec::new(),
            clockwise: true,
            pending: 0,
            draw_pile,
        });
        Picture::new("table", scene, "a table", Message::default())
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

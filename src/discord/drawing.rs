//! Drawing the pictures of messages, on threads where nothing waits for them. A message whose picture
//! cannot be drawn, or not in time, is sent as text.

use crate::render::Message;
use crate::store::{Checkpoint, CheckpointHook};
use std::sync::Arc;
use std::time::Duration;
use tokio::task::spawn_blocking;
use tokio::time::timeout;

/// How long an answer waits for its picture, which takes a few milliseconds unless the machine is busy:
/// boards and panels get it afterwards, if it was not ready. A page does not.
pub(super) const BRIEFLY: Duration = Duration::from_millis(200);
pub(super) const FOR_A_PAGE: Duration = Duration::from_millis(800);

#[derive(Clone, Default)]
pub(super) struct Drawing(CheckpointHook);

impl Drawing {
    pub(super) fn new(hook: CheckpointHook) -> Drawing {
        Drawing(hook)
    }

    /// The message with its picture drawn, or as text.
    pub(super) async fn draw(&self, mut message: Message) -> Message {
        let Some(picture) = message.picture.as_mut().filter(|picture| picture.png.is_none()) else {
            return message;
        };
        let (hook, scene) = (self.0.clone(), picture.scene.clone());
        let drawing = spawn_blocking(move || {
            hook.run(Checkpoint::BeforeDrawing)?;
            scene.png().map_err(|error| error.to_string())
        });
        let why = match drawing.await {
            Ok(Ok(png)) => {
                picture.png = Some(Arc::new(png));
                return message;
            }
            Ok(Err(why)) => why,
            Err(error) => error.to_string(),
        };
        tracing::error!(%why, name = picture.name, "a picture could not be drawn; there is text instead");
        message.without_picture()
    }

    /// As [`Drawing::draw`], for an answer, which waits only so long.
    pub(super) async fn draw_within(&self, time: Duration, message: Message) -> Message {
        if message.picture.is_none() {
            return message;
        }
        let drawing = self.draw(message.clone());
        match timeout(time, drawing).await {
            Ok(drawn) => drawn,
            Err(_) => {
                tracing::warn!("a picture took too long; the answer is text");
                message.without_picture()
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::rules::DeckKind;
    use crate::picture::{HandScene, Scene};
    use crate::render::Picture;
    use std::sync::Mutex;
    use std::sync::mpsc::channel;

    fn pictured() -> Message {
        let scene = Scene::Hand(HandScene { deck: DeckKind::Classic, cards: Vec::new() });
        let instead = Message { content: "text".to_owned(), ..Message::default() };
        let picture = Some(Picture::new("hand.png", scene, "a hand", instead));
        Message { content: "picture".to_owned(), picture, ..Message::default() }
    }

    fn has_png(message: &Message) -> bool {
        message.picture.as_ref().is_some_and(|picture| picture.png.is_some())
    }

    #[tokio::test]
    async fn what_can_be_drawn_is_a_picture_and_what_cannot_is_text() {
        let drawn = Drawing::default().draw(pictured()).await;
        assert!(has_png(&drawn) && drawn.content == "picture");
        for hook in [
            CheckpointHook::new(|_| Err("no ink".to_owned())),
            CheckpointHook::new(|_| panic!("the ink was spilt")),
        ] {
            let drawn = Drawing::new(hook).draw(pictured()).await;
            assert!(drawn.picture.is_none() && drawn.content == "text");
        }
    }

    #[tokio::test]
    async fn an_answer_does_not_wait_for_a_slow_picture() {
        let (release, released) = channel::<()>();
        let released = Mutex::new(released);
        let slow = CheckpointHook::new(move |_| {
            // It ends when the test does.
            let _ = released.lock().map(|released| released.recv());
            Ok(())
        });
        let drawn = Drawing::new(slow).draw_within(BRIEFLY, pictured()).await;
        assert!(drawn.picture.is_none() && drawn.content == "text");
        drop(release);
    }
}

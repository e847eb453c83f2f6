//! Drawing the pictures of messages, on threads where nothing waits for them. A message whose picture
//! cannot be drawn, or not in time, is sent as text.
//!
//! Few pictures are drawn at the same time, and those of boards take a part of a core only. On a busy machine
//! there would otherwise be hundreds of threads, each with memory of its own that it never gives back, and
//! answers would wait for all of them.

use crate::render::Message;
use crate::store::{Checkpoint, CheckpointHook};
use std::sync::Arc;
use std::thread::available_parallelism;
use std::time::{Duration, Instant};
use tokio::runtime::Handle;
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;
use tokio::time::{sleep, timeout};

/// How long an answer waits for its picture, which takes a few milliseconds unless the machine is busy:
/// boards and panels get it afterwards, if it was not ready. A page does not.
pub(super) const BRIEFLY: Duration = Duration::from_millis(200);
pub(super) const FOR_A_PAGE: Duration = Duration::from_millis(800);

/// After a picture of a board or panel there is a pause of so many times what it took, so that at hundreds of
/// tables boards are edited less often and clicks are answered as ever.
const REST: u32 = 3;

#[derive(Clone)]
pub(super) struct Drawing {
    hook: CheckpointHook,
    /// An answer never waits for the pictures of boards and panels.
    answers: Arc<Semaphore>,
    others: Arc<Semaphore>,
}

impl Drawing {
    pub(super) fn new(hook: CheckpointHook) -> Drawing {
        // A core draws hundreds of pictures in a second.
        let at_once = available_parallelism().map_or(1, |cores| cores.get().div_ceil(2));
        Drawing::with_places(hook, at_once)
    }

    /// So many pictures are drawn at the same time for answers, and so many for everything else.
    fn with_places(hook: CheckpointHook, at_once: usize) -> Drawing {
        let lane = || Arc::new(Semaphore::new(at_once));
        Drawing { hook, answers: lane(), others: lane() }
    }

    /// The message with its picture drawn, or as text.
    pub(super) async fn draw(&self, message: Message) -> Message {
        self.draw_in(&self.others, REST, message).await
    }

    async fn draw_in(&self, lane: &Arc<Semaphore>, rest: u32, mut message: Message) -> Message {
        let Some(picture) = message.picture.as_mut().filter(|picture| picture.png.is_none()) else {
            return message;
        };
        // The semaphore is never closed. The place is kept until the picture is drawn, even if its message has
        // been given up.
        let place = Arc::clone(lane).acquire_owned().await;
        let (hook, scene) = (self.hook.clone(), picture.scene.clone());
        let runtime = Handle::current();
        let drawing = spawn_blocking(move || {
            let begun = Instant::now();
            let drawn = hook
                .run(Checkpoint::BeforeDrawing)
                .and_then(|()| scene.png().map_err(|error| error.to_string()));
            let pause = begun.elapsed().saturating_mul(rest).min(BRIEFLY);
            runtime.spawn(async move {
                sleep(pause).await;
                drop(place);
            });
            drawn
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
        let drawing = self.draw_in(&self.answers, 0, message.clone());
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
    use futures_util::FutureExt;
    use std::sync::Mutex;
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::sync::mpsc::channel;

    fn pictured() -> Message {
        let scene = Scene::Hand(HandScene { deck: DeckKind::Classic, cards: Vec::new() });
        let instead = Message { content: "text".to_owned(), ..Message::default() };
        let picture = Some(Picture::new("hand", scene, "a hand", instead));
        Message { content: "picture".to_owned(), picture, ..Message::default() }
    }

    fn has_png(message: &Message) -> bool {
        message.picture.as_ref().is_some_and(|picture| picture.png.is_some())
    }

    #[tokio::test]
    async fn what_can_be_drawn_is_a_picture_and_what_cannot_is_text() {
        let drawn = Drawing::new(CheckpointHook::default()).draw(pictured()).await;
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

    #[tokio::test]
    async fn few_are_drawn_at_the_same_time_and_an_answer_waits_for_no_board() {
        let (release, released) = channel::<()>();
        let (released, begun) = (Mutex::new(released), Arc::new(AtomicUsize::new(0)));
        let count = Arc::clone(&begun);
        let held = CheckpointHook::new(move |_| {
            // Only the first is held up, by what is drawn for a board.
            if count.fetch_add(1, Ordering::Relaxed) == 0 {
                let _ = released.lock().map(|released| released.recv());
            }
            Ok(())
        });
        let drawing = Drawing::with_places(held, 1);
        let boards = (0..200).map(|_| drawing.draw(pictured()));
        let mut boards = Box::pin(futures_util::future::join_all(boards));
        assert!(boards.as_mut().now_or_never().is_none());
        while begun.load(Ordering::Relaxed) == 0 {
            tokio::task::yield_now().await;
        }
        let answer = drawing.draw_within(Duration::from_secs(20), pictured()).await;
        assert!(has_png(&answer));
        assert!(boards.as_mut().now_or_never().is_none());
        assert_eq!(begun.load(Ordering::Relaxed), 2, "the boards wait for each other");
        drop(release);
        assert!(boards.await.iter().all(has_png));
    }
}

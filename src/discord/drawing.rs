//! Drawing the pictures of messages, on threads where nothing waits for them. A message whose picture
//! cannot be drawn, or not in time, is sent as text.
//!
//! Few pictures are drawn at the same time, and those of boards take a part of a core only, on threads that give
//! way to everything else. On a busy machine there would otherwise be hundreds of threads, each with memory of its
//! own that it never gives back, and answers would wait for all of them.

use crate::render::Message;
use crate::store::{Checkpoint, CheckpointHook};
use parking_lot::Mutex;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Sender, channel};
use std::sync::{Arc, OnceLock};
use std::thread::available_parallelism;
use std::time::{Duration, Instant};
use tokio::runtime::Handle;
use tokio::sync::{Semaphore, oneshot};
use tokio::task::spawn_blocking;
use tokio::time::{sleep, timeout};

/// How long an answer waits for its picture, which takes a few milliseconds unless the machine is busy:
/// boards and panels get it afterwards, if it was not ready. A page does not.
pub(super) const BRIEFLY: Duration = Duration::from_millis(200);
pub(super) const FOR_A_PAGE: Duration = Duration::from_millis(800);

/// After a picture of a board or panel there is a pause of so many times what it took, and of this time at least, so
/// that at hundreds of tables boards are edited less often and clicks are answered as ever. Discord takes fifty requests
/// a second from a bot, so many more pictures would be of no use.
const REST: u32 = 3;
const SHORTEST_REST: Duration = Duration::from_millis(18);

/// How far the threads that draw boards and panels give way, as `nice` counts it: a click that comes in while a
/// picture of several milliseconds is being drawn gets the core at once.
const GIVES_WAY: i32 = 10;

#[derive(Clone)]
pub(super) struct Drawing {
    hook: CheckpointHook,
    /// An answer never waits for the pictures of boards and panels.
    answers: Arc<Lane>,
    others: Arc<Lane>,
}

/// Where pictures are drawn, and how many at the same time.
struct Lane {
    at_once: usize,
    places: Arc<Semaphore>,
    /// How long a place rests after a picture that took so long.
    rest: fn(Duration) -> Duration,
    threads: Threads,
}

enum Threads {
    /// Those of the runtime.
    Shared,
    /// Some of their own, which give way; they are started with the first picture.
    GivingWay(OnceLock<Sender<Work>>),
}

type Work = Box<dyn FnOnce() + Send>;

fn rest_of_boards(took: Duration) -> Duration {
    took.saturating_mul(REST).clamp(SHORTEST_REST, BRIEFLY)
}

impl Lane {
    fn new(at_once: usize, rest: fn(Duration) -> Duration, threads: Threads) -> Arc<Lane> {
        Arc::new(Lane { at_once, places: Arc::new(Semaphore::new(at_once)), rest, threads })
    }

    /// Runs work on one of the threads. The error says why there is no result.
    async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, String> {
        let sender = match &self.threads {
            Threads::Shared => {
                return spawn_blocking(work).await.map_err(|error| error.to_string());
            }
            Threads::GivingWay(sender) => {
                sender.get_or_init(|| threads_that_give_way(self.at_once))
            }
        };
        let (reply, done) = oneshot::channel();
        let work = Box::new(move || {
            // The message may have been given up.
            let _ = reply.send(work());
        });
        sender.send(work).map_err(|_| "no thread draws".to_owned())?;
        done.await.map_err(|_| "it failed".to_owned())
    }
}

/// Starts threads that do what they are sent until the sender is dropped.
fn threads_that_give_way(count: usize) -> Sender<Work> {
    let (sender, receiver) = channel::<Work>();
    let receiver = Arc::new(Mutex::new(receiver));
    for _ in 0..count {
        let receiver = Arc::clone(&receiver);
        let thread = std::thread::Builder::new().name("pictures".to_owned());
        let started = thread.spawn(move || {
            // It concerns this thread only. If it is forbidden, boards take time from clicks.
            let _ = rustix::process::nice(GIVES_WAY);
            loop {
                let next = receiver.lock().recv();
                let Ok(work) = next else { return };
                // A panic has been printed where it happened, and fails this picture only.
                let _ = catch_unwind(AssertUnwindSafe(work));
            }
        });
        if let Err(error) = started {
            tracing::error!(%error, "a thread for pictures could not be started");
        }
    }
    sender
}

impl Drawing {
    pub(super) fn new(hook: CheckpointHook) -> Drawing {
        // A core draws hundreds of pictures in a second.
        let at_once = available_parallelism().map_or(1, |cores| cores.get().div_ceil(2));
        Drawing::with_places(hook, at_once)
    }

    /// So many pictures are drawn at the same time for answers, and so many for everything else.
    fn with_places(hook: CheckpointHook, at_once: usize) -> Drawing {
        let giving_way = Threads::GivingWay(OnceLock::new());
        Drawing {
            hook,
            answers: Lane::new(at_once, |_| Duration::ZERO, Threads::Shared),
            others: Lane::new(at_once, rest_of_boards, giving_way),
        }
    }

    /// The message with its picture drawn, or as text.
    pub(super) async fn draw(&self, message: Message) -> Message {
        self.draw_in(&self.others, message).await
    }

    async fn draw_in(&self, lane: &Lane, mut message: Message) -> Message {
        let Some(picture) = message.picture.as_mut().filter(|picture| picture.png.is_none()) else {
            return message;
        };
        // The semaphore is never closed. The place is kept until the picture is drawn, even if its message has
        // been given up.
        let place = Arc::clone(&lane.places).acquire_owned().await;
        let (hook, scene, rest) = (self.hook.clone(), picture.scene.clone(), lane.rest);
        let runtime = Handle::current();
        let drawing = lane.run(move || {
            let begun = Instant::now();
            let drawn = hook
                .run(Checkpoint::BeforeDrawing)
                .and_then(|()| scene.png().map_err(|error| error.to_string()));
            let pause = rest(begun.elapsed());
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
            Ok(Err(why)) | Err(why) => why,
        };
        tracing::error!(%why, name = picture.name, "a picture could not be drawn; there is text instead");
        message.without_picture()
    }

    /// As [`Drawing::draw`], for an answer, which waits only so long.
    pub(super) async fn draw_within(&self, time: Duration, message: Message) -> Message {
        if message.picture.is_none() {
            return message;
        }
        let drawing = self.draw_in(&self.answers, message.clone());
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
    async fn a_picture_that_fails_does_not_keep_the_next_from_being_drawn() {
        let begun = AtomicUsize::new(0);
        let first_fails = CheckpointHook::new(move |_| {
            assert!(begun.fetch_add(1, Ordering::Relaxed) > 0, "the ink was spilt");
            Ok(())
        });
        // There is one thread for it, which must outlive the first picture.
        let drawing = Drawing::with_places(first_fails, 1);
        assert!(!has_png(&drawing.draw(pictured()).await));
        assert!(has_png(&drawing.draw(pictured()).await));
    }

    #[tokio::test]
    async fn boards_are_drawn_where_they_give_way_to_everything_else() {
        let (told, names) = channel();
        let told = Mutex::new(told);
        let tell = CheckpointHook::new(move |_| {
            let name = std::thread::current().name().map(str::to_owned);
            told.lock().map_err(|error| error.to_string())?.send(name).map_err(|_| String::new())
        });
        let drawing = Drawing::with_places(tell, 1);
        assert!(has_png(&drawing.draw(pictured()).await));
        assert_eq!(names.recv(), Ok(Some("pictures".to_owned())));
        assert!(has_png(&drawing.draw_within(Duration::from_secs(20), pictured()).await));
        assert_ne!(names.recv(), Ok(Some("pictures".to_owned())), "an answer gives way to nothing");
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

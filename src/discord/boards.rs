//! Boards: the one public message of each table, painted at its own pace.
//!
//! One task writes each board, from the latest view. Clicks that change the board answer by
//! themselves and tell what they have shown; whatever the task had on its way is then sent again.

use super::desk::How;
use super::outbound::{Outbound, SendError};
use super::payload::{Delivery, Payload, PictureChange};
use super::people::People;
use super::{Ticket, show};
use crate::i18n::{Locale, Words};
use crate::render::Message;
use crate::store::{GameId, Store};
use crate::table::{Awake, TableView};
use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::Notify;
use tokio::time::{Instant, sleep, sleep_until};

/// The shortest time between two paintings of a board.
const INTERVAL: Duration = Duration::from_millis(1_200);
/// Boards that may be painted in a second, all together.
const BOARDS_PER_SECOND: u32 = 40;
/// How long a new table's first answer has to become its board, before one is posted.
const POSTED_BY_ITS_ANSWER: Duration = Duration::from_secs(5);
/// The pause after a failure, and the longest one.
const PAUSE: Duration = Duration::from_secs(2);
const LONGEST_PAUSE: Duration = Duration::from_secs(60);
/// How often it is checked whether a board is buried under other messages, and by how many.
const BURIED_CHECK: Duration = Duration::from_secs(10);
const BURIED_UNDER: u8 = 8;

/// All boards.
#[derive(Clone)]
pub(super) struct Boards(Arc<Shared>);

struct Shared {
    store: Arc<Store>,
    outbound: Outbound,
    people: Arc<People>,
    boards: Mutex<HashMap<GameId, Arc<Board>>>,
    live: AtomicUsize,
}

#[derive(Default)]
struct Board {
    now: Mutex<Now>,
    news: Notify,
}

/// Where a board is, what it shows, and the cheapest right to change it.
#[derive(Default)]
struct Now {
    message: Option<u64>,
    ticket: Option<Ticket>,
    painted: Option<Message>,
    /// Counts what others have done to it.
    touched: u64,
    /// Someone has clicked who lets the bot read the channel, so it can be checked for burial.
    check_wanted: bool,
    checked_at: Option<Instant>,
    /// How often it was posted, so that each posting has its own nonce.
    posts: u32,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Boards {
    pub(super) fn new(store: Arc<Store>, outbound: Outbound, people: Arc<People>) -> Boards {
        let boards = Mutex::default();
        Boards(Arc::new(Shared { store, outbound, people, boards, live: AtomicUsize::new(0) }))
    }

    fn board(&self, game: GameId) -> Arc<Board> {
        Arc::clone(lock(&self.0.boards).entry(game).or_default())
    }

    /// Whether this message is the table's board, as far as is known.
    pub(super) fn is_board(&self, game: GameId, message: u64) -> bool {
        lock(&self.board(game).now).message.is_none_or(|known| known == message)
    }

    /// An answer has shown the board: the message that was clicked, or a new one.
    pub(super) async fn shown(
        &self,
        ticket: Ticket,
        how: How,
        clicked: Option<u64>,
        painted: Message,
        view: &TableView,
    ) {
        let message = match (how, clicked) {
            (How::Change, Some(clicked)) => clicked,
            _ => match self.0.outbound.original(&ticket).await {
                Ok(message) => message,
                Err(error) => {
                    tracing::warn!(%error, "a new board could not be found again");
                    return;
                }
            },
        };
        let game = view.game;
        let board = self.board(game);
        {
            let mut now = lock(&board.now);
            (now.message, now.ticket) = (Some(message), Some(ticket));
            now.painted = Some(painted);
            now.touched += 1;
        }
        board.news.notify_one();
        self.note(game, message, view).await;
    }

    /// A quiet click on a board lends its ticket for painting.
    pub(super) fn lend(&self, game: GameId, clicked: u64, ticket: Ticket) {
        let board = self.board(game);
        let mut now = lock(&board.now);
        if now.message == Some(clicked) {
            now.ticket = Some(ticket);
        }
    }

    /// Someone has clicked at a table in a channel that the bot may read.
    pub(super) fn clicked(&self, game: GameId) {
        let board = self.board(game);
        lock(&board.now).check_wanted = true;
        board.news.notify_one();
    }

    async fn note(&self, game: GameId, message: u64, view: &TableView) {
        if let Err(error) = self.0.store.note_board(game, message, view.seq, view.stage).await {
            tracing::warn!(%error, "what a board shows could not be noted");
        }
    }

    /// Paints a board for as long as its table is awake.
    pub(super) async fn follow(&self, awake: &mut Awake) {
        let game = awake.game;
        let board = self.board(game);
        self.0.live.fetch_add(1, Ordering::Relaxed);
        self.find(game, &board).await;
        let mut painter = Painter { boards: self, board: &board, pause: PAUSE };
        painter.paint_until_asleep(awake).await;
        self.0.live.fetch_sub(1, Ordering::Relaxed);
        let mut boards = lock(&self.0.boards);
        // A table that woke up again has taken the board over.
        if boards.get(&game).is_some_and(|kept| Arc::strong_count(kept) <= 2) {
            boards.remove(&game);
        }
    }

    /// Finds the board that was posted before a restart.
    async fn find(&self, game: GameId, board: &Board) {
        if lock(&board.now).message.is_some() {
            return;
        }
        match self.0.store.shown(game).await {
            Ok(shown) => {
                let mut now = lock(&board.now);
                now.message = now.message.or(shown.board);
            }
            Err(error) => tracing::warn!(%error, "where a board is could not be read"),
        }
    }

    /// How long to wait between two paintings, so that all boards together stay within the limit.
    fn interval(&self) -> Duration {
        let live = u32::try_from(self.0.live.load(Ordering::Relaxed)).unwrap_or(u32::MAX);
        INTERVAL.max(Duration::from_secs(1) * live / BOARDS_PER_SECOND)
    }
}

/// Paints one board.
struct Painter<'a> {
    boards: &'a Boards,
    board: &'a Board,
    pause: Duration,
}

impl Painter<'_> {
    async fn paint_until_asleep(&mut self, awake: &mut Awake) {
        let born = Instant::now();
        loop {
            let view = awake.views.borrow_and_update().clone();
            let mut again_at = None;
            if lock(&self.board.now).message.is_none() && born.elapsed() < POSTED_BY_ITS_ANSWER {
                again_at = Some(born + POSTED_BY_ITS_ANSWER);
            } else {
                match self.paint(&view).await {
                    Ok(true) => sleep(self.boards.interval()).await,
                    Ok(false) => {}
                    Err(SendError::Unauthorised) => return,
                    Err(error) => {
                        tracing::warn!(game = view.game.0, %error, "a board could not be painted");
                        again_at = Some(Instant::now() + self.pause);
                        self.pause = (self.pause * 2).min(LONGEST_PAUSE);
                    }
                }
            }
            let again = async {
                match again_at {
                    Some(moment) => sleep_until(moment).await,
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                changed = awake.views.changed() => if changed.is_err() {
                    // The table sleeps. What it showed last may not have been painted.
                    let view = awake.views.borrow().clone();
                    if let Err(error) = self.paint(&view).await {
                        tracing::warn!(game = view.game.0, %error, "a last board could not be painted");
                    }
                    return;
                },
                () = self.board.news.notified() => self.dig_out(&view).await,
                () = again => {}
            }
        }
    }

    /// Paints the board if it does not look like this; tells whether something was sent.
    async fn paint(&mut self, view: &TableView) -> Result<bool, SendError> {
        let names = self.boards.0.people.of(view.lobby.occupants());
        let message = show::public_message(Words::of(Locale::default()), view, &names);
        let (id, ticket, touched) = {
            let mut now = lock(&self.board.now);
            if now.painted.as_ref() == Some(&message) {
                return Ok(false);
            }
            now.painted = None;
            let ticket = now.ticket.clone().filter(|ticket| ticket.is_alive(Instant::now()));
            (now.message, ticket, now.touched)
        };
        let payload = Payload::edit(view.game, &message, PictureChange::Replaced);
        let channel = view.address.place();
        let outbound = &self.boards.0.outbound;
        let sent = match (id, &ticket) {
            (Some(id), Some(ticket)) => outbound.edit_original(ticket, &payload).await.map(|_| id),
            (Some(id), None) => outbound.edit_message(channel, id, &payload).await.map(|()| id),
            (None, _) => self.post(view, &message).await,
        };
        match sent {
            Ok(id) => {
                self.pause = PAUSE;
                self.painted(id, message, touched);
                self.boards.note(view.game, id, view).await;
                Ok(true)
            }
            Err(SendError::TokenExpired) => self.without_ticket(),
            Err(SendError::Gone) if ticket.is_some() => self.without_ticket(),
            Err(SendError::Gone) if id.is_some() => {
                // Somebody has deleted it. A table that is closed needs no new one.
                lock(&self.board.now).message = None;
                self.board.news.notify_one();
                Ok(false)
            }
            Err(SendError::Archived) => {
                outbound.archive_thread(channel, false).await?;
                self.board.news.notify_one();
                Ok(false)
            }
            Err(error) => Err(error),
        }
    }

    /// The board looks like this, unless someone has changed it meanwhile.
    fn painted(&self, id: u64, message: Message, touched: u64) {
        let mut now = lock(&self.board.now);
        if now.touched == touched {
            (now.message, now.painted) = (Some(id), Some(message));
        }
    }

    /// The ticket is of no use any more; the bot's own right may be.
    fn without_ticket(&self) -> Result<bool, SendError> {
        lock(&self.board.now).ticket = None;
        self.board.news.notify_one();
        Ok(false)
    }

    /// Posts the board anew.
    async fn post(&self, view: &TableView, message: &Message) -> Result<u64, SendError> {
        let nonce = {
            let mut now = lock(&self.board.now);
            now.posts += 1;
            format!("b{}-{}-{}", view.game.0, view.seq, now.posts)
        };
        let payload = Payload::post(view.game, message, Delivery::Silent);
        self.boards.0.outbound.send_message(view.address.place(), &payload, &nonce).await
    }

    /// Posts the board anew below what has been written over it, and takes the old one away.
    async fn dig_out(&self, view: &TableView) {
        let Some(old) = self.burial_to_check() else { return };
        let channel = view.address.place();
        let outbound = &self.boards.0.outbound;
        let above = outbound.messages(channel, Some(old), BURIED_UNDER).await;
        if !above.is_ok_and(|above| above.len() >= usize::from(BURIED_UNDER)) {
            return;
        }
        let names = self.boards.0.people.of(view.lobby.occupants());
        let message = show::public_message(Words::of(Locale::default()), view, &names);
        let Ok(id) = self.post(view, &message).await else { return };
        {
            let mut now = lock(&self.board.now);
            (now.message, now.ticket, now.painted) = (Some(id), None, Some(message));
            now.touched += 1;
        }
        self.boards.note(view.game, id, view).await;
        let _ = outbound.delete_message(channel, old).await;
    }

    /// The board, if it is time to see whether it is buried.
    fn burial_to_check(&self) -> Option<u64> {
        let mut now = lock(&self.board.now);
        let wanted = std::mem::take(&mut now.check_wanted);
        let rested = now.checked_at.is_none_or(|at| at.elapsed() >= BURIED_CHECK);
        if !wanted || !rested {
            return None;
        }
        now.checked_at = Some(Instant::now());
        now.message
    }
}

//! Boards: the one public message of each table, edited at its own pace.
//!
//! One task edits each board, from the latest view. A click on the board is answered with the board
//! itself; if the answer and the task edited it at the same time, the task edits it once more.

mod painter;
mod repost;

use super::Interaction;
use super::edits::{Edit, ShownMessage};
use super::outbound::Outbound;
use super::people::People;
use crate::render::Message;
use crate::store::{GameId, Store, TableProgress};
use crate::table::Awake;
use painter::Painter;
use parking_lot::Mutex;
use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use tokio::sync::Notify;
use tokio::time::Instant;

/// The shortest time between two edits of a board.
const INTERVAL: Duration = Duration::from_millis(1_200);
/// How many edits of all boards together may be made in a second.
const BOARDS_PER_SECOND: u32 = 40;

/// How many clicked messages that are not the board are remembered to be looked at.
const MOST_OTHERS: usize = 4;
/// For how long a board was painted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Followed {
    /// Until its table slept, or a newer task took it over.
    UntilTheEnd,
    /// Until its channel was gone.
    UntilItsPlaceWasGone,
}

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

/// Where a board is, what it shows, and the interaction through which it can be edited.
#[derive(Default)]
struct Now {
    message: Option<u64>,
    interaction: Option<Interaction>,
    shown_message: ShownMessage,
    /// The state that the store knows to be shown.
    noted: Option<(u64, u32, TableProgress)>,
    /// The number of the task that edits it: the newest one.
    painter: u64,
    /// A click has shown that the bot may read the channel, so it can look whether the board is buried.
    check_wanted: bool,
    checked_at: Option<Instant>,
    /// The board is buried and is to be posted again.
    buried: bool,
    /// Messages that were the board before, to be deleted.
    old: Vec<u64>,
    /// Messages that were clicked as if they were the board.
    other_boards: Vec<u64>,
    /// Whether the board is in a thread made for it, where chat does not bury it.
    own_thread: Option<bool>,
    /// The nonce of a post that may or may not have got through.
    nonce: Option<String>,
    /// An interaction whose answer showed the board although it had a message already.
    second_answer: Option<Interaction>,
}

/// Counts as a board that is being followed until it is dropped, also by a panic.
struct Live<'a>(&'a AtomicUsize);

impl Live<'_> {
    fn count(live: &AtomicUsize) -> Live<'_> {
        live.fetch_add(1, Ordering::Relaxed);
        Live(live)
    }
}

impl Drop for Live<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Boards {
    pub(super) fn new(store: Arc<Store>, outbound: Outbound, people: Arc<People>) -> Boards {
        let boards = Mutex::default();
        Boards(Arc::new(Shared { store, outbound, people, boards, live: AtomicUsize::new(0) }))
    }

    /// The board of a table that is awake.
    fn board(&self, game: GameId) -> Arc<Board> {
        Arc::clone(self.0.boards.lock().entry(game).or_default())
    }

    /// The board of a table, if it is awake. A click can name any table, so none is made here.
    fn known(&self, game: GameId) -> Option<Arc<Board>> {
        self.0.boards.lock().get(&game).cloned()
    }

    /// Whether this public message is the table's board, as far as is known.
    pub(super) async fn is_board(&self, game: GameId, message: u64) -> bool {
        let known = self.known(game).and_then(|board| board.now.lock().message);
        let known = match known {
            Some(known) => Some(known),
            None => self.0.store.board_of(game).await.ok().flatten(),
        };
        known.is_none_or(|known| known == message)
    }

    /// An answer is about to show the board of this table.
    pub(super) fn begin(&self, game: GameId) -> Edit {
        self.board(game).now.lock().shown_message.begin_edit()
    }

    /// An answer has shown the board, in this message or in the one that the interaction opened.
    pub(super) fn shown(
        &self,
        game: GameId,
        edit: Edit,
        message: Option<u64>,
        interaction: Option<Interaction>,
        shows: Option<Message>,
    ) {
        let board = self.board(game);
        let mut now = board.now.lock();
        now.shown_message.end_edit(edit, shows);
        // One that was posted anew meanwhile stays the board.
        match message {
            _ if now.message.is_none() || now.message == message => {
                now.message = message;
                now.interaction = interaction.or(now.interaction.take());
            }
            Some(other) => now.replace(other),
            None => now.second_answer = interaction,
        }
        drop(now);
        board.news.notify_one();
    }

    /// A click on the board that showed nothing new lends its interaction for edits.
    pub(super) fn lend(&self, game: GameId, clicked: u64, interaction: Interaction) {
        let Some(board) = self.known(game) else { return };
        let mut now = board.now.lock();
        if now.message == Some(clicked) {
            now.interaction = Some(interaction);
        }
    }

    /// A person has clicked at the table, perhaps on a public message: an edit that failed may work now. If the bot may read the channel, it looks whether the board is buried.
    pub(super) async fn clicked(&self, game: GameId, on: Option<u64>, may_read: bool) {
        let Some(board) = self.known(game) else { return };
        let other = {
            let mut now = board.now.lock();
            now.check_wanted |= may_read;
            on.filter(|on| may_read && now.message.is_some_and(|board| board != *on))
        };
        if let Some(other) = other
            && !self.is_notice(game, other).await
        {
            let mut now = board.now.lock();
            if now.other_boards.len() < MOST_OTHERS {
                now.other_boards.push(other);
            }
        }
        board.news.notify_one();
    }

    /// The words of boards may have changed: those that now look different are edited.
    pub(super) fn repaint(&self) {
        self.0.boards.lock().values().for_each(|board| board.news.notify_one());
    }

    /// Whether this message is a notice: it has a button of the table too.
    async fn is_notice(&self, game: GameId, message: u64) -> bool {
        let notices = self.0.store.notices(game).await;
        // If the store cannot tell, the message is left alone.
        notices.map_or(true, |notices| notices.iter().any(|notice| notice.message == message))
    }

    /// Edits a board for as long as its table is awake and its channel exists.
    pub(super) async fn follow(&self, awake: &mut Awake) -> Followed {
        let game = awake.game;
        let board = self.board(game);
        let number = {
            let mut now = board.now.lock();
            now.painter += 1;
            now.painter
        };
        // The task before this one stops, and an edit of its that is still under way is edited over.
        board.news.notify_waiters();
        let live = Live::count(&self.0.live);
        self.find(game, &board).await;
        let followed = Painter::new(self, &board, number).paint_until_asleep(awake).await;
        drop(live);
        let mut boards = self.0.boards.lock();
        // If the table woke up again, a newer task has taken the board over.
        let is_last = |kept: &Arc<Board>| kept.now.lock().painter == number;
        if boards.get(&game).is_some_and(is_last) {
            boards.remove(&game);
        }
        followed
    }

    /// Finds the board that was posted before a restart.
    async fn find(&self, game: GameId, board: &Board) {
        if board.now.lock().message.is_some() {
            return;
        }
        match self.0.store.board_of(game).await {
            Ok(found) => {
                let mut now = board.now.lock();
                now.message = now.message.or(found);
            }
            Err(error) => tracing::warn!(%error, "the message of a board could not be read"),
        }
    }

    /// How long to wait between two edits, so that all boards together stay within the limit.
    fn interval(&self) -> Duration {
        let live = u32::try_from(self.0.live.load(Ordering::Relaxed)).unwrap_or(u32::MAX);
        INTERVAL.max(Duration::from_secs(1) * live / BOARDS_PER_SECOND)
    }
}

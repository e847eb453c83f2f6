//! Boards: the one public message of each table, painted at its own pace.
//!
//! One task writes each board, from the latest view. Clicks that change the board answer by
//! themselves and tell what they have shown; if both were at it at the same time, it is painted once
//! more.

mod painter;
mod repost;

use super::Interaction;
use super::edits::{Edit, ShownMessage};
use super::outbound::Outbound;
use super::people::People;
use crate::render::Message;
use crate::store::{GameId, Stage, Store};
use crate::table::Awake;
use painter::Painter;
use parking_lot::Mutex;
use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use tokio::sync::Notify;
use tokio::time::Instant;

/// The shortest time between two paintings of a board.
const INTERVAL: Duration = Duration::from_millis(1_200);
/// Boards that may be painted in a second, all together.
const BOARDS_PER_SECOND: u32 = 40;

/// Messages that are looked at at once because they may be boards that nobody knows of.
const MOST_STRAYS: usize = 4;
/// For how long a board was painted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Followed {
    /// Until its table slept, or someone else painted it.
    UntilTheEnd,
    /// Until there was no place any more where it could be shown.
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

/// Where a board is, what it shows, and the cheapest right to change it.
#[derive(Default)]
struct Now {
    message: Option<u64>,
    interaction: Option<Interaction>,
    shown_message: ShownMessage,
    /// The state that the store knows to be shown.
    noted: Option<(u64, u32, Stage)>,
    /// Who paints it: the last one that has followed it.
    painter: u64,
    /// Someone has clicked who lets the bot read the channel, so it can be checked for burial.
    check_wanted: bool,
    checked_at: Option<Instant>,
    /// It is buried, and to be posted anew.
    buried: bool,
    /// Messages that another one has replaced as the board, and that are to be taken away.
    old: Vec<u64>,
    /// Messages that somebody has clicked as if each were the board.
    strays: Vec<u64>,
    /// Whether it is in a thread that was made for it, where nothing buries it.
    own_thread: Option<bool>,
    /// The nonce of a posting that may or may not have got through.
    nonce: Option<String>,
    /// The interaction of an answer that showed the board when it had a message already.
    rival: Option<Interaction>,
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

    /// The board of a table, if it is awake. Anyone can name any table.
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
            None => now.rival = interaction,
        }
        drop(now);
        board.news.notify_one();
    }

    /// A quiet click on a board lends its interaction for painting.
    pub(super) fn lend(&self, game: GameId, clicked: u64, interaction: Interaction) {
        let Some(board) = self.known(game) else { return };
        let mut now = board.now.lock();
        if now.message == Some(clicked) {
            now.interaction = Some(interaction);
        }
    }

    /// Someone has clicked at a table, perhaps on a public message: what could not be painted may be
    /// possible now. If the bot may read the channel, it can be seen whether the board is buried.
    pub(super) async fn touched(&self, game: GameId, on: Option<u64>, may_read: bool) {
        let Some(board) = self.known(game) else { return };
        let stray = {
            let mut now = board.now.lock();
            now.check_wanted |= may_read;
            on.filter(|on| may_read && now.message.is_some_and(|board| board != *on))
        };
        if let Some(stray) = stray
            && !self.is_notice(game, stray).await
        {
            let mut now = board.now.lock();
            if now.strays.len() < MOST_STRAYS {
                now.strays.push(stray);
            }
        }
        board.news.notify_one();
    }

    /// Whether this message calls someone: the hand can be opened from there too.
    async fn is_notice(&self, game: GameId, message: u64) -> bool {
        let notices = self.0.store.notices(game).await;
        // In doubt it stays.
        notices.map_or(true, |notices| notices.iter().any(|notice| notice.message == message))
    }

    /// Paints a board for as long as its table is awake and has a place.
    pub(super) async fn follow(&self, awake: &mut Awake) -> Followed {
        let game = awake.game;
        let board = self.board(game);
        let number = {
            let mut now = board.now.lock();
            now.painter += 1;
            now.painter
        };
        // Whoever painted it before stops, and what that one had on its way is painted over.
        board.news.notify_waiters();
        self.0.live.fetch_add(1, Ordering::Relaxed);
        self.find(game, &board).await;
        let followed = Painter::new(self, &board, number).paint_until_asleep(awake).await;
        self.0.live.fetch_sub(1, Ordering::Relaxed);
        let mut boards = self.0.boards.lock();
        // A table that woke up again has taken the board over.
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
            Err(error) => tracing::warn!(%error, "where a board is could not be read"),
        }
    }

    /// How long to wait between two paintings, so that all boards together stay within the limit.
    fn interval(&self) -> Duration {
        let live = u32::try_from(self.0.live.load(Ordering::Relaxed)).unwrap_or(u32::MAX);
        INTERVAL.max(Duration::from_secs(1) * live / BOARDS_PER_SECOND)
    }
}

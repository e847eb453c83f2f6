//! Boards: the one public message of each table, edited at its own pace.
//!
//! One task edits each board, from the latest view. A click on the board is answered with the board
//! itself; if the answer and the task edited it at the same time, the task edits it once more.

mod own_token;
mod painter;
mod repost;

use super::Interaction;
use super::drawing::Drawing;
use super::edits::{Edit, ShownMessage};
use super::outbound::Outbound;
use super::payload::PictureChange;
use super::people::People;
use crate::render::Message;
use crate::store::{GameId, Store, TableProgress};
use crate::table::{Awake, Tables};
use own_token::OwnToken;
use painter::Painter;
use parking_lot::Mutex;
use std::collections::HashMap;
use std::sync::Arc;
use tokio::sync::Notify;
use tokio::time::Instant;

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
    tables: Tables,
    store: Arc<Store>,
    outbound: Outbound,
    people: Arc<People>,
    drawing: Drawing,
    boards: Mutex<HashMap<GameId, Arc<Board>>>,
    /// How many answers are under way to clicks on a board.
    answers: Mutex<HashMap<GameId, u32>>,
    /// What tables of tournaments say that are done.
    waiting: Mutex<HashMap<GameId, String>>,
    own_token: OwnToken,
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
    /// Someone asked for something, and the bot may read the channel: it can look whether the board is
    /// buried.
    check_wanted: bool,
    /// When it has looked lately.
    checked_at: Vec<Instant>,
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
    /// Messages with lower ids are older than the board.
    not_before: u64,
    /// The message that was the board until Discord said that it is gone.
    lost: Option<u64>,
    /// When an answer to a click has last shown the board.
    shown_by_answer_at: Option<Instant>,
}

/// An answer to a click on a board, for as long as it is under way. The board's task waits for it, because
/// it is likely to show the board.
pub(super) struct UnderWay<'a> {
    boards: &'a Boards,
    game: GameId,
}

impl Drop for UnderWay<'_> {
    fn drop(&mut self) {
        let mut answers = self.boards.0.answers.lock();
        match answers.get_mut(&self.game) {
            Some(count) if *count > 1 => *count -= 1,
            _ => {
                answers.remove(&self.game);
            }
        }
        drop(answers);
        if let Some(board) = self.boards.known(self.game) {
            board.news.notify_one();
        }
    }
}

impl Boards {
    pub(super) fn new(
        tables: Tables,
        store: Arc<Store>,
        outbound: Outbound,
        people: Arc<People>,
        drawing: Drawing,
    ) -> Boards {
        let own_token = OwnToken::new(outbound.share());
        Boards(Arc::new(Shared {
            tables,
            store,
            outbound,
            people,
            drawing,
            boards: Mutex::default(),
            answers: Mutex::default(),
            waiting: Mutex::default(),
            own_token,
        }))
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

    /// A click on the board of this table is being answered.
    pub(super) fn answers(&self, game: GameId) -> UnderWay<'_> {
        *self.0.answers.lock().entry(game).or_default() += 1;
        UnderWay { boards: self, game }
    }

    /// Whether a click on the board of this table is being answered.
    fn is_answering(&self, game: GameId) -> bool {
        self.0.answers.lock().contains_key(&game)
    }

    /// What an edit of the board to this message does to the picture, as far as is known.
    pub(super) fn picture_change(&self, game: GameId, message: &Message) -> PictureChange {
        self.known(game).map_or(PictureChange::Replaced, |board| {
            board.now.lock().shown_message.picture_change(message)
        })
    }

    /// An answer is about to show the board of this table, perhaps in the message that this interaction
    /// opens.
    pub(super) fn begin(&self, game: GameId, opened_by: Option<u64>) -> Edit {
        let board = self.board(game);
        let mut now = board.now.lock();
        if now.message.is_none() {
            now.not_before = now.not_before.max(opened_by.unwrap_or_default());
        }
        now.shown_message.begin_edit()
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
        if shows.is_some() {
            now.shown_by_answer_at = Some(Instant::now());
        }
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

    /// A person has asked for something at the table, perhaps by a click on a public message: an edit that
    /// failed may work now. If the bot may read the channel, it looks whether the board is buried.
    pub(super) async fn asked_for(&self, game: GameId, on: Option<u64>, may_read: bool) {
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

    /// What a table of a tournament says that is done. Tells whether there is a task that shows it.
    pub(super) fn set_waiting(&self, game: GameId, text: String) -> bool {
        self.0.waiting.lock().insert(game, text);
        let board = self.known(game);
        if let Some(board) = &board {
            board.news.notify_one();
        }
        board.is_some()
    }

    /// What such a table says is not kept any more. It stays in its message.
    pub(super) fn forget_waiting(&self, game: GameId) {
        self.0.waiting.lock().remove(&game);
    }

    /// The words of boards may have changed: those that now look different are edited.
    pub(super) fn repaint(&self) {
        self.0.boards.lock().values().for_each(|board| board.news.notify_one());
    }

    /// The board of a table may show something old: an edit of another process may have come after the last of ours.
    /// Returns false if nothing is known of it here.
    pub(super) fn doubt(&self, game: GameId) -> bool {
        let Some(board) = self.known(game) else { return false };
        let mut now = board.now.lock();
        now.shown_message.lose_track();
        now.noted = None;
        drop(now);
        board.news.notify_one();
        true
    }

    /// An edit of the board was sent. If another process paints it by now, it cannot be told which edit came last, so
    /// that process paints it again. Returns whether that is so.
    pub(super) async fn edited(&self, game: GameId, guild: u64) -> bool {
        match self.0.store.doubt_board(game).await {
            Ok(false) => false,
            Ok(true) => {
                self.0.tables.changed_elsewhere(game, guild);
                true
            }
            Err(error) => {
                tracing::warn!(game = game.0, %error, "another process could not be told of a board");
                false
            }
        }
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
        self.find(game, &board).await;
        let followed = Painter::new(self, &board, number).paint_until_asleep(awake).await;
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
}

//! Posting a board anew: when it is gone, and below the chat that has buried it.
//!
//! A table has one board. The message that was the board before is deleted; where the bot may not
//! delete it, it is edited to say where the table is now. What could not be reached is tried again.

use super::super::messages;
use super::super::outbound::{Outbound, SeenMessage, SendError};
use super::super::payload::{Delivery, Payload, PictureChange};
use super::Now;
use super::painter::{Painter, Sent, is_closed};
use crate::render::{Message, Sentence};
use crate::table::TableView;
use rand::RngExt;
use std::time::Duration;
use tokio::time::Instant;

/// How often the bot looks whether a board is buried: so many times in this time at most. And under how many
/// messages it counts as buried.
const MOST_CHECKS: usize = 4;
const CHECKS_COUNTED_FOR: Duration = Duration::from_secs(40);
const BURIED_UNDER: u8 = 8;
/// The longest that any of this may delay the next edit of the board.
const PATIENCE: Duration = Duration::from_millis(2_500);
/// How many of the last messages are searched for a board whose posting was not acknowledged.
const LOOKED_THROUGH: u8 = 50;
/// How many old messages are remembered to be deleted.
const MOST_OLD: usize = 8;

impl Now {
    /// The board is this message from now on; the message before it is to be deleted.
    pub(super) fn move_to(&mut self, message: u64) {
        match self.message.replace(message) {
            Some(before) if before != message => self.replace(before),
            Some(_) => {}
            // An answer may have shown the board meanwhile, in a message whose id is not known yet.
            None => self.second_answer = self.interaction.take().or(self.second_answer.take()),
        }
        self.interaction = None;
        self.buried = false;
    }

    /// Discord says that the board's message is gone. A person has deleted it; but if it is found again, it
    /// was a mistake, and only if the same is said twice is it believed.
    pub(super) fn lose_message(&mut self) {
        let Some(lost) = self.message.take() else { return };
        let believed = self.lost == Some(lost);
        self.lost = Some(lost);
        self.not_before = lost + u64::from(believed);
        if believed {
            self.replace(lost);
        }
    }

    /// This message is no longer the board, and is to be deleted.
    pub(super) fn replace(&mut self, message: u64) {
        if self.old.len() < MOST_OLD && !self.old.contains(&message) {
            self.old.push(message);
        }
    }
}

impl Painter<'_> {
    fn quick_outbound(&self) -> Outbound {
        self.boards.0.outbound.patient_for(PATIENCE)
    }

    /// Posts the board in a new message. A post that did not get through is repeated with the same
    /// nonce, so that there are never two.
    pub(super) async fn post(
        &self,
        view: &TableView,
        message: &Message,
        outbound: &Outbound,
    ) -> Result<Sent, SendError> {
        let (nonce, first) = {
            let mut now = self.board.now.lock();
            let first = now.nonce.is_none();
            let new = || format!("b{:016x}", rand::rng().random::<u64>());
            (now.nonce.get_or_insert_with(new).clone(), first)
        };
        let place = view.address.place();
        // Discord remembers a nonce for some minutes only.
        let found = if first { None } else { self.find_posted(view, outbound).await };
        let id = match found {
            Some(id) => id,
            None => {
                let payload = Payload::post(view.game, message, Delivery::Silent);
                outbound.send_message(place, &payload, &nonce).await?
            }
        };
        self.board.now.lock().nonce = None;
        Ok(Sent { id, fresh: first, posted: true })
    }

    /// A board that was posted although Discord did not confirm it.
    async fn find_posted(&self, view: &TableView, outbound: &Outbound) -> Option<u64> {
        let seen = outbound.messages(view.address.place(), None, LOOKED_THROUGH).await.ok()?;
        let own = outbound.user().await.ok()?;
        let now = self.board.now.lock();
        let is_new =
            |id: u64| now.message != Some(id) && !now.old.contains(&id) && id >= now.not_before;
        // A notice has a button of the table too, but it mentions a player.
        let fits = |it: &&SeenMessage| {
            it.game == Some(view.game) && !it.pings && it.author == own && is_new(it.id)
        };
        seen.iter().find(fits).map(|it| it.id)
    }

    /// Looks whether the board is buried, and whether other messages pass for it.
    pub(super) async fn look_around(&self, view: &TableView) {
        self.delete_other_boards(view).await;
        // The board of a closed table stays where it is.
        if is_closed(view) {
            return;
        }
        let Some(board) = self.burial_to_check() else { return };
        if self.is_in_own_thread(view).await {
            return;
        }
        let channel = view.address.place();
        let above = self.quick_outbound().messages(channel, Some(board), BURIED_UNDER).await;
        if above.is_ok_and(|above| above.len() >= usize::from(BURIED_UNDER)) {
            self.board.now.lock().buried = true;
        }
    }

    /// The board, if it is time to see whether it is buried.
    fn burial_to_check(&self) -> Option<u64> {
        let mut now = self.board.now.lock();
        let wanted = std::mem::take(&mut now.check_wanted);
        now.checked_at.retain(|at| at.elapsed() < CHECKS_COUNTED_FOR);
        if !wanted || now.checked_at.len() >= MOST_CHECKS {
            return None;
        }
        now.checked_at.push(Instant::now());
        now.message
    }

    /// Whether the board is in a thread that was made for it: what is written there is about the table.
    async fn is_in_own_thread(&self, view: &TableView) -> bool {
        let Some(thread) = view.address.thread else { return false };
        if let Some(known) = self.board.now.lock().own_thread {
            return known;
        }
        let own = self.quick_outbound().is_own_thread(thread).await.ok();
        self.board.now.lock().own_thread = own;
        own.unwrap_or(false)
    }

    /// Posts the board anew if it is buried; tells whether nothing is left to do.
    pub(super) async fn repost(&self, view: &TableView) -> bool {
        let edit = {
            let mut now = self.board.now.lock();
            let wanted = std::mem::take(&mut now.buried);
            if !wanted || is_closed(view) || now.message.is_none() {
                return true;
            }
            now.shown_message.begin_edit()
        };
        let message = self.boards.0.drawing.draw(self.message(view)).await;
        let pictured = message.picture.is_some();
        let posted = self.post(view, &message, &self.quick_outbound()).await;
        self.end(edit, message, posted.ok());
        match posted {
            Err(SendError::Unreachable | SendError::RateLimited { .. }) => {
                self.board.now.lock().buried = true;
                false
            }
            Ok(_) => true,
            Err(error @ (SendError::Forbidden | SendError::Invalid)) if pictured => {
                self.gets_no_picture(view, error);
                self.board.now.lock().buried = true;
                false
            }
            // If it is not allowed, the board stays where it is, and is not looked at for a while.
            Err(_) => {
                self.board.now.lock().checked_at = vec![Instant::now(); MOST_CHECKS];
                true
            }
        }
    }

    /// Deletes messages that were clicked as if they were the board, if they are boards of this table.
    async fn delete_other_boards(&self, view: &TableView) {
        let other_boards = std::mem::take(&mut self.board.now.lock().other_boards);
        for other in other_boards {
            let seen = self.quick_outbound().message(view.address.place(), other).await;
            if seen.is_ok_and(|seen| seen.game == Some(view.game) && !seen.pings) {
                self.board.now.lock().replace(other);
            }
        }
    }

    /// Deletes the messages that were the board before; tells whether nothing is left to do.
    pub(super) async fn remove_old(&self, view: &TableView) -> bool {
        let old = std::mem::take(&mut self.board.now.lock().old);
        for message in old {
            let board = self.board.now.lock().message;
            let removed = match board {
                Some(board) if board == message => Ok(()),
                Some(board) => self.remove(view, message, board).await,
                // The old message stays until there is a new one.
                None => Err(SendError::Unreachable),
            };
            if removed.is_err_and(|error| error.may_pass()) {
                self.board.now.lock().replace(message);
            }
        }
        self.board.now.lock().old.is_empty()
    }

    async fn remove(&self, view: &TableView, old: u64, board: u64) -> Result<(), SendError> {
        let (outbound, channel) = (self.quick_outbound(), view.address.place());
        match outbound.delete_message(channel, old).await {
            Err(SendError::Forbidden) => {}
            removed => return removed,
        }
        let words = self.boards.0.people.languages().of_server(view.address.guild);
        let moved = Sentence::BoardMoved { guild: view.address.guild, channel, message: board };
        let payload =
            Payload::edit(view.game, &messages::text(moved.text(words)), PictureChange::Replaced);
        outbound.edit_message(channel, old, &payload).await
    }
}

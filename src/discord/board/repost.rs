//! Posting a board anew: when it is gone, and below the chat that has buried it.
//!
//! There is one board. What another one has replaced is taken away, and if that is forbidden, it says
//! where the table is now; what could not be reached is tried again.

use super::super::messages;
use super::super::outbound::{Outbound, SeenMessage, SendError};
use super::super::payload::{Delivery, Payload, PictureChange};
use super::Now;
use super::painter::{Painter, Sent, is_closed};
use crate::render::{Message, Reply};
use crate::table::TableView;
use rand::RngExt;
use std::time::Duration;
use tokio::time::Instant;

/// How often it is checked whether a board is buried under other messages, and by how many.
const BURIED_CHECK: Duration = Duration::from_secs(10);
const BURIED_UNDER: u8 = 8;
/// None of this keeps the board from being painted for longer.
const PATIENCE: Duration = Duration::from_millis(2_500);
/// Messages that are looked through for a board whose posting was not acknowledged.
const LOOKED_THROUGH: u8 = 50;
/// Messages that are remembered to be taken away.
const MOST_OLD: usize = 8;

impl Now {
    /// The board is this message from now on, and whatever was it before is taken away.
    pub(super) fn move_to(&mut self, message: u64) {
        match self.message.replace(message) {
            Some(before) if before != message => self.replace(before),
            Some(_) => {}
            // An answer may have shown it meanwhile, in a message that is not known yet.
            None => self.rival = self.interaction.take().or(self.rival.take()),
        }
        self.interaction = None;
        self.buried = false;
    }

    /// This message shows the board no longer.
    pub(super) fn replace(&mut self, message: u64) {
        if self.old.len() < MOST_OLD && !self.old.contains(&message) {
            self.old.push(message);
        }
    }
}

impl Painter<'_> {
    fn hurried(&self) -> Outbound {
        self.boards.0.outbound.patient_for(PATIENCE)
    }

    /// Posts the board anew. What did not get through is posted again under the same nonce, so that
    /// there are never two.
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

    /// A board that was posted although nobody said so.
    async fn find_posted(&self, view: &TableView, outbound: &Outbound) -> Option<u64> {
        let seen = outbound.messages(view.address.place(), None, LOOKED_THROUGH).await.ok()?;
        let own = outbound.user().await.ok()?;
        let now = self.board.now.lock();
        let is_new = |id: u64| now.message != Some(id) && !now.old.contains(&id);
        // A notice has a button of the table too.
        let fits = |it: &&SeenMessage| {
            it.game == Some(view.game) && !it.calls && it.author == own && is_new(it.id)
        };
        seen.iter().find(fits).map(|it| it.id)
    }

    /// Looks whether the board is buried, and whether there are others.
    pub(super) async fn look_around(&self, view: &TableView) {
        self.judge_strays(view).await;
        // A closed table needs no better place.
        if is_closed(view) {
            return;
        }
        let Some(board) = self.burial_to_check() else { return };
        if self.is_in_own_thread(view).await {
            return;
        }
        let channel = view.address.place();
        let above = self.hurried().messages(channel, Some(board), BURIED_UNDER).await;
        if above.is_ok_and(|above| above.len() >= usize::from(BURIED_UNDER)) {
            self.board.now.lock().buried = true;
        }
    }

    /// The board, if it is time to see whether it is buried.
    fn burial_to_check(&self) -> Option<u64> {
        let mut now = self.board.now.lock();
        let wanted = std::mem::take(&mut now.check_wanted);
        let rested = now.checked_at.is_none_or(|at| at.elapsed() >= BURIED_CHECK);
        if !wanted || !rested {
            return None;
        }
        now.checked_at = Some(Instant::now());
        now.message
    }

    /// Whether the board is in a thread that was made for it: what is written there is about the table.
    async fn is_in_own_thread(&self, view: &TableView) -> bool {
        let Some(thread) = view.address.thread else { return false };
        if let Some(known) = self.board.now.lock().own_thread {
            return known;
        }
        let own = self.hurried().is_own_thread(thread).await.ok();
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
        let message = self.message(view);
        let posted = self.post(view, &message, &self.hurried()).await;
        self.end(edit, message, posted.ok());
        match posted {
            Err(SendError::Unreachable | SendError::RateLimited { .. }) => {
                self.board.now.lock().buried = true;
                false
            }
            // If it is not allowed, the board stays where it is.
            Ok(_) | Err(_) => true,
        }
    }

    /// Somebody has clicked on a board that is none: it is taken away, if it is what it seems to be.
    async fn judge_strays(&self, view: &TableView) {
        let strays = std::mem::take(&mut self.board.now.lock().strays);
        for stray in strays {
            let seen = self.hurried().message(view.address.place(), stray).await;
            if seen.is_ok_and(|seen| seen.game == Some(view.game) && !seen.calls) {
                self.board.now.lock().replace(stray);
            }
        }
    }

    /// Takes away what the board was before; tells whether nothing is left to do.
    pub(super) async fn remove_old(&self, view: &TableView) -> bool {
        let old = std::mem::take(&mut self.board.now.lock().old);
        for message in old {
            let board = self.board.now.lock().message;
            let removed = match board {
                Some(board) if board == message => Ok(()),
                Some(board) => self.remove(view, message, board).await,
                // It stays until there is another.
                None => Err(SendError::Unreachable),
            };
            if let Err(SendError::Unreachable | SendError::RateLimited { .. }) = removed {
                self.board.now.lock().replace(message);
            }
        }
        self.board.now.lock().old.is_empty()
    }

    async fn remove(&self, view: &TableView, old: u64, board: u64) -> Result<(), SendError> {
        let (outbound, channel) = (self.hurried(), view.address.place());
        match outbound.delete_message(channel, old).await {
            Err(SendError::Forbidden) => {}
            removed => return removed,
        }
        let words = self.boards.0.people.languages().of_server(view.address.guild);
        let moved = Reply::Moved { guild: view.address.guild, channel, message: board };
        let payload =
            Payload::edit(view.game, &messages::text(moved.text(words)), PictureChange::Replaced);
        outbound.edit_message(channel, old, &payload).await
    }
}

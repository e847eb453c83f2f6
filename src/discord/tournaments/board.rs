//! The board of a tournament, edited in place by one task. Clicks on it are only acknowledged: what they
//! changed is shown by the next edit, so that many people who sign up at once cost few requests.

use super::super::answer::Bot;
use super::super::edits::ShownMessage;
use super::super::incoming::Incoming;
use super::super::outbound::{SeenMessage, SendError};
use super::super::payload::{Delivery, Payload};
use crate::render::Message;
use crate::store::GameId;
use crate::table::LiveTournament;
use crate::tournament::{TournamentId, TournamentProgress, TournamentView};
use parking_lot::Mutex;
use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Notify;
use tokio::time::{Instant, sleep};

/// How long to wait for the answer to `/uno tournament new` to become the board, before one is posted.
const POSTED_BY_ITS_ANSWER: Duration = Duration::from_secs(5);
/// The least time between two edits.
const BETWEEN_EDITS: Duration = Duration::from_secs(1);
/// The pause while Discord cannot be reached, and the longest of all pauses.
const UNREACHABLE: Duration = Duration::from_secs(1);
const LONGEST_PAUSE: Duration = Duration::from_secs(60);
/// How often the board of a closed tournament is tried; the next start of the program tries again.
const MOST_TRIES_CLOSED: u32 = 20;
/// Under how many messages a board counts as buried, and the least time between two looks.
const BURIED_UNDER: u8 = 8;
const BETWEEN_LOOKS: Duration = Duration::from_secs(10);
/// How often a look is tried that fails only for the moment, until somebody asks again.
const MOST_FAILED_LOOKS: u32 = 20;
/// How many messages are remembered to be deleted.
const MOST_OLD: usize = 8;
/// How many of the last messages are searched for a board whose posting was not noted.
const LOOKED_THROUGH: u8 = 50;

/// Where the boards of open tournaments are.
#[derive(Default)]
pub(in crate::discord) struct TournamentBoards(Mutex<HashMap<TournamentId, Arc<Board>>>);

#[derive(Default)]
struct Board {
    now: Mutex<Now>,
    news: Notify,
    /// A table without a place may get one now.
    places: Notify,
}

#[derive(Default)]
struct Now {
    /// The interaction that opened the tournament.
    opened_by: Option<u64>,
    message: Option<u64>,
    shown: ShownMessage,
    /// The revision that the store knows to be shown.
    noted: Option<(u64, u32)>,
    /// Where a person has asked for something since the bot last looked around.
    asked: Option<AskedAt>,
    looked_at: Option<Instant>,
    /// How many looks have failed since the last that did not.
    failed_looks: u32,
    /// Messages that were the board before or pass for it, and are to be deleted.
    old: Vec<u64>,
    needs_threads: bool,
}

/// A request, as far as it tells something about the board.
#[derive(Clone, Copy)]
struct AskedAt {
    place: u64,
    /// The public message that was clicked.
    clicked: Option<u64>,
}

impl TournamentBoards {
    fn board(&self, id: TournamentId) -> Arc<Board> {
        Arc::clone(self.0.lock().entry(id).or_default())
    }

    /// A tournament was opened. What is asked of it is noted from now on: people see the answer, and can click
    /// on it, before the task that edits the board has begun.
    pub(in crate::discord) fn opened(&self, id: TournamentId, by: &Incoming) {
        self.board(id).now.lock().opened_by = Some(by.interaction.id);
    }

    /// The answer to a command has become the board.
    pub(in crate::discord) fn posted(&self, id: TournamentId, message: u64, shows: Message) {
        let board = self.board(id);
        let mut now = board.now.lock();
        if now.message.is_none() {
            now.message = Some(message);
            let edit = now.shown.begin_edit();
            now.shown.end_edit(edit, Some(shows));
        }
        drop(now);
        board.news.notify_one();
    }

    /// A person has asked something of a tournament: what was forbidden may be allowed now, and if the bot
    /// may read the channel, it looks whether the board is buried.
    pub(in crate::discord) fn asked_for(&self, id: TournamentId, incoming: &Incoming) {
        // A click can name any tournament, so no board is made here.
        let Some(board) = self.known(id) else { return };
        if incoming.may_read_channel() {
            let clicked = incoming.clicked.filter(|clicked| !clicked.private);
            let clicked = clicked.map(|clicked| clicked.message);
            board.now.lock().asked = Some(AskedAt { place: incoming.address.place(), clicked });
        }
        board.news.notify_one();
        board.places.notify_one();
    }

    fn known(&self, id: TournamentId) -> Option<Arc<Board>> {
        self.0.lock().get(&id).cloned()
    }

    /// Whether tables of a tournament wait because the bot may not make threads.
    pub(super) fn needs_threads(&self, id: TournamentId) -> bool {
        self.known(id).is_some_and(|board| board.now.lock().needs_threads)
    }

    pub(super) fn set_needs_threads(&self, id: TournamentId, needs_threads: bool) {
        let board = self.board(id);
        let before = std::mem::replace(&mut board.now.lock().needs_threads, needs_threads);
        if before != needs_threads {
            board.news.notify_one();
        }
    }

    /// Returns when it makes sense to look for places again.
    pub(super) async fn places_wanted(&self, id: TournamentId) {
        self.board(id).places.notified().await;
    }

    /// The words of boards may have changed.
    pub(in crate::discord) fn repaint(&self) {
        self.0.lock().values().for_each(|board| board.news.notify_one());
    }

    pub(super) fn forget(&self, id: TournamentId) {
        self.0.lock().remove(&id);
    }
}

/// What there is left to do.
enum Left {
    Nothing,
    After(Duration),
    /// Nothing ever.
    Over,
}

impl Bot {
    pub(super) async fn paint_tournament(&self, mut live: LiveTournament) {
        let (board, born) = (self.tournament_boards.board(live.id), Instant::now());
        // When the tournament is closed, the store does not know it any more. An error shows again if it is needed.
        let _ = self.not_before(live.id).await;
        match self.store.tournament_board(live.id).await {
            Ok(found) => {
                let mut now = board.now.lock();
                now.message = now.message.or(found);
            }
            Err(error) => tracing::warn!(%error, "the board of a tournament could not be read"),
        }
        let (mut open, mut tries) = (true, 0);
        loop {
            let view = live.views.borrow_and_update().clone();
            let left = self.paint_once(&board, &view, born).await;
            let pause = match left {
                Left::Over => return,
                Left::Nothing if !open => return,
                Left::Nothing => None,
                Left::After(_) if !open && tries >= MOST_TRIES_CLOSED => return,
                Left::After(pause) => Some(pause),
            };
            tries = if pause.is_some() { tries + 1 } else { 0 };
            let again = async {
                match pause {
                    Some(pause) => sleep(pause).await,
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                changed = live.views.changed(), if open => open = changed.is_ok(),
                () = board.news.notified() => {}
                () = again => {}
            }
        }
    }

    /// Paints the board if it does not look like this.
    async fn paint_once(&self, board: &Board, view: &TournamentView, born: Instant) -> Left {
        let place = view.address.place();
        let known = board.now.lock().message;
        if known.is_none() {
            let waits = POSTED_BY_ITS_ANSWER.saturating_sub(born.elapsed());
            if view.progress == TournamentProgress::SigningUp && !waits.is_zero() {
                return Left::After(waits);
            }
            match self.find_board(view).await {
                Ok(found) => board.now.lock().message = found,
                Err(error) => return self.after_failure(view, error).await,
            }
        }
        let message = self.tournament_message(view).await;
        let (id, change, edit) = {
            let mut now = board.now.lock();
            let shows = now.message.is_some() && now.shown.shows(&message);
            let change = now.shown.picture_change(&message);
            (now.message, change, (!shows).then(|| now.shown.begin_edit()))
        };
        let Some(edit) = edit else {
            self.note_tournament(board, view).await;
            return match id.filter(|_| view.progress.is_open()) {
                Some(id) => self.tidy_up(board, view, id, message).await,
                None => Left::Nothing,
            };
        };
        // One that was called off gets no new board.
        if id.is_none() && view.progress == TournamentProgress::Cancelled {
            self.give_up(view).await;
            return Left::Over;
        }
        let message = self.drawing.draw(message).await;
        let sent = match id {
            Some(id) => {
                let payload = Payload::edit(GameId(0), &message, change);
                self.outbound.edit_message(place, id, &payload).await.map(|()| id)
            }
            None => {
                let payload = Payload::post(GameId(0), &message, Delivery::Silent);
                let nonce = format!("c{}-{}", view.id.0, view.revision);
                self.outbound.send_message(place, &payload, &nonce).await
            }
        };
        let pictured = message.picture.is_some();
        {
            let mut now = board.now.lock();
            if let Ok(sent) = sent {
                now.message = Some(sent);
            }
            now.shown.end_edit(edit, sent.ok().map(|_| message));
        }
        match sent {
            Ok(_) => {
                self.note_tournament(board, view).await;
                // Meanwhile more may change, which is then shown at once.
                sleep(BETWEEN_EDITS).await;
                Left::After(Duration::ZERO)
            }
            Err(SendError::Gone) if id.is_some() => {
                board.now.lock().message = None;
                Left::After(Duration::ZERO)
            }
            Err(SendError::Forbidden | SendError::Invalid) if pictured => {
                self.people.looks().note_files(place, false);
                Left::After(Duration::ZERO)
            }
            Err(error) => self.after_failure(view, error).await,
        }
    }

    /// Posts a board anew that is buried, and deletes the messages that were it before.
    async fn tidy_up(
        &self,
        board: &Board,
        view: &TournamentView,
        id: u64,
        message: Message,
    ) -> Left {
        let place = view.address.place();
        let looked = self.bring_down(board, view, id, message).await;
        let old = std::mem::take(&mut board.now.lock().old);
        for message in old {
            let deleted = self.outbound.delete_message(place, message).await;
            if deleted.is_err_and(|error| error.may_pass()) {
                board.now.lock().old.push(message);
            }
        }
        match looked {
            Err(error) => Left::After(self.pause_after(place, error)),
            Ok(()) if board.now.lock().old.is_empty() => Left::Nothing,
            Ok(()) => Left::After(UNREACHABLE),
        }
    }

    /// Posts the board anew if a person has asked for something and it is buried under chat. What fails only
    /// for the moment is an error, and is to be tried again.
    async fn bring_down(
        &self,
        board: &Board,
        view: &TournamentView,
        id: u64,
        message: Message,
    ) -> Result<(), SendError> {
        let place = view.address.place();
        let asked = board.now.lock().asked.take();
        let Some(asked) = asked.filter(|asked| asked.place == place) else { return Ok(()) };
        self.look_at_clicked(board, view, id, asked).await;
        let looked = board.now.lock().looked_at;
        if looked.is_some_and(|at| at.elapsed() < BETWEEN_LOOKS) {
            return Ok(());
        }
        let posted = self.post_below(board, view, id, message).await;
        if let Err(error @ (SendError::Unreachable | SendError::RateLimited { .. })) = posted {
            let mut now = board.now.lock();
            now.failed_looks += 1;
            if now.failed_looks < MOST_FAILED_LOOKS {
                now.asked.get_or_insert(asked);
                return Err(error);
            }
        }
        {
            let mut now = board.now.lock();
            now.failed_looks = 0;
            now.looked_at = Some(Instant::now());
            // If it may not be looked for or posted, the board stays where it is.
            let Ok(Some((new, message))) = posted else { return Ok(()) };
            now.message = Some(new);
            now.old.push(id);
            let edit = now.shown.begin_edit();
            if !now.shown.end_edit(edit, message) {
                // It may show something old, so it is edited at once.
                board.news.notify_one();
                return Ok(());
            }
        }
        self.note_tournament(board, view).await;
        Ok(())
    }

    /// Posts the board anew if it is buried. Gives the new message, and what it shows if that is known.
    async fn post_below(
        &self,
        board: &Board,
        view: &TournamentView,
        id: u64,
        message: Message,
    ) -> Result<Option<(u64, Option<Message>)>, SendError> {
        let place = view.address.place();
        // A post that has failed may have got through, and Discord remembers its nonce for some minutes only.
        let in_doubt = board.now.lock().failed_looks > 0;
        if in_doubt && let Some(posted) = self.find_board(view).await? {
            let is_old = board.now.lock().old.contains(&posted);
            if posted > id && !is_old {
                return Ok(Some((posted, None)));
            }
        }
        let above = self.outbound.messages(place, Some(id), BURIED_UNDER).await?;
        if above.len() < usize::from(BURIED_UNDER) {
            return Ok(None);
        }
        let message = self.drawing.draw(message).await;
        let payload = Payload::post(GameId(0), &message, Delivery::Silent);
        let nonce = format!("d{}-{id}", view.id.0);
        let posted = self.outbound.send_message(place, &payload, &nonce).await?;
        Ok(Some((posted, Some(message))))
    }

    /// Looks whether the message that was clicked only passes for the board.
    async fn look_at_clicked(&self, board: &Board, view: &TournamentView, id: u64, asked: AskedAt) {
        let Some(other) = asked.clicked.filter(|clicked| *clicked != id) else { return };
        let seen = self.outbound.message(view.address.place(), other).await;
        let passes = seen.is_ok_and(|seen| seen.tournament == Some((view.id, None)));
        let mut now = board.now.lock();
        if passes && now.old.len() < MOST_OLD && !now.old.contains(&other) {
            now.old.push(other);
        }
    }

    async fn after_failure(&self, view: &TournamentView, error: SendError) -> Left {
        let place = view.address.place();
        match error {
            SendError::Unauthorised => return Left::Over,
            SendError::PlaceGone => {
                self.tournaments.place_gone(place).await;
                self.give_up(view).await;
                return Left::After(UNREACHABLE);
            }
            SendError::Archived => {
                let _ = self.outbound.archive_thread(place, false).await;
            }
            _ => {}
        }
        tracing::warn!(tournament = view.id.0, %error, "the board of a tournament could not be painted");
        Left::After(self.pause_after(place, error))
    }

    fn pause_after(&self, place: u64, error: SendError) -> Duration {
        match error {
            SendError::RateLimited { again_in } => again_in.clamp(UNREACHABLE, LONGEST_PAUSE),
            SendError::Unreachable | SendError::Archived => UNREACHABLE,
            _ => self.outbound.rests_for(place).unwrap_or(LONGEST_PAUSE),
        }
    }

    /// A message that shows the board although the store does not know it: the program may have ended just
    /// when it was posted.
    async fn find_board(&self, view: &TournamentView) -> Result<Option<u64>, SendError> {
        let ours = |seen: &SeenMessage| {
            seen.tournament.is_some_and(|(id, table)| id == view.id && table.is_none())
        };
        self.find_message(view.id, view.address.place(), ours).await
    }

    /// The latest of the bot's messages in a channel that is like this and not older than the tournament: one of
    /// an earlier database may have had the same number.
    pub(super) async fn find_message(
        &self,
        id: TournamentId,
        channel: u64,
        is_meant: impl Fn(&SeenMessage) -> bool,
    ) -> Result<Option<u64>, SendError> {
        let seen = match self.outbound.messages(channel, None, LOOKED_THROUGH).await {
            Ok(seen) => seen,
            // Without the permission to read, the bot may still post.
            Err(SendError::Forbidden) => return Ok(None),
            Err(error) => return Err(error),
        };
        if !seen.iter().any(&is_meant) {
            return Ok(None);
        }
        let own = self.outbound.user().await?;
        let not_before = self.not_before(id).await?;
        let found = seen.iter().find(|it| it.author == own && it.id >= not_before && is_meant(it));
        Ok(found.map(|it| it.id))
    }

    /// Messages with lower ids are older than the tournament: Discord's ids grow with time.
    async fn not_before(&self, id: TournamentId) -> Result<u64, SendError> {
        let board = self.tournament_boards.board(id);
        let known = board.now.lock().opened_by;
        if let Some(known) = known {
            return Ok(known);
        }
        let found = self.store.interaction_that_opened(id).await.map_err(|error| {
            tracing::warn!(%error, "the age of a tournament could not be read");
            // It is tried again soon, like a request that did not get through.
            SendError::Unreachable
        })?;
        let mut now = board.now.lock();
        now.opened_by = now.opened_by.or(found);
        Ok(now.opened_by.unwrap_or_default())
    }

    /// Tells the store what the board certainly shows.
    async fn note_tournament(&self, board: &Board, view: &TournamentView) {
        let Some(message) = board.now.lock().message else { return };
        let shown = (message, view.revision);
        if board.now.lock().noted == Some(shown) {
            return;
        }
        match self.store.note_tournament_board(view.id, message, view.revision).await {
            Ok(()) => board.now.lock().noted = Some(shown),
            Err(error) => {
                tracing::warn!(%error, "the store could not note what a tournament's board shows")
            }
        }
    }

    /// Nothing more is to be shown of a closed tournament.
    async fn give_up(&self, view: &TournamentView) {
        if view.progress.is_open() {
            return;
        }
        if let Err(error) = self.store.stop_updating_tournament_board(view.id).await {
            tracing::warn!(%error, "the store could not note that a board is given up");
        }
    }
}

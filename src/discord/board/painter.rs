//! The task that edits one board.

use super::super::edits::Edit;
use super::super::messages;
use super::super::outbound::{SeenMessage, SendError};
use super::super::payload::{Payload, PictureChange};
use super::{Board, Boards, Followed};
use crate::render::{Message, with_waiting};
use crate::store::{Checkpoint, TableProgress};
use crate::table::{Awake, TableView};
use std::time::Duration;
use tokio::time::{Instant, sleep, sleep_until};

/// How long to wait for the answer to `/uno new` to become the board, before one is posted.
const POSTED_BY_ITS_ANSWER: Duration = Duration::from_secs(5);
/// The pause while Discord cannot be reached; each try has waited already.
const UNREACHABLE: Duration = Duration::from_secs(1);
/// The longest pause: a limit may be longer, but clicks bring new ways to edit a board.
const LONGEST_PAUSE: Duration = Duration::from_secs(60);
/// How often the board of a sleeping table is tried; the next start of the program tries again.
const MOST_TRIES_ASLEEP: u32 = 20;

/// How long the task waits for answers to clicks on the board, which are likely to show it.
const ANSWER_TIME: Duration = Duration::from_millis(1_500);
/// The longest that it waits for answers of which one after the other shows the board: nothing else is done meanwhile,
/// so a buried board stays buried.
const MOST_ANSWER_TIME: Duration = ANSWER_TIME.saturating_mul(3);

/// How many of the last messages are searched for a board that was posted but not noted.
const LOOKED_THROUGH: u8 = 50;

/// A message that now shows the board.
#[derive(Clone, Copy)]
pub(super) struct Sent {
    pub(super) id: u64,
    /// Whether it certainly is the one that was sent just now.
    pub(super) fresh: bool,
    /// Whether it is another message than before.
    pub(super) posted: bool,
}

/// What there is left to do for a painter.
enum Left {
    /// Nothing until there is news.
    Nothing,
    /// To try again at this moment.
    TryAt(Instant),
    /// Nothing ever.
    Over,
    /// Nothing ever, because there is no place for it.
    PlaceGone,
}

/// Whether nothing will happen at a table any more.
pub(super) fn is_closed(view: &TableView) -> bool {
    !matches!(view.progress, TableProgress::Lobby | TableProgress::Playing)
}

/// Paints one board.
pub(super) struct Painter<'a> {
    pub(super) boards: &'a Boards,
    pub(super) board: &'a Board,
    number: u64,
    failures: u32,
    /// The last failure that the log tells of.
    told: Option<SendError>,
    /// Since when the task has waited for an answer to a click on the board.
    waits_since: Option<Instant>,
    /// Whether another process paints the board by now.
    is_anothers: bool,
}

impl<'a> Painter<'a> {
    pub(super) fn new(boards: &'a Boards, board: &'a Board, number: u64) -> Painter<'a> {
        let (failures, told, waits_since) = (0, None, None);
        Painter { boards, board, number, failures, told, waits_since, is_anothers: false }
    }

    /// Paints for as long as the table is awake, and what is left when it sleeps.
    pub(super) async fn paint_until_asleep(mut self, awake: &mut Awake) -> Followed {
        let born = Instant::now();
        let mut asleep = false;
        loop {
            let view = awake.views.borrow_and_update().clone();
            let left = self.work(&view, born, asleep).await;
            let again_at = match left {
                Left::PlaceGone => return Followed::UntilItsPlaceWasGone,
                Left::Over => return Followed::UntilTheEnd,
                Left::Nothing if asleep => return Followed::UntilTheEnd,
                Left::Nothing => None,
                Left::TryAt(at) => Some(at),
            };
            let again = async {
                match again_at {
                    Some(moment) => sleep_until(moment).await,
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                changed = awake.views.changed(), if !asleep => asleep = changed.is_err(),
                () = self.board.news.notified() => if !asleep {
                    self.look_around(&view).await;
                },
                () = again => {}
            }
        }
    }

    /// Paints if something is to be painted.
    async fn work(&mut self, view: &TableView, born: Instant, asleep: bool) -> Left {
        let _ = self.boards.0.store.checkpoint_hook().run(Checkpoint::BeforePaint(view.game));
        if self.is_anothers || !self.boards.0.tables.serves() {
            // Another process paints it from now on.
            return Left::Over;
        }
        let waits_for_answer = {
            let now = self.board.now.lock();
            if now.painter != self.number {
                self.board.news.notify_one();
                return Left::Over;
            }
            now.message.is_none() && now.interaction.is_none()
        };
        // The table of a tournament is opened by no answer.
        let waits_for_answer = waits_for_answer && view.tournament.is_none();
        if waits_for_answer && born.elapsed() < POSTED_BY_ITS_ANSWER {
            return Left::TryAt(born + POSTED_BY_ITS_ANSWER);
        }
        if let Some(until) = self.waits_for_click(view) {
            return Left::TryAt(until);
        }
        let reposted = self.repost(view).await;
        match self.paint(view).await {
            Ok(painted) => {
                // First, so that there are two boards for as short as possible.
                let done = reposted && self.remove_old(view).await;
                if painted {
                    sleep(self.boards.0.own_token.interval(view.game, Instant::now())).await;
                }
                if done {
                    (self.failures, self.told) = (0, None);
                    return Left::Nothing;
                }
                self.try_again(UNREACHABLE, asleep)
            }
            Err(SendError::Unauthorised) => Left::Over,
            Err(SendError::PlaceGone) => Left::PlaceGone,
            Err(error) => {
                self.tell(view, error);
                let refused =
                    !matches!(error, SendError::Unreachable | SendError::RateLimited { .. });
                if asleep && refused && is_closed(view) {
                    self.settle(view).await;
                    return Left::Over;
                }
                let pause = self.pause_after(view, error);
                self.try_again(pause, asleep)
            }
        }
    }

    /// Until when to wait for the answer to a click on the board. Without that, the same would be written
    /// by both, and then once more.
    fn waits_for_click(&mut self, view: &TableView) -> Option<Instant> {
        if !self.boards.is_answering(view.game) {
            self.waits_since = None;
            return None;
        }
        // An answer that has shown the board since then was worth waiting for; the next one may be, too.
        let shown_at = self.board.now.lock().shown_by_answer_at;
        let now = Instant::now();
        let since = *self.waits_since.get_or_insert(now);
        let until = shown_at.map_or(since, |shown_at| since.max(shown_at)) + ANSWER_TIME;
        let until = until.min(since + MOST_ANSWER_TIME);
        if now < until {
            return Some(until);
        }
        self.waits_since = None;
        None
    }

    fn try_again(&mut self, pause: Duration, asleep: bool) -> Left {
        self.failures += 1;
        if asleep && self.failures >= MOST_TRIES_ASLEEP {
            return Left::Over;
        }
        Left::TryAt(Instant::now() + pause)
    }

    /// Tells the log of a failure, once as long as it stays the same.
    fn tell(&mut self, view: &TableView, error: SendError) {
        let same =
            |told: SendError| std::mem::discriminant(&told) == std::mem::discriminant(&error);
        if !self.told.is_some_and(same) {
            tracing::warn!(game = view.game.0, %error, "a board could not be painted");
        }
        self.told = Some(error);
    }

    /// How long to wait after a failure. A refused board rests for its whole pause, also when there are moves.
    fn pause_after(&self, view: &TableView, error: SendError) -> Duration {
        match error {
            SendError::RateLimited { again_in } => again_in.clamp(UNREACHABLE, LONGEST_PAUSE),
            SendError::Unreachable => UNREACHABLE,
            _ => self.boards.0.outbound.rests_for(view.address.place()).unwrap_or(UNREACHABLE),
        }
    }

    /// Paints the board if it does not look like this; tells whether it now certainly does.
    async fn paint(&mut self, view: &TableView) -> Result<bool, SendError> {
        self.find_answer().await?;
        self.find_forgotten(view).await?;
        self.remove_second_answer().await;
        // A match that was called off gets no new board.
        let called_off =
            matches!(view.progress, TableProgress::Cancelled | TableProgress::Abandoned);
        if called_off && self.board.now.lock().message.is_none() {
            self.settle(view).await;
            return Ok(false);
        }
        let message = self.message(view);
        if let Some(id) = self.shown_by(&message) {
            self.note(id, view).await;
            return Ok(false);
        }
        let (id, interaction, edit, change) = {
            let mut now = self.board.now.lock();
            let interaction =
                now.interaction.clone().filter(|interaction| interaction.is_alive(Instant::now()));
            let change = now.shown_message.picture_change(&message);
            (now.message, interaction, now.shown_message.begin_edit(), change)
        };
        let message = match change {
            PictureChange::Kept if id.is_some() => message,
            _ => self.boards.0.drawing.draw(message).await,
        };
        let payload = Payload::edit(view.game, &message, change);
        let channel = view.address.place();
        let outbound = &self.boards.0.outbound;
        let edited = |id| Sent { id, fresh: true, posted: false };
        let pictured = message.picture.is_some();
        let by_own_token = async |id| {
            self.boards.0.own_token.note(view.game, Instant::now());
            outbound.edit_message(channel, id, &payload).await.map(|()| edited(id))
        };
        let sent = match (id, &interaction) {
            (Some(id), Some(interaction)) => {
                match outbound.edit_original(interaction, &payload).await {
                    // It can be used later; until then there is the bot's own token.
                    Err(SendError::RateLimited { .. }) => by_own_token(id).await,
                    sent => sent.map(|_| edited(id)),
                }
            }
            (Some(id), None) => by_own_token(id).await,
            (None, _) => {
                self.boards.0.own_token.note(view.game, Instant::now());
                self.post(view, &message, outbound).await
            }
        };
        let certain = self.end(edit, message, sent.ok());
        self.is_anothers |= self.boards.edited(view.game, view.address.guild).await;
        match sent {
            Ok(Sent { id, .. }) => {
                if certain {
                    self.note(id, view).await;
                } else {
                    // An older edit may have arrived last, so the board is edited again at once.
                    self.board.news.notify_one();
                }
                Ok(certain)
            }
            Err(
                SendError::TokenExpired
                | SendError::Gone
                | SendError::PlaceGone
                | SendError::Forbidden,
            ) if interaction.is_some() => {
                // The interaction cannot be used any more; the bot's own token may still work.
                self.board.now.lock().interaction = None;
                self.board.news.notify_one();
                Ok(false)
            }
            Err(SendError::Gone) if id.is_some() => {
                self.board.now.lock().lose_message();
                self.board.news.notify_one();
                Ok(false)
            }
            Err(error @ (SendError::Forbidden | SendError::Invalid)) if pictured => {
                self.gets_no_picture(view, error);
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

    /// Discord has refused the board with its picture: from now on it is text, until a click shows that files
    /// are allowed.
    pub(super) fn gets_no_picture(&self, view: &TableView, error: SendError) {
        tracing::warn!(game = view.game.0, %error, "a board gets no picture");
        self.boards.0.people.looks().note_files(view.address.place(), false);
    }

    /// The message that certainly shows this already.
    fn shown_by(&self, message: &Message) -> Option<u64> {
        let now = self.board.now.lock();
        now.message.filter(|_| now.shown_message.shows(message))
    }

    /// Notes that the board shows this, unless an answer edited it meanwhile or nothing was sent. Tells
    /// whether it certainly shows this.
    pub(super) fn end(&self, edit: Edit, message: Message, sent: Option<Sent>) -> bool {
        let mut now = self.board.now.lock();
        if let Some(Sent { id, posted: true, .. }) = sent {
            now.move_to(id);
        }
        now.shown_message.end_edit(edit, sent.filter(|sent| sent.fresh).map(|_| message))
    }

    /// Deletes the board that an answer has shown when there was one elsewhere already.
    async fn remove_second_answer(&self) {
        let (second_answer, board) = {
            let mut now = self.board.now.lock();
            (now.second_answer.take(), now.message)
        };
        let (Some(second_answer), outbound) = (second_answer, &self.boards.0.outbound) else {
            return;
        };
        if outbound.original(&second_answer).await.is_ok_and(|message| Some(message) != board) {
            let _ = outbound.delete_original(&second_answer).await;
        }
    }

    /// Finds the message that the answer with this interaction has become, if it has.
    async fn find_answer(&self) -> Result<(), SendError> {
        let interaction = {
            let now = self.board.now.lock();
            if now.message.is_some() {
                return Ok(());
            }
            now.interaction.clone()
        };
        let Some(interaction) = interaction else { return Ok(()) };
        let found = match self.boards.0.outbound.original(&interaction).await {
            Ok(message) => Some(message),
            Err(SendError::Gone | SendError::PlaceGone | SendError::TokenExpired) => None,
            Err(error) => return Err(error),
        };
        let mut now = self.board.now.lock();
        if now.message.is_none() {
            now.message = found;
            now.interaction = found.and(now.interaction.take());
        }
        Ok(())
    }

    /// Finds a message that shows the board although the store does not know it: the program may have
    /// ended, or an answer been lost, just when it was posted.
    async fn find_forgotten(&self, view: &TableView) -> Result<(), SendError> {
        if self.board.now.lock().message.is_some() {
            return Ok(());
        }
        let outbound = &self.boards.0.outbound;
        let seen = match outbound.messages(view.address.place(), None, LOOKED_THROUGH).await {
            Ok(seen) => seen,
            // Without the permission to read, the bot may still post.
            Err(SendError::Forbidden) => return Ok(()),
            Err(error) => return Err(error),
        };
        // A notice has a button too.
        let ours = |message: &&SeenMessage| message.game == Some(view.game) && !message.pings;
        let candidates: Vec<&SeenMessage> = seen.iter().filter(ours).collect();
        if candidates.is_empty() {
            return Ok(());
        }
        let own = outbound.user().await?;
        let not_before = self.not_before(view).await?;
        let is_board = |message: &&SeenMessage| message.author == own && message.id >= not_before;
        let found = candidates.into_iter().find(is_board);
        let mut now = self.board.now.lock();
        now.message = now.message.or(found.map(|message| message.id));
        Ok(())
    }

    /// Messages with lower ids are older than the table, because Discord's ids grow with time. They may be of a table
    /// of an earlier database that had the same number.
    async fn not_before(&self, view: &TableView) -> Result<u64, SendError> {
        let known = self.board.now.lock().not_before;
        // No interaction opens the table of a tournament, but one has opened the tournament.
        let Some(table) = view.tournament.as_ref().filter(|_| known == 0) else { return Ok(known) };
        let opened_by = self.boards.0.store.interaction_that_opened(table.tournament).await;
        let opened_by = opened_by.map_err(|error| {
            tracing::warn!(%error, "the age of a tournament's table could not be read");
            // It is tried again soon, like a request that did not get through.
            SendError::Unreachable
        })?;
        let mut now = self.board.now.lock();
        now.not_before = now.not_before.max(opened_by.unwrap_or_default());
        Ok(now.not_before)
    }

    pub(super) fn message(&self, view: &TableView) -> Message {
        let people = &self.boards.0.people;
        let guild = view.address.guild;
        let words = people.languages().of_server(guild);
        let message = messages::public_message(words, view, &people.of_board(view));
        match self.boards.0.waiting.lock().get(&view.game) {
            Some(waiting) => with_waiting(message, waiting),
            None => message,
        }
    }

    /// Tells the store what the board shows, if that is news.
    async fn note(&self, message: u64, view: &TableView) {
        // A restart forgets the vote on ending the match and the final table, so a board that shows one
        // must be painted again after it: the state before is what counts as shown.
        let passing = view.end_vote.is_some() || view.final_table;
        let seq = view.seq.saturating_sub(u32::from(passing));
        let shown = (message, seq, view.progress);
        if self.board.now.lock().noted == Some(shown) {
            return;
        }
        let noted = self.boards.0.store.note_board(view.game, message, seq, view.progress).await;
        match noted {
            Ok(()) => self.board.now.lock().noted = Some(shown),
            Err(error) => tracing::warn!(%error, "the store could not note what a board shows"),
        }
    }

    /// Tells the store that nothing more is to be shown of a table that is closed, so that the next
    /// start does not try it again.
    async fn settle(&self, view: &TableView) {
        if let Err(error) = self.boards.0.store.stop_updating_board(view.game).await {
            tracing::warn!(%error, "the store could not note that a board is given up");
        }
    }
}

//! The task that writes one board.

use super::super::outbound::{SeenMessage, SendError};
use super::super::payload::{Delivery, Payload, PictureChange};
use super::super::show;
use super::super::surface::Stroke;
use super::{Board, Boards, Followed, lock};
use crate::render::Message;
use crate::store::Stage;
use crate::table::{Awake, TableView};
use rand::RngExt;
use std::time::Duration;
use tokio::time::{Instant, sleep, sleep_until};

/// How long a new table's first answer has to become its board, before one is posted.
const POSTED_BY_ITS_ANSWER: Duration = Duration::from_secs(5);
/// The pause after a failure.
const PAUSE: Duration = Duration::from_secs(2);
/// The longest pause while Discord cannot be reached, and while it refuses.
const LONGEST_UNREACHABLE: Duration = Duration::from_secs(3);
const LONGEST_REFUSED: Duration = Duration::from_secs(60);
/// How often a board is tried whose table sleeps; the next start tries again.
const MOST_TRIES_ASLEEP: u32 = 20;
/// How often it is checked whether a board is buried under other messages, and by how many.
const BURIED_CHECK: Duration = Duration::from_secs(10);
const BURIED_UNDER: u8 = 8;

/// Among how many of the last messages a board is looked for that nobody remembers.
const LOOKED_THROUGH: u8 = 50;

/// A message that now shows the board.
#[derive(Clone, Copy)]
struct Sent {
    id: u64,
    /// Whether it certainly is the one that was sent just now.
    fresh: bool,
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
fn is_closed(view: &TableView) -> bool {
    !matches!(view.stage, Stage::Lobby | Stage::Playing)
}

/// Paints one board.
pub(super) struct Painter<'a> {
    boards: &'a Boards,
    board: &'a Board,
    number: u64,
    pause: Duration,
    failures: u32,
}

impl<'a> Painter<'a> {
    pub(super) fn new(boards: &'a Boards, board: &'a Board, number: u64) -> Painter<'a> {
        Painter { boards, board, number, pause: PAUSE, failures: 0 }
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
                    self.dig_out(&view).await;
                },
                () = again => {}
            }
        }
    }

    /// Paints if something is to be painted.
    async fn work(&mut self, view: &TableView, born: Instant, asleep: bool) -> Left {
        let waits_for_answer = {
            let now = lock(&self.board.now);
            if now.painter != self.number {
                self.board.news.notify_one();
                return Left::Over;
            }
            now.message.is_none() && now.ticket.is_none()
        };
        if waits_for_answer && born.elapsed() < POSTED_BY_ITS_ANSWER {
            return Left::TryAt(born + POSTED_BY_ITS_ANSWER);
        }
        match self.paint(view).await {
            Ok(painted) => {
                (self.pause, self.failures) = (PAUSE, 0);
                if painted {
                    sleep(self.boards.interval()).await;
                }
                Left::Nothing
            }
            Err(SendError::Unauthorised) => Left::Over,
            Err(SendError::PlaceGone) => Left::PlaceGone,
            Err(error) => {
                tracing::warn!(game = view.game.0, %error, "a board could not be painted");
                self.failures += 1;
                let refused =
                    !matches!(error, SendError::Unreachable | SendError::RateLimited { .. });
                if asleep && refused && is_closed(view) {
                    self.settle(view).await;
                    return Left::Over;
                }
                if asleep && self.failures >= MOST_TRIES_ASLEEP {
                    return Left::Over;
                }
                Left::TryAt(Instant::now() + self.pause_after(error))
            }
        }
    }

    fn pause_after(&mut self, error: SendError) -> Duration {
        let longest = match error {
            SendError::RateLimited { again_in } => return again_in.clamp(PAUSE, LONGEST_REFUSED),
            SendError::Unreachable => LONGEST_UNREACHABLE,
            _ => LONGEST_REFUSED,
        };
        let pause = self.pause.min(longest);
        self.pause = (self.pause * 2).min(LONGEST_REFUSED);
        pause
    }

    /// Paints the board if it does not look like this; tells whether it now certainly does.
    async fn paint(&mut self, view: &TableView) -> Result<bool, SendError> {
        self.find_answer().await?;
        self.find_forgotten(view).await?;
        self.remove_rival().await;
        // A match that was called off needs no new board.
        let called_off = matches!(view.stage, Stage::Cancelled | Stage::Abandoned);
        if called_off && lock(&self.board.now).message.is_none() {
            self.settle(view).await;
            return Ok(false);
        }
        let message = self.message(view);
        if let Some(id) = self.shown_by(&message) {
            self.note(id, view).await;
            return Ok(false);
        }
        let (id, ticket, stroke) = {
            let mut now = lock(&self.board.now);
            let ticket = now.ticket.clone().filter(|ticket| ticket.is_alive(Instant::now()));
            (now.message, ticket, now.surface.begin())
        };
        let payload = Payload::edit(view.game, &message, PictureChange::Replaced);
        let channel = view.address.place();
        let outbound = &self.boards.0.outbound;
        let edited = |id| Sent { id, fresh: true };
        let sent = match (id, &ticket) {
            (Some(id), Some(ticket)) => {
                outbound.edit_original(ticket, &payload).await.map(|_| edited(id))
            }
            (Some(id), None) => {
                outbound.edit_message(channel, id, &payload).await.map(|()| edited(id))
            }
            (None, _) => self.post(view, &message).await,
        };
        let certain = self.end(stroke, message, sent.ok());
        match sent {
            Ok(Sent { id, .. }) => {
                if certain {
                    self.note(id, view).await;
                } else {
                    // Something older may have come last, so it is painted again at once.
                    self.board.news.notify_one();
                }
                Ok(certain)
            }
            Err(
                SendError::TokenExpired
                | SendError::Gone
                | SendError::PlaceGone
                | SendError::Forbidden,
            ) if ticket.is_some() => {
                // The ticket is of no use any more; the bot's own right may be.
                lock(&self.board.now).ticket = None;
                self.board.news.notify_one();
                Ok(false)
            }
            Err(SendError::Gone) if id.is_some() => {
                // Somebody has deleted it.
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

    /// The message that certainly shows this already.
    fn shown_by(&self, message: &Message) -> Option<u64> {
        let now = lock(&self.board.now);
        now.message.filter(|_| now.surface.shows(message))
    }

    /// The board looks like this, unless someone else was at it or nothing was sent. Tells whether
    /// that is certain.
    fn end(&self, stroke: Stroke, message: Message, sent: Option<Sent>) -> bool {
        let mut now = lock(&self.board.now);
        let certain = now.surface.end(stroke, sent.filter(|sent| sent.fresh).map(|_| message));
        now.message = now.message.or(sent.map(|sent| sent.id));
        certain
    }

    /// Takes away what an answer has shown when the board was elsewhere already.
    async fn remove_rival(&self) {
        let (rival, board) = {
            let mut now = lock(&self.board.now);
            (now.rival.take(), now.message)
        };
        let (Some(rival), outbound) = (rival, &self.boards.0.outbound) else { return };
        if outbound.original(&rival).await.is_ok_and(|message| Some(message) != board) {
            let _ = outbound.delete_original(&rival).await;
        }
    }

    /// Finds the message that the answer with this ticket has become, if it has.
    async fn find_answer(&self) -> Result<(), SendError> {
        let ticket = {
            let now = lock(&self.board.now);
            if now.message.is_some() {
                return Ok(());
            }
            now.ticket.clone()
        };
        let Some(ticket) = ticket else { return Ok(()) };
        let found = match self.boards.0.outbound.original(&ticket).await {
            Ok(message) => Some(message),
            Err(SendError::Gone | SendError::PlaceGone | SendError::TokenExpired) => None,
            Err(error) => return Err(error),
        };
        let mut now = lock(&self.board.now);
        if now.message.is_none() {
            now.message = found;
            now.ticket = found.and(now.ticket.take());
        }
        Ok(())
    }

    /// Finds the message that shows the board although nobody has noted so: the program may have
    /// ended, or an answer been lost, just when it was posted.
    async fn find_forgotten(&self, view: &TableView) -> Result<(), SendError> {
        if lock(&self.board.now).message.is_some() {
            return Ok(());
        }
        let outbound = &self.boards.0.outbound;
        let seen = match outbound.messages(view.address.place(), None, LOOKED_THROUGH).await {
            Ok(seen) => seen,
            // Who may not look may still post.
            Err(SendError::Forbidden) => return Ok(()),
            Err(error) => return Err(error),
        };
        // A notice has a button of the table too.
        let ours = |message: &&SeenMessage| message.game == Some(view.game) && !message.calls;
        let candidates: Vec<&SeenMessage> = seen.iter().filter(ours).collect();
        if candidates.is_empty() {
            return Ok(());
        }
        let own = outbound.user().await?;
        let found = candidates.into_iter().find(|message| message.author == own);
        let mut now = lock(&self.board.now);
        now.message = now.message.or(found.map(|message| message.id));
        Ok(())
    }

    fn message(&self, view: &TableView) -> Message {
        let people = &self.boards.0.people;
        let guild = view.address.guild;
        let words = people.languages().of_server(guild);
        show::public_message(words, view, &people.of(guild, view.lobby.occupants()))
    }

    /// Tells the store what the board shows, if that is news.
    async fn note(&self, message: u64, view: &TableView) {
        let shown = (message, view.seq, view.stage);
        if lock(&self.board.now).noted == Some(shown) {
            return;
        }
        let noted = self.boards.0.store.note_board(view.game, message, view.seq, view.stage).await;
        match noted {
            Ok(()) => lock(&self.board.now).noted = Some(shown),
            Err(error) => tracing::warn!(%error, "what a board shows could not be noted"),
        }
    }

    /// Tells the store that nothing more is to be shown of a table that is closed, so that the next
    /// start does not try it again.
    async fn settle(&self, view: &TableView) {
        if let Err(error) = self.boards.0.store.settle_board(view.game).await {
            tracing::warn!(%error, "that a board is given up could not be noted");
        }
    }

    /// Posts the board anew. What did not get through is posted again under the same nonce, so that
    /// there are never two.
    async fn post(&self, view: &TableView, message: &Message) -> Result<Sent, SendError> {
        let (nonce, fresh) = {
            let mut now = lock(&self.board.now);
            let fresh = now.nonce.is_none();
            let new = || format!("b{:016x}", rand::rng().random::<u64>());
            (now.nonce.get_or_insert_with(new).clone(), fresh)
        };
        let payload = Payload::post(view.game, message, Delivery::Silent);
        let place = view.address.place();
        let id = self.boards.0.outbound.send_message(place, &payload, &nonce).await?;
        lock(&self.board.now).nonce = None;
        Ok(Sent { id, fresh })
    }

    /// Posts the board anew below what has been written over it, and takes the old one away.
    async fn dig_out(&self, view: &TableView) {
        // A closed table needs no better place.
        if is_closed(view) {
            return;
        }
        let Some(old) = self.burial_to_check() else { return };
        if self.is_in_own_thread(view).await {
            return;
        }
        let channel = view.address.place();
        let outbound = &self.boards.0.outbound;
        let above = outbound.messages(channel, Some(old), BURIED_UNDER).await;
        if !above.is_ok_and(|above| above.len() >= usize::from(BURIED_UNDER)) {
            return;
        }
        let message = self.message(view);
        let stroke = lock(&self.board.now).surface.begin();
        let posted = self.post(view, &message).await.ok();
        if let Some(Sent { id, .. }) = posted {
            let mut now = lock(&self.board.now);
            (now.message, now.ticket) = (Some(id), None);
        }
        self.end(stroke, message, posted);
        if posted.is_some() {
            let _ = outbound.delete_message(channel, old).await;
        }
    }

    /// Whether the board is in a thread that was made for it.
    async fn is_in_own_thread(&self, view: &TableView) -> bool {
        let Some(thread) = view.address.thread else { return false };
        if let Some(known) = lock(&self.board.now).own_thread {
            return known;
        }
        let own = self.boards.0.outbound.is_own_thread(thread).await.ok();
        lock(&self.board.now).own_thread = own;
        own.unwrap_or(false)
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

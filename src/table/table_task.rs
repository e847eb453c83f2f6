//! The task of one table: it answers requests in their order and does what its timers say.

use super::clock::Moment;
use super::computers::{Thought, next_thought};
use super::pause::PauseTimers;
use super::request::{Answer, Ask, AskError, Outcome};
use super::service::Taking;
use super::table_state::{MoveError, PlannedMove, SavedTimers, Table};
use super::tables::Tables;
use super::timers::{Due, Timers, people};
use crate::engine::{Command, Game};
use crate::lobby::Gathering;
use crate::store::{GameId, ReadError, TableProgress};
use futures_util::FutureExt;
use rand::rngs::StdRng;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{Notify, mpsc, oneshot, watch};

/// A table sleeps when nothing has happened at it for so long and none of its timers is due within as
/// long. This is longer than a player is waited for before the mention, which needs a table that is awake.
const IDLE_BEFORE_SLEEP: Duration = Duration::from_secs(120);
/// A timer that is late by more than this is served before the next request.
const LATE: Duration = Duration::from_secs(1);
/// How long a table waits before it tries again to make a move by itself that could not be saved. The
/// wait doubles up to the longest.
const RETRY: Duration = Duration::from_secs(1);
const LONGEST_RETRY: Duration = Duration::from_secs(30);

/// A request in the mailbox of a table.
pub(super) struct QueuedAsk {
    pub(super) ask: Ask,
    pub(super) reply: oneshot::Sender<Result<Answer, AskError>>,
    /// None if the program itself asks.
    pub(super) slot: Option<super::tables::PendingSlot>,
}

/// Requests are boxed: a queue has room for dozens of them, though it is empty most of the time.
pub(super) type Mailbox = mpsc::Receiver<Box<QueuedAsk>>;

/// Runs a table until it sleeps, another process takes it, or the program stops.
pub(super) async fn run(
    tables: Tables,
    id: GameId,
    mut mailbox: Mailbox,
    reload: Arc<Notify>,
    saved: Option<SavedTimers>,
    rng: StdRng,
) {
    let clock = tables.clock().clone();
    let store = Arc::clone(tables.store());
    let (pace, cores) = (tables.pace(), tables.cores());
    // What is done now and then is boxed. A table rests most of the time, and its task would hold room for the
    // largest thing that it ever does.
    let loading = Box::pin(async {
        // It is never closed, so there is always a place after a while.
        let _place = tables.loading().acquire().await;
        match Table::load(id, store, clock.clone(), rng, saved, pace, cores).await {
            Ok(Some(table)) => take(&tables, table, saved).await.map(Some),
            Ok(None) => Ok(None),
            Err(error) => Err(error),
        }
    });
    let (mut table, taking) = match loading.await {
        Ok(Some(taken)) => taken,
        Ok(None) => return refuse_all(&tables, id, mailbox, AskError::NoSuchTable),
        Err(error) => {
            tracing::error!(game = id.0, %error, "a table could not be loaded");
            return refuse_all(&tables, id, mailbox, AskError::Unreadable);
        }
    };
    if !table.is_here() {
        let again = (taking == Taking::Later).then(|| (clock.now().plus(RETRY), saved));
        return Box::pin(answer_from_store(&tables, table, mailbox, again)).await;
    }
    let views = watch::Sender::new(Arc::new(table.view()));
    // The queue of announcements may be full; the table does not wait for room in it.
    let mut announcing = pin!(tables.announce(id, views.subscribe()).fuse());
    let mut active_at = clock.now();
    let mut retry = RETRY;
    let (mut due_now, mut thought) = (None, None);
    loop {
        tables.save_wall_clock_change().await;
        // This runs even before anything is due: the program may have been killed between a move and the
        // required move after it.
        match Box::pin(table.do_due_work(due_now.take(), thought.take())).await {
            Ok(()) => retry = RETRY,
            Err(error) => {
                tracing::warn!(game = id.0, ?error, "a table could not make a move by itself");
                // It may have been refused for what the table does not know. If that cannot be read now, the next try
                // begins with it.
                if table.must_reload {
                    let _ = Box::pin(table.reload()).await;
                }
                table.timers.put_off(clock.now().plus(retry));
                retry = (retry * 2).min(LONGEST_RETRY);
            }
        }
        if !table.is_here() {
            return Box::pin(answer_from_store(&tables, table, mailbox, None)).await;
        }
        publish(&views, &table);
        let next = table.timers.next();
        let sleep_at = sleeps_at(next, active_at);
        let late = next.is_some_and(|(moment, _)| moment.plus(LATE) <= clock.now());
        tokio::select! {
            biased;
            () = &mut announcing => {}
            () = reload.notified() => table.must_reload = true,
            () = std::future::ready(()), if late => {
                active_at = clock.now();
                due_now = next.map(|(_, due)| due);
            }
            queued = mailbox.recv() => {
                let Some(queued) = queued else { return };
                let QueuedAsk { ask, reply, slot } = *queued;
                active_at = clock.now();
                tables.save_wall_clock_change().await;
                let answer = Box::pin(table.answer(ask)).await;
                if let Ok(Answer { outcome: Outcome::Opened(other), .. }) = &answer {
                    let (rematch, turn_time) = (Gathering::Rematch, table.lobby.turn_time());
                    let timers = Timers::of_new_lobby(Some(rematch), turn_time, clock.now());
                    tables.wake_new_lobby(*other, &timers);
                }
                // The slot is free before the answer is sent, because the asker may ask again at once.
                drop(slot);
                // The asker may have disconnected; the send error is harmless.
                let _ = reply.send(answer);
            }
            decided = next_thought(&mut table.thinking) => {
                active_at = clock.now();
                thought = Some(decided);
            }
            () = sleep_until(&clock, next.map(|(moment, _)| moment)) => {
                active_at = clock.now();
                due_now = next.map(|(_, due)| due);
            }
            () = sleep_until(&clock, sleep_at) => {
                let wake = next.map(|(moment, _)| (moment, Some(table.saved_timers())));
                if tables.put_to_sleep(id, &mailbox, wake) {
                    return;
                }
                active_at = clock.now();
            }
        }
    }
}

/// Takes a table that this process does not have yet, if it is to have it. What was loaded before may be old then.
/// `saved` is given if the table slept here, as a new one does.
async fn take(
    tables: &Tables,
    mut table: Table,
    saved: Option<SavedTimers>,
) -> Result<(Table, Taking), ReadError> {
    if table.is_here() {
        return Ok((table, Taking::Done));
    }
    let taking = tables.take(table.id, table.address().guild).await;
    if taking == Taking::Done {
        table.load_again(saved).await?;
    }
    Ok((table, taking))
}

/// Answers requests to a table that another process has. Each is judged by what is stored at that moment, nothing is
/// done that was not asked for, and nothing is shown: the other process is told of what changes. A table that could not
/// be taken is tried `again`.
async fn answer_from_store(
    tables: &Tables,
    mut table: Table,
    mut mailbox: Mailbox,
    again: Option<(Moment, Option<SavedTimers>)>,
) {
    loop {
        while let Ok(queued) = mailbox.try_recv() {
            let QueuedAsk { ask, reply, slot } = *queued;
            tables.save_wall_clock_change().await;
            let answer = match table.load_again(None).await {
                Ok(()) => table.answer(ask).await,
                Err(error) => {
                    tracing::error!(game = table.id.0, %error, "a table could not be loaded again");
                    Err(AskError::Unreadable)
                }
            };
            drop(slot);
            let _ = reply.send(answer);
        }
        if tables.put_to_sleep(table.id, &mailbox, again) {
            return;
        }
    }
}

/// When a table may sleep if nothing happens at it; none while a timer is due soon.
fn sleeps_at(next: Option<(Moment, Due)>, active_at: Moment) -> Option<Moment> {
    let sleep_at = active_at.plus(IDLE_BEFORE_SLEEP);
    match next {
        Some((moment, _)) if moment < sleep_at.plus(IDLE_BEFORE_SLEEP) => None,
        _ => Some(sleep_at),
    }
}

async fn sleep_until(clock: &super::Clock, moment: Option<Moment>) {
    match moment {
        Some(moment) => clock.sleep_until(moment).await,
        None => std::future::pending().await,
    }
}

fn publish(views: &watch::Sender<Arc<super::TableView>>, table: &Table) {
    let view = table.view();
    views.send_if_modified(|shown| {
        let news = **shown != view;
        if news {
            *shown = Arc::new(view);
        }
        news
    });
}

/// Answers all requests to a table that could not be loaded.
fn refuse_all(tables: &Tables, id: GameId, mut mailbox: Mailbox, why: AskError) {
    tables.forget(id, &mut mailbox, why);
    while let Ok(queued) = mailbox.try_recv() {
        let _ = queued.reply.send(Err(why));
    }
}

impl Table {
    /// Does what is due, and then the moves that must follow.
    async fn do_due_work(
        &mut self,
        due: Option<Due>,
        thought: Option<Thought>,
    ) -> Result<(), MoveError> {
        if self.must_reload {
            self.reload().await.map_err(|error| MoveError::NotLoaded(error.to_string()))?;
        } else if let Some(due) = due {
            self.do_what_is_due(due).await?;
        } else if let Some(thought) = thought {
            self.act_on_thought(thought).await?;
        }
        let done = match self.start_if_gathered().await {
            Ok(()) => self.make_required_moves().await,
            Err(error) => Err(error),
        };
        self.timers.required_moves = done.is_err().then(|| self.clock.now());
        done
    }

    async fn do_what_is_due(&mut self, due: Due) -> Result<(), MoveError> {
        match due {
            Due::HeldCatch => self.count_held_catches().await,
            Due::EndVote => {
                self.close_end_vote();
                Ok(())
            }
            // They are made after everything that is due.
            Due::RequiredMoves => Ok(()),
            Due::Computer => self.let_a_computer_act().await,
            Due::Deadline => self.end_wait().await,
            Due::ShowPoints => {
                self.timers.final_table = None;
                Ok(())
            }
            Due::Pause => {
                let (turn_time, now) = (self.lobby.turn_time(), self.clock.now());
                let deserted = self.timers.pause.deserted;
                self.timers.pause = PauseTimers::new(deserted, turn_time, now);
                Ok(())
            }
            Due::GiveUp => {
                // The failure has been logged where it happened.
                if self.close(false).await.is_err() {
                    // A table that was read again has timers of its own. If it cannot be read, the next try begins
                    // with that.
                    let is_reloaded = self.must_reload && self.reload().await.is_ok();
                    if !is_reloaded {
                        let later = self.clock.now().plus(LONGEST_RETRY);
                        self.timers.put_off(later);
                    }
                }
                Ok(())
            }
        }
    }

    /// Ends a turn that took too long with the neutral move for each seat that is waited for, deals the
    /// next round when the pause is over, or starts the match of a lobby that has gathered people.
    async fn end_wait(&mut self) -> Result<(), MoveError> {
        if self.progress == TableProgress::Lobby {
            return self.start_by_itself().await;
        }
        let Some(game) = &self.game else { return Ok(()) };
        if !game.round_is_running() {
            let Some(dealer) = game.playing().lowest() else { return Ok(()) };
            return self.make_move(PlannedMove::unasked(dealer, Command::Deal)).await;
        }
        let turn = game.turn();
        let late = game.waiting().and(people(&self.lobby, game));
        self.count_held_catches().await?;
        for seat in late.iter() {
            // In a vote several seats are late, and each time-out leaves the others late; otherwise only
            // one seat has the turn.
            let waited_for = |game: &Game| game.turn() == turn && game.waiting().contains(seat);
            if self.game.as_ref().is_some_and(waited_for) {
                self.make_move(PlannedMove::unasked(seat, Command::TimeOut)).await?;
            }
        }
        Ok(())
    }
}

//! The task of one table: takes requests in their order and does what is due by itself.

use super::clock::Moment;
use super::live::{NoMove, PlannedMove, Promised, Table};
use super::request::{Answer, Ask, AskError, Outcome};
use super::tables::Tables;
use super::timers::{Due, people};
use crate::computer::Policy;
use crate::engine::{Command, Game, Seat};
use crate::store::{GameId, TableProgress};
use futures_util::FutureExt;
use rand::RngExt;
use rand::rngs::StdRng;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{Notify, mpsc, oneshot, watch};

/// A table that was not asked for so long, and has nothing to do for as long, goes to sleep.
const DROWSY: Duration = Duration::from_secs(120);
/// What is late by more than this is done before the next request.
const LATE: Duration = Duration::from_secs(1);
/// How long the table waits before it tries again to write down what it does by itself.
const RETRY: Duration = Duration::from_secs(1);
const LONGEST_RETRY: Duration = Duration::from_secs(30);

/// A request on its way, and whom to answer.
pub(super) struct Envelope {
    pub(super) ask: Ask,
    pub(super) reply: oneshot::Sender<Result<Answer, AskError>>,
    /// Counts as pending until it is dropped.
    pub(super) slot: Option<super::tables::PendingSlot>,
}

/// Runs a table until it sleeps or the program stops.
pub(super) async fn run(
    tables: Tables,
    id: GameId,
    mut mailbox: mpsc::Receiver<Envelope>,
    outdated: Arc<Notify>,
    promised: Option<Promised>,
    rng: StdRng,
) {
    let clock = tables.clock().clone();
    let store = Arc::clone(tables.store());
    let loaded = Table::load(id, store, clock.clone(), rng, promised).await;
    let mut table = match loaded {
        Ok(Some(table)) => table,
        Ok(None) => return turn_away(&tables, id, mailbox, AskError::NoSuchTable),
        Err(error) => {
            tracing::error!(game = id.0, %error, "a table could not be loaded");
            return turn_away(&tables, id, mailbox, AskError::Unreadable);
        }
    };
    let views = watch::Sender::new(Arc::new(table.view()));
    // Whoever shows tables may be slow to take notice; the table does not wait for that.
    let mut announcing = pin!(tables.announce(id, views.subscribe()).fuse());
    let mut asked_at = clock.now();
    let mut retry = RETRY;
    let mut happened = None;
    loop {
        tables.note_the_clock().await;
        // Just loaded, the table may have been cut off between a move and what follows from it.
        match table.go_on(happened.take()).await {
            Ok(()) => retry = RETRY,
            Err(no_move) => {
                tracing::warn!(game = id.0, ?no_move, "a table could not go on by itself");
                table.timers.put_off(clock.now().plus(retry));
                retry = (retry * 2).min(LONGEST_RETRY);
            }
        }
        table.latest.clear();
        publish(&views, &table);
        let next = table.timers.next();
        let drowsy = drowsy_at(next, asked_at);
        let late = next.is_some_and(|(moment, _)| moment.plus(LATE) <= clock.now());
        tokio::select! {
            biased;
            () = &mut announcing => {}
            () = outdated.notified() => table.doubtful = true,
            () = std::future::ready(()), if late => happened = next.map(|(_, due)| due),
            envelope = mailbox.recv() => {
                let Some(Envelope { ask, reply, slot }) = envelope else { return };
                asked_at = clock.now();
                tables.note_the_clock().await;
                let answer = table.answer(ask).await;
                if let Ok(Answer { outcome: Outcome::Opened(other), .. }) = &answer {
                    tables.expect(*other);
                }
                // The asker may ask again as soon as the answer is there.
                drop(slot);
                // The asker may have disconnected; the send error is harmless.
                let _ = reply.send(answer);
            }
            () = sleep_until(&clock, next.map(|(moment, _)| moment)) => {
                happened = next.map(|(_, due)| due);
            }
            () = sleep_until(&clock, drowsy) => {
                let promised = table.promised();
                if tables.put_to_sleep(id, &mailbox, next.map(|(moment, _)| moment), promised) {
                    return;
                }
                asked_at = clock.now();
            }
        }
    }
}

/// When a table that nobody asks may sleep; never while something is due soon.
fn drowsy_at(next: Option<(Moment, Due)>, asked_at: Moment) -> Option<Moment> {
    let drowsy = asked_at.plus(DROWSY);
    match next {
        Some((moment, _)) if moment < drowsy.plus(DROWSY) => None,
        _ => Some(drowsy),
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

/// Answers everyone who asked for a table that cannot be had.
fn turn_away(tables: &Tables, id: GameId, mut mailbox: mpsc::Receiver<Envelope>, why: AskError) {
    tables.forget(id, &mut mailbox, why);
    while let Ok(envelope) = mailbox.try_recv() {
        let _ = envelope.reply.send(Err(why));
    }
}

impl Table {
    /// Does what is due, and what follows from that.
    async fn go_on(&mut self, due: Option<Due>) -> Result<(), NoMove> {
        if self.doubtful {
            self.load_again().await.map_err(|error| NoMove::Unread(error.to_string()))?;
        } else if let Some(due) = due {
            self.do_what_is_due(due).await?;
        }
        let done = self.chores().await;
        self.timers.chores = done.is_err().then(|| self.clock.now());
        done
    }

    async fn do_what_is_due(&mut self, due: Due) -> Result<(), NoMove> {
        match due {
            Due::HeldCatch => self.count_held_catches().await,
            // They are done whatever was due.
            Due::Chores => Ok(()),
            Due::Computer => self.let_a_computer_act().await,
            Due::Deadline => self.end_the_wait().await,
            Due::GiveUp => {
                let progress = match self.progress {
                    TableProgress::Lobby => TableProgress::Cancelled,
                    _ => TableProgress::Abandoned,
                };
                // It has been logged; it is tried again later.
                if self.close(progress, false).await.is_err() {
                    let later = self.clock.now().plus(LONGEST_RETRY);
                    self.timers.put_off(later);
                }
                Ok(())
            }
        }
    }

    /// The clock has run out: the neutral thing is done for whoever is waited for, or the next round
    /// is dealt.
    async fn end_the_wait(&mut self) -> Result<(), NoMove> {
        let Some(game) = &self.game else { return Ok(()) };
        if !game.round_is_running() {
            let Some(dealer) = game.playing().lowest() else { return Ok(()) };
            return self.make(PlannedMove::unasked(dealer, Command::Deal)).await;
        }
        let turn = game.turn();
        let late = game.waiting().and(people(&self.lobby, game));
        self.count_held_catches().await?;
        for seat in late.iter() {
            // Everyone who has not voted is late; anyone else has the table's only turn.
            let waited_for = |game: &Game| game.turn() == turn && game.waiting().contains(seat);
            if self.game.as_ref().is_some_and(waited_for) {
                self.make(PlannedMove::unasked(seat, Command::TimeOut)).await?;
            }
        }
        Ok(())
    }

    async fn let_a_computer_act(&mut self) -> Result<(), NoMove> {
        let Some((seat, command)) = self.computers_choice() else {
            self.timers.computer = None;
            return Ok(());
        };
        self.count_held_catches().await?;
        match self.make(PlannedMove::unasked(seat, command)).await {
            // The held catch may have changed what can be done.
            Err(no_move) if super::requests::is_harmless(&no_move) => {
                self.timers = self.next_timers();
                Ok(())
            }
            made => made,
        }
    }

    /// What some computer player does: first whoever wants to do something unasked.
    fn computers_choice(&mut self) -> Option<(Seat, Command)> {
        let game = self.game.as_ref()?;
        let computers = game.computers().and(game.playing());
        let count = computers.len().max(1) as usize;
        let fastest = self.rng.random_range(0..count);
        let unasked = computers
            .iter()
            .cycle()
            .skip(fastest)
            .take(computers.len() as usize)
            .find_map(|seat| Some((seat, Policy::Steady.interject(&game.hand_view(seat))?)));
        unasked.or_else(|| {
            let seat = game.waiting().and(computers).lowest()?;
            let command = Policy::Steady.choose(&game.hand_view(seat), &mut self.rng)?;
            Some((seat, command))
        })
    }
}

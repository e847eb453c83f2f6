//! The writer: a task that owns a writing connection, and commits jobs in batches. If moves have connections
//! of their own, there is another such task for each of these, which writes the moves of some of the games.
//!
//! A disk can sync only a few hundred times a second. So that there can be more moves than that, all jobs
//! that are queued when a commit begins share one transaction. Each has a savepoint of its own, so that
//! a job that is refused does not undo another. A single job is not delayed. Success is reported only
//! after the commit.
//!
//! Most jobs are moves, and each statement is a trip to the driver's thread and back. So a lone move is
//! written and committed in one trip, and a lone job of another kind has no savepoint. The moves of a
//! batch are first tried in one statement. If one of them is refused, the statement changes nothing, and
//! each is tried alone.
//!
//! What is noted of Discord's messages goes the way of its game's moves. Everything else that processes write, they
//! write one after the other.
//!
//! A job that panics, which is a mistake of ours, is not saved, and the others are. If the task ends
//! although the store is open, [`Writer::ended`] tells.

use super::database::{Afterwards, Connection};
use super::journal::MoveRow;
use super::{Checkpoint, CheckpointHook, GameId, StoreMeter, WriteError};
use futures_util::FutureExt;
use futures_util::future::{BoxFuture, select_all};
use std::collections::{HashSet, VecDeque};
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;

/// How many jobs may wait.
const QUEUE: usize = 1024;
/// How many jobs share one commit.
const BATCH: usize = 256;
/// How long the writer waits at most for others to share a commit; it also is no more than a quarter of a commit.
const LONGEST_WAIT: Duration = Duration::from_millis(2);

#[derive(Debug)]
pub(super) struct Writer {
    jobs: mpsc::Sender<Job>,
    /// The queues of moves that change only their own game; none if one connection writes everything.
    moves: Vec<mpsc::Sender<Job>>,
    /// Whether a note locks only its own game, and need not wait for other jobs.
    notes_go_alone: bool,
    tasks: Vec<JoinHandle<()>>,
    meter: Arc<StoreMeter>,
}

type Reply<T> = oneshot::Sender<Result<T, WriteError>>;

enum Job {
    /// A move that changes only its own game.
    Move {
        row: Box<MoveRow>,
        refused: Option<WriteError>,
        reply: Reply<()>,
    },
    /// What Discord shows of a game: it changes nothing else and decides nothing, so it waits for no other process.
    Note(Box<dyn Work>),
    Other(Box<dyn Work>),
}

impl Job {
    fn row(&self) -> Option<&MoveRow> {
        match self {
            Job::Move { row, .. } => Some(row),
            Job::Note(_) | Job::Other(_) => None,
        }
    }

    async fn run(
        &mut self,
        connection: &mut Connection,
        hook: &CheckpointHook,
    ) -> Result<(), WriteError> {
        match self {
            Job::Move { row, refused, .. } => {
                let ran = insert_moves(connection, &[&**row], hook).await;
                *refused = ran.clone().err();
                ran
            }
            Job::Note(work) | Job::Other(work) => {
                hook.run(Checkpoint::InJob).map_err(WriteError::NotSaved)?;
                work.run(connection).await
            }
        }
    }

    /// As [`Job::run`]; a panic fails only this job.
    async fn run_caught(
        &mut self,
        connection: &mut Connection,
        hook: &CheckpointHook,
    ) -> Result<(), WriteError> {
        let ran = AssertUnwindSafe(self.run(connection, hook)).catch_unwind().await;
        ran.unwrap_or_else(|_| {
            self.fail(panicked());
            Err(panicked())
        })
    }

    fn fail(&mut self, error: WriteError) {
        match self {
            Job::Move { refused, .. } => *refused = Some(error),
            Job::Note(work) | Job::Other(work) => work.fail(error),
        }
    }

    /// Reports the result, once the commit has succeeded or failed.
    fn reply(self, committed: Result<(), WriteError>) {
        match self {
            Job::Move { refused, reply, .. } => {
                // The asker may have stopped waiting; the send error is harmless.
                let _ = reply.send(refused.map_or(committed, Err));
            }
            Job::Note(work) | Job::Other(work) => work.reply(committed),
        }
    }
}

trait Work: Send {
    fn run<'a>(
        &'a mut self,
        connection: &'a mut Connection,
    ) -> BoxFuture<'a, Result<(), WriteError>>;
    fn fail(&mut self, error: WriteError);
    /// Reports the result, once the commit has succeeded or failed.
    fn reply(self: Box<Self>, committed: Result<(), WriteError>);
}

struct QueuedWork<T, F> {
    work: Option<F>,
    outcome: Option<Result<T, WriteError>>,
    reply: Reply<T>,
}

impl<T, F> Work for QueuedWork<T, F>
where
    T: Send,
    F: for<'c> FnOnce(&'c mut Connection) -> BoxFuture<'c, Result<T, WriteError>> + Send,
{
    fn run<'a>(
        &'a mut self,
        connection: &'a mut Connection,
    ) -> BoxFuture<'a, Result<(), WriteError>> {
        Box::pin(async move {
            let Some(work) = self.work.take() else { return Err(WriteError::Closed) };
            let outcome = work(connection).await;
            let ran = outcome.as_ref().map(|_| ()).map_err(WriteError::clone);
            self.outcome = Some(outcome);
            ran
        })
    }

    fn fail(&mut self, error: WriteError) {
        self.outcome = Some(Err(error));
    }

    fn reply(self: Box<Self>, committed: Result<(), WriteError>) {
        let outcome = match (self.outcome, committed) {
            // An error of its own says more than that of the commit.
            (Some(Err(error)), _) | (_, Err(error)) => Err(error),
            (Some(Ok(value)), Ok(())) => Ok(value),
            (None, Ok(())) => Err(WriteError::Closed),
        };
        let _ = self.reply.send(outcome);
    }
}

impl Writer {
    pub(super) fn start(
        connection: Connection,
        for_moves: Vec<Connection>,
        hook: CheckpointHook,
    ) -> Writer {
        let meter = Arc::new(StoreMeter::default());
        let notes_go_alone = connection.locks_games();
        let mut tasks = Vec::new();
        let mut spawn = |connection| {
            let (jobs, queue) = mpsc::channel(QUEUE);
            let writing = write(connection, queue, hook.clone(), Arc::clone(&meter));
            tasks.push(tokio::spawn(writing));
            jobs
        };
        let jobs = spawn(connection);
        let moves = for_moves.into_iter().map(spawn).collect();
        Writer { jobs, moves, notes_go_alone, tasks, meter }
    }

    /// Runs a job; returns when it is on the disk, or when it is certain that it is not.
    pub(super) async fn write<T, F>(&self, work: F) -> Result<T, WriteError>
    where
        T: Send + 'static,
        F: for<'c> FnOnce(&'c mut Connection) -> BoxFuture<'c, Result<T, WriteError>>
            + Send
            + 'static,
    {
        let (reply, outcome) = oneshot::channel();
        let job = Job::Other(Box::new(QueuedWork { work: Some(work), outcome: None, reply }));
        self.jobs.send(job).await.map_err(|_| WriteError::Closed)?;
        outcome.await.unwrap_or(Err(WriteError::Closed))
    }

    /// As [`Writer::write`], for a note of what Discord shows of a game.
    pub(super) async fn note<F>(&self, game: GameId, work: F) -> Result<(), WriteError>
    where
        F: for<'c> FnOnce(&'c mut Connection) -> BoxFuture<'c, Result<(), WriteError>>
            + Send
            + 'static,
    {
        if !self.notes_go_alone {
            return self.write(work).await;
        }
        let (reply, outcome) = oneshot::channel();
        let job = Job::Note(Box::new(QueuedWork { work: Some(work), outcome: None, reply }));
        self.queue_of(game.0).send(job).await.map_err(|_| WriteError::Closed)?;
        outcome.await.unwrap_or(Err(WriteError::Closed))
    }

    /// As [`Writer::write`], for a move that changes only its own game.
    pub(super) async fn append(&self, row: MoveRow) -> Result<(), WriteError> {
        let (reply, outcome) = oneshot::channel();
        let queue = self.queue_of(row.game);
        let job = Job::Move { row: Box::new(row), refused: None, reply };
        queue.send(job).await.map_err(|_| WriteError::Closed)?;
        outcome.await.unwrap_or(Err(WriteError::Closed))
    }

    /// The queue of a game's moves and notes. It is always the same, so that they are written in their order.
    fn queue_of(&self, game: i64) -> &mpsc::Sender<Job> {
        let number = usize::try_from(game).unwrap_or(0).checked_rem(self.moves.len());
        number.and_then(|number| self.moves.get(number)).unwrap_or(&self.jobs)
    }

    pub(super) fn meter(&self) -> &StoreMeter {
        &self.meter
    }

    fn queues(&self) -> impl Iterator<Item = &mpsc::Sender<Job>> {
        std::iter::once(&self.jobs).chain(&self.moves)
    }

    /// How many jobs wait in the longest queue.
    pub(super) fn queued(&self) -> usize {
        let queued = |queue: &mpsc::Sender<Job>| queue.max_capacity() - queue.capacity();
        self.queues().map(queued).max().unwrap_or(0)
    }

    /// Returns when a task has ended, after which not everything can be written.
    pub(super) async fn ended(&self) {
        select_all(self.queues().map(|queue| Box::pin(queue.closed()))).await;
    }

    pub(super) async fn close(self) {
        drop((self.jobs, self.moves));
        for task in self.tasks {
            let _ = task.await;
        }
    }
}

async fn write(
    mut connection: Connection,
    mut queue: mpsc::Receiver<Job>,
    hook: CheckpointHook,
    meter: Arc<StoreMeter>,
) {
    let mut batch: Vec<Job> = Vec::with_capacity(BATCH);
    // Each note is committed alone: with other games' it could wait for a process that waits for it. There are no more
    // than a few for each table that is shown, because what shows it waits for each.
    let mut notes: VecDeque<Job> = VecDeque::new();
    let (mut shared_by, mut took) = (1, Duration::ZERO);
    loop {
        let _ = hook.run(Checkpoint::WriterWaits);
        if shared_by > 1 {
            let_askers_go_first(&queue, shared_by, (took / 4).min(LONGEST_WAIT)).await;
        }
        // A click waits for one note at most, however many there are.
        if !notes.is_empty() {
            take_more(&mut batch, &mut queue, &mut notes);
        } else if queue.recv_many(&mut batch, BATCH).await == 0 {
            connection.close().await;
            return;
        }
        notes.extend(batch.extract_if(.., |job| matches!(job, Job::Note(_))));
        let begun = Instant::now();
        shared_by = 1;
        let mut afterwards = Afterwards::Usable;
        if !batch.is_empty() {
            let committing = commit_and_reply(
                &mut connection,
                &mut batch,
                &mut queue,
                &mut notes,
                &hook,
                &meter,
            );
            (shared_by, afterwards) = committing.await;
        }
        took = begun.elapsed();
        if afterwards == Afterwards::Usable
            && let Some(note) = notes.pop_front()
        {
            batch.push(note);
            let committing = commit_and_reply(
                &mut connection,
                &mut batch,
                &mut queue,
                &mut notes,
                &hook,
                &meter,
            );
            (_, afterwards) = committing.await;
        }
        if afterwards == Afterwards::Broken {
            return;
        }
    }
}

/// Commits a batch and tells those who have asked for it. Gives how many are likely to share the next commit.
async fn commit_and_reply(
    connection: &mut Connection,
    batch: &mut Vec<Job>,
    queue: &mut mpsc::Receiver<Job>,
    notes: &mut VecDeque<Job>,
    hook: &CheckpointHook,
    meter: &StoreMeter,
) -> (usize, Afterwards) {
    let begun = Instant::now();
    let committing = commit_batch(connection, batch, queue, notes, hook);
    let committed = AssertUnwindSafe(committing).catch_unwind().await;
    let committed = committed.unwrap_or_else(|_| Err(panicked()));
    let mut afterwards = Afterwards::Usable;
    if let Err(error) = &committed {
        meter.failed_commits.add(error.is_failure().into());
        afterwards = connection.roll_back().await;
    } else {
        meter.commits.add(begun.elapsed());
        // What is committed is reported as saved, whatever happens here.
        let _ = std::panic::catch_unwind(AssertUnwindSafe(|| hook.run(Checkpoint::AfterCommit)));
    }
    // Those whose moves were just written are likely to ask again at once, and some others wait already.
    let moves = batch.iter().filter(|job| job.row().is_some()).count();
    let next = (queue.len() + moves).min(BATCH);
    for job in batch.drain(..) {
        job.reply(committed.clone());
    }
    (next, afterwards)
}

/// Lets those who have just heard that their job is saved ask for their next one, so that they share a commit with
/// those who wait already. Otherwise each half would wait for a commit of the other.
async fn let_askers_go_first(queue: &mpsc::Receiver<Job>, expected: usize, patience: Duration) {
    let begun = Instant::now();
    while queue.len() < expected && begun.elapsed() < patience {
        tokio::task::yield_now().await;
    }
}

/// Why a job that panicked was not saved. The panic itself has been printed where it happened.
fn panicked() -> WriteError {
    WriteError::NotSaved("it failed".to_owned())
}

/// Runs a batch in one transaction, together with the jobs that arrive meanwhile.
async fn commit_batch(
    connection: &mut Connection,
    batch: &mut Vec<Job>,
    queue: &mut mpsc::Receiver<Job>,
    notes: &mut VecDeque<Job>,
    hook: &CheckpointHook,
) -> Result<(), WriteError> {
    let pass = |place| hook.run(place).map_err(WriteError::NotSaved);
    pass(Checkpoint::BeforeBegin)?;
    let alone = batch.len() == 1;
    if moves_of_different_games(batch) == batch.len() {
        let rows: Vec<&MoveRow> = batch.iter().filter_map(Job::row).collect();
        let committing = AssertUnwindSafe(commit_moves(connection, &rows, hook));
        match committing.catch_unwind().await {
            // Which of them was refused, or failed, is found out below.
            Ok(Err(WriteError::Conflict(_) | WriteError::SeenBefore)) | Err(_) if !alone => {
                connection.roll_back().await;
            }
            Ok(committed) => return committed,
            Err(_) => return Err(panicked()),
        }
    }
    let mut done = 0;
    // Each move of a transaction locks its game until the end. If games are locked in their order, no two processes
    // wait for each other; a move that is added later might be of an earlier game.
    let only_moves = batch.iter().all(|job| job.row().is_some());
    let takes_more = !(only_moves && connection.locks_games());
    match batch.as_mut_slice() {
        [job] => {
            let is_note = matches!(job, Job::Note(_));
            connection.begin(is_note).await?;
            pass(Checkpoint::BeforeWork)?;
            // If it fails, there is nothing else to keep, so the transaction is rolled back.
            job.run_caught(connection, hook).await?;
            done = 1;
            pass(Checkpoint::AfterWork)?;
            if !is_note {
                take_more(batch, queue, notes);
            }
        }
        _ => connection.begin(only_moves).await?,
    }
    while let Some(rest) = batch.get_mut(done..).filter(|rest| !rest.is_empty()) {
        pass(Checkpoint::BeforeWork)?;
        // Moves first, to write them together. The order does not matter, except of moves of the same game: an
        // asker that needs one job done before another waits for its result before it queues the other.
        rest.sort_by_key(|job| job.row().map_or(i64::MAX, |row| row.game));
        let together = moves_of_different_games(rest).max(1);
        run_jobs(connection, rest.get_mut(..together).unwrap_or_default(), hook).await?;
        done += together;
        pass(Checkpoint::AfterWork)?;
        if takes_more {
            take_more(batch, queue, notes);
        }
    }
    pass(Checkpoint::BeforeCommit)?;
    connection.commit().await
}

/// Writes moves of different games in a transaction of their own, in one trip to the database. If one is refused,
/// nothing is written.
async fn commit_moves(
    connection: &mut Connection,
    rows: &[&MoveRow],
    hook: &CheckpointHook,
) -> Result<(), WriteError> {
    let pass = |place| hook.run(place).map_err(WriteError::NotSaved);
    pass(Checkpoint::BeforeWork)?;
    for row in rows {
        pass(Checkpoint::InMove(GameId(row.game)))?;
    }
    pass(Checkpoint::AfterWork)?;
    pass(Checkpoint::BeforeCommit)?;
    connection.commit_moves(rows).await
}

/// Adds the jobs that have arrived meanwhile; notes are for later.
fn take_more(batch: &mut Vec<Job>, queue: &mut mpsc::Receiver<Job>, notes: &mut VecDeque<Job>) {
    while batch.len() < BATCH
        && let Ok(job) = queue.try_recv()
    {
        match job {
            Job::Note(_) => notes.push_back(job),
            _ => batch.push(job),
        }
    }
}

/// How many jobs at the front are moves of different games.
fn moves_of_different_games(jobs: &[Job]) -> usize {
    let mut games = HashSet::new();
    jobs.iter().take_while(|job| job.row().is_some_and(|row| games.insert(row.game))).count()
}

/// Runs these jobs, if possible in one statement.
async fn run_jobs(
    connection: &mut Connection,
    jobs: &mut [Job],
    hook: &CheckpointHook,
) -> Result<(), WriteError> {
    let rows: Vec<&MoveRow> = jobs.iter().filter_map(Job::row).collect();
    if !rows.is_empty() {
        let inserting = AssertUnwindSafe(insert_moves(connection, &rows, hook));
        match inserting.catch_unwind().await {
            Ok(Ok(())) => return Ok(()),
            Ok(Err(WriteError::Conflict(_) | WriteError::SeenBefore)) | Err(_) => {}
            // A failure of the disk concerns all of them.
            Ok(Err(error)) => return Err(error),
        }
    }
    for job in jobs {
        connection.begin_part().await?;
        match job.run_caught(connection, hook).await {
            Ok(()) => connection.keep_part().await?,
            Err(_) => connection.undo_part().await?,
        }
    }
    Ok(())
}

async fn insert_moves(
    connection: &mut Connection,
    rows: &[&MoveRow],
    hook: &CheckpointHook,
) -> Result<(), WriteError> {
    for row in rows {
        hook.run(Checkpoint::InMove(GameId(row.game))).map_err(WriteError::NotSaved)?;
    }
    connection.insert_moves(rows).await
}

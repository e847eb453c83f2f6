//! The one writer: a task that owns the writing connection and commits what arrives together.
//!
//! A disk can sync a few hundred times a second. So that this is not the number of moves a second,
//! whatever is queued when a commit begins goes into the same transaction, each in a savepoint of its
//! own: what is refused takes nothing else with it. A lone piece of work is not delayed. Nobody hears
//! of success before the commit has succeeded.
//!
//! Moves are most of the work, and each statement is a way to the driver's thread and back. So the
//! moves of a batch are first tried all in one statement, which is undone as a whole if one of them
//! is refused; then each is tried apart.

use super::journal::{MoveRow, insert};
use super::{Checkpoint, CheckpointHook, WriteError};
use futures_util::future::BoxFuture;
use sqlx::{Connection, SqliteConnection};
use std::collections::HashSet;
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;

/// How much work may wait.
const QUEUE: usize = 1024;
/// How much work shares one commit.
const BATCH: usize = 256;

/// The way to the writing task.
#[derive(Debug)]
pub(super) struct Writer {
    jobs: mpsc::Sender<Job>,
    task: JoinHandle<()>,
}

/// How something ended, for whoever asked for it.
type Reply<T> = oneshot::Sender<Result<T, WriteError>>;

/// What waits to be written.
enum Job {
    /// A move that changes nothing but its game.
    Move { row: MoveRow, refused: Option<WriteError>, reply: Reply<()> },
    /// Anything else.
    Other(Box<dyn Work>),
}

impl Job {
    fn row(&self) -> Option<&MoveRow> {
        match self {
            Job::Move { row, .. } => Some(row),
            Job::Other(_) => None,
        }
    }

    async fn run(&mut self, connection: &mut SqliteConnection) -> Result<(), WriteError> {
        match self {
            Job::Move { row, refused, .. } => {
                let ran = insert(connection, &[row]).await;
                *refused = ran.clone().err();
                ran
            }
            Job::Other(work) => work.run(connection).await,
        }
    }

    /// Tells how it ended, once that is certain.
    fn reply(self, committed: Result<(), WriteError>) {
        match self {
            Job::Move { refused, reply, .. } => {
                // Whoever asked may have gone; then nobody needs to know.
                let _ = reply.send(refused.map_or(committed, Err));
            }
            Job::Other(work) => work.reply(committed),
        }
    }
}

/// A piece of work, and whom to tell.
trait Work: Send {
    /// Does it.
    fn run<'a>(
        &'a mut self,
        connection: &'a mut SqliteConnection,
    ) -> BoxFuture<'a, Result<(), WriteError>>;
    /// Tells how it ended, once that is certain.
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
    F: for<'c> FnOnce(&'c mut SqliteConnection) -> BoxFuture<'c, Result<T, WriteError>> + Send,
{
    fn run<'a>(
        &'a mut self,
        connection: &'a mut SqliteConnection,
    ) -> BoxFuture<'a, Result<(), WriteError>> {
        Box::pin(async move {
            let Some(work) = self.work.take() else { return Err(WriteError::Closed) };
            let outcome = work(connection).await;
            let ran = outcome.as_ref().map(|_| ()).map_err(WriteError::clone);
            self.outcome = Some(outcome);
            ran
        })
    }

    fn reply(self: Box<Self>, committed: Result<(), WriteError>) {
        let outcome = match (self.outcome, committed) {
            // Whoever failed is told of the own failure.
            (Some(Err(error)), _) | (_, Err(error)) => Err(error),
            (Some(Ok(value)), Ok(())) => Ok(value),
            (None, Ok(())) => Err(WriteError::Closed),
        };
        let _ = self.reply.send(outcome);
    }
}

impl Writer {
    pub(super) fn start(connection: SqliteConnection, hook: CheckpointHook) -> Writer {
        let (jobs, queue) = mpsc::channel(QUEUE);
        Writer { jobs, task: tokio::spawn(write(connection, queue, hook)) }
    }

    /// Has a piece of work done; returns when it is on the disk, or when it is certain that it is not.
    pub(super) async fn write<T, F>(&self, work: F) -> Result<T, WriteError>
    where
        T: Send + 'static,
        F: for<'c> FnOnce(&'c mut SqliteConnection) -> BoxFuture<'c, Result<T, WriteError>>
            + Send
            + 'static,
    {
        let (reply, outcome) = oneshot::channel();
        self.queue(Job::Other(Box::new(QueuedWork { work: Some(work), outcome: None, reply })))
            .await?;
        outcome.await.unwrap_or(Err(WriteError::Closed))
    }

    /// As [`Writer::write`], for a move that changes nothing but its game.
    pub(super) async fn append(&self, row: MoveRow) -> Result<(), WriteError> {
        let (reply, outcome) = oneshot::channel();
        self.queue(Job::Move { row, refused: None, reply }).await?;
        outcome.await.unwrap_or(Err(WriteError::Closed))
    }

    async fn queue(&self, job: Job) -> Result<(), WriteError> {
        self.jobs.send(job).await.map_err(|_| WriteError::Closed)
    }

    pub(super) async fn close(self) {
        drop(self.jobs);
        let _ = self.task.await;
    }
}

async fn write(
    mut connection: SqliteConnection,
    mut queue: mpsc::Receiver<Job>,
    hook: CheckpointHook,
) {
    let mut batch: Vec<Job> = Vec::with_capacity(BATCH);
    while queue.recv_many(&mut batch, BATCH).await > 0 {
        let committed = commit_batch(&mut connection, &mut batch, &mut queue, &hook).await;
        if committed.is_err() {
            // SQLite has ended the transaction itself after some errors; then this fails, rightly.
            let _ = execute(&mut connection, "ROLLBACK").await;
        } else {
            let _ = hook.run(Checkpoint::AfterCommit);
        }
        for job in batch.drain(..) {
            job.reply(committed.clone());
        }
    }
    let _ = connection.close().await;
}

/// Runs a batch in one transaction, and whatever arrives meanwhile.
///
/// The transaction is driven by plain statements: the driver's own bookkeeping loses count when
/// SQLite rolls back by itself, as it does on a full disk.
async fn commit_batch(
    connection: &mut SqliteConnection,
    batch: &mut Vec<Job>,
    queue: &mut mpsc::Receiver<Job>,
    hook: &CheckpointHook,
) -> Result<(), WriteError> {
    let pass = |place| hook.run(place).map_err(WriteError::NotSaved);
    pass(Checkpoint::BeforeBegin)?;
    execute(connection, "BEGIN IMMEDIATE").await?;
    let mut done = 0;
    while let Some(rest) = batch.get_mut(done..).filter(|rest| !rest.is_empty()) {
        pass(Checkpoint::BeforeWork)?;
        // No two of them wait for each other: whoever asks waits for the answer.
        rest.sort_by_key(|job| matches!(job, Job::Other(_)));
        let together = moves_of_different_games(rest).max(1);
        run_jobs(connection, rest.get_mut(..together).unwrap_or_default()).await?;
        done += together;
        pass(Checkpoint::AfterWork)?;
        while batch.len() < BATCH
            && let Ok(job) = queue.try_recv()
        {
            batch.push(job);
        }
    }
    pass(Checkpoint::BeforeCommit)?;
    execute(connection, "COMMIT").await
}

/// How many moves come first, each of another game.
fn moves_of_different_games(jobs: &[Job]) -> usize {
    let mut games = HashSet::new();
    jobs.iter().take_while(|job| job.row().is_some_and(|row| games.insert(row.game))).count()
}

/// Runs these, if possible in one go.
async fn run_jobs(connection: &mut SqliteConnection, jobs: &mut [Job]) -> Result<(), WriteError> {
    let rows: Vec<&MoveRow> = jobs.iter().filter_map(Job::row).collect();
    if !rows.is_empty() {
        match insert(connection, &rows).await {
            Ok(()) => return Ok(()),
            Err(WriteError::Conflict(_) | WriteError::SeenBefore) => {}
            // The disk fails, and not for one of them alone.
            Err(error) => return Err(error),
        }
    }
    for job in jobs {
        execute(connection, "SAVEPOINT job").await?;
        match job.run(connection).await {
            Ok(()) => execute(connection, "RELEASE job").await?,
            Err(_) => execute(connection, "ROLLBACK TO job; RELEASE job").await?,
        }
    }
    Ok(())
}

async fn execute(
    connection: &mut SqliteConnection,
    statement: &'static str,
) -> Result<(), WriteError> {
    sqlx::query(statement).execute(connection).await?;
    Ok(())
}

//! The one writer: a task that owns the writing connection and commits what arrives together.
//!
//! A disk can sync a few hundred times a second. So that this is not the number of moves a second,
//! whatever is queued when a commit begins goes into the same transaction, each in its own savepoint:
//! one that is refused takes nothing else with it. A lone piece of work is not delayed. Nobody hears
//! of success before the commit has succeeded.

use super::{Checkpoint, Probe, WriteError};
use futures_util::future::BoxFuture;
use sqlx::{Connection, SqliteConnection};
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;

/// How much work may wait.
const QUEUE: usize = 1024;
/// How much work shares one commit.
const BATCH: usize = 256;

/// The way to the writing task.
#[derive(Debug)]
pub(super) struct Writer {
    jobs: mpsc::Sender<Box<dyn Job>>,
    task: JoinHandle<()>,
}

/// A piece of work, and whom to tell.
trait Job: Send {
    /// Does it.
    fn run<'a>(
        &'a mut self,
        connection: &'a mut SqliteConnection,
    ) -> BoxFuture<'a, Result<(), WriteError>>;
    /// Tells how it ended, once that is certain.
    fn tell(self: Box<Self>, committed: Result<(), WriteError>);
}

struct Work<T, F> {
    work: Option<F>,
    outcome: Option<Result<T, WriteError>>,
    reply: oneshot::Sender<Result<T, WriteError>>,
}

impl<T, F> Job for Work<T, F>
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

    fn tell(self: Box<Self>, committed: Result<(), WriteError>) {
        let outcome = match (self.outcome, committed) {
            // Whoever failed is told of the own failure.
            (Some(Err(error)), _) | (_, Err(error)) => Err(error),
            (Some(Ok(value)), Ok(())) => Ok(value),
            (None, Ok(())) => Err(WriteError::Closed),
        };
        // Whoever asked may have gone; then nobody needs to know.
        let _ = self.reply.send(outcome);
    }
}

impl Writer {
    pub(super) fn start(connection: SqliteConnection, probe: Probe) -> Writer {
        let (jobs, queue) = mpsc::channel(QUEUE);
        Writer { jobs, task: tokio::spawn(write(connection, queue, probe)) }
    }

    /// Has a piece of work done; returns when it is on the disk, or when it is certain that it is not.
    pub(super) async fn write<T, F>(&self, work: F) -> Result<T, WriteError>
    where
        T: Send + 'static,
        F: for<'c> FnOnce(&'c mut SqliteConnection) -> BoxFuture<'c, Result<T, WriteError>>
            + Send
            + 'static,
    {
        let (reply, told) = oneshot::channel();
        let job = Box::new(Work { work: Some(work), outcome: None, reply });
        self.jobs.send(job).await.map_err(|_| WriteError::Closed)?;
        told.await.unwrap_or(Err(WriteError::Closed))
    }

    pub(super) async fn close(self) {
        drop(self.jobs);
        let _ = self.task.await;
    }
}

async fn write(
    mut connection: SqliteConnection,
    mut queue: mpsc::Receiver<Box<dyn Job>>,
    probe: Probe,
) {
    let mut batch: Vec<Box<dyn Job>> = Vec::with_capacity(BATCH);
    while queue.recv_many(&mut batch, BATCH).await > 0 {
        let committed = commit_together(&mut connection, &mut batch, &mut queue, &probe).await;
        if committed.is_err() {
            // SQLite has ended the transaction itself after some errors; then this fails, rightly.
            let _ = execute(&mut connection, "ROLLBACK").await;
        } else {
            let _ = probe.at(Checkpoint::AfterCommit);
        }
        for job in batch.drain(..) {
            job.tell(committed.clone());
        }
    }
    let _ = connection.close().await;
}

/// Runs a batch in one transaction, and whatever arrives meanwhile.
///
/// The transaction is driven by plain statements: the driver's own bookkeeping loses count when
/// SQLite rolls back by itself, as it does on a full disk.
async fn commit_together(
    connection: &mut SqliteConnection,
    batch: &mut Vec<Box<dyn Job>>,
    queue: &mut mpsc::Receiver<Box<dyn Job>>,
    probe: &Probe,
) -> Result<(), WriteError> {
    let pass = |place| probe.at(place).map_err(WriteError::NotSaved);
    pass(Checkpoint::BeforeBegin)?;
    // In one go where that is possible, because each call is a way to the driver's thread and back.
    let mut opening = "BEGIN IMMEDIATE; SAVEPOINT job";
    let mut done = 0;
    while let Some(job) = batch.get_mut(done) {
        execute(connection, opening).await?;
        opening = "RELEASE job; SAVEPOINT job";
        pass(Checkpoint::BeforeWork)?;
        if job.run(connection).await.is_err() {
            // If SQLite has ended the whole transaction, as it does on a full disk, this fails, and
            // with it everything that was in it.
            execute(connection, "ROLLBACK TO job").await?;
        }
        pass(Checkpoint::AfterWork)?;
        done += 1;
        while batch.len() < BATCH
            && let Ok(job) = queue.try_recv()
        {
            batch.push(job);
        }
    }
    pass(Checkpoint::BeforeCommit)?;
    execute(connection, "RELEASE job; COMMIT").await
}

async fn execute(
    connection: &mut SqliteConnection,
    statement: &'static str,
) -> Result<(), WriteError> {
    sqlx::query(statement).execute(connection).await?;
    Ok(())
}

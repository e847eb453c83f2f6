//! Points in the making of a move, and in the tasks around it, at which tests step in: to fail it, to
//! panic, or to be killed.
//!
//! A lone move is written and committed at once, so it passes the checkpoints up to the commit before that.

use super::GameId;
use std::fmt;
use std::sync::Arc;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Checkpoint {
    /// A transaction is about to begin.
    BeforeBegin,
    /// One job is about to run in the transaction.
    BeforeWork,
    /// One job has run, or was undone because it failed.
    AfterWork,
    /// The transaction is about to be committed.
    BeforeCommit,
    /// The transaction is committed, and no reply has been sent yet.
    AfterCommit,
    /// A move is saved, and its table is about to change its state.
    BeforeApply,
    /// The table has changed its state, and has not answered yet.
    AfterApply,
    /// A move of this game is being written.
    InMove(GameId),
    /// A job that is not just a move is running.
    InJob,
    /// The results of a match are about to be computed, in the job of its last move.
    BeforeResults(GameId),
    /// A sleeping table is about to be woken.
    BeforeWake(GameId),
    /// A board is about to be looked at, and edited if it is not up to date.
    BeforePaint(GameId),
    /// The mentions of a table's players are about to be looked at.
    BeforeNotices(GameId),
    /// A private panel is about to be looked at, and edited if it is not up to date.
    BeforePanel(GameId),
    /// A tournament is about to be shown.
    BeforeTournament,
    /// Other processes are about to be told that this one is alive.
    BeforeSign,
    /// It is about to be looked whether there is a backup of the day.
    BeforeBackup,
    /// The commands and emoji of the bot are about to be set up.
    BeforeSetUp,
    /// A computer player is about to think, on a thread of its own.
    Thinking,
    /// The settings of a person are about to be read.
    BeforeSettings,
    /// A page of a leaderboard is about to be read.
    BeforeRanking,
    /// A picture is about to be drawn. An error here makes it one that cannot be drawn.
    BeforeDrawing,
    /// The task that writes is about to wait for jobs. A panic here ends it.
    WriterWaits,
    /// The task that wakes tables is about to wait. A panic here ends it.
    WakerWaits,
    /// The task that runs tournaments is about to look at them. A panic here ends it.
    TournamentsWait,
    /// The task that shows tables is about to wait for one. A panic here ends it.
    ShowingWaits,
    /// The thread of a shard is about to show that it answers.
    ShardBeats,
    /// The task that follows other processes is about to wait. A panic here ends it.
    FollowingWaits,
}

type Hook = dyn Fn(Checkpoint) -> Result<(), String> + Send + Sync;

/// A function that runs at every checkpoint. Outside tests there is none.
#[derive(Clone, Default)]
pub struct CheckpointHook(Option<Arc<Hook>>);

impl CheckpointHook {
    /// An error of the function before the commit fails what is being written. Other errors are ignored.
    pub fn new(
        hook: impl Fn(Checkpoint) -> Result<(), String> + Send + Sync + 'static,
    ) -> CheckpointHook {
        CheckpointHook(Some(Arc::new(hook)))
    }

    pub(crate) fn run(&self, checkpoint: Checkpoint) -> Result<(), String> {
        match &self.0 {
            Some(hook) => hook(checkpoint),
            None => Ok(()),
        }
    }

    /// As `run`, for what may be given up while a test holds it up.
    pub(crate) async fn pass(&self, checkpoint: Checkpoint) {
        if let Some(hook) = self.0.clone() {
            // Tests only hold this up.
            let _ = tokio::task::spawn_blocking(move || hook(checkpoint)).await;
        }
    }
}

impl fmt::Debug for CheckpointHook {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.0.is_some() { "a hook" } else { "no hook" })
    }
}

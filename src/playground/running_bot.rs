//! The bot, and its restarts in the middle of anything.

use crate::bot::{self, BotEnd};
use crate::config::Config;
use crate::table::{Clock, PublicEvents};
use tokio::sync::{Mutex, mpsc, oneshot, watch};
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

/// How the bot is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum BotState {
    /// It runs.
    Running,
    /// It was told to stop and will be started again.
    Restarting,
    /// It ended by itself; why, in a sentence.
    Failed(String),
}

/// A bot that is kept running on one database.
#[derive(Debug)]
pub(super) struct RunningBot {
    restarts: mpsc::Sender<()>,
    state: watch::Receiver<BotState>,
    stopping: CancellationToken,
    task: Mutex<Option<JoinHandle<()>>>,
}

impl RunningBot {
    /// Starts it; the audience is told what happens at the tables.
    pub(super) fn start(
        config: Config,
        clock: Clock,
        audience: mpsc::Sender<PublicEvents>,
    ) -> RunningBot {
        // A restart that is asked for while one is on its way is the same restart.
        let (restarts, asked) = mpsc::channel(1);
        let (tell, state) = watch::channel(BotState::Running);
        let stopping = CancellationToken::new();
        let start = move |stop| run_apart(config.clone(), clock.clone(), audience.clone(), stop);
        let task = tokio::spawn(keep(start, asked, tell, stopping.clone()));
        RunningBot { restarts, state, stopping, task: Mutex::new(Some(task)) }
    }

    pub(super) fn state(&self) -> watch::Receiver<BotState> {
        self.state.clone()
    }

    pub(super) fn restart(&self) {
        let _ = self.restarts.try_send(());
    }

    /// Stops it for good, and waits for that.
    pub(super) async fn stop(&self) {
        self.stopping.cancel();
        if let Some(task) = self.task.lock().await.take() {
            let _ = task.await;
        }
    }
}

impl Drop for RunningBot {
    fn drop(&mut self) {
        self.stopping.cancel();
    }
}

type Ended = oneshot::Receiver<Result<(), BotEnd>>;

async fn keep(
    start: impl Fn(CancellationToken) -> Ended,
    mut restarts: mpsc::Receiver<()>,
    state: watch::Sender<BotState>,
    stopping: CancellationToken,
) {
    loop {
        state.send_replace(BotState::Running);
        let stop_this = stopping.child_token();
        let mut running = start(stop_this.clone());
        let end = tokio::select! {
            end = &mut running => end,
            Some(()) = restarts.recv() => {
                state.send_replace(BotState::Restarting);
                stop_this.cancel();
                (&mut running).await
            }
        };
        if stopping.is_cancelled() {
            return;
        }
        let why = match end {
            Ok(Ok(())) if stop_this.is_cancelled() => continue,
            Ok(Ok(())) => "the bot stopped by itself".to_owned(),
            Ok(Err(end)) => end.to_string(),
            Err(_) => "the bot broke down; the terminal says why".to_owned(),
        };
        state.send_replace(BotState::Failed(why));
        tokio::select! {
            Some(()) = restarts.recv() => {}
            () = stopping.cancelled() => return,
        }
    }
}

/// Runs the bot in a thread and a runtime of its own, as a process would: if it breaks down, nothing
/// is told and the page goes on.
fn run_apart(
    config: Config,
    clock: Clock,
    audience: mpsc::Sender<PublicEvents>,
    stop: CancellationToken,
) -> Ended {
    let (tell, ended) = oneshot::channel();
    std::thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
        if let Ok(runtime) = runtime {
            // Nobody listens any more if the playground is gone.
            let _ = tell.send(runtime.block_on(bot::run_before(audience, config, clock, stop)));
        }
    });
    ended
}

//! The bot, which the page can restart at any moment.

use crate::bot::{self, BotEnd};
use crate::config::Config;
use crate::table::{Clock, PublicEvents};
use tokio::sync::{Mutex, mpsc, oneshot, watch};
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum BotState {
    Running,
    Restarting,
    /// It ended by itself. Holds the reason, in a sentence.
    Failed(String),
}

/// A bot that is started again, on the same database, whenever it is asked for.
#[derive(Debug)]
pub(super) struct RunningBot {
    restarts: mpsc::Sender<()>,
    state: watch::Receiver<BotState>,
    stopping: CancellationToken,
    task: Mutex<Option<JoinHandle<()>>>,
}

impl RunningBot {
    /// Starts the bot, which tells the audience what happens at the tables.
    pub(super) fn start(
        config: Config,
        clock: Clock,
        audience: mpsc::Sender<PublicEvents>,
    ) -> RunningBot {
        // One request for a restart may wait; further ones are the same restart.
        let (restarts, requests) = mpsc::channel(1);
        let (state_sender, state) = watch::channel(BotState::Running);
        let stopping = CancellationToken::new();
        let start =
            move |stop| run_in_own_thread(config.clone(), clock.clone(), audience.clone(), stop);
        let task = tokio::spawn(keep_running(start, requests, state_sender, stopping.clone()));
        RunningBot { restarts, state, stopping, task: Mutex::new(Some(task)) }
    }

    pub(super) fn state(&self) -> watch::Receiver<BotState> {
        self.state.clone()
    }

    pub(super) fn restart(&self) {
        let _ = self.restarts.try_send(());
    }

    /// Stops the bot for good, and waits until it has stopped.
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

async fn keep_running(
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

/// Runs the bot in a thread and a runtime of its own, so that the page goes on if the bot panics.
/// Then the sender is dropped without a message.
fn run_in_own_thread(
    config: Config,
    clock: Clock,
    audience: mpsc::Sender<PublicEvents>,
    stop: CancellationToken,
) -> Ended {
    let (sender, ended) = oneshot::channel();
    std::thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
        if let Ok(runtime) = runtime {
            // The send fails if the playground has closed already, which is harmless.
            let _ = sender
                .send(runtime.block_on(bot::run_with_public_events(audience, config, clock, stop)));
        }
    });
    ended
}

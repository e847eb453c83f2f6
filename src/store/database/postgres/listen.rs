//! Hearing what other processes have changed.

use super::{NO_WAITING_FOR_THE_DEAD, answered};
use sqlx::Executor;
use sqlx::postgres::{PgConnectOptions, PgListener, PgPoolOptions};
use std::time::Duration;
use tokio::time::{sleep, timeout};

const CHANNEL: &str = "uno_bot";
/// Every process gives a sign of life more often than this, so a listener that hears nothing for so long has lost
/// its connection.
const LONGEST_SILENCE: Duration = Duration::from_secs(20);
const PAUSE: Duration = Duration::from_secs(1);

/// A connection that listens, or is about to.
pub(in crate::store) struct Listener {
    options: PgConnectOptions,
    listening: Option<PgListener>,
}

impl Listener {
    pub(in crate::store::database) fn new(options: PgConnectOptions) -> Listener {
        let options = options.application_name("uno-bot listening");
        Listener { options, listening: None }
    }

    /// What was told next; none if something may have been missed.
    pub(in crate::store::database) async fn next(&mut self) -> Option<String> {
        loop {
            let Some(listening) = &mut self.listening else {
                match answered(listen(self.options.clone())).await {
                    Ok(listening) => {
                        self.listening = Some(listening);
                        return None;
                    }
                    // Nothing can be written either, and that is told where it is tried.
                    Err(_) => sleep(PAUSE).await,
                }
                continue;
            };
            match timeout(LONGEST_SILENCE, listening.try_recv()).await {
                Ok(Ok(Some(told))) => return Some(told.payload().to_owned()),
                Ok(Ok(None) | Err(_)) | Err(_) => self.listening = None,
            }
        }
    }
}

/// In a pool of its own. A listener that is dropped says goodbye, in a task, and if its connection is silently dead that
/// goes on until the operating system gives up, with a place in the pool.
async fn listen(options: PgConnectOptions) -> Result<PgListener, sqlx::Error> {
    let pool = PgPoolOptions::new().max_connections(1).connect_lazy_with(options);
    let mut listener = PgListener::connect_with(&pool).await?;
    listener.eager_reconnect(false);
    listener.execute(sqlx::raw_sql(NO_WAITING_FOR_THE_DEAD)).await?;
    listener.listen(CHANNEL).await?;
    Ok(listener)
}

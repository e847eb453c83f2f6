//! Opening the database when the program starts.

use crate::store::{CheckpointHook, OpenError, ServerFlaw, Store};
use std::time::{Duration, Instant};
use tokio::time::sleep;
use tokio_util::sync::CancellationToken;

/// A process that was killed counts as running for 15 seconds.
const KILLED_COUNTS: Duration = Duration::from_secs(16);
const PAUSE: Duration = Duration::from_millis(500);

/// Opens the database. If processes of an earlier version seem to run on it, they may have been killed so that this one
/// takes their place. So it waits until that would be seen, or until it is to stop.
pub(super) async fn open_store(
    address: &str,
    hook: CheckpointHook,
    stopping: &CancellationToken,
) -> Result<Store, OpenError> {
    let opening = || Store::open_with_hook(address, hook.clone());
    until_killed_are_gone(opening, KILLED_COUNTS, PAUSE, stopping).await
}

async fn until_killed_are_gone<T, F: Future<Output = Result<T, OpenError>>>(
    opening: impl Fn() -> F,
    most: Duration,
    pause: Duration,
    stopping: &CancellationToken,
) -> Result<T, OpenError> {
    let begun = Instant::now();
    let mut is_told = false;
    loop {
        let opened = opening().await;
        match &opened {
            Err(error @ OpenError::Server { flaw: ServerFlaw::OlderProcesses, .. })
                if begun.elapsed() < most =>
            {
                if !is_told {
                    let seconds = most.as_secs();
                    tracing::warn!("{error}; they are waited for, for {seconds} seconds at most");
                    is_told = true;
                }
            }
            _ => return opened,
        }
        if stopping.run_until_cancelled(sleep(pause)).await.is_none() {
            return opened;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;

    const SOON: Duration = Duration::from_millis(1);

    fn older() -> OpenError {
        OpenError::Server { place: "uno".to_owned(), flaw: ServerFlaw::OlderProcesses }
    }

    /// Opens what is refused so many times; how often it was tried, and whether it was opened.
    async fn tried(refused: u32, most: Duration, stopping: &CancellationToken) -> (u32, bool) {
        let tries = Cell::new(0);
        let opening = || {
            tries.set(tries.get() + 1);
            let opened = if tries.get() > refused { Ok(()) } else { Err(older()) };
            std::future::ready(opened)
        };
        let opened = until_killed_are_gone(opening, most, SOON, stopping).await;
        (tries.get(), opened.is_ok())
    }

    #[tokio::test]
    async fn processes_that_were_killed_are_waited_for_and_others_not_for_ever() {
        let (long, stopping) = (Duration::from_secs(3600), CancellationToken::new());
        assert_eq!(tried(0, long, &stopping).await, (1, true));
        assert_eq!(tried(5, long, &stopping).await, (6, true));
        assert_eq!(tried(u32::MAX, Duration::ZERO, &stopping).await, (1, false));
        let (tries, is_opened) = tried(u32::MAX, 500 * SOON, &stopping).await;
        assert!(tries > 1 && !is_opened, "{tries}");
        stopping.cancel();
        assert_eq!(tried(u32::MAX, long, &stopping).await, (1, false));
    }

    #[tokio::test]
    async fn nothing_else_is_waited_for() {
        let tries = Cell::new(0);
        let opening = || {
            tries.set(tries.get() + 1);
            let flaw = ServerFlaw::InUse;
            std::future::ready(Err::<(), _>(OpenError::Server { place: "uno".to_owned(), flaw }))
        };
        let opened =
            until_killed_are_gone(opening, KILLED_COUNTS, PAUSE, &CancellationToken::new()).await;
        assert!(opened.is_err());
        assert_eq!(tries.get(), 1);
    }
}

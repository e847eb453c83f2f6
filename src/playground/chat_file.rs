//! The chat beside the database: the channels, the people and the public messages, so that a later run
//! shows them again. The bot's own file knows only its tables.

use super::shared::Shared;
use crate::standin::KeptWorld;
use std::ffi::OsString;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;
use tokio::sync::broadcast::error::RecvError;
use tokio::time::{Instant, sleep_until};

/// Changes within this time are written together.
const GATHERED_WITHIN: Duration = Duration::from_millis(300);

/// The file of the chat that belongs to a database.
#[derive(Clone, Debug)]
pub(super) struct ChatFile(PathBuf);

impl ChatFile {
    pub(super) fn beside(database: &Path) -> ChatFile {
        let mut name = OsString::from(database);
        name.push(".chat.json");
        ChatFile(name.into())
    }

    /// What an earlier run has written; none if there is no such file, or if it cannot be read: the tables
    /// go on without the chat.
    pub(super) fn read(&self) -> Option<KeptWorld> {
        let text = match std::fs::read(&self.0) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return None,
            Err(error) => {
                tracing::warn!(%error, file = %self.0.display(), "the chat could not be read");
                return None;
            }
        };
        match serde_json::from_slice(&text) {
            Ok(kept) => Some(kept),
            Err(error) => {
                tracing::warn!(%error, file = %self.0.display(), "the chat is damaged");
                None
            }
        }
    }

    /// Writes the chat whenever it has changed, for as long as it is polled.
    pub(super) async fn keep_written(&self, shared: &Shared) {
        let (mut feed, mut changes) = (shared.discord.changes(), shared.changes());
        // What was put back is written again in the form of this run.
        let mut write_at = Some(Instant::now());
        loop {
            let soon = || Some(Instant::now() + GATHERED_WITHIN);
            tokio::select! {
                change = feed.recv() => match change {
                    Ok(change) if !change.is_of_the_chat() => {}
                    Ok(_) | Err(RecvError::Lagged(_)) => write_at = write_at.or_else(soon),
                    Err(RecvError::Closed) => return std::future::pending().await,
                },
                Ok(()) = changes.changed() => write_at = write_at.or_else(soon),
                () = sleep_until(write_at.unwrap_or_else(Instant::now)), if write_at.is_some() => {
                    write_at = None;
                    self.write(shared).await;
                }
            }
        }
    }

    pub(super) async fn write(&self, shared: &Shared) {
        let (kept, file) = (shared.kept_world(), self.0.clone());
        let written = tokio::task::spawn_blocking(move || replace(&file, &kept)).await;
        if let Ok(Err(error)) = written {
            tracing::warn!(%error, file = %self.0.display(), "the chat could not be written");
        }
    }
}

/// Replaces the file in one step, so that a kill leaves the old one or the new one.
fn replace(file: &Path, kept: &KeptWorld) -> io::Result<()> {
    let mut beside = OsString::from(file);
    beside.push(".new");
    std::fs::write(&beside, serde_json::to_vec(kept)?)?;
    std::fs::rename(&beside, file)
}

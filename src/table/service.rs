//! Whether this process answers for its servers.
//!
//! While a shard moves from one process to another, Discord tells both of everything. The older one answers until
//! the newer one has all its sessions; then the newer one takes the tables and answers, and the older one does
//! nothing by itself any more. A click has one effect wherever it arrives, because the store knows it.

use super::clock::Moment;
use super::tables::Tables;
use crate::lobby::ShareFlaw;
use crate::store::{GameId, ReadError, WriteError};
use std::time::Duration;

/// For how long the older process still answers. Its clicks may have reached the newer one before that answered.
const AFTER_HANDING_OVER: Duration = Duration::from_secs(3);

/// For how long a click waits for the process to serve. There is time left to answer it then.
const BEFORE_SERVING: Duration = Duration::from_secs(1);
/// How often a table is tried to be taken while another process is writing to it.
const MOST_TRIES: usize = 20;
const BETWEEN_TRIES: Duration = Duration::from_millis(50);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Service {
    /// An older process answers, and this one is not connected yet.
    Waiting,
    Serving,
    /// A newer process answers since this moment.
    HandedOver(Moment),
}

/// What became of taking a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Taking {
    /// This process has it.
    Done,
    /// Another process has it, or is to have it.
    Others,
    /// It was not possible just now.
    Later,
}

/// Why it could not be found out whether this process is to answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ServiceError {
    Read(String),
    Write(WriteError),
    /// It cannot run beside another process.
    Shares(ShareFlaw),
}

impl std::fmt::Display for ServiceError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            ServiceError::Read(why) => f.write_str(why),
            ServiceError::Write(error) => error.fmt(f),
            ServiceError::Shares(flaw) => flaw.fmt(f),
        }
    }
}

impl From<ReadError> for ServiceError {
    fn from(error: ReadError) -> ServiceError {
        ServiceError::Read(error.to_string())
    }
}

impl From<WriteError> for ServiceError {
    fn from(error: WriteError) -> ServiceError {
        ServiceError::Write(error)
    }
}

impl Tables {
    /// Whether this process does what is due at its tables, and shows them.
    pub fn serves(&self) -> bool {
        *self.service().borrow() == Service::Serving
    }

    /// Whether clicks are to be answered.
    pub fn answers(&self) -> bool {
        match *self.service().borrow() {
            Service::Waiting => false,
            Service::Serving => true,
            Service::HandedOver(at) => self.clock().now() < at.plus(AFTER_HANDING_OVER),
        }
    }

    /// Whether a click that has just come is to be answered. It may come a moment before it is clear that no older
    /// process answers; if one does, both answer, and the click has one effect.
    pub async fn is_to_answer(&self) -> bool {
        if *self.service().borrow() != Service::Waiting {
            return self.answers();
        }
        tokio::time::timeout(BEFORE_SERVING, self.until_serving()).await.is_ok()
    }

    /// Returns when this process does what is due at its tables.
    pub async fn until_serving(&self) {
        // The sender lives as long as the tables, so this cannot fail.
        let _ = self.service().subscribe().wait_for(|it| *it == Service::Serving).await;
    }

    /// Returns when a newer process does what is due at the tables.
    pub async fn until_handed_over(&self) {
        let _ = self.service().subscribe().wait_for(|it| *it != Service::Serving).await;
    }

    /// Compares this process with the others: hands over to a newer one, or takes over from one that has ended, or
    /// from an older one if this one is connected.
    pub async fn settle_service(&self, is_connected: bool) -> Result<(), ServiceError> {
        // One at a time, so that each is done once.
        let _settling = self.settling().await;
        let others = self.store().other_processes(self.share()).await?;
        let service = *self.service().borrow();
        match service {
            Service::Serving if others.newer_serves => self.hand_over().await?,
            Service::Serving => {}
            _ if others.newer_serves => {}
            Service::Waiting if others.older_serves && !is_connected => {}
            Service::HandedOver(_) if others.older_serves => {}
            Service::Waiting | Service::HandedOver(_) => self.take_over(service).await?,
        }
        Ok(())
    }

    async fn hand_over(&self) -> Result<(), WriteError> {
        tracing::info!("a newer process answers for these servers from now on");
        self.service().send_replace(Service::HandedOver(self.clock().now()));
        self.let_go();
        self.store().set_serves(false).await
    }

    async fn take_over(&self, before: Service) -> Result<(), ServiceError> {
        tracing::info!("this process answers for its servers from now on");
        // Both answer for a moment, and none of them for none.
        self.service().send_replace(Service::Serving);
        let taken = self.take_all(before).await;
        if taken.is_err() {
            self.service().send_replace(before);
            self.let_go();
        }
        taken
    }

    async fn take_all(&self, before: Service) -> Result<(), ServiceError> {
        let (store, share) = (self.store(), self.share());
        match before {
            Service::Waiting => store.set_serves(true).await?,
            // As the newest of all, so that the tables of the process that has ended can be taken.
            _ => {
                let beginning = store.begin_process(share, true, self.clock().set_by());
                beginning.await?.map_err(ServiceError::Shares)?;
            }
        }
        store.take_tables(share).await?;
        self.wake_from_store().await?;
        store.wake_tournaments();
        Ok(())
    }

    /// Takes a table that this process does not have yet, if it is to have it.
    pub(super) async fn take(&self, game: GameId, guild: u64) -> Taking {
        if !self.serves() || !self.share().holds(guild) {
            return Taking::Others;
        }
        for _ in 0..MOST_TRIES {
            match self.store().take_table(game).await {
                Ok(Some(process)) if process == self.store().process() => return Taking::Done,
                Ok(Some(_)) => return Taking::Others,
                // Another process is writing to it.
                Ok(None) => tokio::time::sleep(BETWEEN_TRIES).await,
                Err(error) => {
                    tracing::warn!(game = game.0, %error, "a table could not be taken over");
                    return Taking::Later;
                }
            }
        }
        Taking::Later
    }

    /// Another process may have changed a table in this server.
    pub fn changed_elsewhere(&self, game: GameId, guild: u64) {
        if self.serves() && self.share().holds(guild) {
            self.wake_changed(&[game]);
        }
    }

    /// Another process may have changed a closed table. Nothing is due there, so one that sleeps is not woken.
    pub fn closed_table_changed(&self, game: GameId) {
        self.reload(&[game]);
    }

    /// A tournament may have changed.
    pub fn tournaments_changed(&self) {
        self.store().wake_tournaments();
    }

    /// Gives a sign of life, so that no other process takes over. If the database does not know this process any more,
    /// no other process can see it, and its number says nothing about who came later. So a process that waits begins
    /// anew, and one that serves lets go of its tables, as one that has handed over: it takes them again, under a new
    /// number, if no other process serves ([`Tables::settle_service`]).
    pub async fn give_sign_of_life(&self) -> Result<(), ServiceError> {
        if self.store().give_sign_of_life().await? {
            return Ok(());
        }
        let _settling = self.settling().await;
        let service = *self.service().borrow();
        match service {
            Service::Waiting => {
                tracing::warn!("the database does not know this process any more; it begins anew");
                let beginning =
                    self.store().begin_process(self.share(), false, self.clock().set_by());
                beginning.await?.map_err(ServiceError::Shares)
            }
            Service::Serving => {
                tracing::warn!(
                    "the database does not know this process any more; it answers only if no other does"
                );
                self.service().send_replace(Service::HandedOver(self.clock().now()));
                self.let_go();
                Ok(())
            }
            Service::HandedOver(_) => Ok(()),
        }
    }

    /// What is the matter with the servers of all processes together.
    pub async fn flaw_of_shares(&self) -> Result<Option<ShareFlaw>, ServiceError> {
        let others = self.store().other_shares().await?;
        Ok(self.share().flaw_among(&others))
    }

    /// Says that this process ends, so that another takes over at once.
    pub async fn end_service(&self) -> Result<(), WriteError> {
        self.store().end_process().await
    }
}

//! What a process does because there may be others: it gives signs of life, takes over and hands over, and learns
//! what the others have changed. With a file there are none, and nothing comes of it.

use crate::discord::Bot;
use crate::discord::gateway::GatewayMeter;
use crate::lobby::ShareFlaw;
use crate::store::{Change, Checkpoint, Store};
use crate::table::Tables;
use futures_util::FutureExt;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::{Instant, sleep};

/// The time between two signs of life. The others wait for three times as long.
const SIGN_OF_LIFE: Duration = Duration::from_secs(5);
/// How often a process that waits looks whether it is connected.
const LOOK: Duration = Duration::from_millis(250);

/// Settings of processes that do not fit together are told of after so long: they may be just being replaced.
const FLAW_LASTS: Duration = Duration::from_secs(120);

/// What is the matter with the settings of all processes, and since when.
#[derive(Default)]
struct Flaw {
    found: Option<ShareFlaw>,
    since: Option<Instant>,
    is_told: bool,
}

/// What is needed to be one process among others.
#[derive(Clone)]
pub(super) struct Among {
    pub(super) store: Arc<Store>,
    pub(super) tables: Tables,
    pub(super) bot: Arc<Bot>,
    pub(super) gateway: Arc<GatewayMeter>,
}

impl Among {
    /// Runs until it is dropped.
    pub(super) async fn run(self) {
        tokio::join!(self.follow_changes(), self.give_signs());
    }

    async fn follow_changes(&self) {
        let mut changes = self.store.changes();
        loop {
            let change = changes.next().await;
            if AssertUnwindSafe(self.changed(change)).catch_unwind().await.is_err() {
                tracing::error!(?change, "a change of another process could not be followed");
            }
        }
    }

    async fn changed(&self, change: Change) {
        match change {
            Change::Game(game, guild) => self.tables.changed_elsewhere(game, guild),
            Change::ClosedGame(game, _) => self.tables.closed_table_changed(game),
            Change::Board(game, guild) => self.bot.board_in_doubt(game, guild).await,
            Change::Person(user) => self.bot.person_changed(user),
            Change::Name(guild, user) => self.bot.name_deleted(guild, user),
            Change::Server(guild) if self.tables.share().holds(guild) => {
                self.bot.server_choice_changed(guild).await;
            }
            Change::Server(_) => {}
            Change::Tournaments => self.tables.tournaments_changed(),
            Change::Processes => self.settle().await,
            Change::Anything => {
                self.settle().await;
                self.tables.reload_all();
                self.tables.tournaments_changed();
                self.bot.anything_changed().await;
            }
        }
    }

    async fn give_signs(&self) {
        let mut next_sign = Instant::now();
        let mut flaw = Flaw::default();
        loop {
            let now = Instant::now();
            let is_due = now >= next_sign;
            if is_due {
                next_sign = now + SIGN_OF_LIFE;
            }
            let doing = async {
                if is_due {
                    self.give_sign(&mut flaw, now).await;
                } else if !self.tables.serves() && self.is_connected() {
                    self.settle().await;
                }
            };
            if AssertUnwindSafe(doing).catch_unwind().await.is_err() {
                tracing::error!("a sign of life failed; the next one follows");
            }
            let _ = self.store.checkpoint_hook().run(Checkpoint::FollowingWaits);
            let pause = if self.tables.serves() { SIGN_OF_LIFE } else { LOOK };
            sleep(pause).await;
        }
    }

    async fn give_sign(&self, flaw: &mut Flaw, now: Instant) {
        let _ = self.store.checkpoint_hook().run(Checkpoint::BeforeSign);
        if let Err(error) = self.tables.give_sign_of_life().await {
            tracing::warn!(%error, "other processes could not be told that this one is alive");
        }
        self.settle().await;
        self.look_at_shares(flaw, now).await;
        self.bot.forget_deleted_names().await;
    }

    /// Says what is the matter with the settings of all processes, once, if it is so for longer than a restart takes.
    async fn look_at_shares(&self, flaw: &mut Flaw, now: Instant) {
        let Ok(found) = self.tables.flaw_of_shares().await else { return };
        if found != flaw.found {
            *flaw = Flaw { found, since: Some(now), is_told: false };
        }
        let lasts = flaw.since.is_some_and(|since| now.duration_since(since) >= FLAW_LASTS);
        if let (Some(found), true, false) = (flaw.found, lasts, flaw.is_told) {
            tracing::warn!("{found}");
            flaw.is_told = true;
        }
    }

    async fn settle(&self) {
        if let Err(error) = self.tables.settle_service(self.is_connected()).await {
            tracing::warn!(%error, "which process answers could not be found out");
        }
    }

    /// Whether all shards have a session.
    fn is_connected(&self) -> bool {
        let shards = self.gateway.shards();
        !shards.is_empty() && shards.iter().all(|shard| shard.has_session())
    }
}

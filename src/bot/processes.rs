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
use std::sync::atomic::{AtomicBool, Ordering};
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

impl Flaw {
    /// What is to be told now that this was found: once, if it is so for longer than a restart takes.
    fn news(&mut self, found: Option<ShareFlaw>, now: Instant) -> Option<ShareFlaw> {
        if found != self.found {
            *self = Flaw { found, since: Some(now), is_told: false };
        }
        let lasts = self.since.is_some_and(|since| now.duration_since(since) >= FLAW_LASTS);
        if !lasts || self.is_told {
            return None;
        }
        self.is_told = true;
        self.found
    }
}

/// Whether something that is tried again and again has failed the last time.
#[derive(Default)]
struct Failing(AtomicBool);

impl Failing {
    /// Whether it has failed for the first time since it last worked.
    fn begins(&self, has_failed: bool) -> bool {
        !self.0.swap(has_failed, Ordering::Relaxed) && has_failed
    }
}

/// What is needed to be one process among others.
pub(super) struct Among {
    store: Arc<Store>,
    tables: Tables,
    bot: Arc<Bot>,
    gateway: Arc<GatewayMeter>,
    settling: Failing,
}

impl Among {
    pub(super) fn new(
        store: Arc<Store>,
        tables: Tables,
        bot: Arc<Bot>,
        gateway: Arc<GatewayMeter>,
    ) -> Among {
        Among { store, tables, bot, gateway, settling: Failing::default() }
    }

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

    /// Says what is the matter with the settings of all processes.
    async fn look_at_shares(&self, flaw: &mut Flaw, now: Instant) {
        let Ok(found) = self.tables.flaw_of_shares().await else { return };
        if let Some(found) = flaw.news(found, now) {
            tracing::warn!("{found}");
        }
    }

    /// A process that waits does this four times a second, so a failure is told of once until it works again.
    async fn settle(&self) {
        let settled = self.tables.settle_service(self.is_connected()).await;
        let begins_to_fail = self.settling.begins(settled.is_err());
        if let (Err(error), true) = (settled, begins_to_fail) {
            tracing::warn!(%error, "which process answers could not be found out; it is tried again");
        }
    }

    /// Whether all shards have a session.
    fn is_connected(&self) -> bool {
        let shards = self.gateway.shards();
        !shards.is_empty() && shards.iter().all(|shard| shard.has_session())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    #[test]
    fn a_flaw_of_the_settings_is_told_once_after_two_minutes() {
        let (begun, mut flaw) = (Instant::now(), Flaw::default());
        let missing = |first| Some(ShareFlaw::Missing { first, last: 7 });
        let mut told = |found, after: u32| flaw.news(found, begun + after * SECOND);
        assert_eq!(told(None, 0), None);
        assert_eq!(told(None, 500), None, "nothing is the matter");
        assert_eq!(told(missing(4), 1_000), None);
        assert_eq!(told(missing(4), 1_119), None);
        assert_eq!(told(missing(4), 1_120), missing(4));
        assert_eq!(told(missing(4), 1_125), None);
        assert_eq!(told(missing(4), 9_000), None, "it was told");
        // Another, and the same again after it was mended, begin anew.
        assert_eq!(told(missing(5), 9_005), None);
        assert_eq!(told(missing(5), 9_125), missing(5));
        assert_eq!(told(None, 9_130), None);
        assert_eq!(told(missing(5), 9_135), None);
        assert_eq!(told(missing(5), 9_254), None);
        assert_eq!(told(missing(5), 9_255), missing(5));
    }

    #[test]
    fn a_failure_begins_once_until_it_works_again() {
        let failing = Failing::default();
        let begins = [false, true, true, true, false, false, true].map(|it| failing.begins(it));
        assert_eq!(begins, [false, true, false, false, false, false, true]);
    }
}

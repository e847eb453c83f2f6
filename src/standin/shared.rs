//! The state that all parts of the stand-in share.

use super::changes::{Change, Changes};
use super::clock::Clock;
use super::faults::Faults;
use super::gateway::Gateway;
use super::limits::Limits;
use super::record::Record;
use super::world::World;
use parking_lot::{Mutex, MutexGuard};
use serde_json::Value;
use std::fmt;
use std::sync::atomic::{AtomicUsize, Ordering};
use tokio_util::sync::CancellationToken;

/// Locks are taken in this order: world, gateway.
pub(super) struct Shared {
    pub(super) token: String,
    pub(super) clock: Clock,
    pub(super) changes: Changes,
    pub(super) gateway: Gateway,
    pub(super) faults: Faults,
    pub(super) record: Record,
    pub(super) limits: Limits,
    pub(super) stopped: CancellationToken,
    /// How many requests have come in and are not answered.
    under_way: AtomicUsize,
    world: Mutex<World>,
}

/// A request from when it comes in until its answer has gone out.
pub(super) struct UnderWay<'a>(&'a Shared);

impl Drop for UnderWay<'_> {
    fn drop(&mut self) {
        self.0.under_way.fetch_sub(1, Ordering::AcqRel);
        self.0.tell(Change::Record);
    }
}

impl Shared {
    pub(super) fn new(token: String, clock: Clock, gateway: Gateway, base_url: String) -> Shared {
        Shared {
            token,
            world: Mutex::new(World::new(clock.now_ms(), base_url)),
            clock,
            changes: Changes::default(),
            gateway,
            faults: Faults::default(),
            record: Record::default(),
            limits: Limits::default(),
            under_way: AtomicUsize::new(0),
            stopped: CancellationToken::new(),
        }
    }

    pub(super) fn world(&self) -> MutexGuard<'_, World> {
        self.world.lock()
    }

    /// Sends an event to the bot through the gateway.
    pub(super) fn dispatch(&self, event: &str, body: Value) {
        self.gateway.dispatch(self, None, event, body);
    }

    /// A request comes in.
    pub(super) fn request_begins(&self) -> UnderWay<'_> {
        self.under_way.fetch_add(1, Ordering::AcqRel);
        UnderWay(self)
    }

    pub(super) fn under_way(&self) -> usize {
        self.under_way.load(Ordering::Acquire)
    }

    pub(super) fn tell(&self, change: Change) {
        self.changes.tell(change);
    }
}

/// Shows no fields, because they hold secrets.
impl fmt::Debug for Shared {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Shared").finish_non_exhaustive()
    }
}

//! What all parts of the stand-in share.

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
use tokio_util::sync::CancellationToken;

/// The shared parts. Locks are taken in this order: world, gateway.
pub(crate) struct Hub {
    pub(super) token: String,
    pub(super) clock: Clock,
    pub(super) changes: Changes,
    pub(super) gateway: Gateway,
    pub(super) faults: Faults,
    pub(super) record: Record,
    pub(super) limits: Limits,
    pub(super) stopped: CancellationToken,
    world: Mutex<World>,
}

impl Hub {
    pub(super) fn new(token: String, clock: Clock, gateway: Gateway, base_url: String) -> Hub {
        Hub {
            token,
            world: Mutex::new(World::new(clock.now_ms(), base_url)),
            clock,
            changes: Changes::default(),
            gateway,
            faults: Faults::default(),
            record: Record::default(),
            limits: Limits::default(),
            stopped: CancellationToken::new(),
        }
    }

    pub(super) fn world(&self) -> MutexGuard<'_, World> {
        self.world.lock()
    }

    /// Tells the bot of an event.
    pub(crate) fn dispatch(&self, event: &str, body: Value) {
        self.gateway.dispatch(self, event, body);
    }

    pub(crate) fn tell(&self, change: Change) {
        self.changes.tell(change);
    }
}

/// Holds secrets, so it says nothing.
impl fmt::Debug for Hub {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Hub").finish_non_exhaustive()
    }
}

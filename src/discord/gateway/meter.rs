//! What the connection counts about itself: its sessions, and when something last came over each shard.

use crate::metrics::Counter;
use parking_lot::Mutex;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::Instant;
use tokio_util::task::TaskTracker;

/// A session of a shard, counted for as long as this lives.
pub(super) struct Session(Arc<ShardMeter>);

impl Session {
    pub(super) fn new(meter: &Arc<ShardMeter>) -> Session {
        meter.heard.lock().sessions += 1;
        Session(Arc::clone(meter))
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        let mut heard = self.0.heard.lock();
        heard.sessions = heard.sessions.saturating_sub(1);
    }
}

/// What all shards of this process count together.
#[derive(Debug, Default)]
pub struct GatewayMeter {
    /// Sessions that began anew.
    pub sessions: Counter,
    /// Sessions that went on after a connection was lost.
    pub resumed: Counter,
    /// Connections that were replaced because they were open but told nothing.
    pub silent: Counter,
    /// The shards that this process serves; none before it is known how many there are.
    shards: Mutex<Vec<Arc<ShardMeter>>>,
    /// What came in and is being dealt with.
    running: TaskTracker,
}

/// What one shard counts.
#[derive(Debug)]
pub struct ShardMeter {
    pub number: u32,
    /// Events that Discord has told.
    pub events: Counter,
    /// Connections that ended without having been stopped.
    pub lost: Counter,
    heard: Mutex<Heard>,
}

#[derive(Debug, Default)]
struct Heard {
    /// When a heartbeat of the present connection was last answered, or its first session began.
    answered_at: Option<Instant>,
    /// When a heartbeat was last answered, over whichever connection.
    heartbeat_at: Option<Instant>,
    /// When a heartbeat was last answered, or an event came.
    pulse_at: Option<Instant>,
    event_at: Option<Instant>,
    /// How many sessions it has: one, or none.
    sessions: usize,
}

impl GatewayMeter {
    pub(super) fn running(&self) -> &TaskTracker {
        &self.running
    }

    /// How many clicks, commands and changes of servers are being dealt with.
    pub fn under_way(&self) -> usize {
        self.running.len()
    }

    /// Begins to count for another shard.
    pub(super) fn add_shard(&self, number: u32) -> Arc<ShardMeter> {
        let meter = Arc::new(ShardMeter {
            number,
            events: Counter::default(),
            lost: Counter::default(),
            heard: Mutex::default(),
        });
        self.shards.lock().push(Arc::clone(&meter));
        meter
    }

    /// The shards that this process serves.
    pub fn shards(&self) -> Vec<Arc<ShardMeter>> {
        self.shards.lock().clone()
    }

    /// Whether some shard has had an answer to a heartbeat within this time.
    pub(super) fn some_answered_within(&self, longest: Duration) -> bool {
        let answered = |shard: &Arc<ShardMeter>| {
            let heartbeat_at = shard.heard.lock().heartbeat_at;
            heartbeat_at.is_some_and(|at| at.elapsed() < longest)
        };
        self.shards.lock().iter().any(answered)
    }
}

impl ShardMeter {
    /// The connection is made from the beginning.
    pub(super) fn begins(&self) {
        self.heard.lock().answered_at = None;
    }

    /// A session has begun. Its first heartbeat is answered later.
    pub(super) fn connected(&self) {
        self.heard.lock().answered_at.get_or_insert_with(Instant::now);
    }

    pub(super) fn heartbeat_answered(&self) {
        let now = Some(Instant::now());
        let mut heard = self.heard.lock();
        (heard.answered_at, heard.heartbeat_at, heard.pulse_at) = (now, now, now);
    }

    /// A heartbeat was answered while the shard waits for its turn to begin a session. It has none, and if it has
    /// had one before, that it has none now is no silence of Discord's.
    pub(super) fn waits(&self) {
        let mut heard = self.heard.lock();
        heard.answered_at = heard.answered_at.map(|_| Instant::now());
    }

    pub(super) fn event(&self) {
        self.events.increment();
        let now = Some(Instant::now());
        let mut heard = self.heard.lock();
        (heard.event_at, heard.pulse_at) = (now, now);
    }

    /// The program did not run for so long, because it or the machine was stopped. Nothing could be heard in that
    /// time, so it is no silence of Discord's.
    pub(super) fn stood_still(&self, span: Duration) {
        let mut heard = self.heard.lock();
        heard.answered_at = heard.answered_at.map(|at| (at + span).min(Instant::now()));
    }

    /// Whether heartbeats were not answered for so long. A connection that had no session yet is not silent:
    /// it is still being made.
    pub(super) fn is_silent(&self, longest: Duration) -> bool {
        self.heard.lock().answered_at.is_some_and(|at| at.elapsed() >= longest)
    }

    /// Whether the present connection has had a session.
    pub(super) fn was_connected(&self) -> bool {
        self.heard.lock().answered_at.is_some()
    }

    /// Whether it has a session at this moment.
    pub fn has_session(&self) -> bool {
        self.heard.lock().sessions > 0
    }

    /// For how long no heartbeat was answered; none before the first session.
    pub fn pulse_age(&self) -> Option<Duration> {
        self.heard.lock().pulse_at.map(|at| at.elapsed())
    }

    /// For how long no event has come; none before the first one.
    pub fn event_age(&self) -> Option<Duration> {
        self.heard.lock().event_at.map(|at| at.elapsed())
    }
}

//! What the connection counts about itself: its sessions, and when something last came over it.

use crate::metrics::Counter;
use parking_lot::Mutex;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::Instant;
use tokio_util::task::TaskTracker;

/// A session of a shard, counted for as long as this lives.
pub(super) struct Session(Arc<GatewayMeter>);

impl Session {
    pub(super) fn new(meter: &Arc<GatewayMeter>) -> Session {
        meter.heard.lock().connected += 1;
        Session(Arc::clone(meter))
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        let mut heard = self.0.heard.lock();
        heard.connected = heard.connected.saturating_sub(1);
    }
}

/// What the connection counts about itself.
#[derive(Debug, Default)]
pub struct GatewayMeter {
    /// Events that Discord has told.
    pub events: Counter,
    /// Sessions that began anew.
    pub sessions: Counter,
    /// Sessions that went on after a connection was lost.
    pub resumed: Counter,
    /// Connections that ended without having been stopped.
    pub lost: Counter,
    /// Connections that were replaced because they were open but told nothing.
    pub silent: Counter,
    heard: Mutex<Heard>,
    /// What came in and is being dealt with.
    running: TaskTracker,
}

#[derive(Debug, Default)]
struct Heard {
    /// When a heartbeat was last answered, or a session began.
    pulse_at: Option<Instant>,
    event_at: Option<Instant>,
    /// How many shards have a session.
    connected: usize,
}

impl GatewayMeter {
    pub(super) fn running(&self) -> &TaskTracker {
        &self.running
    }

    /// How many clicks, commands and changes of servers are being dealt with.
    pub fn under_way(&self) -> usize {
        self.running.len()
    }

    pub(super) fn pulse(&self) {
        self.heard.lock().pulse_at = Some(Instant::now());
    }

    pub(super) fn event(&self) {
        self.events.increment();
        let mut heard = self.heard.lock();
        let now = Some(Instant::now());
        (heard.event_at, heard.pulse_at) = (now, now);
    }

    /// How many shards have a session at this moment.
    pub fn shards(&self) -> usize {
        self.heard.lock().connected
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

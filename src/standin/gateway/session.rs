//! A session with the events that were sent in it, so that it can be resumed.

use crate::standin::connections::Cutter;
use serde_json::{Value, json};
use std::collections::VecDeque;
use std::hash::{BuildHasher, Hasher, RandomState};
use tokio::sync::mpsc;

/// How many events are kept for a resume.
const KEPT: usize = 2_000;

#[derive(Clone, Debug)]
pub(super) enum Outgoing {
    Frame(Value),
    /// A text that need not be a frame.
    Text(String),
    /// A close frame, perhaps without a code.
    Close(Option<u16>),
    /// From here on nothing is sent or listened to, and the connection stays open.
    Freeze,
}

#[derive(Clone, Debug)]
pub(super) struct Connection {
    pub(super) number: u64,
    pub(super) out: mpsc::Sender<Outgoing>,
    pub(super) cutter: Cutter,
}

#[derive(Debug)]
pub(super) struct Session {
    pub(super) id: String,
    pub(super) intents: u64,
    /// The number of its shard, and how many there are.
    pub(super) shard: (u32, u32),
    pub(super) connection: Option<Connection>,
    sequence: u64,
    sent: VecDeque<(u64, Value)>,
}

impl Session {
    pub(super) fn new(intents: u64, shard: (u32, u32), connection: Connection) -> Session {
        let id = format!("{:016x}", RandomState::new().build_hasher().finish());
        let connection = Some(connection);
        Session { id, intents, shard, connection, sequence: 0, sent: VecDeque::new() }
    }

    /// Whether it is of this shard, if one is meant.
    pub(super) fn is_of(&self, shard: Option<u32>) -> bool {
        shard.is_none_or(|shard| shard == self.shard.0)
    }

    /// Whether its shard tells of a server.
    pub(super) fn tells_of(&self, guild: u64) -> bool {
        let (shard, of) = self.shard;
        (guild >> 22) % u64::from(of) == u64::from(shard)
    }

    pub(super) fn dispatch(&mut self, event: &str, body: Value) {
        self.sequence += 1;
        let frame = json!({"op": 0, "t": event, "s": self.sequence, "d": body});
        self.sent.push_back((self.sequence, frame.clone()));
        if self.sent.len() > KEPT {
            self.sent.pop_front();
        }
        self.send(Outgoing::Frame(frame));
    }

    /// Sends a frame, if the session is connected. A bot that reads far too slowly loses its
    /// connection.
    pub(super) fn send(&mut self, out: Outgoing) {
        if let Some(connection) = &self.connection
            && connection.out.try_send(out).is_err()
        {
            connection.cutter.cut();
            self.connection = None;
        }
    }

    /// Whether all events after this one are still kept.
    pub(super) fn can_resume_after(&self, sequence: u64) -> bool {
        let oldest = self.sent.front().map_or(self.sequence + 1, |(number, _)| *number);
        sequence <= self.sequence && sequence + 1 >= oldest
    }

    /// Sends the events after this one, and the `repeats` events up to it once more.
    pub(super) fn resume(&mut self, sequence: u64, repeats: usize, connection: Connection) {
        self.connection = Some(connection);
        let after = sequence.saturating_sub(u64::try_from(repeats).unwrap_or(u64::MAX));
        let missed: Vec<Value> = self
            .sent
            .iter()
            // READY is never repeated.
            .filter(|(number, frame)| {
                *number > after && frame.get("t").and_then(Value::as_str) != Some("READY")
            })
            .map(|(_, frame)| frame.clone())
            .collect();
        for frame in missed {
            self.send(Outgoing::Frame(frame));
        }
        self.dispatch("RESUMED", json!({"_trace": []}));
    }
}

//! A session: what was sent in it, so that it can be resumed.

use crate::standin::wire::Cut;
use serde_json::{Value, json};
use std::collections::VecDeque;
use std::hash::{BuildHasher, Hasher, RandomState};
use tokio::sync::mpsc;

/// How many events are kept for a resume.
const KEPT: usize = 2_000;

/// What goes out on a connection.
#[derive(Clone, Debug)]
pub(super) enum Out {
    Frame(Value),
    Close(u16),
}

/// A live connection.
#[derive(Clone, Debug)]
pub(super) struct Line {
    pub(super) number: u64,
    pub(super) out: mpsc::Sender<Out>,
    pub(super) cut: Cut,
}

#[derive(Debug)]
pub(super) struct Session {
    pub(super) id: String,
    pub(super) intents: u64,
    pub(super) line: Option<Line>,
    sequence: u64,
    sent: VecDeque<(u64, Value)>,
}

impl Session {
    pub(super) fn new(intents: u64, line: Line) -> Session {
        let id = format!("{:016x}", RandomState::new().build_hasher().finish());
        Session { id, intents, line: Some(line), sequence: 0, sent: VecDeque::new() }
    }

    pub(super) fn dispatch(&mut self, event: &str, body: Value) {
        self.sequence += 1;
        let frame = json!({"op": 0, "t": event, "s": self.sequence, "d": body});
        self.sent.push_back((self.sequence, frame.clone()));
        if self.sent.len() > KEPT {
            self.sent.pop_front();
        }
        self.send(Out::Frame(frame));
    }

    /// Sends, if the session is connected. A reader that is far too slow loses its connection.
    pub(super) fn send(&mut self, out: Out) {
        if let Some(line) = &self.line
            && line.out.try_send(out).is_err()
        {
            line.cut.cut();
            self.line = None;
        }
    }

    /// Whether all that came after this event is still here.
    pub(super) fn can_resume_after(&self, sequence: u64) -> bool {
        let oldest = self.sent.front().map_or(self.sequence + 1, |(number, _)| *number);
        sequence <= self.sequence && sequence + 1 >= oldest
    }

    /// Sends again what came after this event, and `repeats` events before it.
    pub(super) fn resume(&mut self, sequence: u64, repeats: usize, line: Line) {
        self.line = Some(line);
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
            self.send(Out::Frame(frame));
        }
        self.dispatch("RESUMED", json!({"_trace": []}));
    }
}

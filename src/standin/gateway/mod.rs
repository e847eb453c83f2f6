//! The gateway: sessions outlive their connections, and keep their events until they are resumed.

mod connection;
mod control;
mod session;

pub(super) use connection::upgrade;
pub use control::GatewayControl;

use super::changes::Change;
use super::shared::Shared;
use parking_lot::{Mutex, MutexGuard};
use serde_json::{Value, json};
use session::{Outgoing, Session};
use std::time::Duration;

const MOST_SESSIONS: usize = 16;
const IDENTIFIES_A_DAY: u32 = 1_000;
/// When the number of identifies starts anew, unless a test sets another time.
const RESETS_IN: Duration = Duration::from_secs(4 * 60 * 60);
/// The intent that shows guilds, channels and threads.
const GUILDS: u64 = 1;

#[derive(Debug)]
pub(super) struct Gateway {
    url: String,
    heartbeat: Duration,
    state: Mutex<State>,
    rewrite: Mutex<Option<Rewrite>>,
}

/// Changes an event before it is sent.
struct Rewrite(Box<RewriteEvent>);

type RewriteEvent = dyn Fn(&str, &mut Value) + Send + Sync;

impl std::fmt::Debug for Rewrite {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("rewrite")
    }
}

#[derive(Debug)]
struct State {
    sessions: Vec<Session>,
    connections_ever: u64,
    identifies: u32,
    resumes: u32,
    heartbeats: u64,
    acks: bool,
    answers_sessions: bool,
    answers_questions: bool,
    repeats_after_resume: usize,
    remaining: u32,
    resets_in: Duration,
}

impl Gateway {
    pub(super) fn new(url: String, heartbeat: Duration) -> Gateway {
        let state = State {
            sessions: Vec::new(),
            connections_ever: 0,
            identifies: 0,
            resumes: 0,
            heartbeats: 0,
            acks: true,
            answers_sessions: true,
            answers_questions: true,
            repeats_after_resume: 0,
            remaining: IDENTIFIES_A_DAY,
            resets_in: RESETS_IN,
        };
        Gateway { url, heartbeat, state: Mutex::new(state), rewrite: Mutex::new(None) }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock()
    }

    pub(super) fn url_json(&self) -> Value {
        json!({"url": self.url})
    }

    pub(super) fn bot_json(&self) -> Value {
        let state = self.state();
        json!({
            "url": self.url,
            "shards": 1,
            "session_start_limit": {
                "total": IDENTIFIES_A_DAY,
                "remaining": state.remaining,
                "reset_after": u64::try_from(state.resets_in.as_millis()).unwrap_or(u64::MAX),
                "max_concurrency": 1,
            },
        })
    }

    /// Sends an event to every session that wants it, or keeps it until the session is resumed.
    pub(super) fn dispatch(&self, shared: &Shared, event: &str, mut body: Value) {
        self.rewritten(event, &mut body);
        let wanted = if event == "INTERACTION_CREATE" { 0 } else { GUILDS };
        let mut state = self.state();
        for session in &mut state.sessions {
            if session.intents & wanted == wanted {
                session.dispatch(event, body.clone());
            }
        }
        drop(state);
        shared.tell(Change::Gateway);
    }

    fn rewritten(&self, event: &str, body: &mut Value) {
        if let Some(Rewrite(rewrite)) = &*self.rewrite.lock() {
            rewrite(event, body);
        }
    }

    fn send_to_all(&self, out: &Outgoing) {
        for session in &mut self.state().sessions {
            session.send(out.clone());
        }
    }
}

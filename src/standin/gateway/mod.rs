//! The gateway: sessions outlive their connections, and keep their events until they are resumed.

mod connection;
mod control;
mod session;

pub(super) use connection::upgrade;
pub use control::GatewayControl;

use super::StandinConfig;
use super::changes::Change;
use super::shared::Shared;
use parking_lot::{Mutex, MutexGuard};
use serde_json::{Value, json};
use session::{Outgoing, Session};
use std::collections::BTreeMap;
use std::time::{Duration, Instant};

const MOST_SESSIONS: usize = 64;
const IDENTIFIES_A_DAY: u32 = 1_000;
/// When the number of identifies starts anew, unless a test sets another time.
const RESETS_IN: Duration = Duration::from_secs(4 * 60 * 60);
/// The least time between two identifies of shards that have the same key.
const BETWEEN_IDENTIFIES: Duration = Duration::from_secs(5);
/// The intent that shows guilds, channels and threads.
const GUILDS: u64 = 1;

#[derive(Debug)]
pub(super) struct Gateway {
    url: String,
    heartbeat: Duration,
    shards: u32,
    max_concurrency: u32,
    enforce_identifies: bool,
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
    identifies: Vec<Identify>,
    /// How often each shard has resumed.
    resumes: BTreeMap<u32, u32>,
    heartbeats: u64,
    answers: Answers,
    /// What differs from that for single shards.
    answers_of: BTreeMap<u32, Answers>,
    repeats_after_resume: usize,
    remaining: u32,
    resets_in: Duration,
}

/// That a shard has identified, in real time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Identify {
    /// The number of the shard, and how many there are.
    pub shard: (u32, u32),
    pub at: Instant,
    /// Whether it was too early.
    pub refused: bool,
}

/// What is answered.
#[derive(Clone, Copy, Debug)]
struct Answers {
    heartbeats: bool,
    sessions: bool,
    questions: bool,
}

impl State {
    fn answers(&self, shard: u32) -> Answers {
        self.answers_of.get(&shard).copied().unwrap_or(self.answers)
    }
}

impl Gateway {
    pub(super) fn new(url: String, config: &StandinConfig) -> Gateway {
        let state = State {
            sessions: Vec::new(),
            connections_ever: 0,
            identifies: Vec::new(),
            resumes: BTreeMap::new(),
            heartbeats: 0,
            answers: Answers { heartbeats: true, sessions: true, questions: true },
            answers_of: BTreeMap::new(),
            repeats_after_resume: 0,
            remaining: IDENTIFIES_A_DAY,
            resets_in: RESETS_IN,
        };
        Gateway {
            url,
            heartbeat: config.heartbeat,
            shards: config.shards,
            max_concurrency: config.max_concurrency.max(1),
            enforce_identifies: config.enforce_identifies,
            state: Mutex::new(state),
            rewrite: Mutex::new(None),
        }
    }

    /// Notes that a shard identifies. Says whether it may.
    fn may_identify(&self, state: &mut State, shard: (u32, u32)) -> bool {
        let (key, at) = (|shard: (u32, u32)| shard.0 % self.max_concurrency, Instant::now());
        let mut earlier = state.identifies.iter().filter(|it| !it.refused);
        let too_early = earlier.any(|earlier| {
            key(earlier.shard) == key(shard) && at < earlier.at + BETWEEN_IDENTIFIES
        });
        let refused = too_early && self.enforce_identifies;
        state.identifies.push(Identify { shard, at, refused });
        !refused
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
            "shards": self.shards,
            "session_start_limit": {
                "total": IDENTIFIES_A_DAY,
                "remaining": state.remaining,
                "reset_after": u64::try_from(state.resets_in.as_millis()).unwrap_or(u64::MAX),
                "max_concurrency": self.max_concurrency,
            },
        })
    }

    /// Sends an event to every session of this shard that wants it, or keeps it until the session is resumed. Without a
    /// shard, to those of the shard that its server belongs to.
    pub(super) fn dispatch(
        &self,
        shared: &Shared,
        shard: Option<u32>,
        event: &str,
        mut body: Value,
    ) {
        self.rewritten(event, &mut body);
        let wanted = if event == "INTERACTION_CREATE" { 0 } else { GUILDS };
        let guild = guild_of(event, &body);
        let mut state = self.state();
        for session in &mut state.sessions {
            let is_meant = match shard {
                Some(_) => session.is_of(shard),
                None => session.tells_of(guild),
            };
            if session.intents & wanted == wanted && is_meant {
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

    /// Sends something to a shard, or to all.
    fn send_to(&self, shard: Option<u32>, out: &Outgoing) {
        for session in self.state().sessions.iter_mut().filter(|session| session.is_of(shard)) {
            session.send(out.clone());
        }
    }
}

/// The server that an event is about. What belongs to none, such as a direct message, has the number 0 in its
/// place, which is told by the first shard.
fn guild_of(event: &str, body: &Value) -> u64 {
    let field = if matches!(event, "GUILD_CREATE" | "GUILD_DELETE") { "id" } else { "guild_id" };
    let id = body.get(field).and_then(Value::as_str);
    id.and_then(|id| id.parse().ok()).unwrap_or_default()
}

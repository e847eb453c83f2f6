//! Switches for misbehaviour of the REST side: what Discord and networks do on bad days.

use parking_lot::Mutex;
use std::time::Duration;

/// How many rules may be set at a time; more push out the oldest.
const MOST_RULES: usize = 64;

/// What goes wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// 429 with `Retry-After`; global ones say so.
    RateLimited {
        /// How long to wait.
        retry_after: Duration,
        /// Whether it is the limit for the whole bot.
        global: bool,
    },
    /// An answer of the server's own fault, such as 500 or 503.
    ServerError(u16),
    /// A refusal such as 403 with 50013, or 404 with 10003.
    Refused {
        /// The HTTP status.
        status: u16,
        /// Discord's code.
        code: u32,
    },
    /// No answer at all; nothing is carried out.
    Hang,
    /// The connection is reset; nothing is carried out.
    Reset,
    /// It is carried out, and then the connection is reset before the answer.
    LoseAnswer,
    /// It is carried out after this much real time.
    Delay(Duration),
}

/// Where and how often it goes wrong.
#[derive(Clone, Debug)]
pub struct FaultRule {
    /// `POST`, `PATCH`, …; empty for any.
    pub method: String,
    /// A part of the path's pattern, such as `/callback` or `/messages/{message_id}`; empty for any.
    pub path: String,
    /// A part of the actual path, such as a channel's id; empty for any.
    pub about: String,
    /// How often it happens before it stops; `None`: until it is taken away.
    pub times: Option<u32>,
    /// What happens.
    pub fault: Fault,
}

impl FaultRule {
    /// Happens once, on the next request that fits.
    pub fn once(method: &str, path: &str, fault: Fault) -> FaultRule {
        FaultRule { times: Some(1), ..FaultRule::always(method, path, fault) }
    }

    /// Happens until it is taken away.
    pub fn always(method: &str, path: &str, fault: Fault) -> FaultRule {
        FaultRule {
            method: method.to_owned(),
            path: path.to_owned(),
            about: String::new(),
            times: None,
            fault,
        }
    }
}

/// The rules in force.
#[derive(Debug, Default)]
pub struct Faults {
    rules: Mutex<Vec<FaultRule>>,
}

impl Faults {
    /// Adds a rule; the first that fits a request counts.
    pub fn add(&self, rule: FaultRule) {
        let mut rules = self.rules.lock();
        if rules.len() >= MOST_RULES {
            rules.remove(0);
        }
        rules.push(rule);
    }

    /// Everything works again.
    pub fn clear(&self) {
        self.rules.lock().clear();
    }

    /// Whether every rule has happened as often as it should.
    pub fn spent(&self) -> bool {
        self.rules.lock().is_empty()
    }

    pub(super) fn strike(&self, method: &str, pattern: &str, path: &str) -> Option<Fault> {
        let mut rules = self.rules.lock();
        let index = rules.iter().position(|rule| {
            (rule.method.is_empty() || rule.method == method)
                && pattern.contains(&rule.path)
                && path.contains(&rule.about)
        })?;
        let rule = rules.get_mut(index)?;
        let fault = rule.fault.clone();
        if let Some(times) = &mut rule.times {
            *times = times.saturating_sub(1);
            if *times == 0 {
                rules.remove(index);
            }
        }
        Some(fault)
    }
}

//! Faults of the REST side that tests switch on: errors of Discord, and of the network.

use parking_lot::Mutex;
use std::time::{Duration, Instant};
use tokio::sync::watch;

/// How many rules may be set at a time; more push out the oldest.
const MOST_RULES: usize = 64;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// 429 with `Retry-After`.
    RateLimited {
        retry_after: Duration,
        /// Whether it is the limit for the whole bot.
        global: bool,
    },
    /// 429 without a word about how long to wait.
    BareLimit,
    /// A status such as 500 or 503.
    ServerError(u16),
    /// An error such as 403 with 50013, or 404 with 10003.
    Refused {
        status: u16,
        /// Discord's error code.
        code: u32,
    },
    /// 400 with 50035, and the field that Discord finds wrong, such as `0.options.2.name`.
    Invalid(String),
    /// The request is neither carried out nor answered.
    Hang,
    /// The connection is reset; the request is not carried out.
    Reset,
    /// The request is carried out, and the connection is reset before the answer.
    LoseAnswer,
    /// The request is carried out, and the answer breaks off in the middle.
    Half,
    /// The request is carried out, and the answer is no JSON.
    Garbage,
    /// The request is carried out, and the answer has this many bytes more than it should.
    Padded(usize),
    /// The request is carried out after this much real time.
    Delay(Duration),
    /// The request is carried out once [`Faults::release`] is called.
    Held,
}

/// Which requests meet a fault, and how often.
#[derive(Clone, Debug)]
pub struct FaultRule {
    /// `POST`, `PATCH`, …; empty for any.
    pub method: String,
    /// A part of the path's pattern, such as `/callback` or `/messages/{message_id}`; empty for
    /// any. With `$` after it, the pattern ends there.
    pub path: String,
    /// A part of the actual path, such as a channel's id; empty for any.
    pub about: String,
    /// How often the fault happens; `None`: until [`Faults::clear`].
    pub times: Option<u32>,
    pub fault: Fault,
}

impl FaultRule {
    /// The fault happens once, on the next request that fits.
    pub fn once(method: &str, path: &str, fault: Fault) -> FaultRule {
        FaultRule { times: Some(1), ..FaultRule::always(method, path, fault) }
    }

    /// The fault happens until [`Faults::clear`].
    pub fn always(method: &str, path: &str, fault: Fault) -> FaultRule {
        FaultRule {
            method: method.to_owned(),
            path: path.to_owned(),
            about: String::new(),
            times: None,
            fault,
        }
    }

    /// Whether requests with this pattern meet the fault.
    pub fn fits(&self, pattern: &str) -> bool {
        match self.path.strip_suffix('$') {
            Some(end) => pattern.ends_with(end),
            None => pattern.contains(&self.path),
        }
    }
}

#[derive(Debug, Default)]
pub struct Faults {
    rules: Mutex<Vec<FaultRule>>,
    latency: Mutex<Duration>,
    released: watch::Sender<bool>,
    hangs: Mutex<Hangs>,
}

#[derive(Debug, Default)]
struct Hangs {
    /// The longest of those that are over.
    longest: Duration,
    /// Since when the others hang.
    open: Vec<Instant>,
}

/// A request that is not answered, until the bot gives it up.
pub(super) struct Hanging<'a> {
    faults: &'a Faults,
    since: Instant,
}

impl Drop for Hanging<'_> {
    fn drop(&mut self) {
        let mut hangs = self.faults.hangs.lock();
        hangs.longest = hangs.longest.max(self.since.elapsed());
        if let Some(place) = hangs.open.iter().position(|since| *since == self.since) {
            hangs.open.swap_remove(place);
        }
    }
}

impl Faults {
    /// A request begins to hang.
    pub(super) fn hang(&self) -> Hanging<'_> {
        let since = Instant::now();
        self.hangs.lock().open.push(since);
        Hanging { faults: self, since }
    }

    /// The longest that the bot has waited for a request that hung or still hangs, in real time.
    pub fn longest_hang(&self) -> Duration {
        let hangs = self.hangs.lock();
        let open = hangs.open.iter().map(Instant::elapsed).max();
        open.unwrap_or_default().max(hangs.longest)
    }

    /// Has the requests carried out that are held, and holds no others from now on.
    pub fn release(&self) {
        self.released.send_replace(true);
    }

    pub(super) async fn until_released(&self) {
        // The sender is in `self`, so this cannot fail.
        let _ = self.released.subscribe().wait_for(|it| *it).await;
    }

    /// From now on every request takes this much real time there and back: half of it passes before it is
    /// carried out, half of it before it is answered.
    pub fn set_latency(&self, latency: Duration) {
        *self.latency.lock() = latency;
    }

    /// How long a request is under way in one direction.
    pub(super) fn one_way(&self) -> Duration {
        *self.latency.lock() / 2
    }

    /// Adds a rule. Of several that fit a request, the first counts.
    pub fn add(&self, rule: FaultRule) {
        let mut rules = self.rules.lock();
        if rules.len() >= MOST_RULES {
            rules.remove(0);
        }
        rules.push(rule);
    }

    /// Removes all rules.
    pub fn clear(&self) {
        self.rules.lock().clear();
    }

    /// Whether every rule has happened as often as it should.
    pub fn spent(&self) -> bool {
        self.rules.lock().is_empty()
    }

    /// The fault that this request meets, if any; counts it.
    pub(super) fn next_fault(&self, method: &str, pattern: &str, path: &str) -> Option<Fault> {
        let mut rules = self.rules.lock();
        let index = rules.iter().position(|rule| {
            (rule.method.is_empty() || rule.method == method)
                && rule.fits(pattern)
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

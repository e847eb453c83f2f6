//! When a request may be sent: Discord's limits, as far as they are known. Pure: the time is passed in.
//!
//! Two limits hold at once. Each bucket has its own, told by headers; a bucket belongs to one owner
//! (a channel, an interaction), so that one server does not wait for another. And all requests but answers
//! to interactions share 50 a second, of which a process has the part that its shards are of all.

use super::limits::Limits;
use crate::discord::InteractionToken;
use crate::lobby::Share;
use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::Instant;

/// The shared limit: at most 10 at once and then 40 a second, which is never more than 50 in one. A process
/// with a part of the shards has that part of both, and at least one at once.
const INTERVAL: Duration = Duration::from_millis(25);
const AT_ONCE: u32 = 10;
/// Buckets that are remembered.
const MOST_BUCKETS: usize = 20_000;
/// Every click has a bucket of its own, which is of use for a few seconds.
const SWEEP_EVERY: Duration = Duration::from_secs(5);

/// Whose limit it is.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(super) enum Owner {
    /// The bot's.
    Bot,
    /// A channel's.
    Channel(u64),
    /// An interaction's. These do not count towards the shared limit.
    Interaction(InteractionToken),
}

impl Owner {
    fn shares_the_limit(&self) -> bool {
        !matches!(self, Owner::Interaction(_))
    }
}

/// A route, until Discord has told its bucket.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Name {
    Route(&'static str),
    Told(Arc<str>),
}

type Key = (Name, Owner);

#[derive(Default)]
struct Bucket {
    /// The limit, once told.
    known: Option<Known>,
    in_flight: u32,
}

struct Known {
    limit: u32,
    remaining: u32,
    resets_at: Instant,
    /// How long after a reset the next one comes.
    window: Duration,
}

/// Whether and when a request may be sent.
pub(super) enum Admission {
    /// At this moment, which is now or a place in the queue.
    At(Instant, Pass),
    /// Not before this moment; then ask again.
    AskAt(Instant),
    /// Not before this moment, and it is not worth waiting for.
    NotBefore(Instant),
}

/// A request that was admitted. It must be given back with what came of it.
pub(super) struct Pass {
    route: &'static str,
    key: Key,
}

/// What is known of the limits.
pub(super) struct Pace {
    told: HashMap<&'static str, Arc<str>>,
    buckets: HashMap<Key, Bucket>,
    swept_at: Instant,
    /// When the shared limit is as if nothing had been sent.
    rested_at: Instant,
    halted_until: Instant,
    interval: Duration,
    at_once: u32,
}

impl Pace {
    pub(super) fn new(now: Instant, share: Share) -> Pace {
        Pace {
            interval: INTERVAL * share.of() / share.count(),
            at_once: (AT_ONCE * share.count() / share.of()).max(1),
            told: HashMap::new(),
            buckets: HashMap::new(),
            swept_at: now,
            rested_at: now,
            halted_until: now,
        }
    }

    /// Asks when a request on this route may be sent; after `latest` it need not be sent at all.
    pub(super) fn admit(
        &mut self,
        route: &'static str,
        owner: &Owner,
        now: Instant,
        latest: Instant,
    ) -> Admission {
        self.sweep(now);
        let shares = owner.shares_the_limit();
        if let Some(until) = self.halted(owner, now) {
            return wait(until, latest);
        }
        let key = (self.name(route), owner.clone());
        if let Some(bucket) = self.buckets.get_mut(&key)
            && let Some(until) = bucket.full_until(now)
        {
            return wait(until, latest);
        }
        let mut at = now;
        if shares {
            let slot = (self.rested_at.max(now) + self.interval)
                .checked_sub(self.interval * self.at_once)
                .map_or(now, |slot| slot.max(now));
            if slot > latest {
                return Admission::NotBefore(slot);
            }
            self.rested_at = self.rested_at.max(now) + self.interval;
            at = slot;
        }
        if let Some(bucket) = self.bucket(&key) {
            bucket.in_flight += 1;
        }
        Admission::At(at, Pass { route, key })
    }

    /// Until when nothing may be sent because everything was limited.
    pub(super) fn halted(&self, owner: &Owner, now: Instant) -> Option<Instant> {
        (owner.shares_the_limit() && now < self.halted_until).then_some(self.halted_until)
    }

    /// Gives a pass back, with the limits that the answer told, if there was one.
    pub(super) fn answered(&mut self, pass: Pass, limits: Option<&Limits>, now: Instant) {
        if let Some(bucket) = self.buckets.get_mut(&pass.key) {
            bucket.in_flight = bucket.in_flight.saturating_sub(1);
        }
        let Some(limits) = limits else { return };
        if limits.for_everything {
            self.halted_until = self.halted_until.max(now + limits.again_in.unwrap_or_default());
        }
        if let Some(name) = &limits.bucket {
            self.told.insert(pass.route, name.clone());
        }
        let key = (self.name(pass.route), pass.key.1);
        if limits.says_something()
            && let Some(bucket) = self.bucket(&key)
        {
            bucket.learn(limits, now);
        }
    }

    /// The bucket of this name. There is none if too many are remembered; requests are then sent
    /// unpaced, and wait when they are told to.
    fn bucket(&mut self, key: &Key) -> Option<&mut Bucket> {
        let room = self.buckets.len() < MOST_BUCKETS;
        if room && !self.buckets.contains_key(key) {
            self.buckets.insert(key.clone(), Bucket::default());
        }
        self.buckets.get_mut(key)
    }

    fn name(&self, route: &'static str) -> Name {
        self.told.get(route).map_or(Name::Route(route), |name| Name::Told(name.clone()))
    }

    /// Forgets buckets about which nothing is left to know.
    fn sweep(&mut self, now: Instant) {
        if now < self.swept_at + SWEEP_EVERY && self.buckets.len() < MOST_BUCKETS {
            return;
        }
        self.swept_at = now;
        self.buckets.retain(|_, bucket| {
            let running = bucket.known.as_ref().is_some_and(|known| known.resets_at > now);
            bucket.in_flight > 0 || running
        });
        // After a flood, what it took is given back.
        self.buckets.shrink_to(2 * self.buckets.len());
    }
}

fn wait(until: Instant, latest: Instant) -> Admission {
    if until > latest { Admission::NotBefore(until) } else { Admission::AskAt(until) }
}

impl Bucket {
    fn full_until(&mut self, now: Instant) -> Option<Instant> {
        let known = self.known.as_mut()?;
        if now >= known.resets_at {
            known.remaining = known.limit;
            known.resets_at = now + known.window;
        }
        (self.in_flight >= known.remaining).then_some(known.resets_at)
    }

    fn learn(&mut self, limits: &Limits, now: Instant) {
        let before = self.known.as_ref();
        let limit = limits.limit.or(before.map(|known| known.limit)).unwrap_or(1).max(1);
        let resets_in = limits.again_in.or(limits.resets_in).unwrap_or_default();
        let remaining =
            if limits.again_in.is_some() { 0 } else { limits.remaining.unwrap_or(limit) };
        let window = limits
            .resets_in
            .unwrap_or_default()
            .max(before.map_or(Duration::ZERO, |known| known.window));
        self.known = Some(Known { limit, remaining, resets_at: now + resets_in, window });
    }
}

#[cfg(test)]
mod tests;

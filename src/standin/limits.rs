//! Rate limits per route and for the whole bot, in real time, with the same headers as Discord's.

use axum::http::{HeaderMap, HeaderName, HeaderValue};
use parking_lot::Mutex;
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// For the whole bot. Requests that belong to interactions are not counted.
const GLOBAL_PER_SECOND: u32 = 50;
/// With more buckets than this, those that are full again are forgotten.
const MOST_BUCKETS: usize = 10_000;

#[derive(Clone, Copy)]
struct Limit {
    requests: u32,
    window: Duration,
}

/// Whether a request may pass.
pub(super) struct Allowance {
    pub(super) headers: HeaderMap,
    /// How long to wait, and whether it is the limit for the whole bot; `None` if the request may
    /// pass.
    pub(super) wait: Option<(Duration, bool)>,
}

struct Bucket {
    used: u32,
    began: Instant,
}

#[derive(Default)]
pub(super) struct Limits {
    enforced: AtomicBool,
    buckets: Mutex<HashMap<u64, Bucket>>,
}

impl Limits {
    pub(super) fn enforce(&self, yes: bool) {
        self.enforced.store(yes, Ordering::Relaxed);
    }

    /// Counts a request in its bucket, which belongs to a route and a channel, guild or
    /// interaction.
    pub(super) fn count(&self, method: &str, pattern: &str, path: &str) -> Allowance {
        let interaction = is_interaction(pattern);
        let limit = if interaction && pattern.ends_with("/callback") {
            Limit { requests: 100, window: Duration::from_secs(1) }
        } else if interaction {
            Limit { requests: 5, window: Duration::from_secs(2) }
        } else if pattern.starts_with("/channels/") {
            Limit { requests: 5, window: Duration::from_secs(5) }
        } else {
            Limit { requests: 50, window: Duration::from_secs(1) }
        };
        let route = hash(&(method, pattern));
        let bucket = hash(&(route, major_parameters(path)));
        let enforced = self.enforced.load(Ordering::Relaxed);
        let mut buckets = self.buckets.lock();
        if buckets.len() > MOST_BUCKETS {
            buckets.retain(|_, bucket| bucket.began.elapsed() < Duration::from_secs(10));
        }
        let second = Limit { requests: GLOBAL_PER_SECOND, window: Duration::from_secs(1) };
        let global = if interaction { None } else { take(&mut buckets, 0, second).2 };
        let (left, resets, wait) = take(&mut buckets, bucket, limit);
        drop(buckets);
        let wait = match (enforced, global, wait) {
            (true, Some(wait), _) => Some((wait, true)),
            (true, None, Some(wait)) => Some((wait, false)),
            _ => None,
        };
        Allowance { headers: headers(limit, left, resets, route), wait }
    }
}

/// Whether a route belongs to interactions, which the limit for the whole bot does not count.
pub(super) fn is_interaction(pattern: &str) -> bool {
    pattern.starts_with("/interactions/") || pattern.starts_with("/webhooks/")
}

/// Takes one request from a bucket. Answers how many requests are left, when the bucket is full
/// again, and how long to wait if it was empty.
fn take(
    buckets: &mut HashMap<u64, Bucket>,
    name: u64,
    limit: Limit,
) -> (u32, Duration, Option<Duration>) {
    let now = Instant::now();
    let bucket = buckets.entry(name).or_insert(Bucket { used: 0, began: now });
    if now.duration_since(bucket.began) >= limit.window {
        *bucket = Bucket { used: 0, began: now };
    }
    let resets = limit.window.saturating_sub(now.duration_since(bucket.began));
    if bucket.used >= limit.requests {
        return (0, resets, Some(resets));
    }
    bucket.used += 1;
    (limit.requests - bucket.used, resets, None)
}

/// The ids in a path that have limits of their own: Discord's "major parameters".
fn major_parameters(path: &str) -> String {
    let mut parts = path.trim_start_matches('/').split('/');
    match parts.next() {
        Some("webhooks" | "interactions") => parts.take(2).collect(),
        _ => parts.take(1).collect(),
    }
}

fn headers(limit: Limit, left: u32, resets: Duration, route: u64) -> HeaderMap {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let mut headers = HeaderMap::new();
    for (name, value) in [
        ("x-ratelimit-limit", limit.requests.to_string()),
        ("x-ratelimit-remaining", left.to_string()),
        ("x-ratelimit-reset", format!("{:.3}", (now + resets).as_secs_f64())),
        ("x-ratelimit-reset-after", format!("{:.3}", resets.as_secs_f64())),
        ("x-ratelimit-bucket", format!("{route:016x}")),
    ] {
        put(&mut headers, name, &value);
    }
    headers
}

/// Adds the headers of status 429.
pub(super) fn add_retry_headers(headers: &mut HeaderMap, wait: Duration, global: bool) {
    let seconds = wait.as_secs_f64().ceil();
    put(headers, "retry-after", &format!("{seconds:.0}"));
    put(headers, "x-ratelimit-reset-after", &format!("{:.3}", wait.as_secs_f64()));
    put(headers, "x-ratelimit-remaining", "0");
    put(headers, "x-ratelimit-scope", if global { "global" } else { "user" });
    if global {
        put(headers, "x-ratelimit-global", "true");
    }
}

fn put(headers: &mut HeaderMap, name: &'static str, value: &str) {
    if let Ok(value) = HeaderValue::from_str(value) {
        headers.insert(HeaderName::from_static(name), value);
    }
}

fn hash(value: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

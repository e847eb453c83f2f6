//! What the headers of an answer say about limits.

use reqwest::header::HeaderMap;
use serde_json::Value;
use std::sync::Arc;
use std::time::Duration;

/// The longest wait that one answer of Discord's can impose.
const LONGEST_WAIT: Duration = Duration::from_secs(24 * 60 * 60);
/// A limit that does not say how long it lasts.
const UNKNOWN_WAIT: Duration = Duration::from_secs(1);
const LONGEST_NAME: usize = 64;

/// Limits, as an answer tells them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Limits {
    /// The bucket's name.
    pub(super) bucket: Option<Arc<str>>,
    /// How many requests it takes in its time.
    pub(super) limit: Option<u32>,
    /// How many are left.
    pub(super) remaining: Option<u32>,
    /// When there are as many as ever.
    pub(super) resets_in: Option<Duration>,
    /// The request was one too many: when to try again.
    pub(super) again_in: Option<Duration>,
    /// All requests together were too many.
    pub(super) for_everything: bool,
    /// Discord counts it as an invalid request.
    pub(super) refused: bool,
}

impl Limits {
    /// Reads an answer. Headers that make no sense are as if they were not there.
    pub(super) fn read(status: u16, headers: &HeaderMap, body: &Value) -> Limits {
        let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
        let seconds = |name: &str| duration(text(name)?.parse().ok()?);
        let scope = text("x-ratelimit-scope");
        let one_too_many = status == 429;
        let said = seconds("retry-after")
            .max(body.get("retry_after").and_then(Value::as_f64).and_then(duration));
        Limits {
            bucket: text("x-ratelimit-bucket")
                .filter(|name| name.len() <= LONGEST_NAME)
                .map(Arc::from),
            limit: text("x-ratelimit-limit").and_then(|value| value.parse().ok()),
            remaining: text("x-ratelimit-remaining").and_then(|value| value.parse().ok()),
            resets_in: seconds("x-ratelimit-reset-after"),
            again_in: one_too_many.then(|| said.unwrap_or(UNKNOWN_WAIT)),
            for_everything: one_too_many
                && (scope == Some("global")
                    || headers.contains_key("x-ratelimit-global")
                    || body.get("global") == Some(&Value::Bool(true))),
            refused: matches!(status, 401 | 403) || one_too_many && scope != Some("shared"),
        }
    }

    /// Whether it says anything about a bucket.
    pub(super) fn says_something(&self) -> bool {
        self.again_in.is_some() && !self.for_everything
            || self.limit.is_some() && self.remaining.is_some() && self.resets_in.is_some()
    }
}

fn duration(seconds: f64) -> Option<Duration> {
    Some(Duration::try_from_secs_f64(seconds).ok()?.min(LONGEST_WAIT))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn read(status: u16, headers: &[(&'static str, &'static str)], body: Value) -> Limits {
        let headers = headers
            .iter()
            .map(|(name, value)| (name.parse().unwrap(), value.parse().unwrap()))
            .collect();
        Limits::read(status, &headers, &body)
    }

    #[test]
    fn an_answer_tells_its_bucket() {
        let limits = read(
            200,
            &[
                ("x-ratelimit-bucket", "abc"),
                ("x-ratelimit-limit", "5"),
                ("x-ratelimit-remaining", "4"),
                ("x-ratelimit-reset-after", "1.5"),
            ],
            Value::Null,
        );
        assert_eq!(limits.bucket.as_deref(), Some("abc"));
        assert_eq!((limits.limit, limits.remaining), (Some(5), Some(4)));
        assert_eq!(limits.resets_in, Some(Duration::from_millis(1500)));
        assert!(limits.says_something() && !limits.refused && limits.again_in.is_none());
    }

    #[test]
    fn the_longer_of_two_waits_is_believed() {
        let limits = read(429, &[("retry-after", "2")], json!({ "retry_after": 1.6 }));
        assert_eq!(limits.again_in, Some(Duration::from_secs(2)));
        let limits = read(429, &[], json!({ "retry_after": 0.3, "global": true }));
        assert_eq!(limits.again_in, Some(Duration::from_millis(300)));
        assert!(limits.for_everything && limits.refused && !limits.says_something());
        assert_eq!(read(429, &[], Value::Null).again_in, Some(UNKNOWN_WAIT));
    }

    #[test]
    fn what_is_shared_with_others_does_not_count_against_us() {
        assert!(!read(429, &[("x-ratelimit-scope", "shared")], Value::Null).refused);
        assert!(read(429, &[("x-ratelimit-scope", "user")], Value::Null).refused);
        assert!(read(403, &[], Value::Null).refused);
        assert!(!read(404, &[], Value::Null).refused);
        assert!(read(429, &[("x-ratelimit-scope", "global")], Value::Null).for_everything);
    }

    #[test]
    fn nonsense_in_headers_is_ignored() {
        for nonsense in ["", "-1", "NaN", "inf", "1e400", "abc"] {
            let limits = read(
                429,
                &[
                    ("x-ratelimit-limit", nonsense),
                    ("x-ratelimit-remaining", nonsense),
                    ("x-ratelimit-reset-after", nonsense),
                    ("retry-after", nonsense),
                ],
                json!({ "retry_after": nonsense }),
            );
            assert_eq!((limits.limit, limits.remaining), (None, None), "{nonsense}");
            assert_eq!(limits.resets_in, None, "{nonsense}");
            assert_eq!(limits.again_in, Some(UNKNOWN_WAIT), "{nonsense}");
        }
        let ages = read(429, &[("retry-after", "1e12")], Value::Null);
        assert_eq!(ages.again_in, Some(LONGEST_WAIT));
    }
}

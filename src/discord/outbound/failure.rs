//! Why a request failed.

use serde_json::Value;
use std::fmt;
use std::time::Duration;

/// The pause before what the start needs is tried again: this part of the time for which it has failed, so that
/// the bot is there soon after a short trouble and a long one is hardly noticed.
const PART_OF_FAILING: u32 = 12;
const SHORTEST_PAUSE: Duration = Duration::from_secs(1);
const LONGEST_PAUSE: Duration = Duration::from_secs(60);
/// How many wrong fields are named, and the longest name.
const MOST_FIELDS: usize = 5;
const LONGEST_FIELD: usize = 120;

/// The pause before something is tried again that has failed for so long.
pub fn pause_after_failing_for(time: Duration) -> Duration {
    (time / PART_OF_FAILING).clamp(SHORTEST_PAUSE, LONGEST_PAUSE)
}

/// Why a request failed. It holds nothing of what was sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SendError {
    /// The message that it was about is gone.
    Gone,
    /// The channel, the thread or the whole server is gone, with everything that was in it.
    PlaceGone,
    /// The right to answer has run out.
    TokenExpired,
    /// The click has had its first answer.
    AlreadyAnswered,
    /// It is too late for a first answer, so none was sent.
    TooLate,
    /// The bot lacks a permission.
    Forbidden,
    /// The thread is archived.
    Archived,
    /// Discord finds the request wrong: a mistake of ours.
    Invalid,
    /// Discord does not accept the bot's token. Nothing more is sent.
    Unauthorised,
    /// Too much was sent lately; it would have had to wait too long.
    RateLimited {
        /// After which time it makes sense to try again.
        again_in: Duration,
    },
    /// Discord could not be reached, or failed itself.
    Unreachable,
    /// Refused for another reason.
    Refused {
        /// The HTTP status.
        status: u16,
        /// Discord's own number for it.
        code: u64,
    },
}

impl SendError {
    /// What a refusal means, by its HTTP status and Discord's own number.
    pub(super) fn of(status: u16, code: u64) -> SendError {
        match (status, code) {
            (_, 10_015 | 10_062 | 50_027) => SendError::TokenExpired,
            (_, 40_060) => SendError::AlreadyAnswered,
            (_, 50_083) => SendError::Archived,
            (_, 10_003 | 10_004) => SendError::PlaceGone,
            (_, 50_035) => SendError::Invalid,
            (401, _) => SendError::Unauthorised,
            (403, _) => SendError::Forbidden,
            (404, _) => SendError::Gone,
            (400 | 405 | 413, _) => SendError::Invalid,
            (500.., _) => SendError::Unreachable,
            _ => SendError::Refused { status, code },
        }
    }

    /// Whether the same request may succeed later, so that it is worth trying again. What was refused rests
    /// first.
    pub fn may_pass(self) -> bool {
        match self {
            SendError::Unreachable
            | SendError::RateLimited { .. }
            | SendError::TokenExpired
            | SendError::AlreadyAnswered
            | SendError::Invalid
            | SendError::Refused { .. }
            | SendError::Archived => true,
            SendError::Gone
            | SendError::PlaceGone
            | SendError::TooLate
            | SendError::Forbidden
            | SendError::Unauthorised => false,
        }
    }
}

/// Which fields of a request Discord finds wrong, with its codes: `0.options.2.name (BASE_TYPE_REQUIRED)`.
/// What was in them is not told.
pub(super) fn wrong_fields(body: &Value) -> String {
    let mut found = Vec::new();
    collect_fields(body.get("errors").unwrap_or(&Value::Null), &mut Vec::new(), &mut found);
    found.join(", ")
}

fn collect_fields<'a>(errors: &'a Value, path: &mut Vec<&'a str>, found: &mut Vec<String>) {
    let Value::Object(inside) = errors else { return };
    for (name, value) in inside {
        if found.len() >= MOST_FIELDS {
            return;
        }
        if name == "_errors" {
            let code = value.pointer("/0/code").and_then(Value::as_str).unwrap_or("no code");
            let field = format!("{} ({code})", path.join("."));
            found.push(field.chars().take(LONGEST_FIELD).collect());
            continue;
        }
        path.push(name);
        collect_fields(value, path, found);
        path.pop();
    }
}

impl fmt::Display for SendError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SendError::Gone => f.write_str("it is gone"),
            SendError::PlaceGone => f.write_str("its channel is gone"),
            SendError::TokenExpired => f.write_str("the right to answer has run out"),
            SendError::AlreadyAnswered => f.write_str("it was answered already"),
            SendError::TooLate => f.write_str("it is too late to answer"),
            SendError::Forbidden => f.write_str("the bot lacks a permission"),
            SendError::Archived => f.write_str("the thread is archived"),
            SendError::Invalid => f.write_str("Discord finds the request wrong"),
            SendError::Unauthorised => f.write_str("Discord does not accept the bot's token"),
            SendError::RateLimited { again_in } => {
                write!(f, "too many requests; again in {} s", again_in.as_secs_f32().ceil())
            }
            SendError::Unreachable => f.write_str("Discord cannot be reached"),
            SendError::Refused { status, code } => {
                write!(f, "Discord refused with status {status}, code {code}")
            }
        }
    }
}

impl std::error::Error for SendError {}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn wrong_fields_are_named_without_what_is_in_them() {
        let wrong = |code: &str| json!({"_errors": [{"code": code, "message": "secret is bad"}]});
        let body = json!({"code": 50_035, "message": "Invalid Form Body", "errors": {
            "0": {"options": {"2": {"name": wrong("BASE_TYPE_REQUIRED")}}},
            "1": {"description": wrong("BASE_TYPE_BAD_LENGTH")},
        }});
        let fields = wrong_fields(&body);
        assert_eq!(
            fields,
            "0.options.2.name (BASE_TYPE_REQUIRED), 1.description (BASE_TYPE_BAD_LENGTH)"
        );
        for nonsense in [json!(null), json!({"errors": 5}), json!({"errors": {"_errors": 5}})] {
            assert!(!wrong_fields(&nonsense).contains("secret"));
        }
        let many = (0..100).map(|n| (n.to_string(), wrong("X"))).collect();
        assert!(wrong_fields(&json!({"errors": Value::Object(many)})).len() < 100);
    }

    #[test]
    fn after_half_a_minute_of_trouble_it_is_tried_again_within_three_seconds() {
        let pause = |seconds| pause_after_failing_for(Duration::from_secs(seconds)).as_secs_f64();
        assert_eq!([pause(0), pause(36), pause(3_600)], [1.0, 3.0, 60.0]);
    }

    #[test]
    fn refusals_are_told_apart_by_discords_numbers() {
        for (status, code, error) in [
            (404, 10_003, SendError::PlaceGone),
            (404, 10_004, SendError::PlaceGone),
            (404, 10_008, SendError::Gone),
            // A channel that the bot may not see is there all the same: people play on by answers.
            (403, 50_001, SendError::Forbidden),
            (404, 0, SendError::Gone),
            // An interaction's token has its own 401: it must not look like a wrong bot token.
            (401, 50_027, SendError::TokenExpired),
            (404, 10_062, SendError::TokenExpired),
            (404, 10_015, SendError::TokenExpired),
            (400, 40_060, SendError::AlreadyAnswered),
            (403, 50_013, SendError::Forbidden),
            (400, 50_083, SendError::Archived),
            (400, 50_035, SendError::Invalid),
            (401, 0, SendError::Unauthorised),
            (503, 0, SendError::Unreachable),
            (409, 5, SendError::Refused { status: 409, code: 5 }),
        ] {
            assert_eq!(SendError::of(status, code), error, "{status} {code}");
        }
    }
}

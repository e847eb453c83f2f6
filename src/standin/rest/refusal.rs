//! Refusals, with Discord's codes and words.

use crate::standin::judge::Problem;
use axum::http::StatusCode;
use serde_json::{Map, Value, json};

/// What a handler answers.
pub(crate) struct Reply {
    pub(super) status: StatusCode,
    pub(super) body: Option<Value>,
}

impl Reply {
    pub(super) fn ok(body: Value) -> Reply {
        Reply { status: StatusCode::OK, body: Some(body) }
    }

    pub(super) fn created(body: Value) -> Reply {
        Reply { status: StatusCode::CREATED, body: Some(body) }
    }

    pub(super) fn nothing() -> Reply {
        Reply { status: StatusCode::NO_CONTENT, body: None }
    }
}

/// Why a request was refused.
#[derive(Debug)]
pub(crate) struct Refusal {
    pub(super) status: StatusCode,
    pub(super) code: u32,
    pub(super) message: String,
    pub(super) problems: Vec<Problem>,
}

pub(crate) type Outcome = Result<Reply, Refusal>;

impl Refusal {
    pub(super) fn new(status: u16, code: u32, message: &str) -> Refusal {
        Refusal {
            status: StatusCode::from_u16(status).unwrap_or(StatusCode::BAD_REQUEST),
            code,
            message: message.to_owned(),
            problems: Vec::new(),
        }
    }

    /// 50035: the body is not as it must be.
    pub(super) fn invalid(problems: Vec<Problem>) -> Refusal {
        Refusal { problems, ..Refusal::new(400, 50035, "Invalid Form Body") }
    }

    pub(super) fn one_problem(path: &str, message: impl Into<String>) -> Refusal {
        Refusal::invalid(vec![Problem::at(path, message)])
    }

    pub(super) fn not_found() -> Refusal {
        Refusal::new(404, 0, "404: Not Found")
    }

    pub(super) fn unknown_channel() -> Refusal {
        Refusal::new(404, 10003, "Unknown Channel")
    }

    pub(super) fn unknown_guild() -> Refusal {
        Refusal::new(404, 10004, "Unknown Guild")
    }

    pub(super) fn unknown_member() -> Refusal {
        Refusal::new(404, 10007, "Unknown Member")
    }

    pub(super) fn unknown_message() -> Refusal {
        Refusal::new(404, 10008, "Unknown Message")
    }

    pub(super) fn unknown_emoji() -> Refusal {
        Refusal::new(404, 10014, "Unknown Emoji")
    }

    pub(super) fn unknown_webhook() -> Refusal {
        Refusal::new(404, 10015, "Unknown Webhook")
    }

    pub(super) fn unknown_interaction() -> Refusal {
        Refusal::new(404, 10062, "Unknown interaction")
    }

    pub(super) fn already_acknowledged() -> Refusal {
        Refusal::new(400, 40060, "Interaction has already been acknowledged.")
    }

    pub(super) fn missing_access() -> Refusal {
        Refusal::new(403, 50001, "Missing Access")
    }

    pub(super) fn missing_permissions() -> Refusal {
        Refusal::new(403, 50013, "Missing Permissions")
    }

    pub(super) fn not_the_author() -> Refusal {
        Refusal::new(403, 50005, "Cannot edit a message authored by another user")
    }

    pub(super) fn empty_message() -> Refusal {
        Refusal::new(400, 50006, "Cannot send an empty message")
    }

    pub(super) fn invalid_webhook_token() -> Refusal {
        Refusal::new(401, 50027, "Invalid Webhook Token")
    }

    pub(super) fn archived() -> Refusal {
        Refusal::new(400, 50083, "Thread is archived")
    }

    pub(super) fn body(&self) -> Value {
        let mut body = json!({"message": self.message, "code": self.code});
        if !self.problems.is_empty() {
            let mut errors = Value::Object(Map::new());
            for problem in &self.problems {
                problem.write_into(&mut errors);
            }
            crate::standin::world::json::extend(&mut body, json!({"errors": errors}));
        }
        body
    }
}

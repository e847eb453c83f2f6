//! What a handler answers: a reply, or an error with Discord's code and words.

use crate::standin::validation::Problem;
use axum::http::StatusCode;
use serde_json::{Map, Value, json};

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

#[derive(Debug)]
pub(crate) struct ApiError {
    pub(super) status: StatusCode,
    pub(super) code: u32,
    pub(super) message: String,
    pub(super) problems: Vec<Problem>,
}

pub(crate) type RestResult = Result<Reply, ApiError>;

impl ApiError {
    pub(super) fn new(status: u16, code: u32, message: &str) -> ApiError {
        ApiError {
            status: StatusCode::from_u16(status).unwrap_or(StatusCode::BAD_REQUEST),
            code,
            message: message.to_owned(),
            problems: Vec::new(),
        }
    }

    /// 50035: the body is not valid.
    pub(super) fn invalid(problems: Vec<Problem>) -> ApiError {
        ApiError { problems, ..ApiError::new(400, 50035, "Invalid Form Body") }
    }

    pub(super) fn one_problem(path: &str, message: impl Into<String>) -> ApiError {
        ApiError::invalid(vec![Problem::at(path, message)])
    }

    pub(super) fn not_found() -> ApiError {
        ApiError::new(404, 0, "404: Not Found")
    }

    pub(super) fn unknown_channel() -> ApiError {
        ApiError::new(404, 10003, "Unknown Channel")
    }

    pub(super) fn unknown_guild() -> ApiError {
        ApiError::new(404, 10004, "Unknown Guild")
    }

    pub(super) fn unknown_member() -> ApiError {
        ApiError::new(404, 10007, "Unknown Member")
    }

    pub(super) fn unknown_message() -> ApiError {
        ApiError::new(404, 10008, "Unknown Message")
    }

    pub(super) fn unknown_emoji() -> ApiError {
        ApiError::new(404, 10014, "Unknown Emoji")
    }

    pub(super) fn unknown_webhook() -> ApiError {
        ApiError::new(404, 10015, "Unknown Webhook")
    }

    pub(super) fn unknown_interaction() -> ApiError {
        ApiError::new(404, 10062, "Unknown interaction")
    }

    pub(super) fn already_acknowledged() -> ApiError {
        ApiError::new(400, 40060, "Interaction has already been acknowledged.")
    }

    pub(super) fn missing_access() -> ApiError {
        ApiError::new(403, 50001, "Missing Access")
    }

    pub(super) fn missing_permissions() -> ApiError {
        ApiError::new(403, 50013, "Missing Permissions")
    }

    pub(super) fn not_the_author() -> ApiError {
        ApiError::new(403, 50005, "Cannot edit a message authored by another user")
    }

    pub(super) fn empty_message() -> ApiError {
        ApiError::new(400, 50006, "Cannot send an empty message")
    }

    pub(super) fn invalid_webhook_token() -> ApiError {
        ApiError::new(401, 50027, "Invalid Webhook Token")
    }

    pub(super) fn archived() -> ApiError {
        ApiError::new(400, 50083, "Thread is archived")
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

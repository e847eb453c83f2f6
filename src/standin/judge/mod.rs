//! The strict judge: is a request such that Discord would take it? Discord's own description says most
//! of it; what it leaves out is checked here too.

mod command;
mod message;
mod schemas;

use super::rest::{Call, Form};
use schemas::Schemas;
use serde_json::{Map, Value, json};
use std::fmt;

/// How many problems are told of one request.
const MOST_PROBLEMS: usize = 20;

/// What is wrong with a request, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Problem {
    path: String,
    message: String,
}

impl Problem {
    /// At a path such as `embeds.0.title`.
    pub(super) fn at(path: &str, message: impl Into<String>) -> Problem {
        Problem { path: path.to_owned(), message: message.into() }
    }

    /// Adds itself to the tree of errors as Discord tells them.
    pub(super) fn write_into(&self, errors: &mut Value) {
        let mut place = errors;
        for part in self.path.split('.').filter(|part| !part.is_empty()) {
            if !place.is_object() {
                return;
            }
            let Some(object) = place.as_object_mut() else { return };
            place = object.entry(part).or_insert_with(|| Value::Object(Map::new()));
        }
        let Some(object) = place.as_object_mut() else { return };
        let list = object.entry("_errors").or_insert_with(|| json!([]));
        if let Some(list) = list.as_array_mut() {
            list.push(json!({"code": "BASE_TYPE_INVALID", "message": self.message}));
        }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.path, self.message)
    }
}

/// What is wrong with a request; nothing if it is fine.
pub(super) fn judge(method: &str, pattern: &'static str, call: &Call) -> Vec<Problem> {
    let schemas = match Schemas::discord() {
        Ok(schemas) => schemas,
        Err(error) => return vec![Problem::at("", error.clone())],
    };
    let mut problems = Vec::new();
    let form = call.form();
    let body = call.body();
    match schemas.operation(method, pattern) {
        Some(operation) => {
            let taken = match form {
                None => true,
                Some(Form::Json) => operation.takes_json,
                Some(Form::Multipart) => operation.takes_multipart,
            };
            if !taken {
                problems.push(Problem::at("", "This content type is not taken here."));
            }
            if form.is_some() || operation.required {
                schemas.check(operation, body, &mut problems);
            }
        }
        None if form.is_some() => problems.push(Problem::at("", "No body is taken here.")),
        None => {}
    }
    // The finer checks rely on the form.
    if problems.is_empty() {
        if pattern.ends_with("/commands") && method == "PUT" {
            command::check_all(body, &mut problems);
        } else if pattern.ends_with("/callback") {
            let data = body.get("data").unwrap_or(&Value::Null);
            match body.get("type").and_then(Value::as_u64) {
                Some(4 | 7) => {
                    schemas.check_message_fields(data, &mut problems);
                    message::check("data", data, call.files(), &mut problems);
                }
                Some(9) => message::check_modal(data, &mut problems),
                _ => {}
            }
        } else if matches!(method, "POST" | "PATCH") && carries_message(pattern) {
            message::check("", body, call.files(), &mut problems);
        }
    }
    problems.truncate(MOST_PROBLEMS);
    problems
}

fn carries_message(pattern: &str) -> bool {
    pattern.contains("/messages") && !pattern.ends_with("/threads")
        || pattern == "/webhooks/{webhook_id}/{webhook_token}"
}

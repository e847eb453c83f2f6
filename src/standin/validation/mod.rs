//! Checks whether Discord would accept a request: by Discord's own API description, and by the
//! rules that the description leaves out.

mod command;
mod message;
mod schemas;

use super::rest::{ApiRequest, Form};
use schemas::Schemas;
use serde_json::{Map, Value, json};
use std::fmt;

/// For one request.
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

    /// Adds the problem to the tree of errors in Discord's format.
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

/// What is wrong with a request; empty if it is valid.
pub(super) fn validate(method: &str, pattern: &'static str, request: &ApiRequest) -> Vec<Problem> {
    let schemas = match Schemas::discord() {
        Ok(schemas) => schemas,
        Err(error) => return vec![Problem::at("", error.clone())],
    };
    let mut problems = Vec::new();
    let form = request.form();
    let body = request.body();
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
    // The further checks rely on a body that is valid by the description.
    if problems.is_empty() {
        if pattern.ends_with("/commands") && method == "PUT" {
            command::check_all(body, &mut problems);
        } else if pattern.ends_with("/callback") {
            let data = body.get("data").unwrap_or(&Value::Null);
            match body.get("type").and_then(Value::as_u64) {
                Some(4 | 7) => {
                    schemas.check_message_fields(data, &mut problems);
                    message::check("data", data, request.files(), &mut problems);
                }
                Some(9) => message::check_modal(data, &mut problems),
                _ => {}
            }
        } else if matches!(method, "POST" | "PATCH") && carries_message(pattern) {
            message::check("", body, request.files(), &mut problems);
        }
    }
    problems.truncate(MOST_PROBLEMS);
    problems
}

fn carries_message(pattern: &str) -> bool {
    pattern.contains("/messages") && !pattern.ends_with("/threads")
        || pattern == "/webhooks/{webhook_id}/{webhook_token}"
}

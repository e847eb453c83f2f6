//! One request, read: path, query, JSON and files.

use super::refusal::Refusal;
use crate::standin::judge::Problem;
use crate::standin::snowflake::Snowflake;
use axum::extract::{FromRequest, Multipart, Request};
use axum::http::header::CONTENT_TYPE;
use serde_json::Value;
use std::sync::Arc;

/// The largest request: ten files of ten megabytes would be refused before.
pub(super) const LARGEST_BODY: usize = 32 * 1_024 * 1_024;
/// The largest file.
const LARGEST_FILE: usize = 10 * 1_024 * 1_024;
/// How many files a message may have.
const MOST_FILES: usize = 10;

/// An uploaded file.
pub(crate) struct File {
    /// The number in `files[n]`.
    pub(crate) number: u64,
    pub(crate) name: String,
    pub(crate) content_type: String,
    pub(crate) bytes: Arc<[u8]>,
}

/// How a body was sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Form {
    Json,
    Multipart,
}

/// A request that a handler can answer.
#[derive(Default)]
pub(crate) struct Call {
    pub(super) parameters: Vec<(&'static str, String)>,
    pub(super) query: Vec<(String, String)>,
    pub(super) form: Option<Form>,
    pub(super) body: Value,
    pub(super) files: Vec<File>,
}

impl Call {
    /// A part of the path.
    pub(super) fn text(&self, name: &str) -> &str {
        let found = self.parameters.iter().find(|(parameter, _)| *parameter == name);
        found.map_or("", |(_, value)| value.as_str())
    }

    /// An id in the path.
    pub(super) fn id(&self, name: &str) -> Result<Snowflake, Refusal> {
        self.text(name).parse().map_err(|_| Refusal::one_problem(name, "Value is not snowflake."))
    }

    /// How the body was sent, if there is one.
    pub(crate) fn form(&self) -> Option<Form> {
        self.form
    }

    /// The JSON that was sent.
    pub(crate) fn body(&self) -> &Value {
        &self.body
    }

    /// The files that were sent.
    pub(crate) fn files(&self) -> &[File] {
        &self.files
    }

    pub(super) fn asked(&self, name: &str) -> Option<&str> {
        self.query.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }
}

/// Reads the body of a request.
pub(super) async fn read_body(call: &mut Call, request: Request) -> Result<(), Refusal> {
    let kind = request.headers().get(CONTENT_TYPE).and_then(|value| value.to_str().ok());
    let kind = kind.unwrap_or_default().to_ascii_lowercase();
    if kind.starts_with("multipart/form-data") {
        call.form = Some(Form::Multipart);
        return read_multipart(call, request).await;
    }
    let bytes = axum::body::to_bytes(request.into_body(), LARGEST_BODY)
        .await
        .map_err(|_| Refusal::new(413, 40005, "Request entity too large"))?;
    if bytes.is_empty() {
        return Ok(());
    }
    if !kind.starts_with("application/json") {
        return Err(Refusal::new(400, 50035, "Invalid Form Body: Content-Type"));
    }
    call.form = Some(Form::Json);
    call.body = parse(&bytes)?;
    Ok(())
}

fn parse(bytes: &[u8]) -> Result<Value, Refusal> {
    let broken = "The request body contains invalid JSON.";
    serde_json::from_slice(bytes).map_err(|_| Refusal::new(400, 50109, broken))
}

async fn read_multipart(call: &mut Call, request: Request) -> Result<(), Refusal> {
    let broken = || Refusal::one_problem("payload_json", "The multipart body cannot be read.");
    let mut parts = Multipart::from_request(request, &()).await.map_err(|_| broken())?;
    while let Some(part) = parts.next_field().await.map_err(|_| broken())? {
        let name = part.name().unwrap_or_default().to_owned();
        if name == "payload_json" {
            call.body = parse(&part.bytes().await.map_err(|_| broken())?)?;
            continue;
        }
        let number = name.strip_prefix("files[").and_then(|name| name.strip_suffix(']'));
        let Some(number) = number.and_then(|number| number.parse().ok()) else {
            return Err(Refusal::one_problem(&name, "Files are sent as files[n]."));
        };
        let filename = part.file_name().unwrap_or_default().to_owned();
        let content_type = part.content_type().unwrap_or("application/octet-stream").to_owned();
        let bytes = part.bytes().await.map_err(|_| broken())?;
        if bytes.len() > LARGEST_FILE {
            return Err(Refusal::new(413, 40005, "Request entity too large"));
        }
        call.files.push(File {
            number,
            name: filename,
            content_type,
            bytes: bytes.to_vec().into(),
        });
        if call.files.len() > MOST_FILES {
            let many = Problem::at("files", "Must be 10 or fewer in length.");
            return Err(Refusal::invalid(vec![many]));
        }
    }
    Ok(())
}

//! A request of the bot as the handlers get it: path, query, JSON and files.

use super::reply::ApiError;
use crate::standin::snowflake::Snowflake;
use crate::standin::validation::Problem;
use axum::extract::{FromRequest, Multipart, Request};
use axum::http::header::CONTENT_TYPE;
use serde_json::Value;
use std::sync::Arc;

/// In bytes, for the whole request.
pub(super) const LARGEST_BODY: usize = 32 * 1_024 * 1_024;
/// In bytes.
const LARGEST_FILE: usize = 10 * 1_024 * 1_024;
const MOST_FILES: usize = 10;

/// An uploaded file.
pub(crate) struct File {
    /// The number in `files[n]`.
    pub(crate) number: u64,
    pub(crate) name: String,
    pub(crate) content_type: String,
    pub(crate) bytes: Arc<[u8]>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Form {
    Json,
    Multipart,
}

#[derive(Default)]
pub(crate) struct ApiRequest {
    pub(super) parameters: Vec<(&'static str, String)>,
    pub(super) query: Vec<(String, String)>,
    pub(super) form: Option<Form>,
    pub(super) body: Value,
    pub(super) files: Vec<File>,
}

impl ApiRequest {
    /// A parameter of the path; empty if the route has none of this name.
    pub(super) fn text(&self, name: &str) -> &str {
        let found = self.parameters.iter().find(|(parameter, _)| *parameter == name);
        found.map_or("", |(_, value)| value.as_str())
    }

    /// A parameter of the path that is an id.
    pub(super) fn id(&self, name: &str) -> Result<Snowflake, ApiError> {
        self.text(name).parse().map_err(|_| ApiError::one_problem(name, "Value is not snowflake."))
    }

    /// `None` if there is no body.
    pub(crate) fn form(&self) -> Option<Form> {
        self.form
    }

    pub(crate) fn body(&self) -> &Value {
        &self.body
    }

    pub(crate) fn files(&self) -> &[File] {
        &self.files
    }

    /// A parameter of the query.
    pub(super) fn query(&self, name: &str) -> Option<&str> {
        self.query.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }
}

pub(super) async fn read_body(
    request: &mut ApiRequest,
    http_request: Request,
) -> Result<(), ApiError> {
    let kind = http_request.headers().get(CONTENT_TYPE).and_then(|value| value.to_str().ok());
    let kind = kind.unwrap_or_default().to_ascii_lowercase();
    if kind.starts_with("multipart/form-data") {
        request.form = Some(Form::Multipart);
        return read_multipart(request, http_request).await;
    }
    let bytes = axum::body::to_bytes(http_request.into_body(), LARGEST_BODY)
        .await
        .map_err(|_| ApiError::new(413, 40005, "Request entity too large"))?;
    if bytes.is_empty() {
        return Ok(());
    }
    if !kind.starts_with("application/json") {
        return Err(ApiError::new(400, 50035, "Invalid Form Body: Content-Type"));
    }
    request.form = Some(Form::Json);
    request.body = parse(&bytes)?;
    Ok(())
}

fn parse(bytes: &[u8]) -> Result<Value, ApiError> {
    let broken = "The request body contains invalid JSON.";
    serde_json::from_slice(bytes).map_err(|_| ApiError::new(400, 50109, broken))
}

async fn read_multipart(request: &mut ApiRequest, http_request: Request) -> Result<(), ApiError> {
    let broken = || ApiError::one_problem("payload_json", "The multipart body cannot be read.");
    let mut parts = Multipart::from_request(http_request, &()).await.map_err(|_| broken())?;
    while let Some(part) = parts.next_field().await.map_err(|_| broken())? {
        let name = part.name().unwrap_or_default().to_owned();
        if name == "payload_json" {
            request.body = parse(&part.bytes().await.map_err(|_| broken())?)?;
            continue;
        }
        let number = name.strip_prefix("files[").and_then(|name| name.strip_suffix(']'));
        let Some(number) = number.and_then(|number| number.parse().ok()) else {
            return Err(ApiError::one_problem(&name, "Files are sent as files[n]."));
        };
        let filename = part.file_name().unwrap_or_default().to_owned();
        let content_type = part.content_type().unwrap_or("application/octet-stream").to_owned();
        let bytes = part.bytes().await.map_err(|_| broken())?;
        if bytes.len() > LARGEST_FILE {
            return Err(ApiError::new(413, 40005, "Request entity too large"));
        }
        request.files.push(File {
            number,
            name: filename,
            content_type,
            bytes: bytes.to_vec().into(),
        });
        if request.files.len() > MOST_FILES {
            let many = Problem::at("files", "Must be 10 or fewer in length.");
            return Err(ApiError::invalid(vec![many]));
        }
    }
    Ok(())
}

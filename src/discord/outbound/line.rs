//! One request over the wire, and what came back. It neither waits nor tries again.
//!
//! serenity builds the request; it is sent here, because serenity's own sending drops the headers of
//! every refusal, and with them how long a limit lasts.

use super::ONLY_TRY;
use crate::discord::payload::File;
use reqwest::header::HeaderMap;
use serde_json::Value;
use serenity::builder::CreateAttachment;
use serenity::http::{LightMethod, Multipart, MultipartUpload, Request, Route};
use std::fmt;
use std::time::Duration;

/// The longest answer that is read.
const LONGEST_ANSWER: usize = 8 << 20;
/// How long a connection may take.
const CONNECT_TIME: Duration = Duration::from_secs(5);
/// How many connections are kept for the next requests. After a moment of many requests at once there are hundreds,
/// each with buffers of its own.
const MOST_IDLE: usize = 24;

/// The way to Discord, with the bot's token.
pub(super) struct Line {
    client: reqwest::Client,
    authorisation: String,
    api_url: Option<String>,
}

/// What is sent.
pub(super) struct Parcel<'a> {
    pub(super) route: Route<'a>,
    pub(super) method: LightMethod,
    pub(super) params: Vec<(&'static str, String)>,
    pub(super) body: Option<&'a Value>,
    pub(super) file: Option<&'a File>,
}

/// What became of it.
pub(super) enum Delivered {
    /// Discord answered.
    Answer {
        /// The HTTP status.
        status: u16,
        /// The headers.
        headers: HeaderMap,
        /// The JSON, or null.
        body: Value,
    },
    /// No connection came about, so nothing was received.
    NotSent,
    /// It was sent, and then there was silence: it may have been received.
    Lost,
}

impl Line {
    pub(super) fn new(token: &str, api_url: Option<&str>) -> Result<Line, BadConnection> {
        Ok(Line {
            client: client(api_url.is_some())?,
            authorisation: format!("Bot {token}"),
            api_url: api_url.map(str::to_owned),
        })
    }

    /// Sends once; after this time it counts as lost.
    pub(super) async fn deliver(&self, parcel: &Parcel<'_>, within: Duration) -> Delivered {
        let body = parcel.body.map(Value::to_string);
        let mut request = Request::new(parcel.route, parcel.method);
        if !parcel.params.is_empty() {
            request = request.params(Some(parcel.params.clone()));
        }
        request = match parcel.file {
            Some(File { name, bytes }) => request.multipart(Some(Multipart {
                upload: MultipartUpload::Attachments(vec![CreateAttachment::bytes(
                    bytes.clone(),
                    name.clone(),
                )]),
                fields: Vec::new(),
                payload_json: body,
            })),
            None => request.body(body.map(String::into_bytes)),
        };
        let built = request.build(&self.client, &self.authorisation, self.api_url.as_deref());
        let Ok(builder) = built else { return Delivered::NotSent };
        let exchange = async {
            let response = builder.timeout(within).send().await?;
            let (status, headers) = (response.status().as_u16(), response.headers().clone());
            Ok((status, headers, read(response).await?))
        };
        match tokio::time::timeout(within, exchange).await {
            Ok(Ok((status, headers, body))) => Delivered::Answer { status, headers, body },
            Ok(Err::<_, reqwest::Error>(error)) if error.is_connect() => Delivered::NotSent,
            Ok(Err(_)) | Err(_) => Delivered::Lost,
        }
    }
}

/// The answer's JSON; one that is too long or no JSON reads as null.
async fn read(mut response: reqwest::Response) -> Result<Value, reqwest::Error> {
    let mut bytes = Vec::new();
    while let Some(chunk) = response.chunk().await? {
        if bytes.len() + chunk.len() > LONGEST_ANSWER {
            return Ok(Value::Null);
        }
        bytes.extend_from_slice(&chunk);
    }
    Ok(serde_json::from_slice(&bytes).unwrap_or_default())
}

/// A client that follows no redirect, so that the token goes where it was meant to go. To an address
/// that was set by the operator it goes directly, past the proxies that the environment names.
pub(in crate::discord) fn client(directly: bool) -> Result<reqwest::Client, BadConnection> {
    let mut builder = reqwest::Client::builder()
        .use_rustls_tls()
        .connect_timeout(CONNECT_TIME)
        // What is sent here has a limit of its own; serenity asks for the gateway's address by itself.
        .timeout(ONLY_TRY)
        .tcp_nodelay(true)
        .pool_max_idle_per_host(MOST_IDLE)
        .redirect(reqwest::redirect::Policy::none());
    if directly {
        builder = builder.no_proxy();
    }
    builder.build().map_err(|_| BadConnection)
}

/// Requests cannot be made at all: TLS could not be set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadConnection;

impl fmt::Display for BadConnection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("secure connections could not be set up")
    }
}

impl std::error::Error for BadConnection {}

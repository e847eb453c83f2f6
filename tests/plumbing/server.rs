//! A server that answers as a test wants, and records the requests.

use axum::Router;
use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio::time::Instant;

#[derive(Clone)]
pub struct ReceivedRequest {
    pub line: String,
    pub headers: HeaderMap,
    pub body: Bytes,
    pub at: Instant,
}

impl ReceivedRequest {
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_default()
    }
}

/// What the server does with a request.
pub enum Reply {
    Answer(u16, Vec<(&'static str, String)>, Value),
    Hang,
    /// Breaks the connection off.
    Break,
}

pub fn fine() -> Reply {
    Reply::Answer(200, Vec::new(), json!({ "id": "77" }))
}

pub fn status(status: u16, code: u64) -> Reply {
    Reply::Answer(status, Vec::new(), json!({ "message": "no", "code": code }))
}

pub fn too_many(seconds: f64, global: bool) -> Reply {
    let headers = vec![("retry-after", seconds.to_string())];
    Reply::Answer(429, headers, json!({ "retry_after": seconds, "global": global }))
}

pub struct Server {
    pub url: String,
    seen: Arc<Mutex<Vec<ReceivedRequest>>>,
    count: watch::Receiver<usize>,
    task: JoinHandle<()>,
}

impl Server {
    /// `answer` gets each request and the number of requests before it.
    pub async fn start(
        answer: impl Fn(&ReceivedRequest, usize) -> Reply + Send + Sync + 'static,
    ) -> Server {
        Server::with(Router::new(), answer).await
    }

    /// As [`Server::start`], with further routes.
    pub async fn with(
        routes: Router,
        answer: impl Fn(&ReceivedRequest, usize) -> Reply + Send + Sync + 'static,
    ) -> Server {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        let seen = Arc::new(Mutex::new(Vec::new()));
        let (counted, count) = watch::channel(0);
        let (answer, counted) = (Arc::new(answer), Arc::new(counted));
        let log = seen.clone();
        let router =
            routes.fallback(move |method: Method, uri: Uri, headers: HeaderMap, body: Bytes| {
                let (log, answer, counted) = (log.clone(), answer.clone(), counted.clone());
                async move {
                    let line = format!("{method} {}", uri.to_string().replace("/api/v10", ""));
                    let seen = ReceivedRequest { line, headers, body, at: Instant::now() };
                    let before = {
                        let mut log = log.lock().unwrap();
                        log.push(seen.clone());
                        log.len() - 1
                    };
                    counted.send_modify(|count| *count = before + 1);
                    respond(answer(&seen, before)).await
                }
            });
        let task = tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
        Server { url, seen, count, task }
    }

    pub fn seen(&self) -> Vec<ReceivedRequest> {
        self.seen.lock().unwrap().clone()
    }

    pub fn lines(&self) -> Vec<String> {
        self.seen().into_iter().map(|seen| seen.line).collect()
    }

    /// Waits until this many requests have come in.
    pub async fn has_seen(&self, count: usize) {
        let mut counted = self.count.clone();
        let waited = counted.wait_for(|seen| *seen >= count);
        tokio::time::timeout(Duration::from_secs(20), waited)
            .await
            .expect("more requests")
            .unwrap();
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.task.abort();
    }
}

async fn respond(reply: Reply) -> Response {
    match reply {
        Reply::Answer(status, headers, body) => {
            let text = if body.is_null() { String::new() } else { body.to_string() };
            let mut response = (StatusCode::from_u16(status).unwrap(), text).into_response();
            for (name, value) in headers {
                response.headers_mut().insert(name, HeaderValue::from_str(&value).unwrap());
            }
            response
        }
        Reply::Hang => std::future::pending().await,
        Reply::Break => {
            let broken = futures_util::stream::once(async {
                Err::<Bytes, _>(std::io::Error::other("broken off"))
            });
            Response::new(Body::from_stream(broken))
        }
    }
}

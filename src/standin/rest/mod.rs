//! The REST side: answers requests, with the checks in Discord's order.

mod api_request;
mod application;
mod commands;
mod compose;
mod emoji;
mod guilds;
mod interactions;
mod messages;
mod reply;
mod routes;

pub(super) use api_request::{ApiRequest, File, Form};
pub(super) use compose::{blank_message, mentioned};

use super::changes::Change;
use super::connections::Cutter;
use super::faults::Fault;
use super::limits::{add_retry_headers, is_interaction};
use super::record::RecordedRequest;
use super::shared::Shared;
use super::snowflake::Snowflake;
use super::validation::validate;
use axum::Router;
use axum::body::Body;
use axum::extract::{ConnectInfo, DefaultBodyLimit, Path, Request, State};
use axum::http::header::{AUTHORIZATION, CONTENT_TYPE};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use reply::ApiError;
use serde_json::{Value, json};
use std::sync::Arc;

pub(super) fn router(shared: Arc<Shared>) -> Router {
    Router::new()
        .route("/", get(super::gateway::upgrade))
        .route("/attachments/{channel}/{id}/{name}", get(attachment))
        .fallback(answer)
        .layer(DefaultBodyLimit::max(api_request::LARGEST_BODY))
        .with_state(shared)
}

async fn attachment(
    State(shared): State<Arc<Shared>>,
    Path((_, id, _)): Path<(String, String, String)>,
) -> Response {
    let id = id.parse::<Snowflake>().ok();
    match id.and_then(|id| shared.world().attachment(id)) {
        Some(file) => {
            let kind = HeaderValue::from_str(&file.content_type)
                .unwrap_or(HeaderValue::from_static("application/octet-stream"));
            ([(CONTENT_TYPE, kind)], Body::from(file.bytes.to_vec())).into_response()
        }
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

/// Answers a request after the time that it is under way.
async fn answer(
    State(shared): State<Arc<Shared>>,
    cutter: ConnectInfo<Cutter>,
    request: Request,
) -> Response {
    let _under_way = shared.request_begins();
    let one_way = shared.faults.one_way();
    if one_way.is_zero() {
        return answer_at_once(&shared, cutter, request).await;
    }
    tokio::time::sleep(one_way).await;
    let response = answer_at_once(&shared, cutter, request).await;
    tokio::time::sleep(one_way).await;
    response
}

async fn answer_at_once(
    shared: &Shared,
    ConnectInfo(cutter): ConnectInfo<Cutter>,
    request: Request,
) -> Response {
    let method = request.method().as_str().to_owned();
    // Some clients write @original as %40original; there are no other escapes in these paths.
    let path = api_path(request.uri().path()).replace("%40", "@");
    let found = routes::find(&method, &path);
    let pattern = found.as_ref().map_or("", |(route, _)| route.pattern);
    let mut recorded = RecordedRequest {
        number: 0,
        at_ms: shared.clock.now_ms(),
        method: method.clone(),
        path: routes::redacted(&path),
        interaction: routes::interaction_of(&path),
        pattern,
        status: None,
        code: None,
        problems: Vec::new(),
        body: None,
        files: Vec::new(),
    };
    let fault = shared.faults.next_fault(&method, pattern, &path);
    let allowance = shared.limits.count(&method, pattern, &path);
    let mut headers = allowance.headers;
    let wait = match &fault {
        Some(Fault::RateLimited { retry_after, global }) => Some((*retry_after, *global)),
        _ => allowance.wait,
    };
    if fault == Some(Fault::BareLimit) {
        recorded.status = Some(429);
        record(shared, recorded);
        return respond(StatusCode::TOO_MANY_REQUESTS, HeaderMap::new(), None);
    }
    if matches!(fault, Some(Fault::Hang | Fault::Reset)) {
        record(shared, recorded);
        if fault == Some(Fault::Reset) {
            cutter.cut();
        }
        // A hanging request is never answered, and a cut connection sees no answer.
        let _hanging = shared.faults.hang();
        // That the bot gives it up is noticed only if all of it was read.
        let _ = axum::body::to_bytes(request.into_body(), api_request::LARGEST_BODY).await;
        return std::future::pending().await;
    }
    if let Some(Fault::Delay(time)) = &fault {
        tokio::time::sleep(*time).await;
    }
    if fault == Some(Fault::Held) {
        shared.faults.until_released().await;
    }
    if let Some((wait, global)) = wait {
        add_retry_headers(&mut headers, wait, global);
        recorded.status = Some(429);
        record(shared, recorded);
        let body = json!({
            "message": "You are being rate limited.",
            "retry_after": wait.as_secs_f64(),
            "global": global,
        });
        return respond(StatusCode::TOO_MANY_REQUESTS, headers, Some(&body));
    }
    let read = match fault {
        Some(Fault::ServerError(status)) => Err(ApiError::new(status, 0, "Server error")),
        Some(Fault::Refused { status, code }) => Err(ApiError::new(status, code, "Refused")),
        Some(Fault::Invalid(ref field)) => Err(ApiError::one_problem(field, "It is wrong.")),
        _ => read(shared, &mut recorded, found, request).await,
    };
    let lost = fault == Some(Fault::LoseAnswer);
    let (status, body) = carry_out(shared, recorded, read, lost);
    if lost {
        cutter.cut();
        return std::future::pending().await;
    }
    match fault {
        Some(Fault::Half) => respond_half(status, headers, body.as_ref()),
        Some(Fault::Garbage) => (status, headers, "<html>what?</html>").into_response(),
        Some(Fault::Padded(bytes)) => {
            let text = body.map_or(String::new(), |body| body.to_string());
            (status, headers, text + &" ".repeat(bytes)).into_response()
        }
        _ => respond(status, headers, body.as_ref()),
    }
}

/// The first half of an answer; then the connection breaks.
fn respond_half(status: StatusCode, headers: HeaderMap, body: Option<&Value>) -> Response {
    let mut text = body.map_or("{}".to_owned(), Value::to_string).into_bytes();
    text.truncate(text.len() / 2 + 1);
    let parts = [Ok(text), Err(std::io::Error::other("broken off"))];
    (status, headers, Body::from_stream(futures_util::stream::iter(parts))).into_response()
}

/// The path without `/api/v10`.
fn api_path(path: &str) -> &str {
    let path = path.strip_prefix("/api").unwrap_or(path);
    path.strip_prefix("/v10").unwrap_or(path)
}

/// Reads a request that may be made and is as Discord describes it.
async fn read(
    shared: &Shared,
    recorded: &mut RecordedRequest,
    found: Option<(&'static routes::Route, Vec<(&'static str, String)>)>,
    http_request: Request,
) -> Result<(&'static routes::Route, ApiRequest), ApiError> {
    let Some((route, parameters)) = found else { return Err(ApiError::not_found()) };
    // The address of the gateway is public; a request of an interaction is authorised by the token
    // in its path.
    let open = route.pattern == "/gateway" || is_interaction(route.pattern);
    if !open && !authorised(shared, http_request.headers()) {
        return Err(ApiError::new(401, 0, "401: Unauthorized"));
    }
    let query = read_query(http_request.uri().query().unwrap_or_default());
    let mut request = ApiRequest { parameters, query, ..ApiRequest::default() };
    let read = api_request::read_body(&mut request, http_request).await;
    recorded.files =
        request.files.iter().map(|file| (file.name.clone(), file.bytes.len())).collect();
    recorded.body = (!request.body.is_null()).then(|| request.body.clone());
    read?;
    let problems = validate(route.method, route.pattern, &request);
    if problems.is_empty() { Ok((route, request)) } else { Err(ApiError::invalid(problems)) }
}

/// Carries out what was read, and records it.
fn carry_out(
    shared: &Shared,
    mut recorded: RecordedRequest,
    read: Result<(&'static routes::Route, ApiRequest), ApiError>,
    lost: bool,
) -> (StatusCode, Option<Value>) {
    let mut answer = (StatusCode::OK, None);
    shared.record.carried_out(|| {
        answer = match read.and_then(|(route, request)| (route.handler)(shared, &request)) {
            Ok(reply) => (reply.status, reply.body),
            Err(error) => {
                recorded.code = Some(error.code);
                recorded.problems = error.problems.iter().map(ToString::to_string).collect();
                if recorded.problems.is_empty() {
                    recorded.problems.push(error.message.clone());
                }
                (error.status, Some(error.body()))
            }
        };
        recorded.status = (!lost).then_some(answer.0.as_u16());
        recorded
    });
    shared.tell(Change::Record);
    answer
}

fn authorised(shared: &Shared, headers: &HeaderMap) -> bool {
    let given = headers.get(AUTHORIZATION).and_then(|value| value.to_str().ok());
    given.and_then(|given| given.strip_prefix("Bot ")) == Some(shared.token.as_str())
}

/// Queries hold ids, numbers and booleans only, so nothing needs to be decoded.
fn read_query(query: &str) -> Vec<(String, String)> {
    let pairs = query.split('&').filter_map(|pair| pair.split_once('='));
    pairs.map(|(name, value)| (name.to_owned(), value.to_owned())).collect()
}

fn record(shared: &Shared, recorded: RecordedRequest) {
    shared.record.request(recorded);
    shared.tell(Change::Record);
}

fn respond(status: StatusCode, headers: HeaderMap, body: Option<&Value>) -> Response {
    match body {
        Some(body) => {
            let kind = [(CONTENT_TYPE, HeaderValue::from_static("application/json"))];
            (status, headers, kind, body.to_string()).into_response()
        }
        None => (status, headers).into_response(),
    }
}

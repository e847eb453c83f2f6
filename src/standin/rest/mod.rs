//! The REST side: from a request to its answer, in Discord's order of checks.

mod about;
mod call;
mod commands;
mod compose;
mod emoji;
mod interactions;
mod messages;
mod places;
mod refusal;
mod routes;

pub(super) use call::{Call, File, Form};
pub(super) use compose::{blank, mentioned};

use super::changes::Change;
use super::faults::Fault;
use super::hub::Hub;
use super::judge::judge;
use super::limits::{is_interaction, too_fast};
use super::record::Request as Recorded;
use super::snowflake::Snowflake;
use super::wire::Cut;
use axum::Router;
use axum::body::Body;
use axum::extract::{ConnectInfo, DefaultBodyLimit, Path, Request, State};
use axum::http::header::{AUTHORIZATION, CONTENT_TYPE};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use refusal::{Outcome, Refusal};
use serde_json::{Value, json};
use std::sync::Arc;

/// Everything that is served.
pub(super) fn router(hub: Arc<Hub>) -> Router {
    Router::new()
        .route("/", get(super::gateway::upgrade))
        .route("/attachments/{channel}/{id}/{name}", get(attachment))
        .fallback(answer)
        .layer(DefaultBodyLimit::max(call::LARGEST_BODY))
        .with_state(hub)
}

async fn attachment(
    State(hub): State<Arc<Hub>>,
    Path((_, id, _)): Path<(String, String, String)>,
) -> Response {
    let id = id.parse::<Snowflake>().ok();
    match id.and_then(|id| hub.world().attachment(id)) {
        Some(file) => {
            let kind = HeaderValue::from_str(&file.content_type)
                .unwrap_or(HeaderValue::from_static("application/octet-stream"));
            ([(CONTENT_TYPE, kind)], Body::from(file.bytes.to_vec())).into_response()
        }
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

async fn answer(
    State(hub): State<Arc<Hub>>,
    ConnectInfo(cut): ConnectInfo<Cut>,
    request: Request,
) -> Response {
    let method = request.method().as_str().to_owned();
    // Some clients write @original as %40original; nothing else in these paths needs escapes.
    let path = api_path(request.uri().path()).replace("%40", "@");
    let found = routes::find(&method, &path);
    let pattern = found.as_ref().map_or("", |(route, _)| route.pattern);
    let mut recorded = Recorded {
        number: 0,
        at_ms: hub.clock.now_ms(),
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
    let fault = hub.faults.strike(&method, pattern, &path);
    let verdict = hub.limits.count(&method, pattern, &path);
    let mut headers = verdict.headers;
    let wait = match &fault {
        Some(Fault::RateLimited { retry_after, global }) => Some((*retry_after, *global)),
        _ => verdict.wait,
    };
    if matches!(fault, Some(Fault::Hang | Fault::Reset)) {
        write_down(&hub, recorded);
        if fault == Some(Fault::Reset) {
            cut.cut();
        }
        // The connection never sees this answer.
        return std::future::pending().await;
    }
    if let Some(Fault::Delay(time)) = &fault {
        tokio::time::sleep(*time).await;
    }
    let outcome = if let Some((wait, global)) = wait {
        too_fast(&mut headers, wait, global);
        recorded.status = Some(429);
        write_down(&hub, recorded);
        let body = json!({
            "message": "You are being rate limited.",
            "retry_after": wait.as_secs_f64(),
            "global": global,
        });
        return respond(StatusCode::TOO_MANY_REQUESTS, headers, Some(&body));
    } else {
        match fault {
            Some(Fault::ServerError(status)) => Err(Refusal::new(status, 0, "Server error")),
            Some(Fault::Refused { status, code }) => Err(Refusal::new(status, code, "Refused")),
            _ => carry_out(&hub, &mut recorded, found, request).await,
        }
    };
    let (status, body) = match outcome {
        Ok(reply) => (reply.status, reply.body),
        Err(refusal) => {
            recorded.code = Some(refusal.code);
            recorded.problems = refusal.problems.iter().map(ToString::to_string).collect();
            if recorded.problems.is_empty() {
                recorded.problems.push(refusal.message.clone());
            }
            (refusal.status, Some(refusal.body()))
        }
    };
    if fault == Some(Fault::LoseAnswer) {
        write_down(&hub, recorded);
        cut.cut();
        return std::future::pending().await;
    }
    recorded.status = Some(status.as_u16());
    write_down(&hub, recorded);
    respond(status, headers, body.as_ref())
}

/// What follows `/api/v10`.
fn api_path(path: &str) -> &str {
    let path = path.strip_prefix("/api").unwrap_or(path);
    path.strip_prefix("/v10").unwrap_or(path)
}

async fn carry_out(
    hub: &Hub,
    recorded: &mut Recorded,
    found: Option<(&'static routes::Route, Vec<(&'static str, String)>)>,
    request: Request,
) -> Outcome {
    let Some((route, parameters)) = found else { return Err(Refusal::not_found()) };
    // The gateway's address is told to anyone; an interaction's token is its own authority.
    let open = route.pattern == "/gateway" || is_interaction(route.pattern);
    if !open && !authorised(hub, request.headers()) {
        return Err(Refusal::new(401, 0, "401: Unauthorized"));
    }
    let query = read_query(request.uri().query().unwrap_or_default());
    let mut call = Call { parameters, query, ..Call::default() };
    let read = call::read_body(&mut call, request).await;
    recorded.files = call.files.iter().map(|file| (file.name.clone(), file.bytes.len())).collect();
    recorded.body = (!call.body.is_null()).then(|| call.body.clone());
    read?;
    let problems = judge(route.method, route.pattern, &call);
    if !problems.is_empty() {
        return Err(Refusal::invalid(problems));
    }
    (route.handler)(hub, &call)
}

fn authorised(hub: &Hub, headers: &HeaderMap) -> bool {
    let given = headers.get(AUTHORIZATION).and_then(|value| value.to_str().ok());
    given.and_then(|given| given.strip_prefix("Bot ")) == Some(hub.token.as_str())
}

/// Ids, numbers and booleans are all that is asked in queries, so nothing needs to be decoded.
fn read_query(query: &str) -> Vec<(String, String)> {
    let pairs = query.split('&').filter_map(|pair| pair.split_once('='));
    pairs.map(|(name, value)| (name.to_owned(), value.to_owned())).collect()
}

fn write_down(hub: &Hub, recorded: Recorded) {
    hub.record.request(recorded);
    hub.tell(Change::Record);
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

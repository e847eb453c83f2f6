//! The web server of the page: the page's own files, the files and emoji in messages, and the
//! WebSocket.

use super::connections::LimitedListener;
use super::open_page::{LONGEST_REQUEST, serve_page};
use super::origin_check::{LIVE, OriginCheck, check_origin};
use super::shared::Shared;
use super::static_files::static_file;
use crate::standin::{Attachment, Person, Snowflake};
use axum::Router;
use axum::body::Body;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{Path, Query, State};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::http::{HeaderValue, StatusCode};
use axum::middleware::from_fn_with_state;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use serde::Deserialize;
use std::net::SocketAddr;
use std::sync::Arc;
use tokio::net::TcpListener;

/// Pictures that the page may show; every other file can only be saved.
const PICTURES: [&str; 4] = ["image/png", "image/jpeg", "image/gif", "image/webp"];
/// The beginning of an emoji's picture as the bot uploads it.
const EMOJI: &str = "data:image/";

/// The person as whom a page asks: `?as=robin`.
#[derive(Deserialize)]
struct Viewer {
    #[serde(rename = "as")]
    named: Option<String>,
}

/// Serves until the future is dropped.
pub(super) async fn serve(listener: TcpListener, address: SocketAddr, shared: Arc<Shared>) {
    let router = Router::new()
        .route(LIVE, get(live))
        .route("/files/{id}", get(file))
        .route("/emoji/{id}", get(emoji))
        .fallback(static_file)
        .layer(from_fn_with_state(OriginCheck::new(address.port()), check_origin))
        .with_state(shared);
    // `axum::serve` never returns an error.
    let _ = axum::serve(LimitedListener::new(listener), router).await;
}

async fn live(
    State(shared): State<Arc<Shared>>,
    Query(viewer): Query<Viewer>,
    upgrade: WebSocketUpgrade,
) -> Response {
    // An old address may name someone who is not in the server any more.
    let person = shared.person(viewer.named.as_deref()).or_else(|| shared.person(None));
    let Some(person) = person else {
        return StatusCode::NOT_FOUND.into_response();
    };
    if shared.page_permits.available_permits() == 0 {
        return StatusCode::SERVICE_UNAVAILABLE.into_response();
    }
    upgrade.max_message_size(LONGEST_REQUEST).max_frame_size(LONGEST_REQUEST).on_upgrade(
        async move |socket| {
            if let Ok(_permit) = shared.page_permits.try_acquire() {
                serve_page(Arc::clone(&shared), person, socket).await;
            }
        },
    )
}

/// A file of a message that the viewer sees.
async fn file(
    State(shared): State<Arc<Shared>>,
    Path(id): Path<String>,
    Query(viewer): Query<Viewer>,
) -> Response {
    let person = shared.person(viewer.named.as_deref());
    let found = person.zip(id.parse().ok()).and_then(|(person, id)| attachment(&person, id));
    let Some(file) = found else { return StatusCode::NOT_FOUND.into_response() };
    let (kind, disposition) = match PICTURES.iter().find(|kind| **kind == file.content_type) {
        Some(kind) => (*kind, "inline"),
        None => ("application/octet-stream", "attachment"),
    };
    let kind = (CONTENT_TYPE, HeaderValue::from_static(kind));
    let disposition = (CONTENT_DISPOSITION, HeaderValue::from_static(disposition));
    ([kind, disposition], Body::from(file.bytes.to_vec())).into_response()
}

/// Only messages that the person sees are searched, so that a private file is for its reader alone.
fn attachment(person: &Person, id: Snowflake) -> Option<Attachment> {
    let channels = person.channels();
    let mut messages = channels.iter().flat_map(|channel| person.messages(channel.id));
    messages.find_map(|message| message.attachments.into_iter().find(|file| file.id == id))
}

/// An emoji as the bot uploaded it: a data address.
async fn emoji(State(shared): State<Arc<Shared>>, Path(id): Path<String>) -> Response {
    let id: Option<Snowflake> = id.parse().ok();
    let all = shared.discord.world().emoji();
    let found = all.into_iter().find(|emoji| Some(emoji.id) == id);
    match found.filter(|emoji| emoji.image.starts_with(EMOJI)) {
        Some(emoji) => {
            ([(CONTENT_TYPE, HeaderValue::from_static("text/plain"))], emoji.image).into_response()
        }
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

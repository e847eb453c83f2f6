//! Files of messages and emoji of the bot. A private file is for its reader only.

use super::server::Viewer;
use super::stage::Stage;
use crate::standin::{Attachment, Person, Snowflake};
use axum::body::Body;
use axum::extract::{Path, Query, State};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use std::sync::Arc;

/// Pictures that a page may show; everything else is only saved.
const PICTURES: [&str; 4] = ["image/png", "image/jpeg", "image/gif", "image/webp"];
/// What an emoji begins with.
const EMOJI: &str = "data:image/";

/// A file of a message that the viewer sees.
pub(super) async fn file(
    State(stage): State<Arc<Stage>>,
    Path(id): Path<String>,
    Query(viewer): Query<Viewer>,
) -> Response {
    let person = stage.person(viewer.named.as_deref());
    let found = person.zip(id.parse().ok()).and_then(|(person, id)| seen(&person, id));
    let Some(file) = found else { return StatusCode::NOT_FOUND.into_response() };
    let (kind, use_it) = match PICTURES.iter().find(|kind| **kind == file.content_type) {
        Some(kind) => (*kind, "inline"),
        None => ("application/octet-stream", "attachment"),
    };
    let kind = (CONTENT_TYPE, HeaderValue::from_static(kind));
    let use_it = (CONTENT_DISPOSITION, HeaderValue::from_static(use_it));
    ([kind, use_it], Body::from(file.bytes.to_vec())).into_response()
}

fn seen(person: &Person, id: Snowflake) -> Option<Attachment> {
    let channels = person.channels();
    let mut messages = channels.iter().flat_map(|channel| person.messages(channel.id));
    messages.find_map(|message| message.attachments.into_iter().find(|file| file.id == id))
}

/// An emoji as the bot uploaded it: a data address.
pub(super) async fn emoji(State(stage): State<Arc<Stage>>, Path(id): Path<String>) -> Response {
    let id: Option<Snowflake> = id.parse().ok();
    let all = stage.discord.world().emoji();
    let found = all.into_iter().find(|emoji| Some(emoji.id) == id);
    match found.filter(|emoji| emoji.image.starts_with(EMOJI)) {
        Some(emoji) => {
            ([(CONTENT_TYPE, HeaderValue::from_static("text/plain"))], emoji.image).into_response()
        }
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

//! The page's server: static files, files of messages, and the WebSocket.

use super::door::{Door, LIVE, guard};
use super::entrance::Entrance;
use super::stage::Stage;
use super::visit::{LONGEST_WISH, visit};
use super::{files, page};
use axum::Router;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::middleware::from_fn_with_state;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use serde::Deserialize;
use std::net::SocketAddr;
use std::sync::Arc;
use tokio::net::TcpListener;

/// Who looks.
#[derive(Deserialize)]
pub(super) struct Viewer {
    #[serde(rename = "as")]
    pub(super) named: Option<String>,
}

/// Serves for as long as it is waited for.
pub(super) async fn serve(listener: TcpListener, address: SocketAddr, stage: Arc<Stage>) {
    let router = Router::new()
        .route(LIVE, get(live))
        .route("/files/{id}", get(files::file))
        .route("/emoji/{id}", get(files::emoji))
        .fallback(page::part)
        .layer(from_fn_with_state(Door::new(address.port()), guard))
        .with_state(stage);
    // It ends only if the runtime does.
    let _ = axum::serve(Entrance::new(listener), router).await;
}

async fn live(
    State(stage): State<Arc<Stage>>,
    Query(viewer): Query<Viewer>,
    upgrade: WebSocketUpgrade,
) -> Response {
    // An address from another day may name someone who is not there any more.
    let person = stage.person(viewer.named.as_deref()).or_else(|| stage.person(None));
    let Some(person) = person else {
        return StatusCode::NOT_FOUND.into_response();
    };
    if stage.visits.available_permits() == 0 {
        return StatusCode::SERVICE_UNAVAILABLE.into_response();
    }
    upgrade.max_message_size(LONGEST_WISH).max_frame_size(LONGEST_WISH).on_upgrade(
        async move |socket| {
            if let Ok(_seat) = stage.visits.try_acquire() {
                visit(Arc::clone(&stage), person, socket).await;
            }
        },
    )
}

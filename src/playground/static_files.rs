//! The page's own files, served from the program. Those with texts are made for the language of the people.

use super::shared::Shared;
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderValue, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use std::sync::Arc;

const HTML: &str = "text/html; charset=utf-8";
const CSS: &str = "text/css; charset=utf-8";
const JS: &str = "text/javascript; charset=utf-8";
const SVG: &str = "image/svg+xml";

macro_rules! static_files {
    ($($path:literal: $kind:ident from $file:literal,)*) => {
        /// Path, media type and text of each.
        const FILES: &[(&str, &str, &str)] =
            &[$(($path, $kind, include_str!(concat!("static/", $file)))),*];
    };
}

static_files! {
    "/look.css": CSS from "look.css",
    "/chat.css": CSS from "chat.css",
    "/icon.svg": SVG from "icon.svg",
    "/main.js": JS from "main.js",
    "/announce.js": JS from "announce.js",
    "/chat.js": JS from "chat.js",
    "/clock.js": JS from "clock.js",
    "/commands.js": JS from "commands.js",
    "/composer.js": JS from "composer.js",
    "/connection.js": JS from "connection.js",
    "/controls.js": JS from "controls.js",
    "/dom.js": JS from "dom.js",
    "/event_list.js": JS from "event_list.js",
    "/files.js": JS from "files.js",
    "/inspector.js": JS from "inspector.js",
    "/listbox.js": JS from "listbox.js",
    "/markdown.js": JS from "markdown.js",
    "/markup.js": JS from "markup.js",
    "/message.js": JS from "message.js",
    "/play_now.js": JS from "play_now.js",
    "/prompt.js": JS from "prompt.js",
    "/sidebar.js": JS from "sidebar.js",
    "/timeline.js": JS from "timeline.js",
    "/words.js": JS from "words.js",
}

/// The page.
const INDEX: &str = "/";
/// The module with the texts of the scripts.
const TEXTS: &str = "/texts.js";

pub(super) async fn static_file(State(shared): State<Arc<Shared>>, uri: Uri) -> Response {
    let file = |kind, text: String| {
        ([(CONTENT_TYPE, HeaderValue::from_static(kind))], text).into_response()
    };
    match uri.path() {
        INDEX => file(HTML, shared.page_texts.index.clone()),
        TEXTS => file(JS, shared.page_texts.module.clone()),
        path => match FILES.iter().find(|(known, ..)| *known == path) {
            Some((_, kind, text)) => file(kind, (*text).to_owned()),
            None => StatusCode::NOT_FOUND.into_response(),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: (&str, &str, &str) = (INDEX, HTML, include_str!("static/index.html"));

    fn files() -> impl Iterator<Item = (&'static str, &'static str, &'static str)> {
        FILES.iter().copied().chain([PAGE])
    }

    #[test]
    fn the_page_needs_nothing_from_elsewhere() {
        for (path, _, text) in files() {
            let text = text.replace("http://www.w3.org/2000/svg", "");
            for outside in ["http://", "https://", "//cdn", "@import"] {
                assert!(!text.contains(outside), "{path} has {outside}");
            }
        }
    }

    #[test]
    fn foreign_text_never_becomes_html() {
        for (path, kind, text) in files() {
            let risky = ["innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval("];
            for word in risky.iter().filter(|_| kind == JS) {
                assert!(!text.contains(word), "{path} uses {word}");
            }
            let inline = ["style=\"", "onclick", "<style", "<script>"];
            for word in inline.iter().filter(|_| kind == HTML) {
                assert!(!text.contains(word), "{path} has {word}");
            }
        }
    }

    #[test]
    fn every_module_that_is_imported_is_served() {
        for (path, _, text) in files() {
            for line in text.lines().filter(|line| line.contains(" from \"./")) {
                let name = line.split(" from \"./").nth(1).and_then(|it| it.split('"').next());
                let name = format!("/{}", name.unwrap());
                let served = name == TEXTS || files().any(|(path, ..)| path == name);
                assert!(served, "{path} imports {name}");
            }
        }
    }
}

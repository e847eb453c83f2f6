//! Who may come in: pages of this very origin. A page from elsewhere could otherwise talk to the
//! playground through the visitor's browser, by its address or by a name that was made to point here.

use axum::extract::{Request, State};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, HOST, HeaderName, ORIGIN, REFERRER_POLICY,
    X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::sync::Arc;

/// What a page may do: nothing but show itself and talk to where it came from.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
    img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; \
    frame-ancestors 'none'";
/// The path of the WebSocket, for which the origin must be told.
pub(super) const LIVE: &str = "/live";

/// The names of this playground.
#[derive(Debug)]
pub(super) struct Door {
    hosts: [String; 2],
}

impl Door {
    pub(super) fn new(port: u16) -> Arc<Door> {
        Arc::new(Door { hosts: [format!("127.0.0.1:{port}"), format!("localhost:{port}")] })
    }

    fn opens(&self, method: &Method, path: &str, headers: &HeaderMap) -> Result<(), StatusCode> {
        if method != Method::GET && method != Method::HEAD {
            return Err(StatusCode::METHOD_NOT_ALLOWED);
        }
        let host = only(headers, &HOST).ok_or(StatusCode::BAD_REQUEST)?;
        if !self.hosts.iter().any(|known| known.eq_ignore_ascii_case(host)) {
            return Err(StatusCode::MISDIRECTED_REQUEST);
        }
        let here = match (headers.contains_key(ORIGIN), only(headers, &ORIGIN)) {
            (false, _) => path != LIVE,
            // The origin must be the very one that was asked, not another name of it.
            (true, origin) => {
                let origin = origin.and_then(|origin| origin.strip_prefix("http://"));
                origin.is_some_and(|origin| origin.eq_ignore_ascii_case(host))
            }
        };
        if here && !comes_from_elsewhere(headers) { Ok(()) } else { Err(StatusCode::FORBIDDEN) }
    }
}

/// The value of a header that is there once and readable.
fn only<'a>(headers: &'a HeaderMap, name: &HeaderName) -> Option<&'a str> {
    let mut values = headers.get_all(name).iter();
    let value = values.next()?;
    values.next().is_none().then(|| value.to_str().ok())?
}

/// Whether a browser says that another site asks. Following a link to the page is fine.
fn comes_from_elsewhere(headers: &HeaderMap) -> bool {
    let says = |name: &'static str| only(headers, &HeaderName::from_static(name));
    match says("sec-fetch-site") {
        None => headers.contains_key("sec-fetch-site"),
        Some("same-origin" | "none") => false,
        Some(_) => {
            says("sec-fetch-mode") != Some("navigate") || says("sec-fetch-dest") != Some("document")
        }
    }
}

/// Lets a request in or not, and marks every answer.
pub(super) async fn guard(State(door): State<Arc<Door>>, request: Request, next: Next) -> Response {
    let opens = door.opens(request.method(), request.uri().path(), request.headers());
    let mut response = match opens {
        Ok(()) => next.run(request).await,
        Err(status) => status.into_response(),
    };
    for (name, value) in [
        (CONTENT_SECURITY_POLICY, POLICY),
        (X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (X_FRAME_OPTIONS, "DENY"),
        (REFERRER_POLICY, "no-referrer"),
        (CACHE_CONTROL, "no-store"),
        (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    ] {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    fn opens(path: &str, headers: &[(&'static str, &'static str)]) -> Result<(), u16> {
        let mut map = HeaderMap::new();
        for (name, value) in headers {
            map.append(*name, HeaderValue::from_static(value));
        }
        Door::new(7777).opens(&Method::GET, path, &map).map_err(|status| status.as_u16())
    }

    #[test]
    fn a_page_is_served_under_its_own_names_only() {
        for host in ["127.0.0.1:7777", "localhost:7777", "LocalHost:7777"] {
            assert_eq!(opens("/", &[("host", host)]), Ok(()));
        }
        for host in ["127.0.0.1", "127.0.0.1:80", "evil.example:7777", "127.0.0.1:7777.evil", ""] {
            assert_eq!(opens("/", &[("host", host)]), Err(421), "{host}");
        }
        assert_eq!(opens("/", &[]), Err(400));
        assert_eq!(opens("/", &[("host", "localhost:7777"), ("host", "evil.example")]), Err(400));
    }

    #[test]
    fn other_origins_stay_outside() {
        let from = |path, origin| opens(path, &[("host", "127.0.0.1:7777"), ("origin", origin)]);
        assert_eq!(from(LIVE, "http://127.0.0.1:7777"), Ok(()));
        for origin in [
            "https://evil.example",
            "http://127.0.0.1:7777.evil.example",
            "http://127.0.0.1:8888",
            "https://127.0.0.1:7777",
            "http://localhost:7777",
            "null",
            "",
        ] {
            assert_eq!(from(LIVE, origin), Err(403), "{origin}");
            assert_eq!(from("/", origin), Err(403), "{origin}");
        }
        let host = ("host", "127.0.0.1:7777");
        assert_eq!(opens(LIVE, &[host]), Err(403), "no origin");
        let twice = ("origin", "http://127.0.0.1:7777");
        assert_eq!(opens(LIVE, &[host, twice, twice]), Err(403), "two origins");
    }

    #[test]
    fn other_sites_may_link_to_the_page_but_not_use_its_parts() {
        let host = ("host", "127.0.0.1:7777");
        let asked = |site, mode, dest| {
            let fetch = [
                host,
                ("sec-fetch-site", site),
                ("sec-fetch-mode", mode),
                ("sec-fetch-dest", dest),
            ];
            opens("/", &fetch)
        };
        assert_eq!(asked("none", "navigate", "document"), Ok(()));
        assert_eq!(asked("same-origin", "no-cors", "image"), Ok(()));
        assert_eq!(asked("cross-site", "navigate", "document"), Ok(()));
        assert_eq!(asked("cross-site", "navigate", "iframe"), Err(403));
        assert_eq!(asked("cross-site", "no-cors", "image"), Err(403));
        assert_eq!(asked("same-site", "cors", "empty"), Err(403));
    }

    #[test]
    fn nothing_is_taken_in_but_questions() {
        let mut headers = HeaderMap::new();
        headers.append("host", HeaderValue::from_static("localhost:7777"));
        for method in [Method::POST, Method::PUT, Method::DELETE, Method::OPTIONS] {
            let answer = Door::new(7777).opens(&method, "/", &headers);
            assert_eq!(answer, Err(StatusCode::METHOD_NOT_ALLOWED));
        }
    }
}

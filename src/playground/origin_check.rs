//! Requests are answered for pages of the playground's own origin only. Otherwise a page of another
//! site could talk to the playground through the visitor's browser, by the address of this machine
//! or by a host name that was made to point to it (DNS rebinding).

use axum::extract::{Request, State};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, HOST, HeaderName, ORIGIN, REFERRER_POLICY,
    X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::sync::Arc;

/// The content security policy: the page may load from and talk to its own origin only.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
    img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; \
    frame-ancestors 'none'";
/// The path of the WebSocket. Browsers always send the origin there, so a request without one is
/// refused.
pub(super) const LIVE: &str = "/live";

#[derive(Debug)]
pub(super) struct OriginCheck {
    /// The values of the `Host` header under which the playground answers.
    hosts: [String; 2],
}

impl OriginCheck {
    pub(super) fn new(port: u16) -> Arc<OriginCheck> {
        Arc::new(OriginCheck { hosts: [format!("127.0.0.1:{port}"), format!("localhost:{port}")] })
    }

    fn check(&self, method: &Method, path: &str, headers: &HeaderMap) -> Result<(), StatusCode> {
        if method != Method::GET && method != Method::HEAD {
            return Err(StatusCode::METHOD_NOT_ALLOWED);
        }
        let host = only(headers, &HOST).ok_or(StatusCode::BAD_REQUEST)?;
        if !self.hosts.iter().any(|known| known.eq_ignore_ascii_case(host)) {
            return Err(StatusCode::MISDIRECTED_REQUEST);
        }
        let same_origin = match (headers.contains_key(ORIGIN), only(headers, &ORIGIN)) {
            (false, _) => path != LIVE,
            // The origin must be the host of this request; the other name of the playground will
            // not do.
            (true, origin) => {
                let origin = origin.and_then(|origin| origin.strip_prefix("http://"));
                origin.is_some_and(|origin| origin.eq_ignore_ascii_case(host))
            }
        };
        if same_origin && !is_cross_site(headers) { Ok(()) } else { Err(StatusCode::FORBIDDEN) }
    }
}

/// The value of a header that occurs once and is readable.
fn only<'a>(headers: &'a HeaderMap, name: &HeaderName) -> Option<&'a str> {
    let mut values = headers.get_all(name).iter();
    let value = values.next()?;
    values.next().is_none().then(|| value.to_str().ok())?
}

/// Whether the browser says that another site caused the request. Following a link to the page is
/// allowed.
fn is_cross_site(headers: &HeaderMap) -> bool {
    let value = |name: &'static str| only(headers, &HeaderName::from_static(name));
    match value("sec-fetch-site") {
        None => headers.contains_key("sec-fetch-site"),
        Some("same-origin" | "none") => false,
        Some(_) => {
            value("sec-fetch-mode") != Some("navigate")
                || value("sec-fetch-dest") != Some("document")
        }
    }
}

/// Answers requests that pass the check, and puts the security headers on every response.
pub(super) async fn check_origin(
    State(check): State<Arc<OriginCheck>>,
    request: Request,
    next: Next,
) -> Response {
    let allowed = check.check(request.method(), request.uri().path(), request.headers());
    let mut response = match allowed {
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

    fn check(path: &str, headers: &[(&'static str, &'static str)]) -> Result<(), u16> {
        let mut map = HeaderMap::new();
        for (name, value) in headers {
            map.append(*name, HeaderValue::from_static(value));
        }
        OriginCheck::new(7777).check(&Method::GET, path, &map).map_err(|status| status.as_u16())
    }

    #[test]
    fn a_page_is_served_under_its_own_names_only() {
        for host in ["127.0.0.1:7777", "localhost:7777", "LocalHost:7777"] {
            assert_eq!(check("/", &[("host", host)]), Ok(()));
        }
        for host in ["127.0.0.1", "127.0.0.1:80", "evil.example:7777", "127.0.0.1:7777.evil", ""] {
            assert_eq!(check("/", &[("host", host)]), Err(421), "{host}");
        }
        assert_eq!(check("/", &[]), Err(400));
        assert_eq!(check("/", &[("host", "localhost:7777"), ("host", "evil.example")]), Err(400));
    }

    #[test]
    fn other_origins_are_refused() {
        let from = |path, origin| check(path, &[("host", "127.0.0.1:7777"), ("origin", origin)]);
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
        assert_eq!(check(LIVE, &[host]), Err(403), "no origin");
        let twice = ("origin", "http://127.0.0.1:7777");
        assert_eq!(check(LIVE, &[host, twice, twice]), Err(403), "two origins");
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
            check("/", &fetch)
        };
        assert_eq!(asked("none", "navigate", "document"), Ok(()));
        assert_eq!(asked("same-origin", "no-cors", "image"), Ok(()));
        assert_eq!(asked("cross-site", "navigate", "document"), Ok(()));
        assert_eq!(asked("cross-site", "navigate", "iframe"), Err(403));
        assert_eq!(asked("cross-site", "no-cors", "image"), Err(403));
        assert_eq!(asked("same-site", "cors", "empty"), Err(403));
    }

    #[test]
    fn only_get_and_head_are_allowed() {
        let mut headers = HeaderMap::new();
        headers.append("host", HeaderValue::from_static("localhost:7777"));
        for method in [Method::POST, Method::PUT, Method::DELETE, Method::OPTIONS] {
            let answer = OriginCheck::new(7777).check(&method, "/", &headers);
            assert_eq!(answer, Err(StatusCode::METHOD_NOT_ALLOWED));
        }
    }
}

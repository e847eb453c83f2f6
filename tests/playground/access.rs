//! Which connections are accepted. All cases of origins are tested in
//! `src/playground/origin_check.rs`.

use crate::client::{Page, get, send, upgrade_request};
use crate::open;
use std::time::Duration;
use tokio::io::AsyncReadExt;
use tokio::net::TcpStream;
use tokio::time::timeout;

const PATIENCE: Duration = Duration::from_secs(15);

/// Whether the server ends a connection that sends nothing.
async fn is_ended(stream: &mut TcpStream) -> bool {
    // A reset is an end as well.
    matches!(timeout(PATIENCE, stream.read(&mut [0; 1])).await, Ok(Ok(0) | Err(_)))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn pages_of_other_origins_and_names_are_refused() {
    let opened = open().await;
    let host = &opened.host;
    assert_eq!(get(host, "/", "").await.0, 200);
    assert_eq!(get(host, "/", &format!("Origin: http://{host}\r\n")).await.0, 200);
    assert_eq!(get(host, "/", "Origin: https://evil.example\r\n").await.0, 403);
    assert_eq!(get(host, "/main.js", "Sec-Fetch-Site: cross-site\r\n").await.0, 403);
    let rebound = "GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n";
    assert_eq!(send(host, rebound).await.0, 421);
    // A name that was made to point to this machine is an origin of its own.
    let rebound = upgrade_request("evil.example", "robin", "Origin: http://evil.example\r\n")
        .replace("Connection: Upgrade", "Connection: Upgrade, close");
    assert_eq!(send(host, &rebound).await.0, 421);
    for origin in ["", "Origin: https://evil.example\r\n", "Origin: null\r\n"] {
        let request = upgrade_request(host, "robin", origin)
            .replace("Connection: Upgrade", "Connection: Upgrade, close");
        assert_eq!(send(host, &request).await.0, 403, "{origin}");
    }
    Page::open(host, "robin").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_this_machine_is_listened_to() {
    let opened = open().await;
    assert!(opened.host.starts_with("127.0.0.1:"), "{}", opened.host);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_can_be_posted_and_nothing_else_be_read() {
    let opened = open().await;
    let host = &opened.host;
    let post = format!(
        "POST / HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
    );
    assert_eq!(send(host, &post).await.0, 405);
    for path in [
        "/../Cargo.toml",
        "/etc/passwd",
        "/files/1",
        "/files/x",
        "/emoji/1",
        "/static/main.js",
        "//",
    ] {
        assert_eq!(get(host, path, "").await.0, 404, "{path}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_number_of_open_pages_is_bounded() {
    let opened = open().await;
    let mut pages = Vec::new();
    for _ in 0..64 {
        pages.push(Page::open(&opened.host, "robin").await);
    }
    match Page::connect(&opened.host, "robin").await {
        Err(status) => assert_eq!(status, 503),
        Ok(_) => panic!("a page too many"),
    }
    drop(pages.pop());
    // There is room again as soon as the server has noticed that the page is closed.
    while let Err(status) = Page::connect(&opened.host, "robin").await {
        assert_eq!(status, 503);
        tokio::task::yield_now().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn silent_connections_are_ended_and_too_many_do_no_harm() {
    let opened = open().await;
    let mut silent = Vec::new();
    for _ in 0..300 {
        silent.push(TcpStream::connect(&opened.host).await.unwrap());
    }
    // Those above the limit are closed at once, the others when they have sent nothing for too
    // long.
    for stream in &mut silent {
        assert!(is_ended(stream).await, "a silent connection stays");
    }
    assert_eq!(get(&opened.host, "/", "").await.0, 200);
    Page::open(&opened.host, "robin").await;
}

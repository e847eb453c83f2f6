//! The page's own files.

use crate::client::get;
use crate::open;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_part_of_the_page_is_served_with_a_strict_policy() {
    let opened = open().await;
    let (status, index) = get(&opened.host, "/", "").await;
    assert_eq!(status, 200);
    let sources = index.split(['"', '\'']).filter(|part| part.starts_with('/') && part.len() > 1);
    let sources: Vec<&str> = sources.collect();
    assert!(sources.contains(&"/main.js") && sources.contains(&"/look.css"), "{sources:?}");
    for source in sources {
        let (status, part) = get(&opened.host, source, "").await;
        assert_eq!(status, 200, "{source}");
        let head = part.split("\r\n\r\n").next().unwrap().to_lowercase();
        for header in [
            "content-security-policy: default-src 'none'; script-src 'self'",
            "x-content-type-options: nosniff",
            "x-frame-options: deny",
            "cross-origin-resource-policy: same-origin",
            "referrer-policy: no-referrer",
        ] {
            assert!(head.contains(header), "{source} lacks {header}:\n{head}");
        }
    }
}

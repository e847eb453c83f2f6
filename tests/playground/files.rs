//! Files of messages: for their reader only, and never shown as a page.

use crate::client::{Page, get};
use crate::open;
use serde_json::{Value, json};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_export_is_saved_by_its_owner_and_by_nobody_else() {
    let opened = open().await;
    let mut robin = Page::open(&opened.host, "robin").await;
    robin.uno(&["new"], json!({})).await;
    let channel = robin.channel();
    let privacy = json!({
        "do": "command", "channel": channel, "name": "uno-me", "path": ["privacy"], "options": {},
    });
    let shown = robin.ask(privacy).await["message"].clone();
    let is_panel = |news: &Value| news["message"]["id"] == shown;
    let panel = robin.until("the panel", is_panel).await["message"].clone();
    let export = panel["components"][0]["components"][0]["custom_id"].clone();
    robin.ask(json!({"do": "click", "message": shown, "component": export})).await;
    let has_file = |news: &Value| news["message"]["attachments"][0]["url"].is_string();
    let told = robin.until("the file", has_file).await;
    let file = &told["message"]["attachments"][0];
    assert_eq!(file["content_type"], "application/json");
    let path = format!("/files/{}", file["id"].as_str().unwrap());

    let (status, answer) = get(&opened.host, &format!("{path}?as=robin"), "").await;
    assert_eq!(status, 200);
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    let head = head.to_lowercase();
    for header in [
        "content-type: application/octet-stream",
        "content-disposition: attachment",
        "x-content-type-options: nosniff",
        "content-security-policy: default-src 'none'",
        "cross-origin-resource-policy: same-origin",
    ] {
        assert!(head.contains(header), "{header} is missing:\n{head}");
    }
    let export: Value = serde_json::from_str(body).expect("it can be read");
    assert!(export.to_string().contains("Robin"), "{export}");
    for stranger in ["sam", "mo", "nobody"] {
        assert_eq!(get(&opened.host, &format!("{path}?as={stranger}"), "").await.0, 404);
    }
    let elsewhere = "Sec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: no-cors\r\n";
    assert_eq!(get(&opened.host, &format!("{path}?as=robin"), elsewhere).await.0, 403);
}

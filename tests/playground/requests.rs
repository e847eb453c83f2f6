//! What a page may ask for, and what it is sent.

use crate::client::Page;
use crate::open;
use serde_json::json;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn anything_but_a_request_disconnects_the_page() {
    let opened = open().await;
    let long =
        format!(r#"{{"id": 1, "do": "say", "channel": "1", "text": "{}"}}"#, "x".repeat(17_000));
    for text in ["", "{", "null", r#"{"id": 1, "do": "format_the_disk"}"#, &long] {
        let mut page = Page::open(&opened.host, "robin").await;
        page.send(text).await;
        assert!(page.is_disconnected().await, "{text:.60}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn lists_of_people_and_channels_and_texts_are_bounded() {
    let opened = open().await;
    let mut page = Page::open(&opened.host, "robin").await;
    for name in ["", "   ", &"x".repeat(33)] {
        assert_eq!(page.ask(json!({"do": "add_person", "name": name})).await["ok"], false);
    }
    let mut people = 0;
    while page.ask(json!({"do": "add_person", "name": "Pat"})).await["ok"] == true {
        people += 1;
        assert!(people < 100, "people without an end");
    }
    let mut channels = 0;
    while page.ask(json!({"do": "add_channel"})).await["ok"] == true {
        channels += 1;
        assert!(channels < 100, "channels without an end");
    }
    let channel = page.channel();
    let answer =
        page.ask(json!({"do": "say", "channel": channel, "text": "x".repeat(2_001)})).await;
    assert_eq!(answer["problem"], "wrong_text");
    let answer = page.ask(json!({"do": "say", "channel": "1", "text": "x"})).await;
    assert_eq!(answer["problem"], "no_access");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_number_of_requests_that_wait_for_the_bot_is_bounded() {
    let opened = open().await;
    let mut page = Page::open(&opened.host, "robin").await;
    let slow = json!({"slow": true, "failing": false, "rate_limited": false});
    page.ask(json!({"do": "set_faults", "switches": slow})).await;
    let channel = page.channel();
    for id in 1_000..1_040 {
        let help = json!({
            "id": id, "do": "command", "channel": channel, "name": "uno", "path": ["help"], "options": {},
        });
        page.send(&help.to_string()).await;
    }
    let busy = page.until("a refusal", |news| news["is"]["problem"] == "busy").await;
    assert!(busy["to"].as_u64().unwrap() >= 1_000 + 16, "{busy}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn names_and_texts_arrive_as_they_were_written() {
    let opened = open().await;
    let mut page = Page::open(&opened.host, "robin").await;
    let text = "</script><b>\"quoted\" \\ \u{202e} \u{2028} 🃏\u{0} end";
    let channel = page.channel();
    assert_eq!(page.ask(json!({"do": "say", "channel": channel, "text": text})).await["ok"], true);
    let told = page.until("the message", |news| news["type"] == "message").await;
    assert_eq!(told["message"]["content"], text);
    let name = "</script><i>";
    page.ask(json!({"do": "add_person", "name": name})).await;
    let is_named = |news: &serde_json::Value| news["people"][4]["name"] == name;
    page.until("the new person", is_named).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hand_is_sent_to_its_owner_only_also_behind_the_scenes() {
    let opened = open().await;
    let mut robin = Page::open(&opened.host, "robin").await;
    let mut sam = Page::open(&opened.host, "sam").await;
    sam.ask(json!({"do": "inspect", "open": true})).await;
    robin.ask(json!({"do": "inspect", "open": true})).await;
    assert_eq!(robin.uno(&["new"], json!({})).await["private"], false);
    robin.uno(&["table", "computer"], json!({"change": "add"})).await;
    robin.uno(&["start"], json!({})).await;
    let hand = robin.uno(&["hand"], json!({})).await;
    assert_eq!(hand["private"], true);
    let shown = robin.until("the hand", |news| news["message"]["id"] == hand["message"]).await;
    let cards = shown["message"]["embeds"][0]["description"].as_str().unwrap().to_owned();
    let has_cards = |news: &serde_json::Value| news.to_string().contains(&json!(cards).to_string());
    let own = |news: &serde_json::Value| news["type"] == "requests" && has_cards(news);
    robin.until("the own request behind the scenes", own).await;
    // Clicking on it sends the whole panel over the gateway.
    let button = shown["message"]["components"][0]["components"][0]["custom_id"].clone();
    robin.ask(json!({"do": "click", "message": hand["message"], "component": button})).await;
    let of_robin = |news: &serde_json::Value| {
        let list = news["list"].as_array();
        news["type"] == "frames"
            && list.into_iter().flatten().filter(|it| it["private"] == true).count() > 0
    };
    sam.until("Robin's clicks behind the scenes", of_robin).await;
    sam.ask(json!({"do": "say", "channel": sam.channel(), "text": "the end"})).await;
    sam.until("the end", |news| news["message"]["content"] == "the end").await;
    assert!(robin.told.iter().any(has_cards));
    assert!(!sam.told.iter().any(has_cards), "Sam was sent Robin's hand");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_survives_a_restart_of_the_bot() {
    let opened = open().await;
    let mut robin = Page::open(&opened.host, "robin").await;
    robin.uno(&["new"], json!({})).await;
    robin.uno(&["table", "computer"], json!({"change": "add"})).await;
    robin.uno(&["start"], json!({})).await;
    robin.told.clear();
    robin.ask(json!({"do": "restart_bot"})).await;
    robin.until("the restart", |news| news["state"] == "restarting").await;
    robin.until("the new start", |news| news["state"] == "running").await;
    robin.until("the bot to be back", |news| news["bot"]["connected"] == true).await;
    let hand = robin.uno(&["hand"], json!({})).await;
    assert_eq!((&hand["ok"], &hand["private"]), (&json!(true), &json!(true)));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_are_offered_the_commands_that_they_may_use() {
    let opened = open().await;
    for (person, offered) in
        [("sam", vec!["uno", "uno-me"]), ("mo", vec!["uno", "uno-server", "uno-me"])]
    {
        let mut page = Page::open(&opened.host, person).await;
        let world = page.until("the world", |news| news["type"] == "world").await;
        let commands = world["commands"].as_array().unwrap().iter();
        let names: Vec<&str> = commands.map(|it| it["name"].as_str().unwrap()).collect();
        assert_eq!(names, offered, "{person}");
    }
}

//! Faults of the gateway: after each of them the next click is answered, and how soon.

use super::server::{Server, said};
use super::stopwatch::Stopwatch;
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::{Duration, Instant};
use uno_bot::standin::{Answer, Message, Response, Standin, StandinConfig};

/// How long it may take until a click is answered again where the session can be resumed. The machine
/// that runs the tests may be slow; the bot itself needs a fraction of this.
const RESUMED_WITHIN: Duration = Duration::from_secs(2);
/// And where the bot must first notice that nothing comes any more.
const NOTICED_WITHIN: Duration = Duration::from_secs(5);
/// And where a new session begins: Discord takes one in five seconds.
const NEW_SESSION_WITHIN: Duration = Duration::from_secs(10);

/// Waits until the bot has resumed so often.
async fn resumed(server: &Server, times: u32) {
    let resumed = |discord: &Standin| (discord.gateway().resumes() >= times).then_some(());
    server.discord.until("a resume", resumed).await.expect("the session is resumed");
}

/// Makes trouble, clicks at once, and waits for the answer. The session must be resumed.
async fn answered_after(server: &Server, trouble: &str, make: impl Fn(&Standin)) {
    let ann = server.person("Ann");
    let before = server.discord.gateway().resumes();
    let stopwatch = Stopwatch::start();
    make(&server.discord);
    let begun = Instant::now();
    let answer = ann.types(&["help"], json!({})).await;
    println!("{trouble}: answered after {:?}", begun.elapsed());
    stopwatch.stops_within(RESUMED_WITHIN);
    assert!(answer.is_ephemeral(), "{trouble}: {}", answer.text());
    resumed(server, before + 1).await;
    assert_eq!(server.discord.gateway().identifies(), 1, "{trouble}: the session is kept");
}

#[tokio::test(flavor = "multi_thread")]
async fn after_every_close_that_can_be_resumed_the_next_click_is_answered_at_once() {
    let server = Server::open().await;
    let codes = [1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 1012, 1013, 1014, 3000];
    let own = [4000, 4001, 4002, 4003, 4005, 4006, 4008, 4999];
    for code in codes.into_iter().chain(own) {
        answered_after(&server, &format!("close {code}"), |it| it.gateway().close(code)).await;
    }
    answered_after(&server, "close without a code", |it| it.gateway().close_without_code()).await;
    answered_after(&server, "reset", |it| it.gateway().cut()).await;
    answered_after(&server, "asked to reconnect", |it| it.gateway().ask_to_reconnect()).await;
    answered_after(&server, "invalid, resumable", |it| it.gateway().invalidate(true)).await;
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_connection_over_which_nothing_comes_is_replaced() {
    let server = Server::open().await;
    let ann = server.person("Ann");
    let (stopwatch, begun) = (Stopwatch::start(), Instant::now());
    server.discord.gateway().freeze();
    resumed(&server, 1).await;
    println!("half-open: resumed after {:?}", begun.elapsed());
    stopwatch.stops_within(NOTICED_WITHIN + RESUMED_WITHIN);
    assert!(ann.types(&["help"], json!({})).await.is_ephemeral());
    assert_eq!(server.discord.gateway().identifies(), 1, "the session is kept");
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn after_a_session_that_cannot_go_on_a_new_one_is_begun() {
    for code in [4007, 4009] {
        let server = Server::open().await;
        let ann = server.person("Ann");
        let stopwatch = Stopwatch::start();
        server.discord.gateway().close(code);
        new_session(&server, 2).await;
        stopwatch.stops_within(NEW_SESSION_WITHIN);
        assert_eq!(server.discord.gateway().resumes(), 0, "{code}");
        assert!(ann.types(&["help"], json!({})).await.is_ephemeral());
        server.finish().await;
    }
}

/// Waits until the bot has begun its session of this number.
async fn new_session(server: &Server, number: u32) {
    let new = |discord: &Standin| {
        let gateway = discord.gateway();
        (gateway.identifies() >= number && gateway.is_connected()).then_some(())
    };
    server.discord.until("a new session", new).await.expect("the bot comes back");
}

#[tokio::test(flavor = "multi_thread")]
async fn sessions_that_end_as_soon_as_they_begin_are_begun_less_and_less_often() {
    let server = Server::open().await;
    let gateway = server.discord.gateway();
    for number in 2..=3 {
        gateway.close(4009);
        new_session(&server, number).await;
    }
    let at: Vec<Instant> = gateway.every_identify().iter().map(|it| it.at).collect();
    assert_eq!(at.len(), 3);
    for (pair, pause) in at.windows(2).zip([5, 10]) {
        let lasted = pair[1] - pair[0];
        assert!(lasted >= Duration::from_secs(pause), "{lasted:?} instead of {pause} s");
    }
    assert!(server.person("Ann").types(&["help"], json!({})).await.is_ephemeral());
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_no_frame_changes_nothing() {
    let server = Server::open().await;
    let ann = server.person("Ann");
    let gateway = server.discord.gateway();
    for text in [
        "",
        "{",
        "null",
        "[]",
        "5",
        "\"x\"",
        "{}",
        r#"{"op":null}"#,
        r#"{"op":"0"}"#,
        r#"{"op":77}"#,
        r#"{"op":0}"#,
        r#"{"op":0,"s":"x","t":5,"d":[]}"#,
        r#"{"op":-1,"d":{}}"#,
        r#"{"op":11,"d":5}"#,
    ] {
        gateway.send_text(text);
        assert!(ann.types(&["help"], json!({})).await.is_ephemeral(), "after {text}");
    }
    gateway.send_text(&format!(r#"{{"op":0,"t":"X","d":"{}"}}"#, "x".repeat(4 << 20)));
    assert!(ann.types(&["help"], json!({})).await.is_ephemeral(), "after a huge frame");
    assert_eq!((gateway.identifies(), gateway.resumes()), (1, 0));
    server.finish().await;
}

/// Every path of a JSON value.
pub(super) fn paths(value: &Value, here: &str, found: &mut Vec<String>) {
    if !here.is_empty() {
        found.push(here.to_owned());
    }
    match value {
        Value::Object(fields) => {
            for (name, value) in fields {
                paths(value, &format!("{here}/{name}"), found);
            }
        }
        Value::Array(list) => {
            for (place, value) in list.iter().enumerate() {
                paths(value, &format!("{here}/{place}"), found);
            }
        }
        _ => {}
    }
}

pub(super) fn remove(body: &mut Value, path: &str) {
    let (parent, name) = path.rsplit_once('/').expect("a path");
    if let Some(Value::Object(fields)) = body.pointer_mut(parent) {
        fields.remove(name);
    }
}

/// Of a clicked message only its id is needed, and whether only the asker sees it.
fn is_needless(path: &str) -> bool {
    path.starts_with("/message/") && !["/message/id", "/message/flags"].contains(&path)
}

/// What the first answer shows: whether it is a message of its own, and its text.
fn shown(answer: &Answer) -> (bool, Option<String>) {
    let text = answer.message().map(Message::text);
    (matches!(answer, Answer::Response(Response::Message(_))), text)
}

/// Without these an interaction cannot be answered by anyone.
const NEEDED: [&str; 2] = ["/id", "/token"];

#[tokio::test(flavor = "multi_thread")]
async fn whatever_is_missing_or_strange_in_an_interaction_it_is_answered() {
    let server = Server::open().await;
    let ann = server.person("Ann");
    let lobby = ann.types(&["new"], json!({})).await;
    let rules = ann.button(lobby.id, "Rules");
    // What an interaction looks like, typed and clicked.
    let seen = Arc::new(parking_lot::Mutex::new(Vec::new()));
    let note = Arc::clone(&seen);
    server.discord.gateway().rewrite_events(move |name, body| {
        if name == "INTERACTION_CREATE" {
            note.lock().push(body.clone());
        }
    });
    ann.types(&["status"], json!({})).await;
    let page = said(ann.person.click(lobby.id, &rules).expect("it is there")).await;
    assert!(page.message().is_some(), "{page:?}");
    server.discord.gateway().stop_rewriting();
    let seen = std::mem::take(&mut *seen.lock());
    assert_eq!(seen.len(), 2);
    let (mut tried, mut like_undamaged) = (0, 0);
    for (place, example) in seen.iter().enumerate() {
        let mut all = Vec::new();
        paths(example, "", &mut all);
        for path in all.into_iter().filter(|path| !NEEDED.contains(&path.as_str())) {
            for strange in [None, Some(json!(null)), Some(json!({"a": [1]})), Some(json!(-7.5))] {
                let (damaged, change) = (path.clone(), strange.clone());
                server.discord.gateway().rewrite_events(move |name, body| {
                    if name != "INTERACTION_CREATE" {
                        return;
                    }
                    body["invented"] = json!({"new": true});
                    match &change {
                        None => remove(body, &damaged),
                        Some(value) => {
                            if let Some(place) = body.pointer_mut(&damaged) {
                                *place = value.clone();
                            }
                        }
                    }
                });
                let asked = match place {
                    0 => ann.ask(&["status"], json!({})),
                    _ => ann.person.click(lobby.id, &rules).expect("it is there"),
                };
                let answer = said(asked).await;
                tried += 1;
                if is_needless(&path) {
                    assert_eq!(shown(&answer), shown(&page), "{path}: {strange:?}");
                    like_undamaged += 1;
                }
            }
        }
    }
    println!("{tried} strange interactions were answered");
    assert!(tried > 200 && like_undamaged > 50, "{tried}, {like_undamaged}");
    server.discord.gateway().stop_rewriting();
    assert!(ann.types(&["status"], json!({})).await.is_ephemeral());
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn strange_events_of_every_kind_end_no_table_and_keep_nobody_waiting() {
    let server = Server::open().await;
    let ann = server.person("Ann");
    ann.types(&["new"], json!({})).await;
    let gateway = server.discord.gateway();
    for name in [
        "CHANNEL_DELETE",
        "THREAD_DELETE",
        "GUILD_ROLE_DELETE",
        "GUILD_CREATE",
        "GUILD_DELETE",
        "INTERACTION_CREATE",
        "READY",
        "MESSAGE_CREATE",
        "",
        "SOMETHING_NEW",
    ] {
        for body in [
            json!(null),
            json!([]),
            json!("x"),
            json!({}),
            json!({"id": null}),
            json!({"id": "x"}),
            json!({"id": [], "guild_id": {}}),
            json!({"guilds": {}}),
            json!({"guilds": [{"id": 5.5}]}),
            json!({"id": server.guild, "unavailable": "yes"}),
        ] {
            gateway.send_event(name, body);
        }
    }
    let status = ann.types(&["status"], json!({})).await;
    assert!(status.text().contains("Ann"), "{}", status.text());
    assert_eq!(gateway.identifies(), 1);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_ready_that_lacks_nearly_everything_is_enough() {
    let mut server = Server::without_bot(StandinConfig::default()).await;
    server.discord.gateway().rewrite_events(|name, body| {
        if name == "READY" {
            *body = json!({"session_id": body["session_id"], "user": 5, "guilds": "none"});
        }
    });
    server.start().await;
    assert!(server.person("Ann").types(&["help"], json!({})).await.is_ephemeral());
    answered_after(&server, "after such a start", |it| it.gateway().cut()).await;
    server.close().await;
}

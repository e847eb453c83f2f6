//! The requests that are sent when nothing fails.

use super::server::{Reply, Server, fine};
use super::{TOKEN, interaction, message, outbound, saying};
use serde_json::{Value, json};
use uno_bot::discord::commands;
use uno_bot::discord::outbound::SeenMessage;
use uno_bot::discord::payload::{Callback, Delivery, Payload};
use uno_bot::engine::Card;
use uno_bot::engine::rules::DeckKind;
use uno_bot::picture::{HandScene, HeldCard, Scene};
use uno_bot::render::{Message, Picture};
use uno_bot::store::GameId;

fn words(words: &str) -> Value {
    json!({
        "content": words, "embeds": [], "components": [], "allowed_mentions": { "parse": [] },
    })
}

#[tokio::test]
async fn every_request_has_its_place_its_token_and_its_body() {
    let server = Server::start(|_, _| fine()).await;
    let outbound = outbound(&server);
    let interaction = interaction("tkn");
    outbound.callback(&interaction, Callback::Later).await.unwrap();
    assert_eq!(outbound.edit_original(&interaction, &saying("a")).await, Ok(77));
    assert_eq!(outbound.original(&interaction).await, Ok(77));
    outbound.delete_original(&interaction).await.unwrap();
    assert_eq!(outbound.follow_up(&interaction, &saying("b")).await, Ok(77));
    assert_eq!(outbound.send_message(1, &saying("d"), "nonce").await, Ok(77));
    outbound.edit_message(1, 2, &saying("e")).await.unwrap();
    outbound.delete_message(1, 2).await.unwrap();
    assert_eq!(outbound.create_thread(1, 2, "UNO").await, Ok(77));
    outbound.archive_thread(3, true).await.unwrap();
    assert_eq!(outbound.application().await, Ok(77));
    assert_eq!(outbound.user().await, Ok(77));
    let expected = [
        ("POST /interactions/900/tkn/callback", json!({ "type": 6 })),
        ("PATCH /webhooks/800/tkn/messages/@original", words("a")),
        ("GET /webhooks/800/tkn/messages/@original", Value::Null),
        ("DELETE /webhooks/800/tkn/messages/@original", Value::Null),
        ("POST /webhooks/800/tkn", words("b")),
        ("POST /channels/1/messages", {
            let mut body = words("d");
            body["nonce"] = json!("nonce");
            body["enforce_nonce"] = json!(true);
            body
        }),
        ("PATCH /channels/1/messages/2", words("e")),
        ("DELETE /channels/1/messages/2", Value::Null),
        ("POST /channels/1/messages/2/threads", json!({ "name": "UNO" })),
        ("PATCH /channels/3", json!({ "archived": true })),
        ("GET /oauth2/applications/@me", Value::Null),
        ("GET /users/@me", Value::Null),
    ];
    let seen = server.seen();
    assert_eq!(seen.len(), expected.len());
    for (seen, (line, body)) in seen.iter().zip(expected) {
        assert_eq!(seen.line, line);
        assert_eq!(seen.json(), body, "{line}");
        assert_eq!(seen.headers["authorization"], format!("Bot {TOKEN}"), "{line}");
    }
}

#[tokio::test]
async fn a_broken_or_foreign_emoji_is_not_taken_for_the_bots_own() {
    let listed = json!({ "items": [
        { "id": "1", "name": "red_7_00ff00", "user": { "id": "5", "bot": true }, "available": true },
        { "id": "2", "name": "made_by_a_person", "user": { "id": "6" } },
        { "id": "3", "name": "cannot_be_shown", "user": { "id": "5", "bot": true }, "available": false },
        { "id": "4", "name": "moves", "animated": true },
        { "name": "has_no_id" }, { "id": "x", "name": "has_no_number" }, { "id": "8" }, 5, null,
    ] });
    let server = Server::start(move |_, _| Reply::Answer(200, Vec::new(), listed.clone())).await;
    let found = outbound(&server).emoji(800).await.unwrap();
    let found: Vec<(u64, bool)> = found.iter().map(|emoji| (emoji.id, emoji.ours)).collect();
    assert_eq!(found, [(1, true), (2, false), (3, false), (4, false)]);
}

#[tokio::test]
async fn a_picture_goes_beside_the_json() {
    let server = Server::start(|_, _| fine()).await;
    let card = HeldCard { card: Card::WILD, count: 1, pale: false };
    let scene = Scene::Hand(HandScene { deck: DeckKind::Classic, cards: vec![card] });
    let picture = Picture {
        name: "hand",
        alt: "a hand".to_owned(),
        png: Some(std::sync::Arc::new(scene.png().expect("it can be drawn"))),
        instead: Box::default(),
        scene,
    };
    let message = Message { picture: Some(picture), ..message("look") };
    let payload = Payload::post(GameId(1), &message, Delivery::Private);
    outbound(&server).send_message(1, &payload, "n").await.unwrap();
    let seen = &server.seen()[0];
    let kind = seen.headers["content-type"].to_str().unwrap();
    assert!(kind.starts_with("multipart/form-data"), "{kind}");
    let body = String::from_utf8_lossy(&seen.body);
    for part in ["name=\"files[0]\"; filename=\"hand-", "IHDR", "name=\"payload_json\"", "\"look\""]
    {
        assert!(body.contains(part), "{part} is missing in {body}");
    }
}

#[tokio::test]
async fn messages_are_seen_with_their_table_newest_first() {
    let server = Server::start(|_, _| {
        let button = |id: &str| json!([{ "components": [{ "custom_id": id }] }]);
        let message = |id: &str, components: Value| json!({ "id": id, "author": { "id": "9" }, "components": components });
        let list = json!([
            message("5", json!([])),
            message("7", button("1:42:join")),
            message("6", button("someone else's")),
            { "id": "nonsense" },
        ]);
        Reply::Answer(200, Vec::new(), list)
    })
    .await;
    let seen = outbound(&server).messages(1, Some(4), 200).await.unwrap();
    let message = |id, game| SeenMessage { id, author: 9, game, tournament: None, pings: false };
    assert_eq!(seen, [message(7, Some(GameId(42))), message(6, None), message(5, None)]);
    assert_eq!(server.lines(), ["GET /channels/1/messages?&limit=100&after=4"]);
}

#[tokio::test]
async fn commands_are_written_only_if_they_differ() {
    let definition = commands::definitions(&|_, key| Some(key.to_owned())).swap_remove(0);
    let mut present = definition.clone();
    present["id"] = json!("1");
    present["nsfw"] = json!(false);
    let server = Server::start(move |_, before| {
        let present = if before == 0 { json!([present]) } else { json!([]) };
        Reply::Answer(200, Vec::new(), present)
    })
    .await;
    let outbound = outbound(&server);
    let wanted = [definition];
    assert_eq!(outbound.register(800, &wanted).await, Ok(false));
    assert_eq!(outbound.register(800, &wanted).await, Ok(true));
    let get = "GET /applications/800/commands?&with_localizations=true";
    assert_eq!(server.lines(), [get, get, "PUT /applications/800/commands"]);
    assert_eq!(server.seen()[2].json(), json!(wanted));
}

//! Messages as they are sent.

use super::*;
use crate::engine::Card;
use crate::engine::rules::DeckKind;
use crate::picture::{HandScene, HeldCard, Scene};
use crate::render::Field;
use crate::request::{MenuRequest, Request};
use std::sync::Arc;

const GAME: GameId = GameId(5);

fn picture() -> Picture {
    let card = HeldCard { card: Card::WILD, count: 1, pale: false };
    let scene = Scene::Hand(HandScene { deck: DeckKind::Classic, cards: vec![card] });
    let instead = Message { content: "in words".to_owned(), ..Message::default() };
    let png = Some(Arc::new(scene.png().unwrap()));
    Picture { png, ..Picture::new("board", scene, "a board", instead) }
}

fn draw_button() -> Button {
    Button {
        request: Request::Draw(Some(3)),
        label: "Draw".to_owned(),
        emoji: Some("🃏"),
        own: None,
        style: Style::Danger,
        enabled: false,
    }
}

fn message() -> Message {
    Message {
        content: "Hello".to_owned(),
        embed: Some(Embed {
            title: "Title".to_owned(),
            text: "Text".to_owned(),
            fields: vec![Field { name: "n".to_owned(), value: "v".to_owned(), inline: true }],
            footer: "small".to_owned(),
            edge_colour: Some(0xff_0000),
        }),
        rows: vec![
            Row::Buttons(vec![draw_button()]),
            Row::Menu(Menu {
                request: MenuRequest::Preset,
                placeholder: "Preset".to_owned(),
                options: vec![MenuOption {
                    value: "mini".to_owned(),
                    label: "Mini".to_owned(),
                    description: "short".to_owned(),
                    chosen: true,
                }],
                fewest: 1,
                most: 1,
            }),
        ],
        picture: Some(picture()),
        document: None,
        pings: vec![UserId(7), UserId(7)],
    }
}

#[test]
fn a_whole_message_becomes_discords_json() {
    let payload = Payload::post(GAME, &message(), Delivery::Silent);
    assert_eq!(
        payload.body,
        json!({
            "content": "Hello",
            "embeds": [{
                "title": "Title",
                "description": "Text",
                "fields": [{ "name": "n", "value": "v", "inline": true }],
                "footer": { "text": "small" },
                "color": 0xff_0000,
            }],
            "components": [
                { "type": 1, "components": [{
                    "type": 2, "style": 4, "custom_id": "1:5:draw:3", "label": "Draw",
                    "emoji": { "name": "🃏" }, "disabled": true,
                }] },
                { "type": 1, "components": [{
                    "type": 3, "custom_id": "1:5:preset", "placeholder": "Preset",
                    "min_values": 1, "max_values": 1,
                    "options": [{
                        "label": "Mini", "value": "mini", "description": "short", "default": true,
                    }],
                }] },
            ],
            "allowed_mentions": { "parse": [], "users": ["7"] },
            "attachments": [{
                "id": 0, "filename": picture().file_name(), "description": "a board",
            }],
            "flags": 4096,
        })
    );
    assert_eq!(payload.plain_body, None);
    assert!(payload.file.unwrap().bytes.starts_with(b"\x89PNG"));
}

#[test]
fn a_button_with_an_own_emoji_can_be_shown_without_it() {
    let emoji = UploadedEmoji { id: 9, name: "red_7".to_owned() };
    let own = Some(OwnFace { emoji, label: String::new() });
    let button = Button { label: "7".to_owned(), own, ..draw_button() };
    let message = Message { rows: vec![Row::Buttons(vec![button])], ..Message::default() };
    for payload in [
        Payload::post(GAME, &message, Delivery::Aloud),
        Payload::edit(GAME, &message, PictureChange::Replaced),
    ] {
        let shown = |body: &Value| body["components"][0]["components"][0].clone();
        let own = shown(&payload.body);
        assert_eq!(own["emoji"], json!({ "id": "9", "name": "red_7" }));
        assert_eq!(own.get("label"), None);
        let plain = shown(&payload.plain_body.clone().unwrap());
        assert_eq!((&plain["emoji"], &plain["label"]), (&json!({ "name": "🃏" }), &json!("7")));
        let answer = Callback::Update(payload).into_payload();
        assert_eq!(shown(&answer.plain_body.unwrap()["data"]), plain);
    }
}

#[test]
fn nobody_is_called_who_is_not_named() {
    let quiet = Message { content: "@everyone <@7>".to_owned(), ..Message::default() };
    for body in [
        Payload::post(GAME, &quiet, Delivery::Aloud).body,
        Payload::edit(GAME, &quiet, PictureChange::Kept).body,
    ] {
        assert_eq!(body["allowed_mentions"], json!({ "parse": [] }));
    }
    let crowd = Message { pings: (1..=101).map(UserId).collect(), ..Message::default() };
    let body = Payload::post(GAME, &crowd, Delivery::Aloud).body;
    assert_eq!(body["allowed_mentions"]["users"].as_array().map(Vec::len), Some(100));
}

#[test]
fn an_edit_says_nothing_of_a_picture_that_stays() {
    let kept = Payload::edit(GAME, &message(), PictureChange::Kept);
    assert_eq!(kept.body.get("attachments"), None);
    assert_eq!(kept.file, None);
    let replaced = Payload::edit(GAME, &message(), PictureChange::Replaced);
    assert_eq!(replaced.body["attachments"][0]["filename"], picture().file_name());
    assert!(replaced.file.is_some());
    let without = Message { picture: None, ..message() };
    let gone = Payload::edit(GAME, &without, PictureChange::Replaced);
    assert_eq!(gone.body["attachments"], json!([]));
    assert_eq!(gone.file, None);
}

#[test]
fn what_was_not_drawn_is_sent_as_text() {
    let picture = Some(Picture { png: None, ..picture() });
    let message = Message { picture, ..message() };
    let posted = Payload::post(GAME, &message, Delivery::Aloud);
    assert_eq!((&posted.body["content"], posted.file), (&json!("in words"), None));
    assert_eq!(posted.body.get("attachments"), None);
    let edited = Payload::edit(GAME, &message, PictureChange::Replaced);
    assert_eq!((&edited.body["content"], edited.file), (&json!("in words"), None));
    assert_eq!(edited.body["attachments"], json!([]), "an earlier picture goes");
    let kept = Payload::edit(GAME, &message, PictureChange::Kept);
    assert_ne!(kept.body["content"], json!("in words"), "its picture is there already");
}

#[test]
fn a_document_goes_with_a_message_without_being_shown_in_it() {
    let document = Some(Document { name: "me.json", bytes: b"{}".to_vec() });
    let message = Message { picture: None, document, ..message() };
    let sent = Payload::post(GAME, &message, Delivery::Private);
    assert_eq!(sent.body["attachments"], json!([{ "id": 0, "filename": "me.json" }]));
    assert_eq!(sent.file.map(|file| file.bytes), Some(b"{}".to_vec()));
}

#[test]
fn an_edit_takes_away_what_is_no_longer_said() {
    let body = Payload::edit(GAME, &Message::default(), PictureChange::Kept).body;
    let empty = json!({
        "content": "", "embeds": [], "components": [], "allowed_mentions": { "parse": [] },
    });
    assert_eq!(body, empty);
}

#[test]
fn the_flags_say_who_hears_of_it() {
    let flags = |delivery| Payload::post(GAME, &message(), delivery).body.get("flags").cloned();
    assert_eq!(flags(Delivery::Aloud), None);
    assert_eq!(flags(Delivery::Silent), Some(json!(4096)));
    assert_eq!(flags(Delivery::Private), Some(json!(64)));
}

#[test]
fn callbacks_have_discords_numbers() {
    let payload = Payload::post(GAME, &message(), Delivery::Private);
    let body = payload.body.clone();
    let of = |callback: Callback| callback.into_payload();
    let reply = of(Callback::Reply(payload.clone()));
    assert_eq!(reply.body, json!({ "type": 4, "data": body }));
    assert_eq!(reply.file, payload.file);
    assert_eq!(of(Callback::Update(payload)).body["type"], 7);
    assert_eq!(of(Callback::Later).body, json!({ "type": 6 }));
    assert_eq!(of(Callback::ReplyLater { private: false }).body, json!({ "type": 5 }));
    let private = of(Callback::ReplyLater { private: true }).body;
    assert_eq!(private, json!({ "type": 5, "data": { "flags": 64 } }));
    let many = vec![("name".to_owned(), "value".to_owned()); 26];
    let suggested = of(Callback::Suggest(many)).body;
    assert_eq!(suggested["type"], 8);
    assert_eq!(suggested["data"]["choices"].as_array().map(Vec::len), Some(25));
    let long = |length| ("n".repeat(length), "v".repeat(length));
    let suggested_long = of(Callback::Suggest(vec![long(101), long(100)])).body;
    assert_eq!(
        suggested_long["data"]["choices"],
        json!([{ "name": "n".repeat(100), "value": "v".repeat(100) }])
    );
    assert_eq!(suggested["data"]["choices"][0], json!({ "name": "name", "value": "value" }));
}

#[test]
fn what_is_said_is_in_no_debug_text() {
    let payload = Payload::post(GAME, &message(), Delivery::Private);
    let shown = format!("{payload:?} {:?} {:?}", payload.file, Callback::Reply(payload.clone()));
    assert!(!shown.contains("Hello") && !shown.contains("board"), "{shown}");
}

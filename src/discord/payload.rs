//! Messages as Discord wants them: our own JSON, and at most one file.

use super::custom_id;
use crate::lobby::UserId;
use crate::render::{Button, Choice, Embed, Menu, Message, Picture, Row, Style};
use crate::store::GameId;
use serde_json::{Map, Value, json};
use std::fmt;

const EPHEMERAL: u32 = 1 << 6;
const SUPPRESS_NOTIFICATIONS: u32 = 1 << 12;
/// People that one message can call.
const MOST_CALLS: usize = 100;

/// A body and the file that goes with it.
#[derive(Clone, PartialEq)]
pub struct Payload {
    /// The JSON.
    pub body: Value,
    /// The file.
    pub file: Option<File>,
}

/// A file.
#[derive(Clone, PartialEq, Eq)]
pub struct File {
    /// Its name.
    pub name: String,
    /// What is in it.
    pub bytes: Vec<u8>,
}

/// How a new message reaches people.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Delivery {
    /// To everyone in the channel.
    Aloud,
    /// To everyone, without a sound.
    Silent,
    /// To the one person who asked.
    Private,
}

/// What an edit does to the picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PictureChange {
    /// The one that is shown stays.
    Kept,
    /// It is replaced by the message's own, or taken away if that has none.
    Replaced,
}

impl Payload {
    /// A new message of a table.
    pub fn post(game: GameId, message: &Message, delivery: Delivery) -> Payload {
        let mut body = body(game, message);
        let flags = match delivery {
            Delivery::Aloud => 0,
            Delivery::Silent => SUPPRESS_NOTIFICATIONS,
            Delivery::Private => EPHEMERAL,
        };
        if flags != 0 {
            body.insert("flags".to_owned(), json!(flags));
        }
        if let Some(picture) = &message.picture {
            body.insert("attachments".to_owned(), attachments(picture));
        }
        Payload { body: body.into(), file: message.picture.as_ref().map(file) }
    }

    /// A message of a table that takes the place of what a message says now.
    pub fn edit(game: GameId, message: &Message, change: PictureChange) -> Payload {
        let mut body = body(game, message);
        let mut sent = None;
        if change == PictureChange::Replaced {
            let list = message.picture.as_ref().map_or_else(|| json!([]), attachments);
            body.insert("attachments".to_owned(), list);
            sent = message.picture.as_ref().map(file);
        }
        Payload { body: body.into(), file: sent }
    }
}

/// What is said may show a hand, so it is left out.
impl fmt::Debug for Payload {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("payload")
    }
}

impl fmt::Debug for File {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "file of {} bytes", self.bytes.len())
    }
}

/// The first answer to a click or command.
#[derive(Clone, Debug, PartialEq)]
pub enum Callback {
    /// A new message.
    Reply(Payload),
    /// The clicked message is changed.
    Update(Payload),
    /// A new message comes later.
    ReplyLater {
        /// Whether only the asker will see it.
        private: bool,
    },
    /// The clicked message stays, or changes later.
    Later,
    /// What could be typed: up to 25 names with the values that they stand for.
    Suggest(Vec<(String, String)>),
}

impl Callback {
    /// What Discord offers at most while someone types.
    pub const MOST_SUGGESTIONS: usize = 25;

    /// As Discord wants it.
    pub(super) fn into_payload(self) -> Payload {
        let without_file = |body| Payload { body, file: None };
        match self {
            Callback::Reply(Payload { body, file }) => {
                Payload { body: json!({ "type": 4, "data": body }), file }
            }
            Callback::Update(Payload { body, file }) => {
                Payload { body: json!({ "type": 7, "data": body }), file }
            }
            Callback::ReplyLater { private: true } => {
                without_file(json!({ "type": 5, "data": { "flags": EPHEMERAL } }))
            }
            Callback::ReplyLater { private: false } => without_file(json!({ "type": 5 })),
            Callback::Later => without_file(json!({ "type": 6 })),
            Callback::Suggest(choices) => {
                let choices: Vec<Value> = choices
                    .into_iter()
                    .take(Callback::MOST_SUGGESTIONS)
                    .map(|(name, value)| json!({ "name": name, "value": value }))
                    .collect();
                without_file(json!({ "type": 8, "data": { "choices": choices } }))
            }
        }
    }
}

/// Everything that a message says. Empty parts are said too, so that an edit takes them away.
fn body(game: GameId, message: &Message) -> Map<String, Value> {
    let embeds: Vec<Value> =
        message.embed.iter().map(|shown| embed(shown, message.picture.as_ref())).collect();
    let rows: Vec<Value> = message.rows.iter().map(|shown| row(game, shown)).collect();
    let mut body = Map::new();
    body.insert("content".to_owned(), json!(message.content));
    body.insert("embeds".to_owned(), embeds.into());
    body.insert("components".to_owned(), rows.into());
    body.insert("allowed_mentions".to_owned(), allowed_mentions(&message.calls));
    body
}

fn allowed_mentions(calls: &[UserId]) -> Value {
    let mut users: Vec<u64> = calls.iter().map(|user| user.0).collect();
    users.sort_unstable();
    users.dedup();
    let users: Vec<String> = users.iter().take(MOST_CALLS).map(u64::to_string).collect();
    if users.is_empty() { json!({ "parse": [] }) } else { json!({ "parse": [], "users": users }) }
}

fn attachments(picture: &Picture) -> Value {
    json!([{ "id": 0, "filename": picture.name, "description": picture.alt }])
}

fn file(picture: &Picture) -> File {
    File { name: picture.name.to_owned(), bytes: picture.png.clone() }
}

fn embed(embed: &Embed, picture: Option<&Picture>) -> Value {
    let mut json = Map::new();
    if !embed.title.is_empty() {
        json.insert("title".to_owned(), json!(embed.title));
    }
    if !embed.text.is_empty() {
        json.insert("description".to_owned(), json!(embed.text));
    }
    if !embed.fields.is_empty() {
        let fields: Vec<Value> = embed
            .fields
            .iter()
            .map(
                |field| json!({ "name": field.name, "value": field.value, "inline": field.beside }),
            )
            .collect();
        json.insert("fields".to_owned(), fields.into());
    }
    if !embed.footer.is_empty() {
        json.insert("footer".to_owned(), json!({ "text": embed.footer }));
    }
    if let Some(edge) = embed.edge {
        json.insert("color".to_owned(), json!(edge));
    }
    if let Some(picture) = picture {
        let url = format!("attachment://{}", picture.name);
        json.insert("image".to_owned(), json!({ "url": url }));
    }
    json.into()
}

fn row(game: GameId, row: &Row) -> Value {
    let components: Vec<Value> = match row {
        Row::Buttons(buttons) => buttons.iter().map(|shown| button(game, shown)).collect(),
        Row::Menu(shown) => vec![menu(game, shown)],
    };
    json!({ "type": 1, "components": components })
}

fn button(game: GameId, button: &Button) -> Value {
    let style = match button.style {
        Style::Primary => 1,
        Style::Secondary => 2,
        Style::Success => 3,
        Style::Danger => 4,
    };
    let mut json = Map::new();
    json.insert("type".to_owned(), json!(2));
    json.insert("style".to_owned(), json!(style));
    json.insert("custom_id".to_owned(), json!(custom_id::encode(game, button.action)));
    if !button.label.is_empty() {
        json.insert("label".to_owned(), json!(button.label));
    }
    if let Some(emoji) = button.emoji {
        json.insert("emoji".to_owned(), json!({ "name": emoji }));
    }
    if !button.enabled {
        json.insert("disabled".to_owned(), json!(true));
    }
    json.into()
}

fn menu(game: GameId, menu: &Menu) -> Value {
    let options: Vec<Value> = menu.options.iter().map(choice).collect();
    let mut json = Map::new();
    json.insert("type".to_owned(), json!(3));
    json.insert("custom_id".to_owned(), json!(custom_id::encode(game, menu.action)));
    if !menu.placeholder.is_empty() {
        json.insert("placeholder".to_owned(), json!(menu.placeholder));
    }
    json.insert("min_values".to_owned(), json!(menu.fewest));
    json.insert("max_values".to_owned(), json!(menu.most));
    json.insert("options".to_owned(), options.into());
    json.into()
}

fn choice(choice: &Choice) -> Value {
    let mut json = Map::new();
    json.insert("label".to_owned(), json!(choice.label));
    json.insert("value".to_owned(), json!(choice.value));
    if !choice.description.is_empty() {
        json.insert("description".to_owned(), json!(choice.description));
    }
    if choice.chosen {
        json.insert("default".to_owned(), json!(true));
    }
    json.into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::render::{Action, Field};

    const GAME: GameId = GameId(5);

    fn picture() -> Picture {
        Picture { name: "board.png", png: vec![1, 2, 3], alt: "a board".to_owned() }
    }

    fn message() -> Message {
        Message {
            content: "Hello".to_owned(),
            embed: Some(Embed {
                title: "Title".to_owned(),
                text: "Text".to_owned(),
                fields: vec![Field { name: "n".to_owned(), value: "v".to_owned(), beside: true }],
                footer: "small".to_owned(),
                edge: Some(0xff_0000),
            }),
            rows: vec![
                Row::Buttons(vec![Button {
                    action: Action::Draw(3),
                    label: "Draw".to_owned(),
                    emoji: Some("🃏"),
                    style: Style::Danger,
                    enabled: false,
                }]),
                Row::Menu(Menu {
                    action: Action::ChoosePreset,
                    placeholder: "Preset".to_owned(),
                    options: vec![Choice {
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
            calls: vec![UserId(7), UserId(7)],
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
                    "image": { "url": "attachment://board.png" },
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
                "attachments": [{ "id": 0, "filename": "board.png", "description": "a board" }],
                "flags": 4096,
            })
        );
        assert_eq!(payload.file.map(|file| file.bytes), Some(vec![1, 2, 3]));
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
        let crowd = Message { calls: (1..=101).map(UserId).collect(), ..Message::default() };
        let body = Payload::post(GAME, &crowd, Delivery::Aloud).body;
        assert_eq!(body["allowed_mentions"]["users"].as_array().map(Vec::len), Some(100));
    }

    #[test]
    fn an_edit_says_nothing_of_a_picture_that_stays() {
        let kept = Payload::edit(GAME, &message(), PictureChange::Kept);
        assert_eq!(kept.body.get("attachments"), None);
        assert_eq!(kept.file, None);
        assert_eq!(kept.body["embeds"][0]["image"]["url"], "attachment://board.png");
        let replaced = Payload::edit(GAME, &message(), PictureChange::Replaced);
        assert_eq!(replaced.body["attachments"][0]["filename"], "board.png");
        assert!(replaced.file.is_some());
        let without = Message { picture: None, ..message() };
        let gone = Payload::edit(GAME, &without, PictureChange::Replaced);
        assert_eq!(gone.body["attachments"], json!([]));
        assert_eq!(gone.file, None);
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
        assert_eq!(suggested["data"]["choices"][0], json!({ "name": "name", "value": "value" }));
    }

    #[test]
    fn what_is_said_is_in_no_debug_text() {
        let payload = Payload::post(GAME, &message(), Delivery::Private);
        let shown =
            format!("{payload:?} {:?} {:?}", payload.file, Callback::Reply(payload.clone()));
        assert!(!shown.contains("Hello") && !shown.contains("board"), "{shown}");
    }
}

//! Messages as Discord wants them: our own JSON, and at most one file.

use super::custom_id;
use crate::lobby::UserId;
use crate::render::{
    Button, Document, Embed, Menu, MenuOption, Message, OwnFace, Picture, Row, Style, UploadedEmoji,
};
use crate::store::GameId;
use serde_json::{Map, Value, json};
use std::fmt;

const EPHEMERAL: u32 = 1 << 6;
const SUPPRESS_NOTIFICATIONS: u32 = 1 << 12;
/// People that one message can ping.
const MOST_PINGS: usize = 100;
/// The longest text that can be suggested.
const LONGEST_SUGGESTION: usize = 100;

/// A body and the file that goes with it. Messages are made here only, so that none can mention people
/// who are not meant.
#[derive(Clone, PartialEq)]
pub struct Payload {
    pub(super) body: Value,
    /// The same without the bot's own emoji on buttons, if there are some: Discord refuses a message with an
    /// emoji that was deleted.
    pub(super) plain_body: Option<Value>,
    pub(super) file: Option<File>,
}

#[derive(Clone, PartialEq, Eq)]
pub(super) struct File {
    pub(super) name: String,
    pub(super) bytes: Vec<u8>,
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
    /// A first answer of this type.
    fn into_answer(self, kind: u8) -> Payload {
        let answer = |body: Value| json!({ "type": kind, "data": body });
        let Payload { body, plain_body, file } = self;
        Payload { body: answer(body), plain_body: plain_body.map(answer), file }
    }

    /// JSON that is no message.
    pub(super) fn of(body: Value) -> Payload {
        Payload { body, plain_body: None, file: None }
    }

    /// A new message of a table, as text if its picture was not drawn.
    pub fn post(game: GameId, message: &Message, delivery: Delivery) -> Payload {
        let message = sendable(message);
        let mut extra = Map::new();
        let flags = match delivery {
            Delivery::Aloud => 0,
            Delivery::Silent => SUPPRESS_NOTIFICATIONS,
            Delivery::Private => EPHEMERAL,
        };
        if flags != 0 {
            extra.insert("flags".to_owned(), json!(flags));
        }
        let (list, file) = enclosed(message);
        if file.is_some() {
            extra.insert("attachments".to_owned(), list);
        }
        Payload::with(game, message, &extra, file)
    }

    /// A message of a table that takes the place of what a message says now. It is text if its picture was
    /// not drawn, unless that is there already.
    pub fn edit(game: GameId, message: &Message, change: PictureChange) -> Payload {
        if change == PictureChange::Kept {
            return Payload::with(game, message, &Map::new(), None);
        }
        let message = sendable(message);
        let (list, file) = enclosed(message);
        let extra = Map::from_iter([("attachments".to_owned(), list)]);
        Payload::with(game, message, &extra, file)
    }

    fn with(
        game: GameId,
        message: &Message,
        extra: &Map<String, Value>,
        file: Option<File>,
    ) -> Payload {
        let whole = |faces| {
            let mut body = body(game, message, faces);
            body.extend(extra.clone());
            Value::from(body)
        };
        let buttons = message.rows.iter().flat_map(|row| match row {
            Row::Buttons(buttons) => buttons.as_slice(),
            Row::Menu(_) => &[],
        });
        let has_own = buttons.into_iter().any(|button| button.own.is_some());
        let plain_body = has_own.then(|| whole(Faces::Plain));
        Payload { body: whole(Faces::Own), plain_body, file }
    }
}

/// What stands on buttons that have an emoji of the bot's own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Faces {
    Own,
    Plain,
}

/// A message may show a hand, so `Debug` leaves it out.
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
    /// How many suggestions Discord shows.
    pub const MOST_SUGGESTIONS: usize = 25;

    /// As Discord wants it.
    pub(super) fn into_payload(self) -> Payload {
        match self {
            Callback::Reply(payload) => payload.into_answer(4),
            Callback::Update(payload) => payload.into_answer(7),
            Callback::ReplyLater { private: true } => {
                Payload::of(json!({ "type": 5, "data": { "flags": EPHEMERAL } }))
            }
            Callback::ReplyLater { private: false } => Payload::of(json!({ "type": 5 })),
            Callback::Later => Payload::of(json!({ "type": 6 })),
            Callback::Suggest(choices) => {
                let choices: Vec<Value> = choices
                    .into_iter()
                    .filter(|(_, value)| value.chars().count() <= LONGEST_SUGGESTION)
                    .take(Callback::MOST_SUGGESTIONS)
                    .map(|(name, value)| {
                        let name: String = name.chars().take(LONGEST_SUGGESTION).collect();
                        json!({ "name": name, "value": value })
                    })
                    .collect();
                Payload::of(json!({ "type": 8, "data": { "choices": choices } }))
            }
        }
    }
}

/// Everything that a message says. Empty parts are said too, so that an edit takes them away.
fn body(game: GameId, message: &Message, faces: Faces) -> Map<String, Value> {
    let embeds: Vec<Value> = message.embed.iter().map(embed).collect();
    let rows: Vec<Value> = message.rows.iter().map(|shown| row(game, shown, faces)).collect();
    let mut body = Map::new();
    body.insert("content".to_owned(), json!(message.content));
    body.insert("embeds".to_owned(), embeds.into());
    body.insert("components".to_owned(), rows.into());
    body.insert("allowed_mentions".to_owned(), allowed_mentions(&message.pings));
    body
}

/// The text of a button. Tests make every message that there is, so none has a request that cannot be
/// written.
fn button_text(game: GameId, button: &Button) -> String {
    let text = custom_id::of_button(game, &button.request);
    debug_assert!(text.is_some(), "{:?} cannot be a button", button.request);
    text.unwrap_or_default()
}

fn allowed_mentions(pings: &[UserId]) -> Value {
    let mut users: Vec<u64> = pings.iter().map(|user| user.0).collect();
    users.sort_unstable();
    users.dedup();
    let users: Vec<String> = users.iter().take(MOST_PINGS).map(u64::to_string).collect();
    if users.is_empty() { json!({ "parse": [] }) } else { json!({ "parse": [], "users": users }) }
}

/// The message, or what it is without its picture if that was not drawn.
fn sendable(message: &Message) -> &Message {
    match &message.picture {
        Some(Picture { png: None, instead, .. }) => instead,
        _ => message,
    }
}

/// The list of what goes with a message, and the one file that does: a picture before a document.
fn enclosed(message: &Message) -> (Value, Option<File>) {
    if let Some(picture @ Picture { alt, png: Some(png), .. }) = &message.picture {
        let name = picture.file_name();
        let list = json!([{ "id": 0, "filename": name, "description": alt }]);
        return (list, Some(File { name, bytes: png.to_vec() }));
    }
    if let Some(Document { name, bytes }) = &message.document {
        let list = json!([{ "id": 0, "filename": name }]);
        return (list, Some(File { name: (*name).to_owned(), bytes: bytes.clone() }));
    }
    (json!([]), None)
}

fn embed(embed: &Embed) -> Value {
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
                |field| json!({ "name": field.name, "value": field.value, "inline": field.inline }),
            )
            .collect();
        json.insert("fields".to_owned(), fields.into());
    }
    if !embed.footer.is_empty() {
        json.insert("footer".to_owned(), json!({ "text": embed.footer }));
    }
    if let Some(colour) = embed.edge_colour {
        json.insert("color".to_owned(), json!(colour));
    }
    json.into()
}

fn row(game: GameId, row: &Row, faces: Faces) -> Value {
    let components: Vec<Value> = match row {
        Row::Buttons(buttons) => buttons.iter().map(|shown| button(game, shown, faces)).collect(),
        Row::Menu(shown) => vec![menu(game, shown)],
    };
    json!({ "type": 1, "components": components })
}

fn button(game: GameId, button: &Button, faces: Faces) -> Value {
    let style = match button.style {
        Style::Primary => 1,
        Style::Secondary => 2,
        Style::Success => 3,
        Style::Danger => 4,
    };
    let mut json = Map::new();
    json.insert("type".to_owned(), json!(2));
    json.insert("style".to_owned(), json!(style));
    json.insert("custom_id".to_owned(), json!(button_text(game, button)));
    let own = button.own.as_ref().filter(|_| faces == Faces::Own);
    let label = own.map_or(&button.label, |own| &own.label);
    if !label.is_empty() {
        json.insert("label".to_owned(), json!(label));
    }
    if let Some(OwnFace { emoji: UploadedEmoji { id, name }, .. }) = own {
        json.insert("emoji".to_owned(), json!({ "id": id.to_string(), "name": name }));
    } else if let Some(emoji) = button.emoji {
        json.insert("emoji".to_owned(), json!({ "name": emoji }));
    }
    if !button.enabled {
        json.insert("disabled".to_owned(), json!(true));
    }
    json.into()
}

fn menu(game: GameId, menu: &Menu) -> Value {
    let options: Vec<Value> = menu.options.iter().map(menu_option).collect();
    let mut json = Map::new();
    json.insert("type".to_owned(), json!(3));
    json.insert("custom_id".to_owned(), json!(custom_id::of_menu(game, menu.request)));
    if !menu.placeholder.is_empty() {
        json.insert("placeholder".to_owned(), json!(menu.placeholder));
    }
    json.insert("min_values".to_owned(), json!(menu.fewest));
    json.insert("max_values".to_owned(), json!(menu.most));
    json.insert("options".to_owned(), options.into());
    json.into()
}

fn menu_option(option: &MenuOption) -> Value {
    let mut json = Map::new();
    json.insert("label".to_owned(), json!(option.label));
    json.insert("value".to_owned(), json!(option.value));
    if !option.description.is_empty() {
        json.insert("description".to_owned(), json!(option.description));
    }
    if option.chosen {
        json.insert("default".to_owned(), json!(true));
    }
    json.into()
}

#[cfg(test)]
mod tests;

//! Fields of what Discord sends, read one by one: what is missing or of another type than it should be
//! costs that field and nothing else.

use super::MOST_ROLES;
use serde_json::{Map, Value, json};
use serenity::model::Permissions;
use serenity::model::application::CommandData;

/// How deep options are nested: a group, a subcommand, its options.
const DEEPEST_OPTIONS: u32 = 3;
const SUBCOMMAND: u64 = 1;
const SUBCOMMAND_GROUP: u64 = 2;

/// A part of an interaction, or of any other event.
#[derive(Clone, Copy)]
pub(in crate::discord) struct Fields<'a>(Option<&'a Value>);

impl<'a> Fields<'a> {
    pub(in crate::discord) fn of(value: &'a Value) -> Fields<'a> {
        Fields(Some(value))
    }

    /// A part of it. What is null is not there.
    pub(in crate::discord) fn at(self, name: &str) -> Fields<'a> {
        Fields(self.0.and_then(|value| value.get(name)).filter(|value| !value.is_null()))
    }

    pub(in crate::discord) fn is_there(self) -> bool {
        self.0.is_some()
    }

    /// An id that something has: a number, as text or not. None is 0.
    pub(in crate::discord) fn id(self) -> Option<u64> {
        let id = match self.0? {
            Value::String(text) => text.parse().ok(),
            number => number.as_u64(),
        };
        id.filter(|id| *id != 0)
    }

    pub(in crate::discord) fn number(self) -> Option<u64> {
        match self.0? {
            Value::String(text) => text.parse().ok(),
            number => number.as_u64(),
        }
    }

    pub(in crate::discord) fn is_true(self) -> bool {
        self.0 == Some(&Value::Bool(true))
    }

    /// The names of its parts.
    pub(super) fn names(self) -> impl Iterator<Item = &'a str> {
        let parts = self.0.and_then(Value::as_object);
        parts.into_iter().flat_map(|parts| parts.keys().map(String::as_str))
    }

    pub(in crate::discord) fn is_false(self) -> bool {
        self.0 == Some(&Value::Bool(false))
    }

    /// A text that is not empty.
    pub(in crate::discord) fn text(self) -> Option<&'a str> {
        self.0?.as_str().filter(|text| !text.is_empty())
    }

    pub(in crate::discord) fn list(self) -> Option<&'a [Value]> {
        Some(self.0?.as_array()?.as_slice())
    }

    pub(super) fn permissions(self) -> Permissions {
        Permissions::from_bits_truncate(self.number().unwrap_or_default())
    }

    pub(super) fn roles(self) -> Vec<u64> {
        let roles = self.list().unwrap_or_default().iter().take(MOST_ROLES);
        roles.filter_map(|role| Fields::of(role).id()).collect()
    }

    /// What a menu sends. Nothing if there is a value that is no text.
    pub(super) fn values(self) -> Option<Vec<String>> {
        self.list()?.iter().map(|value| value.as_str().map(str::to_owned)).collect()
    }

    /// A command with its options. Only what is needed of it is handed to serenity, so that nothing else
    /// can keep it from being read.
    pub(super) fn command(self) -> Option<CommandData> {
        let options = self.at("options").list().unwrap_or_default();
        let command = json!({
            "id": "1",
            "type": 1,
            "name": self.at("name").text()?,
            "options": options.iter().map(|it| option(it, DEEPEST_OPTIONS)).collect::<Vec<_>>(),
        });
        serde_json::from_value(command).ok()
    }
}

/// An option with what is needed of it.
fn option(given: &Value, deepest: u32) -> Value {
    let mut kept = Map::new();
    for field in ["name", "type", "value", "focused"] {
        if let Some(value) = given.get(field).filter(|value| !value.is_null()) {
            kept.insert(field.to_owned(), value.clone());
        }
    }
    let kind = given.get("type").and_then(Value::as_u64);
    if deepest > 0 && matches!(kind, Some(SUBCOMMAND | SUBCOMMAND_GROUP)) {
        let inside = given.get("options").and_then(Value::as_array);
        let inside = inside.map_or(&[][..], Vec::as_slice).iter();
        kept.insert("options".to_owned(), inside.map(|it| option(it, deepest - 1)).collect());
    }
    kept.into()
}

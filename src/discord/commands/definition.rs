//! The commands as Discord wants them described. Settings and their values come from the engine, words
//! from the language file.

use super::{COMMANDS, Entry, Subcommand, TopCommand};
use crate::engine::Colour;
use crate::request::MOST_TYPED;
use serde_json::{Value, json};

/// Manage Server, as Discord writes permissions.
const MANAGE_SERVER: &str = "32";

/// Discord's numbers for what an option is.
const SUBCOMMAND: u8 = 1;
const GROUP: u8 = 2;
const TEXT: u8 = 3;
pub(super) const INTEGER: u8 = 4;
pub(super) const YES_OR_NO: u8 = 5;
pub(super) const USER: u8 = 6;
pub(super) const CHANNEL: u8 = 7;
pub(super) const ROLE: u8 = 8;

/// The definitions of all commands, as Discord wants them.
///
/// Descriptions are asked for by key: `command-root`, `command-` and the subcommand (with its group),
/// `command-`, subcommand and option, `command-choice-`, option and value.
pub fn definitions(text: &dyn Fn(&str) -> String) -> Vec<Value> {
    COMMANDS.iter().map(|command| command.definition(text)).collect()
}

impl TopCommand {
    pub(super) const fn keys(&self) -> &'static str {
        self.keys
    }

    /// A command in servers, by servers: a table needs a channel and the bot in it.
    pub(super) fn definition(&self, text: &dyn Fn(&str) -> String) -> Value {
        let entry = |entry: &Entry| match entry {
            Entry::Single(command) => command.definition(self.keys, None, text),
            Entry::Group(name, commands) => json!({
                "type": GROUP,
                "name": name,
                "description": text(&format!("{}-{name}", self.keys)),
                "options": commands
                    .iter()
                    .map(|command| command.definition(self.keys, Some(name), text))
                    .collect::<Vec<Value>>(),
            }),
        };
        let mut json = json!({
            "name": self.name,
            "type": 1,
            "description": text(self.description),
            "contexts": [0],
            "integration_types": [0],
            "options": self.entries.iter().map(entry).collect::<Vec<Value>>(),
        });
        if self.for_managers {
            insert(&mut json, "default_member_permissions", MANAGE_SERVER.into());
        }
        json
    }
}

impl Subcommand {
    /// The key of its description.
    pub(super) fn key(&self, keys: &str, group: Option<&str>) -> String {
        match group {
            Some(group) => format!("{keys}-{group}-{}", self.name),
            None => format!("{keys}-{}", self.name),
        }
    }

    fn definition(&self, keys: &str, group: Option<&str>, text: &dyn Fn(&str) -> String) -> Value {
        let key = self.key(keys, group);
        let mut json = json!({ "type": SUBCOMMAND, "name": self.name, "description": text(&key) });
        let options = (self.options)(&Describe { text, key });
        if !options.is_empty() {
            insert(&mut json, "options", options.into());
        }
        json
    }
}

/// Builds the options of one subcommand with their descriptions.
pub(super) struct Describe<'a> {
    text: &'a dyn Fn(&str) -> String,
    key: String,
}

impl Describe<'_> {
    pub(super) fn option(&self, name: &str, kind: u8, more: Value) -> Value {
        let description = (self.text)(&format!("{}-{name}", self.key));
        let mut json = json!({ "type": kind, "name": name, "description": description });
        if let Value::Object(more) = more {
            for (key, value) in more {
                insert(&mut json, &key, value);
            }
        }
        json
    }

    /// A text for which something is suggested while it is typed.
    pub(super) fn suggested(&self, name: &str, required: bool) -> Value {
        let mut more = json!({ "autocomplete": true, "max_length": MOST_TYPED });
        if required {
            insert(&mut more, "required", true.into());
        }
        self.option(name, TEXT, more)
    }

    /// One of these words.
    pub(super) fn choice<T: AsRef<str>>(&self, name: &str, values: &[T], required: bool) -> Value {
        let choices: Vec<Value> = values
            .iter()
            .map(|value| {
                let value = value.as_ref();
                let label = (self.text)(&format!("command-choice-{name}-{value}"));
                json!({ "name": label, "value": value })
            })
            .collect();
        let mut more = json!({ "choices": choices });
        if required {
            insert(&mut more, "required", true.into());
        }
        self.option(name, TEXT, more)
    }

    pub(super) fn colour(&self, required: bool) -> Value {
        self.choice("colour", &Colour::ALL.map(Colour::name), required)
    }
}

fn insert(object: &mut Value, key: &str, value: Value) {
    if let Value::Object(fields) = object {
        fields.insert(key.to_owned(), value);
    }
}

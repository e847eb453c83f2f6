//! The commands as Discord wants them described. Settings and their values come from the engine, words
//! from the language files: those of the default language as they are, those of the others as
//! localisations, which Discord shows to people who use it in that language.

use super::{COMMANDS, Entry, Subcommand, TopCommand};
use crate::engine::Colour;
use crate::i18n::{Language, Words};
use crate::request::MOST_TYPED;
use serde_json::{Map, Value, json};

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

/// Where the words of the definitions come from: the text of a key in a language, if it has one.
pub type Texts<'a> = &'a dyn Fn(Language, &str) -> Option<String>;

/// What follows the key of a description in the key of the word that is typed. The default language has
/// none: its words are those of the program.
pub const NAME: &str = ".name";

/// The texts of the keys in the language files, which are read for it.
pub fn descriptions() -> impl Fn(Language, &str) -> Option<String> {
    let all = Language::ALL.map(Words::of_commands);
    move |language, key| {
        let words = all.iter().find(|words| words.language() == language)?;
        match key.strip_suffix(NAME) {
            Some(key) => words.command_name(key),
            None => Some(words.message(key, &[])),
        }
    }
}

/// The definitions of all commands, as Discord wants them.
///
/// Descriptions are asked for by key: `command-root`, `command-` and the subcommand (with its group),
/// `command-`, subcommand and option, `command-choice-`, option and value. What a command or an option
/// is called is asked for by the key of its description and [`NAME`].
pub fn definitions(text: Texts<'_>) -> Vec<Value> {
    COMMANDS.iter().map(|command| command.definition(text)).collect()
}

/// A name and a description with their localisations.
fn described(text: Texts<'_>, name: &str, key: &str) -> Value {
    let mut json = json!({ "name": name, "description": text(Language::default(), key) });
    localise(&mut json, "name_localizations", text, &format!("{key}{NAME}"), name);
    localise(&mut json, "description_localizations", text, key, "");
    json
}

/// Adds what the other languages say, where that is something else than the default.
fn localise(json: &mut Value, field: &str, text: Texts<'_>, key: &str, default: &str) {
    let mut said = Map::new();
    for language in Language::ALL.into_iter().filter(|it| *it != Language::default()) {
        let Some(words) = text(language, key).filter(|words| words != default) else { continue };
        for locale in language.discord_locales() {
            said.insert((*locale).to_owned(), words.clone().into());
        }
    }
    if !said.is_empty() {
        insert(json, field, said.into());
    }
}

impl TopCommand {
    pub(super) const fn keys(&self) -> &'static str {
        self.keys
    }

    /// A command in servers, by servers: a table needs a channel and the bot in it.
    pub(super) fn definition(&self, text: Texts<'_>) -> Value {
        let entry = |entry: &Entry| match entry {
            Entry::Single(command) => command.definition(self.keys, None, text),
            Entry::Group(name, commands) => {
                let mut json = described(text, name, &format!("{}-{name}", self.keys));
                let inside =
                    commands.iter().map(|command| command.definition(self.keys, Some(name), text));
                insert(&mut json, "type", GROUP.into());
                insert(&mut json, "options", inside.collect::<Vec<Value>>().into());
                json
            }
        };
        let mut json = described(text, self.name, self.description);
        insert(&mut json, "type", 1.into());
        insert(&mut json, "contexts", json!([0]));
        insert(&mut json, "integration_types", json!([0]));
        let entries: Vec<Value> = self.entries.iter().map(entry).collect();
        insert(&mut json, "options", entries.into());
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

    fn definition(&self, keys: &str, group: Option<&str>, text: Texts<'_>) -> Value {
        let key = self.key(keys, group);
        let mut json = described(text, self.name, &key);
        insert(&mut json, "type", SUBCOMMAND.into());
        let options = (self.options)(&Describe { text, key });
        if !options.is_empty() {
            insert(&mut json, "options", options.into());
        }
        json
    }
}

/// Builds the options of one subcommand with their descriptions.
pub(super) struct Describe<'a> {
    text: Texts<'a>,
    key: String,
}

impl<'a> Describe<'a> {
    /// Describes options as those of another subcommand are described, by its key.
    pub(super) fn like(&self, key: &str) -> Describe<'a> {
        Describe { text: self.text, key: key.to_owned() }
    }

    pub(super) fn option(&self, name: &str, kind: u8, more: Value) -> Value {
        let mut json = described(self.text, name, &format!("{}-{name}", self.key));
        insert(&mut json, "type", kind.into());
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
                let key = format!("command-choice-{name}-{value}");
                let label = (self.text)(Language::default(), &key).unwrap_or_default();
                let mut json = json!({ "name": label, "value": value });
                localise(&mut json, "name_localizations", self.text, &key, &label);
                json
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

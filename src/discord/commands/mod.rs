//! The commands: what can be typed, as Discord wants it described.
//!
//! Settings and their values come from the engine, words from whoever knows the language. How what
//! was typed is read is in [`incoming`](super::incoming).

mod beyond;
mod same;

pub(super) use beyond::METRICS;
pub use same::same;

use crate::engine::Colour;
use crate::engine::rules::{Allowed, Preset, Setting, Teams};
use crate::lobby::TurnTime;
use serde_json::{Value, json};

/// The names of the commands: to play, to set up a server, to set up things for oneself.
pub(super) const NAME: &str = "uno";
pub(super) const SERVER_NAME: &str = "uno-server";
pub(super) const MY_NAME: &str = "uno-me";
/// The longest text that can be typed for an option.
pub(super) const MOST_TYPED: usize = 100;

/// Discord's numbers for what an option is.
const SUBCOMMAND: u8 = 1;
const GROUP: u8 = 2;
const TEXT: u8 = 3;
const INTEGER: u8 = 4;
const YES_OR_NO: u8 = 5;
const USER: u8 = 6;
const CHANNEL: u8 = 7;
const ROLE: u8 = 8;

/// The settings that can be given with `/uno new`, those that are changed most first. A tournament is
/// no table, so what belongs to one is left out.
pub(super) fn settings() -> impl Iterator<Item = Setting> {
    let first = [Setting::Target, Setting::Deals, Setting::JumpIn, Setting::SevenZero];
    let others = Setting::ALL
        .into_iter()
        .filter(move |setting| !first.contains(setting) && *setting != Setting::FinalDeals);
    first.into_iter().chain(others)
}

/// The definitions of all commands, as Discord wants them.
pub fn definitions(describe: &dyn Fn(&str) -> String) -> Vec<Value> {
    vec![definition(describe), beyond::server(describe), beyond::mine(describe)]
}

/// The definition of `/uno`, as Discord wants it.
///
/// Descriptions are asked for by key: `command-root`, `command-` and the subcommand (with its group),
/// `command-`, subcommand and option, `command-choice-`, option and value.
pub fn definition(describe: &dyn Fn(&str) -> String) -> Value {
    let words = Words(describe);
    let plain = |name| words.subcommand(None, name, |_| Vec::new());
    let of_table = |name| words.subcommand(Some("table"), name, |_| Vec::new());
    let options = vec![
        words.subcommand(None, "new", |key| words.of_new_table(key)),
        plain("join"),
        plain("leave"),
        plain("start"),
        plain("hand"),
        words.subcommand(None, "play", |key| {
            vec![
                words.typed(key, "card", true),
                words.colour(key, false),
                words.typed(key, "player", false),
                words.option(key, "uno", YES_OR_NO, json!({})),
            ]
        }),
        plain("draw"),
        plain("pass"),
        plain("uno"),
        words.subcommand(None, "catch", |key| vec![words.typed(key, "player", false)]),
        plain("challenge"),
        plain("accept"),
        plain("ready"),
        words.subcommand(None, "colour", |key| vec![words.colour(key, true)]),
        words.subcommand(None, "vote", |key| {
            vec![words.option(key, "guilty", YES_OR_NO, json!({ "required": true }))]
        }),
        words.subcommand(None, "accuse", |key| vec![words.typed(key, "player", true)]),
        plain("status"),
        plain("rules"),
        plain("help"),
        json!({
            "type": GROUP,
            "name": "table",
            "description": describe("command-table"),
            "options": [
                words.subcommand(Some("table"), "computer", |key| {
                    vec![words.choice(key, "change", &["add", "remove"], false)]
                }),
                words.subcommand(Some("table"), "kick", |key| {
                    vec![words.option(key, "player", USER, json!({ "required": true }))]
                }),
                of_table("cancel"),
                of_table("end"),
                of_table("next"),
                of_table("rematch"),
            ],
        }),
        beyond::look(&words),
    ];
    command(NAME, describe("command-root"), options)
}

/// A command in servers, by servers: a table needs a channel and the bot in it.
fn command(name: &str, description: String, options: Vec<Value>) -> Value {
    json!({
        "name": name,
        "type": 1,
        "description": description,
        "contexts": [0],
        "integration_types": [0],
        "options": options,
    })
}

/// Builds options with their descriptions.
struct Words<'a>(&'a dyn Fn(&str) -> String);

impl Words<'_> {
    fn subcommand(
        &self,
        group: Option<&str>,
        name: &str,
        options: impl FnOnce(&str) -> Vec<Value>,
    ) -> Value {
        let key = match group {
            Some(group) => format!("command-{group}-{name}"),
            None => format!("command-{name}"),
        };
        let mut json = json!({ "type": SUBCOMMAND, "name": name, "description": (self.0)(&key) });
        let options = options(&key);
        if !options.is_empty() {
            insert(&mut json, "options", options.into());
        }
        json
    }

    fn option(&self, of: &str, name: &str, kind: u8, more: Value) -> Value {
        let description = (self.0)(&format!("{of}-{name}"));
        let mut json = json!({ "type": kind, "name": name, "description": description });
        if let Value::Object(more) = more {
            for (key, value) in more {
                insert(&mut json, &key, value);
            }
        }
        json
    }

    /// A text for which something is suggested while it is typed.
    fn typed(&self, of: &str, name: &str, required: bool) -> Value {
        let mut more = json!({ "autocomplete": true, "max_length": MOST_TYPED });
        if required {
            insert(&mut more, "required", true.into());
        }
        self.option(of, name, TEXT, more)
    }

    fn choice<T: AsRef<str>>(&self, of: &str, name: &str, values: &[T], required: bool) -> Value {
        let choices: Vec<Value> = values
            .iter()
            .map(|value| {
                let value = value.as_ref();
                let label = (self.0)(&format!("command-choice-{name}-{value}"));
                json!({ "name": label, "value": value })
            })
            .collect();
        let mut more = json!({ "choices": choices });
        if required {
            insert(&mut more, "required", true.into());
        }
        self.option(of, name, TEXT, more)
    }

    fn colour(&self, of: &str, required: bool) -> Value {
        self.choice(of, "colour", &Colour::ALL.map(Colour::name), required)
    }

    fn of_new_table(&self, of: &str) -> Vec<Value> {
        let turn_times: Vec<String> = TurnTime::CHOICES.map(TurnTime::word).to_vec();
        let mut options = vec![
            self.choice(of, "preset", Preset::WORDS, false),
            self.choice(of, "turn_time", &turn_times, false),
        ];
        options.extend(settings().map(|setting| match setting.allowed() {
            Allowed::Words(words) => {
                let tournament = Teams::PairsTournament.word();
                let words: Vec<&str> =
                    words.iter().copied().filter(|word| *word != tournament).collect();
                self.choice(of, setting.name(), &words, false)
            }
            Allowed::Number { least, greatest, .. } => {
                let range = json!({ "min_value": least, "max_value": greatest });
                self.option(of, setting.name(), INTEGER, range)
            }
        }));
        options
    }
}

fn insert(object: &mut Value, key: &str, value: Value) {
    if let Value::Object(fields) = object {
        fields.insert(key.to_owned(), value);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn defined() -> Value {
        definition(&str::to_owned)
    }

    fn list<'a>(value: &'a Value, key: &str) -> &'a [Value] {
        value.get(key).and_then(Value::as_array).map_or(&[], Vec::as_slice)
    }

    /// The command and all that is in it.
    fn parts<'a>(value: &'a Value, found: &mut Vec<&'a Value>) {
        found.push(value);
        for option in list(value, "options") {
            parts(option, found);
        }
    }

    fn names(value: &Value) -> Vec<&str> {
        list(value, "options").iter().filter_map(|option| option["name"].as_str()).collect()
    }

    #[test]
    fn everything_that_was_promised_can_be_typed() {
        let command = defined();
        assert_eq!(
            names(&command).join(" "),
            "new join leave start hand play draw pass uno catch challenge accept ready colour vote \
             accuse status rules help table look"
        );
        let table = list(&command, "options").iter().find(|option| option["name"] == "table");
        assert_eq!(names(table.unwrap()).join(" "), "computer kick cancel end next rematch");
        assert_eq!(command["contexts"], json!([0]));
        assert_eq!(command["integration_types"], json!([0]));
    }

    #[test]
    fn discords_bounds_are_kept_at_every_level() {
        let command = defined();
        let mut all = Vec::new();
        parts(&command, &mut all);
        assert!(all.len() > 50, "{}", all.len());
        for part in all {
            let name = part["name"].as_str().unwrap();
            let letters = |letter: char| letter.is_ascii_lowercase() || letter == '_';
            assert!((1..=32).contains(&name.len()) && name.chars().all(letters), "{name}");
            assert!(list(part, "options").len() <= 25, "{name}");
            assert!(list(part, "choices").len() <= 25, "{name}");
            let mut sorted = names(part);
            sorted.sort_unstable();
            sorted.dedup();
            assert_eq!(sorted.len(), list(part, "options").len(), "{name} has a name twice");
            let required: Vec<bool> =
                list(part, "options").iter().map(|option| option["required"] == true).collect();
            let order = required.is_sorted_by(|before, after| before >= after);
            assert!(order, "{name}: what is required comes first");
            for choice in list(part, "choices") {
                assert!(choice["value"].as_str().unwrap().len() <= 100);
            }
        }
    }

    /// What Discord counts: names, descriptions and values.
    fn characters(value: &Value) -> usize {
        let text = |key: &str| value[key].as_str().map_or(0, |text| text.chars().count());
        let inside: usize =
            list(value, "options").iter().chain(list(value, "choices")).map(characters).sum();
        text("name") + text("description") + text("value") + inside
    }

    #[test]
    fn there_is_room_for_the_words_in_any_language() {
        let filled =
            definition(&|key| "я".repeat(if key.starts_with("command-choice-") { 30 } else { 55 }));
        assert!(characters(&filled) <= 8000, "{}", characters(&filled));
    }

    #[test]
    fn every_description_has_a_key_of_its_own() {
        let keys = std::cell::RefCell::new(Vec::new());
        definition(&|key| {
            keys.borrow_mut().push(key.to_owned());
            String::new()
        });
        let mut unique = keys.borrow().clone();
        unique.sort_unstable();
        unique.dedup();
        // The colours are asked for twice: when a wild is played, and when one was turned up.
        assert_eq!(keys.borrow().len() - unique.len(), Colour::ALL.len());
        for key in unique {
            let letters = |letter: char| letter.is_ascii_alphanumeric() || "-_".contains(letter);
            assert!(key.starts_with("command-") && key.chars().all(letters), "{key}");
        }
    }

    #[test]
    fn a_new_table_can_be_given_every_setting_that_a_table_has() {
        let command = defined();
        let new = &list(&command, "options")[0];
        let names = names(new);
        for setting in Setting::ALL {
            assert_eq!(names.contains(&setting.name()), setting != Setting::FinalDeals);
        }
        let target = list(new, "options").iter().find(|option| option["name"] == "target").unwrap();
        assert_eq!((&target["min_value"], &target["max_value"]), (&json!(50), &json!(5000)));
        let text = command.to_string();
        assert!(!text.contains("pairs_tournament"));
    }
}

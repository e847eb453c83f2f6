//! What a page may ask for. Everything else is no wish; lengths are bounded by that of a frame.

use super::mischief::Mischief;
use crate::standin::Snowflake;
use serde::{Deserialize, Deserializer};
use serde_json::Value;

/// How deep a command can be nested: group and sub-command.
const DEEPEST_PATH: usize = 2;
/// How many lines of a menu can be chosen.
const MOST_CHOSEN: usize = 25;

/// A wish, and the number by which it is answered.
#[derive(Debug, Deserialize)]
pub(super) struct Wish {
    pub(super) id: u32,
    #[serde(flatten)]
    pub(super) deed: Deed,
}

/// What is to be done.
#[derive(Debug, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case")]
pub(super) enum Deed {
    /// Write something.
    Say { channel: Id, text: String },
    /// Use a command.
    Command { channel: Id, name: String, path: Vec<String>, options: Value },
    /// Ask what could stand in an option.
    Suggest { channel: Id, name: String, path: Vec<String>, options: Value, focused: String },
    /// Click a button.
    Click { message: Id, component: String },
    /// Choose in a menu.
    Choose { message: Id, component: String, values: Vec<String> },
    /// Close a private message.
    Dismiss { message: Id },
    /// Let someone new in.
    AddPerson { name: String },
    /// Make another channel.
    AddChannel,
    /// Begin or cease to look behind the scenes.
    Backstage { open: bool },
    /// Set the switches.
    Mischief { switches: Mischief },
    /// Cut the bot's connection; it can take it up again.
    CutGateway,
    /// Cut the bot's connection for good; it has to log in anew.
    ForgetSession,
    /// Stop the bot and start it again.
    RestartBot,
}

/// An id, written as Discord writes it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Id(pub(super) Snowflake);

impl<'de> Deserialize<'de> for Id {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Id, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map(Id).map_err(serde::de::Error::custom)
    }
}

impl Wish {
    pub(super) fn read(text: &str) -> Option<Wish> {
        let wish: Wish = serde_json::from_str(text).ok()?;
        let fits = match &wish.deed {
            Deed::Command { path, .. } | Deed::Suggest { path, .. } => path.len() <= DEEPEST_PATH,
            Deed::Choose { values, .. } => values.len() <= MOST_CHOSEN,
            _ => true,
        };
        fits.then_some(wish)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wishes_are_read() {
        for text in [
            r#"{"id": 1, "do": "say", "channel": "5", "text": "hello"}"#,
            r#"{"id": 2, "do": "command", "channel": "5", "name": "uno", "path": ["new"], "options": {}}"#,
            r#"{"id": 3, "do": "click", "message": "5", "component": "x"}"#,
            r#"{"id": 4, "do": "restart_bot"}"#,
            r#"{"id": 5, "do": "mischief", "switches": {"slow": true, "failing": false, "rate_limited": false}}"#,
        ] {
            assert!(Wish::read(text).is_some(), "{text}");
        }
    }

    #[test]
    fn anything_else_is_no_wish() {
        let long = format!(
            r#"{{"id": 1, "do": "choose", "message": "5", "component": "x", "values": [{}]}}"#,
            vec![r#""a""#; 26].join(",")
        );
        for text in [
            "",
            "[]",
            "null",
            r#"{"id": 1}"#,
            r#"{"id": -1, "do": "restart_bot"}"#,
            r#"{"id": 1, "do": "shut_down_the_machine"}"#,
            r#"{"id": 1, "do": "say", "channel": 5, "text": "hello"}"#,
            r#"{"id": 1, "do": "say", "channel": "5x", "text": "hello"}"#,
            r#"{"id": 1, "do": "say", "channel": "5", "text": ["hello"]}"#,
            r#"{"id": 1, "do": "mischief", "switches": {"everything": true}}"#,
            r#"{"id": 1, "do": "command", "channel": "5", "name": "uno", "path": ["a", "b", "c"], "options": {}}"#,
            &long,
        ] {
            assert!(Wish::read(text).is_none(), "{text}");
        }
    }
}

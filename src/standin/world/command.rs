//! The commands that the application has registered.

use crate::standin::snowflake::Snowflake;
use serde_json::Value;
use std::collections::BTreeMap;

/// All registered commands, as JSON with id and version filled in.
#[derive(Debug, Default)]
pub(crate) struct Commands {
    global: Vec<Value>,
    of_guild: BTreeMap<Snowflake, Vec<Value>>,
}

impl Commands {
    pub(crate) fn list(&self, guild: Option<Snowflake>) -> &[Value] {
        match guild {
            None => &self.global,
            Some(guild) => self.of_guild.get(&guild).map_or(&[], Vec::as_slice),
        }
    }

    pub(crate) fn overwrite(&mut self, guild: Option<Snowflake>, commands: Vec<Value>) {
        match guild {
            None => self.global = commands,
            Some(guild) => {
                self.of_guild.insert(guild, commands);
            }
        }
    }

    /// The command of this name that is offered in a server; the server's own goes before a global
    /// one.
    pub(crate) fn named(&self, guild: Snowflake, name: &str) -> Option<&Value> {
        let own = self.list(Some(guild)).iter();
        own.chain(&self.global)
            .find(|found| found.get("name").and_then(Value::as_str) == Some(name))
    }

    pub(crate) fn offered(&self, guild: Snowflake) -> Vec<Value> {
        self.list(Some(guild)).iter().chain(&self.global).cloned().collect()
    }
}

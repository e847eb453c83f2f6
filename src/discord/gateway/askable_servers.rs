//! About which server Discord can be asked, so that it tells an event.
//!
//! Only one in which the bot is, and which is there at the moment, is told of: a question about another has
//! no answer, and a connection over which nothing happens would look dead.

use super::super::incoming::Fields;
use serde_json::Value;
use std::collections::BTreeSet;

/// The bot's own user, and the servers of a shard in which it is.
#[derive(Default)]
pub(super) struct AskableServers {
    user: Option<u64>,
    servers: BTreeSet<u64>,
}

impl AskableServers {
    /// Notes what an event says about that.
    pub(super) fn note(&mut self, name: &str, data: &Value) {
        let data = Fields::of(data);
        match (name, data.at("id").id()) {
            // Each server that is there is told of after it.
            ("READY", _) => {
                self.user = data.at("user").at("id").id().or(self.user);
                self.servers.clear();
            }
            ("GUILD_CREATE", Some(server)) if !data.at("unavailable").is_true() => {
                self.servers.insert(server);
            }
            // One that is only unavailable answers nothing either, and is told of when it is back.
            ("GUILD_DELETE", Some(server)) => {
                self.servers.remove(&server);
            }
            _ => {}
        }
    }

    /// A server, and the bot's own user there.
    pub(super) fn server_and_user(&self) -> Option<(u64, u64)> {
        Some((*self.servers.first()?, self.user?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_server_is_asked_about_only_while_it_is_there() {
        let mut askable = AskableServers::default();
        let mut after = |name: &str, data: Value| {
            askable.note(name, &data);
            askable.server_and_user()
        };
        let ready = json!({"user": {"id": "5"}, "guilds": [{"id": "1", "unavailable": true}]});
        assert_eq!(after("READY", ready.clone()), None, "it may not come back");
        assert_eq!(after("GUILD_CREATE", json!({"id": "1", "unavailable": true})), None);
        assert_eq!(after("GUILD_CREATE", json!({"id": "2"})), Some((2, 5)));
        assert_eq!(after("GUILD_CREATE", json!({"id": "1", "unavailable": false})), Some((1, 5)));
        assert_eq!(after("GUILD_DELETE", json!({"id": "1", "unavailable": true})), Some((2, 5)));
        assert_eq!(after("GUILD_DELETE", json!({"id": "2"})), None, "it has removed the bot");
        assert_eq!(after("GUILD_CREATE", json!({"id": "1"})), Some((1, 5)), "it is back");
        for (name, odd) in [
            ("GUILD_CREATE", json!(null)),
            ("GUILD_DELETE", json!({})),
            ("CHANNEL_DELETE", json!({"id": "1"})),
        ] {
            assert_eq!(after(name, odd), Some((1, 5)), "{name}");
        }
        assert_eq!(after("READY", json!({"user": 5})), None, "a new session tells of all again");
        assert_eq!(after("GUILD_CREATE", json!({"id": "3"})), Some((3, 5)));
    }
}

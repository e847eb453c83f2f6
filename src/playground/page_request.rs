//! A request of the page: read, and carried out as the person whom the page shows. The length of a
//! frame bounds all texts.

use super::fault_switches::FaultSwitches;
use super::shared::Shared;
use crate::standin::{Answer, ClientError, InteractionHandle, Person, Response, Snowflake};
use serde::{Deserialize, Deserializer};
use serde_json::{Value, json};

/// How deep a command can be nested: group and sub-command.
const DEEPEST_PATH: usize = 2;
/// How many lines of a menu can be chosen.
const MOST_CHOSEN: usize = 25;

#[derive(Debug, Deserialize)]
pub(super) struct PageRequest {
    /// The answer carries the same number.
    pub(super) id: u32,
    #[serde(flatten)]
    pub(super) action: PageAction,
}

#[derive(Debug, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case")]
pub(super) enum PageAction {
    Say {
        channel: Id,
        text: String,
    },
    Command {
        channel: Id,
        name: String,
        path: Vec<String>,
        options: Value,
    },
    /// Autocomplete the option `focused`.
    Suggest {
        channel: Id,
        name: String,
        path: Vec<String>,
        options: Value,
        focused: String,
    },
    Click {
        message: Id,
        component: String,
    },
    Choose {
        message: Id,
        component: String,
        values: Vec<String>,
    },
    /// Close a private message.
    Dismiss {
        message: Id,
    },
    /// Add someone to the server.
    AddPerson {
        name: String,
    },
    AddChannel,
    /// Start or stop showing what goes on behind the scenes.
    Inspect {
        open: bool,
    },
    SetFaults {
        switches: FaultSwitches,
    },
    /// Cut the bot's gateway connection; the session can be resumed.
    CutGateway,
    /// Cut the bot's gateway connection and forget the session, so that the bot has to identify
    /// again.
    ForgetSession,
    RestartBot,
}

/// An id as Discord's JSON has it: a string of digits.
#[derive(Clone, Copy, Debug)]
pub(super) struct Id(pub(super) Snowflake);

impl<'de> Deserialize<'de> for Id {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Id, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map(Id).map_err(serde::de::Error::custom)
    }
}

impl PageRequest {
    pub(super) fn read(text: &str) -> Option<PageRequest> {
        let request: PageRequest = serde_json::from_str(text).ok()?;
        let fits = match &request.action {
            PageAction::Command { path, .. } | PageAction::Suggest { path, .. } => {
                path.len() <= DEEPEST_PATH
            }
            PageAction::Choose { values, .. } => values.len() <= MOST_CHOSEN,
            _ => true,
        };
        fits.then_some(request)
    }
}

/// What came of an action.
pub(super) enum Done {
    /// The answer for the page.
    Now(Value),
    /// The bot was asked; its answer is the answer for the page.
    Asked(InteractionHandle),
}

/// Carries an action out. [`PageAction::Inspect`] changes the open page only, so nothing is done
/// for it here.
pub(super) fn carry_out(shared: &Shared, person: &Person, action: PageAction) -> Done {
    let asked = match action {
        PageAction::Say { channel, text } => {
            return Done::Now(
                person.say(channel.0, &text).map_or_else(|why| refused(&why), |_| ok()),
            );
        }
        PageAction::Command { channel, name, path, options } => {
            let path: Vec<&str> = path.iter().map(String::as_str).collect();
            person.command(channel.0, &name, &path, options)
        }
        PageAction::Suggest { channel, name, path, options, focused } => {
            let path: Vec<&str> = path.iter().map(String::as_str).collect();
            person.ask_autocomplete(channel.0, &name, &path, options, &focused)
        }
        PageAction::Click { message, component } => person.click(message.0, &component),
        PageAction::Choose { message, component, values } => {
            let values: Vec<&str> = values.iter().map(String::as_str).collect();
            person.choose(message.0, &component, &values)
        }
        PageAction::Dismiss { message } => {
            person.dismiss(message.0);
            return Done::Now(ok());
        }
        PageAction::AddPerson { name } => {
            let added = shared.add_person(&name);
            return Done::Now(
                added.map_or_else(|| problem("no_room"), |id| json!({"ok": true, "person": id})),
            );
        }
        PageAction::AddChannel => {
            let added = shared.add_channel();
            return Done::Now(
                added.map_or_else(|| problem("no_room"), |id| json!({"ok": true, "channel": id})),
            );
        }
        PageAction::SetFaults { switches } => {
            shared.set_faults(switches);
            return Done::Now(ok());
        }
        PageAction::CutGateway => {
            shared.discord.gateway().cut();
            return Done::Now(ok());
        }
        PageAction::ForgetSession => {
            shared.discord.gateway().cut();
            shared.discord.gateway().forget_sessions();
            return Done::Now(ok());
        }
        PageAction::RestartBot => {
            shared.bot.restart();
            return Done::Now(ok());
        }
        PageAction::Inspect { .. } => return Done::Now(ok()),
    };
    asked.map_or_else(|why| Done::Now(refused(&why)), Done::Asked)
}

/// Waits for the bot's first response and says which kind it was. Messages reach the page as news.
pub(super) async fn response_to(asked: InteractionHandle) -> Value {
    let Ok(Answer::Response(response)) = asked.answer().await else { return problem("no_answer") };
    match response {
        Response::Message(message) => {
            json!({"ok": true, "message": message.id, "private": message.is_ephemeral()})
        }
        Response::Updated(message) => json!({"ok": true, "message": message.id}),
        Response::Thinking { .. } | Response::Acknowledged => ok(),
        Response::Choices(choices) => json!({"ok": true, "choices": choices}),
        Response::Modal(_) => problem("form"),
    }
}

fn ok() -> Value {
    json!({"ok": true})
}

pub(super) fn problem(what: &str) -> Value {
    json!({"ok": false, "problem": what})
}

fn refused(why: &ClientError) -> Value {
    let (problem, about) = match why {
        ClientError::NoAccess => ("no_access", None),
        ClientError::NoPermission => ("no_permission", None),
        ClientError::NoSuchCommand(name) => ("no_such_command", Some(name)),
        ClientError::WrongOption(name) => ("wrong_option", Some(name)),
        ClientError::NoSuchMessage => ("no_such_message", None),
        ClientError::NoSuchComponent | ClientError::Disabled => ("no_such_component", None),
        ClientError::WrongChoice => ("wrong_choice", None),
        ClientError::NoModal => ("form", None),
        ClientError::WrongText => ("wrong_text", None),
    };
    json!({"ok": false, "problem": problem, "about": about})
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn requests_are_read() {
        for text in [
            r#"{"id": 1, "do": "say", "channel": "5", "text": "hello"}"#,
            r#"{"id": 2, "do": "command", "channel": "5", "name": "uno", "path": ["new"], "options": {}}"#,
            r#"{"id": 3, "do": "click", "message": "5", "component": "x"}"#,
            r#"{"id": 4, "do": "restart_bot"}"#,
            r#"{"id": 5, "do": "set_faults", "switches": {"slow": true, "failing": false, "rate_limited": false}}"#,
        ] {
            assert!(PageRequest::read(text).is_some(), "{text}");
        }
    }

    #[test]
    fn anything_else_is_no_request() {
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
            r#"{"id": 1, "do": "set_faults", "switches": {"everything": true}}"#,
            r#"{"id": 1, "do": "command", "channel": "5", "name": "uno", "path": ["a", "b", "c"], "options": {}}"#,
            &long,
        ] {
            assert!(PageRequest::read(text).is_none(), "{text}");
        }
    }
}

//! Carrying out what a page asks for, as the person it shows.

use super::stage::Stage;
use super::wish::Deed;
use crate::standin::{Answer, InteractionHandle, Person, Said, Unable};
use serde_json::{Value, json};

/// What has become of a wish.
pub(super) enum Done {
    /// This is the answer.
    Now(Value),
    /// The bot was asked.
    Asked(InteractionHandle),
}

/// Does it. Looking behind the scenes is the visit's own business.
pub(super) fn carry_out(stage: &Stage, person: &Person, deed: Deed) -> Done {
    let asked = match deed {
        Deed::Say { channel, text } => {
            return Done::Now(
                person.say(channel.0, &text).map_or_else(|why| unable(&why), |_| fine()),
            );
        }
        Deed::Command { channel, name, path, options } => {
            let path: Vec<&str> = path.iter().map(String::as_str).collect();
            person.command(channel.0, &name, &path, options)
        }
        Deed::Suggest { channel, name, path, options, focused } => {
            let path: Vec<&str> = path.iter().map(String::as_str).collect();
            person.ask_autocomplete(channel.0, &name, &path, options, &focused)
        }
        Deed::Click { message, component } => person.click(message.0, &component),
        Deed::Choose { message, component, values } => {
            let values: Vec<&str> = values.iter().map(String::as_str).collect();
            person.choose(message.0, &component, &values)
        }
        Deed::Dismiss { message } => {
            person.dismiss(message.0);
            return Done::Now(fine());
        }
        Deed::AddPerson { name } => {
            let added = stage.add_person(&name);
            return Done::Now(
                added.map_or_else(|| problem("no_room"), |id| json!({"ok": true, "person": id})),
            );
        }
        Deed::AddChannel => {
            let added = stage.add_channel();
            return Done::Now(
                added.map_or_else(|| problem("no_room"), |id| json!({"ok": true, "channel": id})),
            );
        }
        Deed::Mischief { switches } => {
            stage.make_mischief(switches);
            return Done::Now(fine());
        }
        Deed::CutGateway => {
            stage.discord.gateway().cut();
            return Done::Now(fine());
        }
        Deed::ForgetSession => {
            stage.discord.gateway().cut();
            stage.discord.gateway().forget_sessions();
            return Done::Now(fine());
        }
        Deed::RestartBot => {
            stage.bot.restart();
            return Done::Now(fine());
        }
        Deed::Backstage { .. } => return Done::Now(fine()),
    };
    asked.map_or_else(|why| Done::Now(unable(&why)), Done::Asked)
}

/// Waits for the bot's first answer and tells what kind it was; what it shows comes by itself.
pub(super) async fn heard(asked: InteractionHandle) -> Value {
    let Ok(Answer::Said(said)) = asked.answer().await else { return problem("no_answer") };
    match said {
        Said::Message(message) => {
            json!({"ok": true, "message": message.id, "private": message.is_ephemeral()})
        }
        Said::Updated(message) => json!({"ok": true, "message": message.id}),
        Said::Thinking { .. } | Said::Heard => fine(),
        Said::Choices(choices) => json!({"ok": true, "choices": choices}),
        Said::Form(_) => problem("form"),
    }
}

fn fine() -> Value {
    json!({"ok": true})
}

pub(super) fn problem(what: &str) -> Value {
    json!({"ok": false, "problem": what})
}

fn unable(why: &Unable) -> Value {
    let (problem, about) = match why {
        Unable::NoAccess => ("no_access", None),
        Unable::NoPermission => ("no_permission", None),
        Unable::NoSuchCommand(name) => ("no_such_command", Some(name)),
        Unable::WrongOption(name) => ("wrong_option", Some(name)),
        Unable::NoSuchMessage => ("no_such_message", None),
        Unable::NoSuchComponent | Unable::Disabled => ("no_such_component", None),
        Unable::WrongChoice => ("wrong_choice", None),
        Unable::NoForm => ("form", None),
        Unable::WrongText => ("wrong_text", None),
    };
    json!({"ok": false, "problem": problem, "about": about})
}

//! `/uno-server settings`, and the menus and buttons of its pages.

use super::{change, not_manager};
use crate::discord::answer::{Bot, Response, Visitor};
use crate::discord::commands::{Section, Subcommand};
use crate::lobby::RuleChange;
use crate::preferences::{Openers, ServerSettings};
use crate::render::{
    Message, explain_contradiction, explain_setting, server_rules, server_settings,
};
use crate::request::{Request, RulesPage, ServerChoice};
use crate::store::WriteError;

pub(in crate::discord::commands) const COMMAND: Subcommand =
    Subcommand::plain("settings", Section::Told, |_| {
        Some(Request::Server(ServerChoice::FirstPage))
    });

/// Shows a page, or changes what was chosen. Only that one setting changes, so an old page and another
/// manager's change at the same moment do no harm.
pub(in crate::discord::commands) async fn run(
    bot: &Bot,
    visitor: &Visitor<'_>,
    choice: &ServerChoice,
) -> Response {
    if let Some(word) = not_manager(visitor) {
        return word;
    }
    let changed = match choice.clone() {
        ServerChoice::FirstPage | ServerChoice::Page(_) => {
            return match bot.store.server_settings(visitor.guild()).await {
                Ok(settings) => visitor.page(page(visitor, choice, &settings)),
                Err(error) => visitor.unread(&error),
            };
        }
        ServerChoice::Rules(rules) => match try_rules(bot, visitor, &rules).await {
            Some(word) => return word,
            None => change(bot, visitor, move |it| apply(&rules, it)).await,
        },
        ServerChoice::Language(language) => {
            change(bot, visitor, move |it| it.language = language).await
        }
        ServerChoice::TurnTime(time) => change(bot, visitor, move |it| it.turn_time = time).await,
        ServerChoice::Pings(on) => change(bot, visitor, move |it| it.pings = on).await,
        ServerChoice::Threads(on) => change(bot, visitor, move |it| it.threads = on).await,
        ServerChoice::ModeratorsOnly(only) => {
            let openers = if only { Openers::Moderators } else { Openers::Everyone };
            change(bot, visitor, move |it| it.openers = openers).await
        }
        ServerChoice::AnyChannel => change(bot, visitor, |it| it.channels.clear()).await,
    };
    after(bot, visitor, choice, changed)
}

/// Why the rules cannot be changed so, if they cannot.
async fn try_rules(bot: &Bot, visitor: &Visitor<'_>, change: &RuleChange) -> Option<Response> {
    let changed = match bot.store.server_settings(visitor.guild()).await {
        Ok(settings) => change.apply(&settings.rules),
        Err(error) => return Some(visitor.unread(&error)),
    };
    match changed.map(|rules| rules.unplayable()) {
        Ok(None) => None,
        Ok(Some(why)) => Some(Response::word(explain_contradiction(visitor.words, &why))),
        Err(bad) => Some(Response::word(explain_setting(visitor.words, &bad))),
    }
}

fn apply(change: &RuleChange, settings: &mut ServerSettings) {
    if let Ok(rules) = change.apply(&settings.rules) {
        settings.rules = rules;
    }
}

fn after(
    bot: &Bot,
    visitor: &Visitor<'_>,
    choice: &ServerChoice,
    changed: Result<ServerSettings, WriteError>,
) -> Response {
    match changed {
        Ok(settings) => {
            bot.people.languages().note_choice(visitor.guild(), settings.language);
            visitor.page(page(visitor, choice, &settings))
        }
        Err(error) => visitor.unwritten(&error),
    }
}

/// The page that was chosen, or on which something was chosen.
fn page(visitor: &Visitor<'_>, choice: &ServerChoice, settings: &ServerSettings) -> Message {
    let words = visitor.words;
    match choice {
        ServerChoice::Page(page) => server_rules(words, settings, *page),
        ServerChoice::Rules(RuleChange::Setting(setting, _)) => {
            server_rules(words, settings, RulesPage::of(*setting))
        }
        _ => server_settings(words, settings),
    }
}

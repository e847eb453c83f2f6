//! `/uno-server settings`, and the menus and buttons of its pages.

use super::{change, only_managers};
use crate::discord::answer::{Bot, CommandResult, Response, Visitor};
use crate::discord::commands::{Section, Subcommand};
use crate::lobby::RuleChange;
use crate::preferences::{Openers, ServerSettings};
use crate::render::{
    Message, Sentence, explain_contradiction, explain_setting, server_rules, server_settings,
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
) -> CommandResult {
    only_managers(visitor)?;
    let changed = match choice.clone() {
        ServerChoice::FirstPage | ServerChoice::Page(_) => {
            let settings = bot.store.server_settings(visitor.guild()).await;
            let settings = settings.map_err(|error| visitor.unread(error))?;
            return Ok(visitor.page(page(visitor, choice, &settings)));
        }
        ServerChoice::Rules(rules) => {
            try_rules(bot, visitor, &rules).await?;
            change(bot, visitor, move |it| apply(&rules, it)).await
        }
        ServerChoice::Language(language) => {
            change(bot, visitor, move |it| it.language = language).await
        }
        ServerChoice::TurnTime(time) => change(bot, visitor, move |it| it.turn_time = time).await,
        ServerChoice::Pings(on) => change(bot, visitor, move |it| it.pings = on).await,
        ServerChoice::Threads(on) => change(bot, visitor, move |it| it.threads = on).await,
        ServerChoice::BoardPictures(on) => {
            change(bot, visitor, move |it| it.board_pictures = on).await
        }
        ServerChoice::ModeratorsOnly(only) => {
            let openers = if only { Openers::Moderators } else { Openers::Everyone };
            change(bot, visitor, move |it| it.openers = openers).await
        }
        ServerChoice::AnyChannel => change(bot, visitor, |it| it.channels.clear()).await,
    };
    let settings = match (changed, choice) {
        // Another change came first, and this one contradicts it.
        (Err(WriteError::Conflict(_)), ServerChoice::Rules(rules)) => {
            try_rules(bot, visitor, rules).await?;
            return Ok(visitor.say(Sentence::NotSaved));
        }
        (changed, _) => changed.map_err(|error| visitor.unwritten(error))?,
    };
    bot.speak_in(visitor.guild(), &settings).await;
    Ok(visitor.page(page(visitor, choice, &settings)))
}

/// Refuses a change that no number of people could play by, or that a setting cannot have.
async fn try_rules(
    bot: &Bot,
    visitor: &Visitor<'_>,
    change: &RuleChange,
) -> Result<(), Box<Response>> {
    let settings = bot.store.server_settings(visitor.guild()).await;
    let settings = settings.map_err(|error| visitor.unread(error))?;
    let why = match change.apply(&settings.rules).map(|rules| rules.unplayable()) {
        Ok(None) => return Ok(()),
        Ok(Some(why)) => explain_contradiction(visitor.words, &why),
        Err(bad) => explain_setting(visitor.words, &bad),
    };
    Err(Box::new(Response::word(why)))
}

fn apply(change: &RuleChange, settings: &mut ServerSettings) {
    if let Ok(rules) = change.apply(&settings.rules) {
        settings.rules = rules;
    }
}

/// The page that was chosen, or on which something was chosen.
fn page(visitor: &Visitor<'_>, choice: &ServerChoice, settings: &ServerSettings) -> Message {
    let words = visitor.words;
    match choice {
        ServerChoice::Page(page) => server_rules(words, settings, *page),
        ServerChoice::BoardPictures(_) => server_rules(words, settings, RulesPage::Table),
        ServerChoice::Rules(RuleChange::Setting(setting, _)) => {
            server_rules(words, settings, RulesPage::of(*setting))
        }
        _ => server_settings(words, settings),
    }
}

//! `/uno-me privacy`, and its buttons: what is stored of the asker, as a file, or deleted.

use crate::discord::answer::{Bot, CommandResult, Placement, Response, Visitor};
use crate::discord::commands::{Section, Subcommand};
use crate::i18n::Words;
use crate::preferences::UserSettings;
use crate::render::{
    deleted, export_parts, exported, privacy, question_before_deleting, still_seated,
};
use crate::request::{PrivacyStep, Request};
use crate::store::{Deletion, Export, GameId};
use serde_json::{Map, Value};

/// The largest file that is handed out. Discord takes 10 MiB.
const LARGEST_EXPORT: usize = 9 * 1024 * 1024;

pub(in crate::discord::commands) const COMMAND: Subcommand =
    Subcommand::plain("privacy", Section::Told, |_| Some(Request::Privacy(PrivacyStep::Show)));

pub(in crate::discord::commands) async fn run(
    bot: &Bot,
    visitor: &Visitor<'_>,
    step: PrivacyStep,
) -> CommandResult {
    match step {
        PrivacyStep::Show => Ok(visitor.page(privacy(visitor.words))),
        PrivacyStep::Export => export(bot, visitor).await,
        PrivacyStep::AskToDelete => Ok(visitor.page(question_before_deleting(visitor.words))),
        PrivacyStep::Delete => delete(bot, visitor).await,
    }
}

async fn export(bot: &Bot, visitor: &Visitor<'_>) -> CommandResult {
    // The names may not have reached the store yet.
    bot.keep_names(visitor.incoming).await;
    let export = bot.store.export_user(visitor.asker().user, LARGEST_EXPORT).await;
    let Export { json, shortened } = export.map_err(|error| visitor.unread(error))?;
    let file = exported(visitor.words, with_descriptions(visitor.words, &json), shortened);
    Ok(Response { placement: Placement::NewPrivate, ..visitor.page(file) })
}

/// The exported object, which then begins with what each of its parts is, in the asker's language.
fn with_descriptions(words: &Words, json: &str) -> Vec<u8> {
    let parts = export_parts(words).into_iter();
    let about: Map<String, Value> =
        parts.map(|(name, text)| (name.to_owned(), text.into())).collect();
    let rest = json.strip_prefix('{').unwrap_or(json);
    format!("{{\"about\":{},{rest}", Value::Object(about)).into_bytes()
}

async fn delete(bot: &Bot, visitor: &Visitor<'_>) -> CommandResult {
    let user = visitor.asker().user;
    let _no_name_is_being_written = bot.people.written_down().write().await;
    let deletion = bot.tables.forget_person(user).await;
    Ok(match deletion.map_err(|error| visitor.unwritten(error))? {
        Deletion::Done(_) => {
            bot.people.forget(user);
            bot.people.languages().note_person(user, UserSettings::default());
            visitor.page(deleted(visitor.words))
        }
        Deletion::StillSeated(games) => {
            let places = places_of(bot, &games).await;
            visitor.page(still_seated(visitor.words, &places))
        }
    })
}

async fn places_of(bot: &Bot, games: &[GameId]) -> Vec<u64> {
    let mut places = Vec::with_capacity(games.len());
    for game in games {
        if let Ok(Some(row)) = bot.store.game(*game).await {
            places.push(row.place);
        }
    }
    places
}

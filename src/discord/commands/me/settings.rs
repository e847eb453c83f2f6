//! `/uno-me settings`, and the menu and buttons of its page.

use crate::discord::answer::{Bot, CommandResult, Visitor};
use crate::discord::commands::{Section, Subcommand};
use crate::i18n::Words;
use crate::preferences::UserSettings;
use crate::render::user_settings;
use crate::request::{MyChoice, Request};

pub(in crate::discord::commands) const COMMAND: Subcommand =
    Subcommand::plain("settings", Section::Told, |_| Some(Request::Mine(MyChoice::Show)));

pub(in crate::discord::commands) async fn run(
    bot: &Bot,
    visitor: &Visitor<'_>,
    choice: MyChoice,
) -> CommandResult {
    let user = visitor.asker().user;
    if choice == MyChoice::Show {
        let settings = bot.store.user_settings(user).await;
        let settings = settings.map_err(|error| visitor.unread(error))?;
        return Ok(visitor.page(user_settings(visitor.words, &settings)));
    }
    let change = move |settings: &mut UserSettings| match choice {
        MyChoice::Show => {}
        MyChoice::Language(language) => settings.language = language,
        MyChoice::Pings(pings) => settings.pings = pings,
        MyChoice::Cards(style) => settings.cards = style,
        MyChoice::Overall(on) => settings.overall = on,
    };
    let now_ms = bot.tables.clock().wall_ms();
    let changed = bot.store.change_user_settings(user, now_ms, change).await;
    let settings = changed.map_err(|error| visitor.unwritten(error))?;
    bot.people.languages().note_person(user, settings);
    let language = settings.language.unwrap_or(visitor.incoming.discord_language);
    let words = Words::of(language);
    bot.panels.speak(user, words);
    Ok(visitor.page(user_settings(words, &settings)))
}

//! `/uno-me settings`, and the menu and buttons of its page.

use crate::discord::answer::{Bot, Response, Visitor};
use crate::discord::commands::{Section, Subcommand};
use crate::preferences::UserSettings;
use crate::render::user_settings;
use crate::request::{MyChoice, Request};

pub(in crate::discord::commands) const COMMAND: Subcommand =
    Subcommand::plain("settings", Section::Told, |_| Some(Request::Mine(MyChoice::Show)));

pub(in crate::discord::commands) async fn run(
    bot: &Bot,
    visitor: &Visitor<'_>,
    choice: MyChoice,
) -> Response {
    let user = visitor.asker().user;
    if choice == MyChoice::Show {
        return match bot.store.user_settings(user).await {
            Ok(settings) => visitor.page(user_settings(visitor.words, &settings)),
            Err(error) => visitor.unread(&error),
        };
    }
    let change = move |settings: &mut UserSettings| match choice {
        MyChoice::Show => {}
        MyChoice::Language(language) => settings.language = language,
        MyChoice::Pings(pings) => settings.pings = pings,
        MyChoice::Pictures(on) => settings.pictures = on,
        MyChoice::Overall(on) => settings.overall = on,
    };
    let now_ms = bot.tables.clock().wall_ms();
    match bot.store.change_user_settings(user, now_ms, change).await {
        Ok(settings) => {
            bot.people.languages().note_person(user, settings.language);
            visitor.page(user_settings(visitor.words, &settings))
        }
        Err(error) => visitor.unwritten(&error),
    }
}

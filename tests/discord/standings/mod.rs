//! What is played for, as people see it: leaderboards, records, finished matches, replays, settings and
//! privacy, each through its command.

mod defaults;
mod deleted_channels_and_roles;
mod earlier_matches;
mod leaderboards;
mod matches;
mod names;
mod pictures;
mod privacy;
mod ratings;
mod servers;
mod settings;
mod threads;

use super::server::{Server, Someone, answered, said};
use serde_json::{Value, json};
use sqlx::ConnectOptions;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use uno_bot::standin::{Answer, InteractionHandle, Message, Response, StandinConfig};

/// A server whose bot has not started yet, so that its past can be written.
async fn unopened() -> Server {
    let config = StandinConfig { enforce_limits: false, ..StandinConfig::default() };
    Server::without_bot(config).await
}

/// Looks again and again until something is found.
pub(super) async fn eventually<T>(what: &str, mut look: impl AsyncFnMut() -> Option<T>) -> T {
    let found = tokio::time::timeout(std::time::Duration::from_secs(60), async {
        loop {
            if let Some(found) = look().await {
                return found;
            }
            tokio::time::sleep(std::time::Duration::from_millis(10)).await;
        }
    });
    found.await.unwrap_or_else(|_| panic!("waited in vain for {what}"))
}

/// The bot's file, beside the bot.
pub(super) async fn file_of(server: &Server) -> SqliteConnection {
    let options: SqliteConnectOptions = server.folder.address().parse().expect("an address");
    options.read_only(true).connect().await.expect("the bot's own file")
}

fn type_in(
    someone: &Someone<'_>,
    command: &str,
    path: &[&str],
    options: Value,
) -> InteractionHandle {
    let asked = someone.person.command(someone.channel, command, path, options);
    asked.expect("it can be typed")
}

/// What `/uno look` answers, privately.
async fn look(someone: &Someone<'_>, what: &str, options: Value) -> Message {
    private_answer(type_in(someone, "uno", &["look", what], options)).await
}

pub(super) async fn of_server(someone: &Someone<'_>, what: &str, options: Value) -> Message {
    private_answer(type_in(someone, "uno-server", &[what], options)).await
}

pub(super) async fn of_me(someone: &Someone<'_>, what: &str) -> Message {
    private_answer(type_in(someone, "uno-me", &[what], json!({}))).await
}

async fn private_answer(asked: InteractionHandle) -> Message {
    let message = answered(asked).await;
    assert!(message.is_ephemeral(), "everyone sees {}", message.text());
    message
}

/// Clicks a button of a private message, which changes by that.
pub(super) async fn turned(someone: &Someone<'_>, message: &Message, label: &str) -> Message {
    match someone.clicks(message, label).await {
        Answer::Response(Response::Updated(changed)) => {
            assert!(changed.is_ephemeral());
            *changed
        }
        other => panic!("{label} was answered by {other:?}"),
    }
}

/// Chooses in the menu that says this.
pub(super) async fn chosen(
    someone: &Someone<'_>,
    message: &Message,
    placeholder: &str,
    values: &[&str],
) -> Message {
    let now = someone.person.message(message.id).expect("the message is there");
    let menu = now.components().into_iter().find(|menu| menu.is_menu() && menu.says(placeholder));
    let menu = menu.unwrap_or_else(|| panic!("no menu {placeholder} in {}", now.text()));
    let id = menu.custom_id.expect("it does something");
    let asked = someone.person.choose(message.id, &id, values).expect("it can be chosen");
    let answer = said(asked).await;
    answer.message().unwrap_or_else(|| panic!("no message but {answer:?}")).clone()
}

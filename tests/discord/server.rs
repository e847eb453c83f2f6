//! A server with a running bot, a channel and people.

use serde_json::{Value, json};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;
use uno_bot::bot::{self, BotEnd};
use uno_bot::config::Config;
use uno_bot::standin::{
    Answer, InteractionHandle, Message, Person, Snowflake, Standin, StandinConfig,
};
use uno_bot::table::{Clock, ManualClock};

/// A folder of its own for one test, gone when the test is.
pub struct Folder(PathBuf);

impl Folder {
    pub fn fresh() -> Folder {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let name = format!("uno-bot-discord-{}-{number}", std::process::id());
        let path = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&path).expect("a folder for the test");
        Folder(path)
    }

    pub fn address(&self) -> String {
        format!("sqlite:{}", self.0.join("uno.db").display())
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A running bot.
pub struct Bot {
    stopping: CancellationToken,
    task: JoinHandle<Result<(), BotEnd>>,
}

impl Bot {
    pub async fn stop(self) -> Result<(), BotEnd> {
        self.stopping.cancel();
        self.task.await.expect("the bot does not panic")
    }
}

pub struct Server {
    pub discord: Standin,
    pub folder: Folder,
    pub hand: Arc<ManualClock>,
    pub guild: Snowflake,
    pub channel: Snowflake,
    pub bot: Option<Bot>,
}

impl Server {
    pub async fn open() -> Server {
        let config = StandinConfig { enforce_limits: false, ..StandinConfig::default() };
        let discord = Standin::start(config).await.expect("a free port");
        let guild = discord.world().add_guild("Card Friends");
        let channel = discord.world().add_channel(guild, "table-talk");
        let hand = ManualClock::at(1_800_000_000_000);
        let folder = Folder::fresh();
        let mut server = Server { discord, folder, hand, guild, channel, bot: None };
        server.start().await;
        server
    }

    pub async fn start(&mut self) {
        let (token, url) = (self.discord.token().to_owned(), self.discord.api_url());
        let database = self.folder.address();
        let config = Config::read(|key| match key {
            "DISCORD_TOKEN" => Some(token.clone()),
            "DISCORD_API_URL" => Some(url.clone()),
            "DATABASE_URL" => Some(database.clone()),
            _ => None,
        })
        .expect("good settings");
        let stopping = CancellationToken::new();
        let clock = Clock::manual(Arc::clone(&self.hand));
        let task = tokio::spawn(bot::run(config, clock, stopping.clone()));
        self.bot = Some(Bot { stopping, task });
        self.discord
            .until("a bot with commands", |discord| {
                let ready = discord.gateway().is_connected()
                    && !discord.world().offered_commands(self.guild).is_empty();
                ready.then_some(())
            })
            .await
            .expect("the bot starts");
    }

    pub fn person(&self, name: &str) -> Someone<'_> {
        let user = self.discord.world().add_person(self.guild, name);
        Someone { server: self, person: self.discord.person(user) }
    }

    pub fn pass(&self, span: Duration) {
        self.hand.advance(span);
    }
}

/// A person in the channel.
pub struct Someone<'a> {
    pub server: &'a Server,
    pub person: Person,
}

impl Someone<'_> {
    pub async fn types(&self, path: &[&str], options: Value) -> Message {
        let asked = self.person.command(self.server.channel, "uno", path, options);
        answered(asked.expect("it can be typed")).await
    }

    pub async fn uno(&self, command: &str) -> Message {
        self.types(&[command], json!({})).await
    }

    /// Clicks the button that says this on a message.
    pub async fn clicks(&self, message: &Message, label: &str) -> Answer {
        let now = self.person.message(message.id).expect("the message is there");
        let components = now.components();
        let button = components
            .iter()
            .find(|button| button.is_button() && button.enabled && button.says(label))
            .unwrap_or_else(|| panic!("no button {label} among {components:?}"));
        let id = button.custom_id.as_deref().expect("it does something");
        self.person
            .click(message.id, id)
            .expect("it can be clicked")
            .answer()
            .await
            .expect("in time")
    }
}

pub async fn answered(asked: InteractionHandle) -> Message {
    let answer = asked.answer().await.expect("an answer in time");
    match answer.message() {
        Some(message) => message.clone(),
        None => panic!("no message but {answer:?}"),
    }
}

//! A server with a running bot, a channel and people.

use super::logs;
use rand::SeedableRng;
use rand::rngs::StdRng;
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::Duration;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;
use uno_bot::bot::{self, BotEnd};
use uno_bot::config::Config;
use uno_bot::standin::{
    Answer, Component, InteractionHandle, Message, Person, RecordedRequest, Response, Snowflake,
    Standin, StandinConfig,
};
use uno_bot::store::{Checkpoint, CheckpointHook};
use uno_bot::table::{Clock, ManualClock};

/// The latest that anyone is answered, in milliseconds: what is promised after two seconds, and what a busy machine takes.
/// Discord waits for three seconds.
const ANSWERED_WITHIN_MS: i64 = 2_900;

/// The cards are shuffled alike in every run.
const SEED: u64 = 11;

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

    pub fn path(&self) -> &Path {
        &self.0
    }

    pub fn database(&self) -> PathBuf {
        self.0.join("uno.db")
    }

    pub fn address(&self) -> String {
        format!("sqlite:{}", self.database().display())
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
        self.end().await
    }

    /// Waits until it ends.
    pub async fn end(self) -> Result<(), BotEnd> {
        self.task.await.expect("the bot does not panic")
    }
}

/// Holds up the bot at some checkpoints.
#[derive(Default)]
pub struct HoldUp(Arc<AtomicBool>);

impl HoldUp {
    pub fn hold_up(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    pub fn go_on(&self) {
        self.0.store(false, Ordering::Relaxed);
    }

    /// What holds up those who come to these places.
    pub fn at(
        &self,
        places: &'static [Checkpoint],
    ) -> impl Fn(Checkpoint) + Send + Sync + 'static + use<> {
        let waits = Arc::clone(&self.0);
        move |place| {
            let is_held_up = || places.contains(&place) && waits.load(Ordering::Relaxed);
            if is_held_up() {
                // Other tasks of this thread go on with another.
                tokio::task::block_in_place(|| {
                    while is_held_up() {
                        std::thread::sleep(Duration::from_millis(1));
                    }
                });
            }
        }
    }
}

/// A test that fails does not wait for ever.
impl Drop for HoldUp {
    fn drop(&mut self) {
        self.go_on();
    }
}

pub struct Server {
    pub discord: Standin,
    pub folder: Folder,
    pub hand: Arc<ManualClock>,
    pub guild: Snowflake,
    pub channel: Snowflake,
    pub bot: Option<Bot>,
    /// How often bots had identified when the present one was started.
    identified_before: u32,
    /// Runs at every checkpoint of the next bot.
    pub hook: CheckpointHook,
    /// Whether the next bot has pictures and emoji of its own. Most tests read texts.
    pub pictures: bool,
    /// The shards that the next bot serves.
    pub shards: &'static str,
    /// The address of the database, if it is not a file in the folder.
    pub database: Option<String>,
    /// Where the next bot makes a backup every day.
    pub backups: Option<PathBuf>,
}

impl Server {
    /// A server whose Discord tells its limits but does not enforce them, so that tests are quick.
    pub async fn open() -> Server {
        Server::open_with(StandinConfig { enforce_limits: false, ..StandinConfig::default() }).await
    }

    /// A server whose disk can be made slow: everything that is written is held up, for longer than a lock on the
    /// file would be waited for.
    pub async fn open_on_slow_disk() -> (Server, HoldUp) {
        // What arrives later may join a transaction that has begun.
        Server::open_held_up_at(&[Checkpoint::BeforeBegin, Checkpoint::BeforeWork]).await
    }

    /// A server whose bot can be held up at these checkpoints.
    pub async fn open_held_up_at(places: &'static [Checkpoint]) -> (Server, HoldUp) {
        let config = StandinConfig { enforce_limits: false, ..StandinConfig::default() };
        let mut server = Server::without_bot(config).await;
        let hold_up = HoldUp::default();
        let wait = hold_up.at(places);
        server.hook = CheckpointHook::new(move |place| {
            wait(place);
            Ok(())
        });
        server.start().await;
        (server, hold_up)
    }

    pub async fn open_with(config: StandinConfig) -> Server {
        let mut server = Server::without_bot(config).await;
        server.start().await;
        server
    }

    pub async fn without_bot(config: StandinConfig) -> Server {
        logs::begin();
        let discord = Standin::start(config).await.expect("a free port");
        let guild = discord.world().add_guild("Card Friends");
        let channel = discord.world().add_channel(guild, "table-talk");
        let hand = ManualClock::at(1_800_000_000_000);
        let folder = Folder::fresh();
        let hook = CheckpointHook::default();
        let (bot, pictures, shards, database, backups) = (None, false, "auto", None, None);
        Server {
            discord,
            folder,
            hand,
            guild,
            channel,
            bot,
            identified_before: 0,
            hook,
            pictures,
            shards,
            database,
            backups,
        }
    }

    /// Starts the bot in this process.
    pub async fn start(&mut self) {
        self.start_unawaited();
        self.bot_is_there().await;
    }

    pub fn start_unawaited(&mut self) {
        self.identified_before = self.discord.gateway().identifies();
        let (token, url) = (self.discord.token().to_owned(), self.discord.api_url());
        let database = self.database.clone().unwrap_or_else(|| self.folder.address());
        let (pictures, shards) = (self.pictures, self.shards);
        let backups = self.backups.as_ref().map(|folder| folder.display().to_string());
        let config = Config::read(|key| match key {
            "DISCORD_TOKEN" => Some(token.clone()),
            "DISCORD_API_URL" => Some(url.clone()),
            "DATABASE_URL" => Some(database.clone()),
            "BACKUP_DIR" => backups.clone(),
            "DISCORD_SHARDS" => Some(shards.to_owned()),
            "UNO_PICTURES" => Some(if pictures { "on" } else { "off" }.to_owned()),
            _ => None,
        })
        .expect("good settings");
        let stopping = CancellationToken::new();
        let clock = Clock::manual(Arc::clone(&self.hand));
        let (rng, hook) = (StdRng::seed_from_u64(SEED), self.hook.clone());
        let running = bot::run_with_hook(config, clock, rng, hook, stopping.clone());
        let task = tokio::spawn(async move {
            let end = running.await;
            tracing::info!(target: "uno_bot", ?end, "the bot has ended");
            end
        });
        self.bot = Some(Bot { stopping, task });
    }

    /// Waits until the bot that was started last is connected and its commands can be used. The connection of the one
    /// before it may still be open.
    pub async fn bot_is_there(&self) {
        let there = self.discord.until("a bot with commands", |discord| {
            let gateway = discord.gateway();
            let ready = gateway.is_connected()
                && gateway.identifies() > self.identified_before
                && !discord.world().offered_commands(self.guild).is_empty();
            ready.then_some(())
        });
        let there = there.await;
        assert!(there.is_ok(), "no bot has come: {}", logs::last(30));
    }

    pub async fn stop(&mut self) -> Result<(), BotEnd> {
        self.bot.take().expect("a bot is running").stop().await
    }

    pub fn person(&self, name: &str) -> Someone<'_> {
        let user = self.discord.world().add_person(self.guild, name);
        Someone { server: self, person: self.discord.person(user), channel: self.channel }
    }

    /// Someone who was here before.
    pub fn someone(&self, user: Snowflake) -> Someone<'_> {
        Someone { server: self, person: self.discord.person(user), channel: self.channel }
    }

    pub fn people<const N: usize>(&self, names: [&str; N]) -> [Someone<'_>; N] {
        names.map(|name| self.person(name))
    }

    pub fn pass(&self, span: Duration) {
        self.hand.advance(span);
    }

    /// A thread in the channel, made with the bot's own rights.
    pub async fn make_thread(&self, name: &str) -> Snowflake {
        let url = format!("{}/api/v10/channels/{}/threads", self.discord.api_url(), self.channel);
        let body = json!({"name": name, "type": 11}).to_string();
        let made = reqwest::Client::new()
            .post(url)
            .header("authorization", format!("Bot {}", self.discord.token()))
            .header("content-type", "application/json")
            .body(body);
        let made = made.send().await.expect("an answer").bytes().await.expect("all of it");
        let thread: Value = serde_json::from_slice(&made).expect("a thread");
        thread["id"].as_str().expect("a number").parse().expect("a number")
    }

    /// The bot's public messages in the channel, oldest first.
    pub fn public_messages(&self) -> Vec<Message> {
        let world = self.discord.world();
        let bot = world.bot();
        let public = |message: &Message| message.author == bot && !message.is_ephemeral();
        world.all_messages(self.channel).into_iter().filter(public).collect()
    }

    /// The one message that everyone plays at.
    pub fn board(&self) -> Message {
        self.public_messages().pop().expect("a board")
    }

    /// Waits until the board says this, and gives it.
    pub async fn board_says(&self, text: &str) -> Message {
        let says = |discord: &Standin| {
            let _ = discord;
            let boards = self.public_messages();
            boards.into_iter().rev().find(|board| board.text().contains(text))
        };
        let found = self.discord.until(text, says).await;
        found.unwrap_or_else(|_| {
            let (board, told) = (self.board().text(), logs::last(30));
            panic!("no board says {text:?}, but {board}\n{told}")
        })
    }

    /// Waits until the board does not say this, and gives it.
    pub async fn board_without(&self, text: &str) -> Message {
        let gone = |_: &Standin| Some(self.board()).filter(|board| !board.text().contains(text));
        let found = self.discord.until(&format!("no {text}"), gone).await;
        found.unwrap_or_else(|_| panic!("{} still says {text:?}", self.board().text()))
    }

    /// Requests that the judge found wrong, or that Discord refused for another reason.
    pub fn refused(&self) -> Vec<RecordedRequest> {
        let wrong = |request: &RecordedRequest| {
            !request.problems.is_empty() || request.status.is_none_or(|status| status >= 400)
        };
        self.discord.requests().into_iter().filter(wrong).collect()
    }

    /// Checks what must hold at the end of every test in which nothing was broken on purpose: no
    /// request was refused, and everything in [`Server::check`].
    pub async fn finish(mut self) {
        // A panel may be replaced by a newer one while it is being repainted, and a notice may be deleted while it is
        // looked at whether it is the board.
        let replaced = |request: &RecordedRequest| {
            request.code == Some(10_008)
                && (request.pattern.ends_with("@original") || request.method == "GET")
        };
        let refused: Vec<RecordedRequest> =
            self.refused().into_iter().filter(|request| !replaced(request)).collect();
        assert!(refused.is_empty(), "{refused:#?}");
        let asks_who_it_is = |it: &RecordedRequest| it.pattern.ends_with("/users/@me");
        assert!(!self.discord.requests().iter().any(asks_who_it_is), "READY has told it");
        self.check();
        if self.bot.is_some() {
            self.stop().await.expect("the bot stops well");
        }
        self.check();
    }

    /// Checks what must always hold, and stops the bot. A bot whose Discord is gone would keep a
    /// core busy.
    pub async fn close(mut self) {
        self.check();
        if self.bot.is_some() {
            self.stop().await.expect("the bot stops well");
        }
    }

    /// Checks what must always hold: every request was valid, everyone was answered once and in time,
    /// no secret was logged.
    pub fn check(&self) {
        let wrong: Vec<RecordedRequest> = self
            .discord
            .requests()
            .into_iter()
            .filter(|request| request.status == Some(400) && !request.is_late())
            .collect();
        assert!(wrong.is_empty(), "{wrong:#?}");
        for asked in self.discord.world().interactions() {
            let answered = asked.answered_ms.map(|at| at - asked.created_ms);
            let in_time = answered.is_some_and(|after| after <= ANSWERED_WITHIN_MS);
            assert!(in_time, "{:?} was answered after {answered:?} ms", asked.kind);
            logs::hide(asked.token.reveal());
        }
        logs::hide(self.discord.token());
        logs::hide_cards();
    }
}

trait Late {
    fn is_late(&self) -> bool;
}

impl Late for RecordedRequest {
    /// Valid, but the click was answered already, its time is over, or its place was put away.
    fn is_late(&self) -> bool {
        matches!(self.code, Some(40_060 | 10_062 | 10_015 | 50_027 | 50_083 | 10_008 | 10_003))
    }
}

/// A person in the channel.
pub struct Someone<'a> {
    pub server: &'a Server,
    pub person: Person,
    pub channel: Snowflake,
}

impl Someone<'_> {
    /// The same person in another channel.
    pub fn at(&self, channel: Snowflake) -> Someone<'_> {
        Someone { server: self.server, person: self.person.clone(), channel }
    }

    pub fn ask(&self, path: &[&str], options: Value) -> InteractionHandle {
        let asked = self.person.command(self.channel, "uno", path, options);
        asked.expect("it can be typed")
    }

    pub async fn types(&self, path: &[&str], options: Value) -> Message {
        answered(self.ask(path, options)).await
    }

    /// Types something that is asked about first, and presses the button that says this.
    pub async fn confirms(&self, path: &[&str], options: Value, label: &str) -> Message {
        let question = self.types(path, options).await;
        assert!(question.is_ephemeral(), "{}", question.text());
        match self.clicks(&question, label).await {
            Answer::Response(Response::Updated(word)) if word.is_ephemeral() => *word,
            other => panic!("{label} was answered by {other:?}"),
        }
    }

    pub async fn uno(&self, command: &str) -> Message {
        self.types(&[command], json!({})).await
    }

    /// The custom id of the enabled button that says this on a message.
    pub fn button(&self, message: Snowflake, label: &str) -> String {
        let now = self.person.message(message).expect("the message is there");
        let button = enabled_button(&now, label);
        let button =
            button.unwrap_or_else(|| panic!("no button {label} in {:?}", now.components()));
        button.custom_id.expect("it does something")
    }

    pub fn begin_click(&self, message: Snowflake, label: &str) -> InteractionHandle {
        let id = self.button(message, label);
        self.person.click(message, &id).expect("it can be clicked")
    }

    /// Clicks the button that says this on a message.
    pub async fn clicks(&self, message: &Message, label: &str) -> Answer {
        // On a busy machine a message shows what an answer has promised only after a moment.
        let is_offered = |now: &Message| enabled_button(now, label).is_some();
        let _ = self.person.see_message(message.id, label, is_offered).await;
        said(self.begin_click(message.id, label)).await
    }

    /// Clicks a button and is told something privately.
    pub async fn told(&self, message: &Message, label: &str) -> Message {
        private(&self.clicks(message, label).await)
    }

    /// Sends a click that no honest client would.
    pub async fn forges(&self, message: Snowflake, custom_id: &str) -> Answer {
        said(self.person.forge_click(message, custom_id).expect("there is such a message")).await
    }

    /// Opens this person’s hand from the board.
    pub async fn hand(&self) -> Message {
        let board = self.server.board_says("My hand").await;
        self.told(&board, "My hand").await
    }
}

fn enabled_button(message: &Message, label: &str) -> Option<Component> {
    let is_meant = |it: &Component| it.is_button() && it.enabled && it.says(label);
    message.components().into_iter().find(is_meant)
}

/// The first answer, which must have come.
pub async fn said(asked: InteractionHandle) -> Answer {
    let answer = asked.answer().await.expect("an answer or none");
    let told = logs::last(20);
    assert!(
        matches!(answer, Answer::Response(_)),
        "nobody answered {:?}\n{told}",
        asked.interaction()
    );
    answer
}

/// A message that only the asker sees.
pub fn private(answer: &Answer) -> Message {
    match answer {
        Answer::Response(Response::Message(message)) if message.is_ephemeral() => {
            (**message).clone()
        }
        other => panic!("no private message but {other:?}"),
    }
}

pub async fn answered(asked: InteractionHandle) -> Message {
    let answer = said(asked).await;
    match answer.message() {
        Some(message) => message.clone(),
        None => panic!("no message but {answer:?}"),
    }
}

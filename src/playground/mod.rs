//! The whole bot in a browser tab, with no Discord account: the stand-in, the real bot on a real
//! database, and a page that shows what the bot sent, as several people would see it.
//!
//! The page is for the people at this machine: its server listens on 127.0.0.1 only, `origin_check`
//! refuses pages of other origins, and everything that a page sends is bounded. A page may act as
//! any of the people; there is no login. The page itself is in `static/`; all its requests go
//! through one WebSocket (`open_page`).

mod chat_file;
mod connections;
mod database;
mod demo_guild;
mod event_log;
mod event_words;
mod fault_switches;
mod http;
mod inspector;
mod open_page;
mod origin_check;
mod page_request;
mod page_texts;
mod running_bot;
mod shared;
mod static_files;

use crate::bot;
use crate::config::{BadConfig, Config};
use crate::standin::{Standin, StandinConfig};
use crate::table::{Clock, PublicEvents};
use chat_file::ChatFile;
use database::Database;
use demo_guild::DemoGuild;
use running_bot::{BotState, RunningBot};
use shared::Shared;
use std::fmt;
use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;
use tokio::net::TcpListener;
use tokio::sync::mpsc;
use tokio_util::sync::CancellationToken;

/// How many reports of the tables may wait to be logged.
const MOST_WAITING_REPORTS: usize = 64;

#[derive(Clone, Debug)]
pub struct PlaygroundConfig {
    /// The port of the page; 0 takes a free one.
    pub port: u16,
    /// The database file; a temporary one if none is named.
    pub database: Option<PathBuf>,
    /// The clock of the tables; tests bring one that they move by hand.
    pub clock: Clock,
    /// The language in which the server and its people use Discord, as Discord names it.
    pub locale: String,
    /// Whether there are pictures, and emoji of the bot's own.
    pub pictures: bool,
}

/// Why a playground could not be opened.
#[derive(Debug)]
pub enum NotOpened {
    /// Another program listens on the port.
    PortTaken(u16),
    /// The port cannot be listened on.
    Listen(u16, io::Error),
    Standin(io::Error),
    /// The folder for a temporary database cannot be created.
    TemporaryFile(io::Error),
    /// The name is empty or no UTF-8.
    DatabaseName(PathBuf),
    Settings(BadConfig),
    /// The bot ended at once. Holds the reason, in a sentence.
    Bot(String),
    /// The bot did not connect to the stand-in in time.
    BotSilent,
}

impl fmt::Display for NotOpened {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotOpened::PortTaken(port) => write!(
                f,
                "port {port} is taken: stop what listens there, or choose another with --port"
            ),
            NotOpened::Listen(port, error) => write!(f, "cannot listen on port {port}: {error}"),
            NotOpened::Standin(error) => write!(f, "the stand-in for Discord: {error}"),
            NotOpened::TemporaryFile(error) => {
                write!(f, "there is no place for a temporary database: {error}")
            }
            NotOpened::DatabaseName(path) => {
                write!(f, "{} cannot be the name of a database", path.display())
            }
            NotOpened::Settings(error) => error.fmt(f),
            NotOpened::Bot(why) => f.write_str(why),
            NotOpened::BotSilent => f.write_str("the bot did not start within ten seconds"),
        }
    }
}

impl std::error::Error for NotOpened {}

/// A playground whose bot is connected and whose page can be served.
#[derive(Debug)]
pub struct Playground {
    listener: TcpListener,
    address: SocketAddr,
    shared: Arc<Shared>,
    public_events: mpsc::Receiver<PublicEvents>,
    /// Kept until the end: dropping it deletes a temporary database.
    database: Database,
    /// None with a temporary database.
    chat_file: Option<ChatFile>,
}

impl Playground {
    /// Starts everything, and waits until the bot is connected and has registered its commands.
    ///
    /// # Errors
    ///
    /// If a part cannot be started.
    pub async fn open(config: PlaygroundConfig) -> Result<Playground, NotOpened> {
        let port = config.port;
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).await;
        let listener = listener.map_err(|error| match error.kind() {
            io::ErrorKind::AddrInUse => NotOpened::PortTaken(port),
            _ => NotOpened::Listen(port, error),
        })?;
        let address = listener.local_addr().map_err(|error| NotOpened::Listen(port, error))?;
        let discord = Standin::start(StandinConfig::default()).await.map_err(NotOpened::Standin)?;
        let chat_file = config.database.as_deref().map(ChatFile::beside);
        let database = Database::choose(config.database)?;
        let settings = Config::read(|key| match key {
            "DISCORD_TOKEN" => Some(discord.token().to_owned()),
            "DISCORD_API_URL" => Some(discord.api_url()),
            "DATABASE_URL" => Some(database.address().to_owned()),
            "UNO_PICTURES" => Some(if config.pictures { "on" } else { "off" }.to_owned()),
            _ => None,
        });
        let settings = settings.map_err(NotOpened::Settings)?;
        let earlier = bot::earlier_run(&settings).await;
        let earlier = earlier.map_err(|end| NotOpened::Bot(end.to_string()))?;
        let kept = chat_file.as_ref().and_then(ChatFile::read);
        let world = discord.world();
        let guild = DemoGuild::create(&world, &earlier, kept.as_ref(), &config.locale);
        let (audience, public_events) = mpsc::channel(MOST_WAITING_REPORTS);
        let bot = RunningBot::start(settings, config.clock, audience);
        let shared = Arc::new(Shared::new(discord, guild, bot));
        let opened = Playground { listener, address, shared, public_events, database, chat_file };
        opened.wait_for_bot().await?;
        Ok(opened)
    }

    /// The address of the page.
    pub fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// Serves the page until told to stop; then stops the bot as well.
    pub async fn run(self, stopping: CancellationToken) {
        let Playground { listener, address, shared, public_events, database, chat_file } = self;
        let keeping = async {
            match &chat_file {
                Some(file) => file.keep_written(&shared).await,
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            () = http::serve(listener, address, Arc::clone(&shared)) => {}
            () = event_log::log_events(&shared, public_events) => {}
            () = keeping => {}
            () = stopping.cancelled() => {}
        }
        shared.close().await;
        if let Some(file) = &chat_file {
            file.write(&shared).await;
        }
        drop(database);
    }

    async fn wait_for_bot(&self) -> Result<(), NotOpened> {
        let discord = &self.shared.discord;
        let mut state = self.shared.bot.state();
        let failed = async {
            loop {
                if let BotState::Failed(why) = &*state.borrow_and_update() {
                    return NotOpened::Bot(why.clone());
                }
                if state.changed().await.is_err() {
                    return NotOpened::BotSilent;
                }
            }
        };
        let connected = discord.until("the bot", |discord| {
            let ready =
                discord.gateway().is_connected() && !discord.world().commands(None).is_empty();
            ready.then_some(())
        });
        tokio::select! {
            biased;
            why = failed => Err(why),
            connected = connected => connected.map_err(|_| NotOpened::BotSilent),
        }
    }
}

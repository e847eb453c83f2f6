//! The whole bot in a browser tab, with no Discord account: the stand-in, the real bot on a real
//! database, and a page that shows what the bot sent, as several people would see it.
//!
//! The page is for whoever sits at this machine: it listens on 127.0.0.1 only (`door` refuses pages of
//! other origins), and everything that comes from it is bounded. It trusts the person it says it is.
//! What the page says is in `static/`; everything it asks goes through one WebSocket (`visit`).

mod backstage;
mod database;
mod deed;
mod door;
mod entrance;
mod files;
mod mischief;
mod page;
mod running_bot;
mod scene;
mod server;
mod stage;
mod story;
mod visit;
mod wish;

use crate::bot;
use crate::config::{BadConfig, Config};
use crate::standin::{Standin, StandinConfig};
use crate::table::{Clock, PublicEvents};
use database::Database;
use running_bot::{BotState, RunningBot};
use scene::Scene;
use stage::Stage;
use std::fmt;
use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;
use tokio::net::TcpListener;
use tokio::sync::mpsc;
use tokio_util::sync::CancellationToken;

/// How much may have happened at the tables before it is taken notice of.
const HAPPENINGS: usize = 64;

/// How a playground is started.
#[derive(Clone, Debug)]
pub struct PlaygroundConfig {
    /// The port of the page; 0 takes a free one.
    pub port: u16,
    /// The database file; a temporary one if none is named.
    pub database: Option<PathBuf>,
    /// The clock of the tables.
    pub clock: Clock,
}

/// Why a playground could not be opened.
#[derive(Debug)]
pub enum NotOpened {
    /// Something else listens on the port.
    PortTaken(u16),
    /// The port cannot be listened on.
    Listen(u16, io::Error),
    /// The stand-in could not be started.
    Standin(io::Error),
    /// There is no place for a temporary database.
    TemporaryFile(io::Error),
    /// The database has a name that cannot be used.
    DatabaseName(PathBuf),
    /// The settings made for the bot are wrong.
    Settings(BadConfig),
    /// The bot ended at once.
    Bot(String),
    /// The bot did not come to the stand-in in time.
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

/// An open playground.
#[derive(Debug)]
pub struct Playground {
    listener: TcpListener,
    address: SocketAddr,
    stage: Arc<Stage>,
    happenings: mpsc::Receiver<PublicEvents>,
    /// Kept until the end: dropping it removes a temporary file.
    database: Database,
}

impl Playground {
    /// Starts everything, and waits until the bot can be played with.
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
        let database = Database::choose(config.database)?;
        let settings = Config::read(|key| match key {
            "DISCORD_TOKEN" => Some(discord.token().to_owned()),
            "DISCORD_API_URL" => Some(discord.api_url()),
            "DATABASE_URL" => Some(database.address().to_owned()),
            _ => None,
        });
        let settings = settings.map_err(NotOpened::Settings)?;
        let earlier = bot::survey(&settings).await;
        let earlier = earlier.map_err(|end| NotOpened::Bot(end.to_string()))?;
        let scene = Scene::set(&discord.world(), &earlier);
        let (audience, happenings) = mpsc::channel(HAPPENINGS);
        let bot = RunningBot::start(settings, config.clock, audience);
        let stage = Arc::new(Stage::new(discord, scene, bot));
        let opened = Playground { listener, address, stage, happenings, database };
        opened.bot_is_there().await?;
        Ok(opened)
    }

    /// Where the page is.
    pub fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// Serves the page until told to stop; then stops the bot as well.
    pub async fn run(self, stopping: CancellationToken) {
        let Playground { listener, address, stage, happenings, database } = self;
        tokio::select! {
            () = server::serve(listener, address, Arc::clone(&stage)) => {}
            () = story::follow(&stage, happenings) => {}
            () = stopping.cancelled() => {}
        }
        stage.close().await;
        drop(database);
    }

    async fn bot_is_there(&self) -> Result<(), NotOpened> {
        let discord = &self.stage.discord;
        let mut state = self.stage.bot.state();
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
        let offered = discord.until("the bot", |discord| {
            let ready =
                discord.gateway().is_connected() && !discord.world().commands(None).is_empty();
            ready.then_some(())
        });
        tokio::select! {
            biased;
            why = failed => Err(why),
            there = offered => there.map_err(|_| NotOpened::BotSilent),
        }
    }
}

//! The whole bot, put together: what `run` and the playground both start.

use crate::config::Config;
use crate::discord::commands::definitions;
use crate::discord::gateway::{Gateway, GatewayEnd};
use crate::discord::outbound::{BadConnection, Outbound, SendError};
use crate::discord::permissions::invite_link;
use crate::discord::{Bot, describe};
pub use crate::store::Survey;
use crate::store::{OpenError, ReadError, Store};
use crate::table::{Clock, PublicEvents, Tables};
use rand::SeedableRng;
use rand::rngs::{StdRng, SysRng};
use std::fmt;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::time::{sleep, timeout};
use tokio_util::sync::CancellationToken;

/// The pause before Discord is asked again who we are, and the longest one.
const PAUSE: Duration = Duration::from_secs(1);
const LONGEST_PAUSE: Duration = Duration::from_secs(60);
/// How often what has outlived its purpose is dropped.
const TIDY_EVERY: Duration = Duration::from_secs(24 * 60 * 60);
/// How long tables, and then boards, have to finish when the program stops. With what the connection
/// needs it is less than five seconds in all.
const FINISH: Duration = Duration::from_millis(500);

/// Why the bot could not start, or did not go on.
#[derive(Debug)]
pub enum BotEnd {
    /// The database cannot be used.
    Store(OpenError),
    /// The tables in it cannot be read.
    Tables(ReadError),
    /// No connection can be made with these settings.
    Connection(BadConnection),
    /// The connection to Discord ended.
    Gateway(GatewayEnd),
    /// The machine gives no random numbers.
    NoRandomness,
}

impl fmt::Display for BotEnd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BotEnd::Store(error) => error.fmt(f),
            BotEnd::Tables(error) => error.fmt(f),
            BotEnd::Connection(error) => error.fmt(f),
            BotEnd::Gateway(end) => end.fmt(f),
            BotEnd::NoRandomness => f.write_str("the system gives no random numbers"),
        }
    }
}

impl std::error::Error for BotEnd {}

/// Runs the bot until it is told to stop or cannot go on. What was acknowledged is on the disk at any
/// moment, so it may also simply be killed.
pub async fn run(config: Config, clock: Clock, stopping: CancellationToken) -> Result<(), BotEnd> {
    run_with(config, clock, fresh_cards()?, stopping).await
}

/// As [`run`], before an audience: it is told what happens at the tables as everyone may know it.
pub async fn run_before(
    audience: mpsc::Sender<PublicEvents>,
    config: Config,
    clock: Clock,
    stopping: CancellationToken,
) -> Result<(), BotEnd> {
    run_all(config, clock, fresh_cards()?, Some(audience), stopping).await
}

/// As [`run`], with cards that someone else shuffles: for tests.
pub async fn run_with(
    config: Config,
    clock: Clock,
    rng: StdRng,
    stopping: CancellationToken,
) -> Result<(), BotEnd> {
    run_all(config, clock, rng, None, stopping).await
}

/// Reads what the database holds of earlier runs. The bot must not be running.
pub async fn survey(config: &Config) -> Result<Survey, BotEnd> {
    let store = Store::open(&config.database_url).await.map_err(BotEnd::Store)?;
    let survey = store.survey().await;
    store.close().await;
    survey.map_err(BotEnd::Tables)
}

fn fresh_cards() -> Result<StdRng, BotEnd> {
    StdRng::try_from_rng(&mut SysRng).map_err(|_| BotEnd::NoRandomness)
}

async fn run_all(
    config: Config,
    clock: Clock,
    rng: StdRng,
    audience: Option<mpsc::Sender<PublicEvents>>,
    stopping: CancellationToken,
) -> Result<(), BotEnd> {
    let store = Arc::new(Store::open(&config.database_url).await.map_err(BotEnd::Store)?);
    let (tables, awake) =
        Tables::start(Arc::clone(&store), clock.clone(), rng).await.map_err(BotEnd::Tables)?;
    let awake = match audience {
        Some(audience) => tables.admit(awake, audience),
        None => awake,
    };
    let (token, api_url) = (config.token.expose(), config.api_url.as_deref());
    let outbound = Outbound::new(token, api_url).map_err(BotEnd::Connection)?;
    let bot = Bot::new(tables.clone(), Arc::clone(&store), outbound.clone());

    let showing = CancellationToken::new();
    let shown = tokio::spawn(Arc::clone(&bot).show_tables(awake, showing.clone()));
    let (host, silence) = (Arc::clone(&bot), config.longest_silence);
    let gateway = Gateway::new(outbound.clone(), token, api_url, host, silence, &stopping);
    let introduction = tokio::spawn(introduce(outbound));
    let tidying = tokio::spawn(tidy_up(Arc::clone(&store), clock));
    let end = gateway.run().await;

    introduction.abort();
    tidying.abort();
    showing.cancel();
    // What is left to show is shown after the next start.
    let _ = timeout(FINISH, tables.stop()).await;
    let _ = timeout(FINISH, shown).await;
    let _ = tidying.await;
    drop((bot, tables, gateway));
    if let Some(store) = Arc::into_inner(store) {
        store.close().await;
    }
    end.map_err(BotEnd::Gateway)
}

/// Drops once a day what has outlived its purpose.
async fn tidy_up(store: Arc<Store>, clock: Clock) {
    loop {
        let next = clock.now().plus(TIDY_EVERY);
        if let Err(error) = store.purge(clock.wall_ms()).await {
            tracing::warn!(%error, "what is of no more use could not be dropped");
        }
        clock.sleep_until(next).await;
    }
}

/// Tells Discord what can be typed, if that has changed, and the operator how to invite the bot. It
/// tries for as long as it takes.
async fn introduce(outbound: Outbound) {
    let mut pause = PAUSE;
    loop {
        match introduce_once(&outbound).await {
            Ok(()) => return,
            // Whoever connects is told.
            Err(SendError::Unauthorised) => return,
            Err(error) => tracing::warn!(%error, "the commands could not be registered yet"),
        }
        sleep(pause).await;
        pause = (pause * 2).min(LONGEST_PAUSE);
    }
}

async fn introduce_once(outbound: &Outbound) -> Result<(), SendError> {
    let application = outbound.application().await?;
    if outbound.register(application, &definitions(&describe)).await? {
        tracing::info!("the commands were registered");
    }
    tracing::info!(link = invite_link(application), "to invite the bot");
    Ok(())
}

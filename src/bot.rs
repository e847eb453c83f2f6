//! The whole bot, put together: the command `run` and the playground both start it.

mod health_place;
mod monitor;
mod opening;
mod processes;
mod supervisor;
mod vitals;

pub use health_place::HealthPlace;
pub use monitor::ask_health;
pub use vitals::{Health, ShardHealth};

use crate::config::{Config, DailyBackups};
use crate::discord::Bot;
use crate::discord::commands::{definitions, descriptions};
use crate::discord::gateway::{Gateway, GatewayEnd};
use crate::discord::outbound::{BadConnection, Outbound, SendError, pause_after_failing_for};
use crate::discord::permissions::invite_link;
use crate::lobby::Share;
pub use crate::store::EarlierRun;
use crate::store::{
    BackupError, Checkpoint, CheckpointHook, OpenError, ReadError, Store, WriteError,
};
use crate::table::{Clock, Pace, PublicEvents, ServiceError, Tables, Tournaments};
use futures_util::FutureExt;
use monitor::HealthSocket;
use opening::open_store;
use processes::Among;
use rand::SeedableRng;
use rand::rngs::{StdRng, SysRng};
use std::fmt;
use std::net::SocketAddr;
use std::panic::AssertUnwindSafe;
use std::pin::pin;
use std::sync::Arc;
use std::time::{Duration, Instant};
use supervisor::Supervisor;
use tokio::net::TcpListener;
use tokio::sync::mpsc;
use tokio::task::{JoinHandle, JoinSet};
use tokio::time::{sleep, timeout};
use tokio_util::sync::CancellationToken;
use vitals::Vitals;

/// The version of this program. Release builds name the commit that they were made from (`build.rs`).
pub const VERSION: &str = match option_env!("UNO_BOT_VERSION") {
    Some(version) if !version.is_empty() => version,
    _ => concat!(env!("CARGO_PKG_VERSION"), " (not a release)"),
};

const DAY: Duration = Duration::from_secs(24 * 60 * 60);
const DAY_MS: i64 = 24 * 60 * 60 * 1000;
/// How often it is looked whether there is a backup of the day.
const BACKUP_CHECKED_EVERY: Duration = Duration::from_secs(60 * 60);
/// How long tables, and then boards, have to finish when the program stops. Together with the time that
/// the connection needs to close, that is less than five seconds.
const FINISH: Duration = Duration::from_millis(500);

/// Why the bot could not start, or did not go on.
#[derive(Debug)]
pub enum BotEnd {
    Store(OpenError),
    /// Backups cannot be made where they should be.
    Backup(BackupError),
    Tables(ReadError),
    /// It could not be found out whether another process runs, or this one cannot run beside it.
    Processes(ServiceError),
    Connection(BadConnection),
    Gateway(GatewayEnd),
    NoRandomness,
    /// The database belongs to another bot than the token.
    OtherBot {
        database: u64,
        token: u64,
    },
    NotWritten(WriteError),
    /// The address for metrics cannot be used.
    Metrics(SocketAddr, std::io::Error),
    /// A task without which the bot cannot go on has ended by itself. Holds what it did.
    TaskEnded(&'static str),
}

impl fmt::Display for BotEnd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BotEnd::Store(error) => error.fmt(f),
            BotEnd::Backup(error) => write!(f, "BACKUP_DIR cannot be used: {error}"),
            BotEnd::Tables(error) => error.fmt(f),
            BotEnd::Processes(ServiceError::Shares(flaw)) => write!(
                f,
                "{flaw}; to change which process has which shards, stop the others first (one that was killed counts \
                 for 15 seconds more)"
            ),
            BotEnd::Processes(error) => write!(f, "the database cannot be used: {error}"),
            BotEnd::Connection(error) => error.fmt(f),
            BotEnd::Gateway(end) => end.fmt(f),
            BotEnd::NoRandomness => f.write_str("the system gives no random numbers"),
            BotEnd::OtherBot { database, token } => write!(
                f,
                "the database belongs to the bot {database}, and the token to the bot {token}: use another file, \
                 or the right token; with `uno-bot run --take-over` this bot goes on with it"
            ),
            BotEnd::NotWritten(error) => write!(f, "the database cannot be written: {error}"),
            BotEnd::Metrics(address, error) => {
                write!(f, "METRICS_ADDR cannot be used: {address}: {error}")
            }
            BotEnd::TaskEnded(what) => {
                write!(f, "the task that {what} has ended by itself; start the program again")
            }
        }
    }
}

impl std::error::Error for BotEnd {}

/// Runs the bot until it is told to stop or cannot go on. Everything that was acknowledged is on the
/// disk, so the program may also be killed at any moment.
pub async fn run(config: Config, clock: Clock, stopping: CancellationToken) -> Result<(), BotEnd> {
    let supervisor = Supervisor::find(|key| std::env::var(key).ok());
    let (rng, hook) = (system_rng()?, CheckpointHook::default());
    run_all(Parts { config, clock, rng, hook, events: None, supervisor }, stopping).await
}

/// As [`run`], and sends what happens at the tables as everyone may know it.
pub async fn run_with_public_events(
    events: mpsc::Sender<PublicEvents>,
    config: Config,
    clock: Clock,
    stopping: CancellationToken,
) -> Result<(), BotEnd> {
    let (rng, hook) = (system_rng()?, CheckpointHook::default());
    let events = Some(events);
    run_all(Parts { config, clock, rng, hook, events, supervisor: None }, stopping).await
}

/// As [`run`], with the caller's random numbers: for tests, which need the same cards every time.
pub async fn run_with_rng(
    config: Config,
    clock: Clock,
    rng: StdRng,
    stopping: CancellationToken,
) -> Result<(), BotEnd> {
    run_with_hook(config, clock, rng, CheckpointHook::default(), stopping).await
}

/// As [`run_with_rng`], with a function that runs at every checkpoint: for tests.
pub async fn run_with_hook(
    config: Config,
    clock: Clock,
    rng: StdRng,
    hook: CheckpointHook,
    stopping: CancellationToken,
) -> Result<(), BotEnd> {
    run_all(Parts { config, clock, rng, hook, events: None, supervisor: None }, stopping).await
}

/// Reads what the database holds of earlier runs. The bot must not be running.
pub async fn earlier_run(config: &Config) -> Result<EarlierRun, BotEnd> {
    let store = Store::open(&config.database_url).await.map_err(BotEnd::Store)?;
    let earlier = store.earlier_run().await;
    store.close().await;
    earlier.map_err(BotEnd::Tables)
}

fn system_rng() -> Result<StdRng, BotEnd> {
    StdRng::try_from_rng(&mut SysRng).map_err(|_| BotEnd::NoRandomness)
}

/// What a bot is made of.
struct Parts {
    config: Config,
    clock: Clock,
    rng: StdRng,
    hook: CheckpointHook,
    /// Where to send what happens at the tables.
    events: Option<mpsc::Sender<PublicEvents>>,
    supervisor: Option<Supervisor>,
}

async fn run_all(parts: Parts, stopping: CancellationToken) -> Result<(), BotEnd> {
    let Parts { config, clock, rng, hook, events, supervisor } = parts;
    let started_at = Instant::now();
    let listener = match config.metrics {
        Some(address) => Some(monitor::listen(address).await?),
        None => None,
    };
    let lookup = |key: &str| std::env::var(key).ok();
    let place = HealthPlace::of(&config.database_url, config.shards, lookup);
    let place = place.map_err(BotEnd::Store)?;
    if let Some(folder) = config.backups.as_ref().map(|backups| &backups.folder)
        && !folder.is_dir()
    {
        return Err(BotEnd::Backup(BackupError::NoFolder(folder.clone())));
    }
    let opening = open_store(&config.database_url, hook, &stopping);
    let store = opening.await.map_err(BotEnd::Store)?;
    if let Err(end) = claim(&store, &config).await {
        store.close().await;
        return Err(end);
    }
    let store = Arc::new(store);
    let pace = if config.fast_computers { Pace::Fast } else { Pace::Natural };
    // With all shards, however many Discord wants, every table is this process's.
    let share = config.shards.unwrap_or(Share::ALL);
    let starting = Tables::start_beside(Arc::clone(&store), clock.clone(), rng, pace, share);
    let (tables, awake) = starting.await.map_err(BotEnd::Processes)?;
    let (tournaments, live) = Tournaments::start(&tables);
    let awake = match events {
        Some(events) => tables.publish_events(awake, events),
        None => awake,
    };
    let (token, api_url) = (config.token.expose(), config.api_url.as_deref());
    let outbound = Outbound::for_share(token, api_url, share).map_err(BotEnd::Connection)?;
    let bot = Bot::new(
        tables.clone(),
        tournaments.clone(),
        Arc::clone(&store),
        outbound.clone(),
        config.pictures,
    );

    let showing = CancellationToken::new();
    let tables_shown = Arc::clone(&bot).show_tables(awake, showing.clone());
    let tournaments_shown = Arc::clone(&bot).show_tournaments(live, showing.clone());
    let mut shown = tokio::spawn(async {
        tokio::join!(tables_shown, tournaments_shown);
    });
    let (handler, silence) = (Arc::clone(&bot), config.longest_silence);
    let gateway = Gateway::new(outbound.clone(), token, api_url, handler, silence, &stopping)
        .with_shards(config.shards)
        .with_turns(Arc::clone(&store));
    let with_emoji = config.pictures.then(|| Arc::clone(&bot));
    let setting_up = set_up_after_panics(Arc::clone(&store), outbound.clone(), with_emoji);
    let setting_up = tokio::spawn(setting_up);
    let vitals = Arc::new(Vitals {
        store: Arc::clone(&store),
        tables: tables.clone(),
        bot: Arc::clone(&bot),
        outbound,
        gateway: Arc::clone(gateway.meter()),
        backups: config.backups.as_ref().map(|backups| backups.folder.clone()),
        started_at,
    });
    let supervisor = supervisor.map(Arc::new);
    let mut watched = watch_over(&vitals, &place, listener, supervisor.as_ref());
    drop(vitals);
    let meter = Arc::clone(gateway.meter());
    let among = Among::new(Arc::clone(&store), tables.clone(), Arc::clone(&bot), meter);
    let mut among = tokio::spawn(among.run());
    // One process does for all what is done once.
    let purging = purge_daily(Arc::clone(&store), clock.clone(), config.history_days);
    let purging = tokio::spawn(async move {
        if share.leads() {
            purging.await;
        }
    });
    let backing_up = config.backups.filter(|_| share.leads());
    let backing_up = tokio::spawn(back_up_daily(Arc::clone(&store), clock, backing_up));
    let task_ended = ended_by_itself(&store, &tables, &tournaments, &mut shown, &mut among);
    let end = run_supervised(&gateway, task_ended).await;

    if let Some(supervisor) = &supervisor {
        supervisor.tell("STOPPING=1");
    }
    if !among.is_finished() {
        among.abort();
        let _ = among.await;
    }
    // The others find out by themselves if this does not get through.
    let _ = timeout(FINISH, tables.end_service()).await;
    watched.shutdown().await;
    setting_up.abort();
    purging.abort();
    backing_up.abort();
    showing.cancel();
    // What has not been shown by then is shown after the next start.
    let _ = timeout(FINISH, tables.stop()).await;
    if !shown.is_finished() && timeout(FINISH, &mut shown).await.is_err() {
        // A request that Discord does not answer would keep the database open.
        shown.abort();
        let _ = shown.await;
    }
    let _ = purging.await;
    let _ = backing_up.await;
    let _ = setting_up.await;
    drop((bot, tables, tournaments, gateway));
    if let Some(store) = Arc::into_inner(store) {
        store.close().await;
    }
    end
}

/// Makes the database that of the bot whose token is used, if the token tells which bot that is. With the
/// database of another bot, boards could not be edited, and the buttons on them would not work.
async fn claim(store: &Store, config: &Config) -> Result<(), BotEnd> {
    let Some(token) = config.token.user() else { return Ok(()) };
    match store.claim(token, config.take_over).await {
        Ok(None) => Ok(()),
        Ok(Some(database)) => Err(BotEnd::OtherBot { database, token }),
        Err(error) => Err(BotEnd::NotWritten(error)),
    }
}

/// Lets others learn how the bot is: the supervisor, Prometheus, and `uno-bot health`.
fn watch_over(
    vitals: &Arc<Vitals>,
    place: &HealthPlace,
    listener: Option<TcpListener>,
    supervisor: Option<&Arc<Supervisor>>,
) -> JoinSet<()> {
    let mut tasks = JoinSet::new();
    match HealthSocket::open(place) {
        Ok(socket) => {
            tasks.spawn(socket.serve(Arc::clone(vitals)));
        }
        Err(error) => tracing::warn!(%error, "`uno-bot health` cannot ask this bot"),
    }
    if let Some(listener) = listener {
        tasks.spawn(monitor::serve_http(listener, Arc::clone(vitals)));
    }
    if let Some(supervisor) = supervisor {
        supervisor.tell("READY=1");
        tasks.spawn(Arc::clone(supervisor).give_signs(Arc::clone(vitals)));
    }
    tasks
}

/// Runs the gateway until it ends, or until a task has ended that should not have.
async fn run_supervised(
    gateway: &Gateway<Bot>,
    task_ended: impl Future<Output = &'static str>,
) -> Result<(), BotEnd> {
    let mut running = pin!(gateway.run());
    tokio::select! {
        end = &mut running => end.map_err(BotEnd::Gateway),
        what = task_ended => {
            gateway.stop();
            // Clicks that are under way are answered: with "not saved" if nothing can be saved.
            let _ = running.await;
            Err(BotEnd::TaskEnded(what))
        }
    }
}

/// Returns when one of the tasks has ended without which the bot cannot go on: what it did.
async fn ended_by_itself(
    store: &Store,
    tables: &Tables,
    tournaments: &Tournaments,
    shown: &mut JoinHandle<()>,
    among: &mut JoinHandle<()>,
) -> &'static str {
    tokio::select! {
        () = store.writer_ended() => "writes the database",
        () = tables.waker_ended() => "wakes tables",
        () = tournaments.ended() => "runs tournaments",
        _ = shown => "shows tables",
        _ = among => "follows other processes",
    }
}

/// Deletes once a day what is not needed any more (see [`Store::purge`]), and the moves of matches that
/// ended more than `history_days` ago.
async fn purge_daily(store: Arc<Store>, clock: Clock, history_days: Option<u32>) {
    loop {
        let next = clock.now().plus(DAY);
        let now_ms = clock.wall_ms();
        let purging = async {
            store.purge(now_ms).await?;
            let Some(days) = history_days else { return Ok(()) };
            let dropped = store.drop_old_moves(now_ms - i64::from(days) * DAY_MS).await?;
            if dropped > 0 {
                tracing::info!(matches = dropped, "the moves of old matches were dropped");
            }
            Ok::<(), WriteError>(())
        };
        match AssertUnwindSafe(purging).catch_unwind().await {
            Ok(Ok(())) => {}
            Ok(Err(error)) => {
                tracing::warn!(%error, "what is not needed any more could not be deleted");
            }
            Err(_) => tracing::error!("deleting what is not needed any more failed"),
        }
        clock.sleep_until(next).await;
    }
}

/// Makes a backup every day, if that is set. What fails is tried again an hour later.
async fn back_up_daily(store: Arc<Store>, clock: Clock, backups: Option<DailyBackups>) {
    let Some(DailyBackups { folder, keep }) = backups else { return };
    loop {
        let next = clock.now().plus(BACKUP_CHECKED_EVERY);
        let backing_up = async {
            let _ = store.checkpoint_hook().run(Checkpoint::BeforeBackup);
            store.back_up_of_the_day(&folder, keep, clock.wall_ms()).await
        };
        match AssertUnwindSafe(backing_up).catch_unwind().await {
            Ok(Ok(Some(path))) => tracing::info!(path = %path.display(), "a backup was made"),
            Ok(Ok(None)) => {}
            Ok(Err(error)) => tracing::error!(%error, "the backup of the day failed"),
            Err(_) => tracing::error!("the backup of the day failed by a mistake of ours"),
        }
        clock.sleep_until(next).await;
    }
}

/// Sets the application up. After a panic, which is a mistake of ours, it is begun again.
async fn set_up_after_panics(store: Arc<Store>, outbound: Outbound, with_emoji: Option<Arc<Bot>>) {
    let begun = Instant::now();
    loop {
        let setting_up = async {
            let _ = store.checkpoint_hook().run(Checkpoint::BeforeSetUp);
            set_up_application(outbound.clone(), with_emoji.clone()).await;
        };
        if AssertUnwindSafe(setting_up).catch_unwind().await.is_ok() {
            return;
        }
        tracing::error!("commands and emoji could not be set up; it is begun again");
        sleep(pause_after_failing_for(begun.elapsed())).await;
    }
}

/// Does for the application what its commands and emoji need, once it is known which one it is. If several
/// processes serve the bot, the one with the first shard does it, and the others look up the emoji.
async fn set_up_application(outbound: Outbound, with_emoji: Option<Arc<Bot>>) {
    let Some(application) = find_application(&outbound).await else { return };
    let leads = outbound.share().leads();
    let emoji = async {
        if let Some(bot) = with_emoji {
            bot.keep_emoji(application, leads).await;
        }
    };
    if !leads {
        return emoji.await;
    }
    tracing::info!(link = invite_link(application), "to invite the bot");
    tokio::join!(register_commands(&outbound, application), emoji);
}

/// The application that the token belongs to, asked for until Discord says it; none with a wrong token.
async fn find_application(outbound: &Outbound) -> Option<u64> {
    let begun = Instant::now();
    loop {
        match outbound.application().await {
            Ok(application) => return Some(application),
            // The gateway fails for the same reason and ends the program with it.
            Err(SendError::Unauthorised) => return None,
            Err(error) => tracing::warn!(%error, "the commands could not be registered yet"),
        }
        sleep(pause_after_failing_for(begun.elapsed())).await;
    }
}

/// Registers the slash commands with Discord if they have changed. It tries again until it succeeds, unless
/// another try would come to the same.
async fn register_commands(outbound: &Outbound, application: u64) {
    let begun = Instant::now();
    let wanted = definitions(&descriptions());
    loop {
        match outbound.register(application, &wanted).await {
            Ok(true) => return tracing::info!("the commands were registered"),
            Ok(false) | Err(SendError::Unauthorised) => return,
            Err(error @ SendError::Invalid) => {
                tracing::error!(%error, "the commands cannot be registered; people have the earlier ones");
                return;
            }
            Err(error) => tracing::warn!(%error, "the commands could not be registered yet"),
        }
        sleep(pause_after_failing_for(begun.elapsed())).await;
    }
}

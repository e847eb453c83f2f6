//! Every kind of request with every fault (`matrix.txt`): no move is lost or doubled, the board is right soon
//! after the fault, Discord is not asked for what it refuses again and again, and no request is waited for
//! without end.

mod table;
mod trial;

use super::logs;
use super::server::Server;
use super::stopwatch::Stopwatch;
use futures_util::{StreamExt, stream};
use parking_lot::Mutex;
use std::collections::BTreeSet;
use std::time::{Duration, Instant};
use table::{Case, Length, Trigger, cases, is_tried};
use tokio::sync::Semaphore;
use trial::Trial;
pub use trial::{cards, what_was_told_is_stored};
use uno_bot::standin::{RecordedRequest, Standin, StandinConfig};

/// How long after a fault everything must be right.
const SOON: Duration = Duration::from_secs(5);
/// How many refused requests there may be in a minute.
const MOST_REFUSED: usize = 60;
const MINUTE_MS: i64 = 60_000;
/// How many probes are made at once, and that one that is refused is followed by the next after so many seconds.
const PROBES_AT_ONCE: usize = 4;
const PROBE_EVERY_S: usize = 2;
/// How many may be under way when it is noticed that most are refused: as many clicks of one person are carried out at
/// the same time.
const UNDER_WAY: usize = 20;
/// The longest that a request may be waited for: four seconds, and what a busy machine takes.
const LONGEST_REQUEST: Duration = Duration::from_secs(8);
/// How long it may take until the request is made that the fault is about.
const MADE_WITHIN: Duration = Duration::from_secs(20);
/// How long the bot may take to stop, whatever Discord does.
const STOPS_WITHIN: Duration = Duration::from_secs(20);

/// So many tables are set up at the same time. What takes the machine's time is the start of a bot and of a
/// match; if all began together, what is tried would be the machine.
static SET_UPS: Semaphore = Semaphore::const_new(2);

/// How long faults last, and how much is tried at the same time.
#[derive(Clone, Copy)]
struct Pace {
    a_while: Duration,
    ever: Duration,
    /// The pause between two rounds of moves.
    pause: Duration,
    at_once: usize,
}

const QUICK: Pace = Pace {
    a_while: Duration::from_millis(1_500),
    ever: Duration::from_secs(3),
    pause: Duration::from_millis(150),
    at_once: 8,
};
const WHOLE: Pace = Pace {
    a_while: Duration::from_secs(30),
    ever: Duration::from_secs(65),
    pause: Duration::from_secs(4),
    at_once: 40,
};

/// What a request is for, as far as refusals of one kind say something about others.
fn kind_of(request: &RecordedRequest) -> &'static str {
    match &request.pattern {
        pattern if pattern.ends_with("/callback") => "answers",
        pattern if pattern.contains("/webhooks") => "tokens",
        pattern if pattern.contains("/channels") => "channels",
        _ => "the bot",
    }
}

/// So many of a kind may be refused until it is noticed that most are, if others of it were taken before: half of forty
/// first answers, three quarters of forty other requests.
fn noticed_after(kind: &str) -> usize {
    if kind == "answers" { 20 } else { 30 }
}

/// There is no storm: when it has been noticed that most requests of a kind are refused, only probes are made.
fn few_are_refused(requests: &[RecordedRequest]) {
    let refused = |it: &&RecordedRequest| matches!(it.status, Some(401 | 403 | 429));
    let refused: Vec<&RecordedRequest> = requests.iter().filter(refused).collect();
    for kind in ["answers", "tokens", "channels", "the bot"] {
        let mut of_kind = refused.iter().filter(|it| kind_of(it) == kind).map(|it| it.at_ms);
        let (Some(first), count) = (of_kind.next(), 1 + of_kind.clone().count()) else { continue };
        let seconds = of_kind.next_back().map_or(0, |last| (last - first) / 1_000) as usize;
        let most = noticed_after(kind) + UNDER_WAY + PROBES_AT_ONCE + seconds / PROBE_EVERY_S;
        assert!(
            count <= most,
            "{count} {kind} were refused within {seconds} s, {most} are allowed"
        );
    }
    for (place, first) in refused.iter().enumerate() {
        let within = refused[place..].iter().take_while(|it| it.at_ms < first.at_ms + MINUTE_MS);
        let count = within.count();
        assert!(count <= MOST_REFUSED, "{count} requests were refused within a minute");
    }
}

fn none_hangs(discord: &Standin) {
    let longest = discord.faults().longest_hang();
    assert!(longest < LONGEST_REQUEST, "a request was waited for {longest:?}");
}

/// Every method and pattern of the requests that were made in any trial.
static MADE: Mutex<BTreeSet<(String, &str)>> = Mutex::new(BTreeSet::new());

/// Checks all requests of a trial when it is over, and notes which kinds there were.
fn check_requests(discord: &Standin) {
    none_hangs(discord);
    let made = discord.requests().into_iter().map(|it| (it.method, it.pattern));
    MADE.lock().extend(made);
}

/// A fault while people play.
async fn at_a_table(case: &Case, pace: Pace) {
    let turn = SET_UPS.acquire().await;
    let mut trial = Trial::begin(case).await;
    trial.prepare(case).await;
    drop(turn);
    for rule in case.rules() {
        trial.server.discord.faults().add(rule);
    }
    let crowd = case.refuses_answers().then(|| trial.someone_keeps_asking());
    let begun = Instant::now();
    loop {
        trial.provoke(case).await;
        trial.play().await;
        let long_enough = match case.length {
            Length::Once => trial.server.discord.faults().spent(),
            Length::While => begun.elapsed() >= pace.a_while,
            Length::Ever => begun.elapsed() >= pace.ever,
        };
        if long_enough && trial.met(case) {
            break;
        }
        let lasts = pace.ever + MADE_WITHIN;
        assert!(begun.elapsed() < lasts, "there was no such request\n{}", trial.told());
        tokio::time::sleep(pace.pause).await;
    }
    if let Some(crowd) = crowd {
        crowd.await.expect("someone asks");
    }
    let watch = match case.length {
        Length::Once | Length::While => {
            trial.server.discord.faults().clear();
            let watch = Stopwatch::start();
            // What Discord has called gone counts as deleted; if it is there all the same, a click shows it.
            if case.request.trigger == Trigger::BoardBuried {
                trial.click_on_old_boards().await;
            }
            watch
        }
        // It does not end; but the bot can be stopped, and the next one finds everything.
        Length::Ever => {
            trial.stop(STOPS_WITHIN).await;
            trial.server.discord.faults().clear();
            trial.server.start().await;
            let watch = Stopwatch::start();
            trial.click_on_old_boards().await;
            watch
        }
    };
    let hands = trial.board_is_right().await;
    watch.stops_within(SOON);
    trial.lobbies_are_shown().await;
    few_are_refused(&trial.requests());
    none_hangs(&trial.server.discord);
    trial.what_was_told_is_stored(hands).await;
    trial.stop(STOPS_WITHIN).await;
    trial.server.start().await;
    assert_eq!(trial.board_is_right().await, hands, "the journal knows another state");
    trial.stop(STOPS_WITHIN).await;
    check_requests(&trial.server.discord);
}

/// A fault while the bot starts: it starts all the same, or as soon as the fault is over.
async fn at_the_start(case: &Case, pace: Pace) {
    let mut server = Server::without_bot(StandinConfig::default()).await;
    server.discord.faults().add(case.rule());
    if case.request.trigger == Trigger::StartWithEmoji {
        server.pictures = true;
        let world = server.discord.world();
        world.add_emoji(world.bot(), "red_7_00ff00");
    }
    server.start_unawaited();
    let tried = |it: &Standin| it.requests().iter().any(|it| case.meets(it)).then_some(());
    server.discord.until("a try", tried).await.expect("it is tried");
    match case.length {
        Length::Once => {}
        Length::While => tokio::time::sleep(pace.a_while).await,
        Length::Ever => {
            tokio::time::sleep(pace.ever).await;
            let stopped = tokio::time::timeout(STOPS_WITHIN, server.stop()).await;
            stopped.expect("it stops in time").expect("it stops well");
            server.discord.faults().clear();
            server.start_unawaited();
        }
    }
    server.discord.faults().clear();
    let watch = Stopwatch::start();
    server.bot_is_there().await;
    watch.stops_within(SOON);
    assert!(server.person("Ann").uno("help").await.is_ephemeral());
    few_are_refused(&server.discord.requests());
    none_hangs(&server.discord);
    server.stop().await.expect("it stops well");
    check_requests(&server.discord);
}

/// Tries one case; the error says what went wrong.
async fn run(case: Case, pace: Pace) -> Result<(), String> {
    let told = case.to_string();
    let task = tokio::spawn(async move {
        match case.request.trigger {
            Trigger::Start | Trigger::StartWithEmoji => at_the_start(&case, pace).await,
            _ => at_a_table(&case, pace).await,
        }
    });
    let Err(ended) = task.await else { return Ok(()) };
    let panic = ended.into_panic();
    let why = panic.downcast_ref::<String>().cloned();
    let why = why.or(panic.downcast_ref::<&str>().map(|why| (*why).to_owned()));
    Err(format!("{told}: {}", why.unwrap_or_default()))
}

#[tokio::test(flavor = "multi_thread")]
async fn after_every_fault_of_every_request_everything_is_right_again() {
    let whole = std::env::var("UNO_FAULTS").is_ok_and(|value| value == "all");
    let only = std::env::var("UNO_FAULT").unwrap_or_default();
    let mut pace = if whole { WHOLE } else { QUICK };
    if let Ok(number) = std::env::var("UNO_FAULTS_AT_ONCE") {
        pace.at_once = number.parse().expect("a number");
    }
    let mut chosen = cases(whole || !only.is_empty());
    chosen.retain(|case| case.to_string().contains(&only));
    let count = chosen.len();
    assert!(count > 0, "no case is called {only}");
    let failed: Vec<String> = stream::iter(chosen.into_iter().map(|case| run(case, pace)))
        .buffer_unordered(pace.at_once)
        .filter_map(|done| async { done.inspect_err(|why| println!("{why}\n")).err() })
        .collect()
        .await;
    println!("{} of {count} cases went wrong", failed.len());
    let made = std::mem::take(&mut *MADE.lock());
    let untried: Vec<_> =
        made.iter().filter(|(method, pattern)| !is_tried(method, pattern)).collect();
    assert!(untried.is_empty(), "the matrix has no row for {untried:?}");
    assert!(
        failed.is_empty(),
        "repeat one with UNO_FAULT='request · fault · Length'\n{}\n{}",
        failed.join("\n"),
        logs::last(20),
    );
}

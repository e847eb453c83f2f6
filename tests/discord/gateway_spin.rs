//! A shard of serenity's that spins: it takes no processor time after closes that once made it do so, and
//! whatever else makes it spin, it is replaced.

use super::process::Program;
use super::server::Server;
use super::stopwatch::Stopwatch;
use serde_json::json;
use std::cell::Cell;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use uno_bot::standin::{Standin, StandinConfig};
use uno_bot::store::{Checkpoint, CheckpointHook};

/// How soon it is noticed that a shard spins, and how long its successor may take to begin a session.
const NOTICED_WITHIN: Duration = Duration::from_secs(5);
const REPLACED_WITHIN: Duration = Duration::from_secs(3);
/// For how long the processor time of a thread is looked at, and how much it may take of that.
const WATCHED: Duration = Duration::from_secs(3);
const MOST_USED: Duration = Duration::from_secs(1);

/// How often each thread of a shard shows that it answers before it hangs.
const BEATS_BEFORE: u32 = 3;

thread_local! {
    /// How often this thread has shown that it answers.
    static BEATS: Cell<u32> = const { Cell::new(0) };
}

/// Ends a spin at the latest when the test ends.
pub(super) struct Spin(pub(super) Arc<AtomicBool>);

impl Drop for Spin {
    fn drop(&mut self) {
        self.0.store(false, Ordering::Relaxed);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_shard_that_spins_is_replaced_and_clicks_are_answered() {
    let config = StandinConfig { enforce_limits: false, ..StandinConfig::default() };
    let mut server = Server::without_bot(config).await;
    let (begins, goes_on) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicBool::new(true)));
    let spin = Spin(Arc::clone(&goes_on));
    let begin = Arc::clone(&begins);
    server.hook = CheckpointHook::new(move |here| {
        // Only one thread spins, not the one that takes its place.
        if here == Checkpoint::ShardBeats && begin.swap(false, Ordering::Relaxed) {
            while goes_on.load(Ordering::Relaxed) {
                std::hint::spin_loop();
            }
        }
        Ok(())
    });
    server.start().await;
    let ann = server.person("Ann");
    assert!(ann.types(&["help"], json!({})).await.is_ephemeral());
    let stopwatch = Stopwatch::start();
    begins.store(true, Ordering::Relaxed);
    let replaced = |discord: &Standin| {
        let gateway = discord.gateway();
        (gateway.identifies() >= 2 && gateway.is_connected()).then_some(())
    };
    server.discord.until("a new session", replaced).await.expect("the shard is replaced");
    stopwatch.stops_within(NOTICED_WITHIN + REPLACED_WITHIN);
    assert!(ann.types(&["help"], json!({})).await.is_ephemeral());
    assert_eq!(server.discord.gateway().identifies(), 2, "it is replaced once");
    drop((ann, spin));
    server.finish().await;
}

/// The processor time that the threads of the first shard have taken.
fn used_by_shard(process: u32) -> Duration {
    let mut ticks = 0;
    for task in std::fs::read_dir(format!("/proc/{process}/task")).expect("it runs") {
        let task = task.expect("a thread").path();
        // A thread may end while it is looked at.
        let Ok(stat) = std::fs::read_to_string(task.join("stat")) else { continue };
        let (name, rest) = stat.rsplit_once(')').expect("a name in brackets");
        if name.ends_with("(gateway 0") {
            let fields: Vec<&str> = rest.split_whitespace().collect();
            // After the name come its state and others; the 12th and 13th are its time, in hundredths.
            ticks +=
                [11, 12].map(|place| fields[place].parse::<u64>().unwrap()).iter().sum::<u64>();
        }
    }
    Duration::from_millis(ticks * 10)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_close_without_a_code_and_4003_cost_no_processor_time() {
    let config = StandinConfig { enforce_limits: false, ..StandinConfig::default() };
    let server = Server::without_bot(config).await;
    let program = Program::serve(&server).await;
    let ann = server.person("Ann");
    let gateway = server.discord.gateway();
    let closes: [fn(&Standin); 2] =
        [|it| it.gateway().close_without_code(), |it| it.gateway().close(4003)];
    for close in closes {
        let (before, resumes) = (used_by_shard(program.id()), gateway.resumes());
        close(&server.discord);
        // This is no wait for something: the time is what is measured.
        tokio::time::sleep(WATCHED).await;
        let used = used_by_shard(program.id()).saturating_sub(before);
        assert!(used < MOST_USED, "{used:?} of {WATCHED:?}");
        let resumed = |discord: &Standin| (discord.gateway().resumes() > resumes).then_some(());
        server.discord.until("a resume", resumed).await.expect("the session goes on");
        assert!(ann.types(&["help"], json!({})).await.is_ephemeral());
    }
    assert_eq!(gateway.identifies(), 1);
    drop(ann);
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn with_three_threads_that_are_stuck_for_good_the_program_ends() {
    let config = StandinConfig { enforce_limits: false, ..StandinConfig::default() };
    let mut server = Server::without_bot(config).await;
    let goes_on = Arc::new(AtomicBool::new(true));
    let spin = Spin(Arc::clone(&goes_on));
    server.hook = CheckpointHook::new(move |here| {
        if here != Checkpoint::ShardBeats {
            return Ok(());
        }
        BEATS.set(BEATS.get() + 1);
        // Every thread hangs soon. None takes processor time, which other tests need.
        while BEATS.get() > BEATS_BEFORE && goes_on.load(Ordering::Relaxed) {
            std::thread::sleep(Duration::from_millis(10));
        }
        Ok(())
    });
    server.start_unawaited();
    let end = server.bot.take().expect("it runs").end().await;
    let said = end.expect_err("it cannot go on").to_string();
    let wanted = "threads of the connection to Discord are stuck and cannot be ended";
    assert!(said.contains(wanted), "{said}");
    drop(spin);
    server.close().await;
}

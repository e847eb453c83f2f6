//! What Discord's budgets allow at ten thousand, a hundred thousand and a million servers, in simulation. The
//! tables that it comes to are those of docs/scaling.md, which says what follows from them.
//!
//! Identifies are simulated with the bot's own turns (`IdentifyTurns`) and those that processes take in their
//! database, against a Discord that refuses what is too early. Requests are simulated with the bot's pace: `INTERVAL` and `AT_ONCE` of `outbound/pace`,
//! `BOARDS_PER_SECOND` of `board/own_token`. `cargo test --test scaling -- --nocapture` prints the tables.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};
use std::time::Duration;
use tokio::time::Instant;
use uno_bot::discord::gateway::{BETWEEN_IDENTIFIES, IdentifyTurns};
use uno_bot::lobby::Share;

/// Discord recommends about one shard for a thousand servers.
const SERVERS_PER_SHARD: u32 = 1_000;
/// From so many servers on, Discord lets more shards identify at the same time, and more often.
const LARGE: u32 = 150_000;

/// How many shards may identify at the same time.
fn max_concurrency(servers: u32) -> u32 {
    if servers >= LARGE { 16 } else { 1 }
}

/// How many sessions may begin in a day.
fn sessions_a_day(servers: u32) -> u32 {
    if servers >= LARGE { (servers / 1_000 * 5).max(2_000) } else { 1_000 }
}

/// What is the same for all sizes, as is assumed.
mod play {
    /// Of the servers, how many have a table at which people play in the busiest minute, and on average.
    pub const AT_PEAK: f64 = 0.01;
    pub const ON_AVERAGE: f64 = 0.004;
    /// The seconds between two moves at such a table.
    pub const MOVE_EVERY: f64 = 8.0;
    /// How many of the boards have no interaction that lives, so that they are edited with the bot's token.
    pub const WITH_OWN_TOKEN: f64 = 0.5;
    /// How many moves are waited for so long that the player is mentioned, which is two requests.
    pub const MENTIONED: f64 = 0.05;
    /// Measured (README, "What hosting costs"): moves of a round, and bytes of a round on the disk.
    pub const MOVES_A_ROUND: f64 = 74.0;
    pub const BYTES_A_ROUND: f64 = 10_500.0;
}

/// What a start of all processes at the same moment came to.
struct Start {
    seconds: f64,
    refused: u32,
}

/// Whether processes take turns in the database that they share.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Turns {
    OfAll,
    /// Each knows nothing of the others, as when the database cannot be asked.
    OfEach,
}

/// Starts all shards, spread over so many processes.
fn start(shards: u32, processes: u32, max_concurrency: u32, turns_of: Turns) -> Start {
    let mut rng = StdRng::seed_from_u64(u64::from(shards) << 32 | u64::from(processes));
    let epoch = Instant::now();
    let at = |micros: u64| epoch + Duration::from_micros(micros);
    let share = |process: u32| {
        let from = |process: u32| process * shards / processes;
        Share::new(from(process), from(process + 1) - 1, shards).expect("each has some")
    };
    let shares: Vec<Share> = (0..processes).map(share).collect();
    let turns: Vec<IdentifyTurns> =
        shares.iter().map(|_| IdentifyTurns::new(max_concurrency)).collect();
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
    enum Step {
        Asks,
        Arrives,
        Refused,
        Ready,
    }
    let mut queue = BinaryHeap::new();
    for (process, share) in shares.iter().enumerate() {
        for shard in share.shards() {
            let begins = turns[process].begins_after(shard, share.first()).as_micros() as u64;
            let connects = rng.random_range(50_000..300_000);
            queue.push(Reverse((begins + connects, Step::Asks, shard, process)));
        }
    }
    let between = BETWEEN_IDENTIFIES.as_micros() as u64;
    let mut accepted: HashMap<u32, u64> = HashMap::new();
    // When the next of a key may identify, as the database has it.
    let mut shared: HashMap<u32, u64> = HashMap::new();
    let (mut ready, mut last, mut refused) = (0, 0, 0);
    while ready < shards {
        let Reverse((now, step, shard, process)) = queue.pop().expect("some shard is not ready");
        let next = match step {
            Step::Asks => match turns[process].take(shard, at(now)) {
                Ok(()) => {
                    let next = shared.entry(shard % max_concurrency).or_insert(0);
                    if turns_of == Turns::OfAll && now < *next {
                        turns[process].give_back(shard, at(*next));
                        (*next, Step::Asks)
                    } else {
                        *next = now + between;
                        (now + rng.random_range(10_000..100_000), Step::Arrives)
                    }
                }
                Err(later) => ((later - epoch).as_micros() as u64 + 1, Step::Asks),
            },
            Step::Arrives => {
                let key = shard % max_concurrency;
                let free = accepted.get(&key).map(|at| at + between);
                if free.is_some_and(|free| now < free) {
                    refused += 1;
                    (now + rng.random_range(10_000..100_000), Step::Refused)
                } else {
                    accepted.insert(key, now);
                    (now + rng.random_range(200_000..1_500_000), Step::Ready)
                }
            }
            Step::Refused => {
                turns[process].refused(shard, at(now), rng.random());
                (now + rng.random_range(50_000..300_000), Step::Asks)
            }
            Step::Ready => {
                turns[process].begun(shard, at(now));
                let next = shared.entry(shard % max_concurrency).or_insert(0);
                *next = (*next).max(now + between);
                (ready, last) = (ready + 1, now);
                continue;
            }
        };
        queue.push(Reverse((next.0, next.1, shard, process)));
    }
    Start { seconds: last as f64 / 1e6, refused }
}

/// What came of the requests with the bot's own token in twenty minutes.
struct Requests {
    wanted_a_second: f64,
    sent_a_second: f64,
    given_up_a_second: f64,
    /// How long the oldest move that an edit shows had not been shown: for half of the edits, and for 99 of
    /// 100.
    half: f64,
    most: f64,
}

/// How long is simulated, in seconds.
const END: f64 = 1_200.0;
/// The limit of the bot's pace: so many at once, and so many a second.
const AT_ONCE: f64 = 10.0;
const A_SECOND: f64 = 40.0;
/// For how long a request waits for its turn before it is given up.
const PATIENCE: f64 = 30.0;
/// The shortest time between two edits of a board.
const BETWEEN_EDITS: f64 = 1.2;
/// How long a mention stands before it is deleted.
const MENTION_STANDS: f64 = 10.0;

/// The queue in which requests wait for their turn.
struct Pace {
    a_second: f64,
    /// When it is as if nothing had been sent.
    rested_at: f64,
    sent: u32,
    given_up: u32,
}

impl Pace {
    /// When a request is sent; none if that would be too late.
    fn slot(&mut self, now: f64) -> Option<f64> {
        let rested_at = self.rested_at.max(now) + 1.0 / self.a_second;
        let slot = now.max(rested_at - AT_ONCE / self.a_second);
        if slot > now + PATIENCE {
            self.given_up += 1;
            return None;
        }
        self.rested_at = rested_at;
        self.sent += u32::from(slot <= END);
        Some(slot)
    }
}

#[derive(Clone, Copy, Default)]
struct Board {
    /// The first move that it does not show.
    changed_at: Option<f64>,
    /// Whether it is decided when it is looked at next.
    waits: bool,
}

/// Lets so many tables play for twenty minutes. `times` is how often the usual limit Discord allows.
fn requests(tables: usize, times: f64) -> Requests {
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
    enum Step {
        Moves,
        Deletes,
        Paints(usize),
    }
    let mut rng = StdRng::seed_from_u64(tables as u64);
    let mut boards = vec![Board::default(); (tables as f64 * play::WITH_OWN_TOKEN) as usize];
    let interval = BETWEEN_EDITS.max(boards.len() as f64 / (A_SECOND * times));
    let mut pace = Pace { a_second: A_SECOND * times, rested_at: 0.0, sent: 0, given_up: 0 };
    let (mut wanted, mut ages) = (0_u32, Vec::new());
    let micros = |seconds: f64| (seconds * 1e6) as u64;
    let mut queue = BinaryHeap::from([Reverse((0, Step::Moves))]);
    while let Some(Reverse((at, step))) = queue.pop() {
        let now = at as f64 / 1e6;
        if now > END {
            break;
        }
        match step {
            Step::Moves => {
                let pause = -(1.0 - rng.random::<f64>()).ln() * play::MOVE_EVERY / tables as f64;
                queue.push(Reverse((micros(now + pause), Step::Moves)));
                if rng.random_bool(play::MENTIONED) {
                    wanted += 2;
                    if pace.slot(now).is_some() {
                        queue.push(Reverse((micros(now + MENTION_STANDS), Step::Deletes)));
                    }
                }
                let number = rng.random_range(0..tables);
                if let Some(board) = boards.get_mut(number) {
                    wanted += 1;
                    board.changed_at.get_or_insert(now);
                    if !std::mem::replace(&mut board.waits, true) {
                        queue.push(Reverse((at, Step::Paints(number))));
                    }
                }
            }
            Step::Deletes => {
                pace.slot(now);
            }
            Step::Paints(number) => {
                let board = &mut boards[number];
                let Some(changed_at) = board.changed_at else {
                    board.waits = false;
                    continue;
                };
                let next = match pace.slot(now) {
                    // What moves while it waits for its turn is shown by the next edit.
                    Some(slot) => {
                        ages.push(slot - changed_at);
                        board.changed_at = None;
                        slot + interval
                    }
                    None => now + PATIENCE,
                };
                queue.push(Reverse((micros(next), Step::Paints(number))));
            }
        }
    }
    ages.sort_by(f64::total_cmp);
    let age = |part: usize| ages[(ages.len() * part / 100).min(ages.len() - 1)];
    Requests {
        wanted_a_second: f64::from(wanted) / END,
        sent_a_second: f64::from(pace.sent) / END,
        given_up_a_second: f64::from(pace.given_up) / END,
        half: age(50),
        most: age(99),
    }
}

const SIZES: [(u32, &str); 3] =
    [(10_000, "10,000"), (100_000, "100,000"), (1_000_000, "1,000,000")];

/// The tables of docs/scaling.md.
fn tables() -> String {
    let mut text = String::new();
    let mut line = |cells: &[String]| text.push_str(&format!("| {} |\n", cells.join(" | ")));
    let words = |words: &[&str]| words.iter().map(|it| (*it).to_owned()).collect::<Vec<_>>();
    line(&words(&[
        "servers",
        "shards",
        "at once",
        "one process: all connected after",
        "ten processes started together",
        "the same if their database is away",
        "sessions a day",
        "full starts a day",
    ]));
    line(&words(&["---"; 8]));
    for (servers, name) in SIZES {
        let (shards, at_once) = (servers / SERVERS_PER_SHARD, max_concurrency(servers));
        let started = |processes, turns_of| start(shards, processes, at_once, turns_of);
        let (alone, ten) = (started(1, Turns::OfAll), started(10, Turns::OfAll));
        let apart = started(10, Turns::OfEach);
        let sessions = sessions_a_day(servers);
        line(&[
            name.to_owned(),
            shards.to_string(),
            at_once.to_string(),
            format!("{:.0} s", alone.seconds),
            format!("{:.0} s", ten.seconds),
            format!("{:.0} s, {} identifies refused", apart.seconds, apart.refused),
            sessions.to_string(),
            (sessions / shards).to_string(),
        ]);
        assert_eq!((alone.refused, ten.refused), (0, 0), "processes take turns");
        let least = f64::from((shards - 1) / at_once) * BETWEEN_IDENTIFIES.as_secs_f64();
        assert!(alone.seconds >= least, "{} s", alone.seconds);
    }
    text.push('\n');
    let mut line = |cells: &[String]| text.push_str(&format!("| {} |\n", cells.join(" | ")));
    line(&words(&[
        "servers",
        "tables at peak",
        "limit",
        "wanted",
        "sent",
        "given up",
        "board shows a move after (half / 99 %)",
    ]));
    line(&words(&["---"; 7]));
    for (servers, name) in SIZES {
        for times in [1.0, 10.0] {
            let tables = (f64::from(servers) * play::AT_PEAK) as usize;
            let Requests { wanted_a_second, sent_a_second, given_up_a_second, half, most } =
                requests(tables, times);
            line(&[
                name.to_owned(),
                tables.to_string(),
                format!("{:.0}/s", 50.0 * times),
                format!("{wanted_a_second:.0}/s"),
                format!("{sent_a_second:.0}/s"),
                format!("{given_up_a_second:.0}/s"),
                format!("{half:.0} s / {most:.0} s"),
            ]);
            assert!(sent_a_second <= 40.0 * times + 1.0, "{sent_a_second}");
        }
    }
    text.push('\n');
    let mut line = |cells: &[String]| text.push_str(&format!("| {} |\n", cells.join(" | ")));
    line(&words(&[
        "servers",
        "moves at peak",
        "rows of `move` a day",
        "disk a day",
        "disk a year",
    ]));
    line(&words(&["---"; 5]));
    for (servers, name) in SIZES {
        let at = |part: f64| f64::from(servers) * part / play::MOVE_EVERY;
        let moves_a_day = at(play::ON_AVERAGE) * 86_400.0;
        let bytes = moves_a_day / play::MOVES_A_ROUND * play::BYTES_A_ROUND;
        line(&[
            name.to_owned(),
            format!("{:.0}/s", at(play::AT_PEAK)),
            format!("{:.1} million", moves_a_day / 1e6),
            format!("{:.2} GB", bytes / 1e9),
            format!("{:.0} GB", bytes * 365.0 / 1e9),
        ]);
    }
    text
}

#[test]
fn the_tables_of_the_page_on_scaling_are_those_of_the_simulation() {
    let tables = tables();
    println!("{tables}");
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/scaling.md");
    let page = std::fs::read_to_string(page).expect("the page is there");
    for table in tables.trim().split("\n\n") {
        assert!(page.contains(table.trim()), "docs/scaling.md lacks this table:\n{table}");
    }
}

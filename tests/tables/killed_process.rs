//! `kill -9`: a process that plays tables is killed again and again, at any moment and at every
//! checkpoint. What it acknowledged is in the journal exactly once, the journal can be folded, and the next
//! process plays on from there. `UNO_KILLS` sets how often it is killed.
//!
//! The process is this test binary, told to run only [`child_plays_tables`].

pub mod child;

use super::Folder;
use super::grace::{Exposed, caught, exposed, fined};
use super::journal_check::JournalCheck;
use super::test_tables::{NOON, TestTables};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};
use std::collections::{HashMap, HashSet};
use std::io::{BufRead, BufReader};
use std::process::{Child, Stdio};
use std::sync::mpsc;
use std::time::{Duration, Instant};
use uno_bot::engine::{Command, Seat};
use uno_bot::store::{CheckpointHook, GameId};
use uno_bot::table::{GRACE, Outcome};

const KILLS: u32 = 320;
/// After so many kills a new file is begun.
const KILLS_PER_FILE: u32 = 40;
/// After every so many kills the file gets the full check, after the others the quick one.
const FULL_CHECK: u32 = 10;
const PATIENCE: Duration = Duration::from_secs(60);

/// A line that the child prints.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Line {
    /// It is about to ask for a move.
    Asks { interaction: u64 },
    /// A catch is held.
    Held { interaction: u64 },
    /// The move was acknowledged.
    Done { game: GameId, seq: u32, interaction: u64 },
}

impl Line {
    fn read(line: &str) -> Option<Line> {
        let mut words = line.split_whitespace();
        let kind = words.next()?;
        let mut number = || words.next()?.parse::<u64>().ok();
        match kind {
            "asks" => Some(Line::Asks { interaction: number()? }),
            "held" => Some(Line::Held { interaction: number()? }),
            "done" => Some(Line::Done {
                game: GameId(number()?.cast_signed()),
                seq: u32::try_from(number()?).ok()?,
                interaction: number()?,
            }),
            _ => None,
        }
    }
}

/// A child process and the lines that it prints.
struct Player {
    process: Child,
    lines: mpsc::Receiver<Line>,
}

impl Player {
    /// Starts a child on a database. Its interactions are numbered from `first`.
    fn start(folder: &Folder, first: u64, settings: &[(&str, String)]) -> Player {
        let this = std::env::current_exe().expect("the test binary");
        let mut process = std::process::Command::new(this)
            .args([
                "--ignored",
                "--exact",
                "killed_process::child::child_plays_tables",
                "--nocapture",
            ])
            .env("UNO_CHILD_DATABASE", folder.address())
            .env("UNO_CHILD_FIRST", first.to_string())
            .envs(settings.iter().map(|(name, value)| (*name, value.as_str())))
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the child starts");
        let output = BufReader::new(process.stdout.take().expect("its output"));
        let (send, lines) = mpsc::channel();
        std::thread::spawn(move || {
            let said = output.lines().map_while(Result::ok).filter_map(|line| Line::read(&line));
            said.for_each(|line| {
                let _ = send.send(line);
            });
        });
        Player { process, lines }
    }

    /// Kills the child and returns everything that it has printed.
    fn kill(mut self) -> Vec<Line> {
        let _ = self.process.kill();
        self.ended()
    }

    /// Waits until the child ends and returns everything that it has printed.
    fn ended(&mut self) -> Vec<Line> {
        let begun = Instant::now();
        while self.process.try_wait().expect("it can be waited for").is_none() {
            assert!(begun.elapsed() < PATIENCE, "the child hangs");
            std::thread::yield_now();
        }
        self.lines.iter().collect()
    }
}

/// Everything that was acknowledged on one file.
#[derive(Default)]
struct Promises {
    done: HashMap<u64, (GameId, u32)>,
    asked: HashSet<u64>,
}

impl Promises {
    fn add(&mut self, lines: &[Line]) {
        for line in lines {
            match *line {
                Line::Asks { interaction } | Line::Held { interaction } => {
                    self.asked.insert(interaction);
                }
                Line::Done { game, seq, interaction } => {
                    let before = self.done.insert(interaction, (game, seq));
                    assert_eq!(before, None, "{interaction} was done twice");
                }
            }
        }
    }

    /// Checks a copy of the file as the kill has left it, because the next child needs the file itself.
    async fn check(&self, folder: &Folder, whole: bool) {
        if !folder.has_database() {
            assert!(self.done.is_empty(), "the file is gone");
            return;
        }
        let copy = folder.copied();
        let mut journal = JournalCheck::of(&copy).await;
        let check = if whole { "PRAGMA integrity_check" } else { "PRAGMA quick_check" };
        assert_eq!(journal.soundness(check).await, "ok");
        let moves = journal.moves().await;
        let kept: HashMap<u64, (GameId, u32)> =
            moves.iter().filter_map(|(at, click)| Some(((*click)?, *at))).collect();
        let clicks = moves.iter().filter(|(_, click)| click.is_some()).count();
        assert_eq!(kept.len(), clicks, "an interaction was kept twice");
        for (interaction, at) in &self.done {
            assert_eq!(
                kept.get(interaction),
                Some(at),
                "{interaction} was acknowledged and is lost"
            );
        }
        for interaction in kept.keys() {
            assert!(self.asked.contains(interaction), "nobody asked for {interaction}");
        }
        if !moves.is_empty() {
            for game in journal.games().await {
                journal.read(game, None).await;
            }
        }
    }
}

/// Kills so many children on one file; returns how many moves were acknowledged.
async fn kill_on_one_file(kills: u32, seed: u64) -> usize {
    let mut rng = SmallRng::seed_from_u64(seed);
    let folder = Folder::fresh();
    let mut promises = Promises::default();
    for kill in 0..kills {
        let mut player = Player::start(&folder, u64::from(kill) * 1_000_000 + 1, &[]);
        // Some are killed while they open the file, most while they play.
        let wanted = if rng.random_ratio(1, 6) { 0 } else { rng.random_range(1..60) };
        let mut said: Vec<Line> = Vec::new();
        while said.len() < wanted {
            match player.lines.recv_timeout(PATIENCE) {
                Ok(line) => said.push(line),
                Err(_) => panic!("the child does not play: {:?}", player.process.try_wait()),
            }
        }
        let pause = Instant::now();
        let moment =
            Duration::from_micros(rng.random_range(0..if wanted == 0 { 60_000 } else { 4_000 }));
        while pause.elapsed() < moment {
            std::hint::spin_loop();
        }
        said.extend(player.kill());
        promises.add(&said);
        promises.check(&folder, kill % FULL_CHECK == 0).await;
    }
    // The next child plays on, and is not killed.
    let last = u64::from(kills) * 1_000_000 + 1;
    let mut player = Player::start(&folder, last, &[("UNO_CHILD_MOVES", "40".to_owned())]);
    let said = player.ended();
    assert!(said.iter().filter(|line| matches!(line, Line::Done { .. })).count() >= 40);
    promises.add(&said);
    promises.check(&folder, true).await;
    promises.done.len()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_process_killed_at_any_moment_loses_nothing_it_has_acknowledged() {
    let kills = std::env::var("UNO_KILLS").ok().and_then(|kills| kills.parse().ok());
    let files = kills.unwrap_or(KILLS).div_ceil(KILLS_PER_FILE);
    let lanes = (0..2).map(|lane| {
        tokio::spawn(async move {
            let mut acknowledged = 0;
            for file in (lane..files).step_by(2) {
                acknowledged += kill_on_one_file(KILLS_PER_FILE, u64::from(file)).await;
            }
            acknowledged
        })
    });
    let lanes = futures_util::future::join_all(lanes).await;
    let acknowledged: usize = lanes.into_iter().map(|lane| lane.expect("nothing is lost")).sum();
    println!("{} kills, {acknowledged} acknowledged moves, none lost", files * KILLS_PER_FILE);
    assert!(
        acknowledged > files as usize * KILLS_PER_FILE as usize * 2,
        "hardly anything was played"
    );
}

#[tokio::test]
async fn a_catch_that_a_killed_process_has_held_counts_in_the_next_one() {
    for (click, called) in [(500_000, false), (600_000, true)] {
        let Exposed { test, id, third, player, .. } = exposed("classic fines=2").await;
        let folder = test.close().await;
        let catches = ("UNO_CHILD_CATCHES", third.0.to_string());
        let child = Player::start(&folder, click, &[catches]);
        let said = child.lines.recv_timeout(PATIENCE);
        child.kill();
        assert_eq!(said, Ok(Line::Held { interaction: click }));
        let test = TestTables::open_in(folder, NOON, CheckpointHook::default(), 2).await;
        if called {
            let call = test.act(id, player, Command::CallUno).await;
            assert_eq!(call.outcome, Outcome::Done);
        }
        test.view(id).await;
        test.pass(GRACE);
        let by_third = test.view(id).await.seat_of(third);
        let expected: Vec<Seat> = by_third.into_iter().filter(|_| !called).collect();
        let view = test.until(id, |view| caught(view) == expected).await;
        test.nothing_happens(id).await;
        assert!(!fined(&view));
    }
}

#[tokio::test]
async fn a_process_killed_at_a_checkpoint_has_made_its_move_if_it_was_past_the_commit() {
    let before = ["BeforeBegin", "BeforeWork", "AfterWork", "BeforeCommit"];
    let after = ["AfterCommit", "BeforeApply", "AfterApply"];
    for (place, committed) in
        before.map(|place| (place, false)).into_iter().chain(after.map(|place| (place, true)))
    {
        for nth in [1, 4, 9, 23] {
            let folder = Folder::fresh();
            let mut promises = Promises::default();
            let die = ("UNO_CHILD_DIES", format!("{place}:{nth}"));
            let alone = ("UNO_CHILD_TABLES", "1".to_owned());
            let said = Player::start(&folder, 1, &[die, alone]).ended();
            promises.add(&said);
            promises.check(&folder, true).await;
            // Before the first move the lobby is opened, two people join and it is started; then the cards are
            // dealt, which is the first move that a table applies.
            let before_all_moves = if place.ends_with("Apply") { nth <= 1 } else { nth <= 4 };
            match said.last() {
                None => assert!(before_all_moves, "{place}, time {nth}: it dies before it asks"),
                Some(Line::Asks { interaction }) if !before_all_moves => {
                    let mut journal = JournalCheck::of(&folder).await;
                    let effects = journal.effects_of(*interaction).await;
                    assert_eq!(effects, u32::from(committed), "{place}, time {nth}");
                }
                other => panic!("{place}, time {nth}: {other:?}"),
            }
            let mut player =
                Player::start(&folder, 1_000_000, &[("UNO_CHILD_MOVES", "5".to_owned())]);
            promises.add(&player.ended());
            promises.check(&folder, true).await;
            assert!(promises.done.len() >= 5, "{place}, time {nth}: play does not go on");
        }
    }
}

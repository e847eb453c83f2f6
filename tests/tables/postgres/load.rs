//! A load for a server to which something is done, from one process or several: people play at tables, moves are written without a table, and
//! settings are changed. Each keeps what it was told, and in the end that is compared with what is stored.

use super::among::{GUILD, Processes};
use crate::database;
use crate::disk_outage::simplest;
use crate::journal::{new_move, started};
use crate::journal_check::JournalCheck;
use crate::test_tables::{ANN, BEN, CID, NOON, by, on_turn, seconds};
use futures_util::future::join_all;
use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};
use std::time::{Duration, Instant};
use tokio::task::JoinHandle;
use uno_bot::engine::Command;
use uno_bot::lobby::Occupant;
use uno_bot::standings::{Leaderboard, Metric, Period, Scope};
use uno_bot::store::{GameId, NewMove, Times, WriteError};
use uno_bot::table::{Answer, Ask, AskError, Outcome, TableRefusal, TableRequest};

/// How long it may take until everything goes on by itself after a fault.
const GOES_ON_WITHIN: Duration = Duration::from_secs(400);
const PAUSE: Duration = Duration::from_millis(20);

/// What the members of a load were told.
#[derive(Default)]
struct Told {
    /// Acknowledged: it must be stored, once.
    done: HashSet<u64>,
    /// Not saved: it must not be stored.
    refused: HashSet<u64>,
    /// It may be stored or not.
    uncertain: HashSet<u64>,
}

impl Told {
    fn add(&mut self, other: Told) {
        self.done.extend(other.done);
        self.refused.extend(other.refused);
        self.uncertain.extend(other.uncertain);
    }

    fn check(&self, what: &str, kept: &[u64], may_be_lost: bool) {
        let unique: HashSet<u64> = kept.iter().copied().collect();
        assert_eq!(unique.len(), kept.len(), "{what}: one is stored twice");
        if !may_be_lost {
            let lost: Vec<&u64> = self.done.difference(&unique).collect();
            assert!(lost.is_empty(), "{what}: acknowledged and lost: {lost:?}");
        }
        let wrong: Vec<&u64> = self.refused.intersection(&unique).collect();
        assert!(wrong.is_empty(), "{what}: told that they were not saved, and stored: {wrong:?}");
        let told = |it: &&u64| self.done.contains(it) || self.uncertain.contains(it);
        let unasked: Vec<&u64> = unique.iter().filter(|it| !told(it)).collect();
        assert!(unasked.is_empty(), "{what}: stored without being asked for: {unasked:?}");
    }
}

/// How far one member of the load has come.
#[derive(Clone, Default)]
struct Progress {
    done: Arc<AtomicU32>,
    failed: Arc<AtomicU32>,
    stop: Arc<AtomicBool>,
    /// How often the load has gone on, at first and after each fault. All its members share it.
    round: Arc<AtomicU32>,
}

impl Progress {
    /// Whether it is certain that nothing was saved.
    fn is_certain(&self, error: &WriteError) -> bool {
        match error {
            WriteError::NotSaved(_) => true,
            WriteError::Unknown(_) => false,
            other => self.fail(other),
        }
    }

    /// Ends the load because of what no fault explains.
    fn fail(&self, what: &dyn std::fmt::Debug) -> ! {
        panic!("in round {}: {what:?}", self.round.load(Ordering::Relaxed))
    }

    fn note(&self, told: &mut Told, number: u64, error: Option<bool>) {
        match error {
            None => _ = (told.done.insert(number), self.done.fetch_add(1, Ordering::Relaxed)),
            Some(is_certain) => {
                let list = if is_certain { &mut told.refused } else { &mut told.uncertain };
                list.insert(number);
                self.failed.fetch_add(1, Ordering::Relaxed);
            }
        }
    }

    fn goes_on(&self) -> bool {
        !self.stop.load(Ordering::Relaxed)
    }
}

pub struct Load {
    address: String,
    processes: Arc<Processes>,
    /// A table at which nobody acts, so that its turns run out.
    timed: GameId,
    members: Vec<Progress>,
    round: Arc<AtomicU32>,
    clicks: Vec<JoinHandle<Told>>,
    changes: JoinHandle<Told>,
    reading: JoinHandle<Told>,
}

/// Numbers that no click of any load has had.
fn next_click() -> u64 {
    static NEXT: AtomicU64 = AtomicU64::new(5_000_000_000);
    NEXT.fetch_add(1, Ordering::Relaxed)
}

/// What became of a click, as one process tells it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Fate {
    NotSaved,
    Uncertain,
    Done,
}

/// People play at a table.
async fn play(processes: Arc<Processes>, id: GameId, progress: Progress) -> Told {
    let mut told = Told::default();
    while progress.goes_on() {
        let reached = processes.reached();
        let Ok(answer) = reached[0].tables.look(id, by(ANN)).await else {
            progress.failed.fetch_add(1, Ordering::Relaxed);
            tokio::time::sleep(PAUSE).await;
            continue;
        };
        let view = answer.view;
        let (user, request) = match on_turn(&view).and_then(|seat| view.occupant(seat)) {
            Some(Occupant::Player(user)) => {
                (user, TableRequest::Move { command: simplest(&view), turn: None })
            }
            _ => (ANN, TableRequest::Next),
        };
        let click = next_click();
        let asked = Ask { from: None, interaction: Some(click), asker: by(user), request };
        let asking = reached.iter().map(|process| process.tables.ask(id, asked.clone()));
        let answers = join_all(asking).await;
        let fate = |answer| match answer {
            Ok(Answer { outcome, .. }) => match outcome {
                Outcome::Done => Fate::Done,
                Outcome::Refused(TableRefusal::Uncertain) => Fate::Uncertain,
                // Another process or another history of the database may have made the move.
                Outcome::Refused(_) => Fate::NotSaved,
                // Another process that the click has reached was earlier.
                Outcome::Nothing if reached.len() > 1 => Fate::Uncertain,
                other => progress.fail(&other),
            },
            Err(AskError::Unreadable) => Fate::Uncertain,
            Err(error) => progress.fail(&error),
        };
        let error = match answers.into_iter().map(fate).max() {
            Some(Fate::Done) => None,
            Some(Fate::Uncertain) => Some(false),
            Some(Fate::NotSaved) | None => Some(true),
        };
        progress.note(&mut told, click, error);
        if error.is_some() {
            tokio::time::sleep(PAUSE).await;
        }
    }
    told
}

/// Moves are written without a table.
async fn write_moves(processes: Arc<Processes>, game: GameId, progress: Progress) -> Told {
    let (mut told, mut seq) = (Told::default(), 0);
    while progress.goes_on() {
        let click = next_click();
        let process = processes.next();
        // No process is to wake it.
        let times = Times::default();
        let made = NewMove { times, ..new_move(game, seq + 1, Some(click), Vec::new()) };
        match process.store.append(made).await {
            Ok(()) => {
                seq += 1;
                progress.note(&mut told, click, None);
                continue;
            }
            // What is stored is not what was known, because acknowledged moves or uncertain ones decided it.
            Err(WriteError::Conflict(_)) => _ = told.refused.insert(click),
            Err(error) => {
                let is_certain = progress.is_certain(&error);
                progress.note(&mut told, click, Some(is_certain));
            }
        }
        if let Ok(Some(row)) = process.store.game(game).await {
            seq = row.seq;
        }
        tokio::time::sleep(PAUSE).await;
    }
    told
}

/// The settings of servers are changed, of each once.
async fn change_settings(processes: Arc<Processes>, progress: Progress) -> Told {
    let mut told = Told::default();
    while progress.goes_on() {
        let number = next_click();
        let process = processes.next();
        let changing = process.store.change_server_settings(number, |it| it.channels.push(1));
        let error = changing.await.err().map(|error| progress.is_certain(&error));
        progress.note(&mut told, number, error);
        tokio::time::sleep(PAUSE).await;
    }
    told
}

/// Leaderboards are read.
async fn read(processes: Arc<Processes>, progress: Progress) -> Told {
    let (metric, period, scope) = (Metric::Rating, Period::AllTime, Scope::Server);
    let leaderboard = Leaderboard { metric, period, scope };
    while progress.goes_on() {
        let process = processes.next();
        let page = process.store.leaderboard(leaderboard, 1, 0, ANN, NOON);
        let counter = if page.await.is_ok() { &progress.done } else { &progress.failed };
        counter.fetch_add(1, Ordering::Relaxed);
        tokio::time::sleep(PAUSE).await;
    }
    Told::default()
}

impl Load {
    pub async fn begin(address: &str) -> Load {
        let processes = Processes::begin(address).await;
        let test = processes.next();
        // The computers that play on for those who are away do not come to the end of it.
        let rules = "classic target=5000 deals=50";
        let timed = test.started(50, &[ANN, BEN, CID], rules, seconds(30)).await;
        let (mut members, mut clicks) = (Vec::new(), Vec::new());
        let round = Arc::new(AtomicU32::new(0));
        let mut join = || {
            members.push(Progress { round: Arc::clone(&round), ..Progress::default() });
            members.last().cloned().expect("it was just added")
        };
        let mut played = Vec::new();
        for channel in 1..=4 {
            let turn = seconds(172_800);
            played.push(test.started(channel, &[ANN, BEN], "classic deals=50", turn).await);
        }
        let mut written = Vec::new();
        for channel in 100..=105 {
            written.push(started(&test.store, channel).await);
        }
        // They have no table, so no process is to follow what happens there.
        let mut connection = database::connect(address).await;
        let elsewhere = sqlx::query("UPDATE game SET guild = $1 WHERE channel >= 100");
        let elsewhere = elsewhere.bind(GUILD.cast_signed() + 1).execute(&mut connection).await;
        elsewhere.expect("they are moved");
        drop((connection, test));
        let processes = Arc::new(processes);
        for id in played {
            clicks.push(tokio::spawn(play(Arc::clone(&processes), id, join())));
        }
        for game in written {
            clicks.push(tokio::spawn(write_moves(Arc::clone(&processes), game, join())));
        }
        let changes = tokio::spawn(change_settings(Arc::clone(&processes), join()));
        let reading = tokio::spawn(read(Arc::clone(&processes), join()));
        let address = address.to_owned();
        let load = Load { address, processes, timed, members, round, clicks, changes, reading };
        load.goes_on(10).await;
        load
    }

    /// Waits until each member of the load has done so much more, and the turn of a table has run out.
    pub async fn goes_on(&self, more: u32) {
        let begun = Instant::now();
        let done = |it: &Progress| it.done.load(Ordering::Relaxed);
        let before: Vec<u32> = self.members.iter().map(done).collect();
        let time_outs = self.time_outs().await;
        let mut has_run_out = false;
        loop {
            let now: Vec<u32> = self.members.iter().map(done).collect();
            has_run_out |= self.time_outs().await > time_outs;
            if has_run_out && now.iter().zip(&before).all(|(now, before)| now - before >= more) {
                self.round.fetch_add(1, Ordering::Relaxed);
                return;
            }
            self.everyone_is_there();
            if begun.elapsed() >= GOES_ON_WITHIN {
                let row = self.processes.next().store.game(self.timed).await;
                let row = row.map(|row| row.map(|row| (row.progress, row.seq, row.times)));
                panic!(
                    "it does not go on by itself: {before:?}, {now:?}, turns run out: {has_run_out}, {row:?}"
                );
            }
            if !has_run_out {
                // A table at which nobody ever acts would pause.
                let process = self.processes.next();
                let _ = process.try_ask(self.timed, by(ANN), TableRequest::GoOn).await;
                self.processes.pass(Duration::from_secs(31));
            }
            tokio::time::sleep(PAUSE).await;
        }
    }

    /// Begins another process, which takes the tables. What is asked reaches both from now on.
    pub async fn begin_another_process(&self) {
        self.processes.begin_another().await;
    }

    /// Ends the process that began first, as if it were killed.
    pub async fn kill_first_process(&self) {
        self.processes.kill_first().await;
    }

    /// Waits until just one process serves, and has all tables; gives its number.
    pub async fn one_has_all_tables(&self) -> i64 {
        let begun = Instant::now();
        loop {
            if let Some(owner) = self.processes.owner().await {
                return owner;
            }
            assert!(begun.elapsed() < GOES_ON_WITHIN, "no process has all tables");
            self.everyone_is_there();
            tokio::time::sleep(PAUSE).await;
        }
    }

    /// A member that has failed has said why.
    fn everyone_is_there(&self) {
        let members = self.clicks.iter().chain([&self.changes, &self.reading]);
        assert!(members.into_iter().all(|it| !it.is_finished()), "a member of the load has failed");
    }

    /// How many turns have run out, by what is stored.
    async fn time_outs(&self) -> usize {
        loop {
            if let Ok(moves) = self.processes.next().store.moves(self.timed).await {
                return moves.iter().filter(|made| made.command == Command::TimeOut).count();
            }
            tokio::time::sleep(PAUSE).await;
        }
    }

    /// Waits until each member of the load has been told about a failure.
    pub async fn everyone_hears_of_it(&self) {
        self.hear_of_it(&self.members).await;
    }

    /// As [`Load::everyone_hears_of_it`], if things can still be read.
    pub async fn everyone_who_writes_hears_of_it(&self) {
        let (_, writers) = self.members.split_last().expect("the last one reads");
        self.hear_of_it(writers).await;
    }

    async fn hear_of_it(&self, members: &[Progress]) {
        let failed = |it: &Progress| it.failed.load(Ordering::Relaxed);
        let before: Vec<u32> = members.iter().map(failed).collect();
        let begun = Instant::now();
        while members.iter().zip(&before).any(|(it, before)| failed(it) == *before) {
            let now: Vec<u32> = members.iter().map(failed).collect();
            self.everyone_is_there();
            assert!(begun.elapsed() < GOES_ON_WITHIN, "nobody is told: {before:?}, {now:?}");
            tokio::time::sleep(PAUSE).await;
        }
    }

    /// Stops the load, and compares what its members were told with what is stored.
    pub async fn end(self) {
        self.end_with(false).await;
    }

    /// As [`Load::end`], if acknowledged commits may be lost.
    pub async fn end_after_a_loss(self) {
        self.end_with(true).await;
    }

    async fn end_with(self, may_be_lost: bool) {
        let Load { address, processes, members, clicks, changes, reading, .. } = self;
        members.iter().for_each(|it| it.stop.store(true, Ordering::Relaxed));
        let mut told = Told::default();
        for task in clicks {
            told.add(task.await.expect("no member of the load fails"));
        }
        let changed = changes.await.expect("settings are changed");
        reading.await.expect("leaderboards are read");
        let mut journal = JournalCheck::at(&address).await;
        let first = *told.done.iter().min().expect("something was done");
        let moves: HashMap<(GameId, u32), u64> = journal
            .moves()
            .await
            .into_iter()
            .filter_map(|(at, click)| Some((at, click.filter(|click| *click >= first)?)))
            .collect();
        let kept: Vec<u64> = moves.into_values().collect();
        told.check("clicks", &kept, may_be_lost);
        for game in journal.games().await {
            journal.read(game, None).await;
        }
        let mut connection = database::connect(&address).await;
        let kept: Vec<i64> = sqlx::query_scalar("SELECT guild FROM server_settings")
            .fetch_all(&mut connection)
            .await
            .expect("it reads");
        let kept: Vec<u64> = kept.into_iter().map(i64::cast_unsigned).collect();
        changed.check("settings", &kept, may_be_lost);
        println!(
            "{} clicks and {} changes acknowledged, {} and {} refused, {} and {} uncertain",
            told.done.len(),
            changed.done.len(),
            told.refused.len(),
            changed.refused.len(),
            told.uncertain.len(),
            changed.uncertain.len(),
        );
        drop((journal, connection));
        Arc::into_inner(processes).expect("nobody else uses the processes").close().await;
    }
}

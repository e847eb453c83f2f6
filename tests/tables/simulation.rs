//! Simulations from a seed: several tables at once, people who click twice, too late, out of turn and all
//! together, strangers, time-outs, restarts, tables that panic, and a disk that fails.
//!
//! After every answer the table is compared with the journal. When the faults stop, every match
//! reaches its end. `UNO_SIMULATIONS` sets how many seeds are tried, `UNO_SEED` the first of them;
//! `UNO_SEED` alone runs only that seed. SQLite works in a thread of its own, so a rare failure may need
//! several runs of its seed to happen again.
//!
//! On PostgreSQL every simulation has a second process, with a clock of its own: requests reach one or the
//! other, or both at once, as they do while a shard moves, and often before a process has been told what the other did.

mod fairness;
mod people;

use super::fault_injector::{Fault, FaultInjector, hide_expected_panics};
use super::journal_check::JournalCheck;
use super::test_tables::{EVE, NOON, TestTables, by};
use super::{Folder, database};
use people::{Evening, RULES};
use rand::rngs::SmallRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use std::collections::{BTreeSet, HashSet};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use uno_bot::engine::Seat;
use uno_bot::lobby::{TurnTime, UserId};
use uno_bot::store::{GameId, TableProgress};
use uno_bot::table::{Answer, Ask, AskError, Outcome, TableRefusal, TableRequest, TableView};

const SEEDS: u64 = 400;
const STEPS: u32 = 70;
const TABLES: u64 = 3;
/// After the faults stop, every match must be over within so many rounds of requests.
const MOST_FINISHING_ROUNDS: u32 = 4_000;

/// Whether a request can lead to a move.
fn is_move(request: &TableRequest) -> bool {
    matches!(
        request,
        TableRequest::Move { .. }
            | TableRequest::Join
            | TableRequest::Leave { sure: true }
            | TableRequest::Kick { .. }
            | TableRequest::Next
            | TableRequest::CallUno
            | TableRequest::CatchAnyone
    )
}

struct Simulation {
    /// None only during a restart.
    test: Option<TestTables>,
    /// Another process on the same database.
    second: Option<TestTables>,
    /// Whether each process has been told what the other has changed.
    is_told: bool,
    injector: FaultInjector,
    journal: JournalCheck,
    rng: SmallRng,
    tables: Vec<GameId>,
    /// Earlier requests, some of which are repeated.
    asked: Vec<(GameId, Ask)>,
    /// Interactions that must have had no effect.
    refused: HashSet<u64>,
    /// Held catches: the table, the caught seat, the last move before.
    held: Vec<(GameId, Seat, u32)>,
    /// Which tables the first process and the second have changed.
    changed: [HashSet<GameId>; 2],
    /// The outcomes that were met.
    met: BTreeSet<&'static str>,
}

/// What so many simulations must meet, because otherwise they do not test it.
const MET: [&str; 15] = [
    "already started",
    "closed",
    "compared with its row",
    "done",
    "failed",
    "held",
    "lobby",
    "nobody to catch",
    "not saved",
    "not seated",
    "nothing",
    "rematch",
    "rule",
    "stale",
    "too many pending",
];

/// As many simulations have a second process, and what they must meet because of it.
const SEEDS_OF_TWO: u64 = 40;
const MET_BY_TWO: [&str; 9] = [
    "a process handed over",
    "a process took over",
    "a table was changed through both",
    "an older state was shown",
    "one click reached both",
    "the clock of the first was set",
    "the clock of the second was set",
    "the first was restarted",
    "the second was restarted",
];

fn kind(answer: &Result<Answer, AskError>) -> &'static str {
    match answer {
        Err(AskError::Failed) => "failed",
        Err(AskError::TooManyPending) => "too many pending",
        Err(other) => panic!("{other}"),
        Ok(answer) => match &answer.outcome {
            Outcome::Done => "done",
            Outcome::Nothing => "nothing",
            Outcome::Held => "held",
            Outcome::AskFirst => "ask first",
            Outcome::Opened(_) => "rematch",
            Outcome::Refused(TableRefusal::NotSeated) => "not seated",
            Outcome::Refused(TableRefusal::Stale) => "stale",
            Outcome::Refused(TableRefusal::Rule(_)) => "rule",
            Outcome::Refused(TableRefusal::Lobby(_)) => "lobby",
            Outcome::Refused(TableRefusal::AlreadyStarted) => "already started",
            Outcome::Refused(TableRefusal::Closed) => "closed",
            Outcome::Refused(TableRefusal::NobodyToCatch) => "nobody to catch",
            Outcome::Refused(TableRefusal::NotSaved) => "not saved",
            Outcome::Refused(_) => "something else",
        },
    }
}

impl Simulation {
    async fn begin(seed: u64) -> Simulation {
        let injector = FaultInjector::off();
        let test = TestTables::open_in(Folder::fast(), NOON, injector.hook(), seed).await;
        let journal = JournalCheck::of(&test.folder).await;
        let rng = SmallRng::seed_from_u64(seed);
        let (tables, asked, changed) = (Vec::new(), Vec::new(), Default::default());
        let (refused, held, met) = (HashSet::new(), Vec::new(), BTreeSet::new());
        let mut second = None;
        if database::is_server() {
            let (address, hook) = (test.folder.address(), injector.hook());
            second = Some(TestTables::open_at(&address, Folder::fast(), NOON, hook, seed).await);
        }
        let test = Some(test);
        let mut simulation = Simulation {
            test,
            second,
            is_told: true,
            injector,
            journal,
            rng,
            tables,
            asked,
            refused,
            held,
            changed,
            met,
        };
        for channel in 1..=TABLES {
            simulation.gather(channel).await;
        }
        simulation
    }

    fn test(&self) -> &TestTables {
        self.test.as_ref().expect("it is open")
    }

    /// The processes that a request may reach.
    fn processes(&self) -> Vec<&TestTables> {
        self.test.iter().chain(&self.second).collect()
    }

    /// Half of the requests come before the processes have been told what the other has changed.
    fn perhaps_tell(&mut self) {
        self.is_told = self.second.is_none() || self.rng.random_ratio(1, 2);
        if self.second.is_some() && self.is_told {
            self.processes().iter().for_each(|process| process.tables.reload_all());
        }
    }

    /// Compares an answer with the journal.
    async fn compare(&mut self, answer: &Answer, asker: UserId) {
        match self.is_told {
            true => self.journal.agrees_with(answer, asker).await,
            false if self.journal.agreed_with(answer, asker).await => {}
            false => drop(self.met.insert("an older state was shown")),
        }
    }

    /// Asks one of the processes.
    async fn send(&mut self, id: GameId, request: Ask) -> Result<Answer, AskError> {
        let other = self.rng.random_ratio(1, 2);
        self.perhaps_tell();
        let processes = self.processes();
        let process = if other { processes.last() } else { processes.first() };
        let answer = process.expect("a process").tables.ask(id, request).await;
        if self.second.is_some() && matches!(&answer, Ok(it) if it.outcome == Outcome::Done) {
            self.changed[usize::from(other)].insert(id);
            if self.changed.iter().all(|tables| tables.contains(&id)) {
                self.met.insert("a table was changed through both");
            }
        }
        answer
    }

    /// Lets the processes find out which of them is to serve.
    async fn settle(&mut self) {
        let mut met = Vec::new();
        for process in self.processes() {
            let before = process.tables.serves();
            // The disk may fail at this moment; then it is found out later.
            let _ = process.tables.settle_service(true).await;
            match (before, process.tables.serves()) {
                (true, false) => met.push("a process handed over"),
                (false, true) => met.push("a process took over"),
                _ => {}
            }
        }
        self.met.extend(met);
    }

    async fn gather(&mut self, channel: u64) {
        let (words, seats) = *RULES.choose(&mut self.rng).expect("some rules");
        let turn = [Some(15), Some(40), Some(900), None].choose(&mut self.rng).copied().flatten();
        let turn = turn.map_or(TurnTime::NONE, super::test_tables::seconds);
        let people = self.rng.random_range(1..=seats.min(4));
        let users: Vec<UserId> = (0..people).map(|n| UserId(channel * 10 + n)).collect();
        let id = self.test().gather(channel, &users, words, turn).await;
        for _ in people..seats {
            self.test().ask(id, users[0], TableRequest::AddComputer).await;
        }
        self.tables.push(id);
    }

    /// Asks, and compares the answer with the journal.
    async fn ask(&mut self, id: GameId, request: Ask) -> Option<Answer> {
        self.asked.push((id, request.clone()));
        let answer = self.send(id, request.clone()).await;
        let answer = self.judge(&request, answer).await?;
        if self.rng.random_ratio(1, 4)
            && self.is_told
            && JournalCheck::row_agrees_with(self.test(), &answer).await
        {
            self.met.insert("compared with its row");
        }
        Some(answer)
    }

    async fn judge(&mut self, request: &Ask, answer: Result<Answer, AskError>) -> Option<Answer> {
        self.met.insert(kind(&answer));
        let Ok(answer) = answer else { return None };
        self.compare(&answer, request.asker.user).await;
        let Some(interaction) = request.interaction else { return Some(answer) };
        match &answer.outcome {
            Outcome::Done if answer.view.play.is_some() && is_move(&request.request) => {
                // Whoever has no seat yet, but wishes for one, is turned away without a move.
                let kept = self.journal.knows(interaction)
                    || matches!(request.request, TableRequest::Kick { .. })
                        && self.journal.handled(interaction).await;
                assert!(kept, "{request:?} is done, so it is in the file");
            }
            Outcome::Done | Outcome::Nothing | Outcome::Opened(_) => {}
            Outcome::Held | Outcome::Refused(TableRefusal::NotSaved) => {
                if answer.outcome == Outcome::Held
                    && let Some(caught) = answer.view.play.as_ref().and_then(|play| play.exposed)
                {
                    self.held.push((answer.view.game, caught, answer.view.seq));
                }
                // A computer decides on a thread of its own and may have acted meanwhile, by which a held
                // catch counts.
                let effects = self.journal.effects_of(interaction).await;
                let counted = answer.outcome == Outcome::Held && effects == 1;
                assert!(effects == 0 || counted, "{request:?}: {:?}", answer.outcome);
            }
            Outcome::AskFirst => panic!("{request:?}: everyone here is sure"),
            Outcome::Refused(_) => drop(self.refused.insert(interaction)),
        }
        Some(answer)
    }

    async fn look(&mut self, id: GameId) -> Answer {
        for _ in 0..1_000 {
            let request =
                Ask { from: None, interaction: None, asker: by(EVE), request: TableRequest::Look };
            let answer = self.send(id, request.clone()).await;
            if let Some(answer) = self.judge(&request, answer).await {
                return answer;
            }
        }
        panic!("{id:?} never answers");
    }

    async fn step(&mut self) {
        match self.rng.random_range(0..100) {
            0..70 => self.someone_asks().await,
            70..76 => self.someone_asks_again().await,
            76..82 => self.several_ask_at_once().await,
            82..94 => self.pass(100..4_000).await,
            94..97 => self.pass(15_000..120_000).await,
            97 => self.set_the_wall_clock(),
            98 => self.pass(600_000..100_000_000).await,
            _ => self.restart().await,
        }
    }

    /// Requests of people at a table as it is now.
    async fn requests<const N: usize>(&mut self, view: &TableView, sensible: bool) -> Vec<Ask> {
        let id = view.game;
        let game = match view.play {
            Some(_) => Some(&self.journal.read(id, Some(view.seq)).await.game),
            None => None,
        };
        let evening = Evening { view, game };
        let mut asked = Vec::new();
        for _ in 0..N {
            if sensible {
                asked.extend(evening.something_sensible(&mut self.rng));
            } else {
                asked.push(evening.anything(&mut self.rng));
            }
        }
        let request = |(asker, request)| {
            let interaction = Some(self.test().interaction());
            Ask { from: None, interaction, asker, request }
        };
        asked.into_iter().map(request).collect()
    }

    async fn someone_asks(&mut self) {
        let id = *self.tables.choose(&mut self.rng).expect("a table");
        let view = self.look(id).await.view;
        for request in self.requests::<1>(&view, false).await {
            self.ask(id, request).await;
        }
    }

    /// Repeats an earlier click at the same table, or at another, which Discord never does.
    async fn someone_asks_again(&mut self) {
        let Some((id, request)) = self.asked.choose(&mut self.rng).cloned() else { return };
        let elsewhere = self.rng.random_ratio(1, 8);
        let id = if elsewhere { self.tables[0] } else { id };
        let before = self.effects_of(&request).await;
        let answer = self.send(id, request.clone()).await;
        let after = self.effects_of(&request).await;
        assert!(after <= 1 && before <= after, "{request:?}: {before}, then {after}");
        if let Ok(Answer { outcome, view, .. }) = &answer
            && before == 1
            && !elsewhere
        {
            // What has not been told of the move refuses it, if it does not fit its own state.
            let harmless = match outcome {
                Outcome::Nothing | Outcome::Refused(TableRefusal::Closed) => true,
                Outcome::Refused(_) => !self.is_told,
                _ => false,
            };
            assert!(harmless || view.play.is_none(), "{request:?} again: {outcome:?}");
        }
        if let Ok(answer) = answer {
            self.compare(&answer, request.asker.user).await;
        }
        // A request that was refused may be allowed later.
        if let Some(interaction) = request.interaction {
            self.refused.remove(&interaction);
        }
    }

    async fn effects_of(&mut self, request: &Ask) -> u32 {
        match request.interaction {
            Some(interaction) => self.journal.effects_of(interaction).await,
            None => 0,
        }
    }

    async fn several_ask_at_once(&mut self) {
        let id = *self.tables.choose(&mut self.rng).expect("a table");
        let view = self.look(id).await.view;
        let mut requests = self.requests::<4>(&view, false).await;
        requests.push(requests[0].clone());
        self.perhaps_tell();
        let reached = self.processes();
        // The repeated request reaches another process than before, if there is one.
        let turns = (0..).map(|turn| reached[(turn + turn / 4) % reached.len()]);
        let all = requests.iter().zip(turns);
        let all = all.map(|(request, process)| process.tables.ask(id, request.clone()));
        let answers = futures_util::future::join_all(all).await;
        if self.second.is_some() && answers[0].is_ok() && answers[4].is_ok() {
            self.met.insert("one click reached both");
        }
        let mut answers: Vec<_> = requests.iter().zip(answers).collect();
        let seq =
            |answer: &Result<Answer, AskError>| answer.as_ref().map_or(0, |answer| answer.view.seq);
        answers.sort_by_key(|(_, answer)| seq(answer));
        let (first, last) = (requests[0].interaction, requests.len() - 1);
        for (place, (request, answer)) in answers.into_iter().enumerate() {
            // One of two equal requests may be refused, before or after the other is done.
            if place == last || request.interaction == first {
                if let Ok(answer) = answer {
                    self.compare(&answer, request.asker.user).await;
                }
                assert!(self.effects_of(request).await <= 1);
            } else {
                self.judge(request, answer).await;
            }
        }
    }

    async fn pass(&mut self, millis: std::ops::Range<u64>) {
        let span = Duration::from_millis(self.rng.random_range(millis));
        self.processes().iter().for_each(|process| process.pass(span));
        if self.second.is_some() && self.rng.random_ratio(1, 4) {
            self.settle().await;
        }
        for _ in 0..8 {
            tokio::task::yield_now().await;
        }
    }

    fn set_the_wall_clock(&mut self) {
        let by_ms = self.rng.random_range(-100_000_000..100_000_000);
        if let Some(second) = &self.second
            && self.rng.random_ratio(1, 2)
        {
            second.manual_clock.set_wall_by(by_ms);
            self.met.insert("the clock of the second was set");
        } else {
            self.test().manual_clock.set_wall_by(by_ms);
            self.met.insert("the clock of the first was set");
        }
    }

    /// Stops a process, whatever is going on, and starts it again some time later. Another one goes on meanwhile.
    async fn restart(&mut self) {
        let later: i64 = self.rng.random_range(0..7_200_000);
        let passes = Duration::from_millis(later.unsigned_abs());
        if self.second.is_some() && self.rng.random_ratio(1, 2) {
            self.test().pass(passes);
            let (address, hook) = (self.test().folder.address(), self.injector.hook());
            let second = self.second.take().expect("a second process");
            let (wall, seed) = (second.wall_ms() + later, self.rng.random());
            let folder = second.close().await;
            self.second = Some(TestTables::open_at(&address, folder, wall, hook, seed).await);
            self.met.insert("the second was restarted");
            return;
        }
        if let Some(second) = &self.second {
            second.pass(passes);
        }
        let (wall, seed) = (self.test().wall_ms() + later, self.rng.random());
        let test = self.test.take().expect("a test");
        self.test = Some(test.reopen_with(wall, self.injector.hook(), seed).await);
        self.met.insert("the first was restarted");
    }

    /// When nothing fails any more, every match reaches its end.
    async fn finish(&mut self) {
        self.injector.set(Fault::None);
        self.settle().await;
        let mut last = Vec::new();
        for _ in 0..MOST_FINISHING_ROUNDS {
            let mut open = Vec::new();
            for id in self.tables.clone() {
                let view = self.look(id).await.view;
                if !matches!(view.progress, TableProgress::Lobby | TableProgress::Playing) {
                    continue;
                }
                open.push((id, view.seq));
                for request in self.requests::<1>(&view, true).await {
                    self.ask(id, request).await;
                }
            }
            if open.is_empty() {
                return;
            }
            let stuck = open == last;
            last = open;
            self.pass(if stuck { 3_600_000..36_000_000 } else { 3_000..5_000 }).await;
        }
        panic!("these never end: {last:?}");
    }

    /// Checks the journal as a whole.
    async fn audit(&mut self) {
        let mut journal = JournalCheck::of(&self.test().folder).await;
        for id in journal.games().await {
            journal.read(id, None).await;
        }
        for interaction in &self.refused {
            assert!(!journal.knows(*interaction), "{interaction} was refused and is in the file");
        }
        assert_eq!(journal.soundness("PRAGMA quick_check").await, "ok");
        for (id, caught, seq) in self.held.clone() {
            self.has_counted(id, caught, seq).await;
        }
    }
}

async fn simulate(seed: u64) -> BTreeSet<&'static str> {
    let mut simulation = Simulation::begin(seed).await;
    let (writes, panics) = [(0, 0), (5, 0), (30, 0), (0, 20), (10, 10)][(seed % 5) as usize];
    simulation.injector.set(Fault::now_and_then(seed, writes, panics));
    for _ in 0..STEPS {
        simulation.step().await;
    }
    simulation.finish().await;
    simulation.audit().await;
    simulation.met
}

fn number(variable: &str) -> Option<u64> {
    std::env::var(variable).ok()?.parse().ok()
}

#[test]
fn whatever_people_clocks_and_faults_do_the_journal_is_the_truth_and_every_match_ends() {
    hide_expected_panics();
    let (first, alone) = match number("UNO_SEED") {
        Some(seed) => (seed, true),
        None => (0, false),
    };
    let seeds = number("UNO_SIMULATIONS").unwrap_or(if alone { 1 } else { SEEDS });
    let (next, end) = (AtomicU64::new(first), first + seeds);
    let met = Mutex::new(BTreeSet::new());
    let worker = || {
        loop {
            let seed = next.fetch_add(1, Ordering::Relaxed);
            if seed >= end {
                return;
            }
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
            let run = || runtime.expect("a runtime").block_on(simulate(seed));
            match std::panic::catch_unwind(std::panic::AssertUnwindSafe(run)) {
                Ok(found) => met.lock().expect("no panic").extend(found),
                Err(panic) => {
                    eprintln!(
                        "seed {seed} failed; repeat it with\n  \
                         UNO_SEED={seed} cargo test --test tables simulation"
                    );
                    next.store(end, Ordering::Relaxed);
                    std::panic::resume_unwind(panic);
                }
            }
        }
    };
    // Those on a server wait for it most of the time.
    let for_each = if database::is_server() { 3 } else { 1 };
    let workers = for_each * std::thread::available_parallelism().map_or(2, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..workers {
            scope.spawn(worker);
        }
    });
    let mut expected = Vec::new();
    if seeds >= SEEDS {
        expected.extend(MET);
    }
    if database::is_server() && seeds >= SEEDS_OF_TWO {
        expected.extend(MET_BY_TWO);
    }
    let met = met.into_inner().expect("no panic");
    println!("met: {met:?}");
    expected.retain(|kind| !met.contains(kind));
    assert!(expected.is_empty(), "never met: {expected:?}");
}

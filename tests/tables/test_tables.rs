//! Tables for a test: on a real file, with a clock that the test moves, and requests by people.

use super::{Folder, database};
use rand::SeedableRng;
use rand::rngs::StdRng;
use sqlx::AnyConnection;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use tokio::sync::mpsc;
use uno_bot::computer::Policy;
use uno_bot::engine::{Command, Event, Game, Rules, Seat};
use uno_bot::lobby::{Asker, Lobby, Share, TurnTime, UserId};
use uno_bot::store::{Address, CheckpointHook, GameId, NewMove, Store, TableProgress, Times};
use uno_bot::table::{
    Answer, Ask, AskError, Awake, Clock, ManualClock, Outcome, Pace, ServiceError, TableRequest,
    TableView, Tables,
};

pub const ANN: UserId = UserId(101);
pub const BEN: UserId = UserId(102);
pub const CID: UserId = UserId(103);
pub const EVE: UserId = UserId(199);

/// A wall-clock time at which tests begin.
pub const NOON: i64 = 1_800_000_000_000;

/// How long a test waits for what should happen at once. On a busy machine that can take very long.
pub const PATIENCE: Duration = Duration::from_secs(60);

pub fn by(user: UserId) -> Asker {
    Asker { user, moderator: false }
}

pub fn moderator() -> Asker {
    Asker { user: UserId(999), moderator: true }
}

pub fn rules(words: &str) -> Rules {
    Rules::read(words.split_whitespace()).expect("good settings")
}

pub fn seconds(seconds: u32) -> TurnTime {
    TurnTime::seconds(seconds).expect("a turn time")
}

pub fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat")
}

pub struct TestTables {
    pub folder: Folder,
    pub store: Arc<Store>,
    pub tables: Tables,
    pub manual_clock: Arc<ManualClock>,
    pub awake: mpsc::Receiver<Awake>,
}

impl TestTables {
    pub async fn open() -> TestTables {
        TestTables::open_in(Folder::fresh(), NOON, CheckpointHook::default(), 1).await
    }

    pub async fn open_in(
        folder: Folder,
        wall_ms: i64,
        hook: CheckpointHook,
        seed: u64,
    ) -> TestTables {
        let address = folder.address();
        TestTables::open_at(&address, folder, wall_ms, hook, seed).await
    }

    /// Opens the file in a folder by an address that may hold options.
    pub async fn open_at(
        address: &str,
        folder: Folder,
        wall_ms: i64,
        hook: CheckpointHook,
        seed: u64,
    ) -> TestTables {
        TestTables::open_by(address, folder, ManualClock::at(wall_ms), hook, seed).await
    }

    /// Opens the file with a clock that may have been used before.
    pub async fn open_by(
        address: &str,
        folder: Folder,
        manual_clock: Arc<ManualClock>,
        hook: CheckpointHook,
        seed: u64,
    ) -> TestTables {
        let store = Arc::new(Store::open_with_hook(address, hook).await.expect("it opens"));
        let clock = Clock::manual(Arc::clone(&manual_clock));
        let (tables, awake) = start(&store, &clock, seed).await;
        TestTables { folder, store, tables, manual_clock, awake }
    }

    /// Stops everything and opens the same file again at another time of day.
    pub async fn reopen(self, wall_ms: i64) -> TestTables {
        self.reopen_with(wall_ms, CheckpointHook::default(), 2).await
    }

    pub async fn reopen_with(self, wall_ms: i64, hook: CheckpointHook, seed: u64) -> TestTables {
        TestTables::open_in(self.close().await, wall_ms, hook, seed).await
    }

    /// Opens the file as if the program had been killed now and started again so much later.
    pub async fn crash(self, later_ms: i64) -> TestTables {
        let (copy, wall_ms) = (self.folder.copied(), self.wall_ms() + later_ms);
        self.close().await;
        TestTables::open_in(copy, wall_ms, CheckpointHook::default(), 3).await
    }

    /// A connection beside the store's.
    pub async fn other_connection(&self) -> AnyConnection {
        database::connect(&self.folder.address()).await
    }

    /// Stops everything.
    pub async fn close(self) -> Folder {
        let TestTables { folder, store, tables, awake, .. } = self;
        drop(awake);
        let stopped = tokio::time::timeout(PATIENCE, tables.stop()).await;
        assert!(stopped.is_ok(), "the tables never stop");
        drop(tables);
        Arc::into_inner(store).expect("nobody else uses the store").close().await;
        folder
    }

    pub fn wall_ms(&self) -> i64 {
        Clock::manual(Arc::clone(&self.manual_clock)).wall_ms()
    }

    pub fn address(channel: u64) -> Address {
        Address { guild: 1, channel, thread: None }
    }

    /// A lobby of these people, opened by the first.
    pub async fn gather(
        &self,
        channel: u64,
        people: &[UserId],
        words: &str,
        turn: TurnTime,
    ) -> GameId {
        let address = TestTables::address(channel);
        let id = self.tables.open(address, people[0], rules(words), turn).await.expect("a lobby");
        for user in &people[1..] {
            assert_eq!(self.ask(id, *user, TableRequest::Join).await.outcome, Outcome::Done);
        }
        id
    }

    /// A match of these people that has just been dealt.
    pub async fn started(
        &self,
        channel: u64,
        people: &[UserId],
        words: &str,
        turn: TurnTime,
    ) -> GameId {
        let id = self.gather(channel, people, words, turn).await;
        assert_eq!(self.ask(id, people[0], TableRequest::Start).await.outcome, Outcome::Done);
        id
    }

    /// An interaction id that no test has used yet.
    pub fn interaction(&self) -> u64 {
        static NEXT: AtomicU64 = AtomicU64::new(1_000_000_000);
        NEXT.fetch_add(1, Ordering::Relaxed)
    }

    pub async fn try_ask(
        &self,
        id: GameId,
        asker: Asker,
        request: TableRequest,
    ) -> Result<Answer, AskError> {
        let interaction = Some(self.interaction());
        self.tables.ask(id, Ask { from: None, interaction, asker, request }).await
    }

    pub async fn ask(&self, id: GameId, user: UserId, request: TableRequest) -> Answer {
        self.try_ask(id, by(user), request).await.expect("an answer")
    }

    pub async fn act(&self, id: GameId, user: UserId, command: Command) -> Answer {
        self.ask(id, user, TableRequest::Move { command, turn: None }).await
    }

    /// Looks without counting as a player's activity.
    pub async fn view(&self, id: GameId) -> Arc<TableView> {
        self.tables.look(id, by(EVE)).await.expect("an answer").view
    }

    pub fn pass(&self, span: Duration) {
        self.manual_clock.advance(span);
    }

    /// Lets time pass in steps, `most` in all, until it is as wanted. The longer that takes, the more slowly time
    /// passes, so that a slow machine has done what is due before all of it has passed.
    pub async fn pass_until(
        &self,
        what: &str,
        step: Duration,
        most: Duration,
        wanted: impl AsyncFn() -> bool,
    ) {
        let (begun, mut passed) = (Instant::now(), Duration::ZERO);
        while !wanted().await {
            assert!(begun.elapsed() < PATIENCE, "never, after {passed:?}: {what}");
            if passed + step <= most {
                self.pass(step);
                passed += step;
            }
            tokio::time::sleep(begun.elapsed() / 50).await;
        }
    }

    /// Lets time pass, four minutes at most, until all tables sleep.
    pub async fn until_asleep(&self) {
        let (step, most) = (Duration::from_secs(1), Duration::from_secs(240));
        self.pass_until("all sleep", step, most, async || self.tables.awake_count() == 0).await;
    }

    /// Waits, while the clock stands still, until the view is as wanted.
    pub async fn until(&self, id: GameId, wanted: impl Fn(&TableView) -> bool) -> Arc<TableView> {
        let begun = Instant::now();
        loop {
            let view = self.view(id).await;
            if wanted(&view) {
                return view;
            }
            assert!(begun.elapsed() < PATIENCE, "it never looks as wanted: {view:?}");
            tokio::task::yield_now().await;
        }
    }

    /// Asks so often that everything due would have happened, and checks that nothing has.
    pub async fn nothing_happens(&self, id: GameId) {
        let before = self.view(id).await;
        for _ in 0..50 {
            tokio::task::yield_now().await;
            let now = self.view(id).await;
            assert_eq!(before, now, "something happened");
        }
    }
}

/// Starts the tables. A disk that fails on purpose may fail each step of that, as it would end the program, which is
/// then started again.
async fn start(store: &Arc<Store>, clock: &Clock, seed: u64) -> (Tables, mpsc::Receiver<Awake>) {
    let mut started = None;
    for _ in 0..100 {
        let tried = match &started {
            None => {
                let (rng, pace) = (StdRng::seed_from_u64(seed), Pace::Natural);
                Tables::start_beside(Arc::clone(store), clock.clone(), rng, pace, Share::ALL)
                    .await
                    .map(|tables| started = Some(tables))
            }
            Some((tables, _)) => match tables.settle_service(true).await {
                Ok(_) => return started.expect("it has started"),
                Err(error) => Err(error),
            },
        };
        assert!(matches!(tried, Ok(()) | Err(ServiceError::Write(_))), "{tried:?}");
    }
    panic!("the tables never start");
}

/// The first seat that is waited for.
pub fn on_turn(view: &TableView) -> Option<Seat> {
    view.play.as_ref()?.waiting.lowest()
}

/// A match that has come to a certain point, written into the journal without a table.
pub async fn prepared(
    test: &TestTables,
    channel: u64,
    people: &[UserId],
    words: &str,
    turn: TurnTime,
    wanted: impl Fn(&Game) -> bool,
) -> GameId {
    let mut lobby = Lobby::open(people[0], rules(words), turn);
    people[1..].iter().for_each(|user| lobby.join(*user).expect("a free seat"));
    let address = TestTables::address(channel);
    let id = test.store.open_lobby(address, &lobby, NOON, NOON + 1).await.expect("a lobby");
    let moved =
        test.store.advance(id, TableProgress::Lobby, TableProgress::Playing, None, false).await;
    assert_eq!(moved, Ok(true));
    for (seq, (seat, command, events)) in (1..).zip(moves_until(people.len(), words, wanted)) {
        let made = NewMove { seat, command, ..super::journal::new_move(id, seq, None, events) };
        let times = Times::default();
        test.store.append(NewMove { at_ms: NOON, times, ..made }).await.expect("it is kept");
    }
    id
}

type Made = (Seat, Command, Vec<Event>);

/// Plays random games until one is as wanted.
fn moves_until(seats: usize, words: &str, wanted: impl Fn(&Game) -> bool) -> Vec<Made> {
    for seed in 0..20_000 {
        let mut rng = StdRng::seed_from_u64(seed);
        let mut game = Game::new(rules(words), seats as u8).expect("a match");
        let mut moves = Vec::new();
        let mut next = Some((Seat::FIRST, Command::Deal));
        while let Some((seat, command)) = next {
            let events = game.decide(seat, command, &mut rng).expect("it may be done");
            events.iter().for_each(|event| game.apply(event));
            moves.push((seat, command, events));
            if wanted(&game) {
                return moves;
            }
            next = game.waiting().lowest().and_then(|seat| {
                Some((seat, Policy::Random.choose(&game.hand_view(seat), &mut rng)?))
            });
        }
    }
    panic!("no game was ever like that");
}

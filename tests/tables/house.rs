//! A house with tables: a real file, a clock that is moved by hand, people who ask things.

use super::Folder;
use rand::SeedableRng;
use rand::rngs::StdRng;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, SqliteConnection};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use tokio::sync::mpsc;
use uno_bot::computer::Policy;
use uno_bot::engine::{Command, Event, Game, Rules, Seat};
use uno_bot::lobby::{Asker, Lobby, TurnTime, UserId};
use uno_bot::store::{Address, CheckpointHook, GameId, NewMove, Store, TableProgress, Times};
use uno_bot::table::{
    Answer, Ask, AskError, Awake, Clock, ManualClock, Outcome, TableRequest, TableView, Tables,
};

pub const ANN: UserId = UserId(101);
pub const BEN: UserId = UserId(102);
pub const CID: UserId = UserId(103);
pub const EVE: UserId = UserId(199);

/// Noon of some day, in milliseconds.
pub const NOON: i64 = 1_800_000_000_000;

/// How long a test waits for what should happen at once.
const PATIENCE: Duration = Duration::from_secs(20);

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

pub struct House {
    pub folder: Folder,
    pub store: Arc<Store>,
    pub tables: Tables,
    pub hand: Arc<ManualClock>,
    pub awake: mpsc::Receiver<Awake>,
}

impl House {
    pub async fn open() -> House {
        House::open_in(Folder::fresh(), NOON, CheckpointHook::default(), 1).await
    }

    pub async fn open_in(folder: Folder, wall_ms: i64, hook: CheckpointHook, seed: u64) -> House {
        let address = folder.address();
        House::open_at(&address, folder, wall_ms, hook, seed).await
    }

    /// Opens the file in a folder by an address that says more than where it is.
    pub async fn open_at(
        address: &str,
        folder: Folder,
        wall_ms: i64,
        hook: CheckpointHook,
        seed: u64,
    ) -> House {
        House::open_by(address, folder, ManualClock::at(wall_ms), hook, seed).await
    }

    /// Opens it by a clock that may have been going for a while.
    pub async fn open_by(
        address: &str,
        folder: Folder,
        hand: Arc<ManualClock>,
        hook: CheckpointHook,
        seed: u64,
    ) -> House {
        let store = Arc::new(Store::open_with_hook(address, hook).await.expect("it opens"));
        let clock = Clock::manual(Arc::clone(&hand));
        let rng = StdRng::seed_from_u64(seed);
        let (tables, awake) =
            Tables::start(Arc::clone(&store), clock, rng).await.expect("it reads");
        House { folder, store, tables, hand, awake }
    }

    /// Stops everything and opens the same file again at another time of day.
    pub async fn reopen(self, wall_ms: i64) -> House {
        self.reopen_with(wall_ms, CheckpointHook::default(), 2).await
    }

    pub async fn reopen_with(self, wall_ms: i64, hook: CheckpointHook, seed: u64) -> House {
        House::open_in(self.close().await, wall_ms, hook, seed).await
    }

    /// Opens the file as it would be found if the program had been killed now and was started again
    /// so much later.
    pub async fn crash(self, later_ms: i64) -> House {
        let (copy, wall_ms) = (self.folder.copied(), self.wall_ms() + later_ms);
        self.close().await;
        House::open_in(copy, wall_ms, CheckpointHook::default(), 3).await
    }

    /// A connection of the test's own.
    pub async fn other_connection(&self) -> SqliteConnection {
        let options: SqliteConnectOptions = self.folder.address().parse().expect("an address");
        options.connect().await.expect("it connects")
    }

    /// Stops everything.
    pub async fn close(self) -> Folder {
        let House { folder, store, tables, awake, .. } = self;
        drop(awake);
        let stopped = tokio::time::timeout(PATIENCE, tables.stop()).await;
        assert!(stopped.is_ok(), "the tables never stop");
        drop(tables);
        Arc::into_inner(store).expect("nobody else uses the store").close().await;
        folder
    }

    /// What the wall clock shows.
    pub fn wall_ms(&self) -> i64 {
        Clock::manual(Arc::clone(&self.hand)).wall_ms()
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
        let address = House::address(channel);
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

    /// The number of a click that nobody has made yet, in this house or another.
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

    /// Looks without being taken for someone who is there.
    pub async fn view(&self, id: GameId) -> Arc<TableView> {
        self.tables.look(id, by(EVE)).await.expect("an answer").view
    }

    pub fn pass(&self, span: Duration) {
        self.hand.advance(span);
    }

    /// Waits, without letting the clock go on, until the table looks like that.
    pub async fn until(
        &self,
        id: GameId,
        like_that: impl Fn(&TableView) -> bool,
    ) -> Arc<TableView> {
        let begun = Instant::now();
        loop {
            let view = self.view(id).await;
            if like_that(&view) {
                return view;
            }
            assert!(begun.elapsed() < PATIENCE, "it never looks like that: {view:?}");
            tokio::task::yield_now().await;
        }
    }

    /// Asks often enough for anything that is due to have happened, and shows that nothing was.
    pub async fn nothing_happens(&self, id: GameId) {
        let before = self.view(id).await;
        for _ in 0..50 {
            tokio::task::yield_now().await;
            let now = self.view(id).await;
            assert_eq!(before, now, "something happened");
        }
    }
}

/// Who is on turn, if it is one seat.
pub fn on_turn(view: &TableView) -> Option<Seat> {
    view.play.as_ref()?.waiting.lowest()
}

/// A match that has come to a certain point, written into the journal move by move.
pub async fn prepared(
    house: &House,
    channel: u64,
    people: &[UserId],
    words: &str,
    turn: TurnTime,
    wanted: impl Fn(&Game) -> bool,
) -> GameId {
    let mut lobby = Lobby::open(people[0], rules(words), turn);
    people[1..].iter().for_each(|user| lobby.join(*user).expect("a free seat"));
    let address = House::address(channel);
    let id = house.store.open_lobby(address, &lobby, NOON, NOON + 1).await.expect("a lobby");
    let moved =
        house.store.advance(id, TableProgress::Lobby, TableProgress::Playing, None, false).await;
    assert_eq!(moved, Ok(true));
    for (seq, (seat, command, events)) in (1..).zip(moves_until(people.len(), words, wanted)) {
        let made = NewMove { seat, command, ..super::journal::new_move(id, seq, None, events) };
        let times = Times::default();
        house.store.append(NewMove { at_ms: NOON, times, ..made }).await.expect("it is kept");
    }
    id
}

type Made = (Seat, Command, Vec<Event>);

/// Plays at random until a game is as it is wanted.
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

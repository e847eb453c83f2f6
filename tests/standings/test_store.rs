//! A store for a test, on a real file, with people and with matches that end as the test wants.

use super::database;
use rand::SeedableRng;
use rand::rngs::SmallRng;
use sqlx::AnyConnection;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};
use uno_bot::computer::Policy;
use uno_bot::engine::{CardList, Command, Event, Game, Rules, Seat};
use uno_bot::lobby::{Asker, Lobby, TurnTime, UserId};
use uno_bot::preferences::ServerSettings;
use uno_bot::standings::{Leaderboard, LeaderboardPage, Metric, Period, Scope};
use uno_bot::store::{
    Address, CheckpointHook, GameId, NewMove, Store, TableProgress, Times, WriteError,
};

/// Ids as long as Discord's. Their digits are in no other number, so a search for them finds only them.
pub const ANN: UserId = UserId(700_000_000_000_000_101);
pub const BEN: UserId = UserId(700_000_000_000_000_102);
pub const CID: UserId = UserId(700_000_000_000_000_103);
pub const DOT: UserId = UserId(700_000_000_000_000_104);

pub const HOME: u64 = 900_000_000_000_000_001;
pub const AWAY: u64 = 900_000_000_000_000_002;

/// Wednesday, 18 November 2026, noon.
pub const NOW: i64 = 1_795_003_200_000;
pub const DAY: i64 = 24 * 60 * 60 * 1000;

/// A computer's seat.
pub const COMPUTER: Option<UserId> = None;

pub struct TestStore {
    pub store: Arc<Store>,
    folder: PathBuf,
    next_channel: AtomicU64,
}

impl Drop for TestStore {
    fn drop(&mut self) {
        database::delete(&self.folder);
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// How a match ends: each seat's place, and what each holds at the end of its only round.
#[derive(Clone)]
pub struct Ending {
    pub places: Vec<u8>,
    pub hands: Vec<&'static str>,
    pub left: Vec<u8>,
}

/// The first seat goes out, the next is second, and so on; all hands are empty.
pub fn in_order(seats: usize) -> Ending {
    let places = (1..=seats as u8).collect();
    Ending { places, hands: vec![""; seats], left: Vec::new() }
}

pub fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat")
}

pub fn rules(words: &str) -> Rules {
    Rules::read(words.split_whitespace()).expect("good settings")
}

impl TestStore {
    pub async fn open() -> TestStore {
        TestStore::open_with_hook(CheckpointHook::default()).await
    }

    /// As [`TestStore::open`], with a function that runs at every checkpoint.
    pub async fn open_with_hook(hook: CheckpointHook) -> TestStore {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let name = format!("uno-standings-{}-{number}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&folder).expect("a folder for the test");
        database::create(&folder);
        let store = Store::open_with_hook(&database::address(&folder), hook).await;
        let store = store.expect("it opens");
        TestStore { store: Arc::new(store), folder, next_channel: AtomicU64::new(1) }
    }

    pub fn address(&self) -> String {
        database::address(&self.folder)
    }

    /// Stops the store, lets something be done with its file, and opens it again.
    pub async fn reopened_after(mut self, while_closed: impl FnOnce(&TestStore)) -> TestStore {
        let elsewhere = self.folder.join("elsewhere.db");
        let other =
            Store::open(&format!("sqlite:{}", elsewhere.display())).await.expect("it opens");
        let store = std::mem::replace(&mut self.store, Arc::new(other));
        Arc::into_inner(store).expect("nobody else uses the store").close().await;
        while_closed(&self);
        self.store = Arc::new(Store::open(&self.address()).await.expect("it opens again"));
        self
    }

    pub fn file(&self) -> PathBuf {
        self.folder.join("uno.db")
    }

    /// A connection of the test's own, beside the store's, once the leaderboards are up to date.
    pub async fn connection(&self) -> AnyConnection {
        self.leaderboard(Metric::Wins, Period::AllTime, NOW).await;
        // What was written before this is on the disk after it.
        self.store.pulse().await.expect("it can be written");
        database::connect(&self.address()).await
    }

    /// Every row of a query as text, to be compared.
    pub async fn rows(&self, query: &'static str) -> Vec<String> {
        sqlx::query_scalar(query).fetch_all(&mut self.connection().await).await.expect(query)
    }

    /// A match in play, in a channel of its own. The first seat is a person's.
    pub async fn started(&self, guild: u64, words: &str, people: &[Option<UserId>]) -> GameId {
        let host = people[0].expect("a person in the first seat");
        let mut lobby = Lobby::open(host, rules(words), TurnTime::NONE);
        for person in &people[1..] {
            match person {
                Some(user) => lobby.join(*user).expect("a free seat"),
                None => lobby.add_computer(by(host)).expect("a free seat"),
            }
        }
        let channel = self.next_channel.fetch_add(1, Ordering::Relaxed);
        let address = Address { guild, channel, thread: None };
        let id = self.store.open_lobby(address, &lobby, NOW, NOW + 1).await.expect("a lobby");
        let moved =
            self.store.advance(id, TableProgress::Lobby, TableProgress::Playing, None, false).await;
        assert_eq!(moved, Ok(true));
        id
    }

    /// A match that ends in a certain way at a certain time.
    pub async fn ended(
        &self,
        guild: u64,
        words: &str,
        people: &[Option<UserId>],
        ending: Ending,
        at_ms: i64,
    ) -> GameId {
        let id = self.started(guild, words, people).await;
        self.store.append(last_move(id, 1, &ending, at_ms)).await.expect("it is kept");
        id
    }

    /// A match at home between people, best first.
    pub async fn simply(&self, people: &[UserId], at_ms: i64) -> GameId {
        let seats: Vec<Option<UserId>> = people.iter().copied().map(Some).collect();
        self.ended(HOME, "classic", &seats, in_order(people.len()), at_ms).await
    }

    /// A whole match, played at random and written down move by move.
    pub async fn played(
        &self,
        guild: u64,
        words: &str,
        people: &[Option<UserId>],
        seed: u64,
        at_ms: i64,
    ) -> GameId {
        let id = self.started(guild, words, people).await;
        let mut rng = SmallRng::seed_from_u64(seed);
        let mut game = Game::new(rules(words), people.len() as u8).expect("a match");
        for seq in 1.. {
            let (seat, command) = match game.waiting().lowest() {
                Some(seat) if seed % 5 == 4 && game.deals() == 2 => (seat, Command::Leave),
                Some(seat) => {
                    let wish = Policy::Random.choose(&game.hand_view(seat), &mut rng);
                    (seat, wish.expect("something can be done"))
                }
                None => (game.playing().lowest().expect("a player"), Command::Deal),
            };
            let events = game.decide(seat, command, &mut rng).expect("it may be done");
            events.iter().for_each(|event| game.apply(event));
            let progress = game.is_over().then_some(TableProgress::Over);
            let made = NewMove { seat, command, progress, ..new_move(id, seq, events, at_ms) };
            self.store.append(made).await.expect("it is kept");
            if game.is_over() {
                break;
            }
        }
        id
    }

    /// The first page of a leaderboard at home, as Ann sees it.
    pub async fn leaderboard(&self, metric: Metric, period: Period, at_ms: i64) -> LeaderboardPage {
        let leaderboard = Leaderboard { metric, period, scope: Scope::Server };
        self.store.leaderboard(leaderboard, HOME, 0, ANN, at_ms).await.expect("a leaderboard")
    }

    /// Sets the settings of a server.
    pub async fn choose(
        &self,
        guild: u64,
        settings: &ServerSettings,
    ) -> Result<ServerSettings, WriteError> {
        let settings = settings.clone();
        self.store.change_server_settings(guild, move |it| *it = settings).await
    }

    pub async fn go_public(&self, user: UserId) {
        let changed = self.store.change_user_settings(user, NOW, |it| it.overall = true).await;
        changed.expect("it is kept");
    }
}

pub fn by(user: UserId) -> Asker {
    Asker { user, moderator: false }
}

pub fn new_move(game: GameId, seq: u32, events: Vec<Event>, at_ms: i64) -> NewMove {
    NewMove {
        game,
        seq,
        interaction: None,
        seat: Seat::FIRST,
        command: Command::Deal,
        events,
        at_ms,
        times: Times::default(),
        progress: None,
        host: None,
        seated: None,
        by_itself: false,
    }
}

/// The move that ends a match.
pub fn last_move(game: GameId, seq: u32, ending: &Ending, at_ms: i64) -> NewMove {
    let Ending { places, hands, left } = ending;
    let card = |word: &str| word.parse().expect("a card");
    let best = *places.iter().min().expect("a place");
    let with_place = |place: u8| {
        (0u8..)
            .zip(places)
            .filter(move |(_, other)| **other == place)
            .map(|(number, _)| seat(number))
    };
    let mut events: Vec<Event> =
        left.iter().map(|gone| Event::Left { seat: seat(*gone), pile: CardList::EMPTY }).collect();
    events.push(Event::RoundEnded {
        winner: with_place(best).next(),
        hands: hands.iter().map(|hand| hand.split_whitespace().map(card).collect()).collect(),
        totals: vec![0; places.len()],
        out: Vec::new(),
        next_dealer: Seat::FIRST,
        carried: None,
    });
    let winners = with_place(best).collect();
    events.push(Event::MatchEnded { winners, places: places.clone() });
    NewMove { progress: Some(TableProgress::Over), ..new_move(game, seq, events, at_ms) }
}

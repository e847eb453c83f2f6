//! Matches of the earlier, written before the bot starts.

use super::super::server::Server;
use rand::SeedableRng;
use rand::rngs::SmallRng;
use uno_bot::computer::Policy;
use uno_bot::engine::{Command, Event, Game, Rules, Seat};
use uno_bot::lobby::{Asker, Lobby, TurnTime, UserId};
use uno_bot::standin::Snowflake;
use uno_bot::standings::Scope;
use uno_bot::store::{Address, GameId, NewMove, Store, TableProgress, Times};

/// When the server's clock begins.
pub const NOW: i64 = 1_800_000_000_000;
pub const DAY: i64 = 24 * 60 * 60 * 1000;

pub fn user(id: Snowflake) -> UserId {
    UserId(id.get())
}

/// The past of a server, for as long as its bot is not running.
pub struct EarlierMatches {
    pub store: Store,
    guild: u64,
    next_channel: u64,
}

impl EarlierMatches {
    pub async fn of(server: &Server) -> EarlierMatches {
        let store = Store::open(&server.folder.address()).await.expect("it opens");
        EarlierMatches { store, guild: server.guild.get(), next_channel: 1 }
    }

    /// A match in another server.
    pub async fn elsewhere(&mut self, guild: u64, people: &[UserId]) -> GameId {
        let home = std::mem::replace(&mut self.guild, guild);
        let game = self.won_in_order(people, NOW).await;
        self.guild = home;
        game
    }

    async fn started(&mut self, words: &str, people: &[UserId]) -> GameId {
        let rules = Rules::read(words.split_whitespace()).expect("good settings");
        let mut lobby = Lobby::open(people[0], rules, TurnTime::NONE);
        for person in &people[1..] {
            lobby.join(*person).expect("a free seat");
        }
        if people.len() < 2 {
            let host = Asker { user: people[0], moderator: false };
            lobby.add_computer(host).expect("a free seat");
        }
        self.next_channel += 1;
        let address = Address { guild: self.guild, channel: self.next_channel, thread: None };
        let id = self.store.open_lobby(address, &lobby, NOW, NOW + 1).await.expect("a lobby");
        let begun =
            self.store.advance(id, TableProgress::Lobby, TableProgress::Playing, None, true).await;
        assert_eq!(begun, Ok(true));
        id
    }

    /// A match in which the first person was first, the second second, and so on.
    pub async fn won_in_order(&mut self, people: &[UserId], at_ms: i64) -> GameId {
        let places: Vec<u8> = (1..=people.len() as u8).collect();
        self.ended(people, &places, at_ms).await
    }

    /// A match that ended with these places.
    pub async fn ended(&mut self, people: &[UserId], places: &[u8], at_ms: i64) -> GameId {
        let id = self.started("classic", people).await;
        let card = |word: &str| word.parse().expect("a card");
        let seat = |index: usize| Seat::new(index as u8).expect("a seat");
        let winners = (0..places.len()).filter(|index| places[*index] == 1).map(seat).collect();
        let hands = places.iter().map(|place| {
            let hand: &[&str] = if *place == 1 { &[] } else { &["r5"] };
            hand.iter().map(|word| card(word)).collect()
        });
        let events = vec![
            Event::RoundEnded {
                winner: (0..places.len()).find(|index| places[*index] == 1).map(seat),
                hands: hands.collect(),
                totals: vec![0; places.len()],
                out: Vec::new(),
                next_dealer: Seat::FIRST,
                carried: None,
            },
            Event::MatchEnded { winners, places: places.to_vec() },
        ];
        let made =
            NewMove { progress: Some(TableProgress::Over), ..new_move(id, 1, events, at_ms) };
        self.store.append(made).await.expect("it is kept");
        id
    }

    /// A whole match, played at random and written down move by move.
    pub async fn played(&mut self, words: &str, people: &[UserId], seed: u64) -> GameId {
        self.played_until(words, people, seed, |_| false).await
    }

    /// A match from which everyone leaves, one after the other, as soon as this is so.
    pub async fn played_until(
        &mut self,
        words: &str,
        people: &[UserId],
        seed: u64,
        leave: impl Fn(&Game) -> bool,
    ) -> GameId {
        let id = self.started(words, people).await;
        let mut rng = SmallRng::seed_from_u64(seed);
        let rules = Rules::read(words.split_whitespace()).expect("good settings");
        let mut game = Game::new(rules, people.len() as u8).expect("a match");
        for seq in 1.. {
            let (seat, command) = match game.waiting().lowest() {
                Some(seat) if leave(&game) => (seat, Command::Leave),
                Some(seat) => {
                    let wish = Policy::Random.choose(&game.hand_view(seat), &mut rng);
                    (seat, wish.expect("something can be done"))
                }
                None => (game.playing().lowest().expect("a player"), Command::Deal),
            };
            let events = game.decide(seat, command, &mut rng).expect("it may be done");
            events.iter().for_each(|event| game.apply(event));
            let progress = game.is_over().then_some(TableProgress::Over);
            let made = NewMove { seat, command, progress, ..new_move(id, seq, events, NOW) };
            self.store.append(made).await.expect("it is kept");
            if game.is_over() {
                break;
            }
        }
        id
    }

    /// What an account is called.
    pub async fn named(&self, user: UserId, name: &str) {
        self.store.note_name(user, Scope::Overall, self.guild, name).await.expect("it is kept");
    }

    /// The past is over: the bot may start.
    pub async fn close(self) {
        self.store.close().await;
    }
}

fn new_move(game: GameId, seq: u32, events: Vec<Event>, at_ms: i64) -> NewMove {
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

//! The process that is killed: it plays several tables through the real store, on real files, and prints
//! each acknowledgement after it has arrived, never before.

use rand::rngs::{SmallRng, StdRng};
use rand::{RngExt, SeedableRng};
use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};
use std::time::Duration;
use uno_bot::computer::Policy;
use uno_bot::engine::Rules;
use uno_bot::lobby::{Asker, Occupant, TurnTime, UserId};
use uno_bot::store::{Address, CheckpointHook, GameId, Store, TableProgress};
use uno_bot::table::{Ask, Clock, ManualClock, Outcome, TableRequest, Tables};

const TABLES: u64 = 4;
/// The wall-clock time of the first process. Each further process starts an hour later.
const START_MS: i64 = 1_800_000_000_000;

pub fn setting<T: std::str::FromStr>(name: &str) -> Option<T> {
    std::env::var(name).ok()?.parse().ok()
}

/// Prints a line at once, because what is in a buffer is lost when the process is killed.
pub fn say(line: &str) {
    let mut output = std::io::stdout().lock();
    let _ = writeln!(output, "{line}").and_then(|()| output.flush());
}

/// Kills this process with `kill -9`.
fn die() -> ! {
    let itself = std::process::id().to_string();
    loop {
        let _ = std::process::Command::new("kill").args(["-9", &itself]).status();
    }
}

/// Kills this process at the nth checkpoint of a kind, if the environment says so.
pub fn hook() -> CheckpointHook {
    let Some(order) = setting::<String>("UNO_CHILD_DIES") else { return CheckpointHook::default() };
    let (place, nth) = order.split_once(':').expect("a place and a number");
    let (place, nth) = (place.to_owned(), nth.parse::<u32>().expect("a number"));
    let passed = AtomicU32::new(0);
    CheckpointHook::new(move |here| {
        if format!("{here:?}") == place && passed.fetch_add(1, Ordering::Relaxed) + 1 == nth {
            die();
        }
        Ok(())
    })
}

struct Play {
    tables: Tables,
    store: Arc<Store>,
    next: AtomicU64,
    /// How many moves are still to be made; none for no limit.
    left: Option<AtomicU32>,
    /// Without computers, only requests lead to moves.
    with_computers: bool,
}

fn by(user: UserId) -> Asker {
    Asker { user, moderator: false }
}

impl Play {
    async fn ask(&self, id: GameId, user: UserId, request: TableRequest) -> Outcome {
        let interaction = self.next.fetch_add(1, Ordering::Relaxed);
        say(&format!("asks {interaction}"));
        let request = Ask { from: None, interaction: Some(interaction), asker: by(user), request };
        let answer = self.tables.ask(id, request).await.expect("an answer");
        if answer.outcome == Outcome::Done && answer.view.progress != TableProgress::Lobby {
            say(&format!("done {} {} {interaction}", id.0, answer.view.seq));
            if let Some(left) = &self.left {
                let _ = left
                    .fetch_update(Ordering::Relaxed, Ordering::Relaxed, |left| left.checked_sub(1));
            }
        }
        answer.outcome
    }

    /// Opens the table of a channel if there is none, and starts it.
    async fn begin(&self, channel: u64) -> GameId {
        let host = UserId(channel * 10);
        let row = self.store.open_game_at(channel).await.expect("it reads");
        let id = match &row {
            Some(row) => row.id,
            None => {
                let address = Address { guild: 1, channel, thread: None };
                let rules = Rules::read(["classic", "dealt=5", "deals=2"]).expect("rules");
                let turn = TurnTime::seconds(600).expect("a turn time");
                self.tables.open(address, host, rules, turn).await.expect("a lobby")
            }
        };
        let view = self.tables.look(id, by(host)).await.expect("an answer").view;
        if view.progress == TableProgress::Lobby {
            let mut gathering = vec![(1, TableRequest::Join), (2, TableRequest::Join)];
            if self.with_computers {
                gathering.push((0, TableRequest::AddComputer));
            }
            gathering.push((0, TableRequest::Start));
            for (place, request) in gathering {
                let request = Ask {
                    from: None,
                    interaction: None,
                    asker: by(UserId(host.0 + place)),
                    request,
                };
                self.tables.ask(id, request).await.expect("an answer");
            }
        }
        id
    }

    fn finished(&self) -> bool {
        self.left.as_ref().is_some_and(|left| left.load(Ordering::Relaxed) == 0)
    }

    /// Plays one table after another in a channel.
    async fn play(&self, channel: u64, mut rng: SmallRng, manual_clock: &ManualClock) {
        while !self.finished() {
            let id = self.begin(channel).await;
            while !self.finished() {
                let host = UserId(channel * 10);
                let view = self.tables.look(id, by(host)).await.expect("an answer").view;
                let Some(play) =
                    view.play.as_ref().filter(|_| view.progress == TableProgress::Playing)
                else {
                    break;
                };
                if play.waiting.is_empty() {
                    self.ask(id, host, TableRequest::Next).await;
                    continue;
                }
                let person = play.waiting.iter().find_map(|seat| match view.occupant(seat) {
                    Some(Occupant::Player(user)) => Some(user),
                    _ => None,
                });
                let Some(user) = person else {
                    // A computer is to act.
                    manual_clock.advance(Duration::from_millis(rng.random_range(200..2_000)));
                    tokio::task::yield_now().await;
                    continue;
                };
                let cards = self.tables.look(id, by(user)).await.expect("an answer").hand;
                let choice = cards.and_then(|cards| Policy::Random.choose(&cards, &mut rng));
                if let Some(command) = choice {
                    self.ask(id, user, TableRequest::Move { command, turn: None }).await;
                }
            }
        }
    }
}

/// Makes a catch that is held, prints that it is held, and waits to be killed.
async fn catch_and_wait(tables: &Tables, id: GameId, user: UserId, interaction: u64) -> ! {
    let request = TableRequest::CatchAnyone;
    let request = Ask { from: None, interaction: Some(interaction), asker: by(user), request };
    let answer = tables.ask(id, request).await.expect("an answer");
    assert_eq!(answer.outcome, Outcome::Held);
    say(&format!("held {interaction}"));
    std::future::pending().await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "the child of the kill tests, which start it themselves"]
async fn child_plays_tables() {
    let Some(address) = setting::<String>("UNO_CHILD_DATABASE") else {
        println!("there is nothing to play here: this is for the kill tests");
        return;
    };
    let first: u64 = setting("UNO_CHILD_FIRST").expect("a number");
    let store = Arc::new(Store::open_with_hook(&address, hook()).await.expect("it opens"));
    let manual_clock = ManualClock::at(START_MS + i64::try_from(first).expect("a small number"));
    let clock = Clock::manual(Arc::clone(&manual_clock));
    let rng = StdRng::seed_from_u64(first);
    let (tables, _awake) = Tables::start(Arc::clone(&store), clock, rng).await.expect("it reads");
    if let Some(user) = setting("UNO_CHILD_CATCHES") {
        let id = store.open_game_at(1).await.expect("it reads").expect("a table").id;
        catch_and_wait(&tables, id, UserId(user), first).await;
    }
    let left = setting("UNO_CHILD_MOVES").map(AtomicU32::new);
    let (next, count) = (AtomicU64::new(first), setting("UNO_CHILD_TABLES").unwrap_or(TABLES));
    let play = Arc::new(Play { tables, store, next, left, with_computers: count > 1 });
    let channels = 1..=count;
    let tasks = channels.map(|channel| {
        let (play, manual_clock) = (Arc::clone(&play), Arc::clone(&manual_clock));
        let rng = SmallRng::seed_from_u64(first + channel);
        tokio::spawn(async move { play.play(channel, rng, &manual_clock).await })
    });
    for task in futures_util::future::join_all(tasks).await {
        task.expect("a table was played");
    }
    play.tables.stop().await;
}

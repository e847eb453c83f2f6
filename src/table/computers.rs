//! The computer players of a table: at which level each plays, how fast, and what they do.
//!
//! `sharp` thinks on a thread of its own, so the table goes on answering; no more of them think at once
//! than there are cores.

use super::clock::Moment;
use super::table_state::{MoveError, PlannedMove, Table};
use crate::computer::{Memory, Policy};
use crate::engine::{Command, Event, Game, HandView, Seat, SeatSet, Stage};
use crate::lobby::{Level, Lobby, Occupant};
use crate::store::Checkpoint;
use rand::rngs::SmallRng;
use rand::{Rng, RngExt, SeedableRng};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::{Semaphore, oneshot};

/// How long `sharp` thinks about one decision.
const THINKING_TIME: Duration = Duration::from_millis(50);
/// How long `sharp` waits for a core that is free. After that it plays like `steady`.
const LONGEST_WAIT_FOR_A_CORE: Duration = Duration::from_millis(500);
/// The longest time that a computer takes for a move, in milliseconds. The shortest is half of it.
const SLOWEST_MOVE_MS: u64 = 2_000;
/// How long all computers together may let a person wait.
pub(super) const LONGEST_WAIT: Duration = Duration::from_millis(7_500);

/// One permit for each core on which a computer player may think. All tables share them.
#[derive(Clone, Debug)]
pub(super) struct Cores(Arc<Semaphore>);

impl Cores {
    pub(super) fn of_this_machine() -> Cores {
        let cores = std::thread::available_parallelism().map_or(1, |cores| cores.get());
        Cores(Arc::new(Semaphore::new(cores)))
    }
}

/// How fast computers play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pace {
    /// So that people can follow, and nobody waits long.
    #[default]
    Natural,
    /// As fast as possible.
    Fast,
}

/// How long a computer takes for its next move. `since` is when computers began to play in a row: the
/// more of them there are, and the longer they have played, the faster they are.
pub(super) fn time_for_a_move<R: Rng + ?Sized>(
    game: &Game,
    pace: Pace,
    since: Moment,
    now: Moment,
    rng: &mut R,
) -> Duration {
    if pace == Pace::Fast {
        return Duration::ZERO;
    }
    let left = LONGEST_WAIT.saturating_sub(now.since(since)).as_millis() as u64;
    let computers = u64::from(game.computers().and(game.playing()).len());
    let slowest = SLOWEST_MOVE_MS.min(left / (computers + 1));
    let ms = rng.random_range(slowest / 2..=slowest);
    // What to do with a drawn card is decided at once.
    let ms = if matches!(game.stage(), Stage::Drawn(_)) { ms / 4 } else { ms };
    Duration::from_millis(ms)
}

/// By which policy a seat plays that a computer acts for. For a person who is away it is `steady`.
fn policy(lobby: &Lobby, seat: Seat) -> Policy {
    match lobby.occupants().get(seat.index()) {
        Some(Occupant::Computer) => match lobby.level(seat) {
            Level::Beginner => Policy::Beginner,
            Level::Steady => Policy::Steady,
            Level::Sharp => Policy::Sharp,
        },
        _ => Policy::Steady,
    }
}

/// What the computer players of a table remember who need to.
#[derive(Default)]
pub(super) struct Memories(Vec<Memory>);

impl Memories {
    /// For a match that waits for its first deal.
    pub(super) fn new(lobby: &Lobby, game: &Game) -> Memories {
        let thinking = game.seats().filter(|seat| policy(lobby, *seat) == Policy::Sharp);
        Memories(thinking.map(|seat| Memory::new(*game.rules(), seat)).collect())
    }

    /// Remembers events that are about to be applied to this game.
    pub(super) fn see(&mut self, game: &Game, events: &[Event]) {
        if self.0.is_empty() {
            return;
        }
        let mut game = game.clone();
        for event in events {
            for memory in &mut self.0 {
                memory.see(&game.seen_event(memory.seat(), event));
            }
            game.apply(event);
        }
    }

    fn of(&self, seat: Seat) -> Option<&Memory> {
        self.0.iter().find(|memory| memory.seat() == seat)
    }
}

/// What a computer player decides from.
struct Player {
    policy: Policy,
    view: HandView,
    memory: Option<Memory>,
}

impl Player {
    fn act(&self, asked: bool, rng: &mut SmallRng) -> Option<Command> {
        let (policy, view) = (self.policy, &self.view);
        let Some(memory) = &self.memory else {
            return if asked { policy.choose(view, rng) } else { policy.interject(view) };
        };
        let began = Instant::now();
        let mut effort = |_| began.elapsed().as_secs_f32() / THINKING_TIME.as_secs_f32();
        match asked {
            true => policy.think(view, memory, &mut effort, rng),
            false => policy.think_unasked(view, memory, &mut effort, rng),
        }
    }

    /// From now on the player does not think.
    fn in_a_hurry(self) -> Player {
        Player { memory: None, ..self }
    }
}

/// What one of the computer players does. To call, catch or jump in comes before a turn; of several who
/// want to, the first is the fastest.
fn choice(players: &[Player], waiting: SeatSet, rng: &mut SmallRng) -> Option<(Seat, Command)> {
    let unasked =
        players.iter().find_map(|player| Some((player.view.seat, player.act(false, rng)?)));
    unasked.or_else(|| {
        let asked = players.iter().filter(|player| waiting.contains(player.view.seat));
        let first = asked.min_by_key(|player| player.view.seat)?;
        Some((first.view.seat, first.act(true, rng)?))
    })
}

/// A decision that is being thought about.
pub(super) struct Thinking {
    /// The number of the last move when the thinking began.
    seq: u32,
    decided: oneshot::Receiver<Option<(Seat, Command)>>,
}

/// What was decided after which move. An error means that the thread which was thinking has panicked.
pub(super) struct Thought {
    seq: u32,
    decided: Result<Option<(Seat, Command)>, oneshot::error::RecvError>,
}

/// Waits until a decision is made; for ever if none is being thought about.
pub(super) async fn next_thought(thinking: &mut Option<Thinking>) -> Thought {
    let Some(Thinking { seq, decided }) = thinking else { return std::future::pending().await };
    let (seq, decided) = (*seq, decided.await);
    *thinking = None;
    Thought { seq, decided }
}

impl Table {
    /// Lets a computer act: at once, or when it has thought.
    pub(super) async fn let_a_computer_act(&mut self) -> Result<(), MoveError> {
        self.timers.computer = None;
        let Some(game) = &self.game else { return Ok(()) };
        let (waiting, mut rng) = (game.waiting(), SmallRng::from_rng(&mut self.rng));
        let players = self.computer_players(&mut rng);
        if players.iter().all(|player| player.memory.is_none()) {
            return self.act_for_a_computer(choice(&players, waiting, &mut rng)).await;
        }
        let (sender, decided) = oneshot::channel();
        self.thinking = Some(Thinking { seq: self.seq, decided });
        let (hook, Cores(cores)) = (self.store.checkpoint_hook().clone(), self.cores.clone());
        tokio::spawn(async move {
            let core = cores.acquire_owned();
            let core = tokio::time::timeout(LONGEST_WAIT_FOR_A_CORE, core).await;
            let decide = move |players: Vec<Player>| {
                // The table may have gone on without it; the send error is harmless.
                let _ = sender.send(choice(&players, waiting, &mut rng));
            };
            match core {
                Ok(Ok(core)) => drop(tokio::task::spawn_blocking(move || {
                    let _ = hook.run(Checkpoint::Thinking);
                    decide(players);
                    drop(core);
                })),
                _ => decide(players.into_iter().map(Player::in_a_hurry).collect()),
            }
        });
        Ok(())
    }

    /// Does what was decided, unless something has happened since.
    pub(super) async fn act_on_thought(&mut self, thought: Thought) -> Result<(), MoveError> {
        if thought.seq != self.seq {
            return Ok(());
        }
        match thought.decided {
            Ok(decided) => self.act_for_a_computer(decided).await,
            // The panic has been logged. The match goes on with a player who does not think.
            Err(_) => {
                let Some(game) = &self.game else { return Ok(()) };
                let (waiting, mut rng) = (game.waiting(), SmallRng::from_rng(&mut self.rng));
                let players = self.computer_players(&mut rng).into_iter();
                let players: Vec<Player> = players.map(Player::in_a_hurry).collect();
                self.act_for_a_computer(choice(&players, waiting, &mut rng)).await
            }
        }
    }

    async fn act_for_a_computer(
        &mut self,
        decided: Option<(Seat, Command)>,
    ) -> Result<(), MoveError> {
        let Some((seat, command)) = decided else { return Ok(()) };
        let made = match self.count_held_catches().await {
            Ok(()) => self.make_move(PlannedMove::unasked(seat, command)).await,
            failed => failed,
        };
        match made {
            // A held catch that counted just now may have changed what is allowed.
            Err(error) if super::requests::table_had_moved_on(&error) => {
                self.timers = self.next_timers();
                Ok(())
            }
            Err(error) => {
                // The move could not be saved; the computer tries again.
                self.timers.computer = Some(self.clock.now());
                Err(error)
            }
            Ok(()) => Ok(()),
        }
    }

    /// The seats that computers act for, the fastest first.
    fn computer_players(&self, rng: &mut SmallRng) -> Vec<Player> {
        let Some(game) = &self.game else { return Vec::new() };
        let computers = game.computers().and(game.playing());
        let count = computers.len() as usize;
        let fastest = rng.random_range(0..count.max(1));
        let seats = computers.iter().cycle().skip(fastest).take(count);
        let player = |seat| Player {
            policy: policy(&self.lobby, seat),
            view: game.hand_view(seat),
            memory: match policy(&self.lobby, seat) {
                Policy::Sharp => self.memories.of(seat).cloned(),
                _ => None,
            },
        };
        seats.map(player).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Rules;
    use crate::lobby::{Asker, TurnTime, UserId};
    use crate::table::{Clock, ManualClock};

    #[test]
    fn a_person_who_is_away_is_played_by_steady_and_computers_by_their_level() {
        let (ann, ben) = (UserId(1), UserId(2));
        let mut lobby = Lobby::open(ann, Rules::default(), TurnTime::NONE);
        lobby.join(ben).unwrap();
        for level in Level::ALL {
            lobby.add_computer_of(Asker { user: ann, moderator: false }, level).unwrap();
        }
        let policies: Vec<Policy> = Seat::all(5).map(|seat| policy(&lobby, seat)).collect();
        let (away, levels) = policies.split_at(2);
        assert_eq!(away, [Policy::Steady; 2]);
        assert_eq!(levels, [Policy::Beginner, Policy::Steady, Policy::Sharp]);
    }

    fn match_with(computers: u8) -> Game {
        let mut game = Game::new(Rules::default(), computers + 1).unwrap();
        let mut rng = SmallRng::seed_from_u64(1);
        for seat in game.seats().skip(1) {
            game.act(seat, Command::HandOver, &mut rng, &mut Vec::new()).unwrap();
        }
        game
    }

    #[test]
    fn a_person_waits_two_seconds_for_one_computer_and_never_more_than_eight_for_many() {
        let start = Clock::manual(ManualClock::at(0)).now();
        let mut rng = SmallRng::seed_from_u64(2);
        for computers in 1..=9 {
            let game = match_with(computers);
            for _ in 0..50 {
                let mut now = start;
                // Each of them could draw, play and be skipped to again and again.
                for moves in 0..40 {
                    let taken = time_for_a_move(&game, Pace::Natural, start, now, &mut rng);
                    if computers == 1 && moves == 0 {
                        assert!((1_000..=2_000).contains(&taken.as_millis()), "{taken:?}");
                    }
                    now = now.plus(taken);
                    assert!(now.since(start) < Duration::from_secs(8), "{computers} computers");
                }
                let taken = time_for_a_move(&game, Pace::Fast, start, start, &mut rng);
                assert_eq!(taken, Duration::ZERO);
            }
        }
    }
}

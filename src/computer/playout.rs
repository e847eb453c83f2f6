//! Rounds with a computer player in every seat.

use super::evaluate::SteadyWeights;
use super::memory::Memory;
use super::{Policy, random, sharp, steady};
use crate::engine::{Command, Game, MOST_SEATS, NoRecord, Record, Refusal, Seat};
use rand::{Rng, RngExt};
use std::fmt;
use std::sync::Arc;

/// A round that takes more decisions is given up.
const MOST_DECISIONS: u32 = 100_000;
/// How many play-outs `sharp` makes for each decision if nothing else is said.
const USUAL_TRIALS: u32 = 100;

/// How much a seat that plays `sharp` thinks about each decision: the effort is made anew for each.
pub type EffortOf = Arc<dyn Fn(Seat) -> Box<dyn FnMut(u32) -> f32> + Send + Sync>;

#[derive(Clone)]
pub struct Playout {
    policies: [Policy; MOST_SEATS as usize],
    /// What the seats that play `sharp` remember.
    memories: Vec<Memory>,
    effort_of: Option<EffortOf>,
    /// The weights of the seats that play `steady` by other weights than usual.
    weights: Vec<(Seat, Arc<SteadyWeights>)>,
}

/// Why a round could not be played to its end: always a fault of a policy or of the engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stuck {
    /// A policy gave a command that was refused.
    Refused(Seat, Command, Refusal),
    /// A policy gave no command although the table waited for it.
    NoCommand(Seat),
    /// The round took more than 100,000 decisions.
    Endless,
}

impl fmt::Display for Stuck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Stuck::Refused(seat, command, refusal) => {
                write!(f, "{seat} wanted to {} and was refused: {}", command.name(), refusal.name())
            }
            Stuck::NoCommand(seat) => write!(f, "{seat} did not know what to do"),
            Stuck::Endless => write!(f, "the round was not over after {MOST_DECISIONS} decisions"),
        }
    }
}

impl std::error::Error for Stuck {}

impl Playout {
    /// Seats these policies in order; the other seats play at random.
    pub fn new(policies: impl IntoIterator<Item = Policy>) -> Playout {
        let mut seated = [Policy::Random; MOST_SEATS as usize];
        for (place, policy) in seated.iter_mut().zip(policies) {
            *place = policy;
        }
        Playout { policies: seated, memories: Vec::new(), effort_of: None, weights: Vec::new() }
    }

    /// Says how much the seats that play `sharp` think. Without it they make 100 play-outs for each
    /// decision.
    pub fn with_effort(self, effort_of: EffortOf) -> Playout {
        Playout { effort_of: Some(effort_of), ..self }
    }

    /// Lets a seat play `steady` by other weights than usual.
    pub fn with_weights(mut self, seat: Seat, weights: Arc<SteadyWeights>) -> Playout {
        if let Some(policy) = self.policies.get_mut(seat.index()) {
            *policy = Policy::Steady;
        }
        self.weights.push((seat, weights));
        self
    }

    /// Deals a round and plays it to its end. Returns the number of decisions, without the deal.
    pub fn play_round<R: Rng + ?Sized>(
        &mut self,
        game: &mut Game,
        rng: &mut R,
    ) -> Result<u32, Stuck> {
        self.play_recorded_round(game, rng, &mut NoRecord)
    }

    /// As [`Playout::play_round`]; the events are added to `record`.
    pub fn play_recorded_round<R: Rng + ?Sized>(
        &mut self,
        game: &mut Game,
        rng: &mut R,
        record: &mut impl Record,
    ) -> Result<u32, Stuck> {
        self.deal(game, rng, record)?;
        self.finish_round(game, MOST_DECISIONS, rng, record)
    }

    fn deal<R: Rng + ?Sized>(
        &mut self,
        game: &mut Game,
        rng: &mut R,
        record: &mut impl Record,
    ) -> Result<(), Stuck> {
        let sharp = game.seats().filter(|seat| self.policy(*seat) == Policy::Sharp);
        self.memories = sharp.map(|seat| Memory::new(*game.rules(), seat)).collect();
        // Any player may ask for the deal.
        let asker = game.playing().lowest().unwrap_or(Seat::FIRST);
        self.act(game, asker, Command::Deal, rng, record)
    }

    /// What happens next at a table that waits for a seat.
    fn next_decision<R: Rng + ?Sized>(
        &self,
        game: &Game,
        waiting: Seat,
        rng: &mut R,
    ) -> Result<(Seat, Command), Stuck> {
        match self.interjection(game, rng) {
            Some(unasked) => Ok(unasked),
            None => self.expected(game, waiting, rng),
        }
    }

    /// As [`Playout::play_round`]; every decision is shown to `watch` before it is carried out.
    pub fn play_watched_round<R: Rng + ?Sized>(
        &mut self,
        game: &mut Game,
        rng: &mut R,
        mut watch: impl FnMut(&Game, Seat, Command),
    ) -> Result<u32, Stuck> {
        self.deal(game, rng, &mut NoRecord)?;
        let mut decisions = 0;
        while let Some(waiting) = game.expected_seat()
            && decisions < MOST_DECISIONS
        {
            let (seat, command) = self.next_decision(game, waiting, rng)?;
            watch(game, seat, command);
            self.act(game, seat, command, rng, &mut NoRecord)?;
            decisions += 1;
        }
        Ok(decisions)
    }

    /// Plays a round on to its end. Returns the number of decisions.
    pub(super) fn finish_round<R: Rng + ?Sized>(
        &mut self,
        game: &mut Game,
        most: u32,
        rng: &mut R,
        record: &mut impl Record,
    ) -> Result<u32, Stuck> {
        let mut decisions = 0;
        while let Some(waiting) = game.expected_seat() {
            if decisions >= most {
                return Err(Stuck::Endless);
            }
            let (seat, command) = self.next_decision(game, waiting, rng)?;
            self.act(game, seat, command, rng, record)?;
            decisions += 1;
        }
        Ok(decisions)
    }

    fn policy(&self, seat: Seat) -> Policy {
        self.policies.get(seat.index()).copied().unwrap_or(Policy::Random)
    }

    #[inline(always)]
    pub(super) fn act<R: Rng + ?Sized>(
        &mut self,
        game: &mut Game,
        seat: Seat,
        command: Command,
        rng: &mut R,
        record: &mut impl Record,
    ) -> Result<(), Stuck> {
        let stuck = |refusal| Stuck::Refused(seat, command, refusal);
        if self.memories.is_empty() {
            return game.act(seat, command, rng, record).map_err(stuck);
        }
        self.act_and_remember(game, seat, command, rng, record).map_err(stuck)
    }

    fn act_and_remember<R: Rng + ?Sized>(
        &mut self,
        game: &mut Game,
        seat: Seat,
        command: Command,
        rng: &mut R,
        record: &mut impl Record,
    ) -> Result<(), Refusal> {
        for event in game.decide(seat, command, rng)? {
            for memory in &mut self.memories {
                memory.see(&game.seen_event(memory.seat(), &event));
            }
            game.apply(&event);
            record.add(event);
        }
        Ok(())
    }

    /// The command of the seat that the table waits for.
    #[inline(always)]
    fn expected<R: Rng + ?Sized>(
        &self,
        game: &Game,
        seat: Seat,
        rng: &mut R,
    ) -> Result<(Seat, Command), Stuck> {
        let command = match self.policy(seat) {
            Policy::Random => random::choose(&game.glance(seat), rng),
            policy => self.chosen_by(policy, game, seat, rng),
        };
        command.map(|command| (seat, command)).ok_or(Stuck::NoCommand(seat))
    }

    /// The command of a player who thinks.
    // Not inlined, so that the loop of a simulation with random players stays small.
    #[inline(never)]
    fn chosen_by<R: Rng + ?Sized>(
        &self,
        policy: Policy,
        game: &Game,
        seat: Seat,
        rng: &mut R,
    ) -> Option<Command> {
        match policy {
            Policy::Random | Policy::Beginner => policy.choose_at(&game.glance(seat), rng),
            Policy::Steady => {
                let own = self.weights.iter().find(|(owner, _)| *owner == seat);
                let weights = own.map_or(&SteadyWeights::FITTED, |(_, weights)| weights);
                steady::choose_by(weights, &game.glance(seat), rng)
            }
            Policy::Sharp => {
                let mut effort = self.effort(seat);
                policy.think(&game.hand_view(seat), self.memory(seat)?, &mut effort, rng)
            }
        }
    }

    /// A command that the table does not wait for. Of several seats, one is the fastest by chance.
    fn interjection<R: Rng + ?Sized>(&self, game: &Game, rng: &mut R) -> Option<(Seat, Command)> {
        if game.exposed().is_none() && !game.rules().jump_in.is_on() {
            return None;
        }
        let seats = game.playing();
        let fastest = rng.random_range(..seats.len().max(1)) as usize;
        seats.iter().cycle().skip(fastest).take(seats.len() as usize).find_map(|seat| {
            let command = match self.memory(seat) {
                Some(memory) => {
                    let mut effort = self.effort(seat);
                    Policy::Sharp.think_unasked(&game.hand_view(seat), memory, &mut effort, rng)
                }
                None => match self.policy(seat) {
                    Policy::Random | Policy::Beginner => None,
                    policy => policy.interject_at(&game.glance(seat)),
                },
            };
            Some((seat, command?))
        })
    }

    /// What a seat remembers that plays `sharp`.
    fn memory(&self, seat: Seat) -> Option<&Memory> {
        self.memories.iter().find(|memory| memory.seat() == seat)
    }

    fn effort(&self, seat: Seat) -> Box<dyn FnMut(u32) -> f32> {
        match &self.effort_of {
            Some(effort_of) => effort_of(seat),
            None => Box::new(sharp::trials(USUAL_TRIALS)),
        }
    }
}

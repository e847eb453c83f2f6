//! Rounds with a computer player in every seat.

use super::Policy;
use crate::engine::{Command, Event, Game, MOST_SEATS, Refusal, Seat};
use rand::{Rng, RngExt};
use std::fmt;

/// A round that takes more decisions is given up.
const MOST_DECISIONS: u32 = 100_000;

#[derive(Clone, Debug)]
pub struct Playout {
    policies: [Policy; MOST_SEATS as usize],
    /// The events of the last command. The buffer is kept to save allocations.
    events: Vec<Event>,
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
        Playout { policies: seated, events: Vec::with_capacity(8) }
    }

    /// Deals a round and plays it to its end. Returns the number of decisions, without the deal.
    pub fn play_round<R: Rng + ?Sized>(
        &mut self,
        game: &mut Game,
        rng: &mut R,
    ) -> Result<u32, Stuck> {
        // Any player may ask for the deal.
        let asker = game.playing().lowest().unwrap_or(Seat::FIRST);
        self.act(game, asker, Command::Deal, rng)?;
        let mut decisions = 0;
        while game.round_is_running() {
            if decisions >= MOST_DECISIONS {
                return Err(Stuck::Endless);
            }
            let (seat, command) = match self.interjection(game, rng) {
                Some(unasked) => unasked,
                None => self.expected(game, rng)?,
            };
            self.act(game, seat, command, rng)?;
            decisions += 1;
        }
        Ok(decisions)
    }

    /// The events of the last command; after [`Playout::play_round`], the end of the round.
    pub(crate) fn last_events(&self) -> &[Event] {
        &self.events
    }

    fn policy(&self, seat: Seat) -> Policy {
        self.policies.get(seat.index()).copied().unwrap_or(Policy::Random)
    }

    fn act<R: Rng + ?Sized>(
        &mut self,
        game: &mut Game,
        seat: Seat,
        command: Command,
        rng: &mut R,
    ) -> Result<(), Stuck> {
        self.events.clear();
        game.act(seat, command, rng, &mut self.events)
            .map_err(|refusal| Stuck::Refused(seat, command, refusal))
    }

    /// The command of the seat that the table waits for.
    fn expected<R: Rng + ?Sized>(
        &self,
        game: &Game,
        rng: &mut R,
    ) -> Result<(Seat, Command), Stuck> {
        let seat = game.waiting().lowest().unwrap_or(Seat::FIRST);
        match self.policy(seat).choose_at(game, seat, rng) {
            Some(command) => Ok((seat, command)),
            None => Err(Stuck::NoCommand(seat)),
        }
    }

    /// A command that the table does not wait for. Of several seats, one is the fastest by chance.
    fn interjection<R: Rng + ?Sized>(&self, game: &Game, rng: &mut R) -> Option<(Seat, Command)> {
        let possible = game.rules().jump_in.is_on()
            || self.events.iter().any(|event| matches!(event, Event::Exposed { .. }));
        if !possible {
            return None;
        }
        let seats = game.playing();
        let fastest = rng.random_range(..seats.len().max(1)) as usize;
        seats.iter().cycle().skip(fastest).take(seats.len() as usize).find_map(|seat| {
            match self.policy(seat) {
                Policy::Random => None,
                policy => Some((seat, policy.interject(&game.hand_view(seat))?)),
            }
        })
    }
}

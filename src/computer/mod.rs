//! Computer players.
//!
//! A [`Policy`] gets a seat's own [`HandView`] and answers with a command. It gets nothing else, so
//! it cannot know more than a person in that seat, and it keeps nothing from one command to the
//! next. [`Playout`] seats a policy in every seat of a table.

mod evaluate;
mod perspective;
mod playout;
mod random;
mod steady;

pub use playout::{Playout, Stuck};

use crate::engine::{Command, Game, HandView, Seat};
use rand::Rng;
use std::fmt;
use std::str::FromStr;

/// A way of playing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Policy {
    /// Any card that fits; the yardstick for every other policy.
    Random,
    /// Sound play: keeps its hand flexible, hinders players who are close to going out, calls and
    /// catches.
    Steady,
}

impl Policy {
    pub const ALL: [Policy; 2] = [Policy::Random, Policy::Steady];

    /// The name, as on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Policy::Random => "random",
            Policy::Steady => "steady",
        }
    }

    /// The command that the table waits for; `None` if it does not wait for this seat.
    pub fn choose<R: Rng + ?Sized>(self, view: &HandView, rng: &mut R) -> Option<Command> {
        if !view.public.waiting.contains(view.seat) {
            return None;
        }
        match self {
            Policy::Random => random::choose(view, rng),
            Policy::Steady => steady::choose(view, rng),
        }
    }

    /// A command that the table does not wait for: a late call, a catch, a jump-in. Mostly `None`.
    pub fn interject(self, view: &HandView) -> Option<Command> {
        match self {
            Policy::Random => None,
            Policy::Steady => steady::interject(view),
        }
    }

    /// The same choice as [`Policy::choose`], without building a view where that can be avoided.
    fn choose_at<R: Rng + ?Sized>(self, game: &Game, seat: Seat, rng: &mut R) -> Option<Command> {
        match self {
            Policy::Random if random::needs_no_view(game.rules()) => {
                random::choose_without_view(game, seat, rng)
            }
            _ => self.choose(&game.hand_view(seat), rng),
        }
    }
}

impl fmt::Display for Policy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownPolicy(pub String);

impl fmt::Display for UnknownPolicy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = Policy::ALL.map(Policy::name).join(", ");
        write!(f, "there is no policy \"{}\"; there are {names}", self.0)
    }
}

impl std::error::Error for UnknownPolicy {}

impl FromStr for Policy {
    type Err = UnknownPolicy;

    fn from_str(name: &str) -> Result<Policy, UnknownPolicy> {
        Policy::ALL
            .into_iter()
            .find(|policy| policy.name() == name)
            .ok_or_else(|| UnknownPolicy(name.to_owned()))
    }
}

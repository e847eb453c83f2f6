//! Computer players.
//!
//! A [`Policy`] gets a seat's own [`HandView`] and answers with a command. `sharp` also gets a
//! [`Memory`], made from the events that its seat saw. No policy gets anything else, so none can know
//! more than a person in that seat. [`Playout`] seats a policy in every seat of a table.

mod beginner;
mod evaluate;
mod match_value;
mod memory;
mod playout;
mod plays;
mod random;
mod sharp;
mod steady;
mod worlds;

pub use evaluate::{MOST_GUILT, SteadyWeights, Weights};
pub use memory::Memory;
pub use playout::{EffortOf, Playout, Stuck};
pub use sharp::{Effort, trials};

use crate::engine::{Command, Glance, HandView};
use rand::Rng;
use std::fmt;
use std::str::FromStr;

/// A way of playing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Policy {
    /// Any card that fits; the yardstick for every other policy.
    Random,
    /// Plays what fits and forgets to call UNO one time in four.
    Beginner,
    /// Sound play: keeps its hand flexible, hinders players who are close to going out, calls and
    /// catches.
    Steady,
    /// Thinks: plays out what it could do in many tables as they could be.
    Sharp,
}

impl Policy {
    pub const ALL: [Policy; 4] = [Policy::Random, Policy::Beginner, Policy::Steady, Policy::Sharp];

    /// The name, as on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Policy::Random => "random",
            Policy::Beginner => "beginner",
            Policy::Steady => "steady",
            Policy::Sharp => "sharp",
        }
    }

    /// The command that the table waits for; `None` if it does not wait for this seat. From the view
    /// alone `sharp` plays like `steady`; it shows its strength in [`Policy::think`].
    pub fn choose<R: Rng + ?Sized>(self, view: &HandView, rng: &mut R) -> Option<Command> {
        let waiting = view.public.waiting.contains(view.seat);
        waiting.then(|| self.choose_at(&view.glance(), rng))?
    }

    /// A command that the table does not wait for: a late call, a catch, a jump-in. Mostly `None`.
    pub fn interject(self, view: &HandView) -> Option<Command> {
        self.interject_at(&view.glance())
    }

    /// As [`Policy::choose`], with what the player remembers and time to think, which only `sharp`
    /// makes use of.
    pub fn think<R: Rng + ?Sized>(
        self,
        view: &HandView,
        memory: &Memory,
        effort: Effort<'_>,
        rng: &mut R,
    ) -> Option<Command> {
        match self {
            Policy::Sharp if !view.public.waiting.contains(view.seat) => None,
            Policy::Sharp => sharp::choose(view, memory, effort, rng),
            _ => self.choose(view, rng),
        }
    }

    /// As [`Policy::interject`], with what the player remembers and time to think.
    pub fn think_unasked<R: Rng + ?Sized>(
        self,
        view: &HandView,
        memory: &Memory,
        effort: Effort<'_>,
        rng: &mut R,
    ) -> Option<Command> {
        match self {
            Policy::Sharp => sharp::interject(view, memory, effort, rng),
            _ => self.interject(view),
        }
    }

    /// What a player does for whom the table waits.
    fn choose_at<R: Rng + ?Sized>(self, glance: &Glance<'_>, rng: &mut R) -> Option<Command> {
        match self {
            Policy::Random => random::choose(glance, rng),
            Policy::Beginner => beginner::choose(glance, rng),
            Policy::Steady | Policy::Sharp => steady::choose(glance, rng),
        }
    }

    fn interject_at(self, glance: &Glance<'_>) -> Option<Command> {
        match self {
            Policy::Random | Policy::Beginner => None,
            Policy::Steady | Policy::Sharp => steady::interject(glance),
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

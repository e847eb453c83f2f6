//! What happens at a table by itself, and when.

use super::clock::{Clock, Moment};
use super::live::Promised;
use crate::engine::{Game, Seat, SeatSet, Stage, Standing};
use crate::lobby::{Lobby, Occupant, TurnTime};
use crate::store::TableProgress;
use rand::{Rng, RngExt};
use std::time::Duration;

/// How long a call can still be made before a catch counts.
pub const GRACE: Duration = Duration::from_secs(2);
/// How long computers wait after the grace, so that people can catch first.
const AFTER_GRACE: Duration = Duration::from_secs(2);
/// A computer player's thinking time, in milliseconds.
const PACE_MS: std::ops::RangeInclusive<u64> = 1_000..=3_000;
/// How long a player may sort new cards (RULES 4.9).
const READY_PAUSE: Duration = Duration::from_secs(15);
/// The pause between rounds.
const PAUSE: Duration = Duration::from_secs(20);
/// The pause between rounds at a slow table.
const SLOW_PAUSE: Duration = Duration::from_secs(12 * HOUR);
/// When a lobby that nobody touches is closed.
pub(super) const LOBBY_CLOSES: Duration = Duration::from_secs(30 * 60);
/// When a table without people is given up.
const ABANDONED: Duration = Duration::from_secs(30 * 60);
/// When a slow table, or one that waits for someone without a clock, is given up.
pub(super) const SLOW_ABANDONED: Duration = Duration::from_secs(7 * 24 * HOUR);
/// What everyone has left at least after a restart.
pub(super) const AFTER_RESTART: Duration = Duration::from_secs(60);

const HOUR: u64 = 60 * 60;

/// What a table does next by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Due {
    /// A catch that was held counts now.
    HeldCatch,
    /// What could not be written down before anything else is tried again.
    Chores,
    /// A computer player acts.
    Computer,
    /// The clock has run out, or the pause is over.
    Deadline,
    /// The table is closed because nobody is there.
    GiveUp,
}

/// What a deadline is for. As long as this does not change, neither does the deadline.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wait {
    /// Someone is to act. When a player has come back, the wait is a new one.
    Turn { turn: u32, computers: SeatSet },
    /// The next round is to be dealt.
    Pause { deals: u16 },
}

/// The moments at which something happens by itself.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Timers {
    wait: Option<Wait>,
    /// The clock of whoever is on turn, or the end of the pause between rounds.
    pub(super) deadline: Option<Moment>,
    /// When chores that failed are tried again.
    pub(super) chores: Option<Moment>,
    /// When a computer player acts.
    pub(super) computer: Option<Moment>,
    /// When a held catch counts.
    pub(super) held_catch: Option<Moment>,
    /// When the table is given up.
    pub(super) give_up: Option<Moment>,
    /// Who can be caught, and since when.
    pub(super) exposed: Option<(Seat, Moment)>,
}

/// What the timers depend on.
pub(super) struct Situation<'a> {
    pub(super) progress: TableProgress,
    pub(super) lobby: &'a Lobby,
    pub(super) game: Option<&'a Game>,
}

impl Situation<'_> {
    fn slow(&self) -> bool {
        is_slow(self.lobby.turn_time())
    }

    /// How long the table is kept when nobody touches it; some tables are kept for ever.
    fn patience(&self) -> Option<Duration> {
        let gone = if self.slow() { SLOW_ABANDONED } else { ABANDONED };
        match (self.progress, self.game) {
            (TableProgress::Lobby, _) => Some(LOBBY_CLOSES),
            (TableProgress::Playing, Some(game)) if people(self.lobby, game).is_empty() => {
                Some(gone)
            }
            // Without a clock nothing else would ever free the channel.
            (TableProgress::Playing, _) if self.lobby.turn_time() == TurnTime::NONE => {
                Some(SLOW_ABANDONED)
            }
            _ => None,
        }
    }
}

/// Whether a table is one that lasts for days; one without a clock may.
pub(super) fn is_slow(turn_time: TurnTime) -> bool {
    turn_time.as_seconds().is_none_or(|seconds| seconds >= TurnTime::SLOW_FROM)
}

/// The seats of people who are there: who have not left and whom no computer stands in for.
pub(super) fn people(lobby: &Lobby, game: &Game) -> SeatSet {
    game.seats()
        .zip(lobby.occupants())
        .filter(|(seat, occupant)| {
            matches!(occupant, Occupant::Player(_))
                && game.standing(*seat).is_some_and(|standing| standing != Standing::Left)
                && !game.computers().contains(*seat)
        })
        .map(|(seat, _)| seat)
        .collect()
}

impl Timers {
    /// The timers after something has happened.
    pub(super) fn after<R: Rng + ?Sized>(
        &self,
        situation: &Situation<'_>,
        now: Moment,
        rng: &mut R,
    ) -> Timers {
        let give_up = situation.patience().map(|patience| now.plus(patience));
        let game = match (situation.progress, situation.game) {
            (TableProgress::Playing, Some(game)) => game,
            _ => return Timers { give_up, ..Timers::default() },
        };
        let exposed = game.exposed().map(|seat| match self.exposed {
            Some((before, since)) if before == seat => (seat, since),
            _ => (seat, now),
        });
        let held_catch = self.held_catch.filter(|_| exposed.is_some() && exposed == self.exposed);
        let people = people(situation.lobby, game);
        if people.is_empty() {
            return Timers { give_up, exposed, held_catch, ..Timers::default() };
        }
        let (wait, span) = wait_for(situation, game, people);
        let deadline = match span {
            _ if wait.is_some() && wait == self.wait => self.deadline,
            Some(span) => Some(now.plus(span)),
            None => None,
        };
        let computer = computers_have_something_to_do(game).then(|| {
            let thinks = now.plus(Duration::from_millis(rng.random_range(PACE_MS)));
            match exposed {
                Some((_, since)) => thinks.max(since.plus(GRACE + AFTER_GRACE)),
                None => thinks,
            }
        });
        Timers { wait, deadline, chores: None, computer, held_catch, give_up, exposed }
    }

    /// When the grace of whoever can be caught ends.
    pub(super) fn grace_ends(&self) -> Option<Moment> {
        self.exposed.map(|(_, since)| since.plus(GRACE))
    }

    /// What happens next.
    pub(super) fn next(&self) -> Option<(Moment, Due)> {
        [
            (self.held_catch, Due::HeldCatch),
            (self.chores, Due::Chores),
            (self.computer, Due::Computer),
            (self.deadline, Due::Deadline),
            (self.give_up, Due::GiveUp),
        ]
        .into_iter()
        .filter_map(|(moment, due)| moment.map(|moment| (moment, due)))
        .min_by_key(|(moment, _)| *moment)
    }

    /// Puts off everything that is due before this moment.
    pub(super) fn put_off(&mut self, until: Moment) {
        for moment in [
            &mut self.held_catch,
            &mut self.chores,
            &mut self.computer,
            &mut self.deadline,
            &mut self.give_up,
        ] {
            *moment = moment.map(|moment| moment.max(until));
        }
    }

    /// Gives back what was promised before the table slept; nothing later than it would be if the
    /// table had just begun to wait.
    pub(super) fn restore(&mut self, promised: Promised, clock: &Clock) {
        let at_least = clock.now().plus(AFTER_RESTART);
        let earlier = |fresh: Moment, promised: Option<Moment>| {
            promised.map_or(fresh, |promised| promised.min(fresh.max(at_least)))
        };
        self.deadline = self.deadline.map(|fresh| earlier(fresh, promised.deadline));
        self.give_up = self.give_up.map(|fresh| earlier(fresh, promised.give_up));
    }
}

/// What the table waits for, and how long.
fn wait_for(
    situation: &Situation<'_>,
    game: &Game,
    people: SeatSet,
) -> (Option<Wait>, Option<Duration>) {
    match game.stage() {
        Stage::MatchOver => (None, None),
        Stage::BetweenRounds => {
            let pause = if situation.slow() { SLOW_PAUSE } else { PAUSE };
            (Some(Wait::Pause { deals: game.deals() }), Some(pause))
        }
        _ if game.waiting().and(people).is_empty() => (None, None),
        stage => {
            let wait = Wait::Turn { turn: game.turn(), computers: game.computers() };
            let seconds = situation.lobby.turn_time().as_seconds();
            let turn_time = seconds.map(|seconds| Duration::from_secs(seconds.into()));
            let span = match stage {
                Stage::Ready(_) => {
                    Some(turn_time.map_or(READY_PAUSE, |time| time.min(READY_PAUSE)))
                }
                _ => turn_time,
            };
            (Some(wait), span)
        }
    }
}

fn computers_have_something_to_do(game: &Game) -> bool {
    let computers = game.computers().and(game.playing());
    let may_interject = game.exposed().is_some() || game.rules().jump_in.is_on();
    game.round_is_running()
        && (!game.waiting().and(computers).is_empty() || (may_interject && !computers.is_empty()))
}

//! Matches that no person plays: a table is *paused* when no person has acted for two turns in a row, and
//! *deserted* when it has been paused for a while.
//!
//! With a turn time, a table is paused when every person who still plays has missed the last turn, which
//! must be at least two turns in a row; then a computer stands in for each of them, and none of them
//! acts, because the match is not played for nobody. Without a turn time no turn is missed, so the table
//! is paused when no person has acted for a day. Whatever a seated person does at it ends the pause.

use super::clock::Moment;
use super::timers::{Situation, people};
use crate::engine::{Game, Seat, SeatSet};
use crate::lobby::{Lobby, Occupant, Pause, TurnTime};
use crate::store::{TableProgress, Times};
use std::time::Duration;

/// A table is deserted when it has been paused for this time.
const DESERTED_AFTER: Duration = Duration::from_secs(5 * 60);
/// As [`DESERTED_AFTER`], at a slow table.
const SLOW_DESERTED_AFTER: Duration = Duration::from_secs(2 * DAY);
/// Without a turn time, a table is paused when no person has acted for this time.
const PAUSED_WITHOUT_TURN_TIME_AFTER: Duration = Duration::from_secs(DAY);
/// A match of one person and computers is given up when it has been paused for this time.
const ONE_PERSON_ABANDONED: Duration = Duration::from_secs(15 * 60);
/// Any other match that is paused is given up after this time.
const ABANDONED: Duration = Duration::from_secs(30 * 60);
/// A paused match at a slow table is given up after this time. Without a turn time this is counted from
/// the last time that a person acted.
pub(super) const SLOW_ABANDONED: Duration = Duration::from_secs(7 * DAY);

const DAY: u64 = 24 * 60 * 60;

/// The seats of people who still play, computers standing in for them or not.
pub(super) fn players(lobby: &Lobby, game: &Game) -> SeatSet {
    let seats = game.seats().zip(lobby.occupants());
    let person = |(seat, occupant): (Seat, &Occupant)| {
        (matches!(occupant, Occupant::Player(_)) && game.playing().contains(seat)).then_some(seat)
    };
    seats.filter_map(person).collect()
}

/// Whether nobody is there for whom the match is played. People who are out of the match may want to see
/// its end, but only if no person still plays.
pub(super) fn nobody_is_there(lobby: &Lobby, game: &Game) -> bool {
    let players = players(lobby, game);
    if players.is_empty() {
        return people(lobby, game).is_empty();
    }
    players.minus(game.computers()).is_empty()
}

/// When a match becomes paused and deserted, if no person acts.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct PauseTimers {
    /// When the match is deserted. This tells also when it is paused, because the time between is fixed.
    pub(super) deserted: Option<Moment>,
    /// The next of the moments at which it becomes paused and deserted.
    pub(super) change: Option<Moment>,
}

impl PauseTimers {
    /// The timers after something has happened, and when the match is given up. They run on as long as no
    /// person acts.
    pub(super) fn after(
        &self,
        situation: &Situation<'_>,
        give_up: Option<Moment>,
        now: Moment,
    ) -> (PauseTimers, Option<Moment>) {
        let (TableProgress::Playing, Some(game)) = (situation.progress, situation.game) else {
            return (PauseTimers::default(), None);
        };
        let turn_time = situation.lobby.turn_time();
        let nobody_is_there = situation.stands_still(game);
        if !nobody_is_there && turn_time != TurnTime::NONE {
            return (PauseTimers::default(), None);
        }
        if self.deserted.is_some() && !situation.person_acted {
            return (PauseTimers::new(self.deserted, turn_time, now), give_up);
        }
        let paused_after = match nobody_is_there {
            true => Duration::ZERO,
            false => PAUSED_WITHOUT_TURN_TIME_AFTER,
        };
        let given_up_after = match players(situation.lobby, game).len() {
            0 | 1 => paused_after + ONE_PERSON_ABANDONED,
            _ if is_slow(turn_time) => SLOW_ABANDONED,
            _ => ABANDONED,
        };
        let deserted = now.plus(paused_after + deserted_after(turn_time));
        let fresh = PauseTimers::new(Some(deserted), turn_time, now);
        (fresh, Some(now.plus(given_up_after)))
    }

    pub(super) fn new(deserted: Option<Moment>, turn_time: TurnTime, now: Moment) -> PauseTimers {
        let moments =
            deserted.map(|deserted| [deserted.minus(deserted_after(turn_time)), deserted]);
        let change = moments.into_iter().flatten().find(|moment| *moment > now);
        PauseTimers { deserted, change }
    }

    /// Whether the match is paused at this moment, and for how long.
    pub(super) fn at(&self, turn_time: TurnTime, now: Moment) -> Option<Pause> {
        let deserted = self.deserted?;
        if deserted <= now {
            return Some(Pause::Deserted);
        }
        (deserted.since(now) <= deserted_after(turn_time)).then_some(Pause::Paused)
    }
}

/// Whether a match may last for days. One without a turn time may.
pub(super) fn is_slow(turn_time: TurnTime) -> bool {
    turn_time.as_seconds().is_none_or(|seconds| seconds >= TurnTime::SLOW_FROM)
}

fn deserted_after(turn_time: TurnTime) -> Duration {
    if is_slow(turn_time) { SLOW_DESERTED_AFTER } else { DESERTED_AFTER }
}

/// Whether a stored table is to be woken because it becomes deserted, or paused without a turn time.
pub(super) fn is_for_a_pause(times: &Times) -> bool {
    let span = i64::try_from(SLOW_DESERTED_AFTER.as_millis()).unwrap_or(i64::MAX);
    let paused_ms = times.deserted_ms.map(|deserted_ms| deserted_ms.saturating_sub(span));
    times.wake_at_ms.is_some() && [times.deserted_ms, paused_ms].contains(&times.wake_at_ms)
}

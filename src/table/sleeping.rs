//! The tables that sleep, and when each must be woken.

use super::clock::Moment;
use super::pause::{SLOW_ABANDONED, is_for_a_pause};
use super::table_state::SavedTimers;
use super::tables::Tables;
use super::timers::AFTER_RESTART;
use crate::store::{GameId, ReadError, Times};
use std::collections::{BTreeSet, HashMap};
use std::time::Duration;

/// The sleeping tables that must be woken at some time.
#[derive(Default)]
pub(super) struct SleepingTables {
    by_time: BTreeSet<(Moment, GameId)>,
    /// When to wake the table, and its timers. The timers of a table that failed are lost; it is loaded
    /// with those in the store.
    by_game: HashMap<GameId, (Moment, Option<SavedTimers>)>,
}

impl SleepingTables {
    pub(super) fn len(&self) -> usize {
        self.by_game.len()
    }

    pub(super) fn insert(&mut self, game: GameId, at: Moment, saved: Option<SavedTimers>) {
        self.remove(game);
        self.by_time.insert((at, game));
        self.by_game.insert(game, (at, saved));
    }

    pub(super) fn remove(&mut self, game: GameId) -> Option<SavedTimers> {
        let (at, saved) = self.by_game.remove(&game)?;
        self.by_time.remove(&(at, game));
        saved
    }

    /// Adds other tables. Those that are here already are woken when it is earlier.
    pub(super) fn add(&mut self, others: SleepingTables) {
        for (game, (at, saved)) in others.by_game {
            let earlier = self.by_game.get(&game).map_or(at, |(before, _)| at.min(*before));
            self.insert(game, earlier, saved);
        }
    }

    pub(super) fn first(&self) -> Option<(Moment, GameId)> {
        self.by_time.first().copied()
    }
}

impl Tables {
    /// Has the tables that have a timer in the store woken when it is due.
    pub(super) async fn wake_from_store(&self) -> Result<(), ReadError> {
        let clock = self.clock();
        let mut sleeping = SleepingTables::default();
        let after_restart = clock.now().plus(AFTER_RESTART);
        for wake in self.store().tables_to_wake(self.share()).await? {
            let kept = |at: Option<i64>| at.map(|at| clock.moment_stored_as(at).max(after_restart));
            let Times { wake_at_ms, deadline_ms, give_up_ms, deserted_ms } = wake.times;
            let saved = SavedTimers {
                seq: wake.seq,
                revision: wake.revision,
                deadline: kept(deadline_ms),
                give_up: kept(give_up_ms),
                deserted: kept(deserted_ms),
                exposed: None,
            };
            let turn = wake.turn_seconds.map(|seconds| Duration::from_secs(seconds.into()));
            // While the bot was stopped, the wall clock may have been set back. Then the stored time is
            // too far away; the table is woken early and sets its timers anew.
            let no_later_than = |span: Duration| clock.now().plus(span).max(after_restart);
            let at = match (saved.deadline, saved.give_up) {
                // Its message tells when it starts, and that may be later now.
                _ if wake.gathers => clock.now(),
                (Some(deadline), _) if deadline_ms == wake_at_ms => {
                    deadline.min(no_later_than(turn.unwrap_or(SLOW_ABANDONED)))
                }
                (_, Some(give_up)) if give_up_ms == wake_at_ms => {
                    give_up.min(no_later_than(SLOW_ABANDONED))
                }
                _ if is_for_a_pause(&wake.times) => {
                    let pauses = kept(wake_at_ms).unwrap_or(after_restart);
                    pauses.min(no_later_than(SLOW_ABANDONED))
                }
                // A computer's move or a held catch was due next.
                _ => clock.now(),
            };
            sleeping.insert(wake.game, at, Some(saved));
        }
        self.add_sleeping(sleeping);
        Ok(())
    }
}

//! How many sessions this process may begin before it must ask Discord again how many are left. When none
//! are left, Discord resets the bot's token.
//!
//! Only Discord knows how many are left: other processes begin sessions too, and there are more every
//! day. So what it says holds for a few sessions only.

use std::sync::atomic::{AtomicU32, Ordering};

/// Fewer sessions than this are never left: an operator may have to start the bot again, and processes do
/// not know of each other.
const SESSIONS_TO_KEEP: u32 = 50;
/// For how many sessions it holds what Discord has said, if a process does not begin more shards at once.
const FOR_SESSIONS: u32 = 10;

/// The sessions that all shards of this process may begin together.
#[derive(Default)]
pub(super) struct SessionBudget(AtomicU32);

impl SessionBudget {
    /// Discord says that so many are left. Grants some of them, if there are enough for this many. What was granted
    /// before ends with that, and other shards of the process may still wait for their part of it: so there are
    /// enough for all its shards again, as far as there are so many.
    pub(super) fn grant(&self, left: u32, wanted: u32, shards: u32) -> bool {
        let may_begin = left.saturating_add(1).saturating_sub(SESSIONS_TO_KEEP);
        let enough = may_begin >= wanted;
        if enough {
            let most = FOR_SESSIONS.max(wanted).max(shards);
            self.0.store(may_begin.min(most), Ordering::Relaxed);
        }
        enough
    }

    /// Whether there is a session to be taken.
    pub(super) fn is_there(&self) -> bool {
        self.0.load(Ordering::Relaxed) > 0
    }

    /// Takes one session, if there is one.
    pub(super) fn take(&self) -> bool {
        let take = |sessions: u32| sessions.checked_sub(1);
        self.0.fetch_update(Ordering::Relaxed, Ordering::Relaxed, take).is_ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn taken(budget: &SessionBudget) -> usize {
        (0..100).take_while(|_| budget.take()).count()
    }

    #[test]
    fn after_some_sessions_discord_is_asked_again_and_the_last_ones_are_kept() {
        let budget = SessionBudget::default();
        assert_eq!(taken(&budget), 0, "nothing is known yet");
        for (left, wanted, granted) in
            [(1_000, 1, 10), (1_000, 64, 64), (1_000, 951, 100), (55, 1, 6), (55, 6, 6), (50, 1, 1)]
        {
            assert!(budget.grant(left, wanted, 1), "{left}");
            assert_eq!(taken(&budget), granted, "{left}");
        }
        for (left, wanted) in [(1_000, 952), (55, 7), (49, 1), (0, 1)] {
            assert!(!budget.grant(left, wanted, 1), "{left}");
            assert_eq!(taken(&budget), 0, "{left}");
        }
    }
    #[test]
    fn a_shard_that_begins_anew_leaves_the_others_of_its_process_their_sessions() {
        let budget = SessionBudget::default();
        assert!(budget.grant(1_000, 64, 64));
        for _ in 0..20 {
            assert!(budget.take());
        }
        // One of the twenty begins anew, and 44 have not begun yet.
        assert!(budget.grant(980, 1, 64));
        assert!(budget.is_there());
        assert_eq!(taken(&budget), 64);
        assert!(!budget.is_there());
        assert!(budget.grant(70, 1, 64), "few are left");
        assert_eq!(taken(&budget), 21);
    }
}

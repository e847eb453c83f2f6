//! Boards that are edited with the bot's own token, which all of them share.
//!
//! An edit through an interaction does not count towards the limit of the whole bot, so a board that has one
//! neither waits for others nor makes them wait.

use crate::lobby::Share;
use crate::store::GameId;
use parking_lot::Mutex;
use std::collections::HashMap;
use std::time::Duration;
use tokio::time::Instant;

/// The shortest time between two edits of a board.
const INTERVAL: Duration = Duration::from_millis(1_200);
/// How many edits of all boards together may be made in a second, by all processes.
const BOARDS_PER_SECOND: u32 = 40;
/// For how long a board counts after an edit.
const COUNTED_FOR: Duration = Duration::from_secs(30);

/// The boards that were edited with the bot's own token lately.
pub(super) struct OwnToken {
    /// When each was last edited.
    boards: Mutex<HashMap<GameId, Instant>>,
    /// The shards whose part of the limit this has.
    share: Share,
}

impl OwnToken {
    pub(super) fn new(share: Share) -> OwnToken {
        OwnToken { boards: Mutex::default(), share }
    }

    /// A board is edited with it now.
    pub(super) fn note(&self, game: GameId, now: Instant) {
        self.boards.lock().insert(game, now);
    }

    /// How long a board waits after an edit, so that all together stay within the limit.
    pub(super) fn interval(&self, game: GameId, now: Instant) -> Duration {
        let mut boards = self.boards.lock();
        boards.retain(|_, edited_at| now < *edited_at + COUNTED_FOR);
        if !boards.contains_key(&game) {
            return INTERVAL;
        }
        let count = u32::try_from(boards.len()).unwrap_or(u32::MAX);
        let alone = Duration::from_secs(1) * count / BOARDS_PER_SECOND;
        INTERVAL.max(alone * self.share.of() / self.share.count())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_boards_that_need_the_own_token_wait_for_each_other() {
        let (own_token, now) = (OwnToken::new(Share::ALL), Instant::now());
        let [with_interaction, without] = [GameId(1), GameId(2)];
        for game in 2..402 {
            own_token.note(GameId(game), now);
        }
        assert_eq!(own_token.interval(with_interaction, now), INTERVAL);
        assert_eq!(own_token.interval(without, now), Duration::from_secs(10));
        let later = now + COUNTED_FOR;
        own_token.note(without, later);
        assert_eq!(own_token.interval(without, later), INTERVAL);
        assert_eq!(own_token.boards.lock().len(), 1);
    }

    #[test]
    fn a_process_with_a_quarter_of_the_shards_has_a_quarter_of_the_limit() {
        let share = Share::new(2, 3, 8).expect("there are such shards");
        let (own_token, now) = (OwnToken::new(share), Instant::now());
        for game in 1..=100 {
            own_token.note(GameId(game), now);
        }
        assert_eq!(own_token.interval(GameId(1), now), Duration::from_secs(10));
    }
}

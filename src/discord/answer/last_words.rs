//! The last short word to each person in each channel. The next one takes its place, so that stray taps do
//! not pile up messages.

use super::super::interaction::Interaction;
use crate::lobby::UserId;
use parking_lot::Mutex;
use std::collections::HashMap;
use tokio::time::Instant;

/// How many words are remembered. A word that is forgotten stays where it is until its reader dismisses it.
const MOST_REMEMBERED: usize = 4_096;

/// A private message without buttons, which is not kept up to date.
pub(super) struct Word {
    pub(super) interaction: Interaction,
    /// The further message that it is, if it is not the one that the interaction leads to.
    pub(super) further: Option<u64>,
}

/// By person and channel.
#[derive(Default)]
pub(super) struct LastWords(Mutex<HashMap<(UserId, u64), Word>>);

impl LastWords {
    /// Remembers a word that was just said, unless a later click has been answered before it. Gives the
    /// earlier of the two, if it can still be deleted.
    pub(super) fn replace(&self, user: UserId, channel: u64, word: Word) -> Option<Word> {
        let (mut words, now) = (self.0.lock(), Instant::now());
        if words.len() >= MOST_REMEMBERED {
            words.retain(|_, word| word.interaction.is_alive(now));
        }
        if words.len() >= MOST_REMEMBERED {
            words.clear();
        }
        let received_at = word.interaction.received_at;
        let overtaken = |last: &Word| last.interaction.received_at > received_at;
        let earlier = match words.get(&(user, channel)).is_some_and(overtaken) {
            true => Some(word),
            false => words.insert((user, channel), word),
        };
        earlier.filter(|earlier| earlier.interaction.is_alive(now))
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::interaction::InteractionToken;
    use super::*;
    use std::time::Duration;

    fn said(words: &LastWords, user: u64, channel: u64, id: u64) -> Option<u64> {
        said_at(words, user, channel, id, Instant::now())
    }

    /// Says a word about a click that came in at this time; gives the one that is to be deleted.
    fn said_at(words: &LastWords, user: u64, channel: u64, id: u64, at: Instant) -> Option<u64> {
        let token = InteractionToken::new("secret");
        let interaction = Interaction { id, application: 1, token, received_at: at };
        let earlier = words.replace(UserId(user), channel, Word { interaction, further: None });
        earlier.map(|earlier| earlier.interaction.id)
    }

    #[test]
    fn a_word_takes_the_place_of_the_last_one_to_the_same_person_in_the_same_channel() {
        let words = LastWords::default();
        assert_eq!(said(&words, 1, 7, 10), None);
        assert_eq!(said(&words, 2, 7, 11), None);
        assert_eq!(said(&words, 1, 8, 12), None);
        assert_eq!(said(&words, 1, 7, 13), Some(10));
        assert_eq!(said(&words, 1, 7, 14), Some(13));
    }

    #[test]
    fn a_word_that_was_overtaken_by_a_later_one_is_the_one_to_go() {
        let words = LastWords::default();
        let now = Instant::now();
        let later = now + Duration::from_millis(1);
        assert_eq!(said_at(&words, 1, 7, 11, later), None);
        assert_eq!(said_at(&words, 1, 7, 10, now), Some(10), "the later word stays");
        assert_eq!(said_at(&words, 1, 7, 12, later), Some(11));
    }

    #[test]
    fn only_so_many_are_remembered() {
        let words = LastWords::default();
        for user in 0..3 * MOST_REMEMBERED as u64 {
            said(&words, user, 7, user);
            assert!(words.0.lock().len() <= MOST_REMEMBERED);
        }
    }
}

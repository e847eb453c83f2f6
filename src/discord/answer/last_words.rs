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
    /// Remembers a word that was just said; gives the one before it, if that can still be deleted.
    pub(super) fn replace(&self, user: UserId, channel: u64, word: Word) -> Option<Word> {
        let (mut words, now) = (self.0.lock(), Instant::now());
        if words.len() >= MOST_REMEMBERED {
            words.retain(|_, word| word.interaction.is_alive(now));
        }
        if words.len() >= MOST_REMEMBERED {
            words.clear();
        }
        words.insert((user, channel), word).filter(|before| before.interaction.is_alive(now))
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::interaction::InteractionToken;
    use super::*;

    fn said(words: &LastWords, user: u64, channel: u64, id: u64) -> Option<u64> {
        let (token, received_at) = (InteractionToken::new("secret"), Instant::now());
        let interaction = Interaction { id, application: 1, token, received_at };
        let before = words.replace(UserId(user), channel, Word { interaction, further: None });
        before.map(|before| before.interaction.id)
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
    fn only_so_many_are_remembered() {
        let words = LastWords::default();
        for user in 0..3 * MOST_REMEMBERED as u64 {
            said(&words, user, 7, user);
            assert!(words.0.lock().len() <= MOST_REMEMBERED);
        }
    }
}

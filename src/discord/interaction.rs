//! One click or command that Discord has passed on, and the right to answer it.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::Instant;

/// Discord waits three seconds for the first answer; what is later than this may not get there.
const FIRST_ANSWER: Duration = Duration::from_millis(2_500);
/// A token lives 15 minutes. What is sent in its last seconds may come too late.
const LIFE: Duration = Duration::from_secs(15 * 60 - 10);

/// The right to answer one click or command: at once by a callback, then for 15 minutes by edits and
/// further messages. Its age is counted from when it came in.
#[derive(Clone, Debug)]
pub struct Interaction {
    pub id: u64,
    pub application: u64,
    /// The secret that lets one answer.
    pub token: InteractionToken,
    pub received_at: Instant,
}

impl Interaction {
    /// When the first answer must have arrived.
    pub fn answer_by(&self) -> Instant {
        self.received_at + FIRST_ANSWER
    }

    /// Whether edits and further messages are possible at this moment.
    pub fn is_alive(&self, now: Instant) -> bool {
        now < self.runs_out()
    }

    /// When it can no longer be used.
    pub fn runs_out(&self) -> Instant {
        self.received_at + LIFE
    }
}

/// A person who knows it can speak in our name for 15 minutes, so it is never shown.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct InteractionToken(Arc<str>);

impl InteractionToken {
    pub fn new(token: &str) -> InteractionToken {
        InteractionToken(token.into())
    }

    /// The token itself, for the address of a request.
    pub(super) fn expose(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for InteractionToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("***")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn interaction() -> Interaction {
        Interaction {
            id: 1,
            application: 2,
            token: InteractionToken::new("secret"),
            received_at: Instant::now(),
        }
    }

    #[test]
    fn an_interaction_lives_nearly_fifteen_minutes() {
        let interaction = interaction();
        let after =
            |seconds| interaction.is_alive(interaction.received_at + Duration::from_secs(seconds));
        assert!(after(0));
        assert!(after(14 * 60));
        assert!(!after(15 * 60));
    }

    #[test]
    fn its_token_is_in_no_debug_text() {
        assert!(!format!("{:?}", interaction()).contains("secret"));
    }
}

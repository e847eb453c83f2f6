//! What is counted about requests to Discord.

use crate::metrics::{Counter, Page};

const OUTCOMES: [&str; 4] = ["taken", "rate_limited", "refused", "unreachable"];

/// What is counted about requests to Discord, each try by itself.
#[derive(Debug, Default)]
pub struct OutboundMeter {
    outcomes: [Counter; OUTCOMES.len()],
}

impl OutboundMeter {
    /// Discord has answered with this status, or not at all.
    pub(super) fn tried(&self, status: Option<u16>) {
        let outcome = match status {
            Some(200..300) => 0,
            Some(429) => 1,
            Some(500..) | None => 3,
            Some(_) => 2,
        };
        if let Some(counter) = self.outcomes.get(outcome) {
            counter.increment();
        }
    }

    pub fn write(&self, page: &mut Page) {
        let outcomes: Vec<(&str, u64)> =
            OUTCOMES.into_iter().zip(self.outcomes.iter().map(Counter::value)).collect();
        page.labelled(
            "uno_bot_requests_total",
            "Requests to Discord: taken, refused for being too many (429), refused for another reason, or without an answer.",
            "counter",
            "outcome",
            &outcomes,
        );
    }
}

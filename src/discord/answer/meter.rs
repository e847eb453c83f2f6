//! What is counted about answers.

use super::super::incoming::{Asked, Incoming};
use super::super::outbound::SendError;
use crate::metrics::{Counter, Page, Times};

const KINDS: [&str; 4] = ["command", "click", "suggestion", "unreadable"];
const OUTCOMES: [&str; 5] = ["answered", "promised", "too_late", "refused", "unreachable"];

/// What is counted about answers.
#[derive(Debug, Default)]
pub struct AnswerMeter {
    received: [Counter; KINDS.len()],
    turned_away: Counter,
    /// First answers, by the kind of the interaction and what became of them.
    answers: [[Counter; OUTCOMES.len()]; KINDS.len()],
    times: Times,
}

impl AnswerMeter {
    pub(super) fn received(&self, incoming: &Incoming) {
        if let Some(counter) = self.received.get(kind(incoming)) {
            counter.increment();
        }
    }

    pub(super) fn turned_away(&self) {
        self.turned_away.increment();
    }

    /// A first answer was given, or could not be given.
    pub(super) fn answered(
        &self,
        incoming: &Incoming,
        promise: bool,
        sent: &Result<(), SendError>,
    ) {
        let outcome = match sent {
            Ok(()) if promise => 1,
            Ok(()) => 0,
            Err(SendError::TooLate | SendError::TokenExpired) => 2,
            Err(SendError::Unreachable) => 4,
            Err(_) => 3,
        };
        if let Some(counter) = self.answers.get(kind(incoming)).and_then(|kind| kind.get(outcome)) {
            counter.increment();
        }
        if sent.is_ok() {
            self.times.add(incoming.interaction.received_at.elapsed());
        }
    }

    pub fn write(&self, page: &mut Page) {
        let received: Vec<(&str, u64)> =
            KINDS.into_iter().zip(self.received.iter().map(Counter::value)).collect();
        page.labelled(
            "uno_bot_interactions_total",
            "Commands, clicks and suggestions that people asked for.",
            "counter",
            "kind",
            &received,
        );
        let answers = KINDS.into_iter().zip(&self.answers).flat_map(|(kind, of_kind)| {
            let each = OUTCOMES.into_iter().zip(of_kind);
            each.map(move |(outcome, counter)| (kind, outcome, counter.value()))
        });
        page.labelled_twice(
            "uno_bot_answers_total",
            "First answers to interactions, and what became of them.",
            ("kind", "outcome"),
            answers,
        );
        page.counter(
            "uno_bot_turned_away_total",
            "Interactions of people who asked for too much at once.",
            self.turned_away.value(),
        );
        page.times(
            "uno_bot_answer_seconds",
            "From the arrival of an interaction until Discord has its first answer.",
            &self.times,
        );
    }
}

fn kind(incoming: &Incoming) -> usize {
    match (&incoming.asked, incoming.clicked) {
        (Asked::Suggestions(_), _) => 2,
        (Asked::Unreadable, _) => 3,
        (Asked::Request { .. }, None) => 0,
        (Asked::Request { .. }, Some(_)) => 1,
    }
}

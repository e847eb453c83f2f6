//! The latest events of all tables, as everyone may see them. A table that wakes up reports its
//! events from the first move on; those that are in the log already are left out.

use super::event_words::EventWords;
use super::shared::Shared;
use crate::i18n::{Words, say};
use crate::render::CardNames;
use crate::standin::Snowflake;
use crate::table::PublicEvents;
use serde::Serialize;
use serde_json::{Value, json};
use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;
use tokio::sync::mpsc;

/// How many events are kept, of all tables together.
const KEPT: usize = 2_000;
/// For how many tables the last logged move is remembered.
const TABLES_KEPT: usize = 1_000;

#[derive(Clone, Debug, Serialize)]
pub(super) struct LoggedEvent {
    /// Counts all logged events, from 1.
    pub(super) number: u64,
    /// The channel or thread.
    place: Snowflake,
    game: i64,
    /// The number of the move.
    seq: u32,
    /// The name of each seat.
    players: Arc<[String]>,
    /// The event as it is stored, without what is hidden.
    event: Value,
    /// The event in words.
    text: String,
}

#[derive(Debug, Default)]
pub(super) struct EventLog {
    events: VecDeque<LoggedEvent>,
    logged_ever: u64,
    /// The last logged move of each table.
    last_move: BTreeMap<i64, u32>,
}

/// Logs what happens until the bot has gone for good.
pub(super) async fn log_events(shared: &Shared, mut public_events: mpsc::Receiver<PublicEvents>) {
    while let Some(happened) = public_events.recv().await {
        shared.log_events(&happened);
    }
}

impl EventLog {
    /// Adds the events that are new. `name_of` names a person.
    pub(super) fn add(
        &mut self,
        happened: &PublicEvents,
        words: &Words,
        name_of: impl Fn(Snowflake) -> Option<String>,
    ) {
        let game = happened.game.0;
        let known = self.last_move.get(&game).copied().unwrap_or(0);
        let name = |(number, person): (usize, Option<Snowflake>)| match person {
            Some(person) => name_of(person).unwrap_or_else(|| say!(words, "name-deleted")),
            None => say!(words, "name-computer", number = number),
        };
        let people = happened.seats.iter().map(|user| user.map(|user| user.0.into()));
        let players: Arc<[String]> = (1..).zip(people).map(name).collect();
        let cards = CardNames::new(words, happened.deck);
        let event_words = EventWords { words, cards, players: &players };
        for public in happened.events.iter().filter(|public| public.seq > known) {
            self.logged_ever += 1;
            self.events.push_back(LoggedEvent {
                number: self.logged_ever,
                place: happened.address.place().into(),
                game,
                seq: public.seq,
                players: Arc::clone(&players),
                event: json!(public.event),
                text: event_words.tell(&public.event),
            });
            self.last_move.insert(game, public.seq);
        }
        self.events.drain(..self.events.len().saturating_sub(KEPT));
        if self.last_move.len() > TABLES_KEPT {
            self.last_move.pop_first();
        }
    }

    /// The events with a greater number, oldest first.
    pub(super) fn after(&self, number: u64) -> Vec<LoggedEvent> {
        let new = self.events.iter().skip_while(|event| event.number <= number);
        new.cloned().collect()
    }
}

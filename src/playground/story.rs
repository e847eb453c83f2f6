//! What happened at the tables, event by event, as the bot tells it to everyone: nothing hidden is in
//! it. A table that wakes up is told from the beginning; what is known already is not told again.

use super::stage::Stage;
use crate::standin::Snowflake;
use crate::table::PublicEvents;
use serde::Serialize;
use serde_json::{Value, json};
use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;
use tokio::sync::mpsc;

/// How many events are kept, of all tables together.
const KEPT: usize = 2_000;
/// Of how many tables it is remembered how far they were told.
const TABLES_KEPT: usize = 1_000;

/// Something that happened.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Chapter {
    /// Counts all that is told, from 1.
    pub(super) number: u64,
    /// The channel or thread.
    place: Snowflake,
    game: i64,
    /// The number of the move.
    seq: u32,
    /// Who sits there; nobody is a computer.
    seats: Arc<[Option<Snowflake>]>,
    /// The event as it is stored, without what is hidden.
    event: Value,
}

/// The story of all tables.
#[derive(Debug, Default)]
pub(super) struct Story {
    chapters: VecDeque<Chapter>,
    ever: u64,
    /// The last move of each table that was told.
    told: BTreeMap<i64, u32>,
}

/// Listens until nobody tells any more.
pub(super) async fn follow(stage: &Stage, mut happenings: mpsc::Receiver<PublicEvents>) {
    while let Some(happened) = happenings.recv().await {
        stage.tell(&happened);
    }
}

impl Story {
    /// Adds what is new.
    pub(super) fn add(&mut self, happened: &PublicEvents) {
        let game = happened.game.0;
        let known = self.told.get(&game).copied().unwrap_or(0);
        let seats: Arc<[Option<Snowflake>]> =
            happened.seats.iter().map(|user| user.map(|user| user.0.into())).collect();
        for told in happened.told.iter().filter(|told| told.seq > known) {
            self.ever += 1;
            self.chapters.push_back(Chapter {
                number: self.ever,
                place: happened.address.place().into(),
                game,
                seq: told.seq,
                seats: Arc::clone(&seats),
                event: json!(told.event),
            });
            self.told.insert(game, told.seq);
        }
        self.chapters.drain(..self.chapters.len().saturating_sub(KEPT));
        if self.told.len() > TABLES_KEPT {
            self.told.pop_first();
        }
    }

    /// What was told after the one of this number, oldest first.
    pub(super) fn after(&self, number: u64) -> Vec<Chapter> {
        let new = self.chapters.iter().skip_while(|chapter| chapter.number <= number);
        new.cloned().collect()
    }
}

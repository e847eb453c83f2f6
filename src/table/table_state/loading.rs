//! How a table comes from the store into memory, and again when it may differ.

use super::{MOST_REMEMBERED, SavedTimers, Table};
use crate::engine::{Game, MOST_SEATS};
use crate::store::{GameId, ReadError, Store, TableProgress};
use crate::table::clock::Clock;
use crate::table::computers::{Cores, Memories, Pace};
use crate::table::invitations::Invitations;
use crate::table::latest_moves::LatestMoves;
use crate::table::timers::{AFTER_RESTART, Timers};
use rand::SeedableRng;
use rand::rngs::StdRng;
use std::collections::VecDeque;
use std::sync::Arc;

/// How often a table is read until its row and its moves are of one moment.
const MOST_TRIES: u32 = 5;

impl Table {
    /// Loads a table from the store; none if there is no table of that number, or not any more. `saved` is given if it
    /// slept in this run of the program; otherwise, or if another process has changed it since, the times in the store
    /// count.
    pub(in crate::table) async fn load(
        id: GameId,
        store: Arc<Store>,
        clock: Clock,
        rng: StdRng,
        saved: Option<SavedTimers>,
        pace: Pace,
        cores: Cores,
    ) -> Result<Option<Table>, ReadError> {
        let mut tries = 1;
        let (row, moves) = loop {
            // Of a match whose moves were dropped there is nothing left to show.
            let row = store.game(id).await?.filter(|row| !row.moves_dropped);
            let Some(row) = row else { return Ok(None) };
            let moves = store.moves(id).await?;
            // Another process may have written a move between the two, perhaps the last one of the match.
            let is_of_one_moment = moves.last().map_or(0, |last| last.seq) == row.seq;
            if is_of_one_moment || tries == MOST_TRIES {
                break (row, moves);
            }
            tries += 1;
        };
        let mut table = Table {
            id,
            address: row.address(),
            progress: row.progress,
            closed_by_hand: row.closed_by_hand,
            tournament: store.table_in_tournament(id).await?,
            lobby: row.lobby,
            game: None,
            seq: moves.last().map_or(0, |last| last.seq),
            revision: row.revision,
            process: row.process,
            replaced: store.replaced_people(id).await?,
            wishes: store.wishes(id).await?,
            recent_events: VecDeque::new(),
            latest_moves: None,
            handled: VecDeque::new(),
            absences: [0; MOST_SEATS as usize],
            timers: Timers::default(),
            end_vote: None,
            invitations: Invitations::default(),
            held: Vec::new(),
            exposed_by: 0,
            ratings: match row.progress {
                TableProgress::Over => store.rating_changes(id).await?,
                _ => Vec::new(),
            },
            must_reload: false,
            is_asked: false,
            memories: Memories::default(),
            thinking: None,
            pace,
            cores,
            rng,
            store,
            clock,
        };
        let handled = table.store.handled_interactions(id, MOST_REMEMBERED).await?;
        handled.into_iter().for_each(|interaction| table.note_interaction(Some(interaction)));
        // A lobby has no match yet, and a lobby that was cancelled never had one. A match may have ended before its first
        // move.
        if !matches!(table.progress, TableProgress::Lobby | TableProgress::Cancelled) {
            let mut game = table.new_game()?;
            let mut latest_moves = LatestMoves::new(&game);
            let mut memories = Memories::new(&table.lobby, &game);
            for made in &moves {
                latest_moves.add(&game, (made.seq, made.seat, made.command), &made.events);
                memories.see(&game, &made.events);
                made.events.iter().for_each(|event| game.apply(event));
                table.remember_move(made);
            }
            for (seat, seq) in table.store.changed_seats(id).await? {
                latest_moves.change_holder(seat, seq);
            }
            table.latest_moves = Some(latest_moves);
            table.memories = memories;
            table.game = Some(game);
        }
        // The timers of an earlier turn say nothing about this one.
        let saved = saved.filter(|saved| saved.seq == table.seq);
        table.timers.exposed = saved.and_then(|saved| saved.exposed);
        table.timers = table.next_timers();
        let clock = table.clock.clone();
        let after_restart = clock.now().plus(AFTER_RESTART);
        let stored = |at: Option<i64>| at.map(|at| clock.moment_stored_as(at).max(after_restart));
        let in_store = SavedTimers {
            seq: row.seq,
            revision: row.revision,
            deadline: stored(row.times.deadline_ms),
            give_up: stored(row.times.give_up_ms),
            deserted: stored(row.times.deserted_ms),
            exposed: None,
        };
        let mut saved = saved.unwrap_or(in_store);
        if saved.revision != row.revision {
            // What happened in the lobby puts off its closing.
            saved.give_up = in_store.give_up;
        }
        table.timers.restore(saved, table.lobby.turn_time(), &clock);
        table.restore_held_catches().await?;
        Ok(Some(table))
    }

    /// Reads the held catches. After a restart their grace begins anew, because the exposed player could
    /// not call UNO while the bot was stopped.
    async fn restore_held_catches(&mut self) -> Result<(), ReadError> {
        if self.timers.grace_ends().is_some() {
            self.held = self.store.held_catches(self.id, self.exposed_by).await?;
        }
        if !self.held.is_empty() {
            self.timers.held_catch = self.timers.grace_ends();
        }
        Ok(())
    }

    /// Loads the table again, because another process had it: with these timers, or with those that are stored.
    pub(in crate::table) async fn load_again(
        &mut self,
        saved: Option<SavedTimers>,
    ) -> Result<(), ReadError> {
        *self = self.loaded_again(saved).await?;
        Ok(())
    }

    async fn loaded_again(&mut self, saved: Option<SavedTimers>) -> Result<Table, ReadError> {
        let (store, clock) = (Arc::clone(&self.store), self.clock.clone());
        let rng = StdRng::from_rng(&mut self.rng);
        let cores = self.cores.clone();
        let loaded = Table::load(self.id, store, clock, rng, saved, self.pace, cores).await?;
        loaded.ok_or_else(|| ReadError::Unreadable {
            what: format!("game {}", self.id.0),
            why: "it is gone".to_owned(),
        })
    }

    /// Loads the table again because the state in memory may differ from the store.
    pub(in crate::table) async fn reload(&mut self) -> Result<(), ReadError> {
        let loaded = self.loaded_again(Some(self.saved_timers())).await?;
        if (loaded.seq, loaded.progress, &loaded.lobby) == (self.seq, self.progress, &self.lobby) {
            // Nothing differs but, perhaps, a held catch, a wish or who sat there before. What is only in
            // memory is kept.
            self.address = loaded.address;
            self.revision = loaded.revision;
            self.process = loaded.process;
            self.held = loaded.held;
            self.wishes = loaded.wishes;
            self.replaced = loaded.replaced;
            self.ratings = loaded.ratings;
            self.timers.held_catch = loaded.timers.held_catch;
            self.must_reload = false;
        } else {
            // The vote and the invitations are in memory only.
            let (end_vote, closes) = (self.end_vote.take(), self.timers.end_vote);
            let invitations = std::mem::take(&mut self.invitations);
            *self = loaded;
            (self.end_vote, self.timers.end_vote) = (end_vote, closes);
            self.invitations = invitations;
        }
        Ok(())
    }

    fn new_game(&self) -> Result<Game, ReadError> {
        // There are never more occupants than seats.
        let seats = self.lobby.occupants().len() as u8;
        Game::new(*self.lobby.rules(), seats).map_err(|why| ReadError::Unreadable {
            what: format!("game {}", self.id.0),
            why: why.to_string(),
        })
    }
}

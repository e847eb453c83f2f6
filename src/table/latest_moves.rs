//! The latest moves of a round, from which each player is told what happened since their last turn.
//!
//! They are made from the journal when a table is loaded, so they outlive restarts and sleep.

use crate::engine::{Command, Event, Game, MOST_SEATS, Seat, SeenEvent};
use std::collections::VecDeque;

/// How many moves are remembered. A player whose last turn is longer ago is told the latest.
const MOST_MOVES: usize = 100;

pub(super) struct LatestMoves {
    /// The game before the first of the moves.
    before: Game,
    moves: VecDeque<LatestMove>,
    /// The number of the move with which each seat last ended or took its turn, or got another holder.
    last_turns: [u32; MOST_SEATS as usize],
}

struct LatestMove {
    seq: u32,
    /// The seat that was fined for this move, if it was nothing but a mistake. Its player was told the
    /// reason at once.
    mistake_by: Option<Seat>,
    events: Vec<Event>,
}

impl LatestMoves {
    pub(super) fn new(game: &Game) -> LatestMoves {
        LatestMoves { before: game.clone(), moves: VecDeque::new(), last_turns: Default::default() }
    }

    /// Adds a move to be applied to this game.
    pub(super) fn add(
        &mut self,
        game: &Game,
        (seq, seat, command): (u32, Seat, Command),
        events: &[Event],
    ) {
        if events.iter().any(|event| matches!(event, Event::Dealt { .. })) {
            // What happened in the last round is over.
            *self = LatestMoves::new(game);
            self.last_turns = [seq.saturating_sub(1); MOST_SEATS as usize];
        }
        let fined = matches!(events.first(), Some(Event::Fined { .. }));
        let takes_turn = matches!(command, Command::Play(_) | Command::Draw | Command::Pass);
        // What a computer did for an absent player is told to that player.
        if takes_turn
            && !fined
            && !game.computers().contains(seat)
            && let Some(last_turn) = self.last_turns.get_mut(seat.index())
        {
            *last_turn = seq;
        }
        let mistake_by = fined.then_some(seat);
        self.moves.push_back(LatestMove { seq, mistake_by, events: events.to_vec() });
        while self.moves.len() > MOST_MOVES
            && let Some(oldest) = self.moves.pop_front()
        {
            oldest.events.iter().for_each(|event| self.before.apply(event));
        }
    }

    /// Someone else holds the seat since this move, and is not told what happened before.
    pub(super) fn change_holder(&mut self, seat: Seat, seq: u32) {
        if let Some(last_turn) = self.last_turns.get_mut(seat.index()) {
            *last_turn = seq.max(*last_turn);
        }
    }

    /// What happened since a seat's last turn, as its player may see it, without the player's own
    /// mistakes.
    pub(super) fn since_last_turn(&self, seat: Seat) -> Vec<SeenEvent> {
        let since = self.last_turns.get(seat.index()).copied().unwrap_or_default();
        self.seen(seat, |made| made.seq > since && made.mistake_by != Some(seat))
    }

    /// What happened after a move, as the player in a seat may see it.
    pub(super) fn after(&self, seq: u32, seat: Seat) -> Vec<SeenEvent> {
        self.seen(seat, |made| made.seq > seq)
    }

    fn seen(&self, seat: Seat, wanted: impl Fn(&LatestMove) -> bool) -> Vec<SeenEvent> {
        let mut game = self.before.clone();
        let mut seen = Vec::new();
        for made in &self.moves {
            for event in &made.events {
                if wanted(made) {
                    seen.push(game.seen_event(seat, event));
                }
                game.apply(event);
            }
        }
        seen
    }
}

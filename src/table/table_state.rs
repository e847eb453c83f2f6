//! The state of a table in memory: how it is loaded, how a move changes it, how it is viewed.

mod loading;

use super::clock::{Clock, Moment};
use super::computers::{Cores, Memories, Pace, Thinking};
use super::end_vote::EndVote;
use super::invitations::Invitations;
use super::latest_moves::LatestMoves;
use super::pause::players;
use super::timers::{Situation, Timers};
use super::view::{PublicEvent, TableView, seat_of};
use crate::engine::{Command, Event, Game, HandView, MOST_SEATS, Refusal, Seat, Standing, Viewer};
use crate::lobby::{Lobby, Occupant, Pause, Successor, UserId};
use crate::standings::RatingChange;
use crate::store::{
    Address, CatchWindow, Checkpoint, GameId, HeldCatch, NewMove, Store, StoredMove, TableProgress,
    Times, WriteError,
};
use crate::tournament::TableInTournament;
use rand::rngs::StdRng;
use std::collections::VecDeque;
use std::sync::Arc;

/// How many events a view holds.
const MOST_RECENT_EVENTS: usize = 48;
/// How many interactions a table remembers, so that it need not ask the store for each. The store knows
/// all that had an effect.
const MOST_REMEMBERED: u32 = 256;
/// After so many missed turns in a row a computer takes the seat.
pub(super) const MOST_ABSENCES: u8 = 2;

/// The timers that outlive the sleep of a table, because its players rely on them. The others are set
/// anew when it wakes up.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct SavedTimers {
    /// Of which state they are. Another process may have changed the table while it slept here.
    pub(super) seq: u32,
    pub(super) revision: u32,
    pub(super) deadline: Option<Moment>,
    pub(super) give_up: Option<Moment>,
    pub(super) deserted: Option<Moment>,
    /// Who could be caught, and since when. It is lost in a restart; then the grace begins anew.
    pub(super) exposed: Option<(Seat, Moment)>,
}

/// A table in memory.
pub(super) struct Table {
    pub(super) id: GameId,
    address: Address,
    pub(super) progress: TableProgress,
    pub(super) closed_by_hand: bool,
    /// Which match of a tournament is played here.
    pub(super) tournament: Option<TableInTournament>,
    pub(super) lobby: Lobby,
    pub(super) game: Option<Game>,
    pub(super) seq: u32,
    /// How often it was changed as a lobby.
    pub(super) revision: u32,
    /// The number of the process that has the table.
    pub(super) process: i64,
    /// The people whose seat another person took while they were away.
    pub(super) replaced: Vec<(UserId, Seat)>,
    /// The people who wish to take a computer's seat at the next deal, in that order.
    pub(super) wishes: Vec<UserId>,
    recent_events: VecDeque<PublicEvent>,
    /// None before the match.
    pub(super) latest_moves: Option<LatestMoves>,
    /// The latest interactions that had an effect.
    handled: VecDeque<u64>,
    /// How many turns in a row each seat has missed.
    absences: [u8; MOST_SEATS as usize],
    pub(super) timers: Timers,
    /// Whether to end the match before its end, while people are asked.
    pub(super) end_vote: Option<EndVote>,
    pub(super) invitations: Invitations,
    /// At most one by each seat, in the order in which they came.
    pub(super) held: Vec<HeldCatch>,
    /// The number of the move that last left a seat exposed.
    exposed_by: u32,
    /// What the match did to the ratings of its people; empty before its end.
    ratings: Vec<RatingChange>,
    /// The state in memory may differ from the store, so the table must be loaded again.
    pub(super) must_reload: bool,
    /// A request is being handled, so that what happens was asked for.
    pub(super) is_asked: bool,
    /// What the computer players remember who think.
    pub(super) memories: Memories,
    /// A decision that is being thought about.
    pub(super) thinking: Option<Thinking>,
    pub(super) pace: Pace,
    /// The cores on which its computers may think.
    pub(super) cores: Cores,
    pub(super) rng: StdRng,
    pub(super) store: Arc<Store>,
    pub(super) clock: Clock,
}

/// Why a move was not made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum MoveError {
    Refused(Refusal),
    NotWritten(WriteError),
    /// The table had to be loaded again first, and that failed.
    NotLoaded(String),
}

/// A move to be made.
#[derive(Clone, Copy, Debug)]
pub(super) struct PlannedMove {
    pub(super) seat: Seat,
    pub(super) command: Command,
    pub(super) interaction: Option<u64>,
    /// Who holds the seat from this move on; none if the move does not change that.
    pub(super) seated: Option<Successor>,
}

impl PlannedMove {
    /// A move that the table makes by itself.
    pub(super) fn unasked(seat: Seat, command: Command) -> PlannedMove {
        PlannedMove { seat, command, interaction: None, seated: None }
    }
}

impl Table {
    /// The timers that outlive a sleep.
    pub(super) fn saved_timers(&self) -> SavedTimers {
        let Timers { deadline, give_up, exposed, pause, .. } = self.timers;
        let (seq, revision) = (self.seq, self.revision);
        SavedTimers { seq, revision, deadline, give_up, deserted: pause.deserted, exposed }
    }

    fn remember_move(&mut self, made: &StoredMove) {
        self.add_recent_events(made.seq, &made.events);
        self.note_exposure(made.seq, &made.events);
        self.note_interaction(made.interaction);
        self.count_absence(made.seat, made.command, made.interaction, &made.events);
    }

    fn add_recent_events(&mut self, seq: u32, events: &[Event]) {
        for event in events {
            if self.recent_events.len() == MOST_RECENT_EVENTS {
                self.recent_events.pop_front();
            }
            self.recent_events.push_back(PublicEvent { seq, event: event.seen_by(Viewer::Public) });
        }
    }

    /// Remembers which move left a seat exposed.
    fn note_exposure(&mut self, seq: u32, events: &[Event]) {
        if events.iter().any(|event| matches!(event, Event::Exposed { .. })) {
            self.exposed_by = seq;
        }
    }

    /// Remembers that an interaction has had its effect.
    pub(super) fn note_interaction(&mut self, interaction: Option<u64>) {
        let Some(interaction) = interaction.filter(|new| !self.has_handled(*new)) else { return };
        if self.handled.len() == MOST_REMEMBERED as usize {
            self.handled.pop_front();
        }
        self.handled.push_back(interaction);
    }

    pub(super) fn has_handled(&self, interaction: u64) -> bool {
        self.handled.contains(&interaction)
    }

    fn count_absence(
        &mut self,
        seat: Seat,
        command: Command,
        interaction: Option<u64>,
        events: &[Event],
    ) {
        let Some(absences) = self.absences.get_mut(seat.index()) else { return };
        // A player who takes all the time for sorting new cards is not absent.
        let sorted = events.iter().any(|event| matches!(event, Event::Ready { .. }));
        match command {
            Command::TimeOut if sorted => {}
            Command::TimeOut => *absences = absences.saturating_add(1),
            Command::HandOver => {}
            Command::Resume => *absences = 0,
            // A move that the table makes for a seat says nothing about its player.
            _ if interaction.is_none() => {}
            _ => *absences = 0,
        }
    }

    /// Whether the player has missed so many turns in a row that a computer takes the seat.
    pub(super) fn is_absent(&self, seat: Seat) -> bool {
        self.absences.get(seat.index()).is_some_and(|absences| *absences >= MOST_ABSENCES)
    }

    /// Whether a computer is to stand in for every person who still plays, because none of them has acted
    /// for two turns in a row.
    pub(super) fn no_person_acts(&self) -> bool {
        let Some(game) = &self.game else { return false };
        let absences = |seat: Seat| self.absences.get(seat.index()).copied().unwrap_or(0);
        let players = players(&self.lobby, game);
        let missed: u32 = players.iter().map(|seat| u32::from(absences(seat))).sum();
        players.iter().all(|seat| absences(seat) > 0) && missed >= u32::from(MOST_ABSENCES)
    }

    /// Whether no person has played the match for a while.
    pub(super) fn pause(&self) -> Option<Pause> {
        self.timers.pause.at(self.lobby.turn_time(), self.clock.now())
    }

    /// The timers after something has just happened by itself.
    pub(super) fn next_timers(&mut self) -> Timers {
        let situation = Situation {
            progress: self.progress,
            lobby: &self.lobby,
            game: self.game.as_ref(),
            in_tournament: self.tournament.is_some(),
            person_acted: false,
            pace: self.pace,
        };
        self.timers.after(&situation, self.clock.now(), &mut self.rng)
    }

    fn times(&self, timers: &Timers) -> Times {
        let stored = |moment| self.clock.stored_ms(moment);
        Times {
            wake_at_ms: timers.next_stored().map(|(moment, _)| stored(moment)),
            deadline_ms: timers.deadline.map(stored),
            give_up_ms: timers.give_up.map(stored),
            deserted_ms: timers.pause.deserted.map(stored),
        }
    }

    /// Turns a failure to write into the error of a move, and has the table loaded again if the store may
    /// hold something else than the table.
    pub(super) fn not_written(&mut self, error: WriteError) -> MoveError {
        // A writer that has stopped may have written it and not have replied. Another process may have made
        // the move that contradicts this one.
        self.must_reload |= matches!(
            error,
            WriteError::Conflict(_)
                | WriteError::SeenBefore
                | WriteError::Unknown(_)
                | WriteError::Closed
        );
        MoveError::NotWritten(error)
    }

    /// A person has come back to a match that was paused, and no move says so.
    pub(super) async fn end_pause(&mut self) -> Result<(), MoveError> {
        let (progress, game) = (self.progress, self.game.as_ref());
        let (in_tournament, pace) = (self.tournament.is_some(), self.pace);
        let lobby = &self.lobby;
        let situation =
            Situation { progress, lobby, game, in_tournament, person_acted: true, pace };
        let timers = self.timers.after(&situation, self.clock.now(), &mut self.rng);
        let times = self.times(&timers);
        if let Err(error) = self.store.save_times(self.id, self.seq, times).await {
            return Err(self.not_written(error));
        }
        self.timers = timers;
        Ok(())
    }

    /// Holds a catch until the grace ends. It is in the store before this returns.
    pub(super) async fn hold(&mut self, held: HeldCatch, until: Moment) -> Result<(), MoveError> {
        let mut timers = self.timers;
        timers.held_catch = Some(until);
        let window = CatchWindow { opened_by: self.exposed_by, seq: self.seq };
        let wake_at_ms = self.times(&timers).wake_at_ms;
        if let Err(error) = self.store.hold_catch(self.id, window, held, wake_at_ms).await {
            return Err(self.not_written(error));
        }
        self.timers = timers;
        self.held.push(held);
        Ok(())
    }

    /// Makes a move: the engine decides, the journal keeps it, and only then the state changes.
    pub(super) async fn make_move(&mut self, planned: PlannedMove) -> Result<(), MoveError> {
        let Some(game) = &self.game else { return Err(MoveError::Refused(Refusal::BetweenRounds)) };
        let PlannedMove { seat, command, interaction, seated } = planned;
        let events = game.decide(seat, command, &mut self.rng).map_err(MoveError::Refused)?;
        let mut next = game.clone();
        events.iter().for_each(|event| next.apply(event));

        let progress = if next.is_over() { TableProgress::Over } else { self.progress };
        let lobby = self.lobby_after(seat, command, seated);
        let person_acted =
            interaction.is_some() || matches!(command, Command::Resume | Command::Leave);
        let situation = Situation {
            progress,
            lobby: &lobby,
            game: Some(&next),
            in_tournament: self.tournament.is_some(),
            person_acted,
            pace: self.pace,
        };
        let mut timers = self.timers.after(&situation, self.clock.now(), &mut self.rng);
        if events.iter().any(|event| matches!(event, Event::RoundEnded { .. })) {
            timers.show_final_table(self.clock.now());
        }
        let made = NewMove {
            game: self.id,
            seq: self.seq + 1,
            interaction,
            seat,
            command,
            events: events.clone(),
            at_ms: self.clock.wall_ms(),
            times: self.times(&timers),
            progress: (progress != self.progress).then_some(progress),
            host: (lobby.host() != self.lobby.host()).then_some(lobby.host()),
            seated,
            by_itself: !self.is_asked,
        };
        if let Err(error) = self.store.append(made).await {
            return Err(self.not_written(error));
        }
        let _ = self.store.checkpoint_hook().run(Checkpoint::BeforeApply);
        self.seq += 1;
        let latest = self.latest_moves.get_or_insert_with(|| LatestMoves::new(game));
        latest.add(game, (self.seq, seat, command), &events);
        if seated.is_some() {
            latest.change_holder(seat, self.seq);
        }
        self.memories.see(game, &events);
        self.game = Some(next);
        if let (Some(Successor::Person(_)), Some(Occupant::Player(before))) =
            (seated, self.lobby.occupants().get(seat.index()))
        {
            self.replaced.push((*before, seat));
        }
        self.wishes.retain(|user| seated != Some(Successor::Person(*user)));
        if progress == TableProgress::Over {
            self.wishes.clear();
        }
        (self.progress, self.lobby, self.timers) = (progress, lobby, timers);
        self.add_recent_events(self.seq, &events);
        self.note_exposure(self.seq, &events);
        if self.timers.held_catch.is_none() {
            // They have counted, or the seat is not exposed any more.
            self.held.clear();
        }
        self.note_interaction(interaction);
        self.count_absence(seat, command, interaction, &events);
        if progress == TableProgress::Over {
            self.read_ratings().await;
        }
        let _ = self.store.checkpoint_hook().run(Checkpoint::AfterApply);
        Ok(())
    }

    /// Reads what the match did to ratings. It was written with the last move, and that stands even if it
    /// cannot be read just now: then the board goes without.
    async fn read_ratings(&mut self) {
        match self.store.rating_changes(self.id).await {
            Ok(ratings) => self.ratings = ratings,
            Err(error) => {
                tracing::warn!(game = self.id.0, %error, "what a match did to ratings could not be read");
            }
        }
    }

    /// The seats and the host after a move.
    fn lobby_after(&self, seat: Seat, command: Command, seated: Option<Successor>) -> Lobby {
        let mut lobby = self.lobby.clone();
        if let Some(successor) = seated {
            lobby.reseat(seat.index(), successor);
        }
        let goes = command == Command::Leave || seated.is_some();
        let host_goes = goes && self.seat_of(self.lobby.host()) == Some(seat);
        match seated {
            // Who takes a seat at a deserted table takes the table over.
            Some(Successor::Person(user))
                if host_goes || self.host_is_gone() || self.pause() == Some(Pause::Deserted) =>
            {
                lobby.pass_host_to(user);
            }
            _ if host_goes => {
                if let Some(next) = self.next_host(seat) {
                    lobby.pass_host_to(next);
                }
            }
            _ => {}
        }
        // The store does the same with a host who has no seat when it loads the table.
        lobby.seat_the_host();
        lobby
    }

    /// Whether the host has left the match, or was removed as the last person.
    fn host_is_gone(&self) -> bool {
        let standing = |game: &Game| game.standing(self.seat_of(self.lobby.host())?);
        self.game.as_ref().and_then(standing).is_none_or(|standing| standing == Standing::Left)
    }

    /// Who becomes host when the host goes: a person for whom no computer stands in, or else any.
    fn next_host(&self, leaving: Seat) -> Option<UserId> {
        let game = self.game.as_ref()?;
        let still_here =
            |seat: &Seat| *seat != leaving && game.standing(*seat) != Some(Standing::Left);
        let person = |seat: Seat| match self.lobby.occupants().get(seat.index()) {
            Some(Occupant::Player(user)) => Some((game.computers().contains(seat), *user)),
            _ => None,
        };
        let people: Vec<(bool, UserId)> =
            game.seats().filter(still_here).filter_map(person).collect();
        people.iter().min_by_key(|(absent, _)| *absent).map(|(_, user)| *user)
    }

    pub(super) fn seat_of(&self, user: UserId) -> Option<Seat> {
        seat_of(self.lobby.occupants(), user)
    }

    /// None if the person has no seat or the match has not begun.
    pub(super) fn hand_of(&self, user: UserId) -> Option<HandView> {
        Some(self.game.as_ref()?.hand_view(self.seat_of(user)?))
    }

    pub(super) fn view(&self) -> TableView {
        TableView {
            game: self.id,
            address: self.address,
            progress: self.progress,
            closed_by_hand: self.closed_by_hand,
            lobby: self.lobby.clone(),
            seq: self.seq,
            play: self.game.as_ref().map(Game::public_view),
            deadline_ms: self.timers.deadline.map(|moment| self.clock.wall_of(moment)),
            pause: self.pause(),
            replaced: self.replaced.clone(),
            wishes: self.wishes.clone(),
            recent_events: self.recent_events.iter().cloned().collect(),
            end_vote: self.end_vote_view(),
            final_table: self.timers.final_table.is_some(),
            ratings: self.ratings.clone(),
            tournament: self.tournament.clone(),
        }
    }

    /// Whether this process has the table, and not a newer one.
    pub(super) fn is_here(&self) -> bool {
        self.process == self.store.process()
    }

    pub(super) fn address(&self) -> Address {
        self.address
    }
}

//! A table in memory: how it is loaded, how a move becomes true, how it is shown.

use super::clock::{Clock, Moment};
use super::timers::{AFTER_RESTART, Situation, Timers};
use super::view::{TableView, Told, seat_of};
use crate::engine::{Command, Event, Game, HandView, MOST_SEATS, Refusal, Seat, Standing, Viewer};
use crate::lobby::{Lobby, Occupant, UserId};
use crate::store::{
    Address, Checkpoint, GameId, HeldCatch, NewMove, ReadError, Store, StoredMove, TableProgress,
    Times, Window, WriteError,
};
use rand::SeedableRng;
use rand::rngs::StdRng;
use std::collections::VecDeque;
use std::sync::Arc;

/// How much of what happened is shown.
const STORY: usize = 24;
/// How many interactions a table remembers; the store knows all that had an effect.
const REMEMBERED: u32 = 256;
/// Turns in a row that a player may miss before a computer takes the seat.
pub(super) const MOST_ABSENCES: u8 = 2;

/// What a table had to wait for when it fell asleep.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Promised {
    pub(super) deadline: Option<Moment>,
    /// When it would have been given up.
    pub(super) give_up: Option<Moment>,
    /// Who could be caught, and since when. After a restart the grace of the call begins anew.
    pub(super) exposed: Option<(Seat, Moment)>,
}

/// A table in memory.
pub(super) struct Table {
    pub(super) id: GameId,
    address: Address,
    pub(super) progress: TableProgress,
    pub(super) closed_by_hand: bool,
    pub(super) lobby: Lobby,
    pub(super) game: Option<Game>,
    pub(super) seq: u32,
    story: VecDeque<Told>,
    /// What has happened since the last request came.
    pub(super) latest: Vec<Event>,
    seen: VecDeque<u64>,
    absences: [u8; MOST_SEATS as usize],
    pub(super) timers: Timers,
    /// Catches that wait for the end of the grace, one of each seat, in the order in which they came.
    pub(super) held: Vec<HeldCatch>,
    /// The move that last left someone with one card and no call.
    exposed_by: u32,
    /// What is in memory may not be what is stored, so it must be loaded again.
    pub(super) doubtful: bool,
    pub(super) rng: StdRng,
    pub(super) store: Arc<Store>,
    pub(super) clock: Clock,
}

/// Why a move did not come about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum NoMove {
    /// The rules do not allow it.
    Refused(Refusal),
    /// It could not be written down.
    Unwritten(WriteError),
    /// It is not known how the table stands.
    Unread(String),
}

/// A move to be made.
#[derive(Clone, Copy, Debug)]
pub(super) struct PlannedMove {
    pub(super) seat: Seat,
    pub(super) command: Command,
    pub(super) interaction: Option<u64>,
    /// Who sits there from now on, if someone else does.
    pub(super) seated: Option<UserId>,
}

impl PlannedMove {
    /// What the table does by itself.
    pub(super) fn unasked(seat: Seat, command: Command) -> PlannedMove {
        PlannedMove { seat, command, interaction: None, seated: None }
    }
}

impl Table {
    /// Reads a table from the store; there may be none of that number.
    pub(super) async fn load(
        id: GameId,
        store: Arc<Store>,
        clock: Clock,
        rng: StdRng,
        promised: Option<Promised>,
    ) -> Result<Option<Table>, ReadError> {
        let Some(row) = store.game(id).await? else { return Ok(None) };
        let moves = store.moves(id).await?;
        let mut table = Table {
            id,
            address: row.address(),
            progress: row.progress,
            closed_by_hand: row.closed_by_hand,
            lobby: row.lobby,
            game: None,
            seq: moves.last().map_or(0, |last| last.seq),
            story: VecDeque::new(),
            latest: Vec::new(),
            seen: VecDeque::new(),
            absences: [0; MOST_SEATS as usize],
            timers: Timers::default(),
            held: Vec::new(),
            exposed_by: 0,
            doubtful: false,
            rng,
            store,
            clock,
        };
        let handled = table.store.handled(id, REMEMBERED).await?;
        handled.into_iter().for_each(|interaction| table.note_interaction(Some(interaction)));
        // A match that was called off before it began has nothing to fold.
        if table.progress == TableProgress::Playing || !moves.is_empty() {
            let mut game = table.new_game()?;
            for made in &moves {
                made.events.iter().for_each(|event| game.apply(event));
                table.remember(made);
            }
            table.game = Some(game);
        }
        table.timers.exposed = promised.and_then(|promised| promised.exposed);
        table.timers = table.next_timers();
        let clock = table.clock.clone();
        let after_restart = clock.now().plus(AFTER_RESTART);
        let kept = |at: Option<i64>| at.map(|at| clock.moment_kept_as(at).max(after_restart));
        let promised = promised.unwrap_or(Promised {
            deadline: kept(row.times.deadline_ms),
            give_up: kept(row.times.give_up_ms),
            exposed: None,
        });
        table.timers.restore(promised, &clock);
        table.restore_held_catches().await?;
        Ok(Some(table))
    }

    /// Takes up the catches that were held. Whoever is exposed could not call while the table was
    /// gone, so the grace begins anew.
    async fn restore_held_catches(&mut self) -> Result<(), ReadError> {
        if self.timers.grace_ends().is_some() {
            self.held = self.store.held_catches(self.id, self.exposed_by).await?;
        }
        if !self.held.is_empty() {
            self.timers.held_catch = self.timers.grace_ends();
        }
        Ok(())
    }

    /// Reads the table again because what is in memory may not be what is stored.
    pub(super) async fn load_again(&mut self) -> Result<(), ReadError> {
        let promised = self.promised();
        let (store, clock) = (Arc::clone(&self.store), self.clock.clone());
        let rng = StdRng::from_rng(&mut self.rng);
        let Some(loaded) = Table::load(self.id, store, clock, rng, Some(promised)).await? else {
            return Err(ReadError::Unreadable {
                what: format!("game {}", self.id.0),
                why: "it is gone".to_owned(),
            });
        };
        if (loaded.seq, loaded.progress, &loaded.lobby) == (self.seq, self.progress, &self.lobby) {
            // Nothing was missed but, perhaps, a catch; what is in memory alone is kept.
            self.held = loaded.held;
            self.timers.held_catch = loaded.timers.held_catch;
            self.doubtful = false;
        } else {
            *self = loaded;
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

    /// What it has promised its players.
    pub(super) fn promised(&self) -> Promised {
        let Timers { deadline, give_up, exposed, .. } = self.timers;
        Promised { deadline, give_up, exposed }
    }

    fn remember(&mut self, made: &StoredMove) {
        self.tell(made.seq, &made.events);
        self.note_exposure(made.seq, &made.events);
        self.note_interaction(made.interaction);
        self.count_absence(made.seat, made.command, made.interaction, &made.events);
    }

    fn tell(&mut self, seq: u32, events: &[Event]) {
        for event in events {
            if self.story.len() == STORY {
                self.story.pop_front();
            }
            self.story.push_back(Told { seq, event: event.seen_by(Viewer::Public) });
        }
    }

    /// Remembers which move left someone with one card and no call.
    fn note_exposure(&mut self, seq: u32, events: &[Event]) {
        if events.iter().any(|event| matches!(event, Event::Exposed { .. })) {
            self.exposed_by = seq;
        }
    }

    /// Remembers that an interaction has had its effect.
    pub(super) fn note_interaction(&mut self, interaction: Option<u64>) {
        let Some(interaction) = interaction.filter(|new| !self.has_seen(*new)) else { return };
        if self.seen.len() == REMEMBERED as usize {
            self.seen.pop_front();
        }
        self.seen.push_back(interaction);
    }

    /// Whether an interaction has had its effect already.
    pub(super) fn has_seen(&self, interaction: u64) -> bool {
        self.seen.contains(&interaction)
    }

    fn count_absence(
        &mut self,
        seat: Seat,
        command: Command,
        interaction: Option<u64>,
        events: &[Event],
    ) {
        let Some(absences) = self.absences.get_mut(seat.index()) else { return };
        // Taking one's time to sort new cards is no absence.
        let sorted = events.iter().any(|event| matches!(event, Event::Ready { .. }));
        match command {
            Command::TimeOut if sorted => {}
            Command::TimeOut => *absences = absences.saturating_add(1),
            Command::HandOver | Command::Resume => *absences = 0,
            // What the table does for a seat says nothing about its player.
            _ if interaction.is_none() => {}
            _ => *absences = 0,
        }
    }

    /// Whether a seat's player has missed too many turns in a row.
    pub(super) fn is_absent(&self, seat: Seat) -> bool {
        self.absences.get(seat.index()).is_some_and(|absences| *absences >= MOST_ABSENCES)
    }

    /// The timers as they are if something has just happened.
    pub(super) fn next_timers(&mut self) -> Timers {
        let situation =
            Situation { progress: self.progress, lobby: &self.lobby, game: self.game.as_ref() };
        self.timers.after(&situation, self.clock.now(), &mut self.rng)
    }

    fn times(&self, timers: &Timers) -> Times {
        let kept = |moment| self.clock.kept_ms(moment);
        Times {
            wake_at_ms: timers.next().map(|(moment, _)| kept(moment)),
            deadline_ms: timers.deadline.map(kept),
            give_up_ms: timers.give_up.map(kept),
        }
    }

    /// What was not written may have been, or contradicts what was; then the table must be read again.
    pub(super) fn not_written(&mut self, error: WriteError) -> NoMove {
        // A writer that has gone may have written it and told nobody.
        self.doubtful |=
            matches!(error, WriteError::Conflict(_) | WriteError::SeenBefore | WriteError::Closed);
        NoMove::Unwritten(error)
    }

    /// Holds a catch until the grace ends. It is on the disk before anyone is told.
    pub(super) async fn hold(&mut self, held: HeldCatch, until: Moment) -> Result<(), NoMove> {
        let mut timers = self.timers;
        timers.held_catch = Some(until);
        let window = Window { opened_by: self.exposed_by, seq: self.seq };
        let wake_at_ms = self.times(&timers).wake_at_ms;
        if let Err(error) = self.store.hold_catch(self.id, window, held, wake_at_ms).await {
            return Err(self.not_written(error));
        }
        self.timers = timers;
        self.held.push(held);
        Ok(())
    }

    /// Makes a move: decides, writes down, and only then makes it true.
    pub(super) async fn make(&mut self, planned: PlannedMove) -> Result<(), NoMove> {
        let Some(game) = &self.game else { return Err(NoMove::Refused(Refusal::BetweenRounds)) };
        let PlannedMove { seat, command, interaction, seated } = planned;
        let events = game.decide(seat, command, &mut self.rng).map_err(NoMove::Refused)?;
        let mut next = game.clone();
        events.iter().for_each(|event| next.apply(event));

        let progress = if next.is_over() { TableProgress::Over } else { self.progress };
        let lobby = self.lobby_after(seat, command, seated);
        let situation = Situation { progress, lobby: &lobby, game: Some(&next) };
        let timers = self.timers.after(&situation, self.clock.now(), &mut self.rng);
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
        };
        if let Err(error) = self.store.append(made).await {
            return Err(self.not_written(error));
        }
        let _ = self.store.probe().at(Checkpoint::BeforeApply);
        self.game = Some(next);
        self.seq += 1;
        (self.progress, self.lobby, self.timers) = (progress, lobby, timers);
        self.tell(self.seq, &events);
        self.note_exposure(self.seq, &events);
        if self.timers.held_catch.is_none() {
            // They have counted, or there is nothing to catch any more.
            self.held.clear();
        }
        self.note_interaction(interaction);
        self.count_absence(seat, command, interaction, &events);
        self.latest.extend(events);
        let _ = self.store.probe().at(Checkpoint::AfterApply);
        Ok(())
    }

    /// Who sits there and who is host after a move.
    fn lobby_after(&self, seat: Seat, command: Command, seated: Option<UserId>) -> Lobby {
        let mut lobby = self.lobby.clone();
        if let Some(user) = seated {
            lobby.reseat(seat.index(), user);
            if self.host_has_left() {
                lobby.pass_host_to(user);
            }
        }
        if command == Command::Leave
            && lobby.occupants().get(seat.index()) == Some(&Occupant::Player(lobby.host()))
            && let Some(next) = self.next_host(seat)
        {
            lobby.pass_host_to(next);
        }
        lobby
    }

    fn host_has_left(&self) -> bool {
        let standing = |game: &Game| game.standing(self.seat_of(self.lobby.host())?);
        self.game.as_ref().and_then(standing) == Some(Standing::Left)
    }

    /// The next person at the table after a seat: first those who are there, then the absent.
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

    /// The seat of a person.
    pub(super) fn seat_of(&self, user: UserId) -> Option<Seat> {
        seat_of(self.lobby.occupants(), user)
    }

    /// The hand of a person, once there are cards.
    pub(super) fn hand_of(&self, user: UserId) -> Option<HandView> {
        Some(self.game.as_ref()?.hand_view(self.seat_of(user)?))
    }

    /// The table as everyone sees it.
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
            story: self.story.iter().cloned().collect(),
        }
    }

    pub(super) fn address(&self) -> Address {
        self.address
    }
}

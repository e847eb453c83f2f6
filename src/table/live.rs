//! A table in memory: how it is loaded, how a move becomes true, how it is shown.

use super::clock::{Clock, Moment};
use super::timers::{AFTER_RESTART, Situation, Timers};
use super::view::{TableView, Told, seat_of};
use crate::engine::{Command, Event, Game, HandView, MOST_SEATS, Refusal, Seat, Standing, Viewer};
use crate::lobby::{Lobby, Occupant, UserId};
use crate::store::{
    Address, Checkpoint, GameId, NewMove, ReadError, Stage, Store, StoredMove, Times, WriteError,
};
use rand::SeedableRng;
use rand::rngs::StdRng;
use std::collections::VecDeque;
use std::sync::Arc;

/// How much of what happened is shown.
const STORY: usize = 24;
/// How many interactions a table remembers; the journal knows all that had an effect on a match.
const REMEMBERED: usize = 256;
/// Turns in a row that a player may miss before a computer takes the seat.
pub(super) const MOST_ABSENCES: u8 = 2;

/// A catch that waits for the end of the grace.
#[derive(Clone, Copy, Debug)]
pub(super) struct HeldCatch {
    pub(super) by: Seat,
    pub(super) caught: Seat,
    pub(super) interaction: Option<u64>,
}

/// What a table had to wait for when it fell asleep.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Promised {
    pub(super) deadline: Option<Moment>,
    /// When it would have been given up. Unknown after a restart.
    pub(super) give_up: Option<Moment>,
}

/// A table in memory.
pub(super) struct Table {
    pub(super) id: GameId,
    address: Address,
    pub(super) stage: Stage,
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
    pub(super) held: Option<HeldCatch>,
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
pub(super) struct Intent {
    pub(super) seat: Seat,
    pub(super) command: Command,
    pub(super) interaction: Option<u64>,
    /// Who sits there from now on, if someone else does.
    pub(super) seated: Option<UserId>,
}

impl Intent {
    /// What the table does by itself.
    pub(super) fn unasked(seat: Seat, command: Command) -> Intent {
        Intent { seat, command, interaction: None, seated: None }
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
            stage: row.stage,
            closed_by_hand: row.closed_by_hand,
            lobby: row.lobby,
            game: None,
            seq: moves.last().map_or(0, |last| last.seq),
            story: VecDeque::new(),
            latest: Vec::new(),
            seen: VecDeque::new(),
            absences: [0; MOST_SEATS as usize],
            timers: Timers::default(),
            held: None,
            doubtful: false,
            rng,
            store,
            clock,
        };
        // A match that was called off before it began has nothing to fold.
        if table.stage == Stage::Playing || !moves.is_empty() {
            let mut game = table.new_game()?;
            for made in &moves {
                made.events.iter().for_each(|event| game.apply(event));
                table.remember(made);
            }
            table.game = Some(game);
        }
        table.timers = table.next_timers();
        let after_restart = table.clock.now().plus(AFTER_RESTART);
        let kept = row.times.deadline_ms.map(|at| table.clock.moment_of(at).max(after_restart));
        let clock = table.clock.clone();
        table.timers.restore_deadline(promised.map_or(kept, |promised| promised.deadline), &clock);
        match promised.and_then(|promised| promised.give_up) {
            Some(at) => table.timers.give_up = table.timers.give_up.map(|_| at),
            None => table.restore_patience(row.touched_at_ms),
        }
        Ok(Some(table))
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
        if (loaded.seq, loaded.stage, &loaded.lobby) == (self.seq, self.stage, &self.lobby) {
            // Nothing was missed, and what is in memory alone, such as a held catch, is kept.
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
        Promised { deadline: self.timers.deadline, give_up: self.timers.give_up }
    }

    /// Time that passed while the table slept counts, but nobody finds it closed right after a
    /// restart.
    fn restore_patience(&mut self, touched_at_ms: i64) {
        if let (Some(patience), Some(_)) = (self.situation().patience(), self.timers.give_up) {
            let millis = i64::try_from(patience.as_millis()).unwrap_or(i64::MAX);
            let at = self.clock.moment_of(touched_at_ms.saturating_add(millis));
            let now = self.clock.now();
            self.timers.give_up = Some(at.max(now.plus(AFTER_RESTART)).min(now.plus(patience)));
        }
    }

    fn remember(&mut self, made: &StoredMove) {
        self.tell(made.seq, &made.events);
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

    /// Remembers that an interaction has had its effect.
    pub(super) fn note_interaction(&mut self, interaction: Option<u64>) {
        let Some(interaction) = interaction.filter(|new| !self.has_seen(*new)) else { return };
        if self.seen.len() == REMEMBERED {
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

    pub(super) fn situation(&self) -> Situation<'_> {
        Situation { stage: self.stage, lobby: &self.lobby, game: self.game.as_ref() }
    }

    /// The timers as they are if something has just happened.
    pub(super) fn next_timers(&mut self) -> Timers {
        let situation =
            Situation { stage: self.stage, lobby: &self.lobby, game: self.game.as_ref() };
        self.timers.after(&situation, self.clock.now(), &mut self.rng)
    }

    fn times(&self, timers: &Timers) -> Times {
        let wall = |moment| self.clock.wall_of(moment);
        Times {
            wake_at_ms: timers.next().map(|(moment, _)| wall(moment)),
            deadline_ms: timers.deadline.map(wall),
        }
    }

    /// Makes a move: decides, writes down, and only then makes it true.
    pub(super) async fn make(&mut self, intent: Intent) -> Result<(), NoMove> {
        let Some(game) = &self.game else { return Err(NoMove::Refused(Refusal::BetweenRounds)) };
        let Intent { seat, command, interaction, seated } = intent;
        let events = game.decide(seat, command, &mut self.rng).map_err(NoMove::Refused)?;
        let mut next = game.clone();
        events.iter().for_each(|event| next.apply(event));

        let stage = if next.is_over() { Stage::Over } else { self.stage };
        let lobby = self.lobby_after(seat, command, seated);
        let situation = Situation { stage, lobby: &lobby, game: Some(&next) };
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
            stage: (stage != self.stage).then_some(stage),
            host: (lobby.host() != self.lobby.host()).then_some(lobby.host()),
            seated,
        };
        if let Err(error) = self.store.append(made).await {
            // A writer that has gone may have written it and told nobody.
            self.doubtful |= matches!(
                error,
                WriteError::Conflict(_) | WriteError::SeenBefore | WriteError::Closed
            );
            return Err(NoMove::Unwritten(error));
        }
        let _ = self.store.probe().at(Checkpoint::BeforeApply);
        self.game = Some(next);
        self.seq += 1;
        (self.stage, self.lobby, self.timers) = (stage, lobby, timers);
        self.tell(self.seq, &events);
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
            stage: self.stage,
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

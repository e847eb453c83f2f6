//! What comes of each request: the checks, in their order, and then what was asked for.

use super::live::{NoMove, PlannedMove, Table};
use super::request::{Answer, Ask, AskError, Outcome, TableRequest, Why};
use crate::engine::{Command, Refusal, Seat, Viewer};
use crate::lobby::{Asker, LobbyRefusal, Occupant, UserId};
use crate::store::{HeldCatch, TableProgress, WriteError};
use std::sync::Arc;

pub(super) const DONE: Result<Outcome, Why> = Ok(Outcome::Done);

impl From<LobbyRefusal> for Why {
    fn from(refusal: LobbyRefusal) -> Why {
        Why::Lobby(refusal)
    }
}

impl From<WriteError> for Why {
    fn from(error: WriteError) -> Why {
        match error {
            WriteError::PlaceTaken => Why::PlaceTaken,
            WriteError::TooManyLobbies => Why::TooManyLobbies,
            WriteError::TooManyTables => Why::TooManyTables,
            WriteError::SeenBefore
            | WriteError::Conflict(_)
            | WriteError::NotSaved(_)
            | WriteError::Closed => {
                tracing::warn!(%error, "something was not saved");
                Why::NotSaved
            }
        }
    }
}

impl From<NoMove> for Why {
    fn from(no_move: NoMove) -> Why {
        match no_move {
            NoMove::Refused(refusal) => Why::Rule(refusal),
            NoMove::Unwritten(error) => error.into(),
            NoMove::Unread(_) => Why::NotSaved,
        }
    }
}

impl Table {
    /// Deals with a request and says how everything stands afterwards.
    pub(super) async fn answer(&mut self, ask: Ask) -> Result<Answer, AskError> {
        let (user, interaction) = (ask.asker.user, ask.interaction);
        // A person moderates one server, and sits in one channel; that gives them no say elsewhere.
        if ask.from.is_some_and(|from| from != self.address()) {
            return Err(AskError::Elsewhere);
        }
        self.latest.clear();
        let outcome = if interaction.is_some_and(|interaction| self.has_seen(interaction)) {
            Outcome::Nothing
        } else {
            self.deal_with(ask).await.unwrap_or_else(Outcome::Refused)
        };
        if matches!(outcome, Outcome::Done | Outcome::Held | Outcome::Opened(_)) {
            self.note_interaction(interaction);
        }
        // Only whoever asked is told what it led to.
        let viewer = self.seat_of(user).map_or(Viewer::Public, Viewer::Seat);
        let news = self.latest.drain(..).map(|event| event.seen_by(viewer)).collect();
        if self.doubtful {
            self.load_again().await.map_err(|error| {
                tracing::error!(game = self.id.0, %error, "a table could not be loaded again");
                AskError::Unreadable
            })?;
        }
        Ok(Answer { outcome, view: Arc::new(self.view()), news, hand: self.hand_of(user) })
    }

    async fn deal_with(&mut self, ask: Ask) -> Result<Outcome, Why> {
        let Ask { interaction, asker, request, .. } = ask;
        let seat = self.seat_of(asker.user);
        let done = match self.progress {
            TableProgress::Lobby => self.in_lobby(asker, interaction, request).await,
            TableProgress::Playing => {
                // Whoever does something is back at the table.
                if let (Some(seat), Some(_)) = (seat, interaction) {
                    self.hand_back(seat).await?;
                }
                self.in_match(asker, seat, interaction, request).await
            }
            TableProgress::Over | TableProgress::Cancelled | TableProgress::Abandoned => {
                match request {
                    TableRequest::Look => Ok(Outcome::Nothing),
                    TableRequest::Rematch if self.progress == TableProgress::Over => {
                        self.rematch(asker.user, interaction).await
                    }
                    _ => Err(Why::Closed.into()),
                }
            }
        };
        match done {
            // The store remembers longer than the table.
            Err(NotDone::NoMove(NoMove::Unwritten(WriteError::SeenBefore))) => Ok(Outcome::Nothing),
            Err(NotDone::NoMove(no_move)) => Err(no_move.into()),
            Err(NotDone::Why(why)) => Err(why),
            Ok(outcome) => Ok(outcome),
        }
    }

    /// Closes the table for good.
    pub(super) async fn close(&mut self, to: TableProgress, by_hand: bool) -> Result<Outcome, Why> {
        if !self.store.advance(self.id, self.progress, to, None, by_hand).await? {
            // It was closed from outside.
            self.doubtful = true;
            return Err(Why::Closed);
        }
        (self.progress, self.closed_by_hand) = (to, by_hand);
        self.held.clear();
        self.timers = self.next_timers();
        DONE
    }

    async fn in_match(
        &mut self,
        asker: Asker,
        seat: Option<Seat>,
        interaction: Option<u64>,
        request: TableRequest,
    ) -> Result<Outcome, NotDone> {
        let seated = seat.ok_or(Why::NotSeated);
        match request {
            TableRequest::Look => Ok(Outcome::Nothing),
            TableRequest::Join => self.take_seat(asker.user, seat, interaction).await,
            TableRequest::Leave { sure: false } => {
                seated?;
                Ok(Outcome::AskFirst)
            }
            TableRequest::Leave { sure: true } => {
                self.do_move(seated?, Command::Leave, interaction).await
            }
            TableRequest::Kick(user) => {
                self.lobby.may_decide(asker).map_err(Why::Lobby)?;
                let seat = self.seat_of(user).ok_or(Why::Lobby(LobbyRefusal::NotSeated(user)))?;
                self.do_move(seat, Command::Leave, interaction).await
            }
            TableRequest::End => {
                self.lobby.may_decide(asker).map_err(Why::Lobby)?;
                Ok(self.close(TableProgress::Abandoned, true).await?)
            }
            TableRequest::Next => self.do_move(seated?, Command::Deal, interaction).await,
            TableRequest::CatchAnyone => {
                let seat = seated?;
                let exposed = self.game.as_ref().and_then(|game| game.exposed());
                let caught = exposed.ok_or(Why::NobodyToCatch)?;
                self.catch(seat, caught, interaction).await
            }
            TableRequest::Move { command: Command::Catch(caught), .. } => {
                self.catch(seated?, caught, interaction).await
            }
            TableRequest::Move { command, turn } => {
                let seat = seated?;
                self.check_fresh(command, turn)?;
                self.do_move(seat, command, interaction).await
            }
            TableRequest::Rematch => Err(Why::NotOver.into()),
            TableRequest::Start => Err(Why::AlreadyStarted.into()),
            TableRequest::AddComputer
            | TableRequest::RemoveComputer
            | TableRequest::ChangeRules(_)
            | TableRequest::ChangeTurnTime(_)
            | TableRequest::Cancel => Err(Why::AlreadyStarted.into()),
        }
    }

    /// Commands that belong to a turn must have been offered in this one. A call, a catch and an
    /// accusation name what they are about, so they cannot hit anything else.
    fn check_fresh(&self, command: Command, turn: Option<u32>) -> Result<(), Why> {
        let now = self.game.as_ref().map(|game| game.turn());
        match command {
            Command::CallUno | Command::Catch(_) | Command::Accuse(_) => Ok(()),
            // Nobody is offered what the table does for a seat.
            Command::TimeOut | Command::HandOver | Command::Resume => Err(Why::Stale),
            _ if turn.is_none() || turn == now => Ok(()),
            _ => Err(Why::Stale),
        }
    }

    async fn do_move(
        &mut self,
        seat: Seat,
        command: Command,
        interaction: Option<u64>,
    ) -> Result<Outcome, NotDone> {
        // A held catch counts before whatever would close its window.
        let acts = !matches!(command, Command::CallUno | Command::Accuse(_) | Command::Vote(_));
        let legal = self.game.as_ref().is_some_and(|game| game.is_legal(seat, command));
        if acts && legal {
            self.count_held_catches().await?;
        }
        self.make(PlannedMove { seat, command, interaction, seated: None }).await?;
        Ok(Outcome::Done)
    }

    /// Catches someone; within the grace of the call the catch is held.
    async fn catch(
        &mut self,
        seat: Seat,
        caught: Seat,
        interaction: Option<u64>,
    ) -> Result<Outcome, NotDone> {
        let command = Command::Catch(caught);
        let legal = self.game.as_ref().is_some_and(|game| game.is_legal(seat, command));
        let grace_ends = self.timers.grace_ends().filter(|ends| *ends > self.clock.now());
        if let (true, Some(ends)) = (legal, grace_ends) {
            // Catching twice is no more than catching once.
            if self.held.iter().all(|held| held.by != seat) {
                self.hold(HeldCatch { by: seat, caught, interaction }, ends).await?;
            }
            return Ok(Outcome::Held);
        }
        if legal {
            self.count_held_catches().await?;
            // Someone was faster; that is nobody's mistake.
            if self.game.as_ref().is_some_and(|game| game.exposed() != Some(caught)) {
                return Err(Why::NobodyToCatch.into());
            }
        }
        self.make(PlannedMove { seat, command, interaction, seated: None }).await?;
        Ok(Outcome::Done)
    }

    /// The first catch that was held counts, unless UNO was called meanwhile. None is ever fined.
    pub(super) async fn count_held_catches(&mut self) -> Result<(), NoMove> {
        if self.held.is_empty() {
            return Ok(());
        }
        for HeldCatch { by, caught, interaction } in self.held.clone() {
            let command = Command::Catch(caught);
            if !self.game.as_ref().is_some_and(|game| game.is_legal(by, command)) {
                continue;
            }
            match self.make(PlannedMove { seat: by, command, interaction, seated: None }).await {
                Ok(()) => return Ok(()),
                // The next one may count.
                Err(NoMove::Refused(_) | NoMove::Unwritten(WriteError::SeenBefore)) => {}
                Err(unwritten) => return Err(unwritten),
            }
        }
        if let Err(error) = self.store.release_catches(self.id).await {
            return Err(self.not_written(error));
        }
        self.held.clear();
        self.timers.held_catch = None;
        Ok(())
    }

    /// Gives a seat back to its player.
    async fn hand_back(&mut self, seat: Seat) -> Result<(), Why> {
        let stood_in = self.game.as_ref().is_some_and(|game| game.computers().contains(seat));
        if stood_in {
            self.make(PlannedMove::unasked(seat, Command::Resume)).await?;
        }
        Ok(())
    }

    /// Seats a person in a computer's place, between rounds.
    async fn take_seat(
        &mut self,
        user: UserId,
        seat: Option<Seat>,
        interaction: Option<u64>,
    ) -> Result<Outcome, NotDone> {
        if seat.is_some() {
            return Err(Why::Lobby(LobbyRefusal::SeatedAlready).into());
        }
        let Some(game) = &self.game else { return Err(Why::NotStarted.into()) };
        if game.round_is_running() {
            return Err(Why::RoundRunning.into());
        }
        let free = game.seats().zip(self.lobby.occupants()).find(|(seat, occupant)| {
            !matches!(occupant, Occupant::Player(_)) && game.playing().contains(*seat)
        });
        let (seat, _) = free.ok_or(Why::NoSeatFree)?;
        let seated = Some(user);
        self.make(PlannedMove { seat, command: Command::Resume, interaction, seated }).await?;
        Ok(Outcome::Done)
    }

    /// What has to be done before anything else: computers take their seats, absent players' seats
    /// are taken over, the first round is dealt.
    pub(super) async fn chores(&mut self) -> Result<(), NoMove> {
        while let Some((seat, command)) = self.chore() {
            self.make(PlannedMove::unasked(seat, command)).await?;
        }
        Ok(())
    }

    fn chore(&self) -> Option<(Seat, Command)> {
        if self.progress != TableProgress::Playing {
            return None;
        }
        let game = self.game.as_ref()?;
        let by_computer = game.computers();
        let taken_over = game.seats().zip(self.lobby.occupants()).find(|(seat, occupant)| {
            let wanted = !matches!(occupant, Occupant::Player(_)) || self.is_absent(*seat);
            wanted && !by_computer.contains(*seat) && game.playing().contains(*seat)
        });
        if let Some((seat, _)) = taken_over {
            return Some((seat, Command::HandOver));
        }
        let first = game.playing().lowest()?;
        (game.deals() == 0).then_some((first, Command::Deal))
    }
}

/// Why something did not come about in a match.
pub(super) enum NotDone {
    NoMove(NoMove),
    Why(Why),
}

impl From<NoMove> for NotDone {
    fn from(no_move: NoMove) -> NotDone {
        NotDone::NoMove(no_move)
    }
}

impl From<Why> for NotDone {
    fn from(why: Why) -> NotDone {
        NotDone::Why(why)
    }
}

impl From<LobbyRefusal> for NotDone {
    fn from(refusal: LobbyRefusal) -> NotDone {
        NotDone::Why(refusal.into())
    }
}

/// A refusal that is nobody's fault: the table had moved on by itself.
pub(super) fn is_harmless(no_move: &NoMove) -> bool {
    matches!(no_move, NoMove::Refused(Refusal::MatchOver | Refusal::NotExpected))
}

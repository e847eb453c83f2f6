//! How a table handles each request: the checks in their order, and then what was asked for.

use super::latest_moves::LatestMoves;
use super::pause::players;
use super::request::{Answer, Ask, AskError, Outcome, TableRefusal, TableRequest};
use super::table_state::{MoveError, PlannedMove, Table};
use super::view::why_not_seated;
use crate::engine::{Command, Refusal, Seat, SeenEvent, Standing};
use crate::lobby::{Asker, LobbyRefusal, Occupant, Pause, Successor, UserId};
use crate::store::{HeldCatch, TableProgress, WriteError};
use std::sync::Arc;

/// How often a request is judged again because another process had changed the table.
const MOST_RETRIES: usize = 8;

pub(super) const DONE: Result<Outcome, TableRefusal> = Ok(Outcome::Done);

impl From<LobbyRefusal> for TableRefusal {
    fn from(refusal: LobbyRefusal) -> TableRefusal {
        TableRefusal::Lobby(refusal)
    }
}

impl From<WriteError> for TableRefusal {
    fn from(error: WriteError) -> TableRefusal {
        match error {
            WriteError::PlaceTaken => TableRefusal::PlaceTaken,
            WriteError::TooManyLobbies => TableRefusal::TooManyLobbies,
            WriteError::TooManyTables => TableRefusal::TooManyTables,
            WriteError::SeenBefore
            | WriteError::Conflict(_)
            | WriteError::NotSaved(_)
            | WriteError::Closed => {
                tracing::warn!(%error, "something was not saved");
                TableRefusal::NotSaved
            }
            WriteError::Unknown(_) => {
                tracing::warn!(%error, "it is uncertain whether something was saved");
                TableRefusal::Uncertain
            }
        }
    }
}

impl From<MoveError> for TableRefusal {
    fn from(error: MoveError) -> TableRefusal {
        match error {
            MoveError::Refused(refusal) => TableRefusal::Rule(refusal),
            MoveError::NotWritten(error) => error.into(),
            MoveError::NotLoaded(_) => TableRefusal::NotSaved,
        }
    }
}

impl Table {
    /// Handles a request, and answers with the table as it is afterwards.
    pub(super) async fn answer(&mut self, ask: Ask) -> Result<Answer, AskError> {
        let user = ask.asker.user;
        // Whether the asker is a moderator is known for one server only, so a request from elsewhere must
        // not reach this table.
        if ask.from.is_some_and(|from| from != self.address()) {
            return Err(AskError::Elsewhere);
        }
        let (mut seq, mut outcome) = (self.seq, self.outcome_of(ask.clone()).await);
        let mut news = self.seen_by(user, |latest, seat| latest.after(seq, seat));
        for _ in 0..MOST_RETRIES {
            if !self.must_reload {
                break;
            }
            self.reload().await.map_err(|error| {
                tracing::error!(game = self.id.0, %error, "a table could not be loaded again");
                AskError::Unreadable
            })?;
            match &outcome {
                // It may still be saved, by a server that hangs.
                Outcome::Refused(TableRefusal::Uncertain) => break,
                // It was refused for what the table did not know, so it is judged by what is stored.
                Outcome::Refused(_) => {
                    (seq, outcome) = (self.seq, self.outcome_of(ask.clone()).await);
                    news = self.seen_by(user, |latest, seat| latest.after(seq, seat));
                }
                _ => break,
            }
        }
        let since_last_turn = self.seen_by(user, LatestMoves::since_last_turn);
        let (view, hand) = (Arc::new(self.view()), self.hand_of(user));
        Ok(Answer { outcome, view, news, hand, since_last_turn })
    }

    /// Handles a request, unless its interaction has had its effect already.
    async fn outcome_of(&mut self, ask: Ask) -> Outcome {
        let interaction = ask.interaction;
        if interaction.is_some_and(|interaction| self.has_handled(interaction)) {
            return Outcome::Nothing;
        }
        self.is_asked = true;
        let outcome = self.handle(ask).await.unwrap_or_else(Outcome::Refused);
        self.is_asked = false;
        if matches!(outcome, Outcome::Done | Outcome::Held | Outcome::Opened(_)) {
            self.note_interaction(interaction);
        }
        outcome
    }

    /// Some of the latest events as a person may see them; none without a seat or before the match.
    fn seen_by(
        &self,
        user: UserId,
        seen: impl FnOnce(&LatestMoves, Seat) -> Vec<SeenEvent>,
    ) -> Vec<SeenEvent> {
        match (&self.latest_moves, self.seat_of(user)) {
            (Some(latest), Some(seat)) => seen(latest, seat),
            _ => Vec::new(),
        }
    }

    async fn handle(&mut self, ask: Ask) -> Result<Outcome, TableRefusal> {
        let Ask { interaction, asker, request, .. } = ask;
        let seat = self.seat_of(asker.user);
        let done = match self.progress {
            TableProgress::Lobby => self.in_lobby(asker, interaction, request).await,
            TableProgress::Playing => {
                // A person who does anything is back. To close the table is to stay away.
                if let (Some(seat), Some(_)) = (seat, interaction)
                    && request != TableRequest::CloseDeserted
                {
                    self.come_back(seat).await?;
                }
                let done = self.in_match(asker, seat, interaction, request).await;
                self.recount_end_vote().await;
                done
            }
            TableProgress::Over | TableProgress::Cancelled | TableProgress::Abandoned => {
                match request {
                    TableRequest::Look => Ok(Outcome::Nothing),
                    TableRequest::Rematch if self.tournament.is_some() => {
                        Err(TableRefusal::OfTournament.into())
                    }
                    TableRequest::Rematch if self.progress == TableProgress::Over => {
                        self.rematch(asker.user, interaction).await
                    }
                    _ => Err(TableRefusal::Closed.into()),
                }
            }
        };
        match done {
            // The store knows more interactions than the table remembers.
            Err(RequestError::Move(MoveError::NotWritten(WriteError::SeenBefore))) => {
                Ok(Outcome::Nothing)
            }
            Err(RequestError::Move(error)) => Err(error.into()),
            Err(RequestError::Refused(why)) => Err(why),
            Ok(outcome) => Ok(outcome),
        }
    }

    /// Closes the table for good. `by_hand` tells whether a person asked for it.
    pub(super) async fn close(&mut self, by_hand: bool) -> Result<Outcome, TableRefusal> {
        let by_itself = !self.is_asked;
        let (closed, to) = match self.progress {
            TableProgress::Lobby => {
                let closing = self.store.close_lobby(self.id, self.revision, by_hand, by_itself);
                (closing.await, TableProgress::Cancelled)
            }
            _ => {
                let ending = self.store.abandon(self.id, by_hand, by_itself);
                (ending.await, TableProgress::Abandoned)
            }
        };
        if !closed.map_err(|error| self.not_written(error))? {
            // It was changed without the table, as when a server removes the bot, or a newer process has it.
            self.must_reload = true;
            return Err(TableRefusal::Closed);
        }
        (self.progress, self.closed_by_hand) = (to, by_hand);
        self.held.clear();
        self.wishes.clear();
        self.timers = self.next_timers();
        DONE
    }

    async fn in_match(
        &mut self,
        asker: Asker,
        seat: Option<Seat>,
        interaction: Option<u64>,
        request: TableRequest,
    ) -> Result<Outcome, RequestError> {
        let seated = seat.ok_or_else(|| self.why_not_seated(asker.user));
        if self.tournament.is_some() {
            self.check_in_tournament(asker, &request).await?;
        }
        match request {
            TableRequest::Look => Ok(Outcome::Nothing),
            TableRequest::Join => self.take_seat(asker.user, seat, interaction).await,
            TableRequest::Wish { on } => self.wish(asker.user, on, interaction).await,
            // Who has a seat and still plays has come back already.
            TableRequest::GoOn => {
                self.still_plays(seated?)?;
                Ok(Outcome::Nothing)
            }
            TableRequest::CloseDeserted => {
                if self.pause() != Some(Pause::Deserted) {
                    return Err(TableRefusal::NotDeserted.into());
                }
                Ok(self.close(false).await?)
            }
            TableRequest::Leave { sure: false } => {
                seated?;
                Ok(Outcome::AskFirst)
            }
            TableRequest::Leave { sure: true } => self.leave(seated?, interaction).await,
            TableRequest::Invite(user) => self.invite(asker, user, interaction).await,
            TableRequest::Kick { user, sure } => {
                self.lobby.may_decide(asker)?;
                if self.seat_of(user).is_none() && self.wishes.contains(&user) {
                    return self.turn_away(asker, user, interaction).await;
                }
                let seat = self.seat_of(user).ok_or(LobbyRefusal::NotSeated(user))?;
                self.still_plays(seat)?;
                match sure {
                    false => Ok(Outcome::AskFirst),
                    // To remove oneself is to leave.
                    true if user == asker.user => self.leave(seat, interaction).await,
                    true => self.replace(seat, Successor::Computer, interaction).await,
                }
            }
            TableRequest::End { sure } => self.end(asker, sure).await,
            TableRequest::VoteToEnd { agrees } => self.vote_to_end(asker, agrees).await,
            TableRequest::Next => self.do_move(seated?, Command::Deal, interaction).await,
            TableRequest::CallUno => {
                let seat = seated?;
                self.check_call(seat)?;
                self.do_move(seat, Command::CallUno, interaction).await
            }
            TableRequest::CatchAnyone => {
                let seat = seated?;
                let exposed = self.game.as_ref().and_then(|game| game.exposed());
                let caught = exposed.ok_or(TableRefusal::NobodyToCatch)?;
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
            TableRequest::Rematch => Err(TableRefusal::NotOver.into()),
            TableRequest::Start => Err(TableRefusal::AlreadyStarted.into()),
            TableRequest::ChooseSide(_)
            | TableRequest::AddComputer
            | TableRequest::AddComputerOf(_)
            | TableRequest::RemoveComputer
            | TableRequest::ChangeRules(_)
            | TableRequest::ChangeTurnTime(_)
            | TableRequest::Cancel => Err(TableRefusal::AlreadyStarted.into()),
        }
    }

    /// Refuses what is asked of a seat that was left or is out.
    fn still_plays(&self, seat: Seat) -> Result<(), TableRefusal> {
        let standing = self.game.as_ref().and_then(|game| game.standing(seat));
        match standing {
            Some(Standing::Left) => Err(TableRefusal::Rule(Refusal::SeatLeft(seat))),
            Some(Standing::Out(_)) => Err(TableRefusal::Rule(Refusal::SeatOut(seat))),
            Some(Standing::Playing) | None => Ok(()),
        }
    }

    /// Why a person who has no seat cannot play.
    pub(super) fn why_not_seated(&self, user: UserId) -> TableRefusal {
        why_not_seated(&self.lobby, &self.replaced, user)
    }

    /// Refuses a command that belongs to a turn if its button was shown in another turn. A call, a catch
    /// and an accusation name the seat that they are about, so an old button does no harm.
    fn check_fresh(&self, command: Command, turn: Option<u32>) -> Result<(), TableRefusal> {
        let now = self.game.as_ref().map(|game| game.turn());
        match command {
            Command::CallUno | Command::Catch(_) | Command::Accuse(_) => Ok(()),
            // Only the table itself gives these commands.
            Command::TimeOut | Command::HandOver | Command::Resume => Err(TableRefusal::Stale),
            _ if turn.is_none() || turn == now => Ok(()),
            _ => Err(TableRefusal::Stale),
        }
    }

    /// Refuses a call of UNO that means nothing, also where the rules would fine it.
    fn check_call(&mut self, seat: Seat) -> Result<(), TableRefusal> {
        let Some(game) = &self.game else { return Err(TableRefusal::NotStarted) };
        if game.is_legal(seat, Command::CallUno) {
            return Ok(());
        }
        let refusal = game.decide(seat, Command::CallUno, &mut self.rng).err();
        Err(TableRefusal::Rule(refusal.unwrap_or(Refusal::NothingToCall)))
    }

    async fn do_move(
        &mut self,
        seat: Seat,
        command: Command,
        interaction: Option<u64>,
    ) -> Result<Outcome, RequestError> {
        // A held catch counts before a move that would make it too late.
        let acts = !matches!(command, Command::CallUno | Command::Accuse(_) | Command::Vote(_));
        let legal = self.game.as_ref().is_some_and(|game| game.is_legal(seat, command));
        if acts && legal {
            self.count_held_catches().await?;
        }
        self.make_move(PlannedMove { seat, command, interaction, seated: None }).await?;
        Ok(Outcome::Done)
    }

    /// Makes the move of a catch, or holds the catch while the grace lasts.
    async fn catch(
        &mut self,
        seat: Seat,
        caught: Seat,
        interaction: Option<u64>,
    ) -> Result<Outcome, RequestError> {
        let command = Command::Catch(caught);
        let legal = self.game.as_ref().is_some_and(|game| game.is_legal(seat, command));
        let grace_ends = self.timers.grace_ends().filter(|ends| *ends > self.clock.now());
        if let (true, Some(ends)) = (legal, grace_ends) {
            // A second catch by the same seat changes nothing.
            if self.held.iter().all(|held| held.by != seat) {
                self.hold(HeldCatch { by: seat, caught, interaction }, ends).await?;
            }
            return Ok(Outcome::Held);
        }
        if legal {
            self.count_held_catches().await?;
            // A held catch by another seat came first; to be slower is not fined.
            if self.game.as_ref().is_some_and(|game| game.exposed() != Some(caught)) {
                return Err(TableRefusal::NobodyToCatch.into());
            }
        }
        self.make_move(PlannedMove { seat, command, interaction, seated: None }).await?;
        Ok(Outcome::Done)
    }

    /// Makes the move of the first held catch that is still allowed. If UNO was called meanwhile none is,
    /// and none is fined.
    pub(super) async fn count_held_catches(&mut self) -> Result<(), MoveError> {
        if self.held.is_empty() {
            return Ok(());
        }
        for HeldCatch { by, caught, interaction } in self.held.clone() {
            let command = Command::Catch(caught);
            if !self.game.as_ref().is_some_and(|game| game.is_legal(by, command)) {
                continue;
            }
            match self.make_move(PlannedMove { seat: by, command, interaction, seated: None }).await
            {
                Ok(()) => return Ok(()),
                // The next held catch may count.
                Err(MoveError::Refused(_) | MoveError::NotWritten(WriteError::SeenBefore)) => {}
                Err(error) => return Err(error),
            }
        }
        if let Err(error) = self.store.release_catches(self.id).await {
            return Err(self.not_written(error));
        }
        self.held.clear();
        self.timers.held_catch = None;
        Ok(())
    }

    /// Gives a seat back to its player if a computer stands in, and ends a pause.
    async fn come_back(&mut self, seat: Seat) -> Result<(), TableRefusal> {
        let Some(game) = &self.game else { return Ok(()) };
        if game.computers().contains(seat) {
            self.make_move(PlannedMove::unasked(seat, Command::Resume)).await?;
        } else if self.pause().is_some() && game.playing().contains(seat) {
            self.end_pause().await?;
        }
        Ok(())
    }

    /// Gives a seat up for good (RULES 10.2). In a tournament a computer plays on in it.
    async fn leave(
        &mut self,
        seat: Seat,
        interaction: Option<u64>,
    ) -> Result<Outcome, RequestError> {
        match self.tournament {
            None => self.do_move(seat, Command::Leave, interaction).await,
            Some(_) => self.replace(seat, Successor::Substitute, interaction).await,
        }
    }

    /// Takes a seat away from its person and gives it to a computer. The others play on. Whoever has left
    /// or is out has nothing to be removed from, and keeps the place.
    async fn replace(
        &mut self,
        seat: Seat,
        successor: Successor,
        interaction: Option<u64>,
    ) -> Result<Outcome, RequestError> {
        let stood_in = self.game.as_ref().is_some_and(|game| game.computers().contains(seat));
        // A change of the holder is recorded with a move. If a computer stands in already, that is the
        // person's own return: nobody is there for it, and the computer must take over again.
        let command = if stood_in { Command::Resume } else { Command::HandOver };
        let seated = Some(successor);
        self.make_move(PlannedMove { seat, command, interaction, seated }).await?;
        // If this cannot be saved now, the table tries again by itself.
        let _ = self.make_required_moves().await;
        Ok(Outcome::Done)
    }

    /// Seats a person in a computer's place, between rounds. A deserted table stands still, so there a seat
    /// can be taken at any time; if no computer has one, that of a person who is away.
    async fn take_seat(
        &mut self,
        user: UserId,
        seat: Option<Seat>,
        interaction: Option<u64>,
    ) -> Result<Outcome, RequestError> {
        if seat.is_some() {
            return Err(LobbyRefusal::SeatedAlready.into());
        }
        if self.lobby.is_removed(user) {
            return Err(LobbyRefusal::Removed.into());
        }
        let Some(game) = &self.game else { return Err(TableRefusal::NotStarted.into()) };
        let deserted = self.pause() == Some(Pause::Deserted);
        if game.round_is_running() && !deserted {
            return Err(TableRefusal::RoundRunning.into());
        }
        let away = players(&self.lobby, game).lowest().filter(|_| deserted);
        let seat = self.computers_seats().lowest().or(away).ok_or(TableRefusal::NoSeatFree)?;
        // Without a turn time no computer stands in for a person who is away.
        if !game.computers().contains(seat) {
            self.make_move(PlannedMove::unasked(seat, Command::HandOver)).await?;
        }
        let seated = Some(Successor::Person(user));
        self.make_move(PlannedMove { seat, command: Command::Resume, interaction, seated }).await?;
        Ok(Outcome::Done)
    }

    /// Makes the moves that must come before anything else: computers take over the seats of computer
    /// players and of absent people, people who wish for a seat get one, and the first round is dealt.
    pub(super) async fn make_required_moves(&mut self) -> Result<(), MoveError> {
        while let Some(planned) = self.required_move() {
            self.make_move(planned).await?;
        }
        Ok(())
    }

    fn required_move(&self) -> Option<PlannedMove> {
        if self.progress != TableProgress::Playing {
            return None;
        }
        let game = self.game.as_ref()?;
        let (by_computer, no_person_acts) = (game.computers(), self.no_person_acts());
        let taken_over = game.seats().zip(self.lobby.occupants()).find(|(seat, occupant)| {
            let absent = no_person_acts || self.is_absent(*seat);
            let wanted = !matches!(occupant, Occupant::Player(_)) || absent;
            wanted && !by_computer.contains(*seat) && game.playing().contains(*seat)
        });
        if let Some((seat, _)) = taken_over {
            return Some(PlannedMove::unasked(seat, Command::HandOver));
        }
        let first = game.playing().lowest()?;
        match game.deals() {
            0 => Some(PlannedMove::unasked(first, Command::Deal)),
            _ => self.wish_to_fulfil(),
        }
    }
}

/// Why a request was not carried out.
pub(super) enum RequestError {
    Move(MoveError),
    Refused(TableRefusal),
}

impl From<MoveError> for RequestError {
    fn from(error: MoveError) -> RequestError {
        RequestError::Move(error)
    }
}

impl From<TableRefusal> for RequestError {
    fn from(why: TableRefusal) -> RequestError {
        RequestError::Refused(why)
    }
}

impl From<LobbyRefusal> for RequestError {
    fn from(refusal: LobbyRefusal) -> RequestError {
        RequestError::Refused(refusal.into())
    }
}

/// Whether a move was refused only because another move came first.
pub(super) fn table_had_moved_on(error: &MoveError) -> bool {
    matches!(error, MoveError::Refused(Refusal::MatchOver | Refusal::NotExpected))
}

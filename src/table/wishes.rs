//! What comes of each request: the checks, in their order, and then the deed.

use super::live::{HeldCatch, Intent, NoMove, Table};
use super::request::{Answer, AskError, Outcome, Request, Why, Wish};
use super::timers::LOBBY_CLOSES;
use crate::engine::{Command, Refusal, Seat, Standing, Viewer};
use crate::lobby::{AfterLeaving, Asker, Lobby, LobbyRefusal, Occupant, UserId};
use crate::store::{Stage, WriteError};
use std::sync::Arc;

type Deed = Result<Outcome, Why>;

const DONE: Deed = Ok(Outcome::Done);

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
    pub(super) async fn answer(&mut self, request: Request) -> Result<Answer, AskError> {
        let (user, interaction) = (request.asker.user, request.interaction);
        self.latest.clear();
        let outcome = if interaction.is_some_and(|interaction| self.has_seen(interaction)) {
            Outcome::Nothing
        } else {
            self.deal_with(request).await.unwrap_or_else(Outcome::Refused)
        };
        if matches!(outcome, Outcome::Done | Outcome::Opened(_)) {
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

    async fn deal_with(&mut self, request: Request) -> Deed {
        let Request { interaction, asker, wish } = request;
        let seat = self.seat_of(asker.user);
        match self.stage {
            Stage::Lobby => self.in_lobby(asker, wish).await,
            Stage::Playing => {
                // Whoever does something is back at the table.
                if let (Some(seat), Some(_)) = (seat, interaction) {
                    self.hand_back(seat).await?;
                }
                match self.in_match(asker, seat, interaction, wish).await {
                    // The journal remembers longer than the table.
                    Err(NoMoveOrWhy::NoMove(NoMove::Unwritten(WriteError::SeenBefore))) => {
                        Ok(Outcome::Nothing)
                    }
                    Err(NoMoveOrWhy::NoMove(no_move)) => Err(no_move.into()),
                    Err(NoMoveOrWhy::Why(why)) => Err(why),
                    Ok(outcome) => Ok(outcome),
                }
            }
            Stage::Over | Stage::Cancelled | Stage::Abandoned => match wish {
                Wish::Look => Ok(Outcome::Nothing),
                Wish::Rematch if self.stage == Stage::Over => self.rematch(asker.user).await,
                _ => Err(Why::Closed),
            },
        }
    }

    async fn in_lobby(&mut self, asker: Asker, wish: Wish) -> Deed {
        let mut lobby = self.lobby.clone();
        match wish {
            Wish::Look => return Ok(Outcome::Nothing),
            Wish::Join => lobby.join(asker.user)?,
            Wish::Leave => {
                if lobby.leave(asker.user)? == AfterLeaving::Empty {
                    return self.close(Stage::Cancelled, true).await;
                }
            }
            Wish::Kick(user) => {
                if lobby.kick(asker, user)? == AfterLeaving::Empty {
                    return self.close(Stage::Cancelled, true).await;
                }
            }
            Wish::AddComputer => lobby.add_computer(asker)?,
            Wish::RemoveComputer => lobby.remove_computer(asker)?,
            Wish::SetRules(rules) => lobby.set_rules(asker, rules)?,
            Wish::SetTurnTime(turn_time) => lobby.set_turn_time(asker, turn_time)?,
            Wish::Start => return self.start(asker).await,
            Wish::Cancel => {
                lobby.may_decide(asker)?;
                return self.close(Stage::Cancelled, true).await;
            }
            Wish::End | Wish::Next | Wish::Rematch | Wish::CatchAnyone | Wish::Move { .. } => {
                return Err(Why::NotStarted);
            }
        }
        let wake_at_ms = self.clock.wall_of(self.clock.now().plus(LOBBY_CLOSES));
        self.store.save_lobby(self.id, &lobby, self.clock.wall_ms(), wake_at_ms).await?;
        self.lobby = lobby;
        self.timers = self.next_timers();
        DONE
    }

    async fn start(&mut self, asker: Asker) -> Deed {
        self.lobby.may_start(asker)?;
        let game = crate::engine::Game::new(
            *self.lobby.rules(),
            // There are never more occupants than seats.
            self.lobby.occupants().len() as u8,
        )
        .map_err(LobbyRefusal::Rules)?;
        let now = self.clock.wall_ms();
        if self.store.advance(self.id, Stage::Lobby, Stage::Playing, Some(now), false).await? {
            self.stage = Stage::Playing;
            self.game = Some(game);
            self.timers = self.next_timers();
        } else {
            self.doubtful = true;
            return Err(Why::AlreadyStarted);
        }
        // If the disk fails just now, the table deals by itself as soon as it can.
        let _ = self.chores().await;
        DONE
    }

    /// Closes the table for good.
    pub(super) async fn close(&mut self, to: Stage, by_hand: bool) -> Deed {
        if !self.store.advance(self.id, self.stage, to, None, by_hand).await? {
            self.doubtful = true;
            return Err(Why::NotSaved);
        }
        (self.stage, self.closed_by_hand) = (to, by_hand);
        self.held = None;
        self.timers = self.next_timers();
        DONE
    }

    /// Opens a lobby with the same seats, without those who left or have been forgotten.
    async fn rematch(&mut self, asker: UserId) -> Deed {
        let (Some(game), Some(_)) = (&self.game, self.seat_of(asker)) else {
            return Err(Why::NotSeated);
        };
        let stayed = |(seat, occupant): (Seat, &Occupant)| {
            let stays =
                game.standing(seat) != Some(Standing::Left) || *occupant == Occupant::Player(asker);
            (stays && *occupant != Occupant::Deleted).then_some(*occupant)
        };
        let seats: Vec<Occupant> =
            game.seats().zip(self.lobby.occupants()).filter_map(stayed).collect();
        let host = self.lobby.host();
        let host = if seats.contains(&Occupant::Player(host)) { host } else { asker };
        let (rules, turn_time) = (*self.lobby.rules(), self.lobby.turn_time());
        let lobby = Lobby::restore(host, seats, rules, turn_time).ok_or(Why::NotSeated)?;
        let (now, wake) = (self.clock.wall_ms(), self.clock.now().plus(LOBBY_CLOSES));
        let wake = self.clock.wall_of(wake);
        let address = self.address();
        let opened = self.store.open_rematch(self.id, address, &lobby, now, wake).await;
        self.doubtful |= matches!(opened, Err(WriteError::Conflict(_)));
        Ok(Outcome::Opened(opened?))
    }

    async fn in_match(
        &mut self,
        asker: Asker,
        seat: Option<Seat>,
        interaction: Option<u64>,
        wish: Wish,
    ) -> Result<Outcome, NoMoveOrWhy> {
        let seated = seat.ok_or(Why::NotSeated);
        match wish {
            Wish::Look => Ok(Outcome::Nothing),
            Wish::Join => self.take_seat(asker.user, seat, interaction).await,
            Wish::Leave => self.do_move(seated?, Command::Leave, interaction).await,
            Wish::Kick(user) => {
                self.lobby.may_decide(asker).map_err(Why::Lobby)?;
                let seat = self.seat_of(user).ok_or(Why::Lobby(LobbyRefusal::NotSeated(user)))?;
                self.do_move(seat, Command::Leave, interaction).await
            }
            Wish::End => {
                self.lobby.may_decide(asker).map_err(Why::Lobby)?;
                Ok(self.close(Stage::Abandoned, true).await?)
            }
            Wish::Next => self.do_move(seated?, Command::Deal, interaction).await,
            Wish::CatchAnyone => {
                let seat = seated?;
                let exposed = self.game.as_ref().and_then(|game| game.exposed());
                let caught = exposed.ok_or(Why::NobodyToCatch)?;
                self.catch(seat, caught, interaction).await
            }
            Wish::Move { command: Command::Catch(caught), .. } => {
                self.catch(seated?, caught, interaction).await
            }
            Wish::Move { command, turn } => {
                let seat = seated?;
                self.check_fresh(command, turn)?;
                self.do_move(seat, command, interaction).await
            }
            Wish::Rematch => Err(Why::NotOver.into()),
            Wish::Start => Err(Why::AlreadyStarted.into()),
            Wish::AddComputer
            | Wish::RemoveComputer
            | Wish::SetRules(_)
            | Wish::SetTurnTime(_)
            | Wish::Cancel => Err(Why::AlreadyStarted.into()),
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
    ) -> Result<Outcome, NoMoveOrWhy> {
        // A held catch counts before whatever would close its window.
        let acts = !matches!(command, Command::CallUno | Command::Accuse(_) | Command::Vote(_));
        let legal = self.game.as_ref().is_some_and(|game| game.is_legal(seat, command));
        if acts && legal && self.held.is_some() {
            self.count_held_catch().await?;
        }
        self.make(Intent { seat, command, interaction, seated: None }).await?;
        Ok(Outcome::Done)
    }

    /// Catches someone; within the grace of the call the catch is held.
    async fn catch(
        &mut self,
        seat: Seat,
        caught: Seat,
        interaction: Option<u64>,
    ) -> Result<Outcome, NoMoveOrWhy> {
        let command = Command::Catch(caught);
        let legal = self.game.as_ref().is_some_and(|game| game.is_legal(seat, command));
        let grace_ends = self.timers.grace_ends().filter(|ends| *ends > self.clock.now());
        if let (true, Some(ends)) = (legal, grace_ends) {
            // The first catch is the one that counts.
            if self.held.is_none() {
                self.held = Some(HeldCatch { by: seat, caught, interaction });
                self.timers.held_catch = Some(ends);
            }
            return Ok(Outcome::Held);
        }
        if legal {
            self.count_held_catch().await?;
        }
        self.make(Intent { seat, command, interaction, seated: None }).await?;
        Ok(Outcome::Done)
    }

    /// The held catch counts, unless UNO was called meanwhile. It is never fined.
    pub(super) async fn count_held_catch(&mut self) -> Result<(), NoMove> {
        let Some(HeldCatch { by, caught, interaction }) = self.held else { return Ok(()) };
        let command = Command::Catch(caught);
        let counts = self.game.as_ref().is_some_and(|game| game.is_legal(by, command));
        if counts {
            match self.make(Intent { seat: by, command, interaction, seated: None }).await {
                Ok(()) | Err(NoMove::Refused(_)) => {}
                Err(NoMove::Unwritten(WriteError::SeenBefore)) => {}
                Err(unwritten) => return Err(unwritten),
            }
        }
        self.held = None;
        self.timers.held_catch = None;
        Ok(())
    }

    /// Gives a seat back to its player.
    async fn hand_back(&mut self, seat: Seat) -> Result<(), Why> {
        let stood_in = self.game.as_ref().is_some_and(|game| game.computers().contains(seat));
        if stood_in {
            self.make(Intent::unasked(seat, Command::Resume)).await?;
        }
        Ok(())
    }

    /// Seats a person in a computer's place, between rounds.
    async fn take_seat(
        &mut self,
        user: UserId,
        seat: Option<Seat>,
        interaction: Option<u64>,
    ) -> Result<Outcome, NoMoveOrWhy> {
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
        self.make(Intent { seat, command: Command::Resume, interaction, seated }).await?;
        Ok(Outcome::Done)
    }

    /// What has to be done before anything else: computers take their seats, absent players' seats
    /// are taken over, the first round is dealt.
    pub(super) async fn chores(&mut self) -> Result<(), NoMove> {
        while let Some((seat, command)) = self.chore() {
            self.make(Intent::unasked(seat, command)).await?;
        }
        Ok(())
    }

    fn chore(&self) -> Option<(Seat, Command)> {
        if self.stage != Stage::Playing {
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
enum NoMoveOrWhy {
    NoMove(NoMove),
    Why(Why),
}

impl From<NoMove> for NoMoveOrWhy {
    fn from(no_move: NoMove) -> NoMoveOrWhy {
        NoMoveOrWhy::NoMove(no_move)
    }
}

impl From<Why> for NoMoveOrWhy {
    fn from(why: Why) -> NoMoveOrWhy {
        NoMoveOrWhy::Why(why)
    }
}

/// A refusal that is nobody's fault: the table had moved on by itself.
pub(super) fn is_harmless(no_move: &NoMove) -> bool {
    matches!(no_move, NoMove::Refused(Refusal::MatchOver | Refusal::NotExpected))
}

//! How a table handles requests while it is a lobby, starts its match, and opens the lobby of a rematch.

use super::computers::Memories;
use super::request::{Outcome, TableRefusal, TableRequest};
use super::requests::RequestError;
use super::table_state::{MoveError, Table};
use super::tables::lobby_times;
use super::timers::{Situation, Timers};
use crate::engine::{Game, Seat, Standing};
use crate::lobby::{AfterLeaving, Asker, Gathering, Lobby, LobbyRefusal, Occupant, UserId};
use crate::store::{Cause, TableProgress};

impl Table {
    /// Handles a request while the table is a lobby.
    pub(super) async fn in_lobby(
        &mut self,
        asker: Asker,
        interaction: Option<u64>,
        request: TableRequest,
    ) -> Result<Outcome, RequestError> {
        let (mut lobby, mut guest) = (self.lobby.clone(), None);
        match request {
            TableRequest::Look => return Ok(Outcome::Nothing),
            TableRequest::Join => lobby.join(asker.user)?,
            TableRequest::ChooseSide(side) => {
                lobby.choose_side(asker.user, side).map_err(|why| match why {
                    LobbyRefusal::NotSeated(_) => TableRefusal::NotSeated,
                    why => TableRefusal::Lobby(why),
                })?
            }
            TableRequest::Leave { .. } => {
                let left = lobby.leave(asker.user).map_err(|_| self.why_not_seated(asker.user))?;
                if left == AfterLeaving::Empty {
                    return Ok(self.close(true).await?);
                }
            }
            TableRequest::Invite(user) => {
                lobby = self.invited(asker, user)?;
                lobby.has_room()?;
                guest = Some(user);
            }
            TableRequest::Kick { user, .. } => {
                if lobby.kick(asker, user)? == AfterLeaving::Empty {
                    return Ok(self.close(true).await?);
                }
            }
            TableRequest::AddComputer => lobby.add_computer(asker)?,
            TableRequest::AddComputerOf(level) => lobby.add_computer_of(asker, level)?,
            TableRequest::RemoveComputer => lobby.remove_computer(asker)?,
            TableRequest::ChangeRules(change) => {
                let rules = change.apply(lobby.rules()).map_err(TableRefusal::Setting)?;
                lobby.set_rules(asker, rules)?;
            }
            TableRequest::ChangeTurnTime(turn_time) => lobby.set_turn_time(asker, turn_time)?,
            TableRequest::Start => return self.start(asker).await,
            // To ask for a rematch that is waited for is to join it.
            TableRequest::Rematch if lobby.gathering() == Some(Gathering::Rematch) => {
                self.seat_of(asker.user).ok_or_else(|| self.why_not_seated(asker.user))?;
                lobby.join(asker.user)?;
            }
            TableRequest::Cancel => {
                lobby.may_decide(asker)?;
                return Ok(self.close(true).await?);
            }
            TableRequest::CloseDeserted => return Err(TableRefusal::NotDeserted.into()),
            TableRequest::End { .. }
            | TableRequest::VoteToEnd { .. }
            | TableRequest::GoOn
            | TableRequest::Wish { .. }
            | TableRequest::Next
            | TableRequest::Rematch
            | TableRequest::CallUno
            | TableRequest::CatchAnyone
            | TableRequest::Move { .. } => {
                return Err(TableRefusal::NotStarted.into());
            }
        }
        self.save_lobby(lobby, Cause::Asked(interaction)).await?;
        if let Some(guest) = guest {
            self.invitations.note(guest, self.clock.now());
        }
        // If this cannot be saved now, the table tries again by itself.
        let _ = self.start_if_gathered().await;
        Ok(Outcome::Done)
    }

    async fn save_lobby(&mut self, lobby: Lobby, cause: Cause) -> Result<(), MoveError> {
        let situation = Situation {
            progress: self.progress,
            lobby: &lobby,
            game: None,
            in_tournament: self.tournament.is_some(),
            person_acted: matches!(cause, Cause::Asked(Some(_))),
            pace: self.pace,
        };
        let timers = self.timers.after(&situation, self.clock.now(), &mut self.rng);
        let (now, times) = (self.clock.wall_ms(), lobby_times(&timers, &self.clock));
        let saving = self.store.save_lobby(self.id, self.revision, &lobby, cause, now, times);
        if let Err(error) = saving.await {
            return Err(self.not_written(error));
        }
        self.revision += 1;
        (self.lobby, self.timers) = (lobby, timers);
        Ok(())
    }

    async fn start(&mut self, asker: Asker) -> Result<Outcome, RequestError> {
        let lobby = self.lobby.started_by(asker)?;
        let game = new_game(&lobby)?;
        if !self.begin(lobby, game).await? {
            return Err(TableRefusal::Closed.into());
        }
        Ok(Outcome::Done)
    }

    /// Begins the match of these seats. Returns false if the lobby was changed or closed without the table, as when
    /// a server removes the bot, or if no one asked for it and a newer process has the table.
    async fn begin(&mut self, lobby: Lobby, game: Game) -> Result<bool, MoveError> {
        let (now, by_itself) = (self.clock.stored_ms(self.clock.now()), !self.is_asked);
        match self.store.begin_match(self.id, self.revision, &lobby, now, by_itself).await {
            Ok(true) => {}
            Ok(false) => {
                self.must_reload = true;
                return Ok(false);
            }
            Err(error) => return Err(self.not_written(error)),
        }
        self.progress = TableProgress::Playing;
        self.memories = Memories::new(&lobby, &game);
        (self.lobby, self.game) = (lobby, Some(game));
        self.timers = self.next_timers();
        // If the deal cannot be saved now, the table tries again by itself.
        let _ = self.make_required_moves().await;
        Ok(true)
    }

    /// Starts the rematch that everyone has asked for.
    pub(super) async fn start_if_gathered(&mut self) -> Result<(), MoveError> {
        if self.progress == TableProgress::Lobby && self.lobby.is_gathered() {
            return self.start_by_itself().await;
        }
        Ok(())
    }

    /// Starts the match of a lobby whose time has come. If these people cannot play by these rules, it
    /// becomes an ordinary lobby.
    pub(super) async fn start_by_itself(&mut self) -> Result<(), MoveError> {
        let begins = self.lobby.started_by_itself();
        let begins = begins.and_then(|lobby| Some((new_game(&lobby).ok()?, lobby)));
        if let Some((game, lobby)) = begins {
            self.begin(lobby, game).await?;
            return Ok(());
        }
        let mut lobby = self.lobby.clone();
        lobby.stop_gathering();
        let cause = if self.is_asked { Cause::Asked(None) } else { Cause::Itself };
        self.save_lobby(lobby, cause).await
    }

    /// Opens a lobby with the same seats, without the people who left or whose data was deleted. It starts
    /// by itself when all its people have asked for it.
    pub(super) async fn rematch(
        &mut self,
        asker: UserId,
        interaction: Option<u64>,
    ) -> Result<Outcome, RequestError> {
        let (Some(game), Some(_)) = (&self.game, self.seat_of(asker)) else {
            return Err(self.why_not_seated(asker).into());
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
        let lobby = Lobby::restore(host, seats, rules, turn_time)
            .with_levels(self.lobby.levels())
            .with_chosen_sides(self.lobby.chosen_sides())
            .as_rematch_asked_by(asker);
        let timers = Timers::of_new_lobby(lobby.gathering(), turn_time, self.clock.now());
        let (now, times) = (self.clock.wall_ms(), lobby_times(&timers, &self.clock));
        let address = self.address();
        match self.store.open_rematch(self.id, interaction, address, &lobby, now, times).await {
            Ok(opened) => Ok(Outcome::Opened(opened)),
            Err(error) => Err(self.not_written(error).into()),
        }
    }
}

/// The match of these seats before its first deal.
fn new_game(lobby: &Lobby) -> Result<Game, LobbyRefusal> {
    // There are never more occupants than seats.
    Game::new(*lobby.rules(), lobby.occupants().len() as u8).map_err(LobbyRefusal::Rules)
}

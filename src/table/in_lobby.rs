//! How a table handles requests while it is a lobby, starts its match, and opens the lobby of a rematch.

use super::request::{Outcome, TableRefusal, TableRequest};
use super::requests::{DONE, RequestError};
use super::table_state::Table;
use super::timers::LOBBY_CLOSES;
use crate::engine::{Seat, Standing};
use crate::lobby::{AfterLeaving, Asker, Lobby, LobbyRefusal, Occupant, UserId};
use crate::store::TableProgress;

impl Table {
    /// Handles a request while the table is a lobby.
    pub(super) async fn in_lobby(
        &mut self,
        asker: Asker,
        interaction: Option<u64>,
        request: TableRequest,
    ) -> Result<Outcome, RequestError> {
        let mut lobby = self.lobby.clone();
        match request {
            TableRequest::Look => return Ok(Outcome::Nothing),
            TableRequest::Join => lobby.join(asker.user)?,
            TableRequest::Leave { .. } => {
                let left = lobby.leave(asker.user).map_err(|_| TableRefusal::NotSeated)?;
                if left == AfterLeaving::Empty {
                    return Ok(self.close(TableProgress::Cancelled, true).await?);
                }
            }
            TableRequest::Kick(user) => {
                if lobby.kick(asker, user)? == AfterLeaving::Empty {
                    return Ok(self.close(TableProgress::Cancelled, true).await?);
                }
            }
            TableRequest::AddComputer => lobby.add_computer(asker)?,
            TableRequest::RemoveComputer => lobby.remove_computer(asker)?,
            TableRequest::ChangeRules(change) => {
                let rules = change.apply(lobby.rules()).map_err(TableRefusal::Setting)?;
                lobby.set_rules(asker, rules)?;
            }
            TableRequest::ChangeTurnTime(turn_time) => lobby.set_turn_time(asker, turn_time)?,
            TableRequest::Start => return Ok(self.start(asker).await?),
            TableRequest::Cancel => {
                lobby.may_decide(asker)?;
                return Ok(self.close(TableProgress::Cancelled, true).await?);
            }
            TableRequest::CloseDeserted => return Err(TableRefusal::NotDeserted.into()),
            TableRequest::End { .. }
            | TableRequest::VoteToEnd { .. }
            | TableRequest::GoOn
            | TableRequest::Next
            | TableRequest::Rematch
            | TableRequest::CallUno
            | TableRequest::CatchAnyone
            | TableRequest::Move { .. } => {
                return Err(TableRefusal::NotStarted.into());
            }
        }
        let (now, closes) = (self.clock.wall_ms(), self.clock.now().plus(LOBBY_CLOSES));
        let closes = self.clock.stored_ms(closes);
        if let Err(error) = self.store.save_lobby(self.id, &lobby, interaction, now, closes).await {
            return Err(self.not_written(error).into());
        }
        self.lobby = lobby;
        self.timers = self.next_timers();
        Ok(Outcome::Done)
    }

    async fn start(&mut self, asker: Asker) -> Result<Outcome, TableRefusal> {
        self.lobby.may_start(asker)?;
        let game = crate::engine::Game::new(
            *self.lobby.rules(),
            // There are never more occupants than seats.
            self.lobby.occupants().len() as u8,
        )
        .map_err(LobbyRefusal::Rules)?;
        let now = self.clock.stored_ms(self.clock.now());
        if self
            .store
            .advance(self.id, TableProgress::Lobby, TableProgress::Playing, Some(now), false)
            .await?
        {
            self.progress = TableProgress::Playing;
            self.game = Some(game);
            self.timers = self.next_timers();
        } else {
            // It was closed without the table, as when a server removes the bot.
            self.must_reload = true;
            return Err(TableRefusal::Closed);
        }
        // If the deal cannot be saved now, the table tries again by itself.
        let _ = self.make_required_moves().await;
        DONE
    }

    /// Opens a lobby with the same seats, without the people who left or whose data was deleted.
    pub(super) async fn rematch(
        &mut self,
        asker: UserId,
        interaction: Option<u64>,
    ) -> Result<Outcome, RequestError> {
        let (Some(game), Some(_)) = (&self.game, self.seat_of(asker)) else {
            return Err(TableRefusal::NotSeated.into());
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
        let lobby = Lobby::restore(host, seats, rules, turn_time);
        let (now, closes) = (self.clock.wall_ms(), self.clock.now().plus(LOBBY_CLOSES));
        let (address, closes) = (self.address(), self.clock.stored_ms(closes));
        match self.store.open_rematch(self.id, interaction, address, &lobby, now, closes).await {
            Ok(opened) => Ok(Outcome::Opened(opened)),
            Err(error) => Err(self.not_written(error).into()),
        }
    }
}

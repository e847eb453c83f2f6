//! People gather: what comes of requests in a lobby, how a match starts, how the next one is opened.

use super::live::Table;
use super::request::{Outcome, TableRequest, Why};
use super::requests::{DONE, NotDone};
use super::timers::LOBBY_CLOSES;
use crate::engine::{Seat, Standing};
use crate::lobby::{AfterLeaving, Asker, Lobby, LobbyRefusal, Occupant, UserId};
use crate::store::TableProgress;

impl Table {
    /// What comes of a request in a lobby.
    pub(super) async fn in_lobby(
        &mut self,
        asker: Asker,
        interaction: Option<u64>,
        request: TableRequest,
    ) -> Result<Outcome, NotDone> {
        let mut lobby = self.lobby.clone();
        match request {
            TableRequest::Look => return Ok(Outcome::Nothing),
            TableRequest::Join => lobby.join(asker.user)?,
            TableRequest::Leave { .. } => {
                if lobby.leave(asker.user)? == AfterLeaving::Empty {
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
                let rules = change.apply(lobby.rules()).map_err(Why::Setting)?;
                lobby.set_rules(asker, rules)?;
            }
            TableRequest::ChangeTurnTime(turn_time) => lobby.set_turn_time(asker, turn_time)?,
            TableRequest::Start => return Ok(self.start(asker).await?),
            TableRequest::Cancel => {
                lobby.may_decide(asker)?;
                return Ok(self.close(TableProgress::Cancelled, true).await?);
            }
            TableRequest::End
            | TableRequest::Next
            | TableRequest::Rematch
            | TableRequest::CatchAnyone
            | TableRequest::Move { .. } => {
                return Err(Why::NotStarted.into());
            }
        }
        let (now, closes) = (self.clock.wall_ms(), self.clock.now().plus(LOBBY_CLOSES));
        let closes = self.clock.kept_ms(closes);
        if let Err(error) = self.store.save_lobby(self.id, &lobby, interaction, now, closes).await {
            return Err(self.not_written(error).into());
        }
        self.lobby = lobby;
        self.timers = self.next_timers();
        Ok(Outcome::Done)
    }

    async fn start(&mut self, asker: Asker) -> Result<Outcome, Why> {
        self.lobby.may_start(asker)?;
        let game = crate::engine::Game::new(
            *self.lobby.rules(),
            // There are never more occupants than seats.
            self.lobby.occupants().len() as u8,
        )
        .map_err(LobbyRefusal::Rules)?;
        let now = self.clock.kept_ms(self.clock.now());
        if self
            .store
            .advance(self.id, TableProgress::Lobby, TableProgress::Playing, Some(now), false)
            .await?
        {
            self.progress = TableProgress::Playing;
            self.game = Some(game);
            self.timers = self.next_timers();
        } else {
            // Only from outside, as by a server that removed the bot.
            self.doubtful = true;
            return Err(Why::Closed);
        }
        // If the disk fails just now, the table deals by itself as soon as it can.
        let _ = self.chores().await;
        DONE
    }

    /// Opens a lobby with the same seats, without those who left or have been forgotten.
    pub(super) async fn rematch(
        &mut self,
        asker: UserId,
        interaction: Option<u64>,
    ) -> Result<Outcome, NotDone> {
        let (Some(game), Some(_)) = (&self.game, self.seat_of(asker)) else {
            return Err(Why::NotSeated.into());
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
        let (now, closes) = (self.clock.wall_ms(), self.clock.now().plus(LOBBY_CLOSES));
        let (address, closes) = (self.address(), self.clock.kept_ms(closes));
        match self.store.open_rematch(self.id, interaction, address, &lobby, now, closes).await {
            Ok(opened) => Ok(Outcome::Opened(opened)),
            Err(error) => Err(self.not_written(error).into()),
        }
    }
}

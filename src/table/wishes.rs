//! People who watch a match and wish to take a computer's seat at the next deal. They get one as soon as the
//! round is over, in the order in which they asked.

use super::pause::players;
use super::request::{Outcome, TableRefusal};
use super::requests::RequestError;
use super::table_state::{PlannedMove, Table};
use crate::engine::{Command, Seat, SeatSet, Stage};
use crate::lobby::{Asker, LobbyRefusal, Successor, UserId};

/// How many people may wait for a seat.
const MOST: usize = 10;

impl Table {
    /// The seats that people can take: those of computers that still play.
    pub(super) fn computers_seats(&self) -> SeatSet {
        let Some(game) = &self.game else { return SeatSet::EMPTY };
        game.playing().minus(players(&self.lobby, game))
    }

    /// Adds a person's wish, or withdraws it. A wish that is there already, or is not, changes nothing.
    pub(super) async fn wish(
        &mut self,
        user: UserId,
        on: bool,
        interaction: Option<u64>,
    ) -> Result<Outcome, RequestError> {
        let wished = self.wishes.contains(&user);
        if on && self.seat_of(user).is_some() {
            return Err(LobbyRefusal::SeatedAlready.into());
        }
        if on && self.lobby.is_removed(user) {
            return Err(LobbyRefusal::Removed.into());
        }
        if on == wished {
            return Ok(Outcome::Nothing);
        }
        if on && (self.computers_seats().is_empty() || self.wishes.len() >= MOST) {
            return Err(TableRefusal::NoSeatFree.into());
        }
        let saved = match on {
            true => self.store.add_wish(self.id, user, interaction).await,
            false => self.store.withdraw_wish(self.id, user, interaction).await,
        };
        if let Err(error) = saved {
            return Err(self.not_written(error).into());
        }
        match on {
            true => self.wishes.push(user),
            false => self.wishes.retain(|other| *other != user),
        }
        Ok(Outcome::Done)
    }

    /// Removes a person who has no seat yet, but wishes for one.
    pub(super) async fn turn_away(
        &mut self,
        asker: Asker,
        user: UserId,
        interaction: Option<u64>,
    ) -> Result<Outcome, RequestError> {
        let mut lobby = self.lobby.clone();
        lobby.turn_away(asker, user)?;
        if let Err(error) = self.store.turn_away(self.id, user, interaction).await {
            return Err(self.not_written(error).into());
        }
        self.lobby = lobby;
        self.wishes.retain(|other| *other != user);
        Ok(Outcome::Done)
    }

    /// Seats the next person who wishes for a seat, if no round is running and a seat is free.
    pub(super) fn wish_to_fulfil(&self) -> Option<PlannedMove> {
        let game = self.game.as_ref().filter(|game| game.stage() == Stage::BetweenRounds)?;
        let free = |seat: &Seat| game.computers().contains(*seat);
        let seat = self.computers_seats().iter().find(free)?;
        let user = *self.wishes.iter().find(|user| self.seat_of(**user).is_none())?;
        let seated = Some(Successor::Person(user));
        Some(PlannedMove { seat, command: Command::Resume, interaction: None, seated })
    }
}

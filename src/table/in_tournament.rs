//! What is different at a table of a tournament: others wait for the end of its match, so it is not ended
//! by itself, and who takes a seat of it takes part in the tournament.

use super::request::{TableRefusal, TableRequest};
use super::table_state::Table;
use crate::lobby::{Asker, UserId};

impl Table {
    /// Refuses what cannot be done at a table of a tournament.
    pub(super) async fn check_in_tournament(
        &self,
        asker: Asker,
        request: &TableRequest,
    ) -> Result<(), TableRefusal> {
        match request {
            // Who sits where is for the tournament to know, and its host may be at another table.
            TableRequest::Kick { .. } if asker.moderator => Ok(()),
            TableRequest::Invite(guest) if self.lobby.is_removed(*guest) && !asker.moderator => {
                Err(TableRefusal::OfTournament)
            }
            TableRequest::Kick { .. }
            | TableRequest::End { .. }
            | TableRequest::VoteToEnd { .. }
            | TableRequest::CloseDeserted
            | TableRequest::Rematch => Err(TableRefusal::OfTournament),
            TableRequest::Join | TableRequest::Wish { on: true } => {
                self.may_take_part(asker.user).await
            }
            _ => Ok(()),
        }
    }

    /// Refuses a person who plays at another table of the same tournament, or waits to.
    async fn may_take_part(&self, user: UserId) -> Result<(), TableRefusal> {
        let Some(own) = &self.tournament else { return Ok(()) };
        if self.seat_of(user).is_some() {
            // What follows says so.
            return Ok(());
        }
        match self.store.plays_in_tournament(own.tournament, user).await {
            Ok(false) => Ok(()),
            Ok(true) => Err(TableRefusal::InTournament),
            Err(error) => {
                tracing::warn!(game = self.id.0, %error, "who plays in a tournament could not be read");
                Err(TableRefusal::NotSaved)
            }
        }
    }
}

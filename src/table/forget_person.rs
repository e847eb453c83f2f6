//! Someone who wants to be forgotten gets up from every table, and no table remembers that person.

use super::request::{Ask, TableRequest};
use super::tables::Tables;
use crate::lobby::{Asker, UserId};
use crate::store::{Deletion, WriteError};

impl Tables {
    /// Has a person forgotten who leaves every open table for that: a lobby goes on without that
    /// person, in a match the seat is given up for good (RULES 10.2). Tables that are awake hear of
    /// it. If a table could not be left, nothing was forgotten.
    pub async fn forget_person(&self, user: UserId) -> Result<Deletion, WriteError> {
        let mut deletion = self.store().delete_user(user).await?;
        if let Deletion::StillSeated(games) = &deletion {
            for game in games {
                let asker = Asker { user, moderator: false };
                let ask = Ask {
                    from: None,
                    interaction: None,
                    asker,
                    request: TableRequest::Leave { sure: true },
                };
                if let Err(error) = self.ask(*game, ask).await {
                    tracing::warn!(game = game.0, %error, "someone could not be taken off a table");
                }
            }
            deletion = self.store().delete_user(user).await?;
        }
        if let Deletion::Done(games) = &deletion {
            self.read_again(games);
        }
        Ok(deletion)
    }
}

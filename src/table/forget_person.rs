//! The deletion of a person's data, at the tables too.

use super::request::{Ask, TableRequest};
use super::tables::Tables;
use crate::lobby::{Asker, UserId};
use crate::store::{Deletion, WriteError};

impl Tables {
    /// Deletes the data of a person. First the person leaves every open table: a lobby goes on without
    /// that person, and in a match the seat is given up for good (RULES 10.2). If a table could not be
    /// left, nothing is deleted. Tables that are awake are loaded again, because they still hold the id.
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
                    tracing::warn!(game = game.0, %error, "a person to be forgotten could not leave a table");
                }
            }
            deletion = self.store().delete_user(user).await?;
        }
        if let Deletion::Done(games) = &deletion {
            self.reload(games);
        }
        Ok(deletion)
    }
}

//! Another match of those who sat at a table.

use super::games::insert_lobby;
use super::promises::note_handled;
use super::{Address, GameId, Store, WriteError};
use crate::lobby::{Lobby, Occupant};

impl Store {
    /// Opens a lobby, as [`Store::open_lobby`] does, for those who sat at a table. A table in memory
    /// may not have heard yet that one of them has been forgotten; then it is refused, so that nobody
    /// is brought back. So is an interaction that has had its effect.
    pub async fn open_rematch(
        &self,
        before: GameId,
        interaction: Option<u64>,
        address: Address,
        lobby: &Lobby,
        at_ms: i64,
        closes_ms: i64,
    ) -> Result<GameId, WriteError> {
        let lobby = lobby.clone();
        self.writer
            .write(move |connection| {
                Box::pin(async move {
                    let known: Vec<i64> =
                        sqlx::query_scalar("SELECT user FROM seat WHERE game = ?1 AND user >= 0")
                            .bind(before.0)
                            .fetch_all(&mut *connection)
                            .await?;
                    let is_known = |occupant: &Occupant| match occupant {
                        Occupant::Player(user) => known.contains(&user.0.cast_signed()),
                        Occupant::Computer => true,
                        Occupant::Deleted => false,
                    };
                    if !lobby.occupants().iter().all(is_known) {
                        let why = "someone who sat there has been forgotten";
                        return Err(WriteError::Conflict(why.to_owned()));
                    }
                    note_handled(connection, interaction, before).await?;
                    insert_lobby(connection, address, &lobby, at_ms, closes_ms).await
                })
            })
            .await
    }
}

//! The boards of tournaments and which state they show, and the lists of tournaments.

use super::database::{sql, sql_as};
use super::{ROWS_PER_PAGE, ReadError, Store, WriteError};
use crate::lobby::Share;
use crate::tournament::TournamentId;

impl Store {
    /// The message id of the board; none if it was not posted, or is gone.
    pub async fn tournament_board(&self, id: TournamentId) -> Result<Option<u64>, ReadError> {
        let board: Option<Option<i64>> =
            sql_as("SELECT board_message FROM tournament WHERE id = $1")
                .bind(id.0)
                .fetch_optional(&self.readers)
                .await?;
        Ok(board.flatten().map(i64::cast_unsigned))
    }

    /// The interaction that opened a tournament; none if it was closed or opened without one.
    pub async fn interaction_that_opened(
        &self,
        id: TournamentId,
    ) -> Result<Option<u64>, ReadError> {
        // The first that had an effect on it. Discord's ids grow with time.
        let first: Option<i64> =
            sql_as("SELECT min(interaction_id) FROM tournament_handled WHERE tournament = $1")
                .bind(id.0)
                .fetch_one(&self.readers)
                .await?;
        Ok(first.map(i64::cast_unsigned))
    }

    /// Stores which message is the board, and which revision it shows.
    pub async fn note_tournament_board(
        &self,
        id: TournamentId,
        message: u64,
        revision: u32,
    ) -> Result<(), WriteError> {
        self.writer
            .write(move |connection| {
                Box::pin(async move {
                    sql(
                        "UPDATE tournament SET board_message = $2, shown_revision = $3 WHERE id = $1",
                    )
                    .bind(id.0)
                    .bind(message.cast_signed())
                    .bind(revision)
                    .execute(connection)
                    .await?;
                    Ok(())
                })
            })
            .await
    }

    /// Marks the board as current, because it cannot be updated any more.
    pub async fn stop_updating_tournament_board(&self, id: TournamentId) -> Result<(), WriteError> {
        self.writer
            .write(move |connection| {
                Box::pin(async move {
                    sql("UPDATE tournament SET shown_revision = revision WHERE id = $1")
                        .bind(id.0)
                        .execute(connection)
                        .await?;
                    Ok(())
                })
            })
            .await
    }

    /// The closed tournaments of these servers whose board shows an old state.
    pub async fn closed_tournaments_with_outdated_boards(
        &self,
        share: Share,
    ) -> Result<Vec<TournamentId>, ReadError> {
        let ids: Vec<i64> = sql_as(
            "SELECT id FROM tournament INDEXED BY tournament_unshown \
             WHERE shown_revision < revision AND stage NOT IN ('signing_up', 'playing') \
             AND (guild >> 22) % $1 BETWEEN $2 AND $3 ORDER BY id",
        )
        .bind(share.of())
        .bind(share.first())
        .bind(share.last())
        .fetch_all(&self.readers)
        .await?;
        Ok(ids.into_iter().map(TournamentId).collect())
    }

    /// A page of the tournaments of a server that have started, newest first. `before` is the last one of
    /// the page before.
    pub async fn tournaments_of(
        &self,
        guild: u64,
        before: Option<TournamentId>,
    ) -> Result<Vec<TournamentId>, ReadError> {
        let ids: Vec<i64> = sql_as(
            "SELECT id FROM tournament WHERE guild = $1 AND id < $2 AND started_at_ms IS NOT NULL \
             ORDER BY id DESC LIMIT $3",
        )
        .bind(guild.cast_signed())
        .bind(before.map_or(i64::MAX, |before| before.0))
        .bind(ROWS_PER_PAGE)
        .fetch_all(&self.readers)
        .await?;
        Ok(ids.into_iter().map(TournamentId).collect())
    }

    /// The open tournaments whose board is in a channel or thread, oldest first.
    pub async fn open_tournaments_at(&self, place: u64) -> Result<Vec<TournamentId>, ReadError> {
        let ids: Vec<i64> = sql_as(
            "SELECT id FROM tournament INDEXED BY tournament_open \
             WHERE stage IN ('signing_up', 'playing') AND place = $1 ORDER BY id",
        )
        .bind(place.cast_signed())
        .fetch_all(&self.readers)
        .await?;
        Ok(ids.into_iter().map(TournamentId).collect())
    }
}

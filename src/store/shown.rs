//! What people are shown of a game: the messages, and which state they show.

use super::{GameId, ReadError, Stage, Store, WriteError};
use sqlx::Row;

/// The messages that show a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Shown {
    /// The board, if it was posted.
    pub board: Option<u64>,
    /// The notice that calls someone, and for which turn.
    pub notice: Option<(u64, u32)>,
}

impl Store {
    /// The messages that show a game.
    pub async fn shown(&self, game: GameId) -> Result<Shown, ReadError> {
        let row = sqlx::query(
            "SELECT board_message, notice_message, notice_turn FROM game WHERE id = ?1",
        )
        .bind(game.0)
        .fetch_optional(&self.readers)
        .await?;
        let Some(row) = row else { return Ok(Shown::default()) };
        let id = |column: &str| row.try_get::<Option<i64>, _>(column);
        let turn: Option<u32> = row.try_get("notice_turn")?;
        Ok(Shown {
            board: id("board_message")?.map(i64::cast_unsigned),
            notice: id("notice_message")?.map(i64::cast_unsigned).zip(turn),
        })
    }

    /// Whether the board of a game shows the state that is true.
    pub async fn is_shown(&self, game: GameId) -> Result<bool, ReadError> {
        let shown: Option<bool> = sqlx::query_scalar(
            "SELECT board_message IS NOT NULL AND shown_seq >= seq AND shown_stage IS stage \
             FROM game WHERE id = ?1",
        )
        .bind(game.0)
        .fetch_optional(&self.readers)
        .await?;
        Ok(shown.unwrap_or(false))
    }

    /// Remembers which message is the board and what it shows.
    pub async fn note_board(
        &self,
        game: GameId,
        message: u64,
        seq: u32,
        stage: Stage,
    ) -> Result<(), WriteError> {
        self.writer
            .write(move |connection| {
                Box::pin(async move {
                    sqlx::query(
                        "UPDATE game SET board_message = ?2, shown_seq = ?3, shown_stage = ?4 \
                         WHERE id = ?1",
                    )
                    .bind(game.0)
                    .bind(message.cast_signed())
                    .bind(seq)
                    .bind(stage.word())
                    .execute(connection)
                    .await?;
                    Ok(())
                })
            })
            .await
    }

    /// Nothing more can or need be shown of a game as it stands: its board is not tried again.
    pub async fn settle_board(&self, game: GameId) -> Result<(), WriteError> {
        self.writer
            .write(move |connection| {
                Box::pin(async move {
                    sqlx::query(
                        "UPDATE game SET shown_seq = seq, shown_stage = stage WHERE id = ?1",
                    )
                    .bind(game.0)
                    .execute(connection)
                    .await?;
                    Ok(())
                })
            })
            .await
    }

    /// Remembers the notice of a turn, or that there is none.
    pub async fn note_notice(
        &self,
        game: GameId,
        notice: Option<(u64, u32)>,
    ) -> Result<(), WriteError> {
        let (message, turn) = notice.unzip();
        self.writer
            .write(move |connection| {
                Box::pin(async move {
                    sqlx::query(
                        "UPDATE game SET notice_message = ?2, notice_turn = ?3 WHERE id = ?1",
                    )
                    .bind(game.0)
                    .bind(message.map(u64::cast_signed))
                    .bind(turn)
                    .execute(connection)
                    .await?;
                    Ok(())
                })
            })
            .await
    }

    /// The games whose board shows an older state than the one that is true.
    pub async fn unshown(&self) -> Result<Vec<GameId>, ReadError> {
        let ids: Vec<i64> = sqlx::query_scalar(
            "SELECT id FROM game \
             WHERE board_message IS NOT NULL AND (shown_seq < seq OR shown_stage IS NOT stage)",
        )
        .fetch_all(&self.readers)
        .await?;
        Ok(ids.into_iter().map(GameId).collect())
    }
}

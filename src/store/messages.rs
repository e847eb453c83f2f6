//! The Discord messages of a table: its board, its notices, its thread, and which state they show.

use super::database::{sql, sql_as};
use super::{GameId, ReadError, Store, TableProgress, WriteError};
use crate::engine::Seat;
use crate::lobby::Share;

/// The message that mentions the player of a seat, in one turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Notice {
    pub(crate) turn: u32,
    pub(crate) seat: Seat,
    pub(crate) message: u64,
}

impl Store {
    /// The message id of the board; none if it was not posted.
    pub(crate) async fn board_of(&self, game: GameId) -> Result<Option<u64>, ReadError> {
        let board: Option<Option<i64>> = sql_as("SELECT board_message FROM game WHERE id = $1")
            .bind(game.0)
            .fetch_optional(&self.readers)
            .await?;
        Ok(board.flatten().map(i64::cast_unsigned))
    }

    /// The notices that have been posted and not deleted.
    pub(crate) async fn notices(&self, game: GameId) -> Result<Vec<Notice>, ReadError> {
        let rows: Vec<(u32, u8, i64)> =
            sql_as("SELECT turn, seat, message FROM notice WHERE game = $1 ORDER BY turn, seat")
                .bind(game.0)
                .fetch_all(&self.readers)
                .await?;
        let notice = |(turn, seat, message): (u32, u8, i64)| {
            Some(Notice { turn, seat: Seat::new(seat)?, message: message.cast_unsigned() })
        };
        Ok(rows.into_iter().filter_map(notice).collect())
    }

    /// Whether a closed table needs nothing more in Discord: its board shows its last state, it has no
    /// notices, and its thread is archived.
    pub(crate) async fn messages_are_current(&self, game: GameId) -> Result<bool, ReadError> {
        let settled: Option<bool> = sql_as(
            "SELECT board_message IS NOT NULL AND shown_seq >= seq AND shown_stage IS NOT DISTINCT FROM stage \
             AND (place = channel OR put_away = 1) \
             AND NOT EXISTS (SELECT 1 FROM notice WHERE notice.game = game.id) \
             FROM game WHERE id = $1",
        )
        .bind(game.0)
        .fetch_optional(&self.readers)
        .await?;
        Ok(settled.unwrap_or(false))
    }

    /// Stores that the thread of a closed table was archived, or must not be archived by the bot.
    pub(crate) async fn note_thread_archived(&self, game: GameId) -> Result<(), WriteError> {
        self.writer
            .note(game, move |connection| {
                Box::pin(async move {
                    sql("UPDATE game SET put_away = 1 WHERE id = $1")
                        .bind(game.0)
                        .execute(connection)
                        .await?;
                    Ok(())
                })
            })
            .await
    }

    /// Stores which message is the board, and which state it shows, unless a newer process has the table.
    pub async fn note_board(
        &self,
        game: GameId,
        message: u64,
        seq: u32,
        progress: TableProgress,
    ) -> Result<(), WriteError> {
        let newest = self.newest_owner(true);
        self.writer
            .note(game, move |connection| {
                Box::pin(async move {
                    sql("UPDATE game SET board_message = $2, shown_seq = $3, shown_stage = $4 \
                         WHERE id = $1 AND process <= $5")
                    .bind(game.0)
                    .bind(message.cast_signed())
                    .bind(seq)
                    .bind(progress.word())
                    .bind(newest)
                    .execute(connection)
                    .await?;
                    Ok(())
                })
            })
            .await
    }

    /// Marks the board as current, because it cannot be updated or need not be, unless a newer process has the table.
    pub async fn stop_updating_board(&self, game: GameId) -> Result<(), WriteError> {
        let newest = self.newest_owner(true);
        self.writer
            .note(game, move |connection| {
                Box::pin(async move {
                    sql("UPDATE game SET shown_seq = seq, shown_stage = stage \
                         WHERE id = $1 AND process <= $2")
                    .bind(game.0)
                    .bind(newest)
                    .execute(connection)
                    .await?;
                    Ok(())
                })
            })
            .await
    }

    pub(crate) async fn note_notice(&self, game: GameId, notice: Notice) -> Result<(), WriteError> {
        self.writer
            .note(game, move |connection| {
                Box::pin(async move {
                    sql("INSERT INTO notice (game, turn, seat, message) VALUES ($1, $2, $3, $4) \
                         ON CONFLICT (game, turn, seat) DO UPDATE SET message = excluded.message")
                    .bind(game.0)
                    .bind(notice.turn)
                    .bind(notice.seat.number())
                    .bind(notice.message.cast_signed())
                    .execute(connection)
                    .await?;
                    Ok(())
                })
            })
            .await
    }

    pub(crate) async fn forget_notice(
        &self,
        game: GameId,
        notice: Notice,
    ) -> Result<(), WriteError> {
        self.writer
            .note(game, move |connection| {
                Box::pin(async move {
                    sql("DELETE FROM notice WHERE game = $1 AND turn = $2 AND seat = $3")
                        .bind(game.0)
                        .bind(notice.turn)
                        .bind(notice.seat.number())
                        .execute(connection)
                        .await?;
                    Ok(())
                })
            })
            .await
    }

    /// The tables in these servers that need something in Discord: those whose board shows an old state, closed ones that
    /// still have a notice, or a thread that is not archived, and those of a tournament without a board.
    pub async fn games_with_outdated_messages(
        &self,
        share: Share,
    ) -> Result<Vec<GameId>, ReadError> {
        let mut ids: Vec<i64> = sql_as(
            "SELECT id FROM game \
             WHERE board_message IS NOT NULL AND (shown_seq < seq OR shown_stage IS DISTINCT FROM stage) \
             AND (guild >> 22) % $1 BETWEEN $2 AND $3 \
             UNION SELECT game.id FROM notice JOIN game ON game.id = notice.game \
             WHERE stage NOT IN ('lobby', 'playing') \
             AND (guild >> 22) % $1 BETWEEN $2 AND $3 \
             UNION SELECT id FROM game \
             WHERE place <> channel AND put_away = 0 AND stage NOT IN ('lobby', 'playing') \
             AND (guild >> 22) % $1 BETWEEN $2 AND $3 \
             UNION SELECT game.id FROM tournament INDEXED BY tournament_open \
             CROSS JOIN tournament_match JOIN game ON game.id = tournament_match.game \
             WHERE tournament_match.tournament = tournament.id AND tournament.stage IN ('signing_up', 'playing') \
             AND game.stage = 'playing' AND game.board_message IS NULL \
             AND (game.guild >> 22) % $1 BETWEEN $2 AND $3",
        )
        .bind(share.of())
        .bind(share.first())
        .bind(share.last())
        .fetch_all(&self.readers)
        .await?;
        ids.sort_unstable();
        Ok(ids.into_iter().map(GameId).collect())
    }
}

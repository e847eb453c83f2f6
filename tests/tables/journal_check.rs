//! Reads the journal without the store, and checks that a table agrees with it.

use super::test_tables::TestTables;
use super::{Folder, database};
use sqlx::AnyConnection;
use std::collections::{HashMap, HashSet};
use uno_bot::engine::{Event, Game, Rules};
use uno_bot::lobby::UserId;
use uno_bot::store::{GameId, TableProgress};
use uno_bot::table::Answer;

type Row = (i64, Option<i64>, String);

/// A match folded from the journal, up to some move.
pub struct FoldedMatch {
    pub game: Game,
    pub seq: u32,
}

/// Reads the journal move by move, and checks that it is complete and can be folded.
pub struct JournalCheck {
    connection: AnyConnection,
    games: HashMap<GameId, FoldedMatch>,
    interactions: HashSet<u64>,
}

impl JournalCheck {
    pub async fn of(folder: &Folder) -> JournalCheck {
        JournalCheck::at(&folder.address()).await
    }

    pub async fn at(address: &str) -> JournalCheck {
        let connection = database::connect(address).await;
        JournalCheck { connection, games: HashMap::new(), interactions: HashSet::new() }
    }

    /// Reads a match up to a move, or to its last.
    pub async fn read(&mut self, id: GameId, up_to: Option<u32>) -> &FoldedMatch {
        let (known, up_to) =
            (self.games.get(&id).map_or(0, |told| told.seq), up_to.unwrap_or(u32::MAX));
        if let std::collections::hash_map::Entry::Vacant(vacant) = self.games.entry(id) {
            let (rules, seats): (String, i64) = sqlx::query_as(
                "SELECT rules, (SELECT count(*) FROM seat WHERE game = id) FROM game WHERE id = $1",
            )
            .bind(id.0)
            .fetch_one(&mut self.connection)
            .await
            .expect("the game is there");
            let rules: Rules = serde_json::from_str(&rules).expect("readable rules");
            vacant.insert(FoldedMatch {
                game: Game::new(rules, seats as u8).expect("a match"),
                seq: 0,
            });
        }
        let rows: Vec<Row> = sqlx::query_as(
            "SELECT seq, interaction_id, events FROM move \
             WHERE game = $1 AND seq > $2 AND seq <= $3 ORDER BY seq",
        )
        .bind(id.0)
        .bind(i64::from(known))
        .bind(i64::from(up_to))
        .fetch_all(&mut self.connection)
        .await
        .expect("the journal reads");
        let told = self.games.get_mut(&id).expect("it was just put there");
        for (seq, interaction, events) in rows {
            let seq = seq as u32;
            assert_eq!(seq, told.seq + 1, "{id:?}: moves follow each other without a gap");
            if let Some(interaction) = interaction.map(i64::cast_unsigned) {
                assert!(self.interactions.insert(interaction), "{interaction} had two effects");
            }
            let events: Vec<Event> = serde_json::from_str(&events).expect("readable events");
            events.iter().for_each(|event| told.game.apply(event));
            told.seq = seq;
        }
        told
    }

    /// The games that have moves.
    pub async fn games(&mut self) -> Vec<GameId> {
        let ids: Vec<i64> = sqlx::query_scalar("SELECT id FROM game WHERE seq > 0 ORDER BY id")
            .fetch_all(&mut self.connection)
            .await
            .expect("the games are read");
        ids.into_iter().map(GameId).collect()
    }

    /// The game and number of every move, and the interaction that asked for it.
    pub async fn moves(&mut self) -> Vec<((GameId, u32), Option<u64>)> {
        let rows: Result<Vec<(i64, i64, Option<i64>)>, _> =
            sqlx::query_as("SELECT game, seq, interaction_id FROM move")
                .fetch_all(&mut self.connection)
                .await;
        let rows = match rows {
            Ok(rows) => rows,
            // The process was killed before the migrations were done.
            Err(error) if error.to_string().contains("no such table") => Vec::new(),
            Err(error) => panic!("the journal does not read: {error}"),
        };
        let found = |(game, seq, click): (i64, i64, Option<i64>)| {
            ((GameId(game), seq as u32), click.map(i64::cast_unsigned))
        };
        rows.into_iter().map(found).collect()
    }

    /// Whether an interaction led to one of the moves that were read.
    pub fn knows(&self, interaction: u64) -> bool {
        self.interactions.contains(&interaction)
    }

    /// How many moves an interaction has led to.
    pub async fn effects_of(&mut self, interaction: u64) -> u32 {
        let effects: i64 =
            sqlx::query_scalar("SELECT count(*) FROM move WHERE interaction_id = $1")
                .bind(interaction.cast_signed())
                .fetch_one(&mut self.connection)
                .await
                .expect("the journal reads");
        effects as u32
    }

    /// Whether an interaction had an effect that is no move, at a table that is open.
    pub async fn handled(&mut self, interaction: u64) -> bool {
        let handled: i64 =
            sqlx::query_scalar("SELECT count(*) FROM handled WHERE interaction_id = $1")
                .bind(interaction.cast_signed())
                .fetch_one(&mut self.connection)
                .await
                .expect("the database reads");
        handled > 0
    }

    /// The column `stage` of a game.
    pub async fn stage(&mut self, id: GameId) -> Option<String> {
        sqlx::query_scalar("SELECT stage FROM game WHERE id = $1")
            .bind(id.0)
            .fetch_optional(&mut self.connection)
            .await
            .expect("the games are read")
    }

    /// How often a game is among the finished matches.
    pub async fn finished(&mut self, id: GameId) -> i64 {
        sqlx::query_scalar("SELECT count(*) FROM finish WHERE game = $1")
            .bind(id.0)
            .fetch_one(&mut self.connection)
            .await
            .expect("the matches are read")
    }

    /// How many finished matches are not on the leaderboards yet.
    pub async fn unlisted(&mut self) -> i64 {
        sqlx::query_scalar("SELECT count(*) FROM finish WHERE listed = 0")
            .fetch_one(&mut self.connection)
            .await
            .expect("the matches are read")
    }

    /// The result of a check of the file such as `PRAGMA quick_check`.
    pub async fn soundness(&mut self, check: &'static str) -> String {
        if database::is_server() {
            return "ok".to_owned();
        }
        sqlx::query_scalar(check).fetch_one(&mut self.connection).await.expect("it is checked")
    }

    /// Checks that an answer agrees with the journal up to the same move, and holds no other hand than the
    /// asker's.
    pub async fn agrees_with(&mut self, answer: &Answer, asker: UserId) {
        let view = &answer.view;
        let Some(play) = &view.play else {
            assert!(answer.hand.is_none(), "there are no cards yet");
            assert!(
                matches!(view.progress, TableProgress::Lobby | TableProgress::Cancelled),
                "{view:?}"
            );
            return;
        };
        let told = self.read(view.game, Some(view.seq)).await;
        assert_eq!(told.seq, view.seq, "the table knows of moves that were not written down");
        assert_eq!(*play, told.game.public_view(), "the table is not what the journal tells");
        let own = view.seat_of(asker).map(|seat| told.game.hand_view(seat));
        assert!(answer.hand == own, "{asker:?} is shown a hand other than the own");
        assert_eq!(view.progress == TableProgress::Over, told.game.is_over());
    }

    /// As [`JournalCheck::agrees_with`], if the table may not have been told of moves of another process. Returns whether
    /// it was told of all that were read before.
    pub async fn agreed_with(&mut self, answer: &Answer, asker: UserId) -> bool {
        let known = self.games.get(&answer.view.game).map_or(0, |told| told.seq);
        if answer.view.seq >= known {
            self.agrees_with(answer, asker).await;
            return true;
        }
        let read = (std::mem::take(&mut self.games), std::mem::take(&mut self.interactions));
        self.agrees_with(answer, asker).await;
        (self.games, self.interactions) = read;
        false
    }

    /// Checks that the rest of a view agrees with the table's row, unless the table moved on meanwhile. Returns whether
    /// they could be compared.
    pub async fn row_agrees_with(test: &TestTables, answer: &Answer) -> bool {
        let row = test.store.game(answer.view.game).await.expect("it reads").expect("its row");
        let is_same = (row.seq, row.progress) == (answer.view.seq, answer.view.progress);
        if is_same {
            assert_eq!(row.lobby, answer.view.lobby);
        }
        is_same
    }
}

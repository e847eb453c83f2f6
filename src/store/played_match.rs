//! A match that was played to its end, as it is read for the standings.

use super::database::{Connection, sql_as};
use super::{GameId, WriteError};
use crate::engine::{Event, Rules, Seat};
use crate::lobby::{Successor, UserId};
use crate::standings::{Counting, MatchStep, MatchSummary};

/// A match that was played to its end.
pub(super) struct PlayedMatch {
    pub(super) guild: i64,
    pub(super) rules: Rules,
    pub(super) summary: MatchSummary,
    /// Whether a holder of a seat was deleted since.
    pub(super) someone_deleted: bool,
}

/// The value of the column `counted_by` of the table `finish`.
pub(super) const fn counting_word(counting: Counting) -> &'static str {
    match counting {
        Counting::LastHolder => "last_holder",
        Counting::RoundsHeld => "rounds_held",
    }
}

/// Reads what [`counting_word`] wrote.
pub(super) fn read_counting(word: &str) -> Counting {
    match word {
        "rounds_held" => Counting::RoundsHeld,
        _ => Counting::LastHolder,
    }
}

/// A row of `seating` with the columns of its game: server, rules, move, seat, person, whether a computer is
/// a substitute.
type Seating = (i64, String, i64, u8, Option<i64>, bool);

/// None if the match was not played to its end, or counts for nobody.
pub(super) async fn read_played_match(
    connection: &mut Connection,
    game: GameId,
    counting: Counting,
) -> Result<Option<PlayedMatch>, WriteError> {
    let unreadable = |error: serde_json::Error| {
        WriteError::Conflict(format!("game {} cannot be summed up: {error}", game.0))
    };
    let seatings = read_seatings(connection, game, counting).await?;
    let Some((guild, rules, ..)) = seatings.first() else { return Ok(None) };
    let guild = *guild;
    let rules: Rules = serde_json::from_str(rules).map_err(unreadable)?;
    let someone_deleted = seatings.iter().any(|(.., user, _)| user.is_some_and(|user| user < 0));
    let first = seatings.iter().filter(|(_, _, seq, ..)| *seq == 0);
    let holders: Vec<Option<UserId>> = first.map(|(.., user, _)| user.map(user_id)).collect();
    // What happens with one move happens in the order in which it is put here.
    let mut steps: Vec<(i64, MatchStep)> = Vec::new();
    for (_, _, seq, seat, user, substitute) in seatings.into_iter().filter(|it| it.2 > 0) {
        let successor = match user {
            Some(user) => Successor::Person(user_id(user)),
            None if substitute => Successor::Substitute,
            None => Successor::Computer,
        };
        steps.extend(Seat::new(seat).map(|seat| (seq, MatchStep::Seated(seat, successor))));
    }
    if !steps.is_empty() {
        // Without a change of holders it does not matter when the rounds began.
        let deals: Vec<i64> =
            sql_as("SELECT seq FROM move WHERE game = $1 AND command = '\"deal\"'")
                .bind(game.0)
                .fetch_all(&mut *connection)
                .await?;
        steps.extend(deals.into_iter().map(|seq| (seq, MatchStep::Dealt)));
    }
    // An index exists for exactly this condition.
    let texts: Vec<(i64, String)> = sql_as(
        "SELECT seq, events FROM move WHERE game = $1 \
         AND (command = '\"leave\"' OR instr(events, '_ended\":') > 0) ORDER BY seq",
    )
    .bind(game.0)
    .fetch_all(&mut *connection)
    .await?;
    for (seq, text) in texts {
        let events: Vec<Event> = serde_json::from_str(&text).map_err(unreadable)?;
        steps.extend(events.into_iter().map(|event| (seq, MatchStep::Event(event))));
    }
    steps.sort_by_key(|(seq, _)| *seq);
    let steps = steps.into_iter().map(|(_, step)| step);
    let summary = MatchSummary::of(&rules, counting, &holders, steps);
    Ok(summary.map(|summary| PlayedMatch { guild, rules, summary, someone_deleted }))
}

/// Who held the seats when, in the order of the moves and of the seats. Of matches from before that was
/// recorded, only who holds them now is known.
async fn read_seatings(
    connection: &mut Connection,
    game: GameId,
    counting: Counting,
) -> Result<Vec<Seating>, WriteError> {
    let query = match counting {
        Counting::LastHolder => {
            "SELECT game.guild, game.rules, 0, held.seat, held.person, 0 \
             FROM game JOIN seat AS held ON held.game = game.id WHERE game.id = $1 ORDER BY held.seat"
        }
        Counting::RoundsHeld => {
            "SELECT game.guild, game.rules, held.seq, held.seat, held.person, held.substitute FROM game \
             JOIN seating AS held ON held.game = game.id WHERE game.id = $1 ORDER BY held.seq, held.seat"
        }
    };
    Ok(sql_as(query).bind(game.0).fetch_all(connection).await?)
}

/// The id of a person, or the negative number of one who was deleted.
fn user_id(user: i64) -> UserId {
    UserId(user.cast_unsigned())
}

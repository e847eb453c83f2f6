//! A tournament as it is kept: its rules, the number of players and what happened.

use super::outcome::{BadOutcome, Outcome};
use super::progress::PairsTournament;
use crate::engine::{Contradiction, Rules};
use serde::{Deserialize, Serialize};
use std::fmt;

/// The stored form of a tournament. Unchecked: it becomes a [`PairsTournament`] when every outcome is
/// recorded once more, and so checked.
#[derive(Serialize, Deserialize)]
pub(super) struct Record {
    rules: Rules,
    players: u8,
    outcomes: Vec<Outcome>,
}

impl From<PairsTournament> for Record {
    fn from(tournament: PairsTournament) -> Record {
        Record {
            rules: *tournament.rules(),
            players: tournament.size().count(),
            outcomes: tournament.outcomes().to_vec(),
        }
    }
}

impl TryFrom<Record> for PairsTournament {
    type Error = BadRecord;

    fn try_from(record: Record) -> Result<PairsTournament, BadRecord> {
        let mut tournament =
            PairsTournament::new(record.rules, record.players).map_err(BadRecord::Rules)?;
        for outcome in record.outcomes {
            match outcome {
                Outcome::Played { id, result } => tournament.record(id, result),
                Outcome::CardsDrawn { draws, chosen } => tournament.take_draw(draws, chosen),
            }
            .map_err(BadRecord::Outcome)?;
        }
        Ok(tournament)
    }
}

/// Why a stored tournament cannot have taken place.
pub(super) enum BadRecord {
    Rules(Contradiction),
    Outcome(BadOutcome),
}

impl fmt::Display for BadRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadRecord::Rules(why) => why.fmt(f),
            BadRecord::Outcome(why) => why.fmt(f),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::tests::tied;
    use rand::SeedableRng;
    use rand::rngs::StdRng;

    #[test]
    fn r11_4_the_stored_form_is_rules_players_and_outcomes() {
        let mut tournament = tied();
        tournament.draw_cards(&mut StdRng::seed_from_u64(3)).unwrap();
        let json = serde_json::to_value(&tournament).unwrap();
        assert_eq!(json["players"], 4);
        assert_eq!(json["rules"]["teams"], "pairs_tournament");
        assert_eq!(
            json["outcomes"][1].to_string(),
            r#"{"played":{"id":{"round":1,"table":0},"result":{"even":{"deals_won":2,"points":20},"odd":{"deals_won":2,"points":0}}}}"#
        );
        let Outcome::CardsDrawn { draws, chosen } = &tournament.outcomes()[3] else {
            panic!("cards were drawn");
        };
        let draws: Vec<(u8, String)> =
            draws.iter().map(|(player, card)| (player.number(), card.to_string())).collect();
        let chosen: Vec<u8> = chosen.iter().map(|player| player.number()).collect();
        let expected = serde_json::json!({ "cards_drawn": { "draws": draws, "chosen": chosen } });
        assert_eq!(json["outcomes"][3], expected);
        assert_eq!(serde_json::from_value::<PairsTournament>(json).unwrap(), tournament);
    }

    #[test]
    fn r11_4_a_stored_tournament_that_cannot_have_been_is_refused() {
        let mut tournament = tied();
        tournament.draw_cards(&mut StdRng::seed_from_u64(3)).unwrap();
        let json = serde_json::to_value(&tournament).unwrap();
        let read = |json| {
            let read = serde_json::from_value::<PairsTournament>(json);
            read.map_or_else(|why| why.to_string(), |_| "fine".into())
        };
        assert_eq!(read(json.clone()), "fine");
        let first = json["outcomes"][0].clone();
        let drawn = json["outcomes"][3].clone();
        for (place, value, sentence) in [
            ("/players", 5.into(), "teams=pairs_tournament is for 4 or 8 players, not 5"),
            ("/outcomes/1", first, "round 0, table 0 was recorded before"),
            ("/outcomes/0/played/id/round", 6.into(), "round 6, table 0 is not being played now"),
            (
                "/outcomes/0/played/result/even/deals_won",
                9.into(),
                "the match has 4 deals, and 11 were played",
            ),
            (
                "/outcomes/0/played/result/odd/points",
                2002.into(),
                "the odd seats cannot have 2002 points, only 2000",
            ),
            ("/outcomes/2", drawn, "nobody is level, so no cards are drawn"),
            (
                "/outcomes/3/cards_drawn/chosen",
                serde_json::json!([3]),
                "these are not the players to go through",
            ),
            (
                "/outcomes/3/cards_drawn/chosen",
                serde_json::json!([0, 1]),
                "these are not the players to go through",
            ),
            (
                "/outcomes/3/cards_drawn/chosen/0",
                64.into(),
                "no tournament has a player 64: they are numbered from 0 to 63",
            ),
        ] {
            let mut json = json.clone();
            *json.pointer_mut(place).unwrap() = value;
            assert_eq!(read(json), sentence, "{place}");
        }
    }
}

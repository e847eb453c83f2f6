//! Which settings contradict each other, or the number of players.

use super::{Rules, Scoring, Teams};
use crate::engine::seat::{FEWEST_SEATS, MOST_SEATS};
use std::fmt;

/// Cards that must be left after dealing (RULES 2.6).
const FEWEST_UNDEALT: usize = 5;

/// Why a number of players cannot play by these rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Contradiction {
    /// Fewer than two players or more than ten (RULES 1.3).
    SeatCount(u8),
    /// No cards would be dealt (RULES 2.6).
    NothingDealt,
    /// Fewer than five cards would be left (RULES 2.6).
    TooManyDealt {
        dealt: u8,
        seats: u8,
        /// Cards in the deck.
        deck: usize,
    },
    /// The target is out of range (RULES 6.6).
    Target(u32),
    /// The number of deals is out of range (RULES 6.6).
    Deals(u8),
    /// The number of deals of the final is out of range (RULES 8.2).
    FinalDeals(u8),
    /// Elimination plays on until one is left, so deals cannot be limited (RULES 6.6).
    DealsWithElimination,
    /// Pairs are four players (RULES 8.1).
    PairsNeedFour(u8),
    /// Two sides are 4, 6, 8 or 10 players (RULES 8.1).
    SidesNeedEvenTable(u8),
    /// A pairs tournament is for 4 or 8 players (RULES 8.2, 8.3).
    TournamentNeedsFourOrEight(u8),
    /// A pairs tournament is scored by `winner_takes` (RULES 8.2).
    TournamentScoring(Scoring),
    /// A pairs tournament has no target (RULES 8.2).
    TournamentTarget,
    /// A pairs tournament has a fixed number of deals (RULES 8.2).
    TournamentDeals,
    /// A pairs tournament is a series of matches of four, not one match.
    TournamentIsASeries,
}

impl fmt::Display for Contradiction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Contradiction::SeatCount(seats) => {
                write!(f, "{seats} players cannot play: it takes {FEWEST_SEATS} to {MOST_SEATS}")
            }
            Contradiction::NothingDealt => f.write_str("each player must be dealt a card at least"),
            Contradiction::TooManyDealt { dealt, seats, deck } => write!(
                f,
                "{dealt} cards for each of {seats} players leave fewer than {FEWEST_UNDEALT} of the {deck} cards undealt"
            ),
            Contradiction::Target(target) => {
                write!(f, "the target is a number from 50 to 5000, not {target}")
            }
            Contradiction::Deals(deals) => {
                write!(f, "a match can be limited to 1 to 50 deals, not {deals}")
            }
            Contradiction::FinalDeals(deals) => {
                write!(f, "a final has 1 to 50 deals, not {deals}")
            }
            Contradiction::DealsWithElimination => f.write_str(
                "deals cannot be limited with scoring=elimination, which plays on until one is left",
            ),
            Contradiction::PairsNeedFour(seats) => {
                write!(f, "teams=pairs is for 4 players, not {seats}")
            }
            Contradiction::SidesNeedEvenTable(seats) => {
                write!(f, "teams=two_sides is for 4, 6, 8 or 10 players, not {seats}")
            }
            Contradiction::TournamentNeedsFourOrEight(seats) => {
                write!(f, "teams=pairs_tournament is for 4 or 8 players, not {seats}")
            }
            Contradiction::TournamentScoring(scoring) => write!(
                f,
                "teams=pairs_tournament is always scored by winner_takes, not {}",
                scoring.word()
            ),
            Contradiction::TournamentTarget => {
                f.write_str("teams=pairs_tournament has no target: every deal counts")
            }
            Contradiction::TournamentDeals => f.write_str(
                "teams=pairs_tournament has as many deals as its pairs need: deals cannot be limited",
            ),
            Contradiction::TournamentIsASeries => f.write_str(
                "a pairs tournament is a series of matches between changing pairs, not one match",
            ),
        }
    }
}

impl std::error::Error for Contradiction {}

impl Rules {
    /// Whether this many players can play by the rules, and if not, why not.
    pub fn check(&self, seats: u8) -> Result<(), Contradiction> {
        if !(FEWEST_SEATS..=MOST_SEATS).contains(&seats) {
            return Err(Contradiction::SeatCount(seats));
        }
        self.check_teams(seats)?;
        if self.dealt == 0 {
            return Err(Contradiction::NothingDealt);
        }
        // Two tables of four share the eight players of a tournament.
        let at_one_table = if self.teams == Teams::PairsTournament { 4 } else { seats };
        if usize::from(self.dealt) * usize::from(at_one_table) + FEWEST_UNDEALT > self.deck.size() {
            let (dealt, deck) = (self.dealt, self.deck.size());
            return Err(Contradiction::TooManyDealt { dealt, seats: at_one_table, deck });
        }
        if !(50..=5000).contains(&self.target()) {
            return Err(Contradiction::Target(self.target()));
        }
        if !(1..=50).contains(&self.final_deals) {
            return Err(Contradiction::FinalDeals(self.final_deals));
        }
        match self.deals {
            Some(_) if self.scoring == Scoring::Elimination => {
                Err(Contradiction::DealsWithElimination)
            }
            Some(deals) if !(1..=50).contains(&deals) => Err(Contradiction::Deals(deals)),
            _ => Ok(()),
        }
    }

    /// Why no number of players can play by these rules; `None` if some number can.
    pub fn unplayable(&self) -> Option<Contradiction> {
        // What the fewest players cannot play by, more cannot either.
        let fewest = if self.teams == Teams::Off { FEWEST_SEATS } else { 4 };
        self.check(fewest).err()
    }

    fn check_teams(&self, seats: u8) -> Result<(), Contradiction> {
        match self.teams {
            Teams::Off => Ok(()),
            Teams::Pairs if seats != 4 => Err(Contradiction::PairsNeedFour(seats)),
            Teams::Pairs => Ok(()),
            Teams::TwoSides if seats < 4 || !seats.is_multiple_of(2) => {
                Err(Contradiction::SidesNeedEvenTable(seats))
            }
            Teams::TwoSides => Ok(()),
            Teams::PairsTournament if seats != 4 && seats != 8 => {
                Err(Contradiction::TournamentNeedsFourOrEight(seats))
            }
            Teams::PairsTournament if self.scoring != Scoring::WinnerTakes => {
                Err(Contradiction::TournamentScoring(self.scoring))
            }
            Teams::PairsTournament if self.target.is_some() => Err(Contradiction::TournamentTarget),
            Teams::PairsTournament if self.deals.is_some() => Err(Contradiction::TournamentDeals),
            Teams::PairsTournament => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(words: &str, seats: u8) -> String {
        match Rules::read(words.split(' ')) {
            Ok(rules) => rules.check(seats).map_or_else(|why| why.to_string(), |()| "fine".into()),
            Err(bad) => bad.to_string(),
        }
    }

    #[test]
    fn r9_contradictions_are_named() {
        for (words, seats, sentence) in [
            ("classic", 1, "1 players cannot play: it takes 2 to 10"),
            ("classic", 11, "11 players cannot play: it takes 2 to 10"),
            ("classic", 10, "fine"),
            ("mini", 10, "fine"),
            (
                "mini dealt=6",
                9,
                "6 cards for each of 9 players leave fewer than 5 of the 56 cards undealt",
            ),
            ("mini dealt=6", 8, "fine"),
            ("classic dealt=51", 2, "fine"),
            (
                "classic dealt=52",
                2,
                "52 cards for each of 2 players leave fewer than 5 of the 108 cards undealt",
            ),
            (
                "classic scoring=elimination deals=3",
                3,
                "deals cannot be limited with scoring=elimination, which plays on until one is left",
            ),
            ("classic teams=pairs", 5, "teams=pairs is for 4 players, not 5"),
            ("classic teams=two_sides", 7, "teams=two_sides is for 4, 6, 8 or 10 players, not 7"),
            ("classic teams=two_sides", 2, "teams=two_sides is for 4, 6, 8 or 10 players, not 2"),
            ("classic teams=two_sides", 6, "fine"),
            (
                "classic teams=pairs_tournament",
                6,
                "teams=pairs_tournament is for 4 or 8 players, not 6",
            ),
            ("classic teams=pairs_tournament", 8, "fine"),
            (
                "classic teams=pairs_tournament scoring=elimination",
                4,
                "teams=pairs_tournament is always scored by winner_takes, not elimination",
            ),
            (
                "classic teams=pairs_tournament target=300",
                4,
                "teams=pairs_tournament has no target: every deal counts",
            ),
            (
                "classic teams=pairs_tournament deals=3",
                4,
                "teams=pairs_tournament has as many deals as its pairs need: deals cannot be limited",
            ),
        ] {
            assert_eq!(check(words, seats), sentence, "{words} with {seats}");
        }
    }

    #[test]
    fn fields_set_by_hand_are_checked_too() {
        let mut rules = Rules::preset(crate::engine::rules::Preset::Classic);
        rules.dealt = 0;
        assert_eq!(rules.check(3), Err(Contradiction::NothingDealt));
        rules.dealt = 7;
        rules.target = Some(7);
        assert_eq!(rules.check(3), Err(Contradiction::Target(7)));
        rules.target = None;
        rules.deals = Some(77);
        assert_eq!(rules.check(3), Err(Contradiction::Deals(77)));
        rules.deals = None;
        rules.final_deals = 0;
        assert_eq!(rules.check(3), Err(Contradiction::FinalDeals(0)));
    }

    #[test]
    fn rules_are_unplayable_if_no_number_of_players_can_play_by_them() {
        for words in [
            "classic scoring=elimination deals=3",
            "mini dealt=26",
            "mini teams=pairs dealt=13",
            "classic teams=two_sides dealt=26",
            "classic teams=pairs_tournament target=300",
            "classic dealt=51",
            "classic teams=pairs dealt=25",
            "tournament deals=1",
        ] {
            let rules = Rules::read(words.split(' ')).unwrap();
            let some_can = (FEWEST_SEATS..=MOST_SEATS).any(|seats| rules.check(seats).is_ok());
            assert_eq!(rules.unplayable().is_none(), some_can, "{words}");
        }
        let rules = Rules::read(["mini", "dealt=26"]).unwrap();
        let why = Contradiction::TooManyDealt { dealt: 26, seats: 2, deck: 56 };
        assert_eq!(rules.unplayable(), Some(why), "of the fewest players");
    }
}

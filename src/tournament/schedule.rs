//! The seats in each round of a pairs tournament of four or eight (RULES 8.2, 8.3).
//!
//! Both schedules are whist schedules: every two players are partners in one round and opponents
//! in two. They are cyclic: the last player keeps the seat, and all others move on by one number
//! from round to round.

use serde::{Deserialize, Serialize};
use std::fmt;

/// Deals that two partners play together (RULES 8.2).
pub(super) const DEALS_TOGETHER: u8 = 4;

/// Seats 0 to 3 of each table in the first round; partners sit opposite (RULES 8.1).
const FIRST_ROUND_OF_FOUR: [[u8; 4]; 1] = [[3, 1, 0, 2]];
const FIRST_ROUND_OF_EIGHT: [[u8; 4]; 2] = [[7, 1, 0, 3], [2, 4, 6, 5]];

/// A player of a tournament, by number, counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Player(u8);

impl Player {
    /// The player with this number, if a tournament can have so many.
    pub const fn new(number: u8) -> Option<Player> {
        if number < super::cup::MOST_PLAYERS { Some(Player(number)) } else { None }
    }

    pub const fn number(self) -> u8 {
        self.0
    }

    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "player {}", self.0)
    }
}

impl From<Player> for u8 {
    fn from(player: Player) -> u8 {
        player.0
    }
}

impl TryFrom<u8> for Player {
    type Error = NoSuchPlayer;

    fn try_from(number: u8) -> Result<Player, NoSuchPlayer> {
        Player::new(number).ok_or(NoSuchPlayer(number))
    }
}

/// A number that no player of a tournament has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSuchPlayer(pub u8);

impl fmt::Display for NoSuchPlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no tournament has a player {}: they are numbered from 0 to 63", self.0)
    }
}

impl std::error::Error for NoSuchPlayer {}

/// How many players take part.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Size {
    /// Four players at one table (RULES 8.2).
    Four,
    /// Eight players at two tables (RULES 8.3).
    Eight,
}

impl Size {
    /// The tournament for this many players, if there is one.
    pub const fn of(players: u8) -> Option<Size> {
        match players {
            4 => Some(Size::Four),
            8 => Some(Size::Eight),
            _ => None,
        }
    }

    pub const fn count(self) -> u8 {
        match self {
            Size::Four => 4,
            Size::Eight => 8,
        }
    }

    pub fn players(self) -> impl DoubleEndedIterator<Item = Player> + Clone {
        (0..self.count()).map(Player)
    }

    /// How many tables play at once.
    pub const fn tables(self) -> u8 {
        self.count() / 4
    }

    /// How many rounds it takes until every two players were partners.
    pub const fn rounds(self) -> u16 {
        self.count() as u16 - 1
    }

    /// The players at a table in a round (both counted from 0), seat by seat: the players in seats 0
    /// and 2 are partners against those in seats 1 and 3.
    pub fn seats(self, round: u16, table: u8) -> Option<[Player; 4]> {
        if round >= self.rounds() {
            return None;
        }
        let first_round: &[[u8; 4]] = match self {
            Size::Four => &FIRST_ROUND_OF_FOUR,
            Size::Eight => &FIRST_ROUND_OF_EIGHT,
        };
        let seats = first_round.get(usize::from(table))?;
        Some(seats.map(|number| self.moved_on(number, round)))
    }

    /// The player who has taken the place that this number has in the first round.
    fn moved_on(self, number: u8, rounds: u16) -> Player {
        let movers = self.rounds();
        if u16::from(number) == movers {
            return Player(number);
        }
        Player(((u16::from(number) + rounds) % movers) as u8)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::{BTreeMap, BTreeSet};

    type Counts = BTreeMap<(Player, Player), u32>;

    fn pair(one: Player, other: Player) -> (Player, Player) {
        (one.min(other), one.max(other))
    }

    /// How often every two players are partners, and how often opponents.
    fn count(size: Size) -> (Counts, Counts) {
        let (mut partners, mut opponents) = (Counts::new(), Counts::new());
        for round in 0..size.rounds() {
            let mut seated = BTreeSet::new();
            for table in 0..size.tables() {
                let [a, b, c, d] = size.seats(round, table).unwrap();
                seated.extend([a, b, c, d]);
                for (one, other) in [(a, c), (b, d)] {
                    *partners.entry(pair(one, other)).or_default() += 1;
                }
                for (one, other) in [(a, b), (b, c), (c, d), (d, a)] {
                    *opponents.entry(pair(one, other)).or_default() += 1;
                }
            }
            assert!(seated.into_iter().eq(size.players()), "everyone plays in round {round}");
        }
        (partners, opponents)
    }

    fn check_every_pair(size: Size) {
        let (partners, opponents) = count(size);
        let mut pairs = 0;
        for one in size.players() {
            for other in size.players().filter(|other| one < *other) {
                assert_eq!(partners.get(&(one, other)), Some(&1), "{one} with {other}");
                assert_eq!(opponents.get(&(one, other)), Some(&2), "{one} against {other}");
                pairs += 1;
            }
        }
        assert_eq!((partners.len(), opponents.len()), (pairs, pairs));
    }

    #[test]
    fn r8_2_four_players_are_everyones_partner_for_four_deals_each() {
        check_every_pair(Size::Four);
        assert_eq!(Size::Four.rounds() * u16::from(DEALS_TOGETHER), 12);
    }

    #[test]
    fn r8_3_eight_players_are_everyones_partner_once_and_opponent_twice() {
        check_every_pair(Size::Eight);
        assert_eq!(Size::Eight.rounds() * u16::from(DEALS_TOGETHER), 28);
    }

    #[test]
    fn r8_2_r8_3_there_is_no_table_beyond_the_schedule() {
        for (size, rounds, tables) in [(Size::Four, 3, 1), (Size::Eight, 7, 2)] {
            assert_eq!((size.rounds(), size.tables()), (rounds, tables));
            assert_eq!(size.seats(rounds, 0), None);
            assert_eq!(size.seats(u16::MAX, 0), None);
            assert_eq!(size.seats(0, tables), None);
            assert_eq!(size.seats(0, u8::MAX), None);
        }
    }

    #[test]
    fn r8_2_a_tournament_is_for_four_or_eight() {
        let sizes: Vec<u8> = (0..=u8::MAX).filter(|count| Size::of(*count).is_some()).collect();
        assert_eq!(sizes, [4, 8]);
    }
}

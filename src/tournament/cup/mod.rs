//! A cup: rounds of tables of three to five, seated by Swiss pairing, for 3 to 64 players.
//!
//! Each round is one match at every table. A match brings points by place, so that the winner of a
//! small table and the winner of a large one get as many. What a cup is follows from its rules, the
//! number of players and rounds, the seats of each round and the places at each table.

mod pairing;
mod tables;

pub use tables::{FEWEST_PLAYERS, MOST_PLAYERS, usual_rounds};

use super::fixture::{Fixture, MatchId, OUT_OF_REACH};
use super::places::places;
use super::schedule::Player;
use crate::engine::rules::Teams;
use crate::engine::{Contradiction, Rules};
use pairing::{Meetings, seat_players};
use std::fmt;
use tables::table_sizes;

/// The most rounds that a cup can have.
pub const MOST_ROUNDS: u8 = 10;

/// How many deals a match of a cup has if its rules name no number.
const USUAL_DEALS: u8 = 3;

/// The points for winning a table; the player in last place gets none, and the others get theirs in
/// equal steps.
const POINTS_FOR_WINNING: u32 = 12;

/// Why there is no such cup.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadCup {
    Players(u8),
    Rounds(u8),
    Rules(Contradiction),
}

impl fmt::Display for BadCup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadCup::Players(players) => {
                write!(f, "a cup is for {FEWEST_PLAYERS} to {MOST_PLAYERS} players, not {players}")
            }
            BadCup::Rounds(rounds) => {
                write!(f, "a cup has 1 to {MOST_ROUNDS} rounds, not {rounds}")
            }
            BadCup::Rules(why) => why.fmt(f),
        }
    }
}

impl std::error::Error for BadCup {}

/// Why a cup does not take what is said to have happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadCupOutcome {
    /// The match is not being played now.
    NotDue(MatchId),
    /// The match was recorded before.
    AlreadyRecorded(MatchId),
    /// These are not the places of such a table.
    WrongPlaces(MatchId),
    /// The round has its seats already, or there is none to be seated.
    NothingToSeat,
    /// Not everybody has one seat, or the tables are not of the right sizes.
    WrongSeats,
}

impl fmt::Display for BadCupOutcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadCupOutcome::NotDue(id) => write!(f, "{id} is not being played now"),
            BadCupOutcome::AlreadyRecorded(id) => write!(f, "{id} was recorded before"),
            BadCupOutcome::WrongPlaces(id) => {
                write!(f, "{id} cannot have ended with these places")
            }
            BadCupOutcome::NothingToSeat => f.write_str("no round waits for its seats"),
            BadCupOutcome::WrongSeats => f.write_str("these are not the seats of a round"),
        }
    }
}

impl std::error::Error for BadCupOutcome {}

/// What a cup waits for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CupProgress {
    /// A round is to be seated.
    Seating {
        /// Counted from 0.
        round: u16,
    },
    Round {
        round: u16,
        /// The tables that still play.
        tables: Vec<u8>,
    },
    Over,
}

/// A player's points, and the place that follows from them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CupPlace {
    pub player: Player,
    pub points: u32,
    /// The points of all the players whom this player has met, each as often as they have met. With
    /// equal points, the greater sum is the better.
    pub opponents: u32,
    /// 1 for the best; shared where nothing separates.
    pub place: u8,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct CupTable {
    seats: Vec<Player>,
    /// The place of each seat, once the match is over.
    places: Option<Vec<u8>>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cup {
    /// The rules of every match.
    rules: Rules,
    players: u8,
    rounds: u8,
    /// The rounds that were seated.
    seated: Vec<Vec<CupTable>>,
    meetings: Meetings,
}

impl Cup {
    /// A cup that waits for the seats of its first round. Without a number of rounds it has as many as
    /// are usual for so many players.
    pub fn new(rules: Rules, players: u8, rounds: Option<u8>) -> Result<Cup, BadCup> {
        if !(FEWEST_PLAYERS..=MOST_PLAYERS).contains(&players) {
            return Err(BadCup::Players(players));
        }
        let rounds = rounds.unwrap_or(usual_rounds(players));
        if !(1..=MOST_ROUNDS).contains(&rounds) {
            return Err(BadCup::Rounds(rounds));
        }
        let rules = Cup::match_rules(&rules);
        for size in table_sizes(players) {
            rules.check(size).map_err(BadCup::Rules)?;
        }
        Ok(Cup { rules, players, rounds, seated: Vec::new(), meetings: Meetings::default() })
    }

    /// The rules of a cup's matches: everyone plays alone, the deals are limited, and a target counts
    /// only if the rules name one.
    pub fn match_rules(rules: &Rules) -> Rules {
        Rules {
            teams: Teams::Off,
            deals: rules.deals.or(Some(USUAL_DEALS)),
            target: rules.target.or(Some(OUT_OF_REACH)),
            ..*rules
        }
    }

    pub fn rounds(&self) -> u8 {
        self.rounds
    }

    fn players(&self) -> impl Iterator<Item = Player> + use<> {
        (0..self.players).filter_map(Player::new)
    }

    pub fn progress(&self) -> CupProgress {
        let seated = self.seated.len() as u16;
        if let Some(tables) = self.seated.last() {
            let playing =
                |(number, table): (u8, &CupTable)| table.places.is_none().then_some(number);
            let left: Vec<u8> = (0u8..).zip(tables).filter_map(playing).collect();
            if !left.is_empty() {
                return CupProgress::Round { round: seated.saturating_sub(1), tables: left };
            }
        }
        if seated < u16::from(self.rounds) {
            CupProgress::Seating { round: seated }
        } else {
            CupProgress::Over
        }
    }

    /// Seats the next round by Swiss pairing.
    pub fn seat_round(&mut self) -> Result<(), BadCupOutcome> {
        if !matches!(self.progress(), CupProgress::Seating { .. }) {
            return Err(BadCupOutcome::NothingToSeat);
        }
        let ranked: Vec<Player> = self.places().iter().map(|it| it.player).collect();
        let seats = seat_players(&ranked, &table_sizes(self.players), &self.meetings);
        self.take_seats(seats)
    }

    /// Takes the seats of the next round, as they were paired or as they were recorded.
    pub fn take_seats(&mut self, tables: Vec<Vec<Player>>) -> Result<(), BadCupOutcome> {
        if !matches!(self.progress(), CupProgress::Seating { .. }) {
            return Err(BadCupOutcome::NothingToSeat);
        }
        let mut sizes: Vec<u8> = tables.iter().map(|seats| seats.len() as u8).collect();
        sizes.sort_by(|one, other| other.cmp(one));
        let mut seated = tables.concat();
        seated.sort();
        if sizes != table_sizes(self.players) || !seated.into_iter().eq(self.players()) {
            return Err(BadCupOutcome::WrongSeats);
        }
        tables.iter().for_each(|seats| self.meetings.add_table(seats));
        let table = |seats| CupTable { seats, places: None };
        self.seated.push(tables.into_iter().map(table).collect());
        Ok(())
    }

    /// The seats of every round so far, table by table.
    pub fn seats(&self) -> impl Iterator<Item = Vec<Vec<Player>>> {
        self.seated.iter().map(|tables| tables.iter().map(|table| table.seats.clone()).collect())
    }

    /// The matches that are to be played now, at the same time.
    pub fn fixtures(&self) -> Vec<Fixture> {
        let CupProgress::Round { round, tables: playing } = self.progress() else {
            return Vec::new();
        };
        let numbered = (0u8..).zip(self.seated.last().into_iter().flatten());
        numbered
            .filter(|(table, _)| playing.contains(table))
            .map(|(table, played)| Fixture {
                id: MatchId { round, table },
                seats: played.seats.clone(),
                rules: self.rules,
            })
            .collect()
    }

    /// Takes the places of a match, seat by seat (RULES 6.7). Places that cannot be are refused and
    /// change nothing.
    pub fn record(&mut self, id: MatchId, reached: &[u8]) -> Result<(), BadCupOutcome> {
        let tables = self.seated.get_mut(usize::from(id.round));
        let table = tables.and_then(|tables| tables.get_mut(usize::from(id.table)));
        let Some(table) = table else { return Err(BadCupOutcome::NotDue(id)) };
        if table.places.is_some() {
            return Err(BadCupOutcome::AlreadyRecorded(id));
        }
        // The greatest key is the best place, so the places are turned around to be judged.
        let best_is_greatest: Vec<u8> = reached.iter().map(|place| u8::MAX - place).collect();
        if reached.len() != table.seats.len() || places(&best_is_greatest) != reached {
            return Err(BadCupOutcome::WrongPlaces(id));
        }
        table.places = Some(reached.to_vec());
        Ok(())
    }

    fn points(&self, player: Player) -> u32 {
        let at_table = |table: &CupTable| {
            let seat = table.seats.iter().position(|seated| *seated == player)?;
            Some(points_of(table.places.as_deref()?, seat))
        };
        self.seated.iter().flatten().filter_map(at_table).sum()
    }

    /// Every player with points and place, the best first; players who share a place in the order of
    /// their numbers.
    pub fn places(&self) -> Vec<CupPlace> {
        let points: Vec<(Player, u32)> = self.players().map(|it| (it, self.points(it))).collect();
        let opponents = |player: Player| -> u32 {
            let met = |(other, points): &(Player, u32)| {
                if *other == player { 0 } else { self.meetings.count(player, *other) * points }
            };
            points.iter().map(met).sum()
        };
        let keys: Vec<(u32, u32)> =
            points.iter().map(|(player, points)| (*points, opponents(*player))).collect();
        let mut standing: Vec<CupPlace> = self
            .players()
            .zip(keys.iter().zip(places(&keys)))
            .map(|(player, ((points, opponents), place))| CupPlace {
                player,
                points: *points,
                opponents: *opponents,
                place,
            })
            .collect();
        standing.sort_by_key(|player| player.place);
        standing
    }

    /// The players in the first place, once the cup is over; nearly always one.
    pub fn champions(&self) -> Vec<Player> {
        if self.progress() != CupProgress::Over {
            return Vec::new();
        }
        self.places().iter().filter(|it| it.place == 1).map(|it| it.player).collect()
    }
}

/// The points of a seat. Players who share places share the points for them; half a point is lost.
fn points_of(reached: &[u8], seat: usize) -> u32 {
    let Some(place) = reached.get(seat) else { return 0 };
    let worse = reached.iter().filter(|other| *other > place).count() as u32;
    let equal = reached.iter().filter(|other| *other == place).count() as u32 - 1;
    let others = (reached.len() as u32).saturating_sub(1).max(1);
    POINTS_FOR_WINNING * (2 * worse + equal) / (2 * others)
}

#[cfg(test)]
mod tests;

//! Seats around the table, what is kept per seat, and the direction of play.

use serde::{Deserialize, Serialize};
use std::fmt;

/// RULES 1.3.
pub const MOST_SEATS: u8 = 10;
/// RULES 1.3.
pub const FEWEST_SEATS: u8 = 2;

/// A place at the table, counted clockwise from 0.
///
/// The seats are listed so that the compiler knows them all: what is kept per seat is found without
/// a check, and an optional seat is no larger than a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub enum Seat {
    S0,
    S1,
    S2,
    S3,
    S4,
    S5,
    S6,
    S7,
    S8,
    S9,
}

impl Seat {
    const ALL: [Seat; MOST_SEATS as usize] = {
        use Seat::*;
        [S0, S1, S2, S3, S4, S5, S6, S7, S8, S9]
    };

    /// The first seat, which every table has.
    pub const FIRST: Seat = Seat::S0;

    /// The seat with this number, if a table can have it.
    pub const fn new(number: u8) -> Option<Seat> {
        use Seat::*;
        Some(match number {
            0 => S0,
            1 => S1,
            2 => S2,
            3 => S3,
            4 => S4,
            5 => S5,
            6 => S6,
            7 => S7,
            8 => S8,
            9 => S9,
            _ => return None,
        })
    }

    /// The number, below [`MOST_SEATS`].
    pub const fn number(self) -> u8 {
        self as u8
    }

    pub const fn index(self) -> usize {
        self as usize
    }

    /// The seats of a table of this size, clockwise.
    pub fn all(count: u8) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        Seat::ALL.iter().copied().take(usize::from(count))
    }
}

/// One of the two sides of a table with teams: the even seats or the odd ones (RULES 8.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    Even,
    Odd,
}

impl Side {
    pub const ALL: [Side; 2] = [Side::Even, Side::Odd];

    /// The side that a seat belongs to.
    pub const fn of(seat: Seat) -> Side {
        if seat.number().is_multiple_of(2) { Side::Even } else { Side::Odd }
    }

    /// The word by which it is stored.
    pub const fn word(self) -> &'static str {
        match self {
            Side::Even => "even",
            Side::Odd => "odd",
        }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.number())
    }
}

impl From<Seat> for u8 {
    fn from(seat: Seat) -> u8 {
        seat.number()
    }
}

impl TryFrom<u8> for Seat {
    type Error = NoSuchSeat;

    fn try_from(number: u8) -> Result<Seat, NoSuchSeat> {
        Seat::new(number).ok_or(NoSuchSeat(number))
    }
}

/// A number that no table has a seat for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSuchSeat(pub u8);

impl fmt::Display for NoSuchSeat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no table has a seat {}: they are numbered from 0 to {}", self.0, MOST_SEATS - 1)
    }
}

impl std::error::Error for NoSuchSeat {}

/// The direction of play. Left is clockwise, to the higher seat number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Direction {
    /// Clockwise.
    Left,
    /// Counter-clockwise.
    Right,
}

impl Direction {
    pub const fn reversed(self) -> Direction {
        match self {
            Direction::Left => Direction::Right,
            Direction::Right => Direction::Left,
        }
    }
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Direction::Left => "left",
            Direction::Right => "right",
        })
    }
}

/// One value for each seat that a table can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PerSeat<T>([T; MOST_SEATS as usize]);

impl<T: Copy> PerSeat<T> {
    pub(super) const fn all(value: T) -> PerSeat<T> {
        PerSeat([value; MOST_SEATS as usize])
    }

    pub(super) fn get(&self, seat: Seat) -> &T {
        // A seat number is always below the array's length, so the fallback is never used.
        self.0.get(seat.index()).unwrap_or(&self.0[0])
    }

    pub(super) fn get_mut(&mut self, seat: Seat) -> &mut T {
        let [first, rest @ ..] = &mut self.0;
        match seat.index().checked_sub(1) {
            None => first,
            Some(index) => rest.get_mut(index).unwrap_or(first),
        }
    }
}

/// A set of seats, one bit each.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct SeatSet(u16);

impl SeatSet {
    pub const EMPTY: SeatSet = SeatSet(0);

    /// All seats of a table of this size.
    pub(super) const fn first(count: u8) -> SeatSet {
        SeatSet((1 << count) - 1)
    }

    pub const fn of(seat: Seat) -> SeatSet {
        SeatSet(1 << seat.number())
    }

    pub const fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.number() & 1 == 1
    }

    /// The set with one more seat.
    pub const fn with(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 | 1 << seat.number())
    }

    /// The set with one seat fewer.
    pub const fn without(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 & !(1 << seat.number()))
    }

    /// The seats in both sets.
    pub const fn and(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 & other.0)
    }

    /// The seats in this set that are not in the other.
    pub const fn minus(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 & !other.0)
    }

    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seat with the lowest number.
    pub const fn lowest(self) -> Option<Seat> {
        Seat::new(self.0.trailing_zeros() as u8)
    }

    /// The seat with the highest number.
    fn highest(self) -> Option<Seat> {
        Seat::new(self.0.checked_ilog2()? as u8)
    }

    /// The next of these seats in this direction, around the table; the seat itself if there is no
    /// other.
    pub(super) fn next(self, seat: Seat, direction: Direction) -> Seat {
        let below = SeatSet::first(seat.number());
        let next = match direction {
            Direction::Left => self.minus(below).without(seat).lowest().or(self.lowest()),
            Direction::Right => self.and(below).highest().or(self.highest()),
        };
        next.unwrap_or(seat)
    }

    pub fn iter(self) -> impl Iterator<Item = Seat> + Clone {
        let mut rest = self;
        std::iter::from_fn(move || {
            let seat = rest.lowest()?;
            rest = rest.without(seat);
            Some(seat)
        })
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        seats.into_iter().fold(SeatSet::EMPTY, SeatSet::with)
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Seat::number)).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_next_seat_is_found_around_the_table() {
        let set = |numbers: &[u8]| numbers.iter().filter_map(|number| Seat::new(*number)).collect();
        let next = |seats: SeatSet, seat: u8, direction: Direction| {
            seats.next(Seat::new(seat).unwrap(), direction).number()
        };
        let seats: SeatSet = set(&[0, 2, 3, 9]);
        let expected = [(0, 2, 9), (1, 2, 0), (2, 3, 0), (3, 9, 2), (5, 9, 3), (9, 0, 3)];
        for (seat, left, right) in expected {
            assert_eq!(next(seats, seat, Direction::Left), left, "left of {seat}");
            assert_eq!(next(seats, seat, Direction::Right), right, "right of {seat}");
        }
        for direction in [Direction::Left, Direction::Right] {
            assert_eq!(next(set(&[4]), 4, direction), 4);
            assert_eq!(next(SeatSet::EMPTY, 4, direction), 4);
        }
    }
}

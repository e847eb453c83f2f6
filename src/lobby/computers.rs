//! The computer players of a lobby, and how well each of them plays.

use super::{Asker, Lobby, LobbyRefusal, LobbyResult, Occupant};
use crate::engine::{MOST_SEATS, Seat};

/// How well a computer player plays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Level {
    /// Plays what fits, and forgets to call UNO now and then.
    Beginner,
    /// Sound play.
    #[default]
    Steady,
    /// Thinks ahead.
    Sharp,
}

impl Level {
    pub const ALL: [Level; 3] = [Level::Beginner, Level::Steady, Level::Sharp];

    /// The name under which it is stored, and which is chosen in commands and menus.
    pub const fn word(self) -> &'static str {
        match self {
            Level::Beginner => "beginner",
            Level::Steady => "steady",
            Level::Sharp => "sharp",
        }
    }

    /// Reads what [`Level::word`] wrote.
    pub fn read(word: &str) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.word() == word)
    }
}

impl Lobby {
    pub fn add_computer(&mut self, asker: Asker) -> LobbyResult<()> {
        self.add_computer_of(asker, Level::Steady)
    }

    pub fn add_computer_of(&mut self, asker: Asker, level: Level) -> LobbyResult<()> {
        self.host_or_moderator(asker)?;
        self.has_room()?;
        self.levels.resize(self.computers_before(self.seats.len()), Level::Steady);
        self.levels.push(level);
        self.forget_last_steady();
        self.seats.push(Occupant::Computer);
        self.seat_by_side();
        Ok(())
    }

    /// How many computers sit before a place.
    pub(super) fn computers_before(&self, place: usize) -> usize {
        self.seats.iter().take(place).filter(|occupant| **occupant == Occupant::Computer).count()
    }

    /// How well the computer in a seat plays.
    pub fn level(&self, seat: Seat) -> Level {
        self.levels.get(self.computers_before(seat.index())).copied().unwrap_or_default()
    }

    /// Adds the levels of the computers, in the order of their seats.
    #[must_use]
    pub(crate) fn with_levels(mut self, levels: Vec<Level>) -> Lobby {
        self.levels = levels;
        self.forget_last_steady();
        self
    }

    /// The last levels are left out if they are steady, so that equal lobbies are equal.
    pub(super) fn forget_last_steady(&mut self) {
        while self.levels.last() == Some(&Level::Steady) {
            self.levels.pop();
        }
    }

    /// The levels of the computers, in the order of their seats.
    pub(crate) fn levels(&self) -> Vec<Level> {
        let mut levels = self.levels.clone();
        levels.resize(self.computers_before(self.seats.len()), Level::Steady);
        levels
    }

    /// Seats so many computers in a lobby that is being opened, or as many as have room.
    #[must_use]
    pub(crate) fn with_computers(mut self, count: u8) -> Lobby {
        let seats = (self.seats.len() + usize::from(count)).min(usize::from(MOST_SEATS));
        self.seats.resize(seats, Occupant::Computer);
        self
    }

    /// Removes the last computer player.
    pub fn remove_computer(&mut self, asker: Asker) -> LobbyResult<()> {
        self.host_or_moderator(asker)?;
        let place = self.seats.iter().rposition(|occupant| *occupant == Occupant::Computer);
        let place = place.ok_or(LobbyRefusal::NoComputer)?;
        self.levels.truncate(self.computers_before(place));
        self.seats.remove(place);
        self.seat_by_side();
        Ok(())
    }
}

//! A table as everyone sees it.

use crate::engine::{Event, PublicView, Seat, Sight};
use crate::lobby::{Lobby, Occupant, UserId};
use crate::store::{Address, GameId, TableProgress};

/// What happened at a table, as the public sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// The number of the move that led to it.
    pub seq: u32,
    /// What happened.
    pub event: Event<Sight>,
}

/// A table as everyone sees it. It holds nothing hidden, so it may be shown anywhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableView {
    /// Which table.
    pub game: GameId,
    /// Where it is.
    pub address: Address,
    /// How far it has come.
    pub progress: TableProgress,
    /// Whether a person closed it before its end, and not the clock.
    pub closed_by_hand: bool,
    /// Who sits there, who is host, by which rules, how long a turn may take.
    pub lobby: Lobby,
    /// The number of the last move.
    pub seq: u32,
    /// The cards, once the match has begun.
    pub play: Option<PublicView>,
    /// When the clock runs out for whoever is on turn, or the next round is dealt by itself:
    /// milliseconds since 1970, UTC.
    pub deadline_ms: Option<i64>,
    /// What happened lately, oldest first.
    pub story: Vec<Told>,
}

impl TableView {
    /// The seat of a person.
    pub fn seat_of(&self, user: UserId) -> Option<Seat> {
        seat_of(self.lobby.occupants(), user)
    }

    /// Who sits in a seat.
    pub fn occupant(&self, seat: Seat) -> Option<Occupant> {
        self.lobby.occupants().get(seat.index()).copied()
    }
}

/// The seat of a person among these.
pub(super) fn seat_of(occupants: &[Occupant], user: UserId) -> Option<Seat> {
    let place = occupants.iter().position(|occupant| *occupant == Occupant::Player(user))?;
    Seat::new(u8::try_from(place).ok()?)
}

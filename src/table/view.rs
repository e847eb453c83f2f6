//! What everyone may see of a table.

use super::end_vote::{EndVoteView, people_seated};
use super::request::TableRefusal;
use crate::engine::{Event, PublicView, Seat, Sight};
use crate::lobby::{Lobby, LobbyRefusal, Occupant, Pause, UserId};
use crate::standings::RatingChange;
use crate::store::{Address, GameId, TableProgress};
use crate::tournament::TableInTournament;

/// An event as everyone may see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicEvent {
    /// The number of the move that led to it.
    pub seq: u32,
    pub event: Event<Sight>,
}

/// A table as everyone may see it. It holds nothing hidden, so it may be shown anywhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableView {
    pub game: GameId,
    pub address: Address,
    pub progress: TableProgress,
    /// Whether a person closed it before its end, and not a timer.
    pub closed_by_hand: bool,
    pub lobby: Lobby,
    /// The number of the last move.
    pub seq: u32,
    /// None before the match.
    pub play: Option<PublicView>,
    /// When the turn ends or the next round is dealt by itself, in milliseconds since 1970, UTC.
    pub deadline_ms: Option<i64>,
    /// Whether no person has played the match for a while.
    pub pause: Option<Pause>,
    /// The people whose seat another person took while they were away.
    pub replaced: Vec<(UserId, Seat)>,
    /// The people who watch and wish to take a computer's seat at the next deal, in that order.
    pub wishes: Vec<UserId>,
    /// The latest events, oldest first.
    pub recent_events: Vec<PublicEvent>,
    /// Whether to end the match before its end, while people are asked.
    pub end_vote: Option<EndVoteView>,
    /// Whether a round has just ended, so that its final table is shown before the points.
    pub final_table: bool,
    /// What the match did to the ratings of its people; empty before its end, and if it was not rated.
    pub ratings: Vec<RatingChange>,
    /// Which match of a tournament is played here; none at an ordinary table.
    pub tournament: Option<TableInTournament>,
}

impl TableView {
    pub fn seat_of(&self, user: UserId) -> Option<Seat> {
        seat_of(self.lobby.occupants(), user)
    }

    /// The people who decide whether the match ends before its end.
    pub fn people_seated(&self) -> Vec<UserId> {
        let seats = self.play.as_ref().map_or(&[][..], |play| &play.seats);
        people_seated(self.lobby.occupants(), |seat| Some(seats.get(seat.index())?.standing))
    }

    /// Why a person who has no seat cannot play.
    pub(crate) fn why_not_seated(&self, user: UserId) -> TableRefusal {
        why_not_seated(&self.lobby, &self.replaced, user)
    }

    /// The place of a person among those who wish for a seat, beginning with 1.
    pub fn place_in_line(&self, user: UserId) -> Option<usize> {
        Some(self.wishes.iter().position(|wished| *wished == user)? + 1)
    }

    pub fn occupant(&self, seat: Seat) -> Option<Occupant> {
        self.lobby.occupants().get(seat.index()).copied()
    }
}

pub(super) fn seat_of(occupants: &[Occupant], user: UserId) -> Option<Seat> {
    let place = occupants.iter().position(|occupant| *occupant == Occupant::Player(user))?;
    Seat::new(u8::try_from(place).ok()?)
}

pub(super) fn why_not_seated(
    lobby: &Lobby,
    replaced: &[(UserId, Seat)],
    user: UserId,
) -> TableRefusal {
    if lobby.is_removed(user) {
        return LobbyRefusal::Removed.into();
    }
    match replaced.iter().rev().find(|(before, _)| *before == user) {
        Some((_, seat)) => TableRefusal::SeatTaken(*seat),
        None => TableRefusal::NotSeated,
    }
}

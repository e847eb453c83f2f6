//! The table from one seat's perspective: the neighbours, the partners, and what a play would leave
//! in the hand.

use crate::engine::rules::Teams;
use crate::engine::{Card, Direction, Face, HandView, Play, Seat, SeatSet, Standing};

/// A seat's view, with the questions that policies ask about it.
#[derive(Clone, Copy)]
pub(super) struct Perspective<'a> {
    pub(super) view: &'a HandView,
}

impl<'a> Perspective<'a> {
    pub(super) fn new(view: &'a HandView) -> Perspective<'a> {
        Perspective { view }
    }

    /// The other seats that still play.
    pub(super) fn others(&self) -> SeatSet {
        let seats = self.view.public.seats.iter();
        seats
            .filter(|other| other.standing == Standing::Playing && other.seat != self.view.seat)
            .map(|other| other.seat)
            .collect()
    }

    /// Whether the other seat is of this seat's team. Teams sit alternately (RULES 8.1).
    pub(super) fn is_partner(&self, seat: Seat) -> bool {
        self.view.public.rules.teams != Teams::Off
            && seat.number() % 2 == self.view.seat.number() % 2
    }

    /// The number of cards in a seat's hand, which everyone may know (RULES 5.6).
    pub(super) fn cards(&self, seat: Seat) -> usize {
        self.view.public.seats.get(seat.index()).map_or(0, |seat| seat.cards)
    }

    /// The seat that follows another in the direction of play.
    pub(super) fn after(&self, seat: Seat) -> Seat {
        self.beside(seat, self.view.public.direction)
    }

    /// The seat that comes before another in the direction of play.
    pub(super) fn before(&self, seat: Seat) -> Seat {
        self.beside(seat, self.view.public.direction.reversed())
    }

    fn beside(&self, seat: Seat, direction: Direction) -> Seat {
        let seats = &self.view.public.seats;
        let step = match direction {
            Direction::Left => 1,
            Direction::Right => seats.len().saturating_sub(1),
        };
        let places = (1..=seats.len()).map(|steps| (seat.index() + steps * step) % seats.len());
        places
            .filter_map(|place| seats.get(place))
            .find(|other| other.standing == Standing::Playing)
            .map_or(seat, |other| other.seat)
    }

    /// Whether a play of this card names a target (RULES 4.8, 6.0, 7.3).
    pub(super) fn needs_target(&self, card: Card) -> bool {
        match card.face() {
            Face::Hat => true,
            Face::Number(7) => {
                self.view.public.rules.seven_zero.is_on() && self.view.hand.len() > 1
            }
            _ => false,
        }
    }

    /// How many cards this seat holds once a play has had its full effect (RULES 5.3).
    pub(super) fn cards_after(&self, play: Play) -> usize {
        let left = self.view.hand.len().saturating_sub(1);
        match (play.card.face(), play.target) {
            (Face::Number(7), Some(target)) => self.cards(target),
            (Face::Number(0), _) if self.view.public.rules.seven_zero.is_on() && left > 0 => {
                self.cards(self.before(self.view.seat))
            }
            _ => left,
        }
    }

    /// The play, with "UNO" called if there is something to call (RULES 5.1).
    pub(super) fn called(&self, play: Play) -> Play {
        let called_before = self.view.public.called == Some(self.view.seat);
        Play { uno: self.cards_after(play) == 1 && !called_before, ..play }
    }
}

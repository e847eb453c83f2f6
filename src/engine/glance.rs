//! What a player sees at a glance: all that a choice depends on, in one small value.
//!
//! Computer players choose from a glance. It says nothing that a [`HandView`] does not, but is made
//! without an allocation, which matters where millions of rounds are played.

use super::card::{Card, Colour};
use super::cards::{CardSet, Hand};
use super::game::{Game, Standing};
use super::round::Phase;
use super::rules::{Rules, Teams};
use super::seat::{Direction, MOST_SEATS, PerSeat, Seat, SeatSet};
use super::view::{HandView, SeatView, Stage};

/// What the player in a seat sees.
#[derive(Clone, Copy, PartialEq)]
pub struct Glance<'a> {
    pub rules: &'a Rules,
    /// The seat whose player looks.
    pub seat: Seat,
    pub hand: &'a Hand,
    /// The cards in the hand that could be laid now.
    pub playable: CardSet,
    /// The card just drawn, while the seat may play or keep it.
    pub drawn: Option<Card>,
    pub stage: Stage,
    /// The seats that are expected to act.
    pub waiting: SeatSet,
    /// The seats still playing.
    pub playing: SeatSet,
    counts: Counts<'a>,
    pub direction: Direction,
    pub top: Option<Card>,
    /// The colour in force.
    pub colour: Option<Colour>,
    /// The number of cards that the waiting seat must draw, unless it answers.
    pub pending: u8,
    /// Whether the waiting seat may challenge (RULES 4.7).
    pub challengeable: bool,
    /// The seat that can be caught (RULES 5.2).
    pub exposed: Option<Seat>,
    /// The seat that has called for its coming play (RULES 5.1).
    pub called: Option<Seat>,
}

/// Where the number of cards in each hand is looked up.
#[derive(Clone, Copy)]
enum Counts<'a> {
    Hands(&'a PerSeat<Hand>),
    Views(&'a [SeatView]),
}

impl Counts<'_> {
    fn of(self, seat: Seat) -> u8 {
        match self {
            Counts::Hands(hands) => hands.get(seat).len() as u8,
            Counts::Views(seats) => seats.get(seat.index()).map_or(0, |seat| seat.cards as u8),
        }
    }
}

/// Equal if every hand has as many cards.
impl PartialEq for Counts<'_> {
    fn eq(&self, other: &Counts<'_>) -> bool {
        Seat::all(MOST_SEATS).all(|seat| self.of(seat) == other.of(seat))
    }
}

impl Glance<'_> {
    /// The number of cards in a seat's hand, which everyone may know (RULES 5.6).
    pub fn cards(&self, seat: Seat) -> u8 {
        self.counts.of(seat)
    }

    /// The other seats that still play.
    pub fn others(&self) -> SeatSet {
        self.playing.without(self.seat)
    }

    /// Whether another seat is of this seat's team. Teams sit alternately (RULES 8.1).
    pub fn is_partner(&self, seat: Seat) -> bool {
        self.rules.teams != Teams::Off && seat.number() % 2 == self.seat.number() % 2
    }

    /// The seat that follows another in the direction of play.
    pub fn after(&self, seat: Seat) -> Seat {
        self.playing.next(seat, self.direction)
    }

    /// The seat that comes before another in the direction of play.
    pub fn before(&self, seat: Seat) -> Seat {
        self.playing.next(seat, self.direction.reversed())
    }
}

impl Game {
    /// What the player in a seat sees at a glance.
    // Inlined, because a glance is large and every decision of a simulation takes one.
    #[inline(always)]
    pub fn glance(&self, seat: Seat) -> Glance<'_> {
        let round = &self.round;
        Glance {
            rules: &self.rules,
            seat,
            hand: round.hand(seat),
            playable: self.playable(seat),
            drawn: match round.phase {
                Phase::Drawn { seat: drawer, card } if drawer == seat => Some(card),
                _ => None,
            },
            stage: self.stage(),
            waiting: self.waiting(),
            playing: self.playing,
            counts: Counts::Hands(&round.hands),
            direction: round.direction,
            top: self.top(),
            colour: round.colour(),
            pending: match round.phase {
                Phase::Hit { amount, .. } => amount,
                _ => 0,
            },
            challengeable: self.can_be_challenged(),
            exposed: round.exposed,
            called: round.called,
        }
    }
}

impl HandView {
    /// The part of the view that a choice depends on.
    pub fn glance(&self) -> Glance<'_> {
        let public = &self.public;
        let playing = public.seats.iter().filter(|seat| seat.standing == Standing::Playing);
        Glance {
            rules: &public.rules,
            seat: self.seat,
            hand: &self.hand,
            playable: self.playable,
            drawn: self.drawn,
            stage: public.stage,
            waiting: public.waiting,
            playing: playing.map(|seat| seat.seat).collect(),
            counts: Counts::Views(&public.seats),
            direction: public.direction,
            top: public.top,
            colour: public.colour,
            pending: public.pending,
            challengeable: public.challengeable,
            exposed: public.exposed,
            called: public.called,
        }
    }
}

/// Leaves every card of the hand out, because only its player may see it.
impl std::fmt::Debug for Glance<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Glance")
            .field("seat", &self.seat)
            .field("hand", &self.hand)
            .field("stage", &self.stage)
            .finish_non_exhaustive()
    }
}

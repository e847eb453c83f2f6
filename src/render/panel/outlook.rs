//! What a player can tell about a play before it is made.

use crate::engine::rules::DrawnCard;
use crate::engine::{Card, Direction, Face, HandView, Play, Seat, SeatView, Standing};

/// The table as it looks from one seat.
#[derive(Clone, Copy)]
pub(super) struct Outlook<'a>(&'a HandView);

impl<'a> Outlook<'a> {
    pub(super) fn new(view: &'a HandView) -> Outlook<'a> {
        Outlook(view)
    }

    /// The seat as everyone sees it.
    fn seat(&self, seat: Seat) -> Option<&'a SeatView> {
        self.0.public.seats.get(seat.index())
    }

    pub(super) fn standing(&self) -> Option<Standing> {
        self.seat(self.0.seat).map(|seat| seat.standing)
    }

    /// Whether the viewer still plays.
    pub(super) fn plays(&self) -> bool {
        self.standing() == Some(Standing::Playing)
    }

    /// Everyone else who still plays.
    pub(super) fn others(&self) -> impl Iterator<Item = &'a SeatView> + use<'a> {
        let own = self.0.seat;
        let seats = self.0.public.seats.iter();
        seats.filter(move |other| other.standing == Standing::Playing && other.seat != own)
    }

    /// Who sits before the viewer in the direction of play.
    pub(super) fn before(&self) -> Seat {
        let seats = &self.0.public.seats;
        let step = match self.0.public.direction {
            Direction::Left => seats.len().saturating_sub(1),
            Direction::Right => 1,
        };
        (1..seats.len())
            .filter_map(|steps| seats.get((self.0.seat.index() + steps * step) % seats.len()))
            .find(|other| other.standing == Standing::Playing)
            .map_or(self.0.seat, |other| other.seat)
    }

    /// Whether the card is aimed at someone (RULES 4.8, 6.0, 7.3).
    pub(super) fn needs_target(&self, card: Card) -> bool {
        match card.face() {
            Face::Hat => true,
            Face::Number(7) => self.0.public.rules.seven_zero.is_on() && self.0.hand.len() > 1,
            _ => false,
        }
    }

    /// Whether a colour or a target goes with the card.
    pub(super) fn needs_choice(&self, card: Card) -> bool {
        card.is_wild() || self.needs_target(card)
    }

    /// Whether there is something to call with this play (RULES 5.1, 5.3).
    pub(super) fn can_be_called(&self, play: Play) -> bool {
        self.0.public.called != Some(self.0.seat) && self.cards_after(play) == 1
    }

    /// Whether some play of this card can be called.
    pub(super) fn may_be_called(&self, card: Card) -> bool {
        if !self.needs_target(card) {
            return self.can_be_called(Play::of(card));
        }
        self.others()
            .any(|other| self.can_be_called(Play { target: Some(other.seat), ..Play::of(card) }))
    }

    /// How many cards the viewer holds once the play has had its full effect.
    fn cards_after(&self, play: Play) -> usize {
        let left = self.0.hand.len().saturating_sub(1);
        let cards = |seat: Seat| self.seat(seat).map_or(0, |seat| seat.cards);
        match (play.card.face(), play.target) {
            (Face::Number(7), Some(target)) => cards(target),
            (Face::Number(0), _) if self.0.public.rules.seven_zero.is_on() && left > 0 => {
                cards(self.before())
            }
            _ => left,
        }
    }

    /// Whether the drawn card must be laid; nobody is forced to bluff (RULES 3.7).
    pub(super) fn must_play_drawn(&self) -> bool {
        let bluff = self.0.drawn == Some(Card::WILD_DRAW)
            && self.0.public.colour.is_some_and(|colour| self.0.hand.count_colour(colour) > 0);
        self.0.public.rules.drawn_card == DrawnCard::MustPlay && !bluff
    }
}

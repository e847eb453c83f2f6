//! What follows from a player's view: which choices a card needs, and what a play would lead to.

use crate::engine::rules::{Counter, DrawnCard};
use crate::engine::{Card, Colour, Direction, Face, HandView, Play, Seat, SeatView, Standing};

#[derive(Clone, Copy)]
pub(super) struct HandFacts<'a>(&'a HandView);

impl<'a> HandFacts<'a> {
    pub(super) fn new(view: &'a HandView) -> HandFacts<'a> {
        HandFacts(view)
    }

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

    /// The other players who still play.
    pub(super) fn others(&self) -> impl Iterator<Item = &'a SeatView> + use<'a> {
        let own = self.0.seat;
        let seats = self.0.public.seats.iter();
        seats.filter(move |other| other.standing == Standing::Playing && other.seat != own)
    }

    /// The player before the viewer in the direction of play.
    pub(super) fn previous_player(&self) -> Seat {
        self.neighbour(self.0.public.direction.reversed())
    }

    /// The player after the viewer in the direction of play.
    pub(super) fn next_player(&self) -> Seat {
        self.neighbour(self.0.public.direction)
    }

    /// The next player in this direction; the viewer if there is no other.
    fn neighbour(&self, direction: Direction) -> Seat {
        let seats = &self.0.public.seats;
        let step = match direction {
            Direction::Left => 1,
            Direction::Right => seats.len().saturating_sub(1),
        };
        (1..seats.len())
            .filter_map(|steps| seats.get((self.0.seat.index() + steps * step) % seats.len()))
            .find(|other| other.standing == Standing::Playing)
            .map_or(self.0.seat, |other| other.seat)
    }

    /// Whether the card needs a target (RULES 4.8, 6.0, 7.3).
    pub(super) fn needs_target(&self, card: Card) -> bool {
        match card.face() {
            Face::Hat => true,
            Face::Number(7) => self.0.public.rules.seven_zero.is_on() && self.0.hand.len() > 1,
            _ => false,
        }
    }

    /// Whether the card needs a colour or a target.
    pub(super) fn needs_choice(&self, card: Card) -> bool {
        card.is_wild() || self.needs_target(card)
    }

    /// Whether UNO can be called with this play (RULES 5.1, 5.3).
    pub(super) fn can_call_uno(&self, play: Play) -> bool {
        self.0.public.called != Some(self.0.seat) && self.cards_after(play) == 1
    }

    /// Whether UNO can be called with this card, at one target at least.
    pub(super) fn can_call_uno_with(&self, card: Card) -> bool {
        if !self.needs_target(card) {
            return self.can_call_uno(Play::of(card));
        }
        self.others()
            .any(|other| self.can_call_uno(Play { target: Some(other.seat), ..Play::of(card) }))
    }

    /// How many cards the viewer holds after the play and all its effects.
    fn cards_after(&self, play: Play) -> usize {
        let left = self.0.hand.len().saturating_sub(1);
        let cards = |seat: Seat| self.seat(seat).map_or(0, |seat| seat.cards);
        match (play.card.face(), play.target) {
            (Face::Number(7), Some(target)) => cards(target),
            (Face::Number(0), _) if self.0.public.rules.seven_zero.is_on() && left > 0 => {
                cards(self.previous_player())
            }
            _ => left,
        }
    }

    /// The colour in force, if this card would be a bluff because the viewer holds that colour
    /// (RULES 4.6).
    pub(super) fn bluffs_against(&self, card: Card) -> Option<Colour> {
        let held = |colour: &Colour| self.0.hand.holds_colour(*colour);
        self.0.public.colour.filter(|colour| card == Card::WILD_DRAW && held(colour))
    }

    /// How many cards the next player would have to draw if this card were laid now (RULES 4.2).
    pub(super) fn draw_amount(&self, card: Card) -> u8 {
        let rules = &self.0.public.rules;
        let own = rules.deck.draw_amount(card);
        match rules.counter {
            Counter::Stack | Counter::StackAny => own.saturating_add(self.0.public.pending),
            Counter::None | Counter::Deflect => own,
        }
    }

    /// Whether the drawn card must be laid. No player is forced to bluff (RULES 3.7).
    pub(super) fn must_play_drawn(&self) -> bool {
        let bluff = self.0.drawn.and_then(|drawn| self.bluffs_against(drawn)).is_some();
        self.0.public.rules.drawn_card == DrawnCard::MustPlay && !bluff
    }
}

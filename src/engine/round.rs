//! The state of one round: hands, piles, and what the table waits for.

use super::card::{Card, Colour};
use super::cards::{CardSet, Hand, Pile};
use super::seat::{Direction, PerSeat, Seat, SeatSet};

/// What the table waits for. Exactly one seat is expected to act. An open [`Vote`] suspends the
/// phase: then all seats that may vote are expected to (RULES 11.2).
// Laid out so that the seat is in the same place whatever is waited for.
#[repr(u8)]
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Phase {
    /// Before the first deal and between rounds.
    BetweenRounds,
    /// A seat chooses the colour of the turned-up wild (RULES 2.5).
    Colour { seat: Seat },
    /// A seat plays or draws (RULES 3).
    Turn { seat: Seat },
    /// A seat has drawn a playable card and plays or keeps it (RULES 3.2).
    Drawn { seat: Seat, card: Card },
    /// A draw is pending on a seat, which draws, answers or challenges (RULES 4.2, 4.7).
    Hit { seat: Seat, amount: u8 },
    /// A seat was caught bluffing and must play another card (RULES 4.7).
    Another { seat: Seat },
    /// A seat sorts its many new cards (RULES 4.9).
    Ready { seat: Seat },
    /// After the match.
    MatchOver,
}

impl Phase {
    /// The seat that is expected to act.
    pub(super) const fn seat(self) -> Option<Seat> {
        match self {
            Phase::BetweenRounds | Phase::MatchOver => None,
            Phase::Colour { seat }
            | Phase::Turn { seat }
            | Phase::Drawn { seat, .. }
            | Phase::Hit { seat, .. }
            | Phase::Another { seat }
            | Phase::Ready { seat } => Some(seat),
        }
    }
}

/// Leaves the drawn card out, because it is hidden.
impl std::fmt::Debug for Phase {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let name = match self {
            Phase::BetweenRounds => "between rounds",
            Phase::Colour { .. } => "colour",
            Phase::Turn { .. } => "turn",
            Phase::Drawn { .. } => "drawn",
            Phase::Hit { .. } => "hit",
            Phase::Another { .. } => "another",
            Phase::Ready { .. } => "ready",
            Phase::MatchOver => "match over",
        };
        match self.seat() {
            Some(seat) => write!(f, "{name} of {seat}"),
            None => f.write_str(name),
        }
    }
}

/// An open vote on a hint (RULES 5.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Vote {
    pub(super) accuser: Seat,
    pub(super) accused: Seat,
    pub(super) yes: SeatSet,
    pub(super) no: SeatSet,
}

/// The wild draw card on top: what decides a challenge of it, and what is restored when it is taken
/// back (RULES 4.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Laid {
    pub(super) seat: Seat,
    /// The player's hand right after laying the card.
    pub(super) hand: Hand,
    /// The colour in force before the card.
    pub(super) colour: Colour,
    /// Whether the card below is the turned-up one.
    pub(super) on_turned_up: bool,
    /// Whether the card can still be challenged. A player's last card never can (RULES 6.0).
    pub(super) open: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Round {
    pub(super) hands: PerSeat<Hand>,
    pub(super) draw_pile: Pile,
    pub(super) discard_pile: Pile,
    pub(super) direction: Direction,
    /// The colour in force; `None` while it is being chosen.
    colour: Option<Colour>,
    /// The cards that match the pile. Kept beside the top card and the colour, from which they
    /// follow, because every decision asks for them more than once.
    matching: CardSet,
    /// Whether the top card is the turned-up one.
    pub(super) turned_up: bool,
    /// `None` if the top card is no wild draw card, or was not played.
    pub(super) laid: Option<Laid>,
    pub(super) phase: Phase,
    pub(super) vote: Option<Vote>,
    /// The seat that can be caught (RULES 5.2).
    pub(super) exposed: Option<Seat>,
    /// The seat that has called before its play (RULES 5.1).
    pub(super) called: Option<Seat>,
    /// Turns in a row that ended with nothing drawn or played (RULES 3.5).
    pub(super) idle_turns: u8,
    /// The seats that have accused in this round (RULES 5.5).
    pub(super) accusers: SeatSet,
}

impl Round {
    pub(super) const fn new() -> Round {
        Round {
            hands: PerSeat::all(Hand::EMPTY),
            draw_pile: Pile::EMPTY,
            discard_pile: Pile::EMPTY,
            direction: Direction::Left,
            colour: None,
            matching: CardSet::EMPTY,
            turned_up: false,
            laid: None,
            phase: Phase::BetweenRounds,
            vote: None,
            exposed: None,
            called: None,
            idle_turns: 0,
            accusers: SeatSet::EMPTY,
        }
    }

    pub(super) fn hand(&self, seat: Seat) -> &Hand {
        self.hands.get(seat)
    }

    /// The colour in force; `None` while it is being chosen.
    pub(super) fn colour(&self) -> Option<Colour> {
        self.colour
    }

    /// The cards that match the pile (RULES 3.1).
    pub(super) fn matching(&self) -> CardSet {
        self.matching
    }

    /// From now on the wild draw card on top cannot be challenged.
    pub(super) fn close_challenge(&mut self) {
        if let Some(laid) = &mut self.laid {
            laid.open = false;
        }
    }

    /// Puts a card on the discard pile. Its own colour, or else the one named with it, is in force.
    pub(super) fn lay(&mut self, card: Card, named: Option<Colour>) {
        self.discard_pile.push(card);
        self.match_on(card, card.colour().or(named));
    }

    /// Puts another colour in force on the card that lies on top.
    pub(super) fn set_colour(&mut self, colour: Option<Colour>) {
        if let Some(top) = self.discard_pile.top() {
            self.match_on(top, colour);
        }
    }

    fn match_on(&mut self, top: Card, colour: Option<Colour>) {
        let same_colour = colour.map_or(CardSet::EMPTY, CardSet::coloured);
        self.colour = colour;
        self.matching = same_colour.or(CardSet::faced_like(top)).or(CardSet::WILDS);
    }
}

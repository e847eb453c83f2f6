//! What can be seen of a match: by everyone, and by one player (RULES 11.5).
//!
//! Views are built by construction: what is not put in is not there.

use super::card::{Card, Colour};
use super::cards::{CardSet, Hand};
use super::game::{Game, RoundResult, Standing};
use super::round::Phase;
use super::rules::Rules;
use super::seat::{Direction, Seat, SeatSet};
use std::fmt;

/// What the table waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stage {
    /// For someone to deal.
    BetweenRounds,
    /// For the colour of the turned-up wild (RULES 2.5).
    Colour(Seat),
    /// For a play or a draw (RULES 3.2).
    Turn(Seat),
    /// For a seat to play or keep the card that it drew (RULES 3.2).
    Drawn(Seat),
    /// For a seat to draw, answer or challenge (RULES 4.2, 4.7).
    Hit(Seat),
    /// For another card (RULES 4.7).
    Another(Seat),
    /// For a seat to be ready (RULES 4.9).
    Ready(Seat),
    /// For votes (RULES 5.5).
    Vote,
    /// For nothing any more.
    MatchOver,
}

/// One seat as everyone sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatView {
    /// Which seat.
    pub seat: Seat,
    /// Whether it still plays.
    pub standing: Standing,
    /// Whether a computer player acts for it.
    pub computer: bool,
    /// How many cards it holds (RULES 5.6).
    pub cards: usize,
    /// The hand as it was counted, once the round is over; also of a seat that has left since then.
    pub hand: Option<Hand>,
    /// The total so far; the team's, in teams.
    pub total: u32,
    /// The place, once the match is over (RULES 6.7).
    pub place: Option<u8>,
}

/// An open vote as everyone sees it (RULES 5.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VoteView {
    /// Who accuses.
    pub accuser: Seat,
    /// Who is accused.
    pub accused: Seat,
    /// Who has voted yes.
    pub yes: SeatSet,
    /// Who has voted no.
    pub no: SeatSet,
}

/// What everyone may see.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicView {
    /// The rules of the match.
    pub rules: Rules,
    /// Changes with everything that the table waits for.
    pub turn: u32,
    /// What the table waits for.
    pub stage: Stage,
    /// Who is expected to act.
    pub waiting: SeatSet,
    /// Rounds dealt so far.
    pub deals: u16,
    /// Who deals; between rounds, who is next.
    pub dealer: Option<Seat>,
    /// The direction of play.
    pub direction: Direction,
    /// The top card of the discard pile.
    pub top: Option<Card>,
    /// The colour in force.
    pub colour: Option<Colour>,
    /// Whether the top card was turned up and nobody has played yet.
    pub turned_up: bool,
    /// Cards in the draw pile.
    pub draw_pile: usize,
    /// Cards in the discard pile.
    pub discard_pile: usize,
    /// Cards that the waiting seat must draw or answer.
    pub pending: u8,
    /// Whether it may challenge (RULES 4.7).
    pub challengeable: bool,
    /// Who can be caught (RULES 5.2).
    pub exposed: Option<Seat>,
    /// Who has called for the play to come (RULES 5.1).
    pub called: Option<Seat>,
    /// The open vote.
    pub vote: Option<VoteView>,
    /// The seats, clockwise.
    pub seats: Vec<SeatView>,
    /// How the last round ended, until the next is dealt.
    pub last_result: Option<RoundResult>,
    /// Who won it: the seat that went out and its team.
    pub round_winners: SeatSet,
    /// Who won the match.
    pub winners: SeatSet,
}

/// What one player may see.
#[derive(Clone, PartialEq, Eq)]
pub struct HandView {
    /// What everyone sees.
    pub public: PublicView,
    /// Whose view this is.
    pub seat: Seat,
    /// The own hand.
    pub hand: Hand,
    /// The cards in it that could be laid now.
    pub playable: CardSet,
    /// The card just drawn, if it waits to be played or kept.
    pub drawn: Option<Card>,
}

/// The drawn card is for the player's eyes, so it is left out.
impl fmt::Debug for HandView {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("HandView")
            .field("seat", &self.seat)
            .field("hand", &self.hand)
            .field("playable", &self.playable)
            .field("public", &self.public)
            .finish_non_exhaustive()
    }
}

impl Game {
    /// What the table waits for.
    pub fn stage(&self) -> Stage {
        match self.round.phase {
            _ if self.round.vote.is_some() => Stage::Vote,
            Phase::BetweenRounds => Stage::BetweenRounds,
            Phase::Colour { seat } => Stage::Colour(seat),
            Phase::Turn { seat } => Stage::Turn(seat),
            Phase::Drawn { seat, .. } => Stage::Drawn(seat),
            Phase::Hit { seat, .. } => Stage::Hit(seat),
            Phase::Another { seat } => Stage::Another(seat),
            Phase::Ready { seat } => Stage::Ready(seat),
            Phase::MatchOver => Stage::MatchOver,
        }
    }

    /// How many cards a seat holds (RULES 5.6).
    pub fn card_count(&self, seat: Seat) -> usize {
        self.round.hand(seat).len()
    }

    /// What everyone may see.
    pub fn public_view(&self) -> PublicView {
        let round = &self.round;
        let pending = match round.phase {
            Phase::Hit { amount, .. } => amount,
            _ => 0,
        };
        PublicView {
            rules: self.rules,
            turn: self.turn,
            stage: self.stage(),
            waiting: self.waiting(),
            deals: self.deals,
            dealer: self.dealer(),
            direction: round.direction,
            top: self.top(),
            colour: round.colour,
            turned_up: round.turned_up,
            draw_pile: round.draw_pile.len(),
            discard_pile: round.discard_pile.len(),
            pending,
            challengeable: self.can_be_challenged(),
            exposed: round.exposed,
            called: round.called,
            vote: round.vote.map(|vote| VoteView {
                accuser: vote.accuser,
                accused: vote.accused,
                yes: vote.yes,
                no: vote.no,
            }),
            seats: self.seats().map(|seat| self.seat_view(seat)).collect(),
            last_result: self.last_result,
            round_winners: self.round_winners,
            winners: self.winners,
        }
    }

    fn seat_view(&self, seat: Seat) -> SeatView {
        let hand = self.round.hand(seat);
        let counted = self.counted.contains(seat);
        let shown = if counted { self.last_hands.get(seat) } else { hand };
        SeatView {
            seat,
            standing: *self.standings.get(seat),
            computer: self.computers.contains(seat),
            cards: hand.len(),
            // The hands were laid open when the round ended, and only then.
            hand: self.last_result.map(|_| *shown),
            total: *self.totals.get(seat),
            place: self.is_over().then_some(*self.places.get(seat)),
        }
    }

    /// What the player in a seat may see.
    pub fn hand_view(&self, seat: Seat) -> HandView {
        HandView {
            public: self.public_view(),
            seat,
            hand: *self.round.hand(seat),
            playable: self.playable(seat),
            drawn: match self.round.phase {
                Phase::Drawn { seat: drawer, card } if drawer == seat => Some(card),
                _ => None,
            },
        }
    }
}

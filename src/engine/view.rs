//! What can be seen of a match: by everyone, and by one player (RULES 11.5).
//!
//! A view is built field by field from what its viewer may see; nothing is removed afterwards.

use super::card::{Card, Colour};
use super::cards::{CardSet, Hand};
use super::command::Command;
use super::game::{Game, RoundResult, Standing};
use super::round::Phase;
use super::rules::Rules;
use super::seat::{Direction, Seat, SeatSet};
use std::fmt;

/// What the table waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stage {
    /// For the next deal.
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
    /// For nothing: the match is over.
    MatchOver,
}

/// One seat as everyone sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatView {
    pub seat: Seat,
    /// Whether it still plays.
    pub standing: Standing,
    /// Whether a computer player acts for the seat.
    pub computer: bool,
    /// The number of cards in the hand, which everyone may know (RULES 5.6).
    pub cards: usize,
    /// The hand as it was counted, once the round is over; also of a seat that has left since then.
    pub hand: Option<Hand>,
    /// The total so far; in teams, that of the team.
    pub total: u32,
    /// The place, once the match is over (RULES 6.7).
    pub place: Option<u8>,
}

/// An open vote as everyone sees it (RULES 5.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VoteView {
    pub accuser: Seat,
    pub accused: Seat,
    pub yes: SeatSet,
    pub no: SeatSet,
}

/// What everyone may see.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicView {
    pub rules: Rules,
    /// A number that changes whenever the table waits for something new.
    pub turn: u32,
    /// What the table waits for.
    pub stage: Stage,
    /// The seats that are expected to act.
    pub waiting: SeatSet,
    /// Rounds dealt so far.
    pub deals: u16,
    /// The dealer; between rounds, the next one.
    pub dealer: Option<Seat>,
    pub direction: Direction,
    pub top: Option<Card>,
    /// The colour in force.
    pub colour: Option<Colour>,
    /// Whether the top card was turned up and no card has been played yet.
    pub turned_up: bool,
    pub draw_pile: usize,
    pub discard_pile: usize,
    /// The number of cards that the waiting seat must draw, unless it answers.
    pub pending: u8,
    /// Whether the waiting seat may challenge (RULES 4.7).
    pub challengeable: bool,
    /// While it may: the colour that was in force before the wild draw card on top. Whoever laid that
    /// card was bluffing if they held a card of this colour.
    pub bluff_colour: Option<Colour>,
    /// The seat that can be caught (RULES 5.2).
    pub exposed: Option<Seat>,
    /// The seat that has called for its coming play (RULES 5.1).
    pub called: Option<Seat>,
    /// The seats that have something to call now (RULES 5.1).
    pub callers: SeatSet,
    pub vote: Option<VoteView>,
    pub seats: Vec<SeatView>,
    /// How the last round ended, until the next is dealt.
    pub last_result: Option<RoundResult>,
    /// The winners of the last round: the seat that went out, and its team.
    pub round_winners: SeatSet,
    pub winners: SeatSet,
}

/// What one player may see.
#[derive(Clone, PartialEq, Eq)]
pub struct HandView {
    pub public: PublicView,
    /// The seat whose view this is.
    pub seat: Seat,
    pub hand: Hand,
    /// The cards in the hand that could be laid now.
    pub playable: CardSet,
    /// The card just drawn, while the seat may play or keep it.
    pub drawn: Option<Card>,
}

/// Leaves the drawn card out, because only its player may see it.
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

    /// The number of cards in a seat's hand, which everyone may know (RULES 5.6).
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
            colour: round.colour(),
            turned_up: round.turned_up,
            draw_pile: round.draw_pile.len(),
            discard_pile: round.discard_pile.len(),
            pending,
            challengeable: self.can_be_challenged(),
            bluff_colour: round.laid.filter(|_| self.can_be_challenged()).map(|laid| laid.colour),
            exposed: round.exposed,
            called: round.called,
            // Nobody else can have anything to call.
            callers: (round.exposed.into_iter().chain(round.phase.seat()))
                .filter(|seat| self.is_legal(*seat, Command::CallUno))
                .collect(),
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
            // Hands are laid open only when a round ends.
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

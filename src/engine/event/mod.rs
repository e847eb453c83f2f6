//! What happened: outcomes in the past tense, the storage format of a match (RULES 11.4).
//!
//! Folding a match's events gives its state, on every machine and in every later version, so the
//! JSON of every kind is pinned by a test and only ever added to. Events hold seat numbers, never
//! user ids, names or text.

mod wire;

use crate::engine::card::{Card, Colour};
use crate::engine::cards::CardList;
use crate::engine::seat::{Direction, Seat};
use serde::{Deserialize, Serialize};
use std::fmt;

/// Something that happened at the table.
///
/// `L` is how cards appear that not everyone may see: all of them in the record
/// ([`CardList`]), a [`Sight`] in what one viewer is shown ([`Event::seen_by`]).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event<L = CardList> {
    /// The draw for the first dealer, card by card (RULES 2.1).
    DealerDrawn {
        /// Who drew what, in order; whoever drew again appears again.
        draws: Vec<(Seat, Card)>,
        /// Who deals.
        dealer: Seat,
    },
    /// A round was dealt (RULES 2.3).
    Dealt {
        /// Who dealt.
        dealer: Seat,
        /// One hand for each seat, empty for those no longer playing.
        hands: Vec<L>,
        /// The draw pile, the card to be drawn first given first.
        pile: L,
    },
    /// The top card of the draw pile was turned up (RULES 2.3).
    TurnedUp {
        /// Which.
        card: Card,
    },
    /// The turned-up card went back and the draw pile is now this (RULES 2.5).
    PutBack {
        /// The draw pile, the card to be drawn first given first.
        pile: L,
    },
    /// The last round's last card starts this one (RULES 6.0).
    CarriedOver {
        /// Which.
        card: Card,
        /// The colour in force.
        colour: Colour,
    },
    /// A seat is to choose the colour of the turned-up wild (RULES 2.5).
    #[serde(with = "wire::seat")]
    ColourAsked {
        /// Which seat.
        seat: Seat,
    },
    /// It chose.
    ColourChosen {
        /// Which seat.
        seat: Seat,
        /// The colour.
        colour: Colour,
    },
    /// A seat's turn began.
    #[serde(with = "wire::seat")]
    Turn {
        /// Which seat.
        seat: Seat,
    },
    /// A card was laid.
    #[serde(with = "wire::played")]
    Played {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Card,
        /// The colour that a wild named.
        colour: Option<Colour>,
        /// Whom it was aimed at.
        target: Option<Seat>,
        /// Whether "UNO" was called with it.
        uno: bool,
    },
    /// The direction of play turned (RULES 4.3).
    Reversed {
        /// The new direction.
        to: Direction,
    },
    /// A seat lost its turn (RULES 4.4).
    #[serde(with = "wire::seat")]
    Skipped {
        /// Which seat.
        seat: Seat,
    },
    /// Two hands were swapped (RULES 7.3).
    Swapped {
        /// Who played the 7.
        seat: Seat,
        /// With whom.
        with: Seat,
    },
    /// All hands moved on by one seat in the direction of play (RULES 7.3).
    Rotated,
    /// A seat drew instead of playing (RULES 3.2, 3.6).
    #[serde(with = "wire::drew")]
    Drew {
        /// Which seat.
        seat: Seat,
        /// The cards, in the order in which they were drawn.
        cards: L,
        /// Whether the last of them may be played now (RULES 3.2).
        playable: bool,
    },
    /// A seat had to take cards: it was hit, caught, fined, convicted or aimed at.
    #[serde(with = "wire::took")]
    Took {
        /// Which seat.
        seat: Seat,
        /// The cards, in the order in which they were drawn.
        cards: L,
    },
    /// A turn ended because there was nothing to draw (RULES 3.2, 3.5).
    #[serde(with = "wire::seat")]
    FoundNothing {
        /// Whose turn.
        seat: Seat,
    },
    /// The discard pile became the draw pile (RULES 3.4).
    Reshuffled {
        /// How many cards stayed on the discard pile.
        kept: u8,
        /// The draw pile, the card to be drawn first given first.
        pile: L,
    },
    /// A draw is pending on a seat (RULES 4.2).
    Hit {
        /// Which seat.
        seat: Seat,
        /// How many cards.
        amount: u8,
    },
    /// It drew without a challenge.
    #[serde(with = "wire::seat")]
    Accepted {
        /// Which seat.
        seat: Seat,
    },
    /// A drawn card was kept (RULES 3.2).
    #[serde(with = "wire::seat")]
    Passed {
        /// By whom.
        seat: Seat,
    },
    /// A wild draw card was challenged (RULES 4.7).
    Challenged {
        /// The challenger.
        seat: Seat,
        /// Who had laid the card.
        accused: Seat,
        /// Whether it was illegal.
        guilty: bool,
        /// The hand that the accused held right after laying it.
        hand: L,
    },
    /// The card went back to the hand; pile and colour are as before it (RULES 4.7).
    TookBack {
        /// Whose hand.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A seat must play another card (RULES 4.7).
    #[serde(with = "wire::seat")]
    AnotherAsked {
        /// Which seat.
        seat: Seat,
    },
    /// Play waits until a seat is ready (RULES 4.9).
    #[serde(with = "wire::seat")]
    ReadyAsked {
        /// Which seat.
        seat: Seat,
    },
    /// It is.
    #[serde(with = "wire::seat")]
    Ready {
        /// Which seat.
        seat: Seat,
    },
    /// A seat holds one card and has not called (RULES 5.2).
    #[serde(with = "wire::seat")]
    Exposed {
        /// Which seat.
        seat: Seat,
    },
    /// "UNO" was called, before a play or after it (RULES 5.1).
    #[serde(with = "wire::seat")]
    CalledUno {
        /// By whom.
        seat: Seat,
    },
    /// A seat was caught (RULES 5.2).
    Caught {
        /// By whom.
        seat: Seat,
        /// Who was.
        caught: Seat,
    },
    /// A mistake is paid for (RULES 5.4).
    Fined {
        /// By whom.
        seat: Seat,
        /// Which mistake.
        fault: Fault,
    },
    /// A vote was opened (RULES 5.5).
    Accused {
        /// By whom.
        seat: Seat,
        /// Against whom.
        accused: Seat,
    },
    /// A vote was given (RULES 5.5).
    Voted {
        /// By whom.
        seat: Seat,
        /// Yes or no.
        yes: bool,
    },
    /// The vote is over (RULES 5.5).
    VoteClosed {
        /// How it ended.
        outcome: VoteOutcome,
    },
    /// A clock ran out; what follows was done for the seat (RULES 10.1).
    #[serde(with = "wire::seat")]
    TimedOut {
        /// Which seat.
        seat: Seat,
    },
    /// A computer player acts for a seat from now on (RULES 10.3).
    #[serde(with = "wire::seat")]
    HandedOver {
        /// Which seat.
        seat: Seat,
    },
    /// The seat's own player is back (RULES 10.3).
    #[serde(with = "wire::seat")]
    Resumed {
        /// Which seat.
        seat: Seat,
    },
    /// A seat left for good; its cards went into the draw pile (RULES 10.2).
    Left {
        /// Which seat.
        seat: Seat,
        /// The draw pile, the card to be drawn first given first.
        pile: L,
    },
    /// The round is over and scored (RULES 6).
    RoundEnded {
        /// Who went out; nobody in a blocked round.
        winner: Option<Seat>,
        /// The hands that were left, one for each seat; everyone may see them now.
        hands: Vec<CardList>,
        /// The totals, one for each seat.
        totals: Vec<u32>,
        /// Who is out of the match with this round (RULES 6.4).
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        out: Vec<Seat>,
        /// The seat that deals next.
        next_dealer: Seat,
        /// What the last card will make the next round's first seat draw, if it stays on the table
        /// (RULES 6.0).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        carried: Option<u8>,
    },
    /// The match is over.
    MatchEnded {
        /// Who won.
        winners: Vec<Seat>,
        /// Everyone's place, one for each seat (RULES 6.7).
        places: Vec<u8>,
    },
}

/// A mistake that costs cards (RULES 5.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fault {
    /// A card was laid that does not match.
    WrongCard,
    /// "UNO" was called with nothing to call.
    FalseCall,
    /// Someone was caught who cannot be.
    FalseCatch,
}

/// How a vote ended (RULES 5.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum VoteOutcome {
    /// The accused pays.
    Convicted,
    /// The accused does not.
    Acquitted,
    /// Accuser or accused left.
    Dropped,
}

/// Who looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Viewer {
    /// Everyone in the channel.
    Public,
    /// The player in this seat.
    Seat(Seat),
}

/// Cards as one viewer sees them.
#[derive(Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Sight {
    /// Face up.
    Cards(CardList),
    /// Face down: how many.
    Count(usize),
}

impl Sight {
    /// How many cards there are.
    pub fn len(&self) -> usize {
        match self {
            Sight::Cards(cards) => cards.len(),
            Sight::Count(count) => *count,
        }
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

impl fmt::Debug for Sight {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} cards", self.len())
    }
}

impl Event {
    /// The event as one viewer may see it (RULES 11.5).
    pub fn seen_by(&self, viewer: Viewer) -> Event<Sight> {
        use Event::*;
        let hidden = |cards: &CardList| Sight::Count(cards.len());
        let seen = |owner: Seat, cards: &CardList| match viewer {
            Viewer::Seat(seat) if seat == owner => Sight::Cards(cards.clone()),
            _ => Sight::Count(cards.len()),
        };
        match self {
            Dealt { dealer, hands, pile } => Dealt {
                dealer: *dealer,
                hands: (0..)
                    .map_while(Seat::new)
                    .zip(hands)
                    .map(|(seat, hand)| seen(seat, hand))
                    .collect(),
                pile: hidden(pile),
            },
            PutBack { pile } => PutBack { pile: hidden(pile) },
            Drew { seat, cards, playable } => {
                Drew { seat: *seat, cards: seen(*seat, cards), playable: *playable }
            }
            Took { seat, cards } => Took { seat: *seat, cards: seen(*seat, cards) },
            Reshuffled { kept, pile } => Reshuffled { kept: *kept, pile: hidden(pile) },
            Challenged { seat, accused, guilty, hand } => Challenged {
                seat: *seat,
                accused: *accused,
                guilty: *guilty,
                hand: match viewer {
                    Viewer::Seat(viewer) if viewer == *seat => Sight::Cards(hand.clone()),
                    _ => seen(*accused, hand),
                },
            },
            Left { seat, pile } => Left { seat: *seat, pile: hidden(pile) },

            // Everything below happens face up.
            DealerDrawn { draws, dealer } => DealerDrawn { draws: draws.clone(), dealer: *dealer },
            TurnedUp { card } => TurnedUp { card: *card },
            CarriedOver { card, colour } => CarriedOver { card: *card, colour: *colour },
            ColourAsked { seat } => ColourAsked { seat: *seat },
            ColourChosen { seat, colour } => ColourChosen { seat: *seat, colour: *colour },
            Turn { seat } => Turn { seat: *seat },
            Played { seat, card, colour, target, uno } => {
                Played { seat: *seat, card: *card, colour: *colour, target: *target, uno: *uno }
            }
            Reversed { to } => Reversed { to: *to },
            Skipped { seat } => Skipped { seat: *seat },
            Swapped { seat, with } => Swapped { seat: *seat, with: *with },
            Rotated => Rotated,
            FoundNothing { seat } => FoundNothing { seat: *seat },
            Hit { seat, amount } => Hit { seat: *seat, amount: *amount },
            Accepted { seat } => Accepted { seat: *seat },
            Passed { seat } => Passed { seat: *seat },
            TookBack { seat, card } => TookBack { seat: *seat, card: *card },
            AnotherAsked { seat } => AnotherAsked { seat: *seat },
            ReadyAsked { seat } => ReadyAsked { seat: *seat },
            Ready { seat } => Ready { seat: *seat },
            Exposed { seat } => Exposed { seat: *seat },
            CalledUno { seat } => CalledUno { seat: *seat },
            Caught { seat, caught } => Caught { seat: *seat, caught: *caught },
            Fined { seat, fault } => Fined { seat: *seat, fault: *fault },
            Accused { seat, accused } => Accused { seat: *seat, accused: *accused },
            Voted { seat, yes } => Voted { seat: *seat, yes: *yes },
            VoteClosed { outcome } => VoteClosed { outcome: *outcome },
            TimedOut { seat } => TimedOut { seat: *seat },
            HandedOver { seat } => HandedOver { seat: *seat },
            Resumed { seat } => Resumed { seat: *seat },
            RoundEnded { winner, hands, totals, out, next_dealer, carried } => RoundEnded {
                winner: *winner,
                hands: hands.clone(),
                totals: totals.clone(),
                out: out.clone(),
                next_dealer: *next_dealer,
                carried: *carried,
            },
            MatchEnded { winners, places } => {
                MatchEnded { winners: winners.clone(), places: places.clone() }
            }
        }
    }
}

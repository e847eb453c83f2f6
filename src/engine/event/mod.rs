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
/// `L` is the type of cards that not everyone may see: [`CardList`] in the record, which names them
/// all, and [`Sight`] in the event for one viewer ([`Event::seen_by`]).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event<L = CardList> {
    /// The draw for the first dealer, card by card (RULES 2.1).
    DealerDrawn {
        /// The seats and their cards, in order; a seat that drew again appears again.
        draws: Vec<(Seat, Card)>,
        dealer: Seat,
    },
    /// A round was dealt (RULES 2.3).
    Dealt {
        dealer: Seat,
        /// One hand for each seat, empty for those no longer playing.
        hands: Vec<L>,
        /// The draw pile; the first card is drawn first.
        pile: L,
    },
    /// The top card of the draw pile was turned up (RULES 2.3).
    TurnedUp { card: Card },
    /// The turned-up card went back and the draw pile is now this (RULES 2.5).
    PutBack {
        /// The draw pile; the first card is drawn first.
        pile: L,
    },
    /// The last card of the last round starts this one (RULES 6.0).
    CarriedOver {
        card: Card,
        /// The colour in force.
        colour: Colour,
    },
    /// A seat is to choose the colour of the turned-up wild (RULES 2.5).
    #[serde(with = "wire::seat")]
    ColourAsked { seat: Seat },
    /// A seat chose the colour of the turned-up wild (RULES 2.5).
    ColourChosen { seat: Seat, colour: Colour },
    /// A seat's turn began.
    #[serde(with = "wire::seat")]
    Turn { seat: Seat },
    /// A card was laid.
    #[serde(with = "wire::played")]
    Played {
        seat: Seat,
        card: Card,
        /// The colour that a wild named.
        colour: Option<Colour>,
        /// The seat that the card was aimed at.
        target: Option<Seat>,
        /// Whether "UNO" was called with the play.
        uno: bool,
    },
    /// The direction of play turned (RULES 4.3).
    Reversed { to: Direction },
    /// A seat lost its turn (RULES 4.4).
    #[serde(with = "wire::seat")]
    Skipped { seat: Seat },
    /// Two hands were swapped (RULES 7.3).
    Swapped {
        /// The seat that played the 7.
        seat: Seat,
        /// The target of the 7.
        with: Seat,
    },
    /// All hands moved on by one seat in the direction of play (RULES 7.3).
    Rotated,
    /// A seat drew instead of playing (RULES 3.2, 3.6).
    #[serde(with = "wire::drew")]
    Drew {
        seat: Seat,
        /// The cards, in the order in which they were drawn.
        cards: L,
        /// Whether the last of them may be played now (RULES 3.2).
        playable: bool,
    },
    /// A seat had to take cards: it was hit, caught, fined, convicted or aimed at.
    #[serde(with = "wire::took")]
    Took {
        seat: Seat,
        /// The cards, in the order in which they were drawn.
        cards: L,
    },
    /// A turn ended because there was nothing to draw (RULES 3.2, 3.5).
    #[serde(with = "wire::seat")]
    FoundNothing { seat: Seat },
    /// The discard pile became the draw pile (RULES 3.4).
    Reshuffled {
        /// How many cards stayed on the discard pile.
        kept: u8,
        /// The draw pile; the first card is drawn first.
        pile: L,
    },
    /// A draw is pending on a seat (RULES 4.2).
    Hit { seat: Seat, amount: u8 },
    /// A seat accepted the pending draw, without a challenge (RULES 4.2).
    #[serde(with = "wire::seat")]
    Accepted { seat: Seat },
    /// A drawn card was kept (RULES 3.2).
    #[serde(with = "wire::seat")]
    Passed { seat: Seat },
    /// A wild draw card was challenged (RULES 4.7).
    Challenged {
        seat: Seat,
        /// The seat that had laid the card.
        accused: Seat,
        /// Whether the card was illegal.
        guilty: bool,
        /// The hand of the accused right after laying the card.
        hand: L,
    },
    /// The challenged card went back to the hand; discard pile and colour are as before it (RULES
    /// 4.7).
    TookBack { seat: Seat, card: Card },
    /// A seat must play another card (RULES 4.7).
    #[serde(with = "wire::seat")]
    AnotherAsked { seat: Seat },
    /// Play waits until a seat is ready (RULES 4.9).
    #[serde(with = "wire::seat")]
    ReadyAsked { seat: Seat },
    /// A seat is ready, so play goes on (RULES 4.9).
    #[serde(with = "wire::seat")]
    Ready { seat: Seat },
    /// A seat holds one card and has not called (RULES 5.2).
    #[serde(with = "wire::seat")]
    Exposed { seat: Seat },
    /// "UNO" was called, before a play or after it (RULES 5.1).
    #[serde(with = "wire::seat")]
    CalledUno { seat: Seat },
    /// A seat was caught (RULES 5.2).
    Caught { seat: Seat, caught: Seat },
    /// A mistake is paid for (RULES 5.4).
    Fined { seat: Seat, fault: Fault },
    /// A vote was opened (RULES 5.5).
    Accused { seat: Seat, accused: Seat },
    /// A vote was given (RULES 5.5).
    Voted { seat: Seat, yes: bool },
    /// The vote is over (RULES 5.5).
    VoteClosed { outcome: VoteOutcome },
    /// A seat's time was up; the events that follow were done for the seat (RULES 10.1).
    #[serde(with = "wire::seat")]
    TimedOut { seat: Seat },
    /// A computer player acts for a seat from now on (RULES 10.3).
    #[serde(with = "wire::seat")]
    HandedOver { seat: Seat },
    /// The seat's own player is back (RULES 10.3).
    #[serde(with = "wire::seat")]
    Resumed { seat: Seat },
    /// A seat left for good; its cards went into the draw pile (RULES 10.2).
    Left {
        seat: Seat,
        /// The draw pile; the first card is drawn first.
        pile: L,
    },
    /// The round is over and scored (RULES 6).
    RoundEnded {
        /// The seat that went out; `None` in a blocked round.
        winner: Option<Seat>,
        /// The hands that were left, one for each seat. From now on everyone may see them.
        hands: Vec<CardList>,
        /// The totals, one for each seat.
        totals: Vec<u32>,
        /// The seats that are eliminated with this round (RULES 6.4).
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        out: Vec<Seat>,
        /// The seat that deals next.
        next_dealer: Seat,
        /// How many cards the last card makes the first seat of the next round draw, if the card
        /// stays on the table (RULES 6.0).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        carried: Option<u8>,
    },
    /// The match is over.
    MatchEnded {
        winners: Vec<Seat>,
        /// The place of each seat (RULES 6.7).
        places: Vec<u8>,
    },
}

/// A mistake that costs cards (RULES 5.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fault {
    /// A card was laid that does not match the pile.
    WrongCard,
    /// "UNO" was called with nothing to call.
    FalseCall,
    /// A catch of a player who could not be caught.
    FalseCatch,
}

/// How a vote ended (RULES 5.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum VoteOutcome {
    /// The accused pays.
    Convicted,
    /// The accused does not pay.
    Acquitted,
    /// Accuser or accused left.
    Dropped,
}

/// The person for whom an event is shown.
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
    /// The viewer may see which cards they are.
    Cards(CardList),
    /// The viewer may see only how many cards there are.
    Count(usize),
}

impl Sight {
    pub fn len(&self) -> usize {
        match self {
            Sight::Cards(cards) => cards.len(),
            Sight::Count(count) => *count,
        }
    }

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
    /// Whether dropping the event may free something. Not so for the events of which most rounds
    /// consist.
    #[inline(always)]
    pub(super) fn may_own_memory(&self) -> bool {
        use Event::*;
        match self {
            Turn { .. } | Played { .. } | Skipped { .. } | Reversed { .. } => false,
            Hit { .. } | Accepted { .. } | Passed { .. } => false,
            Drew { cards, .. } | Took { cards, .. } => cards.owns_memory(),
            _ => true,
        }
    }

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

            // Everyone may see all of the events below.
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

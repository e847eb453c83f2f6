//! Tracks each single card, from the events alone: where it is (RULES 11.1), and who has seen it.
//!
//! The engine knows only codes, which two cards may share; here each card is a piece with a number of its
//! own. A deal and a reshuffle make new pieces, because a card cannot be followed through them.

use uno_bot::engine::rules::DeckKind;
use uno_bot::engine::{Card, CardList, Direction, Event, Game, Hand, Rules, Seat, SeatSet, Viewer};

/// The number of one card between two shuffles.
pub type Piece = usize;

/// Seen by everyone, people without a seat included.
const ALL: u16 = u16::MAX;

#[derive(Clone, Copy)]
pub struct TrackedPiece {
    pub card: Card,
    /// The shuffle that it came from, counted from 0.
    pub shuffle: usize,
    /// Who has seen it, one bit for each seat.
    seen: u16,
}

impl TrackedPiece {
    pub fn is_seen_by(&self, viewer: Viewer) -> bool {
        match viewer {
            Viewer::Seat(seat) => self.seen >> seat.number() & 1 == 1,
            Viewer::Public => self.seen == ALL,
        }
    }
}

/// Where all pieces are.
pub struct CardTracker {
    seats: u8,
    deck: DeckKind,
    /// All pieces that there ever were.
    pub pieces: Vec<TrackedPiece>,
    shuffles: usize,
    hands: Vec<Vec<Piece>>,
    /// The next to be drawn last.
    pile: Vec<Piece>,
    /// The top last.
    discard: Vec<Piece>,
    /// The hand from which the last wild draw card was laid, right after it.
    laid: Vec<Piece>,
    direction: Direction,
    playing: SeatSet,
}

impl CardTracker {
    pub fn new(rules: &Rules, seats: u8) -> CardTracker {
        CardTracker {
            seats,
            deck: rules.deck,
            pieces: Vec::new(),
            shuffles: 0,
            hands: vec![Vec::new(); usize::from(seats)],
            pile: Vec::new(),
            discard: Vec::new(),
            laid: Vec::new(),
            direction: Direction::Left,
            playing: Seat::all(seats).collect(),
        }
    }

    /// Follows an event. Returns the pieces of each list of hidden cards in it, in order.
    pub fn follow(&mut self, event: &Event) -> Vec<Vec<Piece>> {
        match event {
            Event::Dealt { hands, pile, .. } => return self.dealt(hands, pile),
            Event::TurnedUp { card } => {
                let piece = self.pile.pop().expect("there is a card to turn up");
                assert_eq!(self.pieces[piece].card, *card, "what was turned up lay on top");
                self.discard.push(piece);
                self.show(&[piece], ALL);
            }
            Event::PutBack { pile } => {
                let mut pieces = self.pile.clone();
                pieces.extend(self.discard.pop());
                return self.replace_pile(pieces, pile);
            }
            Event::CarriedOver { card, .. } => {
                let pieces = self.make(&[*card].into_iter().collect());
                self.show(&pieces, ALL);
                self.discard = pieces;
            }
            Event::Played { seat, card, .. } => {
                let hand = &mut self.hands[seat.index()];
                let place = hand.iter().position(|piece| self.pieces[*piece].card == *card);
                let piece = hand.remove(place.expect("what is played was held"));
                if *card == Card::WILD_DRAW {
                    self.laid.clone_from(hand);
                }
                self.discard.push(piece);
                self.show(&[piece], ALL);
            }
            Event::TookBack { seat, card } => {
                let piece = self.discard.pop().expect("there is a card to take back");
                assert_eq!(self.pieces[piece].card, *card, "what was taken back lay on top");
                self.give(*seat, vec![piece]);
            }
            Event::Drew { seat, cards, .. } | Event::Took { seat, cards } => {
                let at = self.pile.len().checked_sub(cards.len()).expect("so many can be drawn");
                let mut drawn = self.pile.split_off(at);
                drawn.reverse();
                self.assert_cards(&drawn, cards);
                self.give(*seat, drawn.clone());
                return vec![drawn];
            }
            Event::Reshuffled { kept, pile } => {
                assert!(self.pile.is_empty(), "only an empty pile is refilled");
                let at = self.discard.len() - usize::from(*kept);
                let below: Vec<Piece> = self.discard.drain(..at).collect();
                assert!(self.as_hand(&below) == pile.iter().collect(), "no card came or went");
                let pieces = self.make(pile);
                self.pile = pieces.iter().rev().copied().collect();
                return vec![pieces];
            }
            Event::Swapped { seat, with } => {
                self.hands.swap(seat.index(), with.index());
                self.show_own(*seat);
                self.show_own(*with);
            }
            Event::Rotated => self.rotated(),
            Event::Challenged { seat, hand, .. } => {
                let mut laid = self.laid.clone();
                laid.sort_by_key(|piece| self.pieces[*piece].card);
                self.assert_cards(&laid, hand);
                self.show(&laid, 1 << seat.number());
                return vec![laid];
            }
            Event::Left { seat, pile } => {
                self.playing = self.playing.without(*seat);
                let mut pieces = std::mem::take(&mut self.hands[seat.index()]);
                pieces.extend(&self.pile);
                return self.replace_pile(pieces, pile);
            }
            Event::Reversed { to } => self.direction = *to,
            Event::RoundEnded { hands, out, .. } => {
                for (at, cards) in hands.iter().enumerate() {
                    let pieces = self.hands[at].clone();
                    assert!(self.as_hand(&pieces) == cards.iter().collect(), "hands laid open");
                    self.show(&pieces, ALL);
                }
                self.playing = self.playing.minus(out.iter().copied().collect());
            }
            _ => {}
        }
        Vec::new()
    }

    /// Makes new pieces: the cards of one round cannot be recognised in the next.
    fn dealt(&mut self, hands: &[CardList], pile: &CardList) -> Vec<Vec<Piece>> {
        self.direction = Direction::Left;
        self.discard.clear();
        let all: CardList = hands.iter().flat_map(CardList::iter).chain(pile.iter()).collect();
        let mut pieces = self.make(&all).into_iter();
        let mut lists = Vec::new();
        for (seat, hand) in Seat::all(self.seats).zip(hands) {
            let dealt: Vec<Piece> = pieces.by_ref().take(hand.len()).collect();
            self.hands[seat.index()].clear();
            self.give(seat, dealt.clone());
            lists.push(dealt);
        }
        lists.push(pieces.collect());
        self.pile = lists.last().unwrap().iter().rev().copied().collect();
        lists
    }

    fn rotated(&mut self) {
        let mut seats: Vec<Seat> = self.playing.iter().collect();
        if self.direction == Direction::Right {
            seats.reverse();
        }
        // Each seat takes the hand of the seat before it, and the first takes the hand of the last.
        let mut passed = std::mem::take(&mut self.hands[seats[seats.len() - 1].index()]);
        for seat in seats {
            std::mem::swap(&mut self.hands[seat.index()], &mut passed);
            self.show_own(seat);
        }
    }

    /// New pieces, all from one shuffle.
    fn make(&mut self, cards: &CardList) -> Vec<Piece> {
        let from = self.pieces.len();
        let shuffle = self.shuffles;
        self.shuffles += 1;
        self.pieces.extend(cards.iter().map(|card| TrackedPiece { card, shuffle, seen: 0 }));
        (from..self.pieces.len()).collect()
    }

    /// The same pieces in another order.
    fn replace_pile(&mut self, mut pieces: Vec<Piece>, order: &CardList) -> Vec<Vec<Piece>> {
        let ordered: Vec<Piece> = order
            .iter()
            .map(|card| {
                let place = pieces.iter().position(|piece| self.pieces[*piece].card == card);
                pieces.swap_remove(place.expect("no card came"))
            })
            .collect();
        assert!(pieces.is_empty(), "no card went");
        self.pile = ordered.iter().rev().copied().collect();
        vec![ordered]
    }

    fn give(&mut self, seat: Seat, pieces: Vec<Piece>) {
        self.show(&pieces, 1 << seat.number());
        self.hands[seat.index()].extend(pieces);
    }

    fn show_own(&mut self, seat: Seat) {
        for piece in &self.hands[seat.index()] {
            self.pieces[*piece].seen |= 1 << seat.number();
        }
    }

    fn show(&mut self, pieces: &[Piece], to: u16) {
        for piece in pieces {
            self.pieces[*piece].seen |= to;
        }
    }

    fn as_hand(&self, pieces: &[Piece]) -> Hand {
        pieces.iter().map(|piece| self.pieces[*piece].card).collect()
    }

    fn assert_cards(&self, pieces: &[Piece], cards: &CardList) {
        let same = pieces.iter().map(|piece| self.pieces[*piece].card).eq(cards.iter());
        assert!(same, "the cards are those that lay there");
    }

    /// Every card of the deck is in exactly one place, and the game has it there too (RULES 11.1).
    pub fn check(&self, game: &Game) {
        let public = game.public_view();
        let top = self.discard.last().map(|piece| self.pieces[*piece].card);
        assert_eq!((public.draw_pile, public.discard_pile), (self.pile.len(), self.discard.len()));
        assert_eq!(public.top, top);
        assert_eq!(public.direction, self.direction);
        assert_eq!(game.playing(), self.playing);
        for (seat, hand) in Seat::all(self.seats).zip(&self.hands) {
            let held = game.hand_view(seat).hand;
            assert!(held == self.as_hand(hand), "{seat} holds {held:?}, not what it was given");
            assert_eq!(public.seats[seat.index()].cards, hand.len());
        }
        if public.deals > 0 {
            let hands = self.hands.iter().flatten();
            let pieces: Vec<Piece> =
                hands.chain(&self.pile).chain(&self.discard).copied().collect();
            assert_eq!(pieces.len(), self.deck.size());
            let all = self.as_hand(&pieces);
            for card in Card::all() {
                assert_eq!(all.count(card), self.deck.copies(card), "{card} of a whole deck");
            }
        }
    }
}

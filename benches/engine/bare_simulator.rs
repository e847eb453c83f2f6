//! A simulator that can do nothing but the classic game among four players who lay any card that fits. It
//! shuffles, deals, reshuffles and counts points with the same generator as the engine, but has no calls,
//! catches or challenges, no other rules, no record and no views. What all of that costs is seen when the
//! engine is compared with it.

use rand::Rng;
use rand::RngExt;
use rand::rngs::SmallRng;
use rand::seq::SliceRandom;

const SEATS: usize = 4;
const DEALT: usize = 7;
const DECK: usize = 108;

/// A card is its colour in the upper four bits and its face in the lower; the wilds have a colour of their own.
const FACE: u8 = 15;
const SKIP: u8 = 10;
const REVERSE: u8 = 11;
const DRAW_TWO: u8 = 12;
const WILDS: u8 = 4 << 4;
const WILD: u8 = WILDS | 13;
const WILD_DRAW_FOUR: u8 = WILDS | 14;

pub struct BareSimulator {
    deck: Vec<u8>,
    hands: [Vec<u8>; SEATS],
    draw_pile: Vec<u8>,
    discard_pile: Vec<u8>,
    top: u8,
    colour: u8,
    clockwise: bool,
    dealer: usize,
    points: [u32; SEATS],
}

impl BareSimulator {
    pub fn new() -> BareSimulator {
        let mut deck = Vec::with_capacity(DECK);
        for colour in 0..4 {
            deck.push(colour << 4);
            deck.extend((1..=DRAW_TWO).flat_map(|face| [colour << 4 | face; 2]));
        }
        deck.extend([WILD; 4].into_iter().chain([WILD_DRAW_FOUR; 4]));
        assert_eq!(deck.len(), DECK);
        BareSimulator {
            deck,
            hands: std::array::from_fn(|_| Vec::with_capacity(DECK)),
            draw_pile: Vec::with_capacity(DECK),
            discard_pile: Vec::with_capacity(DECK),
            top: 0,
            colour: 0,
            clockwise: true,
            dealer: 0,
            points: [0; SEATS],
        }
    }

    /// Plays a round. Returns who won and how many decisions it took.
    pub fn play_round(&mut self, rng: &mut SmallRng) -> (usize, u32) {
        let mut seat = self.deal(rng);
        let mut decisions = 0;
        loop {
            decisions += 1;
            let card = match self.any_card_that_fits(seat, rng) {
                Some(place) => self.hands[seat].swap_remove(place),
                None => match self.draw(seat, 1, rng) {
                    Some(card) if self.fits(card) => {
                        decisions += 1;
                        self.hands[seat].pop();
                        card
                    }
                    _ => {
                        seat = self.after(seat);
                        continue;
                    }
                },
            };
            self.discard_pile.push(card);
            self.top = card;
            self.colour = if card >= WILDS { rng.random_range(0..4) } else { card >> 4 };
            let next = self.effect(seat, card, rng);
            if self.hands[seat].is_empty() {
                let left = self.hands.iter().flatten().map(|card| value(*card));
                self.points[seat] += left.sum::<u32>();
                return (seat, decisions);
            }
            seat = next;
        }
    }

    /// Deals, and returns who begins.
    fn deal(&mut self, rng: &mut SmallRng) -> usize {
        self.draw_pile.clone_from(&self.deck);
        self.draw_pile.shuffle(rng);
        for hand in &mut self.hands {
            hand.clear();
            hand.extend(self.draw_pile.drain(self.draw_pile.len() - DEALT..));
        }
        self.dealer = (self.dealer + 1) % SEATS;
        self.clockwise = true;
        self.discard_pile.clear();
        loop {
            let card = self.draw_pile.pop().unwrap();
            if card == WILD_DRAW_FOUR {
                self.draw_pile.push(card);
                self.draw_pile.shuffle(rng);
                continue;
            }
            self.discard_pile.push(card);
            self.top = card;
            self.colour = if card == WILD { rng.random_range(0..4) } else { card >> 4 };
            return match card & FACE {
                REVERSE => {
                    self.clockwise = false;
                    self.dealer
                }
                _ => self.effect(self.dealer, card, rng),
            };
        }
    }

    /// Carries out what a card does, and returns whose turn is next.
    fn effect(&mut self, seat: usize, card: u8, rng: &mut SmallRng) -> usize {
        if card & FACE == REVERSE {
            self.clockwise = !self.clockwise;
        }
        let next = self.after(seat);
        match card & FACE {
            SKIP => return self.after(next),
            DRAW_TWO => drop(self.draw(next, 2, rng)),
            _ if card == WILD_DRAW_FOUR => drop(self.draw(next, 4, rng)),
            _ => return next,
        }
        self.after(next)
    }

    fn after(&self, seat: usize) -> usize {
        (if self.clockwise { seat + 1 } else { seat + SEATS - 1 }) % SEATS
    }

    fn fits(&self, card: u8) -> bool {
        card >= WILDS || card >> 4 == self.colour || card & FACE == self.top & FACE
    }

    fn any_card_that_fits(&self, seat: usize, rng: &mut SmallRng) -> Option<usize> {
        let mut places = [0; DECK];
        let mut count = 0;
        for (place, card) in self.hands[seat].iter().enumerate() {
            places[count] = place as u8;
            count += usize::from(self.fits(*card));
        }
        (count > 0).then(|| usize::from(places[rng.random_range(0..count)]))
    }

    /// Draws cards as long as there are any. Returns the last.
    fn draw<R: Rng>(&mut self, seat: usize, count: u8, rng: &mut R) -> Option<u8> {
        let mut last = None;
        for _ in 0..count {
            if self.draw_pile.is_empty() {
                let below = self.discard_pile.len() - 1;
                self.draw_pile.extend(self.discard_pile.drain(..below));
                self.draw_pile.shuffle(rng);
            }
            last = self.draw_pile.pop();
            self.hands[seat].extend(last);
        }
        last
    }
}

/// What a card counts that is left in a hand.
fn value(card: u8) -> u32 {
    match card & FACE {
        _ if card >= WILDS => 50,
        face if face >= SKIP => 20,
        number => u32::from(number),
    }
}

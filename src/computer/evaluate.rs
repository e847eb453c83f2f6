//! What a play is worth to `steady`: the worth of the position that it leads to.
//!
//! The worth of a position is the log-odds of winning the round. The weights were fitted to some
//! millions of positions from rounds against `random`, then tuned in further rounds.

use super::perspective::Perspective;
use crate::engine::{Card, CardSet, Colour, Face, Hand, MOST_SEATS, Play, Seat, SeatSet};

/// More than the worth of any position.
const GOING_OUT: f32 = 1000.0;
/// How many further turns in a row are looked at when only two play.
const LONGEST_CHAIN: u8 = 3;
/// About how many cards the target of a hat draws (RULES 4.8).
const HAT_DRAWS: u8 = 4;
/// The cost of playing a wild draw card illegally, because it may be challenged.
const BLUFFING: f32 = -1.0;
/// The cost of drawing although a card can be played, besides that of the larger hand.
const DRAWING: f32 = -0.5;
/// The cost of each point in the hand, when an opponent has at most `CLOSE_TO_OUT` cards.
const POINT: f32 = -0.001;
const CLOSE_TO_OUT: u8 = 2;
/// The average worth of the cards in an unknown hand, divided by their number.
const UNKNOWN_CARD: f32 = 0.3;

/// The weights of what matters in a position.
struct Weights {
    /// The logarithm of each opponent's number of cards.
    opponents_cards: f32,
    /// If the next player has one card.
    next_on_one: f32,
    /// The logarithm of the own number of cards.
    own_cards: f32,
    /// This and all that follow are divided by the number of cards in the hand.
    skip_or_reverse: f32,
    draw: f32,
    wild: f32,
    wild_draw: f32,
    /// Each colour in the hand.
    colour: f32,
    /// For having the colour in force, and for each card of it.
    colour_in_force: f32,
    card_in_force: f32,
    /// For each number, or symbol, that is held in a further colour.
    number_again: f32,
    symbol_again: f32,
}

/// With two players a symbol gives another turn, so symbols that fit on each other end a round.
const TWO_PLAYERS: Weights = Weights {
    opponents_cards: 0.67,
    next_on_one: -0.1,
    own_cards: -0.84,
    skip_or_reverse: 0.55,
    draw: 1.1,
    wild: 2.0,
    wild_draw: 4.7,
    colour: -1.0,
    colour_in_force: 0.4,
    card_in_force: 0.02,
    number_again: 0.27,
    symbol_again: 2.5,
};

const MORE_PLAYERS: Weights = Weights {
    opponents_cards: 0.46,
    next_on_one: -0.25,
    own_cards: -1.09,
    skip_or_reverse: 0.1,
    draw: 0.43,
    wild: 2.6,
    wild_draw: 3.6,
    colour: -0.1,
    colour_in_force: 0.7,
    card_in_force: 0.02,
    number_again: -0.2,
    symbol_again: 0.1,
};

/// The table as it is, or as it would be after a play.
#[derive(Clone, Copy)]
struct Position {
    /// The seat's own cards; `None` if hands have moved (RULES 7.3).
    hand: Option<Hand>,
    /// How many cards each seat holds.
    counts: [u8; MOST_SEATS as usize],
    top: Card,
    colour: Colour,
    /// The seat that plays next.
    next: Seat,
}

impl Position {
    fn count(&self, seat: Seat) -> u8 {
        self.counts.get(seat.index()).copied().unwrap_or(0)
    }

    fn set_count(&mut self, seat: Seat, cards: u8) {
        if let Some(count) = self.counts.get_mut(seat.index()) {
            *count = cards;
        }
    }

    fn draws(&mut self, seat: Seat, cards: u8) {
        self.set_count(seat, self.count(seat).saturating_add(cards));
    }
}

/// Evaluates positions and plays for one seat.
pub(super) struct Evaluator<'a> {
    pub(super) perspective: Perspective<'a>,
    others: SeatSet,
    weights: &'static Weights,
    now: Position,
}

impl<'a> Evaluator<'a> {
    pub(super) fn new(perspective: Perspective<'a>) -> Evaluator<'a> {
        let view = perspective.view;
        let others = perspective.others();
        let mut now = Position {
            hand: Some(view.hand),
            counts: [0; MOST_SEATS as usize],
            top: view.public.top.unwrap_or(Card::WILD),
            colour: view.public.colour.unwrap_or(Colour::Red),
            next: perspective.after(view.seat),
        };
        for seat in others.with(view.seat).iter() {
            now.set_count(seat, u8::try_from(perspective.cards(seat)).unwrap_or(u8::MAX));
        }
        let weights = if others.len() == 1 { &TWO_PLAYERS } else { &MORE_PLAYERS };
        Evaluator { perspective, others, weights, now }
    }

    /// What it is worth to draw instead of playing.
    pub(super) fn worth_of_drawing(&self) -> f32 {
        let mut position = self.now;
        position.draws(self.perspective.view.seat, 1);
        DRAWING + self.worth_of(&position)
    }

    /// What it is worth to play no card and draw none.
    pub(super) fn worth_of_keeping(&self) -> f32 {
        self.worth_of(&self.now)
    }

    /// The colour in force that would be best for the hand.
    pub(super) fn best_colour(&self) -> Colour {
        let mut best = (Colour::Red, f32::MIN);
        for colour in Colour::ALL {
            let worth = self.worth_of(&Position { colour, ..self.now });
            if worth > best.1 {
                best = (colour, worth);
            }
        }
        best.0
    }

    pub(super) fn worth(&self, play: Play) -> f32 {
        let mut position = self.now;
        if play.card == Card::HAT
            && let Some(target) = play.target
        {
            position.draws(target, HAT_DRAWS);
        }
        let bluff = if self.is_bluff(play.card) { BLUFFING } else { 0.0 };
        bluff + self.worth_of_laying(position, play.card, play.colour, play.target, 0)
    }

    /// Whether a wild draw card would be illegal now (RULES 4.6).
    pub(super) fn is_bluff(&self, card: Card) -> bool {
        let view = self.perspective.view;
        card == Card::WILD_DRAW
            && view.public.colour.is_some_and(|colour| view.hand.count_colour(colour) > 0)
    }

    /// What it is worth to lay a card in this position, after `chained` turns of this seat in a
    /// row.
    fn worth_of_laying(
        &self,
        mut position: Position,
        card: Card,
        named: Option<Colour>,
        target: Option<Seat>,
        chained: u8,
    ) -> f32 {
        let perspective = &self.perspective;
        let me = perspective.view.seat;
        let Some(mut hand) = position.hand else { return self.worth_of(&position) };
        hand.remove(card);
        if hand.is_empty() {
            return GOING_OUT;
        }
        position.hand = Some(hand);
        position.set_count(me, position.count(me).saturating_sub(1));
        position.top = card;
        position.colour = card.colour().or(named).unwrap_or(position.colour);
        self.move_hands(&mut position, target);
        let hit = perspective.after(me);
        position.draws(hit, perspective.view.public.rules.deck.draw_amount(card));
        position.next = match card.face() {
            Face::Skip | Face::Draw | Face::WildDraw => perspective.after(hit),
            Face::Reverse if self.others.len() == 1 => me,
            Face::Reverse => perspective.before(me),
            _ => hit,
        };
        if position.next == me {
            return self.worth_of_another_turn(&position, chained);
        }
        self.worth_of(&position)
    }

    /// Swaps or rotates hands, where that is played and the card on top does it (RULES 7.3).
    fn move_hands(&self, position: &mut Position, target: Option<Seat>) {
        let me = self.perspective.view.seat;
        match (position.top.face(), target) {
            (Face::Number(7), Some(target)) => {
                let (mine, theirs) = (position.count(me), position.count(target));
                position.set_count(me, theirs);
                position.set_count(target, mine);
                position.hand = None;
            }
            (Face::Number(0), _) if self.perspective.view.public.rules.seven_zero.is_on() => {
                let before = *position;
                for seat in self.others.with(me).iter() {
                    position.set_count(self.perspective.after(seat), before.count(seat));
                }
                position.hand = None;
            }
            _ => {}
        }
    }

    /// The worth of the best card that can be laid in another turn.
    fn worth_of_another_turn(&self, position: &Position, chained: u8) -> f32 {
        let followers = match (position.hand, chained) {
            (None, _) | (_, LONGEST_CHAIN..) => CardSet::EMPTY,
            (Some(hand), _) => hand.faces().and(fits(position.colour, position.top)),
        };
        let mut best = f32::MIN;
        for card in followers.iter() {
            let lay = |colour| self.worth_of_laying(*position, card, colour, None, chained + 1);
            let worth = match card.is_wild() {
                false => lay(None),
                true => Colour::ALL.into_iter().map(Some).map(lay).fold(f32::MIN, f32::max),
            };
            best = best.max(worth);
        }
        if followers.is_empty() {
            let mut drawn = *position;
            drawn.draws(self.perspective.view.seat, 1);
            best = self.worth_of(&drawn);
        }
        best
    }

    fn worth_of(&self, position: &Position) -> f32 {
        let (perspective, weights) = (&self.perspective, self.weights);
        let mut worth = 0.0;
        let mut fewest = u8::MAX;
        for seat in self.others.iter() {
            let cards = position.count(seat);
            let mut threat = weights.opponents_cards * f32::from(cards.max(1)).ln();
            if seat == position.next && cards <= 1 {
                threat += weights.next_on_one;
            }
            if perspective.is_partner(seat) {
                worth -= threat;
            } else {
                worth += threat;
                fewest = fewest.min(cards);
            }
        }
        let size = f32::from(position.count(perspective.view.seat).max(1));
        worth += weights.own_cards * size.ln();
        let Some(hand) = &position.hand else { return worth + UNKNOWN_CARD };
        if fewest <= CLOSE_TO_OUT {
            worth += POINT * perspective.view.public.rules.value_of(hand) as f32;
        }
        worth + self.worth_of_cards(hand, position.colour) / size
    }

    /// What the cards in a hand are worth, before division by the number of cards.
    fn worth_of_cards(&self, hand: &Hand, colour: Colour) -> f32 {
        let weights = self.weights;
        let mut worth = 0.0;
        let mut seen = CardSet::EMPTY;
        for card in hand.faces().iter() {
            let again = seen.contains(card);
            let (own, in_one_more_colour) = match card.face() {
                Face::Number(_) => (0.0, weights.number_again),
                Face::Skip | Face::Reverse => (weights.skip_or_reverse, weights.symbol_again),
                Face::Draw => (weights.draw, weights.symbol_again),
                Face::Wild | Face::Hat => (weights.wild, 0.0),
                Face::WildDraw => (weights.wild_draw, 0.0),
            };
            worth += own * f32::from(hand.count(card));
            if again {
                worth += in_one_more_colour;
            }
            seen = seen.or(CardSet::faced_like(card));
        }
        let colours = Colour::ALL.iter().filter(|held| hand.count_colour(**held) > 0).count();
        worth += weights.colour * colours as f32;
        match hand.count_colour(colour) {
            0 => worth,
            cards => worth + weights.colour_in_force + weights.card_in_force * cards as f32,
        }
    }
}

/// The cards that fit on this card and colour (RULES 3.1).
fn fits(colour: Colour, top: Card) -> CardSet {
    CardSet::coloured(colour).or(CardSet::faced_like(top)).or(CardSet::WILDS)
}

//! What a play is worth to `steady`: how good the position is that it leads to.
//!
//! Positions are measured in log-odds of winning the round. The numbers were fitted to some millions
//! of positions from rounds against `random`, then tuned by playing on.

use super::outlook::Outlook;
use crate::engine::{Card, CardSet, Colour, Face, Hand, MOST_SEATS, Play, Seat, SeatSet};

/// Going out is worth more than any position.
const GOING_OUT: f32 = 1000.0;
/// How far ahead a chain of turns is followed when only two play.
const LONGEST_CHAIN: u8 = 3;
/// A hat makes its target draw about so many cards (RULES 4.8).
const HAT_DRAWS: u8 = 4;
/// An illegal wild draw card may be challenged.
const BLUFFING: f32 = -1.0;
/// Drawing although something can be played, beyond what the hand suffers by it.
const DRAWING: f32 = -0.5;
/// Each point in the hand, as soon as an opponent has this few cards.
const POINT: f32 = -0.001;
const CLOSE_TO_OUT: u8 = 2;
/// What a hand that cannot be seen is like on average, for each of its cards.
const UNKNOWN_CARD: f32 = 0.3;

/// What matters in a position.
struct Taste {
    /// The logarithm of each opponent's number of cards.
    opponents_cards: f32,
    /// The next player having one card.
    next_on_one: f32,
    /// The logarithm of the own number of cards.
    own_cards: f32,
    /// The rest is what one card, or one colour, is worth in a hand of one; with more cards in the
    /// hand, it matters less.
    skip_or_reverse: f32,
    draw: f32,
    wild: f32,
    wild_draw: f32,
    /// Each colour in the hand.
    colour: f32,
    /// Having the colour in force, and each card of it.
    colour_in_force: f32,
    card_in_force: f32,
    /// Each number, or symbol, that is held in one more colour.
    number_again: f32,
    symbol_again: f32,
}

/// With two players a symbol gives another turn, so symbols that fit on each other end a round.
const HEADS_UP: Taste = Taste {
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

const AMONG_MORE: Taste = Taste {
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

/// How the table stands, or would stand.
#[derive(Clone, Copy)]
struct Position {
    /// The own cards, unless hands have moved (RULES 7.3).
    hand: Option<Hand>,
    /// How many cards each seat holds.
    counts: [u8; MOST_SEATS as usize],
    top: Card,
    colour: Colour,
    /// Whose turn it is.
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

/// A seat's view, and what weighing needs again and again.
pub(super) struct Weighing<'a> {
    pub(super) outlook: Outlook<'a>,
    others: SeatSet,
    taste: &'static Taste,
    now: Position,
}

impl<'a> Weighing<'a> {
    pub(super) fn new(outlook: Outlook<'a>) -> Weighing<'a> {
        let view = outlook.view;
        let others = outlook.others();
        let mut now = Position {
            hand: Some(view.hand),
            counts: [0; MOST_SEATS as usize],
            top: view.public.top.unwrap_or(Card::WILD),
            colour: view.public.colour.unwrap_or(Colour::Red),
            next: outlook.after(view.seat),
        };
        for seat in others.with(view.seat).iter() {
            now.set_count(seat, u8::try_from(outlook.cards(seat)).unwrap_or(u8::MAX));
        }
        let taste = if others.len() == 1 { &HEADS_UP } else { &AMONG_MORE };
        Weighing { outlook, others, taste, now }
    }

    /// What drawing instead of playing is worth.
    pub(super) fn worth_of_drawing(&self) -> f32 {
        let mut position = self.now;
        position.draws(self.outlook.view.seat, 1);
        DRAWING + self.worth_of(&position)
    }

    /// What keeping all cards is worth.
    pub(super) fn worth_of_keeping(&self) -> f32 {
        self.worth_of(&self.now)
    }

    /// The best colour for the hand as it is.
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

    /// What a play is worth.
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
        let view = self.outlook.view;
        card == Card::WILD_DRAW
            && view.public.colour.is_some_and(|colour| view.hand.count_colour(colour) > 0)
    }

    /// What it is worth to lay a card on this position, as the `chained`th in a row.
    fn worth_of_laying(
        &self,
        mut position: Position,
        card: Card,
        named: Option<Colour>,
        target: Option<Seat>,
        chained: u8,
    ) -> f32 {
        let outlook = &self.outlook;
        let me = outlook.view.seat;
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
        let hit = outlook.after(me);
        position.draws(hit, outlook.view.public.rules.deck.draw_amount(card));
        position.next = match card.face() {
            Face::Skip | Face::Draw | Face::WildDraw => outlook.after(hit),
            Face::Reverse if self.others.len() == 1 => me,
            Face::Reverse => outlook.before(me),
            _ => hit,
        };
        if position.next == me {
            return self.worth_of_another_turn(&position, chained);
        }
        self.worth_of(&position)
    }

    /// Swaps or rotates hands, where that is played and the card on top does it (RULES 7.3).
    fn move_hands(&self, position: &mut Position, target: Option<Seat>) {
        let me = self.outlook.view.seat;
        match (position.top.face(), target) {
            (Face::Number(7), Some(target)) => {
                let (mine, theirs) = (position.count(me), position.count(target));
                position.set_count(me, theirs);
                position.set_count(target, mine);
                position.hand = None;
            }
            (Face::Number(0), _) if self.outlook.view.public.rules.seven_zero.is_on() => {
                let before = *position;
                for seat in self.others.with(me).iter() {
                    position.set_count(self.outlook.after(seat), before.count(seat));
                }
                position.hand = None;
            }
            _ => {}
        }
    }

    /// The best that can be done with another turn.
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
            drawn.draws(self.outlook.view.seat, 1);
            best = self.worth_of(&drawn);
        }
        best
    }

    /// What a position is worth.
    fn worth_of(&self, position: &Position) -> f32 {
        let (outlook, taste) = (&self.outlook, self.taste);
        let mut worth = 0.0;
        let mut fewest = u8::MAX;
        for seat in self.others.iter() {
            let cards = position.count(seat);
            let mut threat = taste.opponents_cards * f32::from(cards.max(1)).ln();
            if seat == position.next && cards <= 1 {
                threat += taste.next_on_one;
            }
            if outlook.is_partner(seat) {
                worth -= threat;
            } else {
                worth += threat;
                fewest = fewest.min(cards);
            }
        }
        let size = f32::from(position.count(outlook.view.seat).max(1));
        worth += taste.own_cards * size.ln();
        let Some(hand) = &position.hand else { return worth + UNKNOWN_CARD };
        if fewest <= CLOSE_TO_OUT {
            worth += POINT * outlook.view.public.rules.value_of(hand) as f32;
        }
        worth + self.worth_of_cards(hand, position.colour) / size
    }

    /// What the cards in a hand are worth, before they are shared out among its size.
    fn worth_of_cards(&self, hand: &Hand, colour: Colour) -> f32 {
        let taste = self.taste;
        let mut worth = 0.0;
        let mut seen = CardSet::EMPTY;
        for card in hand.faces().iter() {
            let again = seen.contains(card);
            let (own, in_one_more_colour) = match card.face() {
                Face::Number(_) => (0.0, taste.number_again),
                Face::Skip | Face::Reverse => (taste.skip_or_reverse, taste.symbol_again),
                Face::Draw => (taste.draw, taste.symbol_again),
                Face::Wild | Face::Hat => (taste.wild, 0.0),
                Face::WildDraw => (taste.wild_draw, 0.0),
            };
            worth += own * f32::from(hand.count(card));
            if again {
                worth += in_one_more_colour;
            }
            seen = seen.or(CardSet::faced_like(card));
        }
        let colours = Colour::ALL.iter().filter(|held| hand.count_colour(**held) > 0).count();
        worth += taste.colour * colours as f32;
        match hand.count_colour(colour) {
            0 => worth,
            cards => worth + taste.colour_in_force + taste.card_in_force * cards as f32,
        }
    }
}

/// The cards that fit on this card and colour (RULES 3.1).
fn fits(colour: Colour, top: Card) -> CardSet {
    CardSet::coloured(colour).or(CardSet::faced_like(top)).or(CardSet::WILDS)
}

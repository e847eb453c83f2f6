//! What a play is worth to `steady`: the worth of the position that it leads to.
//!
//! The worth of a position is the log-odds of winning the round. The weights were fitted to some
//! millions of positions from rounds against `random`, then tuned in further rounds.

use super::plays;
use crate::engine::rules::WRONG_CHALLENGE_DRAWS;
use crate::engine::{Card, CardSet, Colour, Face, Glance, Hand, MOST_SEATS, Play, Seat, SeatSet};

/// More than the worth of any position.
const GOING_OUT: f32 = 1000.0;
/// How many further turns in a row are looked at when only two play.
const LONGEST_CHAIN: u8 = 3;
/// About how many cards the target of a hat draws (RULES 4.8).
const HAT_DRAWS: u8 = 4;
/// The cost of drawing although a card can be played, besides that of the larger hand.
const DRAWING: f32 = -0.5;
/// The cost of each point in the hand, when an opponent has at most `CLOSE_TO_OUT` cards.
const POINT: f32 = -0.001;
const CLOSE_TO_OUT: u8 = 2;
/// The average worth of the cards in an unknown hand, divided by their number.
const UNKNOWN_CARD: f32 = 0.3;

/// The weights by which `steady` plays: one table for two players, one for more.
#[derive(Clone, Debug, PartialEq)]
pub struct SteadyWeights {
    pub two_players: Weights,
    pub more_players: Weights,
}

impl SteadyWeights {
    /// The weights in use.
    pub const FITTED: SteadyWeights =
        SteadyWeights { two_players: TWO_PLAYERS, more_players: MORE_PLAYERS };

    /// The weights for so many players.
    pub fn of_mut(&mut self, players: u32) -> &mut Weights {
        if players == 2 { &mut self.two_players } else { &mut self.more_players }
    }
}

/// The greatest number of cards with an entry of its own in [`Weights::guilt`].
pub const MOST_GUILT: usize = 8;

/// The weights of what matters in a position.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Weights {
    /// The logarithm of each opponent's number of cards.
    pub opponents_cards: f32,
    /// If the next player has one card.
    pub next_on_one: f32,
    /// The logarithm of the number of cards in the player's own hand.
    pub own_cards: f32,
    /// This and all that follow are divided by the number of cards in the hand.
    pub skip_or_reverse: f32,
    pub draw: f32,
    pub wild: f32,
    pub wild_draw: f32,
    /// Each colour in the hand.
    pub colour: f32,
    /// For having the colour in force, and for each card of it.
    pub colour_in_force: f32,
    pub card_in_force: f32,
    /// For each number, or symbol, that is held in a further colour.
    pub number_again: f32,
    pub symbol_again: f32,
    /// The cost of a bluff: of playing a wild draw card illegally (RULES 4.6).
    pub bluffing: f32,
    /// How much better than accepting a challenge must promise to be.
    pub challenging: f32,
    /// How often a wild draw card is a bluff, by the number of cards that its player has left: from
    /// none to [`MOST_GUILT`] and more.
    pub guilt: [f32; MOST_GUILT + 1],
}

// `bluffing`, `challenging` and `guilt` come from `uno-bot simulate --fit --rounds 20000`. The first two
// are the values that won most against the weights before them. The last is how often a wild draw card
// was a bluff in rounds with one `random` player, who bluffs as freely as some people do. `challenging`
// stays at 0 although a little more wins against equals: they hardly ever bluff, people do.

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
    bluffing: -0.5,
    challenging: 0.0,
    guilt: [0.03, 0.15, 0.03, 0.05, 0.13, 0.22, 0.37, 0.37, 0.4],
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
    bluffing: -0.5,
    challenging: 0.0,
    guilt: [0.0, 0.0, 0.02, 0.04, 0.09, 0.15, 0.26, 0.29, 0.42],
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
    pub(super) glance: &'a Glance<'a>,
    others: SeatSet,
    weights: &'a Weights,
    now: Position,
}

impl<'a> Evaluator<'a> {
    pub(super) fn new(glance: &'a Glance<'a>, weights: &'a SteadyWeights) -> Evaluator<'a> {
        let others = glance.others();
        let mut now = Position {
            hand: Some(*glance.hand),
            counts: [0; MOST_SEATS as usize],
            top: glance.top.unwrap_or(Card::WILD),
            colour: glance.colour.unwrap_or(Colour::Red),
            next: glance.after(glance.seat),
        };
        for seat in glance.playing.iter() {
            now.set_count(seat, glance.cards(seat));
        }
        let two = others.len() == 1;
        let weights = if two { &weights.two_players } else { &weights.more_players };
        Evaluator { glance, others, weights, now }
    }

    /// What it is worth to draw instead of playing.
    pub(super) fn worth_of_drawing(&self) -> f32 {
        let mut position = self.now;
        position.draws(self.glance.seat, 1);
        DRAWING + self.worth_of(&position)
    }

    /// What it is worth to play no card and draw none.
    pub(super) fn worth_of_keeping(&self) -> f32 {
        self.worth_of(&self.now)
    }

    /// How much better than to accept the pending draw it is to challenge it.
    pub(super) fn worth_of_challenging(&self) -> f32 {
        let glance = self.glance;
        let (me, accused) = (glance.seat, glance.before(glance.seat));
        let held = usize::from(glance.cards(accused)).min(MOST_GUILT);
        let guilt = self.weights.guilt.get(held).copied().unwrap_or(0.0);
        let after = |seat: Seat, drawn: u8| {
            let mut position = self.now;
            position.draws(seat, drawn);
            self.worth_of(&position)
        };
        let accepting = after(me, glance.pending);
        let innocent = after(me, glance.pending.saturating_add(WRONG_CHALLENGE_DRAWS));
        // The challenger has the turn, so there will be one card fewer.
        let mut caught = self.now;
        caught.draws(accused, glance.pending);
        caught.set_count(me, caught.count(me).saturating_sub(1).max(1));
        let guilty = self.worth_of(&caught);
        guilt * guilty + (1.0 - guilt) * innocent - accepting - self.weights.challenging
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
        let bluff =
            if plays::is_bluff(self.glance, play.card) { self.weights.bluffing } else { 0.0 };
        bluff + self.worth_of_laying(position, play.card, play.colour, play.target, 0)
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
        let glance = self.glance;
        let me = glance.seat;
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
        let hit = glance.after(me);
        position.draws(hit, glance.rules.deck.draw_amount(card));
        position.next = match card.face() {
            Face::Skip | Face::Draw | Face::WildDraw => glance.after(hit),
            Face::Reverse if self.others.len() == 1 => me,
            Face::Reverse => glance.before(me),
            _ => hit,
        };
        if position.next == me {
            return self.worth_of_another_turn(&position, chained);
        }
        self.worth_of(&position)
    }

    /// Swaps or rotates hands, where that is played and the card on top does it (RULES 7.3).
    fn move_hands(&self, position: &mut Position, target: Option<Seat>) {
        let me = self.glance.seat;
        match (position.top.face(), target) {
            (Face::Number(7), Some(target)) => {
                let (mine, theirs) = (position.count(me), position.count(target));
                position.set_count(me, theirs);
                position.set_count(target, mine);
                position.hand = None;
            }
            (Face::Number(0), _) if self.glance.rules.seven_zero.is_on() => {
                let before = *position;
                for seat in self.others.with(me).iter() {
                    position.set_count(self.glance.after(seat), before.count(seat));
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
            drawn.draws(self.glance.seat, 1);
            best = self.worth_of(&drawn);
        }
        best
    }

    fn worth_of(&self, position: &Position) -> f32 {
        let (glance, weights) = (self.glance, self.weights);
        let mut worth = 0.0;
        let mut fewest = u8::MAX;
        for seat in self.others.iter() {
            let cards = position.count(seat);
            let mut threat = weights.opponents_cards * ln(cards);
            if seat == position.next && cards <= 1 {
                threat += weights.next_on_one;
            }
            if glance.is_partner(seat) {
                worth -= threat;
            } else {
                worth += threat;
                fewest = fewest.min(cards);
            }
        }
        let size = position.count(glance.seat).max(1);
        worth += weights.own_cards * ln(size);
        let Some(hand) = &position.hand else { return worth + UNKNOWN_CARD };
        if fewest <= CLOSE_TO_OUT {
            worth += POINT * glance.rules.value_of(hand) as f32;
        }
        worth + self.worth_of_cards(hand, position.colour) / f32::from(size)
    }

    /// What the cards in a hand are worth, before division by the number of cards.
    fn worth_of_cards(&self, hand: &Hand, colour: Colour) -> f32 {
        const NUMBERS: CardSet = numbers();
        const SYMBOLS: CardSet = SKIPS_AND_REVERSES.or(DRAWS);
        const SKIPS_AND_REVERSES: CardSet =
            CardSet::faced(Face::Skip).or(CardSet::faced(Face::Reverse));
        const DRAWS: CardSet = CardSet::faced(Face::Draw);
        const WILDS: CardSet = CardSet::of(Card::WILD).or(CardSet::of(Card::HAT));
        const WILD_DRAWS: CardSet = CardSet::of(Card::WILD_DRAW);
        let weights = self.weights;
        let held = |cards: CardSet| hand.count_in(cards) as f32;
        // How often a number or symbol is held in a further colour.
        let again = |cards: CardSet| {
            let cards = hand.faces().and(cards);
            (cards.len() - cards.different_faces()) as f32
        };
        let colours = Colour::ALL.iter().filter(|held| hand.holds_colour(**held)).count();
        let worth = weights.skip_or_reverse * held(SKIPS_AND_REVERSES)
            + weights.draw * held(DRAWS)
            + weights.wild * held(WILDS)
            + weights.wild_draw * held(WILD_DRAWS)
            + weights.number_again * again(NUMBERS)
            + weights.symbol_again * again(SYMBOLS)
            + weights.colour * colours as f32;
        match hand.count_colour(colour) {
            0 => worth,
            cards => worth + weights.colour_in_force + weights.card_in_force * cards as f32,
        }
    }
}

/// All numbers, in every colour.
const fn numbers() -> CardSet {
    let mut set = CardSet::EMPTY;
    let mut number = 0;
    while number < 10 {
        set = set.or(CardSet::faced(Face::Number(number)));
        number += 1;
    }
    set
}

/// The natural logarithm of a number of cards, at least 1. Small ones are looked up, because it is
/// asked for in every evaluation.
fn ln(cards: u8) -> f32 {
    #[allow(clippy::approx_constant, reason = "a table reads better with all of its numbers")]
    const FEW: [f32; 17] = [
        0.0, 0.0, 0.693_147, 1.098_612, 1.386_294, 1.609_438, 1.791_759, 1.945_91, 2.079_442,
        2.197_225, 2.302_585, 2.397_895, 2.484_907, 2.564_949, 2.639_057, 2.708_05, 2.772_589,
    ];
    FEW.get(usize::from(cards)).copied().unwrap_or_else(|| f32::from(cards).ln())
}

/// The cards that fit on this card and colour (RULES 3.1).
fn fits(colour: Colour, top: Card) -> CardSet {
    CardSet::coloured(colour).or(CardSet::faced_like(top)).or(CardSet::WILDS)
}

//! What a play is worth to `steady`, measured in cards: getting rid of one is worth 1.
//!
//! The numbers were tuned by letting `steady` play against `random` in pairs and in fours, changing
//! one at a time and keeping what won more rounds.

use super::outlook::Outlook;
use crate::engine::{Card, CardSet, Colour, Face, Hand, Play, Seat};

/// Going out is worth more than anything else.
const GOING_OUT: f32 = 1000.0;
/// From this many cards of an opponent on, the end is near.
const NEAR_THE_END: usize = 2;
/// How much less a good card is worth keeping when the end is near.
const KEEPING_LATE: f32 = 0.5;
/// What a point in the hand weighs, and what it weighs when the end is near.
const POINT: f32 = 0.001;
const POINT_LATE: f32 = 0.003;
/// What it costs to draw instead of playing, and to keep a drawn card.
const DRAWING: f32 = -2.0;
const KEEPING: f32 = -0.5;
/// How far ahead a chain of turns is followed when only two play.
const LONGEST_CHAIN: u8 = 3;
/// Another turn; a draw card is better kept for later all the same, the more it makes draw.
const ANOTHER_TURN: f32 = 0.5;
const DRAW_CARD_IN_CHAIN: f32 = -0.6;
/// Having another turn and nothing to play.
const STUCK: f32 = 2.0;
/// Each colour that is left in the hand.
const COLOUR_LEFT: f32 = -0.3;
/// Each card of a number or symbol that is held in another colour too, as a share of the hand.
const BRIDGE: f32 = 0.2;
/// Leaving the next player something to play, times how dangerous that player is.
const LEAVING_A_REPLY: f32 = 0.25;
/// Taking a turn from someone, and each card drawn, times how dangerous that player is.
const TURN_TAKEN: f32 = 0.5;
const CARD_DRAWN: f32 = 0.3;
/// A hat makes its target draw about so many cards (RULES 4.8).
const HAT_DRAWS: f32 = 4.0;
/// A partner's hand is worth taking a little, if it is smaller.
const PARTNERS_HAND: f32 = 0.3;
/// A bluff pays against someone with fewer cards than this, who must not get a turn.
const BLUFF_BELOW: usize = 3;
const BLUFF_GAINS: f32 = 1.0;
const BLUFF_COSTS: f32 = 3.0;

/// A seat's view, and what weighing needs again and again.
pub(super) struct Weighing<'a> {
    pub(super) outlook: Outlook<'a>,
    next: Seat,
    heads_up: bool,
    near_the_end: bool,
}

impl<'a> Weighing<'a> {
    pub(super) fn new(outlook: Outlook<'a>) -> Weighing<'a> {
        Weighing {
            outlook,
            next: outlook.after(outlook.view.seat),
            heads_up: outlook.heads_up(),
            near_the_end: outlook.fewest() <= NEAR_THE_END,
        }
    }

    /// What drawing instead of playing is worth.
    pub(super) fn worth_of_drawing(&self) -> f32 {
        DRAWING + self.worth_of_hand_now()
    }

    /// What keeping a drawn card is worth.
    pub(super) fn worth_of_keeping(&self) -> f32 {
        KEEPING + self.worth_of_hand_now()
    }

    fn worth_of_hand_now(&self) -> f32 {
        let view = self.outlook.view;
        match (view.public.colour, view.public.top) {
            (Some(colour), Some(top)) => self.worth_of_hand(&view.hand, colour, top),
            _ => 0.0,
        }
    }

    /// The best colour for the hand as it is.
    pub(super) fn best_colour(&self) -> Colour {
        let mut best = (Colour::Red, f32::MIN);
        for colour in Colour::ALL {
            let worth = self.worth_of_hand(&self.outlook.view.hand, colour, Card::WILD);
            if worth > best.1 {
                best = (colour, worth);
            }
        }
        best.0
    }

    /// What a play is worth.
    pub(super) fn worth(&self, play: Play) -> f32 {
        let view = self.outlook.view;
        let mut rest = view.hand;
        rest.remove(play.card);
        if rest.is_empty() {
            return GOING_OUT;
        }
        let colour = play.card.colour().or(play.colour).unwrap_or(Colour::Red);
        let mut worth = self.worth_of_laying(&rest, play.card, colour, play.target, 0);
        if play.card == Card::WILD_DRAW && self.is_bluff() {
            let pays = self.outlook.cards(self.next) < BLUFF_BELOW;
            worth += if pays { BLUFF_GAINS } else { -BLUFF_COSTS };
        }
        worth + self.worth_of_moving_hands(play, rest.len() as f32)
    }

    /// Whether a wild draw card would be illegal now (RULES 4.6).
    fn is_bluff(&self) -> bool {
        let view = self.outlook.view;
        view.public.colour.is_some_and(|colour| view.hand.count_colour(colour) > 0)
    }

    /// What swapping or rotating is worth with so many cards left (RULES 7.3).
    fn worth_of_moving_hands(&self, play: Play, left: f32) -> f32 {
        let outlook = &self.outlook;
        if !outlook.view.public.rules.seven_zero.is_on() {
            return 0.0;
        }
        match (play.card.face(), play.target) {
            (Face::Number(7), Some(target)) => {
                let gain = left - outlook.cards(target) as f32;
                if outlook.is_partner(target) {
                    PARTNERS_HAND * gain
                } else {
                    gain + self.threat(target)
                }
            }
            (Face::Number(0), _) => left - outlook.cards(outlook.before(outlook.view.seat)) as f32,
            _ => 0.0,
        }
    }

    /// What it is worth to have laid a card, with the rest still in the hand.
    fn worth_of_laying(
        &self,
        rest: &Hand,
        card: Card,
        colour: Colour,
        target: Option<Seat>,
        chained: u8,
    ) -> f32 {
        if rest.is_empty() {
            return GOING_OUT;
        }
        let worth = 1.0 - self.worth_of_card(card) + self.worth_of_effect(card, target);
        let rules = &self.outlook.view.public.rules;
        let again = self.heads_up
            && matches!(card.face(), Face::Skip | Face::Reverse | Face::Draw | Face::WildDraw);
        if !again {
            return worth + self.worth_of_hand(rest, colour, card);
        }
        let draws = f32::from(rules.deck.draw_amount(card));
        worth
            + ANOTHER_TURN
            + DRAW_CARD_IN_CHAIN * draws
            + self.worth_of_another_turn(rest, card, colour, chained)
    }

    /// The best that can be done with another turn.
    fn worth_of_another_turn(&self, rest: &Hand, top: Card, colour: Colour, chained: u8) -> f32 {
        let mut best = None;
        let followers = match chained {
            LONGEST_CHAIN.. => CardSet::EMPTY,
            _ => rest.faces().and(fits(colour, top)),
        };
        for card in followers.iter() {
            let mut left = *rest;
            left.remove(card);
            let named = |colour| self.worth_of_laying(&left, card, colour, None, chained + 1);
            let worth = match card.colour() {
                Some(colour) => named(colour),
                None => Colour::ALL.into_iter().map(named).fold(f32::MIN, f32::max),
            };
            best = Some(best.map_or(worth, |best: f32| best.max(worth)));
        }
        best.unwrap_or_else(|| self.worth_of_hand(rest, colour, top) - STUCK)
    }

    /// What a card is worth in the hand, beyond being a card.
    fn worth_of_card(&self, card: Card) -> f32 {
        let keep = match card.face() {
            Face::Number(_) => 0.0,
            Face::Draw => 0.1,
            Face::Skip | Face::Reverse => 0.3,
            Face::Hat | Face::WildDraw => 1.0,
            Face::Wild => 3.0,
        };
        let points = self.outlook.view.public.rules.value_of_card(card) as f32;
        if self.near_the_end {
            return keep * KEEPING_LATE - points * POINT_LATE;
        }
        keep - points * POINT
    }

    /// What is to come of a hand, with this card and colour on the pile.
    fn worth_of_hand(&self, hand: &Hand, colour: Colour, top: Card) -> f32 {
        let colours = Colour::ALL.iter().filter(|colour| hand.count_colour(**colour) > 0).count();
        COLOUR_LEFT * colours as f32 + BRIDGE * bridges(hand) as f32 / hand.len().max(1) as f32
            - LEAVING_A_REPLY * self.threat(self.next) * self.chance_of_reply(hand, colour, top)
    }

    /// How likely the next player holds something that fits, going by the cards that are not in the
    /// own hand.
    fn chance_of_reply(&self, hand: &Hand, colour: Colour, top: Card) -> f32 {
        let deck = self.outlook.view.public.rules.deck;
        let fitting = fits(colour, top);
        let (mut unseen, mut answers) = (0.0, 0.0);
        for card in Card::all() {
            let copies = f32::from(deck.copies(card)) - f32::from(hand.count(card));
            unseen += copies;
            if fitting.contains(card) {
                answers += copies;
            }
        }
        let held = self.outlook.cards(self.next).min(20) as i32;
        1.0 - (1.0_f32 - answers / unseen).powi(held)
    }

    /// What a card does to others. With two players it is the other turn that counts.
    fn worth_of_effect(&self, card: Card, target: Option<Seat>) -> f32 {
        let outlook = &self.outlook;
        if let (Face::Hat, Some(target)) = (card.face(), target) {
            return CARD_DRAWN * HAT_DRAWS * self.threat(target);
        }
        if self.heads_up {
            return 0.0;
        }
        let instead = match card.face() {
            Face::Skip | Face::Draw | Face::WildDraw => outlook.after(self.next),
            Face::Reverse => outlook.before(outlook.view.seat),
            _ => return 0.0,
        };
        let drawn = f32::from(outlook.view.public.rules.deck.draw_amount(card));
        TURN_TAKEN * (self.threat(self.next) - self.threat(instead))
            + CARD_DRAWN * drawn * self.threat(self.next)
    }

    /// How dangerous a player is; a partner's success is welcome.
    fn threat(&self, seat: Seat) -> f32 {
        if seat == self.outlook.view.seat {
            return 0.0;
        }
        let threat = match self.outlook.cards(seat) {
            0 | 1 => 4.0,
            2 => 1.5,
            3 => 0.7,
            _ => 0.2,
        };
        if self.outlook.is_partner(seat) { -threat } else { threat }
    }
}

/// The cards that fit on this card and colour (RULES 3.1).
fn fits(colour: Colour, top: Card) -> CardSet {
    CardSet::coloured(colour).or(CardSet::faced_like(top)).or(CardSet::WILDS)
}

/// How many coloured cards have a number or symbol that is held in another colour too, beyond the
/// first of each.
fn bridges(hand: &Hand) -> u32 {
    let coloured = hand.faces().without(CardSet::WILDS);
    let different = |card: &Card| coloured.and(CardSet::faced_like(*card)).first() == Some(*card);
    coloured.len() - coloured.iter().filter(different).count() as u32
}

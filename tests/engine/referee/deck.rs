//! What the cards are: the decks, their amounts and values (RULES 1, 6.5).

use uno_bot::engine::rules::{DeckKind, Values};
use uno_bot::engine::{Card, Colour, Face};

/// Every card of a deck (the table of RULES 1).
pub fn deck(kind: DeckKind) -> Vec<Card> {
    let mini = kind == DeckKind::Mini;
    let mut cards = Vec::new();
    let mut add = |copies: usize, card: Card| cards.extend(std::iter::repeat_n(card, copies));
    for colour in Colour::ALL {
        add(1, Card::new(colour, Face::Number(0)));
        let copies = if mini { 1 } else { 2 };
        for number in 1..=9 {
            add(copies, Card::new(colour, Face::Number(number)));
        }
        for symbol in [Face::Skip, Face::Reverse, Face::Draw] {
            add(copies, Card::new(colour, symbol));
        }
    }
    let wilds = if mini { 2 } else { 4 };
    add(wilds, Card::WILD);
    add(wilds, Card::WILD_DRAW);
    add(if kind == DeckKind::SortingHat { 4 } else { 0 }, Card::HAT);
    cards
}

/// How many cards a card makes someone draw (RULES 1.2); the Sorting Hat is another matter.
pub fn amount(kind: DeckKind, card: Card) -> usize {
    match (card.face(), kind) {
        (Face::Draw, DeckKind::Mini) => 1,
        (Face::Draw, _) => 2,
        (Face::WildDraw, DeckKind::Mini) => 2,
        (Face::WildDraw, _) => 4,
        _ => 0,
    }
}

/// What a card counts in the hand of a loser (RULES 6.5).
pub fn value(values: Values, card: Card) -> u32 {
    match (card.face(), values) {
        (Face::Number(number), _) => u32::from(number),
        (_, Values::Flat) => 20,
        (Face::Skip | Face::Reverse | Face::Draw, Values::Standard) => 20,
        (Face::Wild | Face::Hat | Face::WildDraw, Values::Standard) => 50,
    }
}

/// The order in which the clock looks for a card (RULES 10.1).
pub fn clock_order(card: Card) -> (usize, u8) {
    let colour = Colour::ALL.iter().position(|colour| card.colour() == Some(*colour));
    let face = match card.face() {
        Face::Number(number) => number,
        Face::Skip => 10,
        Face::Reverse => 11,
        Face::Draw => 12,
        Face::Wild => 13,
        Face::Hat => 14,
        Face::WildDraw => 15,
    };
    (colour.unwrap_or(Colour::ALL.len()), face)
}

/// The colour that the clock names: the one held most, ties and none in order (RULES 10.1).
pub fn clock_colour(hand: &[Card]) -> Colour {
    let held = |colour: Colour| hand.iter().filter(|card| card.colour() == Some(colour)).count();
    let mut named = Colour::Red;
    for colour in [Colour::Yellow, Colour::Green, Colour::Blue] {
        if held(colour) > held(named) {
            named = colour;
        }
    }
    named
}

/// Whether two lists hold the same cards, in any order.
pub fn same_cards(one: &[Card], other: &[Card]) -> bool {
    let sorted = |cards: &[Card]| {
        let mut cards = cards.to_vec();
        cards.sort_unstable();
        cards
    };
    one.len() == other.len() && sorted(one) == sorted(other)
}

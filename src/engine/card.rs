//! Cards: a colour and a face, or one of the three wilds (RULES 1).

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

/// The four colours, in the order in which ties are settled (RULES 1.1, 10.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Colour {
    /// Red, the house of the Sorting Hat (RULES 4.8).
    Red,
    Yellow,
    Green,
    Blue,
}

impl Colour {
    /// All four, in order.
    pub const ALL: [Colour; 4] = [Colour::Red, Colour::Yellow, Colour::Green, Colour::Blue];

    /// The letter that stands for this colour in a card code.
    pub const fn letter(self) -> char {
        match self {
            Colour::Red => 'r',
            Colour::Yellow => 'y',
            Colour::Green => 'g',
            Colour::Blue => 'b',
        }
    }

    /// The colour's English name, as in scenarios and event logs.
    pub const fn name(self) -> &'static str {
        match self {
            Colour::Red => "red",
            Colour::Yellow => "yellow",
            Colour::Green => "green",
            Colour::Blue => "blue",
        }
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Colour {
    type Err = UnknownColour;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Colour::ALL
            .into_iter()
            .find(|colour| colour.name() == text)
            .ok_or_else(|| UnknownColour(text.to_owned()))
    }
}

/// A word that names none of the four colours.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownColour(pub String);

impl fmt::Display for UnknownColour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}\" is not a colour: red, yellow, green or blue", self.0)
    }
}

impl std::error::Error for UnknownColour {}

/// What is printed on a card apart from its colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Face {
    /// A number, 0 to 9.
    Number(u8),
    /// Skip (RULES 4.4).
    Skip,
    /// Reverse (RULES 4.3).
    Reverse,
    /// Draw Two, or Draw One in the mini deck (RULES 4.1).
    Draw,
    /// Wild (RULES 4.5).
    Wild,
    /// Wild Sorting Hat (RULES 4.8).
    Hat,
    /// Wild Draw Four, or Wild Draw Two in the mini deck (RULES 4.6).
    WildDraw,
}

/// One card face. Two cards with the same code are equal; it never matters which of the copies in
/// the deck is meant.
///
/// The number is the colour in two bits and the face in four, so that a set of faces is one `u64`
/// and the natural order is the one in which RULES 10.1 looks for a card. The wilds stand at the
/// end, in numbers that blue does not use.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

const FACES_PER_COLOUR: u8 = 13;

impl Card {
    /// How many different faces there are.
    pub const KINDS: usize = 55;
    pub const WILD: Card = Card(61);
    pub const HAT: Card = Card(62);
    pub const WILD_DRAW: Card = Card(63);

    /// A coloured card. For the face of a wild, the colour is ignored.
    pub const fn new(colour: Colour, face: Face) -> Card {
        let face = match face {
            Face::Number(number) if number < 9 => number,
            Face::Number(_) => 9,
            Face::Skip => 10,
            Face::Reverse => 11,
            Face::Draw => 12,
            Face::Wild => return Card::WILD,
            Face::Hat => return Card::HAT,
            Face::WildDraw => return Card::WILD_DRAW,
        };
        Card((colour as u8) << 4 | face)
    }

    /// Every different card, in order.
    pub fn all() -> impl Iterator<Item = Card> {
        (0..64).filter_map(Card::from_number)
    }

    /// The card's number, below 64.
    pub const fn number(self) -> u8 {
        self.0
    }

    pub(super) const fn from_number(number: u8) -> Option<Card> {
        match number {
            61..=63 => Some(Card(number)),
            64.. => None,
            _ if number & 15 < FACES_PER_COLOUR => Some(Card(number)),
            _ => None,
        }
    }

    /// The card with the lowest number in a set that has a bit for each card; `None` if it is empty.
    pub(super) const fn lowest(set: u64) -> Option<Card> {
        if set == 0 { None } else { Some(Card(set.trailing_zeros() as u8)) }
    }

    /// The printed colour; wilds have none.
    pub const fn colour(self) -> Option<Colour> {
        match self.0 >> 4 & 3 {
            _ if self.is_wild() => None,
            0 => Some(Colour::Red),
            1 => Some(Colour::Yellow),
            2 => Some(Colour::Green),
            _ => Some(Colour::Blue),
        }
    }

    pub const fn face(self) -> Face {
        match self.0 & 15 {
            10 => Face::Skip,
            11 => Face::Reverse,
            12 => Face::Draw,
            13 => Face::Wild,
            14 => Face::Hat,
            15 => Face::WildDraw,
            number => Face::Number(number),
        }
    }

    /// Whether the card has no colour of its own.
    pub const fn is_wild(self) -> bool {
        self.0 >= Card::WILD.0
    }

    /// Whether the card makes a player draw: a draw card or a wild draw card (RULES 1.2).
    pub const fn makes_draw(self) -> bool {
        matches!(self.face(), Face::Draw | Face::WildDraw)
    }
}

impl fmt::Display for Card {
    /// The code: `r7`, `ys`, `gr`, `bd`, `w`, `wh`, `wd`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(colour) = self.colour() {
            write!(f, "{}", colour.letter())?;
        }
        match self.face() {
            Face::Number(number) => write!(f, "{number}"),
            Face::Skip => f.write_str("s"),
            Face::Reverse => f.write_str("r"),
            Face::Draw => f.write_str("d"),
            Face::Wild => f.write_str("w"),
            Face::Hat => f.write_str("wh"),
            Face::WildDraw => f.write_str("wd"),
        }
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that is not a card code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownCard(pub String);

impl fmt::Display for UnknownCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}\" is not a card code such as r7, ys, gr, bd, w, wd or wh", self.0)
    }
}

impl std::error::Error for UnknownCard {}

impl FromStr for Card {
    type Err = UnknownCard;

    fn from_str(code: &str) -> Result<Card, UnknownCard> {
        let unknown = || UnknownCard(code.to_owned());
        match *code.as_bytes() {
            [b'w'] => Ok(Card::WILD),
            [b'w', b'h'] => Ok(Card::HAT),
            [b'w', b'd'] => Ok(Card::WILD_DRAW),
            [colour, face] => {
                let colour = match colour {
                    b'r' => Colour::Red,
                    b'y' => Colour::Yellow,
                    b'g' => Colour::Green,
                    b'b' => Colour::Blue,
                    _ => return Err(unknown()),
                };
                let face = match face {
                    b'0'..=b'9' => Face::Number(face - b'0'),
                    b's' => Face::Skip,
                    b'r' => Face::Reverse,
                    b'd' => Face::Draw,
                    _ => return Err(unknown()),
                };
                Ok(Card::new(colour, face))
            }
            _ => Err(unknown()),
        }
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Card, D::Error> {
        struct Code;
        impl serde::de::Visitor<'_> for Code {
            type Value = Card;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a card code")
            }
            fn visit_str<E: serde::de::Error>(self, code: &str) -> Result<Card, E> {
                code.parse().map_err(E::custom)
            }
        }
        deserializer.deserialize_str(Code)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r1_1_every_card_has_a_code_that_reads_back() {
        let mut codes = std::collections::BTreeSet::new();
        for card in Card::all() {
            assert_eq!(card.to_string().parse(), Ok(card));
            codes.insert(card.to_string());
        }
        assert_eq!(codes.len(), Card::KINDS);
        for wrong in ["", "r", "r10", "x5", "wr", "ww", "R7", "r7 ", "é7"] {
            assert_eq!(wrong.parse::<Card>(), Err(UnknownCard(wrong.to_owned())));
        }
    }

    #[test]
    fn r10_1_the_natural_order_is_the_order_of_the_clock() {
        let order = ["r0", "r9", "rs", "rr", "rd", "y0", "yd", "g0", "b0", "bd", "w", "wh", "wd"];
        let cards: Vec<Card> = order.iter().filter_map(|code| code.parse().ok()).collect();
        assert_eq!(cards.len(), order.len());
        assert!(cards.is_sorted());
    }
}

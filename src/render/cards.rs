//! Cards and colours in words and signs. Each colour has a shape of its own, so that people who
//! cannot tell the colours apart can read the signs.

use super::own_emoji::{OwnEmoji, UploadedEmoji};
use super::typed_card::TypedWords;
use crate::engine::rules::DeckKind;
use crate::engine::{Card, Colour, Face, Hand};
use crate::i18n::{Language, Words, say};
use crate::picture::Emoji;
use std::sync::LazyLock;

static NO_EMOJI: LazyLock<OwnEmoji> = LazyLock::new(OwnEmoji::default);
/// Longer hands are written in few letters: each of the bot's own emoji takes about forty.
const MOST_EMOJI: usize = 8;

/// A triangle, a circle, a square or a diamond.
pub(super) const fn shape(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "🔺",
        Colour::Yellow => "🟡",
        Colour::Green => "🟩",
        Colour::Blue => "🔷",
    }
}

/// The shape of the card's colour; wild cards have signs of their own.
pub(super) const fn sign(card: Card) -> &'static str {
    match (card.colour(), card.face()) {
        (Some(colour), _) => shape(colour),
        (None, Face::Hat) => "🎩",
        (None, _) => "🌈",
    }
}

/// The colour of an embed's edge, as 0xRRGGBB.
pub(super) const fn edge_colour(colour: Colour) -> u32 {
    match colour {
        Colour::Red => 0xd9_3a_3a,
        Colour::Yellow => 0xe8_b9_1f,
        Colour::Green => 0x3a_9d_4b,
        Colour::Blue => 0x2f_6f_d0,
    }
}

/// The names of the cards of a deck. How many cards a draw card gives depends on the deck.
#[derive(Clone, Copy)]
pub struct CardNames<'a> {
    words: &'a Words,
    deck: DeckKind,
    emoji: &'a OwnEmoji,
}

impl<'a> CardNames<'a> {
    pub fn new(words: &'a Words, deck: DeckKind) -> CardNames<'a> {
        CardNames { words, deck, emoji: &NO_EMOJI }
    }

    pub(super) fn with_emoji(self, emoji: &'a OwnEmoji) -> CardNames<'a> {
        CardNames { emoji, ..self }
    }

    /// Only with signs that every Discord has.
    pub(super) fn plain(self) -> CardNames<'a> {
        CardNames { emoji: &NO_EMOJI, ..self }
    }

    pub(super) fn own(&self, card: Card) -> Option<&'a UploadedEmoji> {
        self.emoji.get(Emoji::card(self.deck, card))
    }

    pub(super) fn own_colour(&self, colour: Colour) -> Option<&'a UploadedEmoji> {
        self.emoji.get(Emoji::Colour(colour))
    }

    /// The cards as the bot's own emoji; none if one is missing.
    pub(super) fn all_own(&self, cards: impl Iterator<Item = Card>) -> Option<String> {
        cards.map(|card| Some(self.own(card)?.to_string())).collect()
    }

    fn sign(&self, card: Card) -> String {
        self.own(card).map_or_else(|| sign(card).to_owned(), UploadedEmoji::to_string)
    }

    fn shape(&self, colour: Colour) -> String {
        self.own_colour(colour).map_or_else(|| shape(colour).to_owned(), UploadedEmoji::to_string)
    }

    /// The whole name, for a sentence: "Red 7".
    pub fn name(&self, card: Card) -> String {
        let words = self.words;
        let amount = self.deck.draw_amount(card);
        let colour = card.colour().map_or("", Colour::name);
        match card.face() {
            Face::Number(number) => {
                say!(words, "card-number", colour = colour, number = number)
            }
            Face::Skip => say!(words, "card-skip", colour = colour),
            Face::Reverse => say!(words, "card-reverse", colour = colour),
            Face::Draw => say!(words, "card-draw", colour = colour, amount = amount),
            Face::Wild => say!(words, "card-wild"),
            Face::Hat => say!(words, "card-hat"),
            Face::WildDraw => say!(words, "card-wild-draw", amount = amount),
        }
    }

    /// The name after its sign: "🔺 Red 7".
    pub(crate) fn signed(&self, card: Card) -> String {
        format!("{} {}", self.sign(card), self.name(card))
    }

    /// What stands on a button beside the sign: "7".
    pub(crate) fn label(&self, card: Card) -> String {
        let words = self.words;
        match card.face() {
            Face::Number(number) => say!(words, "label-number", number = number),
            Face::Skip => say!(words, "label-skip"),
            Face::Reverse => say!(words, "label-reverse"),
            Face::Draw | Face::WildDraw => {
                say!(words, "label-draw", amount = self.deck.draw_amount(card))
            }
            Face::Wild => say!(words, "label-wild"),
            Face::Hat => say!(words, "label-hat"),
        }
    }

    /// One card with this number or symbol: "a 7", "a Skip".
    pub(super) fn one_like(&self, card: Card) -> String {
        let words = self.words;
        match card.face() {
            Face::Number(number) => say!(words, "one-number", number = number),
            Face::Skip => say!(words, "one-skip"),
            Face::Reverse => say!(words, "one-reverse"),
            Face::Draw => say!(words, "one-draw", amount = self.deck.draw_amount(card)),
            Face::Wild | Face::Hat | Face::WildDraw => say!(words, "one-wild"),
        }
    }

    /// A colour's name in a sentence: "red".
    pub(crate) fn colour(&self, colour: Colour) -> String {
        say!(self.words, "colour", colour = colour.name())
    }

    /// A colour's name standing alone: "Red".
    pub(crate) fn colour_label(&self, colour: Colour) -> String {
        say!(self.words, "colour-label", colour = colour.name())
    }

    /// The card on top of the discard pile, with the colour that was chosen for a wild card.
    pub(crate) fn top(&self, card: Card, colour: Option<Colour>) -> String {
        let card_text = self.signed(card);
        match colour {
            Some(colour) if card.is_wild() => {
                let name = self.colour_label(colour);
                say!(
                    self.words,
                    "top-wild",
                    card = card_text,
                    shape = self.shape(colour),
                    colour = name
                )
            }
            _ => card_text,
        }
    }

    /// Reads a card that someone typed: by its code, or in words of any language, that person's language first.
    pub(crate) fn read(&self, typed: &str) -> Option<Card> {
        let own = self.words.language();
        let others = Language::ALL.into_iter().filter(|language| *language != own);
        let code = || typed.trim().to_lowercase().parse().ok();
        let mut readings = std::iter::once(own).chain(others);
        code().or_else(|| {
            readings.find_map(|language| TypedWords::of(Words::of(language)).read(typed, self.deck))
        })
    }

    /// Whether the card could be meant by what was typed so far.
    pub(crate) fn may_be(&self, card: Card, typed: &str) -> bool {
        let typed = typed.trim().to_lowercase();
        let name = self.name(card).to_lowercase();
        let words_match =
            typed.split_whitespace().all(|part| name.split(' ').any(|it| it.starts_with(part)));
        words_match || card.to_string().starts_with(&typed) || self.read(&typed) == Some(card)
    }

    /// A whole hand in few letters: "🔺 7 Skip 🟡 0 0 🌈 Wild".
    pub(super) fn brief(&self, hand: &Hand) -> String {
        if hand.len() <= MOST_EMOJI
            && !hand.is_empty()
            && let Some(own) = self.all_own(hand.iter())
        {
            return own;
        }
        let mut parts: Vec<String> = Vec::new();
        let mut last_sign = "";
        for card in hand.iter() {
            if sign(card) != last_sign {
                last_sign = sign(card);
                parts.push(last_sign.to_owned());
            }
            parts.push(self.label(card));
        }
        parts.join(" ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_colour_has_a_sign_of_its_own() {
        let shapes: BTreeSet<&str> = Colour::ALL.map(shape).into_iter().collect();
        assert_eq!(shapes.len(), 4);
    }

    #[test]
    fn names_follow_the_deck() {
        let names = |deck| {
            let cards = CardNames::new(Words::of(Language::English), deck);
            ["r7", "ys", "gr", "bd", "w", "wh", "wd"]
                .map(|code| {
                    format!(
                        "{} ({})",
                        cards.signed(code.parse().unwrap()),
                        cards.label(code.parse().unwrap())
                    )
                })
                .join(", ")
        };
        assert_eq!(
            names(DeckKind::Classic),
            "🔺 Red 7 (7), 🟡 Yellow Skip (Skip), 🟩 Green Reverse (Reverse), 🔷 Blue +2 (+2), \
             🌈 Wild (Wild), 🎩 Sorting Hat (Hat), 🌈 Wild +4 (+4)"
        );
        assert!(names(DeckKind::Mini).contains("Blue +1 (+1)"));
        assert!(names(DeckKind::Mini).ends_with("Wild +2 (+2)"));
    }

    #[test]
    fn a_typed_card_is_known_by_code_and_by_name() {
        let cards = CardNames::new(Words::of(Language::English), DeckKind::Classic);
        for card in Card::all() {
            assert_eq!(cards.read(&card.to_string()), Some(card));
            assert_eq!(cards.read(&format!(" {} ", cards.name(card).to_uppercase())), Some(card));
            assert!(cards.may_be(card, "") && cards.may_be(card, &cards.name(card)));
        }
        assert_eq!(cards.read("the best one"), None);
        let meant = |typed: &str| Card::all().filter(|card| cards.may_be(*card, typed)).count();
        assert_eq!(
            (meant("red"), meant("7 re"), meant("b"), meant("wild"), meant("x")),
            (13, 1, 13, 2, 0)
        );
    }

    #[test]
    fn every_card_has_another_name() {
        let cards = CardNames::new(Words::of(Language::English), DeckKind::SortingHat);
        let names: BTreeSet<String> = Card::all().map(|card| cards.name(card)).collect();
        assert_eq!(names.len(), Card::KINDS);
        assert_eq!(cards.one_like("r8".parse().unwrap()), "an 8");
    }
}

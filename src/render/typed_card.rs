//! Reading a card that a person typed in words: "Red 7", "seven red", "r+2", "wild +4". Each language file
//! lists the words and short forms for colours, symbols and numbers.

use super::cards::CardNames;
use crate::engine::rules::DeckKind;
use crate::engine::{Card, Colour, Face};
use crate::i18n::{Words, say};

/// The words of one language for the parts of a card.
pub(super) struct TypedWords<'a>(&'a Words);

/// Lower case, one space between words, and no difference between е and ё, which few people type.
fn plain(text: &str) -> String {
    let lower = text.to_lowercase().replace('ё', "е");
    lower.split([' ', '-', '_', ',', '.']).filter(|it| !it.is_empty()).collect::<Vec<_>>().join(" ")
}

/// Whether a text is one of the forms that a file lists.
fn is_one_of(text: &str, listed: &str) -> bool {
    listed.split(',').any(|form| plain(form) == text)
}

impl<'a> TypedWords<'a> {
    pub(super) fn of(words: &'a Words) -> TypedWords<'a> {
        TypedWords(words)
    }

    pub(super) fn read(&self, typed: &str, deck: DeckKind) -> Option<Card> {
        let typed = plain(typed);
        let names = CardNames::new(self.0, deck);
        let named = |card: &Card| plain(&names.name(*card)) == typed;
        let whole = || Card::all().find(named);
        whole().or_else(|| self.wild(&typed, deck)).or_else(|| self.coloured(&typed, deck))
    }

    /// A wild card: by its name, by what it makes someone draw, or both.
    fn wild(&self, typed: &str, deck: DeckKind) -> Option<Card> {
        let words = self.0;
        let amount = format!("+{}", deck.draw_amount(Card::WILD_DRAW));
        let rest = typed.strip_suffix(&amount).map(str::trim_end);
        let is_wild = |text: &str| is_one_of(text, &say!(words, "typed-wild"));
        if is_wild(typed) {
            return Some(Card::WILD);
        }
        if is_one_of(typed, &say!(words, "typed-hat")) {
            return Some(Card::HAT);
        }
        let with_amount = rest.is_some_and(|rest| rest.is_empty() || is_wild(rest));
        let by_name = is_one_of(typed, &say!(words, "typed-wild-draw"));
        (with_amount || by_name).then_some(Card::WILD_DRAW)
    }

    /// A colour and a face, in either order, as words of their own or as a short form: "r7".
    fn coloured(&self, typed: &str, deck: DeckKind) -> Option<Card> {
        let colour_of = |text: &str| {
            Colour::ALL.into_iter().find(|colour| is_one_of(text, &self.colour_forms(*colour)))
        };
        let card = |colour: Option<Colour>, face: &str| {
            let face = self.face(face, deck, colour?)?;
            Some(Card::new(colour?, face))
        };
        let first = typed.split_once(' ').and_then(|(one, rest)| card(colour_of(one), rest));
        let last = || typed.rsplit_once(' ').and_then(|(rest, one)| card(colour_of(one), rest));
        let letter = || {
            let (at, _) = typed.char_indices().nth(1)?;
            let (one, rest) = typed.split_at_checked(at)?;
            card(colour_of(one), rest)
        };
        first.or_else(last).or_else(letter)
    }

    fn colour_forms(&self, colour: Colour) -> String {
        let words = self.0;
        match colour {
            Colour::Red => say!(words, "typed-red"),
            Colour::Yellow => say!(words, "typed-yellow"),
            Colour::Green => say!(words, "typed-green"),
            Colour::Blue => say!(words, "typed-blue"),
        }
    }

    fn face(&self, typed: &str, deck: DeckKind, colour: Colour) -> Option<Face> {
        let words = self.0;
        let amount = deck.draw_amount(Card::new(colour, Face::Draw));
        if is_one_of(typed, &say!(words, "typed-skip")) {
            return Some(Face::Skip);
        }
        if is_one_of(typed, &say!(words, "typed-reverse")) {
            return Some(Face::Reverse);
        }
        if typed == format!("+{amount}") || is_one_of(typed, &say!(words, "typed-draw")) {
            return Some(Face::Draw);
        }
        let forms = say!(words, "typed-numbers");
        let mut numbers = (0..=9).zip(forms.split(';'));
        numbers
            .find(|(number, forms)| typed == number.to_string() || is_one_of(typed, forms))
            .map(|(number, _)| Face::Number(number))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Language;

    fn read(language: Language, typed: &str) -> Option<String> {
        let words = TypedWords::of(Words::of(language));
        words.read(typed, DeckKind::Classic).map(|card| card.to_string())
    }

    #[test]
    fn every_card_is_read_by_its_name_in_every_language() {
        for language in Language::ALL {
            let words = TypedWords::of(Words::of(language));
            for deck in [DeckKind::Classic, DeckKind::Mini, DeckKind::SortingHat] {
                let names = CardNames::new(Words::of(language), deck);
                for card in Card::all() {
                    let name = names.name(card);
                    assert_eq!(words.read(&name, deck), Some(card), "{language:?} {name}");
                    let shouted = name.to_uppercase();
                    assert_eq!(words.read(&shouted, deck), Some(card), "{language:?} {shouted}");
                }
            }
        }
    }

    #[test]
    fn every_language_lists_ten_numbers() {
        for language in Language::ALL {
            let forms = say!(Words::of(language), "typed-numbers");
            assert_eq!(forms.split(';').count(), 10, "{language:?}");
        }
    }

    #[test]
    fn short_forms_and_other_orders_are_read() {
        for (typed, card) in [
            ("red seven", "r7"),
            ("7 red", "r7"),
            ("r 7", "r7"),
            ("y+2", "yd"),
            ("blue draw two", "bd"),
            ("skip green", "gs"),
            ("Green-Reverse", "gr"),
            ("+4", "wd"),
            ("wild +4", "wd"),
            ("wild", "w"),
            ("hat", "wh"),
        ] {
            assert_eq!(read(Language::English, typed).as_deref(), Some(card), "{typed}");
        }
        for typed in ["", " ", "+", "+2", "red", "7", "red 10", "red +4", "purple 7", "é"] {
            assert_eq!(read(Language::English, typed), None, "{typed}");
        }
    }
}

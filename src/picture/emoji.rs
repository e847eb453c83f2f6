//! The bot's own emoji: every card of the three decks, the back, the colours and a few signs.
//!
//! An emoji is shown at the size of a line of text, so a card is nothing but the shape of its colour with
//! the number in it. The light edge parts it from any background.

use super::Undrawable;
use super::canvas::{Area, Canvas, circle};
use super::card_art::back;
use super::palette::{Ink, hue, on_hue};
use super::sign::{Value, arrow, four_shapes, hat, shape, shapes_in_a_row, value_in_shape};
use crate::engine::rules::DeckKind;
use crate::engine::{Card, Colour, Face};

/// The width and height of an emoji.
const SIZE: u32 = 128;
const MIDDLE: f32 = 64.0;

/// One of the bot's own emoji.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Emoji {
    /// A card, and how many cards it makes a player draw.
    Card(Card, u8),
    Back,
    Colour(Colour),
    /// Play goes clockwise.
    Clockwise,
    /// Play goes the other way.
    Counterclockwise,
    /// The table waits for this player.
    Turn,
    Computer,
    /// A player with one card.
    OneCard,
    /// A player who can be caught.
    Exposed,
}

impl Emoji {
    pub fn card(deck: DeckKind, card: Card) -> Emoji {
        Emoji::Card(card, deck.draw_amount(card))
    }

    pub fn all() -> impl Iterator<Item = Emoji> {
        let mini = Card::all().filter(|card| card.makes_draw());
        Card::all()
            .map(|card| Emoji::card(DeckKind::SortingHat, card))
            .chain(mini.map(|card| Emoji::card(DeckKind::Mini, card)))
            .chain(Colour::ALL.map(Emoji::Colour))
            .chain([
                Emoji::Back,
                Emoji::Clockwise,
                Emoji::Counterclockwise,
                Emoji::Turn,
                Emoji::Computer,
                Emoji::OneCard,
                Emoji::Exposed,
            ])
    }

    /// A name in words, which screen readers say.
    pub fn name(self) -> String {
        match self {
            Emoji::Card(card, amount) => {
                let colour = card.colour().map_or("wild", Colour::name);
                match card.face() {
                    Face::Number(number) => format!("{colour}_{number}"),
                    Face::Skip => format!("{colour}_skip"),
                    Face::Reverse => format!("{colour}_reverse"),
                    Face::Draw | Face::WildDraw => format!("{colour}_plus_{amount}"),
                    Face::Wild => "wild".to_owned(),
                    Face::Hat => "sorting_hat".to_owned(),
                }
            }
            Emoji::Back => "card_back".to_owned(),
            Emoji::Colour(colour) => colour.name().to_owned(),
            Emoji::Clockwise => "clockwise".to_owned(),
            Emoji::Counterclockwise => "counterclockwise".to_owned(),
            Emoji::Turn => "turn".to_owned(),
            Emoji::Computer => "computer".to_owned(),
            Emoji::OneCard => "one_card".to_owned(),
            Emoji::Exposed => "exposed".to_owned(),
        }
    }

    pub fn png(self) -> Result<Vec<u8>, Undrawable> {
        let mut canvas = Canvas::clear(SIZE, SIZE)?;
        match self {
            Emoji::Card(card, amount) => draw_card(&mut canvas, card, amount),
            Emoji::Back => back(&mut canvas, (20.0, 0.0), 88.0),
            Emoji::Colour(colour) => edged(&mut canvas, colour),
            Emoji::Clockwise => direction(&mut canvas, true),
            Emoji::Counterclockwise => direction(&mut canvas, false),
            Emoji::Turn => {
                disc(&mut canvas, Ink::SIGNAL);
                arrow(&mut canvas, (26.0, MIDDLE), (108.0, MIDDLE), 22.0, Ink::ON_SIGNAL);
            }
            Emoji::Computer => computer(&mut canvas),
            Emoji::OneCard => {
                disc(&mut canvas, Ink::SIGNAL);
                canvas.text_amid("1", 100.0, (MIDDLE, MIDDLE), Ink::ON_SIGNAL);
            }
            Emoji::Exposed => {
                disc(&mut canvas, Ink::ALARM);
                canvas.text_amid("!", 104.0, (MIDDLE, MIDDLE), Ink::ON_SIGNAL);
            }
        }
        canvas.into_png()
    }
}

/// The light edge around everything.
const EDGE: f32 = 9.0;

fn edged(canvas: &mut Canvas, colour: Colour) {
    let outline = || shape(colour, (MIDDLE, MIDDLE + 1.0), 58.0);
    canvas.stroke(outline(), EDGE, Ink::WHITE);
    canvas.fill(outline(), hue(colour));
}

fn disc(canvas: &mut Canvas, ink: Ink) {
    canvas.fill(circle(MIDDLE, MIDDLE, 63.0), Ink::WHITE);
    canvas.fill(circle(MIDDLE, MIDDLE, 57.0), ink);
}

fn draw_card(canvas: &mut Canvas, card: Card, amount: u8) {
    let value = Value::of(card.face(), amount);
    if let Some(colour) = card.colour() {
        edged(canvas, colour);
        if let Some(value) = value {
            value_in_shape(canvas, value, colour, (MIDDLE, MIDDLE + 1.0), 58.0, on_hue(colour));
        }
        return;
    }
    let tile = Area::new(2.0, 2.0, 124.0, 124.0);
    canvas.fill(tile.rounded(26.0), Ink::WHITE);
    canvas.fill(tile.inset(6.0).rounded(22.0), Ink::NIGHT);
    match (card.face(), value) {
        (Face::Hat, _) => hat(canvas, (MIDDLE, MIDDLE), 48.0),
        (_, Some(value)) => {
            value.draw(canvas, (MIDDLE - 2.0, 49.0), (96.0, 58.0), Ink::WHITE);
            shapes_in_a_row(canvas, (MIDDLE, 102.0), 12.0);
        }
        _ => four_shapes(canvas, (MIDDLE, MIDDLE), 23.0),
    }
}

/// A ring with two arrow heads.
fn direction(canvas: &mut Canvas, clockwise: bool) {
    disc(canvas, Ink::NIGHT);
    let way = if clockwise { 1.0 } else { -1.0 };
    for half in [0.0_f32, 180.0] {
        let point = |degrees: f32, radius: f32| {
            let turned = (half + degrees * way - 90.0).to_radians();
            (MIDDLE + radius * turned.cos(), MIDDLE + radius * turned.sin())
        };
        let arc: Vec<(f32, f32)> =
            (0..=12_u8).map(|step| point(f32::from(step) * 9.0 - 72.0, 34.0)).collect();
        canvas.line(&arc, 13.0, Ink::WHITE);
        let head = [point(34.0, 56.0), point(34.0, 12.0), point(84.0, 36.0)];
        canvas.fill(super::canvas::rounded_polygon(&head, 2.0), Ink::WHITE);
    }
}

/// A face with an antenna.
fn computer(canvas: &mut Canvas) {
    canvas.line(&[(MIDDLE, 10.0), (MIDDLE, 40.0)], 9.0, Ink::NIGHT_LIGHT);
    canvas.fill(circle(MIDDLE, 13.0, 11.0), Ink::SIGNAL);
    let face = Area::new(10.0, 34.0, 108.0, 86.0);
    canvas.fill(face.rounded(24.0), Ink::WHITE);
    canvas.fill(face.inset(7.0).rounded(19.0), Ink::NIGHT);
    for x in [44.0, 84.0] {
        canvas.fill(circle(x, 68.0, 11.0), Ink::SIGNAL);
    }
    canvas.line(&[(46.0, 97.0), (82.0, 97.0)], 8.0, Ink::WHITE);
}

/// What an emoji is called in an application: its name, and a number that changes with its picture.
pub fn versioned_name(emoji: Emoji, png: &[u8]) -> String {
    format!("{}_{:06x}", emoji.name(), fingerprint(png) & 0x00ff_ffff)
}

/// FNV-1a.
fn fingerprint(bytes: &[u8]) -> u32 {
    bytes.iter().fold(0x811c_9dc5, |sum, byte| (sum ^ u32::from(*byte)).wrapping_mul(0x0100_0193))
}

#[cfg(test)]
mod tests {
    use super::super::card_art::Print;
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_emoji_has_a_name_that_discord_takes() {
        let names: BTreeSet<String> =
            Emoji::all().map(|emoji| versioned_name(emoji, &emoji.png().unwrap())).collect();
        assert_eq!(names.len(), Emoji::all().count());
        assert_eq!(names.len(), Print::all().count() + 11);
        for name in &names {
            assert!((2..=32).contains(&name.len()), "{name}");
            assert!(name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_'));
        }
    }

    #[test]
    fn the_name_changes_with_the_picture() {
        let names: BTreeSet<String> =
            [&b"one"[..], b"two"].iter().map(|png| versioned_name(Emoji::Back, png)).collect();
        assert_eq!(names.len(), 2);
    }
}

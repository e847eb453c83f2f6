//! Cards: a large dark shape with the number in it, and at the left edge number and shape once more, which
//! can be read when other cards lie above it.

use super::canvas::{Area, Canvas, Sprite};
use super::palette::{Ink, hue, on_hue, shade};
use super::sign::{Value, four_shapes, hat, shape, shapes_in_a_row, value_in_shape};
use crate::engine::rules::DeckKind;
use crate::engine::{Card, Face};
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// What is printed on a card. How many cards a draw card gives depends on the deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Print {
    pub(super) card: Card,
    amount: u8,
}

impl Print {
    pub(super) fn of(deck: DeckKind, card: Card) -> Print {
        Print { card, amount: deck.draw_amount(card) }
    }

    /// Everything that is printed on cards of the three decks.
    pub(super) fn all() -> impl Iterator<Item = Print> {
        let common = Card::all().map(|card| Print::of(DeckKind::SortingHat, card));
        let mini = Card::all().filter(|card| card.makes_draw());
        common.chain(mini.map(|card| Print::of(DeckKind::Mini, card)))
    }

    pub(super) fn value(self) -> Option<Value> {
        Value::of(self.card.face(), self.amount)
    }
}

/// The height of a card for its width.
pub(super) const fn height(width: f32) -> f32 {
    width * 1.45
}

/// The corner of a card for its width.
const ROUND: f32 = 0.12;

/// Draws the front of a card with its upper left corner at this point.
pub(super) fn front(canvas: &mut Canvas, print: Print, (x, y): (f32, f32), width: f32) {
    let unit = width / 100.0;
    let at = |right: f32, down: f32| (x + right * unit, y + down * unit);
    let Some(colour) = print.card.colour() else {
        blank(canvas, (x, y), width, Ink::NIGHT);
        return wild(canvas, print, (x, y), unit);
    };
    blank(canvas, (x, y), width, hue(colour));
    let (middle, radius) = (at(56.0, 98.0), 37.0 * unit);
    canvas.fill(shape(colour, middle, radius), shade(colour));
    if let Some(value) = print.value() {
        value_in_shape(canvas, value, colour, middle, radius, Ink::WHITE);
        value.draw(canvas, at(22.0, 23.0), (34.0 * unit, 26.0 * unit), on_hue(colour));
    }
    canvas.fill(shape(colour, at(22.0, 50.0), 9.5 * unit), on_hue(colour));
}

fn wild(canvas: &mut Canvas, print: Print, (x, y): (f32, f32), unit: f32) {
    let at = |right: f32, down: f32| (x + right * unit, y + down * unit);
    match (print.card.face(), print.value()) {
        (Face::Hat, _) => {
            hat(canvas, at(53.0, 74.0), 38.0 * unit);
            four_shapes(canvas, at(19.0, 23.0), 5.2 * unit);
            shapes_in_a_row(canvas, at(53.0, 122.0), 7.5 * unit);
        }
        (_, Some(value)) => {
            value.draw(canvas, at(53.0, 72.0), (66.0 * unit, 46.0 * unit), Ink::WHITE);
            value.draw(canvas, at(21.0, 23.0), (28.0 * unit, 22.0 * unit), Ink::WHITE);
            four_shapes(canvas, at(20.0, 50.0), 5.2 * unit);
            shapes_in_a_row(canvas, at(53.0, 115.0), 9.0 * unit);
        }
        _ => {
            four_shapes(canvas, at(54.0, 90.0), 17.0 * unit);
            four_shapes(canvas, at(20.0, 23.0), 6.0 * unit);
        }
    }
}

/// Draws the back of a card: the four shapes, without their colours.
pub(super) fn back(canvas: &mut Canvas, (x, y): (f32, f32), width: f32) {
    blank(canvas, (x, y), width, Ink::NIGHT);
    let inner = Area::new(x, y, width, height(width)).inset(width * 0.12);
    canvas.stroke(inner.rounded(width * 0.08), width * 0.05, Ink::NIGHT_LIGHT);
    let (middle, down) = (x + width / 2.0, y + height(width) / 2.0);
    let apart = width * 0.17;
    let spots = [(-apart, -apart), (apart, -apart), (-apart, apart), (apart, apart)];
    for (colour, (right, below)) in crate::engine::Colour::ALL.into_iter().zip(spots) {
        let spot = (middle + right, down + below);
        canvas.fill(shape(colour, spot, width * 0.12), Ink::NIGHT_LIGHT);
    }
}

/// A card without anything on it, with an edge that parts it from the card below.
fn blank(canvas: &mut Canvas, (x, y): (f32, f32), width: f32, ink: Ink) {
    let area = Area::new(x, y, width, height(width));
    let edge = width * 0.018;
    canvas.fill(area.rounded(width * ROUND), ink);
    canvas.stroke(area.inset(edge).rounded(width * ROUND), edge * 2.0, Ink::SHADOW);
}

/// All fronts and the back in one size, drawn once.
pub(super) struct Sprites {
    pub(super) width: f32,
    fronts: BTreeMap<Print, Sprite>,
    back: Option<Sprite>,
}

/// For hands.
pub(super) static LARGE: LazyLock<Sprites> = LazyLock::new(|| Sprites::new(84));
/// For hands that were left, and the hand sizes of other players.
pub(super) static SMALL: LazyLock<Sprites> = LazyLock::new(|| Sprites::new(36));

impl Sprites {
    fn new(width: u16) -> Sprites {
        let width = f32::from(width);
        let one = |draw: &dyn Fn(&mut Canvas)| {
            let mut canvas = blank_canvas(width)?;
            draw(&mut canvas);
            Some(canvas.into_sprite())
        };
        let front_of =
            |print| Some((print, one(&|canvas| front(canvas, print, (0.0, 0.0), width))?));
        Sprites {
            width,
            fronts: Print::all().filter_map(front_of).collect(),
            back: one(&|canvas| back(canvas, (0.0, 0.0), width)),
        }
    }

    pub(super) fn height(&self) -> f32 {
        height(self.width)
    }

    /// Puts the front of a card there.
    pub(super) fn place(&self, canvas: &mut Canvas, print: Print, at: (f32, f32), opacity: f32) {
        if let Some(sprite) = self.fronts.get(&print) {
            canvas.place(sprite, at, opacity);
        }
    }

    /// Puts the back of a card there.
    pub(super) fn place_back(&self, canvas: &mut Canvas, at: (f32, f32)) {
        if let Some(sprite) = &self.back {
            canvas.place(sprite, at, 1.0);
        }
    }
}

fn blank_canvas(width: f32) -> Option<Canvas> {
    Canvas::clear(width.ceil() as u32, height(width).ceil() as u32).ok()
}

//! Cards: a large dark shape with the number in it, and at the left edge number and shape once more, which
//! can be read when other cards lie above it. Small cards that lie free have only a large number and the
//! shape.

use super::canvas::{Area, Canvas, Fade, Sprite};
use super::palette::{Ink, hue, on_hue, shade};
use super::sign::{Value, four_shapes, hat, shape, shapes_in_a_row, value_in_shape};
use crate::engine::rules::DeckKind;
use crate::engine::{Card, Face};
use std::cell::Cell;
use std::collections::BTreeMap;
use std::sync::{LazyLock, OnceLock};

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
/// The light edge of a card for its width.
const EDGE: f32 = 0.04;

/// Draws the front of a card with its upper left corner at this point.
pub(super) fn front(canvas: &mut Canvas, print: Print, (x, y): (f32, f32), width: f32) {
    let unit = width / 100.0;
    let at = |right: f32, down: f32| (x + right * unit, y + down * unit);
    let Some(colour) = print.card.colour() else {
        blank(canvas, (x, y), width, Ink::NIGHT);
        return wild(canvas, print, (x, y), unit);
    };
    blank(canvas, (x, y), width, hue(colour));
    let (middle, radius) = (at(55.0, 97.0), 34.5 * unit);
    canvas.fill(shape(colour, middle, radius), shade(colour));
    if let Some(value) = print.value() {
        value_in_shape(canvas, value, colour, middle, radius, Ink::WHITE);
        value.draw(canvas, at(23.0, 24.0), (31.0 * unit, 26.0 * unit), on_hue(colour));
    }
    canvas.fill(shape(colour, at(23.0, 51.0), 9.5 * unit), on_hue(colour));
}

fn wild(canvas: &mut Canvas, print: Print, (x, y): (f32, f32), unit: f32) {
    let at = |right: f32, down: f32| (x + right * unit, y + down * unit);
    match (print.card.face(), print.value()) {
        (Face::Hat, _) => {
            hat(canvas, at(53.0, 74.0), 38.0 * unit);
            four_shapes(canvas, at(19.0, 23.0), 5.2 * unit);
            shapes_in_a_row(canvas, at(51.0, 122.0), 7.5 * unit);
        }
        (_, Some(value)) => {
            value.draw(canvas, at(53.0, 72.0), (66.0 * unit, 46.0 * unit), Ink::WHITE);
            value.draw(canvas, at(22.0, 24.0), (28.0 * unit, 22.0 * unit), Ink::WHITE);
            four_shapes(canvas, at(21.0, 50.0), 5.2 * unit);
            shapes_in_a_row(canvas, at(50.0, 116.0), 8.0 * unit);
        }
        _ => {
            four_shapes(canvas, at(53.0, 90.0), 16.0 * unit);
            four_shapes(canvas, at(20.0, 23.0), 6.0 * unit);
        }
    }
}

/// Draws the front of a small card that lies free: as little as possible, as large as possible.
fn simple_front(canvas: &mut Canvas, print: Print, (x, y): (f32, f32), width: f32) {
    let unit = width / 100.0;
    let at = |right: f32, down: f32| (x + right * unit, y + down * unit);
    let Some(colour) = print.card.colour() else {
        blank(canvas, (x, y), width, Ink::NIGHT);
        match (print.card.face(), print.value()) {
            (Face::Hat, _) => hat(canvas, at(50.0, 54.0), 38.0 * unit),
            (_, Some(value)) => {
                value.draw(canvas, at(50.0, 50.0), (74.0 * unit, 54.0 * unit), Ink::WHITE);
            }
            _ => return four_shapes(canvas, at(50.0, 72.0), 18.0 * unit),
        }
        return four_shapes(canvas, at(50.0, 108.0), 9.5 * unit);
    };
    blank(canvas, (x, y), width, hue(colour));
    if let Some(value) = print.value() {
        value.draw(canvas, at(50.0, 50.0), (74.0 * unit, 60.0 * unit), on_hue(colour));
    }
    canvas.fill(shape(colour, at(50.0, 108.0), 19.0 * unit), on_hue(colour));
}

/// Draws the back of a card: the four shapes, without their colours.
pub(super) fn back(canvas: &mut Canvas, (x, y): (f32, f32), width: f32) {
    blank(canvas, (x, y), width, Ink::BACK);
    let (middle, down) = (x + width / 2.0, y + height(width) / 2.0);
    let apart = width * 0.17;
    let spots = [(-apart, -apart), (apart, -apart), (-apart, apart), (apart, apart)];
    for (colour, (right, below)) in crate::engine::Colour::ALL.into_iter().zip(spots) {
        let spot = (middle + right, down + below);
        canvas.fill(shape(colour, spot, width * 0.13), Ink::BACK_LIGHT);
    }
}

/// A card without anything on it, with an edge that parts it from the card below.
fn blank(canvas: &mut Canvas, (x, y): (f32, f32), width: f32, ink: Ink) {
    let area = Area::new(x, y, width, height(width));
    let edge = width * EDGE;
    canvas.fill(area.rounded(width * ROUND), Ink::PAPER);
    canvas.fill(area.inset(edge).rounded(width * ROUND - edge), ink);
}

/// All fronts and the back in one size, each drawn once, when a picture first needs it: a card takes a
/// seventh of a millisecond, and all of them several megabytes.
pub(super) struct Sprites {
    pub(super) width: f32,
    draw_front: DrawFront,
    fronts: BTreeMap<Print, Drawn>,
    back: Drawn,
}

/// None inside if it cannot be drawn.
type Drawn = OnceLock<Option<Sprite>>;

type DrawFront = fn(&mut Canvas, Print, (f32, f32), f32);

thread_local! {
    static WITH_SPRITES: Cell<bool> = const { Cell::new(true) };
}

/// Draws something with every card drawn from its outlines. Only for comparison: it looks the same.
pub(super) fn without_sprites<T>(draw: impl FnOnce() -> T) -> T {
    WITH_SPRITES.set(false);
    let drawn = draw();
    WITH_SPRITES.set(true);
    drawn
}

/// For hands.
pub(super) static LARGE: LazyLock<Sprites> = LazyLock::new(|| Sprites::new(84, front));
/// For hands that were left, and the hand sizes of other players.
pub(super) static SMALL: LazyLock<Sprites> = LazyLock::new(|| Sprites::new(36, front));
/// The same where they lie free.
static SIMPLE: LazyLock<Sprites> = LazyLock::new(|| Sprites::new(36, simple_front));

/// Small cards in a row that is at most so wide; those that do not lie free overlap.
pub(super) fn place_row(
    canvas: &mut Canvas,
    prints: impl ExactSizeIterator<Item = Print>,
    (x, y): (f32, f32),
    room: f32,
) {
    let free = SMALL.width + 3.0;
    let steps = prints.len().saturating_sub(1).max(1) as f32;
    let step = ((room - SMALL.width) / steps).min(free);
    let sprites = if step < SMALL.width { &*SMALL } else { &*SIMPLE };
    for (print, place) in prints.zip(0_u16..) {
        sprites.place(canvas, print, (x + step * f32::from(place), y), Fade::No);
    }
}

/// Draws every card in every size, if that was not done yet.
pub(super) fn draw_all() {
    for sprites in [&LARGE, &SMALL, &SIMPLE] {
        for print in sprites.fronts.keys() {
            sprites.front(*print);
        }
        sprites.back();
    }
}

impl Sprites {
    fn new(width: u16, draw_front: DrawFront) -> Sprites {
        let fronts = Print::all().map(|print| (print, Drawn::new())).collect();
        Sprites { width: f32::from(width), draw_front, fronts, back: Drawn::new() }
    }

    fn front(&self, print: Print) -> Option<&Sprite> {
        self.fronts.get(&print)?.get_or_init(|| self.drawn_front(print)).as_ref()
    }

    fn back(&self) -> Option<&Sprite> {
        self.back.get_or_init(|| self.drawn_back()).as_ref()
    }

    fn drawn_front(&self, print: Print) -> Option<Sprite> {
        let mut canvas = blank_canvas(self.width)?;
        (self.draw_front)(&mut canvas, print, (0.0, 0.0), self.width);
        Some(canvas.into_sprite())
    }

    fn drawn_back(&self) -> Option<Sprite> {
        let mut canvas = blank_canvas(self.width)?;
        back(&mut canvas, (0.0, 0.0), self.width);
        Some(canvas.into_sprite())
    }

    pub(super) fn height(&self) -> f32 {
        height(self.width)
    }

    /// Puts the front of a card there.
    pub(super) fn place(&self, canvas: &mut Canvas, print: Print, at: (f32, f32), fade: Fade) {
        if !WITH_SPRITES.get() {
            self.drawn_front(print).iter().for_each(|sprite| canvas.place(sprite, at, fade));
        } else if let Some(sprite) = self.front(print) {
            canvas.place(sprite, at, fade);
        }
    }

    /// Puts the back of a card there.
    pub(super) fn place_back(&self, canvas: &mut Canvas, at: (f32, f32)) {
        if !WITH_SPRITES.get() {
            self.drawn_back().iter().for_each(|sprite| canvas.place(sprite, at, Fade::No));
        } else if let Some(sprite) = self.back() {
            canvas.place(sprite, at, Fade::No);
        }
    }
}

fn blank_canvas(width: f32) -> Option<Canvas> {
    Canvas::clear(width.ceil() as u32, height(width).ceil() as u32).ok()
}

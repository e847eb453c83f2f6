//! What stands on a card: the shape of its colour, and its number or symbol.

use super::canvas::{Area, Canvas, circle, rounded_polygon};
use super::font;
use super::palette::{Ink, hue};
use crate::engine::{Colour, Face};
use tiny_skia::{Path, PathBuilder};

/// A triangle, a circle, a square or a diamond that fills about the same room as the others.
pub(super) fn shape(colour: Colour, (x, y): (f32, f32), radius: f32) -> Option<Path> {
    let round = radius * 0.16;
    match colour {
        Colour::Red => {
            let (half, up, down) = (radius * 1.07, radius * 1.04, radius * 0.92);
            rounded_polygon(&[(x, y - up), (x + half, y + down), (x - half, y + down)], round)
        }
        Colour::Yellow => circle(x, y, radius * 0.95),
        Colour::Green => {
            let half = radius * 0.86;
            Area::new(x - half, y - half, 2.0 * half, 2.0 * half).rounded(round)
        }
        Colour::Blue => {
            let far = radius * 1.06;
            rounded_polygon(&[(x, y - far), (x + far, y), (x, y + far), (x - far, y)], round)
        }
    }
}

/// The room for a number or symbol in a shape: how far below the middle, how wide, how high.
fn room_in_shape(colour: Colour, value: Value, radius: f32) -> (f32, f32, f32) {
    let (down, width, height) = match (colour, value) {
        (Colour::Red, Value::Number(_)) => (0.33, 1.0, 0.92),
        (Colour::Red, Value::Draw(_)) => (0.42, 1.22, 0.74),
        (Colour::Red, Value::Skip) => (0.30, 0.94, 0.94),
        (Colour::Red, Value::Reverse) => (0.40, 1.10, 0.78),
        (Colour::Yellow, _) => (0.0, 1.40, 1.18),
        (Colour::Green, _) => (0.0, 1.42, 1.22),
        (Colour::Blue, _) => (0.0, 1.24, 1.0),
    };
    (down * radius, width * radius, height * radius)
}

/// A number or symbol in the middle of the shape of a colour.
pub(super) fn value_in_shape(
    canvas: &mut Canvas,
    value: Value,
    colour: Colour,
    (x, y): (f32, f32),
    radius: f32,
    ink: Ink,
) {
    let (down, width, height) = room_in_shape(colour, value, radius);
    value.draw(canvas, (x, y + down), (width, height), ink);
}

/// The number or symbol of a card that is not one of the plain wilds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Value {
    Number(u8),
    Skip,
    Reverse,
    /// How many cards it makes the next player draw.
    Draw(u8),
}

impl Value {
    pub(super) fn of(face: Face, amount: u8) -> Option<Value> {
        match face {
            Face::Number(number) => Some(Value::Number(number)),
            Face::Skip => Some(Value::Skip),
            Face::Reverse => Some(Value::Reverse),
            Face::Draw | Face::WildDraw => Some(Value::Draw(amount)),
            Face::Wild | Face::Hat => None,
        }
    }

    /// Draws it around this point, as large as the room allows.
    pub(super) fn draw(
        self,
        canvas: &mut Canvas,
        (x, y): (f32, f32),
        (width, height): (f32, f32),
        ink: Ink,
    ) {
        let radius = width.min(height) / 2.0;
        match self {
            Value::Number(number) => {
                text_in(canvas, &number.to_string(), (x, y), (width, height), ink);
            }
            Value::Draw(amount) => {
                text_in(canvas, &format!("+{amount}"), (x, y), (width, height), ink);
            }
            Value::Skip => {
                let thick = radius * 0.30;
                let ring = radius - thick / 2.0;
                canvas.stroke(circle(x, y, ring), thick, ink);
                let reach = ring * 0.70;
                canvas.line(&[(x - reach, y + reach), (x + reach, y - reach)], thick, ink);
            }
            Value::Reverse => {
                let (far, apart, thick) = (width * 0.46, height * 0.24, height * 0.17);
                arrow(canvas, (x - far, y - apart), (x + far, y - apart), thick, ink);
                arrow(canvas, (x + far, y + apart), (x - far, y + apart), thick, ink);
            }
        }
    }
}

/// A text as large as the room allows.
fn text_in(canvas: &mut Canvas, text: &str, at: (f32, f32), (width, height): (f32, f32), ink: Ink) {
    let by_height = height / font::CAPITAL;
    let by_width = by_height * width / font::width(text, by_height).max(1.0);
    canvas.text_amid(text, by_height.min(by_width), at, ink);
}

/// A level or upright arrow with a head.
pub(super) fn arrow(canvas: &mut Canvas, from: (f32, f32), to: (f32, f32), thick: f32, ink: Ink) {
    let length = (to.0 - from.0).hypot(to.1 - from.1).max(f32::EPSILON);
    let (ahead_x, ahead_y) = ((to.0 - from.0) / length, (to.1 - from.1) / length);
    let head = thick * 1.7;
    let neck = (to.0 - ahead_x * head, to.1 - ahead_y * head);
    canvas.line(&[from, neck], thick, ink);
    let side =
        |way: f32| (neck.0 - ahead_y * head * way * 0.8, neck.1 + ahead_x * head * way * 0.8);
    canvas.fill(rounded_polygon(&[to, side(1.0), side(-1.0)], thick * 0.2), ink);
}

/// The four shapes in their colours, two above two.
pub(super) fn four_shapes(canvas: &mut Canvas, (x, y): (f32, f32), radius: f32) {
    let apart = radius * 1.24;
    let spots = [(-apart, -apart), (apart, -apart), (-apart, apart), (apart, apart)];
    for (colour, (right, down)) in Colour::ALL.into_iter().zip(spots) {
        canvas.fill(shape(colour, (x + right, y + down), radius), hue(colour));
    }
}

/// The four shapes in their colours, side by side.
pub(super) fn shapes_in_a_row(canvas: &mut Canvas, (x, y): (f32, f32), radius: f32) {
    let mut left = x - radius * 3.75;
    for colour in Colour::ALL {
        canvas.fill(shape(colour, (left, y), radius), hue(colour));
        left += radius * 2.5;
    }
}

/// A pointed hat with a bent tip and a band.
pub(super) fn hat(canvas: &mut Canvas, (x, y): (f32, f32), radius: f32) {
    let at = |right: f32, down: f32| (x + right * radius, y + down * radius);
    let mut cone = PathBuilder::new();
    let (left, right) = (at(-0.56, 0.62), at(0.56, 0.62));
    cone.move_to(left.0, left.1);
    let (bend, tip) = (at(-0.16, -0.62), at(0.62, -0.92));
    cone.quad_to(bend.0, bend.1, tip.0, tip.1);
    let (back, knee) = (at(0.22, -0.42), at(0.40, 0.0));
    cone.quad_to(back.0, back.1, knee.0, knee.1);
    cone.line_to(right.0, right.1);
    cone.close();
    canvas.fill(cone.finish(), Ink::WHITE);
    let (brim, band) = (at(-1.0, 0.52), at(-0.53, 0.24));
    let across = 2.0 * radius;
    canvas
        .fill(Area::new(brim.0, brim.1, across, radius * 0.34).rounded(radius * 0.17), Ink::WHITE);
    canvas.fill(
        Area::new(band.0, band.1, radius * 1.02, radius * 0.22).rounded(radius * 0.05),
        hue(Colour::Red),
    );
}

//! What everything is drawn on, and how it becomes a PNG.

use super::Undrawable;
use super::font;
use super::indexed::Indexed;
use super::palette::Ink;
use tiny_skia::{
    FillRule, LineCap, LineJoin, Paint, Path, PathBuilder, Pixmap, Rect, Stroke, Transform,
};

pub(super) struct Canvas(Pixmap);

/// Where a text stands beside the point that it is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Align {
    Left,
    Centre,
    Right,
}

/// A rectangle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Area {
    pub(super) x: f32,
    pub(super) y: f32,
    pub(super) width: f32,
    pub(super) height: f32,
}

impl Area {
    pub(super) const fn new(x: f32, y: f32, width: f32, height: f32) -> Area {
        Area { x, y, width, height }
    }

    pub(super) fn centre_x(self) -> f32 {
        self.x + self.width / 2.0
    }

    pub(super) fn centre_y(self) -> f32 {
        self.y + self.height / 2.0
    }

    pub(super) fn inset(self, by: f32) -> Area {
        Area::new(self.x + by, self.y + by, self.width - 2.0 * by, self.height - 2.0 * by)
    }

    /// The outline with round corners.
    pub(super) fn rounded(self, radius: f32) -> Option<Path> {
        let Area { x, y, width, height } = self;
        let corners = [(x, y), (x + width, y), (x + width, y + height), (x, y + height)];
        rounded_polygon(&corners, radius.min(width / 2.0).min(height / 2.0))
    }
}

/// A polygon whose corners are round.
pub(super) fn rounded_polygon(corners: &[(f32, f32)], radius: f32) -> Option<Path> {
    let mut path = PathBuilder::new();
    let after = corners.iter().cycle().skip(1);
    let before = corners.iter().cycle().skip(corners.len().saturating_sub(1));
    for ((corner, next), last) in corners.iter().zip(after).zip(before) {
        let (from, to) = (toward(*corner, *last, radius), toward(*corner, *next, radius));
        if path.is_empty() {
            path.move_to(from.0, from.1);
        } else {
            path.line_to(from.0, from.1);
        }
        path.quad_to(corner.0, corner.1, to.0, to.1);
    }
    path.close();
    path.finish()
}

/// The point at a distance from one point toward another.
fn toward(from: (f32, f32), to: (f32, f32), distance: f32) -> (f32, f32) {
    let (x, y) = (to.0 - from.0, to.1 - from.1);
    let length = x.hypot(y).max(f32::EPSILON);
    let part = (distance / length).min(0.5);
    (from.0 + x * part, from.1 + y * part)
}

/// A polygon with sharp corners.
pub(super) fn polygon(corners: impl IntoIterator<Item = (f32, f32)>) -> Option<Path> {
    let mut path = PathBuilder::new();
    for (x, y) in corners {
        if path.is_empty() { path.move_to(x, y) } else { path.line_to(x, y) }
    }
    path.close();
    path.finish()
}

pub(super) fn circle(x: f32, y: f32, radius: f32) -> Option<Path> {
    PathBuilder::from_circle(x, y, radius)
}

impl Canvas {
    /// An empty canvas that can be seen through.
    pub(super) fn clear(width: u32, height: u32) -> Result<Canvas, Undrawable> {
        Pixmap::new(width, height).map(Canvas).ok_or(Undrawable::Size { width, height })
    }

    pub(super) fn filled(width: u32, height: u32, ink: Ink) -> Result<Canvas, Undrawable> {
        let mut canvas = Canvas::clear(width, height)?;
        canvas.0.fill(ink.colour());
        Ok(canvas)
    }

    /// Nothing is drawn for a path that has no extent.
    pub(super) fn fill(&mut self, path: Option<Path>, ink: Ink) {
        if let Some(path) = path {
            self.0.fill_path(&path, &paint(ink), FillRule::Winding, Transform::identity(), None);
        }
    }

    pub(super) fn stroke(&mut self, path: Option<Path>, width: f32, ink: Ink) {
        let (line_cap, line_join) = (LineCap::Round, LineJoin::Round);
        let stroke = Stroke { width, line_cap, line_join, ..Stroke::default() };
        if let Some(path) = path {
            self.0.stroke_path(&path, &paint(ink), &stroke, Transform::identity(), None);
        }
    }

    pub(super) fn line(&mut self, points: &[(f32, f32)], width: f32, ink: Ink) {
        let mut path = PathBuilder::new();
        for (x, y) in points {
            if path.is_empty() { path.move_to(*x, *y) } else { path.line_to(*x, *y) }
        }
        self.stroke(path.finish(), width, ink);
    }

    /// A rectangle with sharp edges.
    pub(super) fn bar(&mut self, area: Area, ink: Ink) {
        if let Some(rect) = Rect::from_xywh(area.x, area.y, area.width, area.height) {
            self.0.fill_rect(rect, &paint(ink), Transform::identity(), None);
        }
    }

    /// A line of text on this baseline.
    pub(super) fn text(
        &mut self,
        text: &str,
        size: f32,
        (x, baseline): (f32, f32),
        align: Align,
        ink: Ink,
    ) {
        let width = font::width(text, size);
        let x = match align {
            Align::Left => x,
            Align::Centre => x - width / 2.0,
            Align::Right => x - width,
        };
        self.fill(font::outline(text, size, x, baseline), ink);
    }

    /// A line of text in the middle of this point.
    pub(super) fn text_amid(&mut self, text: &str, size: f32, (x, y): (f32, f32), ink: Ink) {
        let baseline = y + size * font::CAPITAL / 2.0;
        self.text(text, size, (x, baseline), Align::Centre, ink);
    }

    /// Puts a picture that was drawn before at whole pixels. What would be outside is left out.
    pub(super) fn place(&mut self, sprite: &Sprite, (x, y): (f32, f32), opacity: f32) {
        let (x, y) = (x.round() as i64, y.round() as i64);
        let (width, across) = (i64::from(self.0.width()), i64::from(sprite.pixels.width()));
        // The part of each row that is inside, and where it begins.
        let skipped = (-x).clamp(0, across);
        let kept = (width - x).clamp(skipped, across) - skipped;
        let bytes = |pixels: i64| usize::try_from(pixels).unwrap_or_default() * 4;
        let share = (opacity.clamp(0.0, 1.0) * 256.0) as u32;
        let rows = sprite.pixels.data().chunks_exact(bytes(across)).zip(&sprite.opaque);
        for ((row, opaque), down) in rows.zip(y..).filter(|(_, down)| *down >= 0) {
            let begin = bytes(down * width + x + skipped);
            let to = self.0.data_mut().get_mut(begin..begin + bytes(kept));
            let from = row.get(bytes(skipped)..bytes(skipped + kept));
            let (Some(to), Some(from)) = (to, from) else { continue };
            if *opaque && share == 256 {
                to.copy_from_slice(from);
            } else {
                blend(to, from, share);
            }
        }
    }

    pub(super) fn into_sprite(self) -> Sprite {
        let row = self.0.width() as usize * 4;
        let is_opaque = |row: &[u8]| row.iter().skip(3).step_by(4).all(|alpha| *alpha == u8::MAX);
        let opaque = self.0.data().chunks_exact(row).map(is_opaque).collect();
        Sprite { pixels: self.0, opaque }
    }

    /// As a PNG with at most 256 colours and without transparency, which is small: everything must have
    /// been painted over.
    pub(super) fn into_opaque_png(self) -> Result<Vec<u8>, Undrawable> {
        let (width, height) = (self.0.width(), self.0.height());
        let Indexed { colours, pixels } = Indexed::of(&self.0);
        let colours: Vec<u8> = colours.into_iter().flatten().collect();
        encode(width, height, png::ColorType::Indexed, Some(colours), &pixels)
    }

    pub(super) fn into_png(self) -> Result<Vec<u8>, Undrawable> {
        let (width, height) = (self.0.width(), self.0.height());
        let mut pixels = Vec::with_capacity(self.0.data().len());
        for pixel in self.0.pixels() {
            let pixel = pixel.demultiply();
            pixels.extend([pixel.red(), pixel.green(), pixel.blue(), pixel.alpha()]);
        }
        encode(width, height, png::ColorType::Rgba, None, &pixels)
    }
}

/// Something that was drawn once, to be put into many pictures.
pub(super) struct Sprite {
    pixels: Pixmap,
    /// Of each row, whether nothing shines through it; then it is only copied, which is much faster.
    opaque: Vec<bool>,
}

/// Puts pixels over others, of which `share` of 256 shines through. Colours are stored with their opacity
/// multiplied in.
fn blend(to: &mut [u8], from: &[u8], share: u32) {
    for (to, from) in to.chunks_exact_mut(4).zip(from.chunks_exact(4)) {
        let alpha = from.last().map_or(0, |alpha| u32::from(*alpha) * share / 256);
        for (to, from) in to.iter_mut().zip(from) {
            let mixed = u32::from(*from) * share / 256 + u32::from(*to) * (255 - alpha) / 255;
            *to = u8::try_from(mixed).unwrap_or(u8::MAX);
        }
    }
}

fn paint(ink: Ink) -> Paint<'static> {
    let mut paint = Paint::default();
    paint.set_color(ink.colour());
    paint
}

fn encode(
    width: u32,
    height: u32,
    kind: png::ColorType,
    palette: Option<Vec<u8>>,
    pixels: &[u8],
) -> Result<Vec<u8>, Undrawable> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, width, height);
    encoder.set_color(kind);
    if let Some(palette) = palette {
        encoder.set_palette(palette);
    }
    // Equal lines and runs are what these pictures have, and the fastest level finds those.
    encoder.set_deflate_compression(png::DeflateCompression::Level(1));
    encoder.set_filter(png::Filter::NoFilter);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(pixels)?;
    writer.finish()?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Colour;
    use crate::picture::palette::hue;

    /// A sprite of one ink, with one row that can be seen through.
    fn sprite(ink: Ink) -> Sprite {
        let mut canvas = Canvas::clear(4, 4).unwrap();
        canvas.bar(Area::new(0.0, 0.0, 4.0, 3.0), ink);
        canvas.into_sprite()
    }

    fn painted(canvas: &Canvas, ground: Ink) -> usize {
        let ground = ground.colour().premultiply().to_color_u8();
        canvas.0.pixels().iter().filter(|pixel| **pixel != ground).count()
    }

    #[test]
    fn a_sprite_is_placed_as_far_as_it_is_inside() {
        let red = sprite(hue(Colour::Red));
        for (x, y, seen) in [
            (2.0, 2.0, 12),
            (-1.0, 0.0, 9),
            (8.0, 8.0, 4),
            (0.0, -2.0, 4),
            (-4.0, 0.0, 0),
            (10.0, 0.0, 0),
            (-100.0, -100.0, 0),
            (3.0, 100.0, 0),
        ] {
            for opacity in [1.0, 0.5] {
                let mut canvas = Canvas::filled(10, 10, Ink::GROUND).unwrap();
                canvas.place(&red, (x, y), opacity);
                assert_eq!(painted(&canvas, Ink::GROUND), seen, "at {x}, {y}");
            }
        }
    }

    #[test]
    fn what_is_half_there_is_mixed_with_what_is_below() {
        let mut canvas = Canvas::filled(4, 4, Ink::WHITE).unwrap();
        canvas.place(&sprite(hue(Colour::Red)), (0.0, 0.0), 0.5);
        let pixel = canvas.0.pixels()[0];
        let middle = |full: u8| (u16::from(full) + 255) / 2;
        for (mixed, full) in [(pixel.red(), 0xd8), (pixel.green(), 0x31), (pixel.blue(), 0x36)] {
            assert!(u16::from(mixed).abs_diff(middle(full)) <= 2, "{mixed} of {full}");
        }
        assert_eq!(pixel.alpha(), 255);
    }
}

//! What everything is drawn on, and how it becomes a PNG.

use super::Undrawable;
use super::font;
use super::indexed::Indexed;
use super::palette::Ink;
use flate2::Compression;
use flate2::write::ZlibEncoder;
use std::io::Write;
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
    pub(super) fn place(&mut self, sprite: &Sprite, (x, y): (f32, f32), fade: Fade) {
        let (x, y) = (x.round() as i64, y.round() as i64);
        let (width, across) = (i64::from(self.0.width()), i64::from(sprite.pixels.width()));
        // The part of each row that is inside, and where it begins.
        let skipped = (-x).clamp(0, across);
        let kept = (width - x).clamp(skipped, across) - skipped;
        let bytes = |pixels: i64| usize::try_from(pixels).unwrap_or_default() * 4;
        let rows = sprite.pixels.data().chunks_exact(bytes(across)).zip(&sprite.opaque);
        for ((row, opaque), down) in rows.zip(y..).filter(|(_, down)| *down >= 0) {
            let begin = bytes(down * width + x + skipped);
            let to = self.0.data_mut().get_mut(begin..begin + bytes(kept));
            let from = row.get(bytes(skipped)..bytes(skipped + kept));
            let (Some(to), Some(from)) = (to, from) else { continue };
            match (opaque, fade) {
                (true, Fade::No) => to.copy_from_slice(from),
                (true, Fade::Into(ground)) => fade_row(to, from, ground),
                (false, Fade::No) => blend(to, from),
                (false, Fade::Into(ground)) => {
                    let mut faded = from.to_vec();
                    fade_row(&mut faded, from, ground);
                    blend(to, &faded);
                }
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

/// Whether a sprite is shown as it is, or faded: most of it becomes this ink, which hides what is below.
#[derive(Clone, Copy)]
pub(super) enum Fade {
    No,
    Into(Ink),
}

/// How much is left of what is faded, of 256.
const LEFT_OF_FADED: u16 = 108;

/// Colours are stored with their opacity multiplied in, so an ink fades with the opacity of each pixel.
fn fade_row(to: &mut [u8], from: &[u8], ground: Ink) {
    let [red, green, blue] = ground.parts().map(u16::from);
    for (to, from) in to.chunks_exact_mut(4).zip(from.chunks_exact(4)) {
        let ([to_red, to_green, to_blue, to_alpha], [r, g, b, alpha]) = (to, from) else {
            continue;
        };
        let opacity = u16::from(*alpha);
        for (to, from, ground) in [(to_red, r, red), (to_green, g, green), (to_blue, b, blue)] {
            let ground = ground * opacity / 255;
            let mixed = u16::from(*from) * LEFT_OF_FADED + ground * (256 - LEFT_OF_FADED);
            *to = mixed.to_be_bytes()[0];
        }
        *to_alpha = *alpha;
    }
}

/// Puts pixels over others.
fn blend(to: &mut [u8], from: &[u8]) {
    for (to, from) in to.chunks_exact_mut(4).zip(from.chunks_exact(4)) {
        let through = 255 - from.last().map_or(0, |alpha| u16::from(*alpha));
        for (to, from) in to.iter_mut().zip(from) {
            *to = from.saturating_add(u8::try_from(u16::from(*to) * through / 255).unwrap_or(0));
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
    let mut writer = encoder.write_header()?;
    let row = width as usize * kind.samples();
    writer.write_chunk(png::chunk::IDAT, &compressed(pixels, row)?)?;
    writer.finish()?;
    Ok(bytes)
}

/// The rows of a picture as the data of a PNG. They are compressed in one go, because the encoder's own way,
/// row by row, clears a large buffer for each row, which took longer than everything else.
fn compressed(pixels: &[u8], row: usize) -> Result<Vec<u8>, png::EncodingError> {
    const NO_FILTER: u8 = 0;
    let mut rows = Vec::with_capacity(pixels.len() + pixels.len() / row.max(1));
    for pixels in pixels.chunks_exact(row.max(1)) {
        rows.push(NO_FILTER);
        rows.extend_from_slice(pixels);
    }
    // Equal rows and runs are what these pictures have, and the fastest level finds those.
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::fast());
    encoder.write_all(&rows)?;
    Ok(encoder.finish()?)
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
            for fade in [Fade::No, Fade::Into(Ink::WHITE)] {
                let mut canvas = Canvas::filled(10, 10, Ink::GROUND).unwrap();
                canvas.place(&red, (x, y), fade);
                assert_eq!(painted(&canvas, Ink::GROUND), seen, "at {x}, {y}");
            }
        }
    }

    #[test]
    fn what_is_faded_hides_what_is_below() {
        for below in [Ink::WHITE, Ink::ALARM] {
            let mut canvas = Canvas::filled(4, 4, below).unwrap();
            canvas.place(&sprite(hue(Colour::Red)), (0.0, 0.0), Fade::Into(Ink::GROUND));
            let pixel = canvas.0.pixels()[0];
            let mixed = |red: u16, ground: u16| (red * 108 + ground * 148) / 256;
            for (shown, wanted) in [
                (pixel.red(), mixed(0xd8, 0x1e)),
                (pixel.green(), mixed(0x31, 0x22)),
                (pixel.blue(), mixed(0x36, 0x2b)),
            ] {
                assert!(u16::from(shown).abs_diff(wanted) <= 1, "{shown} instead of {wanted}");
            }
            assert_eq!(pixel.alpha(), 255);
        }
    }
}

//! What everything is drawn on, and how it becomes a PNG.

use super::Undrawable;
use super::font;
use super::indexed::Indexed;
use super::palette::Ink;
use tiny_skia::{
    FillRule, LineCap, LineJoin, Paint, Path, PathBuilder, Pixmap, PixmapPaint, Rect, Stroke,
    Transform,
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

    /// Puts a picture that was drawn before at whole pixels, which is fast.
    pub(super) fn place(&mut self, sprite: &Sprite, (x, y): (f32, f32), opacity: f32) {
        let paint = PixmapPaint { opacity, ..PixmapPaint::default() };
        let (x, y) = (x.round() as i32, y.round() as i32);
        self.0.draw_pixmap(x, y, sprite.0.as_ref(), &paint, Transform::identity(), None);
    }

    pub(super) fn into_sprite(self) -> Sprite {
        Sprite(self.0)
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
pub(super) struct Sprite(Pixmap);

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

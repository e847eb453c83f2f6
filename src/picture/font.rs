//! Text as outlines, in the one font that is built in: Inter Bold with Latin, Latin Extended-A and
//! Cyrillic letters.

use std::sync::LazyLock;
use tiny_skia::{Path, PathBuilder};
use ttf_parser::{Face, OutlineBuilder};

static FACE: LazyLock<Option<Face<'static>>> =
    LazyLock::new(|| Face::parse(include_bytes!("font/inter-bold.otf"), 0).ok());

/// The height of a capital letter in a font of size 1.
pub(super) const CAPITAL: f32 = 0.727;

/// Stands for the end of a text that was cut.
const CUT: char = '…';

pub(super) fn has(letter: char) -> bool {
    FACE.as_ref().is_some_and(|face| face.glyph_index(letter).is_some())
}

/// What can be shown of a name: its letters without signs that the font lacks. None if the font lacks a
/// letter, because half a name would be another name.
pub(super) fn showable(name: &str) -> Option<String> {
    if name.chars().any(|letter| letter.is_alphanumeric() && !has(letter)) {
        return None;
    }
    let shown: String = name.chars().filter(|letter| has(*letter)).collect();
    let shown = shown.split_whitespace().collect::<Vec<&str>>().join(" ");
    (!shown.is_empty()).then_some(shown)
}

fn advance(letter: char, size: f32) -> f32 {
    let Some(face) = FACE.as_ref() else { return 0.0 };
    let glyph = face.glyph_index(letter).and_then(|glyph| face.glyph_hor_advance(glyph));
    f32::from(glyph.unwrap_or_default()) * size / f32::from(face.units_per_em())
}

pub(super) fn width(text: &str, size: f32) -> f32 {
    text.chars().map(|letter| advance(letter, size)).sum()
}

/// The text, or as much of its beginning as fits into the width together with an ellipsis.
pub(super) fn cut(text: &str, size: f32, most: f32) -> String {
    if width(text, size) <= most {
        return text.to_owned();
    }
    let mut left = most - advance(CUT, size);
    let fits = |letter: &char| {
        left -= advance(*letter, size);
        left >= 0.0
    };
    let kept: String = text.chars().take_while(fits).collect();
    format!("{}{CUT}", kept.trim_end())
}

/// The text in the largest size up to this one in which it fits; cut only if it would become too small to
/// be read.
pub(super) fn fit(text: &str, size: f32, most: f32) -> (String, f32) {
    // A little smaller than it could be, so that rounding cannot cut it.
    let fitting = 0.99 * size * most / width(text, size).max(1.0);
    let size = fitting.min(size).max(size * 0.7);
    (cut(text, size, most), size)
}

/// The outline of a line of text that begins at this point of the baseline. None if nothing of it can be
/// seen.
pub(super) fn outline(text: &str, size: f32, x: f32, baseline: f32) -> Option<Path> {
    let face = FACE.as_ref()?;
    let scale = size / f32::from(face.units_per_em());
    let mut pen = Pen { path: PathBuilder::new(), x, baseline, scale };
    for letter in text.chars() {
        if let Some(glyph) = face.glyph_index(letter) {
            face.outline_glyph(glyph, &mut pen);
        }
        pen.x += advance(letter, size);
    }
    pen.path.finish()
}

/// Draws the outlines of a font, in which y grows upward.
struct Pen {
    path: PathBuilder,
    x: f32,
    baseline: f32,
    scale: f32,
}

impl Pen {
    fn point(&self, x: f32, y: f32) -> (f32, f32) {
        (self.x + x * self.scale, self.baseline - y * self.scale)
    }
}

impl OutlineBuilder for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.point(x, y);
        self.path.move_to(x, y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.point(x, y);
        self.path.line_to(x, y);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        let ((x1, y1), (x, y)) = (self.point(x1, y1), self.point(x, y));
        self.path.quad_to(x1, y1, x, y);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let (first, second, end) = (self.point(x1, y1), self.point(x2, y2), self.point(x, y));
        self.path.cubic_to(first.0, first.1, second.0, second.1, end.0, end.1);
    }

    fn close(&mut self) {
        self.path.close();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_font_has_the_letters_of_our_languages() {
        let face = FACE.as_ref().unwrap();
        let em = f32::from(face.units_per_em());
        let capital = f32::from(face.capital_height().unwrap()) / em;
        assert!((capital - CAPITAL).abs() < 0.01, "{capital}");
        for name in ["Zoë", "Łukasz Żółć", "Ångström", "Işıl", "Миша", "Їжак Ґ", "Đặng"]
        {
            let can = name != "Đặng";
            assert_eq!(showable(name).is_some(), can, "{name}");
        }
    }

    #[test]
    fn a_name_that_cannot_be_read_is_not_shown_in_part() {
        assert_eq!(showable("Anna 🎉"), Some("Anna".to_owned()));
        assert_eq!(showable("e\u{301}"), Some("e".to_owned()));
        assert_eq!(showable("\u{202e}Max\u{200f}"), Some("Max".to_owned()));
        for name in ["محمد", "דוד", "山田", "Max 山", "🎉", "", " \u{200b}"] {
            assert_eq!(showable(name), None, "{name}");
        }
    }

    #[test]
    fn a_long_text_is_cut_to_its_width() {
        let long = "W".repeat(40);
        let short = cut(&long, 20.0, 150.0);
        assert!(short.ends_with('…') && width(&short, 20.0) <= 150.0, "{short}");
        assert_eq!(cut("Ada", 20.0, 150.0), "Ada");
        assert!(width(&cut("Ada", 20.0, 0.0), 20.0) < 25.0);
        assert_eq!(fit("Ada", 20.0, 150.0), ("Ada".to_owned(), 20.0));
        let (whole, smaller) = fit("rating 1625? (+125)", 24.0, 200.0);
        assert!(whole.ends_with(')') && smaller < 24.0 && width(&whole, smaller) <= 200.5);
        assert!(fit(&long, 20.0, 150.0).0.ends_with('…'));
    }
}

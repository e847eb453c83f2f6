//! The name of a player as a picture can show it.

use super::font;

/// A name, or the number of the seat if the font lacks a letter of the name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatName(String);

impl SeatName {
    /// `instead` is shown if the name cannot be.
    pub fn new(name: &str, instead: &str) -> SeatName {
        let shown = font::showable(name).or_else(|| font::showable(instead));
        SeatName(shown.unwrap_or_default())
    }

    /// As much of it as fits.
    pub(super) fn cut(&self, size: f32, width: f32) -> String {
        font::cut(&self.0, size, width)
    }
}

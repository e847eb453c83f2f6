//! The name of a player as a picture can show it.

use super::font;
use std::fmt;

/// A name, or the number of the seat if the font lacks a letter of the name.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
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

impl fmt::Display for SeatName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

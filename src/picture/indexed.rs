//! Pixels as numbers of few colours. A picture has some dozens of inks, and at their edges some hundreds
//! of mixtures of them.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};
use tiny_skia::Pixmap;

/// The most colours of an indexed PNG.
const MOST: usize = 256;

pub(super) struct Indexed {
    pub(super) colours: Vec<[u8; 3]>,
    /// The number of each pixel's colour.
    pub(super) pixels: Vec<u8>,
}

/// Red, green and blue in one number.
type Colour = u32;

impl Indexed {
    /// The most frequent colours stay as they are; each other one becomes the nearest of them.
    pub(super) fn of(pixmap: &Pixmap) -> Indexed {
        let runs = runs(pixmap);
        let mut counts: ByColour<usize> = ByColour::default();
        for (colour, length) in &runs {
            *counts.entry(*colour).or_default() += length;
        }
        let mut by_count: Vec<(Colour, usize)> = counts.into_iter().collect();
        by_count.sort_unstable_by(|one, other| other.1.cmp(&one.1).then(one.0.cmp(&other.0)));
        let palette = Palette::of(by_count.iter().take(MOST).map(|(colour, _)| *colour));
        let own = (0..=u8::MAX).map(Some).chain(std::iter::repeat(None));
        let numbers: ByColour<u8> = by_count
            .iter()
            .zip(own)
            .map(|((colour, _), own)| (*colour, own.unwrap_or_else(|| palette.nearest(*colour))))
            .collect();
        let mut pixels = Vec::with_capacity(pixmap.pixels().len());
        for (colour, length) in runs {
            let number = numbers.get(&colour).copied().unwrap_or_default();
            pixels.extend(std::iter::repeat_n(number, length));
        }
        Indexed { colours: palette.colours, pixels }
    }
}

/// Equal pixels beside each other, and how many they are.
fn runs(pixmap: &Pixmap) -> Vec<(Colour, usize)> {
    let mut runs: Vec<(Colour, usize)> = Vec::new();
    for pixel in pixmap.pixels() {
        let colour = u32::from_be_bytes([0, pixel.red(), pixel.green(), pixel.blue()]);
        match runs.last_mut() {
            Some((last, length)) if *last == colour => *length += 1,
            _ => runs.push((colour, 1)),
        }
    }
    runs
}

fn parts(colour: Colour) -> [u8; 3] {
    let [_, red, green, blue] = colour.to_be_bytes();
    [red, green, blue]
}

/// The colours that stay. Red, green and blue are also kept each by itself, which lets the compiler compare
/// several colours at a time.
struct Palette {
    colours: Vec<[u8; 3]>,
    reds: Vec<i32>,
    greens: Vec<i32>,
    blues: Vec<i32>,
}

impl Palette {
    fn of(colours: impl Iterator<Item = Colour>) -> Palette {
        let colours: Vec<[u8; 3]> = colours.map(parts).collect();
        let (mut reds, mut greens, mut blues) = (Vec::new(), Vec::new(), Vec::new());
        for [red, green, blue] in &colours {
            reds.push(i32::from(*red));
            greens.push(i32::from(*green));
            blues.push(i32::from(*blue));
        }
        Palette { colours, reds, greens, blues }
    }

    /// The number of the nearest colour.
    fn nearest(&self, colour: Colour) -> u8 {
        let [red, green, blue] = parts(colour).map(i32::from);
        let others = self.reds.iter().zip(&self.greens).zip(&self.blues);
        // The distance is in the higher bits, the number in the lowest eight.
        let nearest = others.enumerate().fold(u32::MAX, |nearest, (number, ((r, g), b))| {
            let distance = (r - red).pow(2) + (g - green).pow(2) + (b - blue).pow(2);
            nearest.min(distance.cast_unsigned() << 8 | number as u32)
        });
        let [number, ..] = nearest.to_le_bytes();
        number
    }
}

type ByColour<T> = HashMap<Colour, T, BuildHasherDefault<ColourHasher>>;

/// Nobody chooses colours so that they collide, and there are tens of thousands to look up in each picture.
#[derive(Default)]
struct ColourHasher(u64);

impl Hasher for ColourHasher {
    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.write_u32(u32::from(*byte));
        }
    }

    fn write_u32(&mut self, number: u32) {
        self.0 = (self.0 ^ u64::from(number)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }

    fn finish(&self) -> u64 {
        // The highest bits are mixed best, and all bits are looked at.
        self.0.rotate_left(26)
    }
}

//! Pixels as numbers of few colours. A picture has some dozens of inks, and at their edges some hundreds
//! of mixtures of them.

use std::collections::HashMap;
use tiny_skia::Pixmap;

/// The most colours of an indexed PNG.
const MOST: usize = 256;

pub(super) struct Indexed {
    pub(super) colours: Vec<[u8; 3]>,
    /// The number of each pixel's colour.
    pub(super) pixels: Vec<u8>,
}

impl Indexed {
    /// The most frequent colours stay as they are; each other one becomes the nearest of them.
    pub(super) fn of(pixmap: &Pixmap) -> Indexed {
        let runs = runs(pixmap);
        let mut counts: HashMap<[u8; 3], usize> = HashMap::new();
        for (colour, length) in &runs {
            *counts.entry(*colour).or_default() += length;
        }
        let mut by_count: Vec<([u8; 3], usize)> = counts.into_iter().collect();
        by_count.sort_unstable_by(|one, other| other.1.cmp(&one.1).then(one.0.cmp(&other.0)));
        let colours: Vec<[u8; 3]> = by_count.iter().take(MOST).map(|(colour, _)| *colour).collect();
        let numbers: HashMap<[u8; 3], u8> =
            by_count.iter().map(|(colour, _)| (*colour, nearest(*colour, &colours))).collect();
        let mut pixels = Vec::with_capacity(pixmap.pixels().len());
        for (colour, length) in runs {
            let number = numbers.get(&colour).copied().unwrap_or_default();
            pixels.extend(std::iter::repeat_n(number, length));
        }
        Indexed { colours, pixels }
    }
}

/// Equal pixels beside each other, and how many they are.
fn runs(pixmap: &Pixmap) -> Vec<([u8; 3], usize)> {
    let mut runs: Vec<([u8; 3], usize)> = Vec::new();
    for pixel in pixmap.pixels() {
        let colour = [pixel.red(), pixel.green(), pixel.blue()];
        match runs.last_mut() {
            Some((last, length)) if *last == colour => *length += 1,
            _ => runs.push((colour, 1)),
        }
    }
    runs
}

/// The number of the nearest colour.
fn nearest(colour: [u8; 3], colours: &[[u8; 3]]) -> u8 {
    let distance = |other: &[u8; 3]| -> u32 {
        other.iter().zip(colour).map(|(one, two)| u32::from(one.abs_diff(two)).pow(2)).sum()
    };
    let nearest = (0..=u8::MAX).zip(colours).min_by_key(|(_, other)| distance(other));
    nearest.map_or(0, |(number, _)| number)
}

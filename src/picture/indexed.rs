//! Pixels as numbers of few colours. A picture has some dozens of inks, and at their edges thousands of
//! mixtures of them, most of which cannot be told apart.

use tiny_skia::Pixmap;

/// The most colours of an indexed PNG.
const MOST: usize = 256;
/// Colours that are alike in so many bits of red, of green and of blue are one.
const BITS: u32 = 5;
const KINDS: usize = 1 << (3 * BITS);

pub(super) struct Indexed {
    pub(super) colours: Vec<[u8; 3]>,
    /// The number of each pixel's colour.
    pub(super) pixels: Vec<u8>,
}

/// Colours that are alike.
struct Kind {
    /// The one of them with the longest run: an ink, if there is one among them.
    colour: [u8; 3],
    longest: u32,
    pixels: u32,
}

/// The colours of a picture, in the order in which they are met.
struct Kinds {
    all: Vec<Kind>,
    /// One more than the place of a kind in the list, by its bits; 0 where there is none.
    places: Vec<u16>,
}

impl Kinds {
    /// Counts equal pixels beside each other; gives the place of their kind.
    fn count(&mut self, colour: [u8; 3], length: u32) -> u16 {
        let shortened = |part: &u8| usize::from(*part) >> (8 - BITS);
        let bits = colour.iter().fold(0, |bits, part| (bits << BITS) | shortened(part));
        let Some(place) = self.places.get_mut(bits) else { return 0 };
        if *place == 0 {
            self.all.push(Kind { colour, longest: 0, pixels: 0 });
            *place = u16::try_from(self.all.len()).unwrap_or(u16::MAX);
        }
        let place = *place - 1;
        if let Some(kind) = self.all.get_mut(usize::from(place)) {
            kind.pixels += length;
            if length > kind.longest {
                (kind.colour, kind.longest) = (colour, length);
            }
        }
        place
    }

    /// The most frequent colours, and for each kind the number of the one that stands for it.
    fn numbered(&self) -> (Vec<[u8; 3]>, Vec<u8>) {
        let mut by_count: Vec<(usize, &Kind)> = self.all.iter().enumerate().collect();
        by_count.sort_by_key(|(_, kind)| std::cmp::Reverse(kind.pixels));
        let kept = by_count.iter().take(MOST).map(|(_, kind)| kind.colour);
        let kept: Vec<[u8; 3]> = kept.collect();
        let mut numbers = vec![0; self.all.len()];
        for (rank, (place, kind)) in by_count.into_iter().enumerate() {
            if let Some(number) = numbers.get_mut(place) {
                *number = u8::try_from(rank).unwrap_or_else(|_| nearest(kind.colour, &kept));
            }
        }
        (kept, numbers)
    }
}

impl Indexed {
    /// The most frequent colours stay as they are; each other one becomes the nearest of them.
    pub(super) fn of(pixmap: &Pixmap) -> Indexed {
        let mut kinds = Kinds { all: Vec::with_capacity(1_024), places: vec![0; KINDS] };
        let mut runs: Vec<(u16, u32)> = Vec::with_capacity(16_384);
        let mut pixels = pixmap.pixels().iter().copied().peekable();
        while let Some(pixel) = pixels.next() {
            let mut length = 1;
            while pixels.next_if_eq(&pixel).is_some() {
                length += 1;
            }
            let colour = [pixel.red(), pixel.green(), pixel.blue()];
            runs.push((kinds.count(colour, length), length));
        }
        let (colours, numbers) = kinds.numbered();
        let mut pixels = Vec::with_capacity(pixmap.pixels().len());
        for (place, length) in runs {
            let number = numbers.get(usize::from(place)).copied().unwrap_or_default();
            pixels.resize(pixels.len() + length as usize, number);
        }
        Indexed { colours, pixels }
    }
}

/// The number of the nearest colour.
fn nearest(colour: [u8; 3], colours: &[[u8; 3]]) -> u8 {
    let distance = |other: &[u8; 3]| -> u32 {
        other.iter().zip(colour).map(|(one, two)| u32::from(one.abs_diff(two)).pow(2)).sum()
    };
    let nearest = (0..=u8::MAX).zip(colours).min_by_key(|(_, other)| distance(other));
    nearest.map_or(0, |(number, _)| number)
}

#[cfg(test)]
mod tests {
    use super::*;
    use tiny_skia::{Color, Paint, Rect, Transform};

    /// A picture with so many stripes of different colours, the first of them the widest.
    fn stripes(count: u8) -> Pixmap {
        let mut pixmap = Pixmap::new(1_024, 2).unwrap();
        pixmap.fill(Color::from_rgba8(30, 34, 43, 255));
        for stripe in 0..count {
            let mut paint = Paint::default();
            paint.set_color(Color::from_rgba8(stripe, 255 - stripe, stripe / 2, 255));
            let rect = Rect::from_xywh(f32::from(stripe) * 2.0, 0.0, 2.0, 2.0).unwrap();
            pixmap.fill_rect(rect, &paint, Transform::identity(), None);
        }
        pixmap
    }

    #[test]
    fn an_ink_stays_as_it_is_and_the_others_become_nearly_what_they_were() {
        for count in [0, 1, 100, 255] {
            let pixmap = stripes(count);
            let indexed = Indexed::of(&pixmap);
            assert!(indexed.colours.len() <= MOST && indexed.pixels.len() == 2_048);
            for (pixel, number) in pixmap.pixels().iter().zip(&indexed.pixels) {
                let was = [pixel.red(), pixel.green(), pixel.blue()];
                let shown = indexed.colours[usize::from(*number)];
                let far = was.iter().zip(shown).map(|(one, two)| one.abs_diff(two)).max();
                assert!(far <= Some(8), "{was:?} became {shown:?}");
                assert!(was != [30, 34, 43] || shown == was, "the ground is an ink");
            }
        }
    }
}

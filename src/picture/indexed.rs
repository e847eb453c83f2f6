//! Pixels as numbers of few colours. A picture has some dozens of inks, and at their edges some hundreds
//! of mixtures of them.

use tiny_skia::Pixmap;

/// The most colours of an indexed PNG.
const MOST: usize = 256;
/// Room for the colours of a picture, of which most are not used: a power of two.
const ROOM: usize = 1 << 14;
/// More different colours than this are counted as the nearest of those before, so that there is always
/// room to find a place fast.
const MOST_COUNTED: usize = ROOM / 2;

pub(super) struct Indexed {
    pub(super) colours: Vec<[u8; 3]>,
    /// The number of each pixel's colour.
    pub(super) pixels: Vec<u8>,
}

/// A colour of a picture: red, green and blue, as they are in memory.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Rgb(u32);

impl Rgb {
    fn parts(self) -> [u8; 3] {
        let [red, green, blue, _] = self.0.to_le_bytes();
        [red, green, blue]
    }

    fn distance(self, other: Rgb) -> u32 {
        let pairs = self.parts().into_iter().zip(other.parts());
        pairs.map(|(one, two)| u32::from(one.abs_diff(two)).pow(2)).sum()
    }
}

/// The colours of a picture in the order in which they are met, and how many pixels each has.
struct Counted {
    colours: Vec<(Rgb, u32)>,
    /// One more than the place of a colour in the list, by its hash; 0 where there is none.
    places: Vec<u16>,
}

impl Counted {
    fn new() -> Counted {
        Counted { colours: Vec::with_capacity(1_024), places: vec![0; ROOM] }
    }

    /// The place of a colour in the list, to which it is added if it is new.
    fn place(&mut self, colour: Rgb) -> u16 {
        let mut at = (colour.0.wrapping_mul(0x9e37_79b1) >> 18) as usize;
        loop {
            match self.places.get(at % ROOM).copied().unwrap_or_default() {
                0 => return self.add(colour, at % ROOM),
                found if self.is(found - 1, colour) => return found - 1,
                _ => at += 1,
            }
        }
    }

    fn is(&self, place: u16, colour: Rgb) -> bool {
        self.colours.get(usize::from(place)).is_some_and(|(other, _)| *other == colour)
    }

    fn add(&mut self, colour: Rgb, at: usize) -> u16 {
        if self.colours.len() >= MOST_COUNTED {
            return nearest(colour, self.colours.iter().map(|(other, _)| *other));
        }
        self.colours.push((colour, 0));
        let count = u16::try_from(self.colours.len()).unwrap_or(u16::MAX);
        if let Some(place) = self.places.get_mut(at) {
            *place = count;
        }
        count - 1
    }
}

impl Indexed {
    /// The most frequent colours stay as they are; each other one becomes the nearest of them.
    pub(super) fn of(pixmap: &Pixmap) -> Indexed {
        let mut counted = Counted::new();
        let mut runs: Vec<(u16, u32)> = Vec::with_capacity(8_192);
        let mut last = None;
        for pixel in pixmap.pixels() {
            let colour = Rgb(u32::from_le_bytes([pixel.red(), pixel.green(), pixel.blue(), 0]));
            match runs.last_mut() {
                Some((_, length)) if last == Some(colour) => *length += 1,
                _ => {
                    runs.push((counted.place(colour), 1));
                    last = Some(colour);
                }
            }
        }
        for (place, length) in &runs {
            if let Some((_, count)) = counted.colours.get_mut(usize::from(*place)) {
                *count += length;
            }
        }
        let (colours, numbers) = numbered(&counted.colours);
        let mut pixels = Vec::with_capacity(pixmap.pixels().len());
        for (place, length) in runs {
            let number = numbers.get(usize::from(place)).copied().unwrap_or_default();
            pixels.resize(pixels.len() + length as usize, number);
        }
        Indexed { colours, pixels }
    }
}

/// The most frequent colours, and for each colour the number of the one that stands for it.
fn numbered(counted: &[(Rgb, u32)]) -> (Vec<[u8; 3]>, Vec<u8>) {
    let mut by_count: Vec<usize> = (0..counted.len()).collect();
    let count = |place: &usize| counted.get(*place).map_or(0, |(_, count)| *count);
    by_count.sort_by_key(|place| std::cmp::Reverse(count(place)));
    let kept = by_count.iter().take(MOST).filter_map(|place| counted.get(*place));
    let kept: Vec<Rgb> = kept.map(|(colour, _)| *colour).collect();
    let mut numbers = vec![0_u8; counted.len()];
    for (rank, place) in by_count.into_iter().enumerate() {
        let (Some(number), Some((colour, _))) = (numbers.get_mut(place), counted.get(place)) else {
            continue;
        };
        *number = u8::try_from(rank)
            .unwrap_or_else(|_| nearest(*colour, kept.iter().copied()).to_le_bytes()[0]);
    }
    (kept.into_iter().map(Rgb::parts).collect(), numbers)
}

/// The place of the nearest colour.
fn nearest(colour: Rgb, colours: impl Iterator<Item = Rgb>) -> u16 {
    let nearest = (0_u16..).zip(colours).min_by_key(|(_, other)| colour.distance(*other));
    nearest.map_or(0, |(place, _)| place)
}

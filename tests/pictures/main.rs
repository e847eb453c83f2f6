//! Every kind of picture, compared with a golden one pixel by pixel.
//!
//! `WRITE_GOLDEN=1 cargo test --test pictures` writes the golden pictures anew: look at them before they are
//! committed.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

mod scenes;

use std::path::PathBuf;
use uno_bot::engine::rules::DeckKind;
use uno_bot::picture::{Emoji, Scene};

/// A picture as its pixels, four bytes each.
#[derive(PartialEq, Eq)]
struct Pixels {
    width: usize,
    height: usize,
    rgba: Vec<u8>,
}

impl Pixels {
    fn read(png: &[u8]) -> Pixels {
        let mut decoder = png::Decoder::new(std::io::Cursor::new(png));
        decoder.set_transformations(png::Transformations::ALPHA | png::Transformations::EXPAND);
        let mut reader = decoder.read_info().unwrap();
        let mut rgba = vec![0; reader.output_buffer_size().unwrap()];
        let info = reader.next_frame(&mut rgba).unwrap();
        Pixels { width: info.width as usize, height: info.height as usize, rgba }
    }

    fn write(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        let mut encoder = png::Encoder::new(&mut bytes, self.width as u32, self.height as u32);
        encoder.set_color(png::ColorType::Rgba);
        let mut writer = encoder.write_header().unwrap();
        writer.write_image_data(&self.rgba).unwrap();
        writer.finish().unwrap();
        bytes
    }

    /// How many pixels in a thousand are clearly different.
    fn different(&self, other: &Pixels) -> usize {
        if (self.width, self.height) != (other.width, other.height) {
            return 1_000;
        }
        let pairs = self.rgba.chunks(4).zip(other.rgba.chunks(4));
        let clearly =
            |(one, two): &(&[u8], &[u8])| one.iter().zip(*two).any(|(a, b)| a.abs_diff(*b) > 24);
        pairs.filter(clearly).count() * 1_000 / (self.width * self.height)
    }
}

/// Pixels in a thousand that may differ, because machines round differently.
const TOLERATED: usize = 2;

fn compare(name: &str, png: &[u8]) {
    let path: PathBuf = ["tests/pictures/golden", &format!("{name}.png")].iter().collect();
    if std::env::var_os("WRITE_GOLDEN").is_some() {
        std::fs::write(&path, png).unwrap();
    }
    let golden = std::fs::read(&path).expect("WRITE_GOLDEN=1 writes the golden pictures");
    let different = Pixels::read(png).different(&Pixels::read(&golden));
    assert!(
        different <= TOLERATED,
        "{name}: {different} of 1000 pixels differ; if that is wanted, WRITE_GOLDEN=1"
    );
}

fn compare_scene(name: &str, scene: &Scene) -> usize {
    let png = scene.png().unwrap();
    compare(name, &png);
    png.len()
}

#[test]
fn hands_look_as_they_did() {
    for count in [1, 7, 10, 25, 60] {
        let size = compare_scene(&format!("hand-{count}"), &scenes::hand(DeckKind::Classic, count));
        assert!(count != 10 || size <= 60_000, "a hand of ten has {size} bytes");
    }
}

#[test]
fn the_special_cards_of_each_deck_look_as_they_did() {
    for (name, deck) in [
        ("classic", DeckKind::Classic),
        ("mini", DeckKind::Mini),
        ("sorting-hat", DeckKind::SortingHat),
    ] {
        compare_scene(&format!("special-{name}"), &scenes::special_cards(deck));
    }
}

#[test]
fn tables_look_as_they_did() {
    for seats in [2, 4, 10] {
        let size = compare_scene(&format!("table-{seats}"), &scenes::table(seats));
        assert!(size <= 80_000, "a table of {seats} has {size} bytes");
    }
    compare_scene("table-open", &scenes::open_table());
}

#[test]
fn results_and_charts_look_as_they_did() {
    compare_scene("round", &scenes::round());
    compare_scene("podium", &scenes::podium());
    compare_scene("curve", &scenes::curve());
    compare_scene("ranking", &scenes::ranking());
    compare_scene("tournament-4", &scenes::tournament(4));
    compare_scene("tournament-16", &scenes::tournament(16));
}

/// All emoji on the grounds of a dark and a light Discord, and on a blue button, at the size of a button.
#[test]
fn emoji_look_as_they_did() {
    const STEP: usize = 36;
    const ACROSS: usize = 20;
    let emoji: Vec<Pixels> =
        Emoji::all().map(|emoji| Pixels::read(&emoji.png().unwrap())).collect();
    let grounds = [[0x31, 0x33, 0x38], [0xff, 0xff, 0xff], [0x58, 0x65, 0xf2]];
    let lines = emoji.len().div_ceil(ACROSS);
    let (width, height) = (STEP * ACROSS, STEP * lines * grounds.len());
    let mut sheet = Pixels { width, height, rgba: vec![255; width * height * 4] };
    for (part, ground) in grounds.iter().enumerate() {
        for pixel in
            sheet.rgba.chunks_mut(4).skip(part * STEP * lines * width).take(STEP * lines * width)
        {
            pixel[..3].copy_from_slice(ground);
        }
        for (number, one) in emoji.iter().enumerate() {
            assert_eq!((one.width, one.height), (128, 128));
            let (left, top) =
                (number % ACROSS * STEP + 2, (number / ACROSS + part * lines) * STEP + 2);
            for (y, x) in (0..32).flat_map(|y| (0..32).map(move |x| (y, x))) {
                let at = ((top + y) * width + left + x) * 4;
                paint_shrunk(one, (x, y), &mut sheet.rgba[at..at + 3]);
            }
        }
    }
    compare("emoji", &sheet.write());
}

/// One pixel of a picture that is shown at a quarter of its size, over the ground that is there.
fn paint_shrunk(picture: &Pixels, (x, y): (usize, usize), ground: &mut [u8]) {
    let mut sums = [0_u32; 3];
    for (down, right) in (0..4).flat_map(|down| (0..4).map(move |right| (down, right))) {
        let from = ((y * 4 + down) * picture.width + x * 4 + right) * 4;
        let alpha = u32::from(picture.rgba[from + 3]);
        for (channel, sum) in sums.iter_mut().enumerate() {
            let over = u32::from(picture.rgba[from + channel]) * alpha;
            *sum += over + u32::from(ground[channel]) * (255 - alpha);
        }
    }
    for (channel, sum) in sums.into_iter().enumerate() {
        ground[channel] = u8::try_from(sum / (16 * 255)).unwrap();
    }
}

#[test]
fn scenes_without_anything_or_with_too_much_can_be_drawn() {
    for count in [0, 1, 108] {
        assert!(scenes::hand(DeckKind::Classic, count.max(1)).png().is_ok());
    }
    for seats in [1, 11, 40] {
        assert!(scenes::table(seats).png().is_ok());
    }
}

//! How long pictures take to draw, how large they are, and what sprites save. With `PICTURE_BOUNDS=1` each
//! must keep to its bounds; run it in a release build on a machine that does nothing else.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

#[allow(dead_code, reason = "the benches do not draw every scene")]
#[path = "../tests/pictures/scenes.rs"]
mod scenes;

use divan::Bencher;
use std::time::{Duration, Instant};
use uno_bot::engine::rules::DeckKind;
use uno_bot::picture::{Emoji, Scene, draw_cards_once};

/// Of drawing every card once, which a bot does one by one as pictures need them.
const LONGEST_FOR_ALL: Duration = Duration::from_millis(150);
const MOST_MEMORY: u64 = 8 << 20;

fn main() {
    let (begun, before) = (Instant::now(), resident());
    draw_cards_once();
    let (took, more) = (begun.elapsed(), resident().saturating_sub(before));
    println!("all cards once: {took:.1?}, {} KB of memory", more / 1_024);
    let bounded = std::env::var_os("PICTURE_BOUNDS").is_some();
    assert!(!bounded || (took <= LONGEST_FOR_ALL && more <= MOST_MEMORY));
    for case in cases() {
        case.measure(bounded);
    }
    divan::main();
}

/// The memory of this program in bytes; 0 where that cannot be read.
fn resident() -> u64 {
    let pages = std::fs::read_to_string("/proc/self/statm").ok().and_then(|text| {
        let pages: u64 = text.split(' ').nth(1)?.parse().ok()?;
        Some(pages)
    });
    pages.unwrap_or_default() * 4_096
}

/// A picture and its bounds.
struct Case {
    what: &'static str,
    scene: Scene,
    most_ms: f64,
    most_bytes: usize,
}

fn cases() -> [Case; 7] {
    let case = |what, scene, most_ms, most_bytes| Case { what, scene, most_ms, most_bytes };
    [
        case("a hand of 10", scenes::hand(DeckKind::Classic, 10), 2.0, 60_000),
        case("a hand of 60", scenes::hand(DeckKind::Classic, 60), 6.0, 120_000),
        case("a table of 10", scenes::table(10), 5.0, 80_000),
        case("a curve", scenes::curve(), 3.0, 60_000),
        case("a leaderboard", scenes::ranking(), 5.0, 80_000),
        case("a tournament of 16", scenes::tournament(16), 8.0, 80_000),
        case("the end of a round", scenes::round(), 5.0, 80_000),
    ]
}

impl Case {
    /// The fastest of many runs tells what the work takes; other programs can only add to it.
    fn measure(&self, bounded: bool) {
        let fastest = |draw: &dyn Fn() -> Vec<u8>| {
            let time = |_| {
                let begun = Instant::now();
                divan::black_box(draw());
                begun.elapsed().as_secs_f64() * 1_000.0
            };
            (0..50).map(time).fold(f64::INFINITY, f64::min)
        };
        let bytes = self.scene.png().unwrap().len();
        let with_sprites = fastest(&|| self.scene.png().unwrap());
        let without = fastest(&|| self.scene.png_without_sprites().unwrap());
        let Case { what, most_ms, most_bytes, .. } = self;
        println!(
            "{what}: {with_sprites:.2} ms (at most {most_ms} ms), {bytes} bytes (at most {most_bytes}); \
             without sprites {without:.2} ms"
        );
        assert!(!bounded || with_sprites <= *most_ms, "{what} takes {with_sprites:.2} ms");
        assert!(bytes <= *most_bytes, "{what} has {bytes} bytes");
    }
}

fn png(bencher: Bencher<'_, '_>, scene: &Scene) {
    bencher.bench_local(|| scene.png().unwrap());
}

#[divan::bench(args = [1, 10, 25, 60])]
fn hand(bencher: Bencher<'_, '_>, cards: usize) {
    png(bencher, &scenes::hand(DeckKind::Classic, cards));
}

#[divan::bench(args = [2, 4, 10])]
fn table(bencher: Bencher<'_, '_>, seats: usize) {
    png(bencher, &scenes::table(seats));
}

#[divan::bench]
fn curve(bencher: Bencher<'_, '_>) {
    png(bencher, &scenes::curve());
}

#[divan::bench]
fn ranking(bencher: Bencher<'_, '_>) {
    png(bencher, &scenes::ranking());
}

#[divan::bench]
fn round(bencher: Bencher<'_, '_>) {
    png(bencher, &scenes::round());
}

#[divan::bench]
fn emoji(bencher: Bencher<'_, '_>) {
    bencher.bench_local(|| Emoji::Back.png().unwrap());
}

//! How long pictures take to draw. With `PICTURE_BOUNDS=1` each must stay below its bound; run it in a
//! release build on a machine that does nothing else.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

#[allow(dead_code, reason = "the benches do not draw every scene")]
#[path = "../tests/pictures/scenes.rs"]
mod scenes;

use divan::Bencher;
use std::time::{Duration, Instant};
use uno_bot::engine::rules::DeckKind;
use uno_bot::picture::{Emoji, Scene, draw_cards_once};

fn main() {
    let begun = Instant::now();
    draw_cards_once();
    println!("all cards: {:?}", begun.elapsed());
    if std::env::var_os("PICTURE_BOUNDS").is_some() {
        hold_bounds();
    }
    divan::main();
}

fn hold_bounds() {
    let bounds = [
        ("a hand of ten", scenes::hand(DeckKind::Classic, 10), 2.0),
        ("a hand of sixty", scenes::hand(DeckKind::Classic, 60), 6.0),
        ("a table of ten", scenes::table(10), 5.0),
        ("a curve", scenes::curve(), 3.0),
    ];
    for (what, scene, most_ms) in bounds {
        let fastest = (0..50).map(|_| time(&scene)).min().unwrap();
        assert!(fastest.as_secs_f64() * 1_000.0 <= most_ms, "{what} takes {fastest:?}");
    }
}

fn time(scene: &Scene) -> Duration {
    let begun = Instant::now();
    divan::black_box(scene.png().unwrap());
    begun.elapsed()
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

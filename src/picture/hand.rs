//! A hand: sorted, equal cards as one, what cannot be played pale and lower.

use super::canvas::{Area, Canvas, Fade};
use super::card_art::{LARGE, Print};
use super::palette::Ink;
use super::{Undrawable, WIDTH};
use crate::engine::Card;
use crate::engine::rules::DeckKind;

#[derive(Clone, PartialEq, Eq, Hash)]
pub struct HandScene {
    pub deck: DeckKind,
    /// In the order in which they are shown.
    pub cards: Vec<HeldCard>,
}

/// Equal cards in a hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct HeldCard {
    pub card: Card,
    pub count: u8,
    /// Whether it is shown pale, because it cannot be played.
    pub pale: bool,
}

const MARGIN: f32 = 10.0;
/// How much higher a card stands that can be played, if others cannot.
const RAISED: f32 = 14.0;
/// The widest and the narrowest step from one card to the next. The narrowest shows the left edge of each.
const WIDEST_STEP: f32 = 92.0;
const NARROWEST_STEP: f32 = 50.0;

pub(super) fn draw(scene: &HandScene) -> Result<Canvas, Undrawable> {
    let sprites = &*LARGE;
    let count = scene.cards.len().max(1);
    let room = WIDTH as f32 - 2.0 * MARGIN - sprites.width;
    let rows = count.div_ceil((room / NARROWEST_STEP) as usize + 1);
    let in_a_row = count.div_ceil(rows);
    let step = (room / (in_a_row.saturating_sub(1).max(1)) as f32).min(WIDEST_STEP);
    let row_height = sprites.height() + RAISED + MARGIN;
    let height = MARGIN + row_height * rows as f32;
    let mut canvas = Canvas::filled(WIDTH, height as u32, Ink::GROUND)?;
    // All rows begin where the longest does, so that columns can be compared.
    let width = step * in_a_row.saturating_sub(1) as f32 + sprites.width;
    let left = (WIDTH as f32 - width) / 2.0;
    for (row, cards) in scene.cards.chunks(in_a_row).enumerate() {
        for (column, held) in cards.iter().enumerate() {
            let down = if held.pale { RAISED } else { 0.0 };
            let at = (left + step * column as f32, MARGIN + row_height * row as f32 + down);
            draw_held(&mut canvas, scene.deck, *held, at);
        }
    }
    Ok(canvas)
}

fn draw_held(canvas: &mut Canvas, deck: DeckKind, held: HeldCard, (x, y): (f32, f32)) {
    let sprites = &*LARGE;
    let fade = if held.pale { Fade::Into(Ink::GROUND) } else { Fade::No };
    sprites.place(canvas, Print::of(deck, held.card), (x, y), fade);
    if held.count > 1 {
        let bottom = y + sprites.height();
        let badge = Area::new(x + 3.0, bottom - 33.0, 37.0, 30.0);
        canvas.fill(badge.rounded(10.0), Ink::GROUND);
        let (ink, text) =
            (if held.pale { Ink::PALE } else { Ink::WHITE }, format!("×{}", held.count));
        canvas.text_amid(&text, 20.0, (badge.centre_x(), bottom - 18.0), ink);
    }
}

//! The end of a round, with the hands that were left, and the end of a match.

use super::canvas::{Align, Area, Canvas, circle};
use super::card_art::{Print, SMALL};
use super::palette::Ink;
use super::seat_name::SeatName;
use super::{Undrawable, WIDTH, font};
use crate::engine::Card;
use crate::engine::rules::DeckKind;

/// The hands that were left when a round ended.
#[derive(Clone, PartialEq, Eq)]
pub struct RoundScene {
    pub deck: DeckKind,
    pub title: String,
    pub hands: Vec<HandLeft>,
}

#[derive(Clone, PartialEq, Eq)]
pub struct HandLeft {
    pub name: SeatName,
    pub cards: Vec<Card>,
    /// What the hand is worth, or what the winner gets.
    pub points: String,
    pub total: String,
    pub won: bool,
}

const MARGIN: f32 = 14.0;
const TITLE: f32 = 28.0;
const TITLE_HEIGHT: f32 = 56.0;
const ROW: f32 = 62.0;
const WIDE: f32 = WIDTH as f32;

/// The line above everything else.
pub(super) fn draw_title(canvas: &mut Canvas, title: &str) {
    let title = font::showable(title).unwrap_or_default();
    let title = font::cut(&title, TITLE, WIDE - 2.0 * MARGIN);
    canvas.text(&title, TITLE, (MARGIN, 38.0), Align::Left, Ink::WHITE);
}

pub(super) fn draw_round(scene: &RoundScene) -> Result<Canvas, Undrawable> {
    let height = TITLE_HEIGHT + ROW * scene.hands.len() as f32 + MARGIN;
    let mut canvas = Canvas::filled(WIDTH, height as u32, Ink::GROUND)?;
    draw_title(&mut canvas, &scene.title);
    let mut y = TITLE_HEIGHT;
    for hand in &scene.hands {
        let area = Area::new(MARGIN / 2.0, y, WIDE - MARGIN, ROW - 6.0);
        canvas.fill(area.rounded(12.0), if hand.won { Ink::MARKED } else { Ink::PANEL });
        if hand.won {
            canvas.stroke(area.rounded(12.0), 4.0, Ink::SIGNAL);
        }
        draw_hand_left(&mut canvas, scene.deck, hand, area);
        y += ROW;
    }
    Ok(canvas)
}

fn draw_hand_left(canvas: &mut Canvas, deck: DeckKind, hand: &HandLeft, area: Area) {
    let sprites = &*SMALL;
    let baseline = area.y + area.height / 2.0 + 8.0;
    let name = hand.name.cut(22.0, 162.0);
    canvas.text(&name, 22.0, (area.x + 14.0, baseline), Align::Left, Ink::WHITE);
    let (left, room) = (area.x + 186.0, 330.0);
    let steps = hand.cards.len().saturating_sub(1).max(1) as f32;
    let step = ((room - sprites.width) / steps).min(sprites.width + 3.0);
    for (place, card) in hand.cards.iter().enumerate() {
        let at = (left + step * place as f32, area.y + 2.0);
        sprites.place(canvas, Print::of(deck, *card), at, 1.0);
    }
    let right = area.x + area.width - 14.0;
    canvas.text(&hand.total, 24.0, (right, baseline), Align::Right, Ink::WHITE);
    canvas.text(&hand.points, 22.0, (right - 84.0, baseline), Align::Right, Ink::PALE);
}

/// The end of a match.
#[derive(Clone, PartialEq, Eq)]
pub struct PodiumScene {
    pub title: String,
    /// Best first.
    pub places: Vec<PodiumPlace>,
}

#[derive(Clone, PartialEq, Eq)]
pub struct PodiumPlace {
    pub name: SeatName,
    pub place: u8,
    pub points: String,
    /// What has become of the rating; empty if there is none.
    pub rating: String,
}

/// How high the first three stand, and where.
const STEPS: [(f32, f32); 3] = [(156.0, 360.0), (122.0, 132.0), (100.0, 588.0)];
const STEP_WIDTH: f32 = 216.0;
const PODIUM_HEIGHT: f32 = 340.0;
const OTHER: f32 = 46.0;

pub(super) fn draw_podium(scene: &PodiumScene) -> Result<Canvas, Undrawable> {
    let others = scene.places.len().saturating_sub(STEPS.len());
    let height = PODIUM_HEIGHT + OTHER * others as f32 + MARGIN;
    let mut canvas = Canvas::filled(WIDTH, height as u32, Ink::GROUND)?;
    draw_title(&mut canvas, &scene.title);
    for (place, (tall, x)) in scene.places.iter().zip(STEPS) {
        draw_step(&mut canvas, place, tall, x);
    }
    let mut baseline = PODIUM_HEIGHT + 32.0;
    for place in scene.places.iter().skip(STEPS.len()) {
        let rank = format!("{}.", place.place);
        canvas.text(&rank, 22.0, (MARGIN + 36.0, baseline), Align::Right, Ink::PALE);
        let name = place.name.cut(22.0, 270.0);
        canvas.text(&name, 22.0, (MARGIN + 50.0, baseline), Align::Left, Ink::WHITE);
        canvas.text(&place.points, 22.0, (490.0, baseline), Align::Right, Ink::PALE);
        canvas.text(&place.rating, 22.0, (WIDE - MARGIN, baseline), Align::Right, Ink::PALE);
        baseline += OTHER;
    }
    Ok(canvas)
}

fn draw_step(canvas: &mut Canvas, place: &PodiumPlace, tall: f32, x: f32) {
    let top = PODIUM_HEIGHT - tall;
    let step = Area::new(x - STEP_WIDTH / 2.0, top, STEP_WIDTH, tall);
    let first = place.place == 1;
    canvas.fill(step.rounded(10.0), if first { Ink::SIGNAL } else { Ink::MARKED });
    let (on_step, soft) =
        if first { (Ink::ON_SIGNAL, Ink::ON_SIGNAL) } else { (Ink::WHITE, Ink::PALE) };
    canvas.text(&place.place.to_string(), 54.0, (x, top + 52.0), Align::Centre, on_step);
    let rating = font::cut(&place.rating, 22.0, STEP_WIDTH - 16.0);
    canvas.text(&rating, 22.0, (x, top + 84.0), Align::Centre, soft);
    let points = (x, top - 14.0);
    canvas.text(&place.points, 22.0, points, Align::Centre, Ink::PALE);
    let name = place.name.cut(26.0, STEP_WIDTH - 8.0);
    canvas.text(&name, 26.0, (x, top - 44.0), Align::Centre, Ink::WHITE);
    if first {
        crown(canvas, (x, top - 92.0));
    }
}

fn crown(canvas: &mut Canvas, (x, y): (f32, f32)) {
    let points = [
        (-26.0, 14.0),
        (-30.0, -12.0),
        (-13.0, 2.0),
        (0.0, -18.0),
        (13.0, 2.0),
        (30.0, -12.0),
        (26.0, 14.0),
    ];
    let points = points.map(|(right, down)| (x + right, y + down));
    canvas.fill(super::canvas::rounded_polygon(&points, 1.5), Ink::SIGNAL);
    for right in [-30.0, 0.0, 30.0] {
        let down = if right == 0.0 { -20.0 } else { -14.0 };
        canvas.fill(circle(x + right, y + down, 4.5), Ink::SIGNAL);
    }
}

//! The end of a round, with the hands that were left, and the end of a match.

use super::canvas::{Align, Area, Canvas, circle};
use super::card_art::{Print, SMALL, place_row};
use super::palette::Ink;
use super::seat_name::SeatName;
use super::{Undrawable, WIDTH, font};
use crate::engine::Card;
use crate::engine::rules::DeckKind;

/// The hands that were left when a round ended.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct RoundScene {
    pub deck: DeckKind,
    pub title: String,
    pub hands: Vec<HandLeft>,
}

#[derive(Clone, PartialEq, Eq, Hash)]
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
const TEXT: f32 = 24.0;
const TOTAL: f32 = 27.0;
const WIDE: f32 = WIDTH as f32;

/// The line above everything else.
pub(super) fn draw_title(canvas: &mut Canvas, title: &str) {
    let title = font::showable(title).unwrap_or_default();
    let title = font::cut(&title, TITLE, WIDE - 2.0 * MARGIN);
    canvas.text(&title, TITLE, (MARGIN, 38.0), Align::Left, Ink::WHITE);
}

pub(super) fn draw_round(scene: &RoundScene) -> Result<Canvas, Undrawable> {
    let rows: f32 = scene.hands.iter().map(row_height).sum();
    let height = TITLE_HEIGHT + rows + MARGIN / 2.0;
    let mut canvas = Canvas::filled(WIDTH, height as u32, Ink::GROUND)?;
    draw_title(&mut canvas, &scene.title);
    let mut y = TITLE_HEIGHT;
    for hand in &scene.hands {
        let area = Area::new(MARGIN / 2.0, y, WIDE - MARGIN, row_height(hand) - 6.0);
        canvas.fill(area.rounded(12.0), if hand.won { Ink::MARKED } else { Ink::PANEL });
        if hand.won {
            canvas.stroke(area.inset(1.0).rounded(11.0), 4.0, Ink::SIGNAL);
        }
        draw_hand_left(&mut canvas, scene.deck, hand, area);
        y += row_height(hand);
    }
    Ok(canvas)
}

/// More cards in one line cannot be told apart.
const MOST_IN_A_LINE: usize = 24;
const CARDS_LEFT: f32 = 182.0;
const CARDS_WIDTH: f32 = 336.0;

fn row_height(hand: &HandLeft) -> f32 {
    let lines = hand.cards.len().div_ceil(MOST_IN_A_LINE).max(1) as f32;
    lines * (SMALL.height() + 4.0) + 10.0
}

fn draw_hand_left(canvas: &mut Canvas, deck: DeckKind, hand: &HandLeft, area: Area) {
    let baseline = area.centre_y() + TEXT * font::CAPITAL / 2.0;
    let name = hand.name.cut(TEXT, CARDS_LEFT - 22.0);
    canvas.text(&name, TEXT, (area.x + 14.0, baseline), Align::Left, Ink::WHITE);
    let lines = hand.cards.len().div_ceil(MOST_IN_A_LINE).max(1);
    let in_a_line = hand.cards.len().div_ceil(lines).max(1);
    for (cards, line) in hand.cards.chunks(in_a_line).zip(0_u8..) {
        let down = 4.0 + f32::from(line) * (SMALL.height() + 4.0);
        let prints = cards.iter().map(|card| Print::of(deck, *card));
        place_row(canvas, prints, (area.x + CARDS_LEFT, area.y + down), CARDS_WIDTH);
    }
    let right = area.x + area.width - 14.0;
    canvas.text(&hand.total, TOTAL, (right, baseline + 1.0), Align::Right, Ink::WHITE);
    canvas.text(&hand.points, TEXT, (right - 88.0, baseline), Align::Right, Ink::PALE);
}

/// The end of a match.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct PodiumScene {
    pub title: String,
    /// Best first.
    pub places: Vec<PodiumPlace>,
}

#[derive(Clone, PartialEq, Eq, Hash)]
pub struct PodiumPlace {
    pub name: SeatName,
    pub place: u8,
    pub points: String,
    /// What has become of the rating; empty if there is none.
    pub rating: String,
}

/// How high the first three stand, and where.
const STEPS: [(f32, f32); 3] = [(164.0, 360.0), (126.0, 128.0), (104.0, 592.0)];
const STEP_WIDTH: f32 = 220.0;
const PODIUM_HEIGHT: f32 = 360.0;
const OTHER: f32 = 48.0;

pub(super) fn draw_podium(scene: &PodiumScene) -> Result<Canvas, Undrawable> {
    let others = scene.places.len().saturating_sub(STEPS.len());
    let height = PODIUM_HEIGHT + OTHER * others as f32 + MARGIN;
    let mut canvas = Canvas::filled(WIDTH, height as u32, Ink::GROUND)?;
    draw_title(&mut canvas, &scene.title);
    for (place, (tall, x)) in scene.places.iter().zip(STEPS) {
        draw_step(&mut canvas, place, tall, x);
    }
    let mut y = PODIUM_HEIGHT + 8.0;
    for place in scene.places.iter().skip(STEPS.len()) {
        let area = Area::new(MARGIN / 2.0, y, WIDE - MARGIN, OTHER - 6.0);
        canvas.fill(area.rounded(10.0), Ink::PANEL);
        let baseline = area.centre_y() + TEXT * font::CAPITAL / 2.0;
        let rank = place.place.to_string();
        canvas.text_amid(&rank, TEXT, (area.x + 34.0, area.centre_y()), Ink::PALE);
        let name = place.name.cut(TEXT, 236.0);
        canvas.text(&name, TEXT, (area.x + 70.0, baseline), Align::Left, Ink::WHITE);
        let (points, size) = font::fit(&place.points, TEXT, 136.0);
        canvas.text(&points, size, (456.0, baseline), Align::Right, Ink::WHITE);
        let right = area.x + area.width - 14.0;
        let (rating, size) = font::fit(&place.rating, TEXT, right - 472.0);
        canvas.text(&rating, size, (right, baseline), Align::Right, Ink::PALE);
        y += OTHER;
    }
    Ok(canvas)
}

fn draw_step(canvas: &mut Canvas, place: &PodiumPlace, tall: f32, x: f32) {
    let top = PODIUM_HEIGHT - tall;
    let step = Area::new(x - STEP_WIDTH / 2.0, top, STEP_WIDTH, tall);
    let (ground, ink) = match Ink::of_medal(place.place.into()) {
        Some(medal) => (medal, Ink::ON_SIGNAL),
        None => (Ink::MARKED, Ink::WHITE),
    };
    canvas.fill(step.rounded(12.0), ground);
    canvas.text_amid(&place.place.to_string(), 58.0, (x, top + 38.0), ink);
    let (rating, size) = font::fit(&place.rating, TEXT, STEP_WIDTH - 16.0);
    canvas.text(&rating, size, (x, top + 90.0), Align::Centre, ink);
    let points = font::cut(&place.points, TEXT, STEP_WIDTH);
    canvas.text(&points, TEXT, (x, top - 15.0), Align::Centre, Ink::PALE);
    let name = place.name.cut(28.0, STEP_WIDTH - 4.0);
    canvas.text(&name, 28.0, (x, top - 48.0), Align::Centre, Ink::WHITE);
    if place.place == 1 {
        crown(canvas, (x, top - 98.0));
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

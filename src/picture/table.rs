//! A table while a round is played: the seats around it, the piles in the middle.

use super::canvas::{Align, Area, Canvas, circle, rounded_polygon};
use super::card_art::{self, Print, SMALL};
use super::palette::{Ink, hue};
use super::seat_name::SeatName;
use super::sign::{arrow, shape};
use super::{Undrawable, WIDTH, font};
use crate::engine::rules::DeckKind;
use crate::engine::{Card, Colour};

#[derive(Clone, PartialEq, Eq)]
pub struct TableScene {
    pub deck: DeckKind,
    /// Clockwise.
    pub seats: Vec<TableSeat>,
    pub top: Option<Card>,
    /// The colour in force.
    pub colour: Option<Colour>,
    /// The cards below the top one, the newest first.
    pub under: Vec<Card>,
    pub clockwise: bool,
    /// How many cards are to be drawn.
    pub pending: u8,
    pub draw_pile: usize,
}

#[derive(Clone, PartialEq, Eq)]
pub struct TableSeat {
    pub name: SeatName,
    pub cards: usize,
    /// The hand, where everyone may see it.
    pub open_hand: Vec<Card>,
    /// Whether the table waits for this seat.
    pub waiting: bool,
    /// Whether the seat still plays.
    pub plays: bool,
    pub computer: bool,
    /// The sign of its team.
    pub team: Option<String>,
    pub mark: Option<SeatMark>,
}

/// What the last card of a hand is marked with.
#[derive(Clone, PartialEq, Eq)]
pub struct SeatMark {
    pub text: String,
    /// Whether the seat can be caught.
    pub exposed: bool,
}

const MARGIN: f32 = 8.0;
const SEAT_WIDTH: f32 = 170.0;
const SEAT_HEIGHT: f32 = 92.0;
const HEIGHT: u32 = 500;
const TOP_CARD: f32 = 116.0;
/// The most backs of cards in a fan.
const MOST_BACKS: usize = 8;
const MOST_UNDER: usize = 3;

/// How many seats there are at the top, at the right, at the bottom and at the left.
const fn sides(seats: usize) -> [usize; 4] {
    match seats {
        0..=2 => [1, 0, 1, 0],
        3 => [2, 0, 1, 0],
        4 => [1, 1, 1, 1],
        5 => [2, 1, 1, 1],
        6 => [2, 1, 2, 1],
        7 => [3, 1, 2, 1],
        8 => [3, 1, 3, 1],
        9 => [4, 1, 3, 1],
        _ => [4, 1, 4, 1],
    }
}

/// Where each seat is, clockwise from the upper left.
fn places(seats: usize) -> Vec<Area> {
    let (width, height) = (WIDTH as f32, HEIGHT as f32);
    let [top, right, bottom, left] = sides(seats);
    let spread = |count: usize, place: usize| {
        let share = (width - 2.0 * MARGIN) / count as f32;
        MARGIN + share * (place as f32 + 0.5) - SEAT_WIDTH / 2.0
    };
    let at = |x, y| Area::new(x, y, SEAT_WIDTH, SEAT_HEIGHT);
    let (middle, low) = ((height - SEAT_HEIGHT) / 2.0, height - SEAT_HEIGHT - MARGIN);
    let above = (0..top).map(|place| at(spread(top, place), MARGIN));
    let beside = (0..right).map(|_| at(width - SEAT_WIDTH - MARGIN, middle));
    let below = (0..bottom).rev().map(|place| at(spread(bottom, place), low));
    let other = (0..left).map(|_| at(MARGIN, middle));
    above.chain(beside).chain(below).chain(other).take(seats).collect()
}

pub(super) fn draw(scene: &TableScene) -> Result<Canvas, Undrawable> {
    let mut canvas = Canvas::filled(WIDTH, HEIGHT, Ink::GROUND)?;
    draw_middle(&mut canvas, scene);
    for (seat, area) in scene.seats.iter().zip(places(scene.seats.len())) {
        draw_seat(&mut canvas, scene.deck, seat, area);
    }
    Ok(canvas)
}

fn draw_middle(canvas: &mut Canvas, scene: &TableScene) {
    let (x, y) = (WIDTH as f32 / 2.0, HEIGHT as f32 / 2.0);
    let felt = Area::new(72.0, 62.0, WIDTH as f32 - 144.0, HEIGHT as f32 - 124.0);
    canvas.fill(felt.rounded(96.0), Ink::FELT);
    let edge = scene.colour.map_or(Ink::MARKED, hue);
    canvas.stroke(felt.rounded(96.0), 6.0, edge);
    draw_direction(canvas, scene.clockwise, (x, y));
    if let Some(colour) = scene.colour {
        let at = (x - 154.0, y);
        canvas.fill(shape(colour, at, 21.0), hue(colour));
        canvas.stroke(shape(colour, at, 21.0), 4.0, Ink::WHITE);
    }
    draw_discards(canvas, scene, (x - 34.0, y));
    draw_pile(canvas, scene.draw_pile, (x + 138.0, y));
}

/// Two long arrows: above and below the cards.
fn draw_direction(canvas: &mut Canvas, clockwise: bool, (x, y): (f32, f32)) {
    let (reach, away) = (120.0, 119.0);
    let (above, below) = if clockwise { (1.0, -1.0) } else { (-1.0, 1.0) };
    for (side, way) in [(-away, above), (away, below)] {
        let (from, to) = ((x - reach * way, y + side), (x + reach * way, y + side));
        arrow(canvas, from, to, 8.0, Ink::PALE);
    }
}

fn draw_discards(canvas: &mut Canvas, scene: &TableScene, (x, y): (f32, f32)) {
    let height = card_art::height(TOP_CARD);
    let step = TOP_CARD * 0.26;
    let under = scene.under.iter().take(MOST_UNDER).enumerate();
    for (depth, card) in under.collect::<Vec<_>>().into_iter().rev() {
        let back = (depth + 1) as f32;
        let small = TOP_CARD * (1.0 - 0.04 * back);
        let at = (x - step * back, y - card_art::height(small) / 2.0);
        card_art::front(canvas, Print::of(scene.deck, *card), at, small);
    }
    if let Some(top) = scene.top {
        let at = (x, y - height / 2.0);
        card_art::front(canvas, Print::of(scene.deck, top), at, TOP_CARD);
        let edge = Area::new(at.0, at.1, TOP_CARD, height);
        canvas.stroke(edge.rounded(TOP_CARD * 0.12), 4.0, Ink::WHITE);
    }
    if scene.pending > 0 {
        let at = (x + TOP_CARD - 4.0, y - height / 2.0 + 8.0);
        canvas.fill(circle(at.0, at.1, 33.0), Ink::GROUND);
        canvas.fill(circle(at.0, at.1, 29.0), Ink::ALARM);
        let text = format!("+{}", scene.pending);
        canvas.text_amid(&text, 28.0, (at.0 - 1.0, at.1), Ink::ON_SIGNAL);
    }
}

fn draw_pile(canvas: &mut Canvas, cards: usize, (x, y): (f32, f32)) {
    let width = 54.0;
    let top = y - card_art::height(width) / 2.0 - 12.0;
    let layers: u8 = if cards == 0 { 0 } else { 3 };
    for layer in 0..layers {
        let up = f32::from(layer) * 3.0;
        card_art::back(canvas, (x - width / 2.0 + up, top - up), width);
    }
    let below = (x, top + card_art::height(width) + 26.0);
    canvas.text(&cards.to_string(), 24.0, below, Align::Centre, Ink::PALE);
}

fn draw_seat(canvas: &mut Canvas, deck: DeckKind, seat: &TableSeat, area: Area) {
    let outline = || area.rounded(14.0);
    canvas.fill(outline(), if seat.waiting { Ink::MARKED } else { Ink::PANEL });
    if seat.waiting {
        canvas.stroke(outline(), 5.0, Ink::SIGNAL);
    }
    let ink = if seat.plays { Ink::WHITE } else { Ink::PALE };
    let (left, mut right) = (area.x + 12.0, area.x + area.width - 12.0);
    if seat.computer {
        right -= 24.0;
        draw_computer(canvas, (right + 11.0, area.y + 20.0), ink);
    }
    if let Some(team) = &seat.team {
        right -= 26.0;
        canvas.text_amid(team, 20.0, (right + 12.0, area.y + 20.0), Ink::SIGNAL);
    }
    let mut name_left = left;
    if seat.waiting {
        let (x, y) = (left, area.y + 20.0);
        let pointer = [(x, y - 10.0), (x + 15.0, y), (x, y + 10.0)];
        canvas.fill(rounded_polygon(&pointer, 1.5), Ink::SIGNAL);
        name_left += 22.0;
    }
    let name = seat.name.cut(22.0, right - name_left - 4.0);
    canvas.text(&name, 22.0, (name_left, area.y + 28.0), Align::Left, ink);
    if seat.plays {
        draw_cards(canvas, deck, seat, area);
    }
}

fn draw_cards(canvas: &mut Canvas, deck: DeckKind, seat: &TableSeat, area: Area) {
    let sprites = &*SMALL;
    let top = area.y + area.height - sprites.height() - 4.0;
    let left = area.x + 10.0;
    let open = seat.open_hand.len();
    let shown = if open > 0 { open } else { seat.cards.min(MOST_BACKS) };
    let room = if open > 0 { 100.0 } else { 92.0 };
    let step = ((room - sprites.width) / (shown.saturating_sub(1).max(1)) as f32).min(13.0);
    for place in 0..shown {
        let at = (left + step * place as f32, top);
        match seat.open_hand.get(place) {
            Some(card) => sprites.place(canvas, Print::of(deck, *card), at, 1.0),
            None => sprites.place_back(canvas, at),
        }
    }
    let count = seat.cards.to_string();
    let baseline = area.y + area.height - 16.0;
    let right = area.x + area.width - 12.0;
    let Some(mark) = &seat.mark else {
        return canvas.text(&count, 32.0, (right, baseline), Align::Right, Ink::WHITE);
    };
    let (ink, width) =
        (if mark.exposed { Ink::ALARM } else { Ink::SIGNAL }, font::width(&mark.text, 22.0) + 20.0);
    let badge = Area::new(right - width + 6.0, baseline - 28.0, width, 36.0);
    canvas.fill(badge.rounded(12.0), ink);
    canvas.text_amid(&mark.text, 22.0, (badge.centre_x(), badge.y + 18.0), Ink::ON_SIGNAL);
    let beside = badge.x - 10.0;
    canvas.text(&count, 32.0, (beside, baseline), Align::Right, Ink::WHITE);
}

/// A small face with an antenna.
fn draw_computer(canvas: &mut Canvas, (x, y): (f32, f32), ink: Ink) {
    canvas.line(&[(x, y - 11.0), (x, y - 5.0)], 2.5, ink);
    canvas.stroke(Area::new(x - 9.0, y - 6.0, 18.0, 14.0).rounded(4.0), 2.5, ink);
    for eye in [x - 4.0, x + 4.0] {
        canvas.fill(circle(eye, y + 1.0, 2.0), ink);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_stand_apart_from_each_other_and_inside_the_picture() {
        for count in 2..=10 {
            let places = places(count);
            assert_eq!(places.len(), count);
            let picture = (WIDTH as f32, HEIGHT as f32);
            for (number, one) in places.iter().enumerate() {
                assert!(one.x >= 0.0 && one.x + one.width <= picture.0);
                assert!(one.y >= 0.0 && one.y + one.height <= picture.1);
                for other in &places[..number] {
                    let beside = (one.x - other.x).abs() >= one.width;
                    let above = (one.y - other.y).abs() >= one.height;
                    assert!(beside || above, "{count} seats: {one:?} on {other:?}");
                }
            }
        }
    }
}

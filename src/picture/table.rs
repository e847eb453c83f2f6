//! A table while a round is played: the seats around it, the piles in the middle.

use super::canvas::{Align, Area, Canvas, circle, rounded_polygon};
use super::card_art::{self, Print, SMALL};
use super::palette::{Ink, hue};
use super::seat_name::SeatName;
use super::sign::{arrow, shape};
use super::{Undrawable, WIDTH, font};
use crate::engine::rules::DeckKind;
use crate::engine::{Card, Colour};

#[derive(Clone, PartialEq, Eq, Hash)]
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

#[derive(Clone, PartialEq, Eq, Hash)]
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
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct SeatMark {
    pub text: String,
    /// Whether the seat can be caught.
    pub exposed: bool,
}

const MARGIN: f32 = 8.0;
const HEIGHT: u32 = 500;
const TOP_CARD: f32 = 116.0;
/// The most backs of cards in a fan.
const MOST_BACKS: usize = 8;
/// The widest fan of backs, so that equal fans look equal at every seat.
const MOST_FAN: f32 = 92.0;
const MOST_UNDER: usize = 3;

/// How large a seat is, and what is written in it.
#[derive(Clone, Copy)]
struct SeatSize {
    width: f32,
    height: f32,
    name: f32,
    count: f32,
    /// How far below the upper edge the middle of the name is.
    name_below: f32,
}

impl SeatSize {
    /// As large as the fullest side of the table allows.
    const fn at_table_of(seats: usize) -> SeatSize {
        match seats {
            0..=8 => {
                SeatSize { width: 196.0, height: 100.0, name: 25.0, count: 36.0, name_below: 22.0 }
            }
            _ => SeatSize { width: 170.0, height: 92.0, name: 22.0, count: 32.0, name_below: 19.0 },
        }
    }
}

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
    let ([top, right, bottom, left], size) = (sides(seats), SeatSize::at_table_of(seats));
    let spread = |count: usize, place: usize| {
        let share = (width - 2.0 * MARGIN) / count as f32;
        MARGIN + share * (place as f32 + 0.5) - size.width / 2.0
    };
    let at = |x, y| Area::new(x, y, size.width, size.height);
    let (middle, low) = ((height - size.height) / 2.0, height - size.height - MARGIN);
    let above = (0..top).map(|place| at(spread(top, place), MARGIN));
    let beside = (0..right).map(|_| at(width - size.width - MARGIN, middle));
    let below = (0..bottom).rev().map(|place| at(spread(bottom, place), low));
    let other = (0..left).map(|_| at(MARGIN, middle));
    above.chain(beside).chain(below).chain(other).take(seats).collect()
}

pub(super) fn draw(scene: &TableScene) -> Result<Canvas, Undrawable> {
    let mut canvas = Canvas::filled(WIDTH, HEIGHT, Ink::GROUND)?;
    draw_middle(&mut canvas, scene);
    for (seat, area) in scene.seats.iter().zip(places(scene.seats.len())) {
        draw_seat(&mut canvas, scene, seat, area);
    }
    Ok(canvas)
}

fn draw_middle(canvas: &mut Canvas, scene: &TableScene) {
    let (x, y) = (WIDTH as f32 / 2.0, HEIGHT as f32 / 2.0);
    let felt = Area::new(72.0, 62.0, WIDTH as f32 - 144.0, HEIGHT as f32 - 124.0);
    let edge = scene.colour.map_or(Ink::MARKED, hue);
    canvas.fill(felt.rounded(96.0), Ink::FELT.tinted(edge, 46));
    canvas.stroke(felt.rounded(96.0), 7.0, edge);
    draw_direction(canvas, scene.clockwise, (x, y));
    draw_pile(canvas, scene.draw_pile, (x + 116.0, y - 40.0));
    if let Some(colour) = scene.colour {
        let outline = || shape(colour, (x + 113.0, y + 62.0), 26.0);
        canvas.stroke(outline(), 9.0, Ink::WHITE);
        canvas.fill(outline(), hue(colour));
    }
    draw_discards(canvas, scene, (x - 60.0, y));
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
    let step = TOP_CARD * 0.245;
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
    }
    if scene.pending > 0 {
        let at = (x + TOP_CARD - 12.0, y - height / 2.0 + 4.0);
        canvas.fill(circle(at.0, at.1, 33.0), Ink::GROUND);
        canvas.fill(circle(at.0, at.1, 29.0), Ink::ALARM);
        let text = format!("+{}", scene.pending);
        canvas.text_amid(&text, 28.0, (at.0 - 1.0, at.1), Ink::ON_SIGNAL);
    }
}

fn draw_pile(canvas: &mut Canvas, cards: usize, (x, y): (f32, f32)) {
    let width = 54.0;
    let top = y - card_art::height(width) / 2.0;
    let layers: u8 = if cards == 0 { 0 } else { 3 };
    for layer in 0..layers {
        let up = f32::from(layer) * 3.0;
        card_art::back(canvas, (x - width / 2.0 - up, top - up), width);
    }
    let below = (x - 3.0, top + card_art::height(width) + 26.0);
    canvas.text(&cards.to_string(), 26.0, below, Align::Centre, Ink::WHITE);
}

fn draw_seat(canvas: &mut Canvas, scene: &TableScene, seat: &TableSeat, area: Area) {
    let size = SeatSize::at_table_of(scene.seats.len());
    // The edge of the table must not be seen between two seats.
    canvas.fill(area.inset(-5.0).rounded(19.0), Ink::GROUND);
    match (seat.plays, seat.waiting) {
        (true, true) => {
            canvas.fill(area.rounded(14.0), Ink::MARKED);
            canvas.stroke(area.inset(1.0).rounded(13.0), 5.0, Ink::SIGNAL);
        }
        (true, false) => canvas.fill(area.rounded(14.0), Ink::PANEL),
        (false, _) => canvas.stroke(area.inset(1.5).rounded(12.5), 3.0, Ink::PANEL),
    }
    let ink = if seat.plays { Ink::WHITE } else { Ink::PALE };
    let (left, mut right) = (area.x + 13.0, area.x + area.width - 12.0);
    let middle = area.y + size.name_below;
    if seat.computer {
        right -= 25.0;
        draw_computer(canvas, (right + 13.0, middle), ink);
    }
    if let Some(team) = &seat.team {
        right -= 32.0;
        canvas.fill(circle(right + 15.0, middle, 13.0), Ink::SIGNAL);
        canvas.text_amid(team, 19.0, (right + 15.0, middle), Ink::ON_SIGNAL);
    }
    let mut name_left = left;
    if seat.waiting {
        let pointer = [(left, middle - 11.0), (left + 17.0, middle), (left, middle + 11.0)];
        canvas.fill(rounded_polygon(&pointer, 1.5), Ink::SIGNAL);
        name_left += 24.0;
    }
    let name = seat.name.cut(size.name, right - name_left - 4.0);
    let baseline = middle + size.name * font::CAPITAL / 2.0;
    canvas.text(&name, size.name, (name_left, baseline), Align::Left, ink);
    if seat.plays {
        draw_cards(canvas, scene.deck, seat, area, size);
    }
}

fn draw_cards(canvas: &mut Canvas, deck: DeckKind, seat: &TableSeat, area: Area, size: SeatSize) {
    let sprites = &*SMALL;
    let (left, right) = (area.x + 11.0, area.x + area.width - 13.0);
    let top = area.y + area.height - sprites.height() - 5.0;
    let middle = top + sprites.height() / 2.0;
    let count = seat.cards.to_string();
    let mut count_right = right;
    if let Some(mark) = &seat.mark {
        let ink = if mark.exposed { Ink::ALARM } else { Ink::SIGNAL };
        let width = font::width(&mark.text, 22.0) + 20.0;
        let badge = Area::new(right - width + 4.0, middle - 18.0, width, 36.0);
        canvas.fill(badge.rounded(12.0), ink);
        canvas.text_amid(&mark.text, 22.0, (badge.centre_x(), middle), Ink::ON_SIGNAL);
        count_right = badge.x - 10.0;
    }
    let baseline = middle + size.count * font::CAPITAL / 2.0;
    canvas.text(&count, size.count, (count_right, baseline), Align::Right, Ink::WHITE);
    let room = count_right - font::width(&count, size.count) - 12.0 - left;
    if !seat.open_hand.is_empty() {
        let prints = seat.open_hand.iter().map(|card| Print::of(deck, *card));
        return card_art::place_row(canvas, prints, (left, top), room);
    }
    let shown = seat.cards.min(MOST_BACKS);
    let steps = shown.saturating_sub(1).max(1) as f32;
    let step = ((room.min(MOST_FAN) - sprites.width) / steps).clamp(0.0, 13.0);
    for place in 0..shown {
        sprites.place_back(canvas, (left + step * place as f32, top));
    }
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

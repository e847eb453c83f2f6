//! What is compared: a rating over time with the places reached, and a leaderboard.

use super::canvas::{Align, Area, Canvas, circle};
use super::palette::Ink;
use super::results::draw_title;
use super::seat_name::SeatName;
use super::{Undrawable, WIDTH, font};

/// A rating over time.
#[derive(Clone, PartialEq, Eq)]
pub struct CurveScene {
    pub title: String,
    /// Oldest first.
    pub values: Vec<i32>,
    /// How often each place was reached, from the first on.
    pub places: Vec<PlaceCount>,
}

#[derive(Clone, PartialEq, Eq)]
pub struct PlaceCount {
    pub label: String,
    pub count: u32,
}

const MARGIN: f32 = 14.0;
const TITLE_HEIGHT: f32 = 56.0;
const WIDE: f32 = WIDTH as f32;
const CURVE_HEIGHT: f32 = 220.0;
const BAR: f32 = 36.0;
/// The least difference between the lowest and the highest line, so that a small change looks small.
const LEAST_SPAN: i32 = 60;
/// More points cannot be told apart.
const MOST_POINTS: usize = 200;

pub(super) fn draw_curve(scene: &CurveScene) -> Result<Canvas, Undrawable> {
    let bars = if scene.places.is_empty() { 0.0 } else { 20.0 + BAR * scene.places.len() as f32 };
    let height = TITLE_HEIGHT + CURVE_HEIGHT + bars + 2.0 * MARGIN;
    let mut canvas = Canvas::filled(WIDTH, height as u32, Ink::GROUND)?;
    draw_title(&mut canvas, &scene.title);
    let plot = Area::new(
        MARGIN + 66.0,
        TITLE_HEIGHT + 10.0,
        WIDE - 2.0 * MARGIN - 150.0,
        CURVE_HEIGHT - 20.0,
    );
    draw_plot(&mut canvas, &scene.values, plot);
    let most = scene.places.iter().map(|place| place.count).max().unwrap_or_default().max(1);
    let mut y = TITLE_HEIGHT + CURVE_HEIGHT + 24.0;
    for place in &scene.places {
        let baseline = y + 23.0;
        canvas.text(&place.label, 22.0, (MARGIN + 56.0, baseline), Align::Right, Ink::PALE);
        let room = WIDE - 3.0 * MARGIN - 66.0 - 70.0;
        let long = room * place.count as f32 / most as f32;
        let bar = Area::new(MARGIN + 66.0, y + 2.0, long.max(4.0), BAR - 10.0);
        canvas.fill(bar.rounded(6.0), Ink::NIGHT_LIGHT);
        let beside = (bar.x + bar.width + 10.0, baseline);
        canvas.text(&place.count.to_string(), 22.0, beside, Align::Left, Ink::WHITE);
        y += BAR;
    }
    Ok(canvas)
}

fn draw_plot(canvas: &mut Canvas, values: &[i32], plot: Area) {
    let skipped = values.len().saturating_sub(MOST_POINTS);
    let values: Vec<i32> = values.iter().skip(skipped).copied().collect();
    let (Some(low), Some(high)) = (values.iter().min(), values.iter().max()) else { return };
    let spare = (LEAST_SPAN - high.saturating_sub(*low)).max(0) / 2;
    let (low, high) = (low.saturating_sub(spare + 5), high.saturating_add(spare + 5));
    let span = high.saturating_sub(low).max(1) as f32;
    let y_of = |value: i32| plot.y + plot.height * (1.0 - value.saturating_sub(low) as f32 / span);
    let middle = low + (high - low) / 2;
    for value in [low, middle, high] {
        let y = y_of(value);
        canvas.bar(Area::new(plot.x, y - 1.0, plot.width, 2.0), Ink::PANEL);
        canvas.text(&value.to_string(), 20.0, (plot.x - 10.0, y + 7.0), Align::Right, Ink::PALE);
    }
    let step = plot.width / values.len().saturating_sub(1).max(1) as f32;
    let point = |(place, value): (usize, &i32)| (plot.x + step * place as f32, y_of(*value));
    let points: Vec<(f32, f32)> = values.iter().enumerate().map(point).collect();
    canvas.line(&points, 5.0, Ink::SIGNAL);
    if let (Some((x, y)), Some(last)) = (points.last(), values.last()) {
        canvas.fill(circle(*x, *y, 9.0), Ink::SIGNAL);
        canvas.text(&last.to_string(), 26.0, (*x + 14.0, *y + 9.0), Align::Left, Ink::WHITE);
    }
}

/// A leaderboard.
#[derive(Clone, PartialEq, Eq)]
pub struct RankingScene {
    pub title: String,
    pub rows: Vec<RankedRow>,
}

#[derive(Clone, PartialEq, Eq)]
pub struct RankedRow {
    pub rank: u32,
    pub name: SeatName,
    /// The length of its bar, compared with the others.
    pub value: u32,
    /// What stands on the bar.
    pub text: String,
    /// Whether it is the reader's own.
    pub own: bool,
}

const RANK_ROW: f32 = 50.0;

pub(super) fn draw_ranking(scene: &RankingScene) -> Result<Canvas, Undrawable> {
    let height = TITLE_HEIGHT + RANK_ROW * scene.rows.len() as f32 + MARGIN;
    let mut canvas = Canvas::filled(WIDTH, height as u32, Ink::GROUND)?;
    draw_title(&mut canvas, &scene.title);
    let most = scene.rows.iter().map(|row| row.value).max().unwrap_or_default().max(1);
    let mut y = TITLE_HEIGHT;
    for row in &scene.rows {
        let area = Area::new(MARGIN / 2.0, y, WIDE - MARGIN, RANK_ROW - 6.0);
        canvas.fill(area.rounded(10.0), Ink::PANEL);
        if row.own {
            canvas.stroke(area.rounded(10.0), 4.0, Ink::SIGNAL);
        }
        let baseline = y + 30.0;
        let ink = if row.rank <= 3 { Ink::SIGNAL } else { Ink::PALE };
        canvas.text(&format!("{}.", row.rank), 22.0, (area.x + 58.0, baseline), Align::Right, ink);
        let name = row.name.cut(22.0, 230.0);
        canvas.text(&name, 22.0, (area.x + 72.0, baseline), Align::Left, Ink::WHITE);
        let (left, room) = (area.x + 316.0, area.width - 316.0 - 106.0);
        let bar = Area::new(left, y + 9.0, (room * row.value as f32 / most as f32).max(4.0), 26.0);
        canvas.fill(bar.rounded(6.0), Ink::NIGHT_LIGHT);
        let text = font::cut(&row.text, 22.0, 100.0);
        let right = area.x + area.width - 12.0;
        canvas.text(&text, 22.0, (right, baseline), Align::Right, Ink::WHITE);
        y += RANK_ROW;
    }
    Ok(canvas)
}

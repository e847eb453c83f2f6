//! What is compared: a rating over time with the places reached, and a leaderboard.

use super::canvas::{Align, Area, Canvas, circle, polygon};
use super::palette::Ink;
use super::results::draw_title;
use super::seat_name::SeatName;
use super::{Undrawable, WIDTH, font};

/// A rating over time.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct CurveScene {
    pub title: String,
    /// Oldest first.
    pub values: Vec<i32>,
    /// What stands above the bars.
    pub places_title: String,
    /// How often each place was reached, from the first on.
    pub places: Vec<PlaceCount>,
}

#[derive(Clone, PartialEq, Eq, Hash)]
pub struct PlaceCount {
    pub place: u32,
    pub count: u32,
}

const MARGIN: f32 = 14.0;
const TITLE_HEIGHT: f32 = 56.0;
const WIDE: f32 = WIDTH as f32;
const CURVE_HEIGHT: f32 = 240.0;
const BARS_TITLE: f32 = 44.0;
const BAR: f32 = 44.0;
/// The least difference between the lowest and the highest line, so that a small change looks small.
const LEAST_SPAN: i32 = 60;
/// More points cannot be told apart.
const MOST_POINTS: usize = 200;
/// Lines are so far from each other, or ten times, a hundred times … as far.
const LINE_STEPS: [i32; 4] = [10, 20, 25, 50];
/// The most spaces between lines.
const MOST_SPACES: i32 = 4;

pub(super) fn draw_curve(scene: &CurveScene) -> Result<Canvas, Undrawable> {
    let bars = BARS_TITLE + BAR * scene.places.len() as f32;
    let bars = if scene.places.is_empty() { 0.0 } else { bars };
    let height = TITLE_HEIGHT + CURVE_HEIGHT + bars + MARGIN;
    let mut canvas = Canvas::filled(WIDTH, height as u32, Ink::GROUND)?;
    draw_title(&mut canvas, &scene.title);
    let plot = Area::new(
        MARGIN + 70.0,
        TITLE_HEIGHT + 14.0,
        WIDE - 2.0 * MARGIN - 70.0 - 84.0,
        CURVE_HEIGHT - 36.0,
    );
    draw_plot(&mut canvas, &scene.values, plot);
    if !scene.places.is_empty() {
        draw_places(&mut canvas, scene, TITLE_HEIGHT + CURVE_HEIGHT);
    }
    Ok(canvas)
}

fn draw_places(canvas: &mut Canvas, scene: &CurveScene, top: f32) {
    let title = font::cut(&scene.places_title, 24.0, WIDE - 2.0 * MARGIN);
    canvas.text(&title, 24.0, (MARGIN, top + 26.0), Align::Left, Ink::WHITE);
    let most = scene.places.iter().map(|place| place.count).max().unwrap_or_default().max(1);
    let mut y = top + BARS_TITLE;
    for place in &scene.places {
        let middle = y + (BAR - 6.0) / 2.0;
        draw_rank(canvas, place.place, (MARGIN + 34.0, middle));
        let room = WIDE - 2.0 * MARGIN - 70.0 - 84.0;
        let long = room * place.count as f32 / most as f32;
        let bar = Area::new(MARGIN + 70.0, middle - 12.0, long.max(6.0), 24.0);
        canvas.fill(bar.rounded(6.0), Ink::ACCENT);
        let baseline = middle + RANK_TEXT * font::CAPITAL / 2.0;
        let beside = (bar.x + bar.width + 12.0, baseline);
        canvas.text(&place.count.to_string(), RANK_TEXT, beside, Align::Left, Ink::WHITE);
        y += BAR;
    }
}

/// The values of the lines behind a curve: round numbers that enclose it.
fn lines(low: i32, high: i32) -> Vec<i32> {
    let spare = (LEAST_SPAN - high.saturating_sub(low)).max(0) / 2;
    let (low, high) = (low.saturating_sub(spare), high.saturating_add(spare));
    let powers = (0..9).map(|power| 10_i32.pow(power));
    let steps = powers.flat_map(|power| LINE_STEPS.map(|step| step.saturating_mul(power)));
    let of = |step: i32| {
        let first = low.div_euclid(step);
        let last = high.div_euclid(step) + i32::from(high.rem_euclid(step) > 0);
        (first..=last).map(move |number| number.saturating_mul(step))
    };
    let fits = |step: &i32| high.div_euclid(*step) - low.div_euclid(*step) < MOST_SPACES;
    steps.into_iter().find(fits).map(of).map(Iterator::collect).unwrap_or_else(|| vec![low, high])
}

fn draw_plot(canvas: &mut Canvas, values: &[i32], plot: Area) {
    let skipped = values.len().saturating_sub(MOST_POINTS);
    let values: Vec<i32> = values.iter().skip(skipped).copied().collect();
    let (Some(low), Some(high)) = (values.iter().min(), values.iter().max()) else { return };
    let lines = lines(*low, *high);
    let (Some(low), Some(high)) = (lines.first().copied(), lines.last()) else { return };
    let span = high.saturating_sub(low).max(1) as f32;
    let y_of = |value: i32| plot.y + plot.height * (1.0 - value.saturating_sub(low) as f32 / span);
    let step = plot.width / values.len().saturating_sub(1).max(1) as f32;
    let point = |(place, value): (usize, &i32)| (plot.x + step * place as f32, y_of(*value));
    let points: Vec<(f32, f32)> = values.iter().enumerate().map(point).collect();
    let (floor, right) = (plot.y + plot.height, plot.x + plot.width);
    let below = points.iter().copied().chain([(right, floor), (plot.x, floor)]);
    canvas.fill(polygon(below), Ink::GROUND.tinted(Ink::SIGNAL, 36));
    for value in &lines {
        let y = y_of(*value);
        canvas.bar(Area::new(plot.x, y - 1.0, plot.width, 2.0), Ink::MARKED);
        canvas.text(&value.to_string(), 22.0, (plot.x - 12.0, y + 8.0), Align::Right, Ink::PALE);
    }
    canvas.line(&points, 5.0, Ink::SIGNAL);
    if let (Some((x, y)), Some(last)) = (points.last(), values.last()) {
        canvas.fill(circle(*x, *y, 13.0), Ink::GROUND);
        canvas.fill(circle(*x, *y, 9.0), Ink::SIGNAL);
        canvas.text(&last.to_string(), 28.0, (*x + 18.0, *y + 10.0), Align::Left, Ink::WHITE);
    }
}

/// A leaderboard, or the standing of a tournament.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct RankingScene {
    pub title: String,
    /// What stands above the two columns; none if there is only one, which needs no words.
    pub headings: Option<RankingHeadings>,
    /// Those after the first [`MOST_RANKED`] are not shown.
    pub rows: Vec<RankedRow>,
}

#[derive(Clone, PartialEq, Eq, Hash)]
pub struct RankingHeadings {
    pub value: String,
    pub then: String,
}

#[derive(Clone, PartialEq, Eq, Hash)]
pub struct RankedRow {
    pub rank: u32,
    pub name: SeatName,
    /// The length of its bar, compared with the others.
    pub value: u32,
    /// What stands beside the bar.
    pub text: String,
    /// What separates rows with equal values; empty if there is only one column.
    pub then: String,
    /// Whether it is the reader's own.
    pub own: bool,
}

/// The most rows that can be read on a phone without scrolling.
pub const MOST_RANKED: usize = 16;

const RANK_ROW: f32 = 52.0;
const RANK_TEXT: f32 = 24.0;
const HEADING: f32 = 20.0;
const HEADING_HEIGHT: f32 = 30.0;
/// The widths of the columns right of the bars.
const VALUE_COLUMN: f32 = 92.0;
const THEN_COLUMN: f32 = 112.0;

pub(super) fn draw_ranking(scene: &RankingScene) -> Result<Canvas, Undrawable> {
    let rows = || scene.rows.iter().take(MOST_RANKED);
    let top = TITLE_HEIGHT + if scene.headings.is_some() { HEADING_HEIGHT } else { 0.0 };
    let height = top + RANK_ROW * rows().count() as f32 + MARGIN / 2.0;
    let mut canvas = Canvas::filled(WIDTH, height as u32, Ink::GROUND)?;
    draw_title(&mut canvas, &scene.title);
    let then_right = WIDE - MARGIN / 2.0 - 14.0;
    let value_right = then_right - if scene.headings.is_some() { THEN_COLUMN } else { 0.0 };
    if let Some(RankingHeadings { value, then }) = &scene.headings {
        let columns = [(value, value_right, THEN_COLUMN), (then, then_right, THEN_COLUMN - 8.0)];
        for (heading, right, width) in columns {
            let heading = font::cut(heading, HEADING, width);
            let at = (right, TITLE_HEIGHT + 14.0);
            canvas.text(&heading, HEADING, at, Align::Right, Ink::PALE);
        }
    }
    let most = rows().map(|row| row.value).max().unwrap_or_default().max(1);
    for (row, y) in rows().zip((0_u8..).map(|number| top + RANK_ROW * f32::from(number))) {
        let area = Area::new(MARGIN / 2.0, y, WIDE - MARGIN, RANK_ROW - 6.0);
        canvas.fill(area.rounded(10.0), Ink::PANEL);
        if row.own {
            canvas.stroke(area.inset(1.5).rounded(9.0), 3.0, Ink::SIGNAL);
        }
        draw_rank(&mut canvas, row.rank, (area.x + 34.0, area.centre_y()));
        let baseline = area.centre_y() + RANK_TEXT * font::CAPITAL / 2.0;
        let mut text = |text: &str, width, x, align, ink| {
            let text = font::cut(text, RANK_TEXT, width);
            canvas.text(&text, RANK_TEXT, (x, baseline), align, ink);
        };
        text(&row.name.to_string(), 236.0, area.x + 70.0, Align::Left, Ink::WHITE);
        text(&row.text, VALUE_COLUMN, value_right, Align::Right, Ink::WHITE);
        if scene.headings.is_some() {
            text(&row.then, THEN_COLUMN - 12.0, then_right, Align::Right, Ink::PALE);
        }
        let left = area.x + 318.0;
        let room = value_right - VALUE_COLUMN - 10.0 - left;
        let long = (room * row.value as f32 / most as f32).max(6.0);
        let bar = Area::new(left, area.centre_y() - 12.0, long, 24.0);
        canvas.fill(bar.rounded(6.0), if row.own { Ink::SIGNAL } else { Ink::ACCENT });
    }
    Ok(canvas)
}

/// The first three have medals, which are told apart by their numbers too.
fn draw_rank(canvas: &mut Canvas, rank: u32, (x, y): (f32, f32)) {
    let ink = match Ink::of_medal(rank) {
        Some(medal) => {
            canvas.fill(circle(x, y, 18.0), medal);
            Ink::ON_SIGNAL
        }
        None => Ink::PALE,
    };
    let text = font::cut(&rank.to_string(), RANK_TEXT, 62.0);
    canvas.text_amid(&text, RANK_TEXT, (x, y), ink);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lines_behind_a_curve_are_few_and_round() {
        assert_eq!(lines(1500, 1500), [1460, 1480, 1500, 1520, 1540]);
        assert_eq!(lines(1475, 1682), [1400, 1500, 1600, 1700]);
        for (low, high) in [(0, 0), (-3_000, 7_000), (1_499, 1_501), (i32::MIN, i32::MAX)] {
            let lines = lines(low, high);
            assert!((2..=6).contains(&lines.len()), "{low} to {high}: {lines:?}");
            assert!(lines.first().is_some_and(|first| *first <= low), "{low}: {lines:?}");
            assert!(lines.last().is_some_and(|last| *last >= high), "{high}: {lines:?}");
        }
    }
}

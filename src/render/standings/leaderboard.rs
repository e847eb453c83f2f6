//! A page of a leaderboard, and the viewer's own place.

use super::{NO_MEDAL, escaped_name, medal, plain_name};
use crate::i18n::{Words, say};
use crate::lobby::UserId;
use crate::picture::{RankedRow, RankingScene, Scene, SeatName};
use crate::render::message::rows;
use crate::render::{Button, Embed, Message, Picture, Style};
use crate::request::{LeaderboardButton, LeaderboardChoice, Request};
use crate::standings::{Leaderboard, LeaderboardPage, LeaderboardRow, Metric, Period, Scope};

struct ShownLeaderboard<'a> {
    words: &'a Words,
    leaderboard: Leaderboard,
    page: &'a LeaderboardPage,
    viewer: UserId,
}

/// A page of a leaderboard, with buttons that lead to the other pages and the other leaderboards.
pub fn leaderboard(
    words: &Words,
    leaderboard: Leaderboard,
    page: &LeaderboardPage,
    viewer: UserId,
) -> Message {
    let leaderboard = Leaderboard { metric: leaderboard.metric.shown_under(), ..leaderboard };
    let shown = &ShownLeaderboard { words, leaderboard, page, viewer };
    let lines = |provisional: bool| {
        let rows = page.rows.iter().filter(|row| row.provisional == provisional);
        rows.map(|row| line(shown, row)).collect::<Vec<String>>()
    };
    let (settled, provisional) = (lines(false), lines(true));
    let mut parts = Vec::new();
    if page.rows.is_empty() {
        parts.push(say!(words, "ranks-empty"));
    }
    if !settled.is_empty() {
        parts.push(settled.join("\n"));
    }
    if !provisional.is_empty() {
        let about = say!(words, "ranks-provisional-about");
        parts.push(format!("{about}\n{}", provisional.join("\n")));
    }
    parts.push(own(shown));
    let embed = Embed {
        title: title(shown),
        text: parts.join("\n\n"),
        footer: say!(
            words,
            "ranks-footer",
            page = page.page.saturating_add(1),
            pages = page.pages,
            people = page.people
        ),
        ..Embed::default()
    };
    let rows =
        [page_buttons(shown), metrics(shown), periods(shown)].into_iter().flat_map(rows).collect();
    let text = Message { embed: Some(embed), rows, ..Message::default() };
    Message { picture: picture(shown, &text), ..text }
}

/// The rows as bars. None if there are none.
fn picture(shown: &ShownLeaderboard<'_>, text: &Message) -> Option<Picture> {
    let (words, rows) = (shown.words, &shown.page.rows);
    let (least, greatest) = (least_of(rows)?, rows.iter().map(|row| row.value).max()?);
    // Ratings lie close together, so their bars begin a little below the lowest.
    let from = match shown.leaderboard.metric {
        Metric::Rating | Metric::Provisional => {
            least.saturating_sub(greatest.saturating_sub(least) / 2).saturating_sub(20)
        }
        Metric::Points | Metric::Wins => 0,
    };
    let name = |row: &LeaderboardRow| plain_name(words, row.name.as_deref());
    let ranked = |row: &LeaderboardRow| RankedRow {
        rank: u32::try_from(row.place).unwrap_or(u32::MAX),
        name: SeatName::new(&name(row), &say!(words, "name-unknown")),
        value: u32::try_from(row.value.saturating_sub(from)).unwrap_or_default(),
        text: row.value.to_string(),
        then: String::new(),
        own: row.user == shown.viewer,
    };
    let lines = rows.iter().map(|row| {
        let (place, name, value) = (row.place, name(row), row.value);
        if row.user == shown.viewer {
            return say!(words, "alt-ranking-row-own", place = place, player = name, value = value);
        }
        say!(words, "alt-ranking-row", place = place, player = name, value = value)
    });
    let rows_told = lines.collect::<Vec<String>>().join("; ");
    let alt = say!(words, "alt-ranking", title = title(shown), rows = rows_told);
    let scene = RankingScene {
        title: title(shown),
        headings: None,
        rows: rows.iter().map(ranked).collect(),
    };
    Some(Picture::new("leaderboard", Scene::Ranking(scene), &alt, text.clone()))
}

fn least_of(rows: &[LeaderboardRow]) -> Option<i64> {
    rows.iter().map(|row| row.value).min()
}

fn title(shown: &ShownLeaderboard<'_>) -> String {
    let words = shown.words;
    let metric = metric_name(words, shown.leaderboard.metric);
    let period = period_name(words, shown.leaderboard.period);
    match shown.leaderboard.scope {
        Scope::Server => say!(words, "ranks-title", metric = metric, period = period),
        Scope::Overall => say!(words, "ranks-title-overall", metric = metric, period = period),
    }
}

fn metric_name(words: &Words, metric: Metric) -> String {
    match metric {
        Metric::Rating | Metric::Provisional => say!(words, "ranks-rating"),
        Metric::Points => say!(words, "ranks-points"),
        Metric::Wins => say!(words, "ranks-wins"),
    }
}

fn period_name(words: &Words, period: Period) -> String {
    match period {
        Period::AllTime => say!(words, "ranks-all-time"),
        Period::Month => say!(words, "ranks-month"),
        Period::Week => say!(words, "ranks-week"),
    }
}

/// For a button: with a capital letter, as the command's option has it.
fn period_label(words: &Words, period: Period) -> String {
    match period {
        Period::AllTime => say!(words, "command-choice-period-all"),
        Period::Month => say!(words, "command-choice-period-month"),
        Period::Week => say!(words, "command-choice-period-week"),
    }
}

fn line(shown: &ShownLeaderboard<'_>, row: &LeaderboardRow) -> String {
    let words = shown.words;
    let name = escaped_name(words, row.name.as_deref());
    let (place, value) = (row.place, row.value);
    let said = if row.user == shown.viewer {
        say!(words, "ranks-line-own", place = place, player = name, value = value)
    } else {
        say!(words, "ranks-line", place = place, player = name, value = value)
    };
    let sign = if row.provisional { NO_MEDAL } else { medal(row.place) };
    format!("{sign} {said}")
}

/// The viewer's place, which may be on another page.
fn own(shown: &ShownLeaderboard<'_>) -> String {
    let (words, scope) = (shown.words, shown.leaderboard.scope);
    match &shown.page.own {
        Some(own) if own.provisional => {
            say!(words, "ranks-own-provisional", place = own.place, value = own.value)
        }
        Some(own) => say!(words, "ranks-own", place = own.place, value = own.value),
        None if scope == Scope::Overall => say!(words, "ranks-own-none-overall"),
        None => say!(words, "ranks-own-none"),
    }
}

fn page_buttons(shown: &ShownLeaderboard<'_>) -> Vec<Button> {
    let (words, leaderboard, page) = (shown.words, shown.leaderboard, shown.page.page);
    let to = |page: u32| lead_to(LeaderboardButton::Page, leaderboard, page);
    let other = match leaderboard.scope {
        Scope::Server => Scope::Overall,
        Scope::Overall => Scope::Server,
    };
    let label = match other {
        Scope::Server => say!(words, "button-this-server"),
        Scope::Overall => say!(words, "button-all-servers"),
    };
    let elsewhere = Leaderboard { scope: other, ..leaderboard };
    let elsewhere = lead_to(LeaderboardButton::Scope, elsewhere, 0);
    let last = shown.page.pages.saturating_sub(1);
    vec![
        Button::new(Style::Primary, say!(words, "button-previous"), to(page.saturating_sub(1)))
            .sign("◀️")
            .only_if(page > 0),
        Button::new(Style::Primary, say!(words, "button-next-page"), to(page.saturating_add(1)))
            .sign("▶️")
            .only_if(page < last),
        Button::new(Style::Secondary, label, elsewhere),
    ]
}

fn metrics(shown: &ShownLeaderboard<'_>) -> Vec<Button> {
    let leaderboard = shown.leaderboard;
    let button = |metric: Metric| {
        let label = metric_name(shown.words, metric);
        let present = metric == leaderboard.metric;
        let there = Leaderboard { metric, ..leaderboard };
        let request = lead_to(LeaderboardButton::Metric, there, 0);
        Button::new(choice_style(present), label, request).selected_if(present)
    };
    Metric::OFFERED.map(button).into()
}

fn periods(shown: &ShownLeaderboard<'_>) -> Vec<Button> {
    let button = |period: Period| {
        let present = period == shown.leaderboard.period;
        let label = period_label(shown.words, period);
        let there = Leaderboard { period, ..shown.leaderboard };
        let request = lead_to(LeaderboardButton::Period, there, 0);
        Button::new(choice_style(present), label, request).selected_if(present)
    };
    Period::ALL.map(button).into()
}

/// The style of a button that leads to a leaderboard; `present` if that one is shown now.
fn choice_style(present: bool) -> Style {
    if present { Style::Success } else { Style::Secondary }
}

fn lead_to(button: LeaderboardButton, leaderboard: Leaderboard, page: u32) -> Request {
    Request::Leaderboard(button, LeaderboardChoice { leaderboard, page })
}

//! One person's record.

use super::{escaped_name, medal, plain_name};
use crate::i18n::{Words, say};
use crate::lobby::UserId;
use crate::picture::{CurveScene, PlaceCount, Scene, SeatName};
use crate::render::rules_summary::preset_name;
use crate::render::{Button, Embed, Field, Message, Picture, Row, Style};
use crate::request::{HistoryOf, Request};
use crate::standings::{HeadToHead, Scope, Stats};

/// Lowest first.
const BLOCKS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
const MOST_BLOCKS: usize = 30;

pub struct ShownStats<'a> {
    pub words: &'a Words,
    pub user: UserId,
    /// The name as it was last seen, not escaped.
    pub name: Option<&'a str>,
    /// Whether the record is the viewer's own.
    pub own: bool,
    pub scope: Scope,
    /// Whether the viewer may see the record of both scopes.
    pub both_scopes: bool,
    pub stats: &'a Stats,
    /// The place on the leaderboard of ratings, if there is one and the rating is settled.
    pub place: Option<u64>,
    /// The viewer against this person; none if both are the same.
    pub against: Option<HeadToHead>,
    /// How many tournaments the person has won.
    pub titles: u32,
}

pub fn stats(shown: &ShownStats<'_>) -> Message {
    let words = shown.words;
    let name = escaped_name(words, shown.name);
    let title = match shown.scope {
        Scope::Server => say!(words, "stats-title", player = name),
        Scope::Overall => say!(words, "stats-title-overall", player = name),
    };
    let embed = Embed { title, fields: fields(shown), ..Embed::default() };
    let rows = vec![Row::Buttons(buttons(shown))];
    let text = Message { embed: Some(embed), rows, ..Message::default() };
    Message { picture: curve(shown, &text), ..text }
}

/// The rating over time, and the places as bars. None before there is a change to be seen.
fn curve(shown: &ShownStats<'_>, text: &Message) -> Option<Picture> {
    let words = shown.words;
    let course = shown.stats.course.iter().map(|point| i32::try_from(point.rating).ok());
    let values: Vec<i32> = course.collect::<Option<_>>()?;
    let [first, .., last] = values.as_slice() else { return None };
    let (least, greatest) = (values.iter().min()?, values.iter().max()?);
    let taken = || (1_u64..).zip(&shown.stats.places).filter(|(_, count)| **count > 0);
    let places: Vec<String> = taken()
        .map(|(place, count)| say!(words, "alt-curve-place", place = place, count = *count))
        .collect();
    let name = plain_name(words, shown.name);
    let alt = say!(
        words,
        "alt-curve",
        player = name.as_str(),
        first = i64::from(*first),
        last = i64::from(*last),
        count = values.len(),
        least = i64::from(*least),
        greatest = i64::from(*greatest),
        places = places.join(", ")
    );
    let count = |(place, count): (u64, &u64)| PlaceCount {
        place: u32::try_from(place).unwrap_or(u32::MAX),
        count: u32::try_from(*count).unwrap_or(u32::MAX),
    };
    let shown_name = SeatName::new(&name, &say!(words, "name-unknown"));
    let title = say!(words, "picture-rating", player = shown_name.to_string());
    let scene = CurveScene {
        title,
        values,
        places_title: say!(words, "stats-places"),
        places: taken().map(count).collect(),
    };
    Some(Picture::new("rating", Scene::Curve(scene), &alt, text.clone()))
}

/// The answer for a person who has not finished a match.
pub fn no_stats(words: &Words, name: Option<&str>, own: bool) -> Message {
    let content = if own {
        say!(words, "stats-none-own")
    } else {
        say!(words, "stats-none", player = escaped_name(words, name))
    };
    Message { content, ..Message::default() }
}

fn fields(shown: &ShownStats<'_>) -> Vec<Field> {
    let (words, career) = (shown.words, &shown.stats.career);
    let wide = |name: String, value: String| Field { name, value, inline: false };
    let inline = |name: String, value: String| Field { name, value, inline: true };
    let percent = (100 * career.wins).checked_div(career.matches).unwrap_or_default();
    let record = say!(
        words,
        "stats-record-text",
        matches = career.matches,
        wins = career.wins,
        percent = percent,
        rounds = career.rounds,
        rounds_won = career.rounds_won,
        points = career.points
    );
    let streak = say!(words, "stats-streak-text", now = career.streak, best = career.best_streak);
    let mut fields = vec![
        wide(say!(words, "stats-record"), record),
        wide(say!(words, "stats-rating"), rating(shown)),
        inline(say!(words, "stats-places"), places(shown)),
        inline(say!(words, "stats-streak"), streak),
    ];
    if let Some(preset) = shown.stats.favourite {
        fields.push(inline(say!(words, "stats-favourite"), preset_name(words, preset)));
    }
    if shown.titles > 0 {
        let text = say!(words, "stats-titles-text", count = shown.titles);
        fields.push(inline(say!(words, "stats-titles"), text));
    }
    if let Some(HeadToHead { ahead, behind, level }) = shown.against {
        let text = if ahead + behind + level == 0 {
            say!(words, "stats-against-never")
        } else {
            say!(words, "stats-against-text", ahead = ahead, behind = behind, level = level)
        };
        fields.push(wide(say!(words, "stats-against"), text));
    }
    fields
}

/// The rating, whether it is provisional, and how it has changed.
fn rating(shown: &ShownStats<'_>) -> String {
    let (words, career) = (shown.words, &shown.stats.career);
    if career.rated == 0 {
        return say!(words, "stats-rating-none");
    }
    let (value, rated) = (career.rating.shown(), career.rated);
    let mut lines = vec![match shown.place {
        _ if !career.is_settled() => {
            say!(words, "stats-rating-provisional", rating = value, rated = rated)
        }
        Some(place) => {
            say!(words, "stats-rating-place", rating = value, rated = rated, place = place)
        }
        None => say!(words, "stats-rating-text", rating = value, rated = rated),
    }];
    let course: Vec<i64> = shown.stats.course.iter().map(|point| point.rating).collect();
    if let (Some(least), Some(greatest)) = (course.iter().min(), course.iter().max())
        && course.len() > 1
    {
        let span = say!(words, "stats-course", least = *least, greatest = *greatest);
        lines.push(format!("`{}` {span}", sparkline(&course)));
    }
    lines.join("\n")
}

fn places(shown: &ShownStats<'_>) -> String {
    let taken = (1_u64..).zip(&shown.stats.places).filter(|(_, count)| **count > 0);
    let lines: Vec<String> = taken
        .map(|(place, count)| {
            let line = say!(shown.words, "stats-place", place = place, count = *count);
            format!("{} {line}", medal(place))
        })
        .collect();
    // Every finished match has given a place, so this is not expected to be empty.
    if lines.is_empty() { say!(shown.words, "stats-places-none") } else { lines.join("\n") }
}

fn buttons(shown: &ShownStats<'_>) -> Vec<Button> {
    let words = shown.words;
    let (other, label) = match shown.scope {
        Scope::Server => (Scope::Overall, say!(words, "button-all-servers")),
        Scope::Overall => (Scope::Server, say!(words, "button-this-server")),
    };
    let of = if shown.own { HistoryOf::Mine } else { HistoryOf::Person(shown.user) };
    let mut buttons = vec![Button::new(
        Style::Secondary,
        say!(words, "button-matches"),
        Request::History(of, None),
    )];
    if shown.both_scopes {
        let there = Request::Stats(Some(shown.user), other);
        buttons.push(Button::new(Style::Secondary, label, there));
    }
    buttons
}

/// The course of the values as a line of blocks, from left to right. Of more than [`MOST_BLOCKS`]
/// values, each block shows the last one of an equal share. Empty without values.
fn sparkline(values: &[i64]) -> String {
    let shown: Vec<i64> = thinned(values);
    let (Some(&least), Some(&greatest)) = (shown.iter().min(), shown.iter().max()) else {
        return String::new();
    };
    let span = greatest.saturating_sub(least);
    let top = (BLOCKS.len() - 1) as i64;
    let block = |value: i64| {
        // If all values are equal, the line runs in the middle.
        let height = if span == 0 {
            top / 2
        } else {
            value.saturating_sub(least).saturating_mul(top) / span
        };
        usize::try_from(height).ok().and_then(|height| BLOCKS.get(height)).copied()
    };
    shown.into_iter().filter_map(block).collect()
}

fn thinned(values: &[i64]) -> Vec<i64> {
    if values.len() <= MOST_BLOCKS {
        return values.to_vec();
    }
    let last_of = |share: usize| values.get((share + 1) * values.len() / MOST_BLOCKS - 1).copied();
    (0..MOST_BLOCKS).filter_map(last_of).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_rises_and_falls_with_its_values() {
        assert_eq!(sparkline(&[]), "");
        assert_eq!(sparkline(&[1500]), "▄");
        assert_eq!(sparkline(&[1500, 1500]), "▄▄");
        assert_eq!(sparkline(&[1400, 1500, 1600]), "▁▄█");
        assert_eq!(sparkline(&[-5, 0, -5]), "▁█▁");
        assert_eq!(sparkline(&[i64::MIN, i64::MAX]).chars().count(), 2);
    }

    #[test]
    fn a_long_line_is_thinned_and_keeps_its_end() {
        let rising: Vec<i64> = (0..100).collect();
        let line = sparkline(&rising);
        assert_eq!(line.chars().count(), MOST_BLOCKS);
        assert!(line.ends_with('█'), "{line}");
        assert_eq!(thinned(&rising).last(), Some(&99));
    }
}

//! One person's record.

use super::chart::sparkline;
use super::{marked_name, medal};
use crate::i18n::{Words, say};
use crate::lobby::UserId;
use crate::render::differences::preset_name;
use crate::render::{Button, Embed, Field, Message, Row, Style};
use crate::request::{HistoryOf, Request};
use crate::standings::{HeadToHead, Scope, Stats};

/// One person's record as it is to be shown.
pub struct StatsLook<'a> {
    pub words: &'a Words,
    pub user: UserId,
    /// The name as it was last seen, not escaped.
    pub name: Option<&'a str>,
    /// Whether the viewer looks at the own record.
    pub own: bool,
    pub scope: Scope,
    /// Whether the viewer may see the record of both scopes.
    pub both_scopes: bool,
    pub stats: &'a Stats,
    /// The place on the leaderboard of ratings, if there is one and the rating is settled.
    pub place: Option<u64>,
    /// The viewer against this person; none for the own record.
    pub against: Option<HeadToHead>,
}

pub fn stats(look: &StatsLook<'_>) -> Message {
    let words = look.words;
    let name = marked_name(words, look.name);
    let title = match look.scope {
        Scope::Server => say!(words, "stats-title", player = name),
        Scope::Overall => say!(words, "stats-title-overall", player = name),
    };
    let embed = Embed { title, fields: fields(look), ..Embed::default() };
    Message { embed: Some(embed), rows: vec![Row::Buttons(buttons(look))], ..Message::default() }
}

/// That a person has finished no match.
pub fn no_stats(words: &Words, name: Option<&str>, own: bool) -> Message {
    let content = if own {
        say!(words, "stats-none-own")
    } else {
        say!(words, "stats-none", player = marked_name(words, name))
    };
    Message { content, ..Message::default() }
}

fn fields(look: &StatsLook<'_>) -> Vec<Field> {
    let (words, career) = (look.words, &look.stats.career);
    let wide = |name: String, value: String| Field { name, value, beside: false };
    let beside = |name: String, value: String| Field { name, value, beside: true };
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
        wide(say!(words, "stats-rating"), rating(look)),
        beside(say!(words, "stats-places"), places(look)),
        beside(say!(words, "stats-streak"), streak),
    ];
    if let Some(preset) = look.stats.favourite {
        fields.push(beside(say!(words, "stats-favourite"), preset_name(words, preset)));
    }
    if let Some(HeadToHead { ahead, behind, level }) = look.against {
        let text = if ahead + behind + level == 0 {
            say!(words, "stats-against-never")
        } else {
            say!(words, "stats-against-text", ahead = ahead, behind = behind, level = level)
        };
        fields.push(wide(say!(words, "stats-against"), text));
    }
    fields
}

/// The rating, how sure it is, and its course.
fn rating(look: &StatsLook<'_>) -> String {
    let (words, career) = (look.words, &look.stats.career);
    if career.rated == 0 {
        return say!(words, "stats-rating-none");
    }
    let (value, rated) = (career.rating.shown(), career.rated);
    let mut lines = vec![match look.place {
        _ if !career.is_settled() => {
            say!(words, "stats-rating-provisional", rating = value, rated = rated)
        }
        Some(place) => {
            say!(words, "stats-rating-place", rating = value, rated = rated, place = place)
        }
        None => say!(words, "stats-rating-text", rating = value, rated = rated),
    }];
    let course: Vec<i64> = look.stats.course.iter().map(|point| point.rating).collect();
    if let (Some(least), Some(greatest)) = (course.iter().min(), course.iter().max())
        && course.len() > 1
    {
        let span = say!(words, "stats-course", least = *least, greatest = *greatest);
        lines.push(format!("`{}` {span}", sparkline(&course)));
    }
    lines.join("\n")
}

fn places(look: &StatsLook<'_>) -> String {
    let taken = (1_u64..).zip(&look.stats.places).filter(|(_, count)| **count > 0);
    let lines: Vec<String> = taken
        .map(|(place, count)| {
            let line = say!(look.words, "stats-place", place = place, count = *count);
            format!("{} {line}", medal(place))
        })
        .collect();
    // Every finished match has given a place, so this is not expected to be empty.
    if lines.is_empty() { say!(look.words, "stats-places-none") } else { lines.join("\n") }
}

fn buttons(look: &StatsLook<'_>) -> Vec<Button> {
    let words = look.words;
    let (other, label) = match look.scope {
        Scope::Server => (Scope::Overall, say!(words, "button-all-servers")),
        Scope::Overall => (Scope::Server, say!(words, "button-this-server")),
    };
    let of = if look.own { HistoryOf::Mine } else { HistoryOf::Person(look.user) };
    let mut buttons = vec![Button::new(
        Style::Secondary,
        say!(words, "button-matches"),
        Request::History(of, None),
    )];
    if look.both_scopes {
        let there = Request::Stats(Some(look.user), other);
        buttons.push(Button::new(Style::Secondary, label, there));
    }
    buttons
}

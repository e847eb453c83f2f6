//! Finished matches, newest first, with a menu to walk through one.

use super::{joined_within, marked_name, medal, plain_name};
use crate::i18n::{Words, say};
use crate::render::differences::preset_name;
use crate::render::message::rows;
use crate::render::{Button, Choice, Embed, Menu, Message, Row, Style};
use crate::request::{HistoryOf, MenuRequest, Request};
use crate::standings::{FinishedMatch, FinishedSeat, Holder};

/// How long the list of a match's people may get in the text.
const LONGEST_LINE: usize = 260;
/// How long a line of a menu may get.
const LONGEST_LABEL: usize = 100;
/// Room for the words before the names in a menu, in any language.
const LABEL_NAMES: usize = 55;

/// Finished matches as they are to be shown.
pub struct HistoryLook<'a> {
    pub words: &'a Words,
    pub of: HistoryOf,
    /// The name of the person whose matches they are, not escaped.
    pub name: Option<&'a str>,
    /// The matches, newest first: at most 25.
    pub matches: &'a [FinishedMatch],
    /// Whether these are not the latest.
    pub later: bool,
    /// The number before which there may be more.
    pub older: Option<i64>,
}

fn marked_holder(words: &Words, holder: &Holder) -> String {
    match holder {
        Holder::Person(_, name) => marked_name(words, name.as_deref()),
        Holder::Deleted => say!(words, "name-deleted"),
        Holder::Computer => say!(words, "name-any-computer"),
    }
}

fn plain_holder(words: &Words, holder: &Holder) -> String {
    match holder {
        Holder::Person(_, name) => plain_name(words, name.as_deref()),
        Holder::Deleted => say!(words, "name-deleted"),
        Holder::Computer => say!(words, "name-any-computer"),
    }
}

/// Finished matches.
pub fn history(look: &HistoryLook<'_>) -> Message {
    let words = look.words;
    let title = match look.of {
        HistoryOf::Server => say!(words, "history-title"),
        HistoryOf::Person(_) => {
            say!(words, "history-title-person", player = marked_name(words, look.name))
        }
        HistoryOf::Mine => say!(words, "history-title-own"),
    };
    let text = match look.matches {
        [] if look.later => say!(words, "history-no-more"),
        [] => say!(words, "history-none"),
        matches => matches.iter().map(|it| paragraph(words, it)).collect::<Vec<_>>().join("\n"),
    };
    let mut shown = Vec::new();
    if !look.matches.is_empty() {
        shown.push(Row::Menu(menu(look)));
    }
    shown.extend(rows(turning(look)));
    let embed = Embed { title, text, ..Embed::default() };
    Message { embed: Some(embed), rows: shown, ..Message::default() }
}

fn paragraph(words: &Words, played: &FinishedMatch) -> String {
    let when = format!("<t:{}:f>", played.at_ms.div_euclid(1000));
    let preset = preset_name(words, played.preset);
    let (game, rounds) = (played.game.0, played.rounds);
    let head =
        say!(words, "history-match", number = game, preset = preset, when = when, rounds = rounds);
    let head =
        if played.rated { head } else { format!("{head} {}", say!(words, "history-unrated")) };
    let people: Vec<String> = by_place(played).map(|seat| person(words, seat)).collect();
    let (mut people, left_out) = joined_within(&people, " · ", LONGEST_LINE);
    if left_out > 0 {
        people = say!(words, "history-more", people = people, count = left_out);
    }
    format!("{head}\n{people}")
}

fn person(words: &Words, seat: &FinishedSeat) -> String {
    let name = marked_holder(words, &seat.holder);
    match seat.place {
        Some(place) => {
            let line = say!(words, "history-person", player = name, points = seat.points);
            format!("{} {line}", medal(place.into()))
        }
        None => name,
    }
}

/// The people, best place first; computers last.
fn by_place(played: &FinishedMatch) -> impl Iterator<Item = &FinishedSeat> {
    let mut seats: Vec<&FinishedSeat> = played.seats.iter().collect();
    seats.sort_by_key(|seat| seat.place.unwrap_or(u8::MAX));
    seats.into_iter()
}

/// A match in one line, for a menu or while a number is typed: at most 100 characters.
pub fn match_label(words: &Words, played: &FinishedMatch) -> String {
    let people: Vec<String> =
        by_place(played).map(|seat| plain_holder(words, &seat.holder)).collect();
    let (people, _) = joined_within(&people, ", ", LABEL_NAMES);
    let preset = preset_name(words, played.preset);
    let label =
        say!(words, "history-label", number = played.game.0, preset = preset, people = people);
    label.chars().take(LONGEST_LABEL).collect()
}

fn menu(look: &HistoryLook<'_>) -> Menu {
    let option = |played: &FinishedMatch| Choice {
        value: played.game.0.to_string(),
        label: match_label(look.words, played),
        description: String::new(),
        chosen: false,
    };
    Menu {
        request: MenuRequest::OpenReplay,
        placeholder: say!(look.words, "history-open"),
        options: look.matches.iter().map(option).collect(),
        fewest: 1,
        most: 1,
    }
}

fn turning(look: &HistoryLook<'_>) -> Vec<Button> {
    let words = look.words;
    let to = |before: Option<i64>| Request::History(look.of, before);
    let mut buttons = Vec::new();
    if look.later {
        buttons.push(Button::new(Style::Secondary, say!(words, "button-latest"), to(None)));
    }
    if let Some(before) = look.older {
        buttons.push(Button::new(Style::Primary, say!(words, "button-older"), to(Some(before))));
    }
    buttons
}

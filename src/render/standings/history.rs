//! Finished matches, newest first, with a menu to walk through one.

use super::{escaped_name, joined_within, medal, plain_name};
use crate::i18n::{Words, say};
use crate::render::message::rows;
use crate::render::rules_summary::preset_name;
use crate::render::{Button, Embed, Menu, MenuOption, Message, Row, Style};
use crate::request::{HistoryOf, MenuRequest, Request};
use crate::standings::{FinishedMatch, FinishedSeat, Holder};

/// The longest list of a match's people in the text, in UTF-16 units.
const LONGEST_LINE: usize = 260;
/// The longest label of a menu's option, in characters: Discord's limit.
const LONGEST_LABEL: usize = 100;
/// The longest list of names in a label, in UTF-16 units. The rest of the label is left for the words
/// before the names, which other languages may say with more letters.
const LABEL_NAMES: usize = 55;

pub struct ShownHistory<'a> {
    pub words: &'a Words,
    pub of: HistoryOf,
    /// Not escaped; of the person whose matches they are.
    pub name: Option<&'a str>,
    /// Newest first: at most 25, because each is an option of the menu.
    pub matches: &'a [FinishedMatch],
    /// Whether these are not the latest.
    pub later: bool,
    /// The number in the order of finishing before which there may be more matches.
    pub older: Option<i64>,
}

fn escaped_holder(words: &Words, holder: &Holder) -> String {
    match holder {
        Holder::Person(_, name) => escaped_name(words, name.as_deref()),
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

pub fn history(shown: &ShownHistory<'_>) -> Message {
    let words = shown.words;
    let title = match shown.of {
        HistoryOf::Server => say!(words, "history-title"),
        HistoryOf::Person(_) => {
            say!(words, "history-title-person", player = escaped_name(words, shown.name))
        }
        HistoryOf::Mine => say!(words, "history-title-own"),
    };
    let text = match shown.matches {
        [] if shown.later => say!(words, "history-no-more"),
        [] => say!(words, "history-none"),
        matches => matches.iter().map(|it| paragraph(words, it)).collect::<Vec<_>>().join("\n"),
    };
    let mut all_rows = Vec::new();
    if !shown.matches.is_empty() {
        all_rows.push(Row::Menu(menu(shown)));
    }
    all_rows.extend(rows(page_buttons(shown)));
    let embed = Embed { title, text, ..Embed::default() };
    Message { embed: Some(embed), rows: all_rows, ..Message::default() }
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
    let (name, points) = (escaped_holder(words, &seat.holder), seat.points);
    match (seat.won, seat.place) {
        (true, Some(_)) => say!(words, "history-winner", player = name, points = points),
        (true, None) => say!(words, "history-winner-without-points", player = name),
        (false, Some(place)) => {
            let line = say!(words, "history-person", player = name, points = points);
            format!("{} {line}", medal(place.into()))
        }
        (false, None) => name,
    }
}

/// The winners, then the people, best place first; those without a place last.
fn by_place(played: &FinishedMatch) -> impl Iterator<Item = &FinishedSeat> {
    let mut seats: Vec<&FinishedSeat> = played.seats.iter().collect();
    seats.sort_by_key(|seat| (!seat.won, seat.place.unwrap_or(u8::MAX)));
    seats.into_iter()
}

/// A match in one line of at most 100 characters, for a menu and for suggestions while a number is typed.
pub fn match_label(words: &Words, played: &FinishedMatch) -> String {
    let name = |seat: &FinishedSeat| {
        let name = plain_holder(words, &seat.holder);
        if seat.won { format!("🏆 {name}") } else { name }
    };
    let people: Vec<String> = by_place(played).map(name).collect();
    let (people, _) = joined_within(&people, ", ", LABEL_NAMES);
    let preset = preset_name(words, played.preset);
    let label =
        say!(words, "history-label", number = played.game.0, preset = preset, people = people);
    label.chars().take(LONGEST_LABEL).collect()
}

fn menu(shown: &ShownHistory<'_>) -> Menu {
    let option = |played: &FinishedMatch| MenuOption {
        value: played.game.0.to_string(),
        label: match_label(shown.words, played),
        description: String::new(),
        chosen: false,
    };
    Menu {
        request: MenuRequest::OpenReplay,
        placeholder: say!(shown.words, "history-open"),
        options: shown.matches.iter().map(option).collect(),
        fewest: 1,
        most: 1,
    }
}

fn page_buttons(shown: &ShownHistory<'_>) -> Vec<Button> {
    let words = shown.words;
    let to = |before: Option<i64>| Request::History(shown.of, before);
    let mut buttons = Vec::new();
    if shown.later {
        buttons.push(Button::new(Style::Secondary, say!(words, "button-latest"), to(None)));
    }
    if let Some(before) = shown.older {
        buttons.push(Button::new(Style::Primary, say!(words, "button-older"), to(Some(before))));
    }
    buttons
}

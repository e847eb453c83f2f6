//! Finished matches, newest first, with a menu to walk through one.

use super::{joined_within, marked_name, medal, plain_name};
use crate::engine::rules::Preset;
use crate::i18n::{Words, say};
use crate::render::button::rows;
use crate::render::differences::preset_name;
use crate::render::{Action, Beyond, Button, Choice, Embed, HistoryOf, Menu, Message, Row, Style};

/// How long the list of a match's people may get in the text.
const LONGEST_LINE: usize = 260;
/// How long a line of a menu may get.
const LONGEST_LABEL: usize = 100;
/// Room for the words before the names in a menu, in any language.
const LABEL_NAMES: usize = 55;

/// Finished matches as they are to be shown.
pub struct HistoryLook<'a> {
    /// In which language.
    pub words: &'a Words,
    /// Whose.
    pub of: HistoryOf,
    /// What the person is called, if it is a person's: raw.
    pub name: Option<&'a str>,
    /// The matches, newest first: at most 25.
    pub matches: Vec<MatchLine>,
    /// Whether these are not the latest.
    pub later: bool,
    /// The number before which there may be more.
    pub older: Option<i64>,
}

/// A finished match.
pub struct MatchLine {
    /// Its number.
    pub game: i64,
    /// When it ended: milliseconds since 1970, UTC.
    pub at_ms: i64,
    /// The preset that its rules come closest to.
    pub preset: Preset,
    /// How many rounds were played.
    pub rounds: u32,
    /// Whether it was rated.
    pub rated: bool,
    /// Who played, by seats.
    pub seats: Vec<MatchSeat>,
}

/// Someone in a finished match.
pub struct MatchSeat {
    /// Who.
    pub who: Who,
    /// The place; computers have none.
    pub place: Option<u8>,
    /// The points taken.
    pub points: u64,
}

/// Who held a seat.
pub enum Who {
    /// A person, with the name last seen, raw.
    Person(Option<String>),
    /// A person who was deleted.
    Deleted,
    /// A computer player.
    Computer,
}

impl Who {
    fn marked(&self, words: &Words) -> String {
        match self {
            Who::Person(name) => marked_name(words, name.as_deref()),
            Who::Deleted => say!(words, "name-deleted"),
            Who::Computer => say!(words, "name-any-computer"),
        }
    }

    fn plain(&self, words: &Words) -> String {
        match self {
            Who::Person(name) => plain_name(words, name.as_deref()),
            Who::Deleted => say!(words, "name-deleted"),
            Who::Computer => say!(words, "name-any-computer"),
        }
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
    let text = match look.matches.as_slice() {
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

fn paragraph(words: &Words, line: &MatchLine) -> String {
    let when = format!("<t:{}:f>", line.at_ms.div_euclid(1000));
    let preset = preset_name(words, line.preset);
    let (game, rounds) = (line.game, line.rounds);
    let head =
        say!(words, "history-match", number = game, preset = preset, when = when, rounds = rounds);
    let head = if line.rated { head } else { format!("{head} {}", say!(words, "history-unrated")) };
    let people: Vec<String> = by_place(line).map(|seat| person(words, seat)).collect();
    let (mut people, left_out) = joined_within(&people, " · ", LONGEST_LINE);
    if left_out > 0 {
        people = say!(words, "history-more", people = people, count = left_out);
    }
    format!("{head}\n{people}")
}

fn person(words: &Words, seat: &MatchSeat) -> String {
    let name = seat.who.marked(words);
    match seat.place {
        Some(place) => {
            let line = say!(words, "history-person", player = name, points = seat.points);
            format!("{} {line}", medal(place.into()))
        }
        None => name,
    }
}

/// The people, best place first; computers last.
fn by_place(line: &MatchLine) -> impl Iterator<Item = &MatchSeat> {
    let mut seats: Vec<&MatchSeat> = line.seats.iter().collect();
    seats.sort_by_key(|seat| seat.place.unwrap_or(u8::MAX));
    seats.into_iter()
}

/// A match in one line, for a menu or while a number is typed: at most 100 characters.
pub fn match_label(words: &Words, line: &MatchLine) -> String {
    let people: Vec<String> = by_place(line).map(|seat| seat.who.plain(words)).collect();
    let (people, _) = joined_within(&people, ", ", LABEL_NAMES);
    let preset = preset_name(words, line.preset);
    let label = say!(words, "history-label", number = line.game, preset = preset, people = people);
    label.chars().take(LONGEST_LABEL).collect()
}

fn menu(look: &HistoryLook<'_>) -> Menu {
    let option = |line: &MatchLine| Choice {
        value: line.game.to_string(),
        label: match_label(look.words, line),
        description: String::new(),
        chosen: false,
    };
    Menu {
        action: Action::Beyond(Beyond::OpenReplay),
        placeholder: say!(look.words, "history-open"),
        options: look.matches.iter().map(option).collect(),
        fewest: 1,
        most: 1,
    }
}

fn turning(look: &HistoryLook<'_>) -> Vec<Button> {
    let words = look.words;
    let to = |before: Option<i64>| Action::Beyond(Beyond::History(look.of, before));
    let mut buttons = Vec::new();
    if look.later {
        buttons.push(Button::new(Style::Secondary, say!(words, "button-latest"), to(None)));
    }
    if let Some(before) = look.older {
        buttons.push(Button::new(Style::Primary, say!(words, "button-older"), to(Some(before))));
    }
    buttons
}

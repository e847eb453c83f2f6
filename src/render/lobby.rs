//! The lobby: who sits at the table, by which rules, and the buttons to gather people.

use super::explain::explain_contradiction;
use super::gathering::gathering;
use super::levels::{level_menu, level_name};
use super::rules_summary::{rules_summary, turn_time};
use super::shown_table::ShownTable;
use super::{Button, Embed, Field, Message, Row, Style};
use crate::engine::rules::Teams;
use crate::engine::{Contradiction, MOST_SEATS, Seat};
use crate::i18n::say;
use crate::lobby::{Level, Occupant};
use crate::request::Request;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LobbyEnd {
    /// The host or a moderator closed it.
    Cancelled,
    /// It was not used for too long.
    Expired,
}

/// A table before its match.
pub fn lobby(table: &ShownTable<'_>) -> Message {
    if let Some(kind) = table.lobby.gathering() {
        return gathering(table, kind);
    }
    let words = table.words;
    let footer = match cannot_start(table) {
        Some(why) => say!(words, "lobby-cannot-start", why = explain_contradiction(words, &why)),
        None => say!(words, "lobby-can-start"),
    };
    let rules = rules_summary(words, table.lobby.rules());
    let time = turn_time(words, table.lobby.turn_time());
    let fields = vec![
        Field { name: say!(words, "lobby-rules"), value: rules, inline: false },
        Field { name: say!(words, "lobby-turn-time"), value: time, inline: true },
    ];
    let embed = Embed {
        title: say!(words, "lobby-title"),
        text: seats(table),
        fields,
        footer,
        edge_colour: Some(0x2f_6f_d0),
    };
    let room = table.lobby.occupants().len() < usize::from(MOST_SEATS);
    let levels = room.then(|| Row::Menu(level_menu(words)));
    let rows = buttons(table).into_iter().chain(levels).collect();
    Message { embed: Some(embed), rows, ..Message::default() }
}

/// Takes the place of the lobby's message when the lobby is closed.
pub fn lobby_closed(table: &ShownTable<'_>, end: LobbyEnd) -> Message {
    let words = table.words;
    let title = match end {
        LobbyEnd::Cancelled => say!(words, "lobby-cancelled"),
        LobbyEnd::Expired => say!(words, "lobby-expired"),
    };
    let text = say!(words, "lobby-open-another");
    Message { embed: Some(Embed { title, text, ..Embed::default() }), ..Message::default() }
}

fn seats(table: &ShownTable<'_>) -> String {
    let words = table.words;
    let seating = table.seating();
    let occupants = table.lobby.occupants();
    let mut lines = vec![say!(words, "lobby-count", count = occupants.len(), most = MOST_SEATS)];
    for (number, (seat, occupant)) in (1_usize..).zip(Seat::all(MOST_SEATS).zip(occupants)) {
        let name = seating.name(seat);
        lines.push(match occupant {
            Occupant::Computer => match table.lobby.level(seat) {
                Level::Steady => say!(words, "lobby-computer", number = number, player = name),
                level => say!(
                    words,
                    "lobby-computer-of-level",
                    number = number,
                    player = name,
                    level = level_name(words, level)
                ),
            },
            Occupant::Player(user) if *user == table.lobby.host() => {
                say!(words, "lobby-host", number = number, player = name)
            }
            Occupant::Player(_) | Occupant::Deleted => {
                say!(words, "lobby-player", number = number, player = name)
            }
        });
    }
    lines.join("\n")
}

fn cannot_start(table: &ShownTable<'_>) -> Option<Contradiction> {
    let rules = table.lobby.rules();
    let seats = u8::try_from(table.lobby.occupants().len()).unwrap_or(u8::MAX);
    match rules.check(seats) {
        Err(why) => Some(why),
        Ok(()) if rules.teams == Teams::PairsTournament => Some(Contradiction::TournamentIsASeries),
        Ok(()) => None,
    }
}

fn buttons(table: &ShownTable<'_>) -> Vec<Row> {
    let words = table.words;
    let room = table.lobby.occupants().len() < usize::from(MOST_SEATS);
    let button = Button::new;
    // One row, which a phone shows in two lines. What only the host needs is on the page of the rules.
    vec![Row::Buttons(vec![
        button(Style::Primary, say!(words, "button-join"), Request::Join).only_if(room),
        button(Style::Secondary, say!(words, "button-leave"), Request::Leave { sure: false }),
        button(Style::Success, say!(words, "button-start"), Request::Start)
            .only_if(cannot_start(table).is_none()),
        button(Style::Secondary, say!(words, "button-add-computer"), Request::AddComputer)
            .sign("🤖")
            .only_if(room),
        button(Style::Secondary, say!(words, "button-rules"), Request::Rules),
    ])]
}

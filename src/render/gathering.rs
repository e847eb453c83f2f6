//! A lobby that starts its match by itself: a quick round, or a rematch of the same people.

use super::explain::explain_lobby_refusal;
use super::levels::level_name;
use super::lobby::{has_teams, team_row};
use super::names::team_sign;
use super::rules_summary::{rules_summary, turn_time};
use super::shown_table::ShownTable;
use super::{Button, Embed, Field, Message, Row, Style};
use crate::engine::{MOST_SEATS, Seat};
use crate::i18n::say;
use crate::lobby::{Gathering, Level, Lobby, LobbyRefusal, Occupant};
use crate::request::Request;

pub(super) fn gathering(table: &ShownTable<'_>, gathering: Gathering) -> Message {
    let (words, lobby) = (table.words, table.lobby);
    let start = lobby.at_the_start();
    let title = match gathering {
        Gathering::Quick => say!(words, "gathering-quick"),
        Gathering::Rematch => say!(words, "gathering-rematch"),
    };
    let text = format!("{}\n\n{}", seats(table), when(table, gathering, &start));
    let rules = rules_summary(words, lobby.rules());
    let time = turn_time(words, lobby.turn_time());
    let mut fields = vec![
        Field { name: say!(words, "lobby-rules"), value: rules, inline: true },
        Field { name: say!(words, "lobby-turn-time"), value: time, inline: true },
    ];
    if lobby.opponents() != Level::Steady {
        let level = level_name(words, lobby.opponents());
        fields.push(Field { name: say!(words, "gathering-opponents"), value: level, inline: true });
    }
    let embed = Embed { title, text, fields, edge_colour: Some(0x2f_6f_d0), ..Embed::default() };
    let mut rows = vec![Row::Buttons(buttons(table, gathering, start.is_ok()))];
    rows.extend(team_row(table));
    Message { embed: Some(embed), rows, ..Message::default() }
}

fn seats(table: &ShownTable<'_>) -> String {
    let (words, lobby, seating) = (table.words, table.lobby, table.seating());
    let seats = Seat::all(MOST_SEATS).zip(lobby.occupants());
    let lines = seats.map(|(seat, occupant)| {
        let player = with_team(table, seating.name(seat), occupant);
        match occupant {
            Occupant::Computer => say!(words, "gathering-computer", player = player),
            Occupant::Player(user) if lobby.awaits(*user) => {
                say!(words, "gathering-awaited", player = player)
            }
            Occupant::Player(_) | Occupant::Deleted => {
                say!(words, "gathering-in", player = player)
            }
        }
    });
    lines.collect::<Vec<String>>().join("\n")
}

/// The name, with the sign of the team that the person has chosen.
fn with_team(table: &ShownTable<'_>, name: &str, occupant: &Occupant) -> String {
    let chosen = match occupant {
        Occupant::Player(user) if has_teams(table) => table.lobby.chosen_side(*user),
        Occupant::Player(_) | Occupant::Computer | Occupant::Deleted => None,
    };
    chosen
        .map_or_else(|| name.to_owned(), |side| format!("{name} {}", team_sign(table.words, side)))
}

/// When the match starts, and who plays then.
fn when(
    table: &ShownTable<'_>,
    gathering: Gathering,
    start: &Result<Lobby, LobbyRefusal>,
) -> String {
    let (words, lobby) = (table.words, table.lobby);
    let time = table.countdown().unwrap_or_default();
    let more = start
        .as_ref()
        .map_or(0, |start| start.occupants().len().saturating_sub(lobby.occupants().len()));
    match (gathering, start) {
        (Gathering::Rematch, _) if lobby.people_in().count() < 2 => {
            say!(words, "gathering-rematch-alone", time = time)
        }
        (_, Err(why)) => {
            let why = explain_lobby_refusal(table, why);
            say!(words, "gathering-cannot-start", why = why)
        }
        (Gathering::Rematch, Ok(_)) => say!(words, "gathering-rematch-starts", time = time),
        (Gathering::Quick, Ok(_)) if lobby.occupants().len() == 1 => {
            say!(words, "gathering-quick-alone", time = time, computers = more)
        }
        (Gathering::Quick, Ok(_)) => {
            say!(words, "gathering-quick-starts", time = time, computers = more)
        }
    }
}

fn buttons(table: &ShownTable<'_>, gathering: Gathering, can_start: bool) -> Vec<Button> {
    let (words, lobby) = (table.words, table.lobby);
    let room = lobby.occupants().len() < usize::from(MOST_SEATS);
    let (join, leave) = match gathering {
        Gathering::Quick => (say!(words, "button-join"), say!(words, "button-leave")),
        Gathering::Rematch => {
            (say!(words, "button-join-rematch"), say!(words, "button-leave-rematch"))
        }
    };
    // The seats of those who are waited for are kept.
    let may_join = room || gathering == Gathering::Rematch;
    let mut buttons = vec![
        Button::new(Style::Primary, join, Request::Join).only_if(may_join),
        Button::new(Style::Success, say!(words, "button-start-now"), Request::Start)
            .only_if(can_start),
        Button::new(Style::Secondary, leave, Request::Leave { sure: false }),
    ];
    if gathering == Gathering::Rematch {
        let label = say!(words, "button-rules");
        buttons.push(Button::new(Style::Secondary, label, Request::Rules));
    }
    buttons.push(Button::new(Style::Danger, say!(words, "button-cancel"), Request::Cancel));
    buttons
}

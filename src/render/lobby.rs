//! The lobby: who sits at the table, by which rules, and the buttons to gather people.

use super::explain::explain_lobby_refusal;
use super::gathering::gathering;
use super::levels::level_name;
use super::names::{Seating, team_name, team_sign};
use super::rules_summary::{rules_summary, turn_time};
use super::shown_table::ShownTable;
use super::{Button, Embed, Field, Message, Row, Style};
use crate::engine::rules::Teams;
use crate::engine::{MOST_SEATS, Seat, Side};
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
    let footer = match table.lobby.is_ready() {
        Err(why) => say!(words, "lobby-cannot-start", why = explain_lobby_refusal(table, &why)),
        Ok(()) => say!(words, "lobby-can-start"),
    };
    let rules = rules_summary(words, table.lobby.rules());
    let time = turn_time(words, table.lobby.turn_time());
    let fields = vec![
        Field { name: say!(words, "lobby-rules"), value: rules, inline: false },
        Field { name: say!(words, "lobby-turn-time"), value: time, inline: true },
    ];
    let embed = Embed {
        title: say!(words, "lobby-title"),
        text: who_sits_here(table),
        fields,
        footer,
        edge_colour: Some(0x2f_6f_d0),
    };
    Message { embed: Some(embed), rows: buttons(table), ..Message::default() }
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

fn who_sits_here(table: &ShownTable<'_>) -> String {
    let (words, seating) = (table.words, table.seating());
    let occupants = table.lobby.occupants();
    let mut lines = vec![say!(words, "lobby-count", count = occupants.len(), most = MOST_SEATS)];
    let teams = match table.lobby.rules().teams {
        Teams::Pairs => Some(say!(words, "lobby-pairs")),
        Teams::TwoSides => Some(say!(words, "lobby-two-sides")),
        Teams::Off | Teams::PairsTournament => None,
    };
    let Some(teams) = teams else {
        lines.extend((1_usize..).zip(Seat::all(MOST_SEATS).zip(occupants)).map(
            |(number, (seat, occupant))| {
                let player = signed_name(table, &seating, seat, occupant);
                say!(words, "lobby-player", number = number, player = player)
            },
        ));
        return lines.join("\n");
    };
    for side in Side::ALL {
        let seats =
            Seat::all(MOST_SEATS).zip(occupants).filter(|(seat, _)| Side::of(*seat) == side);
        let players: Vec<String> =
            seats.map(|(seat, occupant)| signed_name(table, &seating, seat, occupant)).collect();
        let (sign, team) = (team_sign(words, side), team_name(words, side));
        lines.push(match players.is_empty() {
            true => say!(words, "lobby-team-empty", sign = sign, team = team),
            false => {
                say!(words, "lobby-team", sign = sign, team = team, players = players.join(", "))
            }
        });
    }
    lines.push(teams);
    lines.join("\n")
}

/// The name of someone who sits here, with signs for the host, for a computer, and for a person who chose
/// the team.
fn signed_name(
    table: &ShownTable<'_>,
    seating: &Seating,
    seat: Seat,
    occupant: &Occupant,
) -> String {
    let mut name = seating.name(seat).to_owned();
    if let Occupant::Player(user) = occupant {
        if *user == table.lobby.host() {
            name.push_str(" 👑");
        }
        if has_teams(table) && table.lobby.chosen_side(*user) == Some(Side::of(seat)) {
            name.push_str(" 📌");
        }
    }
    if *occupant == Occupant::Computer {
        let words = table.words;
        return match table.lobby.level(seat) {
            Level::Steady => say!(words, "lobby-computer", player = name),
            level => {
                let level = level_name(words, level);
                say!(words, "lobby-computer-of-level", player = name, level = level)
            }
        };
    }
    name
}

pub(super) fn has_teams(table: &ShownTable<'_>) -> bool {
    matches!(table.lobby.rules().teams, Teams::Pairs | Teams::TwoSides)
}

fn buttons(table: &ShownTable<'_>) -> Vec<Row> {
    let words = table.words;
    let room = table.lobby.occupants().len() < usize::from(MOST_SEATS);
    let button = Button::new;
    // One row, which a phone shows in two lines. What only the host needs is on the page of the rules.
    let mut rows = vec![Row::Buttons(vec![
        button(Style::Primary, say!(words, "button-join"), Request::Join).only_if(room),
        button(Style::Secondary, say!(words, "button-leave"), Request::Leave { sure: false }),
        button(Style::Success, say!(words, "button-start"), Request::Start)
            .only_if(table.lobby.is_ready().is_ok()),
        button(Style::Secondary, say!(words, "button-add-computer"), Request::AddComputer)
            .sign("🤖")
            .only_if(room),
        button(Style::Secondary, say!(words, "button-rules"), Request::Rules),
    ])];
    rows.extend(team_row(table));
    rows
}

/// The buttons with which people choose a team; none at a table without teams.
pub(super) fn team_row(table: &ShownTable<'_>) -> Option<Row> {
    if !has_teams(table) {
        return None;
    }
    let words = table.words;
    let [first, second] = Side::ALL.map(|side| {
        let request = Request::ChooseSide(Some(side));
        let label = say!(words, "button-team", team = team_name(words, side));
        Button::new(Style::Secondary, label, request).sign(match side {
            Side::Even => "🦊",
            Side::Odd => "🐼",
        })
    });
    let either = say!(words, "button-either-team");
    let either = Button::new(Style::Secondary, either, Request::ChooseSide(None));
    Some(Row::Buttons(vec![first, second, either]))
}

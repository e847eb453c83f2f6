//! The lobby: who sits at the table, by which rules, and the buttons to gather people.

use super::differences::{rules_card, turn_time};
use super::explain::explain_contradiction;
use super::look::TableLook;
use super::{Button, Embed, Field, Message, Row, Style};
use crate::engine::rules::Teams;
use crate::engine::{Contradiction, MOST_SEATS, Seat};
use crate::i18n::say;
use crate::lobby::Occupant;
use crate::request::Request;

/// How a lobby ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LobbyEnd {
    /// It was called off.
    Cancelled,
    /// Nobody touched it for too long.
    Expired,
}

/// A lobby in which people gather.
pub fn lobby(look: &TableLook<'_>) -> Message {
    let words = look.words;
    let footer = match cannot_start(look) {
        Some(why) => say!(words, "lobby-cannot-start", why = explain_contradiction(words, &why)),
        None => say!(words, "lobby-can-start"),
    };
    let rules = rules_card(words, look.lobby.rules());
    let time = turn_time(words, look.lobby.turn_time());
    let fields = vec![
        Field { name: say!(words, "lobby-rules"), value: rules, beside: true },
        Field { name: say!(words, "lobby-turn-time"), value: time, beside: true },
    ];
    let embed = Embed {
        title: say!(words, "lobby-title"),
        text: seats(look),
        fields,
        footer,
        edge: Some(0x2f_6f_d0),
    };
    Message { embed: Some(embed), rows: buttons(look), ..Message::default() }
}

/// A lobby that is no more.
pub fn lobby_closed(look: &TableLook<'_>, end: LobbyEnd) -> Message {
    let words = look.words;
    let title = match end {
        LobbyEnd::Cancelled => say!(words, "lobby-cancelled"),
        LobbyEnd::Expired => say!(words, "lobby-expired"),
    };
    let text = say!(words, "lobby-open-another");
    Message { embed: Some(Embed { title, text, ..Embed::default() }), ..Message::default() }
}

fn seats(look: &TableLook<'_>) -> String {
    let words = look.words;
    let seating = look.seating();
    let occupants = look.lobby.occupants();
    let mut lines = vec![say!(words, "lobby-count", count = occupants.len(), most = MOST_SEATS)];
    for (number, (seat, occupant)) in (1_usize..).zip(Seat::all(MOST_SEATS).zip(occupants)) {
        let name = seating.marked(seat);
        lines.push(match occupant {
            Occupant::Computer => say!(words, "lobby-computer", number = number, player = name),
            Occupant::Player(user) if *user == look.lobby.host() => {
                say!(words, "lobby-host", number = number, player = name)
            }
            Occupant::Player(_) | Occupant::Deleted => {
                say!(words, "lobby-player", number = number, player = name)
            }
        });
    }
    lines.join("\n")
}

/// Why the match cannot start yet.
fn cannot_start(look: &TableLook<'_>) -> Option<Contradiction> {
    let rules = look.lobby.rules();
    let seats = u8::try_from(look.lobby.occupants().len()).unwrap_or(u8::MAX);
    match rules.check(seats) {
        Err(why) => Some(why),
        Ok(()) if rules.teams == Teams::PairsTournament => Some(Contradiction::TournamentIsASeries),
        Ok(()) => None,
    }
}

fn buttons(look: &TableLook<'_>) -> Vec<Row> {
    let words = look.words;
    let occupants = look.lobby.occupants();
    let room = occupants.len() < usize::from(MOST_SEATS);
    let computers = occupants.contains(&Occupant::Computer);
    let button = Button::new;
    vec![
        Row::Buttons(vec![
            button(Style::Primary, say!(words, "button-join"), Request::Join).only_if(room),
            button(Style::Secondary, say!(words, "button-leave"), Request::Leave { sure: false }),
            button(Style::Success, say!(words, "button-start"), Request::Start)
                .only_if(cannot_start(look).is_none()),
        ]),
        Row::Buttons(vec![
            button(Style::Secondary, say!(words, "button-add-computer"), Request::AddComputer)
                .sign("🤖")
                .only_if(room),
            button(
                Style::Secondary,
                say!(words, "button-remove-computer"),
                Request::RemoveComputer,
            )
            .only_if(computers),
            button(Style::Secondary, say!(words, "button-settings"), Request::ChooseRules(None)),
            button(Style::Danger, say!(words, "button-cancel"), Request::Cancel),
        ]),
    ]
}

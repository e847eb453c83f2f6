//! The message with which people sign up.

use super::players::PlayerNames;
use super::{ShownTournament, about, rules_button, step, summed_up, title};
use crate::i18n::say;
use crate::lobby::Level;
use crate::render::levels::level_name;
use crate::render::rules_summary::{rules_summary, turn_time};
use crate::render::standings::joined_within;
use crate::render::{Button, Embed, Field, Message, Row, Style};
use crate::request::TournamentStep;
use crate::tournament::cup::MOST_PLAYERS;
use crate::tournament::{Entrant, Player, SignUp, TournamentRequest};

/// The longest list of those who signed up, in UTF-16 units.
const LONGEST_LIST: usize = 2_400;
/// The longest summary of the rules.
const LONGEST_RULES: usize = 1_024;

pub(super) fn sign_up(shown: &ShownTournament<'_>) -> Message {
    let (words, view) = (shown.words, shown.view);
    let (fewest, most) = SignUp::players(view.format);
    let here = view.entries.len();
    let missing = usize::from(fewest).saturating_sub(here);
    let footer = match missing {
        0 => say!(words, "lobby-can-start"),
        missing => say!(words, "tournament-needs", count = missing),
    };
    let count = say!(words, "tournament-signed-up", count = here, most = most);
    let text = format!("{}\n\n{count}\n{}", about(shown), list(shown));
    let rules: String =
        rules_summary(words, &summed_up(view)).chars().take(LONGEST_RULES).collect();
    let fields = vec![
        Field { name: say!(words, "lobby-rules"), value: rules, inline: false },
        Field {
            name: say!(words, "lobby-turn-time"),
            value: turn_time(words, view.turn_time),
            inline: true,
        },
    ];
    let title = title(words, view.format, view.id);
    let title = say!(words, "tournament-sign-up", title = title);
    let embed = Embed { title, text, fields, footer, edge_colour: Some(0xd0_9a_2f) };
    Message { embed: Some(embed), rows: buttons(shown, missing), ..Message::default() }
}

fn list(shown: &ShownTournament<'_>) -> String {
    let (words, players) = (shown.words, PlayerNames::new(shown));
    let lines: Vec<String> = (0..MOST_PLAYERS)
        .filter_map(Player::new)
        .zip(&shown.view.entries)
        .map(|(player, entry)| {
            let mut name = players.whole(player).to_owned();
            match entry.entrant {
                Entrant::Person(user) if user == shown.view.host => name.push_str(" 👑"),
                Entrant::Computer(level) if level != Level::Steady => {
                    let level = level_name(words, level);
                    let own = players.name(player);
                    name = say!(words, "lobby-computer-of-level", player = own, level = level);
                }
                Entrant::Person(_) | Entrant::Computer(_) | Entrant::Deleted => {}
            }
            say!(words, "lobby-player", number = super::number(player), player = name)
        })
        .collect();
    let (listed, left_out) = joined_within(&lines, "\n", LONGEST_LIST);
    match left_out {
        0 => listed,
        more => format!("{listed}\n{}", say!(words, "tournament-more", count = more)),
    }
}

fn buttons(shown: &ShownTournament<'_>, missing: usize) -> Vec<Row> {
    let (words, view) = (shown.words, shown.view);
    let (_, most) = SignUp::players(view.format);
    let room = view.entries.len() < usize::from(most);
    let ask = |request| step(view.id, TournamentStep::Ask(request));
    let button = Button::new;
    let leave = step(view.id, TournamentStep::Leave { sure: false });
    let computer = ask(TournamentRequest::AddComputer(Level::Steady));
    let start = ask(TournamentRequest::Start { fill: None });
    let fill = ask(TournamentRequest::Start { fill: Some(Level::Steady) });
    vec![
        Row::Buttons(vec![
            button(Style::Primary, say!(words, "button-join"), ask(TournamentRequest::Join))
                .only_if(room),
            button(Style::Secondary, say!(words, "button-leave"), leave),
            button(Style::Secondary, say!(words, "button-add-computer"), computer)
                .sign("🤖")
                .only_if(room),
            rules_button(shown),
        ]),
        Row::Buttons(vec![
            button(Style::Success, say!(words, "button-start"), start).only_if(missing == 0),
            button(Style::Secondary, say!(words, "button-fill"), fill)
                .sign("🤖")
                .only_if(missing > 0),
            button(Style::Danger, say!(words, "button-cancel"), ask(TournamentRequest::Cancel)),
        ]),
    ]
}

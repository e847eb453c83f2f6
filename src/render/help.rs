//! Help: how to play in six lines, and further pages with the commands, the rules and the house rules.

use super::choose_rules::house_rules;
use super::{Button, Embed, Field, Message, Row, Style};
use crate::i18n::{Words, say};
use crate::request::{HelpPage, Request};

pub(crate) struct CommandLine {
    /// As it is typed: `/uno table kick`.
    pub typed: String,
    pub description: String,
}

/// The commands that are listed, in three lists.
pub(crate) struct CommandLists {
    /// To gather people and to look things up.
    pub gathering: Vec<CommandLine>,
    pub playing: Vec<CommandLine>,
    /// To run the table.
    pub running: Vec<CommandLine>,
}

/// A page of help, with buttons that lead to the others.
pub(crate) fn help(words: &Words, page: HelpPage, commands: &CommandLists) -> Message {
    let embed = match page {
        HelpPage::HowToPlay => Embed {
            title: say!(words, "help-title"),
            text: how_to_play(words).join("\n"),
            footer: say!(words, "help-footer"),
            ..Embed::default()
        },
        HelpPage::Commands => {
            let fields = vec![
                part(say!(words, "help-gathering"), listed(&commands.gathering)),
                part(say!(words, "help-playing"), listed(&commands.playing)),
                part(say!(words, "help-running"), listed(&commands.running)),
                part(say!(words, "help-beyond"), say!(words, "help-beyond-text")),
            ];
            let title = say!(words, "help-commands-title");
            Embed { title, text: say!(words, "help-commands-text"), fields, ..Embed::default() }
        }
        HelpPage::Rules => {
            let fields = vec![
                part(say!(words, "help-turn"), say!(words, "help-turn-text")),
                part(say!(words, "help-cards"), say!(words, "help-cards-text")),
                part(say!(words, "help-uno"), say!(words, "help-uno-text")),
                part(say!(words, "help-points"), say!(words, "help-points-text")),
                part(say!(words, "help-away"), say!(words, "help-away-text")),
            ];
            let title = say!(words, "help-rules-title");
            Embed { title, text: say!(words, "help-rules-text"), fields, ..Embed::default() }
        }
        HelpPage::HouseRules => {
            let line = |what: String| say!(words, "rules-card-line", what = what);
            let mut lines = vec![say!(words, "help-house-rules-text"), String::new()];
            lines.extend(house_rules(words).into_iter().map(line));
            let title = say!(words, "help-house-rules-title");
            Embed { title, text: lines.join("\n"), ..Embed::default() }
        }
    };
    let rows = vec![Row::Buttons(HelpPage::ALL.map(|other| button(words, other, page)).into())];
    Message { embed: Some(embed), rows, ..Message::default() }
}

fn how_to_play(words: &Words) -> [String; 6] {
    [
        say!(words, "help-line-start"),
        say!(words, "help-line-hand"),
        say!(words, "help-line-match"),
        say!(words, "help-line-special"),
        say!(words, "help-line-uno"),
        say!(words, "help-line-win"),
    ]
}

fn button(words: &Words, page: HelpPage, shown: HelpPage) -> Button {
    let label = match page {
        HelpPage::HowToPlay => say!(words, "button-help-how-to-play"),
        HelpPage::Commands => say!(words, "button-help-commands"),
        HelpPage::Rules => say!(words, "button-help-rules"),
        HelpPage::HouseRules => say!(words, "button-help-house-rules"),
    };
    Button::new(Style::Secondary, label, Request::Help(page)).selected_if(page == shown)
}

fn part(name: String, value: String) -> Field {
    Field { name, value, inline: false }
}

fn listed(commands: &[CommandLine]) -> String {
    let line = |command: &CommandLine| format!("`{}` {}", command.typed, command.description);
    commands.iter().map(line).collect::<Vec<String>>().join("\n")
}

//! Help: the game in two minutes, and every command.

use super::{CommandName, Embed, Field, Message};
use crate::i18n::{Words, say};

/// Commands to gather and to look, and commands to play; the rest runs the table.
const GATHERING: [CommandName; 8] = [
    CommandName::New,
    CommandName::Join,
    CommandName::Leave,
    CommandName::Start,
    CommandName::Hand,
    CommandName::Status,
    CommandName::Rules,
    CommandName::Help,
];
const PLAYING: [CommandName; 11] = [
    CommandName::Play,
    CommandName::Draw,
    CommandName::Pass,
    CommandName::Uno,
    CommandName::Catch,
    CommandName::Challenge,
    CommandName::Accept,
    CommandName::Ready,
    CommandName::Colour,
    CommandName::Vote,
    CommandName::Accuse,
];

/// What a newcomer needs to know.
pub fn help(words: &Words) -> Message {
    let running = CommandName::ALL.iter().copied().filter(|command| command.is_in_table_group());
    let part = |name: String, value: String| Field { name, value, beside: false };
    let fields = vec![
        part(say!(words, "help-start"), say!(words, "help-start-text")),
        part(say!(words, "help-turn"), say!(words, "help-turn-text")),
        part(say!(words, "help-cards"), say!(words, "help-cards-text")),
        part(say!(words, "help-uno"), say!(words, "help-uno-text")),
        part(say!(words, "help-away"), say!(words, "help-away-text")),
        part(say!(words, "help-gathering"), listed(words, GATHERING)),
        part(say!(words, "help-playing"), listed(words, PLAYING)),
        part(say!(words, "help-running"), listed(words, running)),
        part(say!(words, "help-beyond"), say!(words, "help-beyond-text")),
    ];
    let embed = Embed {
        title: say!(words, "help-title"),
        text: say!(words, "help-text"),
        fields,
        footer: say!(words, "help-footer"),
        ..Embed::default()
    };
    Message { embed: Some(embed), ..Message::default() }
}

fn listed(words: &Words, commands: impl IntoIterator<Item = CommandName>) -> String {
    let lines = commands.into_iter().map(|command| {
        let group = if command.is_in_table_group() { "table " } else { "" };
        format!("`/uno {group}{}` {}", command.word(), command.description(words))
    });
    lines.collect::<Vec<String>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Language;
    use crate::render::check_limits;

    #[test]
    fn help_names_every_command_and_fits() {
        let message = help(Words::of(Language::English));
        assert_eq!(check_limits(&message), Ok(()));
        let fields = message.embed.unwrap().fields;
        let text: String = fields.into_iter().map(|field| field.value).collect();
        for command in CommandName::ALL.iter().filter(|it| **it != CommandName::Table) {
            let group = if command.is_in_table_group() { "table " } else { "" };
            let typed = format!("`/uno {group}{}`", command.word());
            assert!(text.contains(&typed), "{typed}");
        }
    }
}

//! The help page: the game in two minutes, and every slash command.

use super::{Embed, Field, Message};
use crate::i18n::{Words, say};

pub(crate) struct CommandLine {
    /// As it is typed: `/uno table kick`.
    pub typed: String,
    pub description: String,
}

/// The commands stand in three lists: those to gather people and to look things up, those to play, and
/// those to run the table.
pub(crate) fn help(
    words: &Words,
    gathering: &[CommandLine],
    playing: &[CommandLine],
    running: &[CommandLine],
) -> Message {
    let part = |name: String, value: String| Field { name, value, inline: false };
    let fields = vec![
        part(say!(words, "help-start"), say!(words, "help-start-text")),
        part(say!(words, "help-turn"), say!(words, "help-turn-text")),
        part(say!(words, "help-cards"), say!(words, "help-cards-text")),
        part(say!(words, "help-uno"), say!(words, "help-uno-text")),
        part(say!(words, "help-away"), say!(words, "help-away-text")),
        part(say!(words, "help-gathering"), listed(gathering)),
        part(say!(words, "help-playing"), listed(playing)),
        part(say!(words, "help-running"), listed(running)),
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

fn listed(commands: &[CommandLine]) -> String {
    let line = |command: &CommandLine| format!("`{}` {}", command.typed, command.description);
    commands.iter().map(line).collect::<Vec<String>>().join("\n")
}

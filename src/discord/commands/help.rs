//! `/uno help` and the buttons of its pages: the game in short, the commands, the rules.

use super::{COMMANDS, Section, Subcommand, TopCommand, all};
use crate::discord::answer::{Response, Visitor};
use crate::i18n::Words;
use crate::render::{CommandLine, CommandLists, help};
use crate::request::{HelpPage, Request};

pub(super) const COMMAND: Subcommand =
    Subcommand::plain("help", Section::Gather, |_| Some(Request::Help(HelpPage::default())));

pub(super) fn run(visitor: &Visitor<'_>, page: HelpPage) -> Response {
    visitor.page(message(visitor.words, page))
}

pub(super) fn message(words: &Words, page: HelpPage) -> crate::render::Message {
    let commands = CommandLists {
        gathering: listed(words, Section::Gather),
        playing: listed(words, Section::Play),
        running: listed(words, Section::Run),
    };
    help(words, page, &commands)
}

/// The commands of a section, in the order of the list.
fn listed(words: &Words, section: Section) -> Vec<CommandLine> {
    let in_section = all().filter(|(_, command)| command.section == section);
    in_section
        .map(|(path, command)| {
            let keys = COMMANDS.iter().find(|top| top.name == path.command).map(TopCommand::keys);
            let key = command.key(keys.unwrap_or_default(), path.group);
            CommandLine { typed: path.typed(words, command), description: words.message(&key, &[]) }
        })
        .collect()
}

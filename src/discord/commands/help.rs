//! `/uno help`: the game in short, and the commands.

use super::{COMMANDS, Section, Subcommand, TopCommand, all};
use crate::discord::answer::{Response, Visitor};
use crate::i18n::Words;
use crate::render::{CommandLine, help};
use crate::request::Request;
use crate::store::GameId;

pub(super) const COMMAND: Subcommand =
    Subcommand::plain("help", Section::Gather, |_| Some(Request::Help));

pub(super) fn run(visitor: &Visitor<'_>) -> Response {
    Response::private(GameId(0), message(visitor.words))
}

pub(super) fn message(words: &Words) -> crate::render::Message {
    let [gathering, playing, running] =
        [Section::Gather, Section::Play, Section::Run].map(|section| listed(words, section));
    help(words, &gathering, &playing, &running)
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

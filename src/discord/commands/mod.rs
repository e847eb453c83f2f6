//! The commands, one file each: its name and options, how it is read, and what it does. What a button
//! asks for is the same request as the command's, so it is done in the same file.
//!
//! `COMMANDS` is the only list of commands. What Discord is told, how a typed command is read, and
//! what help shows are all made from it.

mod accept;
mod accuse;
mod at_table;
mod catch;
mod challenge;
mod colour;
mod definition;
mod draw;
mod go_on;
mod hand;
mod help;
mod join;
mod leave;
mod look;
mod me;
mod new;
mod options;
mod pass;
mod play;
mod players;
mod quick;
mod ready;
mod rules;
mod same;
mod server;
mod start;
mod status;
mod suggest;
mod table;
mod tournament;
mod uno;
mod vote;
mod watch;

pub use definition::{NAME, definitions, descriptions};
pub use same::same;
pub use suggest::Typing;
pub(super) use tournament::occupants;

use super::answer::{Bot, CommandResult, Placement, Response, Visitor};
use crate::i18n::Words;
use crate::lobby::Level;
use crate::render::Sentence;
use crate::request::Request;
use definition::Describe;
use options::Options;
use serde_json::Value;
use serenity::model::application::{CommandData, CommandDataOption, CommandDataOptionValue};

/// A command that can be typed: a name, what can be given with it, and how that is read.
struct Subcommand {
    name: &'static str,
    /// Where help lists it.
    section: Section,
    options: fn(&Describe<'_>) -> Vec<Value>,
    read: fn(Options<'_>) -> Option<Request>,
}

impl Subcommand {
    /// One without options.
    const fn plain(
        name: &'static str,
        section: Section,
        read: fn(Options<'_>) -> Option<Request>,
    ) -> Subcommand {
        Subcommand { name, section, options: |_| Vec::new(), read }
    }
}

/// A part of the list of commands in help.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Section {
    /// Gather, and look at the table.
    Gather,
    Play,
    /// Run the table.
    Run,
    /// Help tells of it in words of its own.
    Told,
}

/// A command of Discord's, with all that stands under it.
struct TopCommand {
    name: &'static str,
    /// The key of its own description.
    description: &'static str,
    /// What the keys of its subcommands' descriptions begin with.
    keys: &'static str,
    /// Only people who manage the server are offered it.
    for_managers: bool,
    entries: &'static [Entry],
}

enum Entry {
    Single(&'static Subcommand),
    Group(&'static str, &'static [&'static Subcommand]),
}
use Entry::{Group, Single};

const COMMANDS: [TopCommand; 3] = [
    TopCommand {
        name: "uno",
        description: "command-root",
        keys: "command",
        for_managers: false,
        entries: &[
            Single(&quick::COMMAND),
            Single(&new::COMMAND),
            Single(&join::COMMAND),
            Single(&leave::COMMAND),
            Single(&start::COMMAND),
            Single(&hand::COMMAND),
            Single(&play::COMMAND),
            Single(&draw::COMMAND),
            Single(&pass::COMMAND),
            Single(&uno::COMMAND),
            Single(&catch::COMMAND),
            Single(&challenge::COMMAND),
            Single(&accept::COMMAND),
            Single(&ready::COMMAND),
            Single(&colour::COMMAND),
            Single(&vote::COMMAND),
            Single(&accuse::COMMAND),
            Single(&status::COMMAND),
            Single(&rules::COMMAND),
            Single(&help::COMMAND),
            Group(
                "table",
                &[
                    &table::computer::COMMAND,
                    &table::invite::COMMAND,
                    &table::team::COMMAND,
                    &table::kick::COMMAND,
                    &table::cancel::COMMAND,
                    &table::end::COMMAND,
                    &table::next::COMMAND,
                    &table::rematch::COMMAND,
                ],
            ),
            Group(
                "look",
                &[
                    &look::leaderboard::COMMAND,
                    &look::stats::COMMAND,
                    &look::history::COMMAND,
                    &look::replay::COMMAND,
                    &look::tournament::COMMAND,
                ],
            ),
            Group(
                "tournament",
                &[
                    &tournament::new::COMMAND,
                    &tournament::join::COMMAND,
                    &tournament::leave::COMMAND,
                    &tournament::computer::COMMAND,
                    &tournament::start::COMMAND,
                    &tournament::cancel::COMMAND,
                    &tournament::rules::COMMAND,
                    &tournament::seat::COMMAND,
                    &tournament::host::COMMAND,
                    &tournament::end::COMMAND,
                ],
            ),
        ],
    },
    TopCommand {
        name: "uno-server",
        description: "command-server",
        keys: "command-server",
        for_managers: true,
        entries: &[
            Single(&server::settings::COMMAND),
            Single(&server::channel::COMMAND),
            Single(&server::openers::COMMAND),
        ],
    },
    TopCommand {
        name: "uno-me",
        description: "command-me",
        keys: "command-me",
        for_managers: false,
        entries: &[Single(&me::settings::COMMAND), Single(&me::privacy::COMMAND)],
    },
];

impl Bot {
    /// Does what was asked for, typed or clicked.
    pub(super) async fn carry_out(
        &self,
        visitor: &Visitor<'_>,
        request: &Request,
    ) -> CommandResult {
        match request {
            Request::New(new) => new::run(self, visitor, new).await,
            Request::NewInstead(new) => new::instead(self, visitor, new.as_ref()).await,
            Request::Watch => watch::run(self, visitor).await,
            Request::Wish { on } => watch::wish(self, visitor, *on).await,
            Request::GoOn => go_on::run(self, visitor).await,
            Request::Join => join::run(self, visitor).await,
            Request::ChooseSide(side) => table::team::run(self, visitor, *side).await,
            Request::Leave { sure } => leave::run(self, visitor, *sure).await,
            Request::Start => start::run(self, visitor).await,
            Request::AddComputer => table::computer::add(self, visitor, Level::Steady).await,
            Request::AddComputerOf(level) => table::computer::add(self, visitor, *level).await,
            Request::RemoveComputer => table::computer::remove(self, visitor).await,
            Request::Invite(guest) => table::invite::run(self, visitor, *guest).await,
            Request::Kick { user, sure } => table::kick::run(self, visitor, *user, *sure).await,
            Request::Cancel => table::cancel::run(self, visitor).await,
            Request::End { sure } => table::end::run(self, visitor, *sure).await,
            Request::VoteToEnd { agrees } => table::end::vote(self, visitor, *agrees).await,
            Request::NeverMind => Ok(never_mind(visitor)),
            Request::Next(_) => table::next::run(self, visitor).await,
            Request::Rematch => table::rematch::run(self, visitor).await,
            Request::ChooseRules(page) => rules::choose(self, visitor, *page).await,
            Request::ChangeRules(change) => rules::change(self, visitor, change).await,
            Request::ChangeTurnTime(time) => rules::change_turn_time(self, visitor, *time).await,
            Request::Hand => hand::run(self, visitor).await,
            Request::Panel(turn, state) => hand::panel(self, visitor, *turn, *state).await,
            Request::Status => status::run(self, visitor).await,
            Request::Rules => rules::run(self, visitor).await,
            Request::Help(page) => Ok(help::run(visitor, *page)),
            Request::Play(turn, card) => play::run(self, visitor, *turn, card).await,
            Request::Draw(turn) => draw::run(self, visitor, *turn).await,
            Request::Pass(turn) => pass::run(self, visitor, *turn).await,
            Request::Accept(turn) => accept::run(self, visitor, *turn).await,
            Request::Challenge(turn) => challenge::run(self, visitor, *turn).await,
            Request::Colour(turn, colour) => colour::run(self, visitor, *turn, *colour).await,
            Request::Ready(turn) => ready::run(self, visitor, *turn).await,
            Request::Vote(turn, guilty) => vote::run(self, visitor, *turn, *guilty).await,
            Request::Uno => uno::run(self, visitor).await,
            Request::Catch(player) => catch::run(self, visitor, player.as_ref()).await,
            Request::Accuse(player) => accuse::run(self, visitor, player).await,
            Request::Leaderboard(_, choice) => look::leaderboard::run(self, visitor, *choice).await,
            Request::Stats(user, scope) => look::stats::run(self, visitor, *user, *scope).await,
            Request::History(of, before) => look::history::run(self, visitor, *of, *before).await,
            Request::OpenReplay(number) => look::replay::open(self, visitor, *number).await,
            Request::Replay { step, hands } => {
                look::replay::step(self, visitor, *step, *hands).await
            }
            Request::NewTournament(new) => tournament::new::run(self, visitor, new).await,
            Request::Tournament(id, step) => tournament::run(self, visitor, *id, step).await,
            Request::LookAtTournament(id) => look::tournament::run(self, visitor, *id).await,
            Request::Server(choice) => server::settings::run(self, visitor, choice).await,
            Request::ServerChannel { channel, allow } => {
                server::channel::run(self, visitor, *channel, *allow).await
            }
            Request::ServerOpeners(role) => server::openers::run(self, visitor, *role).await,
            Request::Mine(choice) => me::settings::run(self, visitor, *choice).await,
            Request::Privacy(step) => me::privacy::run(self, visitor, *step).await,
        }
    }
}

/// Takes the place of a question that was answered with no.
fn never_mind(visitor: &Visitor<'_>) -> Response {
    Response { placement: Placement::InPlace, ..visitor.say(Sentence::NothingChanged) }
}

/// Reads a command that was typed.
pub(super) fn read(data: &CommandData) -> Option<Request> {
    let (group, name, options) = subcommand(data)?;
    let (_, found) = all().find(|(path, found)| {
        (path.command, path.group, found.name) == (data.name.as_str(), group, name)
    })?;
    (found.read)(Options(options))
}

/// Where a subcommand stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct CommandPath {
    command: &'static str,
    group: Option<&'static str>,
}

impl CommandPath {
    /// What people who read this language type: the names that commands have in it.
    fn typed(self, words: &Words, command: &Subcommand) -> String {
        let called =
            |key: &str, name: &str| words.command_name(key).unwrap_or_else(|| name.to_owned());
        let top = COMMANDS.iter().find(|top| top.name == self.command);
        let (keys, description) = top.map_or(("", ""), |top| (top.keys, top.description));
        let mut typed = format!("/{}", called(description, self.command));
        if let Some(group) = self.group {
            typed += &format!(" {}", called(&format!("{keys}-{group}"), group));
        }
        typed + " " + &called(&command.key(keys, self.group), command.name)
    }
}

/// Every subcommand, in the order of the list.
fn all() -> impl Iterator<Item = (CommandPath, &'static Subcommand)> {
    COMMANDS.iter().flat_map(|top| {
        top.entries.iter().flat_map(|entry| {
            let (group, inside) = match entry {
                Single(command) => (None, std::slice::from_ref(command)),
                Group(name, commands) => (Some(*name), *commands),
            };
            let path = CommandPath { command: top.name, group };
            inside.iter().map(move |command| (path, *command))
        })
    })
}

/// The subcommand that was typed, perhaps of a group, and its options.
fn subcommand(data: &CommandData) -> Option<(Option<&str>, &str, &[CommandDataOption])> {
    fn only(options: &[CommandDataOption]) -> Option<&CommandDataOption> {
        options.first().filter(|_| options.len() == 1)
    }
    let outer = only(&data.options)?;
    match &outer.value {
        CommandDataOptionValue::SubCommand(options) => Some((None, &outer.name, options)),
        CommandDataOptionValue::SubCommandGroup(inside) => {
            let inner = only(inside)?;
            let CommandDataOptionValue::SubCommand(options) = &inner.value else { return None };
            Some((Some(&outer.name), &inner.name, options))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests;

//! `/uno tournament computer` and the Add computer button: one computer more or less.

use crate::discord::commands::{Section, Subcommand};
use crate::lobby::Level;
use crate::request::{Request, TournamentStep};
use crate::tournament::TournamentRequest;

pub(in crate::discord::commands) const COMMAND: Subcommand = Subcommand {
    name: "computer",
    section: Section::Told,
    options: |describe| {
        // What can be chosen is called as for a table.
        let describe = describe.like("command-table-computer");
        vec![
            describe.choice("change", &["add", "remove"], false),
            describe.choice("level", &Level::ALL.map(Level::word), false),
        ]
    },
    read: |options| {
        let level = options.one_of(
            "level",
            &[Level::Steady, Level::Beginner, Level::Sharp],
            Level::word,
        )?;
        let request = match options.text("change")? {
            None | Some("add") => TournamentRequest::AddComputer(level),
            Some("remove") => TournamentRequest::RemoveComputer,
            Some(_) => return None,
        };
        Some(Request::Tournament(None, TournamentStep::Ask(request)))
    },
};

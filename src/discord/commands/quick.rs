//! `/uno quick`: one round that starts by itself, against computers or with the people who join.

use super::{Section, Subcommand};
use crate::lobby::Level;
use crate::request::{NewTable, Request};

pub(super) const COMMAND: Subcommand = Subcommand {
    name: "quick",
    section: Section::Gather,
    options: |describe| vec![describe.choice("level", &Level::ALL.map(Level::word), false)],
    read: |options| {
        let level = match options.text("level")? {
            Some(word) => Level::read(word)?,
            None => Level::default(),
        };
        // It is opened where, by whom and as any other table.
        Some(Request::New(NewTable::quick_round(level)))
    },
};

//! `/uno quick`: one round that starts by itself, against computers or with the people who join.

use super::{Section, Subcommand};
use crate::request::{NewTable, Request};

pub(super) const COMMAND: Subcommand = Subcommand::plain("quick", Section::Gather, |_| {
    // It is opened where, by whom and as any other table.
    Some(Request::New(NewTable::quick_round()))
});

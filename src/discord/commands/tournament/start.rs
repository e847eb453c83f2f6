//! `/uno tournament start` and the Start buttons.

use crate::discord::commands::{Section, Subcommand};
use crate::request::{Request, TournamentStep};
use crate::tournament::TournamentRequest;

pub(in crate::discord::commands) const COMMAND: Subcommand =
    Subcommand::plain("start", Section::Told, |_| {
        let start = TournamentRequest::Start { fill: None };
        Some(Request::Tournament(None, TournamentStep::Ask(start)))
    });

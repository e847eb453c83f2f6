//! `/uno tournament join` and the Join button: signing up.

use crate::discord::commands::{Section, Subcommand};
use crate::request::{Request, TournamentStep};
use crate::tournament::TournamentRequest;

pub(in crate::discord::commands) const COMMAND: Subcommand =
    Subcommand::plain("join", Section::Told, |_| {
        Some(Request::Tournament(None, TournamentStep::Ask(TournamentRequest::Join)))
    });

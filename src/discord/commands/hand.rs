//! `/uno hand`, the My hand buttons, and the buttons of a panel that only change how it is shown.

use super::{Section, Subcommand};
use crate::discord::answer::{Bot, CommandResult, Placement, Visitor};
use crate::discord::panel::Note;
use crate::render::Sentence;
use crate::request::{PanelState, Request};
use crate::table::TableRequest;

pub(super) const COMMAND: Subcommand =
    Subcommand::plain("hand", Section::Gather, |_| Some(Request::Hand));

pub(super) async fn run(bot: &Bot, visitor: &Visitor<'_>) -> CommandResult {
    let answer = bot.ask_here(visitor, TableRequest::Look).await?;
    Ok(bot.hand(visitor, &answer, None))
}

/// The panel in another state, if it is still the turn that it was shown in. Nothing is played.
pub(super) async fn panel(
    bot: &Bot,
    visitor: &Visitor<'_>,
    turn: u32,
    state: PanelState,
) -> CommandResult {
    let answer = bot.ask_here(visitor, TableRequest::Look).await?;
    let Some(hand) = &answer.hand else { return Ok(bot.hand(visitor, &answer, None)) };
    let (state, note) = match hand.public.turn == turn {
        true => (state, None),
        false => (PanelState::default(), Some(Note::Text(Sentence::Stale.text(visitor.words)))),
    };
    Ok(bot.panel(visitor, &answer, hand, state, note, Placement::InPlace))
}

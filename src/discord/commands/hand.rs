//! `/uno hand`, the My hand buttons, and the buttons of a panel that only change how it is shown.

use super::{Section, Subcommand};
use crate::discord::answer::{Bot, Placement, Response, Visitor};
use crate::render::Sentence;
use crate::request::{PanelState, Request};
use crate::table::TableRequest;

pub(super) const COMMAND: Subcommand =
    Subcommand::plain("hand", Section::Gather, |_| Some(Request::Hand));

pub(super) async fn run(bot: &Bot, visitor: &Visitor<'_>) -> Response {
    match bot.ask_here(visitor, TableRequest::Look).await {
        Ok(answer) => bot.hand(visitor, &answer, None),
        Err(word) => *word,
    }
}

/// The panel in another state, if it is still the turn that it was shown in. Nothing is played.
pub(super) async fn panel(
    bot: &Bot,
    visitor: &Visitor<'_>,
    turn: u32,
    state: PanelState,
) -> Response {
    let answer = match bot.ask_here(visitor, TableRequest::Look).await {
        Ok(answer) => answer,
        Err(word) => return *word,
    };
    let Some(hand) = &answer.hand else { return visitor.say(Sentence::NotSeated) };
    let (state, note) = match hand.public.turn == turn {
        true => (state, None),
        false => (PanelState::default(), Some(Sentence::Stale.text(visitor.words))),
    };
    bot.panel(visitor, &answer, hand, state, note, Placement::InPlace)
}

//! Watching a match without a seat: the view that follows the table, and the wish for a computer's seat at
//! the next deal.

use crate::discord::answer::{Bot, CommandResult, Kept, Placement, Response, Visitor};
use crate::discord::messages;
use crate::discord::panel::{Note, PanelContent};
use crate::lobby::LobbyRefusal;
use crate::render::Sentence;
use crate::request::PanelState;
use crate::store::TableProgress;
use crate::table::{Answer, TableRefusal, TableRequest};

/// The Watch button of a board, and Refresh in the view.
pub(super) async fn run(bot: &Bot, visitor: &Visitor<'_>) -> CommandResult {
    let answer = bot.ask_here(visitor, TableRequest::Look).await?;
    Ok(bot.watch(visitor, &answer, None))
}

/// The buttons of the view that make a wish and withdraw it.
pub(super) async fn wish(bot: &Bot, visitor: &Visitor<'_>, on: bool) -> CommandResult {
    let answer = bot.ask_here(visitor, TableRequest::Wish { on }).await?;
    let why = bot.refusal(visitor, &answer);
    Ok(bot.watch(visitor, &answer, why))
}

impl Bot {
    /// The view of someone who has no seat; the hand of someone who has one.
    pub(super) fn watch(
        &self,
        visitor: &Visitor<'_>,
        answer: &Answer,
        note: Option<String>,
    ) -> Response {
        let (view, user) = (&answer.view, visitor.asker().user);
        match view.progress {
            TableProgress::Playing => {}
            TableProgress::Lobby => return visitor.say(Sentence::NotStarted),
            _ => return visitor.say(Sentence::Closed),
        }
        if let Some(hand) = &answer.hand {
            let (state, note) = (PanelState::default(), note.map(Note::Text));
            return self.panel(visitor, answer, hand, state, note, Placement::InPlace);
        }
        if let TableRefusal::Lobby(LobbyRefusal::Removed) = view.why_not_seated(user) {
            return self.no_seat(visitor, view);
        }
        let follows = self.panels.would_follow(view.game, user);
        let note = note.or_else(|| (!follows).then(|| Sentence::ManyWatch.text(visitor.words)));
        let names = self.names(view);
        let message = messages::watch(visitor.words, view, &names, user, note.as_deref());
        let content = PanelContent {
            state: PanelState::default(),
            turn: view.play.as_ref().map_or(0, |play| play.turn),
            pressed: None,
            note: note.map(Note::Text),
            watching: true,
            style: self.card_style(visitor),
        };
        let kept = if follows { Kept::Panel(content) } else { Kept::Nothing };
        let placement = Placement::InPlace;
        Response { placement, kept, ..Response::private(view.game, message) }
    }
}

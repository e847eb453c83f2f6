//! The word that a catch is held: it is told what became of the catch as soon as that is certain.

use super::interaction::Interaction;
use super::messages;
use super::outbound::SendError;
use super::panel::Panels;
use super::payload::{Payload, PictureChange};
use crate::engine::{Event, Seat, Sight};
use crate::i18n::Words;
use crate::lobby::{Asker, UserId};
use crate::render::{HeldCatchOutcome, Names, held_catch};
use crate::store::GameId;
use crate::table::{Answer, AskError, Outcome, TableView};
use std::time::Duration;
use tokio::sync::broadcast::{self, error::RecvError};
use tokio::time::{Instant, sleep, sleep_until};

/// The pause after a failure; each try has waited already.
const PAUSE: Duration = Duration::from_secs(1);

/// A catch that was held.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct HeldCatch {
    by: Seat,
    caught: Seat,
    /// The number of the last move before.
    seq: u32,
}

impl HeldCatch {
    /// The catch that a table has just held for this person; none if it was something else.
    pub(super) fn of(answer: &Answer, user: UserId) -> Option<HeldCatch> {
        let view = &answer.view;
        let caught = view.play.as_ref()?.exposed.filter(|_| answer.outcome == Outcome::Held)?;
        Some(HeldCatch { by: view.seat_of(user)?, caught, seq: view.seq })
    }

    fn outcome(&self, view: &TableView) -> HeldCatchOutcome {
        let after = || view.recent_events.iter().filter(|told| told.seq > self.seq);
        let decided = after().find_map(|told| match told.event {
            Event::Caught { seat, caught } if caught == self.caught && seat == self.by => {
                let took = |event: &Event<Sight>| match event {
                    Event::Took { seat, cards } if *seat == caught => cards.len(),
                    _ => 0,
                };
                let same_move = view.recent_events.iter().filter(|other| other.seq == told.seq);
                Some(HeldCatchOutcome::Counted(same_move.map(|other| took(&other.event)).sum()))
            }
            Event::Caught { seat, caught } if caught == self.caught => {
                Some(HeldCatchOutcome::Slower(seat))
            }
            Event::CalledUno { seat } if seat == self.caught => Some(HeldCatchOutcome::Called),
            _ => None,
        });
        let exposed = view.play.as_ref().and_then(|play| play.exposed);
        decided.unwrap_or(match exposed == Some(self.caught) {
            true => HeldCatchOutcome::Open,
            false => HeldCatchOutcome::Over,
        })
    }

    pub(super) fn text(&self, words: &Words, view: &TableView, names: &Names) -> String {
        let shown = messages::shown_table(words, view, names);
        held_catch(&shown, self.caught, self.outcome(view))
    }
}

/// A private answer that says that a catch is held.
pub(super) struct HeldAnswer {
    pub(super) held: HeldCatch,
    pub(super) interaction: Interaction,
    /// The further message that it is, if it is not the one that the interaction leads to.
    pub(super) further: Option<u64>,
    pub(super) words: &'static Words,
}

/// What became of an attempt to tell the outcome.
enum Told {
    /// It is told, or can never be.
    Done,
    NotDecided,
    /// The table or Discord has no time just now.
    Later,
}

impl Panels {
    /// Changes an answer when the catch that it tells of has counted, or cannot count any more.
    pub(super) fn follow_held_catch(&self, game: GameId, user: UserId, told: HeldAnswer) {
        let panels = self.clone();
        let mut changes = self.changes();
        self.spawn(async move {
            let asker = Asker { user, moderator: false };
            while told.interaction.is_alive(Instant::now()) {
                match panels.tell_outcome(game, asker, &told).await {
                    Told::Done => return,
                    Told::Later => sleep(PAUSE).await,
                    Told::NotDecided => tokio::select! {
                        () = change_of(game, &mut changes) => {}
                        () = sleep_until(told.interaction.runs_out()) => {}
                    },
                }
            }
        });
    }

    async fn tell_outcome(&self, game: GameId, asker: Asker, told: &HeldAnswer) -> Told {
        let answer = match self.tables().look(game, asker).await {
            Ok(answer) => answer,
            Err(AskError::Busy | AskError::TooManyPending | AskError::Failed) => {
                return Told::Later;
            }
            Err(_) => return Told::Done,
        };
        let view = &answer.view;
        if told.held.outcome(view) == HeldCatchOutcome::Open {
            return Told::NotDecided;
        }
        let message = messages::text(told.held.text(told.words, view, &self.names(view)));
        let payload = Payload::edit(game, &message, PictureChange::Replaced);
        let sent = match told.further {
            Some(further) => {
                self.outbound().edit_follow_up(&told.interaction, further, &payload).await
            }
            None => self.outbound().edit_original(&told.interaction, &payload).await.map(drop),
        };
        match sent {
            Err(SendError::Unreachable | SendError::RateLimited { .. }) => Told::Later,
            _ => Told::Done,
        }
    }
}

/// Waits until a table has changed. A change that was missed may have been one of this table.
async fn change_of(game: GameId, changes: &mut broadcast::Receiver<GameId>) {
    loop {
        match changes.recv().await {
            Ok(other) if other != game => {}
            Ok(_) | Err(RecvError::Lagged(_)) => return,
            Err(RecvError::Closed) => std::future::pending().await,
        }
    }
}

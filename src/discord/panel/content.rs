//! What a panel shows besides the table and the hand as they are, and the message that comes of it.

use crate::discord::held_catch::HeldCatch;
use crate::discord::messages;
use crate::engine::{HandView, SeenEvent};
use crate::i18n::Words;
use crate::lobby::UserId;
use crate::preferences::CardStyle;
use crate::render::{Message, Names, PressedButton, Sentence, ShownPanel};
use crate::request::PanelState;
use crate::table::{Answer, TableView};

/// What a panel shows besides the table and the hand as they are.
pub(in crate::discord) struct PanelContent {
    pub(in crate::discord) state: PanelState,
    /// The turn that the state, the pressed button and a watcher's note belong to.
    pub(in crate::discord) turn: u32,
    /// The button of the panel that was pressed last. Its spot is left free for the rest of the turn.
    pub(in crate::discord) pressed: Option<PressedButton>,
    pub(in crate::discord) note: Option<Note>,
    /// Whether its owner has no seat, and watches.
    pub(in crate::discord) watching: bool,
    pub(in crate::discord) style: CardStyle,
}

/// What a panel says about what its owner last asked. It stays until they act again or are waited for
/// again; with a watcher, until the next turn.
pub(in crate::discord) enum Note {
    Text(String),
    /// A catch is held; it is told what becomes of it.
    HeldCatch(HeldCatch),
}

impl PanelContent {
    /// The panel of someone who has a seat.
    pub(super) fn of_player(
        &mut self,
        words: &Words,
        answer: &Answer,
        hand: &HandView,
        names: &Names,
    ) -> Message {
        self.follow(hand, words);
        let view = &answer.view;
        let note = self.note.as_ref().map(|note| note.text(words, view, names));
        let shown = self.shown(hand, &answer.since_last_turn);
        messages::private_panel(words, view, names, &shown, note.as_deref())
    }

    /// The panel of someone who has none, or none any more.
    pub(super) fn of_watcher(
        &mut self,
        words: &Words,
        view: &TableView,
        names: &Names,
        user: UserId,
    ) -> Message {
        if !self.watching {
            return messages::seat_lost(words, view, names, user);
        }
        if view.play.as_ref().is_none_or(|play| play.turn != self.turn) {
            self.note = None;
        }
        let note = self.note.as_ref().map(|note| note.text(words, view, names));
        messages::watch(words, view, names, user, note.as_deref())
    }

    /// Forgets what belongs to an earlier turn. A person who has watched so far has a seat now.
    fn follow(&mut self, hand: &HandView, words: &Words) {
        if std::mem::take(&mut self.watching) {
            self.note = Some(Note::Text(Sentence::TookComputersSeat.text(words)));
            self.turn = hand.public.turn;
        }
        if self.turn == hand.public.turn {
            return;
        }
        self.turn = hand.public.turn;
        (self.state, self.pressed) = (PanelState::default(), None);
        if hand.public.waiting.contains(hand.seat) {
            self.note = None;
        }
    }

    pub(in crate::discord) fn shown<'a>(
        &'a self,
        view: &'a HandView,
        since_last_turn: &'a [SeenEvent],
    ) -> ShownPanel<'a> {
        let pressed = self.pressed.as_ref();
        ShownPanel { view, since_last_turn, state: self.state, pressed, style: self.style }
    }
}

impl Note {
    pub(in crate::discord) fn text(
        &self,
        words: &Words,
        view: &TableView,
        names: &Names,
    ) -> String {
        match self {
            Note::Text(text) => text.clone(),
            Note::HeldCatch(held) => held.text(words, view, names),
        }
    }
}

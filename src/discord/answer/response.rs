//! An answer to be given: what it shows, where, and what it is from then on.

use super::super::held_catch::HeldCatch;
use super::super::incoming::{Asked, Incoming};
use super::super::messages;
use super::super::panel::PanelContent;
use crate::i18n::Words;
use crate::lobby::{Asker, Lobby};
use crate::render::{Message, PressedButton, Sentence};
use crate::store::{GameId, ReadError, WriteError};
use crate::tournament::TournamentId;

/// The buttons of pages belong to no table.
const NO_TABLE: GameId = GameId(0);

/// Where an answer is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::discord) enum Placement {
    /// In a new message that only the asker sees.
    NewPrivate,
    /// In a new message for everyone, without a sound.
    NewPublic,
    /// In a new message for everyone that people are notified of.
    NewPublicAloud,
    /// In place of the message that was clicked. Nothing private is written into a public message, and
    /// a board only into the table's own; then, and for a typed command, it is a new private message.
    InPlace,
    /// Nowhere: what happened is seen elsewhere.
    Nowhere,
}

/// What an answer is from now on.
pub(in crate::discord) enum Kept {
    /// Nothing that must be kept up to date.
    Nothing,
    /// A short word, until the next one to the same person in the same channel takes its place.
    Word,
    /// The asker's panel.
    Panel(PanelContent),
    /// The word that a catch is held, until it has counted or not.
    HeldCatch(HeldCatch),
    /// The board of the table.
    Board,
    /// The board of a tournament.
    Tournament(TournamentId),
    /// What a thread for a new table is hung on.
    Invitation(Box<Lobby>),
}

/// An answer to be given.
pub(in crate::discord) struct Response {
    pub(in crate::discord) placement: Placement,
    /// The table that its buttons are about.
    pub(in crate::discord) game: GameId,
    pub(in crate::discord) message: Message,
    pub(in crate::discord) kept: Kept,
    /// Something to be said to the asker besides.
    pub(in crate::discord) aside: Option<String>,
}

/// What becomes of a command. Either way it is an answer: an error is one that was found before the
/// command was done, so that `?` gives it.
pub(in crate::discord) type CommandResult = Result<Response, Box<Response>>;

impl Response {
    /// A sentence to the asker.
    pub(in crate::discord) fn word(text: String) -> Response {
        let kept = Kept::Word;
        Response { kept, ..Response::private(NO_TABLE, messages::text(text)) }
    }

    pub(in crate::discord) fn private(game: GameId, message: Message) -> Response {
        let (placement, kept) = (Placement::NewPrivate, Kept::Nothing);
        Response { placement, game, message, kept, aside: None }
    }

    pub(in crate::discord) fn nowhere(game: GameId) -> Response {
        let placement = Placement::Nowhere;
        Response { placement, ..Response::private(game, Message::default()) }
    }

    pub(in crate::discord) fn in_place(game: GameId, message: Message) -> Response {
        Response { placement: Placement::InPlace, ..Response::private(game, message) }
    }

    pub(super) fn is_panel(&self) -> bool {
        matches!(self.kept, Kept::Panel(_))
    }
}

/// Where a request was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::discord) enum Origin {
    Typed,
    /// On a message that everyone sees, which is a board or a notice.
    Board,
    /// On a message that only the asker sees.
    Private,
}

/// The person who asks, and in which words to answer.
pub(in crate::discord) struct Visitor<'a> {
    pub(in crate::discord) incoming: &'a Incoming,
    /// The table that the button names; none if the request was typed.
    pub(in crate::discord) table: Option<GameId>,
    pub(in crate::discord) words: &'static Words,
}

impl Visitor<'_> {
    pub(in crate::discord) fn asker(&self) -> Asker {
        self.incoming.asker
    }

    pub(in crate::discord) fn guild(&self) -> u64 {
        self.incoming.address.guild
    }

    pub(in crate::discord) fn origin(&self) -> Origin {
        match self.incoming.clicked {
            None => Origin::Typed,
            Some(clicked) if clicked.private => Origin::Private,
            Some(_) => Origin::Board,
        }
    }

    /// The button that was pressed, if it was one of a message that only the asker sees.
    pub(in crate::discord) fn pressed(&self) -> Option<PressedButton> {
        let spot = self.incoming.clicked.filter(|clicked| clicked.private)?.spot?;
        match &self.incoming.asked {
            Asked::Request { request, .. } => {
                Some(PressedButton { spot, request: request.clone() })
            }
            Asked::Suggestions(_) | Asked::Unreadable => None,
        }
    }

    pub(in crate::discord) fn say(&self, sentence: Sentence<'_>) -> Response {
        Response::word(sentence.text(self.words))
    }

    /// A private page that belongs to no table.
    pub(in crate::discord) fn page(&self, message: Message) -> Response {
        Response::in_place(NO_TABLE, message)
    }

    /// Something could not be read.
    pub(in crate::discord) fn unread(&self, error: ReadError) -> Box<Response> {
        tracing::error!(%error, "what was asked for could not be read");
        Box::new(self.say(Sentence::UnknownError))
    }

    /// Something could not be written, so nothing has changed, unless that is uncertain.
    pub(in crate::discord) fn unwritten(&self, error: WriteError) -> Box<Response> {
        tracing::error!(%error, "what was asked for could not be saved");
        let is_uncertain = matches!(error, WriteError::Unknown(_));
        Box::new(self.say(if is_uncertain { Sentence::Uncertain } else { Sentence::NotSaved }))
    }
}

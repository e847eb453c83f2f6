//! The front desk: everything that comes in is answered here, in time and once.

use super::boards::Boards;
use super::incoming::{Incoming, Kind, Typed};
use super::outbound::{Outbound, SendError};
use super::panels::{Now as PanelNow, Panels};
use super::payload::{Callback, Delivery, Payload, PictureChange};
use super::people::People;
use super::show;
use crate::i18n::{Locale, Words};
use crate::lobby::Asker;
use crate::render::{Action, Message, Names, PanelState, Sentence};
use crate::store::{GameId, Store};
use crate::table::{Answer, AskError, Request, TableView, Tables, Wish};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::timeout_at;

/// Whoever has to wait longer than this is told that the answer is coming.
const DEFER_AFTER: Duration = Duration::from_secs(2);

/// Everything that answers need.
pub struct Desk {
    pub(super) tables: Tables,
    pub(super) store: Arc<Store>,
    pub(super) outbound: Outbound,
    pub(super) people: Arc<People>,
    pub(super) panels: Panels,
    pub(super) boards: Boards,
}

/// How an answer reaches the one who asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum How {
    /// As a message that only the asker sees.
    Private,
    /// As a message for everyone.
    Public,
    /// By changing the message that was clicked.
    Change,
    /// Without a message: what happened is seen elsewhere.
    Quiet,
}

/// What an answer is from now on.
pub(super) enum Role {
    /// Nothing that must be kept up to date.
    Passing,
    /// The asker's panel.
    Panel {
        /// What it shows besides the hand.
        state: PanelState,
        /// In which turn.
        turn: u32,
        /// The panel without passing words.
        bare: Box<Message>,
    },
    /// The board of the table, as it is in this view.
    Board(Arc<TableView>),
}

/// An answer to be given.
pub(super) struct Response {
    pub(super) how: How,
    pub(super) game: GameId,
    pub(super) message: Message,
    pub(super) role: Role,
    /// A private word besides.
    pub(super) aside: Option<String>,
}

impl Response {
    /// A passing word to the asker.
    pub(super) fn word(text: String) -> Response {
        Response::private(GameId(0), show::text(text))
    }

    pub(super) fn private(game: GameId, message: Message) -> Response {
        Response { how: How::Private, game, message, role: Role::Passing, aside: None }
    }

    pub(super) fn quiet(game: GameId) -> Response {
        Response { how: How::Quiet, ..Response::private(game, Message::default()) }
    }

    pub(super) fn changed(game: GameId, message: Message) -> Response {
        Response { how: How::Change, ..Response::private(game, message) }
    }
}

/// Whoever asks, and in which words to answer.
pub(super) struct Visitor<'a> {
    pub(super) incoming: &'a Incoming,
    pub(super) words: &'static Words,
}

impl Visitor<'_> {
    pub(super) fn asker(&self) -> Asker {
        self.incoming.asker
    }

    pub(super) fn say(&self, sentence: Sentence) -> Response {
        Response::word(sentence.text(self.words))
    }
}

impl Desk {
    /// The desk of a bot.
    pub fn new(tables: Tables, store: Arc<Store>, outbound: Outbound) -> Arc<Desk> {
        let people = Arc::new(People::default());
        let panels = Panels::new(tables.clone(), outbound.clone(), Arc::clone(&people));
        let boards = Boards::new(Arc::clone(&store), outbound.clone(), Arc::clone(&people));
        Arc::new(Desk { tables, store, outbound, people, panels, boards })
    }

    /// Answers whatever came in. Never later than Discord allows, as far as it is up to us.
    pub async fn receive(&self, incoming: Incoming) {
        self.people.note(incoming.asker.user, &incoming.name);
        let words = Words::of(Locale::for_code(&incoming.locale));
        let visitor = Visitor { incoming: &incoming, words };
        if let Kind::Typing(typing) = &incoming.kind {
            let suggestions = self.suggest(&visitor, typing).await;
            let callback = Callback::Suggest(suggestions);
            self.log(self.outbound.callback(&incoming.ticket, callback).await);
            return;
        }
        let mut answer = std::pin::pin!(self.respond(&visitor));
        let patience = incoming.ticket.received_at + DEFER_AFTER;
        match timeout_at(patience, &mut answer).await {
            Ok(response) => self.answer(&incoming, response).await,
            Err(_) => {
                let later = match &incoming.kind {
                    Kind::Command(typed) => Callback::ReplyLater { private: !typed.is_public() },
                    _ => Callback::Later,
                };
                let deferred = self.outbound.callback(&incoming.ticket, later).await;
                let response = answer.await;
                if deferred.is_ok() {
                    self.answer_late(&incoming, response).await;
                }
            }
        }
    }

    async fn respond(&self, visitor: &Visitor<'_>) -> Response {
        match &visitor.incoming.kind {
            Kind::Command(Typed::Errand(errand)) => self.run_errand(visitor, *errand).await,
            Kind::Click { game, action: Action::Beyond(beyond), .. } => {
                self.beyond(visitor, *game, *beyond, &[]).await
            }
            Kind::Chosen { game, action: Action::Beyond(beyond), values, .. } => {
                self.beyond(visitor, *game, *beyond, values).await
            }
            Kind::Command(typed) => self.obey(visitor, typed).await,
            Kind::Click { game, action, message } => {
                self.clicked(visitor, *game, *action, *message).await
            }
            Kind::Chosen { game, action, values, .. } => {
                self.chosen(visitor, *game, *action, values).await
            }
            Kind::Typing(_) => Response::quiet(GameId(0)),
            Kind::Unreadable if visitor.incoming.address.guild == 0 => {
                visitor.say(Sentence::OnlyInServers)
            }
            Kind::Unreadable => visitor.say(Sentence::ButtonTooOld),
        }
    }

    /// Gives the first answer.
    async fn answer(&self, incoming: &Incoming, response: Response) {
        let Response { how, game, message, .. } = &response;
        let callback = match how {
            How::Private => Callback::Reply(Payload::post(*game, message, Delivery::Private)),
            How::Public => Callback::Reply(Payload::post(*game, message, Delivery::Silent)),
            How::Change => Callback::Update(Payload::edit(*game, message, PictureChange::Replaced)),
            How::Quiet => match incoming.kind {
                Kind::Click { .. } | Kind::Chosen { .. } => Callback::Later,
                _ => Callback::Reply(Payload::post(
                    *game,
                    &show::text(Sentence::Done.text(Words::of(Locale::for_code(&incoming.locale)))),
                    Delivery::Private,
                )),
            },
        };
        let sent = self.outbound.callback(&incoming.ticket, callback).await;
        if sent.is_ok() {
            self.keep(incoming, response).await;
        }
        self.log(sent);
    }

    /// Answers after a promise to do so.
    async fn answer_late(&self, incoming: &Incoming, response: Response) {
        let Response { how, game, message, .. } = &response;
        let clicked = matches!(incoming.kind, Kind::Click { .. } | Kind::Chosen { .. });
        let sent = match how {
            How::Quiet if clicked => Ok(0),
            How::Private if clicked => {
                let payload = Payload::post(*game, message, Delivery::Private);
                self.outbound.follow_up(&incoming.ticket, &payload).await
            }
            _ => {
                let payload = Payload::edit(*game, message, PictureChange::Replaced);
                self.outbound.edit_original(&incoming.ticket, &payload).await
            }
        };
        // A follow-up cannot be kept up to date through the ticket's original message.
        let kept = sent.is_ok() && !(clicked && *how == How::Private);
        if kept {
            self.keep(incoming, response).await;
        }
        self.log(sent);
    }

    /// Remembers what an answer is, so that it is kept up to date.
    async fn keep(&self, incoming: &Incoming, response: Response) {
        let Response { how, game, message, role, aside } = response;
        let ticket = incoming.ticket.clone();
        let clicked = incoming.kind.message();
        match role {
            Role::Panel { state, turn, bare } => {
                let words = Words::of(Locale::for_code(&incoming.locale));
                let now = PanelNow { ticket, words, state, turn, painted: Some(*bare) };
                self.panels.keep(game, incoming.asker.user, now, how == How::Private);
            }
            Role::Board(view) => self.boards.shown(ticket, how, clicked, message, &view).await,
            // A quiet click on the board may be used to paint it.
            Role::Passing => {
                if let (How::Quiet, Some(clicked)) = (how, clicked) {
                    self.boards.lend(game, clicked, ticket);
                }
            }
        }
        if let Some(aside) = aside {
            let payload = Payload::post(game, &show::text(aside), Delivery::Private);
            self.log(self.outbound.follow_up(&incoming.ticket, &payload).await);
        }
    }

    fn log<T>(&self, sent: Result<T, SendError>) {
        if let Err(error) = sent {
            tracing::warn!(%error, "an answer did not get through");
        }
    }

    /// Asks a table on behalf of a visitor.
    pub(super) async fn ask(
        &self,
        visitor: &Visitor<'_>,
        game: GameId,
        wish: Wish,
    ) -> Result<Answer, AskError> {
        let interaction = Some(visitor.incoming.ticket.interaction);
        let request = Request { interaction, asker: visitor.asker(), wish };
        self.tables.ask(game, request).await
    }

    /// The names of everyone at a table.
    pub(super) fn names(&self, view: &TableView) -> Names {
        self.people.of(view.lobby.occupants())
    }

    /// The words of public messages.
    pub(super) fn public_words(&self) -> &'static Words {
        Words::of(Locale::default())
    }
}

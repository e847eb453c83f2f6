//! The front desk: everything that comes in is answered here, in time and once.

use super::boards::Boards;
use super::exports::Exports;
use super::incoming::{Incoming, Kind, Typed};
use super::opening::Opening;
use super::outbound::{Outbound, SendError};
use super::panels::{Opened, Panels};
use super::payload::{Callback, Delivery, Payload, PictureChange};
use super::people::People;
use super::promise::Promise;
use super::recent::Recent;
use super::show;
use super::surface::Stroke;
use crate::i18n::{Language, Words};
use crate::lobby::Asker;
use crate::render::{Action, Message, Names, PanelState, Sentence};
use crate::store::{GameId, Store};
use crate::table::{Answer, Ask, AskError, TableRequest, TableView, Tables};
use futures_util::FutureExt;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::timeout_at;

/// Whoever has to wait longer than this is told that the answer is coming.
const DEFER_AFTER: Duration = Duration::from_secs(2);
/// How long it may take to open a thread again that was put away, so that there is time for the answer.
const TAKE_OUT: Duration = Duration::from_millis(800);

/// Everything that answers need.
pub struct Desk {
    pub(super) tables: Tables,
    pub(super) store: Arc<Store>,
    pub(super) outbound: Outbound,
    pub(super) people: Arc<People>,
    pub(super) panels: Panels,
    pub(super) boards: Boards,
    exports: Exports,
    recent: Recent,
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
        /// What it says about what was just asked.
        note: Option<String>,
    },
    /// The board of the table.
    Board,
    /// What a thread for a new table is hung on.
    Invitation(Box<Opening>),
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

    fn is_panel(&self) -> bool {
        matches!(self.role, Role::Panel { .. })
    }
}

/// Where an answer is.
struct Place {
    /// The message, if that is known.
    message: Option<u64>,
    /// Whether the ticket leads there.
    through_ticket: bool,
    stroke: Option<Stroke>,
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
        let (exports, recent) = (Exports::default(), Recent::default());
        Arc::new(Desk { tables, store, outbound, people, panels, boards, exports, recent })
    }

    /// Answers whatever came in. Never later than Discord allows, as far as it is up to us.
    pub async fn receive(&self, mut incoming: Incoming) {
        // After a lost connection Discord tells again what it may have told already.
        if !self.recent.is_new(incoming.ticket.interaction) {
            return;
        }
        let new_name = self.meet(&mut incoming).await;
        self.deal_with(&incoming).await;
        if new_name {
            self.keep_names(&incoming).await;
        }
    }

    async fn deal_with(&self, incoming: &Incoming) {
        let words = Words::of(Language::closest(&incoming.locale));
        let visitor = Visitor { incoming, words };
        if let Kind::Typing(typing) = &incoming.kind {
            let suggestions = AssertUnwindSafe(self.suggest(&visitor, typing)).catch_unwind().await;
            let callback = Callback::Suggest(suggestions.unwrap_or_default());
            self.log(self.outbound.callback(&incoming.ticket, callback).await);
            return;
        }
        let promise_first = Promise::comes_first(&incoming.kind);
        let under_way = promise_first.then(|| self.exports.begin(visitor.asker().user));
        if matches!(under_way, Some(None)) {
            return self.answer(&visitor, visitor.say(Sentence::ExportUnderWay)).await;
        }
        // Whoever asked is answered even if a mistake of ours comes to light.
        let respond = AssertUnwindSafe(self.respond(&visitor)).catch_unwind();
        let respond =
            respond.map(|response| response.unwrap_or_else(|_| visitor.say(Sentence::Failed)));
        let mut respond = std::pin::pin!(respond);
        let patience = incoming.ticket.received_at + DEFER_AFTER;
        let soon = match promise_first {
            true => None,
            false => timeout_at(patience, &mut respond).await.ok(),
        };
        match soon {
            Some(response) => self.answer(&visitor, response).await,
            None => {
                let promise = Promise::to(&incoming.kind);
                let promised = self.outbound.callback(&incoming.ticket, promise.callback()).await;
                let response = respond.await;
                match promised {
                    Ok(()) => self.answer_late(&visitor, promise, response).await,
                    Err(_) => self.log(promised),
                }
            }
        }
    }

    async fn respond(&self, visitor: &Visitor<'_>) -> Response {
        let response = match &visitor.incoming.kind {
            Kind::Command(Typed::Errand(errand)) => self.run_errand(visitor, *errand).await,
            Kind::Click { game, action: Action::Beyond(beyond), .. } => {
                self.beyond(visitor, *game, *beyond, &[]).await
            }
            Kind::Chosen { game, action: Action::Beyond(beyond), values, .. } => {
                self.beyond(visitor, *game, *beyond, values).await
            }
            Kind::Command(typed) => self.obey(visitor, typed).await,
            Kind::Click { game, action, .. } => self.clicked(visitor, *game, *action).await,
            Kind::Chosen { game, action, values, .. } => {
                self.chosen(visitor, *game, *action, values).await
            }
            Kind::Typing(_) => Response::quiet(GameId(0)),
            Kind::Unreadable if visitor.incoming.address.guild == 0 => {
                visitor.say(Sentence::OnlyInServers)
            }
            Kind::Unreadable => visitor.say(Sentence::ButtonTooOld),
        };
        self.where_it_belongs(visitor, response).await
    }

    /// Nothing private is written into a public message, and a board only into the table's own,
    /// wherever the button was that someone has clicked.
    async fn where_it_belongs(&self, visitor: &Visitor<'_>, response: Response) -> Response {
        let Incoming { on_private, kind, .. } = visitor.incoming;
        let Response { how: How::Change, game, role, .. } = &response else { return response };
        match (role, kind.message()) {
            (Role::Board, Some(clicked)) if !on_private => {
                if self.boards.is_board(*game, clicked).await {
                    return response;
                }
                Response::quiet(*game)
            }
            (Role::Board, _) => visitor.say(Sentence::Done),
            _ if *on_private => response,
            _ => Response { how: How::Private, ..response },
        }
    }

    /// Gives the first answer.
    async fn answer(&self, visitor: &Visitor<'_>, mut response: Response) {
        let incoming = visitor.incoming;
        let Response { how, game, message, .. } = &response;
        let clicked = incoming.kind.message().is_some();
        let reply = |delivery| Callback::Reply(Payload::post(*game, message, delivery));
        let first = || match how {
            How::Private => reply(Delivery::Private),
            How::Public => reply(Delivery::Silent),
            How::Change => Callback::Update(Payload::edit(*game, message, PictureChange::Replaced)),
            How::Quiet if clicked => Callback::Later,
            How::Quiet => self.word(visitor, Sentence::Done),
        };
        let stroke = self.begin(incoming, &response);
        let mut sent = self.outbound.callback(&incoming.ticket, first()).await;
        if sent == Err(SendError::Archived) && self.take_out(incoming).await {
            sent = self.outbound.callback(&incoming.ticket, first()).await;
        }
        match sent {
            Err(SendError::Gone | SendError::PlaceGone)
                if *how == How::Change && response.is_panel() =>
            {
                // What was clicked is gone; who clicked is not.
                sent = self.outbound.callback(&incoming.ticket, reply(Delivery::Private)).await;
                response.how = How::Private;
            }
            Err(SendError::Gone | SendError::PlaceGone) if *how == How::Change => {
                let instead = self.word(visitor, Sentence::Done);
                self.log(self.outbound.callback(&incoming.ticket, instead).await);
            }
            Err(SendError::Invalid) => {
                let instead = self.word(visitor, Sentence::Failed);
                self.log(self.outbound.callback(&incoming.ticket, instead).await);
            }
            Ok(()) | Err(_) => {}
        }
        self.log(sent);
        let message = match response.how {
            How::Change => incoming.kind.message(),
            _ => None,
        };
        self.keep(incoming, response, Place { message, through_ticket: true, stroke }, sent).await;
    }

    /// Takes the thread of a click out of the archive, where nothing can be changed.
    async fn take_out(&self, incoming: &Incoming) -> bool {
        let Some(thread) = incoming.address.thread else { return false };
        self.outbound.patient_for(TAKE_OUT).archive_thread(thread, false).await.is_ok()
    }

    /// A passing word as a first answer.
    fn word(&self, visitor: &Visitor<'_>, sentence: Sentence) -> Callback {
        let message = show::text(sentence.text(visitor.words));
        Callback::Reply(Payload::post(GameId(0), &message, Delivery::Private))
    }

    /// Answers after a promise to do so.
    async fn answer_late(&self, visitor: &Visitor<'_>, promise: Promise, mut response: Response) {
        let incoming = visitor.incoming;
        if promise != Promise::Heard && response.how == How::Quiet {
            response.message = show::text(Sentence::Done.text(visitor.words));
        }
        let stroke = self.begin(incoming, &response);
        let (mut sent, mut further) = self.send_late(incoming, promise, &mut response).await;
        if sent == Err(SendError::Archived) && self.take_out(incoming).await {
            (sent, further) = self.send_late(incoming, promise, &mut response).await;
        }
        let message = sent.ok().flatten();
        let place = Place { message, through_ticket: !further, stroke };
        self.keep(incoming, response, place, sent.map(drop)).await;
        self.log(sent);
    }

    /// Sends what was promised; gives its message, and whether that is a further one.
    async fn send_late(
        &self,
        Incoming { ticket, .. }: &Incoming,
        promise: Promise,
        response: &mut Response,
    ) -> (Result<Option<u64>, SendError>, bool) {
        if promise != Promise::Heard || response.how == How::Change {
            let payload = Payload::edit(response.game, &response.message, PictureChange::Replaced);
            let edited = self.outbound.edit_original(ticket, &payload).await.map(Some);
            let gone = promise == Promise::Heard
                && matches!(edited, Err(SendError::Gone | SendError::PlaceGone));
            if !gone || !response.is_panel() {
                return (edited, false);
            }
            // What was clicked is gone; who clicked is not.
            response.how = How::Private;
        }
        let delivery = match response.how {
            How::Private => Delivery::Private,
            How::Public => Delivery::Silent,
            How::Quiet | How::Change => return (Ok(None), false),
        };
        let payload = Payload::post(response.game, &response.message, delivery);
        (self.outbound.follow_up(ticket, &payload).await.map(Some), true)
    }

    /// An answer is about to change what others may be changing too.
    fn begin(&self, incoming: &Incoming, response: &Response) -> Option<Stroke> {
        match &response.role {
            Role::Passing | Role::Invitation(_) => None,
            Role::Panel { .. } => self.panels.begin(response.game, incoming.asker.user),
            Role::Board => Some(self.boards.begin(response.game)),
        }
    }

    /// Remembers what an answer is, so that it is kept up to date.
    async fn keep(
        &self,
        incoming: &Incoming,
        response: Response,
        place: Place,
        sent: Result<(), SendError>,
    ) {
        let Response { how, game, message, role, aside } = response;
        let ticket = incoming.ticket.clone();
        match role {
            Role::Panel { state, turn, note } if sent.is_ok() => {
                let words = Words::of(Language::closest(&incoming.locale));
                let clicked = place.message.filter(|_| how == How::Change);
                let further = place.message.filter(|_| !place.through_ticket);
                let opened = Opened { ticket, further, clicked, words, state, turn, note };
                let user = incoming.asker.user;
                self.panels.keep(game, user, opened, message, place.stroke);
            }
            Role::Panel { .. } => self.panels.lost(game, incoming.asker.user),
            Role::Board => {
                let Some(stroke) = place.stroke else { return };
                // An answer may have got through although nobody said so.
                let ticket = Some(ticket).filter(|_| place.through_ticket);
                let shows = sent.is_ok().then_some(message);
                self.boards.shown(game, stroke, place.message, ticket, shows);
            }
            Role::Invitation(opening) if sent.is_ok() => {
                self.open_in_thread(incoming, &opening).await;
            }
            // A quiet click on the board may be used to paint it.
            _ => {
                if let (How::Quiet, Some(clicked), Ok(())) = (how, incoming.kind.message(), sent) {
                    self.boards.lend(game, clicked, ticket);
                }
            }
        }
        if let (Some(aside), Ok(())) = (aside, sent) {
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
        request: TableRequest,
    ) -> Result<Answer, AskError> {
        let interaction = Some(visitor.incoming.ticket.interaction);
        let from = Some(visitor.incoming.address);
        let ask = Ask { interaction, asker: visitor.asker(), from, request };
        let answer = self.tables.ask(game, ask).await?;
        self.learn_names(&answer.view).await;
        Ok(answer)
    }

    /// The names of everyone at a table.
    pub(super) fn names(&self, view: &TableView) -> Names {
        self.people.of(view.address.guild, view.lobby.occupants())
    }

    /// The words of public messages in a table's server.
    pub(super) fn public_words(&self, view: &TableView) -> &'static Words {
        self.people.languages().of_server(view.address.guild)
    }
}

//! Answers: everything that comes in is answered here, in time and once.

mod deliver;
mod exports;
mod last_words;
mod lost_answers;
mod meter;
mod promise;
mod response;

pub(super) use response::{CommandResult, Kept, Origin, Placement, Response, Visitor};

use super::board::Boards;
use super::changes::NamesInDoubt;
use super::drawing::Drawing;
use super::gateway::{Handler, ServerChange};
use super::incoming::{Asked, Incoming};
use super::messages;
use super::outbound::{Outbound, SendError};
use super::panel::Panels;
use super::payload::{Callback, Delivery, Payload};
use super::people::People;
use super::tournaments::TournamentBoards;
use crate::i18n::Words;
use crate::lobby::UserId;
use crate::render::{Names, Sentence};
use crate::store::{Address, GameId, Store};
use crate::table::{Answer, Ask, AskError, TableRequest, TableView, Tables, Tournaments};
use exports::Exports;
use futures_util::FutureExt;
use last_words::LastWords;
use lost_answers::LostAnswers;
use meter::AnswerMeter;
use parking_lot::Mutex;
use promise::Promise;
use std::collections::HashSet;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::timeout_at;

/// A person who has to wait longer than this is told that the answer is coming.
const DEFER_AFTER: Duration = Duration::from_secs(2);

/// Everything that answers need.
pub struct Bot {
    pub(super) tables: Tables,
    pub(super) store: Arc<Store>,
    pub(super) outbound: Outbound,
    pub(super) people: Arc<People>,
    pub(super) panels: Panels,
    pub(super) boards: Boards,
    pub(super) tournaments: Tournaments,
    pub(super) tournament_boards: TournamentBoards,
    /// Threads that were deleted, of which their messages are left.
    pub(super) lost_threads: Mutex<HashSet<u64>>,
    pub(super) drawing: Drawing,
    pub(super) names_in_doubt: Mutex<Option<NamesInDoubt>>,
    exports: Exports,
    last_words: LastWords,
    lost_answers: LostAnswers,
    meter: AnswerMeter,
}

/// Everything that the gateway brings comes in here.
impl Handler for Bot {
    async fn asked(&self, incoming: Incoming) {
        // Otherwise another process, which hears of it too, answers.
        if self.tables.is_to_answer().await {
            self.receive(incoming).await;
        }
    }

    async fn turned_away(&self, incoming: Incoming) {
        if !self.tables.answers() {
            return;
        }
        self.meter.turned_away();
        // Suggestions are only missed.
        if matches!(incoming.asked, Asked::Suggestions(_)) {
            return;
        }
        let words = Words::of(incoming.language);
        let text = messages::text(Sentence::TooManyPending.text(words));
        let callback = Callback::Reply(Payload::post(GameId(0), &text, Delivery::Private));
        self.log(self.first_answer(&incoming, callback).await);
    }

    async fn changed(&self, change: ServerChange) {
        self.server_changed(change).await;
    }
}

impl Bot {
    pub fn new(
        tables: Tables,
        tournaments: Tournaments,
        store: Arc<Store>,
        outbound: Outbound,
        pictures: bool,
    ) -> Arc<Bot> {
        let people = Arc::new(People::default());
        if pictures {
            people.looks().allow_pictures();
        }
        let hook = store.checkpoint_hook();
        let drawing = Drawing::new(hook.clone());
        let (drawn, hook) = (drawing.clone(), hook.clone());
        let panels =
            Panels::new(tables.clone(), outbound.clone(), Arc::clone(&people), drawn, hook);
        let (keeper, painted) = (Arc::clone(&store), drawing.clone());
        let boards =
            Boards::new(tables.clone(), keeper, outbound.clone(), Arc::clone(&people), painted);
        Arc::new(Bot {
            tables,
            store,
            outbound,
            people,
            panels,
            boards,
            tournaments,
            tournament_boards: TournamentBoards::default(),
            lost_threads: Mutex::default(),
            drawing,
            names_in_doubt: Mutex::default(),
            exports: Exports::default(),
            last_words: LastWords::default(),
            lost_answers: LostAnswers::default(),
            meter: AnswerMeter::default(),
        })
    }

    /// Answers what came in, before Discord stops waiting as far as that is up to us.
    async fn receive(&self, mut incoming: Incoming) {
        self.meter.received(&incoming);
        self.outbound.allowed(incoming.address.place(), incoming.app_permissions);
        let new_name = self.note_names(&incoming);
        // The store may be slow: then the words are those of the asker's Discord.
        let patience = incoming.interaction.received_at + DEFER_AFTER;
        if let Ok(chosen) = timeout_at(patience, self.language_of(&incoming)).await {
            incoming.language = chosen;
        }
        self.answer(&incoming).await;
        // An interaction that says not who asks has no name to keep.
        if new_name && incoming.asker.user != UserId(0) {
            self.keep_names(&incoming).await;
        }
    }

    /// What is counted about answers.
    pub fn answer_meter(&self) -> &AnswerMeter {
        &self.meter
    }

    /// Gives a first answer that holds everything.
    async fn first_answer(&self, incoming: &Incoming, callback: Callback) -> Result<(), SendError> {
        let sent = self.outbound.callback(&incoming.interaction, callback).await;
        self.meter.answered(incoming, false, &sent);
        sent
    }

    async fn answer(&self, incoming: &Incoming) {
        let words = Words::of(incoming.language);
        let patience = incoming.interaction.received_at + DEFER_AFTER;
        let table = match incoming.asked {
            Asked::Request { table, .. } => table,
            Asked::Suggestions(_) | Asked::Unreadable => None,
        };
        let visitor = Visitor { incoming, table, words };
        // A click on a public message is likely to be answered in it.
        let clicked_board = incoming.clicked.is_some_and(|clicked| !clicked.private);
        let _under_way = table.filter(|_| clicked_board).map(|game| self.boards.answers(game));
        if let Asked::Suggestions(typing) = &incoming.asked {
            let suggestions = AssertUnwindSafe(self.suggest(&visitor, typing)).catch_unwind().await;
            let callback = Callback::Suggest(suggestions.unwrap_or_default());
            self.log(self.first_answer(incoming, callback).await);
            return;
        }
        let promise_first = Promise::comes_first(&incoming.asked);
        let under_way = promise_first.then(|| self.exports.begin(visitor.asker().user));
        if matches!(under_way, Some(None)) {
            return self.deliver(&visitor, visitor.say(Sentence::ExportUnderWay)).await;
        }
        // The asker is answered even if a mistake of ours comes to light.
        let respond = AssertUnwindSafe(self.respond(&visitor)).catch_unwind();
        let respond =
            respond.map(|response| response.unwrap_or_else(|_| visitor.say(Sentence::Failed)));
        let mut respond = std::pin::pin!(respond);
        let soon = match promise_first {
            true => None,
            false => timeout_at(patience, &mut respond).await.ok(),
        };
        match soon {
            Some(response) => self.deliver(&visitor, response).await,
            None => {
                let promise = Promise::to(incoming);
                let promised = self.promise(incoming, promise).await;
                let response = respond.await;
                match promised {
                    Ok(()) => self.deliver_late(&visitor, promise, response).await,
                    Err(_) => self.log(promised),
                }
            }
        }
    }

    async fn respond(&self, visitor: &Visitor<'_>) -> Response {
        let response = match &visitor.incoming.asked {
            Asked::Request { request, .. } => {
                self.carry_out(visitor, request).await.unwrap_or_else(|early| *early)
            }
            Asked::Suggestions(_) => Response::nowhere(GameId(0)),
            Asked::Unreadable if visitor.guild() == 0 => visitor.say(Sentence::OnlyInServers),
            Asked::Unreadable if visitor.incoming.clicked.is_none() => {
                visitor.say(Sentence::UnknownCommand)
            }
            Asked::Unreadable => visitor.say(Sentence::ButtonTooOld),
        };
        self.where_it_belongs(visitor, response).await
    }

    /// Asks a table on behalf of a visitor.
    pub(super) async fn ask(
        &self,
        visitor: &Visitor<'_>,
        game: GameId,
        from: Option<Address>,
        request: TableRequest,
    ) -> Result<Answer, AskError> {
        let interaction = Some(visitor.incoming.interaction.id);
        let ask = Ask { interaction, asker: visitor.asker(), from, request };
        let answer = self.tables.ask(game, ask).await?;
        self.learn_names(answer.view.address.guild, answer.view.lobby.occupants()).await;
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

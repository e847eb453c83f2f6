//! What all commands at a table share: finding the table, asking it, and showing what came of it.

use crate::discord::answer::{Bot, CommandResult, Kept, Origin, Placement, Response, Visitor};
use crate::discord::held_catch::HeldCatch;
use crate::discord::messages;
use crate::discord::panel::{Note, PanelContent};
use crate::engine::{Command, HandView};
use crate::lobby::Lobby;
use crate::preferences::CardStyle;
use crate::render::{Message, Sentence, caught_one, fine, own_move};
use crate::request::{OfferedIn, PanelState};
use crate::store::{GameId, GameRow, TableProgress};
use crate::table::{Answer, Outcome, TableRefusal, TableRequest, TableView};
use std::sync::Arc;

/// The table that a request is about.
pub(super) enum Table {
    /// The one that the button names.
    OfButton(GameId),
    /// The one in the channel in which the command was typed.
    InChannel(Box<GameRow>),
}

impl Table {
    /// Its seats and rules, as they are stored. A button needs none of them.
    pub(super) fn lobby(&self) -> Option<&Lobby> {
        match self {
            Table::OfButton(_) => None,
            Table::InChannel(row) => Some(&row.lobby),
        }
    }
}

/// What is said after something that everyone at the table sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Said {
    Sentence(Sentence<'static>),
    /// The panel says it.
    Panel,
}

impl Bot {
    /// The open table that a request is about.
    pub(super) async fn open_table(&self, visitor: &Visitor<'_>) -> Result<Table, Box<Response>> {
        let here = match visitor.table {
            Some(game) => return Ok(Table::OfButton(game)),
            None => self.store.open_game_at(visitor.incoming.address.place()).await,
        };
        found(visitor, here)
    }

    /// The table that a request is about, even if it is closed.
    pub(super) async fn last_table(&self, visitor: &Visitor<'_>) -> Result<Table, Box<Response>> {
        let here = match visitor.table {
            Some(game) => return Ok(Table::OfButton(game)),
            None => self.store.last_game_at(visitor.incoming.address.place()).await,
        };
        found(visitor, here)
    }

    /// Asks the open table that the request is about.
    pub(super) async fn ask_here(
        &self,
        visitor: &Visitor<'_>,
        request: TableRequest,
    ) -> Result<Answer, Box<Response>> {
        let table = self.open_table(visitor).await?;
        self.ask_table(visitor, &table, request).await
    }

    /// Asks a table. Then its board is checked: it may be buried, or it may be possible again to edit it.
    pub(super) async fn ask_table(
        &self,
        visitor: &Visitor<'_>,
        table: &Table,
        request: TableRequest,
    ) -> Result<Answer, Box<Response>> {
        // A table that was looked up is the one of this channel; a button can name any.
        let (game, from) = match table {
            Table::OfButton(game) => (*game, Some(visitor.incoming.address)),
            Table::InChannel(row) => (row.id, None),
        };
        let answer = self
            .ask(visitor, game, from, request)
            .await
            .map_err(|error| Box::new(Response::word(messages::no_answer(visitor.words, error))))?;
        let clicked = visitor.incoming.clicked.filter(|clicked| !clicked.private);
        let public = clicked.map(|clicked| clicked.message);
        self.boards.asked_for(game, public, visitor.incoming.may_read_channel()).await;
        Ok(answer)
    }

    /// Does something in the round, and shows the panel.
    pub(super) async fn play(
        &self,
        visitor: &Visitor<'_>,
        command: Command,
        turn: OfferedIn,
    ) -> CommandResult {
        let answer = self.ask_here(visitor, TableRequest::Move { command, turn }).await?;
        Ok(self.after_move(visitor, &answer, command))
    }

    /// Asks for something that everyone at the table sees.
    pub(super) async fn change_table(
        &self,
        visitor: &Visitor<'_>,
        request: TableRequest,
        said: Said,
    ) -> CommandResult {
        let answer = self.ask_here(visitor, request).await?;
        Ok(self.after_change(visitor, &answer, said))
    }

    /// Why a request was refused, if it was.
    pub(super) fn refusal(&self, visitor: &Visitor<'_>, answer: &Answer) -> Option<String> {
        match &answer.outcome {
            Outcome::Refused(why) => {
                let names = self.names(&answer.view);
                Some(messages::why(visitor.words, &answer.view, &names, why))
            }
            _ => None,
        }
    }

    /// The panel after a move.
    pub(super) fn after_move(
        &self,
        visitor: &Visitor<'_>,
        answer: &Answer,
        command: Command,
    ) -> Response {
        match (visitor.origin(), self.refusal(visitor, answer)) {
            (Origin::Typed, Some(why)) => self.refused_typed(visitor, answer, why),
            _ => self.moved(visitor, answer, Some(command)),
        }
    }

    /// What is shown after something that everyone sees: the board if it was clicked, else words.
    pub(super) fn after_change(
        &self,
        visitor: &Visitor<'_>,
        answer: &Answer,
        said: Said,
    ) -> Response {
        let refusal = self.refusal(visitor, answer);
        match (visitor.origin(), refusal, said) {
            (Origin::Typed, Some(why), _) => self.refused_typed(visitor, answer, why),
            (Origin::Board, Some(why), _) => Response::word(why),
            (Origin::Board, None, _) => self.board(answer.view.clone(), Placement::InPlace),
            (Origin::Typed | Origin::Private, _, Said::Panel) => self.moved(visitor, answer, None),
            (Origin::Private, Some(why), Said::Sentence(_)) => Response::word(why),
            (Origin::Typed | Origin::Private, None, Said::Sentence(sentence)) => {
                visitor.say(sentence)
            }
        }
    }

    /// What is shown after a call or a catch: the panel if it was clicked there. On the board, what
    /// happened is seen anyway. Whoever paid for it is told so, and whoever caught someone what it cost.
    pub(super) fn after_call(
        &self,
        visitor: &Visitor<'_>,
        answer: &Answer,
        command: Option<Command>,
    ) -> Response {
        if visitor.origin() == Origin::Private {
            return self.moved(visitor, answer, command);
        }
        if let Some(held) = HeldCatch::of(answer, visitor.asker().user) {
            let text = held.text(visitor.words, &answer.view, &self.names(&answer.view));
            let kept = Kept::HeldCatch(held);
            let message = messages::text(text);
            return Response { kept, ..Response::private(answer.view.game, message) };
        }
        match (visitor.origin(), self.refusal(visitor, answer)) {
            (Origin::Typed, Some(why)) => self.refused_typed(visitor, answer, why),
            (_, Some(why)) => Response::word(why),
            (Origin::Typed, None) => match self.own_news(visitor, answer, command) {
                Some(news) => Response::word(news),
                None => visitor.say(Sentence::UnoCalled),
            },
            (_, None) => Response::nowhere(answer.view.game),
        }
    }

    /// Why a typed command was refused: above the hand, if there is one to play from.
    fn refused_typed(&self, visitor: &Visitor<'_>, answer: &Answer, why: String) -> Response {
        match (&answer.hand, answer.view.progress) {
            (Some(_), TableProgress::Playing) => self.hand(visitor, answer, Some(why)),
            _ => Response::word(why),
        }
    }

    /// The panel after something was asked for in it, or by a typed command.
    fn moved(&self, visitor: &Visitor<'_>, answer: &Answer, command: Option<Command>) -> Response {
        let held = || HeldCatch::of(answer, visitor.asker().user).map(Note::HeldCatch);
        let note = self
            .refusal(visitor, answer)
            .map(Note::Text)
            .or_else(held)
            .or_else(|| self.own_news(visitor, answer, command).map(Note::Text));
        match &answer.hand {
            Some(hand) => {
                let state = PanelState::default();
                self.panel(visitor, answer, hand, state, note, Placement::InPlace)
            }
            None => match note {
                Some(Note::Text(why)) => Response::word(why),
                _ => self.no_seat(visitor, &answer.view),
            },
        }
    }

    /// What the asker's own move did to the asker: what it cost and why, new cards, another hand. What
    /// the panel tells as having happened since the last turn is not told twice.
    fn own_news(
        &self,
        visitor: &Visitor<'_>,
        answer: &Answer,
        command: Option<Command>,
    ) -> Option<String> {
        let names = self.names(&answer.view);
        let shown = messages::shown_table(visitor.words, &answer.view, &names);
        let seat = answer.view.seat_of(visitor.asker().user)?;
        let mut lines: Vec<String> = caught_one(&shown, seat, &answer.news).into_iter().collect();
        if let Some(Command::Play(_) | Command::Draw | Command::Pass) = command {
            lines.extend(own_move(&shown, seat, &answer.news));
        }
        lines.extend(command.and_then(|command| fine(&shown, seat, command, &answer.news)));
        (!lines.is_empty()).then(|| lines.join("\n"))
    }

    /// A panel, with a word about what was just asked.
    pub(super) fn panel(
        &self,
        visitor: &Visitor<'_>,
        answer: &Answer,
        hand: &HandView,
        state: PanelState,
        note: Option<Note>,
        placement: Placement,
    ) -> Response {
        let (view, words) = (&answer.view, visitor.words);
        let names = self.names(view);
        let pressed = visitor.pressed().filter(|_| placement == Placement::InPlace);
        let (turn, style) = (hand.public.turn, self.card_style(visitor));
        let content = PanelContent { state, turn, pressed, note, watching: false, style };
        let note = content.note.as_ref().map(|note| note.text(words, view, &names));
        let shown = content.shown(hand, &answer.since_last_turn);
        let message = messages::private_panel(words, view, &names, &shown, note.as_deref());
        Response { placement, kept: Kept::Panel(content), ..Response::private(view.game, message) }
    }

    /// How the asker wants to see cards. Files are sent only where that is allowed.
    pub(super) fn card_style(&self, visitor: &Visitor<'_>) -> CardStyle {
        let chosen = self.people.languages().of_person(visitor.asker().user).unwrap_or_default();
        match chosen.cards {
            CardStyle::Picture if !visitor.incoming.may_attach_files() => CardStyle::Emoji,
            style => style,
        }
    }

    /// A page as the asker can have it: without its picture, if that is not wanted or cannot be sent. Its text
    /// says the same.
    pub(super) fn with_picture(&self, visitor: &Visitor<'_>, message: Message) -> Message {
        if self.may_send_pictures(visitor) { message } else { message.without_picture() }
    }

    /// Whether the asker can be sent pictures of tables and standings.
    pub(super) fn may_send_pictures(&self, visitor: &Visitor<'_>) -> bool {
        self.card_style(visitor) != CardStyle::Text
            && visitor.incoming.may_attach_files()
            && self.people.looks().pictures_in(visitor.incoming.address.place())
    }

    /// The asker's hand in a new panel.
    pub(super) fn hand(
        &self,
        visitor: &Visitor<'_>,
        answer: &Answer,
        note: Option<String>,
    ) -> Response {
        match &answer.hand {
            Some(hand) => {
                let state = PanelState::default();
                let note = note.map(Note::Text);
                self.panel(visitor, answer, hand, state, note, Placement::NewPrivate)
            }
            None if answer.view.seat_of(visitor.asker().user).is_some() => {
                visitor.say(Sentence::NotStarted)
            }
            None => match answer.view.why_not_seated(visitor.asker().user) {
                // There is no hand to see, but a match to watch.
                TableRefusal::NotSeated if answer.view.progress == TableProgress::Playing => {
                    let why = Sentence::NotSeated.text(visitor.words);
                    let watch = self.watch(visitor, answer, Some(note.unwrap_or(why)));
                    Response { placement: Placement::NewPrivate, ..watch }
                }
                _ => self.no_seat(visitor, &answer.view),
            },
        }
    }

    /// Why a person without a seat has no hand.
    pub(super) fn no_seat(&self, visitor: &Visitor<'_>, view: &TableView) -> Response {
        let (why, names) = (view.why_not_seated(visitor.asker().user), self.names(view));
        Response::word(messages::why(visitor.words, view, &names, &why))
    }

    /// The table's public message, as the board.
    pub(in crate::discord) fn board(&self, view: Arc<TableView>, placement: Placement) -> Response {
        let names = self.people.of_board(&view);
        let message = messages::public_message(self.public_words(&view), &view, &names);
        Response { placement, kept: Kept::Board, ..Response::private(view.game, message) }
    }
}

fn found(
    visitor: &Visitor<'_>,
    here: Result<Option<GameRow>, crate::store::ReadError>,
) -> Result<Table, Box<Response>> {
    match here {
        Ok(Some(row)) => Ok(Table::InChannel(Box::new(row))),
        Ok(None) => Err(Box::new(visitor.say(Sentence::NoTable))),
        Err(error) => {
            tracing::error!(%error, "a table could not be looked up");
            Err(Box::new(visitor.say(Sentence::Unreadable)))
        }
    }
}

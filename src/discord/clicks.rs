//! Buttons and menus: what each click asks of a table, and what is shown for it.

use super::desk::{Desk, How, Response, Role, Visitor};
use super::show;
use crate::engine::{Command, HandView};
use crate::lobby::TurnTime;
use crate::render::{
    Action, PanelState, Sentence, SettingsPage, leave_question, page_of, private_story,
    rule_change, rules, rules_for, settings,
};
use crate::store::{GameId, Stage};
use crate::table::{Answer, Outcome, TableRequest, TableView, Why};
use std::sync::Arc;

impl Desk {
    /// Answers a button.
    pub(super) async fn clicked(
        &self,
        visitor: &Visitor<'_>,
        game: GameId,
        action: Action,
    ) -> Response {
        let on_panel = visitor.incoming.on_private;
        let play = |command, turn| TableRequest::Move { command, turn: Some(turn) };
        let wish = match action {
            Action::Join => TableRequest::Join,
            Action::AddComputer => TableRequest::AddComputer,
            Action::RemoveComputer => TableRequest::RemoveComputer,
            Action::Start => TableRequest::Start,
            Action::Cancel => TableRequest::Cancel,
            Action::Next(_) => TableRequest::Next,
            Action::CallUno => TableRequest::Move { command: Command::CallUno, turn: None },
            Action::Catch => TableRequest::CatchAnyone,
            Action::Leave => TableRequest::Leave { sure: false },
            Action::LeaveForGood => TableRequest::Leave { sure: true },
            Action::Rematch => TableRequest::Rematch,
            Action::Play(turn, card) => play(Command::Play(card), turn),
            Action::Draw(turn) => play(Command::Draw, turn),
            Action::Pass(turn) => play(Command::Pass, turn),
            Action::Accept(turn) => play(Command::Accept, turn),
            Action::Challenge(turn) => play(Command::Challenge, turn),
            Action::Colour(turn, colour) => play(Command::ChooseColour(colour), turn),
            Action::Ready(turn) => play(Command::SayReady, turn),
            Action::Vote(turn, guilty) => play(Command::Vote(guilty), turn),
            Action::OpenSettings
            | Action::SettingsPage(_)
            | Action::MyHand
            | Action::ShowRules
            | Action::Turn(..) => TableRequest::Look,
            // These are menus, or belong to no table; they come another way.
            Action::ChoosePreset
            | Action::ChooseHouseRules
            | Action::Choose(_)
            | Action::ChooseTurnTime
            | Action::Beyond(_) => return visitor.say(Sentence::ButtonTooOld),
        };
        // Another match is another table.
        if wish == TableRequest::Rematch
            && let Err(word) = self.may_open(visitor).await
        {
            return *word;
        }
        let answer = match self.ask(visitor, game, wish).await {
            Ok(answer) => answer,
            Err(error) => return Response::word(show::no_answer(visitor.words, error)),
        };
        let public = visitor.incoming.kind.message().filter(|_| !on_panel);
        self.boards.clicked(game, public, visitor.incoming.may_read_channel()).await;
        match action {
            Action::Leave if answer.outcome == Outcome::AskFirst => {
                self.ask_before_leaving(visitor, &answer)
            }
            Action::OpenSettings => {
                self.settings_page(visitor, &answer, SettingsPage::Table, false)
            }
            Action::SettingsPage(page) => self.settings_page(visitor, &answer, page, true),
            Action::MyHand => self.hand(visitor, &answer, None),
            Action::ShowRules => self.rules(visitor, &answer.view),
            Action::Turn(turn, state) => self.turned(visitor, &answer, turn, state),
            Action::CallUno | Action::Catch if on_panel => {
                self.moved(visitor, &answer, How::Change)
            }
            Action::CallUno | Action::Catch => self.called(visitor, &answer),
            Action::LeaveForGood => self.left(visitor, &answer),
            Action::Rematch => self.rematch(visitor, answer).await,
            Action::Next(_) if on_panel => self.moved(visitor, &answer, How::Change),
            Action::Join
            | Action::Leave
            | Action::AddComputer
            | Action::RemoveComputer
            | Action::Start
            | Action::Cancel
            | Action::Next(_) => self.board_changed(visitor, &answer),
            _ => self.moved(visitor, &answer, How::Change),
        }
    }

    /// Answers a menu.
    pub(super) async fn chosen(
        &self,
        visitor: &Visitor<'_>,
        game: GameId,
        action: Action,
        values: &[String],
    ) -> Response {
        let first = values.first().map_or("", String::as_str);
        let request = match action {
            Action::ChooseTurnTime => TurnTime::read(first).map(TableRequest::ChangeTurnTime),
            _ => rule_change(action, values).map(TableRequest::ChangeRules),
        };
        let Some(request) = request else { return visitor.say(Sentence::ButtonTooOld) };
        match self.ask(visitor, game, request).await {
            Ok(answer) => self.settings_page(visitor, &answer, page_of(action), true),
            Err(error) => Response::word(show::no_answer(visitor.words, error)),
        }
    }

    /// Why a request was refused, if it was.
    fn refusal(&self, visitor: &Visitor<'_>, answer: &Answer) -> Option<String> {
        match &answer.outcome {
            Outcome::Refused(why) => {
                Some(show::why(visitor.words, &answer.view, &self.names(&answer.view), why))
            }
            _ => None,
        }
    }

    /// The board after a click on it that changed it.
    fn board_changed(&self, visitor: &Visitor<'_>, answer: &Answer) -> Response {
        if let Some(why) = self.refusal(visitor, answer) {
            return Response::word(why);
        }
        self.board(answer.view.clone(), How::Change)
    }

    /// The table's public message, as the board.
    pub(super) fn board(&self, view: Arc<TableView>, how: How) -> Response {
        let names = self.names(&view);
        let message = show::public_message(self.public_words(&view), &view, &names);
        Response { how, role: Role::Board, ..Response::private(view.game, message) }
    }

    /// The panel after something was asked for in it, or by a typed command.
    pub(super) fn moved(&self, visitor: &Visitor<'_>, answer: &Answer, how: How) -> Response {
        let held = answer.outcome == Outcome::Held;
        let note = self
            .refusal(visitor, answer)
            .or_else(|| held.then(|| Sentence::CatchHeld.text(visitor.words)))
            .or_else(|| self.private_news(visitor, answer));
        match &answer.hand {
            Some(hand) => self.panel(visitor, answer, hand, PanelState::default(), note, how),
            None => {
                let why = note.unwrap_or_else(|| Sentence::NotSeated.text(visitor.words));
                Response::word(why)
            }
        }
    }

    /// What only the asker is shown of what happened: new cards, a challenged hand.
    fn private_news(&self, visitor: &Visitor<'_>, answer: &Answer) -> Option<String> {
        let names = self.names(&answer.view);
        let look = show::look(visitor.words, &answer.view, &names);
        let seat = answer.view.seat_of(visitor.asker().user)?;
        let lines: Vec<String> =
            answer.news.iter().filter_map(|event| private_story(&look, seat, event)).collect();
        (!lines.is_empty()).then(|| lines.join("\n"))
    }

    /// A panel, with a word about what was just asked.
    fn panel(
        &self,
        visitor: &Visitor<'_>,
        answer: &Answer,
        hand: &HandView,
        state: PanelState,
        note: Option<String>,
        how: How,
    ) -> Response {
        let (view, words) = (&answer.view, visitor.words);
        let names = self.names(view);
        let message = show::private_panel(words, view, &names, hand, state, note.as_deref());
        let role = Role::Panel { state, turn: hand.public.turn, note };
        Response { how, role, ..Response::private(view.game, message) }
    }

    /// The own hand in a new private panel.
    pub(super) fn hand(
        &self,
        visitor: &Visitor<'_>,
        answer: &Answer,
        note: Option<String>,
    ) -> Response {
        match &answer.hand {
            Some(hand) => {
                let state = PanelState::default();
                self.panel(visitor, answer, hand, state, note, How::Private)
            }
            None if answer.view.seat_of(visitor.asker().user).is_some() => {
                visitor.say(Sentence::NotStarted)
            }
            None => visitor.say(Sentence::NotSeated),
        }
    }

    /// The panel in another state. Nothing was played.
    fn turned(
        &self,
        visitor: &Visitor<'_>,
        answer: &Answer,
        turn: u32,
        state: PanelState,
    ) -> Response {
        let Some(hand) = &answer.hand else { return visitor.say(Sentence::NotSeated) };
        if hand.public.turn != turn {
            let stale = Some(Sentence::Stale.text(visitor.words));
            return self.panel(visitor, answer, hand, PanelState::default(), stale, How::Change);
        }
        self.panel(visitor, answer, hand, state, None, How::Change)
    }

    /// A call or a catch on the board: what happened is seen there.
    fn called(&self, visitor: &Visitor<'_>, answer: &Answer) -> Response {
        match (&answer.outcome, self.refusal(visitor, answer)) {
            (Outcome::Held, _) => visitor.say(Sentence::CatchHeld),
            (_, Some(why)) => Response::word(why),
            _ => Response::quiet(answer.view.game),
        }
    }

    /// The rules of the table. Who plays finds the way out of the match there too.
    pub(super) fn rules(&self, visitor: &Visitor<'_>, view: &TableView) -> Response {
        let names = self.names(view);
        let look = show::look(visitor.words, view, &names);
        let seat = view.seat_of(visitor.asker().user).filter(|_| view.stage == Stage::Playing);
        let message = seat.map_or_else(|| rules(&look), |seat| rules_for(&look, seat));
        Response::private(view.game, message)
    }

    /// Asks whether someone who wants to leave a running match is sure.
    fn ask_before_leaving(&self, visitor: &Visitor<'_>, answer: &Answer) -> Response {
        let names = self.names(&answer.view);
        let look = show::look(visitor.words, &answer.view, &names);
        let how = if visitor.incoming.on_private { How::Change } else { How::Private };
        Response { how, ..Response::private(answer.view.game, leave_question(&look)) }
    }

    fn left(&self, visitor: &Visitor<'_>, answer: &Answer) -> Response {
        let said = self
            .refusal(visitor, answer)
            .unwrap_or_else(|| Sentence::LeftTable.text(visitor.words));
        Response::changed(answer.view.game, show::text(said))
    }

    /// The lobby of another match, as a new message.
    pub(super) async fn rematch(&self, visitor: &Visitor<'_>, answer: Answer) -> Response {
        let Outcome::Opened(next) = answer.outcome else {
            let why = self.refusal(visitor, &answer);
            return Response::word(why.unwrap_or_else(|| Sentence::PlaceTaken.text(visitor.words)));
        };
        match self.tables.look(next, visitor.asker()).await {
            Ok(opened) => self.board(opened.view, How::Public),
            Err(error) => Response::word(show::no_answer(visitor.words, error)),
        }
    }

    /// A page of the host's settings.
    pub(super) fn settings_page(
        &self,
        visitor: &Visitor<'_>,
        answer: &Answer,
        page: SettingsPage,
        open: bool,
    ) -> Response {
        let view = &answer.view;
        if let Some(why) = self.refusal(visitor, answer) {
            return Response::word(why);
        }
        if view.stage != Stage::Lobby {
            let names = self.names(view);
            return Response::word(show::why(visitor.words, view, &names, &Why::AlreadyStarted));
        }
        if view.lobby.may_decide(visitor.asker()).is_err() {
            return visitor.say(Sentence::NotHostOrModerator);
        }
        let names = self.names(view);
        let message = settings(&show::look(visitor.words, view, &names), page);
        let how = if open { How::Change } else { How::Private };
        Response { how, ..Response::private(view.game, message) }
    }
}

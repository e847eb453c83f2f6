//! Typed commands: everything that a button does, and a little more.

use super::desk::{Desk, How, Response, Visitor};
use super::incoming::{Named, Typed};
use super::show;
use crate::engine::{Card, Command, Play, Seat};
use crate::render::{CardWords, Sentence, SettingsPage, help, status, unknown_card};
use crate::store::{GameId, Stage};
use crate::table::{Answer, Outcome, TableRequest, TableView};

impl Typed {
    /// Whether everyone sees the answer.
    pub(super) fn is_public(&self) -> bool {
        matches!(self, Typed::New(_) | Typed::Rematch)
    }
}

/// What a command asks of a table, before the table is known.
enum Order {
    Ask(TableRequest),
    Play { card: Card, typed: Play, player: Option<Named> },
    Against(Named, fn(Seat) -> Command),
}

impl Desk {
    /// Carries out a command.
    pub(super) async fn obey(&self, visitor: &Visitor<'_>, typed: &Typed) -> Response {
        match typed {
            Typed::Help => return Response::private(GameId(0), help(visitor.words)),
            Typed::New(new) => return self.open(visitor, new).await,
            _ => {}
        }
        let place = visitor.incoming.address.place();
        // Only a rematch or a look makes sense when the table is closed.
        let closed_too = matches!(typed, Typed::Rematch | Typed::Status);
        let found = if closed_too {
            self.store.last_game_at(place).await
        } else {
            self.store.open_game_at(place).await
        };
        let game = match found {
            Ok(Some(row)) => row.id,
            Ok(None) => return visitor.say(Sentence::NoTable),
            Err(error) => {
                tracing::error!(%error, "a table could not be looked up");
                return visitor.say(Sentence::Unreadable);
            }
        };
        self.obey_at(visitor, game, typed).await
    }

    async fn obey_at(&self, visitor: &Visitor<'_>, game: GameId, typed: &Typed) -> Response {
        let looked = match self.tables.look(game, visitor.asker()).await {
            Ok(answer) => answer,
            Err(error) => return Response::word(show::no_answer(visitor.words, error)),
        };
        let wish = match self.wish(visitor, typed, &looked) {
            Ok(wish) => wish,
            Err(word) => return *word,
        };
        if wish == TableRequest::Rematch
            && let Err(word) = self.may_open(visitor).await
        {
            return *word;
        }
        let answer = match self.ask(visitor, game, wish).await {
            Ok(answer) => answer,
            Err(error) => return Response::word(show::no_answer(visitor.words, error)),
        };
        self.after(visitor, typed, &looked, answer).await
    }

    /// What is shown after a command.
    async fn after(
        &self,
        visitor: &Visitor<'_>,
        typed: &Typed,
        before: &Answer,
        answer: Answer,
    ) -> Response {
        let names = self.names(&answer.view);
        let look = show::look(visitor.words, &answer.view, &names);
        let game = answer.view.game;
        match typed {
            Typed::Status => return Response::private(game, status(&look)),
            Typed::Rules => {
                let view = &answer.view;
                let may_change =
                    view.stage == Stage::Lobby && view.lobby.may_decide(visitor.asker()).is_ok();
                return match may_change {
                    true => self.settings_page(visitor, &answer, SettingsPage::Table, false),
                    false => self.rules(visitor, view),
                };
            }
            Typed::Hand => return self.hand(visitor, &answer, None),
            Typed::Rematch => return self.rematch(visitor, answer).await,
            _ => {}
        }
        if let Outcome::Refused(why) = &answer.outcome {
            let word = show::why(visitor.words, &answer.view, &names, why);
            return match (&answer.hand, answer.view.stage) {
                (Some(_), Stage::Playing) => self.hand(visitor, &answer, Some(word)),
                _ => Response::word(word),
            };
        }
        let sentence = match typed {
            Typed::Join if before.view.stage == Stage::Lobby => Sentence::Joined,
            Typed::Join => Sentence::TookComputersSeat,
            Typed::Leave => Sentence::LeftTable,
            Typed::Kick(_) => Sentence::Kicked,
            Typed::Cancel => Sentence::TableCancelled,
            Typed::End => Sentence::MatchEnded,
            Typed::Uno => Sentence::UnoCalled,
            Typed::Catch(_) if answer.outcome == Outcome::Held => Sentence::CatchHeld,
            Typed::Catch(_) => Sentence::CatchDone,
            Typed::AddComputer | Typed::RemoveComputer => Sentence::Done,
            _ => return self.moved(visitor, &answer, How::Private),
        };
        visitor.say(sentence)
    }

    fn wish(
        &self,
        visitor: &Visitor<'_>,
        typed: &Typed,
        looked: &Answer,
    ) -> Result<TableRequest, Box<Response>> {
        let order = self.order(visitor, typed, looked)?;
        let play = |command| TableRequest::Move { command, turn: None };
        let find = |named: &Named| {
            self.find(&looked.view, named)
                .ok_or_else(|| Box::new(visitor.say(Sentence::NoSuchPlayer)))
        };
        Ok(match order {
            Order::Ask(wish) => wish,
            Order::Against(named, command) => play(command(find(&named)?)),
            Order::Play { card, typed, player } => {
                let target = player.as_ref().map(find).transpose()?;
                play(Command::Play(Play { card, target, ..typed }))
            }
        })
    }

    fn order(
        &self,
        visitor: &Visitor<'_>,
        typed: &Typed,
        looked: &Answer,
    ) -> Result<Order, Box<Response>> {
        let play = |command| Order::Ask(TableRequest::Move { command, turn: None });
        Ok(match typed {
            Typed::Join => Order::Ask(TableRequest::Join),
            Typed::Leave => Order::Ask(TableRequest::Leave { sure: true }),
            Typed::Start => Order::Ask(TableRequest::Start),
            Typed::AddComputer => Order::Ask(TableRequest::AddComputer),
            Typed::RemoveComputer => Order::Ask(TableRequest::RemoveComputer),
            Typed::Kick(user) => Order::Ask(TableRequest::Kick(*user)),
            Typed::Cancel => Order::Ask(TableRequest::Cancel),
            Typed::End => Order::Ask(TableRequest::End),
            Typed::Next => Order::Ask(TableRequest::Next),
            Typed::Rematch => Order::Ask(TableRequest::Rematch),
            Typed::Draw => play(Command::Draw),
            Typed::Pass => play(Command::Pass),
            Typed::Uno => play(Command::CallUno),
            Typed::Challenge => play(Command::Challenge),
            Typed::Accept => play(Command::Accept),
            Typed::Ready => play(Command::SayReady),
            Typed::Colour(colour) => play(Command::ChooseColour(*colour)),
            Typed::Vote(guilty) => play(Command::Vote(*guilty)),
            Typed::Catch(None) => Order::Ask(TableRequest::CatchAnyone),
            Typed::Catch(Some(named)) => Order::Against(named.clone(), Command::Catch),
            Typed::Accuse(named) => Order::Against(named.clone(), Command::Accuse),
            Typed::Play { card, colour, player, uno } => {
                let words = CardWords::new(visitor.words, looked.view.lobby.rules().deck);
                let Some(found) = card.code().or_else(|| words.read(card.words())) else {
                    let word = unknown_card(visitor.words, card.words());
                    return Err(Box::new(Response::word(word)));
                };
                let typed = Play { colour: *colour, uno: *uno, ..Play::of(found) };
                Order::Play { card: found, typed, player: player.clone() }
            }
            Typed::New(_)
            | Typed::Hand
            | Typed::Status
            | Typed::Rules
            | Typed::Help
            | Typed::Errand(_) => Order::Ask(TableRequest::Look),
        })
    }

    /// The seat of a player as typed.
    fn find(&self, view: &TableView, named: &Named) -> Option<Seat> {
        match named {
            Named::Seat(seat) => view.occupant(*seat).map(|_| *seat),
            Named::User(user) => view.seat_of(*user),
            Named::Name(name) => {
                let names = self.names(view);
                let look = show::look(self.public_words(view), view, &names);
                let wanted = name.to_lowercase();
                let is_called =
                    |seat: &Seat| look.plain_name(*seat).to_lowercase().contains(&wanted);
                let mut found = Seat::all(view.lobby.occupants().len() as u8).filter(is_called);
                // A name that fits two players names none.
                found.next().filter(|_| found.next().is_none())
            }
        }
    }
}

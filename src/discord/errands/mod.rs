//! What people ask for beyond the table: leaderboards, records, finished matches, settings, privacy. Every
//! answer is for the asker's eyes only.

mod history;
mod mine;
mod ranks;
mod replay;
mod server;

use super::desk::{Desk, How, Response, Visitor};
use super::incoming::Errand;
use crate::render::{Beyond, HistoryOf, Message, Reply, Sentence};
use crate::store::{GameId, ReadError, WriteError};

/// The buttons of these messages belong to no table.
const NO_TABLE: GameId = GameId(0);

impl Desk {
    /// Carries out what was typed.
    pub(super) async fn run_errand(&self, visitor: &Visitor<'_>, errand: Errand) -> Response {
        let user = visitor.asker().user;
        match errand {
            Errand::Leaderboard(choice) => self.leaderboard(visitor, choice, How::Private).await,
            Errand::Stats(of) => {
                let of = of.unwrap_or(user);
                self.stats(visitor, of, Default::default(), How::Private).await
            }
            Errand::History(of) => {
                let of = match of {
                    None => HistoryOf::Server,
                    Some(of) if of == user => HistoryOf::Mine,
                    Some(of) => HistoryOf::Person(of),
                };
                self.history(visitor, of, None, How::Private).await
            }
            Errand::Replay(None) => visitor.reply(Reply::NoSuchMatch),
            Errand::Replay(Some(number)) => self.open_replay(visitor, GameId(number)).await,
            Errand::ServerSettings => self.server_panel(visitor, How::Private).await,
            Errand::ServerChannel { channel, allow } => {
                self.allow_channel(visitor, channel, allow).await
            }
            Errand::ServerOpeners(role) => self.choose_openers(visitor, role).await,
            Errand::MySettings => self.my_panel(visitor, How::Private).await,
            Errand::Privacy => self.privacy_panel(visitor, How::Private),
        }
    }

    /// Answers a button or a menu; only menus bring values.
    pub(super) async fn beyond(
        &self,
        visitor: &Visitor<'_>,
        game: GameId,
        beyond: Beyond,
        values: &[String],
    ) -> Response {
        match beyond {
            Beyond::Leaderboard(_, choice) => self.leaderboard(visitor, choice, How::Change).await,
            Beyond::Stats(of, scope) => self.stats(visitor, of, scope, How::Change).await,
            Beyond::History(of, before) => self.history(visitor, of, before, How::Change).await,
            Beyond::OpenReplay => match values.first().and_then(|value| value.parse().ok()) {
                Some(number) => self.open_replay(visitor, GameId(number)).await,
                None => visitor.say(Sentence::ButtonTooOld),
            },
            Beyond::Replay(step) => self.step_in_replay(visitor, game, step).await,
            Beyond::JumpInReplay => self.jump_in_replay(visitor, game, values).await,
            Beyond::Server(choice) => self.choose_for_server(visitor, choice, values).await,
            Beyond::Mine(choice) => self.choose_for_myself(visitor, choice, values).await,
            Beyond::Privacy(step) => self.privacy_step(visitor, step).await,
        }
    }
}

impl Visitor<'_> {
    fn reply(&self, reply: Reply<'_>) -> Response {
        Response::word(reply.text(self.words))
    }

    /// A message that belongs to no table.
    fn shown(&self, message: Message, how: How) -> Response {
        Response { how, ..Response::private(NO_TABLE, message) }
    }

    fn guild(&self) -> u64 {
        self.incoming.address.guild
    }

    /// Something could not be read.
    fn unread(&self, error: &ReadError) -> Response {
        tracing::error!(%error, "something beyond the table could not be read");
        self.say(Sentence::UnknownError)
    }

    /// Something could not be written, so nothing has changed.
    fn unwritten(&self, error: &WriteError) -> Response {
        tracing::error!(%error, "something beyond the table could not be saved");
        self.say(Sentence::NotSaved)
    }
}

//! Opening tables: who may, and where; making a thread for one, and archiving the thread when its table is
//! closed.

use super::answer::{Bot, Response, Visitor};
use super::incoming::Incoming;
use super::messages;
use super::outbound::SendError;
use super::payload::{Delivery, Payload, PictureChange};
use crate::i18n::Words;
use crate::lobby::Lobby;
use crate::preferences::{Openers, ServerSettings};
use crate::render::{Message, Sentence, thread_name};
use crate::store::{Address, GameId, TableProgress};
use crate::table::{TableRefusal, TableView};

/// Why the asker may not open a table here, if that is so.
fn refusal<'a>(incoming: &Incoming, settings: &'a ServerSettings) -> Option<Sentence<'a>> {
    let opener = match settings.openers {
        Openers::Everyone => None,
        Openers::Role(role) if incoming.roles.contains(&role) => None,
        Openers::Role(role) => Some(Some(role)),
        Openers::Moderators => Some(None),
    };
    if let Some(role) = opener.filter(|_| !incoming.asker.moderator) {
        return Some(Sentence::NotOpener(role));
    }
    let channels = &settings.channels;
    if channels.is_empty() || channels.contains(&incoming.address.channel) {
        return None;
    }
    Some(Sentence::NotInThisChannel(channels))
}

impl Bot {
    /// The server's settings, if the asker may open a table here.
    pub(super) async fn may_open(
        &self,
        visitor: &Visitor<'_>,
    ) -> Result<ServerSettings, Box<Response>> {
        let guild = visitor.incoming.address.guild;
        let settings = self.store.server_settings(guild).await.map_err(|error| {
            tracing::error!(%error, "a server's settings could not be read");
            Box::new(visitor.say(Sentence::Unreadable))
        })?;
        match refusal(visitor.incoming, &settings) {
            Some(refusal) => Err(Box::new(visitor.say(refusal))),
            None => Ok(settings),
        }
    }

    pub(super) async fn open(
        &self,
        incoming: &Incoming,
        address: Address,
        lobby: &Lobby,
    ) -> Result<std::sync::Arc<TableView>, TableRefusal> {
        let game = self.tables.open_lobby(address, lobby.clone()).await?;
        match self.tables.look(game, incoming.asker).await {
            Ok(answer) => Ok(answer.view),
            Err(_) => Err(TableRefusal::NotSaved),
        }
    }

    /// Makes a thread on the answer that was just given, and opens the table in it. Without a thread
    /// the answer itself becomes the table.
    pub(super) async fn open_in_thread(&self, incoming: &Incoming, lobby: &Lobby) {
        let interaction = &incoming.interaction;
        let Address { guild, channel, .. } = incoming.address;
        let words = self.people.languages().of_server(guild);
        let name = thread_name(words, &incoming.name);
        let made = async {
            let message = self.outbound.original(interaction).await?;
            self.outbound.create_thread(channel, message, &name).await
        };
        let thread = match made.await {
            Ok(thread) => Some(thread),
            Err(error) => {
                tracing::warn!(%error, "a table gets no thread");
                None
            }
        };
        let address = Address { guild, channel, thread };
        let view = match self.open(incoming, address, lobby).await {
            Ok(view) => view,
            Err(why) => {
                let words = Words::of(incoming.language);
                let refusal = Response::word(messages::not_opened(words, &why));
                self.take_back(incoming, &refusal).await;
                if let Some(thread) = thread {
                    let _ = self.outbound.archive_thread(thread, true).await;
                }
                return;
            }
        };
        let lobby = messages::public_message(words, &view, &self.names(&view));
        let edit = self.boards.begin(view.game, thread.is_none().then_some(interaction.id));
        let Some(thread) = thread else {
            let payload = Payload::edit(view.game, &lobby, PictureChange::Replaced);
            let message = self.outbound.edit_original(interaction, &payload).await.ok();
            let (shows, interaction) = (message.map(|_| lobby), Some(interaction.clone()));
            self.boards.shown(view.game, edit, message, interaction, shows);
            return;
        };
        let payload = Payload::post(view.game, &lobby, Delivery::Silent);
        let nonce = format!("t{}", view.game.0);
        // If it could not be posted, the task that edits the board posts it later.
        let posted = self.outbound.send_message(thread, &payload, &nonce).await.ok();
        self.boards.shown(view.game, edit, posted, None, posted.map(|_| lobby));
        let invitation = Sentence::OpenedInThread(&incoming.name, thread).text(words);
        self.rewrite(incoming, &messages::text(invitation)).await;
    }

    /// Changes the answer that was given.
    async fn rewrite(&self, incoming: &Incoming, message: &Message) {
        let payload = Payload::edit(GameId(0), message, PictureChange::Replaced);
        if let Err(error) = self.outbound.edit_original(&incoming.interaction, &payload).await {
            tracing::warn!(%error, "an invitation could not be changed");
        }
    }

    /// Archives the thread of a closed table, if the bot has made it and no other table is open there.
    pub(super) async fn archive_thread_of(&self, view: &TableView) {
        let Some(thread) = view.address.thread else { return };
        if matches!(view.progress, TableProgress::Lobby | TableProgress::Playing) {
            return;
        }
        let archived = match self.store.open_game_at(thread).await {
            // The next match of the tournament is played there.
            _ if self.is_of_open_tournament(view).await => Ok(()),
            Ok(None) => self.archive_own(thread).await,
            // The table that is open there archives it later.
            Ok(Some(_)) => Ok(()),
            Err(error) => {
                tracing::warn!(%error, "the tables of a thread could not be read");
                return;
            }
        };
        if let Err(error) = archived {
            // It is tried again after the next start.
            tracing::warn!(%error, "a thread was not archived");
            return;
        }
        if let Err(error) = self.store.note_thread_archived(view.game).await {
            tracing::warn!(%error, "the store could not note that a thread was archived");
        }
    }

    async fn is_of_open_tournament(&self, view: &TableView) -> bool {
        let Some(own) = &view.tournament else { return false };
        match self.tournaments.look(own.tournament).await {
            Ok(found) => found.is_some_and(|tournament| tournament.progress.is_open()),
            Err(error) => {
                tracing::warn!(%error, "the tournament of a table could not be read");
                true
            }
        }
    }

    /// Archives a thread if the bot has made it. An error means that another try may work.
    async fn archive_own(&self, thread: u64) -> Result<(), SendError> {
        if !self.outbound.is_own_thread(thread).await? {
            return Ok(());
        }
        match self.outbound.archive_thread(thread, true).await {
            Err(error @ (SendError::Unreachable | SendError::RateLimited { .. })) => Err(error),
            Err(error) => {
                tracing::debug!(%error, "a thread cannot be archived");
                Ok(())
            }
            Ok(()) => Ok(()),
        }
    }
}

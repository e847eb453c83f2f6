//! Places for the tables of a tournament: a thread each, which hangs on a message in the tournament's
//! channel. If the program ends in between, the message and its thread are found again.

use super::super::answer::Bot;
use super::super::messages::public_message;
use super::super::outbound::SendError;
use super::super::payload::{Delivery, Payload, PictureChange};
use super::super::server_changes::PROGRAM;
use crate::render::{
    ShownTournament, table_thread, table_thread_name, waiting_at_table, with_waiting,
};
use crate::store::{Address, GameId};
use crate::table::{LiveTournament, PlaceRefusal};
use crate::tournament::{MatchState, TournamentProgress, TournamentView};
use std::collections::HashMap;
use std::time::Duration;
use tokio::time::sleep;

/// The pause before a place is tried again.
const SOON: Duration = Duration::from_secs(1);
const LATER: Duration = Duration::from_secs(20);

/// Why a table has no place yet: after which time to try again.
struct Again(Duration);

impl Bot {
    /// Finds or makes a place for every table that wants one, and keeps what tables say that wait.
    pub(super) async fn place_tables(&self, mut live: LiveTournament) {
        let (mut open, mut said) = (true, HashMap::new());
        loop {
            let view = live.views.borrow_and_update().clone();
            let mut again = None;
            if view.progress == TournamentProgress::Playing {
                for table in view.wants_place.clone() {
                    if let Err(Again(pause)) = self.place_table(&view, table).await {
                        again = Some(pause);
                    }
                }
            }
            // An edit would open an archived thread again.
            if view.progress.is_open() {
                self.tell_waiting(&view, &mut said).await;
            }
            if !open || !view.progress.is_open() {
                for game in said.into_keys() {
                    self.boards.forget_waiting(game);
                }
                return self.archive_threads(&view).await;
            }
            let again = async {
                match again {
                    Some(pause) => sleep(pause).await,
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                changed = live.views.changed() => open = changed.is_ok(),
                () = again => {}
            }
        }
    }

    async fn place_table(&self, view: &TournamentView, table: u8) -> Result<(), Again> {
        let Address { guild, channel, .. } = view.address;
        let settings = self.store.server_settings(guild).await;
        let threads = settings.map_or(true, |settings| settings.threads);
        let in_channel = Address { guild, channel, thread: None };
        if table == 0 && !threads && self.take_place(view, table, in_channel).await? {
            return Ok(());
        }
        match self.thread_of(view, table).await {
            Ok(thread) => {
                let address = Address { guild, channel, thread: Some(thread) };
                if self.take_place(view, table, address).await? {
                    return Ok(());
                }
                // Other people play there by now, so it gets another thread.
                self.lost_threads.lock().insert(thread);
                Err(Again(SOON))
            }
            // Where no threads can be made, one table can still play in the channel.
            Err(SendError::Forbidden) if table == 0 => {
                let placed = self.take_place(view, table, in_channel).await?;
                if placed { Ok(()) } else { Err(Again(LATER)) }
            }
            Err(error) => {
                tracing::warn!(tournament = view.id.0, table, %error, "a table gets no thread yet");
                let soon = matches!(error, SendError::Unreachable | SendError::Gone);
                Err(Again(if soon { SOON } else { LATER }))
            }
        }
    }

    /// Whether the table plays here from now on; not if another table is open here.
    async fn take_place(
        &self,
        view: &TournamentView,
        table: u8,
        address: Address,
    ) -> Result<bool, Again> {
        match self.tournaments.place_table(view.id, table, address).await {
            Ok(_) | Err(PlaceRefusal::NotWanted) => Ok(true),
            Err(PlaceRefusal::PlaceTaken) => Ok(false),
            Err(PlaceRefusal::NotSaved) => Err(Again(SOON)),
        }
    }

    /// The thread of a table: one that was made just before the program ended, or a new one.
    async fn thread_of(&self, view: &TournamentView, table: u8) -> Result<u64, SendError> {
        let channel = view.address.channel;
        let words = self.people.languages().of_server(view.address.guild);
        let name = table_thread_name(words, view, table);
        let of_table = self
            .find_message(channel, |seen| seen.tournament == Some((view.id, Some(table))))
            .await?;
        // A thread has the number of the message on which it hangs.
        if let Some(message) = of_table {
            if self.lost_threads.lock().contains(&message) {
                // Where its thread was, there is nothing any more. If it stays, it does no harm.
                let _ = self.outbound.delete_message(channel, message).await;
            } else if self.outbound.is_own_thread(message).await? {
                return Ok(message);
            } else if let Ok(thread) = self.outbound.create_thread(channel, message, &name).await {
                return Ok(thread);
            }
        }
        let names = self.names_of_tournament(view).await;
        let message = table_thread(&ShownTournament { words, view, names: &names }, table);
        let payload = Payload::post(GameId(0), &message, Delivery::Silent);
        let nonce = format!("p{}-{table}-{}", view.id.0, view.revision);
        let message = self.outbound.send_message(channel, &payload, &nonce).await?;
        self.outbound.create_thread(channel, message, &name).await
    }

    /// Keeps up to date what tables say that are done: for whom the tournament waits, or that it goes on.
    async fn tell_waiting(&self, view: &TournamentView, said: &mut HashMap<GameId, String>) {
        let Some(latest) = view.matches.iter().map(|it| it.id.round).max() else { return };
        let names = self.names_of_tournament(view).await;
        let words = self.people.languages().of_server(view.address.guild);
        let shown = ShownTournament { words, view, names: &names };
        for done in &view.matches {
            let MatchState::Over { game, address, .. } = &done.state else { continue };
            // What was said two rounds ago stays.
            if done.id.round + 1 < latest {
                continue;
            }
            let text = waiting_at_table(&shown, done.id);
            if said.get(game) == Some(&text) {
                continue;
            }
            said.insert(*game, text.clone());
            if !self.boards.set_waiting(*game, text.clone()) {
                self.repaint_done(*game, *address, &text).await;
            }
        }
    }

    /// Shows what a table says whose own task has ended.
    async fn repaint_done(&self, game: GameId, address: Address, waiting: &str) {
        let (Ok(Some(message)), Ok(answer)) =
            (self.store.board_of(game).await, self.tables.look(game, PROGRAM).await)
        else {
            return;
        };
        let words = self.public_words(&answer.view);
        let names = self.people.of_board(&answer.view);
        let board = with_waiting(public_message(words, &answer.view, &names), waiting);
        let board = self.drawing.draw(board).await;
        let payload = Payload::edit(game, &board, PictureChange::Replaced);
        if let Err(error) = self.outbound.edit_message(address.place(), message, &payload).await {
            tracing::warn!(game = game.0, %error, "a table that waits could not be shown");
        }
    }

    /// Archives the threads of a tournament that is closed.
    async fn archive_threads(&self, view: &TournamentView) {
        let mut threads: Vec<u64> = view
            .matches
            .iter()
            .filter_map(|it| match &it.state {
                MatchState::Due => None,
                MatchState::Playing { address, .. }
                | MatchState::Over { address, .. }
                | MatchState::Stopped { address, .. } => address.thread,
            })
            .collect();
        threads.sort_unstable();
        threads.dedup();
        for thread in threads {
            if let Ok(None) = self.store.open_game_at(thread).await
                && let Err(error) = self.outbound.archive_thread(thread, true).await
            {
                tracing::debug!(%error, "the thread of a tournament was not archived");
            }
        }
    }
}

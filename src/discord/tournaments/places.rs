//! Places for the tables of a tournament: a thread each, which hangs on a message in the tournament's
//! channel. If the program ends in between, the message and its thread are found again. The first table plays
//! where the board is if the server has threads off, or if that is a thread itself.

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

/// A table has no place yet.
struct Again {
    /// Try again after this time.
    after: Duration,
    /// The bot may not make threads.
    needs_threads: bool,
}

impl Again {
    const fn after(after: Duration) -> Again {
        Again { after, needs_threads: false }
    }
}

/// The message on which the thread of each table hangs or is to hang.
type Starters = HashMap<u8, u64>;

impl Bot {
    /// Finds or makes a place for every table that wants one, and keeps what tables say that wait.
    pub(super) async fn place_tables(&self, mut live: LiveTournament) {
        let (mut open, mut said, mut starters) = (true, HashMap::new(), Starters::new());
        loop {
            let view = live.views.borrow_and_update().clone();
            let (mut again, mut needs_threads) = (None, false);
            if view.progress == TournamentProgress::Playing {
                for table in view.wants_place.clone() {
                    if let Err(why) = self.place_table(&view, table, &mut starters).await {
                        again = Some(why.after);
                        needs_threads |= why.needs_threads;
                    }
                }
            }
            self.tournament_boards.set_needs_threads(view.id, needs_threads);
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
                () = self.tournament_boards.places_wanted(view.id) => {}
                () = again => {}
            }
        }
    }

    async fn place_table(
        &self,
        view: &TournamentView,
        table: u8,
        starters: &mut Starters,
    ) -> Result<(), Again> {
        let Address { guild, channel, thread } = view.address;
        let settings = self.store.server_settings(guild).await;
        let threads = settings.map_or(true, |settings| settings.threads);
        let at_board = table == 0 && (!threads || thread.is_some());
        if at_board && self.take_place(view, table, view.address).await? {
            return Ok(());
        }
        match self.thread_of(view, table, starters).await {
            Ok(thread) => {
                let address = Address { guild, channel, thread: Some(thread) };
                if self.take_place(view, table, address).await? {
                    return Ok(());
                }
                // Other people play there by now, so it gets another thread.
                self.lost_threads.lock().insert(thread);
                Err(Again::after(SOON))
            }
            // Where no threads can be made, one table can still play where the board is.
            Err(SendError::Forbidden)
                if table == 0 && self.take_place(view, table, view.address).await? =>
            {
                Ok(())
            }
            Err(error) => {
                tracing::warn!(tournament = view.id.0, table, %error, "a table gets no thread yet");
                let soon = matches!(error, SendError::Unreachable | SendError::Gone);
                let after = if soon { SOON } else { LATER };
                Err(Again { after, needs_threads: error == SendError::Forbidden })
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
            Err(PlaceRefusal::NotSaved) => Err(Again::after(SOON)),
        }
    }

    /// The thread of a table: one that was made just before the program ended, or a new one. Its message is
    /// posted once, however often the thread is refused.
    async fn thread_of(
        &self,
        view: &TournamentView,
        table: u8,
        starters: &mut Starters,
    ) -> Result<u64, SendError> {
        let channel = view.address.channel;
        let words = self.people.languages().of_server(view.address.guild);
        let name = table_thread_name(words, view, table);
        let of_table = match starters.remove(&table) {
            Some(message) => Some(message),
            None => {
                let ours = Some((view.id, Some(table)));
                self.find_message(view.id, channel, |seen| seen.tournament == ours).await?
            }
        };
        // A thread has the number of the message on which it hangs.
        if let Some(message) = of_table {
            if self.lost_threads.lock().contains(&message) {
                // Where its thread was, there is nothing any more. If it stays, it does no harm.
                let _ = self.outbound.delete_message(channel, message).await;
            } else if self.outbound.is_own_thread(message).await? {
                return Ok(message);
            } else {
                match self.outbound.create_thread(channel, message, &name).await {
                    Ok(thread) => return Ok(thread),
                    // The message is gone, or has had a thread that is gone.
                    Err(SendError::Gone | SendError::Invalid) => {}
                    Err(error) => {
                        starters.insert(table, message);
                        return Err(error);
                    }
                }
            }
        }
        let names = self.names_of_tournament(view).await;
        let shown = ShownTournament { words, view, names: &names, needs_threads: false };
        let payload = Payload::post(GameId(0), &table_thread(&shown, table), Delivery::Silent);
        let nonce = format!("p{}-{table}-{}", view.id.0, view.revision);
        let message = self.outbound.send_message(channel, &payload, &nonce).await?;
        starters.insert(table, message);
        self.outbound.create_thread(channel, message, &name).await
    }

    /// Keeps up to date what tables say that are done: for whom the tournament waits, or that it goes on.
    async fn tell_waiting(&self, view: &TournamentView, said: &mut HashMap<GameId, String>) {
        let Some(latest) = view.matches.iter().map(|it| it.id.round).max() else { return };
        let names = self.names_of_tournament(view).await;
        let words = self.people.languages().of_server(view.address.guild);
        let shown = ShownTournament { words, view, names: &names, needs_threads: false };
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

    /// Archives the threads of a tournament that is closed, but not one in which it was opened.
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
        threads.retain(|thread| Some(*thread) != view.address.thread);
        for thread in threads {
            if let Ok(None) = self.store.open_game_at(thread).await
                && let Err(error) = self.outbound.archive_thread(thread, true).await
            {
                tracing::debug!(%error, "the thread of a tournament was not archived");
            }
        }
    }
}

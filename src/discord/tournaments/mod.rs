//! Showing tournaments: the board of each that is open follows it until it is closed, and its tables get
//! places to play at.

mod board;
mod places;

pub(super) use board::TournamentBoards;

use super::answer::Bot;
use super::commands::occupants;
use super::watch_tables::again_after_panics;
use crate::render::{Looks, Message, Names, ShownTournament, tournament};
use crate::store::Checkpoint;
use crate::table::LiveTournament;
use crate::tournament::TournamentView;
use std::sync::Arc;
use tokio::sync::mpsc;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

impl Bot {
    /// Shows every tournament that is announced, until told to stop.
    pub async fn show_tournaments(
        self: Arc<Bot>,
        mut live: mpsc::Receiver<LiveTournament>,
        stopping: CancellationToken,
    ) {
        let tasks = TaskTracker::new();
        loop {
            let found = tokio::select! {
                found = live.recv() => found,
                () = stopping.cancelled() => None,
            };
            let Some(found) = found else { break };
            let bot = Arc::clone(&self);
            tasks.spawn(stopping.clone().run_until_cancelled_owned(async move {
                let show = || bot.show_tournament(&found);
                again_after_panics(found.id.0, "a tournament", show).await;
            }));
        }
        // No more are announced; those that are shown go on until the end.
        stopping.cancelled().await;
        tasks.close();
        tasks.wait().await;
    }

    async fn show_tournament(&self, live: &LiveTournament) {
        let (id, guild) = (live.id, live.views.borrow().address.guild);
        let _ = self.store.checkpoint_hook().run(Checkpoint::BeforeTournament);
        self.learn_language(guild).await;
        let paint = again_after_panics(id.0, "the board of a tournament", || {
            self.paint_tournament(live.clone())
        });
        let place = again_after_panics(id.0, "the places of a tournament", || {
            self.place_tables(live.clone())
        });
        tokio::join!(paint, place);
        self.tournament_boards.forget(id);
    }

    /// The names of everyone who plays or has played in a tournament, for its public messages.
    async fn names_of_tournament(&self, view: &TournamentView) -> Names {
        let (guild, people) = (view.address.guild, occupants(view));
        self.learn_names(guild, &people).await;
        let pictures = self.people.languages().wants_board_pictures(guild)
            && self.people.looks().pictures_in(view.address.place());
        let looks = Looks { pictures, ..self.people.looks().plain() };
        self.people.of(guild, &people).with_looks(looks)
    }

    /// The one public message of a tournament.
    pub(super) async fn tournament_message(&self, view: &TournamentView) -> Message {
        let names = self.names_of_tournament(view).await;
        let words = self.people.languages().of_server(view.address.guild);
        let needs_threads = self.tournament_boards.needs_threads(view.id);
        tournament(&ShownTournament { words, view, names: &names, needs_threads })
    }
}

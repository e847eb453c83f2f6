//! The gallery: whoever sits there is told what happens at every table, from its first move on, as
//! everyone may know it.

use super::tables::{ANNOUNCEMENTS, Awake, Tables};
use super::view::Told;
use crate::engine::Viewer;
use crate::lobby::{Asker, Occupant, UserId};
use crate::store::{Address, GameId, StoredMove};
use tokio::sync::mpsc;

/// The program itself, which may do nothing but look.
const NOBODY: Asker = Asker { user: UserId(0), moderator: false };

/// What happened at a table. It holds nothing hidden, so it may be shown anywhere.
#[derive(Clone, Debug)]
pub struct PublicEvents {
    /// Which table.
    pub game: GameId,
    /// Where it is.
    pub address: Address,
    /// Who sits there; none where a computer does, and 0 for someone who has been forgotten since.
    pub seats: Vec<Option<UserId>>,
    /// What happened, oldest first. A table that wakes up again is told from the beginning.
    pub told: Vec<Told>,
}

impl Tables {
    /// Tells an audience what happens at each table that wakes up, and passes the table on to those
    /// who show it. Every open table is woken once, so that nothing is missed that goes on.
    pub fn admit(
        &self,
        mut awake: mpsc::Receiver<Awake>,
        audience: mpsc::Sender<PublicEvents>,
    ) -> mpsc::Receiver<Awake> {
        let (pass_on, passed_on) = mpsc::channel(ANNOUNCEMENTS);
        let tables = self.clone();
        self.beside(async move {
            while let Some(table) = awake.recv().await {
                let watched = Awake { game: table.game, views: table.views.clone() };
                tables.beside(follow(tables.clone(), watched, audience.clone()));
                if pass_on.send(table).await.is_err() {
                    return;
                }
            }
        });
        self.beside(wake_open(self.clone()));
        passed_on
    }
}

async fn wake_open(tables: Tables) {
    match tables.store().open_tables().await {
        Ok(open) => {
            for table in open {
                if let Err(error) = tables.look(table.game, NOBODY).await {
                    tracing::warn!(game = table.game.0, %error, "an open table did not wake up");
                }
            }
        }
        Err(error) => tracing::error!(%error, "which tables are open could not be read"),
    }
}

async fn follow(tables: Tables, mut awake: Awake, audience: mpsc::Sender<PublicEvents>) {
    let mut last = 0;
    loop {
        let view = awake.views.borrow_and_update().clone();
        if view.seq > last {
            match tables.store().moves_after(view.game, last).await {
                Ok(moves) => {
                    // What is on the disk already but not yet true is told when it is.
                    let told = moves.iter().take_while(|made| made.seq <= view.seq).flat_map(told);
                    let happened = PublicEvents {
                        game: view.game,
                        address: view.address,
                        seats: view.lobby.occupants().iter().map(person).collect(),
                        told: told.collect(),
                    };
                    last = view.seq;
                    if audience.send(happened).await.is_err() {
                        return;
                    }
                }
                // It is told with the next move.
                Err(error) => tracing::warn!(%error, "what happened could not be read"),
            }
        }
        if awake.views.changed().await.is_err() {
            return;
        }
    }
}

fn person(occupant: &Occupant) -> Option<UserId> {
    match occupant {
        Occupant::Player(user) => Some(*user),
        Occupant::Computer => None,
        Occupant::Deleted => Some(NOBODY.user),
    }
}

fn told(made: &StoredMove) -> impl Iterator<Item = Told> {
    let seq = made.seq;
    made.events.iter().map(move |event| Told { seq, event: event.seen_by(Viewer::Public) })
}

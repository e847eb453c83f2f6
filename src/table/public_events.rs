//! What happens at all tables, as everyone may know it: for the playground, which shows it.

use super::tables::{ANNOUNCEMENTS, Awake, Tables};
use super::view::PublicEvent;
use crate::engine::Viewer;
use crate::engine::rules::DeckKind;
use crate::lobby::{Asker, Occupant, UserId};
use crate::store::{Address, GameId, StoredMove};
use tokio::sync::mpsc;

/// The asker when the program itself looks at a table. No person has this id.
const THE_PROGRAM: Asker = Asker { user: UserId(0), moderator: false };
/// Stands for a person whose data was deleted.
const DELETED: UserId = UserId(0);

/// What happened at a table. It holds nothing hidden, so it may be shown anywhere.
#[derive(Clone, Debug)]
pub struct PublicEvents {
    pub game: GameId,
    pub address: Address,
    /// Who sits in each seat: none is a computer, 0 a person whose data was deleted.
    pub seats: Vec<Option<UserId>>,
    /// How many cards a draw card gives depends on it.
    pub deck: DeckKind,
    /// Oldest first. A table that wakes up again sends its events from the first move on.
    pub events: Vec<PublicEvent>,
}

impl Tables {
    /// Sends what happens at each table that wakes up, and passes the table on to the receiver that is
    /// returned, for the tasks that show it. Every open table is woken once, because a sleeping table
    /// sends nothing.
    pub fn publish_events(
        &self,
        mut awake: mpsc::Receiver<Awake>,
        events: mpsc::Sender<PublicEvents>,
    ) -> mpsc::Receiver<Awake> {
        let (pass_on, passed_on) = mpsc::channel(ANNOUNCEMENTS);
        let tables = self.clone();
        self.spawn_until_stopped(async move {
            while let Some(table) = awake.recv().await {
                let watched = Awake { game: table.game, views: table.views.clone() };
                tables.spawn_until_stopped(send_events(tables.clone(), watched, events.clone()));
                if pass_on.send(table).await.is_err() {
                    return;
                }
            }
        });
        self.spawn_until_stopped(wake_open_tables(self.clone()));
        passed_on
    }
}

async fn wake_open_tables(tables: Tables) {
    match tables.store().open_tables().await {
        Ok(open) => {
            for table in open {
                if let Err(error) = tables.look(table.game, THE_PROGRAM).await {
                    tracing::warn!(game = table.game.0, %error, "an open table did not wake up");
                }
            }
        }
        Err(error) => tracing::error!(%error, "the list of open tables could not be read"),
    }
}

/// Sends the events of one table until it sleeps.
async fn send_events(tables: Tables, mut awake: Awake, events: mpsc::Sender<PublicEvents>) {
    let mut last = 0;
    loop {
        let view = awake.views.borrow_and_update().clone();
        if view.seq > last {
            match tables.store().moves_after(view.game, last).await {
                Ok(moves) => {
                    // The journal may be ahead of the view; what is not in the view yet is sent with
                    // the next one.
                    let seen = moves.iter().take_while(|made| made.seq <= view.seq);
                    let happened = PublicEvents {
                        game: view.game,
                        address: view.address,
                        seats: view.lobby.occupants().iter().map(person).collect(),
                        deck: view.lobby.rules().deck,
                        events: seen.flat_map(public_events).collect(),
                    };
                    last = view.seq;
                    if events.send(happened).await.is_err() {
                        return;
                    }
                }
                // The events are sent together with those of the next move.
                Err(error) => {
                    tracing::warn!(game = view.game.0, %error, "the journal of a table could not be read");
                }
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
        Occupant::Deleted => Some(DELETED),
    }
}

fn public_events(made: &StoredMove) -> impl Iterator<Item = PublicEvent> {
    let seq = made.seq;
    made.events.iter().map(move |event| PublicEvent { seq, event: event.seen_by(Viewer::Public) })
}

//! Tournaments: people sign up, matches are opened at tables of their own, and each that ends leads to the
//! next, up to the winner.
//!
//! Nothing of a tournament is kept only in memory. A request is decided and written in one transaction of
//! the store. The ending of a match is written with its last move, and a seat that changes hands with the
//! move that does it. What is to be done next follows from what is stored (`runner`): it is done in steps,
//! each of which has its effect once, so the program may be killed between any two of them.

mod runner;
mod view;

pub use runner::BETWEEN_MATCHES;

use super::request::{Ask, Outcome, TableRequest};
use super::tables::{ANNOUNCEMENTS, Tables};
use crate::lobby::{Address, Asker, GameId};
use crate::store::{
    Placed, ReadError, StoredTournament, TournamentChange, TournamentChanged, WriteError,
};
use crate::tournament::{
    AfterAsking, AfterSignUp, SignUp, TournamentId, TournamentProgress, TournamentRefusal,
    TournamentRequest, TournamentView,
};
use rand::rngs::StdRng;
use std::sync::Arc;
use tokio::sync::{mpsc, watch};
use tokio_util::sync::CancellationToken;

/// How often a request is tried again if a match ended or began meanwhile.
const TRIES: usize = 3;

/// A tournament that is open, or whose board shows an old state. The sender of its views is dropped when it
/// is closed.
#[derive(Clone, Debug)]
pub struct LiveTournament {
    pub id: TournamentId,
    pub views: watch::Receiver<Arc<TournamentView>>,
}

/// A request to a tournament, and who makes it.
#[derive(Clone, Debug)]
pub struct TournamentAsk {
    /// The same interaction has no second effect.
    pub interaction: Option<u64>,
    pub asker: Asker,
    /// The server of the asker. None if the program itself asks; then this is not checked.
    pub guild: Option<u64>,
    pub request: TournamentRequest,
}

/// What a tournament answers to a request that is not refused.
#[derive(Clone, Debug)]
pub struct TournamentAnswer {
    /// False if the interaction has had its effect already.
    pub changed: bool,
    pub view: Arc<TournamentView>,
}

/// Why a table of a tournament was not placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlaceRefusal {
    /// The tournament is not being played.
    NotWanted,
    /// Another open table is there.
    PlaceTaken,
    NotSaved,
}

/// All tournaments. A clone refers to the same ones.
#[derive(Clone)]
pub struct Tournaments(Arc<Shared>);

struct Shared {
    tables: Tables,
    announcements: mpsc::Sender<LiveTournament>,
    /// Cancelled when the task that runs tournaments has ended.
    ended: CancellationToken,
}

impl Tournaments {
    /// Goes on with the tournaments of the tables' store, until the tables are stopped. The receiver gets
    /// each tournament that is open, and those whose board was not up to date.
    pub fn start(tables: &Tables) -> (Tournaments, mpsc::Receiver<LiveTournament>) {
        let (announcements, live) = mpsc::channel(ANNOUNCEMENTS);
        let tournaments = Tournaments(Arc::new(Shared {
            tables: tables.clone(),
            announcements,
            ended: CancellationToken::new(),
        }));
        tables.spawn_until_stopped(tournaments.clone().run());
        (tournaments, live)
    }

    /// Returns when the task that runs tournaments has ended. If the tables have not been stopped, that is
    /// a mistake of ours.
    pub async fn ended(&self) {
        self.0.ended.cancelled().await;
    }

    fn now_ms(&self) -> i64 {
        self.0.tables.clock().wall_ms()
    }

    /// Opens a sign-up. The same interaction opens no second one.
    pub async fn open(
        &self,
        address: Address,
        sign_up: SignUp,
        interaction: Option<u64>,
    ) -> Result<TournamentId, TournamentRefusal> {
        let (store, now_ms) = (self.0.tables.store(), self.now_ms());
        store.open_tournament(address, sign_up, interaction, now_ms).await.map_err(not_saved)?
    }

    /// The tournament as it is now, open or not.
    pub async fn look(&self, id: TournamentId) -> Result<Option<Arc<TournamentView>>, ReadError> {
        let stored = self.0.tables.store().tournament(id).await?;
        Ok(stored.map(|stored| Arc::new(view::view_of(&stored))))
    }

    /// Asks something of a tournament.
    pub async fn ask(
        &self,
        id: TournamentId,
        ask: TournamentAsk,
    ) -> Result<TournamentAnswer, TournamentRefusal> {
        // A task of its own, because the caller may stop waiting, and tables that were closed must know.
        let tournaments = self.clone();
        let asking = self.0.tables.finish(async move { tournaments.answer(id, ask).await });
        asking.await.unwrap_or(Err(TournamentRefusal::NotSaved))
    }

    async fn answer(
        &self,
        id: TournamentId,
        ask: TournamentAsk,
    ) -> Result<TournamentAnswer, TournamentRefusal> {
        for _ in 0..TRIES {
            let changed = match self.change(id, ask.clone()).await? {
                TournamentChanged::Done(closed) => {
                    self.0.tables.wake_changed(&closed);
                    true
                }
                TournamentChanged::SeenBefore => false,
                TournamentChanged::Refused(why) => return Err(why),
                TournamentChanged::LeaveAtTable(game) => match self.leave_at(game, &ask).await? {
                    Some(changed) => changed,
                    // The match has just ended.
                    None => continue,
                },
            };
            let view = self.look(id).await.map_err(unreadable)?;
            let view = view.ok_or(TournamentRefusal::NoSuchTournament)?;
            return Ok(TournamentAnswer { changed, view });
        }
        Err(TournamentRefusal::NotSaved)
    }

    async fn change(
        &self,
        id: TournamentId,
        ask: TournamentAsk,
    ) -> Result<TournamentChanged, TournamentRefusal> {
        let mut rng = self.0.tables.new_rng();
        let (store, now_ms, interaction) = (self.0.tables.store(), self.now_ms(), ask.interaction);
        let decide = move |stored: &StoredTournament| decided(stored, &ask, &mut rng);
        store.change_tournament(id, interaction, now_ms, decide).await.map_err(not_saved)
    }

    /// Leaves at the table of the match that the asker plays. None if it is not played any more; otherwise
    /// whether something has changed.
    async fn leave_at(
        &self,
        game: GameId,
        ask: &TournamentAsk,
    ) -> Result<Option<bool>, TournamentRefusal> {
        let leave = Ask {
            interaction: ask.interaction,
            asker: ask.asker,
            from: None,
            request: TableRequest::Leave { sure: true },
        };
        let answer = self.0.tables.ask(game, leave).await.map_err(|error| {
            tracing::warn!(game = game.0, %error, "a player could not leave a tournament's table");
            TournamentRefusal::NotSaved
        })?;
        Ok(match answer.outcome {
            Outcome::Done => Some(true),
            Outcome::Nothing => Some(false),
            _ => None,
        })
    }

    /// Says where the table of this number is. If it has a place already, that counts and is returned.
    pub async fn place_table(
        &self,
        id: TournamentId,
        table: u8,
        address: Address,
    ) -> Result<Address, PlaceRefusal> {
        let (store, now_ms) = (self.0.tables.store(), self.now_ms());
        match store.place_table(id, table, address, now_ms).await {
            Ok(Placed::At(address)) => Ok(address),
            Ok(Placed::NotPlaying) => Err(PlaceRefusal::NotWanted),
            Err(WriteError::PlaceTaken) => Err(PlaceRefusal::PlaceTaken),
            Err(error) => {
                tracing::warn!(%error, "the place of a tournament's table could not be saved");
                Err(PlaceRefusal::NotSaved)
            }
        }
    }

    /// A channel or thread is gone. Tables that were there get another place; a tournament whose own channel
    /// it was is ended.
    pub async fn place_gone(&self, place: u64) {
        let closing = self.0.tables.store().tournament_place_gone(place, self.now_ms());
        self.close_tables(closing.await);
    }

    /// A server has removed the bot. Its tournaments are ended, and the matches that are being played count
    /// for nobody.
    pub async fn server_left(&self, guild: u64) {
        let closing = self.0.tables.store().close_tournaments_of(guild, self.now_ms());
        self.close_tables(closing.await);
    }

    fn close_tables(&self, closed: Result<Vec<GameId>, WriteError>) {
        match closed {
            Ok(games) => self.0.tables.wake_changed(&games),
            Err(error) => tracing::error!(%error, "tournaments could not be told of a lost place"),
        }
    }
}

/// What a request changes at a tournament.
fn decided(
    stored: &StoredTournament,
    ask: &TournamentAsk,
    rng: &mut StdRng,
) -> Result<TournamentChange, TournamentRefusal> {
    if ask.guild.is_some_and(|guild| guild != stored.address.guild) {
        return Err(TournamentRefusal::Elsewhere);
    }
    match stored.progress {
        TournamentProgress::SigningUp => {
            let mut sign_up = stored.sign_up();
            Ok(match sign_up.answer(ask.asker, &ask.request, rng)? {
                AfterSignUp::Changed => TournamentChange::SignUp(sign_up),
                AfterSignUp::Closed => TournamentChange::Close,
                AfterSignUp::Started(entrants) => TournamentChange::Start(sign_up, entrants),
            })
        }
        TournamentProgress::Playing => {
            Ok(match stored.running().answer(ask.asker, &ask.request)? {
                AfterAsking::HostIs(user) => TournamentChange::HostIs(user),
                AfterAsking::Replace(player, entrant) => TournamentChange::Replace(player, entrant),
                AfterAsking::LeaveAtTable(game) => TournamentChange::LeaveAtTable(game),
                AfterAsking::End => TournamentChange::Close,
            })
        }
        closed => Err(TournamentRefusal::Closed(closed)),
    }
}

fn not_saved(error: WriteError) -> TournamentRefusal {
    tracing::warn!(%error, "something about a tournament was not saved");
    match error {
        WriteError::Unknown(_) => TournamentRefusal::Uncertain,
        _ => TournamentRefusal::NotSaved,
    }
}

fn unreadable(error: ReadError) -> TournamentRefusal {
    tracing::warn!(%error, "a tournament could not be read");
    TournamentRefusal::NotSaved
}

//! Tournaments on real files, with a clock that the test moves: their life from the sign-up to the winner,
//! what is refused, people who come and go, places that are lost, killed processes, and many at once.

mod kills;
mod leavers;
mod life;
mod places;
mod players;
mod requests;
mod simulation;

use super::test_tables::{ANN, BEN, CID, EVE, NOON, PATIENCE, by, moderator, rules, seconds};
use super::{Folder, database};
use rand::SeedableRng;
use rand::rngs::StdRng;
use sqlx::Connection;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use uno_bot::engine::Event;
use uno_bot::lobby::{Asker, UserId};
use uno_bot::store::{Address, CheckpointHook, GameId, Store};
use uno_bot::table::{
    Answer, Ask, Clock, ManualClock, Pace, TableRequest, TableView, Tables, TournamentAnswer,
    TournamentAsk, Tournaments,
};
use uno_bot::tournament::{
    Ending, Entrant, Format, MatchState, MatchView, SignUp, Size, TournamentId, TournamentRefusal,
    TournamentRequest, TournamentView,
};

const HOME: u64 = 1;
/// The channel of every sign-up.
const CHANNEL: u64 = 50;
const FOUR: Format = Format::Pairs(Size::Four);
const EIGHT: Format = Format::Pairs(Size::Eight);
const CUP: Format = Format::Cup { rounds: None };
/// Deals of two cards are over soon.
const SHORT_PAIRS: &str = "tournament dealt=2 final_deals=1";
const SHORT_CUP: &str = "classic dealt=2 deals=1";

type Answered = Result<TournamentAnswer, TournamentRefusal>;

struct TestTournaments {
    folder: Folder,
    store: Arc<Store>,
    tables: Tables,
    tournaments: Tournaments,
    clock: Arc<ManualClock>,
}

fn new_number() -> u64 {
    static NEXT: AtomicU64 = AtomicU64::new(7_000_000_000);
    NEXT.fetch_add(1, Ordering::Relaxed)
}

/// A thread of the channel that nobody has used yet.
fn new_thread(guild: u64) -> Address {
    Address { guild, channel: CHANNEL, thread: Some(new_number()) }
}

impl TestTournaments {
    async fn open() -> TestTournaments {
        TestTournaments::open_in(Folder::fast(), NOON, 1).await
    }

    async fn open_in(folder: Folder, wall_ms: i64, seed: u64) -> TestTournaments {
        TestTournaments::open_with(folder, wall_ms, seed, CheckpointHook::default()).await
    }

    async fn open_with(
        folder: Folder,
        wall_ms: i64,
        seed: u64,
        hook: CheckpointHook,
    ) -> TestTournaments {
        let store = Store::open_with_hook(&folder.address(), hook).await.expect("it opens");
        let (store, clock) = (Arc::new(store), ManualClock::at(wall_ms));
        let rng = StdRng::seed_from_u64(seed);
        let time = Clock::manual(Arc::clone(&clock));
        let started = Tables::start_at_pace(Arc::clone(&store), time, rng, Pace::Fast);
        let (tables, _) = started.await.expect("it reads");
        let (tournaments, _) = Tournaments::start(&tables);
        TestTournaments { folder, store, tables, tournaments, clock }
    }

    async fn close(self) -> Folder {
        let TestTournaments { folder, store, tables, tournaments, .. } = self;
        let stopped = tokio::time::timeout(PATIENCE, tables.stop()).await;
        assert!(stopped.is_ok(), "the tables never stop");
        tournaments.ended().await;
        drop((tables, tournaments));
        Arc::into_inner(store).expect("nobody else uses the store").close().await;
        folder
    }

    /// Goes on as if the program had been killed now and started again.
    async fn crash(self) -> TestTournaments {
        // Tables play on meanwhile. While someone reads, SQLite does not begin its log anew, so the copied
        // file and the copied log belong together.
        let mut reader = database::connect(&self.folder.address()).await;
        let mut reading = reader.begin().await.expect("it reads");
        let read = sqlx::query("SELECT max(id) FROM tournament").fetch_one(&mut *reading).await;
        read.expect("it reads");
        let (copy, wall_ms) = (self.folder.copied(), self.wall_ms() + 1_000);
        reading.rollback().await.expect("it stops reading");
        reader.close().await.expect("it is closed");
        self.close().await;
        TestTournaments::open_in(copy, wall_ms, 3).await
    }

    fn wall_ms(&self) -> i64 {
        Clock::manual(Arc::clone(&self.clock)).wall_ms()
    }

    fn home() -> Address {
        Address { guild: HOME, channel: CHANNEL, thread: None }
    }

    /// A sign-up of these people, opened by the first.
    async fn sign_up(&self, format: Format, words: &str, people: &[UserId]) -> TournamentId {
        let sign_up = SignUp::open(people[0], format, rules(words), seconds(15));
        let opening = self.tournaments.open(
            TestTournaments::home(),
            sign_up.expect("good rules"),
            Some(new_number()),
        );
        let id = opening.await.expect("a sign-up");
        for user in &people[1..] {
            self.ask(id, by(*user), TournamentRequest::Join).await.expect("they join");
        }
        id
    }

    /// A tournament that has started with these people, and computers in place of those who are missing.
    async fn started(&self, format: Format, words: &str, people: &[UserId]) -> TournamentId {
        let id = self.sign_up(format, words, people).await;
        let start = TournamentRequest::Start { fill: Some(uno_bot::lobby::Level::Steady) };
        self.ask(id, by(people[0]), start).await.expect("it starts");
        id
    }

    async fn ask(&self, id: TournamentId, asker: Asker, request: TournamentRequest) -> Answered {
        self.ask_in(HOME, id, asker, request).await
    }

    async fn ask_in(
        &self,
        guild: u64,
        id: TournamentId,
        asker: Asker,
        request: TournamentRequest,
    ) -> Answered {
        let interaction = Some(new_number());
        let ask = TournamentAsk { interaction, asker, guild: Some(guild), request };
        self.tournaments.ask(id, ask).await
    }

    async fn refused(
        &self,
        id: TournamentId,
        asker: Asker,
        request: TournamentRequest,
    ) -> TournamentRefusal {
        let before = self.view(id).await;
        let refused = self.ask(id, asker, request.clone()).await;
        let why = refused.map(|_| ()).expect_err(&format!("{request:?} must be refused"));
        let after = self.view(id).await;
        assert_eq!(before, after, "{request:?} was refused and changed something");
        why
    }

    async fn view(&self, id: TournamentId) -> Arc<TournamentView> {
        self.tournaments.look(id).await.expect("it reads").expect("it is there")
    }

    async fn at_table(&self, game: GameId, asker: Asker, request: TableRequest) -> Answer {
        let interaction = Some(new_number());
        let ask = Ask { interaction, asker, from: None, request };
        self.tables.ask(game, ask).await.expect("an answer")
    }

    async fn table(&self, game: GameId) -> Arc<TableView> {
        self.tables.look(game, by(EVE)).await.expect("an answer").view
    }

    /// Gives every table that wants one a place.
    async fn place_all(&self, view: &TournamentView) {
        for table in &view.wants_place {
            let place = new_thread(view.address.guild);
            let _ = self.tournaments.place_table(view.id, *table, place).await;
        }
    }

    /// Waits, while the clock stands still, until the tournament is as wanted.
    async fn until(
        &self,
        id: TournamentId,
        wanted: impl Fn(&TournamentView) -> bool,
    ) -> Arc<TournamentView> {
        let begun = Instant::now();
        loop {
            let view = self.view(id).await;
            if wanted(&view) {
                return view;
            }
            assert!(begun.elapsed() < PATIENCE, "it never looks as wanted: {view:?}");
            tokio::task::yield_now().await;
        }
    }

    /// Lets time pass, and gives tables their places, until the tournament is as wanted.
    async fn play_until(
        &self,
        id: TournamentId,
        wanted: impl Fn(&TournamentView) -> bool,
    ) -> Arc<TournamentView> {
        let begun = Instant::now();
        loop {
            let view = self.view(id).await;
            if wanted(&view) {
                return view;
            }
            assert!(begun.elapsed() < 6 * PATIENCE, "it never looks as wanted: {view:?}");
            self.place_all(&view).await;
            self.clock.advance(Duration::from_secs(1));
            for _ in 0..10 {
                tokio::task::yield_now().await;
            }
        }
    }

    async fn play_to_the_end(&self, id: TournamentId) -> Arc<TournamentView> {
        let view = self.play_until(id, |view| !view.progress.is_open()).await;
        self.check(&view).await;
        view
    }

    /// Checks a tournament against the journal: every match was opened once and ended as its moves tell.
    async fn check(&self, view: &TournamentView) {
        let mut games = std::collections::BTreeSet::new();
        for played in &view.matches {
            let MatchState::Over { game, ending, .. } = &played.state else { continue };
            assert!(games.insert(*game), "a table is of two matches");
            let moves = self.store.moves(*game).await.expect("it reads");
            let events: Vec<Event> = moves.into_iter().flat_map(|made| made.events).collect();
            assert_eq!(Ending::of(&events).as_ref(), Some(ending), "{:?}", played.id);
            let row = self.store.game(*game).await.expect("it reads").expect("a table");
            assert_eq!(row.lobby.rules().deals, Some(played.deals));
            assert_eq!(row.lobby.occupants().len(), played.players.len());
        }
        let ids: Vec<_> = view.matches.iter().map(|played| played.id).collect();
        assert!(ids.is_sorted_by(|one, next| one < next), "a match is there twice: {ids:?}");
    }
}

fn playing(view: &TournamentView) -> Vec<&MatchView> {
    let is_played = |it: &&MatchView| matches!(it.state, MatchState::Playing { .. });
    view.matches.iter().filter(is_played).collect()
}

/// The table of the only match that is played.
fn table_of(view: &TournamentView) -> GameId {
    playing(view)[0].state.game().expect("a table")
}

fn is_computer(entrant: Entrant) -> bool {
    matches!(entrant, Entrant::Computer(_))
}

//! All tables: which are awake, and when the sleeping ones must be woken.

use super::actor::{self, Envelope};
use super::clock::{Clock, Moment};
use super::live::Promised;
use super::request::{Answer, Ask, AskError, TableRequest, Why};
use super::timers::{AFTER_RESTART, LOBBY_CLOSES, SLOW_ABANDONED};
use super::view::TableView;
use crate::engine::Rules;
use crate::lobby::{Lobby, TurnTime, UserId};
use crate::store::{Address, GameId, ReadError, Store, Times};
use futures_util::FutureExt;
use parking_lot::Mutex;
use rand::SeedableRng;
use rand::rngs::StdRng;
use std::collections::{BTreeSet, HashMap};
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{Notify, mpsc, oneshot, watch};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

/// How many requests may wait at a table.
const MAILBOX: usize = 32;
/// How many requests of one person may wait at a table.
const MOST_PENDING: u8 = 2;
/// How many tables may be announced before someone takes notice.
pub(super) const ANNOUNCEMENTS: usize = 256;
/// How often the wall clock is compared with the one that never jumps.
const CLOCK_CHECK: Duration = Duration::from_secs(5);
/// How long a table that failed waits before it starts again; it doubles each time.
const AFTER_FAILURE: Duration = Duration::from_secs(1);
/// After so many failures the wait stays as it is: some two minutes.
const MOST_DOUBLINGS: u32 = 8;

/// A table that has woken up, and how it looks from now on. The sender is gone when it sleeps.
#[derive(Debug)]
pub struct Awake {
    /// Which table.
    pub game: GameId,
    /// The latest view.
    pub views: watch::Receiver<Arc<TableView>>,
}

/// All tables. Clones are the same tables.
#[derive(Clone)]
pub struct Tables(Arc<Shared>);

struct Shared {
    store: Arc<Store>,
    clock: Clock,
    /// A panic while it is locked leaves nothing half done: every change is one step.
    state: Mutex<State>,
    /// How far the wall clock has been set, as the store knows it.
    noted: tokio::sync::Mutex<i64>,
    sleepers_changed: Notify,
    announcements: mpsc::Sender<Awake>,
    tasks: TaskTracker,
    stopping: CancellationToken,
}

struct State {
    live: HashMap<GameId, Live>,
    sleepers: Sleepers,
    failures: HashMap<GameId, u32>,
    rng: StdRng,
}

struct Live {
    mailbox: mpsc::Sender<Envelope>,
    pending: Pending,
    /// Told when the table must be read again.
    outdated: Arc<Notify>,
}

type Pending = Arc<Mutex<HashMap<UserId, u8>>>;

/// One request that waits, counted until it is dropped.
pub(super) struct PendingSlot {
    pending: Pending,
    user: UserId,
}

impl PendingSlot {
    fn take(pending: &Pending, user: UserId) -> Option<PendingSlot> {
        let mut waiting = pending.lock();
        let count = waiting.entry(user).or_default();
        if *count >= MOST_PENDING {
            return None;
        }
        *count += 1;
        Some(PendingSlot { pending: Arc::clone(pending), user })
    }
}

impl Drop for PendingSlot {
    fn drop(&mut self) {
        let mut waiting = self.pending.lock();
        if let Some(count) = waiting.get_mut(&self.user) {
            *count -= 1;
            if *count == 0 {
                waiting.remove(&self.user);
            }
        }
    }
}

/// The tables that sleep and must be woken.
#[derive(Default)]
struct Sleepers {
    by_time: BTreeSet<(Moment, GameId)>,
    /// When, and what they have promised; of those that failed only the store knows.
    by_game: HashMap<GameId, (Moment, Option<Promised>)>,
}

impl Sleepers {
    fn insert(&mut self, game: GameId, at: Moment, promised: Option<Promised>) {
        self.remove(game);
        self.by_time.insert((at, game));
        self.by_game.insert(game, (at, promised));
    }

    fn remove(&mut self, game: GameId) -> Option<Promised> {
        let (at, promised) = self.by_game.remove(&game)?;
        self.by_time.remove(&(at, game));
        promised
    }

    fn first(&self) -> Option<(Moment, GameId)> {
        self.by_time.first().copied()
    }
}

impl Tables {
    /// Takes charge of all tables of a store. What has to happen by itself happens from now on; each
    /// table that wakes up is announced.
    pub async fn start(
        store: Arc<Store>,
        clock: Clock,
        rng: StdRng,
    ) -> Result<(Tables, mpsc::Receiver<Awake>), ReadError> {
        let clock = clock.anchored();
        let mut sleepers = Sleepers::default();
        let after_restart = clock.now().plus(AFTER_RESTART);
        for wake in store.wakes().await? {
            let kept = |at: Option<i64>| at.map(|at| clock.moment_kept_as(at).max(after_restart));
            let Times { wake_at_ms, deadline_ms, give_up_ms } = wake.times;
            let promised =
                Promised { deadline: kept(deadline_ms), give_up: kept(give_up_ms), exposed: None };
            let turn = wake.turn_seconds.map(|seconds| Duration::from_secs(seconds.into()));
            // If the wall clock was set back, a table wakes early and sees for itself.
            let no_later_than = |span: Duration| clock.now().plus(span).max(after_restart);
            let at = match (promised.deadline, promised.give_up) {
                (Some(deadline), _) if deadline_ms == wake_at_ms => {
                    deadline.min(no_later_than(turn.unwrap_or(SLOW_ABANDONED)))
                }
                (_, Some(give_up)) if give_up_ms == wake_at_ms => {
                    give_up.min(no_later_than(SLOW_ABANDONED))
                }
                // A computer was to act, or a catch to count.
                _ => clock.now(),
            };
            sleepers.insert(wake.game, at, Some(promised));
        }
        let (announcements, awake) = mpsc::channel(ANNOUNCEMENTS);
        let state = State { live: HashMap::new(), sleepers, failures: HashMap::new(), rng };
        let tables = Tables(Arc::new(Shared {
            store,
            clock,
            state: Mutex::new(state),
            noted: tokio::sync::Mutex::new(0),
            sleepers_changed: Notify::new(),
            announcements,
            tasks: TaskTracker::new(),
            stopping: CancellationToken::new(),
        }));
        tables.0.tasks.spawn(tables.clone().wake_sleepers());
        Ok((tables, awake))
    }

    /// Opens a lobby.
    pub async fn open(
        &self,
        address: Address,
        host: UserId,
        rules: Rules,
        turn_time: TurnTime,
    ) -> Result<GameId, Why> {
        let lobby = Lobby::open(host, rules, turn_time);
        if self.0.stopping.is_cancelled() {
            return Err(Why::NotSaved);
        }
        let tables = self.clone();
        // Whoever asked may stop waiting; the lobby is looked after all the same.
        let opening = self.0.tasks.spawn(async move {
            let (now, closes) = (tables.0.clock.wall_ms(), tables.0.clock.now().plus(LOBBY_CLOSES));
            let closes = tables.0.clock.kept_ms(closes);
            tables.note_the_clock().await;
            let id = tables.0.store.open_lobby(address, &lobby, now, closes).await?;
            tables.expect(id);
            Ok(id)
        });
        opening.await.unwrap_or(Err(Why::NotSaved))
    }

    /// Has a table that was just opened woken when its time has come.
    pub(super) fn expect(&self, id: GameId) {
        let closes = self.0.clock.now().plus(LOBBY_CLOSES);
        let promised = Promised { give_up: Some(closes), ..Promised::default() };
        let mut state = self.0.state.lock();
        // One that is awake sees to it itself.
        if !state.live.contains_key(&id) {
            state.sleepers.insert(id, closes, Some(promised));
            self.0.sleepers_changed.notify_one();
        }
    }

    /// Asks something of a table and waits for its answer.
    pub async fn ask(&self, id: GameId, ask: Ask) -> Result<Answer, AskError> {
        let (reply, told) = oneshot::channel();
        self.send(id, ask, reply)?;
        told.await.unwrap_or(Err(AskError::Failed))
    }

    /// Looks at a table as someone who is not there.
    pub async fn look(&self, id: GameId, asker: crate::lobby::Asker) -> Result<Answer, AskError> {
        self.ask(id, Ask { from: None, interaction: None, asker, request: TableRequest::Look })
            .await
    }

    fn send(
        &self,
        id: GameId,
        ask: Ask,
        reply: oneshot::Sender<Result<Answer, AskError>>,
    ) -> Result<(), AskError> {
        let mut state = self.0.state.lock();
        if self.0.stopping.is_cancelled() {
            return Err(AskError::Stopping);
        }
        if state.live.get(&id).is_none_or(|live| live.mailbox.is_closed()) {
            let promised = state.sleepers.remove(id);
            self.wake(&mut state, id, promised);
        }
        let live = state.live.get(&id).ok_or(AskError::Failed)?;
        let user = ask.asker.user;
        // What the program itself wants to see does not stand in anyone's way.
        let slot = match ask.interaction {
            Some(_) => {
                Some(PendingSlot::take(&live.pending, user).ok_or(AskError::TooManyPending)?)
            }
            None => None,
        };
        live.mailbox.try_send(Envelope { ask, reply, slot }).map_err(|_| AskError::Busy)
    }

    /// Starts a table's task.
    fn wake(&self, state: &mut State, id: GameId, promised: Option<Promised>) {
        let (mailbox, requests) = mpsc::channel(MAILBOX);
        let rng = StdRng::from_rng(&mut state.rng);
        let outdated = Arc::new(Notify::new());
        let live = Live { mailbox, pending: Pending::default(), outdated: Arc::clone(&outdated) };
        state.live.insert(id, live);
        let tables = self.clone();
        self.0.tasks.spawn(async move {
            let task = actor::run(tables.clone(), id, requests, outdated, promised, rng);
            if AssertUnwindSafe(task).catch_unwind().await.is_err() {
                tables.start_again(id);
            }
        });
    }

    /// A table has failed: it starts again from its journal, a little later each time.
    fn start_again(&self, id: GameId) {
        tracing::error!(game = id.0, "a table failed and starts again from its journal");
        let mut state = self.0.state.lock();
        // Someone may have woken it already.
        if state.live.get(&id).is_some_and(|live| !live.mailbox.is_closed()) {
            return;
        }
        self.wake_later(&mut state, id);
    }

    /// Has a table woken that could not go on, a little later each time.
    fn wake_later(&self, state: &mut State, id: GameId) {
        state.live.remove(&id);
        let failures = state.failures.entry(id).or_default();
        *failures = (*failures + 1).min(MOST_DOUBLINGS);
        let at = self.0.clock.now().plus(AFTER_FAILURE * (1 << (*failures - 1)));
        state.sleepers.insert(id, at, None);
        self.0.sleepers_changed.notify_one();
    }

    /// Lets a table sleep unless someone has asked it meanwhile.
    pub(super) fn put_to_sleep(
        &self,
        id: GameId,
        mailbox: &mpsc::Receiver<Envelope>,
        wake_at: Option<Moment>,
        promised: Promised,
    ) -> bool {
        let mut state = self.0.state.lock();
        if !mailbox.is_empty() {
            return false;
        }
        state.live.remove(&id);
        state.failures.remove(&id);
        if let Some(at) = wake_at {
            state.sleepers.insert(id, at, Some(promised));
            self.0.sleepers_changed.notify_one();
        }
        true
    }

    /// Has those of these tables that are awake read again what is stored of them.
    pub(super) fn read_again(&self, games: &[GameId]) {
        let state = self.0.state.lock();
        for live in games.iter().filter_map(|game| state.live.get(game)) {
            live.outdated.notify_one();
        }
    }

    /// Forgets a table that cannot be had; after this nobody can ask it. One that could not be read
    /// may have something to do, so it is tried again.
    pub(super) fn forget(&self, id: GameId, mailbox: &mut mpsc::Receiver<Envelope>, why: AskError) {
        let mut state = self.0.state.lock();
        mailbox.close();
        if why == AskError::Unreadable {
            self.wake_later(&mut state, id);
        } else {
            state.live.remove(&id);
        }
    }

    /// Tells whoever listens that a table is awake.
    pub(super) async fn announce(&self, game: GameId, views: watch::Receiver<Arc<TableView>>) {
        // Nobody need listen.
        let _ = self.0.announcements.send(Awake { game, views }).await;
    }

    /// The clock that all tables keep.
    pub fn clock(&self) -> &Clock {
        &self.0.clock
    }

    pub(super) fn store(&self) -> &Arc<Store> {
        &self.0.store
    }

    /// Does something besides, until the tables are told to stop.
    pub(super) fn beside<F>(&self, work: F)
    where
        F: Future<Output = ()> + Send + 'static,
    {
        let stopping = self.0.stopping.clone();
        self.0.tasks.spawn(stopping.run_until_cancelled_owned(work));
    }

    /// How many tables are awake.
    pub fn awake_count(&self) -> usize {
        self.0.state.lock().live.len()
    }

    /// Takes no more requests, finishes those that wait, and returns when every table rests.
    pub async fn stop(&self) {
        self.note_the_clock().await;
        {
            let mut state = self.0.state.lock();
            self.0.stopping.cancel();
            // Without a sender, each task ends when its mailbox is empty.
            state.live.clear();
        }
        self.0.tasks.close();
        self.0.tasks.wait().await;
    }

    async fn wake_sleepers(self) {
        let clock = &self.0.clock;
        loop {
            let check = clock.now().plus(CLOCK_CHECK);
            let next = self.0.state.lock().sleepers.first().map_or(check, |(at, _)| at.min(check));
            tokio::select! {
                () = self.0.stopping.cancelled() => return,
                () = self.0.sleepers_changed.notified() => {}
                () = clock.sleep_until(next) => {}
            }
            self.wake_due(clock.now());
            self.note_the_clock().await;
        }
    }

    /// Writes down how far the wall clock has been set, if it has: whoever starts next must know how
    /// the stored times are meant. Tables do this before they write anything themselves.
    pub(super) async fn note_the_clock(&self) {
        // Whoever else is at it will do.
        let Ok(mut noted) = self.0.noted.try_lock() else { return };
        let set_by = self.0.clock.set_by();
        if set_by == *noted {
            return;
        }
        match self.0.store.note_clock(set_by).await {
            Ok(()) => {
                tracing::info!(set_by_ms = set_by, "the wall clock was set; deadlines follow it");
                *noted = set_by;
            }
            Err(error) => tracing::warn!(%error, "that the wall clock was set could not be noted"),
        }
    }

    fn wake_due(&self, now: Moment) {
        let mut state = self.0.state.lock();
        if self.0.stopping.is_cancelled() {
            return;
        }
        while let Some((at, id)) = state.sleepers.first()
            && at <= now
        {
            let promised = state.sleepers.remove(id);
            if state.live.get(&id).is_none_or(|live| live.mailbox.is_closed()) {
                self.wake(&mut state, id, promised);
            }
        }
    }
}

//! All tables: which are awake, and when the sleeping ones must be woken.

use super::clock::{Clock, Moment};
use super::computers::{Cores, Pace};
use super::request::{Answer, Ask, AskError, TableRefusal, TableRequest};
use super::service::{Service, ServiceError};
use super::sleeping::SleepingTables;
use super::table_state::SavedTimers;
use super::table_task::{self, Mailbox, QueuedAsk};
use super::timers::Timers;
use super::view::TableView;
use crate::engine::Rules;
use crate::lobby::{Lobby, Share, TurnTime, UserId};
use crate::store::{Address, Checkpoint, GameId, LobbyTimes, Store};
use futures_util::FutureExt;
use parking_lot::Mutex;
use rand::SeedableRng;
use rand::rngs::StdRng;
use std::collections::HashMap;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;
use tokio::sync::{Notify, Semaphore, mpsc, oneshot, watch};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

/// How many requests may wait at a table.
const MAILBOX: usize = 32;
/// How many requests of one person may wait at a table.
const MOST_PENDING: u8 = 2;
/// How many announcements of tables that woke up may wait to be received.
pub(super) const ANNOUNCEMENTS: usize = 256;
/// How many tables are loaded at the same time. Few connections read, and each that waits for one holds in memory
/// what it has read so far.
const LOADED_AT_ONCE: usize = 32;
/// How often the wall clock is compared with the monotonic clock.
const CLOCK_CHECK: Duration = Duration::from_secs(5);
/// How long a table that failed waits before it is started again. The wait doubles each time.
const AFTER_FAILURE: Duration = Duration::from_secs(1);
/// The wait stops doubling after so many failures, at about two minutes.
const MOST_DOUBLINGS: u32 = 8;

/// A table that has woken up. The sender of its views is dropped when it sleeps again.
#[derive(Clone, Debug)]
pub struct Awake {
    pub game: GameId,
    pub views: watch::Receiver<Arc<TableView>>,
}

/// How much there is to do at all tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Load {
    /// Tables in memory.
    pub awake: usize,
    /// Tables that a timer wakes.
    pub asleep: usize,
    /// Requests that wait at tables.
    pub queued: usize,
}

/// All tables. A clone refers to the same tables.
#[derive(Clone)]
pub struct Tables(Arc<Shared>);

struct Shared {
    store: Arc<Store>,
    clock: Clock,
    /// Every change is one step, so that a panic while it is locked leaves nothing half done.
    state: Mutex<State>,
    /// How far the wall clock has been set, in milliseconds, as it was last saved in the store.
    saved_wall_clock_change: AtomicI64,
    /// One task at a time saves it.
    saving_wall_clock_change: tokio::sync::Mutex<()>,
    sleeping_changed: Notify,
    announcements: mpsc::Sender<Awake>,
    pace: Pace,
    /// The servers whose tables these are.
    share: Share,
    /// Whether this process answers for them.
    service: watch::Sender<Service>,
    /// Held while it is found out whether this process is to answer.
    settling: tokio::sync::Mutex<()>,
    cores: Cores,
    loading: Semaphore,
    tasks: TaskTracker,
    stopping: CancellationToken,
    /// Cancelled when the task that wakes tables has ended.
    waker_ended: CancellationToken,
}

struct State {
    awake: HashMap<GameId, TableHandle>,
    sleeping: SleepingTables,
    failures: HashMap<GameId, u32>,
    rng: StdRng,
}

/// How the task of a table that is awake is reached.
struct TableHandle {
    mailbox: mpsc::Sender<Box<QueuedAsk>>,
    pending: Pending,
    /// Told when the table must be read again.
    reload: Arc<Notify>,
}

type Pending = Arc<Mutex<HashMap<UserId, u8>>>;

/// One of the requests that a person may have waiting at a table. The request counts until this is
/// dropped.
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

impl Tables {
    /// Starts to wake the tables of a store when their timers are due. The receiver gets each table
    /// that wakes up.
    pub async fn start(
        store: Arc<Store>,
        clock: Clock,
        rng: StdRng,
    ) -> Result<(Tables, mpsc::Receiver<Awake>), ServiceError> {
        Tables::start_at_pace(store, clock, rng, Pace::Natural).await
    }

    /// The same, with the pace at which computers play.
    pub async fn start_at_pace(
        store: Arc<Store>,
        clock: Clock,
        rng: StdRng,
        pace: Pace,
    ) -> Result<(Tables, mpsc::Receiver<Awake>), ServiceError> {
        Tables::start_share(store, clock, rng, pace, Share::ALL).await
    }

    /// The same for some of the servers: the tables and tournaments of others are left alone.
    pub async fn start_share(
        store: Arc<Store>,
        clock: Clock,
        rng: StdRng,
        pace: Pace,
        share: Share,
    ) -> Result<(Tables, mpsc::Receiver<Awake>), ServiceError> {
        let tables = Tables::start_beside(store, clock, rng, pace, share).await?;
        tables.0.settle_service(true).await?;
        Ok(tables)
    }

    /// The same, but as long as an older process answers for some of these servers, this one does nothing until
    /// [`Tables::settle_service`] says so.
    pub async fn start_beside(
        store: Arc<Store>,
        clock: Clock,
        rng: StdRng,
        pace: Pace,
        share: Share,
    ) -> Result<(Tables, mpsc::Receiver<Awake>), ServiceError> {
        let clock = clock.anchored();
        store.begin_process(share, false, 0).await?.map_err(ServiceError::Shares)?;
        let (announcements, awake) = mpsc::channel(ANNOUNCEMENTS);
        let sleeping = SleepingTables::default();
        let state = State { awake: HashMap::new(), sleeping, failures: HashMap::new(), rng };
        let tables = Tables(Arc::new(Shared {
            store,
            clock,
            state: Mutex::new(state),
            saved_wall_clock_change: AtomicI64::new(0),
            saving_wall_clock_change: tokio::sync::Mutex::new(()),
            sleeping_changed: Notify::new(),
            announcements,
            pace,
            share,
            service: watch::Sender::new(Service::Waiting),
            settling: tokio::sync::Mutex::default(),
            cores: Cores::of_this_machine(),
            loading: Semaphore::new(LOADED_AT_ONCE),
            tasks: TaskTracker::new(),
            stopping: CancellationToken::new(),
            waker_ended: CancellationToken::new(),
        }));
        tables.settle_service(false).await?;
        tables.0.tasks.spawn(tables.clone().wake_sleeping_tables());
        Ok((tables, awake))
    }

    /// These sleep, and are woken when their timers are due. Others may have been told of as changed while these were
    /// read.
    pub(super) fn add_sleeping(&self, sleeping: SleepingTables) {
        self.0.state.lock().sleeping.add(sleeping);
        self.0.sleeping_changed.notify_one();
    }

    /// Does nothing more by itself: a newer process has the tables. Requests that wait at them are answered.
    pub(super) fn let_go(&self) {
        let mut state = self.0.state.lock();
        // This drops the senders: each task ends when its mailbox is empty.
        state.awake.clear();
        state.sleeping = SleepingTables::default();
    }

    /// Has every table that is awake loaded again from the store.
    pub fn reload_all(&self) {
        self.0.state.lock().awake.values().for_each(|handle| handle.reload.notify_one());
    }

    pub(super) fn service(&self) -> &watch::Sender<Service> {
        &self.0.service
    }

    pub(super) async fn settling(&self) -> tokio::sync::MutexGuard<'_, ()> {
        self.0.settling.lock().await
    }

    /// Opens an ordinary lobby with its host in it.
    pub async fn open(
        &self,
        address: Address,
        host: UserId,
        rules: Rules,
        turn_time: TurnTime,
    ) -> Result<GameId, TableRefusal> {
        self.open_lobby(address, Lobby::open(host, rules, turn_time)).await
    }

    pub async fn open_lobby(&self, address: Address, lobby: Lobby) -> Result<GameId, TableRefusal> {
        if self.0.stopping.is_cancelled() {
            return Err(TableRefusal::NotSaved);
        }
        let tables = self.clone();
        // A task of its own, because the caller may stop waiting, and a lobby that is in the store must
        // be woken when it is to start or to close.
        let opening = self.0.tasks.spawn(async move {
            let clock = tables.clock();
            let timers = Timers::of_new_lobby(lobby.gathering(), lobby.turn_time(), clock.now());
            let (now, times) = (clock.wall_ms(), lobby_times(&timers, clock));
            tables.save_wall_clock_change().await;
            let id = tables.0.store.open_lobby(address, &lobby, now, times).await?;
            tables.wake_new_lobby(id, &timers);
            Ok(id)
        });
        opening.await.unwrap_or(Err(TableRefusal::NotSaved))
    }

    /// Makes sure that a lobby which was just opened is woken when it is to start or to close.
    pub(super) fn wake_new_lobby(&self, id: GameId, timers: &Timers) {
        let Timers { deadline, give_up, .. } = *timers;
        let saved = SavedTimers { deadline, give_up, ..SavedTimers::default() };
        let mut state = self.0.state.lock();
        // A table that is awake has timers of its own.
        if let (false, Some((at, _))) = (state.awake.contains_key(&id), timers.next_stored()) {
            state.sleeping.insert(id, at, Some(saved));
            self.0.sleeping_changed.notify_one();
        }
    }

    /// Asks something of a table, wakes it if it sleeps, and waits for its answer.
    pub async fn ask(&self, id: GameId, ask: Ask) -> Result<Answer, AskError> {
        let (reply, answer) = oneshot::channel();
        self.send(id, ask, reply)?;
        answer.await.unwrap_or(Err(AskError::Failed))
    }

    /// Looks at a table without counting as a player's activity.
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
        if state.awake.get(&id).is_none_or(|handle| handle.mailbox.is_closed()) {
            let saved = state.sleeping.remove(id);
            self.wake(&mut state, id, saved);
        }
        let handle = state.awake.get(&id).ok_or(AskError::Failed)?;
        let user = ask.asker.user;
        // Only what people ask is limited; the program itself may always look.
        let slot = match ask.interaction {
            Some(_) => {
                Some(PendingSlot::take(&handle.pending, user).ok_or(AskError::TooManyPending)?)
            }
            None => None,
        };
        let queued = Box::new(QueuedAsk { ask, reply, slot });
        handle.mailbox.try_send(queued).map_err(|_| AskError::Busy)
    }

    /// Random numbers of their own for something that is decided beside the tables.
    pub(super) fn new_rng(&self) -> StdRng {
        StdRng::from_rng(&mut self.0.state.lock().rng)
    }

    /// Starts a table's task.
    fn wake(&self, state: &mut State, id: GameId, saved: Option<SavedTimers>) {
        let (mailbox, requests) = mpsc::channel(MAILBOX);
        let rng = StdRng::from_rng(&mut state.rng);
        let reload = Arc::new(Notify::new());
        let handle =
            TableHandle { mailbox, pending: Pending::default(), reload: Arc::clone(&reload) };
        state.awake.insert(id, handle);
        let tables = self.clone();
        self.0.tasks.spawn(async move {
            let task = table_task::run(tables.clone(), id, requests, reload, saved, rng);
            if AssertUnwindSafe(task).catch_unwind().await.is_err() {
                tables.start_again(id);
            }
        });
    }

    /// Has a table that panicked started again from its journal.
    fn start_again(&self, id: GameId) {
        tracing::error!(game = id.0, "a table failed and starts again from its journal");
        let mut state = self.0.state.lock();
        // A request may have woken it already.
        if state.awake.get(&id).is_some_and(|handle| !handle.mailbox.is_closed()) {
            return;
        }
        self.wake_later(&mut state, id);
    }

    /// Has a table that failed woken later. The wait doubles with each failure.
    fn wake_later(&self, state: &mut State, id: GameId) {
        state.awake.remove(&id);
        let failures = state.failures.entry(id).or_default();
        *failures = (*failures + 1).min(MOST_DOUBLINGS);
        let at = self.0.clock.now().plus(AFTER_FAILURE * (1 << (*failures - 1)));
        state.sleeping.insert(id, at, None);
        self.0.sleeping_changed.notify_one();
    }

    /// Lets a table sleep, perhaps until it is to be woken with these timers, and returns true, unless a request has
    /// arrived meanwhile. A task of which [`Tables::let_go`] has let go ends; the table may have another since.
    pub(super) fn put_to_sleep(
        &self,
        id: GameId,
        mailbox: &Mailbox,
        wake: Option<(Moment, Option<SavedTimers>)>,
    ) -> bool {
        let mut state = self.0.state.lock();
        if !mailbox.is_empty() {
            return false;
        }
        if mailbox.is_closed() {
            return true;
        }
        state.awake.remove(&id);
        state.failures.remove(&id);
        if let Some((at, saved)) = wake {
            state.sleeping.insert(id, at, saved);
            self.0.sleeping_changed.notify_one();
        }
        true
    }

    /// Has these tables loaded from the store, whether they are awake or not.
    pub(super) fn wake_changed(&self, games: &[GameId]) {
        let mut state = self.0.state.lock();
        let now = self.0.clock.now();
        for game in games {
            match state.awake.get(game) {
                Some(handle) => handle.reload.notify_one(),
                None => {
                    let saved = state.sleeping.remove(*game);
                    state.sleeping.insert(*game, now, saved);
                }
            }
        }
        self.0.sleeping_changed.notify_one();
    }

    /// Has those of these tables that are awake loaded again from the store.
    pub(super) fn reload(&self, games: &[GameId]) {
        let state = self.0.state.lock();
        for handle in games.iter().filter_map(|game| state.awake.get(game)) {
            handle.reload.notify_one();
        }
    }

    /// Removes a table that could not be loaded. A table that does exist may have a timer that is due, so
    /// it is loaded again later. As with [`Tables::put_to_sleep`], the table may have another task.
    pub(super) fn forget(&self, id: GameId, mailbox: &mut Mailbox, why: AskError) {
        let mut state = self.0.state.lock();
        if mailbox.is_closed() {
            return;
        }
        mailbox.close();
        if why == AskError::Unreadable {
            self.wake_later(&mut state, id);
        } else {
            state.awake.remove(&id);
        }
    }

    /// Where a table waits until it may be loaded.
    pub(super) fn loading(&self) -> &Semaphore {
        &self.0.loading
    }

    /// The cores on which computers may think.
    pub(super) fn cores(&self) -> Cores {
        self.0.cores.clone()
    }

    /// The servers whose tables these are.
    pub fn share(&self) -> Share {
        self.0.share
    }

    /// The pace at which computers play.
    pub(super) fn pace(&self) -> Pace {
        self.0.pace
    }

    /// Announces that a table is awake.
    pub(super) async fn announce(&self, game: GameId, views: watch::Receiver<Arc<TableView>>) {
        // The send error is harmless: the receiver is dropped if no tables are shown.
        let _ = self.0.announcements.send(Awake { game, views }).await;
    }

    pub fn clock(&self) -> &Clock {
        &self.0.clock
    }

    pub(super) fn store(&self) -> &Arc<Store> {
        &self.0.store
    }

    /// Runs a task to its end, which [`Tables::stop`] waits for.
    pub(super) async fn finish<T, F>(&self, work: F) -> Option<T>
    where
        T: Send + 'static,
        F: Future<Output = T> + Send + 'static,
    {
        if self.0.stopping.is_cancelled() {
            return None;
        }
        self.0.tasks.spawn(work).await.ok()
    }

    /// Runs a task until [`Tables::stop`] is called.
    pub(super) fn spawn_until_stopped<F>(&self, work: F)
    where
        F: Future<Output = ()> + Send + 'static,
    {
        let stopping = self.0.stopping.clone();
        self.0.tasks.spawn(stopping.run_until_cancelled_owned(work));
    }

    /// How much there is to do.
    pub fn load(&self) -> Load {
        let state = self.0.state.lock();
        let waiting =
            |handle: &TableHandle| handle.mailbox.max_capacity() - handle.mailbox.capacity();
        Load {
            awake: state.awake.len(),
            asleep: state.sleeping.len(),
            queued: state.awake.values().map(waiting).sum(),
        }
    }

    pub fn awake_count(&self) -> usize {
        self.0.state.lock().awake.len()
    }

    /// Takes no more requests, answers those that wait, and returns when the task of every table has
    /// ended.
    pub async fn stop(&self) {
        self.save_wall_clock_change().await;
        {
            let mut state = self.0.state.lock();
            self.0.stopping.cancel();
            // This drops the senders: each task ends when its mailbox is empty.
            state.awake.clear();
        }
        self.0.tasks.close();
        self.0.tasks.wait().await;
    }

    /// Returns when no sleeping table is woken any more. If the tables have not been stopped, that is a
    /// mistake of ours.
    pub async fn waker_ended(&self) {
        self.0.waker_ended.cancelled().await;
    }

    async fn wake_sleeping_tables(self) {
        let clock = &self.0.clock;
        let _ended = self.0.waker_ended.clone().drop_guard();
        loop {
            let _ = self.0.store.checkpoint_hook().run(Checkpoint::WakerWaits);
            let check = clock.now().plus(CLOCK_CHECK);
            let next = self.0.state.lock().sleeping.first().map_or(check, |(at, _)| at.min(check));
            tokio::select! {
                () = self.0.stopping.cancelled() => return,
                () = self.0.sleeping_changed.notified() => {}
                () = clock.sleep_until(next) => {}
            }
            self.wake_due(clock.now());
            let saving = AssertUnwindSafe(self.save_wall_clock_change()).catch_unwind();
            if saving.await.is_err() {
                tracing::error!(
                    "that the wall clock was set could not be saved by a mistake of ours"
                );
            }
        }
    }

    /// Saves how far the wall clock has been set, if that has changed. Stored times are those of a wall
    /// clock that was never set, so the next start must know by how much to shift them. Tables call this
    /// before they write anything themselves.
    pub(super) async fn save_wall_clock_change(&self) {
        let saved = &self.0.saved_wall_clock_change;
        if saved.load(Ordering::Relaxed) == self.0.clock.set_by() {
            return;
        }
        // If another task is already saving it, what is to be written waits for that.
        let _saving = self.0.saving_wall_clock_change.lock().await;
        let set_by = self.0.clock.set_by();
        if saved.load(Ordering::Relaxed) == set_by {
            return;
        }
        match self.0.store.save_wall_clock_change(set_by).await {
            Ok(()) => {
                tracing::info!(set_by_ms = set_by, "the wall clock was set; deadlines follow it");
                saved.store(set_by, Ordering::Relaxed);
            }
            Err(error) => tracing::warn!(%error, "that the wall clock was set could not be saved"),
        }
    }

    fn wake_due(&self, now: Moment) {
        let mut state = self.0.state.lock();
        if self.0.stopping.is_cancelled() {
            return;
        }
        while let Some((at, id)) = state.sleeping.first()
            && at <= now
        {
            let saved = state.sleeping.remove(id);
            if state.awake.get(&id).is_some_and(|handle| !handle.mailbox.is_closed()) {
                continue;
            }
            let waking = AssertUnwindSafe(|| {
                let _ = self.0.store.checkpoint_hook().run(Checkpoint::BeforeWake(id));
                self.wake(&mut state, id, saved);
            });
            if std::panic::catch_unwind(waking).is_err() {
                tracing::error!(game = id.0, "a table could not be woken; it is tried again");
                self.wake_later(&mut state, id);
            }
        }
    }
}

/// The times of a lobby as they are stored.
pub(super) fn lobby_times(timers: &Timers, clock: &Clock) -> LobbyTimes {
    LobbyTimes {
        starts_ms: timers.deadline.map(|moment| clock.stored_ms(moment)),
        closes_ms: clock.stored_ms(timers.give_up.unwrap_or(clock.now())),
    }
}

//! Processes on one database that do what the program does because there may be others: they give signs of life, find out
//! which of them has the tables, and follow what the others change.

use crate::test_tables::{NOON, TestTables};
use crate::{Folder, database};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, RwLock};
use std::time::Duration;
use tokio::task::JoinHandle;
use uno_bot::store::{Change, CheckpointHook};
use uno_bot::table::ManualClock;

/// The server of all tables that are played at.
pub const GUILD: u64 = 1;

/// The program gives a sign less often, which would only take longer.
const SIGN_OF_LIFE: Duration = Duration::from_secs(1);
/// Of so many clicks one reaches all processes, as each does while a shard moves.
const REACHES_ALL: usize = 8;

/// Processes with one clock. What is asked reaches each in turn.
pub struct Processes {
    address: String,
    clock: Arc<ManualClock>,
    all: RwLock<Vec<Arc<TestTables>>>,
    served: Mutex<Vec<JoinHandle<()>>>,
    next: AtomicUsize,
}

async fn settle(process: &TestTables) {
    // The server may be away; the next sign of life tries it again.
    let _ = process.tables.settle_service(true).await;
}

async fn follow_changes(process: &TestTables) {
    let mut changes = process.store.changes();
    loop {
        match changes.next().await {
            Change::Game(game, GUILD) => process.tables.changed_elsewhere(game, GUILD),
            Change::Processes => settle(process).await,
            Change::Anything => {
                settle(process).await;
                process.tables.reload_all();
            }
            _ => {}
        }
    }
}

async fn give_signs(process: &TestTables) {
    loop {
        let _ = process.tables.give_sign_of_life().await;
        settle(process).await;
        tokio::time::sleep(SIGN_OF_LIFE).await;
    }
}

impl Processes {
    /// One process, which is alone and need not tell others that it is alive.
    pub async fn begin(address: &str) -> Processes {
        let processes = Processes {
            address: address.to_owned(),
            clock: ManualClock::at(NOON),
            all: RwLock::default(),
            served: Mutex::default(),
            next: AtomicUsize::new(0),
        };
        processes.add().await;
        processes
    }

    async fn add(&self) {
        let (clock, hook) = (Arc::clone(&self.clock), CheckpointHook::default());
        let seed = 1 + self.count() as u64;
        let process = TestTables::open_by(&self.address, Folder::fast(), clock, hook, seed).await;
        self.all.write().expect("no panic").push(Arc::new(process));
    }

    /// Begins another one, which takes the tables. From now on all do what the program does because of the others.
    pub async fn begin_another(&self) {
        self.add().await;
        let mut served = self.served.lock().expect("no panic");
        for process in self.every().iter().skip(served.len()) {
            let process = Arc::clone(process);
            served.push(tokio::spawn(async move {
                tokio::join!(follow_changes(&process), give_signs(&process));
            }));
        }
    }

    /// Ends the first without a word, as if it were killed.
    pub async fn kill_first(&self) {
        let task = self.served.lock().expect("no panic").remove(0);
        task.abort();
        let _ = task.await;
        let mut killed = self.all.write().expect("no panic").remove(0);
        // What has been asked of it is answered.
        loop {
            match Arc::try_unwrap(killed) {
                Ok(process) => return drop(process.close().await),
                Err(asked) => killed = asked,
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }

    fn every(&self) -> Vec<Arc<TestTables>> {
        self.all.read().expect("no panic").clone()
    }

    fn count(&self) -> usize {
        self.all.read().expect("no panic").len()
    }

    /// The next in turn.
    pub fn next(&self) -> Arc<TestTables> {
        let (next, all) = (self.next.fetch_add(1, Ordering::Relaxed), self.every());
        Arc::clone(&all[next % all.len()])
    }

    /// Those that a click reaches.
    pub fn reached(&self) -> Vec<Arc<TestTables>> {
        let next = self.next.load(Ordering::Relaxed);
        if next.is_multiple_of(REACHES_ALL) {
            self.next.fetch_add(1, Ordering::Relaxed);
            return self.every();
        }
        vec![self.next()]
    }

    pub fn pass(&self, span: Duration) {
        self.clock.advance(span);
    }

    /// Whether just one serves, and all tables that are played at are stored as its own. Gives its number.
    pub async fn owner(&self) -> Option<i64> {
        let mut connection = database::connect(&self.address).await;
        let owners = "SELECT DISTINCT process FROM game WHERE guild = $1 AND stage = 'playing'";
        let owners = sqlx::query_scalar(owners).bind(GUILD.cast_signed());
        let owners: Vec<i64> = owners.fetch_all(&mut connection).await.expect("the tables");
        let newest = "SELECT max(number) FROM process WHERE serves = 1";
        let newest: Option<i64> =
            sqlx::query_scalar(newest).fetch_one(&mut connection).await.expect("the processes");
        let serving = self.every().iter().filter(|it| it.tables.serves()).count();
        (serving == 1 && owners.len() == 1 && owners.first().copied() == newest)
            .then_some(newest)
            .flatten()
    }

    pub async fn close(self) {
        for task in self.served.into_inner().expect("no panic") {
            task.abort();
            let _ = task.await;
        }
        for process in self.all.into_inner().expect("no panic") {
            Arc::into_inner(process).expect("nobody else uses the tables").close().await;
        }
    }
}

//! The store and the tables on real files: opening, upgrades, the journal, timers, whole matches, faults.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

mod backups;
mod computers;
#[path = "../database/mod.rs"]
mod database;
mod disk_outage;
mod ending;
mod fault_injector;
mod final_table;
mod forget_person;
mod gathering;
mod grace;
mod held_catches;
mod injected_faults;
mod interruptions;
mod journal;
mod journal_check;
mod killed_process;
mod lifecycle;
mod match_with_retries;
mod old_server;
mod open_file;
mod owner;
mod pauses;
mod postgres;
mod postgres_speed;
mod query_plans;
mod removal;
mod repeated_interactions;
mod simulation;
mod small_disk;
mod stored_lobbies;
mod supervision;
mod test_tables;
mod tournaments;
mod turn_time;
mod unwritable_store;
mod upgraded_seating;
mod upgrades;
mod wall_clock;
mod watching;
mod whole_matches;

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

/// A folder for one test. It is deleted when the test ends.
struct Folder(PathBuf);

impl Folder {
    fn fresh() -> Folder {
        Folder::within(&std::env::temp_dir())
    }

    /// In memory if that is possible, for tests with many thousands of commits.
    fn fast() -> Folder {
        let memory = Path::new("/dev/shm");
        if memory.is_dir() { Folder::within(memory) } else { Folder::fresh() }
    }

    fn within(parent: &Path) -> Folder {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let path = parent.join(format!("uno-bot-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&path).expect("a folder for the test");
        database::create(&path);
        Folder(path)
    }

    fn file(&self) -> PathBuf {
        self.0.join("uno.db")
    }

    /// A copy of the database as it is on the disk now, in a folder of its own.
    fn copied(&self) -> Folder {
        let copy = Folder::fast();
        database::copy(&self.0, &copy.0);
        copy
    }

    /// A file may not have been made yet; a database of a server is there from the beginning.
    fn has_database(&self) -> bool {
        database::is_server() || self.file().exists()
    }

    fn address(&self) -> String {
        database::address(&self.0)
    }
}

fn address(file: &Path) -> String {
    format!("sqlite:{}", file.display())
}

impl Drop for Folder {
    fn drop(&mut self) {
        database::delete(&self.0);
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

//! The store on real files: opening, the journal, commits that are shared.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

mod clock;
mod failures;
mod faults;
mod forget_person;
mod grace;
mod held;
mod house;
mod journal;
mod jumps;
mod kills;
mod life;
mod lobbies;
mod matches;
mod opening;
mod outage;
mod record;
mod recovery;
mod repeats;
mod session;
mod simulation;
mod switch;
mod upgrades;

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

/// A folder of its own for one test, gone when the test is.
struct Folder(PathBuf);

impl Folder {
    fn fresh() -> Folder {
        Folder::within(&std::env::temp_dir())
    }

    /// In memory where that is possible, for tests of many thousand commits.
    fn fast() -> Folder {
        let memory = Path::new("/dev/shm");
        if memory.is_dir() { Folder::within(memory) } else { Folder::fresh() }
    }

    fn within(parent: &Path) -> Folder {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let path = parent.join(format!("uno-bot-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&path).expect("a folder for the test");
        Folder(path)
    }

    fn file(&self) -> PathBuf {
        self.0.join("uno.db")
    }

    /// A copy of the database as it is on the disk now, in a folder of its own.
    fn copied(&self) -> Folder {
        let copy = Folder::fast();
        for name in ["uno.db", "uno.db-wal"] {
            let from = self.file().with_file_name(name);
            if from.exists() {
                std::fs::copy(from, copy.file().with_file_name(name)).expect("it is copied");
            }
        }
        copy
    }

    fn address(&self) -> String {
        address(&self.file())
    }
}

fn address(file: &Path) -> String {
    format!("sqlite:{}", file.display())
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

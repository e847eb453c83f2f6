//! The disk cannot be written for a while: requests are refused and change nothing, and when it can be
//! written again, play goes on without a restart.

use super::journal_check::JournalCheck;
use super::small_disk::{Immutable, SmallDisk};
use super::test_tables::{ANN, BEN, CID, NOON, TestTables, by, moderator, on_turn, seconds};
use super::{Folder, address};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection};
use std::path::PathBuf;
use std::time::{Duration, Instant};
use uno_bot::engine::Command;
use uno_bot::lobby::{Occupant, UserId};
use uno_bot::store::{CheckpointHook, GameId, TableProgress};
use uno_bot::table::{Outcome, TableRefusal, TableRequest, TableView};

const SECOND: Duration = Duration::from_secs(1);

fn user_on_turn(view: &TableView) -> UserId {
    match view.occupant(on_turn(view).expect("someone is on turn")) {
        Some(Occupant::Player(user)) => user,
        other => panic!("{other:?} is on turn"),
    }
}

/// Three tables: one that people play, one whose turn runs out, and one where a computer is on turn.
struct Tables {
    test: TestTables,
    played: GameId,
    timed: GameId,
    computers: GameId,
}

impl Tables {
    async fn open(test: TestTables) -> Tables {
        let played = test.started(1, &[ANN, BEN], "classic", seconds(3600)).await;
        let timed = test.started(2, &[ANN, BEN, CID], "classic", seconds(30)).await;
        let computers = test.gather(3, &[ANN], "classic", seconds(3600)).await;
        test.ask(computers, ANN, TableRequest::AddComputer).await;
        assert_eq!(test.ask(computers, ANN, TableRequest::Start).await.outcome, Outcome::Done);
        let tables = Tables { test, played, timed, computers };
        // Play until a computer is on turn, which would act within seconds.
        loop {
            let view = tables.test.view(computers).await;
            match view.occupant(on_turn(&view).expect("someone is on turn")) {
                Some(Occupant::Player(user)) => {
                    tables.test.act(computers, user, simplest(&view)).await;
                }
                _ => return tables,
            }
        }
    }

    fn ids(&self) -> [GameId; 3] {
        [self.played, self.timed, self.computers]
    }

    async fn seqs(&self) -> [u32; 3] {
        let mut seqs = [0; 3];
        for (seq, id) in seqs.iter_mut().zip(self.ids()) {
            *seq = self.test.store.game(id).await.expect("it reads").expect("a row").seq;
        }
        seqs
    }

    /// Checks that requests are refused and nothing changes while nothing can be written.
    async fn refuse_everything(&self) {
        let before = self.test.view(self.played).await;
        let seqs = self.seqs().await;
        let user = user_on_turn(&before);
        let refused = self.test.act(self.played, user, simplest(&before)).await;
        assert_eq!(refused.outcome, Outcome::Refused(TableRefusal::NotSaved));
        assert_eq!(*refused.view, *before);
        let leaving = self.test.ask(self.played, user, TableRequest::Leave { sure: true }).await;
        assert_eq!(leaving.outcome, Outcome::Refused(TableRefusal::NotSaved));
        let end = TableRequest::End { sure: true };
        let ending = self.test.try_ask(self.played, moderator(), end).await.expect("an answer");
        assert_eq!(ending.outcome, Outcome::Refused(TableRefusal::NotSaved));
        assert_eq!(*ending.view, *before);
        let address = TestTables::address(9);
        let rules = super::test_tables::rules("classic");
        let opening = self.test.tables.open(address, ANN, rules, seconds(60)).await;
        assert_eq!(opening, Err(TableRefusal::NotSaved));
        // At one table the turn runs out, and at another a computer would act.
        self.test.pass(31 * SECOND);
        for id in self.ids() {
            self.test.view(id).await;
        }
        assert_eq!(self.seqs().await, seqs);
    }

    /// Checks that play goes on when everything can be written again, and that timers are served.
    async fn go_on(&self) {
        let seqs = self.seqs().await;
        let view = self.test.view(self.played).await;
        let acted = self.test.act(self.played, user_on_turn(&view), simplest(&view)).await;
        assert_eq!(acted.outcome, Outcome::Done);
        let begun = Instant::now();
        loop {
            let now = self.seqs().await;
            if now.iter().zip(seqs).all(|(now, before)| *now > before) {
                break;
            }
            assert!(
                begun.elapsed() < 30 * SECOND,
                "it does not go on by itself: {seqs:?}, {now:?}"
            );
            self.test.pass(SECOND);
            tokio::task::yield_now().await;
        }
        let mut journal = JournalCheck::of(&self.test.folder).await;
        for id in self.ids() {
            let answer = self.test.tables.look(id, by(ANN)).await.expect("an answer");
            journal.agrees_with(&answer, ANN).await;
        }
        assert_eq!(journal.soundness("PRAGMA integrity_check").await, "ok");
    }
}

/// The simplest move of the player on turn.
pub fn simplest(view: &TableView) -> Command {
    use uno_bot::engine::{Colour, Stage};
    match view.play.as_ref().expect("a match").stage {
        Stage::Hit(_) => Command::Accept,
        Stage::Drawn(_) => Command::Pass,
        Stage::Colour(_) => Command::ChooseColour(Colour::Red),
        _ => Command::Draw,
    }
}

#[tokio::test]
async fn tables_go_on_after_another_program_has_held_the_file_for_ten_seconds() {
    let tables = Tables::open(TestTables::open().await).await;
    let options: SqliteConnectOptions = tables.test.folder.address().parse().unwrap();
    let mut other = options.connect().await.unwrap();
    let begun = Instant::now();
    let held = other.begin_with("BEGIN EXCLUSIVE").await.unwrap();
    // Each of these requests waits for the file for a while before it is refused.
    tables.refuse_everything().await;
    while begun.elapsed() < 10 * SECOND {
        let view = tables.test.view(tables.played).await;
        let refused = tables.test.act(tables.played, user_on_turn(&view), simplest(&view)).await;
        assert_eq!(refused.outcome, Outcome::Refused(TableRefusal::NotSaved));
    }
    held.rollback().await.unwrap();
    tables.go_on().await;
}

#[tokio::test]
async fn tables_go_on_after_the_disk_was_full_needs_root() {
    let folder = Folder::fresh();
    let _disk = SmallDisk::mount(&folder, 2048);
    let filler = folder.file().with_file_name("filler");
    let tables =
        Tables::open(TestTables::open_in(folder, NOON, CheckpointHook::default(), 1).await).await;
    assert!(std::fs::write(&filler, vec![0u8; 4 * 1024 * 1024]).is_err(), "the disk is full now");
    fill_up(&tables).await;
    tables.refuse_everything().await;
    std::fs::remove_file(&filler).unwrap();
    tables.go_on().await;
}

/// Plays until nothing more can be written, and checks that refused requests change nothing.
async fn fill_up(tables: &Tables) {
    // There may be room for a short row when there is none for a long one.
    let mut refused = 0;
    for _ in 0..5_000 {
        let view = tables.test.view(tables.played).await;
        let (user, request) = match on_turn(&view) {
            Some(_) => {
                (user_on_turn(&view), TableRequest::Move { command: simplest(&view), turn: None })
            }
            None => (ANN, TableRequest::Next),
        };
        let answer = tables.test.ask(tables.played, user, request).await;
        match answer.outcome {
            Outcome::Done => refused = 0,
            Outcome::Refused(TableRefusal::NotSaved) => {
                assert_eq!(*answer.view, *view);
                refused += 1;
            }
            other => panic!("{other:?}"),
        }
        if refused == 10 {
            return;
        }
    }
    panic!("it never fills up");
}

#[tokio::test]
async fn tables_go_on_after_the_file_had_reached_the_size_it_may_have() {
    let folder = Folder::fresh();
    let limited = format!("{}?max_page_count=200", address(&folder.file()));
    let test = TestTables::open_at(&limited, folder, NOON, CheckpointHook::default(), 1).await;
    // A finished match takes up the room that will be missing.
    let old = super::journal::started(&test.store, 77).await;
    for seq in 1..=150 {
        let events =
            vec![uno_bot::engine::Event::CalledUno { seat: uno_bot::engine::Seat::FIRST }; 100];
        let made = super::journal::new_move(old, seq, None, events);
        test.store.append(made).await.expect("there is room");
    }
    assert_eq!(
        test.store.advance(old, TableProgress::Playing, TableProgress::Over, None, false).await,
        Ok(true)
    );
    let tables = Tables::open(test).await;
    fill_up(&tables).await;
    let options: SqliteConnectOptions = tables.test.folder.address().parse().unwrap();
    let mut other = options.foreign_keys(true).connect().await.unwrap();
    sqlx::query("DELETE FROM game WHERE id = $1").bind(old.0).execute(&mut other).await.unwrap();
    tables.go_on().await;
}

#[tokio::test]
async fn tables_go_on_after_the_file_was_read_only_needs_root() {
    // `chmod` has no effect on processes that have the file open, nor on root, and a file system with
    // files open for writing cannot be remounted. The immutable flag works, but only root may set it.
    let test = TestTables::open().await;
    let files: Vec<PathBuf> =
        ["uno.db", "uno.db-wal"].map(|name| test.folder.file().with_file_name(name)).into();
    let tables = Tables::open(test).await;
    let immutable = Immutable::make(files.clone());
    let opened = std::fs::File::options().append(true).open(&files[0]);
    assert!(opened.is_err(), "the flag has no effect on this file system");
    tables.refuse_everything().await;
    drop(immutable);
    tables.go_on().await;
}

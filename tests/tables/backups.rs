//! Copies of the database: while it is in use, before it is upgraded, and every day.

use super::Folder;
use super::journal::{new_move, started};
use super::upgrades::{database_of_version, run, words};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, SqliteConnection};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use uno_bot::store::{BackupError, OpenError, Store};

/// Tuesday, 17 November 2026, noon.
const NOON: i64 = 1_794_916_800_000;
const DAY: i64 = 24 * 60 * 60 * 1000;

async fn connect(file: &Path) -> SqliteConnection {
    SqliteConnectOptions::new().filename(file).connect().await.unwrap()
}

fn names(folder: &Folder) -> Vec<String> {
    let entries = std::fs::read_dir(folder.file().parent().unwrap()).unwrap();
    let mut names: Vec<String> =
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

#[tokio::test]
async fn a_backup_of_a_database_in_use_is_whole_and_for_its_owner_only() {
    let folder = Folder::fresh();
    let store = Store::open(&folder.address()).await.unwrap();
    let game = started(&store, 7).await;
    store.append(new_move(game, 1, None, Vec::new())).await.unwrap();
    let copies = Folder::fresh();
    store.back_up(&copies.file()).await.unwrap();
    store.append(new_move(game, 2, None, Vec::new())).await.unwrap();
    // A second one replaces the first.
    let early = std::fs::read(copies.file()).unwrap();
    store.back_up(&copies.file()).await.unwrap();
    assert_ne!(std::fs::read(copies.file()).unwrap(), early);
    assert_eq!(names(&copies), ["uno.db"], "nothing else is left there");
    let mode = std::fs::metadata(copies.file()).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
    store.close().await;
    let copy = Store::open(&copies.address()).await.unwrap();
    assert_eq!(copy.moves(game).await.unwrap().len(), 2);
    copy.close().await;
}

#[tokio::test]
async fn a_restore_of_what_is_not_ours_or_newer_changes_nothing() {
    let folder = Folder::fresh();
    Store::open(&folder.address()).await.unwrap().close().await;
    let before = std::fs::read(folder.file()).unwrap();
    let other = Folder::fresh();
    let path = other.file();
    let restore = async || Store::restore_file(&folder.address(), &path, true).await.unwrap_err();

    std::fs::write(&path, "").unwrap();
    assert!(matches!(restore().await, BackupError::Source(OpenError::Damaged(_))));
    let mut foreign = connect(&path).await;
    run(&mut foreign, "CREATE TABLE recipe (name TEXT)".to_owned()).await;
    foreign.close().await.unwrap();
    assert!(matches!(restore().await, BackupError::Source(OpenError::Foreign(_))));

    std::fs::copy(folder.file(), &path).unwrap();
    let mut newer = connect(&path).await;
    run(
        &mut newer,
        "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
         VALUES (9999, 'from the future', 1, x'00', 0)"
            .to_owned(),
    )
    .await;
    newer.close().await.unwrap();
    let refusal = restore().await;
    assert!(matches!(refusal, BackupError::Source(OpenError::Newer { .. })), "{refusal}");

    std::fs::copy(folder.file(), &path).unwrap();
    let mut bytes = std::fs::read(&path).unwrap();
    let end = bytes.len() - 4096;
    bytes[end..].fill(0xAA);
    std::fs::write(&path, bytes).unwrap();
    assert!(matches!(restore().await, BackupError::Source(OpenError::Damaged(_))));

    assert_eq!(std::fs::read(folder.file()).unwrap(), before);
    assert!(!names(&folder).iter().any(|name| name.contains("old") || name.contains("restored")));
}

#[tokio::test]
async fn a_database_that_was_not_closed_is_kept_with_its_log() {
    let folder = Folder::fresh();
    let store = Store::open(&folder.address()).await.unwrap();
    let game = started(&store, 7).await;
    store.append(new_move(game, 1, None, Vec::new())).await.unwrap();
    let killed = folder.copied();
    let copies = Folder::fresh();
    store.back_up(&copies.file()).await.unwrap();
    store.close().await;
    let kept = Store::restore_file(&killed.address(), &copies.file(), true).await.unwrap();
    let kept = kept.expect("the old one is kept");
    let old = Store::open(&super::address(&kept)).await.unwrap();
    assert_eq!(old.moves(game).await.unwrap().len(), 1);
    old.close().await;
    let restored = Store::open(&killed.address()).await.unwrap();
    assert_eq!(restored.moves(game).await.unwrap().len(), 1);
    restored.close().await;
}

#[tokio::test]
async fn before_an_upgrade_the_database_is_copied_and_without_a_copy_nothing_is_upgraded() {
    let (folder, connection) = database_of_version(9).await;
    connection.close().await.unwrap();
    let before = std::fs::read(folder.file()).unwrap();
    let copy = folder.file().with_file_name("uno.db.v9");
    std::fs::create_dir(&copy).unwrap();
    let refusal = Store::open(&folder.address()).await.expect_err("no copy can be made");
    assert!(matches!(refusal, OpenError::NoCopy { .. }), "{refusal}");
    // The file is in another mode, but none of its tables has changed.
    let versions = "SELECT printf('%d', max(version)) FROM _sqlx_migrations";
    assert_eq!(words(&mut connect(&folder.file()).await, versions).await, ["9"]);
    assert!(std::fs::read(folder.file()).unwrap().len() == before.len());

    std::fs::remove_dir(&copy).unwrap();
    Store::open(&folder.address()).await.expect("it is upgraded").close().await;
    assert_eq!(words(&mut connect(&copy).await, versions).await, ["9"]);
    let later = names(&folder);
    Store::open(&folder.address()).await.expect("it opens again").close().await;
    assert_eq!(names(&folder), later, "no copy is made without an upgrade");
}

#[tokio::test]
async fn one_backup_a_day_is_made_and_the_oldest_go() {
    let folder = Folder::fresh();
    let store = Store::open(&folder.address()).await.unwrap();
    let copies = Folder::fresh();
    let place = copies.file().parent().unwrap().to_owned();
    for mine in ["uno-2026-11-01.db.mine", "uno-holidays.db", "notes"] {
        std::fs::write(place.join(mine), "mine").unwrap();
    }
    for day in 0..5 {
        let made = store.back_up_of_the_day(&place, 3, NOON + day * DAY).await.unwrap();
        assert!(made.is_some());
        let again = store.back_up_of_the_day(&place, 3, NOON + day * DAY + 1).await.unwrap();
        assert_eq!(again, None);
    }
    assert_eq!(
        names(&copies),
        [
            "notes",
            "uno-2026-11-01.db.mine",
            "uno-2026-11-19.db",
            "uno-2026-11-20.db",
            "uno-2026-11-21.db",
            "uno-holidays.db"
        ]
    );
    let nowhere = store.back_up_of_the_day(Path::new("/nowhere"), 3, NOON).await;
    assert!(matches!(nowhere, Err(BackupError::NoFolder(_))), "{nowhere:?}");
    store.close().await;
}

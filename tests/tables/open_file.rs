//! Which files can be opened, and that the others are not changed.

use super::{Folder, address};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use uno_bot::store::{OpenError, Store};

async fn refusal(address: &str) -> OpenError {
    Store::open(address).await.expect_err("a refusal")
}

fn mode(path: &Path) -> u32 {
    std::fs::metadata(path).expect("the file exists").permissions().mode() & 0o777
}

/// Every file of the database with its content.
fn contents(file: &Path) -> Vec<(String, Vec<u8>)> {
    let folder = file.parent().expect("a folder");
    let mut found: Vec<(String, Vec<u8>)> = std::fs::read_dir(folder)
        .expect("a readable folder")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| !path.to_string_lossy().ends_with(".lock"))
        .map(|path| (path.display().to_string(), std::fs::read(&path).expect("a readable file")))
        .collect();
    found.sort();
    found
}

#[tokio::test]
async fn a_missing_file_is_created_for_its_owner_only_and_opens_again() {
    let folder = Folder::fresh();
    for _ in 0..2 {
        let store = Store::open(&folder.address()).await.expect("it opens");
        for name in ["uno.db", "uno.db-wal", "uno.db-shm", "uno.db.lock"] {
            let path = folder.file().with_file_name(name);
            assert_eq!(mode(&path), 0o600, "{name}");
        }
        store.close().await;
    }
}

#[tokio::test]
async fn a_second_process_is_refused_until_the_first_is_gone() {
    let folder = Folder::fresh();
    let store = Store::open(&folder.address()).await.expect("it opens");
    let refusal = refusal(&folder.address()).await;
    assert!(matches!(refusal, OpenError::InUse(_)));
    assert!(
        refusal.to_string().ends_with("is in use by another process; only one may run on a file")
    );
    store.close().await;
    Store::open(&folder.address()).await.expect("it is free again").close().await;
}

#[tokio::test]
async fn a_file_that_is_no_database_is_refused_and_untouched() {
    let folder = Folder::fresh();
    std::fs::write(folder.file(), "these are my holiday notes, not a database").unwrap();
    let before = contents(&folder.file());
    assert!(matches!(refusal(&folder.address()).await, OpenError::Damaged(_)));
    assert!(contents(&folder.file()) == before, "it was changed");
}

#[tokio::test]
async fn a_damaged_database_is_refused_and_untouched() {
    let folder = Folder::fresh();
    Store::open(&folder.address()).await.expect("it opens").close().await;
    let mut bytes = std::fs::read(folder.file()).unwrap();
    let middle = bytes.len() / 2;
    bytes[4096..middle].fill(0xAA);
    std::fs::write(folder.file(), bytes).unwrap();
    let before = contents(&folder.file());
    assert!(matches!(refusal(&folder.address()).await, OpenError::Damaged(_)));
    assert!(contents(&folder.file()) == before, "it was changed");
}

#[tokio::test]
async fn the_whole_file_is_checked_only_after_an_unclean_stop() {
    let folder = Folder::fresh();
    Store::open(&folder.address()).await.expect("it opens").close().await;
    let options: sqlx::sqlite::SqliteConnectOptions = folder.address().parse().unwrap();
    let mut connection = sqlx::ConnectOptions::connect(&options).await.unwrap();
    // A page that is not read when the file is opened.
    let page: i64 =
        sqlx::query_scalar("SELECT rootpage FROM sqlite_schema WHERE name = 'wish_user'")
            .fetch_one(&mut connection)
            .await
            .unwrap();
    sqlx::Connection::close(connection).await.unwrap();
    let mut bytes = std::fs::read(folder.file()).unwrap();
    let end = page as usize * 4096;
    bytes[end - 4096..end].fill(0xAA);
    std::fs::write(folder.file(), bytes).unwrap();
    Store::open(&folder.address()).await.expect("it was closed as it should be").close().await;
    // A program that is killed leaves a log.
    std::fs::write(folder.file().with_file_name("uno.db-wal"), "").unwrap();
    assert!(matches!(refusal(&folder.address()).await, OpenError::Damaged(_)));
}

#[tokio::test]
async fn a_database_from_a_newer_version_is_refused_and_untouched() {
    let folder = Folder::fresh();
    Store::open(&folder.address()).await.expect("it opens").close().await;
    let options: sqlx::sqlite::SqliteConnectOptions = folder.address().parse().unwrap();
    let mut connection = sqlx::ConnectOptions::connect(&options).await.unwrap();
    sqlx::query(
        "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
         VALUES (9999, 'from the future', 1, x'00', 0)",
    )
    .execute(&mut connection)
    .await
    .unwrap();
    sqlx::Connection::close(connection).await.unwrap();
    let before = contents(&folder.file());
    let refusal = refusal(&folder.address()).await;
    assert!(matches!(refusal, OpenError::Newer { found: 9999, .. }), "{refusal}");
    assert!(refusal.to_string().contains("was written by a newer version of uno-bot"));
    assert!(contents(&folder.file()) == before, "it was changed");
}

#[tokio::test]
async fn what_is_not_a_file_is_refused() {
    for wrong in ["sqlite::memory:", "mysql://localhost/uno", "nonsense"] {
        let refusal = refusal(wrong).await;
        assert!(matches!(refusal, OpenError::Address(_)), "{wrong}: {refusal}");
    }
}

#[tokio::test]
async fn a_missing_folder_is_named_and_not_created() {
    let folder = Folder::fresh();
    let missing = folder.file().with_file_name("deeper");
    let refusal = refusal(&address(&missing.join("uno.db"))).await;
    assert!(matches!(refusal, OpenError::NoFolder(_)), "{refusal}");
    let sentence = format!("the folder {} does not exist", missing.display());
    assert!(refusal.to_string().starts_with(&sentence), "{refusal}");
    assert!(!missing.exists());
}

/// Carries statements out on a file, as another program would.
async fn made_by_another_program(folder: &Folder, statements: &'static str) {
    let options: sqlx::sqlite::SqliteConnectOptions = folder.address().parse().unwrap();
    let mut other = sqlx::ConnectOptions::connect(&options.create_if_missing(true)).await.unwrap();
    sqlx::query(statements).execute(&mut other).await.unwrap();
    sqlx::Connection::close(other).await.unwrap();
}

/// The table in which sqlx notes migrations.
const NOTED_MIGRATIONS: &str = "CREATE TABLE _sqlx_migrations (version BIGINT PRIMARY KEY, \
     description TEXT NOT NULL, installed_on TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP, \
     success BOOLEAN NOT NULL, checksum BLOB NOT NULL, execution_time BIGINT NOT NULL)";

#[tokio::test]
async fn the_database_of_another_program_is_refused_and_untouched() {
    for statements in [
        "CREATE TABLE recipe (name TEXT)",
        // Our own names do not make it ours.
        "CREATE TABLE game (id INTEGER PRIMARY KEY); CREATE TABLE move (seq INTEGER)",
        "PRAGMA application_id = 42",
        "PRAGMA journal_mode = WAL; CREATE TABLE recipe (name TEXT)",
        "CREATE TABLE _sqlx_migrations (number INTEGER)",
        // It uses sqlx as well.
        "CREATE TABLE recipe (name TEXT); CREATE TABLE _sqlx_migrations (version BIGINT PRIMARY KEY, \
         description TEXT, installed_on TIMESTAMP, success BOOLEAN, checksum BLOB, execution_time BIGINT)",
        "CREATE TABLE recipe (name TEXT); CREATE TABLE _sqlx_migrations (version BIGINT PRIMARY KEY, \
         description TEXT, installed_on TIMESTAMP, success BOOLEAN, checksum BLOB, execution_time BIGINT); \
         INSERT INTO _sqlx_migrations VALUES (1, 'games', 0, 1, x'00', 0)",
    ] {
        let folder = Folder::fresh();
        made_by_another_program(&folder, statements).await;
        let before = contents(&folder.file());
        let refusal = refusal(&folder.address()).await;
        assert!(matches!(refusal, OpenError::Foreign(_)), "{statements}: {refusal}");
        assert!(refusal.to_string().contains("is the database of another program"), "{refusal}");
        assert!(contents(&folder.file()) == before, "{statements}: it was changed");
    }
}

async fn application_id(folder: &Folder) -> i64 {
    let options: sqlx::sqlite::SqliteConnectOptions = folder.address().parse().unwrap();
    let mut connection = sqlx::ConnectOptions::connect(&options).await.unwrap();
    sqlx::query_scalar("PRAGMA application_id").fetch_one(&mut connection).await.unwrap()
}

#[tokio::test]
async fn a_file_of_ours_without_a_mark_is_taken_over_and_marked() {
    let folder = Folder::fresh();
    Store::open(&folder.address()).await.expect("it opens").close().await;
    let marked = application_id(&folder).await;
    assert_ne!(marked, 0);
    made_by_another_program(&folder, "PRAGMA application_id = 0").await;
    Store::open(&folder.address()).await.expect("it is ours").close().await;
    assert_eq!(application_id(&folder).await, marked);
    // So is a file that holds nothing yet, or only what the very first steps of a start leave.
    for statements in ["PRAGMA user_version = 7", NOTED_MIGRATIONS] {
        let folder = Folder::fresh();
        made_by_another_program(&folder, statements).await;
        Store::open(&folder.address()).await.expect(statements).close().await;
        assert_eq!(application_id(&folder).await, marked);
    }
}

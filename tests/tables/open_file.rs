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
    for wrong in ["sqlite::memory:", "postgres://localhost/uno", "nonsense"] {
        let refusal = refusal(wrong).await;
        assert!(matches!(refusal, OpenError::Address(_)), "{wrong}: {refusal}");
    }
    let folder = Folder::fresh();
    let nowhere = folder.file().join("deeper/uno.db");
    assert!(matches!(refusal(&address(&nowhere)).await, OpenError::File(..)));
}

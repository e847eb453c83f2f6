//! A store that cannot write reports it, writes nothing partially, and works again when the cause is gone.

use super::journal::{new_move, started};
use super::small_disk::SmallDisk;
use super::{Folder, address};
use sqlx::Connection;
use uno_bot::store::{Store, WriteError};

#[tokio::test]
async fn a_file_locked_by_another_program_is_waited_for_and_then_not_saved() {
    let folder = Folder::fresh();
    let store = Store::open(&folder.address()).await.unwrap();
    let game = started(&store, 7).await;
    let options: sqlx::sqlite::SqliteConnectOptions = folder.address().parse().unwrap();
    let mut other = sqlx::ConnectOptions::connect(&options).await.unwrap();
    let held = other.begin_with("BEGIN IMMEDIATE").await.unwrap();
    let refused = store.append(new_move(game, 1, None, Vec::new())).await;
    assert!(matches!(refused, Err(WriteError::NotSaved(_))), "{refused:?}");
    assert_eq!(store.moves(game).await.unwrap().len(), 0);
    held.rollback().await.unwrap();
    store.append(new_move(game, 1, None, Vec::new())).await.expect("the lock is gone");
    assert_eq!(store.moves(game).await.unwrap().len(), 1);
    store.close().await;
}

#[tokio::test]
async fn a_full_disk_saves_nothing_by_halves_and_play_goes_on_when_there_is_room_needs_root() {
    let folder = Folder::fresh();
    let _disk = SmallDisk::mount(&folder, 2048);
    let file = folder.file();
    let store = Store::open(&address(&file)).await.unwrap();
    let game = started(&store, 7).await;
    store.append(new_move(game, 1, None, Vec::new())).await.expect("there is room");
    let filler = file.with_file_name("filler");
    let written = std::fs::write(&filler, vec![0u8; 2200 * 1024]);
    assert!(written.is_err(), "the disk is full now");
    let mut seq = 1;
    let refused = loop {
        match store.append(new_move(game, seq + 1, None, Vec::new())).await {
            Ok(()) => seq += 1,
            Err(error) => break error,
        }
        assert!(seq < 10_000, "the disk never filled up");
    };
    assert!(matches!(refused, WriteError::NotSaved(_)), "{refused:?}");
    assert_eq!(store.moves(game).await.unwrap().len(), seq as usize);
    std::fs::remove_file(&filler).unwrap();
    store.append(new_move(game, seq + 1, None, Vec::new())).await.expect("there is room again");
    assert_eq!(store.moves(game).await.unwrap().len(), seq as usize + 1);
    store.close().await;
}

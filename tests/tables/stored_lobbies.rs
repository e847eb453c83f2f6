//! Lobbies in the store: one in a place, a limited number of each host and server, started once.

use super::Folder;
use super::journal::{HOST, address, lobby};
use uno_bot::lobby::{Asker, UserId};
use uno_bot::store::{Address, Store, TableProgress, WriteError};

#[tokio::test]
async fn one_table_is_open_in_a_place() {
    let folder = Folder::fresh();
    let store = Store::open(&folder.address()).await.unwrap();
    let first = store.open_lobby(address(7), &lobby(HOST), 0, 1_000).await.unwrap();
    let second = store.open_lobby(address(7), &lobby(UserId(2)), 0, 1_000).await;
    assert_eq!(second, Err(WriteError::PlaceTaken));
    let in_thread = Address { thread: Some(70), ..address(7) };
    store
        .open_lobby(in_thread, &lobby(UserId(2)), 0, 1_000)
        .await
        .expect("a thread is another place");
    assert_eq!(store.open_game_at(7).await.unwrap().map(|game| game.id), Some(first));
    assert_eq!(
        store.advance(first, TableProgress::Lobby, TableProgress::Cancelled, None, false).await,
        Ok(true)
    );
    assert_eq!(store.open_game_at(7).await.unwrap(), None);
    store.open_lobby(address(7), &lobby(HOST), 0, 1_000).await.expect("the place is free again");
    store.close().await;
}

#[tokio::test]
async fn a_lobby_is_kept_as_it_is_and_starts_once() {
    let folder = Folder::fresh();
    let store = Store::open(&folder.address()).await.unwrap();
    let mut gathering = lobby(HOST);
    let game = store.open_lobby(address(7), &gathering, 0, 1_000).await.unwrap();
    gathering.join(UserId(5)).unwrap();
    gathering.leave(HOST).unwrap();
    gathering.remove_computer(Asker { user: UserId(5), moderator: false }).unwrap();
    store.save_lobby(game, 0, &gathering, None, 1, 1_000).await.unwrap();
    assert_eq!(store.game(game).await.unwrap().map(|game| game.lobby), Some(gathering.clone()));
    let (one, other) = tokio::join!(
        store.advance(game, TableProgress::Lobby, TableProgress::Playing, None, false),
        store.advance(game, TableProgress::Lobby, TableProgress::Playing, None, false)
    );
    assert_eq!((one, other), (Ok(true), Ok(false)));
    let late = store.save_lobby(game, 1, &gathering, None, 2, 1_000).await;
    assert!(matches!(late, Err(WriteError::Conflict(_))), "{late:?}");
    store.close().await;
}

#[tokio::test]
async fn nobody_opens_too_many() {
    let folder = Folder::fresh();
    let store = Store::open(&folder.address()).await.unwrap();
    for channel in 0..3 {
        store.open_lobby(address(channel), &lobby(HOST), 0, 1_000).await.unwrap();
    }
    let fourth = store.open_lobby(address(3), &lobby(HOST), 0, 1_000).await;
    assert_eq!(fourth, Err(WriteError::TooManyLobbies));
    for channel in 3..50 {
        store.open_lobby(address(channel), &lobby(UserId(channel)), 0, 1_000).await.unwrap();
    }
    let next = store.open_lobby(address(50), &lobby(UserId(50)), 0, 1_000).await;
    assert_eq!(next, Err(WriteError::TooManyTables));
    let elsewhere = Address { guild: 2, ..address(51) };
    store
        .open_lobby(elsewhere, &lobby(UserId(51)), 0, 1_000)
        .await
        .expect("another server has room");
    store.close().await;
}

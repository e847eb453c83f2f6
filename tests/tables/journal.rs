//! Moves are stored in order, once, and for ever; they share commits, but not each other's refusals.

use super::{Folder, database};
use rand::SeedableRng;
use rand::rngs::SmallRng;
use std::sync::Arc;
use uno_bot::engine::rules::Preset;
use uno_bot::engine::{Command, Event, Game, Rules, Seat};
use uno_bot::lobby::{Asker, Lobby, TurnTime, UserId};
use uno_bot::store::{Address, GameId, NewMove, Store, TableProgress, Times, WriteError};

/// The greatest id that a person can have, because negative numbers stand for deleted people.
pub const HOST: UserId = UserId(i64::MAX.cast_unsigned());

const TIMES: Times = Times {
    wake_at_ms: Some(9_000),
    deadline_ms: Some(9_500),
    give_up_ms: Some(9_900),
    deserted_ms: Some(9_700),
};

pub fn address(channel: u64) -> Address {
    Address { guild: 1, channel, thread: None }
}

/// A lobby of a person and two computers.
pub fn lobby(host: UserId) -> Lobby {
    let rules = Rules::preset(Preset::Classic);
    let mut lobby = Lobby::open(host, rules, TurnTime::seconds(60).unwrap());
    let host = Asker { user: host, moderator: false };
    lobby.add_computer(host).unwrap();
    lobby.add_computer(host).unwrap();
    lobby
}

pub fn new_move(game: GameId, seq: u32, interaction: Option<u64>, events: Vec<Event>) -> NewMove {
    let (seat, command) = (Seat::FIRST, Command::Deal);
    NewMove {
        game,
        seq,
        interaction,
        seat,
        command,
        events,
        at_ms: 2_000,
        times: TIMES,
        progress: None,
        host: None,
        seated: None,
        by_itself: false,
    }
}

pub async fn started(store: &Store, channel: u64) -> GameId {
    let host = UserId(HOST.0 - channel);
    let game = store
        .open_lobby(address(channel), &lobby(host), 1_000, 2_000)
        .await
        .expect("a place for it");
    assert_eq!(
        store.advance(game, TableProgress::Lobby, TableProgress::Playing, None, false).await,
        Ok(true)
    );
    game
}

#[tokio::test]
async fn a_match_read_back_from_the_file_is_the_match_that_was_played() {
    let folder = Folder::fresh();
    let store = Store::open(&folder.address()).await.unwrap();
    let id = started(&store, 7).await;
    let mut rng = SmallRng::seed_from_u64(3);
    let mut game = Game::new(Rules::preset(Preset::Classic), 3).unwrap();
    let mut seq = 0;
    while seq < 60 && !game.is_over() {
        let seat = game.waiting().lowest().unwrap_or(Seat::FIRST);
        let legal = game.legal(seat);
        let quits = |command: &&Command| !matches!(command, Command::Leave | Command::HandOver);
        let command = *legal.iter().find(quits).expect("something can be done");
        let events = game.decide(seat, command, &mut rng).unwrap();
        seq += 1;
        let interaction = Some(u64::MAX - u64::from(seq));
        let made = NewMove { seat, command, ..new_move(id, seq, interaction, events.clone()) };
        store.append(made).await.expect("it is kept");
        events.iter().for_each(|event| game.apply(event));
    }
    store.close().await;

    let store = Store::open(&folder.address()).await.unwrap();
    let row = store.game(id).await.unwrap().expect("the game is there");
    assert_eq!((row.seq, row.progress), (seq, TableProgress::Playing));
    assert_eq!(row.lobby, lobby(UserId(HOST.0 - 7)));
    assert_eq!(row.times, TIMES);
    let moves = store.moves(id).await.unwrap();
    assert!(moves.iter().map(|made| made.seq).eq(1..=seq));
    let events = moves.iter().flat_map(|made| &made.events);
    assert!(Game::fold(*row.lobby.rules(), 3, events).unwrap() == game);
    store.close().await;
}

#[tokio::test]
async fn a_move_is_kept_once_and_in_order() {
    let folder = Folder::fresh();
    let store = Store::open(&folder.address()).await.unwrap();
    let game = started(&store, 7).await;
    let other = started(&store, 8).await;
    store.append(new_move(game, 1, Some(50), Vec::new())).await.expect("the first move");
    let again = store.append(new_move(game, 2, Some(50), Vec::new())).await;
    assert_eq!(again, Err(WriteError::SeenBefore));
    let elsewhere = store.append(new_move(other, 1, Some(50), Vec::new())).await;
    assert_eq!(elsewhere, Err(WriteError::SeenBefore));
    for wrong in [0, 1, 3] {
        let out_of_order = store.append(new_move(game, wrong, None, Vec::new())).await;
        assert!(matches!(out_of_order, Err(WriteError::Conflict(_))), "{wrong}: {out_of_order:?}");
    }
    let nowhere = store.append(new_move(GameId(999), 1, None, Vec::new())).await;
    assert!(matches!(nowhere, Err(WriteError::Conflict(_))), "{nowhere:?}");
    store.append(new_move(game, 2, None, Vec::new())).await.expect("the second move");
    assert_eq!(store.moves(game).await.unwrap().len(), 2);
    assert_eq!(store.moves(other).await.unwrap().len(), 0);
    store.close().await;
}

#[tokio::test]
async fn moves_are_never_changed_or_taken_back() {
    let folder = Folder::fresh();
    let store = Store::open(&folder.address()).await.unwrap();
    let game = started(&store, 7).await;
    store.append(new_move(game, 1, None, Vec::new())).await.unwrap();
    store.close().await;
    let mut connection = database::connect(&folder.address()).await;
    for forbidden in [
        "UPDATE move SET events = '[]'",
        "DELETE FROM move",
        "DELETE FROM game",
        "INSERT INTO move VALUES (1, 1, NULL, 0, 'x', 'x', 1, 0)",
    ] {
        let refused = sqlx::query(forbidden).execute(&mut connection).await;
        assert!(refused.is_err(), "{forbidden}");
    }
    // A whole game may be deleted together with its moves.
    for allowed in ["UPDATE game SET stage = 'over'", "DELETE FROM game"] {
        sqlx::query(allowed).execute(&mut connection).await.expect(allowed);
    }
    let left: i64 =
        sqlx::query_scalar("SELECT count(*) FROM move").fetch_one(&mut connection).await.unwrap();
    assert_eq!(left, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn moves_of_many_tables_share_commits_and_not_failures() {
    const TABLES: u64 = 50;
    const MOVES: u32 = 20;
    let folder = Folder::fresh();
    let store = Arc::new(Store::open(&folder.address()).await.unwrap());
    let mut tables = Vec::new();
    for channel in 0..TABLES {
        let game = started(&store, channel).await;
        let store = Arc::clone(&store);
        tables.push(tokio::spawn(async move {
            for seq in 1..=MOVES {
                let good = store.append(new_move(game, seq, None, Vec::new()));
                let bad = store.append(new_move(game, 99, None, Vec::new()));
                let (good, bad) = tokio::join!(good, bad);
                assert_eq!(good, Ok(()));
                assert!(matches!(bad, Err(WriteError::Conflict(_))));
            }
            game
        }));
    }
    for table in tables {
        let game = table.await.unwrap();
        assert_eq!(store.moves(game).await.unwrap().len(), MOVES as usize);
    }
}

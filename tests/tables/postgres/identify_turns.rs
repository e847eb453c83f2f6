//! Whose turn it is to begin a session with Discord, if several processes ask the database: one at a time has the turn of
//! a key, and keys have nothing to do with each other.

use crate::database::Server;
use uno_bot::store::{IdentifyTurn, Store};

/// No test takes so long.
const HOUR_MS: i64 = 60 * 60 * 1_000;

/// How long it takes until a turn can be asked for again; it must not be free.
async fn left_ms(store: &Store, key: u32) -> i64 {
    match store.take_identify_turn(key, HOUR_MS).await.unwrap() {
        IdentifyTurn::NotBefore(left) => left.cast_signed(),
        IdentifyTurn::Taken => panic!("the turn of key {key} was free"),
    }
}

async fn takes(store: &Store, key: u32, between_ms: i64) {
    let taken = store.take_identify_turn(key, between_ms).await.unwrap();
    assert_eq!(taken, IdentifyTurn::Taken, "key {key}");
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn of_two_processes_one_has_the_turn_of_a_key_and_keys_do_not_wait_for_each_other() {
    let server = Server::start();
    let address = server.address("postgres");
    let (one, other) = (Store::open(&address).await.unwrap(), Store::open(&address).await.unwrap());
    takes(&one, 0, HOUR_MS).await;
    let left = left_ms(&other, 0).await;
    assert!((1..=HOUR_MS).contains(&left), "{left}");
    takes(&other, 1, HOUR_MS).await;
    left_ms(&one, 1).await;
    // Asking in vain puts nothing off, even if the wait that was asked for is longer.
    let in_vain = other.take_identify_turn(0, 5 * HOUR_MS).await.unwrap();
    assert_ne!(in_vain, IdentifyTurn::Taken);
    let later = left_ms(&one, 0).await;
    assert!(later <= left, "{left}, then {later}");

    // A turn whose time has passed is anyone's.
    takes(&one, 2, 0).await;
    takes(&other, 2, 0).await;
    takes(&one, 2, HOUR_MS).await;
    left_ms(&other, 2).await;

    // Of two that ask at the same moment one has it.
    for key in 10..40 {
        let both = tokio::join!(
            one.take_identify_turn(key, HOUR_MS),
            other.take_identify_turn(key, HOUR_MS)
        );
        let taken = [both.0.unwrap(), both.1.unwrap()];
        let taken = taken.iter().filter(|it| **it == IdentifyTurn::Taken).count();
        assert_eq!(taken, 1, "key {key}");
    }
    one.close().await;
    other.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn a_turn_that_is_put_off_comes_later_for_every_process_and_never_earlier() {
    let server = Server::start();
    let address = server.address("postgres");
    let (one, other) = (Store::open(&address).await.unwrap(), Store::open(&address).await.unwrap());
    takes(&one, 0, HOUR_MS).await;
    takes(&one, 1, HOUR_MS).await;
    one.put_off_identify_turn(0, 3 * HOUR_MS).await.unwrap();
    for store in [&one, &other] {
        assert!(left_ms(store, 0).await > 2 * HOUR_MS);
        assert!(left_ms(store, 1).await <= HOUR_MS, "it is the turn of another key");
    }
    // Discord may have received an identify late that was followed by a longer wait.
    other.put_off_identify_turn(0, 1).await.unwrap();
    assert!(left_ms(&one, 0).await > 2 * HOUR_MS);
    // One that was free is no more.
    takes(&one, 2, 0).await;
    one.put_off_identify_turn(2, HOUR_MS).await.unwrap();
    left_ms(&other, 2).await;
    // No process has had a turn of this key.
    one.put_off_identify_turn(3, HOUR_MS).await.unwrap();
    takes(&other, 3, HOUR_MS).await;
    one.close().await;
    other.close().await;
}

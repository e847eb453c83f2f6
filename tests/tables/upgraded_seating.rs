//! A file from before it was recorded who held a seat when: finished matches keep their results, also
//! through a recount, and for a match in play the holders are found in its moves.

use super::Folder;
use super::lifecycle::play_to_the_end_of_the_round;
use super::test_tables::{ANN, BEN, EVE, NOON, TestTables};
use super::upgrades::{database_of_version, file_connection, fill, run, words};
use super::whole_matches::play_to_the_end;
use sqlx::{Connection, SqliteConnection};
use uno_bot::lobby::TurnTime;
use uno_bot::standings::{Career, Scope};
use uno_bot::store::{CheckpointHook, GameId, TableProgress};
use uno_bot::table::{Outcome, TableRequest};

const HOME: u64 = 1;

/// A match of Ann and a computer, in which Eve takes the computer's seat after so many rounds.
async fn taken_after(test: &TestTables, channel: u64, rounds: u32) -> GameId {
    let words = "classic dealt=3 deals=3 target=1000";
    let id = test.gather(channel, &[ANN], words, TurnTime::NONE).await;
    test.ask(id, ANN, TableRequest::AddComputer).await;
    test.ask(id, ANN, TableRequest::Start).await;
    for round in 1..=rounds {
        play_to_the_end_of_the_round(test, id).await;
        if round < rounds {
            test.ask(id, ANN, TableRequest::Next).await;
        }
    }
    assert_eq!(test.ask(id, EVE, TableRequest::Join).await.outcome, Outcome::Done);
    id
}

async fn seatings(connection: &mut SqliteConnection, id: GameId) -> Vec<String> {
    let query = "SELECT printf('move %d: %d is %s', seq, seat, person) FROM seating WHERE game = ";
    words(connection, &format!("{query}{} ORDER BY seq, seat", id.0)).await
}

async fn career(test: &TestTables, user: uno_bot::lobby::UserId) -> Option<Career> {
    test.store.stats(user, Scope::Server, HOME).await.unwrap().map(|stats| stats.career)
}

#[tokio::test]
async fn earlier_results_stay_and_the_holders_in_running_matches_are_found() {
    let test = TestTables::open_in(Folder::fast(), NOON, CheckpointHook::default(), 4).await;
    let late = taken_after(&test, 1, 2).await;
    play_to_the_end(&test, late).await;
    let unplayed = test.started(2, &[ANN, BEN], "classic", TurnTime::NONE).await;
    test.ask(unplayed, BEN, TableRequest::Leave { sure: true }).await;
    assert_eq!(test.view(unplayed).await.progress, TableProgress::Over);
    let playing = taken_after(&test, 3, 1).await;
    // As matches are counted now: Eve came too late, and no round was played against Ben.
    assert_eq!((career(&test, EVE).await, career(&test, BEN).await), (None, None));
    assert_eq!(career(&test, ANN).await.map(|it| (it.matches, it.rated)), Some((1, 0)));
    let recorded = seatings(&mut file_connection(&test.folder).await, playing).await;
    assert_eq!(recorded.len(), 3, "two seats, and one who came later: {recorded:?}");
    let now = test.wall_ms();
    let reference = test.close().await;

    let (folder, mut connection) = database_of_version(9).await;
    fill(&mut connection, &reference.file()).await;
    let finished = format!(
        "INSERT INTO finish (game, guild, at_ms, preset, rounds, rated, listed) \
         VALUES ({}, {HOME}, {NOON}, 'classic', 0, 1, 1)",
        unplayed.0
    );
    run(&mut connection, finished).await;
    connection.close().await.unwrap();

    let test = TestTables::open_in(folder, now, CheckpointHook::default(), 4).await;
    let mut connection = file_connection(&test.folder).await;
    assert_eq!(seatings(&mut connection, playing).await, recorded);
    assert_eq!(seatings(&mut connection, late).await, [""; 0], "it is over");
    // Everyone who held a seat at the end had a result, and still has.
    for _ in 0..2 {
        test.store.recount(now).await.unwrap();
        let (ann, ben, eve) =
            (career(&test, ANN).await, career(&test, BEN).await, career(&test, EVE).await);
        assert_eq!(ann.map(|it| (it.matches, it.rated, it.rounds)), Some((2, 2, 3)));
        assert_eq!(ben.map(|it| (it.matches, it.rated, it.rounds)), Some((1, 1, 0)));
        assert_eq!(eve.map(|it| (it.matches, it.rated, it.rounds)), Some((1, 1, 3)));
    }
    // What ends from now on is counted by the rounds that were held.
    play_to_the_end(&test, playing).await;
    let eve = career(&test, EVE).await;
    assert_eq!(eve.map(|it| (it.matches, it.rated, it.rounds)), Some((2, 2, 5)));
    let by = words(&mut connection, "SELECT counted_by FROM finish ORDER BY number").await;
    assert_eq!(by, ["last_holder", "last_holder", "rounds_held"]);
}

//! A server that removes the bot: its tables end, and its settings are deleted after a while.

use super::test_store::{ANN, AWAY, BEN, DAY, HOME, NOW, TestStore, in_order, last_move};
use uno_bot::lobby::{Lobby, TurnTime};
use uno_bot::preferences::ServerSettings;
use uno_bot::standings::{Metric, Period, Scope};
use uno_bot::store::{Address, TableProgress, WriteError};

#[tokio::test]
async fn its_open_tables_end_unrated() {
    let test = TestStore::open().await;
    let playing = test.started(HOME, "classic", &[Some(ANN), Some(BEN)]).await;
    let elsewhere = test.started(AWAY, "classic", &[Some(ANN), Some(BEN)]).await;
    let over = test.simply(&[ANN, BEN], NOW).await;
    let lobby = Lobby::open(ANN, super::test_store::rules("classic"), TurnTime::NONE);
    let address = Address { guild: HOME, channel: 500, thread: None };
    let gathering = test.store.open_lobby(address, &lobby, NOW, NOW).await.unwrap();
    let mut ended = test.store.server_left(HOME, NOW).await.unwrap();
    ended.sort();
    assert_eq!(ended, [playing, gathering]);
    for (game, progress) in [
        (playing, TableProgress::Abandoned),
        (gathering, TableProgress::Cancelled),
        (over, TableProgress::Over),
        (elsewhere, TableProgress::Playing),
    ] {
        let row = test.store.game(game).await.unwrap().unwrap();
        assert_eq!(row.progress, progress);
        assert!(
            progress == TableProgress::Playing || row.times.wake_at_ms.is_none(),
            "it sleeps for good"
        );
    }
    let late = test.store.append(last_move(playing, 1, &in_order(2), NOW)).await;
    assert!(matches!(late, Err(WriteError::Conflict(_))), "{late:?}");
    let ann = test.store.stats(ANN, Scope::Server, HOME).await.unwrap().unwrap();
    assert_eq!(ann.career.matches, 1);
    assert_eq!(test.store.server_left(HOME, NOW).await, Ok(vec![]));
}

#[tokio::test]
async fn its_settings_go_after_thirty_days_unless_the_bot_is_back() {
    let test = TestStore::open().await;
    let chosen = ServerSettings { threads: true, ..ServerSettings::default() };
    for guild in [HOME, AWAY, 3] {
        test.choose(guild, &chosen).await.unwrap();
    }
    test.store.server_left(HOME, NOW).await.unwrap();
    test.store.server_left(AWAY, NOW).await.unwrap();
    test.store.purge(NOW + 30 * DAY - 1).await.unwrap();
    assert_eq!(test.store.server_settings(HOME).await.unwrap(), chosen);
    test.store.server_joined(AWAY).await.unwrap();
    test.store.purge(NOW + 30 * DAY).await.unwrap();
    assert_eq!(test.store.server_settings(HOME).await.unwrap(), ServerSettings::default());
    assert_eq!(test.store.server_settings(AWAY).await.unwrap(), chosen);
    assert_eq!(test.store.server_settings(3).await.unwrap(), chosen);
}

#[tokio::test]
async fn leaderboards_of_past_weeks_and_months_are_dropped_and_the_present_ones_stay() {
    let test = TestStore::open().await;
    let mut connection = test.connection().await;
    // More rows than are deleted in one transaction.
    sqlx::query(
        "WITH RECURSIVE many (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM many WHERE n < 2500) \
         INSERT INTO entry (person, guild, period, metric, value) SELECT n, 5, 20000, 4, 1 FROM many",
    )
    .execute(&mut connection)
    .await
    .unwrap();
    drop(connection);
    test.simply(&[ANN, BEN], NOW - 40 * DAY).await;
    test.simply(&[ANN, BEN], NOW).await;
    let entries = "SELECT CAST(period AS TEXT) FROM entry GROUP BY period ORDER BY entry.period";
    let before = test.rows(entries).await;
    assert_eq!(before.len(), 6, "{before:?}");
    test.store.purge(NOW).await.unwrap();
    assert_eq!(test.rows(entries).await, ["0", "20773", "202611"]);
    for (period, wins) in [(Period::AllTime, 2), (Period::Month, 1), (Period::Week, 1)] {
        let page = test.leaderboard(Metric::Wins, period, NOW).await;
        assert_eq!(page.own.map(|own| own.value), Some(wins), "{period:?}");
    }
    // In the next week the leaderboards of this week are deleted, and those of the month stay.
    test.store.purge(NOW + 5 * DAY).await.unwrap();
    assert_eq!(test.rows(entries).await, ["0", "202611"]);
}

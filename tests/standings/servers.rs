//! A server that removes the bot: its tables end, its settings go after a while.

use super::club::{ANN, AWAY, BEN, Club, DAY, HOME, NOW, in_order, last_move};
use uno_bot::lobby::{Lobby, TurnTime};
use uno_bot::preferences::ServerSettings;
use uno_bot::standings::{Metric, Period, Scope};
use uno_bot::store::{Address, TableProgress, WriteError};

#[tokio::test]
async fn its_open_tables_end_unrated() {
    let club = Club::open().await;
    let playing = club.started(HOME, "classic", &[Some(ANN), Some(BEN)]).await;
    let elsewhere = club.started(AWAY, "classic", &[Some(ANN), Some(BEN)]).await;
    let over = club.simply(&[ANN, BEN], NOW).await;
    let lobby = Lobby::open(ANN, super::club::rules("classic"), TurnTime::NONE);
    let address = Address { guild: HOME, channel: 500, thread: None };
    let gathering = club.store.open_lobby(address, &lobby, NOW, NOW).await.unwrap();
    let mut ended = club.store.server_left(HOME, NOW).await.unwrap();
    ended.sort();
    assert_eq!(ended, [playing, gathering]);
    for (game, progress) in [
        (playing, TableProgress::Abandoned),
        (gathering, TableProgress::Cancelled),
        (over, TableProgress::Over),
        (elsewhere, TableProgress::Playing),
    ] {
        let row = club.store.game(game).await.unwrap().unwrap();
        assert_eq!(row.progress, progress);
        assert!(
            progress == TableProgress::Playing || row.times.wake_at_ms.is_none(),
            "it sleeps for good"
        );
    }
    let late = club.store.append(last_move(playing, 1, &in_order(2), NOW)).await;
    assert!(matches!(late, Err(WriteError::Conflict(_))), "{late:?}");
    let ann = club.store.stats(ANN, Scope::Server, HOME).await.unwrap().unwrap();
    assert_eq!(ann.career.matches, 1);
    assert_eq!(club.store.server_left(HOME, NOW).await, Ok(vec![]));
}

#[tokio::test]
async fn its_settings_go_after_thirty_days_unless_the_bot_is_back() {
    let club = Club::open().await;
    let chosen = ServerSettings { threads: true, ..ServerSettings::default() };
    for guild in [HOME, AWAY, 3] {
        club.choose(guild, &chosen).await.unwrap();
    }
    club.store.server_left(HOME, NOW).await.unwrap();
    club.store.server_left(AWAY, NOW).await.unwrap();
    club.store.purge(NOW + 30 * DAY - 1).await.unwrap();
    assert_eq!(club.store.server_settings(HOME).await.unwrap(), chosen);
    club.store.server_joined(AWAY).await.unwrap();
    club.store.purge(NOW + 30 * DAY).await.unwrap();
    assert_eq!(club.store.server_settings(HOME).await.unwrap(), ServerSettings::default());
    assert_eq!(club.store.server_settings(AWAY).await.unwrap(), chosen);
    assert_eq!(club.store.server_settings(3).await.unwrap(), chosen);
}

#[tokio::test]
async fn leaderboards_of_past_weeks_and_months_are_dropped_and_the_present_ones_stay() {
    let club = Club::open().await;
    let mut connection = club.connection().await;
    // More than are dropped in one go.
    sqlx::query(
        "WITH RECURSIVE many (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM many WHERE n < 2500) \
         INSERT INTO entry (user, guild, period, metric, value) SELECT n, 5, 20000, 4, 1 FROM many",
    )
    .execute(&mut connection)
    .await
    .unwrap();
    drop(connection);
    club.simply(&[ANN, BEN], NOW - 40 * DAY).await;
    club.simply(&[ANN, BEN], NOW).await;
    let entries = "SELECT CAST(period AS TEXT) FROM entry GROUP BY period ORDER BY period";
    let before = club.rows(entries).await;
    assert_eq!(before.len(), 6, "{before:?}");
    club.store.purge(NOW).await.unwrap();
    assert_eq!(club.rows(entries).await, ["0", "20773", "202611"]);
    for (period, wins) in [(Period::AllTime, 2), (Period::Month, 1), (Period::Week, 1)] {
        let page = club.leaderboard(Metric::Wins, period, NOW).await;
        assert_eq!(page.own.map(|own| own.value), Some(wins), "{period:?}");
    }
    // Nothing of tomorrow is past, and nothing of last week is present.
    club.store.purge(NOW + 5 * DAY).await.unwrap();
    assert_eq!(club.rows(entries).await, ["0", "202611"]);
}

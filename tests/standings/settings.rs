//! The settings of people and servers are stored as they were chosen.

use super::test_store::{ANN, BEN, HOME, NOW, TestStore, rules};
use uno_bot::i18n::Language;
use uno_bot::lobby::TurnTime;
use uno_bot::preferences::{
    CardStyle, MOST_CHANNELS, Openers, Pings, ServerSettings, UserSettings,
};
use uno_bot::store::WriteError;

#[tokio::test]
async fn without_a_choice_there_are_defaults() {
    let test = TestStore::open().await;
    let settings = test.store.user_settings(ANN).await.unwrap();
    assert_eq!(settings, UserSettings::default());
    assert_eq!((settings.pings, settings.overall), (Pings::Away, false));
    assert_eq!(settings.cards, CardStyle::Emoji);
    let settings = test.store.server_settings(HOME).await.unwrap();
    assert_eq!(settings, ServerSettings::default());
    assert!(settings.channels.is_empty() && settings.turn_time.as_seconds() == Some(120));
}

#[tokio::test]
async fn every_choice_of_a_person_is_kept() {
    let test = TestStore::open().await;
    for language in Language::ALL.into_iter().map(Some).chain([None]) {
        for pings in Pings::ALL {
            for (cards, overall) in CardStyle::ALL.into_iter().zip([true, false, true]) {
                let chosen = UserSettings { language, pings, cards, overall };
                test.store.change_user_settings(ANN, NOW, move |it| *it = chosen).await.unwrap();
                assert_eq!(test.store.user_settings(ANN).await.unwrap(), chosen);
            }
        }
    }
    assert_eq!(test.store.user_settings(BEN).await.unwrap(), UserSettings::default());
}

#[tokio::test]
async fn every_choice_of_a_server_is_kept() {
    let test = TestStore::open().await;
    for openers in [Openers::Everyone, Openers::Role(u64::MAX), Openers::Moderators] {
        for turn_time in [TurnTime::NONE, TurnTime::seconds(172_800).unwrap()] {
            for flag in [true, false] {
                let chosen = ServerSettings {
                    language: flag.then_some(Language::English),
                    rules: rules("courtyard jump_in=on seven_zero=on target=300"),
                    turn_time,
                    pings: flag,
                    channels: (0..MOST_CHANNELS as u64).map(|number| u64::MAX - number).collect(),
                    openers,
                    threads: !flag,
                    board_pictures: flag,
                };
                test.choose(HOME, &chosen).await.unwrap();
                assert_eq!(test.store.server_settings(HOME).await.unwrap(), chosen);
            }
        }
    }
}

#[tokio::test]
async fn a_language_without_a_file_reads_as_none_chosen() {
    let test = TestStore::open().await;
    let person = UserSettings { language: Some(Language::English), ..UserSettings::default() };
    test.store.change_user_settings(ANN, NOW, move |it| *it = person).await.unwrap();
    let server = ServerSettings { threads: true, ..ServerSettings::default() };
    test.choose(HOME, &server).await.unwrap();
    let mut connection = test.connection().await;
    for statement in
        ["UPDATE user_settings SET language = 'tlh'", "UPDATE server_settings SET language = 'tlh'"]
    {
        let changed = sqlx::query(statement).execute(&mut connection).await.unwrap();
        assert_eq!(changed.rows_affected(), 1);
    }
    let read = test.store.user_settings(ANN).await.unwrap();
    assert_eq!(read, UserSettings { language: None, ..person });
    assert_eq!(test.store.server_settings(HOME).await.unwrap(), server);
}

#[tokio::test]
async fn too_many_channels_and_unplayable_rules_are_refused_and_change_nothing() {
    let test = TestStore::open().await;
    let good = ServerSettings { threads: true, ..ServerSettings::default() };
    test.choose(HOME, &good).await.unwrap();
    let channels = vec![1; MOST_CHANNELS + 1];
    let crowded = ServerSettings { channels, ..good.clone() };
    let unplayable = rules("classic dealt=7 scoring=elimination deals=3");
    let unplayable = ServerSettings { rules: unplayable, ..good.clone() };
    for bad in [crowded, unplayable] {
        let refused = test.choose(HOME, &bad).await;
        assert!(matches!(refused, Err(WriteError::Conflict(_))), "{refused:?}");
        assert_eq!(test.store.server_settings(HOME).await.unwrap(), good);
    }
}

#[tokio::test]
async fn changes_of_the_same_moment_do_not_undo_each_other() {
    let test = TestStore::open().await;
    let channels = (1..=10).map(|channel| {
        test.store.change_server_settings(HOME, move |it| it.channels.push(channel))
    });
    let (pings, threads, named, mine, too) = tokio::join!(
        test.store.change_server_settings(HOME, |it| it.pings = false),
        test.store.change_server_settings(HOME, |it| it.threads = true),
        futures_util::future::join_all(channels),
        test.store.change_user_settings(ANN, NOW, |it| it.pings = Pings::Never),
        test.store.change_user_settings(ANN, NOW, |it| it.cards = CardStyle::Text),
    );
    assert!(!pings.unwrap().pings && threads.unwrap().threads);
    assert!(named.into_iter().all(|named| named.is_ok()));
    let server = test.store.server_settings(HOME).await.unwrap();
    assert_eq!((server.pings, server.threads, server.channels.len()), (false, true, 10));
    assert_eq!(mine.unwrap().pings, Pings::Never);
    assert_eq!(too.unwrap().cards, CardStyle::Text);
    let person = test.store.user_settings(ANN).await.unwrap();
    assert_eq!((person.pings, person.cards), (Pings::Never, CardStyle::Text));
}

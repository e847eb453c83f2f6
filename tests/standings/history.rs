//! Finished matches as they are listed and replayed, and who may see them.

use super::test_store::{
    ANN, AWAY, BEN, CID, COMPUTER, DOT, Ending, HOME, NOW, TestStore, in_order,
};
use uno_bot::engine::rules::Preset;
use uno_bot::engine::{Game, Rules};
use uno_bot::standings::{FinishedMatch, HeadToHead, Holder, Rating, Scope};
use uno_bot::store::{GameId, MatchesOf, TableProgress};

fn games(matches: &[FinishedMatch]) -> Vec<GameId> {
    matches.iter().map(|finished| finished.game).collect()
}

#[tokio::test]
async fn the_latest_matches_of_a_server_and_of_a_person_come_first() {
    let test = TestStore::open().await;
    let mut at_home = Vec::new();
    for number in 0..23 {
        let people = if number % 2 == 0 { [ANN, BEN] } else { [CID, BEN] };
        at_home.push(test.simply(&people, NOW + number).await);
    }
    let away = test.ended(AWAY, "mini", &[Some(ANN), COMPUTER], in_order(2), NOW + 99).await;
    at_home.reverse();
    let mut found = Vec::new();
    let mut before = None;
    loop {
        let page = test.store.recent_matches(MatchesOf::Server(HOME), before).await.unwrap();
        let Some(last) = page.last() else { break };
        assert!(page.len() <= 10);
        before = Some(last.finish);
        found.extend(games(&page));
    }
    assert_eq!(found, at_home);
    let mine = test.store.recent_matches(MatchesOf::Person(ANN), None).await.unwrap();
    assert_eq!(games(&mine)[..2], [away, at_home[0]]);
    assert_eq!((mine[0].preset, mine[0].rated, mine[0].rounds), (Preset::Mini, false, 1));
    assert_eq!(mine[0].seats[1].holder, Holder::Computer);
    assert_eq!((mine[0].seats[1].place, mine[0].seats[0].place), (None, Some(1)));
    let here = test.store.recent_matches(MatchesOf::PersonIn(ANN, HOME), None).await.unwrap();
    assert_eq!(games(&here)[0], at_home[0]);
    assert!(here.iter().all(|finished| finished.guild == HOME && finished.seats[0].won));
    assert_eq!(test.store.recent_matches(MatchesOf::Person(DOT), None).await.unwrap(), []);
}

#[tokio::test]
async fn a_replay_is_for_this_servers_matches_and_ones_own() {
    let test = TestStore::open().await;
    let id = test.played(HOME, "classic deals=1", &[Some(ANN), COMPUTER, Some(BEN)], 1, NOW).await;
    test.store.note_name(BEN, Scope::Server, HOME, "Ben").await.unwrap();
    let seen = async |guild, viewer| test.store.replay(id, guild, viewer).await.unwrap();
    let replay = seen(HOME, DOT).await.expect("anyone in the server may see it");
    assert!(seen(AWAY, ANN).await.is_some(), "one's own may be seen anywhere");
    assert!(seen(AWAY, DOT).await.is_none(), "a stranger's may not");
    assert_eq!(replay.seats[1], Holder::Computer);
    assert_eq!(replay.seats[2], Holder::Person(BEN, Some("Ben".to_owned())));
    let events = replay.moves.iter().flat_map(|made| &made.events);
    assert!(Game::fold(replay.rules, 3, events).unwrap().is_over());
    assert!(test.store.replay(GameId(999), HOME, ANN).await.unwrap().is_none());
}

#[tokio::test]
async fn a_match_that_is_not_over_cannot_be_replayed() {
    let test = TestStore::open().await;
    let id = test.started(HOME, "classic", &[Some(ANN), Some(BEN)]).await;
    assert!(test.store.replay(id, HOME, ANN).await.unwrap().is_none());
    test.store
        .advance(id, TableProgress::Playing, TableProgress::Abandoned, None, false)
        .await
        .unwrap();
    assert!(test.store.replay(id, HOME, ANN).await.unwrap().is_none());
    let found = test.store.recent_matches(MatchesOf::Server(HOME), None).await.unwrap();
    assert_eq!(found, []);
}

#[tokio::test]
async fn two_people_are_compared_by_places_in_matches_of_both() {
    let test = TestStore::open().await;
    test.simply(&[ANN, BEN], NOW).await;
    test.simply(&[CID, ANN, BEN], NOW).await;
    test.simply(&[BEN, CID, ANN], NOW).await;
    test.simply(&[ANN, CID], NOW).await;
    let level = Ending { places: vec![1, 1], ..in_order(2) };
    test.ended(AWAY, "classic", &[Some(ANN), Some(BEN)], level, NOW).await;
    let compared = async |scope| test.store.head_to_head(ANN, BEN, scope, HOME).await.unwrap();
    let overall = compared(Scope::Overall).await;
    assert_eq!(overall, HeadToHead { ahead: 2, behind: 1, level: 1 });
    let at_home = compared(Scope::Server).await;
    assert_eq!(at_home, HeadToHead { ahead: 2, behind: 1, level: 0 });
    let reversed = test.store.head_to_head(BEN, ANN, Scope::Overall, HOME).await.unwrap();
    assert_eq!((reversed.ahead, reversed.behind), (overall.behind, overall.ahead));
    assert_eq!(
        test.store.head_to_head(ANN, DOT, Scope::Overall, HOME).await.unwrap(),
        HeadToHead::default()
    );
}

#[tokio::test]
async fn a_ratings_course_is_its_latest_hundred_points_oldest_first() {
    let test = TestStore::open().await;
    for number in 0..105 {
        test.simply(&[ANN, BEN], NOW + number).await;
    }
    let stats = test.store.stats(ANN, Scope::Server, HOME).await.unwrap().unwrap();
    assert_eq!(stats.course.len(), 100);
    assert_eq!((stats.course[0].at_ms, stats.course[99].at_ms), (NOW + 5, NOW + 104));
    assert!(stats.course.windows(2).all(|pair| pair[0].rating <= pair[1].rating));
    assert_eq!(stats.course[99].rating, stats.career.rating.shown());
    assert!(stats.career.rating.sigma < Rating::NEW.sigma);
    assert_eq!(stats.favourite, Some(Preset::Classic));
    assert_eq!(super::test_store::rules("classic"), Rules::default());
}

#[tokio::test]
async fn a_finished_match_tells_who_won_also_a_computer_and_partners() {
    let test = TestStore::open().await;
    let won = async |words: &str, people: &[_], places: Vec<u8>| {
        let ending = Ending { places, ..in_order(people.len()) };
        test.ended(HOME, words, people, ending, NOW).await;
        let found = test.store.recent_matches(MatchesOf::Server(HOME), None).await.unwrap();
        found[0].seats.iter().map(|seat| (seat.won, seat.place)).collect::<Vec<_>>()
    };
    assert_eq!(
        won("classic", &[Some(ANN), COMPUTER, Some(BEN)], vec![2, 1, 3]).await,
        [(false, Some(2)), (true, None), (false, Some(3))]
    );
    let pairs = [Some(ANN), Some(BEN), COMPUTER, Some(CID)];
    assert_eq!(
        won("classic teams=pairs", &pairs, vec![1, 3, 1, 3]).await,
        [(true, Some(1)), (false, Some(3)), (true, None), (false, Some(3))]
    );
}

//! What people choose for themselves counts at once.

use super::super::server::{Server, Someone};
use super::earlier_matches::{EarlierMatches, user};
use super::{chosen, file_of, look, of_me, turned, unopened};
use serde_json::json;
use std::time::Duration;

/// A table of two at which the first person's turn comes after the other's, and whoever is on turn.
async fn table<'a>(server: &'a Server, people: [&'a Someone<'a>; 2]) -> [&'a Someone<'a>; 2] {
    let [ann, ben] = people;
    let lobby = ann.types(&["new"], json!({"turn_time": "300"})).await;
    ben.clicks(&lobby, "Join").await;
    ann.clicks(&lobby, "Start").await;
    let board = server.board_says("▶️").await.text();
    let waits_for_ann = board.contains("▶️ **Ann**");
    if waits_for_ann { [ann, ben] } else { [ben, ann] }
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_wants_to_be_called_always_is_called_at_once() {
    let server = Server::open().await;
    let [ann, ben] = server.people(["Ann", "Ben"]);
    for someone in [&ann, &ben] {
        let panel = of_me(someone, "settings").await;
        let panel = turned(someone, &panel, "Ping: every turn").await;
        assert!(panel.button("Ping: every turn").is_none(), "it is chosen now");
    }
    let [waited, _] = table(&server, [&ann, &ben]).await;
    let call = server.board_says(&format!("<@{}>", waited.person.id())).await;
    assert_eq!(call.pinged, [waited.person.id()]);
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_never_wants_to_be_called_is_not() {
    let server = Server::open().await;
    let [ann, ben] = server.people(["Ann", "Ben"]);
    let [waited, other] = table(&server, [&ann, &ben]).await;
    // Chosen in the middle of the turn, and still in time.
    let panel = of_me(waited, "settings").await;
    turned(waited, &panel, "Ping: never").await;
    server.pass(Duration::from_secs(200));
    // When the time has run out it is the other's turn, who is called after a while.
    let on_turn = format!("▶️ **{}**", other.person.account().expect("an account").name);
    server.pass(Duration::from_secs(101));
    server.board_says(&on_turn).await;
    server.pass(Duration::from_secs(60));
    server.board_says(&format!("<@{}>", other.person.id())).await;
    let called: Vec<_> =
        server.public_messages().into_iter().flat_map(|message| message.pinged).collect();
    assert!(!called.contains(&waited.person.id()), "{called:?}");
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_board_of_all_servers_lists_only_those_who_want_to_be_there() {
    let mut server = unopened().await;
    let mut earlier = EarlierMatches::of(&server).await;
    let world = server.discord.world();
    let [ann, ben] = ["Ann", "Ben"].map(|name| world.add_person(server.guild, name));
    for (id, name) in [(ann, "Ann"), (ben, "Ben")] {
        earlier.named(user(id), name).await;
    }
    earlier.elsewhere(77, &[user(ann), user(ben)]).await;
    earlier.close().await;
    server.start().await;
    let channel = server.channel;
    let someone = |id| Someone { server: &server, person: server.discord.person(id), channel };
    let (ann, ben) = (someone(ann), someone(ben));
    let overall = json!({"metric": "wins", "scope": "overall"});
    let page = look(&ben, "leaderboard", overall.clone()).await.text();
    assert!(page.contains("Nobody") && page.contains("/uno-me settings"), "{page}");
    let panel = of_me(&ann, "settings").await;
    turned(&ann, &panel, "All-server leaderboard: off").await;
    let page = look(&ben, "leaderboard", overall.clone()).await.text();
    assert!(page.contains("🥇 1. Ann"), "{page}");
    let stats = look(&ben, "stats", json!({"player": ann.person.id().to_string()})).await;
    assert!(stats.text().contains("has not finished a match here"), "{}", stats.text());
    turned(&ann, &panel, "All-server leaderboard: on").await;
    let page = look(&ben, "leaderboard", overall).await.text();
    assert!(!page.contains("Ann"), "{page}");
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_chosen_is_there_after_a_restart() {
    let mut server = Server::open().await;
    {
        let ann = server.person("Ann");
        let panel = of_me(&ann, "settings").await;
        turned(&ann, &panel, "Ping: never").await;
        turned(&ann, &panel, "Cards: picture").await;
        let changed = chosen(&ann, &panel, "Language", &["en"]).await;
        assert!(changed.text().contains("Cards: picture"), "{}", changed.text());
    }
    let ann = server.discord.world().users().into_iter().find(|it| it.name == "Ann").unwrap().id;
    server.stop().await.expect("it stops");
    let query = "SELECT pings, cards, overall, language FROM user_settings WHERE person = ?1";
    let kept: (String, String, bool, String) = sqlx::query_as(query)
        .bind(ann.get().cast_signed())
        .fetch_one(&mut file_of(&server).await)
        .await
        .expect("settings");
    assert_eq!(kept, ("never".to_owned(), "picture".to_owned(), false, "en".to_owned()));
    server.finish().await;
}

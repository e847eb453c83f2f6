//! Records, leaderboards and replays as pictures. Each says in words what it shows.

use super::super::pictures::picture_in;
use super::super::server::{HoldUp, Server, Someone, said};
use super::earlier_matches::{DAY, EarlierMatches, NOW, user};
use super::{eventually, look, of_me, turned, unopened};
use serde_json::json;
use std::time::Duration;
use uno_bot::standin::{Fault, FaultRule, Message, Snowflake};
use uno_bot::store::{Checkpoint, CheckpointHook, GameId};

/// A server with pictures in which Ann has won from Ben and Cid, and a match that can be walked through.
async fn after_matches() -> (Server, Snowflake, GameId) {
    after_matches_with(CheckpointHook::default()).await
}

async fn after_matches_with(hook: CheckpointHook) -> (Server, Snowflake, GameId) {
    let mut server = unopened().await;
    (server.pictures, server.hook) = (true, hook);
    let refused = Fault::Refused { status: 403, code: 50_013 };
    server.discord.faults().add(FaultRule::always("POST", "/emojis", refused));
    let mut earlier = EarlierMatches::of(&server).await;
    let world = server.discord.world();
    let ids = ["Ann", "Ben", "Cid"].map(|name| world.add_person(server.guild, name));
    let users = ids.map(user);
    for (user, name) in users.iter().zip(["Ann", "Ben", "Cid"]) {
        earlier.named(*user, name).await;
    }
    for days_ago in (1..=6).rev() {
        earlier.won_in_order(&users, NOW - days_ago * DAY).await;
    }
    let game = earlier.played("mini deals=1", &users, 7).await;
    earlier.close().await;
    server.start().await;
    (server, ids[0], game)
}

fn someone(server: &Server, id: Snowflake) -> Someone<'_> {
    Someone { server, person: server.discord.person(id), channel: server.channel }
}

/// What the picture of a page says. An answer does not wait long for its picture, so on a busy machine the
/// page is asked for again.
async fn told(name: &str, mut page: impl AsyncFnMut() -> Message) -> String {
    eventually(name, async || {
        let page = page().await;
        let picture = picture_in(&page, name)?;
        assert!(picture.bytes.starts_with(b"\x89PNG"));
        picture.description.clone()
    })
    .await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_record_is_a_curve_and_a_leaderboard_has_bars() {
    let (server, ann, _) = after_matches().await;
    let ann = someone(&server, ann);
    let curve = told("rating", async || look(&ann, "stats", json!({})).await).await;
    assert!(curve.contains("rating from") && curve.contains("place 1 "), "{curve}");
    let ranks = told("leaderboard", async || look(&ann, "leaderboard", json!({})).await).await;
    assert!(ranks.contains("1. Ann (you), ") && ranks.contains("2. Ben, "), "{ranks}");
    // Who wants text gets text that says the same.
    let settings = of_me(&ann, "settings").await;
    turned(&ann, &settings, "Cards: text").await;
    for (what, says) in [("stats", "Rating"), ("leaderboard", "Ben")] {
        let page = look(&ann, what, json!({})).await;
        assert!(page.attachments.is_empty() && page.text().contains(says), "{}", page.text());
    }
    server.close().await;
}

/// With a picture that takes as long as a page may wait for it, an answer after this would be too late.
const SLOW_STORE: Duration = Duration::from_millis(1_800);

#[tokio::test(flavor = "multi_thread")]
async fn a_page_is_answered_in_time_if_the_store_is_slow_and_its_picture_too() {
    let (disk, ink) = (HoldUp::default(), HoldUp::default());
    let (read, draw) =
        (disk.at(&[Checkpoint::BeforeRanking]), ink.at(&[Checkpoint::BeforeDrawing]));
    let hook = CheckpointHook::new(move |place| {
        read(place);
        draw(place);
        Ok(())
    });
    let (server, ann, _) = after_matches_with(hook).await;
    let ann = someone(&server, ann);
    told("leaderboard", async || look(&ann, "leaderboard", json!({})).await).await;
    disk.hold_up();
    ink.hold_up();
    let asked = ann.ask(&["look", "leaderboard"], json!({}));
    tokio::time::sleep(SLOW_STORE).await;
    disk.go_on();
    // On a busy machine it is only promised, and comes with its picture.
    if let Some(page) = said(asked).await.message() {
        assert!(page.attachments.is_empty() && page.text().contains("Ben"), "{}", page.text());
    }
    ink.go_on();
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_replay_shows_the_table_of_that_moment_and_all_hands_if_they_are_asked_for() {
    let (server, ann, game) = after_matches().await;
    let ann = someone(&server, ann);
    let replay = look(&ann, "replay", json!({"match": game.0.to_string()})).await;
    let at = async |step: &str| {
        let forged = format!("1:{}:{step}", game.0);
        ann.forges(replay.id, &forged).await.message().expect("the replay").clone()
    };
    let closed = told("table", async || at("replay:2").await).await;
    assert!(closed.contains("Seats, clockwise: ") && !closed.contains("Ann: "), "{closed}");
    let open = told("table", async || at("replay-hands:2").await).await;
    for name in ["Ann: ", "Ben: ", "Cid: "] {
        assert!(open.contains(name), "{name} in {open}");
    }
    // What shows the same once more is not sent again.
    let sent = || server.discord.requests().iter().filter(|it| !it.files.is_empty()).count();
    let before = sent();
    for _ in 0..3 {
        let again = at("replay-hands:2").await;
        assert_eq!(
            picture_in(&again, "table").and_then(|file| file.description.clone()),
            Some(open.clone())
        );
    }
    assert_eq!(sent(), before);
    let podium = told("podium", async || at("replay:last").await).await;
    assert!(podium.contains("The match is over"), "{podium}");
    server.close().await;
}

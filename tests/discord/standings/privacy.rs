//! What is stored of a person: told, handed out, deleted.

use super::super::server::{Server, Someone, said};
use super::earlier_matches::{EarlierMatches, NOW, user};
use super::{eventually, file_of, look, of_me, turned, unopened};
use serde_json::{Value, json};
use uno_bot::standin::{
    Answer, Attachment, Fault, FaultRule, InteractionHandle, Message, Response,
};

const FILE: &str = "uno-about-me.json";

fn someone(server: &Server, id: uno_bot::standin::Snowflake) -> Someone<'_> {
    Someone { server, person: server.discord.person(id), channel: server.channel }
}

#[tokio::test(flavor = "multi_thread")]
async fn everything_about_oneself_comes_as_a_file_and_nothing_about_others() {
    let mut server = unopened().await;
    let mut earlier = EarlierMatches::of(&server).await;
    let world = server.discord.world();
    let [ann, ben] = ["Ann", "Ben"].map(|name| world.add_person(server.guild, name));
    earlier.named(user(ben), "Ben").await;
    let game = earlier.won_in_order(&[user(ann), user(ben)], NOW).await;
    earlier.close().await;
    server.start().await;
    let ann = someone(&server, ann);
    let told = of_me(&ann, "privacy").await;
    assert!(told.text().contains("What is stored about you"), "{}", told.text());
    let file = file_for(&ann, &told).await;
    let export: Value = serde_json::from_slice(&file.bytes).expect("JSON");
    assert_eq!(export["user"], ann.person.id().to_string());
    let about = &export["about"];
    for part in export.as_object().expect("an object").keys().filter(|part| *part != "about") {
        assert!(about[part].is_string(), "{part} is not described: {about}");
    }
    let names = json!([{"server": null, "name": "Ann"},
                       {"server": server.guild.to_string(), "name": "Ann"}]);
    assert_eq!(export["names"], names);
    assert_eq!(export["results"][0]["game"], game.0);
    assert_eq!(export["settings"]["pings"], "away");
    let whole = String::from_utf8(file.bytes.to_vec()).unwrap();
    assert!(!whole.contains(&ben.to_string()) && !whole.contains("Ben"), "{whole}");
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_asks_twice_is_forgotten_and_the_others_stay_as_they_are() {
    let mut server = unopened().await;
    let mut earlier = EarlierMatches::of(&server).await;
    let world = server.discord.world();
    let [ann_id, ben_id] = ["Ann", "Ben"].map(|name| world.add_person(server.guild, name));
    for (id, name) in [(ann_id, "Ann"), (ben_id, "Ben")] {
        earlier.named(user(id), name).await;
    }
    earlier.won_in_order(&[user(ann_id), user(ben_id)], NOW).await;
    earlier.close().await;
    server.start().await;
    let (ann, ben) = (someone(&server, ann_id), someone(&server, ben_id));
    let before = look(&ben, "stats", json!({})).await.text();
    let told = of_me(&ann, "privacy").await;
    let asked = turned(&ann, &told, "Delete…").await;
    assert!(asked.text().contains("cannot be brought back"), "{}", asked.text());
    let kept = turned(&ann, &told, "Keep it all").await;
    assert!(kept.text().contains("What is stored about you"));
    assert!(look(&ben, "leaderboard", json!({"metric": "wins"})).await.text().contains("Ann"));
    turned(&ann, &told, "Delete…").await;
    let done = turned(&ann, &told, "Delete everything").await;
    assert!(done.text().contains("Nothing that is stored leads to you"), "{}", done.text());
    let history = look(&ben, "history", json!({})).await.text();
    assert!(history.contains("a deleted player") && !history.contains("Ann"), "{history}");
    let page = look(&ben, "leaderboard", json!({"metric": "wins"})).await.text();
    assert!(page.contains("Nobody is on this leaderboard yet"), "{page}");
    let stats = look(&ben, "stats", json!({"player": ann_id.to_string()})).await.text();
    assert!(stats.contains("someone has not finished a match"), "{stats}");
    assert_eq!(look(&ben, "stats", json!({})).await.text(), before);
    // The replay names nobody who is gone.
    let number = history.split("**#").nth(1).and_then(|rest| rest.split('*').next()).unwrap();
    let replay = look(&ben, "replay", json!({"match": number})).await.text();
    assert!(replay.contains("Ben") && !replay.contains("Ann"), "{replay}");
    let names: Vec<String> = sqlx::query_scalar("SELECT DISTINCT name FROM name")
        .fetch_all(&mut file_of(&server).await)
        .await
        .expect("names");
    assert_eq!(names, ["Ben"], "the name stays away");
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_forgotten_leaves_the_lobby() {
    let server = Server::open().await;
    let [ann, ben] = server.people(["Ann", "Ben"]);
    let lobby = ann.types(&["new"], json!({})).await;
    ben.clicks(&lobby, "Join").await;
    server.board_says("2 of 10").await;
    forget(&ann).await;
    let board = server.board_says("1 of 10").await.text();
    assert!(board.contains("Ben") && !board.contains("Ann"), "{board}");
    // Ben is host now.
    ben.clicks(&server.board(), "Add computer").await;
    server.board_says("2 of 10").await;
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_forgotten_gives_the_seat_up_and_no_rematch_brings_it_back() {
    let server = Server::open().await;
    let [ann, ben] = server.people(["Ann", "Ben"]);
    let lobby = ann.types(&["new"], json!({})).await;
    ben.clicks(&lobby, "Join").await;
    ann.clicks(&lobby, "Start").await;
    server.board_says("▶️").await;
    forget(&ann).await;
    // Alone, Ben has won; the table is awake.
    let board = server.board_says("Rematch").await;
    let next = match ben.clicks(&board, "Rematch").await.message() {
        Some(next) => next.text(),
        None => panic!("no lobby"),
    };
    assert!(next.contains("1 of 10") && next.contains("Ben"), "{next}");
    assert!(!next.contains("Ann") && !next.contains("deleted"), "{next}");
    let id: i64 = user(ann.person.id()).0.cast_signed();
    let seats: i64 = sqlx::query_scalar("SELECT count(*) FROM seat WHERE person = ?1")
        .bind(id)
        .fetch_one(&mut file_of(&server).await)
        .await
        .expect("a number");
    assert_eq!(seats, 0);
    server.finish().await;
}

/// The file that comes after a promise.
async fn file_for(someone: &Someone<'_>, told: &Message) -> Attachment {
    let asked = someone.begin_click(told.id, "Export");
    let first = said(asked.clone()).await;
    assert!(matches!(first, Answer::Response(Response::Thinking { ephemeral: true })), "{first:?}");
    arrived(&asked).await
}

/// Waits until the promised file is there.
async fn arrived(asked: &InteractionHandle) -> Attachment {
    let file = eventually("the file", async || asked.original()?.file(FILE).cloned()).await;
    assert!(asked.original().is_some_and(|message| message.is_ephemeral()));
    file
}

#[tokio::test(flavor = "multi_thread")]
async fn one_file_at_a_time_is_on_its_way_and_a_bad_line_does_not_lose_it() {
    let server = Server::open().await;
    let [ann, ben] = server.people(["Ann", "Ben"]);
    let told = of_me(&ann, "privacy").await;
    let others = of_me(&ben, "privacy").await;
    server.discord.faults().add(FaultRule::always("PATCH", "@original", Fault::Hang));
    let asked = ann.begin_click(told.id, "Export");
    let first = said(asked.clone()).await;
    assert!(matches!(first, Answer::Response(Response::Thinking { ephemeral: true })), "{first:?}");
    let again = ann.told(&told, "Export").await.text();
    assert!(again.contains("already on its way"), "{again}");
    // Nobody else has to wait for that.
    let other = said(ben.begin_click(others.id, "Export")).await;
    assert!(matches!(other, Answer::Response(Response::Thinking { ephemeral: true })), "{other:?}");
    server.discord.faults().clear();
    arrived(&asked).await;
    // Once it is there, it can be had again.
    eventually("another file", async || {
        let asked = ann.begin_click(told.id, "Export");
        matches!(said(asked).await, Answer::Response(Response::Thinking { .. })).then_some(())
    })
    .await;
    server.close().await;
}

/// Someone has everything deleted.
async fn forget(someone: &Someone<'_>) {
    let told = of_me(someone, "privacy").await;
    turned(someone, &told, "Delete…").await;
    let done = turned(someone, &told, "Delete everything").await;
    assert!(done.text().contains("Nothing that is stored"), "{}", done.text());
}

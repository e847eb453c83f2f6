//! A cup of thirteen.

use super::{check_places, now, open, places, play_until, says, short, threads, with};
use crate::server::Server;
use crate::standings::{eventually, turned};
use serde_json::json;

#[tokio::test(flavor = "multi_thread")]
async fn thirteen_play_a_cup_and_everyone_has_points_and_a_place() {
    let server = Server::open().await;
    let people = server.people(["Ann", "Ben", "Cid", "Dora", "Eve"]);
    let options = with(with(short("cup"), "rounds", 2), "deals", 1);
    let board = open(&people[0], options).await;
    for someone in &people[1..] {
        someone.clicks(&board, "Join").await;
    }
    says(&server, &board, "5 of 64 places taken").await;
    for _ in 0..8 {
        people[0].clicks(&board, "Add computer").await;
    }
    says(&server, &board, "13 of 64 places taken").await;
    people[0].clicks(&now(&server, &board), "Start").await;
    let text = says(&server, &board, "**Round 1 of 2**").await.text();
    assert!(text.contains("**Table 3:**") && !text.contains("**Table 5:**"), "{text}");
    eventually("threads", async || (threads(&server).len() >= 2).then_some(())).await;
    let tables = threads(&server).len() + 1;
    let over = play_until(&server, &board, "the tournament").await;
    let text = over.text();
    check_places(&over, 13);
    let winners = places(&over).iter().filter(|place| **place == 1).count();
    let words = match winners {
        1 => "wins the tournament!",
        _ => "win the tournament together!",
    };
    assert!(text.contains(words), "{winners} have won: {text}");
    let lines = text.lines().filter(|line| line.contains("opponents ")).count();
    assert_eq!(lines, 13, "{text}");
    assert_eq!(threads(&server).len() + 1, tables, "places are kept for the next round");
    let page = people[4].types(&["look", "tournament"], json!({})).await;
    let page = turned(&people[4], &page, "Next").await;
    assert!(page.text().contains("page 2 of 2"), "{}", page.text());
    server.close().await;
}

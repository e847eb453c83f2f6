//! Pairs tournaments of four and eight, up to the winner of the final.

use super::{
    check_places, clicks_a_while, newest, now, open, play_until, says, short, table_in, threads,
    with,
};
use crate::server::{Server, private};
use crate::standings::{chosen, eventually, file_of, turned};
use rand::SeedableRng;
use rand::rngs::StdRng;
use serde_json::json;
use std::time::Duration;
use uno_bot::standin::{Channel, Message};

#[tokio::test(flavor = "multi_thread")]
async fn four_play_to_the_final_with_people_computers_and_one_who_leaves() {
    let server = Server::open().await;
    let [ann, ben, eve] = server.people(["Ann", "Ben", "Eve"]);
    let options = with(with(short("pairs"), "final_deals", 1), "dealt", 3);
    let board = open(&ann, options).await;
    ben.clicks(&board, "Join").await;
    says(&server, &board, "2. Ben").await;
    ann.clicks(&now(&server, &board), "Fill with computers").await;
    says(&server, &board, "**Round 1 of 3**").await;
    let table = table_in(&server, server.channel).await;
    let text = table.text();
    assert!(text.contains("deals 1–4 of 12") && text.contains("Deal 1 of 4"), "{text}");
    assert!(text.contains("🦊") && text.contains("🐼"), "{text}");
    let hand = ann.told(&table, "My hand").await;
    assert!(hand.text().contains("Your partner: **"), "{}", hand.text());
    let rng = &mut StdRng::seed_from_u64(4);
    let played = clicks_a_while(&ann, &table, rng).await;
    assert!(played > 0, "a person plays by clicking");
    // Ben leaves for good: a computer has his place and his points.
    let left = ben.confirms(&["tournament", "leave"], json!({}), "Leave for good").await;
    assert!(left.text().contains("You have left the tournament"), "{}", left.text());
    let board_text = says(&server, &board, "Ben → ").await.text();
    assert!(board_text.contains("🤖"), "{board_text}");
    // Eve takes a computer's place between two matches.
    let mut taken = ann.types(&["tournament", "seat"], json!({})).await;
    assert!(taken.text().contains("already"), "she plays: {}", taken.text());
    for _ in 0..4_000 {
        taken = eve.types(&["tournament", "seat"], json!({})).await;
        if taken.text().contains("yours now") {
            break;
        }
        assert!(
            taken.text().contains("No computer of this tournament is free"),
            "{}",
            taken.text()
        );
        server.pass(Duration::from_secs(2));
    }
    assert!(taken.text().contains("yours now"), "{}", taken.text());
    says(&server, &board, "Eve").await;
    let over = play_until(&server, &board, "wins the tournament!").await;
    assert!(over.text().contains("🥇") && over.text().contains("deals won"), "{}", over.text());
    assert!(over.button("Leave").is_none(), "{}", over.text());
    // Every match has a replay.
    let page = ann.types(&["look", "tournament"], json!({})).await;
    assert!(page.is_ephemeral() && page.text().contains("wins the tournament!"), "{}", page.text());
    let page = turned(&ann, &page, "Matches").await;
    assert!(page.text().contains("**3.1**") && page.text().contains("**4.1**"), "{}", page.text());
    let mut file = file_of(&server).await;
    let game: i64 =
        sqlx::query_scalar("SELECT min(id) FROM game").fetch_one(&mut file).await.expect("a game");
    let replay = chosen(&ann, &page, "Walk through a match", &[&game.to_string()]).await;
    assert!(replay.text().contains(&format!("Match #{game}, move 1")), "{}", replay.text());
    // Old buttons say what they are.
    let old = private(&eve.forges(board.id, "1:0:tournament:1:join").await);
    assert!(old.text().contains("is over"), "{}", old.text());
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn eight_play_at_two_tables_that_wait_for_each_other() {
    let server = Server::open().await;
    let ann = server.person("Ann");
    let options = with(with(short("pairs8"), "final_deals", 2), "turn_time", "600");
    let board = open(&ann, with(options, "dealt", 3)).await;
    ann.clicks(&board, "Fill with computers").await;
    let text = says(&server, &board, "**Round 1 of 7**").await.text();
    assert!(text.contains("**Table 1:**") && text.contains("**Table 2:**"), "{text}");
    assert!(text.contains("**Round 2, table 2:**"), "what comes next: {text}");
    // One table in the channel, the other in a thread.
    let first = table_in(&server, server.channel).await;
    let thread = eventually("a thread", async || threads(&server).pop()).await;
    let second = table_in(&server, thread.id).await;
    assert!(first.text().contains("table 1 · deals 1–4 of 28"), "{}", first.text());
    assert!(second.text().contains("table 2 · deals 1–4 of 28"), "{}", second.text());
    says(&server, &board, &format!("<#{}>", thread.id)).await;
    // Ann takes her time; the other table is done and says for whom it waits.
    let waits = async || {
        server.pass(Duration::from_secs(1));
        [server.channel, thread.id].into_iter().find_map(|place| {
            let waits = |it: &Message| it.text().contains("The tournament waits for:");
            newest(&server, place).into_iter().find(waits)
        })
    };
    let waiting = eventually("a table that waits", waits).await;
    assert!(waiting.text().contains("Ann"), "{}", waiting.text());
    assert!(waiting.button("Rematch").is_none(), "{}", waiting.text());
    says(&server, &board, "✅ done, waits for the others").await;
    // When she does not come back, the clock and a computer play for her.
    let over = play_until(&server, &board, "wins the tournament!").await;
    check_places(&over, 8);
    assert_eq!(threads(&server).len(), 1, "the same thread for every round");
    // It said that the tournament goes on, or that was over before it could.
    eventually("a table that waits for nobody", async || {
        let text = now(&server, &waiting).text();
        (!text.contains("The tournament waits for:")).then_some(())
    })
    .await;
    let page = ann.types(&["look", "tournament"], json!({"number": 1})).await;
    let page = turned(&ann, &page, "Matches").await;
    assert!(page.text().contains("page 1 of 2"), "{}", page.text());
    let page = turned(&ann, &page, "Next").await;
    assert!(page.text().contains("**8.1**"), "{}", page.text());
    eventually("the threads to be archived", async || {
        server.pass(Duration::from_secs(1));
        let archived = |it: &Channel| it.thread.as_ref().is_some_and(|it| it.archived);
        threads(&server).iter().all(archived).then_some(())
    })
    .await;
    server.close().await;
}

//! How often a board is written for one click, when Discord is as far away as it is in real life.

use super::server::Server;
use serde_json::json;
use std::time::Duration;
use uno_bot::standin::{RecordedRequest, Standin};

/// How long a request takes there and back.
const LATENCY: Duration = Duration::from_millis(150);

/// The requests that have changed a message, but for first answers.
fn edits(discord: &Standin) -> usize {
    let edit = |it: &RecordedRequest| it.method == "PATCH" && it.pattern.contains("/messages/");
    discord.requests().into_iter().filter(edit).count()
}

fn answers(discord: &Standin) -> usize {
    let answer = |it: &RecordedRequest| it.pattern.ends_with("/callback");
    discord.requests().into_iter().filter(answer).count()
}

/// Waits until there are so many answers. A board may be seen before the request that wrote it is over.
async fn answered(discord: &Standin, number: usize) {
    let all = |discord: &Standin| (answers(discord) >= number).then_some(());
    discord.until("all answers", all).await.expect("each is answered");
    assert_eq!(answers(discord), number);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_click_on_the_board_is_one_write_and_a_typed_command_is_two() {
    let server = Server::open().await;
    let [ann, ben, cid] = server.people(["Ann", "Ben", "Cid"]);
    let lobby = ann.types(&["new"], json!({})).await;
    server.discord.faults().set_latency(LATENCY);
    // Someone comes and goes, each time with a click on the board that shows the board.
    answered(&server.discord, 1).await;
    let before = edits(&server.discord);
    for _ in 0..3 {
        ben.clicks(&lobby, "Join").await;
        server.board_says("2 of 10").await;
        ben.clicks(&lobby, "Leave").await;
        server.board_says("1 of 10").await;
    }
    answered(&server.discord, 7).await;
    assert_eq!(edits(&server.discord) - before, 0, "the answers have shown it all");
    // A typed command is answered with words, and the board is edited once.
    cid.uno("join").await;
    server.board_says("2 of 10").await;
    ben.clicks(&lobby, "Join").await;
    server.board_says("3 of 10").await;
    answered(&server.discord, 9).await;
    assert_eq!(edits(&server.discord) - before, 1);
    server.finish().await;
}

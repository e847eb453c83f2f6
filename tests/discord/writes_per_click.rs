//! How often a board is written for one click, when Discord is as far away as it is in real life.

use super::player::Party;
use super::server::{Server, private};
use serde_json::json;
use std::time::Duration;
use uno_bot::standin::{RecordedRequest, Snowflake, Standin};

/// How long a request takes there and back.
const LATENCY: Duration = Duration::from_millis(150);

/// Longer than the task that writes a board waits for the answer to a click on it: what was held back by then
/// has been written.
const LATE_WRITES: Duration = Duration::from_millis(2_500);

/// Gives late writes the time to come. There is nothing else to wait for: they must not come.
async fn late_writes() {
    tokio::time::sleep(LATE_WRITES).await;
}

/// The requests that have changed a message, but for first answers.
fn edits(discord: &Standin) -> usize {
    let edit = |it: &RecordedRequest| it.method == "PATCH" && it.pattern.contains("/messages/");
    discord.requests().into_iter().filter(edit).count()
}

fn answers(discord: &Standin) -> usize {
    let answer = |it: &RecordedRequest| it.pattern.ends_with("/callback");
    discord.requests().into_iter().filter(answer).count()
}

/// Waits until there are so many answers and each has got back to the bot. People see a board before that.
async fn answered(discord: &Standin, number: usize) {
    let all =
        |discord: &Standin| (answers(discord) >= number && discord.under_way() == 0).then_some(());
    discord.until("all answers", all).await.expect("each is answered");
    assert_eq!(answers(discord), number);
}

/// A click that comes while another answer or edit is under way costs a further edit, because it is not certain which
/// arrives last. So each comes when everything is long over.
#[tokio::test(flavor = "multi_thread")]
async fn a_click_on_the_board_is_one_write_and_a_typed_command_is_two() {
    let server = Server::open().await;
    let [ann, ben, cid] = server.people(["Ann", "Ben", "Cid"]);
    let lobby = ann.types(&["new"], json!({})).await;
    server.discord.faults().set_latency(LATENCY);
    let mut count = 1;
    answered(&server.discord, count).await;
    late_writes().await;
    // Someone comes and goes, each time with a click on the board that shows the board.
    for (button, shown) in [("Join", "2 of 10"), ("Leave", "1 of 10"), ("Join", "2 of 10")] {
        let before = edits(&server.discord);
        ben.clicks(&lobby, button).await;
        server.board_says(shown).await;
        count += 1;
        answered(&server.discord, count).await;
        late_writes().await;
        assert_eq!(edits(&server.discord) - before, 0, "the answer to {button} has shown it all");
    }
    // A typed command is answered with words, and the board is edited once.
    for (command, shown) in [("join", "3 of 10"), ("leave", "2 of 10"), ("join", "3 of 10")] {
        let before = edits(&server.discord);
        cid.uno(command).await;
        server.board_says(shown).await;
        count += 1;
        answered(&server.discord, count).await;
        late_writes().await;
        assert_eq!(edits(&server.discord) - before, 1, "words do not show what {command} did");
    }
    server.finish().await;
}

/// How often this message was edited by the bot itself or through a click on it, but for first answers.
fn edits_of(server: &Server, board: Snowflake) -> usize {
    let of_board = |it: &RecordedRequest| {
        let through = it.interaction.and_then(|it| server.discord.world().interaction(it));
        it.path.contains(&board.to_string())
            || through.is_some_and(|interaction| interaction.original == Some(board))
    };
    let edit = |it: &RecordedRequest| it.method == "PATCH" && of_board(it);
    server.discord.requests().into_iter().filter(edit).count()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_click_on_the_board_of_a_match_is_at_most_one_write() {
    let server = Server::open().await;
    let mut party = Party::gather(&server, &["Ann", "Ben"], json!({}), 3).await;
    let board = server.board_says("2 of 10").await;
    late_writes().await;
    server.discord.faults().set_latency(LATENCY);
    let before = edits_of(&server, board.id);
    party.who(0).clicks(&board, "Start").await;
    server.board_says("My hand").await;
    late_writes().await;
    assert_eq!(edits_of(&server, board.id) - before, 0, "the answer has shown the match");
    private(&party.who(1).clicks(&server.board(), "My hand").await);
    late_writes().await;
    assert_eq!(edits_of(&server, board.id) - before, 0, "a hand is no news for the board");

    server.discord.faults().set_latency(Duration::ZERO);
    let pause = party.click_to_the_pause().await;
    late_writes().await;
    server.discord.faults().set_latency(LATENCY);
    let before = edits_of(&server, pause.id);
    assert!(before > 0, "moves are shown by edits");
    party.who(1).clicks(&pause, "Next round").await;
    server.board_says("My hand").await;
    late_writes().await;
    assert_eq!(edits_of(&server, pause.id) - before, 0, "the answer has shown the next round");
    drop(party);
    server.finish().await;
}

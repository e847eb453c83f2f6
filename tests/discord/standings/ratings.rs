//! What a rated match did to the ratings of its people, on its board.

use super::super::player::Party;
use super::super::server::Server;
use super::look;
use serde_json::json;

/// The rating of a person and its change, as a board says it: "**Ann** · 40 · rating 1530? (+30)".
fn told(board: &str, name: &str) -> Option<(i64, i64)> {
    let line = board.lines().find(|line| line.contains(&format!(". **{name}** · ")))?;
    let rating = line.split(" · rating ").nth(1)?.strip_suffix(')')?;
    let (rating, change) = rating.split_once("? (")?;
    let change = change.replace('−', "-").replace(['+', '±'], "");
    Some((rating.parse().ok()?, change.parse().ok()?))
}

#[tokio::test(flavor = "multi_thread")]
async fn the_board_of_a_rated_match_shows_ratings_and_changes_also_after_a_restart() {
    let mut server = Server::open().await;
    let options = json!({"preset": "mini", "deals": 1, "turn_time": "none"});
    let mut party = Party::begin(&server, &["Ann", "Ben", "Cid"], options, 21).await;
    // Cid has no finished round, and so no result.
    party.who(2).confirms(&["leave"], json!({}), "Leave for good").await;
    party.players.pop();
    party.click_to_the_end().await;
    drop(party);
    // The board still shows the final table, and is painted anew after a restart.
    server.stop().await.expect("the bot stops well");
    server.start().await;
    let board = server.board_says("The match is over").await.text();
    let (ann, ben) = (told(&board, "Ann").expect(&board), told(&board, "Ben").expect(&board));
    assert_eq!((ann.0 - ann.1, ben.0 - ben.1), (1500, 1500), "{board}");
    assert!(ann.1 * ben.1 < 0 && ann.1 == -ben.1, "one has won from the other: {board}");
    assert!(board.contains("?: provisional, fewer than five rated matches"), "{board}");
    let cid =
        board.lines().find(|line| line.contains(". **Cid** · ")).expect("a line for everyone");
    assert!(cid.ends_with(" · no result"), "{cid}");
    let page = look(&server.person("Dot"), "leaderboard", json!({})).await.text();
    assert!(page.contains(&format!("**{}**", ann.0)), "{} in {page}", ann.0);
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_board_of_a_match_that_is_not_rated_says_nothing_of_ratings() {
    let server = Server::open().await;
    let options = json!({"preset": "mini", "deals": 1, "turn_time": "none"});
    let mut party = Party::gather(&server, &["Ann"], options, 22).await;
    party.who(0).clicks(&server.board(), "Add computer").await;
    party.who(0).clicks(&server.board(), "Start").await;
    server.board_says("My hand").await;
    for _ in 0..2_000 {
        if server.board().button("Rematch").is_some() {
            break;
        }
        party.click_somewhere().await;
        server.pass(std::time::Duration::from_secs(2));
    }
    let board = server.board_says("The match is over").await.text();
    assert!(!board.contains("rating") && !board.contains("no result"), "{board}");
    drop(party);
    server.finish().await;
}

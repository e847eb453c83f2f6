//! What everyone reads on a board: whose turn it is, and the final table before the points.

use super::player::{Party, offers_verb};
use super::server::Server;
use serde_json::json;
use std::time::Duration;

/// In the moment before the points are shown.
const FINAL_TABLE: &str = "The points follow in a moment.";

/// Clicks until the round is over, while no time passes.
async fn click_to_the_end_of_the_round(party: &mut Party<'_>) {
    for turn in 0.. {
        let index = turn % party.players.len();
        let player = &mut party.players[index];
        player.click(&mut party.rng).await;
        // The answer to the click that ends the round shows it in the same panel.
        let panel = player.panel().await;
        if ["next", "rematch"].iter().any(|verb| offers_verb(&panel, verb)) {
            return;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_board_says_whose_turn_it_is_and_until_when() {
    let server = Server::open().await;
    let party = Party::begin(&server, &["Ann", "Ben"], json!({"turn_time": "120"}), 5).await;
    let board = server.board_says("Time is up").await.text();
    let lines: Vec<&str> = board.lines().collect();
    let waits = lines.iter().position(|line| line.contains("Time is up <t:1800000120:R>."));
    let waits = waits.unwrap_or_else(|| panic!("{board}"));
    assert!(["**Ann**", "**Ben**"].iter().any(|name| lines[waits - 1].contains(name)), "{board}");
    assert!(!board.contains("to play"), "{board}");
    let seats: Vec<&&str> = lines.iter().filter(|line| line.contains("7 cards")).collect();
    assert!(seats.iter().any(|line| line.starts_with("▶️")), "{board}");
    drop(party);
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_final_table_is_seen_before_the_points() {
    let server = Server::open().await;
    let mut party = Party::begin(&server, &["Ann", "Ben"], json!({"deals": 2}), 6).await;
    click_to_the_end_of_the_round(&mut party).await;
    let last = server.board_says(FINAL_TABLE).await.text();
    assert!(last.contains("· no cards") && !last.contains("total"), "{last}");
    server.pass(Duration::from_millis(4_999));
    // Whatever the board is edited for, it still shows the final table.
    party.players[0].someone.uno("status").await;
    assert!(server.board().text().contains(FINAL_TABLE), "{}", server.board().text());
    server.pass(Duration::from_millis(1));
    let points = server.board_says("total").await;
    assert!(!points.text().contains(FINAL_TABLE), "{}", points.text());
    drop(party);
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn next_goes_on_from_the_final_table_at_once() {
    let server = Server::open().await;
    let mut party = Party::begin(&server, &["Ann", "Ben"], json!({"deals": 2}), 7).await;
    click_to_the_end_of_the_round(&mut party).await;
    let last = server.board_says(FINAL_TABLE).await;
    party.who(0).clicks(&last, "Next round").await;
    let dealt = server.board_says("Round 2").await.text();
    assert!(!dealt.contains(FINAL_TABLE), "{dealt}");
    drop(party);
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn after_a_restart_the_board_of_a_finished_match_shows_the_points() {
    let mut server = Server::open().await;
    let mut party = Party::begin(&server, &["Ann", "Ben"], json!({"deals": 1}), 8).await;
    click_to_the_end_of_the_round(&mut party).await;
    let last = server.board_says(FINAL_TABLE).await;
    assert!(last.button("Rematch").is_some(), "{}", last.text());
    drop(party);
    server.stop().await.expect("the bot stops well");
    assert!(server.board().text().contains(FINAL_TABLE));
    server.start().await;
    let points = server.board_says("The match is over").await;
    assert!(!points.text().contains(FINAL_TABLE), "{}", points.text());
    server.finish().await;
}

//! What a button does, a command does too, and the other way round.

use super::player::Party;
use super::server::Server;
use super::standings::{chosen, turned};
use serde_json::json;
use uno_bot::standin::Message;

fn says(message: &Message, label: &str) -> bool {
    message.components().iter().any(|found| found.says(label))
}

#[tokio::test(flavor = "multi_thread")]
async fn the_rules_of_a_lobby_can_be_changed_by_whoever_types_for_them_and_may() {
    let server = Server::open().await;
    let [ann, ben] = server.people(["Ann", "Ben"]);
    let lobby = ann.types(&["new"], json!({})).await;
    let panel = ann.uno("rules").await;
    assert!(panel.is_ephemeral());
    let clicked = ann.told(&lobby, "Rules").await;
    assert_eq!(panel.text(), clicked.text(), "typed as clicked");
    assert_eq!(panel.components().len(), clicked.components().len());
    let panel = turned(&ann, &panel, "Change the rules").await;
    chosen(&ann, &panel, "Time for a turn", &["3600"]).await;
    server.board_says("1 hour").await;
    let rules = ben.uno("rules").await;
    assert!(rules.is_ephemeral() && rules.components().is_empty(), "{}", rules.text());
    assert!(rules.text().contains("1 hour"), "{}", rules.text());
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_running_match_is_left_by_a_button_that_asks_first() {
    let server = Server::open().await;
    let party = Party::begin(&server, &["Ann", "Ben", "Cid"], json!({}), 1).await;
    let board = server.board();
    let watching = server.person("Eve").told(&board, "Rules").await;
    assert!(!says(&watching, "Leave the match"), "{}", watching.text());
    let ben = party.who(1);
    assert!(says(&ben.uno("rules").await, "Leave the match"));
    let rules = ben.told(&board, "Rules").await;
    let question = turned(ben, &rules, "Leave the match").await;
    assert!(question.text().contains("for good?"), "{}", question.text());
    let still = ben.told(&question, "Stay").await;
    assert!(still.text().contains("only you can see this"), "{}", still.text());
    turned(ben, &question, "Leave for good").await;
    server.board_says("leaves the match").await;
    assert!(!says(&ben.told(&board, "Rules").await, "Leave the match"), "once is enough");
    drop(party);
    server.finish().await;
}

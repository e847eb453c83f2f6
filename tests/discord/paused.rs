//! Matches that no person plays: the board says so, its players go on, and others take over.

use super::player::{Party, offers_verb};
use super::server::{Server, private, said};
use serde_json::json;
use std::time::Duration;
use uno_bot::standin::{Answer, Message, Response, Standin};

const MINUTE: Duration = Duration::from_secs(60);

/// Turns of a minute pass, one after the other, until the board says that nobody plays.
pub async fn until_paused(server: &Server) -> Message {
    for _ in 0..40 {
        let before = server.board().text();
        if before.contains("Paused") {
            return server.board();
        }
        server.pass(MINUTE);
        let changed = |_: &Standin| (server.board().text() != before).then_some(());
        // A computer decides on a thread of its own, so its move may need the clock once more.
        let changed = server.discord.until("another board", changed);
        let _ = tokio::time::timeout(Duration::from_secs(2), changed).await;
    }
    panic!("it is never paused: {}", server.board().text());
}

pub async fn until_deserted(server: &Server) -> Message {
    until_paused(server).await;
    server.pass(5 * MINUTE);
    server.board_says("Deserted").await
}

/// The custom id of a button of the table on the board.
fn table_button(board: &Message, verb: &str) -> String {
    let id = board.components().into_iter().find_map(|found| found.custom_id).expect("a button");
    let table = id.split(':').nth(1).expect("a table").to_owned();
    format!("1:{table}:{verb}")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_paused_board_says_so_and_its_players_go_on() {
    let mut server = Server::open().await;
    let options = json!({"turn_time": "60"});
    let party = Party::begin(&server, &["Ann", "Ben"], options, 1).await;
    let eve = server.person("Eve");
    let board = until_paused(&server).await;
    for (label, there) in [("Go on", true), ("My hand", true), ("UNO!", false), ("Take a", false)] {
        assert_eq!(board.button(label).is_some(), there, "{label}: {}", board.text());
    }
    let word = eve.told(&board, "Go on").await;
    assert!(word.text().contains("no seat"), "{}", word.text());
    assert!(server.board().text().contains("Paused"));

    // The same people at the same board after a restart.
    let [ann, ben] = [party.who(0), party.who(1)].map(|someone| someone.person.clone());
    drop((party, eve));
    server.stop().await.expect("it stops");
    server.start().await;
    let id = table_button(&board, "go-on");
    let hand = private(&said(ann.click(board.id, &id).expect("it is there")).await);
    assert!(hand.text().contains("only you can see this"), "{}", hand.text());
    let back = |_: &Standin| (!server.board().text().contains("Paused")).then(|| server.board());
    let board = server.discord.until("the match to go on", back).await.expect("it goes on");
    assert!(board.text().contains("Ben** 🤖") && !board.text().contains("Ann** 🤖"));
    // Late, and twice: the hand, and nothing else.
    let again = private(&said(ann.forge_click(board.id, &id).expect("it is there")).await);
    assert!(again.text().contains("only you can see this"), "{}", again.text());
    let hand = private(&said(ben.forge_click(board.id, &id).expect("it is there")).await);
    assert!(hand.text().contains("only you can see this"), "{}", hand.text());
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_of_a_deserted_table_is_taken_and_who_held_it_is_told() {
    let server = Server::open().await;
    let options = json!({"turn_time": "60"});
    let party = Party::begin(&server, &["Ann", "Ben"], options, 2).await;
    let [eve, fay] = server.people(["Eve", "Fay"]);
    let board = until_deserted(&server).await;
    eve.clicks(&board, "Take a seat").await;
    let board = server.board_says("**Eve**").await;
    assert!(!board.text().contains("Ann"), "{}", board.text());
    let hand = eve.told(&board, "My hand").await;
    assert!(hand.text().contains("only you can see this"), "{}", hand.text());
    for answer in [party.who(0).told(&board, "My hand").await, party.who(0).uno("hand").await] {
        assert!(answer.text().contains("Eve took over your seat"), "{}", answer.text());
    }
    // Too late for others, and Ben's seat is still Ben's.
    let id = table_button(&board, "join");
    let late = private(&fay.forges(board.id, &id).await);
    assert!(late.is_ephemeral() && fay.uno("hand").await.text().contains("no seat"));
    let hand = party.who(1).told(&board, "My hand").await;
    assert!(hand.text().contains("only you can see this"), "{}", hand.text());
    drop(party);
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn new_offers_to_close_a_deserted_table_and_opens_what_was_asked_for() {
    let server = Server::open().await;
    let party = Party::begin(&server, &["Ann", "Ben"], json!({"turn_time": "60"}), 3).await;
    let [eve, fay] = server.people(["Eve", "Fay"]);
    let asked = json!({"preset": "mini", "turn_time": "300"});
    until_paused(&server).await;
    let word = eve.types(&["new"], asked.clone()).await;
    assert!(word.is_ephemeral() && word.text().contains("One at a time"), "{}", word.text());
    let board = until_deserted(&server).await;
    let offer = eve.types(&["new"], asked).await;
    assert!(offer.is_ephemeral() && offers_verb(&offer, "new-instead"), "{}", offer.text());

    // Where the table is not, and while it is played, the button does nothing.
    let id = eve.button(offer.id, "Close it and open mine");
    let elsewhere = server.discord.world().add_channel(server.guild, "other-talk");
    let other = fay.at(elsewhere).types(&["new"], json!({})).await;
    let word = private(&fay.at(elsewhere).forges(other.id, &id).await);
    assert!(word.text().contains("no longer valid"), "{}", word.text());
    party.who(0).told(&board, "Go on").await;
    let word = private(&said(eve.person.click(offer.id, &id).unwrap()).await);
    assert!(word.text().contains("Someone is back"), "{}", word.text());
    assert_eq!(server.public_messages().len(), 1);

    let old = until_deserted(&server).await;
    let answer = said(eve.person.click(offer.id, &id).unwrap()).await;
    let Answer::Response(Response::Message(lobby)) = &answer else { panic!("{answer:?}") };
    assert!(!lobby.is_ephemeral() && lobby.text().contains("Eve"), "{}", lobby.text());
    assert!(lobby.text().to_lowercase().contains("mini"), "{}", lobby.text());
    assert!(lobby.text().contains("5 minutes"), "{}", lobby.text());
    let closed = |_: &Standin| {
        let boards = server.public_messages();
        let board = boards.into_iter().find(|board| board.id == old.id)?;
        board.text().contains("counts for nobody").then_some(board)
    };
    let closed = server.discord.until("the old board to close", closed).await.expect("it closes");
    assert!(closed.components().is_empty());
    let word = private(&said(eve.person.click(offer.id, &id).unwrap()).await);
    assert!(word.text().contains("One at a time"), "{}", word.text());
    assert_eq!(server.public_messages().len(), 2);
    drop(party);
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_does_not_fit_into_the_button_is_asked_for_again() {
    let server = Server::open().await;
    let party = Party::begin(&server, &["Ann", "Ben"], json!({"turn_time": "60"}), 4).await;
    let eve = server.person("Eve");
    until_deserted(&server).await;
    let asked = json!({
        "preset": "classic", "turn_time": "300", "counter": "stack_any", "jump_in": "on",
        "seven_zero": "on", "wild_draw": "strict", "draw": "until_playable", "target": 1000,
    });
    let offer = eve.types(&["new"], asked.clone()).await;
    let answer = eve.clicks(&offer, "Close it").await;
    let text = answer.message().map(Message::text).unwrap_or_default();
    assert!(text.contains("type your command again"), "{answer:?}");
    server.board_says("counts for nobody").await;
    let lobby = eve.types(&["new"], asked).await;
    assert!(!lobby.is_ephemeral(), "{}", lobby.text());
    drop(party);
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_one_person_has_left_alone_frees_its_channel() {
    let server = Server::open().await;
    let party = Party::gather(&server, &["Ann"], json!({"turn_time": "60"}), 5).await;
    party.who(0).clicks(&server.board(), "Add computer").await;
    party.who(0).clicks(&server.board(), "Start").await;
    server.board_says("My hand").await;
    until_paused(&server).await;
    server.pass(15 * MINUTE);
    server.board_says("counts for nobody").await;
    let lobby = server.person("Eve").types(&["new"], json!({})).await;
    assert!(!lobby.is_ephemeral(), "{}", lobby.text());
    drop(party);
    server.finish().await;
}

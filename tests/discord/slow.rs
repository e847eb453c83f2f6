//! When the disk is slow: everyone hears in time that the answer is coming, and then it comes.

use super::player::{Party, offer, offers};
use super::server::Server;
use serde_json::json;
use sqlx::{Connection, Executor, SqliteConnection};
use uno_bot::standin::{InteractionHandle, Message, Said, Standin};

/// Waits until the first answer is a promise.
async fn promised(server: &Server, asked: &InteractionHandle) -> Said {
    let promise = |_: &Standin| {
        asked.said().filter(|said| matches!(said, Said::Heard | Said::Thinking { .. }))
    };
    server.discord.until("a promise", promise).await.expect("a promise in time")
}

async fn kept(server: &Server, asked: &InteractionHandle) -> Message {
    let answer = |_: &Standin| asked.original().filter(|message| !message.is_loading());
    server.discord.until("the promised answer", answer).await.expect("the answer")
}

#[tokio::test(flavor = "multi_thread")]
async fn every_kind_of_question_is_answered_late_if_the_disk_is_slow() {
    let server = Server::open().await;
    let mut party = Party::begin(&server, &["Ann", "Ben", "Cid"], json!({}), 1).await;
    let elsewhere = server.discord.world().add_channel(server.guild, "other-talk");
    let [eve, fay] = server.people(["Eve", "Fay"]);
    let (turn, hand) = party.on_turn().await;
    let (second, third) = ((turn + 1) % 3, (turn + 2) % 3);
    let draw = offer(&hand, "draw").or(offer(&hand, "colour")).or(offer(&hand, "accept"));
    let draw = draw.expect("something can be done").custom_id;
    let mut lock = SqliteConnection::connect(&server.folder.address()).await.unwrap();
    lock.execute("BEGIN IMMEDIATE").await.unwrap();
    // The first two wait for the disk, one after the other, and the others for them.
    let click = || party.who(turn).person.click(hand.id, &draw).expect("it is there");
    let moved = [click(), click()];
    let board = server.board();
    let opened = party.who(second).begin_click(board.id, "My hand");
    let typed = party.who(third).ask(&["hand"], json!({}));
    let refused = eve.begin_click(board.id, "Catch");
    let new = fay.at(elsewhere).ask(&["new"], json!({}));
    for asked in [&opened, &typed] {
        let promise = promised(&server, asked).await;
        assert!(matches!(promise, Said::Thinking { ephemeral: true }), "{promise:?}");
    }
    assert!(matches!(promised(&server, &refused).await, Said::Heard));
    lock.execute("ROLLBACK").await.unwrap();
    for asked in [&opened, &typed] {
        let panel = kept(&server, asked).await;
        assert!(panel.is_ephemeral() && !offers(&panel).is_empty(), "{}", panel.text());
    }
    let word = |_: &Standin| refused.followups().pop();
    let word = server.discord.until("a word", word).await.unwrap();
    assert!(word.is_ephemeral() && word.text().contains("no seat"), "{}", word.text());
    // A new table is announced as one, and whatever was not saved is said to be so.
    let lobby = |_: &Standin| new.original().filter(|message| !message.is_loading());
    let lobby = server.discord.until("a lobby or a word", lobby).await.unwrap();
    let text = lobby.text();
    assert!(text.contains("who plays?") || text.contains("could not be saved"), "{text}");
    for moved in moved {
        let answer = |_: &Standin| moved.said();
        server.discord.until("an answer to the move", answer).await.unwrap();
    }
    // The panel that was opened late is kept up to date like any other.
    let panel = kept(&server, &opened).await;
    party.players[second].panel = Some(panel.id);
    party.players[turn].panel = None;
    drop(party);
    server.close().await;
}

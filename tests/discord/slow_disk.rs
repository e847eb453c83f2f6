//! When the disk is slow: everyone hears in time that the answer is coming, and then it comes.

use super::player::{Party, hand_size, offers};
use super::server::Server;
use serde_json::json;
use std::time::Duration;
use uno_bot::standin::{InteractionHandle, Message, Response, Standin};
use uno_bot::store::Checkpoint;

/// Waits until the first answer is a promise.
async fn promised(server: &Server, asked: &InteractionHandle) -> Response {
    let promise = |_: &Standin| {
        asked
            .response()
            .filter(|said| matches!(said, Response::Acknowledged | Response::Thinking { .. }))
    };
    server.discord.until("a promise", promise).await.expect("a promise in time")
}

async fn kept(server: &Server, asked: &InteractionHandle) -> Message {
    let answer = |_: &Standin| asked.original().filter(|message| !message.is_loading());
    server.discord.until("the promised answer", answer).await.expect("the answer")
}

#[tokio::test(flavor = "multi_thread")]
async fn every_kind_of_question_is_answered_late_if_the_disk_is_slow() {
    let (server, disk) = Server::open_on_slow_disk().await;
    let mut party = Party::begin(&server, &["Ann", "Ben", "Cid"], json!({}), 1).await;
    let elsewhere = server.discord.world().add_channel(server.guild, "other-talk");
    let [eve, fay] = server.people(["Eve", "Fay"]);
    let (turn, hand, draw) = party.can_draw().await;
    let (second, third) = ((turn + 1) % 3, (turn + 2) % 3);
    disk.hold_up();
    // The first two wait for the disk, one after the other, and the others for them.
    let click = || party.who(turn).person.click(hand.id, &draw.custom_id).expect("it is there");
    let moved = [click(), click()];
    // Only once they wait at the table are the others behind them.
    promised(&server, &moved[0]).await;
    let board = server.board();
    let opened = party.who(second).begin_click(board.id, "My hand");
    let typed = party.who(third).ask(&["hand"], json!({}));
    let catch = eve.button(board.id, "My hand").replace("hand", "catch");
    let refused = eve.person.forge_click(board.id, &catch).expect("there is such a message");
    let new = fay.at(elsewhere).ask(&["new"], json!({}));
    for asked in [&opened, &typed] {
        let promise = promised(&server, asked).await;
        assert!(matches!(promise, Response::Thinking { ephemeral: true }), "{promise:?}");
    }
    assert!(matches!(promised(&server, &refused).await, Response::Acknowledged));
    disk.go_on();
    for asked in [&opened, &typed] {
        let panel = kept(&server, asked).await;
        assert!(panel.is_ephemeral() && !offers(&panel).is_empty(), "{}", panel.text());
    }
    let word = |_: &Standin| refused.followups().pop();
    let word = server.discord.until("a word", word).await.unwrap();
    assert!(word.is_ephemeral() && word.text().contains("no seat"), "{}", word.text());
    // The next word takes its place, although it is a further message.
    eve.forges(board.id, &catch).await;
    eve.person.see_gone(word.id).await.expect("the late word makes room");
    let lobby = kept(&server, &new).await;
    assert!(lobby.text().contains("who plays?"), "{}", lobby.text());
    for moved in moved {
        let answer = |_: &Standin| moved.response();
        server.discord.until("an answer to the move", answer).await.unwrap();
    }
    let drawn = party.hand_sizes().await[turn] - hand_size(&hand);
    assert_eq!(drawn, 1, "two clicks on one button draw one card");
    drop(party);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_late_refusal_of_a_new_table_is_told_to_the_asker_alone() {
    let (server, disk) = Server::open_on_slow_disk().await;
    let [ann, eve] = server.people(["Ann", "Eve"]);
    let lobby = ann.types(&["new"], json!({})).await;
    disk.hold_up();
    let asked = eve.ask(&["new"], json!({}));
    let promise = promised(&server, &asked).await;
    assert!(matches!(promise, Response::Thinking { ephemeral: false }), "{promise:?}");
    disk.go_on();
    let told = |_: &Standin| asked.followups().pop();
    let told = server.discord.until("a refusal", told).await.expect("she is told why");
    assert!(told.is_ephemeral() && !told.text().is_empty());
    let public: Vec<_> = server.public_messages().iter().map(|message| message.id).collect();
    assert_eq!(public, [lobby.id], "nothing of it stays in the channel");
    server.close().await;
}

/// The panel that came late, as a further message.
async fn further_panel(server: &Server, asked: &InteractionHandle) -> Message {
    let further = |_: &Standin| asked.followups().pop();
    let panel = server.discord.until("a further message", further).await.expect("the answer");
    assert!(panel.is_ephemeral() && !offers(&panel).is_empty(), "{}", panel.text());
    panel
}

fn is_on_turn(panel: &Message) -> bool {
    panel.text().contains("Your turn!")
}

/// Turns run out, one after the other; the panel shows it by itself.
async fn changes_by_itself(server: &Server, party: &Party<'_>, turn: usize, panel: &Message) {
    let mut shown = panel.text();
    let mut came = false;
    for _ in 0..2 {
        server.pass(Duration::from_secs(61));
        let person = &party.who(turn).person;
        let changed = |it: &Message| is_on_turn(it) != shown.contains("Your turn!");
        let seen = person.see_message(panel.id, "another turn", changed).await;
        let seen = seen.unwrap_or_else(|_| panic!("{shown}\n{}", super::logs::last(20)));
        came |= is_on_turn(&seen);
        shown = seen.text();
    }
    assert!(came, "the own turn has come");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_panel_that_came_late_as_a_further_message_is_kept_up_to_date() {
    let (server, disk) = Server::open_on_slow_disk().await;
    let options = json!({"turn_time": "60"});
    let mut party = Party::begin(&server, &["Ann", "Ben"], options, 2).await;
    let (turn, _, draw) = party.can_draw().await;
    disk.hold_up();
    // A button of the panel on the board: no hand is shown there, so the answer is a further message.
    let asked = party.who(turn).person.forge_click(server.board().id, &draw.custom_id);
    let asked = asked.expect("a board");
    assert!(matches!(promised(&server, &asked).await, Response::Acknowledged));
    disk.go_on();
    let panel = further_panel(&server, &asked).await;
    changes_by_itself(&server, &party, turn, &panel).await;
    // A new panel takes its place.
    party.who(turn).hand().await;
    party.who(turn).person.see_gone(panel.id).await.expect("it is taken away");
    drop(party);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whose_panel_is_gone_when_the_late_answer_comes_gets_a_new_one() {
    let (server, disk) = Server::open_on_slow_disk().await;
    let options = json!({"turn_time": "60"});
    let mut party = Party::begin(&server, &["Ann", "Ben"], options, 3).await;
    let (turn, hand, draw) = party.can_draw().await;
    disk.hold_up();
    let asked = party.who(turn).person.click(hand.id, &draw.custom_id).expect("it is there");
    assert!(matches!(promised(&server, &asked).await, Response::Acknowledged));
    server.discord.world().delete_message(hand.id);
    disk.go_on();
    let panel = further_panel(&server, &asked).await;
    changes_by_itself(&server, &party, turn, &panel).await;
    drop(party);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_unknown_is_promised_an_answer_before_the_store_has_answered_anything() {
    let (server, store) = Server::open_held_up_at(&[Checkpoint::BeforeSettings]).await;
    let [ann, eve] = server.people(["Ann", "Eve"]);
    let lobby = ann.types(&["new"], json!({})).await;
    store.hold_up();
    // The language of a person who has never asked anything is the first that is read.
    let joined = eve.begin_click(lobby.id, "Join");
    let fay = server.person("Fay");
    let settings = fay.person.command(fay.channel, "uno-me", &["settings"], json!({}));
    let settings = settings.expect("it can be typed");
    let promise = promised(&server, &settings).await;
    assert!(matches!(promise, Response::Thinking { ephemeral: true }), "{promise:?}");
    // What needs none of it is done.
    assert!(joined.answer().await.is_ok());
    server.board_says("2 of 10").await;
    store.go_on();
    let page = kept(&server, &settings).await;
    assert!(page.is_ephemeral() && !page.components().is_empty(), "{}", page.text());
    server.close().await;
}

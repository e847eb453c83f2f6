//! Quick rounds and rematches: one command or one press each, and the match starts by itself.

use super::paused::until_deserted;
use super::player::{Party, hand_size, offers_verb};
use super::server::{Server, private, said};
use serde_json::json;
use std::time::Duration;
use uno_bot::standin::{Answer, Message, Response, Standin};

const SECOND: Duration = Duration::from_secs(1);

/// How many players the board of a round lists.
fn players(board: &Message) -> usize {
    board.text().lines().filter(|line| line.contains("**") && line.contains(" · ")).count()
}

#[tokio::test(flavor = "multi_thread")]
async fn one_command_is_a_round_against_three_computers() {
    let server = Server::open().await;
    let ann = server.person("Ann");
    let quick = ann.uno("quick").await;
    assert!(!quick.is_ephemeral() && quick.is_silent(), "{}", quick.text());
    // The clock of these tests began here.
    assert!(quick.text().contains("starts <t:1800000020:R>"), "{}", quick.text());
    assert!(quick.text().contains("3 computers"), "{}", quick.text());
    assert!(quick.button("Join").is_some() && quick.button("Start now").is_some());
    server.pass(20 * SECOND);
    let board = server.board_says("My hand").await;
    assert_eq!(board.id, quick.id, "the same message becomes the board");
    assert_eq!(players(&board), 4, "{}", board.text());
    assert!(matches!(hand_size(&ann.hand().await), 7 | 9));
    let rules = ann.uno("rules").await;
    assert!(rules.text().contains("after one round"), "{}", rules.text());
    // What was pressed too late changes nothing.
    let eve = server.person("Eve");
    let table = offers_id(&board);
    for (verb, word) in [("start", "begun already"), ("cancel", "begun already")] {
        let answer = private(&eve.forges(board.id, &format!("1:{table}:{verb}")).await);
        assert!(answer.text().contains(word), "{verb}: {}", answer.text());
    }
    server.finish().await;
}

/// The number of the table that a message is about.
fn offers_id(message: &Message) -> String {
    let id = message.components().into_iter().find_map(|found| found.custom_id).expect("a button");
    id.split(':').nth(1).expect("a table").to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_level_of_the_computers_is_chosen_with_the_command() {
    let server = Server::open().await;
    let ann = server.person("Ann");
    let quick = ann.types(&["quick"], json!({"level": "sharp"})).await;
    assert!(quick.text().contains("Sharp") && quick.text().contains("3 computers"));
    ann.clicks(&quick, "Start now").await;
    let board = server.board_says("My hand").await;
    assert_eq!(players(&board), 4, "{}", board.text());
    ann.confirms(&["table", "end"], json!({}), "End the match").await;
    server.board_without("My hand").await;
    let plain = ann.types(&["quick"], json!({"level": "steady"})).await;
    assert!(!plain.text().contains("Steady"), "what is usual is not told: {}", plain.text());
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_joins_in_time_plays_instead_of_the_computers() {
    let server = Server::open().await;
    let [ann, ben, eve] = server.people(["Ann", "Ben", "Eve"]);
    let quick = ann.uno("quick").await;
    for label in ["Start now", "Cancel"] {
        let word = eve.told(&quick, label).await;
        assert!(word.text().contains("Only the host"), "{label}: {}", word.text());
    }
    let word = eve.told(&quick, "Leave").await;
    assert!(word.text().contains("no seat"), "{}", word.text());
    ben.clicks(&quick, "Join").await;
    let joined = server.board_says("✅ Ben").await;
    assert!(!joined.text().contains("computer"), "{}", joined.text());
    let word = ben.told(&quick, "Join").await;
    assert!(word.text().contains("already"), "{}", word.text());
    let answer = ann.clicks(&quick, "Start now").await;
    assert!(matches!(answer, Answer::Response(Response::Updated(_))), "{answer:?}");
    let board = server.board_says("My hand").await;
    assert_eq!(players(&board), 2, "{}", board.text());
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_quick_round_outlives_a_restart_of_the_bot() {
    let mut server = Server::open().await;
    let (ann, ben) = {
        let [ann, ben] = server.people(["Ann", "Ben"]);
        ann.uno("quick").await;
        (ann.person.id(), ben.person.id())
    };
    server.pass(10 * SECOND);
    server.stop().await.expect("it stops");
    server.pass(60 * 60 * SECOND);
    server.start().await;
    // The message tells the new time, and its buttons work.
    let waiting = server.board_says(&format!("<t:{}:R>", 1_800_000_000 + 10 + 3600 + 60)).await;
    server.someone(ben).clicks(&waiting, "Join").await;
    server.board_says("✅ Ben").await;
    server.pass(60 * SECOND);
    let board = server.board_says("My hand").await;
    assert_eq!((board.id, players(&board)), (waiting.id, 2), "{}", board.text());
    assert!(matches!(hand_size(&server.someone(ann).hand().await), 7 | 9));
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_quick_round_is_refused_where_a_table_would_be_and_closes_a_deserted_one() {
    let server = Server::open().await;
    let party = Party::begin(&server, &["Ann", "Ben"], json!({"turn_time": "60"}), 3).await;
    let eve = server.person("Eve");
    let word = eve.uno("quick").await;
    assert!(word.is_ephemeral() && word.text().contains("One at a time"), "{}", word.text());
    until_deserted(&server).await;
    let offer = eve.uno("quick").await;
    assert!(offer.is_ephemeral() && offers_verb(&offer, "new-instead"), "{}", offer.text());
    let answer = eve.clicks(&offer, "Close it and open mine").await;
    let Answer::Response(Response::Message(quick)) = &answer else { panic!("{answer:?}") };
    assert!(quick.text().contains("quick round"), "{}", quick.text());
    eve.clicks(quick, "Start now").await;
    server.board_says("My hand").await;
    drop(party);
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_is_opened_with_computers() {
    let server = Server::open().await;
    let ann = server.person("Ann");
    let lobby = ann.types(&["new"], json!({"computers": 3})).await;
    assert_eq!(lobby.text().matches("🤖").count(), 3, "{}", lobby.text());
    ann.clicks(&lobby, "Start").await;
    assert_eq!(players(&server.board_says("My hand").await), 4);
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_takes_one_press_each_and_nobody_starts_it() {
    let server = Server::open().await;
    let options = json!({"deals": 1, "dealt": 3});
    let mut party = Party::begin(&server, &["Ann", "Ben", "Cid"], options, 5).await;
    party.click_to_the_end().await;
    let old = server.board();
    let eve = server.person("Eve");
    let word = eve.told(&old, "Rematch").await;
    assert!(word.text().contains("no seat"), "{}", word.text());
    let answer = party.who(1).clicks(&old, "Rematch").await;
    let Answer::Response(Response::Message(lobby)) = &answer else { panic!("{answer:?}") };
    assert!(!lobby.is_ephemeral() && lobby.is_silent());
    for line in ["⏳ Ann", "✅ Ben", "⏳ Cid"] {
        assert!(lobby.text().contains(line), "{}", lobby.text());
    }
    // Twice, or by a stranger, it changes nothing.
    for (who, label, word) in [(party.who(1), "Rematch", "You’re in"), (&eve, "Rematch", "no seat")]
    {
        let told = who.told(&old, label).await;
        assert!(told.text().contains(word), "{}", told.text());
    }
    let word = eve.told(lobby, "Not this time").await;
    assert!(word.text().contains("no seat"), "{}", word.text());
    let word = party.who(1).told(lobby, "I’m in").await;
    assert!(word.text().contains("already"), "{}", word.text());
    let word = party.who(2).types(&["table", "rematch"], json!({})).await;
    assert!(word.is_ephemeral() && word.text().contains("You’re in"), "{}", word.text());
    server.board_says("✅ Cid").await;
    // The last one gets the hand at once.
    let hand = party.who(0).told(&old, "Rematch").await;
    assert!(matches!(hand_size(&hand), 3 | 5), "{}", hand.text());
    let board = server.board_says("My hand").await;
    assert_eq!((board.id, players(&board)), (lobby.id, 3), "{}", board.text());
    assert_eq!(server.public_messages().len(), 2, "the old result stays");
    let late = party.who(2).told(&old, "Rematch").await;
    assert!(late.text().contains("One at a time"), "{}", late.text());
    drop(party);
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_who_ask_for_a_rematch_at_once_play_it() {
    let server = Server::open().await;
    let options = json!({"deals": 1, "dealt": 3});
    let mut party = Party::begin(&server, &["Ann", "Ben"], options, 5).await;
    party.click_to_the_end().await;
    let old = server.board();
    let clicks = [party.who(0), party.who(1)].map(|player| player.begin_click(old.id, "Rematch"));
    let mut public = 0;
    for click in clicks {
        match said(click).await {
            Answer::Response(Response::Message(message)) => {
                public += usize::from(!message.is_ephemeral());
            }
            other => panic!("{other:?}"),
        }
    }
    assert_eq!(public, 1, "there is one lobby");
    assert_eq!(players(&server.board_says("My hand").await), 2);
    drop(party);
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_waits_for_nobody_who_has_gone() {
    let server = Server::open().await;
    let options = json!({"deals": 1, "dealt": 3});
    let mut party = Party::begin(&server, &["Ann", "Ben", "Cid"], options, 6).await;
    party.click_to_the_end().await;
    let old = server.board();
    party.who(1).clicks(&old, "Rematch").await;
    let alone = server.board_says("Rematch!").await;
    assert!(alone.button("Start now").is_none(), "one person cannot play alone");
    let status = party.who(0).uno("status").await;
    assert!(status.text().contains("⏳ Ann"), "{}", status.text());
    let word = party.who(2).uno("join").await;
    assert!(word.is_ephemeral() && word.text().contains("You’re in"), "{}", word.text());
    let two = server.board_says("with those who are").await;
    let answer = party.who(1).clicks(&two, "Start now").await;
    assert!(matches!(answer, Answer::Response(Response::Updated(_))), "{answer:?}");
    let board = server.board_says("My hand").await;
    assert!(!board.text().contains("Ann"), "{}", board.text());
    drop(party);
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn alone_one_press_is_a_rematch() {
    let server = Server::open().await;
    let options = json!({"deals": 1, "dealt": 1, "computers": 1});
    let mut party = Party::begin(&server, &["Ann"], options, 7).await;
    let over = |_: &Standin| {
        server.pass(SECOND);
        server.board().button("Rematch").map(|_| ())
    };
    for _ in 0..400 {
        if over(&server.discord).is_some() {
            break;
        }
        party.players[0].click(&mut party.rng).await;
    }
    let old = server.board_says("Rematch").await;
    let answer = party.who(0).clicks(&old, "Rematch").await;
    let Answer::Response(Response::Message(board)) = &answer else { panic!("{answer:?}") };
    assert!(board.button("My hand").is_some(), "{}", board.text());
    assert_ne!(board.id, old.id);
    drop(party);
    server.finish().await;
}

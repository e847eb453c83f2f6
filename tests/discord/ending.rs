//! Ending a match before its end, and the questions before what cannot be taken back.

use super::player::{Party, offers_verb};
use super::server::{Server, Someone, private};
use serde_json::json;
use std::time::Duration;
use uno_bot::standin::{Answer, Message, Response};

const ANN: usize = 0;
const BEN: usize = 1;
const CID: usize = 2;

/// Asks the others to end the match, as typed.
async fn asks_to_end(someone: &Someone<'_>) -> Message {
    someone.confirms(&["table", "end"], json!({}), "Ask the others").await
}

/// Presses a button of the vote on the board, which changes by that.
async fn votes(someone: &Someone<'_>, board: &Message, label: &str) -> Message {
    match someone.clicks(board, label).await {
        Answer::Response(Response::Updated(board)) if !board.is_ephemeral() => *board,
        other => panic!("{label} was answered by {other:?}"),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn more_than_half_end_a_match_with_buttons_on_the_board() {
    let server = Server::open().await;
    let party = Party::begin(&server, &["Ann", "Ben", "Cid"], json!({}), 1).await;
    let before = server.board().text();
    let question = party.who(ANN).types(&["table", "end"], json!({})).await;
    assert!(question.is_ephemeral(), "it asks first, and the host too");
    assert!(question.text().contains("2 of the 3 people"), "{}", question.text());
    assert_eq!(server.board().text(), before, "nothing has happened yet");
    match party.who(ANN).clicks(&question, "Play on").await {
        Answer::Response(Response::Updated(word)) => {
            assert!(word.text().contains("nothing has changed"), "{}", word.text());
            assert!(word.components().is_empty());
        }
        other => panic!("{other:?}"),
    }
    assert_eq!(server.board().text(), before);

    let word = asks_to_end(party.who(ANN)).await;
    assert!(word.text().contains("when 2 agree"), "{}", word.text());
    assert!(word.components().is_empty(), "the question is gone");
    let board = server.board_says("**Ann** asks to end this match").await;
    assert!(board.button("End the match (1 of 2)").is_some(), "{:?}", board.components());
    assert!(board.button("My hand").is_some(), "play goes on");
    let again = party.who(ANN).told(&board, "End the match (1 of 2)").await;
    assert!(again.text().contains("said so already"), "{}", again.text());
    let stranger = server.person("Eve");
    for label in ["End the match (1 of 2)", "Play on"] {
        let word = stranger.told(&board, label).await;
        assert!(word.text().contains("no seat"), "{}", word.text());
    }
    let word = stranger.types(&["table", "end"], json!({})).await;
    assert!(word.text().contains("no seat"), "{}", word.text());
    let hand = party.who(BEN).hand().await;
    assert!(hand.text().contains("only you can see this"), "{}", hand.text());

    let ended = votes(party.who(CID), &server.board(), "End the match (1 of 2)").await;
    assert!(ended.text().contains("counts for nobody"), "{}", ended.text());
    assert!(ended.components().is_empty());
    // Whoever presses what is left over is told that the table is closed.
    for verb in ["vote-to-end:1", "vote-to-end:0", "end-for-good", "end"] {
        let late = party.who(BEN).forges(board.id, &format!("1:1:{verb}")).await;
        assert!(private(&late).text().contains("closed"), "{verb}: {late:?}");
    }
    let word = party.who(BEN).types(&["table", "end"], json!({})).await;
    assert!(word.text().contains("no table here"), "{}", word.text());
    drop(party);
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_vote_is_over_after_a_minute_or_when_too_few_want_it() {
    let server = Server::open().await;
    let options = json!({"turn_time": "none"});
    let party = Party::begin(&server, &["Ann", "Ben", "Cid"], options, 2).await;
    asks_to_end(party.who(BEN)).await;
    let asked = server.board_says("**Ben** asks to end this match").await;
    // Nobody answers, and the question goes away by itself.
    server.pass(Duration::from_secs(61));
    let board = server.board_without("asks to end").await;
    assert!(!offers_verb(&board, "vote-to-end"), "{:?}", board.components());
    for verb in ["vote-to-end:1", "vote-to-end:0"] {
        let late = party.who(CID).forges(asked.id, &format!("1:1:{verb}")).await;
        let word = private(&late).text();
        assert!(word.contains("Nobody is asking to end this match"), "{word}");
    }
    // Of three, two do not want it.
    asks_to_end(party.who(BEN)).await;
    let board = server.board_says("asks to end this match").await;
    let board = votes(party.who(ANN), &board, "Play on").await;
    assert!(board.text().contains("asks to end this match"), "{}", board.text());
    let board = votes(party.who(CID), &board, "Play on").await;
    assert!(!board.text().contains("asks to end"), "{}", board.text());
    assert!(board.button("My hand").is_some());
    drop(party);
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_restart_forgets_the_vote_and_the_board_says_so() {
    let mut server = Server::open().await;
    let (board, cid) = {
        let options = json!({"turn_time": "none"});
        let party = Party::begin(&server, &["Ann", "Ben", "Cid"], options, 3).await;
        asks_to_end(party.who(ANN)).await;
        (server.board_says("asks to end this match").await, party.who(CID).person.id())
    };
    server.stop().await.expect("it stops well");
    server.start().await;
    // The board is painted again by itself, without anyone pressing anything.
    let now = server.board_without("asks to end").await;
    assert_eq!(now.id, board.id);
    let cid = server.someone(cid);
    let word = private(&cid.forges(board.id, "1:1:vote-to-end:1").await).text();
    assert!(word.contains("Nobody is asking to end this match"), "{word}");
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_moderator_and_whoever_plays_alone_end_it_at_once_but_are_asked() {
    let server = Server::open().await;
    let party = Party::begin(&server, &["Ann", "Ben", "Cid"], json!({}), 4).await;
    let mo = server.person("Mo");
    server.discord.world().make_moderator(server.guild, mo.person.id());
    asks_to_end(party.who(ANN)).await;
    let board = server.board_says("asks to end this match").await;
    // The button of the vote asks a moderator who has no seat.
    let question = mo.told(&board, "End the match (1 of 2)").await;
    assert!(question.text().contains("End this match now?"), "{}", question.text());
    let typed = mo.types(&["table", "end"], json!({})).await;
    assert_eq!(typed.text(), question.text(), "typed as clicked");
    assert!(server.board().text().contains("asks to end this match"));
    match mo.clicks(&question, "End the match").await {
        Answer::Response(Response::Updated(word)) => {
            assert!(word.is_ephemeral() && word.text().contains("counts for nobody"));
        }
        other => panic!("{other:?}"),
    }
    server.board_says("ended early").await;
    // The second question is checked anew.
    match mo.clicks(&typed, "End the match").await {
        Answer::Response(Response::Updated(word)) => {
            assert!(word.text().contains("closed"), "{}", word.text());
        }
        other => panic!("{other:?}"),
    }

    let ann = party.who(ANN);
    let lobby = ann.types(&["new"], json!({})).await;
    ann.clicks(&lobby, "Add computer").await;
    ann.clicks(&lobby, "Start").await;
    server.board_says("My hand").await;
    let rules = ann.told(&server.board(), "Rules").await;
    let question = super::standings::turned(ann, &rules, "End the match…").await;
    assert!(question.text().contains("End this match now?"), "{}", question.text());
    super::standings::turned(ann, &question, "End the match").await;
    server.board_says("ended early").await;
    drop(party);
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_question_is_judged_when_it_is_answered() {
    let server = Server::open().await;
    let party = Party::begin(&server, &["Ann", "Ben", "Cid"], json!({}), 5).await;
    // Ann sees the question of a table of three; then Cid leaves, and typed it asks as well.
    let question = party.who(ANN).types(&["table", "end"], json!({})).await;
    let leave = party.who(CID).uno("leave").await;
    assert!(leave.is_ephemeral() && leave.text().contains("for good?"), "{}", leave.text());
    assert!(!server.board().text().contains("leaves the match"), "nothing has happened yet");
    let word = super::standings::turned(party.who(CID), &leave, "Leave for good").await;
    assert!(word.text().contains("left"), "{}", word.text());
    server.board_says("**Cid** · left").await;
    super::standings::turned(party.who(ANN), &question, "Ask the others").await;
    let board = server.board_says("**Ann** asks to end this match").await;
    assert!(board.button("End the match (1 of 2)").is_some(), "{:?}", board.components());
    let word = party.who(CID).told(&board, "End the match (1 of 2)").await;
    assert!(word.text().contains("left this match"), "{}", word.text());
    // Ben leaves too: Ann is alone with nobody, so what she wants happens.
    party.who(BEN).confirms(&["leave"], json!({}), "Leave for good").await;
    drop(party);
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lobby_is_left_without_a_question() {
    let server = Server::open().await;
    let party = Party::gather(&server, &["Ann", "Ben"], json!({}), 6).await;
    let word = party.who(BEN).uno("leave").await;
    assert!(word.text().contains("left the table"), "{}", word.text());
    server.board_says("1 of 10").await;
    drop(party);
    server.finish().await;
}

//! Signing up, and what cannot be done.

use super::{newest, now, open, says, short, threads, with};
use crate::server::{Server, private};
use crate::standings::{chosen, turned};
use serde_json::json;
use uno_bot::standin::{Answer, Response};

fn acknowledged(answer: &Answer) {
    assert!(matches!(answer, Answer::Response(Response::Acknowledged)), "{answer:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn people_sign_up_by_click_and_by_command_and_the_host_starts() {
    let server = Server::open().await;
    let [ann, ben, cid, eve] = server.people(["Ann", "Ben", "Cid", "Eve"]);
    let board = open(&ann, json!({"final_deals": 1, "jump_in": "on"})).await;
    assert!(board.text().contains("Pairs tournament #1: who plays?"), "{}", board.text());
    assert!(board.text().contains("Jump-in") && board.text().contains("A final of one deal"));
    assert!(board.button("Start").is_none(), "too few for that");
    // Join twice, leave without being in, start by a stranger or with too few: a sentence, and no change.
    acknowledged(&ben.clicks(&board, "Join").await);
    says(&server, &board, "2. Ben").await;
    let twice = private(&ben.clicks(&board, "Join").await);
    assert!(twice.text().contains("signed up for this tournament already"), "{}", twice.text());
    let not_in = private(&eve.clicks(&board, "Leave").await);
    assert!(not_in.text().contains("do not play"), "{}", not_in.text());
    let stranger = private(&eve.forges(board.id, "1:0:tournament:1:start").await);
    assert!(stranger.text().contains("Only the host"), "{}", stranger.text());
    let too_few = ann.types(&["tournament", "start"], json!({})).await;
    assert!(too_few.text().contains("needs 4 players, and 2 are"), "{}", too_few.text());
    // By typing.
    let joined = cid.types(&["tournament", "join"], json!({})).await;
    assert!(joined.is_ephemeral() && joined.text().contains("Done"), "{}", joined.text());
    ann.types(&["tournament", "computer"], json!({"level": "sharp"})).await;
    let full = says(&server, &board, "4 of 4 places taken").await;
    assert!(full.text().contains("🤖 · Sharp"), "{}", full.text());
    assert!(full.button("Join").is_none() && full.button("Start").is_some());
    let late = private(&eve.forges(board.id, "1:0:tournament:1:join").await);
    assert!(late.text().contains("All 4 places"), "{}", late.text());
    acknowledged(&ben.clicks(&board, "Leave").await);
    says(&server, &board, "3 of 4 places taken").await;
    let host = ann.types(&["tournament", "host"], json!({"player": cid.person.id().to_string()}));
    let host = host.await;
    assert!(host.text().contains("Cid is the host"), "{}", host.text());
    says(&server, &board, "Cid 👑").await;
    let rules = private(&eve.clicks(&board, "Rules").await);
    assert!(
        rules.text().contains("Classic") && rules.text().contains("partner"),
        "{}",
        rules.text()
    );
    assert!(rules.button("Change the rules…").is_none(), "only the host chooses");
    let page = private(&cid.clicks(&board, "Rules").await);
    let page = turned(&cid, &page, "Change the rules…").await;
    let page = chosen(&cid, &page, "House rules", &["seven_zero"]).await;
    assert!(page.text().contains("Seven-zero"), "{}", page.text());
    let page = turned(&cid, &page, "Points").await;
    let menus = page.components().into_iter().filter(|it| it.is_menu()).count();
    assert_eq!(
        menus,
        1,
        "what a card is worth; the rest is for the format to say: {}",
        page.text()
    );
    says(&server, &board, "Seven-zero").await;
    let strange = private(&eve.forges(board.id, "1:0:tournament:1:choose:cards").await);
    assert!(strange.text().contains("Only the host"), "{}", strange.text());
    acknowledged(&cid.clicks(&now(&server, &board), "Fill with computers").await);
    let playing = says(&server, &board, "Round 1 of 3").await;
    assert!(playing.text().contains("🦊"), "{}", playing.text());
    // Threads are off here, so the only table plays in the channel.
    assert!(threads(&server).is_empty());
    let table = server.board_says("My hand").await;
    assert!(table.text().contains("round 1 of 3, table 1 · deals 1–4 of 12"), "{}", table.text());
    let begun = private(&eve.forges(board.id, "1:0:tournament:1:join").await);
    assert!(begun.text().contains("has begun already"), "{}", begun.text());
    // What others wait for is not ended by one table.
    for (typed, part) in [(&["table", "end"][..], "belongs to a tournament")] {
        let refused = ann.types(typed, json!({})).await;
        assert!(refused.text().contains(part), "{}", refused.text());
    }
    let end = ann.types(&["tournament", "end"], json!({})).await;
    assert!(end.text().contains("Only a moderator can end a tournament"), "{}", end.text());
    server.discord.world().make_moderator(server.guild, eve.person.id());
    let ended = eve.confirms(&["tournament", "end"], json!({}), "End the tournament").await;
    assert!(ended.text().contains("is ended"), "{}", ended.text());
    says(&server, &board, "nobody has won it").await;
    let over = private(&ann.forges(board.id, "1:0:tournament:1:join").await);
    assert!(over.text().contains("is over"), "{}", over.text());
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_tournament_can_be_called_off_and_wrong_wishes_are_explained() {
    let server = Server::open().await;
    let [ann, ben] = server.people(["Ann", "Ben"]);
    for (options, part) in [
        (json!({"rounds": 3}), "a number of rounds is for cups"),
        (json!({"format": "cup", "final_deals": 3}), "A cup has no final"),
        (json!({"deals": 3}), "as many rounds as its pairs need"),
        (json!({"scoring": "lowest_wins"}), "always score the other hands"),
        (json!({"target": 300}), "has no target"),
        (json!({"format": "cup", "scoring": "elimination"}), "Elimination"),
    ] {
        let refused = ann.types(&["tournament", "new"], options).await;
        assert!(refused.is_ephemeral() && refused.text().contains(part), "{}", refused.text());
    }
    let none = ann.types(&["tournament", "join"], json!({})).await;
    assert!(none.text().contains("No tournament is going on"), "{}", none.text());
    let none = ann.types(&["look", "tournament"], json!({})).await;
    assert!(none.text().contains("no tournament in this server yet"), "{}", none.text());
    let none = ann.types(&["look", "tournament"], json!({"number": 77})).await;
    assert!(none.text().contains("no tournament of that number"), "{}", none.text());
    assert!(newest(&server, server.channel).is_empty(), "nothing was opened");
    let board = open(&ann, with(short("cup"), "rounds", 2)).await;
    assert!(
        board.text().contains("Cup #1") && board.text().contains("2 rounds"),
        "{}",
        board.text()
    );
    let stranger = private(&ben.forges(board.id, "1:0:tournament:1:cancel").await);
    assert!(stranger.text().contains("Only the host"), "{}", stranger.text());
    acknowledged(&ann.clicks(&board, "Cancel").await);
    let off = says(&server, &board, "was called off").await;
    assert!(off.components().is_empty(), "no dead buttons: {}", off.text());
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_may_play_in_two_tournaments_of_one_server_but_not_from_another_server() {
    let server = Server::open().await;
    let [ann, ben] = server.people(["Ann", "Ben"]);
    let first = open(&ann, short("pairs")).await;
    let second = open(&ben, short("cup")).await;
    ben.clicks(&first, "Join").await;
    ann.clicks(&second, "Join").await;
    says(&server, &first, "2. Ben").await;
    says(&server, &second, "2. Ann").await;
    // What is typed does not tell which of the two is meant.
    let which = ann.types(&["tournament", "leave"], json!({})).await;
    assert!(which.text().contains("Several tournaments"), "{}", which.text());
    ann.clicks(&second, "Leave").await;
    says(&server, &second, "1 of 64 places taken").await;
    assert!(now(&server, &first).text().contains("1. Ann 👑"));
    let world = server.discord.world();
    let other = world.add_guild("Other Friends");
    let there = world.add_channel(other, "cards");
    let eve = server.discord.person(world.add_person(other, "Eve"));
    let message = eve.say(there, "Hello").expect("a message");
    for (step, part) in
        [("join", "another server"), ("rules", "no tournament"), ("totals:0", "no tournament")]
    {
        let click = eve.forge_click(message, &format!("1:0:tournament:1:{step}")).expect("a click");
        let answer = private(&crate::server::said(click).await);
        assert!(answer.text().contains(part), "{step}: {}", answer.text());
    }
    ann.clicks(&now(&server, &first), "Fill with computers").await;
    ben.clicks(&now(&server, &second), "Add computer").await;
    ben.clicks(&now(&server, &second), "Add computer").await;
    says(&server, &second, "3 of 64 places taken").await;
    ben.clicks(&now(&server, &second), "Start").await;
    says(&server, &first, "Round 1 of 3").await;
    says(&server, &second, "Round 1 of 3").await;
    // Two tables cannot play in one channel, so one of them has a thread.
    server.board_says("My hand").await;
    let thread =
        super::super::standings::eventually("a thread", async || threads(&server).pop()).await;
    super::table_in(&server, thread.id).await;
    server.close().await;
}

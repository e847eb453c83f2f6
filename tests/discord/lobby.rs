//! Before and between matches: who may do what, and who is told why not.

use super::player::{Party, hand_size, offers};
use super::server::{Server, private, said};
use super::standings::turned;
use serde_json::json;
use uno_bot::standin::{Answer, Response};

#[tokio::test(flavor = "multi_thread")]
async fn only_the_host_or_a_moderator_decides_and_everyone_else_is_told_privately() {
    let server = Server::open().await;
    let [ann, ben, eve, mod_] = server.people(["Ann", "Ben", "Eve", "Mo"]);
    server.discord.world().make_moderator(server.guild, mod_.person.id());
    let lobby = ann.types(&["new"], json!({})).await;
    assert!(lobby.is_silent(), "lobbies make no sound");
    ben.clicks(&lobby, "Join").await;
    let before = server.board().text();
    for stranger in [&ben, &eve] {
        for label in ["Start", "Add computer"] {
            let word = stranger.told(&lobby, label).await;
            assert!(word.text().contains("Only the host"), "{label}: {}", word.text());
        }
        for path in [&["start"][..], &["table", "computer"], &["table", "cancel"]] {
            let word = stranger.types(path, json!({})).await;
            assert!(word.is_ephemeral() && word.text().contains("Only the host"), "{path:?}");
        }
        let kick = json!({"player": ann.person.id().to_string()});
        let word = stranger.types(&["table", "kick"], kick).await;
        assert!(word.text().contains("Only the host"), "{}", word.text());
    }
    assert_eq!(server.board().text(), before);
    let again = ben.told(&lobby, "Join").await;
    assert!(again.text().contains("already"), "{}", again.text());
    let not_here = eve.told(&lobby, "Leave").await;
    assert!(not_here.is_ephemeral());
    assert_eq!(server.board().text(), before);
    mod_.clicks(&lobby, "Add computer").await;
    assert!(server.board().text().contains("3 of 10"));
    let page = ann.told(&lobby, "Rules").await;
    let page = turned(&ann, &page, "Remove computer").await;
    assert!(page.button("Remove computer").is_none(), "there is none any more");
    server.board_says("2 of 10").await;
    let page = mod_.told(&lobby, "Rules").await;
    let closed = turned(&mod_, &page, "Call off").await;
    assert!(closed.text().contains("closed") && closed.components().is_empty());
    let board = server.board_says("called off").await;
    assert!(board.components().is_empty());
    // A page that is still open somewhere does nothing any more.
    for old in ["1:1:cancel", "1:1:remove-computer", "1:1:page:1", "1:1:start", "1:1:add-computer"]
    {
        let word = private(&ann.forges(lobby.id, old).await);
        assert!(word.text().contains("closed"), "{old}: {word:?}");
    }
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_does_not_start_with_too_few_and_starts_once() {
    let server = Server::open().await;
    let [ann, ben] = server.people(["Ann", "Ben"]);
    let lobby = ann.types(&["new"], json!({})).await;
    assert!(lobby.button("Start").is_none(), "it is switched off");
    let word = ann.uno("start").await;
    assert!(word.text().contains("at least 2 players"), "{}", word.text());
    ben.clicks(&lobby, "Join").await;
    let start = ann.button(lobby.id, "Start");
    let clicks: Vec<_> =
        (0..2).map(|_| ann.person.click(lobby.id, &start).expect("it can be clicked")).collect();
    let mut started = 0;
    for click in clicks {
        match said(click).await {
            Answer::Response(Response::Updated(_)) => started += 1,
            other => assert!(private(&other).text().contains("begun already")),
        }
    }
    assert_eq!(started, 1);
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_host_chooses_the_rules_in_a_private_panel_and_the_lobby_follows() {
    let server = Server::open().await;
    let [ann, ben] = server.people(["Ann", "Ben"]);
    let lobby = ann.types(&["new"], json!({})).await;
    ben.clicks(&lobby, "Join").await;
    let page = ann.told(&lobby, "Rules").await;
    let panel = turned(&ann, &page, "Change the rules").await;
    let menu = |verb: &str| {
        let found = super::player::offers(&panel).into_iter().find(|offer| offer.verb() == verb);
        found.expect("a menu").custom_id
    };
    let preset = menu("preset");
    let chosen = ann.person.choose(panel.id, &preset, &["courtyard"]).expect("it is offered");
    assert!(matches!(said(chosen).await, Answer::Response(Response::Updated(_))));
    server.board_says("Courtyard").await;
    let before = server.board().text();
    // A guest who forges a choice on the host's panel changes nothing.
    let forged = ben.person.forge_choice(panel.id, &preset, &["mini"]).expect("there is one");
    assert!(private(&said(forged).await).text().contains("Only the host"));
    // Neither does the host with a value that was never offered.
    for values in [&["no-such-preset"][..], &[]] {
        let forged = ann.person.forge_choice(panel.id, &preset, values).expect("there is one");
        said(forged).await;
    }
    let turn_time = menu("turn-time");
    let chosen = ann.person.choose(panel.id, &turn_time, &["none"]).expect("it is offered");
    said(chosen).await;
    let after = server.board_says("No limit").await.text();
    assert_eq!(after.contains("Courtyard"), before.contains("Courtyard"));
    ann.clicks(&lobby, "Start").await;
    let chosen = ann.person.choose(panel.id, &preset, &["mini"]).expect("it is still there");
    let word = said(chosen).await;
    assert!(private(&word).text().contains("begun already"), "{word:?}");
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_host_passes_on_when_the_host_leaves_and_an_empty_table_closes() {
    let server = Server::open().await;
    let [ann, ben] = server.people(["Ann", "Ben"]);
    let lobby = ann.types(&["new"], json!({})).await;
    ben.clicks(&lobby, "Join").await;
    ann.clicks(&lobby, "Leave").await;
    server.board_says("Ben 👑").await;
    ben.clicks(&lobby, "Add computer").await;
    ben.clicks(&lobby, "Leave").await;
    server.board_says("called off").await;
    let word = ben.uno("join").await;
    assert!(word.text().contains("no table here"), "{}", word.text());
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lobby_that_nobody_touches_closes_by_itself() {
    let server = Server::open().await;
    let ann = server.person("Ann");
    let lobby = ann.types(&["new"], json!({})).await;
    server.pass(std::time::Duration::from_secs(31 * 60));
    server.board_says("Nobody came back").await;
    let word = ann.forges(lobby.id, "1:1:join").await;
    assert!(private(&word).text().contains("closed"));
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn there_is_one_table_in_a_channel_and_others_elsewhere() {
    let server = Server::open().await;
    let [ann, ben] = server.people(["Ann", "Ben"]);
    ann.types(&["new"], json!({})).await;
    let word = ben.types(&["new"], json!({})).await;
    assert!(word.is_ephemeral() && word.text().contains("One at a time"), "{}", word.text());
    let elsewhere = server.discord.world().add_channel(server.guild, "other-talk");
    let other = ben.at(elsewhere).types(&["new"], json!({})).await;
    assert!(!other.is_ephemeral());
    assert_eq!(server.public_messages().len(), 1);
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn someone_joins_between_rounds_in_a_computers_seat_and_not_before() {
    let server = Server::open().await;
    let options = json!({"turn_time": "none", "target": 5000});
    let mut party = Party::gather(&server, &["Ann", "Ben"], options, 7).await;
    let eve = server.person("Eve");
    party.who(0).clicks(&server.board(), "Add computer").await;
    party.who(0).clicks(&server.board(), "Start").await;
    let view = eve.uno("join").await;
    assert!(view.text().contains("You are watching"), "{}", view.text());
    let board = party.click_to_the_pause().await;
    eve.clicks(&board, "Take a computer").await;
    let board = server.board_says("Eve").await;
    assert!(board.button("Take a computer").is_none(), "{}", board.text());
    let word = server.person("Fay").uno("join").await;
    assert!(word.text().contains("none to take"), "{}", word.text());
    eve.clicks(&board, "Next round").await;
    let hand = eve.told(&server.board(), "My hand").await;
    let size = hand_size(&hand);
    assert!(matches!(size, 7 | 9), "dealt, and perhaps made to draw two: {}", hand.text());
    server.board_says(&format!("**Eve** · {size} cards")).await;
    drop(party);
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_typed_command_needs_a_table_for_is_refused_without_one() {
    let server = Server::open().await;
    let ann = server.person("Ann");
    for path in
        ["join", "leave", "start", "hand", "draw", "pass", "uno", "catch", "status", "rules"]
    {
        let word = ann.uno(path).await;
        assert!(word.is_ephemeral() && word.text().contains("no table here"), "{path}");
    }
    let help = ann.uno("help").await;
    assert!(help.is_ephemeral() && help.text().contains("/uno new"), "{}", help.text());
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_in_a_thread_is_played_there() {
    let server = Server::open().await;
    let [ann, ben] = server.people(["Ann", "Ben"]);
    let thread = server.make_thread("cards").await;
    let (ann, ben) = (ann.at(thread), ben.at(thread));
    let lobby = ann.types(&["new"], json!({})).await;
    assert_eq!(lobby.channel, thread);
    ben.clicks(&lobby, "Join").await;
    ann.clicks(&lobby, "Start").await;
    let hand = ben.told(&lobby, "My hand").await;
    assert!(hand.is_ephemeral() && !offers(&hand).is_empty(), "{}", hand.text());
    server.finish().await;
}

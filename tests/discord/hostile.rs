//! Clicks that must do no harm: on other people's buttons, by strangers, on old buttons, with made-up texts.

use super::player::{Party, hand_size, offers};
use super::server::{Server, answered, private, said};
use serde_json::json;
use uno_bot::standin::{Answer, Message, Response};

/// A public message must not have changed, and the answer is for one person only.
fn harmless(server: &Server, before: &[Message], answer: &Answer) {
    let texts = |messages: &[Message]| messages.iter().map(Message::text).collect::<Vec<_>>();
    assert_eq!(texts(&server.public_messages()), texts(before));
    match answer {
        Answer::Response(Response::Acknowledged) => {}
        Answer::Response(Response::Message(message) | Response::Updated(message)) => {
            assert!(message.is_ephemeral(), "{}", message.text());
        }
        other => panic!("{other:?}"),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_strangers_clicks_on_the_board_are_answered_privately_and_change_nothing() {
    let server = Server::open().await;
    let party = Party::begin(&server, &["Ann", "Ben"], json!({}), 1).await;
    let eve = server.person("Eve");
    let before = server.public_messages();
    let hand = eve.button(before[0].id, "My hand");
    for verb in ["hand", "uno", "catch"] {
        // Whether they can be pressed just now or not.
        let id = hand.replace("hand", verb);
        let word = private(&eve.forges(before[0].id, &id).await);
        assert!(word.text().contains("no seat"), "{verb}: {}", word.text());
    }
    let rules = eve.told(&server.board(), "Rules").await;
    assert!(rules.text().contains("500"), "{}", rules.text());
    for command in ["hand", "draw", "pass", "uno", "catch", "challenge", "accept", "ready"] {
        let word = eve.uno(command).await;
        assert!(word.is_ephemeral() && word.text().contains("no seat"), "{command}");
    }
    assert_eq!(server.board().text(), before[0].text());
    drop(party);
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn another_persons_buttons_act_for_whoever_clicks_them() {
    let server = Server::open().await;
    let mut party = Party::begin(&server, &["Ann", "Ben", "Cid"], json!({}), 2).await;
    let sizes = party.hand_sizes().await;
    let (turn, hand) = party.on_turn().await;
    let other = (turn + 1) % 3;
    let before = server.public_messages();
    let eve = server.person("Eve");
    for offer in offers(&hand) {
        // A stranger, and someone whose turn it is not, with the buttons of whoever is on turn.
        let answer = eve.forges(hand.id, &offer.custom_id).await;
        harmless(&server, &before, &answer);
        let answer = party.who(other).forges(hand.id, &offer.custom_id).await;
        harmless(&server, &before, &answer);
    }
    assert_eq!(party.hand_sizes().await, sizes);
    drop(party);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_panels_button_on_a_public_message_shows_no_hand_there() {
    let server = Server::open().await;
    let mut party = Party::begin(&server, &["Ann", "Ben"], json!({}), 3).await;
    let (turn, hand) = party.on_turn().await;
    let board = server.board();
    let offers = offers(&hand);
    let pick =
        offers.iter().find(|offer| matches!(offer.verb(), "turn" | "play")).or(offers.first());
    let custom_id = &pick.expect("something is offered").custom_id;
    let answer = party.who(turn).forges(board.id, custom_id).await;
    let panel = private(&answer);
    assert!(panel.text().contains("only you can see this"), "{}", panel.text());
    assert!(!server.board().text().contains("only you can see this"));
    // Nor does a board come into a private message.
    let panel = party.who(turn).hand().await;
    for (verb, why) in [
        ("join", "You have a seat at this table already."),
        ("start", "The match has begun already."),
        ("cancel", "The match has begun already."),
        ("next:1", "This round is still being played."),
    ] {
        let answer = party.who(turn).forges(panel.id, &format!("1:1:{verb}")).await;
        let message = answer.message().unwrap_or_else(|| panic!("{verb}: {answer:?}"));
        assert!(message.is_ephemeral(), "{verb}: {}", message.text());
        assert_eq!(message.content, why, "{verb}");
        let updated = matches!(answer, Answer::Response(Response::Updated(_)));
        let shows_hand = message.text().contains("only you can see this");
        assert_eq!(updated, shows_hand, "{verb}: {}", message.text());
    }
    server.board_says("My hand").await;
    assert_eq!(server.public_messages().len(), 1);
    drop(party);
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_old_button_never_plays_and_shows_the_hand_as_it_is_now() {
    let server = Server::open().await;
    let mut party = Party::begin(&server, &["Ann", "Ben"], json!({"draw": "one"}), 4).await;
    let (turn, old) = party.on_turn().await;
    let old_offers = offers(&old);
    // Everyone plays on for a while.
    party.click_for(60).await;
    let sizes = party.hand_sizes().await;
    let player = party.players[turn].panel().await;
    for offer in old_offers {
        let answer = party.who(turn).forges(player.id, &offer.custom_id).await;
        let Answer::Response(Response::Updated(panel)) = &answer else { panic!("{answer:?}") };
        assert!(panel.content.contains("moved on"), "{}", panel.text());
        assert!(!offers(panel).is_empty());
    }
    assert_eq!(party.hand_sizes().await, sizes);
    drop(party);
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn made_up_buttons_are_answered_and_do_nothing() {
    let server = Server::open().await;
    let mut party = Party::begin(&server, &["Ann", "Ben"], json!({}), 5).await;
    let sizes = party.hand_sizes().await;
    let before = server.public_messages();
    let huge = "1:1:draw:".to_owned() + &"9".repeat(5_000);
    let nested = "1:".repeat(2_000);
    for custom_id in [
        "",
        ":",
        "1",
        "1:1",
        "2:1:draw:1",
        "1:1:draw:99999",
        "1:1:play:1:r9:-:-:0",
        "1:1:play:0:wd:red:9:1",
        "1:1:vote:1:1",
        "1:1:colour:1:red",
        "1:-1:hand",
        "1:999999999:hand",
        "1:999999999:join",
        "1:9223372036854775807:start",
        "1:1:preset",
        "1:1:set:deck",
        "1:1:leave",
        "1:1:page:0",
        "1:1:settings",
        "1:1:ready:1",
        "\u{202e}1:1:draw:1",
        "'; DROP TABLE game; --",
        huge.as_str(),
        nested.as_str(),
    ] {
        let answer = loop {
            let panel = party.players[0].panel().await;
            // An answer that opened a new panel may just have taken this one away.
            if let Ok(asked) = party.who(0).person.forge_click(panel.id, custom_id) {
                break said(asked).await;
            }
        };
        harmless(&server, &before, &answer);
        let answer = party.who(0).forges(server.board().id, custom_id).await;
        harmless(&server, &before, &answer);
    }
    for data in [
        json!({"id": "1", "name": "uno", "type": 1, "options": []}),
        json!({"id": "1", "name": "uno", "type": 1, "options": [{"name": "no", "type": 1, "options": []}]}),
        json!({"id": "1", "name": "other", "type": 1, "options": []}),
        json!({"id": "1", "name": "uno", "type": 1, "options": [
            {"name": "play", "type": 1, "options": [{"name": "card", "type": 3, "value": "x".repeat(6000)}]},
        ]}),
    ] {
        let word = answered(party.who(0).person.forge_command(server.channel, data)).await;
        assert!(word.is_ephemeral());
    }
    assert_eq!(party.hand_sizes().await, sizes);
    drop(party);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_has_a_say_at_a_table_of_another_channel_or_server() {
    let server = Server::open().await;
    let mut party = Party::begin(&server, &["Ann", "Ben"], json!({}), 6).await;
    let sizes = party.hand_sizes().await;
    let before = server.public_messages();
    let world = server.discord.world();
    let elsewhere = world.add_guild("Elsewhere");
    let there = world.add_channel(elsewhere, "their-talk");
    let ann = party.who(0);
    // Ann runs that other server, and opens a table there.
    world.add_member(elsewhere, ann.person.id());
    world.make_moderator(elsewhere, ann.person.id());
    let lobby = ann.at(there).types(&["new"], json!({})).await;
    assert!(!lobby.is_ephemeral());
    for verb in ["hand", "cancel", "start", "uno", "leave-for-good", "rules", "add-computer"] {
        let answer = ann.forges(lobby.id, &format!("1:1:{verb}")).await;
        harmless(&server, &before, &answer);
        assert!(private(&answer).text().contains("no longer valid"), "{verb}: {answer:?}");
    }
    let forged = ann.person.forge_choice(lobby.id, "1:1:preset", &["mini"]).expect("it is there");
    assert!(private(&said(forged).await).text().contains("no longer valid"));
    assert_eq!(party.hand_sizes().await, sizes);
    drop(party);
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hand_of_forty_cards_is_shown_and_played() {
    let server = Server::open().await;
    let options = json!({"dealt": 40, "deals": 1});
    let mut party = Party::begin(&server, &["Ann", "Ben"], options, 8).await;
    // The card that is turned up may make someone draw.
    assert!(party.hand_sizes().await.iter().all(|size| *size >= 40));
    let (turn, hand) = party.on_turn().await;
    assert!(offers(&hand).len() > 2, "{}", hand.text());
    party.click_for(80).await;
    let panel = party.players[turn].panel().await;
    assert!(hand_size(&panel) > 10);
    assert!(party.laid.len() > 5, "{:?} were laid", party.laid);
    drop(party);
    server.finish().await;
}

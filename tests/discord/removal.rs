//! People who are removed from a table: it is asked before, they are told, and they come back only if they
//! are let back.

use super::player::{Party, offers};
use super::server::{Server, Someone, private};
use serde_json::{Value, json};
use uno_bot::standin::{Answer, Message, Response};

const ANN: usize = 0;
const BEN: usize = 1;
const CID: usize = 2;

fn named(someone: &Someone<'_>) -> Value {
    json!({"player": someone.person.id().to_string()})
}

/// Removes a player from a match, as typed and confirmed.
async fn removes(host: &Someone<'_>, player: &Someone<'_>) -> Message {
    host.confirms(&["table", "kick"], named(player), "Remove from the match").await
}

fn says_removed(text: &str) -> bool {
    text.contains("removed you from this table")
}

#[tokio::test(flavor = "multi_thread")]
async fn removing_a_player_from_a_match_is_asked_about_and_done_once() {
    let server = Server::open().await;
    let party = Party::begin(&server, &["Ann", "Ben", "Cid"], json!({}), 1).await;
    let (ann, ben, cid) = (party.who(ANN), party.who(BEN), party.who(CID));
    let before = server.board_says("My hand").await.text();
    let question = ann.types(&["table", "kick"], named(cid)).await;
    assert!(question.is_ephemeral() && question.text().contains("Remove Cid from this match?"));
    match ann.clicks(&question, "Let them stay").await {
        Answer::Response(Response::Updated(word)) => {
            assert!(word.text().contains("nothing has changed"), "{}", word.text());
        }
        other => panic!("{other:?}"),
    }
    assert_eq!(server.board().text(), before);
    // Whoever may not remove anyone is not asked either, and the button is of no use to them.
    let word = ben.types(&["table", "kick"], named(cid)).await;
    assert!(word.text().contains("Only the host"), "{}", word.text());
    let button = format!("1:1:kick-for-good:{}", cid.person.id());
    let stranger = server.person("Eve");
    for someone in [ben, cid, &stranger] {
        let word = private(&someone.forges(server.board().id, &button).await);
        assert!(word.text().contains("Only the host"), "{}", word.text());
    }
    let own = ann.types(&["table", "kick"], named(ann)).await;
    assert!(own.text().contains("Leave this match for good?"), "{}", own.text());
    assert_eq!(server.board().text(), before);

    let questions = [
        ann.types(&["table", "kick"], named(cid)).await,
        ann.types(&["table", "kick"], named(cid)).await,
    ];
    for (question, expected) in
        questions.iter().zip(["was removed from the table", "has no seat at this table"])
    {
        match ann.clicks(question, "Remove from the match").await {
            Answer::Response(Response::Updated(word)) => {
                assert!(word.is_ephemeral() && word.components().is_empty());
                assert!(word.text().contains(expected), "{}", word.text());
            }
            other => panic!("{other:?}"),
        }
    }
    server.board_says("🤖").await;
    let word = ann.types(&["table", "kick"], named(cid)).await;
    assert!(word.text().contains("no seat"), "{}", word.text());
    drop(party);
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_removed_player_is_told_so_in_the_panel_and_wherever_they_press() {
    let mut server = Server::open().await;
    let (ben_id, old) = {
        let mut party = Party::begin(&server, &["Ann", "Ben", "Cid"], json!({}), 2).await;
        let panel = party.players[BEN].panel().await;
        let old: Vec<String> = offers(&panel).into_iter().map(|it| it.custom_id).collect();
        removes(party.who(ANN), party.who(BEN)).await;
        let ben = party.who(BEN);
        let told = |it: &Message| says_removed(&it.text());
        let panel = ben.person.see_message(panel.id, "that he was removed", told).await;
        let panel = panel.expect("the panel says so by itself");
        assert!(panel.components().is_empty(), "{:?}", panel.components());
        (ben.person.id(), old)
    };
    // Before and after a restart.
    for again in [false, true] {
        let ben = server.someone(ben_id);
        let board = server.board_says("My hand").await;
        let word = ben.told(&board, "My hand").await;
        assert!(says_removed(&word.text()), "{}", word.text());
        let verbs = ["uno", "catch", "join", "leave", "leave-for-good", "end", "next:1", "go-on"];
        let forged = verbs.map(|verb| format!("1:1:{verb}"));
        for button in forged.iter().chain(&old) {
            let answer = ben.forges(board.id, button).await;
            let text = private(&answer).text();
            assert!(says_removed(&text) && !text.contains("left"), "{button}: {text}");
        }
        for command in ["join", "hand", "draw", "leave", "uno"] {
            let word = ben.uno(command).await;
            assert!(
                word.is_ephemeral() && says_removed(&word.text()),
                "{command}: {}",
                word.text()
            );
        }
        if !again {
            server.stop().await.expect("it stops well");
            server.start().await;
        }
    }
    server.board_says("🤖").await;
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_was_removed_from_a_lobby_comes_back_by_an_invitation() {
    let server = Server::open().await;
    let party = Party::gather(&server, &["Ann", "Ben", "Cid"], json!({}), 3).await;
    let (ann, ben, cid) = (party.who(ANN), party.who(BEN), party.who(CID));
    let lobby = server.board_says("3 of 10").await;
    let word = ann.types(&["table", "kick"], named(ben)).await;
    assert!(word.text().contains("was removed from the table"), "{}", word.text());
    server.board_says("2 of 10").await;
    let word = ben.told(&lobby, "Join").await;
    assert!(says_removed(&word.text()), "{}", word.text());
    assert!(says_removed(&ben.uno("join").await.text()));
    // Neither can he let himself in, nor can another player.
    for someone in [ben, cid] {
        let word = someone.types(&["table", "invite"], named(ben)).await;
        assert!(word.is_ephemeral() && word.text().contains("Only the host"), "{}", word.text());
    }
    assert!(says_removed(&ben.uno("join").await.text()));

    let invitation = ann.types(&["table", "invite"], named(ben)).await;
    let mention = format!("<@{}>", ben.person.id());
    assert!(!invitation.is_ephemeral() && invitation.text().contains(&mention));
    assert_eq!(invitation.mentions, [ben.person.id()], "it mentions him and nobody else");
    let word = ben.told(&invitation, "Join").await;
    assert!(word.text().contains("You are at the table"), "{}", word.text());
    server.board_says("3 of 10").await;
    let word = ann.types(&["table", "invite"], named(ben)).await;
    assert!(word.is_ephemeral() && word.text().contains("has a seat"), "{}", word.text());
    drop(party);
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn people_at_the_table_invite_others_within_reason() {
    let server = Server::open().await;
    let party = Party::gather(&server, &["Ann", "Ben"], json!({}), 4).await;
    let (ann, ben) = (party.who(ANN), party.who(BEN));
    let guests = server.people(["Cid", "Dora", "Eve", "Fay", "Gus", "Hal"]);
    // Strangers invite nobody.
    let word = guests[0].types(&["table", "invite"], named(&guests[1])).await;
    assert!(word.is_ephemeral() && word.text().contains("no seat"), "{}", word.text());
    // A person who cannot see the channel is not mentioned in it, nor is a bot.
    server.discord.world().set_channel_permissions(server.channel, guests[5].person.id(), 0);
    let word = ann.types(&["table", "invite"], named(&guests[5])).await;
    assert!(word.is_ephemeral() && word.text().contains("cannot see"), "{}", word.text());
    let bot = json!({"player": server.discord.world().bot().to_string()});
    let word = ann.types(&["table", "invite"], bot).await;
    assert!(word.is_ephemeral() && word.text().contains("Bots do not play"), "{}", word.text());

    for (number, guest) in guests[..5].iter().enumerate() {
        let host = if number % 2 == 0 { ann } else { ben };
        let invitation = host.types(&["table", "invite"], named(guest)).await;
        assert!(!invitation.is_ephemeral(), "{}", invitation.text());
        if number == 0 {
            let word = ben.types(&["table", "invite"], named(guest)).await;
            assert!(word.is_ephemeral() && word.text().contains("just been invited"));
        }
    }
    let ida = server.person("Ida");
    let word = ann.types(&["table", "invite"], named(&ida)).await;
    assert!(word.is_ephemeral() && word.text().contains("enough"), "{}", word.text());
    server.pass(std::time::Duration::from_secs(2 * 60));
    let invitation = ann.types(&["table", "invite"], named(&ida)).await;
    assert!(!invitation.is_ephemeral(), "{}", invitation.text());
    // An invitation that was pressed too late says what happened.
    party.who(ANN).types(&["table", "cancel"], json!({})).await;
    let word = ida.told(&invitation, "Join").await;
    assert!(word.text().contains("closed"), "{}", word.text());
    drop(party);
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_removed_player_is_kept_out_of_the_rematch_too() {
    let server = Server::open().await;
    let options = json!({"deals": 1, "turn_time": "none"});
    let mut party = Party::begin(&server, &["Ann", "Ben", "Cid"], options, 5).await;
    removes(party.who(ANN), party.who(CID)).await;
    let cid = party.players.pop().expect("three people").someone;
    for _ in 0..12_000 {
        if server.board().text().contains("The match is over") {
            break;
        }
        party.click_somewhere().await;
        server.pass(std::time::Duration::from_secs(1));
    }
    let over = server.board_says("The match is over").await;
    let word = cid.told(&over, "Rematch").await;
    assert!(says_removed(&word.text()), "{}", word.text());
    party.who(ANN).clicks(&over, "Rematch").await;
    let lobby = server.board_says("Rematch!").await;
    let word = cid.told(&lobby, "I’m in").await;
    assert!(says_removed(&word.text()), "{}", word.text());
    let invitation = party.who(ANN).types(&["table", "invite"], named(&cid)).await;
    let word = cid.told(&invitation, "Join").await;
    assert!(word.text().contains("You are at the table"), "{}", word.text());
    drop((party, cid));
    server.finish().await;
}

//! Hints: someone accuses, the others vote, with buttons and by typing.

use super::player::{Offer, Party, hand_size, offer, offers, offers_verb};
use super::server::{Server, said};
use serde_json::json;
use uno_bot::standin::{Answer, Message, Response, Snowflake};

const NAMES: [&str; 4] = ["Ann", "Ben", "Cid", "Dora"];
const ANN: usize = 0;
const BEN: usize = 1;
const CID: usize = 2;
const DORA: usize = 3;

/// A table of four at which a hint costs four cards, with every hand open.
async fn strict_table(server: &Server, seed: u64) -> Party<'_> {
    let mut party = Party::begin(server, &NAMES, json!({"preset": "tournament"}), seed).await;
    for player in &mut party.players {
        player.panel().await;
    }
    party
}

async fn accuse(party: &Party<'_>, accuser: usize, accused: &str) -> Message {
    let word = party.who(accuser).types(&["accuse"], json!({"player": accused})).await;
    assert!(word.is_ephemeral(), "{}", word.text());
    word
}

/// The panel of a player as soon as it says this by itself.
async fn panel_says(party: &Party<'_>, index: usize, text: &str) -> Message {
    let player = &party.players[index];
    let panel = player.panel.expect("it is open");
    let says = |message: &Message| message.text().contains(text);
    let seen = player.someone.person.see_message(panel, text, says).await;
    seen.unwrap_or_else(|_| {
        panic!("{}: {:?}", NAMES[index], player.someone.person.message(panel).map(|it| it.text()))
    })
}

fn vote_button(panel: &Message, guilty: bool) -> Offer {
    let wanted = if guilty { "1" } else { "0" };
    let vote = offers(panel).into_iter().find(|it| it.verb() == "vote" && it.parts[4] == wanted);
    vote.unwrap_or_else(|| panic!("no vote in {}", panel.text()))
}

/// Clicks a vote in the own panel, which changes by that.
async fn click_vote(party: &Party<'_>, index: usize, guilty: bool) -> Message {
    let panel = panel_says(party, index, "Your vote, please").await;
    let vote = vote_button(&panel, guilty);
    let asked = party.who(index).person.click(panel.id, &vote.custom_id).expect("it is there");
    match said(asked).await {
        Answer::Response(Response::Updated(panel)) if panel.is_ephemeral() => *panel,
        other => panic!("{other:?}"),
    }
}

/// The hand sizes that the board tells.
fn sizes_on(board: &Message) -> Vec<u32> {
    let text = board.text();
    let size = |name: &&str| {
        let line = text.lines().find(|line| line.contains(&format!("**{name}** · ")));
        let line = line.unwrap_or_else(|| panic!("no {name} on {text}"));
        let (_, rest) = line.split_once("** · ").expect("a size");
        rest.split(' ').next().expect("a number").parse().expect("a number")
    };
    NAMES.iter().map(size).collect()
}

async fn sizes(party: &mut Party<'_>) -> Vec<u32> {
    let mut sizes = Vec::new();
    for player in &mut party.players {
        sizes.push(hand_size(&player.panel().await));
    }
    sizes
}

fn panels(party: &Party<'_>) -> Vec<Snowflake> {
    party.players.iter().map(|player| player.panel.expect("it is open")).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn with_buttons_more_than_half_convict_and_the_accused_draws_four() {
    let server = Server::open().await;
    let mut party = strict_table(&server, 1).await;
    let before = sizes(&mut party).await;
    let (turn, _) = (0..4)
        .map(|index| (index, party.who(index)))
        .find(|(index, who)| {
            let panel = party.players[*index].panel.and_then(|it| who.person.message(it));
            panel.is_some_and(|it| it.text().contains("Your turn!"))
        })
        .expect("someone is on turn");
    let opened = panels(&party);
    let told = accuse(&party, ANN, "Ben").await;
    // The answer to a typed command is the newest panel from now on.
    party.players[ANN].panel = Some(told.id);
    let board = server.board_says("**Vote:**").await;
    for text in ["Ann", "Ben", "Guilty 1, not guilty 0, 2 still to vote"] {
        assert!(board.text().contains(text), "{text}: {}", board.text());
    }
    let accused = panel_says(&party, BEN, "says that you told someone what to play").await;
    assert!(!offers_verb(&accused, "vote"), "{}", accused.text());
    let accuser = panel_says(&party, ANN, "The others vote").await;
    assert!(!offers_verb(&accuser, "vote"), "an accusation is a vote: {}", accuser.text());
    // Whoever is on turn waits as everyone does.
    let word = party.who(turn).uno("draw").await;
    assert!(word.text().contains("Play waits for a vote"), "{}", word.text());
    party.players[turn].panel = Some(word.id);
    // One of three is not more than half, two are.
    let panel = panel_says(&party, DORA, "draws 4").await;
    assert!(panel.text().contains("Your vote, please"), "{}", panel.text());
    click_vote(&party, DORA, true).await;
    let board = server.board_says("The table says: guilty").await;
    assert!(!board.text().contains("**Vote:**"), "{}", board.text());
    let mut expected = before.clone();
    expected[BEN] += 4;
    assert_eq!(sizes_on(&board), expected);
    let told = panel_says(&party, BEN, "The table found you guilty of a hint. You drew ").await;
    assert_eq!(hand_size(&told), expected[BEN], "{}", told.text());
    // Cid was not needed, and the button that is left over on no panel does nothing.
    let cid = panel_says(&party, CID, "only you can see this").await;
    assert!(!offers_verb(&cid, "vote"), "{}", cid.text());
    assert_eq!(opened[CID], cid.id, "the same panel all the time");
    let on_turn = panel_says(&party, turn, "Your turn!").await;
    assert!(offer(&on_turn, "draw").is_some(), "play goes on where it stood: {}", on_turn.text());
    let again = accuse(&party, ANN, "Cid").await;
    assert!(again.text().contains("Once a round is all you get"), "{}", again.text());
    drop(party);
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn with_buttons_half_is_not_enough_and_nobody_draws() {
    let server = Server::open().await;
    let mut party = strict_table(&server, 2).await;
    let before = sizes(&mut party).await;
    let told = accuse(&party, BEN, "Ann").await;
    party.players[BEN].panel = Some(told.id);
    let first = panel_says(&party, CID, "Your vote, please").await;
    let second_vote = vote_button(&first, true);
    let answer = click_vote(&party, CID, false).await;
    assert!(!offers_verb(&answer, "vote"), "{}", answer.text());
    server.board_says("Guilty 1, not guilty 1, 1 still to vote").await;
    // A second vote of the same person is refused.
    let asked = party.who(CID).person.forge_click(first.id, &second_vote.custom_id).unwrap();
    let again = said(asked).await;
    let text = again.message().map(Message::text).unwrap_or_default();
    assert!(text.contains("You have voted already"), "{text}");
    click_vote(&party, DORA, false).await;
    let board = server.board_says("The table says: not guilty").await;
    assert_eq!(sizes_on(&board), before, "nobody draws");
    drop(party);
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn by_typing_both_outcomes_come_about() {
    let server = Server::open().await;
    let mut party = strict_table(&server, 3).await;
    let before = sizes(&mut party).await;
    let person = &party.who(CID).person;
    let options = json!({"player": "d"});
    let suggested =
        person.autocomplete(server.channel, "uno", &["accuse"], options, "player").await.unwrap();
    assert_eq!(suggested.len(), 1, "{suggested:?}");
    let dora = suggested[0].value.as_str().expect("a text").to_owned();
    let vote = async |index: usize, guilty: bool| {
        party.who(index).types(&["vote"], json!({"guilty": guilty})).await.text()
    };
    assert!(vote(ANN, true).await.contains("No vote is open"));
    let word = accuse(&party, CID, "Cid").await;
    assert!(word.text().contains("cannot accuse yourself"), "{}", word.text());
    accuse(&party, CID, &dora).await;
    let open = accuse(&party, BEN, "Ann").await;
    assert!(open.text().contains("Play waits for a vote"), "{}", open.text());
    assert!(vote(DORA, false).await.contains("You are accused"));
    vote(ANN, false).await;
    assert!(vote(ANN, true).await.contains("You have voted already"));
    vote(BEN, true).await;
    let board = server.board_says("The table says: guilty").await;
    let mut expected = before.clone();
    expected[DORA] += 4;
    assert_eq!(sizes_on(&board), expected);
    // The next accusation of this very turn comes to nothing.
    accuse(&party, ANN, "Ben").await;
    server.board_says("**Vote:**").await;
    vote(CID, false).await;
    vote(DORA, false).await;
    let board = server.board_says("The table says: not guilty").await;
    assert_eq!(sizes_on(&board), expected);
    let eve = server.person("Eve");
    let word = eve.types(&["accuse"], json!({"player": "Ann"})).await;
    assert!(word.is_ephemeral() && word.text().contains("no seat"), "{}", word.text());
    drop(party);
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_button_of_one_vote_is_no_vote_in_the_next() {
    let server = Server::open().await;
    let mut party = strict_table(&server, 4).await;
    let told = accuse(&party, ANN, "Ben").await;
    party.players[ANN].panel = Some(told.id);
    let panel = panel_says(&party, CID, "Your vote, please").await;
    let old = vote_button(&panel, true);
    click_vote(&party, DORA, true).await;
    server.board_says("The table says: guilty").await;
    let told = accuse(&party, BEN, "Ann").await;
    party.players[BEN].panel = Some(told.id);
    server.board_says("Guilty 1, not guilty 0, 2 still to vote").await;
    let panel = party.players[CID].panel.expect("it is open");
    let asked = party.who(CID).person.forge_click(panel, &old.custom_id).expect("it is there");
    let answer = said(asked).await;
    let text = answer.message().map(Message::text).unwrap_or_default();
    assert!(text.contains("moved on"), "{text}");
    click_vote(&party, CID, false).await;
    click_vote(&party, DORA, false).await;
    server.board_says("The table says: not guilty").await;
    drop(party);
    server.finish().await;
}

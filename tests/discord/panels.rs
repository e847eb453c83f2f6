//! Private panels: they change by themselves, for as long as Discord lets them.

use super::player::{Party, offers, offers_verb};
use super::server::{Server, said};
use serde_json::json;
use std::time::Duration;
use uno_bot::standin::{Answer, Message, Said};

fn is_on_turn(panel: &Message) -> bool {
    panel.text().contains("Your turn!")
}

/// Opens both hands; gives who is on turn and who is not.
async fn open(party: &mut Party<'_>) -> (usize, usize) {
    let mut turn = 0;
    for (index, player) in party.players.iter_mut().enumerate() {
        player.panel = None;
        if is_on_turn(&player.panel().await) {
            turn = index;
        }
    }
    (turn, 1 - turn)
}

/// Whoever is on turn plays until the other one is.
async fn pass_the_turn(party: &mut Party<'_>, turn: usize) {
    for _ in 0..100 {
        let Party { players, rng, .. } = party;
        if !is_on_turn(&players[turn].panel().await) {
            return;
        }
        players[turn].click(rng).await;
    }
    panic!("the turn does not pass");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_panel_changes_by_itself_when_the_turn_comes() {
    let server = Server::open().await;
    let mut party = Party::begin(&server, &["Ann", "Ben"], json!({}), 1).await;
    for _ in 0..4 {
        let (turn, other) = open(&mut party).await;
        let panel = party.players[other].panel.expect("it is open");
        pass_the_turn(&mut party, turn).await;
        let seen = party.who(other).person.see_message(panel, "the own turn", is_on_turn).await;
        seen.expect("it changes by itself");
    }
    drop(party);
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn after_fifteen_minutes_a_click_or_my_hand_brings_the_panel_back_to_life() {
    let server = Server::open().await;
    let mut party = Party::begin(&server, &["Ann", "Ben"], json!({"turn_time": "none"}), 2).await;
    let (turn, other) = open(&mut party).await;
    let old = party.players[other].panel.expect("it is open");
    server.discord.clock().advance(Duration::from_secs(15 * 60 + 1));
    pass_the_turn(&mut party, turn).await;
    // What the bot sends through the old ticket is refused, so the panel is as it was.
    let stale = party.who(other).person.message(old).expect("it is there");
    assert!(!is_on_turn(&stale));
    let first = offers(&stale).into_iter().next().expect("a button");
    let answer = said(party.who(other).person.click(old, &first.custom_id).unwrap()).await;
    let Answer::Said(Said::Updated(panel)) = &answer else { panic!("{answer:?}") };
    assert!(is_on_turn(panel), "{}", panel.text());
    // From now on it changes by itself again.
    pass_the_turn(&mut party, other).await;
    let panel = party.players[turn].panel.expect("it is open");
    let seen = party.who(turn).person.see_message(panel, "the own turn", is_on_turn).await;
    seen.expect("the ticket of the last click lives");
    server.discord.clock().advance(Duration::from_secs(15 * 60 + 1));
    let fresh = party.who(other).hand().await;
    assert!(offers_verb(&fresh, "turn") || offers(&fresh).len() > 1);
    drop(party);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_panel_that_was_dismissed_harms_nobody() {
    let server = Server::open().await;
    let mut party = Party::begin(&server, &["Ann", "Ben"], json!({}), 3).await;
    let (turn, other) = open(&mut party).await;
    party.who(other).person.restart_client();
    pass_the_turn(&mut party, turn).await;
    let fresh = party.who(other).hand().await;
    assert!(is_on_turn(&fresh), "{}", fresh.text());
    drop(party);
    server.close().await;
}

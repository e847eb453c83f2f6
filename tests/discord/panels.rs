//! Private panels: they change by themselves, for as long as Discord lets them.

use super::player::{Party, offers};
use super::server::{Server, private, said};
use serde_json::json;
use std::time::Duration;
use uno_bot::standin::{Answer, Fault, FaultRule, Message, Response, Standin};

pub(super) fn is_on_turn(panel: &Message) -> bool {
    panel.text().contains("Your turn!")
}

/// Opens both hands; gives who is on turn and who is not.
pub(super) async fn open(party: &mut Party<'_>) -> (usize, usize) {
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
pub(super) async fn pass_the_turn(party: &mut Party<'_>, turn: usize) {
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
    let Answer::Response(Response::Updated(panel)) = &answer else { panic!("{answer:?}") };
    assert!(is_on_turn(panel), "{}", panel.text());
    // From now on it changes by itself again.
    pass_the_turn(&mut party, other).await;
    let panel = party.players[turn].panel.expect("it is open");
    let seen = party.who(turn).person.see_message(panel, "the own turn", is_on_turn).await;
    seen.expect("the ticket of the last click lives");
    server.discord.clock().advance(Duration::from_secs(15 * 60 + 1));
    let fresh = party.who(other).hand().await;
    assert!(!is_on_turn(&fresh), "{}", fresh.text());
    pass_the_turn(&mut party, turn).await;
    let seen = party.who(other).person.see_message(fresh.id, "the own turn", is_on_turn).await;
    seen.expect("the new panel lives");
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

#[tokio::test(flavor = "multi_thread")]
async fn a_click_on_a_panel_that_is_gone_is_answered_by_a_new_one_that_lives() {
    let server = Server::open().await;
    let options = json!({"turn_time": "60"});
    let mut party = Party::begin(&server, &["Ann", "Ben"], options, 4).await;
    let (turn, _) = open(&mut party).await;
    let panel = party.players[turn].panel().await;
    let click = offers(&panel).into_iter().next().expect("something is offered").custom_id;
    let gone = Fault::Refused { status: 404, code: 10_008 };
    server.discord.faults().add(FaultRule::once("POST", "/callback", gone));
    let asked = party.who(turn).person.click(panel.id, &click).expect("it is there");
    let fresh = private(&said(asked).await);
    assert_ne!(fresh.id, panel.id);
    // Turns run out: the new panel shows it by itself.
    let mut shown = is_on_turn(&fresh);
    for _ in 0..2 {
        server.pass(Duration::from_secs(61));
        let other = |it: &Message| is_on_turn(it) != shown;
        let seen = party.who(turn).person.see_message(fresh.id, "another turn", other).await;
        shown = is_on_turn(&seen.expect("it changes by itself"));
    }
    drop(party);
    server.close().await;
}

/// The buttons of a panel that do something at the table; looking again does not.
fn deeds(panel: &Message) -> Vec<String> {
    let looks = |id: &String| id.contains(":turn:") && id.ends_with(":0:-:-");
    let deeds = offers(panel).into_iter().map(|offer| offer.custom_id);
    deeds.filter(|id| !looks(id)).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_has_left_or_was_kicked_has_nothing_to_click_any_more() {
    let server = Server::open().await;
    let mut party = Party::begin(&server, &["Ann", "Ben", "Cid", "Dora"], json!({}), 5).await;
    for player in &mut party.players {
        player.panel().await;
    }
    let (ben, cid) = (&party.players[1], &party.players[2]);
    let panels = [ben, cid].map(|player| player.panel.expect("it is open"));
    let old: Vec<Message> = [ben, cid]
        .iter()
        .zip(panels)
        .map(|(player, panel)| player.someone.person.message(panel).expect("it is there"))
        .collect();
    let kick = json!({"player": ben.someone.person.id().to_string()});
    party.who(0).confirms(&["table", "kick"], kick, "Remove from the match").await;
    cid.someone.confirms(&["leave"], json!({}), "Leave for good").await;
    let told =
        ["The host or a moderator removed you from this table.", "You have left this match."];
    for (((player, panel), old), told) in [ben, cid].into_iter().zip(panels).zip(old).zip(told) {
        let empty = |it: &Message| deeds(it).is_empty();
        let seen = player.someone.person.see_message(panel, "nothing to click", empty).await;
        seen.unwrap_or_else(|_| {
            let now = player.someone.person.message(panel).map(|it| it.text());
            panic!("{now:?}")
        });
        for offer in offers(&old) {
            let answer = player.someone.forges(panel, &offer.custom_id).await;
            let text = answer.message().map(Message::text).unwrap_or_default();
            assert!(answer.message().is_some_and(Message::is_ephemeral), "{answer:?}");
            assert!(text.contains(told), "{}: {text}", offer.custom_id);
        }
    }
    drop(party);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_was_replaced_by_a_computer_comes_back_by_a_click_in_the_old_panel() {
    let server = Server::open().await;
    let options = json!({"turn_time": "60", "dealt": 20});
    let mut party = Party::begin(&server, &["Ann", "Ben"], options, 6).await;
    let (_, other) = open(&mut party).await;
    let panel = party.players[other].panel.expect("it is open");
    // Nobody acts, until computers act for both.
    for _ in 0..500 {
        if server.board().text().matches(" 🤖").count() == 2 {
            break;
        }
        server.pass(Duration::from_secs(3));
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let before = server.board().text();
    assert_eq!(before.matches(" 🤖").count(), 2, "{before}");
    let shown = party.who(other).person.message(panel).expect("it is there");
    let click = offers(&shown).into_iter().next().expect("something to click").custom_id;
    let answer = party.who(other).forges(panel, &click).await;
    let text = answer.message().map(Message::text).unwrap_or_default();
    assert!(text.contains("only you can see this"), "{text}");
    let name = party.who(other).person.account().expect("an account").name;
    let back = |_: &Standin| {
        let text = server.board().text();
        (!text.contains(&format!("{name}** 🤖"))).then_some(())
    };
    server.discord.until("the computer to go", back).await.expect("the player is back");
    assert_eq!(party.who(other).person.message(panel).map(|it| it.id), Some(panel));
    drop(party);
    server.close().await;
}

//! Whatever costs cards says so to whoever pays; UNO! and Catch on the board never cost any.

use super::player::{Party, offer, offers};
use super::server::{Server, private, said};
use serde_json::json;
use std::time::Duration;
use uno_bot::standin::{Answer, Message, Response, Standin};

const NAMES: [&str; 3] = ["Ann", "Ben", "Cid"];

/// Whether the button that says this can be pressed.
fn can_be_pressed(board: &Message, label: &str) -> bool {
    let components = board.components();
    let button = components.iter().find(|found| found.says(label));
    button.unwrap_or_else(|| panic!("no {label} on {}", board.text())).enabled
}

/// The custom id of a button of the board, whether it can be pressed or not.
fn button(board: &Message, label: &str) -> String {
    let components = board.components();
    let found = components.iter().find(|found| found.says(label)).expect("it is there");
    found.custom_id.clone().expect("it does something")
}

/// Waits until a button of the board can be pressed, or cannot.
async fn until_pressable(server: &Server, label: &str, wanted: bool) {
    let pressable = |_: &Standin| (can_be_pressed(&server.board(), label) == wanted).then_some(());
    let seen = server.discord.until(label, pressable).await;
    assert!(seen.is_ok(), "{label} stays as it is on {}", server.board().text());
}

/// A table at which mistakes cost two cards. Everyone is dealt so many.
async fn strict_table(server: &Server, dealt: u8, seed: u64) -> Party<'_> {
    let options = json!({"fines": "2", "dealt": dealt, "turn_time": "none"});
    Party::begin(server, &NAMES, options, seed).await
}

/// Plays until someone has one card and has not said UNO; gives who.
async fn somebody_forgets(party: &mut Party<'_>) -> usize {
    for _ in 0..200 {
        let (turn, hand) = party.on_turn().await;
        let size = super::player::hand_size(&hand);
        let play = offer(&hand, "play").filter(|_| size > 1);
        let others = ["draw", "pass", "accept", "ready", "colour"];
        let instead = || others.iter().find_map(|verb| offer(&hand, verb));
        let exposes = size == 2 && play.is_some();
        let Some(click) = play.or_else(instead) else {
            // Only a card that needs a choice can be played.
            party.click_for(1).await;
            continue;
        };
        let click = party.who(turn).person.click(hand.id, &click.custom_id).expect("it is there");
        said(click).await;
        if exposes {
            return turn;
        }
    }
    panic!("nobody ever forgets: {}", party.server.board().text());
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_fined_is_told_why_and_how_much() {
    let server = Server::open().await;
    let mut party = strict_table(&server, 7, 1).await;
    let (turn, hand, _) = party.can_draw().await;
    let before = party.hand_sizes().await;
    let other = (turn + 1) % 3;
    let word = party.who(other).uno("uno").await;
    assert!(word.text().contains("There was nothing to call: you draw 2 ("), "{}", word.text());
    assert!(!word.text().contains("UNO!"), "{}", word.text());
    let catch = json!({"player": NAMES[turn]});
    let word = party.who(other).types(&["catch"], catch).await;
    let price = format!("{} could not be caught: you draw 2 (", NAMES[turn]);
    assert!(word.text().contains(&price), "{}", word.text());
    assert!(!word.text().contains("Caught"), "{}", word.text());
    // What can be played is suggested first, so the last that has a colour does not fit.
    let someone = party.who(turn);
    let options = json!({"card": ""});
    let suggested = someone.person.autocomplete(server.channel, "uno", &["play"], options, "card");
    let suggested = suggested.await.expect("suggestions in time");
    let playable = offers(&hand);
    let fits = |code: &str| playable.iter().any(|it| it.parts.iter().any(|part| part == code));
    let wrong = suggested
        .iter()
        .filter_map(|choice| choice.value.as_str())
        .find(|code| !code.starts_with('w') && !fits(code))
        .expect("a card that does not fit");
    let panel = someone.types(&["play"], json!({"card": wrong})).await;
    assert!(panel.content.contains(" does not go on "), "{}", panel.text());
    assert!(panel.content.contains(": you draw 2 ("), "{}", panel.text());
    let paid: Vec<u32> = party.hand_sizes().await;
    let third = 3 - turn - other;
    assert_eq!(paid[turn], before[turn] + 2);
    assert_eq!(paid[other], before[other] + 4);
    assert_eq!(paid[third], before[third], "nobody else pays");
    drop(party);
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stray_tap_on_the_board_is_answered_kindly_and_costs_nothing() {
    let server = Server::open().await;
    let mut party = strict_table(&server, 7, 2).await;
    let before = party.hand_sizes().await;
    let board = server.board();
    let eve = server.person("Eve");
    for label in ["UNO!", "Catch"] {
        assert!(!can_be_pressed(&board, label), "{label} means nothing now");
        // An old board may still show it as a button that can be pressed.
        let id = button(&board, label);
        for index in [0, 1, 2, 0] {
            let word = private(&party.who(index).forges(board.id, &id).await);
            let kind = ["nothing to call", "nobody to catch"];
            assert!(kind.iter().any(|part| word.text().contains(part)), "{}", word.text());
        }
        let word = private(&eve.forges(board.id, &id).await);
        assert!(word.text().contains("no seat"), "{}", word.text());
    }
    assert_eq!(party.hand_sizes().await, before);
    drop(party);
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_held_catch_is_told_when_it_has_counted() {
    let server = Server::open().await;
    let mut party = strict_table(&server, 3, 3).await;
    let forgot = somebody_forgets(&mut party).await;
    until_pressable(&server, "Catch", true).await;
    assert!(can_be_pressed(&server.board(), "UNO!"), "whoever forgot can still call");
    let (first, second) = ((forgot + 1) % 3, (forgot + 2) % 3);
    let before = party.hand_sizes().await;
    // One presses the button of the board, the other types.
    let word = party.who(first).told(&server.board(), "Catch").await;
    let held = format!("unless {} says UNO first", NAMES[forgot]);
    assert!(word.text().contains(&held), "{}", word.text());
    let typed = party.who(second).uno("catch").await;
    assert!(typed.text().contains(&held), "{}", typed.text());
    // In a panel it is told above the hand.
    let panel = party.who(first).hand().await;
    let in_panel = offer(&panel, "catch").expect("it can be pressed there too");
    let click = party.who(first).person.click(panel.id, &in_panel.custom_id).expect("it is there");
    let Answer::Response(Response::Updated(panel)) = said(click).await else { panic!("no panel") };
    assert!(panel.content.contains(&held), "{}", panel.text());
    server.pass(Duration::from_secs(3));
    let counted = format!("Your catch counted: {} draws 2.", NAMES[forgot]);
    for message in [word.id, panel.id] {
        let person = &party.who(first).person;
        let says = |message: &Message| message.text().contains(&counted);
        let seen = person.see_message(message, &counted, says).await;
        assert!(seen.is_ok(), "{:?}", person.message(message).map(|it| it.text()));
    }
    let slower = format!("{} caught {} before you", NAMES[first], NAMES[forgot]);
    let says = |message: &Message| message.text().contains(&slower);
    let seen = party.who(second).person.see_message(typed.id, &slower, says).await;
    seen.expect("the slower one is told so");
    until_pressable(&server, "Catch", false).await;
    let after = party.hand_sizes().await;
    let victim = party.who(forgot).hand().await;
    let told = format!("{} caught you: you had not said UNO. You drew ", NAMES[first]);
    assert!(victim.text().contains(&told), "{}", victim.text());
    let paid = |index: usize| if index == forgot { before[index] + 2 } else { before[index] };
    assert!(after.iter().enumerate().all(|(index, size)| *size == paid(index)), "{after:?}");
    drop(party);
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_catch_that_a_call_beats_is_told_so_and_a_second_tap_costs_nothing() {
    let server = Server::open().await;
    let mut party = strict_table(&server, 3, 4).await;
    let forgot = somebody_forgets(&mut party).await;
    until_pressable(&server, "Catch", true).await;
    let catcher = (forgot + 1) % 3;
    let before = party.hand_sizes().await;
    let board = server.board();
    let word = party.who(catcher).told(&board, "Catch").await;
    let (uno, catch) = (button(&board, "UNO!"), button(&board, "Catch"));
    party.who(forgot).clicks(&board, "UNO!").await;
    let called = format!("{} said UNO in time", NAMES[forgot]);
    let says = |message: &Message| message.text().contains(&called);
    let person = &party.who(catcher).person;
    let seen = person.see_message(word.id, &called, says).await;
    assert!(seen.is_ok(), "{:?}", person.message(word.id).map(|it| it.text()));
    // The tap came twice, and another catch comes too late.
    let again = private(&party.who(forgot).forges(board.id, &uno).await);
    assert!(again.text().contains("nothing to call"), "{}", again.text());
    let late = private(&party.who(catcher).forges(board.id, &catch).await);
    assert!(late.text().contains("nobody to catch"), "{}", late.text());
    assert_eq!(party.hand_sizes().await, before);
    drop(party);
    server.finish().await;
}

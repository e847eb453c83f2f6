//! A player who keeps the table waiting is mentioned once, and the mention goes when they have moved.

use super::player::{Party, offers};
use super::server::{Server, said};
use serde_json::json;
use std::time::Duration;
use uno_bot::standin::{Message, Snowflake, Standin};

pub(super) fn calls(server: &Server) -> Vec<Message> {
    let called = |message: &Message| !message.pinged.is_empty();
    server.public_messages().into_iter().filter(called).collect()
}

async fn called(server: &Server) -> Message {
    let found = |_: &Standin| calls(server).pop();
    server.discord.until("a call", found).await.expect("someone is called")
}

async fn nobody_called(server: &Server) {
    let gone = |_: &Standin| calls(server).is_empty().then_some(());
    server.discord.until("the call to be gone", gone).await.expect("it is taken away");
}

/// Whoever is on turn clicks until the turn has passed.
async fn move_on(party: &mut Party<'_>, turn: usize) {
    for _ in 0..100 {
        let panel = party.players[turn].panel().await;
        if !panel.text().contains("Your turn!") {
            return;
        }
        let first = offers(&panel).into_iter().next().expect("something is offered");
        if let Ok(click) = party.who(turn).person.click(panel.id, &first.custom_id) {
            said(click).await;
        }
    }
    panic!("the turn does not pass");
}

#[tokio::test(flavor = "multi_thread")]
async fn one_call_in_a_turn_after_a_while_and_gone_with_the_move() {
    let server = Server::open().await;
    let mut party = Party::begin(&server, &["Ann", "Ben"], json!({"turn_time": "120"}), 1).await;
    let (turn, _) = party.on_turn().await;
    // The wait begins when the bot has seen whose turn it is, which may be a moment later.
    for seconds in (4..=60).step_by(4) {
        server.pass(Duration::from_secs(4));
        party.who(turn).uno("status").await;
        assert!(seconds >= 45 || calls(&server).is_empty(), "called after {seconds} s");
    }
    let call = called(&server).await;
    assert_eq!(call.pinged, [party.who(turn).person.id()]);
    assert!(!call.is_silent());
    server.pass(Duration::from_secs(30));
    party.on_turn().await;
    assert_eq!(calls(&server).len(), 1, "nobody is called twice");
    // The hand can be opened from it.
    let hand = party.who(turn).told(&call, "My hand").await;
    party.players[turn].panel = Some(hand.id);
    move_on(&mut party, turn).await;
    nobody_called(&server).await;
    drop(party);
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn at_a_slow_table_people_are_called_at_once() {
    let server = Server::open().await;
    let mut party = Party::begin(&server, &["Ann", "Ben"], json!({"turn_time": "3600"}), 2).await;
    let first = called(&server).await;
    let (turn, _) = party.on_turn().await;
    assert_eq!(first.pinged, [party.who(turn).person.id()]);
    move_on(&mut party, turn).await;
    let next = |_: &Standin| calls(&server).pop().filter(|call| call.id != first.id);
    let next = server.discord.until("the next call", next).await.unwrap();
    assert_eq!(next.pinged, [party.who(1 - turn).person.id()]);
    party.who(turn).person.see_gone(first.id).await.expect("the old one is taken away");
    drop(party);
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_restart_calls_nobody_twice_and_the_call_still_goes() {
    let mut server = Server::open().await;
    let names = {
        let party = Party::begin(&server, &["Ann", "Ben"], json!({"turn_time": "3600"}), 3).await;
        let call = called(&server).await;
        assert_eq!(calls(&server).len(), 1);
        (call.pinged[0], party.who(0).person.id(), party.who(1).person.id())
    };
    server.stop().await.expect("it stops well");
    server.start().await;
    let (called_one, ann, ben) = names;
    let someone = |user| super::server::Someone {
        server: &server,
        person: server.discord.person(user),
        channel: server.channel,
    };
    // Looking at the table wakes it.
    for user in [ann, ben] {
        let looked = someone(user).types(&["status"], json!({})).await;
        assert!(looked.is_ephemeral());
    }
    assert_eq!(calls(&server).len(), 1, "still the one call");
    let one = someone(called_one);
    for _ in 0..50 {
        let hand = one.uno("hand").await;
        if !hand.text().contains("Your turn!") {
            break;
        }
        let first = offers(&hand).into_iter().next().expect("something is offered");
        said(one.person.click(hand.id, &first.custom_id).expect("it is there")).await;
        let panel = one.person.message(hand.id).expect("it is there");
        if let Some(choice) = offers(&panel).into_iter().next() {
            said(one.person.click(hand.id, &choice.custom_id).expect("it is there")).await;
        }
    }
    let other = if called_one == ann { ben } else { ann };
    let next = |_: &Standin| calls(&server).pop().filter(|call| call.pinged == [other]);
    server.discord.until("the other one to be called", next).await.unwrap();
    let one_call = |_: &Standin| (calls(&server).len() == 1).then_some(());
    server.discord.until("the old call to be gone", one_call).await.unwrap();
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn computers_take_their_time_and_absent_people_are_stood_in_for() {
    let server = Server::open().await;
    let options = json!({"turn_time": "30"});
    let mut party = Party::gather(&server, &["Ann"], options, 4).await;
    for _ in 0..2 {
        party.who(0).clicks(&server.board(), "Add computer").await;
    }
    party.who(0).clicks(&server.board(), "Start").await;
    // Nobody touches anything: two turns are missed, then a computer plays for Ann.
    let mut stood_in = false;
    for _ in 0..600 {
        server.pass(Duration::from_secs(1));
        let board = server.board().text();
        if board.contains("A computer plays for Ann") {
            stood_in = true;
            break;
        }
        // Everything that is due happens before the table answers.
        party.who(0).server.person("Eve").uno("status").await;
    }
    if !stood_in {
        server.board_says("A computer plays for Ann").await;
    }
    let panel = party.players[0].panel().await;
    assert!(panel.is_ephemeral());
    server.board_says("Ann is back").await;
    drop(party);
    server.close().await;
}

/// Waits until just these people are called, each once.
async fn called_are(server: &Server, wanted: &[Snowflake]) {
    let just_these = |_: &Standin| {
        let mut called: Vec<Snowflake> =
            calls(server).into_iter().flat_map(|call| call.pinged).collect();
        let mut wanted = wanted.to_vec();
        called.sort_unstable();
        wanted.sort_unstable();
        (called == wanted).then_some(())
    };
    let found = server.discord.until("just these calls", just_these).await;
    assert!(found.is_ok(), "{wanted:?} should be called, not {:?}", calls(server));
}

#[tokio::test(flavor = "multi_thread")]
async fn in_a_vote_everyone_who_has_not_voted_is_called() {
    let mut server = Server::open().await;
    let ids = {
        let options = json!({"turn_time": "3600", "hint_penalty": "4"});
        let party = Party::begin(&server, &["Ann", "Ben", "Cid", "Dora", "Eve"], options, 5).await;
        let id = |index: usize| party.who(index).person.id();
        // Dora never wants to be called.
        let panel = super::standings::of_me(party.who(3), "settings").await;
        super::standings::turned(party.who(3), &panel, "Ping: never").await;
        party.who(0).types(&["accuse"], json!({"player": "Ben"})).await;
        called_are(&server, &[id(2), id(4)]).await;
        party.who(2).types(&["vote"], json!({"guilty": false})).await;
        called_are(&server, &[id(4)]).await;
        [id(3), id(4)]
    };
    server.stop().await.expect("it stops well");
    server.start().await;
    let [dora, eve] = ids.map(|user| super::server::Someone {
        server: &server,
        person: server.discord.person(user),
        channel: server.channel,
    });
    dora.uno("status").await;
    let before = calls(&server);
    assert_eq!(before.len(), 1, "nobody is called twice: {before:?}");
    eve.types(&["vote"], json!({"guilty": false})).await;
    let gone = eve.person.see_gone(before[0].id).await;
    gone.expect("whoever has voted is not called any more");
    drop((dora, eve));
    server.finish().await;
}

//! Several things at the same time.

use super::player::{Party, hand_size, offer, offers};
use super::server::{Server, said};
use futures_util::future::join_all;
use serde_json::json;
use std::time::Duration;
use uno_bot::standin::{Answer, Fault, FaultRule, Response};

#[tokio::test(flavor = "multi_thread")]
async fn a_double_click_plays_once() {
    let server = Server::open().await;
    let mut party = Party::begin(&server, &["Ann", "Ben", "Cid"], json!({}), 1).await;
    let mut doubled = 0;
    while doubled < 5 {
        let sizes = party.hand_sizes().await;
        let (turn, hand) = party.on_turn().await;
        let play = offers(&hand).into_iter().find(|offer| offer.verb() == "play");
        let Some(play) = play else {
            party.click_for(3).await;
            continue;
        };
        doubled += 1;
        let clicks = (0..2).map(|_| party.who(turn).person.click(hand.id, &play.custom_id));
        let clicks: Vec<_> = clicks.map(|click| said(click.expect("it is there"))).collect();
        let answers = join_all(clicks).await;
        let moved_on = |answer: &&Answer| {
            answer.message().is_some_and(|panel| panel.text().contains("moved on"))
        };
        assert_eq!(answers.iter().filter(moved_on).count(), 1, "{answers:?}");
        assert_eq!(party.hand_sizes().await[turn], sizes[turn] - 1);
    }
    drop(party);
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn people_who_click_in_the_same_millisecond_are_all_answered_and_nothing_is_lost() {
    let server = Server::open().await;
    let names = ["Ann", "Ben", "Cid", "Dora", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon"];
    let people: Vec<_> = names.iter().map(|name| server.person(name)).collect();
    let lobby = people[0].types(&["new"], json!({})).await;
    let joins = people[1..].iter().map(|one| said(one.begin_click(lobby.id, "Join")));
    join_all(joins.collect::<Vec<_>>()).await;
    let board = server.board_says("10 of 10").await;
    for name in names {
        assert!(board.text().contains(name), "{}", board.text());
    }
    let starts = (0..2).map(|_| said(people[0].begin_click(lobby.id, "Start")));
    join_all(starts.collect::<Vec<_>>()).await;
    server.board_says("My hand").await;
    let hands = people.iter().map(|one| one.begin_click(lobby.id, "My hand"));
    let hands = join_all(hands.map(said).collect::<Vec<_>>()).await;
    assert!(hands.iter().all(|hand| hand.message().is_some_and(|hand| hand_size(hand) == 7)));
    // Whoever is on turn draws; everyone else tries the same button at the same time.
    let (turn, hand) = hands
        .iter()
        .enumerate()
        .filter_map(|(index, hand)| Some((index, hand.message()?)))
        .find(|(_, hand)| hand.text().contains("Your turn!"))
        .expect("someone is on turn");
    let draw = offer(hand, "draw").expect("it can be drawn");
    let custom_id = draw.custom_id;
    let clicks = people.iter().map(|one| one.person.forge_click(hand.id, &custom_id));
    let clicks = clicks.map(|click| said(click.expect("it is there")));
    let answers = join_all(clicks.collect::<Vec<_>>()).await;
    assert_eq!(answers.len(), 10);
    for (index, one) in people.iter().enumerate() {
        let after = one.hand().await;
        assert_eq!(hand_size(&after), if index == turn { 8 } else { 7 }, "{}", after.text());
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_click_that_overtakes_the_boards_task_is_not_painted_over() {
    let server = Server::open().await;
    let [ann, ben, cid] = server.people(["Ann", "Ben", "Cid"]);
    let lobby = ann.types(&["new"], json!({})).await;
    // The board's own edit, made for a typed command, is carried out late.
    let slow = Fault::Delay(Duration::from_millis(700));
    server.discord.faults().add(FaultRule::once("PATCH", "/messages", slow));
    ben.uno("join").await;
    server
        .discord
        .until("the slow edit", |discord| discord.faults().spent().then_some(()))
        .await
        .unwrap();
    let answer = cid.clicks(&lobby, "Join").await;
    assert!(answer.message().unwrap().text().contains("3 of 10"));
    server
        .discord
        .until("the late edit", |discord| {
            let edits = discord.requests();
            let late = edits.iter().any(|request| {
                request.method == "PATCH"
                    && request
                        .body
                        .as_ref()
                        .is_some_and(|body| body.to_string().contains("2 of 10"))
            });
            late.then_some(())
        })
        .await
        .unwrap();
    server.board_says("3 of 10").await;
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_click_that_overtakes_the_panels_task_is_not_painted_over() {
    let server = Server::open().await;
    let mut party = Party::begin(&server, &["Ann", "Ben"], json!({"deals": 1}), 2).await;
    for player in &mut party.players {
        player.panel().await;
    }
    let (turn, _) = party.on_turn().await;
    let other = 1 - turn;
    let panel = party.players[other].panel().await;
    // Repainting the waiting player's panel takes long; meanwhile that player clicks in it.
    let slow = Fault::Delay(Duration::from_millis(600));
    let rule = FaultRule::always("PATCH", "@original", slow);
    server.discord.faults().add(rule);
    while party.players[turn].panel().await.text().contains("Your turn!") {
        let Party { players, rng, .. } = &mut party;
        players[turn].click(rng).await;
    }
    let mut clicked = 0;
    while clicked < 6 {
        let now = party.who(other).person.message(panel.id).expect("it is there");
        let first = offers(&now).into_iter().next_back().expect("something is offered");
        // The panel may have changed by itself since it was looked at.
        if let Ok(click) = party.who(other).person.click(panel.id, &first.custom_id) {
            clicked += 1;
            let answer = said(click).await;
            assert!(
                matches!(answer, Answer::Response(Response::Updated(_) | Response::Acknowledged)),
                "{answer:?}"
            );
        }
    }
    server.discord.faults().clear();
    // A fresh hand and the panel that keeps itself up to date come to say the same.
    let status = party.who(other).types(&["status"], json!({})).await;
    assert!(status.is_ephemeral());
    let size = {
        let person = &party.who(other).person;
        let fresh = said(person.forge_click(panel.id, "1:1:turn:0:0:-:-").unwrap()).await;
        hand_size(fresh.message().expect("a panel"))
    };
    let same = |message: &uno_bot::standin::Message| hand_size(message) == size;
    party.who(other).person.see_message(panel.id, "the newest hand", same).await.unwrap();
    drop(party);
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_second_panel_takes_the_place_of_the_first() {
    let server = Server::open().await;
    let party = Party::begin(&server, &["Ann", "Ben"], json!({}), 3).await;
    let first = party.who(0).hand().await;
    let second = party.who(0).hand().await;
    party.who(0).person.see_gone(first.id).await.unwrap();
    let typed = party.who(0).uno("hand").await;
    party.who(0).person.see_gone(second.id).await.unwrap();
    assert!(party.who(0).person.message(typed.id).is_some());
    // Two at the same time leave one.
    let both = [
        party.who(0).begin_click(server.board().id, "My hand"),
        party.who(0).ask(&["hand"], json!({})),
    ];
    join_all(both.map(said)).await;
    let one_panel = |_: &uno_bot::standin::Standin| {
        let person = &party.who(0).person;
        let panels = person.messages(server.channel);
        let panels = panels.iter().filter(|message| message.is_ephemeral()).count();
        (panels == 1).then_some(())
    };
    server.discord.until("one panel", one_panel).await.unwrap();
    drop(party);
    server.finish().await;
}

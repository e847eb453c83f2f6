//! What a panel says besides the hand stays until its owner is asked for something again.

use super::player::{Party, offer};
use super::server::{Server, said};
use serde_json::json;
use uno_bot::standin::{Answer, Message, Response};

const THREE: [&str; 3] = ["Ann", "Ben", "Cid"];

/// Whoever is on turn draws by typing, and keeps the card; gives whose turn it was.
async fn draws(party: &Party<'_>, among: &[usize]) -> usize {
    for index in among {
        let hand = party.who(*index).uno("hand").await;
        if hand.text().contains("Your turn!") {
            let drew = party.who(*index).uno("draw").await;
            if offer(&drew, "pass").is_some() {
                party.who(*index).uno("pass").await;
            }
            return *index;
        }
    }
    panic!("it is the turn of nobody among {among:?}");
}

/// Someone draws by clicking, and the turn passes; gives who, and the panel.
async fn draws_what_does_not_fit(party: &mut Party<'_>) -> (usize, Message) {
    for _ in 0..50 {
        let (turn, hand) = party.on_turn().await;
        let Some(draw) = offer(&hand, "draw") else {
            party.click_for(1).await;
            continue;
        };
        let click = party.who(turn).person.click(hand.id, &draw.custom_id).expect("it is there");
        let answer = said(click).await;
        let Answer::Response(Response::Updated(panel)) = answer else { panic!("{answer:?}") };
        if !panel.text().contains("Your turn!") {
            return (turn, *panel);
        }
        party.who(turn).uno("pass").await;
    }
    panic!("every drawn card fits");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_cards_that_were_drawn_are_told_until_the_next_own_turn() {
    let server = Server::open().await;
    let mut party = Party::begin(&server, &THREE, json!({"turn_time": "none"}), 1).await;
    let (turn, panel) = draws_what_does_not_fit(&mut party).await;
    let note = panel.content.clone();
    assert!(note.starts_with("You drew"), "{note}");
    let others: Vec<usize> = (0..3).filter(|index| *index != turn).collect();
    let second = draws(&party, &others).await;
    let third = others.into_iter().find(|index| *index != second).expect("there are three");
    let thinking = format!("{} is thinking", THREE[third]);
    let thinks = |panel: &Message| panel.text().contains(&thinking);
    let person = &party.who(turn).person;
    let seen =
        person.see_message(panel.id, "the third one's turn", thinks).await.expect("it comes");
    assert_eq!(seen.content, note, "what was drawn is still told");
    draws(&party, &[third]).await;
    let own = |panel: &Message| panel.text().contains("Your turn!");
    let seen = person.see_message(panel.id, "the own turn", own).await.expect("it comes");
    assert_eq!(seen.content, "", "that was long ago");
    drop(party);
    server.finish().await;
}

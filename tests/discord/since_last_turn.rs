//! A panel opens with what happened to its owner since the last turn, also after a restart.

use super::player::{Offer, Party, offers};
use super::process::Program;
use super::server::{Server, said};
use super::standings::eventually;
use serde_json::{Value, json};
use uno_bot::standin::{Message, StandinConfig};

const NAMES: [&str; 3] = ["Ann", "Ben", "Cid"];

/// The lines of a panel that tell this.
fn lines(panel: &Message, told: &str) -> Vec<String> {
    panel.text().lines().filter(|line| line.contains(told)).map(str::to_owned).collect()
}

/// Whether a panel asks for a colour or a target.
fn asks_for_a_choice(panel: &Message) -> bool {
    panel.components().iter().any(|found| found.says("Back"))
}

/// Plays until a hand, opened anew, tells this; gives whose and the lines.
async fn until_told(party: &mut Party<'_>, told: &str) -> (usize, Vec<String>) {
    for _ in 0..300 {
        for index in 0..NAMES.len() {
            // To open the hand anew would undo a choice that was begun.
            if asks_for_a_choice(&party.players[index].panel().await) {
                continue;
            }
            let found = lines(&party.who(index).uno("hand").await, told);
            if !found.is_empty() {
                return (index, found);
            }
        }
        party.click_for(1).await;
    }
    panic!("nobody is ever told {told}: {}", party.server.board().text());
}

#[tokio::test(flavor = "multi_thread")]
async fn it_names_the_card_and_what_was_drawn_and_outlives_a_restart() {
    let config = StandinConfig { enforce_limits: false, ..StandinConfig::default() };
    let server = Server::without_bot(config).await;
    let program = Program::serve(&server).await;
    // No answer and no challenge: a draw card hits at once.
    let options = json!({"dealt": 20, "wild_draw": "strict", "turn_time": "none"});
    let mut party = Party::begin(&server, &NAMES, options, 5).await;
    let (hit, told) = until_told(&mut party, " hit you with ").await;
    assert!(told[0].contains("You drew "), "{told:?}");
    for other in (0..NAMES.len()).filter(|index| *index != hit) {
        let text = party.who(other).uno("hand").await.text();
        assert!(told.iter().all(|line| !text.contains(line.as_str())), "{text}");
    }
    let board = server.board().text();
    assert!(told.iter().all(|line| !board.contains(line.as_str())), "{board}");
    program.signal("TERM");
    program.end().await;
    let program = Program::serve(&server).await;
    let again = party.who(hit).uno("hand").await;
    assert_eq!(lines(&again, " hit you with "), told, "{}", again.text());
    // It is over with the own turn.
    for _ in 0..100 {
        if lines(&party.who(hit).uno("hand").await, &told[0]).is_empty() {
            drop((party, program));
            return server.close().await;
        }
        party.click_for(1).await;
    }
    panic!("it is told for ever: {told:?}");
}

/// Plays by these rules until an open panel says this by itself.
async fn a_panel_says(options: Value, seed: u64, told: &[&str]) {
    let server = Server::open().await;
    let mut party = Party::begin(&server, &NAMES, options, seed).await;
    for player in &mut party.players {
        player.panel().await;
    }
    let (index, _) = until_told(&mut party, told[0]).await;
    let fresh = party.who(index).hand().await;
    for part in told {
        assert!(fresh.text().contains(part), "{part}: {}", fresh.text());
    }
    drop(party);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hand_that_was_exchanged_is_told_with_its_owner() {
    let options = json!({"seven_zero": "on", "dealt": 15, "turn_time": "none"});
    a_panel_says(options, 6, &["swapped hands with you: these are ", "You gave "]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_jump_in_that_took_the_turn_is_told() {
    let options = json!({"jump_in": "on", "dealt": 30, "turn_time": "none"});
    a_panel_says(options, 7, &[" jumped in with "]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_went_before_is_told_to_whoever_is_on_turn() {
    let options = json!({"dealt": 15, "turn_time": "none"});
    a_panel_says(options, 8, &["Before you, ", "Your turn!"]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_skip_is_told_with_its_card() {
    let options = json!({"dealt": 15, "turn_time": "none"});
    a_panel_says(options, 12, &[" skipped you with "]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_open_panel_tells_it_by_itself() {
    let server = Server::open().await;
    let options = json!({"dealt": 20, "turn_time": "none"});
    let mut party = Party::begin(&server, &NAMES, options, 9).await;
    for _ in 0..300 {
        let (turn, hand) = party.on_turn().await;
        let is_skip = |offer: &Offer| offer.verb() == "play" && offer.parts[4].ends_with('s');
        let Some(skip) = offers(&hand).into_iter().find(is_skip) else {
            party.click_for(1).await;
            continue;
        };
        let mut before = Vec::new();
        for player in &mut party.players {
            before.push(player.panel().await);
        }
        said(party.who(turn).person.click(hand.id, &skip.custom_id).expect("it is there")).await;
        // It is told to the person who was skipped, who has not clicked anything.
        eventually("a panel that tells it", async || {
            let others = before.iter().enumerate().filter(|(index, _)| *index != turn);
            let now = others.map(|(index, old)| (old, party.who(index).person.message(old.id)));
            let tells = |now: &Message| now.text().contains(" skipped you with ");
            now.into_iter()
                .find(|(old, now)| {
                    now.as_ref().is_some_and(|now| now.text() != old.text() && tells(now))
                })
                .map(drop)
        })
        .await;
        drop(party);
        return server.close().await;
    }
    panic!("nobody can skip: {}", server.board().text());
}

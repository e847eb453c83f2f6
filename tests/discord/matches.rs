//! Whole matches, from the lobby to the result.

use super::player::Party;
use super::server::Server;
use serde_json::{Value, json};
use uno_bot::standin::StandinConfig;

const FOUR: [&str; 4] = ["Ann", "Ben", "Cid", "Dora"];

/// Plays a match to its end by clicking what is offered.
async fn clicked(names: &[&str], options: Value, seed: u64) {
    let server = Server::open().await;
    let mut party = Party::begin(&server, names, options, seed).await;
    party.click_to_the_end().await;
    drop(party);
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn four_people_play_a_match_with_buttons_only() {
    clicked(&FOUR, json!({"target": 50}), 1).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn four_people_play_a_match_with_typed_commands_only() {
    let server = Server::open().await;
    let people = FOUR.map(|name| server.person(name));
    people[0].types(&["new"], json!({"target": 50})).await;
    for someone in &people[1..] {
        let joined = someone.uno("join").await;
        assert!(joined.is_ephemeral());
    }
    people[0].uno("start").await;
    let players =
        people.into_iter().map(|someone| super::player::Player { someone, panel: None }).collect();
    let rng = rand::SeedableRng::seed_from_u64(2);
    let mut party = Party { server: &server, players, rng, seed: 2, laid: Vec::new() };
    party.type_to_the_end().await;
    drop(party);
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_preset_is_played_to_the_end_by_clicking_what_is_offered() {
    for (seed, preset) in (10..).zip(["classic", "mini", "sorting-hat", "courtyard", "tournament"])
    {
        clicked(&FOUR[..3], json!({"preset": preset, "deals": 1}), seed).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn house_rules_are_played_to_the_end_by_clicking_what_is_offered() {
    let mixes = [
        json!({"seven_zero": "on", "jump_in": "on", "deals": 1}),
        json!({"preset": "sorting-hat", "seven_zero": "on", "counter": "stack_any", "deals": 1}),
        json!({"fines": "2", "ready_pause": "on", "guilty": "plays_another", "deals": 1}),
        json!({"draw": "until_playable", "drawn_card": "must_play", "dealt": 4, "deals": 1}),
        json!({"scoring": "elimination", "target": 50}),
        json!({"teams": "pairs", "scoring": "lowest_wins", "deals": 2}),
    ];
    for (seed, options) in (20..).zip(mixes) {
        clicked(&FOUR, options, seed).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn ten_people_play_a_round() {
    let names = ["Ann", "Ben", "Cid", "Dora", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon"];
    clicked(&names, json!({"deals": 1}), 30).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_within_discords_limits_is_never_refused_for_being_too_fast() {
    let server = Server::open_with(StandinConfig::default()).await;
    let mut party = Party::begin(&server, &FOUR, json!({"deals": 1}), 3).await;
    party.click_to_the_end().await;
    drop(party);
    let too_fast = server.refused().iter().filter(|request| request.status == Some(429)).count();
    assert_eq!(too_fast, 0);
    server.finish().await;
}

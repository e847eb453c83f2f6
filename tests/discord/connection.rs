//! The gateway: lost connections lose and double nothing.

use super::player::Party;
use super::server::{Server, said};
use super::stopwatch::Stopwatch;
use serde_json::json;
use std::time::Duration;
use uno_bot::standin::{Answer, StandinConfig};

/// Plays across something that happens to the connection.
async fn plays_across(seed: u64, trouble: impl Fn(&Server)) {
    let server = Server::open().await;
    let mut party = Party::begin(&server, &["Ann", "Ben", "Cid"], json!({"deals": 1}), seed).await;
    for _ in 0..4 {
        party.click_for(5).await;
        let sizes = party.hand_sizes().await;
        trouble(&server);
        let back =
            |discord: &uno_bot::standin::Standin| discord.gateway().is_connected().then_some(());
        let stopwatch = Stopwatch::start();
        server.discord.until("the bot to come back", back).await.unwrap();
        assert_eq!(party.hand_sizes().await, sizes, "nothing was lost or doubled");
        stopwatch.stops_within(Duration::from_secs(5));
    }
    party.click_to_the_end().await;
    drop(party);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_cut_connection_is_resumed_and_clicks_in_the_gap_are_answered() {
    let server = Server::open().await;
    let mut party = Party::begin(&server, &["Ann", "Ben"], json!({"deals": 1}), 1).await;
    let mut clicked_in_the_gap = 0;
    while clicked_in_the_gap < 3 {
        let sizes = party.hand_sizes().await;
        let (turn, hand) = party.on_turn().await;
        let click = super::player::offer(&hand, "draw").or(super::player::offer(&hand, "accept"));
        let Some(click) = click else {
            party.click_for(2).await;
            continue;
        };
        clicked_in_the_gap += 1;
        // The click is made while the bot is away, and told when it resumes.
        server.discord.gateway().cut();
        let asked = party.who(turn).person.click(hand.id, &click.custom_id).expect("it is there");
        said(asked).await;
        assert!(party.hand_sizes().await[turn] > sizes[turn]);
        party.click_for(4).await;
    }
    assert!(server.discord.gateway().resumes() >= 3);
    assert_eq!(server.discord.gateway().identifies(), 1);
    drop(party);
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn events_that_are_told_again_after_a_resume_have_no_second_effect() {
    let server = Server::open().await;
    server.discord.gateway().repeat_after_resume(40);
    let mut party = Party::begin(&server, &["Ann", "Ben"], json!({"deals": 1}), 2).await;
    for round in 1..4 {
        party.click_for(8).await;
        let sizes = party.hand_sizes().await;
        server.discord.gateway().cut();
        let resumed = |discord: &uno_bot::standin::Standin| {
            (discord.gateway().resumes() >= round).then_some(())
        };
        server.discord.until("a resume", resumed).await.unwrap();
        assert_eq!(party.hand_sizes().await, sizes);
    }
    drop(party);
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn play_goes_on_after_a_request_to_reconnect() {
    plays_across(3, |server| server.discord.gateway().ask_to_reconnect()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn play_goes_on_after_an_invalid_session_that_can_be_resumed() {
    plays_across(4, |server| server.discord.gateway().invalidate(true)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn play_goes_on_after_a_close() {
    plays_across(5, |server| server.discord.gateway().close(4000)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn play_goes_on_in_a_new_session_when_the_old_one_is_lost() {
    let server = Server::open().await;
    let mut party = Party::begin(&server, &["Ann", "Ben"], json!({"deals": 1}), 6).await;
    party.click_for(10).await;
    let sizes = party.hand_sizes().await;
    let old = party.players[0].panel().await;
    server.discord.gateway().invalidate(false);
    let new = |discord: &uno_bot::standin::Standin| {
        (discord.gateway().identifies() >= 2 && discord.gateway().is_connected()).then_some(())
    };
    server.discord.until("a new session", new).await.unwrap();
    let answer = party.who(0).forges(old.id, "1:1:hand").await;
    assert!(matches!(answer, Answer::Response(_)));
    assert_eq!(party.hand_sizes().await, sizes);
    party.click_to_the_end().await;
    drop(party);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_connection_without_heartbeat_answers_is_replaced() {
    let config = StandinConfig {
        heartbeat: Duration::from_millis(400),
        enforce_limits: false,
        ..StandinConfig::default()
    };
    let server = Server::open_with(config).await;
    let mut party = Party::begin(&server, &["Ann", "Ben"], json!({"deals": 1}), 7).await;
    party.click_for(6).await;
    let sizes = party.hand_sizes().await;
    let gateway = server.discord.gateway();
    let before = gateway.identifies() + gateway.resumes();
    gateway.answer_heartbeats(false);
    let again = |discord: &uno_bot::standin::Standin| {
        let gateway = discord.gateway();
        (gateway.identifies() + gateway.resumes() > before).then_some(())
    };
    server.discord.until("another connection", again).await.unwrap();
    server.discord.gateway().answer_heartbeats(true);
    let back = |discord: &uno_bot::standin::Standin| discord.gateway().is_connected().then_some(());
    server.discord.until("the bot to come back", back).await.unwrap();
    assert_eq!(party.hand_sizes().await, sizes);
    drop(party);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_connection_that_has_died_keeps_nobody_else_waiting() {
    let mut gone = Server::open().await;
    let bot = gone.bot.take().expect("it runs");
    // The whole of Discord is gone for one bot; another goes on in the same process.
    drop(gone);
    let server = Server::open().await;
    let mut party = Party::begin(&server, &["Ann", "Ben"], json!({"deals": 1}), 8).await;
    let stopwatch = Stopwatch::start();
    party.click_for(30).await;
    stopwatch.stops_within(Duration::from_secs(10));
    let stopwatch = Stopwatch::start();
    bot.stop().await.expect("it stops well");
    stopwatch.stops_within(Duration::from_secs(5));
    drop(party);
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn with_too_few_sessions_left_the_bot_waits_and_uses_none() {
    let mut server = Server::without_bot(StandinConfig::default()).await;
    let gateway = server.discord.gateway();
    gateway.set_identifies_left(49, Duration::from_millis(300));
    server.start_unawaited();
    asked_for_sessions(&server, 3).await;
    assert_eq!((gateway.identifies(), gateway.is_connected()), (0, false));
    gateway.set_identifies_left(50, Duration::from_millis(300));
    server.bot_is_there().await;
    assert_eq!(gateway.identifies(), 1);
    let lobby = server.person("Ann").types(&["new"], json!({})).await;
    assert!(!lobby.is_ephemeral(), "{}", lobby.text());
    server.finish().await;
}

/// Waits until the bot has asked so often how many sessions are left.
async fn asked_for_sessions(server: &Server, times: usize) {
    let asked = |discord: &uno_bot::standin::Standin| {
        let asked =
            |request: &&uno_bot::standin::RecordedRequest| request.path.ends_with("/gateway/bot");
        (discord.requests().iter().filter(asked).count() >= times).then_some(())
    };
    server.discord.until("the bot to ask again", asked).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn sessions_that_are_lost_are_not_begun_anew_when_too_few_are_left() {
    let config = StandinConfig { shards: 2, max_concurrency: 2, ..StandinConfig::default() };
    let mut server = Server::without_bot(config).await;
    let gateway = server.discord.gateway();
    let all_there = |_: &uno_bot::standin::Standin| {
        (0..2).all(|shard| gateway.of_shard(shard).is_connected()).then_some(())
    };
    gateway.set_identifies_left(51, Duration::from_millis(300));
    server.start().await;
    server.discord.until("both shards", all_there).await.unwrap();
    assert_eq!(gateway.identifies(), 2);
    gateway.invalidate(false);
    asked_for_sessions(&server, 4).await;
    assert_eq!((gateway.identifies(), gateway.is_connected()), (2, false));
    gateway.set_identifies_left(1_000, Duration::from_millis(300));
    server.discord.until("both shards", all_there).await.unwrap();
    assert_eq!(gateway.identifies(), 4);
    assert!(server.person("Ann").types(&["help"], json!({})).await.is_ephemeral());
    server.finish().await;
}

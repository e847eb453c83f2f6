//! The gateway with the real serenity: sessions, resumes, repeated events, and failures.

use crate::bot::{Bot, answering, ready, silent, start};
use crate::setup::Setup;
use serde_json::json;
use serenity::all::{ClientBuilder, GatewayIntents};
use std::time::Duration;
use uno_bot::standin::{FrameDirection, InteractionHandle, StandinConfig};

async fn playing(setup: &Setup) -> Bot {
    ready(setup, answering(json!({"type": 4, "data": {"content": "x"}}))).await
}

fn ask(setup: &Setup) -> InteractionHandle {
    setup.ann.command(setup.channel, "table", &["open"], json!({})).unwrap()
}

async fn resumed(setup: &Setup, times: u32) {
    let resumes = setup
        .discord
        .until("a resume", |discord| (discord.gateway().resumes() >= times).then_some(()));
    resumes.await.unwrap();
}

async fn heard(setup: &Setup, bot: &Bot, asked: &InteractionHandle) {
    asked.answer().await.unwrap();
    let id = asked.id().get();
    let times = bot.heard.lock().unwrap().iter().filter(|heard| **heard == id).count();
    assert_eq!(times, 1, "heard once");
    assert!(setup.discord.gateway().is_connected());
}

#[tokio::test]
async fn events_in_the_gap_of_a_cut_connection_arrive_after_the_resume() {
    let setup = Setup::new().await;
    let bot = playing(&setup).await;
    setup.discord.gateway().cut();
    assert!(!setup.discord.gateway().is_connected());
    let asked = ask(&setup);
    resumed(&setup, 1).await;
    heard(&setup, &bot, &asked).await;
    assert_eq!(setup.discord.gateway().identifies(), 1);
}

#[tokio::test]
async fn asked_to_reconnect_closed_or_invalidated_for_now_the_bot_resumes() {
    let setup = Setup::new().await;
    let bot = playing(&setup).await;
    setup.discord.gateway().ask_to_reconnect();
    resumed(&setup, 1).await;
    heard(&setup, &bot, &ask(&setup)).await;
    setup.discord.gateway().close(4000);
    resumed(&setup, 2).await;
    heard(&setup, &bot, &ask(&setup)).await;
    setup.discord.gateway().invalidate(true);
    resumed(&setup, 3).await;
    heard(&setup, &bot, &ask(&setup)).await;
    assert_eq!(setup.discord.gateway().identifies(), 1);
}

#[tokio::test]
async fn a_session_declared_invalid_for_good_is_begun_anew() {
    let setup = Setup::new().await;
    let bot = playing(&setup).await;
    setup.discord.gateway().invalidate(false);
    let lost = ask(&setup);
    let anew = setup
        .discord
        .until("a second identify", |discord| (discord.gateway().identifies() == 2).then_some(()));
    anew.await.unwrap();
    heard(&setup, &bot, &ask(&setup)).await;
    assert!(lost.response().is_none(), "what came in between is lost");
}

#[tokio::test]
async fn delivered_events_can_come_again_after_a_resume() {
    let setup = Setup::new().await;
    let bot = playing(&setup).await;
    let asked = ask(&setup);
    heard(&setup, &bot, &asked).await;
    setup.discord.gateway().repeat_after_resume(1);
    setup.discord.gateway().cut();
    resumed(&setup, 1).await;
    let id = asked.id().get();
    let twice = setup.discord.until("the same event again", |_| {
        let heard = bot.heard.lock().unwrap();
        (heard.iter().filter(|heard| **heard == id).count() == 2).then_some(())
    });
    twice.await.unwrap();
}

#[tokio::test]
async fn heartbeats_are_answered_unless_they_should_not_be() {
    let config = StandinConfig { heartbeat: Duration::from_millis(50), ..StandinConfig::default() };
    let setup = Setup::with(config).await;
    let _bot = ready(&setup, silent()).await;
    let acks = |discord: &uno_bot::standin::Standin| {
        let frames = discord.frames();
        let sent = frames.iter().filter(|frame| frame.direction == FrameDirection::ToBot);
        sent.filter(|frame| frame.body["op"] == 11).count()
    };
    let beats = setup.discord.until("heartbeats", |discord| (acks(discord) >= 2).then_some(()));
    beats.await.unwrap();
    setup.discord.gateway().answer_heartbeats(false);
    let before = setup.discord.gateway().heartbeats();
    let unanswered = setup.discord.until("another heartbeat", |discord| {
        (discord.gateway().heartbeats() > before).then(|| acks(discord))
    });
    let answered = unanswered.await.unwrap();
    assert!(u64::try_from(answered).unwrap() <= before, "it was answered");
}

#[tokio::test]
async fn a_wrong_token_ends_the_client_at_the_gateway_and_at_its_address() {
    let setup = Setup::new().await;
    let wrong = crate::bot::http(&setup.discord, "a.wrong.token");
    let mut client = ClientBuilder::new_with_http(wrong, GatewayIntents::GUILDS).await.unwrap();
    let unauthorised = client.start_autosharded().await.unwrap_err();
    assert_eq!(crate::bot::code(&unauthorised).0, 401);
    let ended = tokio::time::timeout(Duration::from_secs(10), client.start()).await;
    let error = ended.expect("the client ends").expect_err("with an error");
    assert!(error.to_string().contains("authentication"), "{error}");
    assert_eq!(setup.discord.gateway().identifies(), 0);
}

#[tokio::test]
async fn privileged_intents_are_refused() {
    let setup = Setup::new().await;
    let http = crate::bot::http(&setup.discord, setup.discord.token());
    let intents = GatewayIntents::GUILDS | GatewayIntents::MESSAGE_CONTENT;
    let mut client = ClientBuilder::new_with_http(http, intents).await.unwrap();
    let ended = tokio::time::timeout(Duration::from_secs(10), client.start()).await;
    let error = ended.expect("the client ends").expect_err("with an error");
    assert!(error.to_string().to_lowercase().contains("intent"), "{error}");
}

#[tokio::test]
async fn the_bot_hears_of_guilds_channels_and_threads() {
    let setup = Setup::new().await;
    let _bot = playing(&setup).await;
    let world = setup.discord.world();
    let guild = world.add_guild("Second");
    let channel = world.add_channel(guild, "general");
    world.delete_channel(channel);
    world.remove_guild(guild);
    let told = ["GUILD_CREATE", "CHANNEL_CREATE", "CHANNEL_DELETE", "GUILD_DELETE"];
    let sent = setup.discord.until("the events", |discord| {
        let frames = discord.frames();
        let all = told.iter().all(|event| frames.iter().any(|frame| frame.body["t"] == *event));
        all.then_some(())
    });
    sent.await.unwrap();
}

#[tokio::test]
async fn identifies_are_counted_down() {
    let setup = Setup::new().await;
    let bot = start(&setup.discord, silent()).await;
    let there = setup
        .discord
        .until("the bot", |discord| (discord.gateway().identifies() == 1).then_some(()));
    there.await.unwrap();
    let gateway = bot.http.get_bot_gateway().await.unwrap();
    assert_eq!(gateway.session_start_limit.remaining, 999);
    assert!(gateway.url.starts_with("ws://127.0.0.1:"));
}

//! Faults that are switched on, and the rate limits that are always there.

use crate::bot::{answering, code, http, ready};
use crate::setup::Setup;
use serde_json::json;
use serenity::all::{Http, LightMethod, Route};
use serenity::http::Request;
use std::time::Duration;
use uno_bot::standin::{Answer, Clock, Fault, FaultRule, StandinConfig};

fn rest(setup: &Setup) -> Http {
    http(&setup.discord, setup.discord.token())
}

/// Posts a message; answers with the status and the headers of the response.
async fn post(setup: &Setup, http: &Http) -> serenity::Result<(u16, Vec<(String, String)>)> {
    let route = Route::ChannelMessages { channel_id: setup.channel.get().into() };
    let body = serde_json::to_vec(&json!({"content": "x"})).unwrap();
    let request = Request::new(route, LightMethod::Post).body(Some(body));
    let response = http.request(request).await?;
    let headers = response.headers().iter();
    let headers =
        headers.map(|(name, value)| (name.to_string(), value.to_str().unwrap().to_owned()));
    Ok((response.status().as_u16(), headers.collect()))
}

fn header<'a>(headers: &'a [(String, String)], name: &str) -> &'a str {
    &headers.iter().find(|(found, _)| found == name).unwrap_or_else(|| panic!("no {name}")).1
}

/// The status and the headers of a refusal.
fn refusal(error: serenity::Error) -> u16 {
    code(&error).0
}

#[tokio::test]
async fn every_answer_tells_its_limit_and_the_sixth_post_is_too_much() {
    let setup = Setup::new().await;
    let http = rest(&setup);
    for left in (0..5).rev() {
        let (status, headers) = post(&setup, &http).await.unwrap();
        assert_eq!(status, 200);
        assert_eq!(header(&headers, "x-ratelimit-limit"), "5");
        assert_eq!(header(&headers, "x-ratelimit-remaining"), left.to_string());
        assert!(header(&headers, "x-ratelimit-reset-after").parse::<f64>().unwrap() <= 5.0);
        assert!(!header(&headers, "x-ratelimit-bucket").is_empty());
    }
    assert_eq!(refusal(post(&setup, &http).await.unwrap_err()), 429);
    let other = setup.discord.world().add_channel(setup.guild, "table-two");
    let posted = http.send_message(other.get().into(), vec![], &json!({"content": "x"})).await;
    posted.expect("another channel has a limit of its own");
}

#[tokio::test]
async fn fifty_requests_a_second_are_the_limit_of_the_bot_but_not_of_answers() {
    let setup = Setup::new().await;
    let answer = json!({"type": 4, "data": {"content": "x"}});
    let bot = ready(&setup, answering(answer)).await;
    let many = (0..200).map(|_| bot.http.get_current_user());
    let refused = futures_util::future::join_all(many).await.into_iter().filter_map(Result::err);
    assert!(refused.map(|error| code(&error).0).any(|status| status == 429));
    for _ in 0..10 {
        let asked = setup.ann.command(setup.channel, "table", &["open"], json!({})).unwrap();
        assert!(asked.answer().await.unwrap().message().is_some());
    }
}

#[tokio::test]
async fn a_fault_happens_as_often_as_it_should_and_only_where_it_should() {
    let setup = Setup::new().await;
    let http = rest(&setup);
    let faults = setup.discord.faults();
    faults.add(FaultRule::once("POST", "/messages", Fault::ServerError(503)));
    faults.add(FaultRule::once("POST", "/messages", Fault::Refused { status: 404, code: 10003 }));
    faults.add(FaultRule::once(
        "POST",
        "/messages",
        Fault::RateLimited { retry_after: Duration::from_millis(1_500), global: true },
    ));
    http.get_current_user().await.expect("another route");
    assert_eq!(refusal(post(&setup, &http).await.unwrap_err()), 503);
    assert_eq!(code(&post(&setup, &http).await.unwrap_err()), (404, 10003));
    assert_eq!(refusal(post(&setup, &http).await.unwrap_err()), 429);
    assert!(faults.spent());
    assert_eq!(post(&setup, &http).await.unwrap().0, 200);
    assert_eq!(setup.ann.messages(setup.channel).len(), 1);
}

#[tokio::test]
async fn a_reset_carries_nothing_out_and_a_lost_answer_everything() {
    let setup = Setup::new().await;
    let http = rest(&setup);
    setup.discord.faults().add(FaultRule::once("POST", "/messages", Fault::Reset));
    let cut = post(&setup, &http).await.unwrap_err();
    assert!(cut.to_string().contains("sending HTTP request"), "{cut}");
    assert!(setup.ann.messages(setup.channel).is_empty());
    setup.discord.faults().add(FaultRule::once("POST", "/messages", Fault::LoseAnswer));
    post(&setup, &http).await.unwrap_err();
    assert_eq!(setup.ann.messages(setup.channel).len(), 1);
    assert_eq!(post(&setup, &http).await.unwrap().0, 200);
}

#[tokio::test]
async fn a_hanging_request_is_never_answered_and_a_delayed_one_later() {
    let setup = Setup::new().await;
    let http = rest(&setup);
    setup.discord.faults().add(FaultRule::once("POST", "/messages", Fault::Hang));
    let hanging = tokio::time::timeout(Duration::from_millis(200), post(&setup, &http)).await;
    assert!(hanging.is_err(), "it was answered");
    assert!(setup.ann.messages(setup.channel).is_empty());
    let delay = Duration::from_millis(120);
    setup.discord.faults().add(FaultRule::once("POST", "/messages", Fault::Delay(delay)));
    let began = std::time::Instant::now();
    assert_eq!(post(&setup, &http).await.unwrap().0, 200);
    assert!(began.elapsed() >= delay);
}

#[tokio::test]
async fn no_request_gets_through_while_every_connection_is_reset() {
    let setup = Setup::new().await;
    setup.discord.faults().add(FaultRule::always("", "", Fault::Reset));
    let http = rest(&setup);
    http.get_gateway().await.unwrap_err();
    post(&setup, &http).await.unwrap_err();
    setup.discord.faults().clear();
    let _bot = ready(&setup, crate::bot::silent()).await;
}

#[tokio::test]
async fn a_fault_can_strike_one_channel_only() {
    let setup = Setup::new().await;
    let http = rest(&setup);
    let other = setup.discord.world().add_channel(setup.guild, "table-two");
    setup.discord.faults().add(FaultRule {
        about: other.to_string(),
        ..FaultRule::always("POST", "/messages", Fault::ServerError(500))
    });
    assert_eq!(post(&setup, &http).await.unwrap().0, 200);
    let body = json!({"content": "x"});
    let struck = http.send_message(other.get().into(), vec![], &body).await.unwrap_err();
    assert_eq!(refusal(struck), 500);
    setup.discord.faults().clear();
    http.send_message(other.get().into(), vec![], &body).await.unwrap();
}

#[tokio::test]
async fn a_silent_bot_did_not_respond_when_the_clock_runs_by_itself() {
    let config = StandinConfig { clock: Clock::running(), ..StandinConfig::default() };
    let setup = Setup::with(config).await;
    let _bot = ready(&setup, crate::bot::silent()).await;
    let asked = setup.ann.command(setup.channel, "table", &["open"], json!({})).unwrap();
    assert!(matches!(asked.answer().await.unwrap(), Answer::DidNotRespond));
}

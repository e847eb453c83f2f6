//! Servers that fail, hang or break the connection off, and which requests are sent again.

use super::server::{Reply, Server, fine, status};
use super::stopwatch::Stopwatch;
use super::{TOKEN, interaction, old_interaction, outbound, saying};
use serde_json::Value;
use std::time::Duration;
use uno_bot::discord::outbound::{Outbound, SendError};
use uno_bot::discord::payload::Callback;

/// The first `times` requests end like this, the others succeed.
async fn failing(times: usize, failure: impl Fn() -> Reply + Send + Sync + 'static) -> Server {
    Server::start(move |_, before| if before < times { failure() } else { fine() }).await
}

#[tokio::test]
async fn a_harmless_request_is_sent_again_when_the_server_fails() {
    let server = failing(2, || status(502, 0)).await;
    let outbound = outbound(&server);
    assert_eq!(outbound.edit_message(1, 2, &saying("a")).await, Ok(()));
    assert_eq!(server.lines(), ["PATCH /channels/1/messages/2"; 3]);
}

#[tokio::test]
async fn a_post_is_sent_again_with_its_nonce_and_without_one_it_is_not() {
    for failure in [|| status(500, 0), || Reply::Break] {
        let server = failing(1, failure).await;
        let outbound = outbound(&server);
        assert_eq!(outbound.send_message(1, &saying("a"), "the-nonce").await, Ok(77));
        let nonces: Vec<Value> =
            server.seen().iter().map(|seen| seen.json()["nonce"].clone()).collect();
        assert_eq!(nonces, ["the-nonce", "the-nonce"]);
    }
    for failure in [|| status(500, 0), || Reply::Break] {
        let server = failing(1, failure).await;
        let outbound = outbound(&server);
        let sent = outbound.follow_up(&interaction("ann"), &saying("a")).await;
        assert_eq!(sent, Err(SendError::Unreachable));
        assert_eq!(server.lines().len(), 1);
    }
}

#[tokio::test]
async fn tries_end() {
    let server = failing(usize::MAX, || status(503, 0)).await;
    let outbound = outbound(&server);
    assert_eq!(outbound.edit_message(1, 2, &saying("a")).await, Err(SendError::Unreachable));
    assert_eq!(server.lines().len(), 5);
}

#[tokio::test]
async fn what_cannot_connect_is_tried_again_and_then_unreachable() {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}", listener.local_addr().unwrap());
    drop(listener);
    let outbound = Outbound::new(TOKEN, Some(&url)).unwrap();
    let answered = outbound.callback(&interaction("ann"), Callback::Later).await;
    assert_eq!(answered, Err(SendError::Unreachable));
}

#[tokio::test]
async fn an_answer_that_hangs_is_given_a_second_try() {
    let server = failing(1, || Reply::Hang).await;
    let interaction = interaction("ann");
    let stopwatch = Stopwatch::start();
    let answered = outbound(&server).callback(&interaction, Callback::Later).await;
    assert_eq!(answered, Ok(()));
    stopwatch.stops_within(interaction.answer_by() - interaction.received_at);
}

#[tokio::test]
async fn no_answer_takes_longer_than_discord_waits() {
    let server = failing(usize::MAX, || Reply::Hang).await;
    let outbound = outbound(&server);
    let late = old_interaction("ann", Duration::from_millis(2_300));
    let stopwatch = Stopwatch::start();
    let answered = outbound.callback(&late, Callback::Later).await;
    assert_eq!(answered, Err(SendError::Unreachable));
    stopwatch.stops_within(Duration::from_millis(690));
    let too_late = old_interaction("ben", Duration::from_millis(2_500));
    assert_eq!(outbound.callback(&too_late, Callback::Later).await, Err(SendError::TooLate));
    assert_eq!(server.lines().len(), 1);
}

#[tokio::test]
async fn answered_already_is_success_after_a_try_that_may_have_been_received() {
    let server =
        Server::start(|_, before| if before == 0 { Reply::Break } else { status(400, 40_060) })
            .await;
    let outbound = outbound(&server);
    assert_eq!(outbound.callback(&interaction("ann"), Callback::Later).await, Ok(()));
    let twice = outbound.callback(&interaction("ann"), Callback::Later).await;
    assert_eq!(twice, Err(SendError::AlreadyAnswered));
}

#[tokio::test]
async fn a_wrong_bot_token_stops_everything() {
    let server = failing(usize::MAX, || status(401, 0)).await;
    let outbound = outbound(&server);
    let clone = outbound.clone();
    assert!(!clone.unauthorised().is_cancelled());
    assert_eq!(outbound.user().await, Err(SendError::Unauthorised));
    assert!(clone.unauthorised().is_cancelled());
    let answered = clone.callback(&interaction("ann"), Callback::Later).await;
    assert_eq!(answered, Err(SendError::Unauthorised));
    assert_eq!(server.lines(), ["GET /users/@me"; 2], "only a second refusal is believed");
}

#[tokio::test]
async fn one_refusal_of_the_bots_token_is_not_believed_and_the_request_is_sent_again() {
    let server = failing(1, || status(401, 0)).await;
    let outbound = outbound(&server);
    assert_eq!(outbound.send_message(1, &saying("a"), "nonce").await, Ok(77));
    let post = "POST /channels/1/messages";
    assert_eq!(server.lines(), [post, "GET /users/@me", post]);
    assert!(!outbound.unauthorised().is_cancelled());
}

#[tokio::test]
async fn a_route_that_does_not_accept_the_token_is_no_end_while_we_are_known() {
    let server = Server::start(|request, _| match request.line.as_str() {
        "GET /users/@me" => fine(),
        _ => status(401, 0),
    })
    .await;
    let outbound = outbound(&server);
    let refused = Err(SendError::Refused { status: 401, code: 0 });
    for _ in 0..10 {
        assert_eq!(outbound.edit_message(1, 2, &saying("a")).await, refused);
    }
    assert!(!outbound.unauthorised().is_cancelled());
    let edit = "PATCH /channels/1/messages/2";
    assert_eq!(server.lines(), [edit, "GET /users/@me", edit], "and then it rests");
    let unknown = Server::start(|request, _| match request.line.as_str() {
        "GET /users/@me" => status(503, 0),
        _ => status(401, 0),
    })
    .await;
    let outbound = super::outbound(&unknown);
    let sent = outbound.edit_message(1, 2, &saying("a")).await;
    assert_eq!(sent, Err(SendError::Unreachable));
    assert!(!outbound.unauthorised().is_cancelled(), "it may be a mistake of Discord's");
}

#[tokio::test]
async fn what_is_forbidden_in_a_channel_rests_there_and_nowhere_else() {
    let server = Server::start(|request, _| match request.line.as_str() {
        "PATCH /channels/1/messages/2" => status(403, 50_001),
        _ => fine(),
    })
    .await;
    let outbound = outbound(&server);
    for _ in 0..50 {
        let refused = outbound.edit_message(1, 2, &saying("a")).await;
        assert_eq!(refused, Err(SendError::Forbidden));
        assert_eq!(outbound.edit_message(3, 4, &saying("a")).await, Ok(()));
    }
    assert_eq!(outbound.send_message(1, &saying("a"), "nonce").await, Ok(77));
    let refused =
        server.lines().iter().filter(|line| line.contains("/channels/1/messages/2")).count();
    assert!(refused <= 3, "{refused}");
    let rest = outbound.rests_for(1).expect("it rests");
    assert!(rest <= Duration::from_secs(4) && outbound.rests_for(3).is_none());
}

#[tokio::test]
async fn an_interaction_that_has_run_out_stops_nothing() {
    let server = Server::start(|_, before| match before {
        0 => status(401, 50_027),
        1 => status(401, 0),
        _ => fine(),
    })
    .await;
    let outbound = outbound(&server);
    for name in ["ann", "ben", "ann", "ben"] {
        let edited = outbound.edit_original(&interaction(name), &saying("a")).await;
        assert_eq!(edited, Err(SendError::TokenExpired));
    }
    assert_eq!(outbound.user().await, Ok(77));
    let old = old_interaction("ben", Duration::from_secs(15 * 60));
    let edited = outbound.edit_original(&old, &saying("a")).await;
    assert_eq!(edited, Err(SendError::TokenExpired));
    assert_eq!(server.lines().len(), 3, "what has run out is not even tried");
}

#[tokio::test]
async fn what_is_gone_can_be_taken_away_but_not_changed() {
    let server = failing(usize::MAX, || status(404, 10_008)).await;
    let outbound = outbound(&server);
    assert_eq!(outbound.delete_message(1, 2).await, Ok(()));
    assert_eq!(outbound.delete_original(&interaction("ann")).await, Ok(()));
    assert_eq!(outbound.edit_message(1, 2, &saying("a")).await, Err(SendError::Gone));
    assert_eq!(outbound.edit_message(0, 2, &saying("a")).await, Err(SendError::Gone));
    assert_eq!(server.lines().len(), 3);
}

#[tokio::test]
async fn a_redirect_is_not_followed_with_the_token() {
    let elsewhere = Server::start(|_, _| fine()).await;
    let there = elsewhere.url.clone();
    let server = Server::start(move |_, _| {
        Reply::Answer(307, vec![("location", there.clone())], Value::Null)
    })
    .await;
    let sent = outbound(&server).user().await;
    assert_eq!(sent, Err(SendError::Refused { status: 307, code: 0 }));
    assert!(elsewhere.lines().is_empty());
}

#[tokio::test]
async fn nonsense_instead_of_json_is_no_answer() {
    let server = Server::start(|_, _| Reply::Answer(200, Vec::new(), Value::Null)).await;
    let outbound = outbound(&server);
    assert_eq!(outbound.user().await, Err(SendError::Unreachable));
    assert_eq!(outbound.messages(1, None, 5).await, Err(SendError::Unreachable));
    assert_eq!(outbound.register(800, &[]).await, Err(SendError::Unreachable));
}

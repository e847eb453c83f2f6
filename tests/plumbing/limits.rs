//! Rate limits: which requests wait, and for how long. The tests measure their order, and that none
//! was sent too early.

use super::server::{Reply, Server, fine, too_many};
use super::{interaction, old_interaction, outbound, saying};
use std::time::Duration;
use uno_bot::discord::outbound::SendError;
use uno_bot::discord::payload::Callback;

fn limits(remaining: u32, resets_in: f64) -> Vec<(&'static str, String)> {
    vec![
        ("x-ratelimit-bucket", "edits".to_owned()),
        ("x-ratelimit-limit", "5".to_owned()),
        ("x-ratelimit-remaining", remaining.to_string()),
        ("x-ratelimit-reset-after", resets_in.to_string()),
    ]
}

#[tokio::test]
async fn one_too_many_waits_as_long_as_it_is_told_and_is_sent_again() {
    let server =
        Server::start(|_, before| if before == 0 { too_many(0.3, false) } else { fine() }).await;
    let sent = outbound(&server).send_message(1, &saying("hello"), "nonce").await;
    assert_eq!(sent, Ok(77));
    let seen = server.seen();
    assert_eq!(seen.len(), 2);
    assert!(seen[1].at - seen[0].at >= Duration::from_millis(300));
    assert_eq!(seen[0].body, seen[1].body);
}

#[tokio::test]
async fn an_empty_bucket_is_not_asked_before_its_reset() {
    let server =
        Server::start(|_, _| Reply::Answer(200, limits(0, 0.3), serde_json::json!({ "id": "1" })))
            .await;
    let outbound = outbound(&server);
    outbound.edit_message(1, 2, &saying("a")).await.unwrap();
    outbound.edit_message(1, 2, &saying("b")).await.unwrap();
    let seen = server.seen();
    assert!(seen[1].at - seen[0].at >= Duration::from_millis(300));
}

#[tokio::test]
async fn one_players_limit_never_delays_anothers_answer() {
    let server = Server::start(|seen, _| {
        if seen.line.contains("/ann/") {
            return too_many(5.0, false);
        }
        Reply::Answer(200, limits(4, 1.0), serde_json::json!({ "id": "1" }))
    })
    .await;
    let outbound = outbound(&server);
    let slow = outbound.clone();
    let anns =
        tokio::spawn(async move { slow.edit_original(&interaction("ann"), &saying("a")).await });
    server.has_seen(1).await;
    for token in ["ben", "cid", "dan"] {
        outbound.edit_original(&interaction(token), &saying("b")).await.unwrap();
        outbound.callback(&interaction(token), Callback::Later).await.unwrap();
    }
    assert!(!anns.is_finished());
    anns.abort();
}

#[tokio::test]
async fn a_limit_on_everything_delays_posts_but_no_answer() {
    let server =
        Server::start(|_, before| if before == 0 { too_many(0.5, true) } else { fine() }).await;
    let outbound = outbound(&server);
    let posting = outbound.clone();
    let first = tokio::spawn(async move { posting.send_message(1, &saying("a"), "n").await });
    server.has_seen(1).await;
    // The response to the first request may not be read yet, so the second may be sent before.
    let posting = outbound.clone();
    let other = tokio::spawn(async move { posting.user().await });
    outbound.callback(&interaction("ben"), Callback::Later).await.unwrap();
    assert_eq!((first.await.unwrap(), other.await.unwrap()), (Ok(77), Ok(77)));
    let seen = server.seen();
    let place = |part: &str| seen.iter().rposition(|seen| seen.line.contains(part)).unwrap();
    assert!(place("/callback") < place("/channels/1/messages"));
    let first_again = &seen[place("/channels/1/messages")];
    assert!(first_again.at - seen[0].at >= Duration::from_millis(500));
}

#[tokio::test]
async fn answers_overtake_a_queue_of_posts() {
    let server = Server::start(|_, _| fine()).await;
    let outbound = outbound(&server);
    let posts: Vec<_> = (1..=40)
        .map(|channel| {
            let outbound = outbound.clone();
            tokio::spawn(async move { outbound.send_message(channel, &saying("a"), "n").await })
        })
        .collect();
    server.has_seen(1).await;
    outbound.callback(&interaction("ben"), Callback::Later).await.unwrap();
    for post in posts {
        assert_eq!(post.await.unwrap(), Ok(77));
    }
    let lines = server.lines();
    let answer = lines.iter().position(|line| line.contains("/callback")).unwrap();
    assert!(answer < 40, "the answer was the last to go out");
    // After the first ten, posts go out one every 25 ms.
    let seen = server.seen();
    assert!(seen[40].at - seen[0].at >= Duration::from_millis(25 * 29));
}

#[tokio::test]
async fn who_would_wait_too_long_is_told_at_once() {
    let server = Server::start(|_, _| too_many(3600.0, false)).await;
    let outbound = outbound(&server);
    for _ in 0..3 {
        let refused = outbound.send_message(1, &saying("a"), "n").await;
        let Err(SendError::RateLimited { again_in }) = refused else { panic!("{refused:?}") };
        assert!(again_in > Duration::from_secs(3500));
    }
    assert_eq!(server.lines().len(), 1, "a limit that is known is not tried out");
    let hurried = old_interaction("ann", Duration::from_millis(2_000));
    let refused = outbound.callback(&hurried, Callback::Later).await;
    assert!(matches!(refused, Err(SendError::RateLimited { .. })), "{refused:?}");
}

#[tokio::test]
async fn endless_limits_end_after_five_tries() {
    let server = Server::start(|_, _| too_many(0.01, false)).await;
    let refused = outbound(&server).send_message(1, &saying("a"), "n").await;
    assert!(matches!(refused, Err(SendError::RateLimited { .. })), "{refused:?}");
    assert_eq!(server.lines().len(), 5);
}

#[tokio::test]
async fn an_abandoned_request_gives_its_place_back() {
    let server = Server::start(|_, before| {
        if before > 0 {
            return Reply::Hang;
        }
        Reply::Answer(200, limits(5, 60.0), serde_json::json!({ "id": "1" }))
    })
    .await;
    let outbound = outbound(&server);
    outbound.edit_message(1, 2, &saying("a")).await.unwrap();
    for round in 0..10 {
        let hanging = outbound.clone();
        let edit = tokio::spawn(async move { hanging.edit_message(1, 2, &saying("a")).await });
        server.has_seen(round + 2).await;
        edit.abort();
        assert!(edit.await.is_err());
    }
}

//! The logs of requests that fail in all ways, at every level, hold no secrets.

use super::server::{Reply, Server, status, too_many};
use super::{TOKEN, interaction, outbound, saying};
use serde_json::json;
use std::io::Write;
use std::sync::{Arc, Mutex};
use uno_bot::discord::payload::Callback;

/// Where the log goes.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// Discord finds a field wrong, and repeats what was in it.
fn wrong_name() -> Reply {
    let wrong = json!({"code": "BASE_TYPE_BAD_LENGTH", "message": "a hand of cards is too long"});
    let errors = json!({"0": {"name": {"_errors": [wrong]}}});
    let body = json!({"code": 50_035, "message": "Invalid Form Body", "errors": errors});
    Reply::Answer(400, Vec::new(), body)
}

#[tokio::test]
async fn logs_of_our_crate_hold_no_token_address_or_body() {
    let log = Log::default();
    let writer = log.clone();
    let subscriber = tracing_subscriber::fmt()
        .with_env_filter("uno_bot=trace")
        .with_ansi(false)
        .with_writer(move || writer.clone())
        .finish();
    let _guard = tracing::subscriber::set_default(subscriber);
    let server = Server::start(|_, before| match before {
        0 => too_many(0.01, false),
        1 => status(500, 0),
        2 => Reply::Break,
        3 => wrong_name(),
        4 => status(403, 50_013),
        5 => status(404, 10_008),
        _ => status(401, 0),
    })
    .await;
    let outbound = outbound(&server);
    let secret = saying("a hand of cards");
    for number in 1..7 {
        let interaction = interaction(&format!("secret-interaction-{number}"));
        let _ = outbound.edit_original(&interaction, &secret).await;
        let _ = outbound.callback(&interaction, Callback::Reply(secret.clone())).await;
        let _ = outbound.send_message(number, &secret, "nonce").await;
    }
    let log = String::from_utf8(log.0.lock().unwrap().clone()).unwrap();
    for told in [
        "rate limited",
        "Discord finds a request wrong",
        "0.name (BASE_TYPE_BAD_LENGTH)",
        "does not accept",
        "came to nothing",
    ] {
        assert!(log.contains(told), "{told} is missing in {log}");
    }
    for secret in
        [TOKEN, "secret-interaction", "hand of cards", "/webhooks", "/interactions", "127.0.0.1"]
    {
        assert!(!log.contains(secret), "{secret} is in {log}");
    }
}

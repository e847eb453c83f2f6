//! What the log tells whoever runs the bot, at its usual level.

use super::process::Program;
use super::server::Server;
use super::standings::eventually;
use serde_json::json;
use uno_bot::standin::{Fault, FaultRule, RecordedRequest, StandinConfig};

const USUAL: [(&str, &str); 1] = [("UNO_LOG", "warn,uno_bot=info")];

async fn says(program: &Program, text: &str) {
    eventually(text, async || program.said().contains(text).then_some(())).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn it_says_when_the_gateway_is_connected_lost_resumed_and_refused_and_why() {
    let server = Server::without_bot(StandinConfig::default()).await;
    let program = Program::serve_with(&server, &USUAL).await;
    says(&program, "connected to the gateway").await;
    server.discord.gateway().close(4008);
    says(&program, "Discord closed the gateway connection: it was sent too much at once").await;
    says(&program, "the gateway session was resumed").await;
    server.discord.gateway().close(4014);
    let (status, said) = program.end().await;
    assert_eq!(status.code(), Some(1), "{said}");
    let last = said.lines().last().unwrap_or_default();
    assert!(last.contains("the intents are not allowed for this bot (code 4014)"), "{said}");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_interaction_that_is_not_as_expected_is_answered_and_told_of_once_for_each_kind() {
    let server = Server::without_bot(StandinConfig::default()).await;
    let program = Program::serve_with(&server, &USUAL).await;
    let ann = server.person("Ann");
    let odd = "Discord has sent something unexpected";
    // Without a token nobody can answer; without a sender's name everyone can.
    for kind in ["/token", "/member/user/id"] {
        for _ in 0..3 {
            server.discord.gateway().rewrite_events(move |name, body| {
                if let Some(place) = body.pointer_mut(kind).filter(|_| name == "INTERACTION_CREATE")
                {
                    *place = json!({"new": [1]});
                }
            });
            let asked = ann.ask(&["help"], json!({}));
            if kind != "/token" {
                assert!(asked.answer().await.expect("an answer").message().is_some(), "{kind}");
            }
        }
    }
    server.discord.gateway().stop_rewriting();
    assert!(ann.types(&["help"], json!({})).await.is_ephemeral());
    says(&program, odd).await;
    let said = program.said();
    let told: Vec<&str> = said.lines().filter(|line| line.contains(odd)).collect();
    assert_eq!(told.len(), 2, "{told:#?}");
    assert_ne!(told[0].split(odd).nth(1), told[1].split(odd).nth(1), "{told:#?}");
    program.signal("TERM");
    assert_eq!(program.end().await.0.code(), Some(0));
}

#[tokio::test(flavor = "multi_thread")]
async fn commands_that_discord_finds_wrong_are_not_sent_again_and_the_field_and_the_invite_link_are_told()
 {
    let server = Server::without_bot(StandinConfig::default()).await;
    let wrong = Fault::Invalid("0.options.2.name".to_owned());
    server.discord.faults().add(FaultRule::always("PUT", "/commands", wrong));
    let program = Program::begin_with(&server, &USUAL);
    says(&program, "Discord finds a request wrong").await;
    says(&program, "the commands cannot be registered; people have the earlier ones").await;
    let told = program.said();
    let line = told.lines().find(|line| line.contains("Discord finds a request wrong"));
    let line = line.expect("it was said");
    for word in ["PUT commands", "0.options.2.name (BASE_TYPE_INVALID)"] {
        assert!(line.contains(word), "no {word} in {line}");
    }
    assert!(told.contains("client_id="), "{told}");
    program.signal("TERM");
    assert_eq!(program.end().await.0.code(), Some(0));
    let put = |it: &&RecordedRequest| it.method == "PUT";
    assert_eq!(server.discord.requests().iter().filter(put).count(), 1);
}

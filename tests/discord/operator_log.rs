//! What the log tells whoever runs the bot, at its usual level.

use super::process::Program;
use super::server::Server;
use super::standings::eventually;
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
async fn commands_that_discord_finds_wrong_are_not_sent_again_and_the_invite_link_is_told() {
    let server = Server::without_bot(StandinConfig::default()).await;
    let wrong = Fault::Refused { status: 400, code: 50_035 };
    server.discord.faults().add(FaultRule::always("PUT", "/commands", wrong));
    let program = Program::begin_with(&server, &USUAL);
    says(&program, "Discord finds a request wrong").await;
    says(&program, "the commands cannot be registered; people have the earlier ones").await;
    assert!(program.said().contains("client_id="), "{}", program.said());
    program.signal("TERM");
    assert_eq!(program.end().await.0.code(), Some(0));
    let put = |it: &&RecordedRequest| it.method == "PUT";
    assert_eq!(server.discord.requests().iter().filter(put).count(), 1);
}

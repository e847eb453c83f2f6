//! What Discord refuses: it slows down what is refused, and nothing else.

use super::faults::draw;
use super::player::Party;
use super::server::Server;
use serde_json::json;
use std::time::{Duration, Instant};
use uno_bot::standin::{Fault, FaultRule, Message, RecordedRequest, Standin, permission};

/// The requests that Discord counts as invalid.
fn invalid(server: &Server) -> Vec<RecordedRequest> {
    let invalid = |it: &RecordedRequest| matches!(it.status, Some(401 | 403 | 429));
    server.discord.requests().into_iter().filter(invalid).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refused_board_keeps_to_its_pause_whatever_happens_at_the_table() {
    let server = Server::open().await;
    let mut party = Party::begin(&server, &["Ann", "Ben"], json!({"turn_time": "none"}), 1).await;
    server.discord.world().set_bot_permissions(server.channel, 0);
    server.discord.clock().advance(Duration::from_secs(16 * 60));
    draw(&mut party).await;
    let hidden = |discord: &Standin| {
        discord.requests().iter().any(|request| request.code == Some(50_001)).then_some(())
    };
    server.discord.until("the board to be out of sight", hidden).await.expect("it is tried");
    let (before, begun) = (invalid(&server).len(), Instant::now());
    for _ in 0..60 {
        draw(&mut party).await;
    }
    // The rests are one second, two, and then four or more. A request may be under way when counting begins.
    let most = 4 + begun.elapsed().as_secs() as usize / 4;
    let refused = invalid(&server).len() - before;
    assert!(refused <= most, "{refused} requests were refused, {most} are allowed");
    // Another table is not held up by that.
    let elsewhere = server.discord.world().add_channel(server.guild, "elsewhere");
    let eve = server.person("Eve");
    let lobby = eve.at(elsewhere).types(&["new"], json!({})).await;
    server.discord.clock().advance(Duration::from_secs(16 * 60));
    server.person("Fay").at(elsewhere).uno("join").await;
    let joined = |message: &Message| message.text().contains("2 of 10");
    eve.person.see_message(lobby.id, "a second player", joined).await.expect("it is painted");
    // A click shows that the permission is back.
    server.discord.world().set_bot_permissions(server.channel, permission::MEMBER);
    let wanted = draw(&mut party).await;
    server.board_says(&wanted).await;
    drop(party);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn while_all_token_edits_are_refused_everyone_is_answered_and_few_are_tried() {
    let server = Server::open().await;
    let mut party = Party::begin(&server, &["Ann", "Ben"], json!({"turn_time": "none"}), 2).await;
    let refused = Fault::Refused { status: 401, code: 50_027 };
    server.discord.faults().add(FaultRule::always("PATCH", "/webhooks", refused));
    let mut wanted = String::new();
    for _ in 0..40 {
        // Everyone opens a new panel, which is then to be edited.
        wanted = draw(&mut party).await;
    }
    server.board_says(&wanted).await;
    let refused = invalid(&server).len();
    assert!((1..=40).contains(&refused), "{refused} edits were refused");
    server.discord.faults().clear();
    let (turn, _) = party.on_turn().await;
    let other = 1 - turn;
    party.players[other].panel = None;
    let panel = party.players[other].panel().await;
    while party.who(turn).uno("hand").await.text().contains("Your turn!") {
        party.who(turn).uno("draw").await;
        party.who(turn).uno("accept").await;
        party.who(turn).uno("pass").await;
        party.who(turn).types(&["colour"], json!({"colour": "red"})).await;
    }
    let on_turn = |message: &Message| message.text().contains("Your turn!");
    let seen = party.who(other).person.see_message(panel.id, "the own turn", on_turn).await;
    seen.expect("panels are edited again");
    drop(party);
    server.close().await;
}

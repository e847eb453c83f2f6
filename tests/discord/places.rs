//! Tables whose place goes away, also while nobody listens.

use super::faults::draw;
use super::player::Party;
use super::server::Server;
use super::standings::{eventually, file_of, of_server, turned};
use serde_json::json;
use std::time::Duration;
use uno_bot::standin::{Request, permission};

/// How all games stand in the bot's file.
async fn stages(server: &Server) -> Vec<String> {
    let mut file = file_of(server).await;
    let stages = sqlx::query_scalar("SELECT stage FROM game ORDER BY id");
    stages.fetch_all(&mut file).await.expect("they can be read")
}

/// Waits until all games stand like this.
async fn stand(server: &Server, wanted: &[&str]) {
    let what = format!("games that are {wanted:?}");
    eventually(&what, async || (stages(server).await == wanted).then_some(())).await;
}

/// A match is being played in a server that has chosen something.
async fn begin(server: &Server) {
    let [ann, ben] = server.people(["Ann", "Ben"]);
    server.discord.world().make_moderator(server.guild, ann.person.id());
    let panel = of_server(&ann, "settings", json!({})).await;
    turned(&ann, &panel, "Turn pings: on").await;
    let lobby = ann.types(&["new"], json!({"turn_time": "60"})).await;
    ben.clicks(&lobby, "Join").await;
    ann.clicks(&lobby, "Start").await;
    server.board_says("▶️").await;
}

/// Waits until the bot knows that it was sent away, and the games stand like this.
async fn server_is_left(server: &Server, games: &[&str]) {
    stand(server, games).await;
    let mut file = file_of(server).await;
    eventually("the server to be gone", async || {
        let left = sqlx::query_scalar("SELECT left_at_ms IS NOT NULL FROM server_settings");
        let left: Vec<bool> = left.fetch_all(&mut file).await.expect("they can be read");
        (left == [true]).then_some(())
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_sent_the_bot_away_while_it_was_offline_is_left() {
    let mut server = Server::open().await;
    let world = server.discord.world();
    let other = world.add_guild("Other Friends");
    let there = world.add_channel(other, "cards");
    let eve = world.add_person(other, "Eve");
    let (eve, path) = (server.discord.person(eve), ["new"]);
    let lobby = eve.command(there, "uno", &path, json!({})).expect("it can be typed");
    super::server::answered(lobby).await;
    begin(&server).await;
    server.stop().await.expect("it stops well");
    world.remove_guild(server.guild);
    server.start().await;
    server_is_left(&server, &["lobby", "abandoned"]).await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_sent_the_bot_away_between_two_sessions_is_left() {
    let server = Server::open().await;
    begin(&server).await;
    // The session is over, and what happens before the next one is told to nobody.
    server.discord.gateway().invalidate(false);
    server.discord.world().remove_guild(server.guild);
    server_is_left(&server, &["abandoned"]).await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_whose_channel_was_deleted_while_nobody_listened_ends() {
    let mut server = Server::open().await;
    begin(&server).await;
    server.stop().await.expect("it stops well");
    server.discord.world().delete_channel(server.channel);
    server.start().await;
    assert_eq!(stages(&server).await, ["playing"]);
    // The clock runs out for someone, and there is no place to show that.
    server.pass(Duration::from_secs(180));
    stand(&server, &["abandoned"]).await;
    let posted = |request: &&Request| {
        request.method == "POST" && request.path.contains(&format!("/{}/", server.channel))
    };
    assert_eq!(server.discord.requests().iter().filter(posted).count(), 0);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn in_a_channel_that_the_bot_may_not_see_play_goes_on() {
    let server = Server::open().await;
    let mut party = Party::begin(&server, &["Ann", "Ben"], json!({"turn_time": "none"}), 1).await;
    let board = server.board();
    server.discord.world().set_bot_permissions(server.channel, 0);
    server.discord.clock().advance(Duration::from_secs(16 * 60));
    draw(&mut party).await;
    let hidden = |discord: &uno_bot::standin::Standin| {
        discord.requests().iter().any(|request| request.code == Some(50_001)).then_some(())
    };
    server.discord.until("the board to be out of sight", hidden).await.unwrap();
    draw(&mut party).await;
    server.discord.world().set_bot_permissions(server.channel, permission::MEMBER);
    let wanted = draw(&mut party).await;
    assert_eq!(server.board_says(&wanted).await.id, board.id);
    assert_eq!(server.public_messages().len(), 1);
    drop(party);
    server.close().await;
}

//! Channels and roles that a server has named and that are gone limit nobody any more.

use super::super::server::{Server, Someone};
use super::{eventually, file_of, of_server};
use serde_json::json;

/// Waits until the server's settings say this.
async fn settings_say(server: &Server, what: &'static str, expected: &str) {
    let mut file = file_of(server).await;
    eventually(what, async || {
        let found: String = sqlx::query_scalar(what).fetch_one(&mut file).await.expect(what);
        (found == expected).then_some(())
    })
    .await;
}

async fn allow(ann: &Someone<'_>, channel: uno_bot::standin::Snowflake) {
    let options = json!({"channel": channel.to_string(), "allow": true});
    of_server(ann, "channel", options).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_named_channel_that_is_gone_is_no_longer_named() {
    let server = Server::open().await;
    let [ann, ben] = server.people(["Ann", "Ben"]);
    let world = server.discord.world();
    world.make_moderator(server.guild, ann.person.id());
    let [games, cards] = ["games", "cards"].map(|name| world.add_channel(server.guild, name));
    allow(&ann, games).await;
    allow(&ann, cards).await;
    let channels = "SELECT channels FROM server_settings";
    settings_say(&server, channels, &format!("[{games},{cards}]")).await;
    world.delete_channel(games);
    settings_say(&server, channels, &format!("[{cards}]")).await;
    let refused = ben.types(&["new"], json!({})).await;
    assert!(refused.is_ephemeral() && refused.text().contains(&format!("<#{cards}>")));
    assert!(!refused.text().contains(&games.to_string()), "{}", refused.text());
    world.delete_channel(cards);
    settings_say(&server, channels, "[]").await;
    let lobby = ben.types(&["new"], json!({})).await;
    assert!(!lobby.is_ephemeral(), "{}", lobby.text());
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_named_role_that_is_gone_shuts_nobody_out() {
    let server = Server::open().await;
    let [ann, ben] = server.people(["Ann", "Ben"]);
    let world = server.discord.world();
    world.make_moderator(server.guild, ann.person.id());
    let role = world.add_role(server.guild, "hosts");
    of_server(&ann, "openers", json!({"role": role.to_string()})).await;
    let refused = ben.types(&["new"], json!({})).await;
    assert!(refused.is_ephemeral(), "the role is not his");
    // Another role, and the same number elsewhere, change nothing.
    world.delete_role(server.guild, "4243".parse().expect("a number"));
    world.delete_role(server.channel, role);
    world.delete_role(server.guild, role);
    settings_say(&server, "SELECT openers FROM server_settings", "everyone").await;
    let lobby = ben.types(&["new"], json!({})).await;
    assert!(!lobby.is_ephemeral(), "{}", lobby.text());
    server.finish().await;
}

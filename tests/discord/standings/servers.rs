//! What a server chooses counts at once, and only those who manage it may choose.

use super::super::server::{Server, answered, said};
use super::{chosen, eventually, file_of, of_server, turned};
use serde_json::json;
use std::time::Duration;

const A_MONTH: Duration = Duration::from_secs(31 * 24 * 60 * 60);

#[tokio::test(flavor = "multi_thread")]
async fn only_people_who_manage_the_server_set_it_up() {
    let server = Server::open().await;
    let [ann, ben] = server.people(["Ann", "Ben"]);
    server.discord.world().make_moderator(server.guild, ann.person.id());
    let offered = ben.person.command(server.channel, "uno-server", &["settings"], json!({}));
    assert!(offered.is_err(), "Discord does not even offer it");
    let data = |sub: serde_json::Value| json!({"id": "1", "name": "uno-server", "type": 1, "options": [sub]});
    let panel = of_server(&ann, "settings", json!({})).await;
    for forged in [
        data(json!({"name": "settings", "type": 1, "options": []})),
        data(json!({"name": "openers", "type": 1, "options": []})),
        data(json!({"name": "channel", "type": 1, "options": [
            {"name": "channel", "type": 7, "value": server.channel.to_string()},
            {"name": "allow", "type": 5, "value": true},
        ]})),
    ] {
        let answer = answered(ben.person.forge_command(server.channel, forged)).await;
        assert!(answer.text().contains("Only people who can manage"), "{}", answer.text());
    }
    let answer = ben.forges(panel.id, "1:0:server:pings:0").await;
    assert!(answer.message().unwrap().text().contains("Only people who can manage"));
    let asked = ben.person.forge_choice(panel.id, "1:0:server:preset", &["mini"]).unwrap();
    let answer = said(asked).await;
    assert!(answer.message().unwrap().text().contains("Only people who can manage"));
    // A value that no menu offers changes nothing either.
    let asked = ann.person.forge_choice(panel.id, "1:0:server:turn-time", &["1"]).unwrap();
    assert!(said(asked).await.message().unwrap().text().contains("no longer valid"));
    let lobby = ben.types(&["new"], json!({})).await;
    assert!(lobby.text().contains("**Classic** rules"), "{}", lobby.text());
    assert!(lobby.text().contains("2 minutes"), "{}", lobby.text());
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_table_is_as_the_server_has_it_unless_something_else_is_asked_for() {
    let server = Server::open().await;
    let [ann, ben] = server.people(["Ann", "Ben"]);
    server.discord.world().make_moderator(server.guild, ann.person.id());
    let panel = of_server(&ann, "settings", json!({})).await;
    let preset = panel.components().into_iter().find(|menu| menu.is_menu()).expect("a menu");
    let placeholder = preset.label.expect("a placeholder");
    chosen(&ann, &panel, &placeholder, &["mini"]).await;
    chosen(&ann, &panel, "House rules", &["jump_in"]).await;
    let changed = chosen(&ann, &panel, "Time for a turn", &["3600"]).await;
    assert!(changed.text().contains("**Mini** rules\n• Jump-in"), "{}", changed.text());
    let lobby = ben.types(&["new"], json!({})).await;
    assert!(lobby.text().contains("**Mini** rules\n• Jump-in"), "{}", lobby.text());
    assert!(lobby.text().contains("1 hour"), "{}", lobby.text());
    ben.clicks(&lobby, "Cancel").await;
    let other = ben.types(&["new"], json!({"preset": "classic", "turn_time": "60"})).await;
    assert!(other.text().contains("**Classic** rules\nTime"), "{}", other.text());
    assert!(other.text().contains("1 minute"), "{}", other.text());
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_are_opened_only_where_and_by_whom_the_server_allows() {
    let server = Server::open().await;
    let [ann, ben] = server.people(["Ann", "Ben"]);
    let world = server.discord.world();
    world.make_moderator(server.guild, ann.person.id());
    let games = world.add_channel(server.guild, "games");
    let allow = |channel: uno_bot::standin::Snowflake, allow: bool| json!({"channel": channel.to_string(), "allow": allow});
    let told = of_server(&ann, "channel", allow(games, true)).await;
    assert!(told.text().contains(&format!("<#{games}>")), "{}", told.text());
    let refused = ben.types(&["new"], json!({})).await;
    assert!(refused.is_ephemeral() && refused.text().contains(&format!("<#{games}>")));
    let there = ben.at(games);
    let lobby = there.types(&["new"], json!({})).await;
    assert!(!lobby.is_ephemeral(), "{}", lobby.text());
    there.types(&["table", "cancel"], json!({})).await;
    let told = of_server(&ann, "channel", allow(games, false)).await;
    assert!(told.text().contains("every channel"), "{}", told.text());
    let panel = of_server(&ann, "settings", json!({})).await;
    turned(&ann, &panel, "Moderators only").await;
    let refused = ben.types(&["new"], json!({})).await;
    assert!(refused.is_ephemeral() && refused.text().contains("Not everyone may open"));
    let lobby = ann.types(&["new"], json!({})).await;
    assert!(!lobby.is_ephemeral(), "{}", lobby.text());
    ann.clicks(&lobby, "Cancel").await;
    of_server(&ann, "openers", json!({"role": "4242"})).await;
    let refused = ben.types(&["new"], json!({})).await;
    assert!(refused.is_ephemeral(), "the role is not his");
    of_server(&ann, "openers", json!({})).await;
    let lobby = ben.types(&["new"], json!({})).await;
    assert!(!lobby.is_ephemeral(), "{}", lobby.text());
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn where_a_server_wants_no_calls_nobody_is_called() {
    let server = Server::open().await;
    let [ann, ben] = server.people(["Ann", "Ben"]);
    server.discord.world().make_moderator(server.guild, ann.person.id());
    let panel = of_server(&ann, "settings", json!({})).await;
    turned(&ann, &panel, "Turn pings: on").await;
    for someone in [&ann, &ben] {
        let panel = super::of_me(someone, "settings").await;
        turned(someone, &panel, "Ping: every turn").await;
    }
    let lobby = ann.types(&["new"], json!({"turn_time": "300"})).await;
    ben.clicks(&lobby, "Join").await;
    ann.clicks(&lobby, "Start").await;
    server.board_says("▶️").await;
    server.pass(Duration::from_secs(290));
    // Something that happens later has happened, and still nobody was called.
    ann.told(&server.board(), "My hand").await;
    ann.uno("status").await;
    assert!(server.public_messages().iter().all(|message| message.pinged.is_empty()));
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_sends_the_bot_away_is_forgotten_after_a_month() {
    let mut server = Server::open().await;
    let game = {
        let [ann, ben] = server.people(["Ann", "Ben"]);
        server.discord.world().make_moderator(server.guild, ann.person.id());
        let panel = of_server(&ann, "settings", json!({})).await;
        turned(&ann, &panel, "Own threads: off").await;
        turned(&ann, &panel, "Own threads: on").await;
        turned(&ann, &panel, "Turn pings: on").await;
        let lobby = ann.types(&["new"], json!({})).await;
        ben.clicks(&lobby, "Join").await;
        ann.clicks(&lobby, "Start").await;
        server.board_says("▶️").await;
        let id = lobby.components()[0].custom_id.clone().unwrap();
        id.split(':').nth(1).unwrap().parse::<i64>().unwrap()
    };
    server.discord.world().remove_guild(server.guild);
    let mut file = file_of(&server).await;
    eventually("the table to end and the server to be gone", async || {
        let query = "SELECT game.stage, server_settings.left_at_ms IS NOT NULL FROM game \
                     JOIN server_settings USING (guild) WHERE game.id = ?1";
        let row: (String, bool) =
            sqlx::query_as(query).bind(game).fetch_one(&mut file).await.expect("a row");
        (row == ("abandoned".to_owned(), true)).then_some(())
    })
    .await;
    let settings = "SELECT count(*) FROM server_settings";
    let kept: i64 = sqlx::query_scalar(settings).fetch_one(&mut file).await.unwrap();
    assert_eq!(kept, 1, "they are kept for a while");
    server.pass(A_MONTH);
    eventually("the settings to be dropped", async || {
        let kept: i64 = sqlx::query_scalar(settings).fetch_one(&mut file).await.unwrap();
        (kept == 0).then_some(())
    })
    .await;
    server.stop().await.expect("it stops");
}

#[tokio::test(flavor = "multi_thread")]
async fn people_have_their_names_after_a_restart() {
    let mut server = Server::open().await;
    let ann = {
        let [ann, ben] = server.people(["Ann", "Ben"]);
        let lobby = ann.types(&["new"], json!({})).await;
        ben.clicks(&lobby, "Join").await;
        ann.clicks(&lobby, "Start").await;
        server.board_says("Ben").await;
        ann.person.id()
    };
    server.stop().await.expect("it stops");
    server.start().await;
    let person = server.discord.person(ann);
    let ann = super::super::server::Someone { server: &server, person, channel: server.channel };
    let status = ann.uno("status").await;
    assert!(status.text().contains("Ben"), "{}", status.text());
    server.finish().await;
}

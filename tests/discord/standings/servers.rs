//! What a server chooses counts at once, and only those who manage it may choose.

use super::super::server::{Server, Someone, answered, said};
use super::{chosen, eventually, file_of, of_server, turned};
use serde_json::json;
use std::time::Duration;
use uno_bot::standin::{Message, Standin};

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
    assert!(changed.text().contains("With these changes:\n• Jump-in"), "{}", changed.text());
    let lobby = ben.types(&["new"], json!({})).await;
    assert!(lobby.text().contains("With these changes:\n• Jump-in"), "{}", lobby.text());
    assert!(lobby.text().contains("1 hour"), "{}", lobby.text());
    ben.types(&["table", "cancel"], json!({})).await;
    let other = ben.types(&["new"], json!({"preset": "classic", "turn_time": "60"})).await;
    let text = other.text();
    assert!(text.contains("**Classic** rules") && !text.contains("With these"), "{text}");
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
    assert!(refused.is_ephemeral() && refused.text().contains("Only moderators may open"));
    let lobby = ann.types(&["new"], json!({})).await;
    assert!(!lobby.is_ephemeral(), "{}", lobby.text());
    ann.types(&["table", "cancel"], json!({})).await;
    of_server(&ann, "openers", json!({})).await;
    let lobby = ben.types(&["new"], json!({})).await;
    assert!(!lobby.is_ephemeral(), "{}", lobby.text());
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_has_the_role_opens_tables_and_others_are_told_which_role_it_is() {
    let server = Server::open().await;
    let [ann, ben, cid] = server.people(["Ann", "Ben", "Cid"]);
    let world = server.discord.world();
    world.make_moderator(server.guild, ann.person.id());
    let [dealers, guests] = ["dealers", "guests"].map(|name| world.add_role(server.guild, name));
    let told = of_server(&ann, "openers", json!({"role": dealers.to_string()})).await;
    assert!(told.text().contains(&format!("<@&{dealers}>")), "{}", told.text());
    assert!(told.pinged.is_empty(), "nobody is called by that");
    world.give_role(server.guild, ben.person.id(), guests);
    world.give_role(server.guild, ben.person.id(), dealers);
    world.give_role(server.guild, cid.person.id(), guests);
    let refused = cid.types(&["new"], json!({})).await;
    assert!(refused.is_ephemeral(), "{}", refused.text());
    let why = format!("Only <@&{dealers}> and moderators may open tables");
    assert!(refused.text().contains(&why), "{}", refused.text());
    // Whoever may not open a table may play at one.
    let lobby = ben.types(&["new"], json!({})).await;
    assert!(!lobby.is_ephemeral(), "{}", lobby.text());
    cid.clicks(&lobby, "Join").await;
    server.board_says("2 of 10").await;
    ben.types(&["table", "cancel"], json!({})).await;
    // Whoever keeps order needs no role; whoever loses the role may no more.
    let lobby = ann.types(&["new"], json!({})).await;
    assert!(!lobby.is_ephemeral(), "{}", lobby.text());
    ann.types(&["table", "cancel"], json!({})).await;
    world.change_member(server.guild, ben.person.id(), |ben| ben.roles = vec![guests]);
    assert!(ben.types(&["new"], json!({})).await.is_ephemeral());
    // The role that everyone has is everyone.
    let told = of_server(&ann, "openers", json!({"role": server.guild.to_string()})).await;
    assert!(told.text().contains("everyone"), "{}", told.text());
    assert!(!cid.types(&["new"], json!({})).await.is_ephemeral());
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_who_change_different_settings_at_the_same_moment_undo_nothing() {
    let (server, disk) = Server::open_on_slow_disk().await;
    let [ann, ben, cid] = server.people(["Ann", "Ben", "Cid"]);
    let world = server.discord.world();
    for moderator in [&ann, &ben] {
        world.make_moderator(server.guild, moderator.person.id());
    }
    let (anns, bens) = (
        of_server(&ann, "settings", json!({})).await,
        of_server(&ben, "settings", json!({})).await,
    );
    let cids = super::of_me(&cid, "settings").await;
    let games = world.add_channel(server.guild, "games");
    let choose = |someone: &Someone<'_>, panel: &Message, id: &str, values: &[&str]| {
        someone.person.choose(panel.id, id, values).expect("it is offered")
    };
    // Nothing is written until somebody was told to wait, so each has seen the settings of before.
    disk.hold_up();
    let asked = [
        ann.begin_click(anns.id, "Turn pings: on"),
        ben.begin_click(bens.id, "Own threads: off"),
        choose(&ann, &anns, "1:0:server:turn-time", &["3600"]),
        choose(&ben, &bens, "1:0:server:house-rules:0", &["jump_in"]),
        super::type_in(
            &ben,
            "uno-server",
            &["channel"],
            json!({"channel": games.to_string(), "allow": true}),
        ),
        cid.begin_click(cids.id, "Ping: never"),
        cid.begin_click(cids.id, "Cards: text"),
    ];
    let heard = |_: &Standin| asked.iter().any(|it| it.response().is_some()).then_some(());
    server.discord.until("the first to be told to wait", heard).await.expect("they wait");
    disk.go_on();
    let answered = |_: &Standin| asked.iter().all(|it| it.response().is_some()).then_some(());
    server.discord.until("an answer to each", answered).await.expect("they are answered");
    let query = "SELECT pings, threads, turn_seconds, rules, channels FROM server_settings";
    let mut file = file_of(&server).await;
    eventually("everything that was chosen", async || {
        let row: Option<(bool, bool, i64, String, String)> =
            sqlx::query_as(query).fetch_optional(&mut file).await.expect("readable");
        let (pings, threads, seconds, rules, channels) = row?;
        let all = !pings
            && threads
            && seconds == 3600
            && rules.contains("\"jump_in\":\"on\"")
            && channels.contains(&games.to_string());
        all.then_some(())
    })
    .await;
    eventually("what one person has chosen", async || {
        let query = "SELECT pings, cards FROM user_settings";
        let row: Option<(String, String)> =
            sqlx::query_as(query).fetch_optional(&mut file).await.expect("readable");
        (row? == ("never".to_owned(), "text".to_owned())).then_some(())
    })
    .await;
    server.close().await;
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

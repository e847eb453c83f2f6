//! Tables whose channel or server goes away, also while the bot is not connected.

use super::faults::draw;
use super::notices::calls;
use super::player::Party;
use super::server::Server;
use super::standings::{eventually, file_of, of_server, turned};
use serde_json::json;
use std::time::Duration;
use uno_bot::standin::{
    Fault, FaultRule, Message, RecordedRequest, Standin, StandinConfig, permission,
};

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

/// A server that has only the bot's commands: the bot is no member, and nothing is told of it.
async fn server_with_commands_only() -> Server {
    let config = StandinConfig { enforce_limits: false, ..StandinConfig::default() };
    let mut server = Server::without_bot(config).await;
    let world = server.discord.world();
    server.guild = world.add_guild_with_commands_only("Commands Only");
    server.channel = world.add_channel(server.guild, "cards");
    server.start().await;
    server
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_has_only_the_commands_keeps_its_tables_in_every_new_session() {
    let mut server = server_with_commands_only().await;
    {
        let options = json!({"turn_time": "none"});
        let mut party = Party::begin(&server, &["Ann", "Ben"], options, 1).await;
        party.click_for(5).await;
        server.discord.gateway().invalidate(false);
        let anew = |discord: &Standin| {
            let gateway = discord.gateway();
            (gateway.identifies() >= 2 && gateway.is_connected()).then_some(())
        };
        server.discord.until("a new session", anew).await.expect("the bot comes back");
        party.click_for(5).await;
    }
    server.stop().await.expect("it stops well");
    server.start().await;
    let status = server.person("Eve").uno("status").await;
    assert!(status.text().contains("Ann"), "{}", status.text());
    assert_eq!(stages(&server).await, ["playing"]);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn where_the_bot_has_only_its_commands_a_match_is_played_by_answers() {
    let server = server_with_commands_only().await;
    let options = json!({"deals": 1, "dealt": 4});
    let mut party = Party::begin(&server, &["Ann", "Ben"], options, 5).await;
    party.click_to_the_end().await;
    drop(party);
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
    let posted = |request: &&RecordedRequest| {
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

/// Games whose boards would be tried after a start.
async fn unshown(server: &Server) -> i64 {
    let mut file = file_of(server).await;
    let unshown = sqlx::query_scalar(
        "SELECT count(*) FROM game \
         WHERE board_message IS NOT NULL AND (shown_seq < seq OR shown_stage IS NOT stage)",
    );
    unshown.fetch_one(&mut file).await.expect("it can be read")
}

async fn nothing_is_left_to_show(server: &Server) {
    let settled = async || (unshown(server).await == 0).then_some(());
    eventually("nothing to be left", settled).await;
}

/// Starts the bot anew; gives what it sends about the channel until someone was answered elsewhere.
async fn sent_after_a_restart(server: &mut Server) -> Vec<RecordedRequest> {
    server.stop().await.expect("it stops well");
    let before = server.discord.requests().last().map_or(0, |request| request.number);
    server.start().await;
    let elsewhere = server.discord.world().add_channel(server.guild, "elsewhere");
    let here = format!("/channels/{}", server.channel);
    let eve = server.person("Eve");
    eve.at(elsewhere).types(&["new"], json!({})).await;
    let sent = server.discord.requests_after(before, usize::MAX);
    sent.into_iter().filter(|request| request.path.contains(&here)).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_board_of_a_deleted_channel_is_not_tried_again_after_a_restart() {
    let mut server = Server::open().await;
    begin(&server).await;
    server.discord.world().delete_channel(server.channel);
    stand(&server, &["abandoned"]).await;
    nothing_is_left_to_show(&server).await;
    let sent = sent_after_a_restart(&mut server).await;
    assert!(sent.is_empty(), "{sent:#?}");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deleted_board_of_a_match_that_was_called_off_is_not_tried_again_after_a_restart() {
    let mut server = Server::open().await;
    begin(&server).await;
    // Nobody can play here any more, and the board is gone before that can be shown.
    server.discord.world().delete_message(server.board().id);
    let moderator = server.person("Mod");
    server.discord.world().make_moderator(server.guild, moderator.person.id());
    moderator.confirms(&["table", "end"], json!({}), "End the match").await;
    stand(&server, &["abandoned"]).await;
    nothing_is_left_to_show(&server).await;
    assert!(server.public_messages().is_empty(), "no new board is needed");
    let sent = sent_after_a_restart(&mut server).await;
    assert!(sent.is_empty(), "{sent:#?}");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_boards_of_a_server_that_was_left_are_not_tried_again_after_a_restart() {
    let mut server = Server::open().await;
    begin(&server).await;
    // From now on no board can be changed, not even when the match has ended.
    let refused = Fault::Refused { status: 403, code: 50_001 };
    server.discord.faults().add(FaultRule::always("PATCH", "", refused));
    server.discord.world().remove_guild(server.guild);
    server_is_left(&server, &["abandoned"]).await;
    assert_eq!(unshown(&server).await, 0);
    server.stop().await.expect("it stops well");
    let before = server.discord.requests().last().map_or(0, |request| request.number);
    let other = server.discord.world().add_guild("Other Friends");
    let there = server.discord.world().add_channel(other, "cards");
    server.start().await;
    let eve = server.discord.world().add_person(other, "Eve");
    let asked = server.discord.person(eve).command(there, "uno", &["new"], json!({}));
    super::server::answered(asked.expect("it can be typed")).await;
    let sent = server.discord.requests_after(before, usize::MAX);
    assert!(sent.iter().all(|request| request.method != "PATCH"), "{sent:#?}");
    server.close().await;
}

/// Waits until there is a board that says this; there must be no other.
async fn only_board_says(server: &Server, text: &str) -> Message {
    let says = async || server.public_messages().into_iter().find(|it| it.text().contains(text));
    let board = eventually(text, says).await;
    assert_eq!(server.public_messages().len(), 1, "one board");
    board
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lobby_that_was_posted_just_before_the_end_is_found_again() {
    let mut server = Server::open().await;
    // The answer gets through, but which message it has become is not heard any more.
    server.discord.faults().add(FaultRule::always("GET", "@original", Fault::Hang));
    let lobby = server.person("Ann").types(&["new"], json!({})).await;
    server.stop().await.expect("it stops well");
    server.discord.faults().clear();
    server.start().await;
    let mut file = file_of(&server).await;
    let noted = sqlx::query_scalar("SELECT board_message FROM game");
    let noted: Option<i64> = noted.fetch_one(&mut file).await.expect("one game");
    assert_eq!(noted, None, "nobody remembers it");
    server.person("Ben").uno("join").await;
    let joined = only_board_says(&server, "2 of 10").await;
    assert_eq!(joined.id, lobby.id);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_board_of_a_table_in_an_earlier_database_is_left_alone() {
    let mut server = Server::open().await;
    let old = server.person("Ann").types(&["new"], json!({})).await;
    server.stop().await.expect("it stops well");
    for name in ["uno.db", "uno.db-wal", "uno.db-shm"] {
        let _ = std::fs::remove_file(server.folder.path().join(name));
    }
    server.start().await;
    // The first table of the new database has the same number.
    let new = server.person("Ben").types(&["new"], json!({})).await;
    server.discord.world().delete_message(new.id);
    server.person("Cid").uno("join").await;
    let board = server.board_says("2 of 10").await;
    assert!(![old.id, new.id].contains(&board.id), "it is posted anew");
    let left = server.discord.world().message(old.id).expect("it is there");
    assert_eq!(left.text(), old.text(), "nothing has changed it");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lobby_that_nobody_remembers_is_closed_where_it_stands() {
    let mut server = Server::open().await;
    server.discord.faults().add(FaultRule::always("GET", "@original", Fault::Hang));
    let lobby = server.person("Ann").types(&["new"], json!({})).await;
    server.stop().await.expect("it stops well");
    server.discord.faults().clear();
    server.start().await;
    eventually("the lobby to be closed", async || {
        server.pass(Duration::from_secs(5 * 60));
        (stages(&server).await == ["cancelled"]).then_some(())
    })
    .await;
    let closed = only_board_says(&server, "so it closed").await;
    assert_eq!(closed.id, lobby.id);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_is_had_only_where_and_by_whom_the_server_allows() {
    let server = Server::open().await;
    let options = json!({"deals": 1, "dealt": 4});
    let mut party = Party::begin(&server, &["Ann", "Ben"], options, 5).await;
    party.click_to_the_end().await;
    let (ann, ben) = (party.who(0), party.who(1));
    let world = server.discord.world();
    world.make_moderator(server.guild, ann.person.id());
    let panel = of_server(ann, "settings", json!({})).await;
    turned(ann, &panel, "Moderators only").await;
    let board = server.board_says("Rematch").await;
    let refused = ben.told(&board, "Rematch").await;
    assert!(refused.text().contains("Only moderators may open"), "{}", refused.text());
    let refused = ben.types(&["table", "rematch"], json!({})).await;
    assert!(refused.is_ephemeral() && refused.text().contains("Only moderators may open"));
    let games = world.add_channel(server.guild, "games");
    let allow = json!({"channel": games.to_string(), "allow": true});
    of_server(ann, "channel", allow).await;
    let refused = ann.told(&board, "Rematch").await;
    assert!(refused.text().contains(&format!("<#{games}>")), "{}", refused.text());
    of_server(ann, "channel", json!({"channel": games.to_string(), "allow": false})).await;
    let lobby = ann.types(&["table", "rematch"], json!({})).await;
    assert!(!lobby.is_ephemeral(), "{}", lobby.text());
    drop(party);
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_call_that_could_not_be_taken_away_before_a_restart_goes_after_it() {
    let mut server = Server::open().await;
    let ann = {
        let options = json!({"turn_time": "3600"});
        let party = Party::begin(&server, &["Ann", "Ben"], options, 6).await;
        let called = |_: &Standin| calls(&server).first().map(|_| ());
        server.discord.until("a call", called).await.expect("someone is called");
        // It can neither be taken away now nor before the program ends.
        let fault = Fault::ServerError(503);
        server.discord.faults().add(FaultRule::always("DELETE", "/messages", fault));
        server.discord.world().make_moderator(server.guild, party.who(0).person.id());
        party.who(0).confirms(&["table", "end"], json!({}), "End the match").await;
        server.board_says("ended").await;
        party.who(0).person.id()
    };
    server.stop().await.expect("it stops well");
    assert_eq!(calls(&server).len(), 1);
    server.discord.faults().clear();
    server.start().await;
    let gone = async || calls(&server).is_empty().then_some(());
    eventually("the call to be gone", gone).await;
    assert!(server.discord.person(ann).message(server.board().id).is_some(), "the board stays");
    server.close().await;
}

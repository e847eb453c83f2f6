//! A name that someone has in one server is shown in no other.

use super::super::server::Someone;
use super::earlier_matches::{EarlierMatches, NOW, user};
use super::{look, of_me, turned, unopened};
use serde_json::json;

#[tokio::test(flavor = "multi_thread")]
async fn a_nickname_stays_in_its_server() {
    let mut server = unopened().await;
    let world = server.discord.world();
    let [ann_id, ben_id] = ["Ann", "Ben"].map(|name| world.add_person(server.guild, name));
    let office = world.add_guild("Office");
    let meeting = world.add_channel(office, "meeting");
    for id in [ann_id, ben_id] {
        world.add_member(office, id);
    }
    world.change_member(office, ann_id, |member| {
        member.nick = Some("Anna Kowalska (HR)".to_owned());
    });
    let mut earlier = EarlierMatches::of(&server).await;
    earlier.won_in_order(&[user(ann_id), user(ben_id)], NOW).await;
    earlier.close().await;
    server.start().await;
    let someone = |id| Someone {
        server: &server,
        person: server.discord.person(id),
        channel: server.channel,
    };
    let (ann, ben) = (someone(ann_id), someone(ben_id));
    let lobby = ann.types(&["new"], json!({})).await;
    assert!(lobby.text().contains("Ann 👑"), "{}", lobby.text());
    // At work she is known by another name, there only.
    let at_work = ann.at(meeting).types(&["new"], json!({})).await;
    assert!(at_work.text().contains("Anna Kowalska"), "{}", at_work.text());
    let panel = of_me(&ann.at(meeting), "settings").await;
    turned(&ann.at(meeting), &panel, "All-server leaderboard: off").await;
    ben.clicks(&lobby, "Join").await;
    let board = server.board_says("2 of 10").await.text();
    let wins = look(&ben, "leaderboard", json!({"metric": "wins"})).await.text();
    let overall = json!({"metric": "wins", "scope": "overall"});
    let overall = look(&ben.at(meeting), "leaderboard", overall).await.text();
    let history = look(&ben, "history", json!({})).await.text();
    let stats = look(&ben, "stats", json!({"player": ann_id.to_string()})).await.text();
    for shown in [board, wins, overall, history, stats] {
        assert!(shown.contains("Ann") && !shown.contains("Kowalska"), "{shown}");
    }
    // Nor is the other name lost where it belongs.
    ben.at(meeting).clicks(&at_work, "Join").await;
    let joined = ben.person.message(at_work.id).expect("the lobby").text();
    assert!(joined.contains("Anna Kowalska") && joined.contains("Ben"), "{joined}");
    server.finish().await;
}

//! The board of a tournament that is buried under chat comes down again when somebody uses it.

use super::{newest, now, open, says, short};
use crate::server::Server;
use crate::standings::eventually;
use serde_json::json;
use std::time::Duration;
use uno_bot::standin::{Fault, FaultRule, Message, RecordedRequest, Snowflake};
use uno_bot::store::Checkpoint;

/// How many messages bury a board.
const MANY: usize = 8;

fn bury(server: &Server, place: Snowflake) {
    let eve = server.person("Eve");
    for number in 0..MANY {
        eve.person.say(place, &format!("have you heard? {number}")).expect("she may");
    }
}

/// Waits until there is one board, and another than this.
async fn one_new_board(server: &Server, place: Snowflake, old: &Message) -> Message {
    eventually("one new board", async || match newest(server, place).as_slice() {
        [board] if board.id != old.id => Some(board.clone()),
        _ => None,
    })
    .await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_buried_sign_up_comes_down_when_somebody_joins_and_there_is_one() {
    let server = Server::open().await;
    let [ann, ben, cid] = server.people(["Ann", "Ben", "Cid"]);
    let old = open(&ann, short("cup")).await;
    bury(&server, server.channel);
    ben.clicks(&old, "Join").await;
    let board = one_new_board(&server, server.channel, &old).await;
    assert!(board.is_silent() && board.pinged.is_empty());
    let all = server.discord.world().all_messages(server.channel);
    assert_eq!(all.last().map(|it| it.id), Some(board.id), "it is the last message");
    // It is the board in every respect.
    cid.clicks(&now(&server, &board), "Join").await;
    let text = says(&server, &board, "3. Cid").await.text();
    assert!(text.contains("2. Ben"), "{text}");
    // Without chat in between it stays.
    ann.clicks(&now(&server, &board), "Add computer").await;
    says(&server, &board, "4 of 64 places taken").await;
    assert_eq!(newest(&server, server.channel).len(), 1);
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_typed_brings_the_board_down_and_what_is_asked_elsewhere_does_not() {
    let server = Server::open().await;
    let ann = server.person("Ann");
    let old = open(&ann, short("cup")).await;
    bury(&server, server.channel);
    let elsewhere = server.discord.world().add_channel(server.guild, "elsewhere");
    let eve = server.person("Eva");
    let page = eve.at(elsewhere).types(&["look", "tournament"], json!({"number": 1})).await;
    assert!(page.is_ephemeral(), "{}", page.text());
    assert_eq!(newest(&server, server.channel)[0].id, old.id);
    eve.types(&["tournament", "rules"], json!({})).await;
    one_new_board(&server, server.channel, &old).await;
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_old_board_that_is_still_there_goes_when_it_is_clicked() {
    let server = Server::open().await;
    let [ann, ben] = server.people(["Ann", "Ben"]);
    let old = open(&ann, short("cup")).await;
    bury(&server, server.channel);
    let forbidden = Fault::Refused { status: 403, code: 50_013 };
    let rule = FaultRule::always("DELETE", "/channels/{channel_id}/messages", forbidden);
    server.discord.faults().add(rule);
    ben.clicks(&old, "Join").await;
    let refused = async || {
        let deleting = server.refused().into_iter().any(|request| request.method == "DELETE");
        (deleting && newest(&server, server.channel).len() == 2).then_some(())
    };
    eventually("two boards", refused).await;
    server.discord.faults().clear();
    // What it offers still works.
    ann.clicks(&old, "Add computer").await;
    let board = one_new_board(&server, server.channel, &old).await;
    says(&server, &board, "3 of 64 places taken").await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_click_that_comes_before_the_bot_knows_its_board_brings_it_down_as_well() {
    let (server, task) = Server::open_held_up_at(&[Checkpoint::TournamentsWait]).await;
    let [ann, ben] = server.people(["Ann", "Ben"]);
    // Neither has the task begun that edits the board, nor is it known which message the answer has become.
    task.hold_up();
    server.discord.faults().add(FaultRule::always("GET", "@original", Fault::Hang));
    let old = open(&ann, short("cup")).await;
    bury(&server, server.channel);
    ben.clicks(&old, "Join").await;
    server.discord.faults().clear();
    task.go_on();
    let board = one_new_board(&server, server.channel, &old).await;
    says(&server, &board, "2. Ben").await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_that_could_not_be_looked_for_or_posted_comes_down_when_discord_is_back() {
    let server = Server::open().await;
    let [ann, ben] = server.people(["Ann", "Ben"]);
    let old = open(&ann, short("cup")).await;
    bury(&server, server.channel);
    for method in ["GET", "POST"] {
        let (path, fault) = ("/channels/{channel_id}/messages$", Fault::ServerError(503));
        server.discord.faults().add(FaultRule::always(method, path, fault));
        if method == "GET" {
            ben.clicks(&old, "Join").await;
        }
        // More than all tries of one request.
        let given_up = async || {
            let refused = server.refused().into_iter().filter(|it| it.method == method);
            (refused.count() > 5).then_some(())
        };
        eventually("another try", given_up).await;
        assert_eq!(newest(&server, server.channel).len(), 1, "it stays where it is");
        server.discord.faults().clear();
    }
    one_new_board(&server, server.channel, &old).await;
    server.close().await;
}

/// Longer than Discord remembers a nonce.
const NONCE_FORGOTTEN: Duration = Duration::from_secs(6 * 60);

#[tokio::test(flavor = "multi_thread")]
async fn a_board_whose_posting_was_not_confirmed_for_long_is_found_and_not_posted_twice() {
    let server = Server::open().await;
    let [ann, ben] = server.people(["Ann", "Ben"]);
    let old = open(&ann, short("cup")).await;
    bury(&server, server.channel);
    let path = "/channels/{channel_id}/messages";
    let asked = |method: &str, status: Option<u16>| {
        let requests = server.discord.requests().into_iter();
        let meant = |it: &RecordedRequest| it.method == method && it.pattern == path;
        requests.filter(|it| meant(it) && (status.is_none() || it.status == status)).count()
    };
    // It is posted, but the bot is not told, however often it tries.
    server.discord.faults().add(FaultRule::always("POST", path, Fault::LoseAnswer));
    ben.clicks(&old, "Join").await;
    let posted =
        async || newest(&server, server.channel).iter().any(|it| it.id != old.id).then_some(());
    eventually("a board that is not confirmed", posted).await;
    // When it has given up, it cannot look for long.
    server.discord.faults().add(FaultRule::always("GET", path, Fault::ServerError(503)));
    let looks = async || (asked("GET", Some(503)) > 0).then_some(());
    eventually("a look", looks).await;
    let posts = asked("POST", None);
    server.discord.clock().advance(NONCE_FORGOTTEN);
    server.discord.faults().clear();
    let board = one_new_board(&server, server.channel, &old).await;
    says(&server, &board, "2. Ben").await;
    assert_eq!(asked("POST", None), posts, "it is found");
    ann.clicks(&now(&server, &board), "Add computer").await;
    says(&server, &board, "3 of 64 places taken").await;
    assert_eq!(newest(&server, server.channel).len(), 1);
    server.close().await;
}

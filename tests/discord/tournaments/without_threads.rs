//! Where tables play if threads cannot be made: inside a thread, and without the permission.

use super::{newest, now, open, play_until, says, short, table_in, threads, with};
use crate::server::Server;
use crate::standings::eventually;
use serde_json::json;
use uno_bot::standin::{RecordedRequest, permission};

pub(super) const NO_THREADS: u64 = permission::MEMBER & !permission::CREATE_PUBLIC_THREADS;
const WAITS: &str = "Tables wait because I may not make threads here";

#[tokio::test(flavor = "multi_thread")]
async fn in_a_thread_one_table_plays_in_the_thread_itself_and_more_are_sent_to_the_channel() {
    let server = Server::open().await;
    let ann = server.person("Ann");
    let thread = server.make_thread("elsewhere").await;
    let there = ann.at(thread);
    for format in ["cup", "pairs8"] {
        let refused = there.types(&["tournament", "new"], short(format)).await;
        assert!(refused.is_ephemeral(), "{}", refused.text());
        let channel = format!("open it in <#{}>", server.channel);
        assert!(refused.text().contains(&channel), "{}", refused.text());
    }
    let board = open(&there, with(short("pairs"), "final_deals", 1)).await;
    assert_eq!(board.channel, thread);
    there.clicks(&board, "Fill with computers").await;
    let table = table_in(&server, thread).await;
    assert!(table.text().contains("round 1 of 3, table 1"), "{}", table.text());
    play_until(&server, &board, "wins the tournament!").await;
    assert_eq!(threads(&server).len(), 1, "no other thread was made");
    assert!(newest(&server, server.channel).is_empty(), "nothing was posted in the channel");
    // It was opened for other things, so it is not archived, whatever else the bot does meanwhile.
    for _ in 0..20 {
        let page = ann.types(&["look", "tournament"], json!({})).await;
        assert!(page.text().contains("wins the tournament!"), "{}", page.text());
    }
    let requests = server.discord.requests();
    let archives =
        |it: &RecordedRequest| it.method == "PATCH" && it.pattern == "/channels/{channel_id}";
    assert!(!requests.iter().any(archives), "{requests:?}");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn without_the_permission_only_what_needs_one_table_is_opened() {
    let server = Server::open().await;
    let ann = server.person("Ann");
    server.discord.world().set_bot_permissions(server.channel, NO_THREADS);
    for format in ["cup", "pairs8"] {
        let refused = ann.types(&["tournament", "new"], short(format)).await;
        assert!(refused.is_ephemeral(), "{}", refused.text());
        assert!(refused.text().contains("Create Public Threads"), "{}", refused.text());
    }
    assert!(newest(&server, server.channel).is_empty(), "nothing was opened");
    let board = open(&ann, short("pairs")).await;
    ann.clicks(&board, "Fill with computers").await;
    says(&server, &board, "Round 1 of 3").await;
    table_in(&server, server.channel).await;
    assert!(threads(&server).is_empty());
    let page = ann.types(&["look", "tournament"], json!({})).await;
    assert!(!page.text().contains(WAITS) && !now(&server, &board).text().contains(WAITS));
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_wait_for_a_permission_that_was_lost_and_go_on_when_it_is_back() {
    let server = Server::open().await;
    let [ann, ben] = server.people(["Ann", "Ben"]);
    let board = open(&ann, with(short("pairs8"), "turn_time", "600")).await;
    ben.clicks(&board, "Join").await;
    says(&server, &board, "2. Ben").await;
    server.discord.world().set_bot_permissions(server.channel, NO_THREADS);
    ann.clicks(&now(&server, &board), "Fill with computers").await;
    let text = says(&server, &board, WAITS).await.text();
    assert!(text.contains("Create Public Threads"), "{text}");
    assert!(text.contains("the table is being set up"), "{text}");
    // One table can play in the channel.
    table_in(&server, server.channel).await;
    // However often it is tried, one message waits for its thread.
    let starters = || {
        let starts = |it: &uno_bot::standin::Message| it.text().contains("plays here");
        newest(&server, server.channel).into_iter().filter(starts).count()
    };
    for _ in 0..3 {
        ben.told(&now(&server, &board), "Standing").await;
    }
    assert_eq!((starters(), threads(&server).len()), (1, 0));
    server.discord.world().set_bot_permissions(server.channel, permission::MEMBER);
    // Any click tells that it is allowed again.
    ben.told(&now(&server, &board), "Standing").await;
    let thread = eventually("a thread", async || threads(&server).pop()).await;
    table_in(&server, thread.id).await;
    eventually("the board to be at ease", async || {
        (!now(&server, &board).text().contains(WAITS)).then_some(())
    })
    .await;
    assert_eq!((starters(), threads(&server).len()), (1, 1));
    server.close().await;
}

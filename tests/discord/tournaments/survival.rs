//! What a tournament survives: restarts, kills, deleted threads and boards; and what ends it.

use super::without_threads::NO_THREADS;
use super::{newest, now, open, play_until, says, short, step, table_in, threads, with};
use crate::process::Program;
use crate::server::Server;
use crate::standings::{eventually, file_of};
use serde_json::json;
use std::time::Duration;
use uno_bot::standin::{Message, StandinConfig};

async fn stage(server: &Server) -> String {
    let mut file = file_of(server).await;
    sqlx::query_scalar("SELECT stage FROM tournament").fetch_one(&mut file).await.expect("a stage")
}

/// The messages on which threads of tables hang.
fn starters(server: &Server) -> Vec<Message> {
    let mut all = newest(server, server.channel);
    all.retain(|message| message.text().contains("plays here"));
    all
}

#[tokio::test(flavor = "multi_thread")]
async fn restarts_between_steps_lose_and_double_nothing() {
    let mut server = Server::open().await;
    let (board, host);
    {
        let ann = server.person("Ann");
        board = open(&ann, with(short("pairs"), "final_deals", 1)).await;
        host = ann.person.id();
        says(&server, &board, "1. Ann").await;
    }
    // In the middle of the sign-up, right after the start, and wherever it is after some steps.
    for restart in 0..6 {
        server.stop().await.expect("it stops");
        server.start().await;
        if restart == 0 {
            let ann = server.someone(host);
            ann.clicks(&now(&server, &board), "Fill with computers").await;
        }
        for _ in 0..25 * restart {
            step(&server).await;
        }
    }
    let over = play_until(&server, &board, "wins the tournament!").await;
    let boards = newest(&server, server.channel);
    let own = boards.iter().filter(|it| it.text().contains("🏆 Pairs tournament #1")).count();
    assert_eq!(own, 1, "one board of the tournament: {}", over.text());
    let mut file = file_of(&server).await;
    let games: i64 =
        sqlx::query_scalar("SELECT count(*) FROM game").fetch_one(&mut file).await.expect("games");
    assert!((4..=8).contains(&games), "three rounds and a final, each once: {games}");
    assert_eq!(stage(&server).await, "over");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn killed_while_its_tables_get_their_places_it_makes_each_of_them_once() {
    let config = StandinConfig { enforce_limits: false, ..StandinConfig::default() };
    let server = Server::without_bot(config).await;
    let program = Program::serve(&server).await;
    let ann = server.person("Ann");
    let board = open(&ann, short("pairs8")).await;
    ann.clicks(&board, "Fill with computers").await;
    // The thread is being made; whether it is noted already is up to chance.
    eventually("the first message", async || starters(&server).pop().map(drop)).await;
    program.signal("KILL");
    program.end().await;
    let program = Program::serve(&server).await;
    let thread = eventually("a thread", async || threads(&server).pop()).await;
    table_in(&server, thread.id).await;
    table_in(&server, server.channel).await;
    assert_eq!((threads(&server).len(), starters(&server).len()), (1, 1));
    says(&server, &board, "Round 1 of 7").await;
    drop(program);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deleted_thread_is_opened_anew_and_a_deleted_board_is_posted_again() {
    let server = Server::open().await;
    let ann = server.person("Ann");
    let board = open(&ann, short("pairs8")).await;
    ann.clicks(&board, "Fill with computers").await;
    let thread = eventually("a thread", async || threads(&server).pop()).await;
    table_in(&server, thread.id).await;
    let world = server.discord.world();
    world.delete_channel(thread.id);
    let again = eventually("another thread", async || {
        threads(&server).into_iter().find(|it| it.id != thread.id)
    })
    .await;
    // The match goes on there with its next move.
    eventually("the table in its new thread", async || {
        server.pass(Duration::from_secs(1));
        let boards = newest(&server, again.id);
        boards.into_iter().find(|it| it.text().contains("table 2 · deals 1–4 of 28"))
    })
    .await;
    says(&server, &board, &format!("<#{}>", again.id)).await;
    world.delete_message(board.id);
    // It is missed with the next change.
    let found = eventually("another board", async || {
        step(&server).await;
        let boards = newest(&server, server.channel);
        boards.into_iter().find(|it| it.text().contains("🏆 Pairs tournament #1"))
    })
    .await;
    assert_ne!(found.id, board.id);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_board_and_the_threads_of_one_in_an_earlier_database_are_left_alone() {
    let mut server = Server::open().await;
    let (old, old_thread);
    {
        let ann = server.person("Ann");
        old = open(&ann, short("pairs8")).await;
        ann.clicks(&old, "Fill with computers").await;
        old_thread = eventually("a thread", async || threads(&server).pop()).await;
        table_in(&server, old_thread.id).await;
    }
    server.stop().await.expect("it stops well");
    for name in ["uno.db", "uno.db-wal", "uno.db-shm"] {
        let _ = std::fs::remove_file(server.folder.path().join(name));
    }
    // Discord forgets which messages were posted with the same nonce.
    server.discord.clock().advance(Duration::from_secs(60 * 60));
    let left = now(&server, &old).text();
    server.start().await;
    // The first tournament of the new database has the same number.
    let ben = server.person("Ben");
    let new = open(&ben, short("pairs8")).await;
    ben.clicks(&new, "Fill with computers").await;
    eventually("another thread", async || {
        threads(&server).into_iter().find(|it| it.id != old_thread.id)
    })
    .await;
    server.discord.world().delete_message(new.id);
    // It is missed with the next change.
    eventually("another board", async || {
        step(&server).await;
        let boards = newest(&server, server.channel);
        boards.into_iter().find(|it| it.id > new.id && it.text().contains("🏆 Pairs tournament #1"))
    })
    .await;
    assert_eq!(now(&server, &old).text(), left, "nothing has changed it");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_board_of_another_table_in_an_earlier_database_becomes_none_of_its_tables() {
    let mut server = Server::open().await;
    let old = {
        let [ann, ben] = server.people(["Ann", "Ben"]);
        let lobby = ann.types(&["new"], json!({})).await;
        ben.clicks(&lobby, "Join").await;
        server.board_says("2 of 10").await;
        ann.clicks(&lobby, "Start").await;
        server.board_says("My hand").await
    };
    server.stop().await.expect("it stops well");
    for name in ["uno.db", "uno.db-wal", "uno.db-shm"] {
        let _ = std::fs::remove_file(server.folder.path().join(name));
    }
    server.discord.clock().advance(Duration::from_secs(60 * 60));
    // Its first table has the number of the match, and plays in the same channel.
    server.discord.world().set_bot_permissions(server.channel, NO_THREADS);
    server.start().await;
    let ann = server.person("Ann");
    let board = open(&ann, short("pairs")).await;
    ann.clicks(&board, "Fill with computers").await;
    let table = table_in(&server, server.channel).await;
    assert_ne!(table.id, old.id);
    assert_eq!(now(&server, &old).text(), old.text(), "nothing has changed it");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_bot_removed_from_the_server_ends_it() {
    let server = Server::open().await;
    let ann = server.person("Ann");
    let board = open(&ann, short("pairs")).await;
    ann.clicks(&board, "Fill with computers").await;
    table_in(&server, server.channel).await;
    server.discord.world().remove_guild(server.guild);
    let ended = async || (stage(&server).await == "ended").then_some(());
    eventually("the end", ended).await;
    let mut file = file_of(&server).await;
    eventually("no open game", async || {
        let open: i64 =
            sqlx::query_scalar("SELECT count(*) FROM game WHERE stage IN ('lobby', 'playing')")
                .fetch_one(&mut file)
                .await
                .expect("a number");
        (open == 0).then_some(())
    })
    .await;
    let rated: i64 = sqlx::query_scalar("SELECT count(*) FROM result")
        .fetch_one(&mut file)
        .await
        .expect("results");
    assert_eq!(rated, 0, "it counts for nobody");
    server.close().await;
}

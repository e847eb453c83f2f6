//! A panic, which is a mistake of ours, concerns one board, the mentions of one table, or one panel. A task that
//! ends all the same ends the program, so that its supervisor starts it anew.

use super::faults::draw;
use super::notices::calls;
use super::panels;
use super::player::Party;
use super::server::Server;
use super::standings::eventually;
use serde_json::json;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::Duration;
use uno_bot::standin::{Standin, StandinConfig};
use uno_bot::store::{Checkpoint, CheckpointHook, GameId};

/// A server whose bot panics at a checkpoint while it is told to; also how often it has.
async fn server(place: Checkpoint) -> (Server, Arc<AtomicBool>, Arc<AtomicU32>) {
    let config = StandinConfig { enforce_limits: false, ..StandinConfig::default() };
    let mut server = Server::without_bot(config).await;
    let (panics, count) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicU32::new(0)));
    let (wanted, counted) = (Arc::clone(&panics), Arc::clone(&count));
    server.hook = CheckpointHook::new(move |here| {
        if here == place && wanted.load(Ordering::Relaxed) {
            counted.fetch_add(1, Ordering::Relaxed);
            panic!("on purpose");
        }
        Ok(())
    });
    server.start().await;
    (server, panics, count)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_whose_painting_panics_is_painted_when_it_can_be_and_the_others_all_the_time() {
    let (server, panics, count) = server(Checkpoint::BeforePaint(GameId(1))).await;
    let mut party = Party::begin(&server, &["Ann", "Ben"], json!({}), 1).await;
    panics.store(true, Ordering::Relaxed);
    let wanted = draw(&mut party).await;
    // Another table opens, and its board follows it.
    let elsewhere = server.discord.world().add_channel(server.guild, "elsewhere");
    let [cid, dora] = server.people(["Cid", "Dora"]);
    let lobby = cid.at(elsewhere).types(&["new"], json!({})).await;
    dora.at(elsewhere).uno("join").await;
    let joined = |discord: &Standin| {
        discord.world().message(lobby.id).filter(|board| board.text().contains("2 of 10"))
    };
    server.discord.until("the other board", joined).await.expect("it is painted");
    eventually("another try", async || (count.load(Ordering::Relaxed) >= 2).then_some(())).await;
    assert!(!server.board().text().contains(&wanted), "nothing is painted meanwhile");
    panics.store(false, Ordering::Relaxed);
    server.board_says(&wanted).await;
    // It goes on to follow the table.
    let wanted = draw(&mut party).await;
    server.board_says(&wanted).await;
    drop((party, cid, dora));
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_whose_mentions_panic_is_played_and_shown_and_mentions_when_it_can() {
    let (server, panics, count) = server(Checkpoint::BeforeNotices(GameId(1))).await;
    panics.store(true, Ordering::Relaxed);
    // At such a table people are mentioned at once.
    let options = json!({"turn_time": "3600"});
    let mut party = Party::begin(&server, &["Ann", "Ben"], options, 2).await;
    let wanted = draw(&mut party).await;
    server.board_says(&wanted).await;
    eventually("another try", async || (count.load(Ordering::Relaxed) >= 2).then_some(())).await;
    assert!(calls(&server).is_empty(), "nobody is mentioned meanwhile");
    panics.store(false, Ordering::Relaxed);
    let (turn, _) = party.on_turn().await;
    let call = eventually("a mention", async || calls(&server).pop()).await;
    assert_eq!(call.pinged, [party.who(turn).person.id()]);
    drop(party);
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_panel_whose_painting_panics_follows_the_table_again_and_clicks_are_answered() {
    let (server, panics, count) = server(Checkpoint::BeforePanel(GameId(1))).await;
    let mut party = Party::begin(&server, &["Ann", "Ben"], json!({}), 3).await;
    let (turn, other) = panels::open(&mut party).await;
    panics.store(true, Ordering::Relaxed);
    panels::pass_the_turn(&mut party, turn).await;
    eventually("another try", async || (count.load(Ordering::Relaxed) >= 2).then_some(())).await;
    let panel = party.players[other].panel.expect("it is open");
    let shown = server.discord.world().message(panel).expect("it is there");
    assert!(!panels::is_on_turn(&shown), "nothing is painted meanwhile: {}", shown.text());
    panics.store(false, Ordering::Relaxed);
    let seen = party.who(other).person.see_message(panel, "the own turn", panels::is_on_turn);
    seen.await.expect("it changes by itself");
    drop(party);
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_tournament_whose_showing_panics_is_shown_when_it_can_be() {
    let (server, panics, count) = server(Checkpoint::BeforeTournament).await;
    panics.store(true, Ordering::Relaxed);
    let [ann, ben] = server.people(["Ann", "Ben"]);
    let board = ann.types(&["tournament", "new"], json!({})).await;
    ben.clicks(&board, "Join").await;
    eventually("another try", async || (count.load(Ordering::Relaxed) >= 2).then_some(())).await;
    panics.store(false, Ordering::Relaxed);
    server.board_says("2. Ben").await;
    server.finish().await;
}

/// A bot that panics at a checkpoint from its start on until it has done so twice.
async fn panics_twice(place: Checkpoint, backups: bool) -> Server {
    let config = StandinConfig { enforce_limits: false, ..StandinConfig::default() };
    let mut server = Server::without_bot(config).await;
    server.backups = backups.then(|| server.folder.path().join("backups"));
    if let Some(folder) = &server.backups {
        std::fs::create_dir(folder).expect("a folder");
    }
    let count = Arc::new(AtomicU32::new(0));
    let counted = Arc::clone(&count);
    server.hook = CheckpointHook::new(move |here| {
        let panics = here == place && counted.fetch_add(1, Ordering::Relaxed) < 2;
        assert!(!panics, "on purpose");
        Ok(())
    });
    server.start_unawaited();
    eventually("another try", async || {
        server.pass(Duration::from_secs(60 * 60));
        (count.load(Ordering::Relaxed) >= 3).then_some(())
    })
    .await;
    server
}

#[tokio::test(flavor = "multi_thread")]
async fn commands_whose_registering_panics_are_registered_when_they_can_be() {
    let server = panics_twice(Checkpoint::BeforeSetUp, false).await;
    server.bot_is_there().await;
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_that_panics_is_made_an_hour_later() {
    let server = panics_twice(Checkpoint::BeforeBackup, true).await;
    let folder = server.backups.clone().expect("there is one");
    let made = async || std::fs::read_dir(&folder).expect("a folder").next().map(drop);
    eventually("a backup", made).await;
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn signs_of_life_go_on_after_a_panic() {
    let server = panics_twice(Checkpoint::BeforeSign, false).await;
    server.bot_is_there().await;
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_task_that_ends_by_itself_ends_the_program_with_a_sentence() {
    for (place, what) in [
        (Checkpoint::WriterWaits, "writes the database"),
        (Checkpoint::WakerWaits, "wakes tables"),
        (Checkpoint::TournamentsWait, "runs tournaments"),
        (Checkpoint::ShowingWaits, "shows tables"),
        (Checkpoint::FollowingWaits, "follows other processes"),
    ] {
        let (mut server, panics, _) = server(place).await;
        panics.store(true, Ordering::Relaxed);
        let bot = server.bot.take().expect("it runs");
        // A new table is written and shown, a new tournament is followed, and the wall clock is looked at
        // every few seconds.
        server.person("Ann").ask(&["new"], json!({}));
        server.person("Ben").ask(&["tournament", "new"], json!({}));
        server.pass(Duration::from_secs(5));
        let end = tokio::time::timeout(Duration::from_secs(20), bot.end()).await;
        let end = end.expect("it ends").expect_err("not by itself").to_string();
        assert_eq!(
            end,
            format!("the task that {what} has ended by itself; start the program again")
        );
    }
}

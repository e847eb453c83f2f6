//! The bot with PostgreSQL in place of a file: while the database is away everyone is told so, and when it is back
//! everything goes on by itself. `uno-bot health` finds the bot without a file.

use super::database::Server as Database;
use super::player::{Party, hand_size};
use super::process::Program;
use super::server::Server;
use serde_json::json;
use std::os::unix::fs::PermissionsExt;
use std::time::{Duration, Instant};
use uno_bot::standin::{InteractionHandle, Response, StandinConfig};

/// How long the test waits for what the database delays.
const PATIENCE: Duration = Duration::from_secs(180);
const PAUSE: Duration = Duration::from_millis(50);

async fn eventually<T>(what: &str, mut look: impl AsyncFnMut() -> Option<T>) -> T {
    let begun = Instant::now();
    loop {
        if let Some(found) = look().await {
            return found;
        }
        assert!(begun.elapsed() < PATIENCE, "never: {what}\n{}", super::logs::last(30));
        tokio::time::sleep(PAUSE).await;
    }
}

async fn without_bot() -> Server {
    let quick = StandinConfig { enforce_limits: false, ..StandinConfig::default() };
    Server::without_bot(quick).await
}

/// Everything that the asker has been told.
fn told(asked: &InteractionHandle) -> String {
    let mut messages = asked.followups();
    messages.extend(asked.original().filter(|message| !message.is_loading()));
    if let Some(Response::Message(word) | Response::Updated(word)) = asked.response() {
        messages.push(*word);
    }
    messages.iter().map(|message| message.text()).collect::<Vec<_>>().join("\n")
}

/// Waits until the asker is told one of these sentences.
async fn is_told(asked: &InteractionHandle, sentences: &[&str]) -> String {
    let one_of = |text: &String| sentences.iter().any(|sentence| text.contains(sentence));
    eventually(sentences[0], async || Some(told(asked)).filter(one_of)).await
}

const NOT_SAVED: &[&str] = &[
    "That could not be saved, so it has not happened",
    "It is not certain whether that was saved",
    "This table cannot be read just now",
];

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn a_match_goes_on_by_itself_when_the_database_is_back() {
    let database = Database::start();
    let mut server = without_bot().await;
    server.database = Some(database.address("postgres"));
    server.start().await;
    let mut party = Party::begin(&server, &["Ann", "Ben"], json!({"turn_time": "60"}), 5).await;
    let eve = server.person("Eve");
    party.click_for(6).await;
    for how in ["fast", "immediate"] {
        let (turn, hand, draw) = party.can_draw().await;
        let cards = hand_size(&hand);
        database.control(&["-m", how, "stop"]);
        // What was clicked is refused, and what was asked for cannot be read: both are said, and nothing is lost.
        let clicked = party.who(turn).person.click(hand.id, &draw.custom_id).expect("it is there");
        let looked = eve.ask(&["look", "leaderboard"], json!({}));
        let changed = eve.person.command(server.channel, "uno-me", &["settings"], json!({}));
        let changed = changed.expect("it can be typed");
        is_told(&clicked, NOT_SAVED).await;
        is_told(&looked, &["Something went wrong, and nothing has changed"]).await;
        is_told(&changed, &["Something went wrong", "cannot be read"]).await;
        // A second click is refused too, unless the panel has become a sentence.
        match party.who(turn).person.click(hand.id, &draw.custom_id) {
            Ok(again) => drop(is_told(&again, NOT_SAVED).await),
            Err(_) => {
                let panel = party.who(turn).person.message(hand.id).expect("it is there").text();
                assert!(NOT_SAVED.iter().any(|sentence| panel.contains(sentence)), "{panel}");
            }
        }
        database.run();
        // Reading, writing and timers go on.
        let sizes = eventually("a hand", async || {
            let shown = party.who(turn).ask(&["hand"], json!({}));
            let text = eventually("an answer", async || {
                Some(told(&shown)).filter(|text| !text.is_empty())
            });
            let text = text.await;
            text.contains("only you can see this").then(|| shown.original()).flatten()
        })
        .await;
        let now = hand_size(&sizes);
        assert!(now == cards || now == cards + 1, "{cards} before, {now} now");
        let before = server.board().text();
        eventually("the turn to run out", async || {
            server.pass(Duration::from_secs(61));
            (server.board().text() != before).then_some(())
        })
        .await;
        let page = eve.types(&["look", "leaderboard"], json!({})).await;
        assert!(!page.text().contains("Something went wrong"), "{}", page.text());
        party.click_for(3).await;
    }
    drop(party);
    server.close().await;
}

/// The first thing that is read for a person whom the bot has not met is their language, so everything that
/// people ask for waits for the database from its very beginning.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn while_the_database_does_not_answer_everyone_hears_in_time_that_the_answer_comes() {
    let database = Database::start();
    let mut server = without_bot().await;
    server.database = Some(database.address("postgres"));
    server.start().await;
    let mut party = Party::begin(&server, &["Ann", "Ben"], json!({"turn_time": "none"}), 6).await;
    let (turn, hand, draw) = party.can_draw().await;
    let elsewhere = server.discord.world().add_channel(server.guild, "other-talk");
    let [cid, dora, eve, fay] = server.people(["Cid", "Dora", "Eve", "Fay"]);
    let board = server.board();
    database.signal("-STOP");
    let asked = [
        cid.begin_click(board.id, "My hand"),
        dora.ask(&["look", "leaderboard"], json!({})),
        eve.at(elsewhere).ask(&["new"], json!({})),
        fay.person.command(server.channel, "uno-me", &["settings"], json!({})).expect("typed"),
        party.who(turn).person.click(hand.id, &draw.custom_id).expect("it is there"),
    ];
    for asked in &asked {
        // The stand-in takes no first answer after three seconds, as Discord does not.
        eventually("a first answer", async || asked.response()).await;
    }
    let promises = asked.iter().filter_map(InteractionHandle::response);
    let promised = |it: &Response| matches!(it, Response::Acknowledged | Response::Thinking { .. });
    assert_eq!(promises.filter(promised).count(), asked.len(), "nothing can be known yet");
    database.signal("-CONT");
    for asked in &asked {
        eventually("the answer", async || Some(told(asked)).filter(|it| !it.is_empty())).await;
    }
    let drawn = hand_size(&party.who(turn).uno("hand").await) - hand_size(&hand);
    assert!(drawn <= 1, "{drawn} were drawn");
    drop(party);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn health_finds_a_bot_without_a_file() {
    let database = Database::start();
    database.administer("CREATE ROLE uno LOGIN SUPERUSER");
    let server = without_bot().await;
    let address = database.address("postgres").replace("postgres@", "uno:hunter2@");
    let folder = server.folder.path().join("runtime");
    std::fs::create_dir(&folder).expect("a folder");
    let runtime = folder.display().to_string();
    let settings = [("DATABASE_URL", address.as_str()), ("XDG_RUNTIME_DIR", runtime.as_str())];
    let health = async |further: &[(&str, &str)]| {
        let settings = [&settings, further].concat();
        let (code, printed, said) = Program::output(&server.folder, &settings, &["health"]).await;
        assert!(!said.contains("hunter2"), "{said}");
        (code, printed + &said)
    };
    let (code, said) = health(&[]).await;
    assert_eq!(code, Some(1));
    assert!(said.contains("no bot runs on postgres at "), "{said}");
    let program = Program::serve_with(&server, &settings).await;
    let (code, said) = health(&[]).await;
    assert_eq!((code, said.trim()), (Some(0), "all is well"));
    let sockets: Vec<_> = std::fs::read_dir(&folder).unwrap().flatten().collect();
    assert_eq!(sockets.len(), 1, "{sockets:?}");
    assert_eq!(sockets[0].metadata().unwrap().permissions().mode() & 0o777, 0o600);
    // Another share of the shards is another process.
    let (code, said) = health(&[("DISCORD_SHARDS", "1-1/2")]).await;
    assert_eq!(code, Some(1));
    assert!(said.contains("no bot runs on"), "{said}");
    let (code, said) = health(&[("DISCORD_SHARDS", "2-2/2")]).await;
    assert_eq!(code, Some(1));
    assert!(said.contains("DISCORD_SHARDS names shard 2"), "{said}");
    // The address can be in a file, which holds the password.
    let file = server.folder.path().join("address");
    std::fs::write(&file, &address).unwrap();
    let file = file.display().to_string();
    let (code, said) = health(&[("DATABASE_URL", ""), ("DATABASE_URL_FILE", &file)]).await;
    assert_eq!((code, said.trim()), (Some(0), "all is well"));

    database.control(&["-m", "immediate", "stop"]);
    let (code, said) = health(&[]).await;
    assert_eq!(code, Some(1));
    assert!(said.contains("the database does not save anything"), "{said}");
    database.run();
    eventually("the bot to be well again", async || (health(&[]).await.0 == Some(0)).then_some(()))
        .await;
    program.signal("TERM");
    let (status, log) = program.end_at_last().await;
    assert_eq!(status.code(), Some(0), "{log}");
    assert!(!log.contains("hunter2"), "{log}");
    assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 0, "the socket is gone");
    let (code, said) = health(&[]).await;
    assert_eq!(code, Some(1), "{said}");

    // Without a folder for running programs, both find one in the folder for temporary files.
    let temporary = server.folder.path().join("temporary");
    std::fs::create_dir(&temporary).expect("a folder");
    let temporary = temporary.display().to_string();
    let other = [("XDG_RUNTIME_DIR", ""), ("TMPDIR", temporary.as_str())];
    let program = Program::serve_with(&server, &[&settings, other.as_slice()].concat()).await;
    let (code, said) = health(&other).await;
    assert_eq!((code, said.trim()), (Some(0), "all is well"));
    let made = std::fs::read_dir(&temporary).unwrap().flatten().next().expect("a folder");
    assert_eq!(made.metadata().unwrap().permissions().mode() & 0o777, 0o700);
    program.signal("TERM");
    program.end_at_last().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn settings_that_do_not_fit_a_server_are_refused_in_one_sentence() {
    let database = Database::start();
    let server = without_bot().await;
    let address = database.address("postgres");
    let backups = server.folder.path().display().to_string();
    let settings = [
        ("DISCORD_TOKEN", server.discord.token()),
        ("DATABASE_URL", &address),
        ("BACKUP_DIR", &backups),
    ];
    let (code, _, said) = Program::output(&server.folder, &settings, &["run"]).await;
    assert_eq!(code, Some(1));
    assert!(said.contains("BACKUP_DIR") && said.contains("pg_dump"), "{said}");
    assert_eq!(said.trim().lines().count(), 1, "{said}");
}

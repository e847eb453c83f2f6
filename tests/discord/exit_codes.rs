//! How the program ends: with which code, after which sentence, having changed nothing.

use super::process::Program;
use super::server::{Folder, Server, said};
use serde_json::json;
use sqlx::{Connection, Executor, SqliteConnection};
use std::time::Duration;
use uno_bot::standin::{Answer, Fault, FaultRule, Standin, StandinConfig};

async fn server() -> Server {
    Server::without_bot(StandinConfig { enforce_limits: false, ..StandinConfig::default() }).await
}

/// It ends with code 1, and the last that it says is one sentence with these words.
async fn refuses(program: Program, words: &str) {
    let (status, said) = program.end().await;
    assert_eq!(status.code(), Some(1), "{said}");
    let sentences: Vec<&str> = said.lines().filter(|line| line.starts_with("uno-bot: ")).collect();
    assert_eq!(sentences.len(), 1, "{said}");
    assert!(sentences[0].contains(words), "{said}");
    assert_eq!(said.lines().last(), Some(sentences[0]));
}

#[tokio::test(flavor = "multi_thread")]
async fn without_a_token_it_says_what_is_missing() {
    let folder = Folder::fresh();
    refuses(Program::start(&folder, &[]), "DISCORD_TOKEN").await;
    assert!(!folder.database().exists(), "nothing was created");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_token_in_the_clear_is_refused_before_anything_is_sent() {
    let folder = Folder::fresh();
    let settings = [("DISCORD_TOKEN", "a.b.c"), ("DISCORD_API_URL", "http://example.org")];
    refuses(Program::start(&folder, &settings), "unencrypted").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn shards_that_cannot_be_are_refused_before_anything_is_created_or_sent() {
    let server = server().await;
    for (shards, words) in [
        ("8", "neither auto nor shards such as 0-3/8"),
        ("0-3,2-5/8", "neither auto nor shards such as 0-3/8"),
        ("3-0/8", "write 0-3/8"),
        ("4-8/8", "names shard 8, but 8 shards are counted from 0 to 7"),
        ("0-3/8", "set DISCORD_SHARDS=auto, or a DATABASE_URL of PostgreSQL"),
    ] {
        refuses(Program::begin_with(&server, &[("DISCORD_SHARDS", shards)]), words).await;
        assert!(!server.folder.database().exists(), "{shards}: nothing was created");
    }
    assert!(server.discord.requests().is_empty(), "Discord hears nothing of it");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wrong_token_ends_it_at_once_and_is_not_tried_again() {
    let server = server().await;
    let (address, url) = (server.folder.address(), server.discord.api_url());
    let settings = [
        ("DISCORD_TOKEN", "wrong.token.altogether"),
        ("DISCORD_API_URL", url.as_str()),
        ("DATABASE_URL", address.as_str()),
    ];
    let program = Program::start(&server.folder, &settings);
    let (status, said) = program.end().await;
    assert_eq!(status.code(), Some(1), "{said}");
    assert!(said.lines().last().is_some_and(|line| line.contains("check DISCORD_TOKEN")), "{said}");
    assert!(!said.contains("wrong.token.altogether"), "the token is never shown");
    let requests = server.discord.requests();
    assert!(requests.len() <= 3, "{requests:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_in_use_is_refused() {
    let server = server().await;
    let first = Program::serve(&server).await;
    let second = Folder::fresh();
    let (address, url) = (server.folder.address(), server.discord.api_url());
    let settings = [
        ("DISCORD_TOKEN", server.discord.token()),
        ("DISCORD_API_URL", url.as_str()),
        ("DATABASE_URL", address.as_str()),
    ];
    refuses(Program::start(&second, &settings), "uno.db").await;
    first.signal("TERM");
    assert_eq!(first.end().await.0.code(), Some(0));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_damaged_database_is_refused_and_left_alone() {
    let server = server().await;
    let rubbish = b"this is no database, but someone may still need it".repeat(40);
    std::fs::write(server.folder.database(), &rubbish).unwrap();
    refuses(Program::begin(&server), "uno.db").await;
    assert_eq!(std::fs::read(server.folder.database()).unwrap(), rubbish);
    assert!(server.discord.requests().is_empty(), "Discord hears nothing of it");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_of_a_newer_version_is_refused_and_left_alone() {
    let server = server().await;
    let program = Program::serve(&server).await;
    program.signal("INT");
    assert_eq!(program.end().await.0.code(), Some(0));
    let mut connection = SqliteConnection::connect(&server.folder.address()).await.unwrap();
    connection
        .execute(
            "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
             VALUES (9999, 'from the future', 1, x'00', 0)",
        )
        .await
        .unwrap();
    connection.close().await.unwrap();
    let before = std::fs::read(server.folder.database()).unwrap();
    refuses(Program::begin(&server), "newer").await;
    assert_eq!(std::fs::read(server.folder.database()).unwrap(), before);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_database_of_another_program_is_refused_and_left_alone() {
    let server = server().await;
    let options: sqlx::sqlite::SqliteConnectOptions = server.folder.address().parse().unwrap();
    let options = options.create_if_missing(true);
    let mut other = sqlx::ConnectOptions::connect(&options).await.unwrap();
    other.execute("CREATE TABLE recipe (name TEXT)").await.unwrap();
    other.close().await.unwrap();
    let before = std::fs::read(server.folder.database()).unwrap();
    refuses(Program::begin(&server), "is the database of another program").await;
    assert_eq!(std::fs::read(server.folder.database()).unwrap(), before);
    assert!(server.discord.requests().is_empty(), "Discord hears nothing of it");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_database_of_another_bot_is_refused_and_left_alone() {
    let config = StandinConfig {
        token: "MTI.one.bot".to_owned(),
        enforce_limits: false,
        ..StandinConfig::default()
    };
    let server = Server::without_bot(config).await;
    let program = Program::serve(&server).await;
    program.signal("TERM");
    assert_eq!(program.end().await.0.code(), Some(0));
    let before = std::fs::read(server.folder.database()).unwrap();
    let (address, url) = (server.folder.address(), server.discord.api_url());
    let settings = [
        ("DISCORD_TOKEN", "MTM.another.bot"),
        ("DISCORD_API_URL", url.as_str()),
        ("DATABASE_URL", address.as_str()),
    ];
    let asked = server.discord.requests().len();
    let words = "the database belongs to the bot 12, and the token to the bot 13";
    refuses(Program::start(&server.folder, &settings), words).await;
    assert_eq!(std::fs::read(server.folder.database()).unwrap(), before);
    assert_eq!(server.discord.requests().len(), asked, "Discord hears nothing of it");
    // The same bot goes on, with another token too.
    let program = Program::serve(&server).await;
    program.signal("TERM");
    assert_eq!(program.end().await.0.code(), Some(0));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_missing_folder_for_backups_is_named_before_anything_is_created() {
    let folder = Folder::fresh();
    let settings = [("DISCORD_TOKEN", "a.b.c"), ("BACKUP_DIR", "/there/is/no/such/folder")];
    refuses(Program::start(&folder, &settings), "BACKUP_DIR cannot be used").await;
    assert!(!folder.path().join("uno.db").exists(), "nothing was created");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_taken_address_for_metrics_is_named_before_anything_is_created() {
    let folder = Folder::fresh();
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port().to_string();
    let settings = [("DISCORD_TOKEN", "a.b.c"), ("METRICS_ADDR", port.as_str())];
    refuses(Program::start(&folder, &settings), "METRICS_ADDR cannot be used").await;
    assert!(!folder.path().join("uno.db").exists(), "nothing was created");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_token_file_that_others_can_read_is_warned_about() {
    use std::os::unix::fs::PermissionsExt;
    let server = server().await;
    let path = server.folder.path().join("token");
    std::fs::write(&path, format!("{}\n", server.discord.token())).unwrap();
    let (address, url) = (server.folder.address(), server.discord.api_url());
    let file = path.to_str().unwrap();
    let settings = [
        ("DISCORD_TOKEN_FILE", file),
        ("DISCORD_API_URL", url.as_str()),
        ("DATABASE_URL", address.as_str()),
    ];
    for (mode, warned) in [(0o644, true), (0o600, false)] {
        std::fs::set_permissions(&path, std::fs::Permissions::from_mode(mode)).unwrap();
        let before = server.discord.gateway().identifies();
        let program = Program::start(&server.folder, &settings);
        let there = |discord: &uno_bot::standin::Standin| {
            (discord.gateway().identifies() > before).then_some(())
        };
        server.discord.until("the program to connect", there).await.unwrap();
        program.signal("TERM");
        let (status, said) = program.end().await;
        assert_eq!(status.code(), Some(0), "{said}");
        assert_eq!(said.contains("others can read DISCORD_TOKEN"), warned, "{said}");
        assert!(!said.contains(server.discord.token()));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_missing_folder_is_named() {
    let server = server().await;
    let missing = server.folder.path().join("missing");
    let (url, address) = (server.discord.api_url(), format!("sqlite:{}/uno.db", missing.display()));
    let settings = [
        ("DISCORD_TOKEN", server.discord.token()),
        ("DISCORD_API_URL", url.as_str()),
        ("DATABASE_URL", address.as_str()),
    ];
    let words = format!("the folder {} does not exist", missing.display());
    refuses(Program::start(&server.folder, &settings), &words).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_place_that_cannot_be_written_is_refused() {
    let server = server().await;
    let url = server.discord.api_url();
    let settings = [
        ("DISCORD_TOKEN", server.discord.token()),
        ("DISCORD_API_URL", url.as_str()),
        ("DATABASE_URL", "sqlite:/proc/uno.db"),
    ];
    refuses(Program::start(&server.folder, &settings), "/proc/uno.db").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn asked_to_stop_it_answers_the_running_click_and_ends_well() {
    let server = server().await;
    let program = Program::serve(&server).await;
    let ann = server.person("Ann");
    let lobby = ann.types(&["new"], json!({})).await;
    let slow = Fault::Delay(Duration::from_millis(1_000));
    server.discord.faults().add(FaultRule::once("POST", "/callback", slow));
    let click = ann.begin_click(lobby.id, "Add computer");
    let taken = |discord: &uno_bot::standin::Standin| discord.faults().spent().then_some(());
    server.discord.until("the click to be taken", taken).await.unwrap();
    program.signal("TERM");
    let answer = said(click).await;
    assert!(matches!(&answer, Answer::Response(_)), "{answer:?}");
    let (status, said) = program.end().await;
    assert_eq!(status.code(), Some(0), "{said}");
    server.board_says("2 of 10").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn asked_to_stop_while_discord_is_silent_it_ends_in_time() {
    let server = server().await;
    server.discord.faults().add(FaultRule::always("", "", Fault::Hang));
    let program = Program::begin(&server);
    let tried =
        |discord: &uno_bot::standin::Standin| (!discord.requests().is_empty()).then_some(());
    server.discord.until("a request", tried).await.unwrap();
    program.signal("TERM");
    assert_eq!(program.end().await.0.code(), Some(0));
}

#[tokio::test(flavor = "multi_thread")]
async fn stopped_by_hand_it_speaks_of_no_trouble() {
    for signal in ["INT", "TERM"] {
        let server = server().await;
        let program = Program::serve(&server).await;
        server.person("Ann").types(&["new"], json!({})).await;
        program.signal(signal);
        let (status, said) = program.end().await;
        assert_eq!(status.code(), Some(0), "{said}");
        let trouble: Vec<&str> =
            said.lines().filter(|it| it.contains(" WARN ") || it.contains("ERROR")).collect();
        assert!(trouble.is_empty(), "{trouble:#?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_discord_that_answers_no_heartbeat_ends_it_for_whoever_starts_it_anew() {
    let heartbeat = Duration::from_millis(400);
    let config = StandinConfig { heartbeat, enforce_limits: false, ..StandinConfig::default() };
    let server = Server::without_bot(config).await;
    let program = Program::serve_with(&server, &[("DISCORD_SILENCE_SECONDS", "5")]).await;
    // More than five seconds of answered heartbeats: nothing happens.
    let gateway = server.discord.gateway();
    let lives =
        |discord: &uno_bot::standin::Standin| (discord.gateway().heartbeats() > 16).then_some(());
    server.discord.until("many heartbeats", lives).await.unwrap();
    assert!(gateway.is_connected());
    assert_eq!(gateway.identifies(), 1, "one session");
    gateway.answer_heartbeats(false);
    let (status, said) = program.end_at_last().await;
    assert_eq!(status.code(), Some(1), "{said}");
    let last = said.lines().last().unwrap_or_default();
    assert_eq!(last, "uno-bot: Discord has not answered a heartbeat for 5 seconds");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_that_was_stopped_for_long_connects_again() {
    let heartbeat = Duration::from_millis(400);
    let config = StandinConfig { heartbeat, enforce_limits: false, ..StandinConfig::default() };
    let server = Server::without_bot(config).await;
    let program = Program::serve_with(&server, &[("DISCORD_SILENCE_SECONDS", "5")]).await;
    let gateway = server.discord.gateway();
    program.signal("STOP");
    // Discord closes a connection over which nothing comes any more.
    gateway.cut();
    tokio::time::sleep(Duration::from_secs(8)).await;
    program.signal("CONT");
    let lives = |_: &Standin| (gateway.resumes() > 0 && gateway.is_connected()).then_some(());
    let lives = server.discord.until("the program to connect again", lives).await;
    assert!(lives.is_ok(), "{}", program.said());
    let before = gateway.heartbeats();
    let beats = |_: &Standin| (gateway.heartbeats() > before + 3).then_some(());
    server.discord.until("heartbeats of the new connection", beats).await.unwrap();
    assert_eq!(gateway.identifies(), 1, "the session goes on");
    // What it was excused from is not excused for ever.
    gateway.answer_heartbeats(false);
    let (status, said) = program.end_at_last().await;
    assert_eq!(status.code(), Some(1), "{said}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_silent_shard_ends_it_only_when_all_are_silent() {
    let heartbeat = Duration::from_millis(400);
    let quick = StandinConfig { heartbeat, enforce_limits: false, ..StandinConfig::default() };
    let config = StandinConfig { shards: 2, max_concurrency: 2, ..quick };
    let server = Server::without_bot(config).await;
    let program = Program::serve_with(&server, &[("DISCORD_SILENCE_SECONDS", "5")]).await;
    let gateway = server.discord.gateway();
    let [first, second] = [0, 1].map(|shard| gateway.of_shard(shard));
    let both = |_: &Standin| (first.is_connected() && second.is_connected()).then_some(());
    server.discord.until("both shards", both).await.unwrap();
    second.answer_heartbeats(false);
    let anew = |_: &Standin| {
        let said = program.said();
        let silent = said.find("the gateway is silent")?;
        said[silent..].contains("the gateway connection is made anew").then_some(())
    };
    server.discord.until("the silent shard to be made anew", anew).await.unwrap();
    assert_eq!((first.identifies(), first.resumes()), (1, 0), "the other goes on");
    second.answer_heartbeats(true);
    server.discord.until("both shards", both).await.unwrap();
    gateway.answer_heartbeats(false);
    let (status, said) = program.end_at_last().await;
    assert_eq!(status.code(), Some(1), "{said}");
    let last = said.lines().last().unwrap_or_default();
    assert_eq!(last, "uno-bot: Discord has not answered a heartbeat for 5 seconds");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wait_for_the_next_session_is_no_silence() {
    let heartbeat = Duration::from_millis(400);
    let config = StandinConfig { heartbeat, enforce_limits: false, ..StandinConfig::default() };
    let server = Server::without_bot(config).await;
    let program = Program::serve_with(&server, &[("DISCORD_SILENCE_SECONDS", "15")]).await;
    let gateway = server.discord.gateway();
    // The last of them begins twenty seconds after the one before it.
    for sessions in 2..=4 {
        gateway.close(4009);
        let another = |_: &Standin| {
            (gateway.identifies() >= sessions && gateway.is_connected()).then_some(())
        };
        let another = server.discord.until("another session", another).await;
        assert!(another.is_ok(), "{}", program.said());
    }
    let said = program.said();
    assert!(said.contains("sessions end soon after they begin: waiting for the next"), "{said}");
    program.signal("TERM");
    assert_eq!(program.end().await.0.code(), Some(0));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_silence_that_is_no_number_is_refused() {
    let folder = Folder::fresh();
    let settings = [("DISCORD_TOKEN", "a.b.c"), ("DISCORD_SILENCE_SECONDS", "soon")];
    refuses(Program::start(&folder, &settings), "DISCORD_SILENCE_SECONDS").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn asked_to_stop_while_it_waits_for_sessions_it_ends_well() {
    let server = server().await;
    server.discord.gateway().set_identifies_left(0, Duration::from_secs(4 * 60 * 60));
    let program = Program::begin(&server);
    let waits = |_: &uno_bot::standin::Standin| {
        program.said().contains("too few sessions left").then_some(())
    };
    // The commands are registered meanwhile, which is told as changes.
    server.discord.until("the program to wait", waits).await.expect("it says why");
    assert_eq!(server.discord.gateway().identifies(), 0);
    program.signal("TERM");
    let (status, said) = program.end().await;
    assert_eq!(status.code(), Some(0), "{said}");
}

#[tokio::test(flavor = "multi_thread")]
async fn asked_to_stop_while_the_connection_is_being_set_up_it_ends_in_time() {
    let server = server().await;
    // Everything is answered but the one request that serenity makes for itself.
    let silent =
        FaultRule { about: "/gateway".to_owned(), ..FaultRule::always("GET", "", Fault::Hang) };
    let bot = FaultRule {
        fault: Fault::Delay(Duration::ZERO),
        about: "/gateway/bot".to_owned(),
        ..silent.clone()
    };
    server.discord.faults().add(bot);
    server.discord.faults().add(silent);
    let program = Program::begin(&server);
    let asked = |discord: &uno_bot::standin::Standin| {
        let alone =
            |request: &uno_bot::standin::RecordedRequest| request.path.ends_with("/gateway");
        discord.requests().iter().any(alone).then_some(())
    };
    server.discord.until("the request", asked).await.unwrap();
    program.signal("TERM");
    assert_eq!(program.end().await.0.code(), Some(0));
}

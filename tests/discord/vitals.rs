//! How the bot is, as others learn it: over HTTP, from `uno-bot health`, and as systemd is told.

use super::process::Program;
use super::server::{Folder, Server};
use super::standings::eventually;
use serde_json::{Value, json};
use sqlx::{Connection, Executor, SqliteConnection};
use std::collections::BTreeSet;
use std::os::unix::net::UnixDatagram;
use std::path::Path;
use std::time::Duration;
use uno_bot::standin::{Fault, FaultRule, Standin, StandinConfig};

async fn server() -> Server {
    Server::without_bot(StandinConfig { enforce_limits: false, ..StandinConfig::default() }).await
}

/// The address at which a program says that its metrics can be read.
fn metrics_address(program: &Program) -> String {
    let said = program.said();
    let line = said.lines().find(|line| line.contains("metrics can be read"));
    let line = line.unwrap_or_else(|| panic!("no address in {said}"));
    let address = line.split_once("127.0.0.1:").expect("an address").1;
    let port: String = address.chars().take_while(char::is_ascii_digit).collect();
    format!("http://127.0.0.1:{port}")
}

async fn get(url: &str) -> (u16, String) {
    let answer = reqwest::get(url).await.expect("an answer");
    (answer.status().as_u16(), answer.text().await.expect("all of it"))
}

/// The value of a line such as `uno_bot_tables{state="lobby"}`.
fn value(page: &str, name: &str) -> f64 {
    let line = page.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    let line = line.unwrap_or_else(|| panic!("{name} is missing in\n{page}"));
    line.parse().unwrap_or_else(|_| panic!("{name} is {line}"))
}

/// Reads the page until it is so.
async fn page_until(server: &Server, url: &str, so: impl Fn(&str) -> bool) -> String {
    for _ in 0..400 {
        let (status, page) = get(url).await;
        assert_eq!(status, 200);
        if so(&page) {
            return page;
        }
        // Whatever is awaited comes with a change in Discord, or a moment later.
        let _ =
            tokio::time::timeout(Duration::from_millis(50), server.discord.changes().recv()).await;
    }
    panic!("it does not come to that: {}", get(url).await.1);
}

const FAILED_COMMITS: &str = "uno_bot_failed_commits_total";

#[tokio::test(flavor = "multi_thread")]
async fn what_is_refused_is_no_failed_commit_and_what_cannot_be_saved_is() {
    let server = server().await;
    let program = Program::serve_with(&server, &[("METRICS_ADDR", "0")]).await;
    let metrics = format!("{}/metrics", metrics_address(&program));
    let [ann, ben] = server.people(["Ann", "Ben"]);
    let lobby = ann.types(&["new"], json!({})).await;
    let refused = ben.types(&["new"], json!({})).await;
    assert!(refused.is_ephemeral() && refused.text().contains("already"), "{}", refused.text());
    for name in ["a", "b", "c"] {
        let channel = server.discord.world().add_channel(server.guild, name);
        let answer = ann.at(channel).types(&["new"], json!({})).await;
        assert_eq!(answer.is_ephemeral(), name == "c", "a person may have three lobbies");
    }
    assert_eq!(value(&get(&metrics).await.1, FAILED_COMMITS), 0.0, "nothing has failed");

    let mut other = SqliteConnection::connect(&server.folder.address()).await.unwrap();
    other.execute("BEGIN IMMEDIATE").await.unwrap();
    let asked = ben.begin_click(lobby.id, "Join");
    page_until(&server, &metrics, |page| value(page, FAILED_COMMITS) >= 1.0).await;
    other.execute("ROLLBACK").await.unwrap();
    other.close().await.unwrap();
    asked.answer().await.expect("an answer or none");
    program.signal("TERM");
    assert_eq!(program.end().await.0.code(), Some(0));
}

/// The names of the metrics that alerts and dashboard look at.
fn names_in_deploy() -> BTreeSet<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("deploy");
    let mut names = BTreeSet::new();
    for file in ["alerts.yaml", "grafana-dashboard.json"] {
        let text = std::fs::read_to_string(folder.join(file)).expect("a text file");
        let words = text.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_');
        names.extend(words.filter(|word| word.starts_with("uno_bot_")).map(str::to_owned));
    }
    assert!(names.len() > 15, "{names:?}");
    names
}

async fn moves_in(folder: &Folder) -> i64 {
    let mut file = SqliteConnection::connect(&folder.address()).await.unwrap();
    let moves = sqlx::query_scalar("SELECT count(*) FROM move").fetch_one(&mut file).await.unwrap();
    file.close().await.unwrap();
    moves
}

#[tokio::test(flavor = "multi_thread")]
async fn metrics_count_what_was_played_and_name_nobody() {
    let server = server().await;
    let backups = server.folder.path().join("backups");
    std::fs::create_dir(&backups).unwrap();
    let settings = [("METRICS_ADDR", "0"), ("BACKUP_DIR", backups.to_str().unwrap())];
    let program = Program::serve_with(&server, &settings).await;
    let url = metrics_address(&program);
    let metrics = format!("{url}/metrics");
    let ann = server.person("Annabel");
    let lobby = ann.types(&["new"], json!({"computers": 2})).await;
    let limited = Fault::RateLimited { retry_after: Duration::from_millis(50), global: false };
    server.discord.faults().add(FaultRule::once("POST", "/callback", limited));
    ann.clicks(&lobby, "Start").await;
    ann.hand().await;
    let page = page_until(&server, &metrics, |page| {
        value(page, "uno_bot_tables{state=\"playing\"}") == 1.0
            && value(page, "uno_bot_answers_total{kind=\"click\",outcome=\"answered\"}") == 2.0
    })
    .await;
    for (name, expected) in [
        ("uno_bot_interactions_total{kind=\"command\"}", 1.0),
        ("uno_bot_interactions_total{kind=\"click\"}", 2.0),
        ("uno_bot_interactions_total{kind=\"unreadable\"}", 0.0),
        ("uno_bot_answers_total{kind=\"command\",outcome=\"answered\"}", 1.0),
        ("uno_bot_answers_total{kind=\"click\",outcome=\"refused\"}", 0.0),
        ("uno_bot_answer_seconds_count", 3.0),
        ("uno_bot_tables{state=\"lobby\"}", 0.0),
        ("uno_bot_table_tasks{state=\"awake\"}", 1.0),
        ("uno_bot_requests_total{outcome=\"rate_limited\"}", 1.0),
        ("uno_bot_gateway_sessions", 1.0),
        ("uno_bot_gateway_sessions_total", 1.0),
        ("uno_bot_gateway_lost_total", 0.0),
        ("uno_bot_failed_commits_total", 0.0),
    ] {
        assert_eq!(value(&page, name), expected, "{name}");
    }
    assert!(value(&page, "uno_bot_gateway_event_age_seconds") < 60.0);
    assert!(value(&page, "uno_bot_gateway_events_total") >= 5.0);
    assert!(value(&page, "uno_bot_commit_seconds_count") >= 2.0);
    assert!(value(&page, "uno_bot_database_bytes") > 4096.0);
    assert!(page.contains("uno_bot_build_info{version="));
    // Computers play on meanwhile, so it is compared until it is the same for a moment.
    let mut told = Vec::new();
    let same = loop {
        let stored = moves_in(&server.folder).await;
        let counted = value(&get(&metrics).await.1, "uno_bot_moves_total");
        if counted == stored as f64 {
            break stored;
        }
        told.push((stored, counted));
        assert!(told.len() < 200, "stored and counted moves: {told:?}");
    };
    assert!(same > 0);
    let (_, page) = get(&metrics).await;
    for secret in [
        "Annabel".to_owned(),
        "Card Friends".to_owned(),
        ann.person.id().to_string(),
        server.guild.to_string(),
        server.channel.to_string(),
    ] {
        assert!(!page.contains(&secret), "{secret} is in\n{page}");
    }
    for name in names_in_deploy() {
        assert!(page.contains(&name), "deploy/ speaks of {name}, which is not in\n{page}");
    }
    assert_eq!(get(&format!("{url}/health")).await.0, 200);
    assert_eq!(get(&format!("{url}/")).await.0, 404);
    let posted = reqwest::Client::new().post(&metrics).send().await.unwrap();
    assert_eq!(posted.status().as_u16(), 405);
    program.signal("TERM");
    assert_eq!(program.end().await.0.code(), Some(0));
}

#[tokio::test(flavor = "multi_thread")]
async fn health_is_an_exit_code() {
    let server = server().await;
    let address = server.folder.address();
    let settings = [("DATABASE_URL", address.as_str())];
    let health = || Program::output(&server.folder, &settings, &["health"]);
    let (code, _, said) = health().await;
    assert_eq!(code, Some(1));
    assert!(said.contains("no bot runs on"), "{said}");
    let program = Program::serve_with(&server, &[("METRICS_ADDR", "0")]).await;
    let url = format!("{}/health", metrics_address(&program));
    let (code, printed, said) = health().await;
    assert_eq!((code, printed.trim()), (Some(0), "all is well"), "{said}");
    let (code, printed, _) =
        Program::output(&server.folder, &settings, &["health", "--json"]).await;
    let told: Value = serde_json::from_str(&printed).unwrap();
    assert_eq!((code, &told["healthy"], &told["connections"]), (Some(0), &json!(true), &json!(1)));

    // No session comes about any more.
    server.discord.gateway().answer_sessions(false);
    server.discord.gateway().cut();
    let sick = eventually("the illness to be noticed", async || {
        Some(get(&url).await).filter(|answer| answer.0 != 200)
    })
    .await;
    assert_eq!(sick.0, 503);
    let (code, _, said) = health().await;
    assert_eq!(code, Some(1));
    assert!(said.contains("the connection to Discord is lost"), "{said}");
    assert!(sick.1.contains("the connection to Discord is lost"), "{sick:?}");
    program.signal("TERM");
    program.end().await;
    let (code, _, said) = health().await;
    assert_eq!(code, Some(1), "{said}");
    assert!(said.contains("no bot runs on"), "{said}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_worst_of_several_shards_is_told() {
    let quick = StandinConfig { enforce_limits: false, ..StandinConfig::default() };
    let config = StandinConfig { shards: 3, max_concurrency: 3, ..quick };
    let server = Server::without_bot(config).await;
    let program = Program::serve_with(&server, &[("METRICS_ADDR", "0")]).await;
    let url = metrics_address(&program);
    let metrics = format!("{url}/metrics");
    page_until(&server, &metrics, |page| value(page, "uno_bot_gateway_sessions") == 3.0).await;
    assert_eq!(get(&format!("{url}/health")).await.0, 200);

    let one = server.discord.gateway().of_shard(1);
    one.answer_sessions(false);
    one.cut();
    let page =
        page_until(&server, &metrics, |page| value(page, "uno_bot_gateway_sessions") == 2.0).await;
    for (shard, sessions, lost) in [(0, 1.0, 0.0), (1, 0.0, 1.0), (2, 1.0, 0.0)] {
        let of_shard = |name: &str| value(&page, &format!("{name}{{shard=\"{shard}\"}}"));
        assert_eq!(of_shard("uno_bot_gateway_shard_session"), sessions, "{page}");
        assert_eq!(of_shard("uno_bot_gateway_shard_lost_total"), lost, "{page}");
        assert!(of_shard("uno_bot_gateway_shard_events_total") >= 1.0, "{page}");
        assert!(of_shard("uno_bot_gateway_shard_heartbeat_age_seconds") < 60.0, "{page}");
    }
    let (status, told) = get(&format!("{url}/health")).await;
    let told: Value = serde_json::from_str(&told).unwrap();
    assert_eq!((status, &told["sick_shards"], &told["shards"]), (503, &json!([1]), &json!(3)));
    let address = server.folder.address();
    let settings = [("DATABASE_URL", address.as_str())];
    let (code, _, said) = Program::output(&server.folder, &settings, &["health"]).await;
    assert_eq!(code, Some(1));
    assert!(said.contains("shard 1: the connection to Discord is lost"), "{said}");

    one.answer_sessions(true);
    eventually("the shard to come back", async || Some(()).filter(|()| one.is_connected())).await;
    program.signal("TERM");
    assert_eq!(program.end().await.0.code(), Some(0));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_gateway_that_is_open_and_tells_nothing_is_replaced() {
    let heartbeat = Duration::from_millis(400);
    let config = StandinConfig { heartbeat, enforce_limits: false, ..StandinConfig::default() };
    let server = Server::without_bot(config).await;
    let settings = [("DISCORD_SILENCE_SECONDS", "5"), ("METRICS_ADDR", "0")];
    let program = Program::serve_with(&server, &settings).await;
    let metrics = format!("{}/metrics", metrics_address(&program));
    let asked = |discord: &Standin| {
        let asks = |frame: &uno_bot::standin::Frame| frame.body["op"] == 8;
        discord.frames().iter().any(asks).then_some(())
    };
    server.discord.until("a question", asked).await.expect("it asks whether events still come");
    assert_eq!(server.discord.gateway().resumes(), 0);
    server.discord.gateway().answer_questions(false);
    let resumed = |discord: &Standin| (discord.gateway().resumes() > 0).then_some(());
    server.discord.until("a resume", resumed).await.expect("the connection is replaced");
    let page =
        page_until(&server, &metrics, |page| value(page, "uno_bot_gateway_resumed_total") >= 1.0)
            .await;
    assert!(value(&page, "uno_bot_gateway_silent_total") >= 1.0, "{page}");
    assert_eq!(server.discord.gateway().identifies(), 1, "the session goes on");
    program.signal("TERM");
    assert_eq!(program.end().await.0.code(), Some(0));
}

/// The servers about which the bot has asked.
fn asked_about(discord: &Standin) -> Vec<String> {
    let frames = discord.frames().into_iter();
    let asks = frames.filter(|frame| frame.body["op"] == 8);
    asks.filter_map(|frame| Some(frame.body["d"]["guild_id"].as_str()?.to_owned())).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_has_removed_the_bot_is_not_asked_whether_events_still_come() {
    let heartbeat = Duration::from_millis(400);
    let config = StandinConfig { heartbeat, enforce_limits: false, ..StandinConfig::default() };
    let server = Server::without_bot(config).await;
    let other = server.discord.world().add_guild("Others");
    let program = Program::serve_with(&server, &[("DISCORD_SILENCE_SECONDS", "5")]).await;
    // Until one is asked, so that it is certain which one.
    let asked = |discord: &Standin| asked_about(discord).pop();
    let first = server.discord.until("a question", asked).await.expect("it asks");
    let guilds = [server.guild, other];
    let (gone, stays): (Vec<_>, Vec<_>) =
        guilds.into_iter().partition(|guild| guild.to_string() == first);
    server.discord.world().remove_guild(gone[0]);
    let asked = |discord: &Standin| {
        let since = asked_about(discord).into_iter().skip_while(|guild| *guild == first);
        (since.count() > 0 || discord.gateway().resumes() > 0).then_some(())
    };
    server.discord.until("a question about the other", asked).await.expect("it asks again");
    assert_eq!(asked_about(&server.discord).pop(), Some(stays[0].to_string()));
    // There is none left that could be asked, and the next one is.
    server.discord.world().remove_guild(stays[0]);
    let third = server.discord.world().add_guild("Late").to_string();
    let asked = |discord: &Standin| {
        (asked_about(discord).contains(&third) || discord.gateway().resumes() > 0).then_some(())
    };
    server.discord.until("a question about the third", asked).await.expect("it asks again");
    assert_eq!(server.discord.gateway().resumes(), 0, "the connection is kept");
    assert!(!program.said().contains("tells nothing"), "{}", program.said());
    program.signal("TERM");
    assert_eq!(program.end().await.0.code(), Some(0));
}

/// What the supervisor is told next.
fn told(socket: &UnixDatagram) -> String {
    let mut bytes = [0; 512];
    let length = socket.recv(&mut bytes).expect("a sign within twenty seconds");
    String::from_utf8_lossy(&bytes[..length]).into_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn systemd_is_told_of_life_for_as_long_as_moves_can_be_saved() {
    let server = server().await;
    let path = server.folder.path().join("notify");
    let socket = UnixDatagram::bind(&path).unwrap();
    socket.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
    let settings = [("NOTIFY_SOCKET", path.to_str().unwrap()), ("WATCHDOG_USEC", "300000")];
    let program = Program::serve_with(&server, &settings).await;
    let (socket, first) = tokio::task::spawn_blocking(move || {
        let first = told(&socket);
        while !told(&socket).contains("WATCHDOG=1\nSTATUS=connected") {}
        (socket, first)
    })
    .await
    .unwrap();
    assert_eq!(first, "READY=1");

    let mut other = SqliteConnection::connect(&server.folder.address()).await.unwrap();
    other.execute("BEGIN IMMEDIATE").await.unwrap();
    let socket = tokio::task::spawn_blocking(move || {
        while told(&socket) != "STATUS=the database does not save anything" {}
        socket
    })
    .await
    .unwrap();
    other.execute("ROLLBACK").await.unwrap();
    other.close().await.unwrap();
    let socket = tokio::task::spawn_blocking(move || {
        while !told(&socket).starts_with("WATCHDOG=1") {}
        socket
    })
    .await
    .unwrap();
    program.signal("TERM");
    assert_eq!(program.end().await.0.code(), Some(0));
    tokio::task::spawn_blocking(move || while told(&socket) != "STOPPING=1" {}).await.unwrap();
}

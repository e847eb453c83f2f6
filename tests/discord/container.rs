//! The container image, as an operator runs it.

use super::server::Server;
use serde_json::json;
use std::path::Path;
use std::process::{Command, Output};
use std::time::{Duration, Instant};
use uno_bot::standin::{Standin, StandinConfig};

/// The numbers of the user and the group in the image.
const USER: u32 = 65_532;
/// The last version of the database before the first release.
const OLD_VERSION: i64 = 9;
const HEALTHY_WITHIN: Duration = Duration::from_secs(10);
/// Podman restarts a container that has ended at once, so the program takes its time to end.
const RESTARTED_AFTER: Duration = Duration::from_secs(5);
const STOPPED_WITHIN: Duration = Duration::from_secs(10);

async fn podman(arguments: &[&str]) -> Output {
    let mut command = Command::new("podman");
    command.args(arguments);
    let running = tokio::task::spawn_blocking(move || command.output());
    running.await.expect("waiting works").expect("podman runs")
}

fn text(output: &Output) -> String {
    let all = [&output.stdout[..], &output.stderr[..]].concat();
    String::from_utf8_lossy(&all).trim().to_owned()
}

/// A container that is removed when the test ends.
struct Container(&'static str);

impl Container {
    /// Waits until the image's own health check says that all is well.
    async fn is_healthy(&self) {
        let begun = Instant::now();
        loop {
            let checked = podman(&["healthcheck", "run", self.0]).await;
            if checked.status.success() {
                return println!("healthy after {:?}", begun.elapsed());
            }
            let logs = text(&podman(&["logs", self.0]).await);
            assert!(begun.elapsed() < HEALTHY_WITHIN, "{}\n{logs}", text(&checked));
        }
    }

    async fn stops_well(&self) {
        let begun = Instant::now();
        podman(&["stop", "--time", "10", self.0]).await;
        assert!(begun.elapsed() < STOPPED_WITHIN, "{:?}", begun.elapsed());
        println!("stopped after {:?}", begun.elapsed());
        let code = podman(&["inspect", "--format", "{{.State.ExitCode}}", self.0]).await;
        assert_eq!(text(&code), "0", "{}", text(&podman(&["logs", self.0]).await));
    }
}

impl Drop for Container {
    fn drop(&mut self) {
        let _ = Command::new("podman").args(["rm", "--force", self.0]).output();
    }
}

/// A volume with the database of an older version.
async fn old_volume(folder: &Path) {
    let (data, migrations) = (folder.join("data"), folder.join("migrations"));
    std::fs::create_dir(&data).unwrap();
    std::fs::create_dir(&migrations).unwrap();
    let all = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations");
    for entry in std::fs::read_dir(all).unwrap().flatten() {
        let name = entry.file_name().into_string().unwrap();
        let number = name.split('_').next().and_then(|number| number.parse::<i64>().ok());
        if number.is_some_and(|number| number <= OLD_VERSION) {
            std::fs::copy(entry.path(), migrations.join(name)).unwrap();
        }
    }
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(data.join("uno.db"));
    let options = options.create_if_missing(true);
    let mut connection = sqlx::ConnectOptions::connect(&options).await.unwrap();
    let migrator = sqlx::migrate::Migrator::new(migrations.as_path()).await.unwrap();
    migrator.run(&mut connection).await.unwrap();
    sqlx::Connection::close(connection).await.unwrap();
    for path in [data.clone(), data.join("uno.db")] {
        std::os::unix::fs::chown(path, Some(USER), Some(USER)).unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs root and podman: .ci/run"]
async fn a_wrong_token_does_not_have_discord_asked_many_times_a_second() {
    let image = std::env::var("UNO_BOT_IMAGE").expect("the name of an image");
    let config = StandinConfig { enforce_limits: false, ..StandinConfig::default() };
    let server = Server::without_bot(config).await;
    let api = format!("DISCORD_API_URL={}", server.discord.api_url());
    let begun = Instant::now();
    let run = podman(&[
        "run",
        "--rm",
        "--network=host",
        "--ulimit=nofile=4096:4096",
        "--ulimit=nproc=4096:4096",
        "--env",
        "DISCORD_TOKEN=wrong.token.altogether",
        "--env",
        &api,
        &image,
    ])
    .await;
    assert_eq!(run.status.code(), Some(1), "{}", text(&run));
    assert!(text(&run).contains("check DISCORD_TOKEN"), "{}", text(&run));
    assert!(begun.elapsed() >= RESTARTED_AFTER, "{:?}", begun.elapsed());
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs root and podman: .ci/run"]
async fn the_image_runs_without_rights_over_an_old_volume_and_stops_in_time() {
    let image = std::env::var("UNO_BOT_IMAGE").expect("the name of an image");
    let config = StandinConfig { enforce_limits: false, ..StandinConfig::default() };
    let server = Server::without_bot(config).await;
    old_volume(server.folder.path()).await;
    let container = Container("uno-bot-test");
    podman(&["rm", "--force", container.0]).await;
    let volume = format!("{}:/data", server.folder.path().join("data").display());
    let token = format!("DISCORD_TOKEN={}", server.discord.token());
    let api = format!("DISCORD_API_URL={}", server.discord.api_url());
    let run = podman(&[
        "run",
        "--detach",
        "--name",
        container.0,
        "--read-only",
        "--read-only-tmpfs=false",
        "--cap-drop=ALL",
        "--security-opt=no-new-privileges",
        "--network=host",
        "--ulimit=nofile=4096:4096",
        "--ulimit=nproc=4096:4096",
        "--volume",
        &volume,
        "--env",
        &token,
        "--env",
        &api,
        &image,
    ])
    .await;
    assert!(run.status.success(), "{}", text(&run));
    container.is_healthy().await;
    let user = podman(&["inspect", "--format", "{{.Config.User}}", container.0]).await;
    assert_eq!(text(&user), format!("{USER}:{USER}"));
    let shell = podman(&["exec", container.0, "/bin/sh", "-c", "true"]).await;
    assert!(!shell.status.success(), "the base has no shell");
    let copy = server.folder.path().join(format!("data/uno.db.v{OLD_VERSION}"));
    assert!(copy.exists(), "the old database is kept");

    let commands = |discord: &Standin| {
        (!discord.world().offered_commands(server.guild).is_empty()).then_some(())
    };
    server.discord.until("the commands", commands).await.unwrap();
    let ann = server.person("Ann");
    let lobby = ann.types(&["new"], json!({"computers": 1})).await;
    ann.clicks(&lobby, "Start").await;
    container.stops_well().await;

    podman(&["start", container.0]).await;
    container.is_healthy().await;
    ann.hand().await;
    container.stops_well().await;
}

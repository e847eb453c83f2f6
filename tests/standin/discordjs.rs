//! The stand-in with another client than serenity: discord.js, pinned in `discordjs/`.

use crate::setup::Setup;
use serde_json::json;
use std::path::Path;
use std::process::{Command, Stdio};
use uno_bot::standin::StandinConfig;

fn run_to_end(command: &mut Command) -> (bool, String) {
    let output = command.stdin(Stdio::null()).output();
    let output = output.expect("node and npm are installed");
    let text = [output.stdout, output.stderr].concat();
    (output.status.success(), String::from_utf8_lossy(&text).into_owned())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs node: .ci/run"]
async fn discord_js_logs_in_registers_answers_and_edits() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/standin/discordjs");
    if !folder.join("node_modules").exists() {
        let mut install = Command::new("npm");
        install.args(["ci", "--no-audit", "--no-fund"]).current_dir(&folder);
        let (installed, text) = run_to_end(&mut install);
        assert!(installed, "npm ci failed:\n{text}");
    }
    let setup = Setup::with(StandinConfig::default()).await;
    let mut node = Command::new("node");
    node.arg("check.mjs")
        .current_dir(&folder)
        .env("STANDIN_URL", setup.discord.api_url())
        .env("STANDIN_TOKEN", setup.discord.token());
    let running = tokio::task::spawn_blocking(move || run_to_end(&mut node));
    let registered = setup
        .discord
        .until("the command", |discord| (!discord.world().commands(None).is_empty()).then_some(()));
    if let Err(error) = registered.await {
        panic!("{error}:\n{}\n{:#?}", running.await.unwrap().1, setup.discord.requests());
    }
    let options = json!({"whose": setup.ben.id()});
    let asked = setup.ann.command(setup.channel, "hand", &[], options).unwrap();
    let (succeeded, text) = running.await.unwrap();
    assert!(succeeded && text.contains("edited"), "{text}\n{:#?}", setup.discord.requests());
    let hand = asked.original().expect("an answer");
    assert_eq!(hand.content, "the new hand of ben");
    assert_eq!(hand.only_for, Some(setup.ann.id()));
    assert_eq!(&*hand.file("hand.png").expect("the file").bytes, b"pixels");
    let refused: Vec<_> =
        setup.discord.requests().into_iter().filter(|it| !it.problems.is_empty()).collect();
    assert!(refused.is_empty(), "{refused:#?}");
}

//! With a real browser, by the scripts in `tests/browser`.

use crate::program::Program;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::OnceLock;

fn run_to_end(command: &mut Command) {
    let what = format!("{command:?}");
    let output = command.stdin(Stdio::null()).output();
    let output = output.unwrap_or_else(|error| panic!("{what}: {error}; node and npm are needed"));
    let text = String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned();
    println!("{text}");
    assert!(output.status.success(), "{what} failed:\n{text}");
}

/// Node, with what the scripts need.
fn node(arguments: &[&str]) -> Command {
    // Two tests do not install into the same folder at once.
    static INSTALLED: OnceLock<()> = OnceLock::new();
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folder = root.join("tests/browser");
    INSTALLED.get_or_init(|| {
        if !folder.join("node_modules").exists() {
            let mut install = Command::new("npm");
            run_to_end(install.args(["ci", "--no-audit", "--no-fund"]).current_dir(&folder));
        }
    });
    let mut node = Command::new("node");
    node.args(arguments).current_dir(&folder).env("SCREENSHOTS", root.join("target/screenshots"));
    node
}

#[test]
#[ignore = "needs chromium and node: .ci/run"]
fn people_play_in_a_browser() {
    run_to_end(&mut node(&["texts.mjs"]));
    let program = Program::start(&["--port", "0"]);
    run_to_end(node(&["check.mjs", "plays"]).env("PLAYGROUND_URL", &program.url));
    assert_eq!(program.interrupt().code(), Some(0));
}

#[test]
#[ignore = "needs chromium and node: .ci/run"]
fn five_cards_fit_into_a_row_on_a_phone() {
    let program = Program::start(&["--port", "0"]);
    run_to_end(node(&["check.mjs", "phone"]).env("PLAYGROUND_URL", &program.url));
    assert_eq!(program.interrupt().code(), Some(0));
}

#[test]
#[ignore = "needs chromium and node: .ci/run"]
fn the_page_speaks_the_language_of_its_people() {
    let english = Program::start(&["--port", "0"]);
    let polish = Program::start(&["--port", "0", "--language", "pl"]);
    let mut visit = node(&["check.mjs", "polish"]);
    run_to_end(visit.env("PLAYGROUND_URL", &polish.url).env("ENGLISH_URL", &english.url));
    assert_eq!(polish.interrupt().code(), Some(0));
    assert_eq!(english.interrupt().code(), Some(0));
}

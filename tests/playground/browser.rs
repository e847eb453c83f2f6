//! With a real browser, by the scripts in `tests/browser`.

use crate::program::Program;
use std::path::Path;
use std::process::{Command, Stdio};

fn run_to_end(command: &mut Command) {
    let what = format!("{command:?}");
    let output = command.stdin(Stdio::null()).output();
    let output = output.unwrap_or_else(|error| panic!("{what}: {error}; node and npm are needed"));
    let text = String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned();
    println!("{text}");
    assert!(output.status.success(), "{what} failed:\n{text}");
}

#[test]
#[ignore = "needs chromium and node: .ci/run"]
fn people_play_in_a_browser() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folder = root.join("tests/browser");
    if !folder.join("node_modules").exists() {
        let mut install = Command::new("npm");
        run_to_end(install.args(["ci", "--no-audit", "--no-fund"]).current_dir(&folder));
    }
    run_to_end(Command::new("node").arg("texts.mjs").current_dir(&folder));
    let program = Program::start(&["--port", "0"]);
    let mut node = Command::new("node");
    node.arg("check.mjs").current_dir(&folder);
    node.env("PLAYGROUND_URL", &program.url).env("SCREENSHOTS", root.join("target/screenshots"));
    run_to_end(&mut node);
    assert_eq!(program.interrupt().code(), Some(0));
}

//! Puts the commit into the version of a release build, so that `uno-bot --version` names it however the program
//! was built. It reads git's files itself, because where images are built there is no git.

use std::env;
use std::fs::read_to_string;
use std::path::{Path, PathBuf};

/// How much of the commit's name is shown.
const SHOWN: usize = 12;

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-env-changed=UNO_BOT_VERSION");
    let given = env::var("UNO_BOT_VERSION").is_ok_and(|version| !version.is_empty());
    // In other profiles everything would be compiled anew after each commit.
    let release = env::var("PROFILE").is_ok_and(|profile| profile == "release");
    if given || !release {
        return;
    }
    let folder = PathBuf::from(env::var("CARGO_MANIFEST_DIR").unwrap_or_default());
    if let Some(commit) = git_folder(&folder.join(".git")).and_then(|git| commit(&git)) {
        let version = env::var("CARGO_PKG_VERSION").unwrap_or_default();
        println!("cargo:rustc-env=UNO_BOT_VERSION={version} (commit {commit})");
    }
}

/// In a work tree, `.git` is a file that names the folder.
fn git_folder(path: &Path) -> Option<PathBuf> {
    if path.is_dir() {
        return Some(path.to_owned());
    }
    let folder = path.parent()?.join(read_to_string(path).ok()?.trim().strip_prefix("gitdir: ")?);
    folder.is_dir().then_some(folder)
}

/// The beginning of the name of the commit that is checked out.
fn commit(git: &Path) -> Option<String> {
    // The log of HEAD grows with every commit and checkout.
    for file in [git.join("HEAD"), git.join("logs/HEAD")].iter().filter(|file| file.exists()) {
        println!("cargo:rerun-if-changed={}", file.display());
    }
    let head = read_to_string(git.join("HEAD")).ok()?;
    let name = match head.trim().strip_prefix("ref: ") {
        Some(branch) => of_branch(git, branch)?,
        None => head.trim().to_owned(),
    };
    let shown = name.get(..SHOWN)?;
    shown.bytes().all(|letter| letter.is_ascii_hexdigit()).then(|| shown.to_owned())
}

/// The commit of a branch: in a file of its own, or in the list of all.
fn of_branch(git: &Path, branch: &str) -> Option<String> {
    // Work trees share the branches.
    let shared = read_to_string(git.join("commondir"));
    let shared = shared.map_or(git.to_owned(), |folder| git.join(folder.trim()));
    if let Ok(name) = read_to_string(shared.join(branch)) {
        return Some(name.trim().to_owned());
    }
    let packed = read_to_string(shared.join("packed-refs")).ok()?;
    let line = packed.lines().find_map(|line| line.strip_suffix(branch)?.strip_suffix(' '));
    line.map(str::to_owned)
}

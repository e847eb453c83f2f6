//! The layers and which may use which: the arrows of ARCHITECTURE.md, checked in the source text.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// A layer, the layers it may use, and the crates it may use besides std.
type Layer = (&'static str, &'static [&'static str], &'static [&'static str]);

const LAYERS: &[Layer] = &[
    ("engine", &[], &["rand", "serde"]),
    ("computer", &["engine"], &["rand"]),
    ("lobby", &["engine"], &[]),
    ("standings", &["engine", "lobby"], &["skillratings", "time"]),
    ("tournament", &["engine"], &["rand", "serde"]),
    ("preferences", &["engine", "lobby", "i18n"], &[]),
    (
        "store",
        &["engine", "lobby", "i18n", "standings", "preferences"],
        &["futures_util", "serde", "serde_json", "sqlx", "tokio"],
    ),
    (
        "table",
        &["engine", "computer", "lobby", "store"],
        &["futures_util", "parking_lot", "rand", "tokio", "tokio_util", "tracing"],
    ),
    ("i18n", &[], &["fluent_bundle", "unic_langid"]),
    (
        "render",
        &["engine", "lobby", "standings", "preferences", "i18n"],
        &["serde", "serde_json", "unicode_segmentation"],
    ),
    (
        "discord",
        &["engine", "table", "store", "lobby", "standings", "preferences", "render", "i18n"],
        &[
            "futures_util",
            "rand",
            "reqwest",
            "serde",
            "serde_json",
            "serenity",
            "tokio",
            "tokio_util",
            "tracing",
        ],
    ),
    ("config", &[], &["dotenvy"]),
    ("bot", &["config", "store", "table", "discord"], &["rand", "tokio", "tokio_util", "tracing"]),
    (
        "standin",
        &[],
        &[
            "axum",
            "futures_util",
            "jsonschema",
            "parking_lot",
            "serde",
            "serde_json",
            "time",
            "tokio",
            "tokio_util",
            "tracing",
        ],
    ),
    (
        "playground",
        &["bot", "config", "standin", "table"],
        &[
            "axum",
            "futures_util",
            "parking_lot",
            "serde",
            "serde_json",
            "tokio",
            "tokio_util",
            "tracing",
        ],
    ),
    (
        "cli",
        &[
            "engine",
            "computer",
            "tournament",
            "config",
            "bot",
            "playground",
            "standin",
            "store",
            "table",
        ],
        &[
            "clap",
            "dotenvy",
            "indicatif",
            "rand",
            "serde",
            "serde_json",
            "tokio",
            "tokio_util",
            "tracing",
            "tracing_subscriber",
        ],
    ),
];

/// One thing that a source file uses although its layer may not.
#[derive(Debug, PartialEq, Eq)]
struct Trespass {
    layer: String,
    uses: String,
}

/// The layer of a module path such as `engine::decide`; the crate's root belongs to none.
fn layer_of(module: &[String]) -> Option<&'static Layer> {
    let top = module.first()?;
    LAYERS.iter().find(|(name, ..)| name == top)
}

/// The module that a file under `src` holds.
fn module_of(file: &Path) -> Vec<String> {
    let mut parts: Vec<String> =
        file.with_extension("").iter().map(|part| part.to_string_lossy().into_owned()).collect();
    if matches!(parts.last().map(String::as_str), Some("mod" | "lib" | "main")) {
        parts.pop();
    }
    parts
}

/// The code of a source text: unit tests, comments and string literals left out.
fn code_only(text: &str) -> String {
    let mut code = String::new();
    let text = text.split("#[cfg(test)]").next().unwrap_or_default();
    for line in text.lines() {
        let line = line.split("//").next().unwrap_or_default();
        code.extend(line.split('"').step_by(2));
        code.push('\n');
    }
    code
}

/// The paths in a source text, such as `super::card::Card`, as lists of names. Of a group such as
/// `crate::{computer::Policy, engine}` each member is a path.
fn paths(text: &str) -> Vec<Vec<String>> {
    let mut paths = Vec::new();
    // What stands before each brace that is still open: the beginning of a path, or nothing.
    let mut groups: Vec<Vec<String>> = Vec::new();
    let mut word = String::new();
    for letter in code_only(text).chars() {
        if letter.is_alphanumeric() || letter == '_' || letter == ':' {
            word.push(letter);
            continue;
        }
        let mut path = groups.last().cloned().unwrap_or_default();
        path.extend(word.split("::").filter(|part| !part.is_empty()).map(str::to_owned));
        let opens_group = letter == '{' && word.ends_with("::");
        let in_group = groups.last().is_some_and(|group| !group.is_empty());
        if !opens_group && !word.is_empty() && (in_group || word.contains("::")) {
            paths.push(path.clone());
        }
        word.clear();
        match letter {
            '{' => groups.push(if opens_group { path } else { Vec::new() }),
            '}' => {
                groups.pop();
            }
            _ => {}
        }
    }
    paths
}

/// What a file uses outside its own layer: layers by name, crates by name.
fn trespasses(module: &[String], text: &str, crates: &BTreeSet<String>) -> Vec<Trespass> {
    let Some((layer, layers, allowed_crates)) = layer_of(module) else { return Vec::new() };
    let mut found = Vec::new();
    for path in paths(text) {
        let supers = path.iter().take_while(|part| *part == "super").count();
        let used = match path.first().map(String::as_str) {
            Some("crate") => path.get(1),
            Some("super") if supers >= module.len() => path.get(supers),
            Some("self" | "super") => None,
            _ => path.first().filter(|name| crates.contains(*name)),
        };
        let Some(used) = used else { continue };
        let is_layer = LAYERS.iter().any(|(name, ..)| name == used);
        let fine = if is_layer {
            used == layer || layers.contains(&used.as_str())
        } else {
            !crates.contains(used) || allowed_crates.contains(&used.as_str())
        };
        if !fine {
            found.push(Trespass { layer: (*layer).to_owned(), uses: used.clone() });
        }
    }
    found
}

fn source_files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("the source folder can be read") {
        let path = entry.expect("a readable folder entry").path();
        if path.is_dir() {
            source_files(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

/// The crates that Cargo.toml names, as they are written in code.
fn crates() -> BTreeSet<String> {
    let manifest = include_str!("../Cargo.toml");
    let mut names = BTreeSet::new();
    let mut in_dependencies = false;
    for line in manifest.lines() {
        if line.starts_with('[') {
            in_dependencies = line.contains("dependencies");
        } else if let (true, Some((name, _))) = (in_dependencies, line.split_once('=')) {
            names.insert(name.trim().replace('-', "_"));
        }
    }
    names
}

#[test]
fn each_layer_uses_only_what_it_may() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    source_files(&source, &mut files);
    assert!(files.len() > 10, "the sources were not found");
    let crates = crates();
    let mut found = Vec::new();
    for file in files {
        let module = module_of(file.strip_prefix(&source).expect("a file under src"));
        if !module.is_empty() && layer_of(&module).is_none() {
            found.push(format!("{} belongs to no layer: give it one here", file.display()));
        }
        let text = std::fs::read_to_string(&file).expect("a readable source file");
        for Trespass { layer, uses } in trespasses(&module, &text, &crates) {
            found.push(format!("{}: {layer} may not use {uses}", file.display()));
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn a_trespass_is_noticed() {
    let crates: BTreeSet<String> = ["rand", "clap", "serde"].map(str::to_owned).into();
    let engine = ["engine".to_owned()];
    let deep = ["engine".to_owned(), "decide".to_owned()];
    let uses = |module: &[String], text: &str| -> Vec<String> {
        trespasses(module, text, &crates).into_iter().map(|trespass| trespass.uses).collect()
    };
    assert_eq!(uses(&engine, "use crate::computer::Policy;"), ["computer"]);
    assert_eq!(uses(&engine, "use super::tournament::{Schedule};"), ["tournament"]);
    assert_eq!(uses(&deep, "let x = super::super::cli::run();"), ["cli"]);
    assert_eq!(uses(&deep, "fn f(c: clap::Parser) {}"), ["clap"]);
    assert_eq!(uses(&engine, "use crate::{computer::Policy, cli};"), ["computer", "cli"]);
    assert_eq!(uses(&engine, "use super::{engine::{Card, Seat}, tournament};"), ["tournament"]);
    assert_eq!(uses(&deep, "use super::card::Card; use rand::Rng;"), [""; 0]);
    assert_eq!(uses(&engine, "// crate::computer::Policy\n\"crate::cli::run\""), [""; 0]);
    assert_eq!(uses(&["computer".to_owned()], "use crate::engine::Game;"), [""; 0]);
}

#[test]
fn the_engine_knows_no_clock_and_does_no_input_or_output() {
    let engine = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/engine");
    let mut files = Vec::new();
    source_files(&engine, &mut files);
    for file in files {
        let code = code_only(&std::fs::read_to_string(&file).expect("a readable source file"));
        for word in [
            "std::time",
            "std::fs",
            "std::net",
            "std::io",
            "std::env",
            "std::thread",
            "println!",
            "SystemTime",
            "Instant",
            "rand::rng()",
            "thread_rng",
        ] {
            assert!(!code.contains(word), "{} uses {word}", file.display());
        }
    }
}

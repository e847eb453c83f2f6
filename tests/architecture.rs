//! The layers and which may use which: the block of ARCHITECTURE.md, checked against the source text.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// One entry of the block: `name → layers + crates   what it is`.
///
/// Two spaces end the list of names. An indented line goes on with the list of the line above it. `std`
/// stands for no layer, `all` for every layer above.
#[derive(Debug, Default, PartialEq, Eq)]
struct Layer {
    name: String,
    layers: BTreeSet<String>,
    /// As they are written in code: `tokio_util`.
    crates: BTreeSet<String>,
    /// Whether the list of layers is the word `all`.
    uses_all: bool,
}

impl Layer {
    fn read(name: &str, list: &str, above: &[Layer]) -> Layer {
        let (layers, crates) = list.split_once('+').unwrap_or((list, ""));
        let names = |list: &str| -> BTreeSet<String> {
            list.split(',').map(str::trim).filter(|name| !name.is_empty()).map(in_code).collect()
        };
        let mut layers = names(layers);
        layers.remove("std");
        let uses_all = layers.remove("all");
        if uses_all {
            layers.extend(above.iter().map(|layer| layer.name.clone()));
        }
        Layer { name: in_code(name.trim()), layers, crates: names(crates), uses_all }
    }
}

/// The name of a crate as it is written in code.
fn in_code(name: &str) -> String {
    name.replace('-', "_")
}

/// The layers of a page: its first block between ``` lines.
fn layers(page: &str) -> Vec<Layer> {
    let block = page.split("```").nth(1).expect("the page has a block");
    let mut lists: Vec<(&str, String)> = Vec::new();
    for line in block.lines().filter(|line| !line.trim().is_empty()) {
        let goes_on = line.starts_with(' ');
        let (name, rest) =
            if goes_on { ("", line) } else { line.split_once('→').expect("an arrow") };
        let list = rest.trim().split("  ").next().unwrap_or_default();
        match lists.last_mut() {
            Some((_, above)) if goes_on => above.extend([" ", list]),
            _ => lists.push((name, list.to_owned())),
        }
    }
    let mut layers = Vec::new();
    for (name, list) in lists {
        let layer = Layer::read(name, &list, &layers);
        layers.push(layer);
    }
    layers
}

/// What is wrong with the block itself.
fn flaws_of_the_block(layers: &[Layer], crates: &BTreeSet<String>) -> Vec<String> {
    let mut flaws = Vec::new();
    let mut above: BTreeSet<&str> = BTreeSet::new();
    for Layer { name, layers: used, crates: used_crates, .. } in layers {
        for used in used.iter().filter(|used| !above.contains(used.as_str())) {
            // Arrows that all point upward cannot form a circle.
            flaws.push(if layers.iter().any(|layer| layer.name == *used) {
                format!(
                    "{name} → {used}: {used} has to stand above {name}; a circle is not allowed"
                )
            } else {
                format!("{name} → {used}: there is no layer {used}")
            });
        }
        for used in used_crates.difference(crates) {
            flaws.push(format!("{name} + {used}: Cargo.toml has no crate {used}"));
        }
        if !above.insert(name) {
            flaws.push(format!("{name} has two lines"));
        }
    }
    flaws
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
    let (text, tests) = text.split_once("#[cfg(test)]").unwrap_or((text, ""));
    // Unit tests stand at the end of a file; anything after them would not be checked.
    let tests = tests.trim();
    let is_last = tests.is_empty()
        || tests == "mod tests;"
        || (tests.starts_with("mod tests {") && tests.ends_with('}'));
    assert!(is_last, "unit tests are a module `tests` at the end of a file");
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

/// What a file uses outside its own layer: the names of layers and crates.
fn uses(
    module: &[String],
    text: &str,
    layers: &[Layer],
    crates: &BTreeSet<String>,
) -> BTreeSet<String> {
    let mut uses = BTreeSet::new();
    for path in paths(text) {
        let supers = path.iter().take_while(|part| *part == "super").count();
        let used = match path.first().map(String::as_str) {
            Some("crate") => path.get(1),
            Some("super") if supers >= module.len() => path.get(supers),
            Some("self" | "super") => None,
            _ => path.first().filter(|name| crates.contains(*name)),
        };
        let is_known = |name: &&String| {
            layers.iter().any(|layer| layer.name == **name) || crates.contains(*name)
        };
        uses.extend(used.filter(is_known).filter(|used| Some(*used) != module.first()).cloned());
    }
    uses
}

/// What is wrong with source files, given as their paths under `src` and their texts, or with what the
/// layers promise of them.
fn flaws(layers: &[Layer], files: &[(PathBuf, String)], crates: &BTreeSet<String>) -> Vec<String> {
    let mut flaws = flaws_of_the_block(layers, crates);
    let mut used_by: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    for (file, text) in files {
        let module = module_of(file);
        let Some(top) = module.first() else { continue };
        let Some(layer) = layers.iter().find(|layer| layer.name == *top) else {
            flaws.push(format!("{} belongs to no layer", file.display()));
            continue;
        };
        let used = uses(&module, text, layers, crates);
        for used in &used {
            if !layer.layers.contains(used) && !layer.crates.contains(used) {
                flaws.push(format!("{}: {top} may not use {used}", file.display()));
            }
        }
        used_by.entry(&layer.name).or_default().extend(used);
    }
    for layer in layers {
        let name = &layer.name;
        let Some(used) = used_by.get(name.as_str()) else {
            flaws.push(format!("{name} has no file"));
            continue;
        };
        let promised_layers = layer.layers.iter().filter(|_| !layer.uses_all);
        for unused in
            promised_layers.chain(&layer.crates).filter(|promised| !used.contains(*promised))
        {
            flaws.push(format!("{name} does not use {unused}"));
        }
    }
    flaws
}

/// The crates that a manifest names as dependencies, as they are written in code.
fn crates(manifest: &str) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    let mut in_dependencies = false;
    for line in manifest.lines() {
        if line.starts_with('[') {
            in_dependencies = line.contains("dependencies");
        } else if let (true, Some((name, _))) = (in_dependencies, line.split_once('=')) {
            names.insert(in_code(name.trim()));
        }
    }
    names
}

fn source_files(folder: &Path) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).expect("the source folder can be read") {
        let path = entry.expect("a readable folder entry").path();
        let name = path.file_name().expect("an entry has a name");
        if path.is_dir() {
            let within = source_files(&path);
            found.extend(within.into_iter().map(|(file, text)| (Path::new(name).join(file), text)));
        } else if path.extension().is_some_and(|extension| extension == "rs") && name != "tests.rs"
        {
            let text = std::fs::read_to_string(&path).expect("a readable source file");
            found.push((PathBuf::from(name), text));
        }
    }
    found
}

#[test]
fn the_layers_use_just_what_the_page_says() {
    let files = source_files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"));
    assert!(files.len() > 10, "the sources were not found");
    let layers = layers(include_str!("../ARCHITECTURE.md"));
    let flaws = flaws(&layers, &files, &crates(include_str!("../Cargo.toml")));
    assert!(
        flaws.is_empty(),
        "the first block of ARCHITECTURE.md and the sources disagree:\n{}",
        flaws.join("\n")
    );
}

/// The rest of the store must not know which of the two databases it is, or there would soon be two stores.
#[test]
fn only_the_seam_of_the_store_knows_the_drivers() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let names = ["sqlx", "Sqlite", "Postgres::", "Postgres(", "PgConn", "PgPool", "PgRow"];
    let (mut inside, mut outside) = (0, Vec::new());
    for (file, text) in source_files(&folder) {
        let code = code_only(&text);
        let found: Vec<_> = names.iter().filter(|name| code.contains(**name)).collect();
        match file.to_string_lossy().contains("store/database/") {
            true => inside += found.len(),
            false if found.is_empty() => {}
            false => outside.push(format!("{}: {found:?}", file.display())),
        }
    }
    assert!(inside > 10, "the drivers are found where they are used");
    assert!(outside.is_empty(), "{}", outside.join("\n"));
}

/// Asking which database it is, in other words than a driver's name, is only for what truly differs.
const ASKS_WHICH_DATABASE: &[(&str, usize, &str)] = &[
    ("src/store/open.rs", 1, "the one process of a file has a fixed number"),
    ("src/store/processes.rs", 4, "a file has no other process"),
    ("src/bot/health_place.rs", 1, "where the running bot says that it is healthy"),
    ("src/cli/database.rs", 1, "a backup is a copy of a file"),
    ("src/cli/doctor/database.rs", 1, "a file and a server are examined differently"),
    ("src/cli/migrate_store.rs", 2, "it goes from a file to a server"),
];

#[test]
fn few_places_ask_which_database_it_is_and_they_are_named() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut found = Vec::new();
    for (file, text) in source_files(&root.join("src")) {
        let file = Path::new("src").join(file).to_string_lossy().into_owned();
        if file.starts_with("src/store/database/") {
            continue;
        }
        let code = code_only(&text);
        let asks = [".is_shared()", "is_server("].map(|call| code.matches(call).count());
        let asks: usize = asks.iter().sum();
        let named = ASKS_WHICH_DATABASE.iter().find(|(named, ..)| *named == file);
        if asks > named.map_or(0, |(_, most, _)| *most) {
            found.push(format!("{file} asks {asks} times"));
        }
    }
    assert!(found.is_empty(), "move it to src/store/database, or name it:\n{}", found.join("\n"));
    for (file, ..) in ASKS_WHICH_DATABASE {
        let code = std::fs::read_to_string(root.join(file)).expect(file);
        let asks = code.contains(".is_shared()") || code.contains("is_server(");
        assert!(asks, "{file} need not be named any more");
    }
}

#[test]
fn the_engine_knows_no_clock_and_does_no_input_or_output() {
    for (file, text) in source_files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src/engine")) {
        let code = code_only(&text);
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

/// A made-up page for the tests of the test.
const PAGE: &str = "\
# A page

```
rules    → std + dice                   what is allowed
player   → rules                        who plays
shop     → rules, player,               a list that goes on
           + dice, web-server
program  → all                          everything together
```

```
other    → not the block
```
";

fn names(names: &[&str]) -> BTreeSet<String> {
    names.iter().map(|name| (*name).to_owned()).collect()
}

/// The flaws of made-up files, by default as many as the page promises, and of a page like [`PAGE`].
fn flaws_of(page: &str, changed: &[(&str, &str)]) -> Vec<String> {
    let mut files = BTreeMap::from([
        ("rules/mod.rs", "use dice::Dice;"),
        ("player.rs", "use crate::rules::Rule;"),
        ("shop/mod.rs", "use super::{player::Player, rules};"),
        ("shop/till.rs", "fn open(port: web_server::Port, dice: dice::Dice) {}"),
        ("program.rs", ""),
        ("lib.rs", "pub use program::run;"),
    ]);
    files.extend(changed.iter().copied());
    let files: Vec<(PathBuf, String)> =
        files.into_iter().map(|(file, text)| (file.into(), text.to_owned())).collect();
    flaws(&layers(page), &files, &names(&["dice", "web_server", "spare"]))
}

#[test]
fn a_page_is_read() {
    let layers = layers(PAGE);
    let read: Vec<&str> = layers.iter().map(|layer| layer.name.as_str()).collect();
    assert_eq!(read, ["rules", "player", "shop", "program"]);
    assert_eq!(layers[0].layers, names(&[]));
    assert_eq!(layers[0].crates, names(&["dice"]));
    assert_eq!(layers[2].layers, names(&["rules", "player"]));
    assert_eq!(layers[2].crates, names(&["dice", "web_server"]));
    assert_eq!(layers[3].layers, names(&["rules", "player", "shop"]));
    assert_eq!(flaws_of(PAGE, &[]), [""; 0]);
}

#[test]
fn a_trespass_is_noticed() {
    let player = |text| flaws_of(PAGE, &[("player.rs", text)]);
    let shop = |text| flaws_of(PAGE, &[("shop/cellar/wine.rs", text)]);
    assert_eq!(player("use crate::{rules, shop};"), ["player.rs: player may not use shop"]);
    assert_eq!(
        player("use super::rules::Rule; use super::shop::{Till};"),
        ["player.rs: player may not use shop"]
    );
    assert_eq!(
        player("use crate::{rules::{Rule, Card}, shop::Till, program};"),
        ["player.rs: player may not use program", "player.rs: player may not use shop"]
    );
    assert_eq!(
        shop("let end = super::super::super::program::run();"),
        ["shop/cellar/wine.rs: shop may not use program"]
    );
    assert_eq!(shop("fn f(it: spare::It) {}"), ["shop/cellar/wine.rs: shop may not use spare"]);
    assert_eq!(shop("use super::super::till::open; use dice::Dice;"), [""; 0]);
    assert_eq!(shop("// crate::program::run\n\"crate::program::run\""), [""; 0]);
    assert_eq!(shop("#[cfg(test)]\nmod tests { use crate::program::run; }"), [""; 0]);
}

#[test]
fn a_file_without_a_layer_is_noticed() {
    assert_eq!(flaws_of(PAGE, &[("bank/mod.rs", "")]), ["bank/mod.rs belongs to no layer"]);
}

#[test]
fn a_page_that_promises_too_much_is_noticed() {
    let page = |line: &str, instead: &str| PAGE.replace(line, instead);
    let more = page("program ", "bank     → rules\nprogram ");
    assert_eq!(flaws_of(&more, &[]), ["bank has no file"]);
    assert_eq!(
        flaws_of(&page("→ all", "→ shop, bank"), &[("program.rs", "use crate::shop;")]),
        ["program → bank: there is no layer bank", "program does not use bank"]
    );
    assert_eq!(
        flaws_of(&page("std + dice", "std + dice, cups"), &[]),
        ["rules + cups: Cargo.toml has no crate cups", "rules does not use cups"]
    );
    assert_eq!(flaws_of(PAGE, &[("player.rs", "")]), ["player does not use rules"]);
    assert_eq!(flaws_of(PAGE, &[("rules/mod.rs", "")]), ["rules does not use dice"]);
    let twice = page("program ", "player   → rules\nprogram ");
    assert_eq!(flaws_of(&twice, &[]), ["player has two lines"]);
}

#[test]
fn a_circle_is_noticed() {
    let page = PAGE.replace("std + dice", "player + dice");
    assert_eq!(
        flaws_of(&page, &[("rules/mod.rs", "use dice::Dice; use crate::player::Player;")]),
        ["rules → player: player has to stand above rules; a circle is not allowed"]
    );
}

/// A click makes one trip to its table, and a typed command one look-up of its channel and one trip: the
/// table is asked in one place, and looked at besides only where a table has just been opened, where
/// suggestions are made, and by the tasks that keep messages up to date.
#[test]
fn a_request_makes_one_trip_to_its_table() {
    let discord = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/discord");
    let mut found = BTreeSet::new();
    for (file, text) in source_files(&discord) {
        let (code, name) = (code_only(&text), file.display());
        for call in ["tables.ask(", "tables.look(", "open_game_at(", "last_game_at("] {
            let times = code.matches(call).count();
            if times > 0 {
                found.insert(format!("{name}: {times} × {call}"));
            }
        }
    }
    let expected = [
        // The one trip, and the one look-up: of the open table, or of the last one.
        "answer/mod.rs: 1 × tables.ask(",
        "commands/at_table.rs: 1 × open_game_at(",
        "commands/at_table.rs: 1 × last_game_at(",
        // Another table: one that was just opened, or stands where one is to be opened.
        "commands/table/rematch.rs: 1 × tables.look(",
        "commands/table/rematch.rs: 1 × open_game_at(",
        "commands/new.rs: 1 × tables.look(",
        "commands/new.rs: 1 × open_game_at(",
        "open_table.rs: 1 × tables.look(",
        // Suggestions, while nothing is asked for yet.
        "commands/suggest.rs: 1 × open_game_at(",
        "commands/suggest.rs: 1 × tables.look(",
        // The tournament of the table in this channel is meant, and asked instead of the table.
        "commands/tournament/mod.rs: 1 × open_game_at(",
        "commands/tournament/mod.rs: 1 × tables.look(",
        // What the program does by itself.
        "changes.rs: 1 × tables.look(",
        "tournaments/places.rs: 1 × open_game_at(",
        "tournaments/places.rs: 1 × tables.look(",
        "open_table.rs: 1 × open_game_at(",
        "names.rs: 1 × tables.look(",
        "panel.rs: 1 × tables.look(",
        "server_changes.rs: 1 × tables.ask(",
        "watch_tables.rs: 1 × tables.look(",
    ];
    assert_eq!(found, expected.map(str::to_owned).into());
    // And no command asks twice, by whichever of the ways that lead there.
    let ways = [".ask(", "ask_here(", "ask_table(", ".play(", "change_table("];
    for (file, text) in source_files(&discord.join("commands")) {
        for function in code_only(&text).split("fn ").skip(1) {
            let name = function.split(['(', '<']).next().unwrap_or_default();
            let body = function.split_once('{').map_or("", |(_, body)| body);
            let times: usize = ways.iter().map(|way| body.matches(way).count()).sum();
            assert!(times <= 1, "{}: {name} asks its table {times} times", file.display());
        }
    }
}

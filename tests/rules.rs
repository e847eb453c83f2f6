//! Every rule of RULES.md, proved by the scenarios in `tests/rules/*.uno`, and by those in the
//! folder that `UNO_SCENARIOS` names.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

mod scenario;

use scenario::{Complaint, Scenario, parse::parse, run::run};
use std::path::{Path, PathBuf};
use uno_bot::engine::rules::{Allowed, Preset, Setting};

/// Each scenario is played with so many different shuffles.
const SHUFFLES: u64 = 8;

/// Every complaint about the scenarios in a folder, and how many scenarios there were.
fn play_folder(folder: &Path) -> (Vec<String>, usize) {
    let entries = std::fs::read_dir(folder)
        .unwrap_or_else(|error| panic!("cannot read {}: {error}", folder.display()));
    let mut files: Vec<PathBuf> = entries
        .map(|entry| entry.expect("a readable folder entry").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "uno"))
        .collect();
    files.sort();
    assert!(!files.is_empty(), "there is no *.uno file in {}", folder.display());
    let mut complaints = Vec::new();
    let mut count = 0;
    for file in files {
        let text = match std::fs::read_to_string(&file) {
            Ok(text) => text,
            Err(error) => {
                complaints.push(format!("{}: cannot be read: {error}", file.display()));
                continue;
            }
        };
        let scenarios = parse(&text);
        if scenarios.is_empty() {
            complaints.push(format!("{}: holds no scenario", file.display()));
        }
        for scenario in scenarios {
            count += 1;
            let (name, played) = match scenario {
                Ok(scenario) => (scenario.name.clone(), play(&scenario)),
                Err(complaint) => ("unreadable".to_owned(), Err(complaint)),
            };
            if let Err(Complaint { line, sentence }) = played {
                complaints.push(format!("{}:{line}: {sentence} ({name})", file.display()));
            }
        }
    }
    (complaints, count)
}

fn play(scenario: &Scenario) -> Result<(), Complaint> {
    (0..SHUFFLES).try_for_each(|seed| run(scenario, seed))
}

fn assert_all_hold(folder: &Path) {
    let (complaints, count) = play_folder(folder);
    println!("{}: {count} scenarios, {} complaints", folder.display(), complaints.len());
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
}

#[test]
fn the_scenarios_of_the_rules_hold() {
    assert_all_hold(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/rules")));
}

#[test]
fn the_scenarios_of_another_folder_hold() {
    if let Some(folder) = std::env::var_os("UNO_SCENARIOS") {
        assert_all_hold(Path::new(&folder));
    }
}

#[path = "scenario/complaints.rs"]
mod complaints;

/// The rules that a scenario can prove. RULES 10.3 (a computer takes a seat) is proved in
/// `tests/engine/rules_without_scenarios.rs`.
const RULES: &str = "1 1_1 1_2 1_3 2_1 2_2 2_3 2_4 2_5 2_6 3_1 3_2 3_3 3_4 3_5 3_6 3_7 \
    4_1 4_2 4_3 4_4 4_5 4_6 4_7 4_8 4_9 5_1 5_2 5_3 5_4 5_5 5_6 6_0 6_1 6_2 6_3 6_4 6_5 6_6 6_7 \
    7_1 7_2 7_3 8_1 9 10_1 10_2 11_1 11_2 11_3 11_4 11_5";

#[test]
fn every_rule_and_every_value_of_every_setting_has_a_scenario() {
    let mut text = String::new();
    for entry in std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/rules")).unwrap() {
        text += &std::fs::read_to_string(entry.unwrap().path()).unwrap();
    }
    let lines = |start: &str| -> Vec<Vec<&str>> {
        text.lines()
            .filter_map(|line| line.strip_prefix(start))
            .map(|line| line.split_whitespace().collect())
            .collect()
    };
    let (names, settings) = (lines("scenario "), lines("settings "));
    let mut missing = Vec::new();
    for rule in RULES.split_whitespace() {
        if !names.iter().flatten().any(|word| word.strip_prefix('r') == Some(rule)) {
            missing.push(format!("rule {rule}"));
        }
    }
    for preset in Preset::WORDS {
        if !settings.iter().any(|words| words.first() == Some(preset)) {
            missing.push(format!("preset {preset}"));
        }
    }
    for setting in Setting::ALL {
        let values: Vec<String> = match setting {
            // These belong to tournaments, which are series of matches (RULES 8.2).
            Setting::FinalDeals => continue,
            Setting::Teams => vec!["off".into(), "pairs".into(), "two_sides".into()],
            Setting::Deals => vec!["off".into(), "1".into(), "2".into()],
            Setting::Dealt => vec!["1".into(), "3".into()],
            _ => match setting.allowed() {
                Allowed::Words(words) => words.iter().map(|&word| word.to_owned()).collect(),
                Allowed::Number { least, greatest, .. } => {
                    vec![least.to_string(), greatest.to_string()]
                }
            },
        };
        for value in values {
            let pair = format!("{}={value}", setting.name());
            if !settings.iter().flatten().any(|word| **word == pair) {
                missing.push(pair);
            }
        }
    }
    assert!(missing.is_empty(), "no scenario for {}", missing.join(", "));
}

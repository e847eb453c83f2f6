//! Every rule of RULES.md, proved by the scenarios in `tests/rules/*.uno`, and by those in the
//! folder that `UNO_SCENARIOS` names.

mod scenario;

use scenario::{Complaint, Scenario, parse::parse, run::run};
use std::path::{Path, PathBuf};

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

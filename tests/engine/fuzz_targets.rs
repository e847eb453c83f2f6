//! The targets of `fuzz/`, each with a little random input. So they are compiled with every test run, and hold
//! what they say before a fuzzer runs them for longer.

use super::seeds::Seeds;
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};
use std::path::Path;

/// What a target is made of, in place of the fuzzer's own macro: a function.
#[macro_export]
macro_rules! fuzz_target {
    (|$data:ident: &[u8]| $law:block) => {
        pub fn holds($data: &[u8]) $law
    };
}

#[allow(unused_attributes, unused_imports)]
#[path = "../../fuzz/fuzz_targets/commands.rs"]
mod commands;
#[allow(unused_attributes, unused_imports)]
#[path = "../../fuzz/fuzz_targets/events.rs"]
mod events;
#[allow(unused_attributes, unused_imports)]
#[path = "../../fuzz/fuzz_targets/scenarios.rs"]
mod scenarios;

const INPUTS: Seeds =
    Seeds { one: ("UNO_FUZZ_SEED", "fuzz_targets"), many: "UNO_FUZZ_INPUTS", usual: 300 };
/// The longest list of choices, and how often a text is changed.
const MOST_CHOICES: usize = 3_000;
const MOST_CHANGES: usize = 12;

/// The files of a folder of tests.
fn files(folder: &str) -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(folder);
    let entries = std::fs::read_dir(folder).unwrap();
    let mut paths: Vec<_> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    paths.iter().map(|path| std::fs::read(path).unwrap()).collect()
}

/// Some bytes are replaced, left out or repeated.
fn changed(mut text: Vec<u8>, rng: &mut SmallRng) -> Vec<u8> {
    for _ in 0..rng.random_range(0..MOST_CHANGES) {
        let at = rng.random_range(0..text.len());
        match rng.random_range(0..4) {
            0 => text[at] = rng.random_range(b' '..=b'~'),
            1 => text[at] = text[rng.random_range(0..text.len())],
            2 if text.len() > 1 => drop(text.remove(at)),
            _ => {
                let end = (at + rng.random_range(1..40)).min(text.len());
                let again = text[at..end].to_vec();
                text.splice(at..at, again);
            }
        }
    }
    text
}

#[test]
fn commands_by_whoever_keep_the_law() {
    INPUTS.each(
        |seed| {
            let mut rng = SmallRng::seed_from_u64(seed);
            let choices: Vec<u8> =
                (0..rng.random_range(0..MOST_CHOICES)).map(|_| rng.random()).collect();
            commands::holds(&choices);
        },
        |(), ()| {},
    );
}

#[test]
fn changed_records_keep_the_law() {
    // A line of a record is a list of events; a whole match is all of them in one list.
    let mut records = Vec::new();
    for log in files("logs/v1") {
        let text = String::from_utf8(log).unwrap();
        let lines: Vec<&str> = text.lines().collect();
        let [_, moves @ .., _] = lines.as_slice() else { panic!("{text} is cut off") };
        let inside: Vec<&str> = moves.iter().map(|it| &it[1..it.len() - 1]).collect();
        records.push(format!("[{}]", inside.join(",")).into_bytes());
        records.extend(moves.iter().map(|it| it.as_bytes().to_vec()));
    }
    let read =
        |record: &[u8]| serde_json::from_slice::<Vec<uno_bot::engine::Event>>(record).is_ok();
    assert!(records.iter().all(|record| read(record)), "as they are they can be read");
    let readable = INPUTS.each(
        |seed| {
            let mut rng = SmallRng::seed_from_u64(seed);
            let record = records[rng.random_range(0..records.len())].clone();
            let record = changed(record, &mut rng);
            let readable = u64::from(read(&record));
            events::holds(&[vec![rng.random()], record].concat());
            readable
        },
        |sum, one| *sum += one,
    );
    assert!(!INPUTS.are_many() || readable > 10, "only {readable} could be read");
}

#[test]
fn changed_scenarios_keep_the_law() {
    let texts = files("rules");
    INPUTS.each(
        |seed| {
            let mut rng = SmallRng::seed_from_u64(seed);
            let text = changed(texts[rng.random_range(0..texts.len())].clone(), &mut rng);
            scenarios::holds(&text);
        },
        |(), ()| {},
    );
}

//! Arbitrary text read as scenarios.
#![no_main]

use libfuzzer_sys::fuzz_target;

#[allow(dead_code)]
#[path = "../../tests/scenario/mod.rs"]
mod scenario;

fuzz_target!(|data: &[u8]| {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let begins = |line: &&str| {
        line.split('#').next().unwrap_or_default().split_whitespace().next() == Some("scenario")
    };
    let scenarios = scenario::parse::parse(text);
    assert!(scenarios.len() >= text.lines().filter(begins).count());
    for scenario in scenarios.into_iter().flatten() {
        let _ = scenario::run::run(&scenario, 1);
    }
});

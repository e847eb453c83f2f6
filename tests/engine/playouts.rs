//! Thousands of random matches under the eyes of an onlooker.
//!
//! `UNO_PLAYOUTS=200000` plays that many, `UNO_PLAYOUT_SEED=123` just one.

use super::coverage::Coverage;
use super::laws::Onlooker;
use super::playout::Playout;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

/// Matches in a normal run; they come across everything there is.
const MATCHES: u64 = 2_000;

/// The number in an environment variable, if it is set.
pub fn number_from(variable: &str) -> Option<u64> {
    let text = std::env::var(variable).ok()?;
    Some(text.parse().unwrap_or_else(|_| panic!("{variable} is a number, not {text:?}")))
}

/// Says how to repeat a match if it fails.
struct Repeat {
    seed: u64,
    commands: usize,
}

impl Drop for Repeat {
    fn drop(&mut self) {
        if std::thread::panicking() {
            let Repeat { seed, commands } = self;
            eprintln!("the match of seed {seed} failed at its command {commands}; repeat it with");
            eprintln!("    UNO_PLAYOUT_SEED={seed} cargo test --test engine playouts");
        }
    }
}

/// Plays a match and checks every step of it. Returns what it came across.
fn watched_match(seed: u64) -> Coverage {
    let mut repeat = Repeat { seed, commands: 0 };
    let mut playout = Playout::new(seed);
    let mut onlooker = Onlooker::new(seed, playout.rules, playout.seats);
    onlooker.look(&playout.game);
    let mut events = Vec::new();
    while let Some((seat, command)) = playout.choose() {
        repeat.commands += 1;
        events.clear();
        let decided = playout.game.decide(seat, command, &mut playout.cards.clone());
        playout.act(seat, command, &mut events).expect("only what is allowed is chosen");
        assert!(decided.as_ref() == Ok(&events), "deciding and acting are the same");
        onlooker.after(command, &events, &playout.game);
    }
    let mut coverage = onlooker.coverage;
    coverage.count("match", if playout.game.is_over() { "ended" } else { "given up" });
    coverage
}

#[test]
fn playouts_keep_every_invariant_and_come_across_everything() {
    let (from, matches) = match number_from("UNO_PLAYOUT_SEED") {
        Some(seed) => (seed, 1),
        None => (0, number_from("UNO_PLAYOUTS").unwrap_or(MATCHES)),
    };
    let begun = Instant::now();
    let next = AtomicU64::new(0);
    let total = Mutex::new(Coverage::default());
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                let mut coverage = Coverage::default();
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= matches {
                        break;
                    }
                    coverage.add(watched_match(from.wrapping_add(number)));
                }
                total.lock().unwrap().add(coverage);
            });
        }
    });
    let coverage = total.into_inner().unwrap();
    println!("{matches} matches in {:.1?}\n{}", begun.elapsed(), coverage.report());
    if matches < MATCHES {
        return;
    }
    assert_eq!(coverage.missing(), [""; 0], "never came up");
    assert!(coverage.of("match", "ended") * 10 > matches * 7, "most matches are played to the end");
    for (setting, least) in [("dealt", 30), ("deals", 30), ("final_deals", 45), ("target", 250)] {
        assert!(coverage.different(setting) >= least, "{setting} takes many values");
    }
}

//! Thousands of random matches, each checked after every command.
//!
//! `UNO_PLAYOUTS=200000` plays that many, `UNO_PLAYOUT_SEED=123` just one, and both together that many from
//! there on.

use super::coverage::Coverage;
use super::invariants::InvariantChecker;
use super::playout::Playout;
use super::seeds::Seeds;
use std::time::Instant;

/// As many as a normal run needs to come across everything in `coverage`.
const MATCHES: Seeds =
    Seeds { one: ("UNO_PLAYOUT_SEED", "playouts"), many: "UNO_PLAYOUTS", usual: 2_000 };

/// Plays a match and checks every step of it. Returns what it came across.
fn checked_match(seed: u64) -> Coverage {
    let mut playout = Playout::new(seed);
    let mut checker = InvariantChecker::new(seed, playout.rules, playout.seats);
    checker.look(&playout.game);
    let mut events = Vec::new();
    while let Some((seat, command)) = playout.choose() {
        events.clear();
        let decided = playout.game.decide(seat, command, &mut playout.cards.clone());
        playout.act(seat, command, &mut events).expect("only what is allowed is chosen");
        assert!(decided.as_ref() == Ok(&events), "deciding and acting are the same");
        checker.after(command, &events, &playout.game);
    }
    let mut coverage = checker.coverage;
    coverage.count("match", if playout.game.is_over() { "ended" } else { "given up" });
    coverage
}

#[test]
fn playouts_keep_every_invariant_and_come_across_everything() {
    let begun = Instant::now();
    let coverage = MATCHES.each(checked_match, Coverage::add);
    let (ended, given_up) = (coverage.of("match", "ended"), coverage.of("match", "given up"));
    let matches = ended + given_up;
    println!("{matches} matches in {:.1?}\n{}", begun.elapsed(), coverage.report());
    if !MATCHES.are_many() {
        return;
    }
    assert_eq!(coverage.missing(), [""; 0], "never came up");
    assert!(ended * 10 > matches * 6, "most matches are played to the end");
    for (setting, least) in [("dealt", 25), ("deals", 30), ("final_deals", 45), ("target", 100)] {
        assert!(coverage.different(setting) >= least, "{setting} takes many values");
    }
}

//! The referee itself is tested.

use super::judge;
use crate::playout::random_match;

#[test]
fn records_of_random_matches_are_accepted() {
    for seed in 0..300 {
        let record = random_match(seed);
        if let Err(objection) = judge(&record.rules, record.seats, &record.events) {
            println!("seed {seed}: {objection:?}");
        }
    }
}

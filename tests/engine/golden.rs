//! Whole matches as they were stored, one file for each preset: they must fold to the same end for ever.
//!
//! `UNO_WRITE_LOGS=1` writes the files that do not exist and leaves the others alone. A file is a
//! line with the rules and seats, a line with the events of each command, and a line with the end.

use super::coverage::{EVENTS, event_name};
use super::playout::Playout;
use super::settings::Habits;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::path::PathBuf;
use uno_bot::engine::{Event, Game, Rules, Seat};

/// The file, the rules and the seed of its match.
const MATCHES: [(&str, &str, u64); 5] = [
    ("classic", "classic deals=2", 1304),
    ("mini", "mini deals=3", 996),
    ("sorting-hat", "sorting-hat deals=2", 927),
    ("courtyard", "courtyard deals=2 counter=stack jump_in=on seven_zero=on fines=2", 1389),
    ("tournament", "tournament deals=3", 169),
];
const SEATS: u8 = 4;

#[derive(Serialize, Deserialize, Debug, PartialEq)]
struct Opening {
    rules: Rules,
    seats: u8,
}

#[derive(Serialize, Deserialize, Debug, PartialEq)]
struct Ending {
    totals: Vec<u32>,
    winners: Vec<Seat>,
    places: Vec<u8>,
}

impl Ending {
    fn of(game: &Game) -> Ending {
        let public = game.public_view();
        Ending {
            totals: public.seats.iter().map(|seat| seat.total).collect(),
            winners: public.winners.iter().collect(),
            places: public.seats.iter().filter_map(|seat| seat.place).collect(),
        }
    }
}

fn path(name: &str) -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "tests", "logs", "v1", &format!("{name}.json")].iter().collect()
}

/// The match of a file as it is played today.
fn played(settings: &str, seed: u64) -> String {
    let rules = Rules::read(settings.split(' ')).unwrap();
    let mut playout = Playout::at(rules, SEATS, Habits::LIVELY, seed);
    let mut lines = vec![serde_json::to_string(&Opening { rules, seats: SEATS }).unwrap()];
    while let Some((seat, command)) = playout.choose() {
        let mut events = Vec::new();
        playout.act(seat, command, &mut events).unwrap();
        lines.push(serde_json::to_string(&events).unwrap());
    }
    assert!(playout.game.is_over(), "the match of seed {seed} comes to an end");
    lines.push(serde_json::to_string(&Ending::of(&playout.game)).unwrap());
    lines.join("\n") + "\n"
}

#[test]
fn r11_4_golden_records_fold_to_what_they_came_to() {
    if std::env::var("UNO_WRITE_LOGS").is_ok_and(|value| value == "1") {
        for (name, settings, seed) in MATCHES.iter().filter(|(name, ..)| !path(name).exists()) {
            std::fs::create_dir_all(path(name).parent().unwrap()).unwrap();
            std::fs::write(path(name), played(settings, *seed)).unwrap();
        }
    }
    let mut kinds = BTreeSet::new();
    for (name, settings, _) in MATCHES {
        let text = std::fs::read_to_string(path(name)).expect("UNO_WRITE_LOGS=1 writes it");
        let lines: Vec<&str> = text.lines().collect();
        let [opening, moves @ .., ending] = lines.as_slice() else { panic!("{name} is cut off") };
        let opening: Opening = serde_json::from_str(opening).unwrap();
        let rules = Rules::read(settings.split(' ')).unwrap();
        assert_eq!(opening, Opening { rules, seats: SEATS }, "{name}");
        let mut game = Game::new(opening.rules, opening.seats).unwrap();
        for line in moves {
            let events: Vec<Event> = serde_json::from_str(line).unwrap();
            // What was stored would be stored in the same way today.
            assert_eq!(serde_json::to_string(&events).unwrap(), *line, "{name}");
            for event in &events {
                game.apply(event);
                kinds.insert(event_name(event));
            }
        }
        assert!(game.is_over(), "{name}");
        assert_eq!(Ending::of(&game), serde_json::from_str(ending).unwrap(), "{name}");
    }
    let missing: Vec<&str> = EVENTS.into_iter().filter(|kind| !kinds.contains(kind)).collect();
    assert_eq!(missing, ["found_nothing"], "the records show all else that can happen");
}

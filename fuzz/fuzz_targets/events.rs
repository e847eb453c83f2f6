//! Arbitrary JSON read as a record.
#![no_main]

use libfuzzer_sys::fuzz_target;
use rand::SeedableRng;
use rand::rngs::SmallRng;
use uno_bot::engine::rules::Preset;
use uno_bot::engine::{Event, Game, Rules, Viewer};

fuzz_target!(|data: &[u8]| {
    let Some((first, json)) = data.split_first() else { return };
    let Ok(events) = serde_json::from_slice::<Vec<Event>>(json) else { return };
    let written = serde_json::to_string(&events).expect("events can be written");
    let read: Vec<Event> = serde_json::from_str(&written).expect("and read back");
    assert!(read == events);
    let preset = Preset::ALL[usize::from(*first) % Preset::ALL.len()];
    let seats = 2 + first / 32;
    let mut game = Game::fold(Rules::preset(preset), seats, &events).expect("presets are playable");
    let mut rng = SmallRng::seed_from_u64(u64::from(*first));
    for event in &events {
        for seat in game.seats() {
            let _ = event.seen_by(Viewer::Seat(seat));
        }
    }
    // After any record that could be folded, the game can still be asked and played.
    for _ in 0..20 {
        for seat in game.seats() {
            let _ = game.hand_view(seat);
            if let Some(command) = game.legal(seat).first() {
                let _ = game.act(seat, *command, &mut rng, &mut Vec::new());
            }
        }
    }
});

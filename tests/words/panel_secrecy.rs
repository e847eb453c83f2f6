//! A panel does not depend on cards that its reader has not seen: if those are exchanged for one another,
//! the panel stays the same, byte by byte, also in what it tells about the time since the last turn.

use super::check_sendable;
use super::playout::Playout;
use super::public_secrecy::exchanged;
use super::shown_match::{lobby_and_names, table_without_events};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};
use uno_bot::engine::{Event, Game, Seat, SeenEvent, Viewer};
use uno_bot::render::{Message, ShownPanel, own_move, panel};

const MATCHES: u64 = 300;
const COMMANDS: usize = 120;
/// How many of the latest events are told.
const TOLD: usize = 40;

/// The panel of a seat, and what it would be told about its own moves.
fn read_by(
    seat: Seat,
    game: &Game,
    events: &[Event],
    playout: &Playout,
) -> (Message, Vec<String>, Vec<SeenEvent>) {
    let (opened, names) = lobby_and_names(playout.rules, playout.seats);
    let mut before = Game::new(playout.rules, playout.seats).unwrap();
    let mut seen: Vec<SeenEvent> = Vec::new();
    for event in events {
        seen.push(before.seen_event(seat, event));
        before.apply(event);
    }
    let seen = seen.split_off(seen.len().saturating_sub(TOLD));
    let (view, play) = (game.hand_view(seat), game.public_view());
    let table = table_without_events(&opened, &names, Some(&play));
    let shown = ShownPanel { since_last_turn: &seen, ..ShownPanel::of(&view) };
    (panel(&table, &shown), own_move(&table, seat, &seen), seen)
}

#[test]
fn panels_are_the_same_whatever_their_reader_has_not_seen() {
    let (mut differed, mut told) = (0, 0);
    for seed in 0..MATCHES {
        let mut rng = SmallRng::seed_from_u64(seed ^ 0x0417);
        let mut playout = Playout::new(seed);
        let mut events = Vec::new();
        for _ in 0..rng.random_range(1..COMMANDS) {
            let Some((seat, command)) = playout.choose() else { break };
            playout.act(seat, command, &mut events).unwrap();
        }
        let seat = Seat::new(rng.random_range(0..playout.seats)).unwrap();
        let twin_events = exchanged(&events, &playout, Viewer::Seat(seat), &mut rng);
        let twin = Game::fold(playout.rules, playout.seats, &twin_events).unwrap();
        differed += u64::from(twin != playout.game);
        let (message, own, seen) = read_by(seat, &playout.game, &events, &playout);
        assert_eq!(check_sendable(&message), Ok(()), "seed {seed}");
        let twins = read_by(seat, &twin, &twin_events, &playout);
        assert!((&message, &own, &seen) == (&twins.0, &twins.1, &twins.2), "seed {seed}");
        told += u64::from(!own.is_empty());
    }
    assert!(differed * 10 > MATCHES * 8, "there was something to hide: {differed}");
    assert!(told * 2 > MATCHES, "there was something to tell: {told}");
}

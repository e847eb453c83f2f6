//! Public messages do not depend on hidden cards: if the cards that the public has not seen are
//! exchanged for one another, every public message stays the same, byte by byte.

use super::card_tracker::{CardTracker, Piece};
use super::playout::Playout;
use super::shown_match::{lobby_and_names, words};
use rand::rngs::SmallRng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use std::collections::BTreeMap;
use uno_bot::engine::{Card, CardList, Event, Game, Sight, Viewer};
use uno_bot::render::{Message, ShownTable, board, lobby, notice, status};

const MATCHES: u64 = 300;
const COMMANDS: usize = 120;

/// The record of a match in which the cards that a viewer has not seen are exchanged.
pub fn exchanged(
    events: &[Event],
    playout: &Playout,
    viewer: Viewer,
    rng: &mut SmallRng,
) -> Vec<Event> {
    let mut tracker = CardTracker::new(&playout.rules, playout.seats);
    let pieces: Vec<Vec<Vec<Piece>>> = events.iter().map(|event| tracker.follow(event)).collect();
    // The cards of one shuffle can have come in any order.
    let mut hidden: BTreeMap<usize, Vec<Piece>> = BTreeMap::new();
    for (piece, known) in tracker.pieces.iter().enumerate() {
        if !known.is_seen_by(viewer) {
            hidden.entry(known.shuffle).or_default().push(piece);
        }
    }
    let mut cards: Vec<Card> = tracker.pieces.iter().map(|known| known.card).collect();
    for pieces in hidden.values() {
        let mut printed: Vec<Card> = pieces.iter().map(|piece| cards[*piece]).collect();
        printed.shuffle(rng);
        for (piece, card) in pieces.iter().zip(printed) {
            cards[*piece] = card;
        }
    }
    let list = |pieces: &[Piece]| -> CardList { pieces.iter().map(|it| cards[*it]).collect() };
    events.iter().zip(&pieces).map(|(event, pieces)| reprinted(event, pieces, list)).collect()
}

fn reprinted(event: &Event, pieces: &[Vec<Piece>], list: impl Fn(&[Piece]) -> CardList) -> Event {
    let mut event = event.clone();
    let mut lists = pieces.iter().map(|pieces| list(pieces));
    match &mut event {
        Event::Dealt { hands, pile, .. } => {
            hands.iter_mut().chain([pile]).for_each(|hand| *hand = lists.next().unwrap());
        }
        Event::Drew { cards: hidden, .. }
        | Event::Took { cards: hidden, .. }
        | Event::PutBack { pile: hidden }
        | Event::Reshuffled { pile: hidden, .. }
        | Event::Left { pile: hidden, .. }
        | Event::Challenged { hand: hidden, .. } => *hidden = lists.next().unwrap(),
        _ => {}
    }
    event
}

/// Every public message about a match.
fn public_messages(game: &Game, events: &[Event], playout: &Playout) -> Vec<Message> {
    let (opened, names) = lobby_and_names(playout.rules, playout.seats);
    let seen: Vec<Event<Sight>> = events.iter().map(|it| it.seen_by(Viewer::Public)).collect();
    let play = game.public_view();
    let table = ShownTable {
        words: words(),
        lobby: &opened,
        names: &names,
        play: Some(&play),
        story: seen.iter().collect(),
        deadline_ms: None,
        end_vote: None,
        final_table: false,
        ratings: &[],
        tournament: None,
        pause: None,
    };
    let final_table = ShownTable { final_table: true, ..table.clone() };
    let mut messages = vec![board(&table), board(&final_table), lobby(&table), status(&table)];
    messages.extend(game.seats().filter_map(|seat| notice(&table, seat)));
    messages
}

#[test]
fn public_messages_are_the_same_whatever_the_hidden_cards() {
    let mut differed = 0;
    for seed in 0..MATCHES {
        let mut rng = SmallRng::seed_from_u64(seed ^ 0x5ec);
        let mut playout = Playout::new(seed);
        let mut events = Vec::new();
        for _ in 0..rng.random_range(1..COMMANDS) {
            let Some((seat, command)) = playout.choose() else { break };
            playout.act(seat, command, &mut events).unwrap();
        }
        let twin_events = exchanged(&events, &playout, Viewer::Public, &mut rng);
        let twin = Game::fold(playout.rules, playout.seats, &twin_events).unwrap();
        differed += u64::from(twin != playout.game);
        let one = public_messages(&playout.game, &events, &playout);
        let other = public_messages(&twin, &twin_events, &playout);
        assert_eq!(one, other, "seed {seed}");
    }
    assert!(differed * 10 > MATCHES * 8, "there was something to hide: {differed}");
}

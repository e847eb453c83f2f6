//! What a viewer is shown follows from what that viewer may know (RULES 11.5).
//!
//! The cards that a viewer has never seen are exchanged for one another in the whole record of a
//! match. Nothing that the viewer is given may change by that: no view, no list of legal commands,
//! no refusal, no event; and no computer player in the seat may do anything else.

use super::card_tracker::{CardTracker, Piece};
use super::invariants::arbitrary_command;
use super::playout::Playout;
use super::seeds::Seeds;
use rand::rngs::SmallRng;
use rand::seq::SliceRandom;
use rand::{Rng, RngExt, SeedableRng};
use std::collections::BTreeMap;
use uno_bot::computer::{Memory, Policy, trials};
use uno_bot::engine::{Card, CardList, Event, Game, HandView, Rules, Seat, Viewer};

/// Each seed is a match, and makes a pair of records for each viewer: seven on average.
const MATCHES: Seeds =
    Seeds { one: ("UNO_SECRECY_SEED", "secrecy"), many: "UNO_SECRECY", usual: 1_500 };
const PAIRS: u64 = 10_000;
/// A match is broken off somewhere before this many commands.
const COMMANDS: usize = 120;
/// Arbitrary commands that a viewer tries in both worlds.
const TRIED: usize = 3;
/// Play-outs with which `sharp` thinks in both worlds.
const TRIALS: u32 = 6;

/// The record of a match and where it led.
struct World {
    events: Vec<Event>,
    game: Game,
}

impl World {
    fn new(rules: Rules, seats: u8, events: Vec<Event>) -> World {
        World { game: Game::fold(rules, seats, &events).unwrap(), events }
    }

    /// What the player in a seat remembers.
    fn memory(&self, seat: Seat) -> Memory {
        let seats = self.game.seats().count() as u8;
        let mut game = Game::new(*self.game.rules(), seats).unwrap();
        let mut memory = Memory::new(*self.game.rules(), seat);
        for event in &self.events {
            memory.see(&game.seen_event(seat, event));
            game.apply(event);
        }
        memory
    }
}

/// A match broken off between two commands, with every single card tracked through it.
struct Broken {
    rules: Rules,
    seats: u8,
    world: World,
    tracker: CardTracker,
    /// The pieces of each list of hidden cards in each event.
    pieces: Vec<Vec<Vec<Piece>>>,
}

impl Broken {
    fn new(seed: u64, rng: &mut SmallRng) -> Broken {
        let mut playout = Playout::new(seed);
        let mut events = Vec::new();
        for _ in 0..rng.random_range(1..COMMANDS) {
            let Some((seat, command)) = playout.choose() else { break };
            playout.act(seat, command, &mut events).unwrap();
        }
        let (rules, seats) = (playout.rules, playout.seats);
        let mut tracker = CardTracker::new(&rules, seats);
        let pieces = events.iter().map(|event| tracker.follow(event)).collect();
        Broken { rules, seats, world: World::new(rules, seats, events), tracker, pieces }
    }

    fn viewers(&self) -> impl Iterator<Item = Viewer> + use<> {
        Seat::all(self.seats).map(Viewer::Seat).chain([Viewer::Public])
    }

    /// The same match with the cards exchanged that the viewer has not seen.
    fn exchanged(&self, viewer: Viewer, rng: &mut SmallRng) -> World {
        // The cards of one shuffle can have come in any order; which cards they were is known.
        let mut hidden: BTreeMap<usize, Vec<Piece>> = BTreeMap::new();
        for (piece, known) in self.tracker.pieces.iter().enumerate() {
            if !known.is_seen_by(viewer) {
                hidden.entry(known.shuffle).or_default().push(piece);
            }
        }
        let mut cards: Vec<Card> = self.tracker.pieces.iter().map(|known| known.card).collect();
        for pieces in hidden.values() {
            let mut printed: Vec<Card> = pieces.iter().map(|piece| cards[*piece]).collect();
            printed.shuffle(rng);
            for (piece, card) in pieces.iter().zip(printed) {
                cards[*piece] = card;
            }
        }
        let events = self.world.events.iter().zip(&self.pieces);
        let events = events.map(|(event, pieces)| reprinted(event, pieces, &cards)).collect();
        World::new(self.rules, self.seats, events)
    }
}

/// The event with other cards printed on its hidden pieces.
fn reprinted(event: &Event, pieces: &[Vec<Piece>], cards: &[Card]) -> Event {
    let mut event = event.clone();
    let mut lists = pieces.iter().map(|pieces| {
        let list: CardList = pieces.iter().map(|piece| cards[*piece]).collect();
        list
    });
    match &mut event {
        Event::Dealt { hands, pile, .. } => {
            hands.iter_mut().chain([pile]).for_each(|list| *list = lists.next().unwrap());
        }
        Event::Drew { cards: list, .. }
        | Event::Took { cards: list, .. }
        | Event::PutBack { pile: list }
        | Event::Reshuffled { pile: list, .. }
        | Event::Left { pile: list, .. } => *list = lists.next().unwrap(),
        Event::Challenged { hand, .. } => {
            *hand = lists.next().unwrap();
            // The event tells a hand in the order of the cards.
            hand.as_mut_slice().sort();
        }
        _ => {}
    }
    assert!(lists.next().is_none(), "every list was reprinted");
    event
}

/// The first difference between two worlds in what `viewer` is shown. Counts how often `sharp` has
/// played out worlds of its own.
fn difference(
    one: &World,
    other: &World,
    viewer: Viewer,
    rng: &mut SmallRng,
    thoughts: &mut u64,
) -> Option<String> {
    if one.game.public_view() != other.game.public_view() {
        return Some("public view".to_owned());
    }
    for (at, (event, twin)) in one.events.iter().zip(&other.events).enumerate() {
        if event.seen_by(viewer) != twin.seen_by(viewer) {
            return Some(format!("event {at}, {event:?}"));
        }
    }
    match viewer {
        Viewer::Seat(seat) => difference_for_seat(&one.game, &other.game, seat, rng)
            .or_else(|| difference_for_computer(one, other, seat, rng, thoughts)),
        Viewer::Public => {
            let same = format!("{:?}", one.game) == format!("{:?}", other.game)
                && format!("{:?}", one.events) == format!("{:?}", other.events);
            (!same).then(|| "text of game or events".to_owned())
        }
    }
}

fn difference_for_seat(one: &Game, other: &Game, seat: Seat, rng: &mut SmallRng) -> Option<String> {
    if one.hand_view(seat) != other.hand_view(seat) {
        return Some("hand view".to_owned());
    }
    if one.legal(seat) != other.legal(seat) {
        return Some("legal commands".to_owned());
    }
    for _ in 0..TRIED {
        let command = arbitrary_command(one, seat, rng);
        let refusal = one.decide(seat, command, &mut rng.clone()).err();
        let twin = other.decide(seat, command, &mut rng.clone()).err();
        if refusal != twin {
            return Some(format!("{command:?}: {refusal:?}, {twin:?}"));
        }
    }
    None
}

/// A difference in what a computer player in the seat remembers, or in what it does with the same
/// random numbers.
fn difference_for_computer(
    one: &World,
    other: &World,
    seat: Seat,
    rng: &mut SmallRng,
    thoughts: &mut u64,
) -> Option<String> {
    let memories = [one, other].map(|world| world.memory(seat));
    if memories[0] != memories[1] {
        return Some("memory".to_owned());
    }
    let views = [one, other].map(|world| world.game.hand_view(seat));
    for policy in Policy::ALL {
        // Thinking takes long, so only some think.
        let thinks = policy != Policy::Sharp || rng.random_ratio(1, 4);
        let seed: u64 = rng.random();
        let choices = [0, 1].map(|world| {
            let (view, memory): (&HandView, &Memory) = (&views[world], &memories[world]);
            let mut rng = SmallRng::seed_from_u64(seed);
            let mut used_up = trials(TRIALS);
            let mut effort = |made: u32| {
                *thoughts += u64::from(made > 0);
                used_up(made)
            };
            thinks.then(|| {
                let asked = policy.think(view, memory, &mut effort, &mut rng);
                (asked, policy.think_unasked(view, memory, &mut effort, &mut rng), rng.next_u64())
            })
        });
        if choices[0] != choices[1] {
            return Some(format!("choice of {policy}: {choices:?}"));
        }
    }
    None
}

/// Counts over all pairs of records.
#[derive(Default, Debug)]
struct Tally {
    pairs: u64,
    /// Events in all records.
    events: usize,
    /// Pairs whose records differ, in cards that the viewer has not seen.
    differ: u64,
    /// Pairs whose games differ at the end of the record, too.
    differ_now: u64,
    /// Pairs compared as another seat sees them, which holds cards that are hidden from the viewer.
    misled: u64,
    /// Of these, how often the other seat was shown a difference.
    noticed: u64,
    /// Of these, how often an event showed it. A hand that was passed on is shown by no event.
    noticed_in_event: u64,
    /// How often `sharp` asked whether to go on after it had played out worlds.
    thoughts: u64,
}

impl Tally {
    fn add(&mut self, other: Tally) {
        self.pairs += other.pairs;
        self.events += other.events;
        self.differ += other.differ;
        self.differ_now += other.differ_now;
        self.misled += other.misled;
        self.noticed += other.noticed;
        self.noticed_in_event += other.noticed_in_event;
        self.thoughts += other.thoughts;
    }
}

fn look_at(seed: u64) -> Tally {
    let mut rng = SmallRng::seed_from_u64(seed ^ 0x5ec_2ec);
    let broken = Broken::new(seed, &mut rng);
    let mut tally = Tally::default();
    for viewer in broken.viewers() {
        let exchanged = broken.exchanged(viewer, &mut rng);
        let found = difference(&broken.world, &exchanged, viewer, &mut rng, &mut tally.thoughts);
        assert_eq!(found, None, "{viewer:?} can tell worlds apart");
        tally.pairs += 1;
        tally.events += exchanged.events.len();
        tally.differ += u64::from(broken.world.events != exchanged.events);
        tally.differ_now += u64::from(broken.world.game != exchanged.game);

        // The check of the check: another seat, which holds the exchanged cards, sees a difference.
        let Some(seat) = Seat::all(2).find(|seat| Viewer::Seat(*seat) != viewer) else { continue };
        let wrong = Viewer::Seat(seat);
        let hands = [&broken.world, &exchanged].map(|world| world.game.hand_view(seat).hand);
        if hands[0] != hands[1] {
            tally.misled += 1;
            let leak = difference(&broken.world, &exchanged, wrong, &mut rng, &mut 0);
            tally.noticed += u64::from(leak.is_some());
            let in_event = leak.is_some_and(|leak| leak.starts_with("event"));
            tally.noticed_in_event += u64::from(in_event);
        }
    }
    tally
}

#[test]
fn r11_5_secrecy_nobody_can_tell_what_was_exchanged_behind_their_back() {
    let tally = MATCHES.each(look_at, Tally::add);
    println!("{tally:?}");
    assert_eq!(tally.noticed, tally.misled, "a leak is noticed");
    if !MATCHES.are_many() {
        return;
    }
    assert!(tally.pairs >= PAIRS);
    assert!(tally.differ * 100 > tally.pairs * 98, "there was something to hide");
    assert!(tally.differ_now * 100 > tally.pairs * 90, "there is something to hide");
    assert!(tally.misled * 10 > tally.pairs * 5, "leaks are tried");
    assert!(tally.noticed_in_event * 10 > tally.misled * 9, "leaks in events are noticed");
    assert!(tally.thoughts > 1_000, "sharp has thought");
}

//! What `sharp` remembers, and how it plays where one thing is clearly right.

use crate::playout::Playout;
use crate::steady::{cards, seat, table};
use rand::SeedableRng;
use rand::rngs::SmallRng;
use uno_bot::computer::{Memory, Policy, trials};
use uno_bot::engine::{Colour, Command, Event, Game, Play, Rules, Seat};

/// A match that is watched by a player in every seat.
struct Watched {
    game: Game,
    memories: Vec<Memory>,
}

impl Watched {
    fn new(rules: Rules, seats: u8) -> Watched {
        let game = Game::new(rules, seats).unwrap();
        let memories = game.seats().map(|seat| Memory::new(rules, seat)).collect();
        Watched { game, memories }
    }

    fn see(&mut self, event: &Event) {
        for memory in &mut self.memories {
            memory.see(&self.game.seen_event(memory.seat(), event));
        }
        self.game.apply(event);
    }
}

#[test]
fn what_a_player_remembers_always_agrees_with_the_table() {
    let (mut agreed, mut known) = (0, 0);
    for seed in 0..150 {
        let mut playout = Playout::new(seed);
        let mut watched = Watched::new(playout.rules, playout.seats);
        while let Some((seat, command)) = playout.choose() {
            let mut events = Vec::new();
            playout.act(seat, command, &mut events).unwrap();
            events.iter().for_each(|event| watched.see(event));
            let game = &watched.game;
            if !game.round_is_running() || game.public_view().vote.is_some() {
                continue;
            }
            for memory in &watched.memories {
                if !game.playing().contains(memory.seat()) {
                    continue;
                }
                let view = game.hand_view(memory.seat());
                assert!(memory.agrees_with(&view), "seed {seed}: {:?}", view.public);
                for other in game.playing().without(memory.seat()).iter() {
                    let hand = game.hand_view(other).hand;
                    assert!(memory.allows(other, &hand), "seed {seed}: {other} {:?}", view.public);
                    known += memory.known(other).len();
                }
                agreed += 1;
            }
        }
    }
    assert!(agreed > 10_000 && known > 1_000, "{agreed} {known}");
}

/// The memory of a seat that has seen a table being set up by hand.
fn memory_at(game: &Game, top: &str, seat: Seat) -> Memory {
    let mut before = Game::new(*game.rules(), game.seats().count() as u8).unwrap();
    let mut memory = Memory::new(*game.rules(), seat);
    let hands: Vec<_> = game.seats().map(|seat| game.hand_view(seat).hand.to_list()).collect();
    let events = [
        Event::Dealt { dealer: Seat::FIRST, hands, pile: cards(top) },
        Event::TurnedUp { card: top.parse().unwrap() },
    ];
    for event in events {
        memory.see(&before.seen_event(seat, &event));
        before.apply(&event);
    }
    memory
}

fn choice(settings: &str, top: &str, hands: &[&str]) -> Command {
    let game = table(settings, top, hands);
    let memory = memory_at(&game, top, Seat::FIRST);
    let view = game.hand_view(Seat::FIRST);
    assert!(memory.agrees_with(&view));
    let mut rng = SmallRng::seed_from_u64(5);
    Policy::Sharp.think(&view, &memory, &mut trials(400), &mut rng).unwrap()
}

#[test]
fn it_stops_as_soon_as_its_effort_is_used_up() {
    let game = table("classic", "r1", &["r5 r6 g1 w wd rs", "y1 y2 y3", "g1 g2"]);
    let (memory, view) = (memory_at(&game, "r1", Seat::FIRST), game.hand_view(Seat::FIRST));
    for most in [1, 50, 400] {
        let mut told = Vec::new();
        let mut effort = |made: u32| {
            told.push(made);
            made as f32 / most as f32
        };
        Policy::Sharp.think(&view, &memory, &mut effort, &mut SmallRng::seed_from_u64(6)).unwrap();
        // The options that are left are tried in one world more, never in two.
        let (last, before) =
            (told.last().copied().unwrap(), told.iter().filter(|made| **made < most));
        assert!(last >= most, "{last} of {most}");
        assert!(before.count() > 0 && last < most + 30, "{last} of {most}");
        let after: Vec<&u32> = told.iter().filter(|made| **made >= most).collect();
        assert!(after.iter().all(|made| **made == last), "{after:?}");
    }
}

fn played(code: &str) -> Play {
    Play::of(code.parse().unwrap())
}

#[test]
fn it_goes_out_when_it_can() {
    for settings in ["classic", "classic scoring=lowest_wins", "mini scoring=reach_and_lose"] {
        assert_eq!(choice(settings, "r1", &["r5", "y1 y2 y3", "g1"]), Command::Play(played("r5")));
    }
}

#[test]
fn it_takes_the_turns_that_end_the_round_at_once() {
    // A skip gives another turn to one of two players; the number does not.
    let first = choice("classic", "r1", &["rs r3", "y1"]);
    assert_eq!(first, Command::Play(Play { uno: true, ..played("rs") }));
}

#[test]
fn it_knows_a_hand_that_it_was_shown() {
    let mut game = table("classic", "r1", &["wd b5 b6 g9", "b1 b2 b3"]);
    let mut memory = memory_at(&game, "r1", seat(1));
    let see = |game: &mut Game, memory: &mut Memory, by: Seat, command: Command| {
        let mut rng = SmallRng::seed_from_u64(1);
        for event in game.decide(by, command, &mut rng).unwrap() {
            memory.see(&game.seen_event(seat(1), &event));
            game.apply(&event);
        }
    };
    let wild = |colour| Command::Play(Play { colour: Some(colour), ..played("wd") });
    see(&mut game, &mut memory, Seat::FIRST, wild(Colour::Red));
    // The colour in force is red, and the hand is shown: no red card.
    see(&mut game, &mut memory, seat(1), Command::Challenge);
    assert_eq!(memory.known(Seat::FIRST).len(), 3);
    // What was drawn since is not known.
    let fourth = game.hand_view(Seat::FIRST).hand;
    assert!(memory.known(Seat::FIRST).iter().all(|card| fourth.holds(card)));
}

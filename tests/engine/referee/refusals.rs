//! What the engine refuses the referee refuses too, and the other way round.
//!
//! At many moments of random matches all sorts of commands are put to both. A record shows only
//! what was accepted; this shows that nothing is refused that the rules allow.
//!
//! `UNO_REFUSAL_MATCHES=10000` asks in that many matches, `UNO_REFUSAL_SEED=123` in just one.

use super::Referee;
use crate::playout::Playout;
use crate::seeds::Seeds;
use rand::rngs::SmallRng;
use rand::seq::{IndexedRandom, IteratorRandom};
use rand::{RngExt, SeedableRng};
use uno_bot::engine::{Card, Colour, Command, Event, Face, Game, Play, Seat};

const MATCHES: Seeds = Seeds {
    one: ("UNO_REFUSAL_SEED", "engine_and_referee_refuse_the_same"),
    many: "UNO_REFUSAL_MATCHES",
    usual: 150,
};
/// The probability that commands are tried at a moment of a match.
const LOOKS: f64 = 0.05;
/// How many commands are put to both at such a moment.
const COMMANDS: usize = 60;

/// The event that a command is told by, if it needs nothing but the command to be known.
fn told(seat: Seat, command: Command) -> Option<Event> {
    Some(match command {
        Command::Play(Play { card, colour, target, uno }) => {
            Event::Played { seat, card, colour, target, uno }
        }
        Command::Pass => Event::Passed { seat },
        Command::Accept => Event::Accepted { seat },
        Command::ChooseColour(colour) => Event::ColourChosen { seat, colour },
        Command::CallUno => Event::CalledUno { seat },
        Command::Catch(caught) => Event::Caught { seat, caught },
        Command::SayReady => Event::Ready { seat },
        Command::Accuse(accused) => Event::Accused { seat, accused },
        Command::Vote(yes) => Event::Voted { seat, yes },
        Command::TimeOut => Event::TimedOut { seat },
        Command::HandOver => Event::HandedOver { seat },
        Command::Resume => Event::Resumed { seat },
        Command::Deal | Command::Draw | Command::Challenge | Command::Leave => return None,
    })
}

/// Some command, more often one that makes sense than not.
fn some_command(game: &Game, seats: u8, seat: Seat, rng: &mut SmallRng) -> Command {
    let other = Seat::new(rng.random_range(0..seats)).unwrap();
    match rng.random_range(0..24) {
        0 => Command::Pass,
        1 => Command::Accept,
        2 => Command::ChooseColour(*Colour::ALL.choose(rng).unwrap()),
        3 => Command::CallUno,
        4 => Command::Catch(other),
        5 => Command::SayReady,
        6 => Command::Accuse(other),
        7 => Command::Vote(rng.random()),
        8 => Command::TimeOut,
        9 => Command::HandOver,
        10 => Command::Resume,
        _ => {
            let held = game.hand_view(seat).hand.faces().iter().choose(rng);
            let card = match held {
                Some(card) if rng.random_bool(0.95) => card,
                _ => Card::all().choose(rng).unwrap(),
            };
            let aims = match card.face() {
                Face::Hat => rng.random_bool(0.9),
                Face::Number(7) => rng.random_bool(0.5),
                _ => rng.random_bool(0.05),
            };
            let names = card.is_wild() != rng.random_bool(0.05);
            Command::Play(Play {
                card,
                colour: names.then(|| *Colour::ALL.choose(rng).unwrap()),
                target: aims.then_some(other),
                uno: rng.random_bool(0.25),
            })
        }
    }
}

/// How often engine and referee agreed, by their answer.
#[derive(Default)]
struct Answers {
    accepted: u64,
    fined: u64,
    refused: u64,
}

impl Answers {
    fn add(&mut self, more: Answers) {
        self.accepted += more.accepted;
        self.fined += more.fined;
        self.refused += more.refused;
    }

    /// Puts a command to both.
    fn ask(
        &mut self,
        game: &Game,
        referee: &Referee<'_>,
        seat: Seat,
        command: Command,
        rng: &SmallRng,
    ) {
        let Some(event) = told(seat, command) else { return };
        let decided = game.decide(seat, command, &mut rng.clone());
        let first = decided.as_ref().ok().and_then(|events| events.first());
        let accepted = first == Some(&event);
        assert_eq!(
            accepted,
            referee.allows(&event),
            "{event:?} of which the engine says {decided:?}",
        );
        match first {
            Some(_) if accepted => self.accepted += 1,
            Some(fine) => {
                assert!(referee.allows(fine), "the engine says {fine:?} to {event:?}");
                self.fined += 1;
            }
            None => self.refused += 1,
        }
    }
}

fn ask_in_match(seed: u64) -> Answers {
    let mut playout = Playout::new(seed);
    let mut rng = SmallRng::seed_from_u64(seed);
    let (rules, seats) = (playout.rules, playout.seats);
    let mut events = Vec::new();
    let mut answers = Answers::default();
    while let Some((seat, command)) = playout.choose() {
        playout.act(seat, command, &mut events).expect("only what is allowed is chosen");
        if !rng.random_bool(LOOKS) {
            continue;
        }
        // Another test finds records that are wrong.
        let Ok(referee) = Referee::new(&rules, seats).read(&events) else { break };
        for _ in 0..COMMANDS {
            let seat = Seat::all(seats).choose(&mut rng).unwrap();
            let command = some_command(&playout.game, seats, seat, &mut rng);
            answers.ask(&playout.game, &referee, seat, command, &rng);
        }
    }
    answers
}

#[test]
fn engine_and_referee_refuse_the_same() {
    let answers = MATCHES.each(ask_in_match, Answers::add);
    let Answers { accepted, fined, refused } = answers;
    println!("{accepted} accepted, {fined} fined, {refused} refused");
    assert!(!MATCHES.are_many() || accepted.min(fined).min(refused) > 100);
}

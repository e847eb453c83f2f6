//! Arbitrary commands by arbitrary seats under arbitrary settings.
#![no_main]

use libfuzzer_sys::fuzz_target;
use rand::SeedableRng;
use rand::rngs::SmallRng;
use uno_bot::engine::rules::{Allowed, Preset, Setting};
use uno_bot::engine::{Card, Colour, Command, Event, Game, Play, Rules, Seat};

/// Turns bytes into choices; gives 0 when there are no more bytes.
struct Choices<'a>(std::slice::Iter<'a, u8>);

impl Choices<'_> {
    fn below(&mut self, count: usize) -> usize {
        usize::from(self.0.next().copied().unwrap_or(0)) % count.max(1)
    }

    fn rules(&mut self) -> Rules {
        let mut rules = Rules::preset(Preset::ALL[self.below(Preset::ALL.len())]);
        for _ in 0..self.below(8) {
            let setting = Setting::ALL[self.below(Setting::ALL.len())];
            let value = match setting.allowed() {
                Allowed::Words(words) => words[self.below(words.len())].to_owned(),
                Allowed::Number { least, .. } => (usize::from(least) + self.below(12)).to_string(),
            };
            rules.set(setting, &value).expect("an allowed value");
        }
        rules
    }

    fn seat(&mut self) -> Seat {
        Seat::new(self.below(10) as u8).expect("a seat below ten")
    }

    fn command(&mut self, game: &Game, seat: Seat) -> Command {
        // Half of the time something that will be accepted, so that play gets anywhere.
        if self.below(2) == 0 {
            let legal = game.legal(seat);
            if !legal.is_empty() {
                return legal[self.below(legal.len())];
            }
        }
        match self.below(16) {
            0 => Command::Deal,
            1 => Command::Draw,
            2 => Command::Pass,
            3 => Command::Accept,
            4 => Command::Challenge,
            5 => Command::ChooseColour(Colour::ALL[self.below(4)]),
            6 => Command::CallUno,
            7 => Command::Catch(self.seat()),
            8 => Command::SayReady,
            9 => Command::Accuse(self.seat()),
            10 => Command::Vote(self.below(2) == 0),
            11 => Command::TimeOut,
            12 if self.below(8) == 0 => Command::Leave,
            13 => Command::HandOver,
            14 => Command::Resume,
            _ => Command::Play(Play {
                card: Card::all().nth(self.below(Card::KINDS)).expect("a card"),
                colour: Colour::ALL.get(self.below(6)).copied(),
                target: (self.below(2) == 0).then(|| self.seat()),
                uno: self.below(2) == 0,
            }),
        }
    }
}

fuzz_target!(|data: &[u8]| {
    let mut choices = Choices(data.iter());
    let rules = choices.rules();
    let seats = choices.below(13) as u8;
    let Ok(mut game) = Game::new(rules, seats) else { return };
    let mut shadow = game.clone();
    let mut rng = SmallRng::seed_from_u64(choices.below(256) as u64);
    while choices.0.len() > 0 {
        let waiting = game.waiting();
        let seat = match waiting.iter().next() {
            Some(seat) if choices.below(3) > 0 => seat,
            _ => choices.seat(),
        };
        let command = choices.command(&game, seat);
        let legal = game.legal(seat).contains(&command);
        let before = game.clone();
        let mut events = Vec::new();
        match game.act(seat, command, &mut rng, &mut events) {
            Err(_) => {
                assert!(!legal && events.is_empty());
                assert!(game == before);
            }
            Ok(()) => {
                let fined = events.iter().any(|event| matches!(event, Event::Fined { .. }));
                assert_eq!(legal, !fined);
                let json = serde_json::to_string(&events).expect("events can be written");
                let read: Vec<Event> = serde_json::from_str(&json).expect("events can be read");
                read.iter().for_each(|event| shadow.apply(event));
                assert!(shadow == game);
            }
        }
    }
});

//! A random match that is looked at after every command, with people of difficult names.

use super::playout::Playout;
use super::settings::Temper;
use uno_bot::engine::rules::Preset;
use uno_bot::engine::{Event, Game, PublicView, Rules, Sight, Viewer};
use uno_bot::i18n::{Language, Words};
use uno_bot::lobby::{Lobby, Occupant, TurnTime, UserId};
use uno_bot::render::{Names, ShownTable};

/// How many events a table remembers.
const REMEMBERED: usize = 30;

/// Names as long and as awkward as they get.
pub const NAMES: [&str; 10] = [
    "Ann",
    "********************************",
    "👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦",
    "@everyone <@1> [x](https://x.y)",
    "שלום עולם שלום עולם שלום עולם שלום",
    "\u{200b}",
    "####################################",
    "Ann",
    "\u{1f600}\u{1f600}\u{1f600}\u{1f600}\u{1f600}\u{1f600}\u{1f600}\u{1f600}\u{1f600}\u{1f600}\u{1f600}\u{1f600}\u{1f600}\u{1f600}\u{1f600}\u{1f600}\u{1f600}\u{1f600}\u{1f600}\u{1f600}\u{1f600}\u{1f600}\u{1f600}\u{1f600}\u{1f600}\u{1f600}\u{1f600}\u{1f600}\u{1f600}\u{1f600}\u{1f600}\u{1f600}",
    "Łukasz_Żółć_||spoiler||_`code`_~~",
];

/// English.
pub fn words() -> &'static Words {
    Words::of(Language::English)
}

/// A lobby with so many seats, the third a computer's, and what its people are called.
pub fn people(rules: Rules, seats: u8) -> (Lobby, Names) {
    let occupants = (0..u64::from(seats)).map(|seat| match seat {
        2 => Occupant::Computer,
        _ => Occupant::Player(UserId(u64::MAX - seat)),
    });
    let lobby = Lobby::restore(UserId(u64::MAX), occupants.collect(), rules, TurnTime::NONE);
    let mut names = Names::new();
    for (user, name) in (0..).map(|seat| UserId(u64::MAX - seat)).zip(NAMES) {
        names.add(user, name);
    }
    (lobby.unwrap(), names)
}

/// A table of which nothing is told and whose clock does not run.
pub fn quiet<'a>(
    lobby: &'a Lobby,
    names: &'a Names,
    play: Option<&'a PublicView>,
) -> ShownTable<'a> {
    ShownTable { words: words(), lobby, names, play, story: Vec::new(), deadline_ms: None }
}

/// A match in progress and all that is needed to show it.
pub struct Watched {
    pub lobby: Lobby,
    pub names: Names,
    pub told: Vec<Event<Sight>>,
    pub playout: Playout,
}

impl Watched {
    /// A match by random rules.
    pub fn random(seed: u64) -> Watched {
        Watched::new(Playout::new(seed))
    }

    /// A match by a preset's rules.
    pub fn preset(preset: Preset, seats: u8, seed: u64) -> Watched {
        Watched::new(Playout::at(Rules::preset(preset), seats, Temper::LIVELY, seed))
    }

    fn new(playout: Playout) -> Watched {
        let (lobby, names) = people(playout.rules, playout.seats);
        Watched { lobby, names, told: Vec::new(), playout }
    }

    pub fn game(&self) -> &Game {
        &self.playout.game
    }

    /// Lets somebody do something; false when the match is over.
    pub fn step(&mut self) -> bool {
        let Some((seat, command)) = self.playout.choose() else { return false };
        let mut events = Vec::new();
        self.playout.act(seat, command, &mut events).unwrap();
        self.told.extend(events.iter().map(|event| event.seen_by(Viewer::Public)));
        let forgotten = self.told.len().saturating_sub(REMEMBERED);
        self.told.drain(..forgotten);
        true
    }

    /// Calls `show` with the table as it is now.
    pub fn look<T>(&self, show: impl FnOnce(&ShownTable<'_>) -> T) -> T {
        let play = self.game().public_view();
        show(&ShownTable {
            words: words(),
            lobby: &self.lobby,
            names: &self.names,
            play: Some(&play),
            story: self.told.iter().collect(),
            deadline_ms: Some(1_800_000_000_001),
        })
    }
}

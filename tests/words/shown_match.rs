//! A random match that is shown after every command, with players whose names are difficult to show.

use super::made_up;
use super::playout::Playout;
use super::settings::Habits;
use std::cell::Cell;
use uno_bot::engine::rules::Preset;
use uno_bot::engine::{Event, Game, PublicView, Rules, Sight, Viewer};
use uno_bot::i18n::{Language, Words};
use uno_bot::lobby::{Lobby, Occupant, TurnTime, UserId};
use uno_bot::render::{Names, ShownTable};

/// How many events are given to a message.
const MOST_EVENTS: usize = 30;

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

thread_local! {
    static SPOKEN: Cell<&'static Words> = Cell::new(Words::of(Language::English));
}

/// The words of messages: English ones, but for what runs [`in_every_other_language`].
pub fn words() -> &'static Words {
    SPOKEN.get()
}

/// Runs a check in every language but English, and in a made-up one.
pub fn in_every_other_language(check: impl Fn()) {
    let made_up = made_up::file(include_str!("../../src/i18n/locales/en.ftl"));
    let made_up = Box::leak(Box::new(Words::read(Language::English, &made_up)));
    let others = Language::ALL.into_iter().filter(|it| *it != Language::English).map(Words::of);
    for words in others.chain([&*made_up]) {
        SPOKEN.set(words);
        check();
    }
    SPOKEN.set(Words::of(Language::English));
}

/// A lobby with this many seats, of which the third is a computer's, and the names of its people.
pub fn lobby_and_names(rules: Rules, seats: u8) -> (Lobby, Names) {
    let occupants = (0..u64::from(seats)).map(|seat| match seat {
        2 => Occupant::Computer,
        _ => Occupant::Player(UserId(u64::MAX - seat)),
    });
    let lobby = Lobby::restore(UserId(u64::MAX), occupants.collect(), rules, TurnTime::NONE);
    let mut names = Names::new();
    for (user, name) in (0..).map(|seat| UserId(u64::MAX - seat)).zip(NAMES) {
        names.add(user, name);
    }
    (lobby, names)
}

/// A table without events and without a deadline.
pub fn table_without_events<'a>(
    lobby: &'a Lobby,
    names: &'a Names,
    play: Option<&'a PublicView>,
) -> ShownTable<'a> {
    ShownTable {
        words: words(),
        lobby,
        names,
        play,
        story: Vec::new(),
        deadline_ms: None,
        end_vote: None,
        final_table: false,
        ratings: &[],
        tournament: None,
        pause: None,
    }
}

pub struct ShownMatch {
    pub lobby: Lobby,
    pub names: Names,
    pub events: Vec<Event<Sight>>,
    pub playout: Playout,
}

impl ShownMatch {
    /// A match by random rules.
    pub fn random(seed: u64) -> ShownMatch {
        ShownMatch::new(Playout::new(seed))
    }

    /// A match by a preset's rules.
    pub fn preset(preset: Preset, seats: u8, seed: u64) -> ShownMatch {
        ShownMatch::new(Playout::at(Rules::preset(preset), seats, Habits::LIVELY, seed))
    }

    fn new(playout: Playout) -> ShownMatch {
        let (lobby, names) = lobby_and_names(playout.rules, playout.seats);
        ShownMatch { lobby, names, events: Vec::new(), playout }
    }

    pub fn game(&self) -> &Game {
        &self.playout.game
    }

    /// Carries out a random command; false when the match is over.
    pub fn step(&mut self) -> bool {
        let Some((seat, command)) = self.playout.choose() else { return false };
        let mut new_events = Vec::new();
        self.playout.act(seat, command, &mut new_events).unwrap();
        self.events.extend(new_events.iter().map(|event| event.seen_by(Viewer::Public)));
        let forgotten = self.events.len().saturating_sub(MOST_EVENTS);
        self.events.drain(..forgotten);
        true
    }

    /// Calls `show` with the table as it is now.
    pub fn with_table<T>(&self, show: impl FnOnce(&ShownTable<'_>) -> T) -> T {
        let play = self.game().public_view();
        show(&ShownTable {
            words: words(),
            lobby: &self.lobby,
            names: &self.names,
            play: Some(&play),
            story: self.events.iter().collect(),
            deadline_ms: Some(1_800_000_000_001),
            end_vote: None,
            final_table: false,
            ratings: &[],
            tournament: None,
            pause: None,
        })
    }
}

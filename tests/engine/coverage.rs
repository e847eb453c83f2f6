//! Counts what came up in random play, and knows what must come up.

use std::borrow::Cow;
use std::collections::BTreeMap;
use uno_bot::engine::rules::{Allowed, Setting, Teams};
use uno_bot::engine::{
    Card, Event, FEWEST_SEATS, Fault, MOST_SEATS, Refusal, Rules, Stage, VoteOutcome,
};

/// Counts by kind of thing and name.
#[derive(Default)]
pub struct Coverage(BTreeMap<(&'static str, Cow<'static, str>), u64>);

impl Coverage {
    pub fn count(&mut self, kind: &'static str, name: impl Into<Cow<'static, str>>) {
        *self.0.entry((kind, name.into())).or_default() += 1;
    }

    pub fn add(&mut self, other: Coverage) {
        for (key, count) in other.0 {
            *self.0.entry(key).or_default() += count;
        }
    }

    pub fn of(&self, kind: &'static str, name: impl Into<Cow<'static, str>>) -> u64 {
        self.0.get(&(kind, name.into())).copied().unwrap_or(0)
    }

    /// How many different names there are of a kind.
    pub fn different(&self, kind: &'static str) -> usize {
        self.0.keys().filter(|(other, _)| *other == kind).count()
    }

    pub fn count_table(&mut self, rules: &Rules, seats: u8) {
        self.count("seats", seats.to_string());
        for setting in Setting::ALL {
            self.count(setting.name(), rules.value(setting));
        }
    }

    pub fn count_event(&mut self, event: &Event) {
        self.count("event", event_name(event));
        match event {
            Event::Played { card, .. } => self.count("played", card.to_string()),
            Event::Fined { fault, .. } => self.count("fault", fault_name(*fault)),
            Event::VoteClosed { outcome } => self.count("vote", vote_name(*outcome)),
            Event::RoundEnded { winner, carried, out, .. } => {
                self.count("round", if winner.is_some() { "won" } else { "blocked" });
                if carried.is_some() {
                    self.count("round", "carried over");
                }
                if !out.is_empty() {
                    self.count("round", "someone out");
                }
            }
            Event::Challenged { guilty, .. } => {
                self.count("challenge", if *guilty { "guilty" } else { "innocent" });
            }
            _ => {}
        }
    }

    /// The things that should have come up in random play and did not.
    pub fn missing(&self) -> Vec<String> {
        let mut wanted: Vec<(&'static str, String)> = Vec::new();
        let mut want = |kind, names: &[&str]| {
            wanted.extend(names.iter().map(|name| (kind, (*name).to_owned())));
        };
        want("event", &EVENTS);
        want("fault", &["wrong_card", "false_call", "false_catch"]);
        want("vote", &["convicted", "acquitted", "dropped"]);
        want("stage", &STAGES);
        want("refusal", &Refusal::NAMES);
        want("command", &COMMANDS);
        want("round", &["won", "blocked", "carried over", "someone out"]);
        want("challenge", &["guilty", "innocent"]);
        for setting in Setting::ALL {
            match setting.allowed() {
                Allowed::Words(words) => want(setting.name(), words),
                Allowed::Number { least, greatest, or_off } => {
                    let off = if or_off { "off" } else { &least.to_string() };
                    want(setting.name(), &[&least.to_string(), &greatest.to_string(), off]);
                }
            }
        }
        for seats in FEWEST_SEATS..=MOST_SEATS {
            want("seats", &[&seats.to_string()]);
        }
        for card in Card::all() {
            want("played", &[&card.to_string()]);
        }
        // A pairs tournament is a series of matches of pairs, not a match (RULES 8.2).
        let series = (Setting::Teams.name(), Teams::PairsTournament.word().to_owned());
        wanted.retain(|pair| *pair != series);
        wanted
            .into_iter()
            .filter(|(kind, name)| self.of(kind, name.clone()) == 0)
            .map(|(kind, name)| format!("{kind} {name}"))
            .collect()
    }

    /// All counts, a line for each kind.
    pub fn report(&self) -> String {
        let mut lines: BTreeMap<&str, Vec<String>> = BTreeMap::new();
        for ((kind, name), count) in &self.0 {
            lines.entry(kind).or_default().push(format!("{name} {count}"));
        }
        lines.iter().map(|(kind, counts)| format!("{kind}: {}\n", counts.join(", "))).collect()
    }
}

const STAGES: [&str; 9] =
    ["between_rounds", "colour", "turn", "drawn", "hit", "another", "ready", "vote", "match_over"];

pub fn stage_name(stage: Stage) -> &'static str {
    match stage {
        Stage::BetweenRounds => "between_rounds",
        Stage::Colour(_) => "colour",
        Stage::Turn(_) => "turn",
        Stage::Drawn(_) => "drawn",
        Stage::Hit(_) => "hit",
        Stage::Another(_) => "another",
        Stage::Ready(_) => "ready",
        Stage::Vote => "vote",
        Stage::MatchOver => "match_over",
    }
}

const COMMANDS: [&str; 16] = [
    "deal",
    "play",
    "draw",
    "pass",
    "accept",
    "challenge",
    "choose_colour",
    "call_uno",
    "catch",
    "say_ready",
    "accuse",
    "vote",
    "time_out",
    "leave",
    "hand_over",
    "resume",
];

fn fault_name(fault: Fault) -> &'static str {
    match fault {
        Fault::WrongCard => "wrong_card",
        Fault::FalseCall => "false_call",
        Fault::FalseCatch => "false_catch",
    }
}

fn vote_name(outcome: VoteOutcome) -> &'static str {
    match outcome {
        VoteOutcome::Convicted => "convicted",
        VoteOutcome::Acquitted => "acquitted",
        VoteOutcome::Dropped => "dropped",
    }
}

macro_rules! event_names {
    ($($variant:ident = $name:literal),+ $(,)?) => {
        /// The name of every kind of event, as in JSON.
        pub const EVENTS: [&str; [$($name),+].len()] = [$($name),+];

        /// The name of an event's kind.
        pub fn event_name(event: &Event) -> &'static str {
            match event {
                $(Event::$variant { .. } => $name),+
            }
        }
    };
}

event_names! {
    DealerDrawn = "dealer_drawn",
    Dealt = "dealt",
    TurnedUp = "turned_up",
    PutBack = "put_back",
    CarriedOver = "carried_over",
    ColourAsked = "colour_asked",
    ColourChosen = "colour_chosen",
    Turn = "turn",
    Played = "played",
    Reversed = "reversed",
    Skipped = "skipped",
    Swapped = "swapped",
    Rotated = "rotated",
    Drew = "drew",
    Took = "took",
    FoundNothing = "found_nothing",
    Reshuffled = "reshuffled",
    Hit = "hit",
    Accepted = "accepted",
    Passed = "passed",
    Challenged = "challenged",
    TookBack = "took_back",
    AnotherAsked = "another_asked",
    ReadyAsked = "ready_asked",
    Ready = "ready",
    Exposed = "exposed",
    CalledUno = "called_uno",
    Caught = "caught",
    Fined = "fined",
    Accused = "accused",
    Voted = "voted",
    VoteClosed = "vote_closed",
    TimedOut = "timed_out",
    HandedOver = "handed_over",
    Resumed = "resumed",
    Left = "left",
    RoundEnded = "round_ended",
    MatchEnded = "match_ended",
}

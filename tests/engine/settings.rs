//! Random rules and table sizes: every value of every setting, on every preset.

use rand::rngs::SmallRng;
use rand::seq::IndexedRandom;
use rand::{Rng, RngExt};
use uno_bot::engine::rules::{Allowed, Preset, Setting};
use uno_bot::engine::{FEWEST_SEATS, Game, MOST_SEATS, Rules};

/// How likely a setting is changed on top of the preset.
const CHANGED: f64 = 0.35;

/// A table that can be played at: rules, and a number of seats that they allow.
pub fn random_table(rng: &mut SmallRng) -> (Rules, u8) {
    loop {
        let seats = rng.random_range(FEWEST_SEATS..=MOST_SEATS);
        let mut rules = Rules::preset(*Preset::ALL.choose(rng).unwrap());
        for setting in Setting::ALL {
            if rng.random_bool(CHANGED) {
                let value = random_value(setting, &rules, seats, rng);
                rules.set(setting, &value).unwrap();
            }
        }
        // Most matches should be over soon.
        if rules.target.is_none() && rng.random_bool(0.7) {
            rules.target = Some(rng.random_range(50..=100));
        }
        if Game::new(rules, seats).is_ok() {
            return (rules, seats);
        }
    }
}

/// One of the values that a setting may have. Numbers that make for short matches, and the ends of
/// their range, are more likely than the rest.
fn random_value(setting: Setting, rules: &Rules, seats: u8, rng: &mut SmallRng) -> String {
    let (least, greatest, or_off) = match setting.allowed() {
        Allowed::Words(words) => return (*words.choose(rng).unwrap()).to_owned(),
        Allowed::Number { least, greatest, or_off } => (least, greatest, or_off),
    };
    // The largest deal that leaves five cards (RULES 2.6).
    let largest_deal = (rules.deck.size() as u16 - 5) / u16::from(seats);
    let greatest = if setting == Setting::Dealt { greatest.min(largest_deal) } else { greatest };
    let usual = match setting {
        Setting::Dealt => least..=greatest.min(9),
        Setting::Target => least..=150,
        Setting::Deals => least..=3,
        _ => least..=greatest,
    };
    match rng.random_range(0..10) {
        0 => least.to_string(),
        1 => greatest.to_string(),
        2 => rng.random_range(least..=greatest).to_string(),
        3 if or_off => "off".to_owned(),
        _ => rng.random_range(usual).to_string(),
    }
}

/// How often the players of a random match do something, as a probability.
#[derive(Clone, Copy)]
pub struct Habits {
    /// A player who can lay a card does so.
    pub plays: f64,
    /// A player who is not expected to act does something.
    pub interrupts: f64,
    /// A player makes a mistake that costs cards.
    pub errs: f64,
    /// The clock runs out.
    pub dawdles: f64,
    /// A player leaves for good.
    pub leaves: f64,
    /// A computer player takes over, or gives back.
    pub hands_over: f64,
    /// A player accuses another of a hint.
    pub accuses: f64,
    /// A player plays to win: a plain card before a wild, "UNO" called, a challenge only now and then.
    pub thinks: f64,
}

impl Habits {
    /// People who know the game.
    pub const SENSIBLE: Habits = Habits {
        plays: 1.0,
        interrupts: 0.5,
        errs: 0.0,
        dawdles: 0.0,
        leaves: 0.0,
        hands_over: 0.0,
        accuses: 0.0,
        thinks: 0.95,
    };

    /// People who know the game and make use of all of it.
    pub const LIVELY: Habits = Habits {
        plays: 0.95,
        errs: 0.05,
        dawdles: 0.02,
        leaves: 0.003,
        hands_over: 0.01,
        accuses: 0.03,
        thinks: 0.6,
        ..Habits::SENSIBLE
    };

    /// Mostly ordinary tables, and some at which one thing happens very often.
    pub fn random<R: Rng>(rng: &mut R) -> Habits {
        let mut habits = Habits {
            plays: 0.85,
            interrupts: 0.3,
            errs: 0.03,
            dawdles: 0.03,
            leaves: 0.001,
            hands_over: 0.005,
            accuses: 0.01,
            thinks: 0.2,
        };
        match rng.random_range(0..12) {
            0 => habits.plays = 0.1,
            1 => habits.plays = 0.4,
            2 => habits.leaves = 0.03,
            3 => habits.accuses = 0.2,
            4 => (habits.accuses, habits.leaves) = (0.2, 0.03),
            5 => habits.dawdles = 0.3,
            6 => habits.errs = 0.2,
            7 => habits.hands_over = 0.05,
            8 => habits.interrupts = 0.8,
            _ => {}
        }
        habits
    }
}

//! One change of the rules: another preset, other house rules, another value of one setting. A change is
//! applied to the rules that are in force at that moment, so two changes made at once both count.

use crate::engine::Rules;
use crate::engine::rules::{Allowed, BadSetting, Preset, Setting};
use std::fmt;
use std::num::ParseIntError;
use std::str::FromStr;

/// A change of the rules of a lobby, or of what a server plays by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RuleChange {
    /// The preset, and nothing else of what was chosen before.
    Preset(Preset),
    /// These of the house rules are on and the others off.
    HouseRules {
        on: Vec<Setting>,
        /// Those that were on where this was chosen. What was left as it was shown is not changed, so a
        /// change that someone else made meanwhile stays. None: all are set.
        shown: Option<HouseRules>,
    },
    /// One setting gets a value, which may be one that it cannot have.
    Setting(Setting, String),
}

/// A set of house rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct HouseRules(u8);

impl HouseRules {
    /// Those that are on.
    pub fn of(rules: &Rules) -> HouseRules {
        let on = (0_u8..).zip(RuleChange::HOUSE_RULES).filter(|(_, setting)| {
            RuleChange::switched(*setting, true).is_some_and(|on| rules.value(*setting) == on)
        });
        HouseRules(on.fold(0, |bits, (place, _)| bits | 1 << place))
    }

    fn contains(self, setting: Setting) -> bool {
        let place = RuleChange::HOUSE_RULES.iter().position(|other| *other == setting);
        place.is_some_and(|place| self.0 & (1 << place) != 0)
    }
}

/// As a number, for a menu.
impl fmt::Display for HouseRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for HouseRules {
    type Err = ParseIntError;

    fn from_str(number: &str) -> Result<HouseRules, ParseIntError> {
        number.parse().map(HouseRules)
    }
}

impl RuleChange {
    /// Settings that are either on or off; the first of their two values is off.
    pub(crate) const HOUSE_RULES: [Setting; 8] = [
        Setting::JumpIn,
        Setting::SevenZero,
        Setting::Draw,
        Setting::DrawnCard,
        Setting::WildDraw,
        Setting::ReadyPause,
        Setting::Fines,
        Setting::HintPenalty,
    ];
    /// The value that gives the target back to preset and scoring.
    pub(crate) const DEFAULT_TARGET: &'static str = "default";

    /// The rules with this change.
    pub fn apply(&self, rules: &Rules) -> Result<Rules, BadSetting> {
        let mut rules = *rules;
        match self {
            RuleChange::Preset(preset) => return Ok(Rules::preset(*preset)),
            RuleChange::HouseRules { on, shown } => {
                for setting in RuleChange::HOUSE_RULES {
                    let on = on.contains(&setting);
                    let changed = shown.is_none_or(|shown| shown.contains(setting) != on);
                    if let (true, Some(value)) = (changed, RuleChange::switched(setting, on)) {
                        rules.set(setting, value)?;
                    }
                }
            }
            RuleChange::Setting(Setting::Target, value) if value == RuleChange::DEFAULT_TARGET => {
                rules.target = None;
            }
            RuleChange::Setting(setting, value) => rules.set(*setting, value)?,
        }
        Ok(rules)
    }

    /// The value of a house rule that is on or off.
    pub(crate) fn switched(setting: Setting, on: bool) -> Option<&'static str> {
        match setting.allowed() {
            Allowed::Words(words) => words.get(usize::from(on)).copied(),
            Allowed::Number { .. } => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(words: &str) -> Rules {
        Rules::read(words.split(' ')).unwrap()
    }

    fn all_set(on: &[Setting]) -> RuleChange {
        RuleChange::HouseRules { on: on.to_vec(), shown: None }
    }

    #[test]
    fn a_change_is_applied_to_the_rules_in_force() {
        let setting = |setting, value: &str| RuleChange::Setting(setting, value.to_owned());
        let house_rules = |on: &[Setting]| all_set(on);
        let default = RuleChange::DEFAULT_TARGET;
        for (before, change, after) in [
            ("classic jump_in=on target=300", RuleChange::Preset(Preset::Mini), "mini"),
            ("classic target=300", house_rules(&[]), "classic target=300"),
            ("classic jump_in=on", house_rules(&[]), "classic"),
            ("classic jump_in=on", house_rules(&[Setting::SevenZero]), "classic seven_zero=on"),
            // Only house rules are switched.
            ("classic", house_rules(&[Setting::Counter, Setting::JumpIn]), "classic jump_in=on"),
            (
                "classic jump_in=on",
                setting(Setting::Target, "300"),
                "classic jump_in=on target=300",
            ),
            ("classic target=300", setting(Setting::Target, default), "classic"),
            ("classic", setting(Setting::Counter, "stack"), "classic counter=stack"),
        ] {
            assert_eq!(change.apply(&read(before)), Ok(read(after)), "{before}: {change:?}");
        }
    }

    #[test]
    fn every_house_rule_can_be_switched_on_and_off() {
        let off = all_set(&[]).apply(&Rules::default()).unwrap();
        assert_eq!(HouseRules::of(&off), HouseRules::default());
        for setting in RuleChange::HOUSE_RULES {
            let on = all_set(&[setting]).apply(&off).unwrap();
            assert_ne!(on.value(setting), off.value(setting), "{setting:?}");
            assert_eq!(all_set(&[]).apply(&on), Ok(off), "{setting:?}");
            let shown = HouseRules::of(&on);
            assert!(
                RuleChange::HOUSE_RULES.iter().all(|it| shown.contains(*it) == (*it == setting))
            );
            assert_eq!(shown.to_string().parse(), Ok(shown));
        }
        assert_eq!(RuleChange::switched(Setting::Target, true), None);
    }

    #[test]
    fn house_rules_that_were_left_as_they_were_shown_are_not_changed() {
        let shown = Some(HouseRules::of(&read("classic jump_in=on")));
        let change = |on: &[Setting]| RuleChange::HouseRules { on: on.to_vec(), shown };
        // Meanwhile someone else has switched fines on and jump-in off.
        let now = read("classic fines=2");
        for (on, after) in [
            (&[Setting::JumpIn, Setting::SevenZero][..], "classic fines=2 seven_zero=on"),
            (&[Setting::JumpIn], "classic fines=2"),
            (&[], "classic fines=2"),
            (&[Setting::JumpIn, Setting::Fines], "classic fines=2"),
        ] {
            assert_eq!(change(on).apply(&now), Ok(read(after)), "{on:?}");
        }
    }

    #[test]
    fn a_value_that_a_setting_cannot_have_is_refused() {
        for (setting, value) in [
            (Setting::Counter, "nonsense"),
            (Setting::Counter, ""),
            (Setting::Counter, RuleChange::DEFAULT_TARGET),
            (Setting::Target, "7"),
        ] {
            let refused = BadSetting::BadValue { setting, value: value.to_owned() };
            let change = RuleChange::Setting(setting, value.to_owned());
            assert_eq!(change.apply(&Rules::default()), Err(refused));
        }
    }
}

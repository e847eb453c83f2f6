//! One change of the rules: another preset, other house rules, another value of one setting. A change is
//! applied to the rules that are in force at that moment, so two changes made at once both count.

use crate::engine::Rules;
use crate::engine::rules::{Allowed, BadSetting, Preset, Setting};

/// A change of the rules of a lobby, or of what a server plays by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RuleChange {
    /// The preset, and nothing else of what was chosen before.
    Preset(Preset),
    /// Exactly these of the house rules are on.
    HouseRules(Vec<Setting>),
    /// One setting gets a value, which may be one that it cannot have.
    Setting(Setting, String),
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
            RuleChange::HouseRules(on) => {
                for setting in RuleChange::HOUSE_RULES {
                    if let Some(value) = RuleChange::switched(setting, on.contains(&setting)) {
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

    #[test]
    fn a_change_is_applied_to_the_rules_in_force() {
        let setting = |setting, value: &str| RuleChange::Setting(setting, value.to_owned());
        let house_rules = |on: &[Setting]| RuleChange::HouseRules(on.to_vec());
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
        let off = RuleChange::HouseRules(Vec::new()).apply(&Rules::default()).unwrap();
        for setting in RuleChange::HOUSE_RULES {
            let on = RuleChange::HouseRules(vec![setting]).apply(&off).unwrap();
            assert_ne!(on.value(setting), off.value(setting), "{setting:?}");
            assert_eq!(RuleChange::HouseRules(Vec::new()).apply(&on), Ok(off), "{setting:?}");
        }
        assert_eq!(RuleChange::switched(Setting::Target, true), None);
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

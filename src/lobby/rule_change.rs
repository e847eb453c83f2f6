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
    pub const HOUSE_RULES: [Setting; 8] = [
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
    pub const DEFAULT_TARGET: &'static str = "default";

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
    pub fn switched(setting: Setting, on: bool) -> Option<&'static str> {
        match setting.allowed() {
            Allowed::Words(words) => words.get(usize::from(on)).copied(),
            Allowed::Number { .. } => None,
        }
    }
}

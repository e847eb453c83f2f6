//! A table to be opened.

use crate::engine::Rules;
use crate::engine::rules::{BadSetting, Preset, Setting};
use crate::lobby::TurnTime;

/// A table to be opened: what was asked for; the rest is as the server has it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NewTable {
    pub preset: Option<Preset>,
    /// Settings on top of it, each with a value that it can have.
    settings: Vec<(Setting, String)>,
    pub turn_time: Option<TurnTime>,
}

impl NewTable {
    /// Adds a setting, if it can have this value.
    pub fn set(&mut self, setting: Setting, value: String) -> Result<(), BadSetting> {
        Rules::default().set(setting, &value)?;
        self.settings.push((setting, value));
        Ok(())
    }

    /// The rules that were asked for, on top of these unless a preset was named.
    pub fn rules(&self, otherwise: Rules) -> Rules {
        let mut rules = self.preset.map_or(otherwise, Rules::preset);
        for (setting, value) in &self.settings {
            // `NewTable::set` has tried each value, so none is refused.
            let _ = rules.set(*setting, value);
        }
        rules
    }
}

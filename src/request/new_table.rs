//! A table to be opened.

use crate::engine::Rules;
use crate::engine::rules::{BadSetting, Preset, Setting};
use crate::lobby::TurnTime;

/// How a turn time is named among the words of a button.
const TURN_TIME: &str = "turn_time";

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
    pub(crate) fn set(&mut self, setting: Setting, value: String) -> Result<(), BadSetting> {
        Rules::default().set(setting, &value)?;
        self.settings.push((setting, value));
        Ok(())
    }

    /// What was asked for as one word, for a button.
    pub(crate) fn code(&self) -> String {
        let preset = self.preset.map(|preset| preset.word().to_owned());
        let turn_time = self.turn_time.map(|time| format!("{TURN_TIME}={}", time.word()));
        let settings = self.settings.iter();
        let settings = settings.map(|(setting, value)| format!("{}={value}", setting.name()));
        preset.into_iter().chain(turn_time).chain(settings).collect::<Vec<String>>().join(",")
    }

    /// Reads what [`NewTable::code`] wrote.
    pub(crate) fn read(code: &str) -> Option<NewTable> {
        let mut table = NewTable::default();
        for word in code.split(',').filter(|word| !word.is_empty()) {
            match word.split_once('=') {
                None => table.preset = Some(word.parse().ok()?),
                Some((TURN_TIME, time)) => table.turn_time = Some(TurnTime::read(time)?),
                Some((name, value)) => table.set(name.parse().ok()?, value.to_owned()).ok()?,
            }
        }
        Some(table)
    }

    /// The rules that were asked for, on top of these unless a preset was named.
    pub(crate) fn rules(&self, otherwise: Rules) -> Rules {
        let mut rules = self.preset.map_or(otherwise, Rules::preset);
        for (setting, value) in &self.settings {
            // `NewTable::set` has tried each value, so none is refused.
            let _ = rules.set(*setting, value);
        }
        rules
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(words: &str) -> Rules {
        Rules::read(words.split(' ')).unwrap()
    }

    #[test]
    fn what_was_asked_for_comes_on_top_of_the_preset_or_of_the_servers_rules() {
        let server = read("courtyard jump_in=on");
        let mini = Some(Preset::Mini);
        for (preset, settings, rules) in [
            (None, &[][..], server),
            (None, &[(Setting::Target, "300")], read("courtyard jump_in=on target=300")),
            (None, &[(Setting::JumpIn, "off")], read("courtyard")),
            (mini, &[], read("mini")),
            (mini, &[(Setting::Target, "300")], read("mini target=300")),
            (mini, &[(Setting::Target, "300"), (Setting::Target, "200")], read("mini target=200")),
        ] {
            let mut table = NewTable { preset, ..NewTable::default() };
            for (setting, value) in settings {
                assert_eq!(table.set(*setting, (*value).to_owned()), Ok(()));
            }
            assert_eq!(table.rules(server), rules, "{table:?}");
        }
    }

    #[test]
    fn what_was_asked_for_reads_back_from_a_button() {
        let mut table = NewTable::default();
        assert_eq!(NewTable::read(&table.code()), Some(table.clone()));
        table.turn_time = TurnTime::seconds(60);
        table.set(Setting::Target, "300".to_owned()).unwrap();
        table.set(Setting::JumpIn, "on".to_owned()).unwrap();
        table.preset = Some(Preset::Mini);
        assert_eq!(table.code(), "mini,turn_time=60,target=300,jump_in=on");
        assert_eq!(NewTable::read(&table.code()), Some(table));
        for wrong in ["maxi", "turn_time=1", "target", "target=7", "jump_in=", "=on", "a=b=c"] {
            assert_eq!(NewTable::read(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn a_value_that_a_setting_cannot_have_is_refused_and_not_kept() {
        let mut table = NewTable::default();
        for (setting, value) in
            [(Setting::Counter, "nonsense"), (Setting::Target, "7"), (Setting::Deals, "")]
        {
            let refused = BadSetting::BadValue { setting, value: value.to_owned() };
            assert_eq!(table.set(setting, value.to_owned()), Err(refused));
        }
        assert_eq!(table, NewTable::default());
    }
}

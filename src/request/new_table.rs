//! A table to be opened.

use crate::engine::rules::{BadSetting, Preset, Scoring, Setting, Teams};
use crate::engine::{Contradiction, MOST_SEATS, Rules};
use crate::lobby::{Level, Lobby, TurnTime, UserId};

/// How a quick round, a turn time and a number of computers are named among the words of a button.
const QUICK: &str = "quick";
const TURN_TIME: &str = "turn_time";
const COMPUTERS: &str = "computers";

/// A table to be opened: what was asked for; the rest is as the server has it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NewTable {
    pub preset: Option<Preset>,
    /// Settings on top of it, each with a value that it can have.
    settings: Vec<(Setting, String)>,
    pub turn_time: Option<TurnTime>,
    /// How many computers have a seat from the beginning.
    computers: u8,
    /// For a quick round, which starts by itself: how well its computers play.
    quick: Option<Level>,
}

impl NewTable {
    /// The most computers that a table can be opened with: all the other seats.
    pub(crate) const MOST_COMPUTERS: u8 = MOST_SEATS - 1;

    /// One round that starts by itself, by the server's rules; if it needs computers, of this level.
    pub(crate) fn quick_round(level: Level) -> NewTable {
        NewTable { quick: Some(level), ..NewTable::default() }
    }

    /// Gives seats to so many computers; none if there are not so many seats.
    pub(crate) fn with_computers(self, computers: u8) -> Option<NewTable> {
        (computers <= NewTable::MOST_COMPUTERS).then_some(NewTable { computers, ..self })
    }

    /// Adds a setting, if it can have this value.
    pub(crate) fn set(&mut self, setting: Setting, value: String) -> Result<(), BadSetting> {
        Rules::default().set(setting, &value)?;
        self.settings.push((setting, value));
        Ok(())
    }

    /// Whether this setting was asked for.
    pub(crate) fn names(&self, setting: Setting) -> bool {
        self.settings.iter().any(|(named, _)| *named == setting)
    }

    /// What was asked for as one word, for a button.
    pub(crate) fn code(&self) -> String {
        let preset = self.preset.map(|preset| preset.word().to_owned());
        let turn_time = self.turn_time.map(|time| format!("{TURN_TIME}={}", time.word()));
        let quick = self.quick.map(|level| match level {
            Level::Steady => QUICK.to_owned(),
            level => format!("{QUICK}={}", level.word()),
        });
        let computers = (self.computers > 0).then(|| format!("{COMPUTERS}={}", self.computers));
        let settings = self.settings.iter();
        let settings = settings.map(|(setting, value)| format!("{}={value}", setting.name()));
        let first = [quick, preset, turn_time, computers].into_iter().flatten();
        first.chain(settings).collect::<Vec<String>>().join(",")
    }

    /// Reads what [`NewTable::code`] wrote.
    pub(crate) fn read(code: &str) -> Option<NewTable> {
        let mut table = NewTable::default();
        for word in code.split(',').filter(|word| !word.is_empty()) {
            match word.split_once('=') {
                None if word == QUICK => table.quick = Some(Level::Steady),
                None => table.preset = Some(word.parse().ok()?),
                Some((QUICK, level)) => table.quick = Some(Level::read(level)?),
                Some((TURN_TIME, time)) => table.turn_time = Some(TurnTime::read(time)?),
                Some((COMPUTERS, count)) => table = table.with_computers(count.parse().ok()?)?,
                Some((name, value)) => table.set(name.parse().ok()?, value.to_owned()).ok()?,
            }
        }
        Some(table)
    }

    /// The lobby that was asked for; what was not asked for is as the server has it. An error says why no
    /// number of people can play by its rules.
    pub(crate) fn lobby(
        &self,
        host: UserId,
        rules: Rules,
        turn_time: TurnTime,
    ) -> Result<Lobby, Contradiction> {
        let (rules, turn_time) = (self.rules(rules), self.turn_time.unwrap_or(turn_time));
        let lobby = match self.quick {
            Some(level) => Lobby::quick(host, one_round(rules), turn_time).with_opponents(level),
            None => Lobby::open(host, rules, turn_time),
        };
        lobby.rules().unplayable().map_or(Ok(()), Err)?;
        Ok(lobby.with_computers(self.computers))
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

/// These rules for a match of one round. Elimination and tournaments are more than that, so the round is
/// then won by its winner.
fn one_round(rules: Rules) -> Rules {
    let mut rules = Rules { deals: Some(1), ..rules };
    if rules.scoring == Scoring::Elimination {
        rules.scoring = Scoring::WinnerTakes;
    }
    if rules.teams == Teams::PairsTournament {
        rules.teams = Teams::Off;
    }
    rules
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
    fn a_contradiction_is_found_among_what_was_asked_for_and_with_the_servers_rules() {
        let rules_of = |table: &NewTable, server: &str| {
            let lobby = table.lobby(UserId(1), read(server), TurnTime::NONE);
            lobby.map(|lobby| *lobby.rules())
        };
        let mut table = NewTable::default();
        table.set(Setting::Deals, "3".to_owned()).unwrap();
        let refused = Err(Contradiction::DealsWithElimination);
        assert_eq!(rules_of(&table, "classic scoring=elimination"), refused);
        table.preset = Some(Preset::Mini);
        assert_eq!(rules_of(&table, "classic scoring=elimination"), Ok(read("mini deals=3")));
        table.set(Setting::Scoring, "elimination".to_owned()).unwrap();
        assert_eq!(rules_of(&table, "classic"), refused);
        let quick = rules_of(&NewTable::quick_round(Level::Steady), "classic scoring=elimination");
        assert_eq!(quick, Ok(read("classic deals=1")), "a quick round fits any server");
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
    fn a_quick_round_and_computers_read_back_from_a_button() {
        for (level, code) in [
            (Level::Beginner, "quick=beginner"),
            (Level::Steady, "quick"),
            (Level::Sharp, "quick=sharp"),
        ] {
            let quick = NewTable::quick_round(level);
            assert_eq!(quick.code(), code);
            assert_eq!(NewTable::read(code), Some(quick));
        }
        let computers = NewTable::default().with_computers(3).unwrap();
        assert_eq!(computers.code(), "computers=3");
        assert_eq!(NewTable::read("computers=3"), Some(computers));
        assert_eq!(NewTable::default().with_computers(10), None);
        for wrong in ["computers=10", "computers=-1", "computers=", "quick=1", "quick="] {
            assert_eq!(NewTable::read(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn a_quick_round_is_one_round_by_any_rules_of_a_server() {
        let ann = UserId(1);
        for words in Preset::WORDS.iter().copied().chain(["classic scoring=elimination"]) {
            let quick = NewTable::quick_round(Level::Sharp);
            let lobby = quick.lobby(ann, read(words), TurnTime::NONE);
            let begun = lobby.unwrap().at_the_start();
            let begun = begun.unwrap_or_else(|why| panic!("{words}: {why}"));
            assert_eq!((begun.occupants().len(), begun.rules().deals), (4, Some(1)), "{words}");
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

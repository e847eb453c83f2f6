//! Settings by name: the list of all, their values, and how one is read and changed.

use super::*;

/// The name of one setting.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs, reason = "each is explained at the field of `Rules` with its name")]
pub enum Setting {
    Deck,
    Dealt,
    DealerDraw,
    NextDealer,
    ReturnedCard,
    Draw,
    DrawnCard,
    Counter,
    WildDraw,
    Guilty,
    ReadyPause,
    Fines,
    HintPenalty,
    LastDrawCard,
    Scoring,
    Values,
    Target,
    Deals,
    JumpIn,
    SevenZero,
    Teams,
    FinalDeals,
}

/// The values that a setting may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Allowed {
    /// One of these words.
    Words(&'static [&'static str]),
    /// A whole number in this range, ends included.
    Number {
        least: u16,
        greatest: u16,
        /// Whether `off` is possible as well.
        or_off: bool,
    },
}

impl Setting {
    /// Every setting, in the order of RULES.md.
    pub const ALL: [Setting; 22] = [
        Setting::Deck,
        Setting::Dealt,
        Setting::DealerDraw,
        Setting::NextDealer,
        Setting::ReturnedCard,
        Setting::Draw,
        Setting::DrawnCard,
        Setting::Counter,
        Setting::WildDraw,
        Setting::Guilty,
        Setting::ReadyPause,
        Setting::Fines,
        Setting::HintPenalty,
        Setting::LastDrawCard,
        Setting::Scoring,
        Setting::Values,
        Setting::Target,
        Setting::Deals,
        Setting::JumpIn,
        Setting::SevenZero,
        Setting::Teams,
        Setting::FinalDeals,
    ];

    /// The name, as in RULES.md.
    pub const fn name(self) -> &'static str {
        match self {
            Setting::Deck => "deck",
            Setting::Dealt => "dealt",
            Setting::DealerDraw => "dealer_draw",
            Setting::NextDealer => "next_dealer",
            Setting::ReturnedCard => "returned_card",
            Setting::Draw => "draw",
            Setting::DrawnCard => "drawn_card",
            Setting::Counter => "counter",
            Setting::WildDraw => "wild_draw",
            Setting::Guilty => "guilty",
            Setting::ReadyPause => "ready_pause",
            Setting::Fines => "fines",
            Setting::HintPenalty => "hint_penalty",
            Setting::LastDrawCard => "last_draw_card",
            Setting::Scoring => "scoring",
            Setting::Values => "values",
            Setting::Target => "target",
            Setting::Deals => "deals",
            Setting::JumpIn => "jump_in",
            Setting::SevenZero => "seven_zero",
            Setting::Teams => "teams",
            Setting::FinalDeals => "final_deals",
        }
    }

    /// The values that the setting may have.
    pub const fn allowed(self) -> Allowed {
        const fn number(least: u16, greatest: u16, or_off: bool) -> Allowed {
            Allowed::Number { least, greatest, or_off }
        }
        match self {
            Setting::Deck => Allowed::Words(DeckKind::WORDS),
            Setting::Dealt => number(1, 53, false),
            Setting::DealerDraw => Allowed::Words(DealerDraw::WORDS),
            Setting::NextDealer => Allowed::Words(NextDealer::WORDS),
            Setting::ReturnedCard => Allowed::Words(ReturnedCard::WORDS),
            Setting::Draw => Allowed::Words(Draw::WORDS),
            Setting::DrawnCard => Allowed::Words(DrawnCard::WORDS),
            Setting::Counter => Allowed::Words(Counter::WORDS),
            Setting::WildDraw => Allowed::Words(WildDraw::WORDS),
            Setting::Guilty => Allowed::Words(Guilty::WORDS),
            Setting::Fines => Allowed::Words(Fines::WORDS),
            Setting::HintPenalty => Allowed::Words(HintPenalty::WORDS),
            Setting::LastDrawCard => Allowed::Words(LastDrawCard::WORDS),
            Setting::Scoring => Allowed::Words(Scoring::WORDS),
            Setting::Values => Allowed::Words(Values::WORDS),
            Setting::Target => number(50, 5000, false),
            Setting::Deals => number(1, 50, true),
            Setting::ReadyPause | Setting::JumpIn | Setting::SevenZero => {
                Allowed::Words(Switch::WORDS)
            }
            Setting::Teams => Allowed::Words(Teams::WORDS),
            Setting::FinalDeals => number(1, 50, false),
        }
    }

    /// Reads a number that this setting may be; `None` stands for `off`.
    fn read_number(self, value: &str) -> Result<Option<u16>, BadSetting> {
        let bad = || BadSetting::BadValue { setting: self, value: value.to_owned() };
        let Allowed::Number { least, greatest, or_off } = self.allowed() else {
            return Err(bad());
        };
        if or_off && value == "off" {
            return Ok(None);
        }
        // `+5` and `005` are refused, so that each value is written in one way.
        if value.starts_with(['+', '0']) {
            return Err(bad());
        }
        match value.parse() {
            Ok(number) if (least..=greatest).contains(&number) => Ok(Some(number)),
            _ => Err(bad()),
        }
    }
}

impl Rules {
    /// The present value of a setting, as it would be written. For the target that is the one in
    /// force; to go back to the one that preset and scoring bring, set the field to `None`.
    pub fn value(&self, setting: Setting) -> String {
        match setting {
            Setting::Deck => self.deck.word().to_owned(),
            Setting::Dealt => self.dealt.to_string(),
            Setting::DealerDraw => self.dealer_draw.word().to_owned(),
            Setting::NextDealer => self.next_dealer.word().to_owned(),
            Setting::ReturnedCard => self.returned_card.word().to_owned(),
            Setting::Draw => self.draw.word().to_owned(),
            Setting::DrawnCard => self.drawn_card.word().to_owned(),
            Setting::Counter => self.counter.word().to_owned(),
            Setting::WildDraw => self.wild_draw.word().to_owned(),
            Setting::Guilty => self.guilty.word().to_owned(),
            Setting::ReadyPause => self.ready_pause.word().to_owned(),
            Setting::Fines => self.fines.word().to_owned(),
            Setting::HintPenalty => self.hint_penalty.word().to_owned(),
            Setting::LastDrawCard => self.last_draw_card.word().to_owned(),
            Setting::Scoring => self.scoring.word().to_owned(),
            Setting::Values => self.values.word().to_owned(),
            Setting::Target => self.target().to_string(),
            Setting::Deals => self.deals.map_or("off".to_owned(), |deals| deals.to_string()),
            Setting::JumpIn => self.jump_in.word().to_owned(),
            Setting::SevenZero => self.seven_zero.word().to_owned(),
            Setting::Teams => self.teams.word().to_owned(),
            Setting::FinalDeals => self.final_deals.to_string(),
        }
    }

    /// Changes one setting. On an error nothing has changed.
    pub fn set(&mut self, setting: Setting, value: &str) -> Result<(), BadSetting> {
        let bad = || BadSetting::BadValue { setting, value: value.to_owned() };
        // The ranges of `Setting::allowed` fit the fields, so no number is cut short.
        let small = |number: Option<u16>| number.map(|number| number as u8).ok_or_else(bad);
        match setting {
            Setting::Deck => self.deck = DeckKind::from_word(value).ok_or_else(bad)?,
            Setting::Dealt => self.dealt = small(setting.read_number(value)?)?,
            Setting::DealerDraw => {
                self.dealer_draw = DealerDraw::from_word(value).ok_or_else(bad)?
            }
            Setting::NextDealer => {
                self.next_dealer = NextDealer::from_word(value).ok_or_else(bad)?
            }
            Setting::ReturnedCard => {
                self.returned_card = ReturnedCard::from_word(value).ok_or_else(bad)?
            }
            Setting::Draw => self.draw = Draw::from_word(value).ok_or_else(bad)?,
            Setting::DrawnCard => self.drawn_card = DrawnCard::from_word(value).ok_or_else(bad)?,
            Setting::Counter => self.counter = Counter::from_word(value).ok_or_else(bad)?,
            Setting::WildDraw => self.wild_draw = WildDraw::from_word(value).ok_or_else(bad)?,
            Setting::Guilty => self.guilty = Guilty::from_word(value).ok_or_else(bad)?,
            Setting::ReadyPause => self.ready_pause = Switch::from_word(value).ok_or_else(bad)?,
            Setting::Fines => self.fines = Fines::from_word(value).ok_or_else(bad)?,
            Setting::HintPenalty => {
                self.hint_penalty = HintPenalty::from_word(value).ok_or_else(bad)?
            }
            Setting::LastDrawCard => {
                self.last_draw_card = LastDrawCard::from_word(value).ok_or_else(bad)?
            }
            Setting::Scoring => self.scoring = Scoring::from_word(value).ok_or_else(bad)?,
            Setting::Values => self.values = Values::from_word(value).ok_or_else(bad)?,
            Setting::Target => self.target = setting.read_number(value)?,
            Setting::Deals => self.deals = setting.read_number(value)?.map(|deals| deals as u8),
            Setting::JumpIn => self.jump_in = Switch::from_word(value).ok_or_else(bad)?,
            Setting::SevenZero => self.seven_zero = Switch::from_word(value).ok_or_else(bad)?,
            Setting::Teams => self.teams = Teams::from_word(value).ok_or_else(bad)?,
            Setting::FinalDeals => self.final_deals = small(setting.read_number(value)?)?,
        }
        Ok(())
    }
}

/// Why a preset or setting could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadSetting {
    /// No preset has this name.
    UnknownPreset(String),
    /// No setting has this name.
    UnknownSetting(String),
    /// The word is not of the form `key=value`.
    NotAPair(String),
    /// The setting cannot have this value.
    BadValue { setting: Setting, value: String },
}

impl fmt::Display for BadSetting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadSetting::UnknownPreset(word) => {
                write!(f, "there is no preset \"{word}\"; there are {}", Preset::WORDS.join(", "))
            }
            BadSetting::UnknownSetting(word) => {
                let names = Setting::ALL.map(Setting::name).join(", ");
                write!(f, "there is no setting \"{word}\"; there are {names}")
            }
            BadSetting::NotAPair(word) => {
                write!(f, "\"{word}\" is not a setting: write it as key=value")
            }
            BadSetting::BadValue { setting, value } => {
                write!(f, "{} cannot be \"{value}\"; it can be ", setting.name())?;
                match setting.allowed() {
                    Allowed::Words(words) => f.write_str(&words.join(", ")),
                    Allowed::Number { least, greatest, or_off } => {
                        write!(f, "a number from {least} to {greatest}")?;
                        f.write_str(if or_off { ", or off" } else { "" })
                    }
                }
            }
        }
    }
}

impl std::error::Error for BadSetting {}

impl FromStr for Setting {
    type Err = BadSetting;

    fn from_str(name: &str) -> Result<Setting, BadSetting> {
        Setting::ALL
            .into_iter()
            .find(|setting| setting.name() == name)
            .ok_or_else(|| BadSetting::UnknownSetting(name.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sentence(words: &str) -> String {
        Rules::read(words.split_whitespace()).map_or_else(|bad| bad.to_string(), |_| String::new())
    }

    #[test]
    fn r9_every_setting_takes_each_of_its_values_and_gives_it_back() {
        for setting in Setting::ALL {
            assert_eq!(setting.name().parse(), Ok(setting));
            let values: Vec<String> = match setting.allowed() {
                Allowed::Words(words) => words.iter().map(|&word| word.to_owned()).collect(),
                Allowed::Number { least, greatest, or_off } => {
                    let off = or_off.then(|| "off".to_owned());
                    [least.to_string(), greatest.to_string()].into_iter().chain(off).collect()
                }
            };
            for value in values {
                let mut rules = Rules::preset(Preset::Classic);
                assert_eq!(rules.set(setting, &value), Ok(()));
                assert_eq!(rules.value(setting), value);
            }
        }
    }

    #[test]
    fn a_bad_word_is_named_in_a_sentence() {
        for (words, part) in [
            ("", "there is no preset \"\""),
            ("clasic", "there is no preset \"clasic\"; there are classic, mini"),
            ("classic jumpin=on", "there is no setting \"jumpin\""),
            ("classic jump_in", "\"jump_in\" is not a setting: write it as key=value"),
            ("classic jump_in=yes", "jump_in cannot be \"yes\"; it can be off, on"),
            ("classic target=49", "target cannot be \"49\"; it can be a number from 50 to 5000"),
            ("classic target=5001", "target cannot be \"5001\""),
            ("classic target=+60", "target cannot be \"+60\""),
            ("classic target=off", "target cannot be \"off\""),
            ("classic deals=51", "deals cannot be \"51\"; it can be a number from 1 to 50, or off"),
            ("classic deals=0", "deals cannot be \"0\""),
            ("classic dealt=99999999999", "dealt cannot be \"99999999999\""),
            ("classic fines=1", "fines cannot be \"1\"; it can be 0, 2"),
        ] {
            assert!(sentence(words).starts_with(part), "{words}: {}", sentence(words));
        }
    }

    #[test]
    fn r6_6_reach_and_lose_brings_its_own_target_unless_one_is_given() {
        let target = |words: &str| Rules::read(words.split(' ')).map(|rules| rules.target());
        assert_eq!(target("classic"), Ok(500));
        assert_eq!(target("mini"), Ok(250));
        assert_eq!(target("mini scoring=reach_and_lose"), Ok(200));
        assert_eq!(target("classic target=300 scoring=reach_and_lose"), Ok(300));
        assert_eq!(target("classic scoring=reach_and_lose target=500"), Ok(500));
    }

    #[test]
    fn rules_survive_json() {
        for preset in Preset::ALL {
            let mut rules = Rules::preset(*preset);
            rules.target = Some(123);
            let json = serde_json::to_string(&rules).unwrap_or_default();
            assert_eq!(serde_json::from_str::<Rules>(&json).ok(), Some(rules), "{json}");
        }
    }
}

//! The settings of a table and the five presets (RULES 9).
//!
//! [`Rules`] is plain data, and any setting can be changed at any time. [`Rules::check`] says
//! whether a number of players can play by the rules; [`Game::new`](super::Game::new) checks that.

mod check;
mod closest;
mod setting;
mod value;

pub use check::Contradiction;
pub use setting::{Allowed, BadSetting, Setting};

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// How many further cards a wrong challenge costs (RULES 4.7).
pub const WRONG_CHALLENGE_DRAWS: u8 = 2;

/// Defines the values of one setting: the enum, its words and how they are read.
macro_rules! values {
    (
        $(#[$about:meta])*
        $name:ident { $( $(#[$value_about:meta])* $value:ident = $word:literal ),+ $(,)? }
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
        pub enum $name {
            $( $(#[$value_about])* #[serde(rename = $word)] $value ),+
        }

        impl $name {
            /// Every value.
            pub const ALL: &'static [$name] = &[$( $name::$value ),+];
            /// The words of every value, in the same order.
            pub const WORDS: &'static [&'static str] = &[$( $word ),+];

            /// The value's word, as in RULES.md.
            pub const fn word(self) -> &'static str {
                match self { $( $name::$value => $word ),+ }
            }

            fn from_word(word: &str) -> Option<$name> {
                match word { $( $word => Some($name::$value), )+ _ => None }
            }
        }
    };
}

values! {
    /// A rulebook's way of playing (RULES 9).
    Preset {
        Classic = "classic",
        Mini = "mini",
        SortingHat = "sorting-hat",
        /// The courtyard, with the house rules.
        Courtyard = "courtyard",
        Tournament = "tournament",
    }
}

values! {
    /// Which deck is played with (RULES 1).
    DeckKind {
        /// 108 cards.
        Classic = "classic",
        /// 56 cards.
        Mini = "mini",
        /// The classic deck and four Sorting Hats.
        SortingHat = "sorting-hat",
    }
}

values! {
    /// How symbols count in the draw for the first dealer (RULES 2.1).
    DealerDraw {
        /// A symbol counts 0.
        SymbolsAreZero = "symbols_are_zero",
        /// A symbol is put back and another card drawn.
        RedrawSymbols = "redraw_symbols",
    }
}

values! {
    /// Who deals the next round (RULES 2.2).
    NextDealer {
        /// The seat left of the last dealer.
        Clockwise = "clockwise",
        /// The seat left of the last round's winner.
        LeftOfWinner = "left_of_winner",
    }
}

values! {
    /// Where a turned-up wild draw card goes (RULES 2.5).
    ReturnedCard {
        /// It is shuffled into the draw pile.
        ShuffleIn = "shuffle_in",
        /// It goes to the bottom of the draw pile.
        Bottom = "bottom",
    }
}

values! {
    /// What the player hit by a draw card may do instead of drawing (RULES 4.2).
    Counter {
        /// Nothing.
        None = "none",
        /// Pass the effect on, without adding up.
        Deflect = "deflect",
        /// Pass it on and add up, like on like.
        Stack = "stack",
        /// Pass it on and add up, either kind on the other.
        StackAny = "stack_any",
    }
}

values! {
    /// Whether a wild draw card can be played illegally (RULES 4.6).
    WildDraw {
        /// It can, and may be challenged.
        Bluff = "bluff",
        /// It is refused, and there is no challenge.
        Strict = "strict",
    }
}

values! {
    /// What a successful challenge leads to (RULES 4.7).
    Guilty {
        /// The accused draws the amount instead.
        Draws = "draws",
        /// The card goes back, the accused draws, the challenger plays.
        TakesBack = "takes_back",
        /// The card goes back, the accused draws and plays another card.
        PlaysAnother = "plays_another",
    }
}

values! {
    /// Off or on.
    Switch {
        Off = "off",
        On = "on",
    }
}

values! {
    /// How many cards a mistake costs (RULES 5.4).
    Fines {
        /// Mistakes are refused and cost nothing.
        Zero = "0",
        Two = "2",
    }
}

values! {
    /// How many cards a hint costs, that is, telling another player what to play (RULES 5.5).
    HintPenalty {
        /// Nothing: there are no accusations.
        Zero = "0",
        Four = "4",
    }
}

values! {
    /// What becomes of a draw card that was played last (RULES 6.0).
    LastDrawCard {
        /// The next seat draws before the hands are counted.
        AtOnce = "at_once",
        /// The last card starts the next round.
        CarriedOver = "carried_over",
    }
}

values! {
    /// How rounds are scored and the match is won (RULES 6.1–6.4).
    Scoring {
        /// The round's winner scores the other hands.
        WinnerTakes = "winner_takes",
        /// Each player scores what is left in their hand; the lowest total wins.
        LowestWins = "lowest_wins",
        /// Each player scores what is left in their hand; a player who reaches the target loses.
        ReachAndLose = "reach_and_lose",
        /// Each player scores what is left in their hand; a player who reaches the target is eliminated.
        Elimination = "elimination",
    }
}

values! {
    /// What cards are worth (RULES 6.5).
    Values {
        /// Symbols 20, wilds 50.
        Standard = "standard",
        /// Symbols and wilds 20.
        Flat = "flat",
    }
}

values! {
    /// Who plays together (RULES 8).
    Teams {
        /// Everyone alone.
        Off = "off",
        /// Four players, partners opposite.
        Pairs = "pairs",
        /// Two teams, seated alternately.
        TwoSides = "two_sides",
        /// A series of deals with changing partners.
        PairsTournament = "pairs_tournament",
    }
}

values! {
    /// How many cards a player draws who does not play (RULES 3.6).
    Draw {
        One = "one",
        /// Until a playable card comes.
        UntilPlayable = "until_playable",
    }
}

values! {
    /// What may be done with a playable drawn card (RULES 3.7).
    DrawnCard {
        /// It may be played or kept.
        MayPlay = "may_play",
        /// It must be played.
        MustPlay = "must_play",
    }
}

impl Switch {
    /// Whether it is on.
    pub const fn is_on(self) -> bool {
        matches!(self, Switch::On)
    }
}

impl Fines {
    /// The number of cards.
    pub const fn amount(self) -> u8 {
        match self {
            Fines::Zero => 0,
            Fines::Two => 2,
        }
    }
}

impl HintPenalty {
    /// The number of cards.
    pub const fn amount(self) -> u8 {
        match self {
            HintPenalty::Zero => 0,
            HintPenalty::Four => 4,
        }
    }
}

/// Every setting of a table. A setting that is missing in stored JSON, because it did not exist
/// yet, has the value of `classic`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default)]
pub struct Rules {
    /// The deck (RULES 1).
    pub deck: DeckKind,
    /// Cards dealt to each player (RULES 2.6).
    pub dealt: u8,
    /// The draw for the first dealer (RULES 2.1).
    pub dealer_draw: DealerDraw,
    /// Who deals next (RULES 2.2).
    pub next_dealer: NextDealer,
    /// A turned-up wild draw card (RULES 2.5).
    pub returned_card: ReturnedCard,
    /// Drawing (RULES 3.6).
    pub draw: Draw,
    /// The drawn card (RULES 3.7).
    pub drawn_card: DrawnCard,
    /// Answers to draw cards (RULES 4.2).
    pub counter: Counter,
    /// Bluffing with wild draw cards (RULES 4.6).
    pub wild_draw: WildDraw,
    /// A successful challenge (RULES 4.7).
    pub guilty: Guilty,
    /// The pause after drawing four or more (RULES 4.9).
    pub ready_pause: Switch,
    /// The price of a mistake (RULES 5.4).
    pub fines: Fines,
    /// The price of a hint (RULES 5.5).
    pub hint_penalty: HintPenalty,
    /// The last card (RULES 6.0).
    pub last_draw_card: LastDrawCard,
    /// Scoring (RULES 6.1–6.4).
    pub scoring: Scoring,
    /// Card values (RULES 6.5).
    pub values: Values,
    /// The target as given by the host; [`Rules::target`] is the one in force (RULES 6.6).
    pub target: Option<u16>,
    /// The target that the preset brings.
    pub preset_target: u16,
    /// The greatest number of deals (RULES 6.6).
    pub deals: Option<u8>,
    /// Playing out of turn (RULES 7.1).
    pub jump_in: Switch,
    /// Swapping and rotating hands (RULES 7.3).
    pub seven_zero: Switch,
    /// Teams (RULES 8).
    pub teams: Teams,
    /// Deals in the final of a pairs tournament (RULES 8.2).
    pub final_deals: u8,
}

/// The target that `reach_and_lose` brings (RULES 6.6).
const REACH_AND_LOSE_TARGET: u16 = 200;

impl Rules {
    /// The rules of a preset (RULES 9).
    pub const fn preset(preset: Preset) -> Rules {
        let classic = Rules {
            deck: DeckKind::Classic,
            dealt: 7,
            dealer_draw: DealerDraw::SymbolsAreZero,
            next_dealer: NextDealer::Clockwise,
            returned_card: ReturnedCard::ShuffleIn,
            draw: Draw::One,
            drawn_card: DrawnCard::MayPlay,
            counter: Counter::None,
            wild_draw: WildDraw::Bluff,
            guilty: Guilty::Draws,
            ready_pause: Switch::Off,
            fines: Fines::Zero,
            hint_penalty: HintPenalty::Zero,
            last_draw_card: LastDrawCard::AtOnce,
            scoring: Scoring::WinnerTakes,
            values: Values::Standard,
            target: None,
            preset_target: 500,
            deals: None,
            jump_in: Switch::Off,
            seven_zero: Switch::Off,
            teams: Teams::Off,
            final_deals: 3,
        };
        match preset {
            Preset::Classic => classic,
            Preset::Mini => Rules { deck: DeckKind::Mini, dealt: 5, preset_target: 250, ..classic },
            Preset::SortingHat => Rules { deck: DeckKind::SortingHat, ..classic },
            Preset::Courtyard => Rules {
                counter: Counter::Deflect,
                guilty: Guilty::TakesBack,
                ready_pause: Switch::On,
                ..classic
            },
            Preset::Tournament => Rules {
                dealer_draw: DealerDraw::RedrawSymbols,
                next_dealer: NextDealer::LeftOfWinner,
                returned_card: ReturnedCard::Bottom,
                guilty: Guilty::PlaysAnother,
                hint_penalty: HintPenalty::Four,
                last_draw_card: LastDrawCard::CarriedOver,
                values: Values::Flat,
                ..classic
            },
        }
    }

    /// The target in force (RULES 6.6).
    pub const fn target(&self) -> u32 {
        match (self.target, self.scoring) {
            (Some(target), _) => target as u32,
            (None, Scoring::ReachAndLose) => REACH_AND_LOSE_TARGET as u32,
            (None, _) => self.preset_target as u32,
        }
    }

    /// Reads `PRESET key=value …`, as a scenario's `settings` line and the command line give it.
    pub fn read<'a>(words: impl IntoIterator<Item = &'a str>) -> Result<Rules, BadSetting> {
        let mut words = words.into_iter();
        let mut rules = Rules::preset(words.next().unwrap_or_default().parse()?);
        for word in words {
            rules.set_word(word)?;
        }
        Ok(rules)
    }

    /// Changes one setting, given as `key=value`.
    pub fn set_word(&mut self, word: &str) -> Result<(), BadSetting> {
        let (key, value) =
            word.split_once('=').ok_or_else(|| BadSetting::NotAPair(word.to_owned()))?;
        self.set(key.parse()?, value)
    }
}

impl Default for Rules {
    fn default() -> Rules {
        Rules::preset(Preset::Classic)
    }
}

impl FromStr for Preset {
    type Err = BadSetting;

    fn from_str(word: &str) -> Result<Preset, BadSetting> {
        Preset::from_word(word).ok_or_else(|| BadSetting::UnknownPreset(word.to_owned()))
    }
}

impl fmt::Display for Preset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

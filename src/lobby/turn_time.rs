//! How long a turn may take.

/// How long a turn may take: 15 seconds to 48 hours, or without a limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TurnTime(Option<u32>);

impl TurnTime {
    /// In seconds.
    pub(crate) const SHORTEST: u32 = 15;
    /// In seconds.
    pub(crate) const LONGEST: u32 = 48 * 60 * 60;
    /// With a turn time of at least this many seconds, a table is one that lasts for days.
    pub(crate) const SLOW_FROM: u32 = 10 * 60;
    /// No limit.
    pub const NONE: TurnTime = TurnTime(None);
    /// The turn times that people are offered.
    pub(crate) const CHOICES: [TurnTime; 13] = [
        TurnTime(Some(15)),
        TurnTime(Some(30)),
        TurnTime(Some(45)),
        TurnTime(Some(60)),
        TurnTime(Some(2 * 60)),
        TurnTime(Some(5 * 60)),
        TurnTime(Some(10 * 60)),
        TurnTime(Some(60 * 60)),
        TurnTime(Some(6 * 60 * 60)),
        TurnTime(Some(12 * 60 * 60)),
        TurnTime(Some(24 * 60 * 60)),
        TurnTime(Some(48 * 60 * 60)),
        TurnTime::NONE,
    ];

    /// `None` if a turn may not take that long.
    pub const fn seconds(seconds: u32) -> Option<TurnTime> {
        if seconds < TurnTime::SHORTEST || seconds > TurnTime::LONGEST {
            return None;
        }
        Some(TurnTime(Some(seconds)))
    }

    /// The number of seconds, or `none`.
    pub fn word(self) -> String {
        self.0.map_or("none".to_owned(), |seconds| seconds.to_string())
    }

    /// Reads what [`TurnTime::word`] wrote.
    pub fn read(word: &str) -> Option<TurnTime> {
        if word == "none" {
            return Some(TurnTime::NONE);
        }
        TurnTime::seconds(word.parse().ok()?).filter(|time| time.word() == word)
    }

    /// `None` if there is no limit.
    pub const fn as_seconds(self) -> Option<u32> {
        self.0
    }
}

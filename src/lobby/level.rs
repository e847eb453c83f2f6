//! How well a computer player plays.

/// How well a computer player plays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Level {
    /// Plays what fits, and forgets to call UNO now and then.
    Beginner,
    /// Sound play.
    #[default]
    Steady,
    /// Thinks ahead.
    Sharp,
}

impl Level {
    pub const ALL: [Level; 3] = [Level::Beginner, Level::Steady, Level::Sharp];

    /// The name under which it is stored, and which is chosen in commands and menus.
    pub const fn word(self) -> &'static str {
        match self {
            Level::Beginner => "beginner",
            Level::Steady => "steady",
            Level::Sharp => "sharp",
        }
    }

    /// Reads what [`Level::word`] wrote.
    pub fn read(word: &str) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.word() == word)
    }
}

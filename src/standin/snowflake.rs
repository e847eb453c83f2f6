//! Discord's ids.

use serde::{Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

/// The first millisecond of Discord's ids, in Unix time.
const EPOCH_MS: i64 = 1_420_070_400_000;

/// The id of anything: a guild, a channel, a user, a message, an interaction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Snowflake(u64);

impl Snowflake {
    pub fn get(self) -> u64 {
        self.0
    }

    /// When the id was given out, as its upper bits say.
    pub fn created_ms(self) -> i64 {
        i64::try_from(self.0 >> 22).unwrap_or(i64::MAX).saturating_add(EPOCH_MS)
    }
}

impl From<u64> for Snowflake {
    fn from(number: u64) -> Snowflake {
        Snowflake(number)
    }
}

impl FromStr for Snowflake {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<Snowflake, Self::Err> {
        text.parse().map(Snowflake)
    }
}

impl fmt::Display for Snowflake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A string, as in Discord's JSON.
impl Serialize for Snowflake {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// Gives out ids; each is greater than all before it.
#[derive(Debug, Default)]
pub(super) struct Snowflakes {
    last: u64,
}

impl Snowflakes {
    pub(super) fn next(&mut self, now_ms: i64) -> Snowflake {
        let since_epoch = u64::try_from(now_ms.saturating_sub(EPOCH_MS)).unwrap_or(0);
        self.last = (since_epoch << 22).max(self.last + 1);
        Snowflake(self.last)
    }
}

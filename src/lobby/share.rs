//! Which servers a process serves. Discord spreads a bot's servers over shards, and each process serves some
//! of the shards, usually all.

use std::fmt;
use std::ops::RangeInclusive;

/// The shards that a process serves: from the first to the last, of so many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share {
    first: u32,
    last: u32,
    of: u32,
}

impl Share {
    /// Every server, however many shards there are.
    pub const ALL: Share = Share { first: 0, last: 0, of: 1 };

    /// The shards from the first to the last; none if there are no such shards.
    pub fn new(first: u32, last: u32, of: u32) -> Option<Share> {
        (first <= last && last < of).then_some(Share { first, last, of })
    }

    /// All of so many shards.
    pub fn all_of(shards: u32) -> Share {
        let of = shards.max(1);
        Share { first: 0, last: of - 1, of }
    }

    pub fn first(self) -> u32 {
        self.first
    }

    pub fn last(self) -> u32 {
        self.last
    }

    /// How many shards all processes serve together.
    pub fn of(self) -> u32 {
        self.of
    }

    pub fn shards(self) -> RangeInclusive<u32> {
        self.first..=self.last
    }

    /// How many shards the process serves.
    pub fn count(self) -> u32 {
        self.last - self.first + 1
    }

    pub fn is_everything(self) -> bool {
        self.count() == self.of
    }

    /// Whether the process does what is to be done once for all: Discord tells the first shard of what
    /// belongs to no server.
    pub fn leads(self) -> bool {
        self.first == 0
    }

    /// Whether a server is one of these. Direct messages have the number 0 in place of a server.
    pub fn holds(self, guild: u64) -> bool {
        self.shards().contains(&shard_of(guild, self.of))
    }
}

/// As the setting is written.
impl fmt::Display for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}/{}", self.first, self.last, self.of)
    }
}

/// What is the matter with the shares of all processes together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShareFlaw {
    /// Another process divides the servers into another number of shards.
    OtherTotal(Share),
    /// Another process has some of these shards, and is not there to take this one's place.
    Overlaps(Share),
    /// No process has the shards from the first to the last.
    Missing { first: u32, last: u32 },
}

/// Written so that it says what to do.
impl fmt::Display for ShareFlaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ShareFlaw::OtherTotal(Share::ALL) => f.write_str(
                "another process has DISCORD_SHARDS=auto, which is every server: either one process serves them all, \
                 or each serves some of the shards",
            ),
            ShareFlaw::OtherTotal(other) => write!(
                f,
                "another process has DISCORD_SHARDS={other}: the number after the slash must be the same for all"
            ),
            ShareFlaw::Overlaps(other) => write!(
                f,
                "another process has DISCORD_SHARDS={other}, which has some of the same shards: give each shard to one process"
            ),
            ShareFlaw::Missing { first, last } => write!(
                f,
                "no process serves the shards {first}-{last}, so their servers get no answer: start one that does"
            ),
        }
    }
}

impl Share {
    /// What is the matter if these are the shares of all other processes.
    pub fn flaw_among(self, others: &[Share]) -> Option<ShareFlaw> {
        self.clash_among(others).or_else(|| self.gap_among(others))
    }

    /// Why this process cannot run beside others with these shares. Processes with equal shares replace one another.
    pub fn clash_among(self, others: &[Share]) -> Option<ShareFlaw> {
        let mut others = others.to_vec();
        others.retain(|other| *other != self);
        if let Some(other) = others.iter().find(|other| other.of != self.of) {
            return Some(ShareFlaw::OtherTotal(*other));
        }
        let overlaps = |other: &&Share| other.first <= self.last && self.first <= other.last;
        others.iter().find(overlaps).map(|other| ShareFlaw::Overlaps(*other))
    }

    /// The first shards that no process has. That is for one process to tell: the one with the lowest shards of all.
    fn gap_among(self, others: &[Share]) -> Option<ShareFlaw> {
        if others.iter().any(|other| other.first < self.first) {
            return None;
        }
        let served = |shard: &u32| {
            let has = |share: &Share| share.shards().contains(shard);
            has(&self) || others.iter().any(has)
        };
        let first = (0..self.of).find(|shard| !served(shard))?;
        let last = (first..self.of).take_while(|shard| !served(shard)).last()?;
        Some(ShareFlaw::Missing { first, last })
    }
}

/// The shard that tells of a server, of so many.
pub fn shard_of(guild: u64, shards: u32) -> u32 {
    let shard = (guild >> 22) % u64::from(shards.max(1));
    u32::try_from(shard).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_that_do_not_fit_together_are_named() {
        let share = |first, last, of| Share::new(first, last, of).expect("there are such shards");
        let (first, middle, last) = (share(0, 2, 8), share(3, 3, 8), share(4, 7, 8));
        assert_eq!(first.flaw_among(&[middle, last]), None);
        assert_eq!(first.flaw_among(&[middle, last, first]), None, "one takes the other's place");
        assert_eq!(Share::ALL.flaw_among(&[]), None);
        assert_eq!(first.flaw_among(&[last]), Some(ShareFlaw::Missing { first: 3, last: 3 }));
        assert_eq!(first.flaw_among(&[]), Some(ShareFlaw::Missing { first: 3, last: 7 }));
        assert_eq!(last.flaw_among(&[first]), None, "the first tells");
        assert_eq!(middle.flaw_among(&[last]), Some(ShareFlaw::Missing { first: 0, last: 2 }));
        assert_eq!(last.flaw_among(&[middle]), None, "the first that there is tells");
        assert_eq!(last.flaw_among(&[]), Some(ShareFlaw::Missing { first: 0, last: 3 }));
        assert_eq!(first.clash_among(&[last]), None, "the rest may follow");
        let wide = share(2, 5, 8);
        for one in [first, middle, last] {
            assert_eq!(one.flaw_among(&[wide]), Some(ShareFlaw::Overlaps(wide)));
            assert_eq!(wide.flaw_among(&[one]), Some(ShareFlaw::Overlaps(one)));
        }
        let other_total = share(0, 3, 16);
        assert_eq!(last.flaw_among(&[other_total]), Some(ShareFlaw::OtherTotal(other_total)));
        assert_eq!(Share::ALL.flaw_among(&[last]), Some(ShareFlaw::OtherTotal(last)));
        assert_eq!(
            ShareFlaw::OtherTotal(other_total).to_string(),
            "another process has DISCORD_SHARDS=0-3/16: the number after the slash must be the same for all"
        );
    }

    #[test]
    fn every_server_is_in_one_share_and_direct_messages_are_in_the_first() {
        let shares = [Share::new(0, 2, 8), Share::new(3, 3, 8), Share::new(4, 7, 8)];
        let shares = shares.map(|share| share.expect("there are such shards"));
        for number in 0..100 {
            let guild = (number << 22) | 12_345;
            let holding = shares.iter().filter(|share| share.holds(guild)).count();
            assert_eq!(holding, 1, "{guild}");
            assert!(Share::ALL.holds(guild) && Share::all_of(8).holds(guild));
        }
        assert_eq!(shares.map(|share| share.holds(0)), [true, false, false]);
        assert_eq!(shares.map(Share::leads), [true, false, false]);
        assert_eq!(shares.map(Share::count), [3, 1, 4]);
        assert!(shares.iter().all(|share| !share.is_everything()));
        assert!(Share::ALL.is_everything() && Share::all_of(8).is_everything());
        for (first, last, of) in [(1, 0, 8), (0, 8, 8), (0, 0, 0)] {
            assert_eq!(Share::new(first, last, of), None, "{first}-{last}/{of}");
        }
    }
}

//! A table before its match: the seats, the host and the rules. Pure data; the store keeps it as
//! rows.

mod computers;
mod gathering;
mod rule_change;
mod share;
mod sides;
mod turn_time;

pub use computers::Level;
pub use gathering::Gathering;
pub use rule_change::{HouseRules, RuleChange};
pub use share::{Share, ShareFlaw, shard_of};
pub use turn_time::TurnTime;

use crate::engine::rules::Teams;
use crate::engine::{Contradiction, MOST_SEATS, Rules, Side};
use std::collections::BTreeMap;
use std::fmt;

/// Discord's id of a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct UserId(pub u64);

/// A table, by the number under which it is stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GameId(pub i64);

/// Where a table is, or the board of a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Address {
    pub guild: u64,
    pub channel: u64,
    pub thread: Option<u64>,
}

impl Address {
    /// The thread, or else the channel.
    pub fn place(&self) -> u64 {
        self.thread.unwrap_or(self.channel)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Occupant {
    Player(UserId),
    Computer,
    /// A person whose data has been deleted since. Only a table whose match has begun has one.
    Deleted,
}

/// Who holds a seat from some move of a match on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Successor {
    Person(UserId),
    /// The person who held the seat was removed.
    Computer,
    /// A computer; the person who held the seat has left a tournament, and may take a seat of it again.
    Substitute,
}

/// Whether no person has played a match for a while.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pause {
    /// No person has acted for two turns in a row. The match waits until one of its players comes back.
    Paused,
    /// It has waited for so long that anyone may take a seat of it, or close it.
    Deserted,
}

/// The person who asks for something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Asker {
    pub user: UserId,
    /// Whether Discord's permissions make the person a moderator of the channel.
    pub moderator: bool,
}

/// People gathering for a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lobby {
    host: UserId,
    seats: Vec<Occupant>,
    /// The levels of the computers, in the order of their seats; those that are missing are steady.
    levels: Vec<Level>,
    rules: Rules,
    turn_time: TurnTime,
    /// Whether it starts its match by itself.
    gathering: Option<Gathering>,
    /// How well the computers play that a quick round seats where it needs them.
    opponents: Level,
    /// Those of a rematch's people who have not asked for it yet. Their seats are kept.
    awaited: Vec<UserId>,
    /// In the order in which they were removed.
    removed: Vec<UserId>,
    /// The sides that people have chosen; they count at a table with teams.
    chosen_sides: BTreeMap<UserId, Side>,
}

/// How many of the people who were removed a table remembers.
pub(crate) const MOST_REMOVED: usize = 50;

/// The state of a lobby after someone has left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AfterLeaving {
    /// The lobby stays open, with this host.
    Host(UserId),
    /// No person is left, so the lobby closes.
    Empty,
}

/// Why a request to a lobby is refused. The lobby has not changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LobbyRefusal {
    SeatedAlready,
    NotSeated(UserId),
    /// The asker was removed from this table, and has not been let back since.
    Removed,
    /// The person who is invited has a seat already.
    GuestSeated,
    /// All ten seats are taken.
    Full,
    /// There is no computer player to remove.
    NoComputer,
    /// Nobody chooses a side at a table without teams.
    NoTeams,
    /// As many people have chosen this side as it can have.
    SideFull(Side),
    /// The person has chosen this side already, or none.
    ChosenAlready(Option<Side>),
    /// More people have chosen this side than it has seats.
    UnevenSides {
        side: Side,
        chose: u8,
        /// Of the whole table.
        seats: u8,
    },
    /// Only the host or a moderator may do that.
    NotHost {
        host: UserId,
    },
    /// The rules do not allow this number of players, or no number at all.
    Rules(Contradiction),
}

impl fmt::Display for LobbyRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LobbyRefusal::SeatedAlready => f.write_str("seated already"),
            LobbyRefusal::NotSeated(_) => f.write_str("not seated"),
            LobbyRefusal::Removed => f.write_str("removed from the table"),
            LobbyRefusal::GuestSeated => f.write_str("the guest is seated already"),
            LobbyRefusal::Full => f.write_str("all seats are taken"),
            LobbyRefusal::NoComputer => f.write_str("no computer player sits here"),
            LobbyRefusal::NoTeams => f.write_str("this table has no teams"),
            LobbyRefusal::SideFull(_) => f.write_str("this side is full"),
            LobbyRefusal::ChosenAlready(_) => f.write_str("chosen already"),
            LobbyRefusal::UnevenSides { .. } => f.write_str("too many chose one side"),
            LobbyRefusal::NotHost { .. } => f.write_str("not the host"),
            LobbyRefusal::Rules(why) => why.fmt(f),
        }
    }
}

impl std::error::Error for LobbyRefusal {}

type LobbyResult<T> = Result<T, LobbyRefusal>;

impl Lobby {
    /// A lobby with its host in the first seat.
    pub fn open(host: UserId, rules: Rules, turn_time: TurnTime) -> Lobby {
        Lobby::with_seats(host, vec![Occupant::Player(host)], rules, turn_time)
    }

    fn with_seats(host: UserId, seats: Vec<Occupant>, rules: Rules, turn_time: TurnTime) -> Lobby {
        Lobby {
            host,
            seats,
            levels: Vec::new(),
            rules,
            turn_time,
            gathering: None,
            opponents: Level::default(),
            awaited: Vec::new(),
            removed: Vec::new(),
            chosen_sides: BTreeMap::new(),
        }
    }

    /// A lobby from the store. If the host has no seat, the first person becomes host; if no person has
    /// a seat any more, because all were deleted or removed, `host` stays as it is.
    pub fn restore(host: UserId, seats: Vec<Occupant>, rules: Rules, turn_time: TurnTime) -> Lobby {
        let mut lobby = Lobby::with_seats(host, seats, rules, turn_time);
        lobby.seat_the_host();
        lobby
    }

    /// Makes the first person the host if the host has no seat.
    pub(crate) fn seat_the_host(&mut self) {
        let first = self.people().next();
        if let (false, Some(first)) = (self.seats(self.host), first) {
            self.host = first;
        }
    }

    /// The lobby with the people who were removed from it, in that order.
    pub(crate) fn with_removed(self, removed: Vec<UserId>) -> Lobby {
        Lobby { removed, ..self }
    }

    pub fn host(&self) -> UserId {
        self.host
    }

    /// In the order of the seats.
    pub fn occupants(&self) -> &[Occupant] {
        &self.seats
    }

    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    pub fn turn_time(&self) -> TurnTime {
        self.turn_time
    }

    /// The people who were removed and may not come back, until the host or a moderator lets them.
    pub fn removed(&self) -> &[UserId] {
        &self.removed
    }

    pub fn is_removed(&self, user: UserId) -> bool {
        self.removed.contains(&user)
    }

    fn note_removed(&mut self, user: UserId) {
        if self.is_removed(user) {
            return;
        }
        if self.removed.len() == MOST_REMOVED {
            self.removed.remove(0);
        }
        self.removed.push(user);
    }

    fn seats(&self, user: UserId) -> bool {
        self.seats.contains(&Occupant::Player(user))
    }

    /// The people who have a seat, in the order of the seats.
    pub fn people(&self) -> impl Iterator<Item = UserId> {
        self.seats.iter().filter_map(|occupant| match occupant {
            Occupant::Player(user) => Some(*user),
            Occupant::Computer | Occupant::Deleted => None,
        })
    }

    fn host_or_moderator(&self, asker: Asker) -> LobbyResult<()> {
        // A host who was removed as the last person stays the host, but decides nothing.
        if asker.moderator || (asker.user == self.host && !self.is_removed(asker.user)) {
            return Ok(());
        }
        Err(LobbyRefusal::NotHost { host: self.host })
    }

    pub(crate) fn has_room(&self) -> LobbyResult<()> {
        if self.seats.len() < usize::from(MOST_SEATS) { Ok(()) } else { Err(LobbyRefusal::Full) }
    }

    /// Seats a person, or waits no more for a person whose seat was kept.
    pub fn join(&mut self, user: UserId) -> LobbyResult<()> {
        if self.welcome(user) {
            return Ok(());
        }
        if self.seats(user) {
            return Err(LobbyRefusal::SeatedAlready);
        }
        if self.is_removed(user) {
            return Err(LobbyRefusal::Removed);
        }
        self.has_room()?;
        self.seats.push(Occupant::Player(user));
        self.seat_by_side();
        Ok(())
    }

    /// Takes a person's seat away. If the host leaves, the first person who stays becomes host. A rematch
    /// of which one person is left is an ordinary lobby.
    pub fn leave(&mut self, user: UserId) -> LobbyResult<AfterLeaving> {
        let place = self.seats.iter().position(|occupant| *occupant == Occupant::Player(user));
        let place = place.ok_or(LobbyRefusal::NotSeated(user))?;
        self.seats.remove(place);
        self.chosen_sides.remove(&user);
        self.welcome(user);
        self.seat_by_side();
        let first = self.people_in().next();
        let Some(first) = first else { return Ok(AfterLeaving::Empty) };
        if self.host == user {
            self.host = first;
        }
        if self.is_gathered() && self.people().count() == 1 {
            self.gathering = None;
        }
        Ok(AfterLeaving::Host(self.host))
    }

    /// Removes a person, who then may not come back. To remove oneself is to leave.
    pub fn kick(&mut self, asker: Asker, user: UserId) -> LobbyResult<AfterLeaving> {
        self.host_or_moderator(asker)?;
        let left = self.leave(user)?;
        if user != asker.user {
            self.note_removed(user);
        }
        Ok(left)
    }

    /// Keeps a person who has no seat from taking one.
    pub(crate) fn turn_away(&mut self, asker: Asker, user: UserId) -> LobbyResult<()> {
        self.host_or_moderator(asker)?;
        self.note_removed(user);
        Ok(())
    }

    /// Invites a person. If that person was removed, only the host and moderators can, and the person may
    /// come back.
    pub fn invite(&mut self, asker: Asker, user: UserId) -> LobbyResult<()> {
        if self.seats(user) {
            return Err(LobbyRefusal::GuestSeated);
        }
        if self.is_removed(user) {
            self.host_or_moderator(asker)?;
            self.removed.retain(|removed| *removed != user);
        }
        Ok(())
    }

    /// Refuses rules that contradict themselves. Whether they allow the number of players is checked when
    /// the match starts.
    pub(crate) fn set_rules(&mut self, asker: Asker, rules: Rules) -> LobbyResult<()> {
        self.host_or_moderator(asker)?;
        if let Some(why) = rules.unplayable() {
            return Err(LobbyRefusal::Rules(why));
        }
        self.rules = rules;
        self.seat_by_side();
        Ok(())
    }

    pub(crate) fn set_turn_time(&mut self, asker: Asker, turn_time: TurnTime) -> LobbyResult<()> {
        self.host_or_moderator(asker)?;
        self.turn_time = turn_time;
        Ok(())
    }

    /// Whether a match could start now.
    pub fn is_ready(&self) -> LobbyResult<()> {
        // There are never more occupants than seats.
        self.rules.check(self.seats.len() as u8).map_err(LobbyRefusal::Rules)?;
        if self.rules.teams == Teams::PairsTournament {
            return Err(LobbyRefusal::Rules(Contradiction::TournamentIsASeries));
        }
        self.check_sides()
    }

    /// Whether this person may remove others, cancel the lobby, or end the match.
    pub(crate) fn may_decide(&self, asker: Asker) -> LobbyResult<()> {
        self.host_or_moderator(asker)
    }

    /// Gives a seat to someone else during the match. A person whose seat is a computer's from then on was
    /// removed.
    pub(crate) fn reseat(&mut self, place: usize, successor: Successor) {
        let (computers, mut levels) = (self.computers_before(place), self.levels());
        match (self.seats.get(place), successor) {
            (Some(Occupant::Computer), Successor::Person(_)) => drop(levels.remove(computers)),
            (
                Some(Occupant::Player(_) | Occupant::Deleted),
                Successor::Computer | Successor::Substitute,
            ) => {
                levels.insert(computers, Level::Steady);
            }
            _ => {}
        }
        self.levels = levels;
        self.forget_last_steady();
        let Some(occupant) = self.seats.get_mut(place) else { return };
        let before = *occupant;
        let side = match before {
            Occupant::Player(user) => self.chosen_sides.remove(&user),
            Occupant::Computer | Occupant::Deleted => None,
        };
        *occupant = match successor {
            Successor::Person(user) => {
                self.chosen_sides.extend(side.map(|side| (user, side)));
                Occupant::Player(user)
            }
            Successor::Computer | Successor::Substitute => Occupant::Computer,
        };
        if let (Successor::Computer, Occupant::Player(user)) = (successor, before) {
            self.note_removed(user);
        }
    }

    /// Makes a person the host; does nothing if the person has no seat.
    pub(crate) fn pass_host_to(&mut self, user: UserId) {
        if self.seats(user) {
            self.host = user;
        }
    }
}

#[cfg(test)]
mod tests;
